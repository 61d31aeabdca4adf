import { type SpamReason, spamReasons } from '../../contracts/forms';
import { normaliseText, toFlag } from '../../text/clean';

/** What other forms, databases and spreadsheets write for no, and for nothing. */
const NO: ReadonlySet<string> = new Set([
  ...['f', 'n', '0.0', 'null', 'none', 'n/a', '-', '–', '—'],
  ...['nein', 'falsch', 'non', 'faux', 'falso', 'not checked', 'unchecked'],
]);

/** And for yes. */
const YES: ReadonlySet<string> = new Set([
  ...['t', 'y', '1.0', 'ja', 'j', 'wahr', 'oui', 'vrai', 'o', 'sì', 'si', 's', 'vero'],
]);

/** What they write of a box that is not checked, of a consent that was not given. */
const UNCHECKED: ReadonlySet<string> = new Set([
  ...['☐', '✗', '✘', '❌', '✕', '✖', '[ ]', '[]'],
  ...['no thanks', 'no, thanks', 'no thank you', 'no, thank you', 'not selected', 'not ticked', 'disabled', 'declined'],
  ...['rejected', 'refused', 'denied', 'not accepted', 'not agreed', 'not consented', 'no consent', 'disagree'],
  ...['i disagree', 'i do not agree', 'not subscribed', 'unsubscribed', 'opted out', 'opt-out'],
  ...['nein danke', 'nein, danke', 'nicht markiert', 'nicht aktiviert', 'nicht angekreuzt', 'nicht ausgewählt'],
  ...['deaktiviert', 'abgelehnt', 'verweigert', 'nicht akzeptiert', 'nicht zugestimmt', 'nicht eingewilligt'],
  ...['nicht einverstanden', 'keine einwilligung', 'keine zustimmung', 'ich stimme nicht zu', 'abgemeldet'],
  ...['non merci', 'non, merci', 'non coché', 'non cochée', 'décoché', 'décochée', 'désactivé', 'désactivée'],
  ...['refusé', 'refusée', 'non accepté', 'non acceptée', 'je refuse', "je n'accepte pas", 'pas de consentement'],
  ...['no grazie', 'no, grazie', 'non selezionato', 'non selezionata', 'disattivato', 'disattivata', 'rifiutato'],
  ...['rifiutata', 'non accettato', 'non accettata', 'rifiuto', 'non accetto', 'nessun consenso'],
]);

/** And of one that is, or was. */
const CHECKED: ReadonlySet<string> = new Set([
  ...['x', '[x]', '☑', '☒', '✓', '✔', '✅'],
  ...['checked', 'ticked', 'selected', 'enabled', 'yes please', 'yes, please', 'accept', 'accepted', 'i accept'],
  ...['agree', 'agreed', 'i agree', 'consent', 'consented', 'i consent', 'consent given', 'subscribed', 'opted in'],
  'opt-in',
  ...['ja bitte', 'ja, bitte', 'markiert', 'aktiviert', 'angekreuzt', 'ausgewählt', 'akzeptiert', 'angenommen'],
  ...['zugestimmt', 'eingewilligt', 'einverstanden', 'ich stimme zu', 'ich willige ein', 'ich bin einverstanden'],
  ...['einwilligung erteilt', 'angemeldet', 'abonniert'],
  ...['oui merci', 'coché', 'cochée', 'activé', 'activée', 'sélectionné', 'sélectionnée', 'accepté', 'acceptée'],
  ...["j'accepte", "d'accord", "je suis d'accord", 'je consens', 'abonné', 'abonnée', 'inscrit', 'inscrite'],
  ...['sì grazie', 'sì, grazie', 'selezionato', 'selezionata', 'attivato', 'attivata', 'accettato', 'accettata'],
  ...['accetto', "d'accordo", "sono d'accordo", 'acconsento', 'iscritto', 'iscritta'],
]);

/** What others call spam, and what is none. */
const SPAM: ReadonlySet<string> = new Set(['spam', ...spamReasons]);
const NO_SPAM: ReadonlySet<string> = new Set([
  ...['ham', 'not spam', 'no spam', 'kein spam', 'clean'],
  // Other types of entries in WPForms; those that nobody has sent are neither.
  ...['completed', 'published', 'abgeschlossen', 'veröffentlicht'],
]);

/** A text as words are compared: without regard to case, to the form of apostrophes, blanks and signs, and to a mark at its end. */
export const toWord = (text: string): string =>
  normaliseText(text, false)
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('\uFE0F', '')
    .replace(/\s/gu, ' ')
    .replace(/[.!]$/, '');

/** What Microsoft Forms has in place of an address where nobody signs in. */
export const isAnonymous = (text: string): boolean => toWord(text) === 'anonymous';

/** A word as a yes or a no; undefined if it is neither. */
export const toAnswer = (word: string): '1' | '' | undefined => {
  if (NO.has(word)) return '';
  return YES.has(word) ? '1' : toFlag(word);
};

/** Contact Form 7 has the text that stands beside the box after it. */
const CONSENTED = /^(?:(not|nicht) )?(?:consented|zugestimmt): (.+)$/s;

const toBox = (word: string): '1' | '' | undefined => {
  if (UNCHECKED.has(word)) return '';
  return CHECKED.has(word) ? '1' : toAnswer(word);
};

/** The same of a box. What nobody knows is no consent. */
export const toConsent = (text: string, labels: ReadonlySet<string>): '1' | '' | undefined => {
  const word = toWord(text);
  const [whole, not, beside = ''] = CONSENTED.exec(word) ?? [];
  if (whole === undefined) return toBox(word) ?? (labels.has(word) ? '1' : undefined);
  const [answer, other] = [not === undefined ? '1' : '', toBox(beside)] as const;
  return other === undefined || other === answer ? answer : undefined;
};

/** Undefined if a text says neither. */
export const toSpam = (text: string): SpamReason | '' | undefined => {
  const word = toWord(text);
  const answer = NO_SPAM.has(word) ? '' : SPAM.has(word) ? '1' : toAnswer(word);
  if (answer !== '1') return answer;
  return spamReasons.find((reason) => reason === text) ?? 'manual';
};
