const NOT_WILLING =
  /(?:weder bereit|nicht (?:bereit|verpflichtet)|nicht .{0,60}teil|not (?:willing|obliged)|neither willing)/iu;
const ON_DISPUTES =
  /schlichtungs(?:stelle|verfahren)|dispute resolution (?:proceedings|procedures|board)|consumer arbitration/iu;

/** What a sentence says of § 36 VSBG. */
export const disputeState = (sentence: string): string | undefined => {
  if (!ON_DISPUTES.test(sentence)) return undefined;
  if (NOT_WILLING.test(sentence)) return 'not_willing';
  if (/verpflichtet|obliged/iu.test(sentence)) return 'obliged';
  return /bereit|willing/iu.test(sentence) ? 'willing' : undefined;
};
