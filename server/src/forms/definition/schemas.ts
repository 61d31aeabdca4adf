import { z } from 'zod';

import { type Condition, conditionMatches, conditionOps, type Localized } from '../../contracts/forms';
import { BLANK_IN_LINE, cleanText, isEmail, mendText, type TextFault, toDecimal } from '../../text/clean';
import { LANGUAGE_TAG } from '../../text/language';
import type { Texts } from '../../text/messages';
import { isVariable } from './variable-name';

/* What the parts of a form have in common, as it is checked before it is stored. */

const MAX_OPTION_LENGTH = 1_000;
const MAX_RULES = 20;

/** A message without parameters. */
type Sentence = { [Name in keyof Texts]: Texts[Name] extends string ? Name : never }[keyof Texts];

/** The message of a check: the name of a text, which is looked up in the language of the request. */
export const say = (name: Sentence): string => name;

/** Messages with a number. */
export const BOUNDED = [
  'formTooLong',
  'formMinLengthTooLarge',
  'formMaxLengthTooSmall',
  'formTooManyRules',
] as const satisfies (keyof Texts)[];

/** @param bound the number in the message */
export const sayWith = (name: (typeof BOUNDED)[number], bound: number) => ({ message: name, params: { bound } });

const TEXT_FAULTS: Readonly<Record<Exclude<TextFault, 'tooLong'>, string>> = {
  malformed: say('formMalformed'),
  control: say('formControl'),
  lineBreak: say('formLineBreak'),
  marks: say('formMarks'),
};

const textIssue = (fault: TextFault, max: number) => ({
  code: 'custom' as const,
  ...(fault === 'tooLong' ? sayWith('formTooLong', max) : { message: TEXT_FAULTS[fault] }),
});

/** A non-empty text that every database accepts. */
export const textSchema = (max: number, { multiline }: { multiline: boolean }) =>
  z
    .string()
    .transform((value, context) => {
      const clean = cleanText(value, { multiline, max });
      if (clean.ok) return clean.value;
      context.addIssue(textIssue(clean.fault, max));
      return z.NEVER;
    })
    .pipe(z.string().min(1));

/** A text that is compared with submitted values, and therefore not normalised, except for what no line has. */
const comparable = z
  .string()
  .transform((value) => value.replace(BLANK_IN_LINE, ' '))
  .superRefine((value, context) => {
    const clean = cleanText(value, { multiline: false, max: MAX_OPTION_LENGTH });
    if (!clean.ok) context.addIssue(textIssue(clean.fault, MAX_OPTION_LENGTH));
  });
export const exact = comparable.pipe(z.string().min(1));

/** A text, or one per language. */
export const localizedSchema = (text: z.ZodType<string>) => {
  const byLanguage = z
    .record(z.string().regex(LANGUAGE_TAG, say('formLanguage')), text)
    .refine((texts) => Object.keys(texts).length > 0, say('formTextMissing'));
  return z.union([text, byLanguage]);
};

export const localized = localizedSchema(textSchema(1_000, { multiline: true }));

/** A list whose items are only checked if it is not too long. */
export const listSchema = <Item extends z.ZodType>(item: Item, { min = 0, max }: { min?: number; max: number }) =>
  z.array(z.unknown()).max(max).pipe(z.array(item).min(min));

export const EMAIL_FAULT = 'formEmail' satisfies keyof Texts;

export const email = z
  .string()
  .transform((value) => mendText(value, false).trim())
  .refine((value) => isEmail(value) || isVariable(value), EMAIL_FAULT);

/** When a field is shown or an email is sent. Its fields and values are checked by {@link conditionFaults}. */
export const condition = z.strictObject({
  match: z.enum(conditionMatches),
  rules: listSchema(
    z.strictObject({
      field: z.string(),
      op: z.enum(conditionOps),
      value: z
        .union([comparable, z.number().transform(toDecimal), z.boolean().transform((value) => (value ? '1' : ''))])
        .optional(),
    }),
    { min: 1, max: MAX_RULES },
  ),
});

/** Also the id of a notification. */
export const partId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, say('formPartId'));

/** A header value: no line break may end it early (RFC 5322, section 2.2). */
export const header = textSchema(255, { multiline: false });

/** Texts as they are read from the database, whatever their limits were. */
export const storedTexts: z.ZodType<Localized> = z.union([z.string(), z.record(z.string(), z.string())]);

/** The condition of a field or an email, as it is read from the database. */
export const storedCondition: z.ZodType<Condition> = z.object({
  match: z.enum(conditionMatches),
  rules: z.array(z.object({ field: z.string(), op: z.enum(conditionOps), value: z.string().optional() })),
});
