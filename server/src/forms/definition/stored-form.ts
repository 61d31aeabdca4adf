import { z } from 'zod';

import { limitSchema } from '../../config';
import {
  captchaProviders,
  type Condition,
  conditionMatches,
  conditionOps,
  fieldRoles,
  fieldTypes,
  fieldWidths,
  type FormItem,
  type FormSettings,
  type Localized,
  webhookEvents,
} from '../../contracts/forms';

const localized: z.ZodType<Localized> = z.union([z.string(), z.record(z.string(), z.string())]);
const bound = z.union([z.number(), z.string()]);

/** Of a field, or of an email. */
export const storedCondition: z.ZodType<Condition> = z.object({
  match: z.enum(conditionMatches),
  rules: z.array(z.object({ field: z.string(), op: z.enum(conditionOps), value: z.string().optional() })),
});

const showIf = storedCondition.optional();

const field = z.object({
  name: z.string(),
  type: z.enum(fieldTypes),
  format: z.string().optional(),
  label: localized,
  required: z.boolean().optional(),
  options: z.array(z.object({ value: z.string(), label: localized })).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  min: bound.optional(),
  max: bound.optional(),
  pattern: z.string().optional(),
  role: z.enum(fieldRoles).optional(),
  width: z.enum(fieldWidths).optional(),
  help: localized.optional(),
  autocomplete: z.string().optional(),
  accept: z.array(z.string()).optional(),
  maxSize: z.number().optional(),
  maxFiles: z.number().optional(),
  showIf,
});

/**
 * A form's items as they are read from the database. Only their shape is checked: limits are checked when a form is saved,
 * and forms that were saved under other limits stay readable.
 */
export const storedItems: z.ZodType<FormItem[]> = z.array(
  // Tells which key of an item is wrong, unlike a plain union.
  z.discriminatedUnion('type', [
    field,
    z.object({ type: z.literal('step'), id: z.string(), title: localized, showIf }),
    z.object({ type: z.enum(['heading', 'paragraph']), text: localized, showIf }),
  ]),
);

const settings = z.object({
  /** The recipients of a form that was saved before there were several notifications. */
  notify: z.array(z.string()).optional(),
  notifications: z
    .array(
      z.object({
        id: z.string(),
        to: z.array(z.string()),
        when: storedCondition.optional(),
        subject: z.string().optional(),
        text: z.string().optional(),
        attachments: z.boolean().optional(),
      }),
    )
    .optional(),
  subject: z.string().optional(),
  sender: z.string().optional(),
  replyTo: z.string().optional(),
  retentionDays: z.number().optional(),
  storeIp: z.boolean().optional(),
  hostedPage: z.boolean().optional(),
  requireToken: z.boolean().optional(),
  maxLinks: z.number().optional(),
  captcha: z.enum(['none', ...captchaProviders]).optional(),
  rateLimit: limitSchema.optional(),
  opensAt: z.string().optional(),
  closesAt: z.string().optional(),
  maxSubmissions: z.number().optional(),
  notYetMessage: localized.optional(),
  closedMessage: localized.optional(),
  fullMessage: localized.optional(),
  successMessage: localized.optional(),
  confirmation: z.object({ subject: localized.optional(), text: localized }).optional(),
  webhooks: z
    .array(
      z.object({
        id: z.string(),
        url: z.string(),
        // Another version may know more of them.
        events: z.array(z.string()).transform((events) => webhookEvents.filter((event) => events.includes(event))),
        fields: z.union([z.literal(['none', 'all']), z.array(z.string())]),
      }),
    )
    .optional(),
  doubleOptIn: z
    .object({
      subject: localized.optional(),
      text: localized,
      expiresAfterDays: z.number().optional(),
      redirect: z.string().optional(),
    })
    .optional(),
});

/** A form's settings as they are read from the database; see {@link storedItems}. */
export const storedSettings: z.ZodType<FormSettings> = settings.transform(({ notify = [], ...current }) =>
  current.notifications !== undefined || notify.length === 0
    ? current
    : { ...current, notifications: [{ id: 'notify', to: notify }] },
);
