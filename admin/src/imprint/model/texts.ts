import type { Change, Finding } from '../../../../server/src/contracts/imprint';
import type { DraftFault, OptionInfo, TextsByLanguage } from '../../../../server/src/contracts/imprint-admin';
import type { OptionName } from '../../../../server/src/imprint/catalogue/catalogue';

/** The language of texts for all languages. */
export const BASE = '';

export const kinds = ['values', 'titles'] as const;
export type TextKind = (typeof kinds)[number];

/** The values and titles of the imprint, as stored or as being edited. */
export type Imprint = Readonly<Record<TextKind, TextsByLanguage>>;

/** One text of the imprint. */
export interface Place {
  kind: TextKind;
  language: string;
  option: OptionName;
}

/** The place of an option's value in the language that is edited: the base, unless it may differ by language. */
export const placeFor = ({ name, translatable }: OptionInfo, language: string): Place => ({
  kind: 'values',
  language: translatable ? language : BASE,
  option: name,
});

/** The place that something of the server's is about. */
export const toPlace = (about: Change | DraftFault | Finding): Place => ({
  kind: 'kind' in about && about.kind === 'title' ? 'titles' : 'values',
  language: ('language' in about ? about.language : about.locale) ?? BASE,
  option: about.option,
});

export const textAt = (imprint: Imprint, { kind, language, option }: Place): string =>
  imprint[kind][language]?.[option] ?? '';

export const withText = (imprint: Imprint, { kind, language, option }: Place, text: string): Imprint => {
  const byLanguage = imprint[kind];
  return { ...imprint, [kind]: { ...byLanguage, [language]: { ...byLanguage[language], [option]: text } } };
};

/** The languages in which a value has an override. */
export const languagesWithText = (imprint: Imprint, option: OptionName): string[] =>
  Object.keys(imprint.values).filter(
    (language) => language !== BASE && textAt(imprint, { kind: 'values', language, option }) !== '',
  );

/** The languages with any value of their own. */
export const languagesIn = ({ values }: Imprint): string[] =>
  Object.entries(values)
    .filter(([language, texts]) => language !== BASE && Object.values(texts).some((text) => text !== ''))
    .map(([language]) => language);

/** As the server stores it: normalised line breaks, and no leading or trailing blanks. */
const asStored = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

const listPlaces = (imprint: Imprint): Place[] =>
  kinds.flatMap((kind) =>
    Object.entries(imprint[kind]).flatMap(([language, texts]) =>
      // Object.keys does not know the type of the keys.
      (Object.keys(texts) as OptionName[]).map((option) => ({ kind, language, option })),
    ),
  );

const placeKey = ({ kind, language, option }: Place): string => `${kind} ${language} ${option}`;

export const isSamePlace = (a: Place, b: Place): boolean => placeKey(a) === placeKey(b);

/** The places in which two imprints differ. */
export const differences = (before: Imprint, after: Imprint): Place[] => {
  const places = new Map([...listPlaces(before), ...listPlaces(after)].map((place) => [placeKey(place), place]));
  return [...places.values()].filter((place) => asStored(textAt(before, place)) !== asStored(textAt(after, place)));
};

/** An imprint with only some places of another one. */
export const only = (imprint: Imprint, places: readonly Place[]): Imprint =>
  places.reduce<Imprint>((picked, place) => withText(picked, place, textAt(imprint, place)), {
    values: {},
    titles: {},
  });

/** An imprint with some places replaced by those of another one. */
export const over = (imprint: Imprint, other: Imprint, places: readonly Place[]): Imprint =>
  places.reduce((merged, place) => withText(merged, place, textAt(other, place)), imprint);

/** A place that two people have changed to different texts. */
export interface Clash extends Place {
  mine: string;
  theirs: string;
}

/** The places in which two people's changes differ. */
export const clashes = (start: Imprint, mine: Imprint, theirs: Imprint): Clash[] =>
  differences(start, mine)
    .map((place) => ({ ...place, mine: textAt(mine, place), theirs: textAt(theirs, place) }))
    .filter((place) => place.theirs !== textAt(start, place) && asStored(place.mine) !== place.theirs);

/**
 * Their imprint with my changes.
 *
 * @param taken the places in which theirs is kept
 */
export const mergeOver = (start: Imprint, mine: Imprint, theirs: Imprint, taken: readonly Place[] = []): Imprint => {
  const left = new Set(taken.map(placeKey));
  const places = differences(start, mine).filter((place) => !left.has(placeKey(place)));
  return over(theirs, mine, places);
};
