import { fieldRoles, type FormSettings } from '../../../../../server/src/contracts/forms';
import type { UpdateForm } from '../../../../../server/src/contracts/forms-admin';
import { canHaveRole } from '../../../../../server/src/forms/definition/roles';
import { FIELD_KINDS } from '../../../../../server/src/forms/fields';
import type { FieldSetting } from '../../../../../server/src/forms/fields/kind';
import { withSources } from '../conditions';
import { fieldsOf, isField } from '../items';
import { hasSetting, isVisible } from '../kinds';
import { toLocalized } from '../localized';
import { filledOptions } from '../options';
import type { Field, FormItem, LayoutItem, Notification, Webhook } from '../types';
import {
  type Draft,
  type DraftField,
  type DraftLayout,
  type DraftNotification,
  type DraftSettings,
  type DraftWebhook,
  MEGABYTE,
} from './draft';
import { storedValues } from './settings';
import { number, text } from './typed';

const flag = (value: boolean): true | undefined => value || undefined;

const splitList = (typed: string, separator: RegExp): string[] | undefined => {
  const entries = typed
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.length === 0 ? undefined : entries;
};

const toBounds = (draft: DraftField): Pick<Field, 'min' | 'max'> => {
  const { toAmount } = FIELD_KINDS[draft.type];
  const toBound = (typed: string) => (typed.trim() === '' ? undefined : toAmount?.(typed.trim()));
  return { min: toBound(draft.min), max: toBound(draft.max) };
};

const toField = (draft: DraftField, roles: Draft['roles'], language: string): Field => {
  const has = (setting: FieldSetting): boolean => hasSetting(draft.type, setting);
  // The editor does not show those of hidden fields, and keeps them.
  const hasLength = FIELD_KINDS[draft.type].length !== undefined;
  const maxSize = number(draft.maxSize);
  return {
    name: draft.name.trim(),
    type: draft.type,
    format: text(draft.format),
    label: toLocalized(draft.label, language) ?? '',
    help: isVisible(draft.type) ? toLocalized(draft.help, language) : undefined,
    required: isVisible(draft.type) ? flag(draft.required) : undefined,
    options: has('options')
      ? filledOptions(draft.options).map(({ value, label }) => ({
          value: value.trim(),
          label: toLocalized(label, language) ?? value.trim(),
        }))
      : undefined,
    minLength: hasLength ? number(draft.minLength) : undefined,
    maxLength: hasLength ? number(draft.maxLength) : undefined,
    ...toBounds(draft),
    pattern: has('pattern') ? text(draft.pattern) : undefined,
    autocomplete: has('autocomplete') ? text(draft.autocomplete) : undefined,
    role: fieldRoles.find((role) => roles[role] === draft.key && canHaveRole(draft.type, role)),
    width: isVisible(draft.type) && draft.isHalf ? 'half' : undefined,
    accept: has('files') ? splitList(draft.accept, /,/) : undefined,
    maxSize: has('files') && maxSize !== undefined ? Math.round(maxSize * MEGABYTE) : undefined,
    maxFiles: has('files') ? number(draft.maxFiles) : undefined,
  };
};

const toLayout = ({ type, name, label }: DraftLayout, language: string): LayoutItem => {
  const text = toLocalized(label, language) ?? '';
  return type === 'step' ? { type, id: name, title: text } : { type, text };
};

/** What a field is called in the data, by its key. */
type NameOf = (key: string) => string | undefined;

const toNotification = (
  { id, to, when, subject, text: body, attachments, answers }: DraftNotification,
  nameOf: NameOf,
): Notification => ({
  id,
  to: splitList(to, /[\n,;]/) ?? [],
  when: withSources(when, nameOf),
  subject: text(subject),
  text: text(body),
  attachments: flag(attachments),
  ...(!answers && { answers }),
});

/** @param all the form's fields */
const toWebhook = ({ id, url, secret, events, fields, chosen }: DraftWebhook, all: readonly DraftField[]): Webhook => ({
  id,
  url: url.trim(),
  ...(secret !== undefined && { secret }),
  events,
  fields: fields === 'some' ? all.filter(({ key }) => chosen.includes(key)).map(({ name }) => name.trim()) : fields,
});

const toSettings = (draft: DraftSettings, fields: readonly DraftField[], nameOf: NameOf): FormSettings => ({
  ...storedValues(draft),
  notifications:
    draft.notifications.length === 0 ? undefined : draft.notifications.map((one) => toNotification(one, nameOf)),
  webhooks: draft.webhooks.length === 0 ? undefined : draft.webhooks.map((webhook) => toWebhook(webhook, fields)),
});

export type FormBody = Required<Pick<UpdateForm['body'], 'name' | 'fields' | 'settings' | 'enabled'>> &
  Pick<UpdateForm['body'], 'kind' | 'country'>;

/** A draft in the server's format. The server reports what is wrong with it. */
export const toBody = (draft: Draft, language: string): FormBody => {
  const nameOf: NameOf = (key) => draft.fields.find((source) => source.key === key)?.name.trim();
  return {
    name: draft.name.trim(),
    ...(draft.kind !== 'form' && { kind: draft.kind, ...(draft.country && { country: draft.country }) }),
    enabled: draft.enabled,
    fields: draft.fields.map((item): FormItem => ({
      ...(isField(item) ? toField(item, draft.roles, language) : toLayout(item, language)),
      showIf: withSources(item.showIf, nameOf),
    })),
    settings: toSettings(draft.settings, fieldsOf(draft.fields), nameOf),
  };
};

/** By draft, what was last written of it: the form that another is compared with stays the same while somebody types. */
const written = new WeakMap<Draft, { language: string; text: string }>();

const write = (draft: Draft, language: string): string => {
  const known = written.get(draft);
  if (known?.language === language) return known.text;
  const text = JSON.stringify(toBody(draft, language));
  written.set(draft, { language, text });
  return text;
};

/** Whether two drafts would be saved as the same form. */
export const isSame = (one: Draft, other: Draft, language: string): boolean =>
  one === other || write(one, language) === write(other, language);
