import { errors } from '@strapi/utils';

import type { Change } from '../../contracts/imprint';
import type { Fields } from '../../input/fields';
import { fieldError, type FieldError, throwFieldErrors, unknownNames } from '../../strapi/errors';
import { primaryLanguage } from '../../text/language';
import type { Texts } from '../../text/messages';
import {
  findOption,
  type ImprintRecord,
  type Option,
  type OptionName,
  options,
  titleLanguages,
  type TitleLanguage,
} from '../catalogue/catalogue';
import { builtInTitles, type Provider } from '../catalogue/titles';
import { checkTitle, checkValue, type CheckedValue } from '../catalogue/values';
import type { Dismissal } from './dismissals';

/**
 * Stored texts by language and option; `''` is the base, which applies to every language without an override. Contains
 * only options that are set.
 */
export type ByLanguage = ReadonlyMap<string, ReadonlyMap<OptionName, string>>;

/** The language of a base. */
export const BASE = '';

/** Texts as plain objects, for a JSON column or an answer. */
export const toPlain = (texts: ByLanguage): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [...texts]
      .filter(([, byOption]) => byOption.size > 0)
      .map(([language, byOption]) => [language, Object.fromEntries(byOption)]),
  );

/** The latest revision. */
export interface Head {
  /** The id of the head row; a data import recreates that row, even if its number stays the same. */
  id: number;
  /** The number of the latest revision; 0: nothing has been written yet. */
  number: number;
}

/** Everything that is stored, as of the latest revision. */
export interface State extends Head {
  values: ByLanguage;
  /** The shared text that each override was last written against, see overrides.ts. */
  replaced: ByLanguage;
  titles: ByLanguage;
  dismissals: readonly Dismissal[];
  /** When the latest revision was made, as ISO 8601 in UTC; null: nothing has been written yet. */
  changedAt: string | null;
}

const stored = (texts: ByLanguage, language: string, option: OptionName): string =>
  texts.get(language)?.get(option) ?? '';

/** The language under which a write in `language` is stored: the base, unless the option may differ by language. */
const storedLanguage = (option: Option, language: string): string => (option.translatable ? language : BASE);

const getValue = (values: ByLanguage, language: string, option: Option): string =>
  stored(values, storedLanguage(option, language), option.name) || stored(values, BASE, option.name);

/** A value for each of the 40 options, in the documented order. */
export const forEachOption = <T>(value: (option: Option) => T): Record<OptionName, T> =>
  // The catalogue lists every name, which the type of Object.fromEntries cannot express.
  Object.fromEntries(options.map((option) => [option.name, value(option)])) as Record<OptionName, T>;

/** The record in a language: all 40 options in the documented order, overrides before base values, `""` if unset. */
export const recordIn = (values: ByLanguage, language: string): ImprintRecord =>
  forEachOption((option) => getValue(values, language, option));

const isTitleLanguage = (language: string): language is TitleLanguage =>
  titleLanguages.some((known) => known === language);

/** The built-in title of an option, which depends on country and legal form. */
export const builtInTitle = (option: Option, language: string, record: Provider): string => {
  const primary = primaryLanguage(language);
  return builtInTitles(option, record)[isTitleLanguage(primary) ? primary : 'en'];
};

/** The display titles of all 40 options in a language: stored for it, stored for all languages, or built in. */
export const titlesIn = (
  titles: ByLanguage,
  language: string,
  record: ImprintRecord,
): Record<OptionName, { name: string }> =>
  forEachOption((option) => ({
    name:
      stored(titles, language, option.name) ||
      stored(titles, BASE, option.name) ||
      builtInTitle(option, language, record),
  }));

/** The titles that have been stored, for a language or for all, in the documented order. */
export const storedTitlesIn = (titles: ByLanguage, language: string): Partial<Record<OptionName, { name: string }>> => {
  const named = options.flatMap(({ name }): [OptionName, { name: string }][] => {
    const title = stored(titles, language, name) || stored(titles, BASE, name);
    return title === '' ? [] : [[name, { name: title }]];
  });
  return Object.fromEntries(named);
};

/** The checked texts of one request by option. */
export type CheckedTexts = ReadonlyMap<Option, string>;

const checkAll = (
  body: Fields,
  texts: Texts,
  check: (option: Option, value: unknown, texts: Texts) => CheckedValue,
): CheckedTexts => {
  const checked = new Map<Option, string>();
  const faults: FieldError[] = [];
  const unknown: string[] = [];
  for (const [name, value] of body) {
    const option = findOption(name);
    if (option === undefined) {
      unknown.push(name);
      continue;
    }
    const result = check(option, value, texts);
    if (result.ok) checked.set(option, result.value);
    else faults.push(fieldError(name, result.message));
  }
  throwFieldErrors([...unknownNames(unknown, texts.unknownOption, texts), ...faults]);
  if (checked.size === 0) throw new errors.ValidationError(texts.bodyEmpty);
  return checked;
};

/**
 * Checks the values of a write.
 *
 * @throws {errors.ValidationError} naming every unknown option and every invalid value
 */
export const checkValues = (body: Fields, texts: Texts): CheckedTexts => checkAll(body, texts, checkValue);

/**
 * Checks the titles of a write.
 *
 * @throws {errors.ValidationError} naming every unknown option and every invalid title
 */
export const checkTitles = (body: Fields, texts: Texts): CheckedTexts => checkAll(body, texts, checkTitle);

const changesBetween = (
  current: ByLanguage,
  checked: CheckedTexts,
  target: (option: Option) => string,
  kind: Pick<Change, 'kind'>,
): Change[] =>
  [...checked].flatMap(([option, after]) => {
    const language = target(option);
    const before = stored(current, language, option.name);
    return before === after ? [] : [{ option: option.name, locale: language || null, before, after, ...kind }];
  });

/** The changes that a write in a language would make; none for a value that is already stored. */
export const valueChanges = (values: ByLanguage, checked: CheckedTexts, language: string): Change[] =>
  changesBetween(values, checked, (option) => storedLanguage(option, language), {});

/** Like {@link valueChanges}, for titles, which may always differ by language. */
export const titleChanges = (titles: ByLanguage, checked: CheckedTexts, language: string): Change[] =>
  changesBetween(titles, checked, () => language, { kind: 'title' });

/** The texts after the changes. */
export const withChanges = (texts: ByLanguage, changes: readonly Change[]): ByLanguage => {
  const next = new Map([...texts].map(([language, byOption]) => [language, new Map(byOption)]));
  for (const { option, locale, after } of changes) {
    const language = locale ?? BASE;
    const byOption = next.get(language) ?? new Map<OptionName, string>();
    if (after === '') byOption.delete(option);
    else byOption.set(option, after);
    next.set(language, byOption);
  }
  return next;
};
