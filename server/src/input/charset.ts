type Decode = (bytes: Uint8Array) => string;

/** 0x80 to 0x9F in windows-1252, which some versions of Node take for the control characters of ISO-8859-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * A strict decoder: it throws for bytes that are not valid in the character set.
 *
 * @throws {RangeError} for a name that is unknown to the Encoding Standard
 */
export const decoderOf = (charset: string): Decode => {
  const decoder = new TextDecoder(charset, { fatal: true, ignoreBOM: true });
  if (decoder.encoding !== 'windows-1252') return (bytes) => decoder.decode(bytes);
  return (bytes) =>
    decoder.decode(bytes).replace(/[\x80-\x9f]/g, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 0x80));
};

/** Decodes text strictly: undefined if the bytes are not valid in the character set, or the character set is unknown. */
export const decodeText = (bytes: Uint8Array, charset = 'utf-8'): string | undefined => {
  try {
    return decoderOf(charset)(bytes);
  } catch {
    return undefined;
  }
};

/** Browsers write characters that the page's encoding does not have like this (HTML, section 4.10.21.8). */
const resolveReferences = (text: string): string =>
  text.replace(/&#(\d{3,7});/g, (reference, digits: string) => {
    const code = Number(digits);
    const isCharacter = code > 0x7f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : reference;
  });

/** A page in UTF-16 sends UTF-8 (Encoding Standard, section 4.3, “output encoding”). */
const isSendable = (charset: string | undefined): charset is string =>
  charset !== undefined && !/^utf-?16/i.test(charset);

/** Whether all texts are valid in a character set. */
const isIn = (charset: string, texts: readonly Uint8Array[]): boolean => {
  try {
    texts.forEach(decoderOf(charset));
    return true;
  } catch {
    return false;
  }
};

/**
 * Makes a decoder for texts that a browser has sent together, all in the encoding of the page: the first one named in which
 * all of them are valid, or else UTF-8, or else windows-1252, which most old pages are in and in which everything is valid.
 */
export const findDecoder = (texts: readonly Uint8Array[], named: readonly (string | undefined)[]): Decode => {
  const charsets = [...named.filter(isSendable), 'utf-8'];
  const charset = charsets.find((one) => isIn(one, texts)) ?? 'windows-1252';
  const decode = decoderOf(charset);
  return /^utf-?8$/i.test(charset) ? decode : (bytes) => resolveReferences(decode(bytes));
};
