import type { OptionName } from '../../../../server/src/imprint/catalogue/catalogue';
import { BASE, differences, type Imprint, isSamePlace, languagesWithText, type Place, textAt, withText } from './texts';

/** An override whose shared text is about to change. */
export interface Question {
  place: Place;
  text: string;
  /** The shared text that it was written for, and the new one; `''` if it is cleared. */
  before: string;
  after: string;
}

/** What should happen to an override. */
export type Decision = { kind: 'keep' } | { kind: 'remove' } | { kind: 'change'; text: string };

/**
 * The overrides that a draft leaves unchanged while it changes or clears their shared texts.
 *
 * @param translatable the options that may differ by language
 * @param kept those that somebody has already decided to keep
 */
export const listQuestions = (
  stored: Imprint,
  draft: Imprint,
  translatable: ReadonlySet<OptionName>,
  kept: readonly Place[],
): Question[] => {
  const changed = differences(stored, draft);
  return changed
    .filter(({ kind, language, option }) => kind === 'values' && language === BASE && translatable.has(option))
    .map((base) => ({ base, before: textAt(stored, base), after: textAt(draft, base) }))
    .filter(({ before }) => before !== '')
    .flatMap(({ base, before, after }) =>
      languagesWithText(draft, base.option)
        .map((language): Place => ({ ...base, language }))
        .filter((place) => ![...changed, ...kept].some((known) => isSamePlace(known, place)))
        .map((place) => ({ place, text: textAt(draft, place), before, after })),
    );
};

/** The draft and its kept overrides after questions have been answered. */
export const decided = (
  draft: Imprint,
  kept: readonly Place[],
  decisions: readonly (readonly [Place, Decision])[],
): { draft: Imprint; kept: Place[] } =>
  decisions.reduce(
    (made: { draft: Imprint; kept: Place[] }, [place, decision]) =>
      decision.kind === 'keep'
        ? { ...made, kept: [...made.kept, place] }
        : { ...made, draft: withText(made.draft, place, decision.kind === 'change' ? decision.text : '') },
    { draft, kept: [...kept] },
  );

/** The kept overrides after a text was edited: the decision does not apply to a new text or a new shared text. */
export const keptAfter = (kept: readonly Place[], { kind, language, option }: Place): readonly Place[] =>
  kept.filter((place) => place.kind !== kind || place.option !== option || ![BASE, place.language].includes(language));

/** The kept overrides that also apply to another imprint: those whose text and shared text are the same there. */
export const keptIn = (kept: readonly Place[], before: Imprint, after: Imprint): readonly Place[] =>
  differences(before, after).reduce(keptAfter, kept);

/** Places by language, in the server's format. */
export const byLanguage = (places: readonly Place[]): Record<string, OptionName[]> =>
  Object.fromEntries(
    places.map(({ language }) => [
      language,
      places.filter((place) => place.language === language).map(({ option }) => option),
    ]),
  );

/** The draft without any values, in all languages; titles are kept. */
export const cleared = ({ values, titles }: Imprint): Imprint => ({
  values: Object.fromEntries(
    Object.entries(values).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.keys(texts).map((option) => [option, ''])),
    ]),
  ),
  titles,
});
