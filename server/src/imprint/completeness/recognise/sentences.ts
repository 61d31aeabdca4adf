/** What separates blocks of text: lines, and elements of the HTML that `free_text` may contain. */
const BLOCKS = /(<\/?(?:p|li|ul|ol|h[1-6])(?:\s[^<>]*)?>|<br\s*\/?>|\n)/i;

/** Not after an abbreviation: "gem. Art. 14 Abs. 1". */
const SENTENCES = /(?<=[^\s.]{4}[.!?](?:<\/a>)?)\s+(?=\p{Lu}|<)/u;

const EMPTY_ELEMENT = /<(p|li|ul|ol|h[1-6])(?:\s[^<>]*)?>(?:\s|<br\s*\/?>)*<\/\1>/gi;

const isBreak = (block: string): boolean => block.trim() === '' || /^<br/i.test(block);

const isBalanced = (part: string): boolean =>
  (part.match(/<[a-z]/gi)?.length ?? 0) === (part.match(/<\//g)?.length ?? 0);

/**
 * A text with other sentences, and without the blocks that become empty. An element that begins in one sentence and ends in
 * another stays as it is, with both.
 *
 * @param change `''` takes the sentence out
 */
export const changeSentences = (text: string, change: (sentence: string) => string): string => {
  const kept = text.split(BLOCKS).map((block, index) =>
    index % 2 === 1 || isBreak(block)
      ? block
      : block
          .split(SENTENCES)
          .map((sentence) => (isBalanced(sentence) ? change(sentence) : sentence))
          .filter((sentence) => sentence !== '')
          .join(' '),
  );
  if (kept.join('') === text) return text;
  const isText = (block: string): boolean => !isBreak(block);
  return kept
    .slice(kept.findIndex(isText), kept.findLastIndex(isText) + 1)
    .join('')
    .replace(EMPTY_ELEMENT, '')
    .replace(EMPTY_ELEMENT, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

/**
 * A text without some of its sentences.
 *
 * @param isUnwanted is told whether the sentence before goes as well
 */
export const withoutSentences = (
  text: string,
  isUnwanted: (sentence: string, isAfterUnwanted: boolean) => boolean,
): string => {
  let isAfterUnwanted = false;
  return changeSentences(text, (sentence) => {
    isAfterUnwanted = isUnwanted(sentence, isAfterUnwanted);
    return isAfterUnwanted ? '' : sentence;
  });
};
