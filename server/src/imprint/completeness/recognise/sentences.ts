/** What separates blocks of text: lines, and elements of the HTML that `free_text` may contain. */
const BLOCKS = /(<\/?(?:p|li|ul|ol|h[1-6])(?:\s[^<>]*)?>|<br\s*\/?>|\n)/i;

/** Not after an abbreviation: "gem. Art. 14 Abs. 1". */
const SENTENCES = /(?<=[^\s.]{4}[.!?](?:<\/a>)?)\s+(?=\p{Lu}|<)/u;

const EMPTY_ELEMENT = /<(p|li|ul|ol|h[1-6])(?:\s[^<>]*)?>\s*<\/\1>/gi;

const isBalanced = (part: string): boolean =>
  (part.match(/<[a-z]/gi)?.length ?? 0) === (part.match(/<\//g)?.length ?? 0);

/**
 * A text without some of its sentences, and without the blocks that become empty. An element that begins in one sentence and
 * ends in another stays as it is, with both.
 */
export const withoutSentences = (text: string, isUnwanted: (sentence: string) => boolean): string => {
  const kept = text
    .split(BLOCKS)
    .map((block) =>
      block
        .split(SENTENCES)
        .filter((sentence) => !isBalanced(sentence) || !isUnwanted(sentence))
        .join(' '),
    )
    .join('');
  if (kept === text) return text;
  return kept
    .replace(EMPTY_ELEMENT, '')
    .replace(EMPTY_ELEMENT, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^(?:\s|<br\s*\/?>)+|(?:\s|<br\s*\/?>)+$/gi, '');
};
