import { type TextsByLanguage, textsOf } from './localized';
import type { Field, FieldType, Form } from './types';

export interface DraftOption {
  /** Tells rows apart while they are moved and renamed. */
  key: string;
  value: string;
  label: TextsByLanguage;
}

/** A field as it is being edited: numbers as they are typed, `''` for what is not set. */
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
  /** By commas, as in HTML. */
  accept: string;
  /** In megabytes. */
  maxSize: string;
  maxFiles: string;
}

export interface DraftSettings {
  /** One address a line. */
  notify: string;
  subject: string;
  sender: string;
  replyTo: string;
  retentionDays: string;
  storeIp: boolean;
  requireToken: boolean;
  maxLinks: string;
  ratePoints: string;
  rateSeconds: string;
  successMessage: TextsByLanguage;
  confirms: boolean;
  confirmationSubject: TextsByLanguage;
  confirmationText: TextsByLanguage;
}

export interface Draft {
  name: string;
  enabled: boolean;
  fields: DraftField[];
  /** The key of the field whose address is answered, `''` where none is chosen. */
  replyToField: string;
  settings: DraftSettings;
  /** How many keys have been given out. */
  keys: number;
}

/** One megabyte, as people count the size of files. */
export const MEGABYTE = 1_000_000;

const typed = (value: number | string | undefined): string => (value === undefined ? '' : String(value));

const draftField = (field: Field, key: string, language: string): DraftField => ({
  key,
  name: field.name,
  type: field.type,
  label: textsOf(field.label, language),
  help: textsOf(field.help, language),
  required: field.required ?? false,
  options: (field.options ?? []).map(({ value, label }, index) => ({
    key: `${key}.${index}`,
    value,
    label: textsOf(label, language),
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
});

const draftSettings = (settings: Form['settings'], language: string): DraftSettings => ({
  notify: (settings.notify ?? []).join('\n'),
  subject: settings.subject ?? '',
  sender: settings.sender ?? '',
  replyTo: settings.replyTo ?? '',
  retentionDays: typed(settings.retentionDays),
  storeIp: settings.storeIp ?? false,
  requireToken: settings.requireToken ?? false,
  maxLinks: typed(settings.maxLinks),
  ratePoints: typed(settings.rateLimit?.points),
  rateSeconds: typed(settings.rateLimit?.seconds),
  successMessage: textsOf(settings.successMessage, language),
  confirms: settings.confirmation !== undefined,
  confirmationSubject: textsOf(settings.confirmation?.subject, language),
  confirmationText: textsOf(settings.confirmation?.text, language),
});

/** A stored form, or a template, to be edited. */
export const draftOf = (
  { name, enabled, fields, settings }: Pick<Form, 'name' | 'enabled' | 'fields' | 'settings'>,
  language: string,
): Draft => {
  const roleAt = fields.findIndex(({ role }) => role === 'reply-to');
  return {
    name,
    enabled,
    fields: fields.map((field, index) => draftField(field, `f${index}`, language)),
    replyToField: roleAt === -1 ? '' : `f${roleAt}`,
    settings: draftSettings(settings, language),
    keys: fields.length,
  };
};

/** A form that nobody has written anything on yet. */
export const emptyDraft = (): Draft => draftOf({ name: '', enabled: true, fields: [], settings: {} }, 'en');
