import { z } from '@strapi/utils';

import { limitSchema } from '../../config';
import { type Field, fieldTypes, type FormSettings, type Localized } from '../../contracts/forms';

const localized: z.ZodType<Localized> = z.union([z.string(), z.record(z.string(), z.string())]);
const bound = z.union([z.number(), z.string()]);

/**
 * A form's fields as they are read from the database. Only their shape is checked: limits are checked when a form is saved,
 * and forms that were saved under other limits stay readable.
 */
export const storedFields: z.ZodType<Field[]> = z.array(
  z.object({
    name: z.string(),
    type: z.enum(fieldTypes),
    label: localized,
    required: z.boolean().optional(),
    options: z.array(z.object({ value: z.string(), label: localized })).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    min: bound.optional(),
    max: bound.optional(),
    pattern: z.string().optional(),
    role: z.literal('reply-to').optional(),
    help: localized.optional(),
    autocomplete: z.string().optional(),
    accept: z.array(z.string()).optional(),
    maxSize: z.number().optional(),
    maxFiles: z.number().optional(),
  }),
);

/** A form's settings as they are read from the database; see {@link storedFields}. */
export const storedSettings: z.ZodType<FormSettings> = z.object({
  notify: z.array(z.string()).optional(),
  subject: z.string().optional(),
  sender: z.string().optional(),
  replyTo: z.string().optional(),
  retentionDays: z.number().optional(),
  storeIp: z.boolean().optional(),
  requireToken: z.boolean().optional(),
  maxLinks: z.number().optional(),
  rateLimit: limitSchema.optional(),
  successMessage: localized.optional(),
  confirmation: z.object({ subject: localized.optional(), text: localized }).optional(),
});
