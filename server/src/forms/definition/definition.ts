import type { errors } from '@strapi/utils';
import { z } from 'zod';

import {
  fieldRoles,
  fieldTypes,
  fieldWidths,
  type Form,
  formCountries,
  type FormItem,
  formKinds,
  layoutTypes,
} from '../../contracts/forms';
import { type FieldError, fieldError, MAX_TOLD, validationError } from '../../strapi/errors';
import { shorten, shortList } from '../../text/clean';
import { type Texts, textsFor } from '../../text/messages';
import { FORMAT_NAME, type Formats } from '../fields/formats';
import { conditionFaults } from './condition-faults';
import { fieldFaults } from './field-faults';
import { canBeMet } from './file-formats';
import { ACCEPT } from './file-types';
import { createFormId, isFormId } from './ids';
import { fieldsOf, isField, pagesOf } from './items';
import { longestValue, MAX_VALUE_LENGTH } from './lengths';
import { hasSafeLinks } from './paragraph';
import { patternCost, patternFault, type PatternFault } from './pattern';
import {
  BOUNDED,
  condition,
  EMAIL_FAULT,
  exact,
  header,
  listSchema,
  localized,
  localizedSchema,
  partId,
  say,
  sayWith,
  textSchema,
} from './schemas';
import { checkedSettings } from './setting-schemas';

/** The maximum that Strapi's body parser accepts for all files of a request together. */
const MAX_FILE_SIZE = 200 * 1024 * 1024;
const MAX_FILES = 20;

/** At this cost, matching the longest values of a form with 200 fields takes some 100 milliseconds. */
const MAX_PATTERN_COST = 2_000_000;
/** Of all conditions together: with the longest values, evaluating them takes some 100 milliseconds. */
const MAX_ALL_RULES = 500;
/**
 * Values of all kinds and depths; checking this many takes some 200 milliseconds. 200 fields with every property have
 * fewer.
 */
const MAX_PARTS = 10_000;

const PATTERN_FAULTS: Readonly<Record<PatternFault, string>> = {
  invalid: say('formPatternInvalid'),
  unsupported: say('formPatternUnsupported'),
  tooLarge: say('formPatternTooLarge'),
};

const option = z.union([
  exact.transform((value) => ({ value, label: value })),
  z.strictObject({ value: exact, label: localized }),
]);

const bound = z.union([z.number(), z.string()]);

const field = z
  .strictObject({
    // Names that start with _ are the plugin's own, such as that of the honeypot. Names that every object has, such as
    // constructor, would be considered declared wherever a value is looked up.
    name: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, say('formFieldName'))
      .refine((name) => !(name in Object.prototype), say('formFieldNameReserved')),
    type: z.enum(fieldTypes),
    // Whether there is one is checked where the project's are known.
    format: z.string().regex(FORMAT_NAME, say('formFormat')).optional(),
    label: localized,
    required: z.boolean().optional(),
    options: listSchema(option, { min: 1, max: 500 }).optional(),
    minLength: z.int().min(0).optional(),
    maxLength: z.int().min(1).max(MAX_VALUE_LENGTH).optional(),
    // As its type compares values.
    min: bound.optional(),
    max: bound.optional(),
    pattern: exact
      .superRefine((pattern, context) => {
        const fault = patternFault(pattern);
        if (fault !== undefined) context.addIssue({ code: 'custom', message: PATTERN_FAULTS[fault] });
      })
      .optional(),
    role: z.enum(fieldRoles).optional(),
    width: z.enum(fieldWidths).optional(),
    help: localizedSchema(textSchema(1_000, { multiline: true })).optional(),
    autocomplete: z
      .string()
      .regex(/^[a-z0-9-]+(?: [a-z0-9-]+){0,4}$/, say('formAutocomplete'))
      .optional(),
    accept: listSchema(
      z.string().refine((entry) => ACCEPT.test(entry) && canBeMet(entry), say('formAccept')),
      { min: 1, max: 50 },
    ).optional(),
    maxSize: z.int().min(1).max(MAX_FILE_SIZE).optional(),
    maxFiles: z.int().min(1).max(MAX_FILES).optional(),
    showIf: condition.optional(),
  })
  .superRefine((definition, context) => {
    for (const { key, message, bound } of fieldFaults(definition))
      context.addIssue({ code: 'custom', path: [key], message, params: { bound } });
  });

