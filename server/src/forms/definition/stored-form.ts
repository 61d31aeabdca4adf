import { z } from 'zod';

import { fieldRoles, fieldTypes, fieldWidths, type FormItem } from '../../contracts/forms';
import { storedCondition, storedTexts as localized } from './schemas';

const bound = z.union([z.number(), z.string()]);

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
