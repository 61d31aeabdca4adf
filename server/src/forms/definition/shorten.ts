import type { Submission } from '../../contracts/forms';

/** How many characters of a submission a list shows: more than people write, but a submission may be as long as a request. */
const MAX_LISTED = 20_000;
/** How many of each value of a longer one. */
const MAX_VALUE = 1_000;

/** A submission as lists show it: one that is very long has the beginnings of its values. */
export const shorten = (submission: Submission): Submission => {
  const values = Object.entries(submission.data);
  const length = values.reduce((sum, [, value]) => sum + value.toString().length, 0);
  if (length <= MAX_LISTED) return submission;
  let left = MAX_LISTED;
  const cut = (text: string): string => {
    const max = Math.min(MAX_VALUE, left);
    left -= Math.min(max, text.length);
    // Not between the halves of a character.
    return text.length <= max ? text : `${text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')}…`;
  };
  const data = Object.fromEntries(
    values.map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value.map(cut)]),
  );
  return { ...submission, data, shortened: true };
};
