import { z } from 'zod';

import { type FormSettings, type Webhook, webhookEvents } from '../../contracts/forms';
import { isWebUrl } from '../../text/clean';
import { createFormId } from './ids';
import {
  condition,
  email,
  header,
  listSchema,
  localizedSchema,
  partId,
  say,
  storedCondition,
  storedTexts,
  textSchema,
} from './schemas';
import { SETTING_INPUTS } from './setting-inputs';
import { type Setting, SETTING_ENTRIES, type SettingList, type Value } from './settings';
import { isVariable } from './variable-name';

/* The settings of a form as they are checked before they are stored, and as they are read again. */

const notification = z.strictObject({
  id: partId,
  to: listSchema(email, { min: 1, max: 50 }),
  when: condition.optional(),
  subject: header.optional(),
  text: textSchema(20_000, { multiline: true }).optional(),
  attachments: z.boolean().optional(),
  answers: z.boolean().optional(),
});

const notifications = listSchema(notification, { max: 20 }).superRefine((list, context) => {
  const ids = list.map(({ id }) => id);
  ids.forEach((id, index) => {
    if (ids.indexOf(id) !== index)
      context.addIssue({ code: 'custom', path: [index, 'id'], message: say('formNotificationTwice') });
  });
});

/** As many characters as the column of events has, and more than DNS allows (RFC 1035, section 2.3.4). */
const MAX_HOST = 255;

/** Whether events may be sent to a URL, as far as it says. */
export const isWebhookUrl = (value: string): boolean => {
  if (value.length > 2_000 || !isWebUrl(value)) return false;
  const { host, username, password } = new URL(value);
  return host.length <= MAX_HOST && username === '' && password === '';
};

// 24 to 64 bytes, as https://www.standardwebhooks.com requires.
const SECRET = /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Whether events may be signed with it. */
export const isWebhookSecret = (value: string): boolean => SECRET.test(value);

/** What is fit, or names an environment variable. */
const orVariable =
  (isFit: (value: string) => boolean) =>
  (value: string): boolean =>
    isFit(value) || isVariable(value);

const fieldNames = z.array(z.string()).max(200);

const webhook = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/, say('webhookId'))
    .default(createFormId),
  url: z.string().refine(orVariable(isWebhookUrl), say('webhookUrl')),
  secret: z.string().refine(orVariable(isWebhookSecret), say('webhookSecret')).optional(),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
  fields: z.union([z.literal(['none', 'all']), fieldNames]).default('none'),
});

const webhooks = listSchema(webhook, { max: 20 }).superRefine((list: Webhook[], context) => {
  const seen = new Set<string>();
  list.forEach(({ id }, index) => {
    if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: say('webhookTwice') });
    seen.add(id);
  });
});

/** A point in time; times that are none are not compared with others. */
const instant = z.iso
  .datetime({ offset: true, error: say('formInstant'), abort: true })
  .transform((value) => new Date(value).toISOString())
  // Years of more digits are not read again as they are written.
  .refine((value) => /^\d{4}-/.test(value), { error: say('formInstant'), abort: true });

const redirect = z
  .string()
  .max(2_000)
  .refine((url) => isWebUrl(url) && new URL(url).protocol === 'https:', say('formRedirect'));

/** What is sent for a value. */
const checked = (value: Value): z.ZodType => {
  switch (value.kind) {
    case 'flag':
      return z.boolean();
    case 'number':
      return value.max === undefined ? z.int().min(value.min) : z.int().min(value.min).max(value.max);
    case 'choice':
      return z.enum(value.values);
    case 'line':
      return header;
    case 'email':
      return email;
    case 'url':
      return redirect;
    case 'instant':
      return instant;
    case 'texts':
      return localizedSchema(textSchema(value.max, { multiline: value.lines !== 'one' }));
  }
};

/** What is stored for a value, whatever its limits were. */
const stored = (value: Value): z.ZodType => {
  switch (value.kind) {
    case 'flag':
      return z.boolean();
    case 'number':
      return z.number();
    case 'choice':
      return z.enum(value.values);
    case 'texts':
      return storedTexts;
    default:
      return z.string();
  }
};

/** How an object, a value and the lists of the settings are read. */
interface Reader {
  object: (shape: Record<string, z.ZodType>) => z.ZodObject;
  value: (value: Value) => z.ZodType;
  lists: Readonly<Record<SettingList['of'], z.ZodType>>;
}

const schemaOf = (setting: Setting, { object, value, lists }: Reader): z.ZodType => {
  if (setting.kind === 'list') return lists[setting.of];
  if (setting.kind !== 'group') return value(setting);
  const parts = Object.entries(setting.parts).map(([name, part]): [string, z.ZodType] => [
    name,
    part.isRequired === true ? value(part) : value(part).optional(),
  ]);
  return object(Object.fromEntries(parts));
};

const shapeOf = (reader: Reader): Record<string, z.ZodType> =>
  Object.fromEntries(SETTING_ENTRIES.map(([name, setting]) => [name, schemaOf(setting, reader).optional()]));

/** What each schema of a table's entries reads is what {@link FormSettings} takes from the same entries. */
const asSettings = (value: Readonly<Record<string, unknown>>): FormSettings => value;

/** The settings of a form, as they are checked before they are stored. */
export const checkedSettings: z.ZodType<FormSettings> = z
  .strictObject(
    shapeOf({ object: z.strictObject, value: checked, lists: { notification: notifications, webhook: webhooks } }),
  )
  .superRefine((settings, context) => {
    for (const { name, value } of SETTING_INPUTS) {
      const [first, last] = value.kind === 'instant' ? [settings[value.after ?? ''], settings[name]] : [];
      if (typeof first === 'string' && typeof last === 'string' && first >= last)
        context.addIssue({ code: 'custom', path: [name], message: say('formClosesFirst') });
    }
  })
  .transform(asSettings);

const storedNotifications = z.array(
  z.object({
    id: z.string(),
    to: z.array(z.string()),
    when: storedCondition.optional(),
    subject: z.string().optional(),
    text: z.string().optional(),
    attachments: z.boolean().optional(),
    answers: z.boolean().optional(),
  }),
);

const storedWebhooks = z.array(
  z.object({
    id: z.string(),
    url: z.string(),
    /** Only the name of a variable is stored here. */
    secret: z.string().optional(),
    // Another version may know more of them.
    events: z.array(z.string()).transform((events) => webhookEvents.filter((event) => events.includes(event))),
    fields: z.union([z.literal(['none', 'all']), z.array(z.string())]),
  }),
);

/**
 * A form's settings as they are read from the database. Only their shape is checked: limits are checked when a form is
 * saved, and forms that were saved under other limits stay readable.
 */
export const storedSettings: z.ZodType<FormSettings> = z
  .object({
    ...shapeOf({
      object: z.object,
      value: stored,
      lists: { notification: storedNotifications, webhook: storedWebhooks },
    }),
    /** The recipients of a form that was saved before there were several notifications. */
    notify: z.array(z.string()).default([]),
  })
  .transform(({ notify, ...row }) => {
    const current = asSettings(row);
    return current.notifications !== undefined || notify.length === 0
      ? current
      : { ...current, notifications: [{ id: 'notify', to: notify }] };
  });
