import { localize } from '../../shared/localize';
import { type Draft, type DraftField, draftField, type DraftOption, type DraftSettings, withKey } from './draft';
import { hasTrait } from './kinds';
import { fieldName } from './names';
import type { FieldType } from './types';

/** The list with one entry moved to another place. */
export const moved = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

const blankField = (type: FieldType, key: string): DraftField => ({
  ...draftField({ name: '', type, label: {} }, key, ''),
  options: hasTrait(type, 'options') ? [{ key: `${key}.0`, value: '', label: {} }] : [],
  autocomplete: type === 'email' || type === 'tel' ? type : '',
});

const namesBeside = (draft: Draft, key: string): string[] =>
  draft.fields.filter((field) => field.key !== key).map(({ name }) => name);

/** Adds a field at the end; the first email field gets the reply-to role. */
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

/** Duplicates a field right behind it, with a new name. */
export const withCopy = (draft: Draft, key: string): Draft => {
  const index = draft.fields.findIndex((field) => field.key === key);
  const original = draft.fields[index];
  if (original === undefined) return draft;
  const copyKey = `f${draft.keys}`;
  const copy = { ...withKey(original, copyKey), name: fieldName(original.name, namesBeside(draft, copyKey)) };
  return { ...draft, fields: draft.fields.toSpliced(index + 1, 0, copy), keys: draft.keys + 1 };
};

export const withoutField = (draft: Draft, key: string): Draft => ({
  ...draft,
  fields: draft.fields.filter((field) => field.key !== key),
  replyToField: draft.replyToField === key ? '' : draft.replyToField,
});

/** Moves a field to another place, counted from 0 and limited to the list. */
export const withFieldAt = (draft: Draft, key: string, place: number): Draft => {
  const from = draft.fields.findIndex((field) => field.key === key);
  const to = Math.min(Math.max(place, 0), draft.fields.length - 1);
  return from === -1 || from === to ? draft : { ...draft, fields: moved(draft.fields, from, to) };
};

/**
 * Changes a field. As long as its name is derived from its label, it follows the label; but not once it is stored,
 * since sites submit values under it.
 *
 * @param options.language the language whose label names the field
 * @param options.storedNames the names of the form's stored fields
 */
export const withChange = (
  draft: Draft,
  key: string,
  change: Partial<Omit<DraftField, 'key'>>,
  { language, storedNames }: { language: string; storedNames: ReadonlySet<string> },
): Draft => ({
  ...draft,
  fields: draft.fields.map((field) => {
    if (field.key !== key) return field;
    const changed = { ...field, ...change };
    const taken = namesBeside(draft, key);
    const nameBy = (texts: DraftField['label']): string => {
      const label = localize(texts, language);
      return label === '' ? '' : fieldName(label, taken);
    };
    const isFree = !storedNames.has(field.name) && field.name === nameBy(field.label);
    const follows = change.label !== undefined && isFree;
    return follows ? { ...changed, name: nameBy(changed.label) } : changed;
  }),
});

export const withSettings = (draft: Draft, change: Partial<DraftSettings>): Draft => ({
  ...draft,
  settings: { ...draft.settings, ...change },
});

/** Adds an option at the end. */
export const withOption = (options: readonly DraftOption[], fieldKey: string): DraftOption[] => {
  const numbers = options.map(({ key }) => Number(key.slice(key.lastIndexOf('.') + 1)));
  return [...options, { key: `${fieldKey}.${Math.max(-1, ...numbers) + 1}`, value: '', label: {} }];
};
