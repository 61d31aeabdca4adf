/** In characters: enough to recognise the place. */
const CONTEXT = 20;

/** In characters, at the most of each text. */
const MAX_SHOWN = 300;

const commonLength = (one: readonly string[], other: readonly string[]): number => {
  const index = one.findIndex((word, at) => word !== other[at]);
  return index === -1 ? one.length : index;
};

const shorten = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN / 2)} … ${text.slice(-MAX_SHOWN / 2)}` : text;

/** The part in which two versions of a text differ, with a little of what surrounds it, for long texts. */
export const changedPart = (before: string, after: string): { before: string; after: string } => {
  const [old, next] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)];
  const start = commonLength(old, next);
  const end = commonLength(old.slice(start).reverse(), next.slice(start).reverse());
  const head = old.slice(0, start).join('');
  const tail = end === 0 ? '' : old.slice(-end).join('');
  const around = (words: readonly string[]): string => {
    const part = shorten(words.slice(start, words.length - end).join(''));
    const from = head.length > CONTEXT ? `…${head.slice(-CONTEXT)}` : head;
    const to = tail.length > CONTEXT ? `${tail.slice(0, CONTEXT)}…` : tail;
    return `${from}${part}${to}`.trim();
  };
  return { before: around(old), after: around(next) };
};
