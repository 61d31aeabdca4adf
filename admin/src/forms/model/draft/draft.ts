import { isVariable } from '../../../../../server/src/forms/definition/variable-name';
import { withSources } from '../conditions';
import { isField } from '../items';
import { byRole } from '../kinds';
import { type TextsByLanguage, toTexts } from '../localized';
import type * as form from '../types';
import { type DraftValues, draftValues } from './settings';
import { typed } from './typed';

export interface DraftOption {
  /** Identifies a row while it is moved and renamed. */
  key: string;
  value: string;
  label: TextsByLanguage;
}

interface DraftPart {
  key: string;
  /** Unique in the form: a field's name in the data, or a step's id. */
  name: string;
  /** What visitors read: a field's label, a step's title, or the text of a heading or a paragraph. */
  label: TextsByLanguage;
  /** Its rules call their fields by key. */
  showIf: form.Field['showIf'];
}

/** A field while it is edited: numbers as typed, `''` if unset. */
export interface DraftField extends DraftPart {
  type: form.FieldType;
  /** A type that the project has added; `''` for none. */
  format: string;
  /** What placeholders still call it, while it has a name under which they would not find it. */
  called?: string | undefined;
  help: TextsByLanguage;
  required: boolean;
  /** Whether it takes half of the form's width. */
  isHalf: boolean;
  options: DraftOption[];
  minLength: string;
  maxLength: string;
  min: string;
  max: string;
  pattern: string;
  autocomplete: string;
  /** Separated by commas, as in HTML. */
  accept: string;
  /** In megabytes. */
  maxSize: string;
  maxFiles: string;
}

export interface DraftStep extends DraftPart {
  type: 'step';
}

/** A heading or a paragraph; they have no name. */
export interface DraftText extends DraftPart {
  type: 'heading' | 'paragraph';
}

/** What stands among the fields. */
export type DraftLayout = DraftStep | DraftText;
export type DraftItem = DraftField | DraftLayout;

/** A webhook while it is edited. */
export interface DraftWebhook {
  id: string;
  url: string;
  /** Only the name of a variable, such as `${CRM_SECRET}`; whatever else there is, the server keeps for itself. */
  secret?: string | undefined;
  events: form.WebhookEvent[];
  fields: 'none' | 'all' | 'some';
  /** Some fields by their keys, so that it follows them when they are renamed. */
  chosen: string[];
}

/** A notification while it is edited. */
export interface DraftNotification {
  /** Also identifies it during editing. */
  id: string;
  /** One address per line. */
  to: string;
  /** Its rules call their fields by key. */
  when: form.Notification['when'];
  subject: string;
  text: string;
  attachments: boolean;
  answers: boolean;
}

export interface DraftSettings extends DraftValues {
  notifications: DraftNotification[];
  webhooks: DraftWebhook[];
}

export interface Draft {
  name: string;
  kind: form.FormKind;
  /** Of a declaration. */
  country: form.FormCountry | undefined;
  enabled: boolean;
  fields: DraftItem[];
  /** By role, the key of the field that has it; `''` if none does. */
  roles: Readonly<Record<form.FieldRole, string>>;
  settings: DraftSettings;
  /** How many keys have been used. */
  keys: number;
}

/** One megabyte, in decimal units. */
export const MEGABYTE = 1_000_000;

/** The draft of a stored field. */
export const draftField = (field: form.Field, key: string, language: string): DraftField => ({
  key,
  name: field.name,
  type: field.type,
  format: field.format ?? '',
  label: toTexts(field.label, language),
  help: toTexts(field.help, language),
  required: field.required ?? false,
  isHalf: field.width === 'half',
  options: (field.options ?? []).map(({ value, label }, index) => ({
    key: `${key}.${index}`,
    value,
    label: toTexts(label, language),
  })),
  minLength: typed(field.minLength),
  maxLength: typed(field.maxLength),
  min: typed(field.min),
  max: typed(field.max),
  pattern: field.pattern ?? '',
  autocomplete: field.autocomplete ?? '',
  accept: (field.accept ?? []).join(', '),
  maxSize: field.maxSize === undefined ? '' : String(field.maxSize / MEGABYTE),
  maxFiles: typed(field.maxFiles),
  showIf: field.showIf,
});

/** The draft of what stands among the fields. */
const draftLayout = (item: form.LayoutItem, key: string, language: string): DraftLayout => ({
  key,
  type: item.type,
  name: item.type === 'step' ? item.id : '',
  label: toTexts(item.type === 'step' ? item.title : item.text, language),
  showIf: item.showIf,
});

const draftNotification = ({
  id,
  to,
  when,
  subject = '',
  text = '',
  attachments = false,
  answers = true,
}: form.Notification): DraftNotification => ({
  id,
  to: to.join('\n'),
  when,
  subject,
  text,
  attachments,
  answers,
});

const draftWebhook = ({ id, url, secret, events, fields }: form.Webhook): DraftWebhook => ({
  id,
  url,
  ...(isVariable(secret) && { secret }),
  events,
  ...(Array.isArray(fields) ? { fields: 'some', chosen: fields } : { fields, chosen: [] }),
});

/** A webhook that calls its fields in another way, without those that are not found. */
export const withChosen = (webhook: DraftWebhook, find: (field: string) => string | undefined): DraftWebhook => ({
  ...webhook,
  chosen: webhook.chosen.flatMap((field) => find(field) ?? []),
});

const draftSettings = (settings: form.Form['settings'], language: string): DraftSettings => ({
  ...draftValues(settings, language),
  notifications: (settings.notifications ?? []).map(draftNotification),
  webhooks: (settings.webhooks ?? []).map(draftWebhook),
});

/** An item under another key, which the keys of its options begin with. */
export const withKey = (item: DraftItem, key: string): DraftItem =>
  isField(item)
    ? { ...item, key, options: item.options.map((option, index) => ({ ...option, key: `${key}.${index}` })) }
    : { ...item, key };

/** The draft of a stored form or a template. */
export const toDraft = (
  {
    name,
    kind = 'form',
    country,
    enabled,
    fields,
    settings,
  }: Pick<form.Form, 'name' | 'kind' | 'country' | 'enabled' | 'fields' | 'settings'>,
  language: string,
): Draft => {
  const items = fields.map((item, index) =>
    isField(item) ? draftField(item, `f${index}`, language) : draftLayout(item, `f${index}`, language),
  );
  const keyOf = (source: string): string | undefined =>
    source === '' ? undefined : items.filter(isField).find((one) => one.name === source)?.key;
  const ownSettings = draftSettings(settings, language);
  return {
    name,
    kind,
    country,
    enabled,
    fields: items.map((item) => ({ ...item, showIf: withSources(item.showIf, keyOf) })),
    roles: byRole((role) => {
      const index = fields.findIndex((item) => isField(item) && item.role === role);
      return index === -1 ? '' : `f${index}`;
    }),
    settings: {
      ...ownSettings,
      notifications: ownSettings.notifications.map((one) => ({ ...one, when: withSources(one.when, keyOf) })),
      webhooks: ownSettings.webhooks.map((webhook) => withChosen(webhook, keyOf)),
    },
    keys: fields.length,
  };
};

/** The draft of an empty form. */
export const emptyDraft = (): Draft => toDraft({ name: '', enabled: true, fields: [], settings: {} }, 'en');
