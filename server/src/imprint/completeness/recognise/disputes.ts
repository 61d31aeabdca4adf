/** What somebody does or is not, within a clause: "weder verpflichtet noch bereit", "nehmen an keinem Verfahren teil". */
const NEGATED =
  /(?<!\p{L})(?:weder|nicht|keine[mnrs]?|not|neither)(?!\p{L})[^.,;:]{0,120}?(?:bereit|verpflichtet|teil|willing|obliged|take part|participate)|(?<!\p{L})beteilig\p{L}*[^.,;:]{0,20}?(?:nicht|keine[mnrs]?)(?!\p{L})|(?<!\p{L})lehn(?:en|e|t)(?!\p{L})[^.;:]{0,160}?(?<!\p{L})ab(?!\p{L})/iu;
/** "nicht verpflichtet, aber bereit" */
const WILLING_AFTER_ALL =
  /(?<!\p{L})(?:aber|jedoch|dennoch|trotzdem|gleichwohl|but|however|nevertheless)(?:(?!nicht|weder|\bnot\b)[^.;]){0,80}(?:bereit|willing)/iu;
/** "nicht bereit, jedoch in Einzelfällen verpflichtet", which no choice says */
const OBLIGED_AFTER_ALL =
  /(?<!\p{L})(?:aber|jedoch|außer|sofern|soweit nicht|but|unless|except)(?:(?!nicht|weder|\bnot\b)[^.;]){0,80}(?:verpflichtet|obliged)/iu;
/** "nehmen an Verfahren vor der … teil" */
const TAKES_PART =
  /(?<!\p{L})(?:nehmen|nehme|nimmt)(?!\p{L})[^.;:]{0,160}?(?<!\p{L})teil(?!\p{L})|(?<!\p{L})beteilig(?:en|e|t) (?:uns|mich|sich)|(?<!\p{L})(?:we|i) (?:take part|participate)/iu;
const ON_DISPUTES =
  /schlichtungs(?:stelle|verfahren)|streitbeilegungsverfahren|dispute resolution (?:proceedings|procedures|board)|consumer arbitration/iu;

/** What a sentence says of § 36 VSBG. */
export const disputeState = (sentence: string): string | undefined => {
  if (!ON_DISPUTES.test(sentence)) return undefined;
  if (WILLING_AFTER_ALL.test(sentence)) return 'willing';
  if (NEGATED.test(sentence)) return OBLIGED_AFTER_ALL.test(sentence) ? undefined : 'not_willing';
  if (/verpflichtet|obliged/iu.test(sentence)) return 'obliged';
  return /(?<!\p{L})(?:bereit|willing)(?!\p{L})/iu.test(sentence) || TAKES_PART.test(sentence) ? 'willing' : undefined;
};
