const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

/** The entries of a palette in whose title or other words each word of a query begins a word. */
export const findEntries = <Entry extends { title: string; words: string }>(
  entries: readonly Entry[],
  query: string,
): Entry[] => {
  const wanted = wordsOf(query);
  return entries.filter(({ title, words }) => {
    const known = wordsOf(`${title} ${words}`);
    return wanted.every((word) => known.some((candidate) => candidate.startsWith(word)));
  });
};
