import { type SpamReason, spamReasons } from '../../contracts/forms';
import { normaliseText } from '../../text/clean';

const PROJECT = 'project:';
/** In characters: a column's 255, and room for what stands before it. */
const MAX_NOTE = 200;

/** A reason as it is stored; of one of the project's own, with its words. */
export type StoredSpam = SpamReason | '' | `${typeof PROJECT}${string}`;

/** What the project's own check says, as it is stored; `''` if it says nothing. */
export const projectSpam = (words: string): StoredSpam =>
  words === '' ? '' : `${PROJECT}${normaliseText(words, false).replaceAll('\n', ' ').slice(0, MAX_NOTE)}`;

/** A stored reason; what another version has stored is as if a person had marked it. */
export const readSpam = (stored: string): { spamReason: SpamReason | null; spamNote?: string } => {
  if (stored === '') return { spamReason: null };
  if (!stored.startsWith(PROJECT)) return { spamReason: spamReasons.find((known) => known === stored) ?? 'manual' };
  const spamNote = stored.slice(PROJECT.length);
  return { spamReason: 'project', ...(spamNote !== '' && { spamNote }) };
};
