import { shorten } from './clean';

/**
 * What visitors of a site read, in the four built-in languages: validation errors, and the texts of responses and
 * emails for which the form has none of its own. `name` is the label of a field.
 */
const en = {
  // Requests
  serverError: 'Internal Server Error',
  bodyTooLarge: 'The request body is too large.',
  tooManyRequests: 'Too many requests, please try again later.',
  formNotFound: 'Form not found.',
  // Values
  unknownField: (name: string) => `Field "${shorten(name)}" does not exist.`,
  andMore: (count: number) => `And ${count} more that do not exist.`,
  repeatedKey: (name: string) => `${shorten(name)} appears in the request body more than once.`,
  oneOf: (name: string, values: string) => `${name} must be one of ${values}.`,
  notText: (name: string) => `${name} must be a single text.`,
  textMalformed: (name: string) => `${name} contains characters that are not valid Unicode.`,
  textControl: (name: string) => `${name} contains control characters.`,
  textLineBreak: (name: string) => `${name} must be a single line.`,
  textMarks: (name: string) => `${name} contains a letter with more than 30 combining marks.`,
  tooLong: (name: string, max: number) => `${name} must be at most ${max} characters.`,
  tooShort: (name: string, min: number) => `${name} must be at least ${min} characters.`,
  required: (name: string) => `${name} is required.`,
  emailInvalid: (name: string) => `${name} must be an email address.`,
  telInvalid: (name: string) => `${name} must be a phone number.`,
  urlInvalid: (name: string) => `${name} must be a web address such as https://example.org.`,
  flagInvalid: (name: string) => `${name} must be 1, true, on or yes, or 0, false, off, no or empty.`,
  numberInvalid: (name: string) => `${name} must be a number.`,
  dateFieldInvalid: (name: string) => `${name} must be a date such as 2026-11-20.`,
  numberTooSmall: (name: string, min: number | string) => `${name} must be at least ${min}.`,
  numberTooLarge: (name: string, max: number | string) => `${name} must be at most ${max}.`,
  patternMismatch: (name: string) => `${name} does not have the expected format.`,
  mustBeChecked: (name: string) => `${name} must be checked.`,
  fileExpected: (name: string) => `${name} must be a file.`,
  fileRejected: (name: string) => `${name} cannot be received as a file.`,
  fileNameRejected: (name: string) =>
    `${name}: the file name is too long or contains a letter with more than 30 combining marks.`,
  fileEmpty: (name: string) => `${name}: the file is empty.`,
  fileTooLarge: (name: string, max: string) => `${name}: a file must not be larger than ${max}.`,
  fileTypeRejected: (name: string, types: string) => `${name}: a file must be of one of these types: ${types}.`,
  tooManyFiles: (name: string, max: number) => `${name} accepts at most ${max} ${max === 1 ? 'file' : 'files'}.`,
  // Answers and mails
  tokenExpired:
    'This page has been open for more than a day. Please send the form again; if that does not help, reload the page.',
  submissionCreated: 'Thank you, your message has been received.',
  confirmationSubject: (form: string) => `Your message: ${form}`,
  confirmationText: (form: string) => `Thank you, your message has been received (${form}).`,
  replySubject: (form: string) => `Reply to your message: ${form}`,
  notificationSubject: (form: string, number: number) => `${form}: new submission ${number}`,
  notificationIntro: (form: string, number: number) => `The form “${form}” has a new submission, number ${number}.`,
  yes: 'Yes',
  no: 'No',
};

export type VisitorTexts = typeof en;