const paragraphText = textSchema(5_000, { multiline: true }).refine(hasSafeLinks, say('formLink'));

/** What a form consists of. Its type is checked first: it says what else there may be. */
const item = z.looseObject({ type: z.enum([...fieldTypes, ...layoutTypes]) }).pipe(
  z.discriminatedUnion('type', [
    field,
    z.strictObject({ type: z.literal('step'), id: partId, title: localized, showIf: condition.optional() }),
    z.strictObject({ type: z.literal('heading'), text: localized, showIf: condition.optional() }),
    z.strictObject({
      type: z.literal('paragraph'),
      text: localizedSchema(paragraphText),
      showIf: condition.optional(),
    }),
  ]),
);

const items = listSchema(item, { max: 200 }).superRefine((list: FormItem[], context) => {
  const report = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
  const taken = new Set<string>();
  /** Reports what another item has already. */
  const claim = (key: string, path: PropertyKey[], message: string): void => {
    if (taken.has(key)) report(path, message);
    taken.add(key);
  };
  if (fieldsOf(list).length === 0) report([], say('formNoField'));
  let [cost, rules] = [0, 0];
  list.forEach((part, index) => {
    if (isField(part)) {
      claim(`name ${part.name}`, [index, 'name'], say('formFieldTwice'));
      if (part.role !== undefined) claim(`role ${part.role}`, [index, 'role'], say('formRoleTwice'));
      if (part.pattern !== undefined) cost += patternCost(part.pattern, longestValue(part));
      if (part.pattern !== undefined && cost > MAX_PATTERN_COST) report([index, 'pattern'], say('formPatternsTooSlow'));
    }
    if (part.type === 'step') claim(`step ${part.id}`, [index, 'id'], say('formStepTwice'));
    const { showIf } = part;
    if (showIf === undefined) return;
    rules += showIf.rules.length;
    if (rules > MAX_ALL_RULES)
      context.addIssue({ code: 'custom', path: [index, 'showIf'], ...sayWith('formTooManyRules', MAX_ALL_RULES) });
    for (const { path, message } of conditionFaults(showIf, fieldsOf(list.slice(0, index))))
      report([index, 'showIf', ...path], say(message));
  });
  for (const { step, items: own } of pagesOf(list)) {
    if (step !== undefined && own.length === 0) report([list.indexOf(step), 'id'], say('formStepEmpty'));
  }
});

const shape = {
  formId: z.string().refine(isFormId, say('formId')),
  // It is used in the subject of replies.
  name: header,
  kind: z.enum(formKinds),
  country: z.enum(formCountries),
  fields: items,
  settings: checkedSettings,
  enabled: z.boolean(),
};

const creation = z.strictObject({
  ...shape,
  formId: shape.formId.default(createFormId),
  kind: shape.kind.optional(),
  country: shape.country.optional(),
  settings: shape.settings.default({}),
  enabled: shape.enabled.default(true),
});

const change = z.strictObject({
  name: shape.name.optional(),
  kind: shape.kind.optional(),
  country: shape.country.optional(),
  fields: shape.fields.optional(),
  settings: shape.settings.optional(),
  enabled: shape.enabled.optional(),
});

/** A form in a file: what it lacks stays as it is. */
export const fileForm = change.extend({ formId: shape.formId });

type Issue = z.ZodError['issues'][number];

/** For a union, the issues of the variant that matches the value's kind. */
const unfold = (issue: Issue): Issue[] => {
  if (issue.code === 'invalid_key') return [{ ...issue, message: say('formLanguage') }];
  const branches = issue.code === 'invalid_union' ? issue.errors : [];
  const meant = branches.find((branch) => branch.every(({ code, path }) => code !== 'invalid_type' || path.length > 0));
  if (meant === undefined) return [issue];
  return meant.flatMap(unfold).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
};

