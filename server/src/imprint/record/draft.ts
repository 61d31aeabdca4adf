import { errors } from '@strapi/utils';

import type { Change } from '../../contracts/imprint';
import type { DraftFault } from '../../contracts/imprint-admin';
import { isRow } from '../../strapi/database/table';
import { type FieldError, fieldError, unknownNames } from '../../strapi/errors';
import { LANGUAGE_TAG } from '../../text/language';
import { type MessageLanguage, type Texts, textsFor } from '../../text/messages';
import { findOption, type Option, type OptionName, options } from '../catalogue/catalogue';
import { builtInTitles, NOBODY, type Provider } from '../catalogue/titles';
import { checkTitle, checkValue, MAX_LENGTH } from '../catalogue/values';
import { BASE, type ByLanguage, type CheckedTexts, titleChanges, valueChanges } from './record';

/** Texts by language as an editor sends them, each either ready to be stored or with the reason why it is refused. */
export interface Draft {
  texts: ReadonlyMap<string, CheckedTexts>;
  faults: DraftFault[];
}

export type DraftKind = DraftFault['kind'];

/**
 * The panel's label for an option: its built-in title, since only the panel's language is known to be the reader's.
 *
 * @param provider decides whose law's term is used
 */
export const optionLabel = (option: Option, language: MessageLanguage, provider: Provider = NOBODY): string =>
  builtInTitles(option, provider)[language];

const checkOne = (
  kind: DraftKind,
  option: Option,
  language: string,
  value: unknown,
  texts: Texts,
  label: string,
): ReturnType<typeof checkValue> => {
  if (kind === 'title') return checkTitle(option, value, texts, label);
  const checked = checkValue(option, value, texts, label);
  // Clearing is allowed, so that a text that came from elsewhere can be removed.
  const isElsewhere = language !== BASE && !option.translatable;
  return checked.ok && isElsewhere && checked.value !== ''
    ? { ok: false, message: texts.notTranslatable(label) }
    : checked;
};

/**
 * Reads `{ [language]: { [option]: text } }`.
 *
 * @param language the language of the messages
 * @param provider decides on the labels in the messages
 * @throws {errors.ValidationError} for anything of another shape, and naming every option that does not exist
 */
export const readDraft = (
  body: unknown,
  kind: DraftKind,
  language: MessageLanguage,
  provider: Provider = NOBODY,
): Draft => {
  const messages = textsFor(language);
  if (body === undefined) return { texts: new Map(), faults: [] };
  if (!isRow(body)) throw new errors.ValidationError(messages.bodyNotObject);
  const texts = new Map<string, Map<Option, string>>();
  const faults: DraftFault[] = [];
  const elsewhere: string[][] = [];
  const unknown: string[][] = [];
  for (const [tag, byOption] of Object.entries(body)) {
    if (!isRow(byOption) || (tag !== BASE && !LANGUAGE_TAG.test(tag))) {
      elsewhere.push([`${kind}s`, tag]);
      continue;
    }
    const ofLanguage = new Map<Option, string>();
    for (const [name, value] of Object.entries(byOption)) {
      const option = findOption(name);
      if (option === undefined) {
        unknown.push([`${kind}s`, tag, name]);
        continue;
      }
      const checked = checkOne(kind, option, tag, value, messages, optionLabel(option, language, provider));
      if (checked.ok) ofLanguage.set(option, checked.value);
      else faults.push({ kind, language: tag, option: option.name, message: checked.message });
    }
    texts.set(tag, ofLanguage);
  }
  const refused = [
    ...unknownNames(unknown, messages.unknownOption, messages),
    ...unknownNames(elsewhere, messages.unknownLocale, messages),
  ];
  if (refused.length > 0) {
    throw new errors.ValidationError(refused.map(({ message }) => message).join(' '), { errors: refused });
  }
  return { texts, faults };
};

/**
 * The provider that a draft would result in, before it has been checked; stored values stand in for what it leaves out.
 */
export const providerIn = (body: unknown, stored: Provider = NOBODY): Provider => {
  const base = isRow(body) ? body[BASE] : undefined;
  const of = (option: keyof Provider): string => {
    const value = isRow(base) ? base[option] : undefined;
    return typeof value === 'string' ? value : stored[option];
  };
  return { country: of('country'), legal_entity: of('legal_entity') };
};

/** The errors of a draft as field errors of a refused request. */
export const toFieldErrors = (faults: readonly DraftFault[]): FieldError[] =>
  faults.map(({ kind, language, option, message }) => fieldError([`${kind}s`, language, option], message));

/** What storing a draft over the current texts would change. */
export const listChanges = (current: ByLanguage, { texts }: Pick<Draft, 'texts'>, kind: DraftKind): Change[] =>
  [...texts].flatMap(([language, checked]) =>
    kind === 'title' ? titleChanges(current, checked, language) : valueChanges(current, checked, language),
  );

const MAX_LENGTHS = new Map(options.map(({ name, kind }) => [name, MAX_LENGTH[kind]]));

/**
 * A draft as a complete state, including texts that were refused: an invalid entry is not a missing one. Overlong texts
 * are cut to the maximum length.
 */
export const readKept = (draft: Draft, body: unknown): ByLanguage => {
  const state = new Map<string, Map<OptionName, string>>();
  const put = (language: string, option: OptionName, value: unknown): void => {
    if (typeof value !== 'string' || value === '') return;
    const ofLanguage = state.get(language) ?? new Map<OptionName, string>();
    state.set(language, ofLanguage.set(option, value.slice(0, MAX_LENGTHS.get(option))));
  };
  for (const [language, checked] of draft.texts) {
    for (const [option, value] of checked) put(language, option.name, value);
  }
  for (const { language, option } of draft.faults) {
    const ofLanguage = isRow(body) ? body[language] : undefined;
    put(language, option, isRow(ofLanguage) ? ofLanguage[option] : undefined);
  }
  return state;
};