const de: VisitorTexts = {
  serverError: 'Interner Serverfehler',
  bodyTooLarge: 'Der Inhalt der Anfrage ist zu groß.',
  tooManyRequests: 'Zu viele Anfragen, bitte später erneut versuchen.',
  formNotFound: 'Formular nicht gefunden.',
  unknownField: (name) => `Das Feld „${shorten(name)}“ gibt es nicht.`,
  andMore: (count) => `Und ${count} weitere, die es nicht gibt.`,
  repeatedKey: (name) => `${shorten(name)} kommt in der Anfrage mehrmals vor.`,
  oneOf: (name, values) => `${name} muss einer der Werte ${values} sein.`,
  notText: (name) => `${name} muss ein einzelner Text sein.`,
  textMalformed: (name) => `${name} enthält Zeichen, die kein gültiges Unicode sind.`,
  textControl: (name) => `${name} enthält Steuerzeichen.`,
  textLineBreak: (name) => `${name} muss einzeilig sein.`,
  textMarks: (name) => `${name} enthält einen Buchstaben mit mehr als 30 kombinierenden Zeichen.`,
  tooLong: (name, max) => `${name} darf höchstens ${max} Zeichen lang sein.`,
  tooShort: (name, min) => `${name} muss mindestens ${min} Zeichen lang sein.`,
  required: (name) => `${name} ist ein Pflichtfeld.`,
  emailInvalid: (name) => `${name} muss eine E-Mail-Adresse sein.`,
  telInvalid: (name) => `${name} muss eine Telefonnummer sein.`,
  urlInvalid: (name) => `${name} muss eine Webadresse wie https://example.org sein.`,
  flagInvalid: (name) => `${name} muss 1, true, on oder yes sein, oder 0, false, off, no oder leer.`,
  numberInvalid: (name) => `${name} muss eine Zahl sein.`,
  dateFieldInvalid: (name) => `${name} muss ein Datum wie 2026-11-20 sein.`,
  numberTooSmall: (name, min) => `${name} muss mindestens ${min} sein.`,
  numberTooLarge: (name, max) => `${name} darf höchstens ${max} sein.`,
  patternMismatch: (name) => `${name} hat nicht das erwartete Format.`,
  mustBeChecked: (name) => `${name} muss angekreuzt sein.`,
  fileExpected: (name) => `${name} muss eine Datei sein.`,
  fileRejected: (name) => `${name} kann nicht als Datei angenommen werden.`,
  fileNameRejected: (name) =>
    `${name}: Der Name der Datei ist zu lang oder enthält einen Buchstaben mit mehr als 30 kombinierenden Zeichen.`,
  fileEmpty: (name) => `${name}: Die Datei ist leer.`,
  fileTooLarge: (name, max) => `${name}: Eine Datei darf höchstens ${max} groß sein.`,
  fileTypeRejected: (name, types) => `${name}: Eine Datei muss einen dieser Typen haben: ${types}.`,
  tooManyFiles: (name, max) => `${name} nimmt höchstens ${max} ${max === 1 ? 'Datei' : 'Dateien'} an.`,
  tokenExpired:
    'Diese Seite ist seit mehr als einem Tag geöffnet. Bitte senden Sie das Formular noch einmal ab; hilft das nicht, laden Sie die Seite neu.',
  submissionCreated: 'Vielen Dank, Ihre Nachricht ist angekommen.',
  confirmationSubject: (form) => `Ihre Nachricht: ${form}`,
  confirmationText: (form) => `Vielen Dank, Ihre Nachricht ist angekommen (${form}).`,
  replySubject: (form) => `Antwort auf Ihre Nachricht: ${form}`,
  notificationSubject: (form, number) => `${form}: neue Einsendung ${number}`,
  notificationIntro: (form, number) => `Das Formular „${form}“ hat eine neue Einsendung, Nummer ${number}.`,
  yes: 'Ja',
  no: 'Nein',
};

