import { shorten } from './clean';
import { fieldTexts } from './field-messages';
import { count } from './plural';

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
  ...fieldTexts.en,
  unknownField: (name: string) => `Field "${shorten(name)}" does not exist.`,
  andMore: (number: number) => count.en(number, 'And # more that does not exist.', 'And # more that do not exist.'),
  repeatedKey: (name: string) => `${shorten(name)} appears in the request body more than once.`,
  oneOf: (name: string, values: string) => `${name} must be one of ${values}.`,
  notText: (name: string) => `${name} must be a single text.`,
  textMalformed: (name: string) => `${name} contains characters that are not valid Unicode.`,
  textControl: (name: string) => `${name} contains control characters.`,
  textLineBreak: (name: string) => `${name} must be a single line.`,
  textMarks: (name: string) => `${name} contains a letter with more than 30 combining marks.`,
  tooLong: (name: string, max: number) => `${name} must be at most ${count.en(max, '# character', '# characters')}.`,
  flagInvalid: (name: string) => `${name} must be 1, true, on or yes, or 0, false, off, no or empty.`,
  fileExpected: (name: string) => `${name} must be a file.`,
  fileRejected: (name: string) => `${name} cannot be received as a file.`,
  fileNameRejected: (name: string) =>
    `${name}: the file name is too long or contains a letter with more than 30 combining marks.`,
  fileTypeRejected: (name: string, types: string) => `${name}: a file must be of one of these types: ${types}.`,
  // Answers and mails
  tokenExpired:
    'This page has been open for more than a day. Please send the form again; if that does not help, reload the page.',
  captchaMissing: 'Please complete the spam check. It needs JavaScript.',
  captchaFailed: 'The spam check failed or has expired. Please send the form again.',
  captchaUnavailable: 'The spam check is not available at the moment. Please try again later.',
  formNotYet: 'This form is not open yet.',
  formClosed: 'This form is closed.',
  formFull: 'The maximum number of submissions has been reached. No more can be accepted.',
  submissionCreated: 'Thank you, your message has been received.',
  submissionUnconfirmed:
    'Thank you. We have sent you an email: please open the link in it to confirm your message. We receive it once you have confirmed.',
  confirmationSubject: (form: string) => `Your message: ${form}`,
  confirmationText: (form: string) => `Thank you, your message has been received (${form}).`,
  optInSubject: (form: string) => `Please confirm: ${form}`,
  optInText: (form: string) =>
    `Please confirm with this link that it was you who submitted the form “${form}” with this address. If it was not you, ignore this email.`,
  // The pages of visitors without scripts
  sentTitle: 'Thank you',
  backToSite: 'Back to the site',
  filesAgain: 'Please choose your files again.',
  enteredTitle: 'You had entered:',
  redirectRefused: 'The page shown afterwards must be on the same site as the form.',
  // The page that the link leads to
  confirmTitle: 'Please confirm',
  confirmText: (form: string) => `Did you submit the form “${form}”? If so, confirm it with this button.`,
  confirmAction: 'Confirm',
  confirmedTitle: 'Thank you',
  confirmedText: 'You have confirmed your message. It has reached us.',
  confirmedBeforeTitle: 'Already confirmed',
  confirmedBeforeText: 'You have already confirmed your message. There is nothing more to do.',
  confirmExpiredTitle: 'This link is no longer valid',
  confirmExpiredText: 'The time to confirm has run out. Please submit the form again.',
  confirmGoneText: 'The message no longer exists. Please submit the form again.',
  confirmUnknownTitle: 'This link is not valid',
  confirmUnknownText: 'Please check whether you have copied the whole link from the email.',
  confirmFailedTitle: 'Something went wrong',
  confirmFailedText: 'Please try again in a few minutes.',
  replySubject: (form: string) => `Reply to your message: ${form}`,
  notificationSubject: (form: string, number: number, sender: string) =>
    `${form}: new submission ${number}${sender && ` from ${sender}`}`,
  answerSubject: (form: string, number: number, sender: string) =>
    `${form}: answer to submission ${number}${sender && ` from ${sender}`}`,
  answerIntro: (from: string) => `${from} has answered by email:`,
  assignmentSubject: (form: string, number: number, sender: string) =>
    `${form}: submission ${number}${sender && ` from ${sender}`} is assigned to you`,
  assignmentIntro: (form: string, number: number, author: string) =>
    `${author} has assigned submission ${number} of the form “${form}” to you.`,
  bounceSubject: (form: string, number: number, sender: string) =>
    `${form}: an email was not delivered (submission ${number}${sender && ` from ${sender}`})`,
  bounceIntro: 'A mail server reports that an email to the visitor could not be delivered:',
  notificationIntro: (form: string, number: number) => `The form “${form}” has a new submission, number ${number}.`,
  openSubmission: 'Open the submission',
  formFullSubject: (form: string) => `${form}: the maximum has been reached`,
  formFullText: (form: string, max: number) =>
    `The form “${form}” has reached its maximum (${max}). It no longer accepts submissions.`,
  filesAttached: (files: string) => `Attached: ${files}`,
  filesTooLarge: (max: string, files: string) =>
    `Not attached, because together they are larger than ${max}: ${files}. You can download them in the admin panel.`,
  filesMissing: (files: string) => `No longer available: ${files}`,
  // Saving a form to go on later
  draftTitle: 'Save and continue later',
  draftHint: (days: number) =>
    `We will send you a link to continue on any device. Your entries are kept for ${count.en(days, 'one day', '# days')} and then deleted.`,
  draftEmail: 'Your email address',
  draftSave: 'Save and send the link',
  draftFiles: 'Saved files; choose others to replace them',
  draftSent: (until: string) =>
    `Saved. We have sent you an email with a link to continue, which is valid until ${until}.`,
  draftSaved: (until: string) => `Saved. Your link is valid until ${until}.`,
  draftGone: 'This link is no longer valid: the form has been sent, or what was saved has been deleted.',
  draftSubject: (form: string) => `Continue later: ${form}`,
  draftText: (form: string, until: string) =>
    `You can continue the form “${form}” with this link until ${until}. Anyone who has the link can read what you have entered. If you did not save this form, ignore this email.`,
  draftOpen: 'Continue the form',
  yes: 'Yes',
  no: 'No',
};

