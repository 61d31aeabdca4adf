import type { Condition } from '../../../../../server/src/contracts/forms';
import { FIELD_KINDS } from '../../../../../server/src/forms/fields';
import { localize, wordsIn } from '../../../shared/localize';
import { withOptionValues, withSources } from '../conditions';
import { isField, nameKey, pagesOf } from '../items';
import { byRole, hasSetting } from '../kinds';
import type { TextsByLanguage } from '../localized';
import { fieldName } from '../names';
import { withPlaceholder } from '../placeholders';
import { optInTexts } from '../templates/common';
import type { Field, FieldRole, FieldType, LayoutType } from '../types';
import {
  type Draft,
  type DraftField,
  draftField,
  type DraftItem,
  type DraftNotification,
  type DraftWebhook,
  type DraftSettings,
  withKey,
} from './draft';

/** What submissions and sites may have already: the stored fields and steps, each with the values of its options. */
export type StoredNames = ReadonlyMap<string, ReadonlySet<string>>;

/** By {@link nameKey}. */
export const storedNamesOf = ({ fields }: Pick<Draft, 'fields'>): StoredNames =>
  new Map(
    fields
      .filter((item) => item.name !== '')
      .map((item) => [nameKey(item), new Set(isField(item) ? item.options.map(({ value }) => value) : [])]),
  );

/** The list with one entry moved to another place. */
export const moved = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

const blankField = (type: FieldType, key: string, format?: string): DraftField => ({
  ...draftField({ name: '', type, format, label: {} }, key, ''),
  options: hasSetting(type, 'options')
    ? (FIELD_KINDS[type].options ?? ['']).map((value, index) => ({ key: `${key}.${index}`, value, label: {} }))
    : [],
  autocomplete: type === 'email' || type === 'tel' ? type : '',
});

/** The names that an item must not have; those of fields and of steps have nothing to do with each other. */
const namesBeside = (fields: readonly DraftItem[], { key, type }: DraftItem): string[] =>
  fields.filter((item) => item.key !== key && (item.type === 'step') === (type === 'step')).map(({ name }) => name);

/** A free name for an item; headings and paragraphs have none. */
const freeName = (item: DraftItem, label: string, fields: readonly DraftItem[]): string => {
  if (!isField(item) && item.type !== 'step') return '';
  return fieldName(label, namesBeside(fields, item), item.type === 'step' ? 'step' : 'field');
};

/** Adds an item at the end, with a role unless another one has it; the first email field is the one to reply to. */
const withLast = (draft: Draft, item: DraftItem, role?: FieldRole): Draft => {
  const isFirstAddress = item.type === 'email' && !draft.fields.some(({ type }) => type === 'email');
  const own = isFirstAddress ? 'reply-to' : role;
  return {
    ...draft,
    fields: [...draft.fields, item],
    roles: own !== undefined && draft.roles[own] === '' ? { ...draft.roles, [own]: item.key } : draft.roles,
    keys: draft.keys + 1,
  };
};

export const withField = (draft: Draft, type: FieldType, format?: string): Draft =>
  withLast(draft, blankField(type, `f${draft.keys}`, format));

/** Adds a step, a heading or a paragraph at the end. */
export const withLayout = (draft: Draft, type: LayoutType): Draft =>
  withLast(draft, { key: `f${draft.keys}`, type, name: '', label: {}, showIf: undefined });

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
  return withLast(
    draft,
    {
      ...whole,
      name: field.name === '' ? '' : freeName(whole, field.name, draft.fields),
      label: kept(whole.label),
      options: whole.options.map((option) => ({ ...option, label: kept(option.label) })),
    },
    field.role,
  );
};

/**
 * Duplicates an item right behind it, with a new name, or a step with all that belongs to it behind that. Conditions
 * among what is duplicated are about the duplicates.
 */
export const withCopy = (draft: Draft, key: string): Draft => {
  const index = draft.fields.findIndex((item) => item.key === key);
  const original = draft.fields[index];
  if (original === undefined) return draft;
  const [page] = original.type === 'step' ? pagesOf(draft.fields.slice(index)) : [];
  const originals = [original, ...(page?.items ?? [])];
  const keys = new Map(originals.map((item, place) => [item.key, `f${draft.keys + place}`]));
  const copies = originals.reduce<DraftItem[]>((done, item, place) => {
    const copy = withKey(item, `f${draft.keys + place}`);
    const name = freeName(copy, item.name, [...draft.fields, ...done]);
    return [
      ...done,
      { ...copy, name, called: undefined, showIf: withSources(item.showIf, (source) => keys.get(source) ?? source) },
    ];
  }, []);
  return {
    ...draft,
    fields: draft.fields.toSpliced(index + originals.length, 0, ...copies),
    keys: draft.keys + originals.length,
  };
};

