/** What the scripts say, in the page's language. The labels stand in the HTML. */
const texts = {
  en: {
    imprintFailed: 'The imprint cannot be shown right now. Please reload the page.',
    sending: 'Sending …',
    checkFields: 'Please check the marked fields.',
    tooMany: (seconds) => `Too many messages from here. Please try again in ${seconds} seconds.`,
    failed: 'Your message could not be sent. Please try again later.',
  },
  de: {
    imprintFailed: 'Das Impressum kann gerade nicht angezeigt werden. Bitte laden Sie die Seite neu.',
    sending: 'Wird gesendet …',
    checkFields: 'Bitte prüfen Sie die markierten Felder.',
    tooMany: (seconds) => `Zu viele Nachrichten von hier. Bitte versuchen Sie es in ${seconds} Sekunden noch einmal.`,
    failed: 'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  },
};

export const language = document.documentElement.lang === 'de' ? 'de' : 'en';
export default texts[language];
