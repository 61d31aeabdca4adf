import type { Submission } from '../../contracts/forms';

/** How many characters of a submission a list shows: more than people write, but a submission may be as long as a request. */
const MAX_LISTED = 20_000;
/** How many of each value of a longer one. */
const MAX_VALUE = 1_000;
/** How many of a page, unless its submissions are so many: behind that, each has no more than a value. */
const MAX_PAGE = 5_000_000;

const lengthOf = ({ data }: Submission): number =>
  Object.values(data).reduce((sum, value) => sum + value.toString().length, 0);

/** The beginning of a text, as a text of its own: the engine's is a view of the whole, which it would keep in memory. */
const beginningOf = (text: string, max: number): string =>
  // Not between the halves of a character.
  Buffer.from(text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')).toString();

/** A submission as lists show it: one that is longer has the beginnings of its values. */
const shorten = (submission: Submission, max: number): Submission => {
  if (lengthOf(submission) <= max) return submission;
  let left = max;
  const cut = (text: string): string => {
    const most = Math.min(MAX_VALUE, left);
    left -= Math.min(most, text.length);
    return text.length <= most ? text : `${beginningOf(text, most)}…`;
  };
  const data = Object.fromEntries(
    Object.entries(submission.data).map(([name, value]) => [
      name,
      typeof value === 'string' ? cut(value) : value.map(cut),
    ]),
  );
  return { ...submission, data, shortened: true };
};

/** Shortens the submissions of a page, one after the other. */
export const createShortener = (): ((submission: Submission) => Submission) => {
  let left = MAX_PAGE;
  return (submission) => {
    const shown = shorten(submission, left > 0 ? MAX_LISTED : MAX_VALUE);
    left -= lengthOf(shown);
    return shown;
  };
};
