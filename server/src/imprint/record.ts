import { errors } from '@strapi/utils';

import type { Fields } from '../http/fields';
import { primaryLanguage, type Texts } from '../http/texts';
import { fieldError, type FieldError, throwFieldErrors } from '../http/errors';
import {
  findOption,
  type ImprintRecord,
  type Option,
  type OptionName,
  options,
  titleLanguages,
  type TitleLanguage,
} from './catalogue';
import type { Change } from './contract';
import { findLegalForm } from './legal-forms';
import { checkTitle, checkValue, type CheckedValue } from './values';

/**
 * Stored texts by language and option; `''` is the base, which serves every language without an override. It holds
 * set options only.
 */
export type ByLanguage = ReadonlyMap<string, ReadonlyMap<OptionName, string>>;

/** The language of a base. */
export const BASE = '';

const stored = (texts: ByLanguage, language: string, option: OptionName): string =>
  texts.get(language)?.get(option) ?? '';

/** The language under which a write in `language` is stored: the base, unless the option may differ by language. */
const languageOf = (option: Option, language: string): string => (option.translatable ? language : BASE);

const valueOf = (values: ByLanguage, language: string, option: Option): string =>
  stored(values, languageOf(option, language), option.name) || stored(values, BASE, option.name);

const forEachOption = <T>(value: (option: Option) => T): Record<OptionName, T> =>
  // The catalogue lists every name, which Object.fromEntries cannot say.
  Object.fromEntries(options.map((option) => [option.name, value(option)])) as Record<OptionName, T>;

/** The record in a language: all 40 options in the documented order, overrides before base values, `""` where unset. */
export const recordIn = (values: ByLanguage, language: string): ImprintRecord =>
  forEachOption((option) => valueOf(values, language, option));

const isTitleLanguage = (language: string): language is TitleLanguage =>
  titleLanguages.some((known) => known === language);

/** What an option is called when nobody gave it another title. */
export const builtInTitle = (option: Option, language: string, record: ImprintRecord): string => {
  const primary = primaryLanguage(language);
  const titleLanguage = isTitleLanguage(primary) ? primary : 'en';
  const capital = option.name === 'capital_stock' ? findLegalForm(record.legal_entity)?.capital : undefined;
  if (titleLanguage === 'de' && capital !== undefined) {
    // § 3 (1) no. 3 GmbHG, § 6 AktG; Art. 621 OR calls a Swiss company's capital "Aktienkapital".
    if (capital === 'stammkapital') return 'Stammkapital';
    return record.country === 'che' ? 'Aktienkapital' : 'Grundkapital';
  }
  return option.titles[titleLanguage];
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

/** The titles somebody has stored, for a language or for all, in the documented order. */
export const storedTitlesIn = (titles: ByLanguage, language: string): Partial<Record<OptionName, { name: string }>> => {
  const named = options.flatMap(({ name }): [OptionName, { name: string }][] => {
    const title = stored(titles, language, name) || stored(titles, BASE, name);
    return title === '' ? [] : [[name, { name: title }]];
  });
  return Object.fromEntries(named);
};

/** The cleaned texts of one request by option. */
export type CheckedTexts = ReadonlyMap<Option, string>;

const checkAll = (
  body: Fields,
  texts: Texts,
  check: (option: Option, value: unknown, texts: Texts) => CheckedValue,
): CheckedTexts => {
  const checked = new Map<Option, string>();
  const faults: FieldError[] = [];
  for (const [name, value] of body) {
    const option = findOption(name);
    if (option === undefined) {
      faults.push(fieldError(name, texts.unknownOption(name)));
      continue;
    }
    const result = check(option, value, texts);
    if (result.ok) checked.set(option, result.value);
    else faults.push(fieldError(name, result.message));
  }
  throwFieldErrors(faults);
  if (checked.size === 0) throw new errors.ValidationError(texts.bodyEmpty);
  return checked;
};

/**
 * Checks the values of a write.
 *
 * @throws {errors.ValidationError} naming every unknown option and every value that is not of its kind
 */
export const checkValues = (body: Fields, texts: Texts): CheckedTexts => checkAll(body, texts, checkValue);

/**
 * Checks the titles of a write.
 *
 * @throws {errors.ValidationError} naming every unknown option and every title that cannot be one
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

/** What a write in a language would change: nothing for a value that stands there already. */
export const valueChanges = (values: ByLanguage, checked: CheckedTexts, language: string): Change[] =>
  changesBetween(values, checked, (option) => languageOf(option, language), {});

/** As {@link valueChanges}, for titles, which may always differ by language. */
export const titleChanges = (titles: ByLanguage, checked: CheckedTexts, language: string): Change[] =>
  changesBetween(titles, checked, () => language, { kind: 'title' });

/** The texts as they stand after the changes. */
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
