/** The text of a value as people see it: `free_text` is HTML, whose blocks end lines. */
export const plainText = (text: string): string =>
  text
    .replace(/<br\s*\/?>|<\/(?:p|li|h[1-6])>/gi, '\n')
    // Not `[^>]*`, which would look through the rest of the text at each of many "<".
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&sect;', '§')
    .replaceAll('&nbsp;', ' ');

const NONE =
  /^(?:keine?[nrs]?(?: vorhanden)?|nicht (?:vorhanden|zutreffend)|entfällt|none|not applicable|n\.?\s?\/?\s?a|aucune?|néant|nessun[ao]?|[-–—/]{1,3})[.!]?$/iu;

/**
 * Whether a text only says that there is nothing to state ("keine", "none", "–"), which is as good as leaving it out.
 */
export const saysNone = (text: string): boolean => NONE.test(text.trim());
