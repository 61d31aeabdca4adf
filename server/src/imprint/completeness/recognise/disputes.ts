/** What somebody does or is not, within a clause: "weder verpflichtet noch bereit", "nehmen an keinem Verfahren teil". */
const NEGATED =
  /(?<!\p{L})(?:weder|nicht|keine[mnrs]?|not|neither)(?!\p{L})[^.,;:]{0,120}?(?:bereit|verpflichtet|teil|willing|obliged|take part|participate)|(?<!\p{L})beteilig\p{L}*[^.,;:]{0,20}?(?:nicht|keine[mnrs]?)(?!\p{L})/iu;
/** "nicht verpflichtet, aber bereit" */
const WILLING_AFTER_ALL =
  /(?<!\p{L})(?:aber|jedoch|dennoch|trotzdem|gleichwohl|but|however|nevertheless)(?:(?!nicht|weder|\bnot\b)[^.;]){0,80}(?:bereit|willing)/iu;
const ON_DISPUTES =
  /schlichtungs(?:stelle|verfahren)|dispute resolution (?:proceedings|procedures|board)|consumer arbitration/iu;

/** What a sentence says of § 36 VSBG. */
export const disputeState = (sentence: string): string | undefined => {
  if (!ON_DISPUTES.test(sentence)) return undefined;
  if (WILLING_AFTER_ALL.test(sentence)) return 'willing';
  if (NEGATED.test(sentence)) return 'not_willing';
  if (/verpflichtet|obliged/iu.test(sentence)) return 'obliged';
  return /bereit|willing/iu.test(sentence) ? 'willing' : undefined;
};
