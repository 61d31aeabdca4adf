/** The embed code's own texts; all others are the form's labels and the server's responses. */
export interface Wording {
  send: string;
  sending: string;
  checkFields: string;
  failed: string;
  /** The first entry of a select. */
  choose: string;
  /** Instead of a captcha, without JavaScript. */
  needsScripts: string;
  /** To the pages of a form with steps. */
  next: string;
  back: string;
  /** What stands before the number of a page, and between it and the number of all. */
  progress: readonly [before: string, between: string];
  /** The server could not be asked about a page. */
  notChecked: string;
}

const ENGLISH: Wording = {
  send: 'Send',
  sending: 'Sending …',
  checkFields: 'Please check the fields.',
  failed: 'The message could not be sent. Please try again later.',
  choose: 'Please choose',
  needsScripts: 'This form is protected against spam and can only be sent with JavaScript.',
  next: 'Next',
  back: 'Back',
  progress: ['Step ', ' of '],
  notChecked: 'Your entries could not be checked. Please try again later.',
};

const OTHERS: Readonly<Record<string, Wording>> = {
  de: {
    send: 'Senden',
    sending: 'Wird gesendet …',
    checkFields: 'Bitte prüfen Sie die Felder.',
    failed: 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.',
    choose: 'Bitte auswählen',
    needsScripts: 'Dieses Formular ist gegen Spam geschützt und lässt sich nur mit JavaScript senden.',
    next: 'Weiter',
    back: 'Zurück',
    progress: ['Schritt ', ' von '],
    notChecked: 'Ihre Angaben konnten nicht geprüft werden. Bitte versuchen Sie es später erneut.',
  },
  fr: {
    send: 'Envoyer',
    sending: 'Envoi en cours …',
    checkFields: 'Veuillez vérifier les champs.',
    failed: 'Le message n’a pas pu être envoyé. Veuillez réessayer plus tard.',
    choose: 'Veuillez choisir',
    needsScripts: 'Ce formulaire est protégé contre le spam et ne peut être envoyé qu’avec JavaScript.',
    next: 'Suivant',
    back: 'Retour',
    progress: ['Étape ', ' sur '],
    notChecked: 'Vos données n’ont pas pu être vérifiées. Veuillez réessayer plus tard.',
  },
  it: {
    send: 'Invia',
    sending: 'Invio in corso …',
    checkFields: 'Si prega di controllare i campi.',
    failed: 'Non è stato possibile inviare il messaggio. Si prega di riprovare più tardi.',
    choose: 'Selezionare',
    needsScripts: 'Questo modulo è protetto dallo spam e può essere inviato solo con JavaScript.',
    next: 'Avanti',
    back: 'Indietro',
    progress: ['Passaggio ', ' di '],
    notChecked: 'Non è stato possibile verificare i dati. Si prega di riprovare più tardi.',
  },
};

/** The texts in a language, in its base language (`de` for `de-AT`), or in English. */
export const wordingIn = (language: string): Wording => {
  const base = language.replace(/-.*$/s, '').toLowerCase();
  return (Object.hasOwn(OTHERS, base) ? OTHERS[base] : undefined) ?? ENGLISH;
};

/** How far one has come: `Step 2 of 3`. */
export const progressText = ({ progress }: Wording, number: number, count: number): string =>
  `${progress[0]}${number}${progress[1]}${count}`;
