import type { Change } from '../../contracts/imprint';
import { findOption, type OptionName } from '../catalogue/catalogue';
import { BASE, type ByLanguage, type CheckedTexts, valueChanges, withChanges } from './record';

/**
 * The shared text that each override was last written against, by the override's language and option. If that has
 * changed since, the override may tell its visitors something that is no longer true.
 *
 * The text itself is stored, not a time: clocks are wrong, imports bring old texts late, and restoring a shared text
 * makes its translations correct again. `''` if there never was a shared text, {@link NOTHING} if it has been removed.
 */
export interface Overridden {
  values: ByLanguage;
  replaced: ByLanguage;
}

/** Marks an override that was kept after its shared text was removed. No text is a blank, since blanks are trimmed. */
const NOTHING = ' ';

/** `''` if there is no text. */
export const textAt = (texts: ByLanguage, language: string, option: OptionName): string =>
  texts.get(language)?.get(option) ?? '';

const mapOverrides = (
  values: ByLanguage,
  textFor: (language: string, option: OptionName) => string,
): Map<string, Map<OptionName, string>> =>
  new Map(
    [...values]
      .filter(([language]) => language !== BASE)
      .map(([language, texts]) => [
        language,
        new Map([...texts.keys()].map((option) => [option, textFor(language, option)])),
      ]),
  );

/**
 * The shared text that each override replaced, as far as it is known. If it is unknown (stored before this was
 * recorded, or by another tool), the override counts as current, as does one that is older than any shared text: a
 * project may write its languages in any order.
 */
export const withReplaced = (values: ByLanguage, known: ByLanguage): ByLanguage =>
  mapOverrides(values, (language, option) => textAt(known, language, option) || textAt(values, BASE, option));

/** The shared text that each override replaces after changes: changed and kept ones replace the current shared text. */
export const replacedAfter = ({ values, replaced }: Overridden, changes: readonly Change[]): ByLanguage => {
  const next = withChanges(values, changes);
  const touched = withChanges(
    new Map(),
    changes.filter(({ locale }) => locale !== null),
  );
  const marked = mapOverrides(next, (language, option) => {
    const before = textAt(replaced, language, option);
    if (touched.get(language)?.has(option) !== true) return before;
    return textAt(next, BASE, option) || (before === '' ? '' : NOTHING);
  });
  return withReplaced(next, marked);
};

/** The place of an override. */
export interface OverridePlace {
  language: string;
  option: OptionName;
}

export interface Override extends OverridePlace {
  text: string;
}

/** The texts that are shown in place of shared ones. */
export const overridesIn = (values: ByLanguage): Override[] =>
  [...values]
    .filter(([language]) => language !== BASE)
    .flatMap(([language, texts]) =>
      [...texts]
        .filter(([option, text]) => findOption(option)?.translatable === true && text !== '')
        .map(([option, text]) => ({ language, option, text })),
    );

/** The overrides whose shared text has been changed or removed since they were written. */
export const overtakenIn = ({ values, replaced }: Overridden): Override[] =>
  overridesIn(values).filter(
    ({ language, option }) => textAt(replaced, language, option).trim() !== textAt(values, BASE, option),
  );

/** The overrides for which the replaced text has to be stored, since a write has changed one of the two texts. */
export const marksAfter = (before: Overridden, after: Overridden): (OverridePlace & { replaced: string })[] =>
  overridesIn(after.values)
    .map(({ language, option, text }) => ({
      language,
      option,
      text,
      replaced: textAt(after.replaced, language, option),
    }))
    .filter(
      ({ language, option, text, replaced }) =>
        textAt(before.replaced, language, option) !== replaced ||
        textAt(before.values, language, option) !== text ||
        textAt(before.values, BASE, option) !== textAt(after.values, BASE, option),
    )
    .map(({ language, option, replaced }) => ({ language, option, replaced }));

/** The change by which somebody confirms that an override is still correct: its text stays. */
export const keeping = ({ language, option, text }: Override): Change => ({
  option,
  locale: language,
  before: text,
  after: text,
  kind: 'kept',
});

/**
 * The changes that a write of values would make. Writing an outdated override unchanged confirms it; writing a current
 * one unchanged changes nothing.
 *
 * @param written the checked texts of one request, by language
 */
export const writeChanges = (state: Overridden, written: ReadonlyMap<string, CheckedTexts>): Change[] => {
  const changes = [...written].flatMap(([language, texts]) => valueChanges(state.values, texts, language));
  const next = { values: withChanges(state.values, changes), replaced: replacedAfter(state, changes) };
  const isWritten = ({ language, option }: OverridePlace): boolean =>
    [...(written.get(language)?.keys() ?? [])].some(({ name }) => name === option);
  return [...changes, ...overtakenIn(next).filter(isWritten).map(keeping)];
};