// French sets no-break spaces inside guillemets and before colons.
const fr: VisitorTexts = {
  serverError: 'Erreur interne du serveur',
  bodyTooLarge: 'Le contenu de la requête est trop volumineux.',
  tooManyRequests: 'Trop de requêtes, veuillez réessayer plus tard.',
  formNotFound: 'Formulaire introuvable.',
  unknownField: (name) => `Le champ «\u202f${shorten(name)}\u202f» n’existe pas.`,
  andMore: (count) => `Et ${count} autres qui n’existent pas.`,
  repeatedKey: (name) => `Le champ «\u202f${shorten(name)}\u202f» figure plusieurs fois dans la requête.`,
  oneOf: (name, values) => `Le champ «\u202f${name}\u202f» doit avoir l’une des valeurs ${values}.`,
  notText: (name) => `Le champ «\u202f${name}\u202f» doit contenir un seul texte.`,
  textMalformed: (name) =>
    `Le champ «\u202f${name}\u202f» contient des caractères qui ne sont pas de l’Unicode valide.`,
  textControl: (name) => `Le champ «\u202f${name}\u202f» contient des caractères de contrôle.`,
  textLineBreak: (name) => `Le champ «\u202f${name}\u202f» doit tenir sur une seule ligne.`,
  textMarks: (name) =>
    `Le champ «\u202f${name}\u202f» contient une lettre avec plus de 30 signes diacritiques combinants.`,
  tooLong: (name, max) => `Le champ «\u202f${name}\u202f» doit comporter au plus ${max} caractères.`,
  tooShort: (name, min) => `Le champ «\u202f${name}\u202f» doit comporter au moins ${min} caractères.`,
  required: (name) => `Le champ «\u202f${name}\u202f» est obligatoire.`,
  emailInvalid: (name) => `Le champ «\u202f${name}\u202f» doit contenir une adresse e-mail.`,
  telInvalid: (name) => `Le champ «\u202f${name}\u202f» doit contenir un numéro de téléphone.`,
  urlInvalid: (name) => `Le champ «\u202f${name}\u202f» doit contenir une adresse web telle que https://example.org.`,
  flagInvalid: (name) =>
    `Le champ «\u202f${name}\u202f» doit avoir la valeur 1, true, on ou yes, ou bien 0, false, off, no ou rester vide.`,
  numberInvalid: (name) => `Le champ «\u202f${name}\u202f» doit contenir un nombre.`,
  dateFieldInvalid: (name) => `Le champ «\u202f${name}\u202f» doit contenir une date telle que 2026-11-20.`,
  numberTooSmall: (name, min) => `La valeur du champ «\u202f${name}\u202f» ne doit pas être inférieure à ${min}.`,
  numberTooLarge: (name, max) => `La valeur du champ «\u202f${name}\u202f» ne doit pas dépasser ${max}.`,
  patternMismatch: (name) => `Le champ «\u202f${name}\u202f» n’a pas le format attendu.`,
  mustBeChecked: (name) => `La case «\u202f${name}\u202f» doit être cochée.`,
  fileExpected: (name) => `Le champ «\u202f${name}\u202f» attend un fichier.`,
  fileRejected: (name) => `Le champ «\u202f${name}\u202f» ne peut pas recevoir de fichier.`,
  fileNameRejected: (name) =>
    `${name}\u00a0: le nom du fichier est trop long ou contient une lettre avec plus de 30 signes diacritiques combinants.`,
  fileEmpty: (name) => `${name}\u00a0: le fichier est vide.`,
  fileTooLarge: (name, max) => `${name}\u00a0: un fichier ne doit pas dépasser ${max}.`,
  fileTypeRejected: (name, types) => `${name}\u00a0: un fichier doit être de l’un de ces types\u00a0: ${types}.`,
  tooManyFiles: (name, max) =>
    `Le champ «\u202f${name}\u202f» accepte au plus ${max} ${max === 1 ? 'fichier' : 'fichiers'}.`,
  tokenExpired:
    'Cette page est ouverte depuis plus d’un jour. Veuillez renvoyer le formulaire\u00a0; si cela ne suffit pas, rechargez la page.',
  submissionCreated: 'Merci, votre message nous est bien parvenu.',
  confirmationSubject: (form) => `Votre message\u00a0: ${form}`,
  confirmationText: (form) => `Merci, votre message nous est bien parvenu (${form}).`,
  replySubject: (form) => `Réponse à votre message\u00a0: ${form}`,
  notificationSubject: (form, number) => `${form}\u00a0: nouveau message nº\u00a0${number}`,
  notificationIntro: (form, number) =>
    `Le formulaire «\u202f${form}\u202f» a reçu un nouveau message, nº\u00a0${number}.`,
  yes: 'Oui',
  no: 'Non',
};

