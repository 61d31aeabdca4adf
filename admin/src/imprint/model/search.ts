import type { Choice } from '../../../../server/src/imprint/catalogue/choices';

/** Normalises text as people type it: "e.V." for "e. V.", "osterreich" for "Österreich". */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[\s.]/gu, '')
    .toLowerCase();

/** The rank of a choice in a search, from 0 for an exact match; undefined: no match. */
const findRank = ({ label, value, also = [] }: Choice, words: string): number | undefined => {
  const whole = fold(label);
  // "e. V. / Verein" is two names.
  const names = [whole, ...[...label.split(' / '), ...also].map(fold)];
  if (names.includes(words) || value === words) return 0;
  if (names.some((name) => name.startsWith(words))) return 1;
  return names.some((name) => name.includes(words)) ? 2 : undefined;
};

/** The choices that match a name or a code; the best ones first, so that Enter selects them. */
export const search = (choices: readonly Choice[], typed: string): Choice[] => {
  const words = fold(typed);
  return choices
    .flatMap((choice) => {
      const rank = words === '' ? 0 : findRank(choice, words);
      return rank === undefined ? [] : [{ choice, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
};