const valueAt = (value: unknown, path: Issue['path']): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? Reflect.get(inner, key) : undefined,
    value,
  );

/** The message for an issue. */
const describeIssue = (issue: Issue, value: unknown, texts: Texts): string => {
  if (issue.message === EMAIL_FAULT) return texts.formEmail(shorten(String(value)));
  const bounded = BOUNDED.find((name) => name === issue.message);
  if (bounded !== undefined && issue.code === 'custom') return texts[bounded](Number(issue.params?.bound));
  const own: unknown = Reflect.get(texts, issue.message);
  if (typeof own === 'string') return own;
  switch (issue.code) {
    case 'unrecognized_keys':
      return texts.formUnknownKeys(shortList(issue.keys));
    case 'too_small':
      // Every text with a minimum has a minimum of one character.
      if (issue.origin === 'string') return texts.formValueMissing;
      return (issue.origin === 'array' ? texts.formTooFew : texts.formTooSmall)(Number(issue.minimum));
    case 'too_big':
      return (issue.origin === 'array' ? texts.formTooMany : texts.formTooLarge)(Number(issue.maximum));
    case 'invalid_value':
      return texts.formOneOf(issue.values.join(', '));
    default:
      return value === undefined ? texts.formValueMissing : texts.formValueInvalid;
  }
};

/**
 * A 400 for a form: each message is listed at its path, and the summary of a single one includes the path.
 *
 * @param faults at least one
 */
export const formError = (faults: readonly FieldError[]): errors.ValidationError =>
  validationError(faults, ({ path, message }) => `${path.join('.') || 'form'}: ${message}`);

/** Whether a form is too large to be checked without blocking other requests. */
const isTooLarge = (value: unknown): boolean => {
  const parts = [value];
  for (const part of parts) {
    if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) parts.push(inner);
    if (parts.length > MAX_PARTS) return true;
  }
  return false;
};

const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown, texts: Texts): z.output<Schema> => {
  if (isTooLarge(value)) throw formError([fieldError([], texts.formTooManyParts(MAX_PARTS))]);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(unfold);
  const faults = issues
    .slice(0, MAX_TOLD)
    .map((issue) => fieldError(issue.path.map(String), describeIssue(issue, valueAt(value, issue.path), texts)));
  const more = issues.length - faults.length;
  throw formError(more > 0 ? [...faults, fieldError([], texts.formMoreFaults(more))] : faults);
};

const english = textsFor('en');

/**
 * What is wrong with the conditions of a form's notifications, which may refer to all of its fields: those that an update
 * leaves as they are, too.
 */
export const notificationFaults = (
  { fields, settings }: Pick<Form, 'fields' | 'settings'>,
  texts: Texts,
): FieldError[] =>
  (settings.notifications ?? []).flatMap(({ when }, index) =>
    when === undefined
      ? []
      : conditionFaults(when, fieldsOf(fields)).map(({ path, message }) =>
          fieldError(
            ['settings', 'notifications', String(index), 'when', ...path.map(String)],
            message === 'formRuleField' ? texts.formRuleSource : texts[message],
          ),
        ),
  );

/** The fields whose format the project does not have, or has for another type. */
export const formatFaults = (
  { fields }: Pick<Form, 'fields'>,
  formats: Pick<Formats, 'find'>,
  texts: Texts,
): FieldError[] =>
  fields.flatMap((part, index) =>
    isField(part) && part.format !== undefined && formats.find(part.format)?.type !== part.type
      ? [fieldError(['fields', String(index), 'format'], texts.formFormat)]
      : [],
  );

/**
 * Checks a new form.
 *
 * @param texts the messages' language
 * @throws {errors.ValidationError} naming every invalid key with its path
 */
export const parseForm = (value: unknown, texts: Texts = english): Form => parse(creation, value, texts);

/** Checks the changes of a form, like {@link parseForm}; keys that are left out stay as they are. */
export const parseFormChange = (value: unknown, texts: Texts = english): Partial<Omit<Form, 'formId'>> =>
  parse(change, value, texts);
