import { formatSize } from '../../text/numbers';
import { textsIn } from '../../text/own-texts';
import { count } from '../../text/plural';
import type { FileRules } from '../definition/file-rules';

/** The texts of the markup and the elements; all others are the form's labels and the server's responses. */
export interface Wording {
  submit: string;
  sending: string;
  checkFields: string;
  /** What is not listed of all that is wrong. */
  moreErrors: (number: number) => string;
  failed: string;
  /** The first entry of a select. */
  choose: string;
  /** Instead of a captcha, without JavaScript. */
  needsScripts: string;
  /** To the pages of a form with steps. */
  next: string;
  back: string;
  /** How far one has come: `Step 2 of 3`. */
  progress: (number: number, total: number) => string;
  /** The server could not be asked about a page. */
  notChecked: string;
  /** The form could not be read. */
  notLoaded: string;
  /** What the star beside a field means. */
  star: string;
  /** What is said beside a field that may not concern the visitor, where no script hides it. */
  ifApplies: string;
  /** What a file field takes. */
  files: (number: number, size: string) => string;
  /** Kinds of files. */
  image: string;
  audio: string;
  video: string;
  text: string;
}

const ENGLISH: Wording = {
  submit: 'Send',
  sending: 'Sending …',
  checkFields: 'Please check the fields.',
  moreErrors: (number) => count.en(number, 'And # more.'),
  failed: 'The message could not be sent. Please try again later.',
  choose: 'Please choose',
  needsScripts: 'This form is protected against spam and can only be sent with JavaScript.',
  next: 'Next',
  back: 'Back',
  progress: (number, total) => `Step ${number} of ${total}`,
  notChecked: 'Your entries could not be checked. Please try again later.',
  notLoaded: 'The form could not be loaded. Please try again later.',
  star: '* required',
  ifApplies: 'Leave this empty if it does not apply to you.',
  files: (number, size) => count.en(number, `One file, at most ${size}`, `At most # files of ${size} each`),
  image: 'images',
  audio: 'audio',
  video: 'videos',
  text: 'texts',
};

const WORDINGS: Readonly<Record<'en' | 'de' | 'fr' | 'it', Wording>> = {
  en: ENGLISH,
  de: {
    submit: 'Senden',
    sending: 'Wird gesendet …',
    checkFields: 'Bitte prüfen Sie die Felder.',
    moreErrors: (number) => count.de(number, 'Und eine weitere Angabe.', 'Und # weitere Angaben.'),
    failed: 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.',
    choose: 'Bitte auswählen',
    needsScripts: 'Dieses Formular ist gegen Spam geschützt und lässt sich nur mit JavaScript senden.',
    next: 'Weiter',
    back: 'Zurück',
    progress: (number, total) => `Schritt ${number} von ${total}`,
    notChecked: 'Ihre Angaben konnten nicht geprüft werden. Bitte versuchen Sie es später erneut.',
    notLoaded: 'Das Formular konnte nicht geladen werden. Bitte versuchen Sie es später erneut.',
    star: '* Pflichtfeld',
    ifApplies: 'Bitte leer lassen, wenn es auf Sie nicht zutrifft.',
    files: (number, size) => count.de(number, `Eine Datei, höchstens ${size}`, `Höchstens # Dateien mit je ${size}`),
    image: 'Bilder',
    audio: 'Audio',
    video: 'Videos',
    text: 'Texte',
  },
  fr: {
    submit: 'Envoyer',
    sending: 'Envoi en cours …',
    checkFields: 'Veuillez vérifier les champs.',
    moreErrors: (number) => count.fr(number, 'Et # autre.', 'Et # autres.'),
    failed: 'Le message n’a pas pu être envoyé. Veuillez réessayer plus tard.',
    choose: 'Veuillez choisir',
    needsScripts: 'Ce formulaire est protégé contre le spam et ne peut être envoyé qu’avec JavaScript.',
    next: 'Suivant',
    back: 'Retour',
    progress: (number, total) => `Étape ${number} sur ${total}`,
    notChecked: 'Vos données n’ont pas pu être vérifiées. Veuillez réessayer plus tard.',
    notLoaded: 'Le formulaire n’a pas pu être chargé. Veuillez réessayer plus tard.',
    star: '* obligatoire',
    ifApplies: 'Laissez vide si cela ne vous concerne pas.',
    files: (number, size) => count.fr(number, `Un fichier de ${size} au plus`, `# fichiers au plus, de ${size} chacun`),
    image: 'images',
    audio: 'audio',
    video: 'vidéos',
    text: 'textes',
  },
  it: {
    submit: 'Invia',
    sending: 'Invio in corso …',
    checkFields: 'Si prega di controllare i campi.',
    moreErrors: (number) => count.it(number, 'E un altro.', 'E altri #.'),
    failed: 'Non è stato possibile inviare il messaggio. Si prega di riprovare più tardi.',
    choose: 'Selezionare',
    needsScripts: 'Questo modulo è protetto dallo spam e può essere inviato solo con JavaScript.',
    next: 'Avanti',
    back: 'Indietro',
    progress: (number, total) => `Passaggio ${number} di ${total}`,
    notChecked: 'Non è stato possibile verificare i dati. Si prega di riprovare più tardi.',
    notLoaded: 'Non è stato possibile caricare il modulo. Si prega di riprovare più tardi.',
    star: '* obbligatorio',
    ifApplies: 'Lasciare vuoto se non La riguarda.',
    files: (number, size) => count.it(number, `Un file di al massimo ${size}`, `Al massimo # file di ${size} ciascuno`),
    image: 'immagini',
    audio: 'audio',
    video: 'video',
    text: 'testi',
  },
};

/** What is said around the fields. */
export const wordingIn = (language: string): Wording => textsIn(WORDINGS, language);

/** `.pdf` is PDF, `image/*` images; of other media types, their second half says most. */
const kindText = (accepted: string, { image, audio, video, text }: Wording): string => {
  if (accepted.startsWith('.')) return accepted.slice(1).toUpperCase();
  const slash = accepted.indexOf('/');
  const [kind, subtype] = [accepted.slice(0, slash), accepted.slice(slash + 1)];
  if (subtype !== '*') return subtype.length > 5 ? accepted : subtype.toUpperCase();
  return Object.entries({ image, audio, video, text }).find(([name]) => name === kind)?.[1] ?? kind;
};

/** Which files a field takes: `One file, at most 10 MB: PDF, JPG`. */
export const filesText = ({ accept, maxSize, maxFiles }: FileRules, language: string): string => {
  const wording = wordingIn(language);
  const kinds = [...new Set(accept.map((accepted) => kindText(accepted, wording)))];
  return [wording.files(maxFiles, formatSize(maxSize, language)), kinds.join(', ')].filter(Boolean).join(': ');
};
