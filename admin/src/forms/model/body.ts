import type { UpdateForm } from '../../../../server/src/forms/admin-contract';
import type { FormSettings } from '../../../../server/src/forms/contract';
import { type Draft, type DraftField, type DraftSettings, MEGABYTE } from './draft';
import { hasTrait } from './kinds';
import { localizedOf } from './localized';
import type { Field } from './types';

const number = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));
const text = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());
const flag = (value: boolean): true | undefined => value || undefined;

const listOf = (typed: string, separator: RegExp): string[] | undefined => {
  const entries = typed
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.length === 0 ? undefined : entries;
};

const boundsOf = (draft: DraftField): Pick<Field, 'min' | 'max'> => {
  if (hasTrait(draft.type, 'numberBounds')) return { min: number(draft.min), max: number(draft.max) };
  if (hasTrait(draft.type, 'dateBounds')) return { min: text(draft.min), max: text(draft.max) };
  return {};
};

const fieldOf = (draft: DraftField, replyToField: string, language: string): Field => {
  const has = (trait: Parameters<typeof hasTrait>[1]): boolean => hasTrait(draft.type, trait);
  const maxSize = number(draft.maxSize);
  return {
    name: draft.name.trim(),
    type: draft.type,
    label: localizedOf(draft.label, language) ?? '',
    help: has('help') ? localizedOf(draft.help, language) : undefined,
    required: has('required') ? flag(draft.required) : undefined,
    options: has('options')
      ? draft.options.map(({ value, label }) => ({
          value: value.trim(),
          label: localizedOf(label, language) ?? value.trim(),
        }))
      : undefined,
    minLength: has('length') ? number(draft.minLength) : undefined,
    maxLength: has('length') ? number(draft.maxLength) : undefined,
    ...boundsOf(draft),
    pattern: has('pattern') ? text(draft.pattern) : undefined,
    autocomplete: has('autocomplete') ? text(draft.autocomplete) : undefined,
    role: draft.type === 'email' && draft.key === replyToField ? 'reply-to' : undefined,
    accept: has('file') ? listOf(draft.accept, /,/) : undefined,
    maxSize: has('file') && maxSize !== undefined ? Math.round(maxSize * MEGABYTE) : undefined,
    maxFiles: has('file') ? number(draft.maxFiles) : undefined,
  };
};

const settingsOf = (draft: DraftSettings, language: string): FormSettings => {
  const points = number(draft.ratePoints);
  const seconds = number(draft.rateSeconds);
  return {
    notify: listOf(draft.notify, /[\n,;]/),
    subject: text(draft.subject),
    sender: text(draft.sender),
    replyTo: text(draft.replyTo),
    retentionDays: number(draft.retentionDays),
    storeIp: flag(draft.storeIp),
    requireToken: flag(draft.requireToken),
    maxLinks: number(draft.maxLinks),
    // Half a limit is none; the page asks for both.
    rateLimit: points === undefined || seconds === undefined ? undefined : { points, seconds },
    successMessage: localizedOf(draft.successMessage, language),
    confirmation: draft.confirms
      ? {
          subject: localizedOf(draft.confirmationSubject, language),
          text: localizedOf(draft.confirmationText, language) ?? '',
        }
      : undefined,
  };
};

export type FormBody = Required<Pick<UpdateForm.Body, 'name' | 'fields' | 'settings' | 'enabled'>>;

/** A draft in the server's shape. What is wrong with it, the server says. */
export const bodyOf = (draft: Draft, language: string): FormBody => ({
  name: draft.name.trim(),
  enabled: draft.enabled,
  fields: draft.fields.map((field) => fieldOf(field, draft.replyToField, language)),
  settings: settingsOf(draft.settings, language),
});

/** Whether two drafts would be saved as the same form. */
export const isSame = (one: Draft, other: Draft, language: string): boolean =>
  JSON.stringify(bodyOf(one, language)) === JSON.stringify(bodyOf(other, language));
