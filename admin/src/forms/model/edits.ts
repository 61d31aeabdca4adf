import { fieldName } from '../code/names';
import type { Draft, DraftField, DraftOption, DraftSettings } from './draft';
import { hasTrait } from './kinds';
import { textIn } from './localized';
import type { FieldType } from './types';

/** The entry that stands at one place moved to another one. */
export const moved = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

const blankField = (type: FieldType, key: string): DraftField => ({
  key,
  name: '',
  type,
  label: {},
  help: {},
  required: false,
  options: hasTrait(type, 'options') ? [{ key: `${key}.0`, value: '', label: {} }] : [],
  minLength: '',
  maxLength: '',
  min: '',
  max: '',
  pattern: '',
  autocomplete: type === 'email' || type === 'tel' ? type : '',
  accept: '',
  maxSize: '',
  maxFiles: '',
});

const namesBeside = (draft: Draft, key: string): string[] =>
  draft.fields.filter((field) => field.key !== key).map(({ name }) => name);

/** Adds a field at the end; the first one for an address is the one that is answered. */
export const withField = (draft: Draft, type: FieldType): Draft => {
  const key = `f${draft.keys}`;
  const isFirstAddress = type === 'email' && !draft.fields.some((field) => field.type === 'email');
  return {
    ...draft,
    fields: [...draft.fields, blankField(type, key)],
    replyToField: isFirstAddress ? key : draft.replyToField,
    keys: draft.keys + 1,
  };
};

/** A second one right behind a field, with a name of its own. */
export const withCopy = (draft: Draft, key: string): Draft => {
  const index = draft.fields.findIndex((field) => field.key === key);
  const original = draft.fields[index];
  if (original === undefined) return draft;
  const copyKey = `f${draft.keys}`;
  const copy = {
    ...original,
    key: copyKey,
    name: fieldName(original.name, namesBeside(draft, copyKey)),
    options: original.options.map((option, place) => ({ ...option, key: `${copyKey}.${place}` })),
  };
  return { ...draft, fields: draft.fields.toSpliced(index + 1, 0, copy), keys: draft.keys + 1 };
};

export const withoutField = (draft: Draft, key: string): Draft => ({
  ...draft,
  fields: draft.fields.filter((field) => field.key !== key),
  replyToField: draft.replyToField === key ? '' : draft.replyToField,
});

/** A field at another place, counted from 0; a place beyond the ends is the last one there. */
export const withFieldAt = (draft: Draft, key: string, place: number): Draft => {
  const from = draft.fields.findIndex((field) => field.key === key);
  const to = Math.min(Math.max(place, 0), draft.fields.length - 1);
  return from === -1 || from === to ? draft : { ...draft, fields: moved(draft.fields, from, to) };
};

/**
 * A field with changes. As long as its name is the one that was made of its label, it follows the label.
 *
 * @param language the one whose label names the field
 */
export const withChange = (
  draft: Draft,
  key: string,
  change: Partial<Omit<DraftField, 'key'>>,
  language: string,
): Draft => ({
  ...draft,
  fields: draft.fields.map((field) => {
    if (field.key !== key) return field;
    const changed = { ...field, ...change };
    const taken = namesBeside(draft, key);
    const nameBy = (texts: DraftField['label']): string => {
      const label = textIn(texts, language);
      return label === '' ? '' : fieldName(label, taken);
    };
    const follows = change.label !== undefined && field.name === nameBy(field.label);
    return follows ? { ...changed, name: nameBy(changed.label) } : changed;
  }),
});

export const withSettings = (draft: Draft, change: Partial<DraftSettings>): Draft => ({
  ...draft,
  settings: { ...draft.settings, ...change },
});

/** One more option at the end of a list. */
export const withOption = (options: readonly DraftOption[], fieldKey: string): DraftOption[] => {
  const numbers = options.map(({ key }) => Number(key.slice(key.lastIndexOf('.') + 1)));
  return [...options, { key: `${fieldKey}.${Math.max(-1, ...numbers) + 1}`, value: '', label: {} }];
};
