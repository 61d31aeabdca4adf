import type { Choice } from '../../../../server/src/imprint/choices';

/** As people type it: "e.V." for "e. V.", "osterreich" for "Österreich". */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[\s.]/gu, '')
    .toLowerCase();

/** How well a choice fits what is searched for, from 0, which is just what was typed; undefined: not at all. */
const rankOf = ({ label, value }: Choice, words: string): number | undefined => {
  const name = fold(label);
  if (name === words || value === words) return 0;
  if (name.startsWith(words)) return 1;
  return name.includes(words) ? 2 : undefined;
};

/** The choices whose name holds the words, or whose code they are; the best ones first, so that Enter takes them. */
export const search = (choices: readonly Choice[], typed: string): Choice[] => {
  const words = fold(typed);
  return choices
    .flatMap((choice) => {
      const rank = words === '' ? 0 : rankOf(choice, words);
      return rank === undefined ? [] : [{ choice, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
};