export type VisitorTexts = typeof en;

const de: VisitorTexts = {
  serverError: 'Interner Serverfehler',
  bodyTooLarge: 'Der Inhalt der Anfrage ist zu groß.',
  tooManyRequests: 'Zu viele Anfragen, bitte später erneut versuchen.',
  formNotFound: 'Formular nicht gefunden.',
  ...fieldTexts.de,
  unknownField: (name) => `Das Feld „${shorten(name)}“ gibt es nicht.`,
  andMore: (number) => count.de(number, 'Und # weiteres, das es nicht gibt.', 'Und # weitere, die es nicht gibt.'),
  repeatedKey: (name) => `${shorten(name)} kommt in der Anfrage mehrmals vor.`,
  oneOf: (name, values) => `${name} muss einer der Werte ${values} sein.`,
  notText: (name) => `${name} muss ein einzelner Text sein.`,
  textMalformed: (name) => `${name} enthält Zeichen, die kein gültiges Unicode sind.`,
  textControl: (name) => `${name} enthält Steuerzeichen.`,
  textLineBreak: (name) => `${name} muss einzeilig sein.`,
  textMarks: (name) => `${name} enthält einen Buchstaben mit mehr als 30 kombinierenden Zeichen.`,
  tooLong: (name, max) => `${name} darf höchstens ${count.de(max, '# Zeichen')} lang sein.`,
  flagInvalid: (name) => `${name} muss 1, true, on oder yes sein, oder 0, false, off, no oder leer.`,
  fileExpected: (name) => `${name} muss eine Datei sein.`,
  fileRejected: (name) => `${name} kann nicht als Datei angenommen werden.`,
  fileNameRejected: (name) =>
    `${name}: Der Name der Datei ist zu lang oder enthält einen Buchstaben mit mehr als 30 kombinierenden Zeichen.`,
  fileTypeRejected: (name, types) => `${name}: Eine Datei muss einen dieser Typen haben: ${types}.`,
  tokenExpired:
    'Diese Seite ist seit mehr als einem Tag geöffnet. Bitte senden Sie das Formular noch einmal ab; hilft das nicht, laden Sie die Seite neu.',
  captchaMissing: 'Bitte schließen Sie die Spam-Prüfung ab. Sie benötigt JavaScript.',
  captchaFailed: 'Die Spam-Prüfung ist fehlgeschlagen oder abgelaufen. Bitte senden Sie das Formular noch einmal ab.',
  captchaUnavailable: 'Die Spam-Prüfung ist gerade nicht verfügbar. Bitte versuchen Sie es später erneut.',
  formNotYet: 'Dieses Formular ist noch nicht geöffnet.',
  formClosed: 'Dieses Formular ist geschlossen.',
  formFull: 'Die Höchstzahl an Einsendungen ist erreicht. Weitere können nicht angenommen werden.',
  submissionCreated: 'Vielen Dank, Ihre Nachricht ist angekommen.',
  submissionUnconfirmed:
    'Vielen Dank. Wir haben Ihnen eine E-Mail geschickt: Bitte öffnen Sie den Link darin, um Ihre Nachricht zu bestätigen. Wir erhalten sie, sobald Sie bestätigt haben.',
  confirmationSubject: (form) => `Ihre Nachricht: ${form}`,
  confirmationText: (form) => `Vielen Dank, Ihre Nachricht ist angekommen (${form}).`,
  optInSubject: (form) => `Bitte bestätigen: ${form}`,
  optInText: (form) =>
    `Bitte bestätigen Sie mit diesem Link, dass Sie selbst das Formular „${form}“ mit dieser Adresse abgesendet haben. Waren Sie es nicht, brauchen Sie nichts zu tun.`,
  sentTitle: 'Vielen Dank',
  backToSite: 'Zurück zur Website',
  filesAgain: 'Bitte wählen Sie Ihre Dateien noch einmal aus.',
  enteredTitle: 'Sie hatten eingegeben:',
  redirectRefused: 'Die Seite, die danach erscheint, muss auf der Website des Formulars liegen.',
  confirmTitle: 'Bitte bestätigen',
  confirmText: (form) => `Haben Sie das Formular „${form}“ abgesendet? Dann bestätigen Sie es mit dieser Schaltfläche.`,
  confirmAction: 'Bestätigen',
  confirmedTitle: 'Vielen Dank',
  confirmedText: 'Sie haben Ihre Nachricht bestätigt. Sie ist bei uns angekommen.',
  confirmedBeforeTitle: 'Bereits bestätigt',
  confirmedBeforeText: 'Sie haben Ihre Nachricht bereits bestätigt. Es ist nichts weiter zu tun.',
  confirmExpiredTitle: 'Dieser Link gilt nicht mehr',
  confirmExpiredText: 'Die Zeit zum Bestätigen ist abgelaufen. Bitte senden Sie das Formular noch einmal ab.',
  confirmGoneText: 'Die Nachricht dazu gibt es nicht mehr. Bitte senden Sie das Formular noch einmal ab.',
  confirmUnknownTitle: 'Dieser Link ist ungültig',
  confirmUnknownText: 'Bitte prüfen Sie, ob Sie den ganzen Link aus der E-Mail übernommen haben.',
  confirmFailedTitle: 'Das hat nicht geklappt',
  confirmFailedText: 'Bitte versuchen Sie es in einigen Minuten noch einmal.',
  replySubject: (form) => `Antwort auf Ihre Nachricht: ${form}`,
  notificationSubject: (form, number, sender) => `${form}: neue Einsendung ${number}${sender && ` von ${sender}`}`,
  answerSubject: (form, number, sender) => `${form}: Antwort zur Einsendung ${number}${sender && ` von ${sender}`}`,
  answerIntro: (from) => `${from} hat per E-Mail geantwortet:`,
  assignmentSubject: (form, number, sender) =>
    `${form}: Einsendung ${number}${sender && ` von ${sender}`} ist Ihnen zugewiesen`,
  assignmentIntro: (form, number, author) =>
    `${author} hat Ihnen die Einsendung ${number} des Formulars „${form}“ zugewiesen.`,
  bounceSubject: (form, number, sender) =>
    `${form}: E-Mail nicht zugestellt (Einsendung ${number}${sender && ` von ${sender}`})`,
  bounceIntro: 'Ein Mailserver meldet, dass eine E-Mail an die einsendende Person nicht zugestellt werden konnte:',
  notificationIntro: (form, number) => `Das Formular „${form}“ hat eine neue Einsendung, Nummer ${number}.`,
  openSubmission: 'Einsendung öffnen',
  formFullSubject: (form) => `${form}: Höchstzahl erreicht`,
  formFullText: (form, max) =>
    `Das Formular „${form}“ hat seine Höchstzahl (${max}) erreicht. Es nimmt keine Einsendungen mehr an.`,
  filesAttached: (files) => `Angehängt: ${files}`,
  filesTooLarge: (max, files) =>
    `Nicht angehängt, weil zusammen größer als ${max}: ${files}. Sie können die Dateien im Admin-Panel herunterladen.`,
  filesMissing: (files) => `Nicht mehr verfügbar: ${files}`,
  draftTitle: 'Speichern und später fortsetzen',
  draftHint: (days) =>
    `Wir senden Ihnen einen Link, mit dem Sie auf jedem Gerät weitermachen können. Ihre Eingaben werden ${count.de(days, 'einen Tag', '# Tage')} aufbewahrt und dann gelöscht.`,
  draftEmail: 'Ihre E-Mail-Adresse',
  draftSave: 'Speichern und Link senden',
  draftFiles: 'Gespeicherte Dateien; neu ausgewählte ersetzen sie',
  draftSent: (until) =>
    `Gespeichert. Wir haben Ihnen eine E-Mail mit einem Link zum Fortsetzen geschickt, der bis ${until} gilt.`,
  draftSaved: (until) => `Gespeichert. Ihr Link gilt bis ${until}.`,
  draftGone:
    'Dieser Link gilt nicht mehr: Das Formular wurde abgesendet, oder die gespeicherten Eingaben wurden gelöscht.',
  draftSubject: (form) => `Später fortsetzen: ${form}`,
  draftText: (form, until) =>
    `Mit diesem Link können Sie das Formular „${form}“ bis ${until} fortsetzen. Wer den Link hat, kann Ihre Eingaben lesen. Haben Sie dieses Formular nicht gespeichert, brauchen Sie nichts zu tun.`,
  draftOpen: 'Formular fortsetzen',
  yes: 'Ja',
  no: 'Nein',
};