const it: VisitorTexts = {
  serverError: 'Errore interno del server',
  bodyTooLarge: 'Il contenuto della richiesta è troppo grande.',
  tooManyRequests: 'Troppe richieste, riprovi più tardi.',
  formNotFound: 'Modulo non trovato.',
  unknownField: (name) => `Il campo «${shorten(name)}» non esiste.`,
  andMore: (count) => `E altri ${count} che non esistono.`,
  repeatedKey: (name) => `Il campo «${shorten(name)}» compare più volte nella richiesta.`,
  oneOf: (name, values) => `Il campo «${name}» deve avere uno dei valori ${values}.`,
  notText: (name) => `Il campo «${name}» deve contenere un solo testo.`,
  textMalformed: (name) => `Il campo «${name}» contiene caratteri che non sono Unicode valido.`,
  textControl: (name) => `Il campo «${name}» contiene caratteri di controllo.`,
  textLineBreak: (name) => `Il campo «${name}» deve stare su una sola riga.`,
  textMarks: (name) => `Il campo «${name}» contiene una lettera con più di 30 segni diacritici combinati.`,
  tooLong: (name, max) => `Il campo «${name}» può avere al massimo ${max} caratteri.`,
  tooShort: (name, min) => `Il campo «${name}» deve avere almeno ${min} caratteri.`,
  required: (name) => `Il campo «${name}» è obbligatorio.`,
  emailInvalid: (name) => `Il campo «${name}» deve contenere un indirizzo e-mail.`,
  telInvalid: (name) => `Il campo «${name}» deve contenere un numero di telefono.`,
  urlInvalid: (name) => `Il campo «${name}» deve contenere un indirizzo web come https://example.org.`,
  flagInvalid: (name) => `Il campo «${name}» deve valere 1, true, on o yes, oppure 0, false, off, no o restare vuoto.`,
  numberInvalid: (name) => `Il campo «${name}» deve contenere un numero.`,
  dateFieldInvalid: (name) => `Il campo «${name}» deve contenere una data come 2026-11-20.`,
  numberTooSmall: (name, min) => `Il valore del campo «${name}» non può essere inferiore a ${min}.`,
  numberTooLarge: (name, max) => `Il valore del campo «${name}» non può superare ${max}.`,
  patternMismatch: (name) => `Il campo «${name}» non ha il formato previsto.`,
  mustBeChecked: (name) => `La casella «${name}» deve essere selezionata.`,
  fileExpected: (name) => `Il campo «${name}» richiede un file.`,
  fileRejected: (name) => `Il campo «${name}» non può ricevere un file.`,
  fileNameRejected: (name) =>
    `${name}: il nome del file è troppo lungo o contiene una lettera con più di 30 segni diacritici combinati.`,
  fileEmpty: (name) => `${name}: il file è vuoto.`,
  fileTooLarge: (name, max) => `${name}: un file non può superare ${max}.`,
  fileTypeRejected: (name, types) => `${name}: un file deve essere di uno di questi tipi: ${types}.`,
  tooManyFiles: (name, max) => `Il campo «${name}» accetta al massimo ${max} file.`,
  tokenExpired:
    'Questa pagina è aperta da più di un giorno. Invii di nuovo il modulo; se non basta, ricarichi la pagina.',
  submissionCreated: 'Grazie, il Suo messaggio è arrivato.',
  confirmationSubject: (form) => `Il Suo messaggio: ${form}`,
  confirmationText: (form) => `Grazie, il Suo messaggio è arrivato (${form}).`,
  replySubject: (form) => `Risposta al Suo messaggio: ${form}`,
  notificationSubject: (form, number) => `${form}: nuovo messaggio n. ${number}`,
  notificationIntro: (form, number) => `Il modulo «${form}» ha ricevuto un nuovo messaggio, n. ${number}.`,
  yes: 'Sì',
  no: 'No',
};

/** By language; English is used for every other one. */
export const visitorTexts = { en, de, fr, it };

/** A language with built-in texts for visitors. */
export type VisitorLanguage = keyof typeof visitorTexts;
