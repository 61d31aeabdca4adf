import { localize, wordsIn } from '../../../shared/localize';
import { withOptionValues } from '../conditions';
import { hasTrait } from '../kinds';
import type { TextsByLanguage } from '../localized';
import { fieldName } from '../names';
import { optInTexts } from '../templates/common';
import type { Field, FieldType } from '../types';
import {
  type Draft,
  type DraftField,
  draftField,
  type DraftNotification,
  type DraftWebhook,
  type DraftSettings,
  withKey,
} from './draft';

/** What submissions may have already: the names of the stored fields, each with the values of its options. */
export type StoredNames = ReadonlyMap<string, ReadonlySet<string>>;

export const storedNamesOf = ({ fields }: Pick<Draft, 'fields'>): StoredNames =>
  new Map(fields.map(({ name, options }) => [name, new Set(options.map(({ value }) => value))]));

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
const withLast = (draft: Draft, field: DraftField): Draft => {
  const isFirstAddress = field.type === 'email' && !draft.fields.some(({ type }) => type === 'email');
  return {
    ...draft,
    fields: [...draft.fields, field],
    replyToField: isFirstAddress ? field.key : draft.replyToField,
    keys: draft.keys + 1,
  };
};

export const withField = (draft: Draft, type: FieldType): Draft => withLast(draft, blankField(type, `f${draft.keys}`));

/**
 * Adds a ready-made field at the end.
 *
 * @param languages the languages in which it gets its texts
 * @param language see {@link draftField}
 */
export const withReadyField = (
  draft: Draft,
  field: Field,
  { languages, language }: { languages: readonly string[]; language: string },
): Draft => {
  const key = `f${draft.keys}`;
  const kept = (texts: TextsByLanguage): TextsByLanguage =>
    Object.fromEntries(Object.entries(texts).filter(([tag]) => languages.includes(tag)));
  const whole = draftField(field, key, language);
  return withLast(draft, {
    ...whole,
    name: field.name === '' ? '' : fieldName(field.name, namesBeside(draft, key)),
    label: kept(whole.label),
    options: whole.options.map((option) => ({ ...option, label: kept(option.label) })),
  });
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
 * @param options.stored what the form's stored fields are called
 */
export const withChange = (
  draft: Draft,
  key: string,
  change: Partial<Omit<DraftField, 'key'>>,
  { language, stored }: { language: string; stored: StoredNames },
): Draft => {
  const renamed = new Map<string, string>();
  const original = draft.fields.find((field) => field.key === key);
  const { options } = change;
  const fields = draft.fields.map((field) => {
    if (field.key !== key) return field;
    const changed = { ...field, ...change };
    const taken = namesBeside(draft, key);
    const nameBy = (texts: DraftField['label']): string => {
      const label = localize(texts, language);
      return label === '' ? '' : fieldName(label, taken);
    };
    const isFree = !stored.has(field.name) && field.name === nameBy(field.label);
    const follows = change.label !== undefined && isFree;
    const next = follows ? { ...changed, name: nameBy(changed.label) } : changed;
    renamed.set(field.name, next.name);
    return next;
  });
  const webhooks = draft.settings.webhooks.map((webhook) => ({
    ...webhook,
    names: webhook.names.map((name) => renamed.get(name) ?? name),
  }));
  // Conditions follow the values of options.
  const following =
    original === undefined || options === undefined ? fields : withOptionValues(fields, original, options);
  return { ...draft, fields: following, settings: { ...draft.settings, webhooks } };
};

export const withSettings = (draft: Draft, change: Partial<DraftSettings>): Draft => ({
  ...draft,
  settings: { ...draft.settings, ...change },
});

/** An id that no other notification or webhook has had: what waits to be sent may still belong to a removed one. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const withNotifications = (
  draft: Draft,
  edit: (notifications: readonly DraftNotification[]) => DraftNotification[],
): Draft => withSettings(draft, { notifications: edit(draft.settings.notifications) });

/** Adds a notification at the end. */
export const withNotification = (draft: Draft, id: string): Draft =>
  withNotifications(draft, (list) => [
    ...list,
    { id, to: '', when: undefined, subject: '', text: '', attachments: false },
  ]);

/** Duplicates a notification right behind it. */
export const withNotificationCopy = (draft: Draft, original: string, id: string): Draft =>
  withNotifications(draft, (list) => list.flatMap((one) => (one.id === original ? [one, { ...one, id }] : [one])));

export const withoutNotification = (draft: Draft, id: string): Draft =>
  withNotifications(draft, (list) => list.filter((one) => one.id !== id));

export const withNotificationChange = (
  draft: Draft,
  id: string,
  change: Partial<Omit<DraftNotification, 'id'>>,
): Draft => withNotifications(draft, (list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));

const withWebhooks = (draft: Draft, edit: (webhooks: readonly DraftWebhook[]) => DraftWebhook[]): Draft =>
  withSettings(draft, { webhooks: edit(draft.settings.webhooks) });

/** Adds a webhook at the end. */
export const withWebhook = (draft: Draft, id: string): Draft =>
  withWebhooks(draft, (list) => [...list, { id, url: '', events: ['submission.created'], fields: 'none', names: [] }]);

export const withoutWebhook = (draft: Draft, id: string): Draft =>
  withWebhooks(draft, (list) => list.filter((one) => one.id !== id));

export const withWebhookChange = (draft: Draft, id: string, change: Partial<Omit<DraftWebhook, 'id'>>): Draft =>
  withWebhooks(draft, (list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));

/**
 * Switches the request for a confirmation on or off. Without a text, it begins with one in each language that there is
 * one for.
 */
export const withOptIn = (draft: Draft, isOn: boolean, languages: readonly { tag: string }[]): Draft => {
  const isWritten = Object.values(draft.settings.optInText).some((text) => text.trim() !== '');
  const texts = Object.fromEntries(
    languages.flatMap(({ tag }) => {
      const text = wordsIn(optInTexts, tag);
      return text === undefined ? [] : [[tag, text]];
    }),
  );
  return withSettings(draft, { asksToConfirm: isOn, ...(isOn && !isWritten && { optInText: texts }) });
};