// French sets no-break spaces inside guillemets and before colons.
const fr: VisitorTexts = {
  serverError: 'Erreur interne du serveur',
  bodyTooLarge: 'Le contenu de la requête est trop volumineux.',
  tooManyRequests: 'Trop de requêtes, veuillez réessayer plus tard.',
  formNotFound: 'Formulaire introuvable.',
  ...fieldTexts.fr,
  unknownField: (name) => `Le champ «\u202f${shorten(name)}\u202f» n’existe pas.`,
  andMore: (number) => count.fr(number, 'Et # autre qui n’existe pas.', 'Et # autres qui n’existent pas.'),
  repeatedKey: (name) => `Le champ «\u202f${shorten(name)}\u202f» figure plusieurs fois dans la requête.`,
  oneOf: (name, values) => `Le champ «\u202f${name}\u202f» doit avoir l’une des valeurs ${values}.`,
  notText: (name) => `Le champ «\u202f${name}\u202f» doit contenir un seul texte.`,
  textMalformed: (name) =>
    `Le champ «\u202f${name}\u202f» contient des caractères qui ne sont pas de l’Unicode valide.`,
  textControl: (name) => `Le champ «\u202f${name}\u202f» contient des caractères de contrôle.`,
  textLineBreak: (name) => `Le champ «\u202f${name}\u202f» doit tenir sur une seule ligne.`,
  textMarks: (name) =>
    `Le champ «\u202f${name}\u202f» contient une lettre avec plus de 30 signes diacritiques combinants.`,
  tooLong: (name, max) =>
    `Le champ «\u202f${name}\u202f» doit comporter au plus ${count.fr(max, '# caractère', '# caractères')}.`,
  flagInvalid: (name) =>
    `Le champ «\u202f${name}\u202f» doit avoir la valeur 1, true, on ou yes, ou bien 0, false, off, no ou rester vide.`,
  fileExpected: (name) => `Le champ «\u202f${name}\u202f» attend un fichier.`,
  fileRejected: (name) => `Le champ «\u202f${name}\u202f» ne peut pas recevoir de fichier.`,
  fileNameRejected: (name) =>
    `${name}\u00a0: le nom du fichier est trop long ou contient une lettre avec plus de 30 signes diacritiques combinants.`,
  fileTypeRejected: (name, types) => `${name}\u00a0: un fichier doit être de l’un de ces types\u00a0: ${types}.`,
  tokenExpired:
    'Cette page est ouverte depuis plus d’un jour. Veuillez renvoyer le formulaire\u00a0; si cela ne suffit pas, rechargez la page.',
  captchaMissing: 'Veuillez effectuer la vérification anti-spam. Elle nécessite JavaScript.',
  captchaFailed: 'La vérification anti-spam a échoué ou a expiré. Veuillez renvoyer le formulaire.',
  captchaUnavailable: 'La vérification anti-spam n’est pas disponible pour le moment. Veuillez réessayer plus tard.',
  formNotYet: 'Ce formulaire n’est pas encore ouvert.',
  formClosed: 'Ce formulaire est fermé.',
  formFull: 'Le nombre maximal de messages est atteint. Aucun autre ne peut être accepté.',
  submissionCreated: 'Merci, votre message nous est bien parvenu.',
  submissionUnconfirmed:
    'Merci. Nous vous avons envoyé un e-mail\u00a0: veuillez ouvrir le lien qu’il contient pour confirmer votre message. Nous le recevrons une fois que vous aurez confirmé.',
  confirmationSubject: (form) => `Votre message\u00a0: ${form}`,
  confirmationText: (form) => `Merci, votre message nous est bien parvenu (${form}).`,
  optInSubject: (form) => `Veuillez confirmer\u00a0: ${form}`,
  optInText: (form) =>
    `Veuillez confirmer par ce lien que c’est bien vous qui avez envoyé le formulaire «\u202f${form}\u202f» avec cette adresse. Si ce n’est pas vous, ignorez cet e-mail.`,
  sentTitle: 'Merci',
  backToSite: 'Retour au site',
  filesAgain: 'Veuillez choisir de nouveau vos fichiers.',
  enteredTitle: 'Vous aviez saisi\u00a0:',
  redirectRefused: 'La page suivante doit se trouver sur le site du formulaire.',
  confirmTitle: 'Veuillez confirmer',
  confirmText: (form) =>
    `Est-ce vous qui avez envoyé le formulaire «\u202f${form}\u202f»\u202f? Dans ce cas, confirmez-le avec ce bouton.`,
  confirmAction: 'Confirmer',
  confirmedTitle: 'Merci',
  confirmedText: 'Vous avez confirmé votre message. Il nous est bien parvenu.',
  confirmedBeforeTitle: 'Déjà confirmé',
  confirmedBeforeText: 'Vous avez déjà confirmé votre message. Vous n’avez plus rien à faire.',
  confirmExpiredTitle: 'Ce lien n’est plus valable',
  confirmExpiredText: 'Le délai de confirmation est écoulé. Veuillez envoyer le formulaire de nouveau.',
  confirmGoneText: 'Le message correspondant n’existe plus. Veuillez envoyer le formulaire de nouveau.',
  confirmUnknownTitle: 'Ce lien n’est pas valable',
  confirmUnknownText: 'Veuillez vérifier que vous avez copié le lien de l’e-mail en entier.',
  confirmFailedTitle: 'Cela n’a pas fonctionné',
  confirmFailedText: 'Veuillez réessayer dans quelques minutes.',
  replySubject: (form) => `Réponse à votre message\u00a0: ${form}`,
  notificationSubject: (form, number, sender) =>
    `${form}\u00a0: nouveau message nº\u00a0${number}${sender && `, envoyé par ${sender}`}`,
  answerSubject: (form, number, sender) =>
    `${form}\u00a0: réponse au sujet du message nº\u00a0${number}${sender && `, envoyé par ${sender}`}`,
  answerIntro: (from) => `${from} a répondu par e-mail\u00a0:`,
  assignmentSubject: (form, number, sender) =>
    `${form}\u00a0: le message nº\u00a0${number}${sender && `, envoyé par ${sender},`} vous est attribué`,
  assignmentIntro: (form, number, author) =>
    `${author} vous a attribué le message nº\u00a0${number} du formulaire «\u202f${form}\u202f».`,
  bounceSubject: (form, number, sender) =>
    `${form}\u00a0: e-mail non remis (message nº\u00a0${number}${sender && `, envoyé par ${sender}`})`,
  bounceIntro: 'Un serveur de messagerie indique qu’un e-mail à l’expéditeur du message n’a pas pu être remis\u00a0:',
  notificationIntro: (form, number) =>
    `Le formulaire «\u202f${form}\u202f» a reçu un nouveau message, nº\u00a0${number}.`,
  openSubmission: 'Ouvrir le message',
  formFullSubject: (form) => `${form}\u00a0: nombre maximal atteint`,
  formFullText: (form, max) =>
    `Le formulaire «\u00a0${form}\u00a0» a atteint son nombre maximal (${max}). Il n’accepte plus de messages.`,
  filesAttached: (files) => `En pièce jointe\u00a0: ${files}`,
  filesTooLarge: (max, files) =>
    `Non joints, car ensemble ils dépassent ${max}\u00a0: ${files}. Vous pouvez les télécharger dans le panneau d’administration.`,
  filesMissing: (files) => `Plus disponible\u00a0: ${files}`,
  draftTitle: 'Enregistrer et continuer plus tard',
  draftHint: (days) =>
    `Nous vous enverrons un lien pour continuer sur n’importe quel appareil. Vos données sont conservées pendant ${count.fr(days, '# jour', '# jours')}, puis supprimées.`,
  draftEmail: 'Votre adresse e-mail',
  draftSave: 'Enregistrer et envoyer le lien',
  draftFiles: 'Fichiers enregistrés\u00a0; d’autres fichiers choisis les remplacent',
  draftSent: (until) =>
    `Données enregistrées. Nous vous avons envoyé un e-mail avec un lien pour continuer, valable jusqu’au ${until}.`,
  draftSaved: (until) => `Données enregistrées. Votre lien est valable jusqu’au ${until}.`,
  draftGone:
    'Ce lien n’est plus valable\u00a0: le formulaire a été envoyé, ou les données enregistrées ont été supprimées.',
  draftSubject: (form) => `Continuer plus tard\u00a0: ${form}`,
  draftText: (form, until) =>
    `Avec ce lien, vous pouvez continuer le formulaire «\u202f${form}\u202f» jusqu’au ${until}. Toute personne qui a le lien peut lire vos données. Si vous n’avez pas enregistré ce formulaire, ignorez cet e-mail.`,
  draftOpen: 'Continuer le formulaire',
  yes: 'Oui',
  no: 'Non',
};

