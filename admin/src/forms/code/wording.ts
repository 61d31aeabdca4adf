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
}

const ENGLISH: Wording = {
  send: 'Send',
  sending: 'Sending …',
  checkFields: 'Please check the fields.',
  failed: 'The message could not be sent. Please try again later.',
  choose: 'Please choose',
  needsScripts: 'This form is protected against spam and can only be sent with JavaScript.',
};

const OTHERS: Readonly<Record<string, Wording>> = {
  de: {
    send: 'Senden',
    sending: 'Wird gesendet …',
    checkFields: 'Bitte prüfen Sie die Felder.',
    failed: 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.',
    choose: 'Bitte auswählen',
    needsScripts: 'Dieses Formular ist gegen Spam geschützt und lässt sich nur mit JavaScript senden.',
  },
  fr: {
    send: 'Envoyer',
    sending: 'Envoi en cours …',
    checkFields: 'Veuillez vérifier les champs.',
    failed: 'Le message n’a pas pu être envoyé. Veuillez réessayer plus tard.',
    choose: 'Veuillez choisir',
    needsScripts: 'Ce formulaire est protégé contre le spam et ne peut être envoyé qu’avec JavaScript.',
  },
  it: {
    send: 'Invia',
    sending: 'Invio in corso …',
    checkFields: 'Si prega di controllare i campi.',
    failed: 'Non è stato possibile inviare il messaggio. Si prega di riprovare più tardi.',
    choose: 'Selezionare',
    needsScripts: 'Questo modulo è protetto dallo spam e può essere inviato solo con JavaScript.',
  },
};

/** The texts in a language, in its base language (`de` for `de-AT`), or in English. */
export const wordingIn = (language: string): Wording => {
  const base = language.replace(/-.*$/s, '').toLowerCase();
  return (Object.hasOwn(OTHERS, base) ? OTHERS[base] : undefined) ?? ENGLISH;
};
