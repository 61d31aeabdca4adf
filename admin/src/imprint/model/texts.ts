import type { TextsByLanguage } from '../../../../server/src/imprint/admin-contract';
import type { OptionName } from '../../../../server/src/imprint/catalogue';

/** The language of the texts that serve every language. */
export const BASE = '';

export const kinds = ['values', 'titles'] as const;
export type TextKind = (typeof kinds)[number];

/** The values and titles of the imprint, as they are stored or being edited. */
export type Imprint = Readonly<Record<TextKind, TextsByLanguage>>;

/** One text of the imprint. */
export interface Place {
  kind: TextKind;
  language: string;
  option: OptionName;
}

export const textAt = (imprint: Imprint, { kind, language, option }: Place): string =>
  imprint[kind][language]?.[option] ?? '';

export const withText = (imprint: Imprint, { kind, language, option }: Place, text: string): Imprint => {
  const byLanguage = imprint[kind];
  return { ...imprint, [kind]: { ...byLanguage, [language]: { ...byLanguage[language], [option]: text } } };
};

/** The languages in which a value is not what it is in all others. */
export const languagesWithText = (imprint: Imprint, option: OptionName): string[] =>
  Object.keys(imprint.values).filter(
    (language) => language !== BASE && textAt(imprint, { kind: 'values', language, option }) !== '',
  );

/** As a server keeps it: line breaks as the textarea gives them, and no blanks at either end. */
const asStored = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

const placesOf = (imprint: Imprint): Place[] =>
  kinds.flatMap((kind) =>
    Object.entries(imprint[kind]).flatMap(([language, texts]) =>
      // Object.keys does not know which ones there are.
      (Object.keys(texts) as OptionName[]).map((option) => ({ kind, language, option })),
    ),
  );

const keyOf = ({ kind, language, option }: Place): string => `${kind} ${language} ${option}`;

/** Where two imprints differ. */
export const differences = (before: Imprint, after: Imprint): Place[] => {
  const places = new Map([...placesOf(before), ...placesOf(after)].map((place) => [keyOf(place), place]));
  return [...places.values()].filter((place) => asStored(textAt(before, place)) !== asStored(textAt(after, place)));
};

/** An imprint with nothing but some places of another one. */
export const only = (imprint: Imprint, places: readonly Place[]): Imprint =>
  places.reduce<Imprint>((picked, place) => withText(picked, place, textAt(imprint, place)), {
    values: {},
    titles: {},
  });

/** An imprint with some places of another one put over its own. */
export const over = (imprint: Imprint, other: Imprint, places: readonly Place[]): Imprint =>
  places.reduce((merged, place) => withText(merged, place, textAt(other, place)), imprint);

/** A place that two people have changed to different texts. */
export interface Clash extends Place {
  mine: string;
  theirs: string;
}

/** What two people have made of the same imprint where they do not agree. */
export const clashes = (start: Imprint, mine: Imprint, theirs: Imprint): Clash[] =>
  differences(start, mine)
    .map((place) => ({ ...place, mine: textAt(mine, place), theirs: textAt(theirs, place) }))
    .filter((place) => place.theirs !== textAt(start, place) && asStored(place.mine) !== place.theirs);

/**
 * Their imprint with my changes over it.
 *
 * @param taken the places in which theirs is kept
 */
export const mergeOver = (start: Imprint, mine: Imprint, theirs: Imprint, taken: readonly Place[] = []): Imprint => {
  const left = new Set(taken.map(keyOf));
  const places = differences(start, mine).filter((place) => !left.has(keyOf(place)));
  return over(theirs, mine, places);
};