/** Removes an item; what belongs to a step stays, with the one before it. */
export const withoutField = (draft: Draft, key: string): Draft => ({
  ...draft,
  fields: draft.fields.filter((item) => item.key !== key),
  roles: byRole((role) => (draft.roles[role] === key ? '' : draft.roles[role])),
});

/** Gives a role to a field, which has no other then; or to none, for `''`. */
export const withRole = (draft: Draft, role: FieldRole, key: string): Draft => {
  const others = byRole((one) => (draft.roles[one] === key ? '' : draft.roles[one]));
  return { ...draft, roles: { ...others, [role]: key } };
};

/** Moves an item to another place, counted from 0 and limited to the list. */
export const withFieldAt = (draft: Draft, key: string, place: number): Draft => {
  const from = draft.fields.findIndex((field) => field.key === key);
  const to = Math.min(Math.max(place, 0), draft.fields.length - 1);
  return from === -1 || from === to ? draft : { ...draft, fields: moved(draft.fields, from, to) };
};

/** What can be changed of an item: of a field anything, of what stands among them its text and condition. */
export type ItemChange = Partial<Omit<DraftField, 'key' | 'type'>>;

/**
 * Changes an item. As long as its name is derived from its label, it follows the label; but not once it is stored,
 * since sites submit values under it. Placeholders follow its name.
 *
 * @param options.language the language whose label names the field
 * @param options.stored what the form's stored fields are called
 */
export const withChange = (
  draft: Draft,
  key: string,
  change: ItemChange,
  { language, stored }: { language: string; stored: StoredNames },
): Draft => {
  const original = draft.fields.find((item) => item.key === key);
  if (original === undefined) return draft;
  const changed = { ...original, ...change };
  const nameBy = (texts: DraftItem['label']): string => {
    const label = localize(texts, language);
    return label === '' ? '' : freeName(original, label, draft.fields);
  };
  const isFree = !stored.has(nameKey(original)) && original.name === nameBy(original.label);
  const follows = change.label !== undefined && isFree;
  const next = follows ? { ...changed, name: nameBy(changed.label) } : changed;
  const withNext = (item: DraftItem, settings = draft.settings): Draft => ({
    ...draft,
    fields: draft.fields.map((one) => (one.key === key ? item : one)),
    settings,
  });
  if (!isField(original) || !isField(next)) return withNext(next);
  const called = original.called ?? original.name;
  const settings = withPlaceholder(draft.settings, called.trim(), next.name.trim());
  const edited = withNext({ ...next, called: settings === undefined ? called : undefined }, settings);
  const { options } = change;
  if (options === undefined) return edited;
  // Conditions follow the values of options.
  const follow = (condition: Condition | undefined) => withOptionValues(condition, original, options);
  return {
    ...edited,
    fields: edited.fields.map((item) => ({ ...item, showIf: follow(item.showIf) })),
    settings: {
      ...edited.settings,
      notifications: edited.settings.notifications.map((one) => ({ ...one, when: follow(one.when) })),
    },
  };
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
    { id, to: '', when: undefined, subject: '', text: '', attachments: false, answers: true },
  ]);

/** Duplicates a notification right behind it. */
export const withNotificationCopy = (draft: Draft, original: string, id: string): Draft =>
  withNotifications(draft, (list) => list.flatMap((one) => (one.id === original ? [one, { ...one, id }] : [one])));

/** Moves a notification by some places, within the list: of those with the same recipient, the first one counts. */
export const withNotificationMoved = (draft: Draft, id: string, places: number): Draft =>
  withNotifications(draft, (list) => {
    const from = list.findIndex((one) => one.id === id);
    return moved(list, from, Math.min(Math.max(from + places, 0), list.length - 1));
  });

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
  withWebhooks(draft, (list) => [...list, { id, url: '', events: ['submission.created'], fields: 'none', chosen: [] }]);

export const withoutWebhook = (draft: Draft, id: string): Draft =>
  withWebhooks(draft, (list) => list.filter((one) => one.id !== id));

export const withWebhookChange = (draft: Draft, id: string, change: Partial<Omit<DraftWebhook, 'id'>>): Draft =>
  withWebhooks(draft, (list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));

/**
 * Switches the request for a confirmation on or off. Without a text, it begins with one in each language that there is
 * one for.
 */
export const withOptIn = (draft: Draft, isOn: boolean, languages: readonly { tag: string }[]): Draft => {
  const isWritten = Object.values(draft.settings['doubleOptIn.text']).some((text) => text.trim() !== '');
  const texts = Object.fromEntries(
    languages.flatMap(({ tag }) => {
      const text = wordsIn(optInTexts, tag);
      return text === undefined ? [] : [[tag, text]];
    }),
  );
  return withSettings(draft, { doubleOptIn: isOn, ...(isOn && !isWritten && { 'doubleOptIn.text': texts }) });
};
