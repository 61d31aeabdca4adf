import type { FormSettings } from '../../../../server/src/contracts/forms';
import type { UpdateForm } from '../../../../server/src/contracts/forms-admin';
import { type Draft, type DraftField, type DraftSettings, MEGABYTE } from './draft';
import { hasTrait } from './kinds';
import { toCustomLocalized, toLocalized } from './localized';
import type { Field } from './types';

const number = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));
const text = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());
const flag = (value: boolean): true | undefined => value || undefined;

const splitList = (typed: string, separator: RegExp): string[] | undefined => {
  const entries = typed
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.length === 0 ? undefined : entries;
};

const toBounds = (draft: DraftField): Pick<Field, 'min' | 'max'> => {
  if (hasTrait(draft.type, 'numberBounds')) return { min: number(draft.min), max: number(draft.max) };
  if (hasTrait(draft.type, 'dateBounds')) return { min: text(draft.min), max: text(draft.max) };
  return {};
};

const toField = (draft: DraftField, replyToField: string, language: string): Field => {
  const has = (trait: Parameters<typeof hasTrait>[1]): boolean => hasTrait(draft.type, trait);
  const maxSize = number(draft.maxSize);
  return {
    name: draft.name.trim(),
    type: draft.type,
    label: toLocalized(draft.label, language) ?? '',
    help: has('help') ? toLocalized(draft.help, language) : undefined,
    required: has('required') ? flag(draft.required) : undefined,
    options: has('options')
      ? draft.options.map(({ value, label }) => ({
          value: value.trim(),
          label: toLocalized(label, language) ?? value.trim(),
        }))
      : undefined,
    minLength: has('length') ? number(draft.minLength) : undefined,
    maxLength: has('length') ? number(draft.maxLength) : undefined,
    ...toBounds(draft),
    pattern: has('pattern') ? text(draft.pattern) : undefined,
    autocomplete: has('autocomplete') ? text(draft.autocomplete) : undefined,
    role: draft.type === 'email' && draft.key === replyToField ? 'reply-to' : undefined,
    accept: has('file') ? splitList(draft.accept, /,/) : undefined,
    maxSize: has('file') && maxSize !== undefined ? Math.round(maxSize * MEGABYTE) : undefined,
    maxFiles: has('file') ? number(draft.maxFiles) : undefined,
  };
};

const toSettings = (draft: DraftSettings): FormSettings => {
  const points = number(draft.ratePoints);
  const seconds = number(draft.rateSeconds);
  return {
    notify: splitList(draft.notify, /[\n,;]/),
    subject: text(draft.subject),
    sender: text(draft.sender),
    replyTo: text(draft.replyTo),
    retentionDays: number(draft.retentionDays),
    storeIp: flag(draft.storeIp),
    requireToken: flag(draft.requireToken),
    maxLinks: number(draft.maxLinks),
    // An incomplete limit is none; the page asks for both numbers.
    rateLimit: points === undefined || seconds === undefined ? undefined : { points, seconds },
    successMessage: toCustomLocalized(draft.successMessage),
    confirmation: draft.confirms
      ? {
          subject: toCustomLocalized(draft.confirmationSubject),
          text: toCustomLocalized(draft.confirmationText) ?? '',
        }
      : undefined,
  };
};

export type FormBody = Required<Pick<UpdateForm['body'], 'name' | 'fields' | 'settings' | 'enabled'>>;

/** A draft in the server's format. The server reports what is wrong with it. */
export const toBody = (draft: Draft, language: string): FormBody => ({
  name: draft.name.trim(),
  enabled: draft.enabled,
  fields: draft.fields.map((field) => toField(field, draft.replyToField, language)),
  settings: toSettings(draft.settings),
});

/** Whether two drafts would be saved as the same form. */
export const isSame = (one: Draft, other: Draft, language: string): boolean =>
  JSON.stringify(toBody(one, language)) === JSON.stringify(toBody(other, language));
