import { z } from '@strapi/utils';

import { limitSchema } from '../config';
import { fieldError, validationError } from '../http/errors';
import { LANGUAGE_TAG } from '../http/texts';
import { cleanText, isEmailAddress, type TextFault } from '../text';
import { type Field, fieldTypes, type Form } from './contract';
import { ACCEPT } from './file-types';
import { createFormId, isFormId } from './ids';
import { isPattern } from './pattern';

/** What Strapi's body parser lets through at most, all files of a request together. */
const MAX_FILE_SIZE = 200 * 1024 * 1024;
const MAX_FILES = 20;

const TEXT_FAULTS: Readonly<Record<TextFault, string>> = {
  malformed: 'must be valid Unicode',
  control: 'must hold no control characters',
  lineBreak: 'must be a single line',
};

/** A text as every database takes it, and not an empty one. */
const textOf = (max: number, { multiline }: { multiline: boolean }) =>
  z
    .string()
    .transform((value, context) => {
      const clean = cleanText(value, multiline);
      if (clean.ok) return clean.value;
      context.addIssue({ code: 'custom', message: TEXT_FAULTS[clean.fault] });
      return z.NEVER;
    })
    .pipe(z.string().min(1).max(max));

/** A text that is compared with what is posted, and so stays as it is. */
const exact = z
  .string()
  .min(1)
  .refine((value) => cleanText(value, false).ok, 'must be a single line of valid Unicode without control characters');

/** A text, or one for each language. */
const localizedOf = (text: z.ZodType<string>) => {
  const byLanguage = z
    .record(z.string().regex(LANGUAGE_TAG, 'must be a language tag such as "de"'), text)
    .refine((texts) => Object.keys(texts).length > 0, 'must have a text');
  return z.union([text, byLanguage]);
};

const localized = localizedOf(textOf(1_000, { multiline: true }));

const email = z.string().refine(isEmailAddress, 'must be an email address');

const option = z.union([
  exact.transform((value) => ({ value, label: value })),
  z.strictObject({ value: exact, label: localized }),
]);

const isBoundOf = (type: string, bound: number | string): boolean =>
  type === (typeof bound === 'number' ? 'number' : 'date');

const CHOICES = new Set(['select', 'radio', 'checkboxes']);

const field = z
  .strictObject({
    // Names that start with _ are the plugin's own, such as that of the honeypot. Names that every object has, such as
    // constructor, would be taken for declared wherever a value is looked up.
    name: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, 'must be letters, digits, - and _, a letter first')
      .refine((name) => !(name in Object.prototype), 'must be another word'),
    type: z.enum(fieldTypes),
    label: localized,
    required: z.boolean().optional(),
    options: z.array(option).min(1).max(500).optional(),
    minLength: z.int().min(0).optional(),
    maxLength: z.int().min(1).max(100_000).optional(),
    min: z.union([z.number(), z.iso.date()]).optional(),
    max: z.union([z.number(), z.iso.date()]).optional(),
    pattern: exact.refine(isPattern, 'must be a regular expression').optional(),
    role: z.literal('reply-to').optional(),
    help: localizedOf(textOf(1_000, { multiline: true })).optional(),
    autocomplete: z
      .string()
      .regex(/^[a-z0-9-]+(?: [a-z0-9-]+){0,4}$/, 'must be a value of HTML’s attribute such as "email"')
      .optional(),
    accept: z
      .array(z.string().regex(ACCEPT, 'must be a media type such as image/* or an extension such as .pdf, lower case'))
      .min(1)
      .max(50)
      .optional(),
    maxSize: z.int().min(1).max(MAX_FILE_SIZE).optional(),
    maxFiles: z.int().min(1).max(MAX_FILES).optional(),
  })
  .superRefine((definition, context) => {
    if (definition.type === 'file') return;
    for (const key of ['accept', 'maxSize', 'maxFiles'] as const) {
      if (definition[key] !== undefined)
        context.addIssue({ code: 'custom', path: [key], message: 'belongs to a field of type file' });
    }
  })
  .refine(({ type, options }) => CHOICES.has(type) === (options !== undefined), {
    path: ['options'],
    message: 'belongs to select, radio and checkboxes, and must be there',
  })
  .refine(({ minLength = 0, maxLength = Infinity }) => minLength <= maxLength, {
    path: ['minLength'],
    message: 'must not be above maxLength',
  })
  .refine(({ type, min, max }) => [min, max].every((bound) => bound === undefined || isBoundOf(type, bound)), {
    path: ['min'],
    message: 'bounds belong to number, as numbers, and to date, as dates',
  })
  .refine(({ type, role }) => role === undefined || type === 'email', {
    path: ['role'],
    message: 'reply-to belongs to a field of type email',
  });

const fields = z
  .array(field)
  .min(1)
  .max(200)
  .superRefine((list: Field[], context) => {
    const seen = new Set<string>();
    list.forEach(({ name }, index) => {
      if (seen.has(name))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: `"${name}" stands twice` });
      seen.add(name);
    });
    if (list.filter(({ role }) => role === 'reply-to').length > 1) {
      context.addIssue({ code: 'custom', path: [], message: 'only one field can have the role reply-to' });
    }
  });

/** A header's text: no line break may end it early (RFC 5322, section 2.2). */
const header = textOf(255, { multiline: false });

const settings = z.strictObject({
  notify: z.array(email).max(50).optional(),
  subject: header.optional(),
  sender: header.optional(),
  replyTo: email.optional(),
  retentionDays: z.int().min(0).optional(),
  storeIp: z.boolean().optional(),
  requireToken: z.boolean().optional(),
  maxLinks: z.int().min(0).optional(),
  rateLimit: limitSchema.optional(),
  successMessage: localizedOf(textOf(2_000, { multiline: true })).optional(),
  confirmation: z
    .strictObject({ subject: localizedOf(header).optional(), text: localizedOf(textOf(20_000, { multiline: true })) })
    .optional(),
});

const shape = {
  formId: z.string().refine(isFormId, 'must be a lower-case UUID version 4'),
  // It stands in the subject of replies.
  name: header,
  fields,
  settings,
  enabled: z.boolean(),
};

const creation = z.strictObject({
  ...shape,
  formId: shape.formId.default(createFormId),
  settings: shape.settings.default({}),
  enabled: shape.enabled.default(true),
});

const change = z.strictObject({
  name: shape.name.optional(),
  fields: shape.fields.optional(),
  settings: shape.settings.optional(),
  enabled: shape.enabled.optional(),
});

const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => {
    const path = issue.path.map(String);
    const message = issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} is unknown` : issue.message;
    return fieldError(path, `${path.join('.') || 'form'}: ${message}`);
  });
  throw validationError(issues);
};

/**
 * Checks a new form.
 *
 * @throws {errors.ValidationError} naming every wrong key with its path
 */
export const parseForm = (value: unknown): Form => parse(creation, value);

/** Checks the changes of a form, as {@link parseForm}; what is left out stays. */
export const parseFormChange = (value: unknown): Partial<Omit<Form, 'formId'>> => parse(change, value);
