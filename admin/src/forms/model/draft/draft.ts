import { fieldsOf } from '../../../../../server/src/forms/definition/items';
import type { CaptchaChoice } from '../captcha';
import { withSources } from '../conditions';
import { type TextsByLanguage, toTexts } from '../localized';
import type { Field, FieldType, Form, Notification, Webhook, WebhookEvent } from '../types';

export interface DraftOption {
  /** Identifies a row while it is moved and renamed. */
  key: string;
  value: string;
  label: TextsByLanguage;
}

/** A field while it is edited: numbers as typed, `''` if unset. */
export interface DraftField {
  key: string;
  name: string;
  type: FieldType;
  label: TextsByLanguage;
  help: TextsByLanguage;
  required: boolean;
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
  /** Its rules call their fields by key. */
  showIf: Field['showIf'];
}

/** A webhook while it is edited. */
export interface DraftWebhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  fields: 'none' | 'all' | 'some';
  /** The names of some fields. */
  names: string[];
}

/** A notification while it is edited. */
export interface DraftNotification {
  /** Also identifies it during editing. */
  id: string;
  /** One address per line. */
  to: string;
  when: Notification['when'];
  subject: string;
  text: string;
  attachments: boolean;
}

export interface DraftSettings {
  notifications: DraftNotification[];
  webhooks: DraftWebhook[];
  subject: string;
  sender: string;
  replyTo: string;
  retentionDays: string;
  storeIp: boolean;
  requireToken: boolean;
  maxLinks: string;
  captcha: CaptchaChoice;
  ratePoints: string;
  rateSeconds: string;
  successMessage: TextsByLanguage;
  confirms: boolean;
  confirmationSubject: TextsByLanguage;
  confirmationText: TextsByLanguage;
  /** Whether visitors have to confirm their submissions. */
  asksToConfirm: boolean;
  optInSubject: TextsByLanguage;
  optInText: TextsByLanguage;
  optInDays: string;
  optInRedirect: string;
}

export interface Draft {
  name: string;
  enabled: boolean;
  fields: DraftField[];
  /** The key of the field with the reply-to address; `''` if none is selected. */
  replyToField: string;
  settings: DraftSettings;
  /** How many keys have been used. */
  keys: number;
}

/** One megabyte, in decimal units. */
export const MEGABYTE = 1_000_000;

const typed = (value: number | string | undefined): string => (value === undefined ? '' : String(value));

/** The draft of a stored field. */
export const draftField = (field: Field, key: string, language: string): DraftField => ({
  key,
  name: field.name,
  type: field.type,
  label: toTexts(field.label, language),
  help: toTexts(field.help, language),
  required: field.required ?? false,
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

const draftNotification = ({
  id,
  to,
  when,
  subject = '',
  text = '',
  attachments = false,
}: Notification): DraftNotification => ({
  id,
  to: to.join('\n'),
  when,
  subject,
  text,
  attachments,
});

const draftWebhook = ({ id, url, events, fields }: Webhook): DraftWebhook => ({
  id,
  url,
  events,
  ...(Array.isArray(fields) ? { fields: 'some', names: fields } : { fields, names: [] }),
});

const draftSettings = (settings: Form['settings'], language: string): DraftSettings => ({
  notifications: (settings.notifications ?? []).map(draftNotification),
  webhooks: (settings.webhooks ?? []).map(draftWebhook),
  subject: settings.subject ?? '',
  sender: settings.sender ?? '',
  replyTo: settings.replyTo ?? '',
  retentionDays: typed(settings.retentionDays),
  storeIp: settings.storeIp ?? false,
  requireToken: settings.requireToken ?? false,
  maxLinks: typed(settings.maxLinks),
  captcha: settings.captcha ?? 'none',
  ratePoints: typed(settings.rateLimit?.points),
  rateSeconds: typed(settings.rateLimit?.seconds),
  successMessage: toTexts(settings.successMessage, language),
  confirms: settings.confirmation !== undefined,
  confirmationSubject: toTexts(settings.confirmation?.subject, language),
  confirmationText: toTexts(settings.confirmation?.text, language),
  asksToConfirm: settings.doubleOptIn !== undefined,
  optInSubject: toTexts(settings.doubleOptIn?.subject, language),
  optInText: toTexts(settings.doubleOptIn?.text, language),
  optInDays: typed(settings.doubleOptIn?.expiresAfterDays),
  optInRedirect: settings.doubleOptIn?.redirect ?? '',
});

/** A field under another key, which its options' keys begin with. */
export const withKey = (field: DraftField, key: string): DraftField => ({
  ...field,
  key,
  options: field.options.map((option, index) => ({ ...option, key: `${key}.${index}` })),
});

/** The draft of a stored form or a template. */
export const toDraft = (
  { name, enabled, fields: items, settings }: Pick<Form, 'name' | 'enabled' | 'fields' | 'settings'>,
  language: string,
): Draft => {
  const fields = fieldsOf(items);
  const roleAt = fields.findIndex(({ role }) => role === 'reply-to');
  return {
    name,
    enabled,
    fields: fields
      .map((field, index) => draftField(field, `f${index}`, language))
      .map((field, _, all) => ({
        ...field,
        showIf: withSources(field.showIf, (name) => all.find((source) => source.name === name)?.key),
      })),
    replyToField: roleAt === -1 ? '' : `f${roleAt}`,
    settings: draftSettings(settings, language),
    keys: fields.length,
  };
};

/** The draft of an empty form. */
export const emptyDraft = (): Draft => toDraft({ name: '', enabled: true, fields: [], settings: {} }, 'en');
