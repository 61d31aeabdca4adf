import type { CheckDraft, OptionInfo } from '../../../../server/src/contracts/imprint-admin';
import { BASE, type Imprint, kinds, type Place, textAt, type TextKind } from './texts';

/**
 * `own`: the language has a text of its own; `older`: it has one that was written for an earlier text for all languages;
 * `missing`: the text for all languages is shown; `none`: there is no text at all.
 */
export type LanguageState = 'own' | 'older' | 'missing' | 'none';

/** @param overtaken the texts whose text for all languages has changed since they were written */
export const stateAt = (
  imprint: Imprint,
  place: Place,
  overtaken: CheckDraft['response']['data']['overtaken'],
): LanguageState => {
  const { kind, language, option } = place;
  if (textAt(imprint, place) === '') return textAt(imprint, { ...place, language: BASE }) === '' ? 'none' : 'missing';
  const isOlder = overtaken.some((older) => older.language === language && older.option === option);
  return kind === 'values' && isOlder ? 'older' : 'own';
};

/** Whether an option has a text of a kind in any language. */
const isSet = (imprint: Imprint, kind: TextKind, option: OptionInfo['name']): boolean =>
  Object.keys(imprint[kind]).some((language) => textAt(imprint, { kind, language, option }) !== '');

/** The options whose texts or titles can be compared: those that may differ by language, and stand in the imprint. */
export const comparable = (options: readonly OptionInfo[], imprint: Imprint, kind: TextKind): OptionInfo[] =>
  options.filter(({ name, translatable }) =>
    kind === 'values' ? translatable && isSet(imprint, 'values', name) : kinds.some((any) => isSet(imprint, any, name)),
  );
