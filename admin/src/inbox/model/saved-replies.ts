import type { OfferSavedReplies } from '../../../../server/src/contracts/saved-replies';

export type OfferedReply = OfferSavedReplies['response']['data'][number];

/** The part of a text that a saved reply takes the place of, and by what it is looked for. */
export interface ReplyQuery {
  start: number;
  end: number;
  words: string;
}

/** What is typed after a slash at the beginning of a word, as far as the caret; undefined if there is none. */
export const findReplyQuery = (text: string, caret: number): ReplyQuery | undefined => {
  const [, words] = /(?:^|\s)\/([^/\n]{0,40})$/u.exec(text.slice(0, caret)) ?? [];
  return words === undefined ? undefined : { start: caret - words.length - 1, end: caret, words };
};

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Those with every word in their names, regardless of case and accents. */
export const findReplies = (replies: readonly OfferedReply[], { words }: ReplyQuery): OfferedReply[] => {
  const parts = fold(words).split(/\s+/u);
  return replies.filter(({ name }) => parts.every((part) => fold(name).includes(part)));
};

/** The text with a saved reply in it, and where the caret is then. */
export const insertReply = (
  text: string,
  { start, end }: ReplyQuery,
  reply: string,
): { text: string; caret: number } => ({
  text: text.slice(0, start) + reply + text.slice(end),
  caret: start + reply.length,
});
