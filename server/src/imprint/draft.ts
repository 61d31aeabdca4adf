import { errors } from '@strapi/utils';

import { isRow } from '../database';
import { type FieldError, fieldError } from '../http/errors';
import { LANGUAGE_TAG, type MessageLanguage, type Texts, textsFor } from '../http/texts';
import type { DraftFault } from './admin-contract';
import { findOption, type Option, type OptionName } from './catalogue';
import type { Change } from './contract';
import { BASE, type ByLanguage, type CheckedTexts, titleChanges, valueChanges } from './record';
import { checkTitle, checkValue } from './values';

/** Texts by language as an editor sends them, each cleaned and ready to be stored, or the reason why it cannot be. */
export interface Draft {
  texts: ReadonlyMap<string, CheckedTexts>;
  faults: DraftFault[];
}

export type DraftKind = DraftFault['kind'];

/** What the panel calls an option: its built-in title, since only the panel's language is known to be the reader's. */
export const labelOf = (option: Option, language: MessageLanguage): string => option.titles[language];

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
  // Clearing passes: a text from elsewhere may stand there, and should be removable.
  const isElsewhere = language !== BASE && !option.translatable;
  return checked.ok && isElsewhere && checked.value !== ''
    ? { ok: false, message: texts.notTranslatable(label) }
    : checked;
};

/**
 * Reads `{ [language]: { [option]: text } }`.
 *
 * @param language the language of the messages
 * @throws {errors.ValidationError} for what is not in that form, and naming every option that does not exist
 */
export const readDraft = (body: unknown, kind: DraftKind, language: MessageLanguage): Draft => {
  const messages = textsFor(language);
  if (body === undefined) return { texts: new Map(), faults: [] };
  if (!isRow(body)) throw new errors.ValidationError(messages.bodyNotObject);
  const texts = new Map<string, Map<Option, string>>();
  const faults: DraftFault[] = [];
  const unknown: FieldError[] = [];
  for (const [tag, byOption] of Object.entries(body)) {
    if (!isRow(byOption) || (tag !== BASE && !LANGUAGE_TAG.test(tag))) {
      unknown.push(fieldError([`${kind}s`, tag], messages.unknownLocale(tag)));
      continue;
    }
    const ofLanguage = new Map<Option, string>();
    for (const [name, value] of Object.entries(byOption)) {
      const option = findOption(name);
      if (option === undefined) {
        unknown.push(fieldError([`${kind}s`, tag, name], messages.unknownOption(name)));
        continue;
      }
      const checked = checkOne(kind, option, tag, value, messages, labelOf(option, language));
      if (checked.ok) ofLanguage.set(option, checked.value);
      else faults.push({ kind, language: tag, option: option.name, message: checked.message });
    }
    texts.set(tag, ofLanguage);
  }
  if (unknown.length > 0) {
    throw new errors.ValidationError(unknown.map(({ message }) => message).join(' '), { errors: unknown });
  }
  return { texts, faults };
};

/** The faults of a draft as the fields of a refused request. */
export const fieldErrorsOf = (faults: readonly DraftFault[]): FieldError[] =>
  faults.map(({ kind, language, option, message }) => fieldError([`${kind}s`, language, option], message));

/** What storing a draft over the current texts would change. */
export const changesOf = (current: ByLanguage, { texts }: Draft, kind: DraftKind): Change[] =>
  [...texts].flatMap(([language, checked]) =>
    kind === 'title' ? titleChanges(current, checked, language) : valueChanges(current, checked, language),
  );

/** A draft as a state of its own, with whatever text stands where a fault is: what is wrong is not missing. */
export const stateOf = (draft: Draft, body: unknown): ByLanguage => {
  const state = new Map<string, Map<OptionName, string>>();
  const put = (language: string, option: OptionName, value: unknown): void => {
    if (typeof value !== 'string' || value === '') return;
    const ofLanguage = state.get(language) ?? new Map<OptionName, string>();
    state.set(language, ofLanguage.set(option, value));
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