const it: VisitorTexts = {
  serverError: 'Errore interno del server',
  bodyTooLarge: 'Il contenuto della richiesta è troppo grande.',
  tooManyRequests: 'Troppe richieste, riprovi più tardi.',
  formNotFound: 'Modulo non trovato.',
  ...fieldTexts.it,
  unknownField: (name) => `Il campo «${shorten(name)}» non esiste.`,
  andMore: (number) => count.it(number, 'E un altro che non esiste.', 'E altri # che non esistono.'),
  repeatedKey: (name) => `Il campo «${shorten(name)}» compare più volte nella richiesta.`,
  oneOf: (name, values) => `Il campo «${name}» deve avere uno dei valori ${values}.`,
  notText: (name) => `Il campo «${name}» deve contenere un solo testo.`,
  textMalformed: (name) => `Il campo «${name}» contiene caratteri che non sono Unicode valido.`,
  textControl: (name) => `Il campo «${name}» contiene caratteri di controllo.`,
  textLineBreak: (name) => `Il campo «${name}» deve stare su una sola riga.`,
  textMarks: (name) => `Il campo «${name}» contiene una lettera con più di 30 segni diacritici combinati.`,
  tooLong: (name, max) => `Il campo «${name}» può avere al massimo ${count.it(max, '# carattere', '# caratteri')}.`,
  flagInvalid: (name) => `Il campo «${name}» deve valere 1, true, on o yes, oppure 0, false, off, no o restare vuoto.`,
  fileExpected: (name) => `Il campo «${name}» richiede un file.`,
  fileRejected: (name) => `Il campo «${name}» non può ricevere un file.`,
  fileNameRejected: (name) =>
    `${name}: il nome del file è troppo lungo o contiene una lettera con più di 30 segni diacritici combinati.`,
  fileTypeRejected: (name, types) => `${name}: un file deve essere di uno di questi tipi: ${types}.`,
  tokenExpired:
    'Questa pagina è aperta da più di un giorno. Invii di nuovo il modulo; se non basta, ricarichi la pagina.',
  captchaMissing: 'Completi la verifica antispam. Richiede JavaScript.',
  captchaFailed: 'La verifica antispam non è riuscita o è scaduta. Invii di nuovo il modulo.',
  captchaUnavailable: 'La verifica antispam non è al momento disponibile. Riprovi più tardi.',
  formNotYet: 'Questo modulo non è ancora aperto.',
  formClosed: 'Questo modulo è chiuso.',
  formFull: 'È stato raggiunto il numero massimo di messaggi. Non se ne possono accettare altri.',
  submissionCreated: 'Grazie, il Suo messaggio è arrivato.',
  submissionUnconfirmed:
    'Grazie. Le abbiamo inviato un’e-mail: apra il link che contiene per confermare il Suo messaggio. Lo riceveremo dopo la Sua conferma.',
  confirmationSubject: (form) => `Il Suo messaggio: ${form}`,
  confirmationText: (form) => `Grazie, il Suo messaggio è arrivato (${form}).`,
  optInSubject: (form) => `Confermi per favore: ${form}`,
  optInText: (form) =>
    `Confermi con questo link di avere inviato Lei il modulo «${form}» con questo indirizzo. Se non è stato Lei, ignori questa e-mail.`,
  sentTitle: 'Grazie',
  backToSite: 'Torna al sito',
  filesAgain: 'Scelga di nuovo i Suoi file.',
  enteredTitle: 'Aveva inserito:',
  redirectRefused: 'La pagina successiva deve trovarsi sul sito del modulo.',
  confirmTitle: 'Confermi per favore',
  confirmText: (form) => `Ha inviato Lei il modulo «${form}»? Allora lo confermi con questo pulsante.`,
  confirmAction: 'Conferma',
  confirmedTitle: 'Grazie',
  confirmedText: 'Ha confermato il Suo messaggio. Ci è arrivato.',
  confirmedBeforeTitle: 'Già confermato',
  confirmedBeforeText: 'Ha già confermato il Suo messaggio. Non deve fare altro.',
  confirmExpiredTitle: 'Questo link non è più valido',
  confirmExpiredText: 'Il tempo per confermare è scaduto. Invii di nuovo il modulo.',
  confirmGoneText: 'Il messaggio corrispondente non esiste più. Invii di nuovo il modulo.',
  confirmUnknownTitle: 'Questo link non è valido',
  confirmUnknownText: 'Verifichi di avere copiato per intero il link dell’e-mail.',
  confirmFailedTitle: 'Non ha funzionato',
  confirmFailedText: 'Riprovi tra qualche minuto.',
  replySubject: (form) => `Risposta al Suo messaggio: ${form}`,
  notificationSubject: (form, number, sender) =>
    `${form}: nuovo messaggio n. ${number}${sender && `, inviato da ${sender}`}`,
  answerSubject: (form, number, sender) =>
    `${form}: risposta al messaggio n. ${number}${sender && `, inviato da ${sender}`}`,
  answerIntro: (from) => `${from} ha risposto per e-mail:`,
  assignmentSubject: (form, number, sender) =>
    `${form}: il messaggio n. ${number}${sender && `, inviato da ${sender},`} è assegnato a Lei`,
  assignmentIntro: (form, number, author) =>
    `${author} Le ha assegnato il messaggio n. ${number} del modulo «${form}».`,
  bounceSubject: (form, number, sender) =>
    `${form}: e-mail non recapitata (messaggio n. ${number}${sender && `, inviato da ${sender}`})`,
  bounceIntro: 'Un server di posta segnala che un’e-mail al mittente del messaggio non è stata recapitata:',
  notificationIntro: (form, number) => `Il modulo «${form}» ha ricevuto un nuovo messaggio, n. ${number}.`,
  openSubmission: 'Apri il messaggio',
  formFullSubject: (form) => `${form}: numero massimo raggiunto`,
  formFullText: (form, max) =>
    `Il modulo «${form}» ha raggiunto il numero massimo (${max}). Non accetta altri messaggi.`,
  filesAttached: (files) => `In allegato: ${files}`,
  filesTooLarge: (max, files) =>
    `Non allegati, perché insieme superano ${max}: ${files}. Può scaricarli nel pannello di amministrazione.`,
  filesMissing: (files) => `Non più disponibile: ${files}`,
  draftTitle: 'Salva e continua più tardi',
  draftHint: (days) =>
    `Le invieremo un link per continuare su qualsiasi dispositivo. I Suoi dati vengono conservati per ${count.it(days, 'un giorno', '# giorni')} e poi cancellati.`,
  draftEmail: 'Il Suo indirizzo e-mail',
  draftSave: 'Salva e invia il link',
  draftFiles: 'File salvati; altri file scelti li sostituiscono',
  draftSent: (until) =>
    `Dati salvati. Le abbiamo inviato un’e-mail con un link per continuare, valido fino al ${until}.`,
  draftSaved: (until) => `Dati salvati. Il Suo link è valido fino al ${until}.`,
  draftGone: 'Questo link non è più valido: il modulo è stato inviato, oppure i dati salvati sono stati cancellati.',
  draftSubject: (form) => `Continua più tardi: ${form}`,
  draftText: (form, until) =>
    `Con questo link può continuare il modulo «${form}» fino al ${until}. Chi ha il link può leggere i Suoi dati. Se non ha salvato questo modulo, ignori questa e-mail.`,
  draftOpen: 'Continua il modulo',
  yes: 'Sì',
  no: 'No',
};

/** By language; English is used for every other one. */
export const visitorTexts = { en, de, fr, it };

/** A language with built-in texts for visitors. */
export type VisitorLanguage = keyof typeof visitorTexts;
