import type { Field, Form, FormSettings, Localized, SubmissionData } from '../../contracts/forms';
import { fieldError, type FieldError, MAX_TOLD } from '../../strapi/errors';
import { shorten } from '../../text/clean';
import { localize } from '../../text/language';
import { type Texts, textsFor } from '../../text/messages';

/** The placeholders of every text to a visitor; a field of the same name takes precedence. */
const OF_SUBMISSION = ['formName', 'submissionId', 'submittedAt'] as const;

/**
 * The texts of a form in which `{{name}}` is replaced, by their path, with the names available in each besides the
 * form's fields. All of them are read by visitors, so nothing of the admin panel is available.
 */
export const PLACEHOLDERS = {
  'settings.subject': OF_SUBMISSION,
  'settings.successMessage': OF_SUBMISSION,
  'settings.confirmation.subject': OF_SUBMISSION,
  'settings.confirmation.text': OF_SUBMISSION,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The path of a text of a form, as in {@link PLACEHOLDERS}. */
export type TemplatePath = keyof typeof PLACEHOLDERS;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/**
 * Replaces `{{name}}` by values in a single pass: inserted values are not scanned again, so nothing that a visitor
 * typed acts as a placeholder. Unknown names stay as they are.
 */
export const fillTemplate = (template: string, values: ReadonlyMap<string, string>): string =>
  template.replace(PLACEHOLDER, (placeholder, name: string) => values.get(name.trim()) ?? placeholder);

/** The names between double braces; undefined if braces are unbalanced. */
const namesIn = (template: string): string[] | undefined => {
  // Replaced by a blank, so that braces on both sides do not form a new pair.
  const rest = template.replace(PLACEHOLDER, ' ');
  if (rest.includes('{{') || rest.includes('}}')) return undefined;
  return [...template.matchAll(PLACEHOLDER)].map(([placeholder]) => placeholder.slice(2, -2).trim());
};

const listTexts = (text: Localized | undefined, path: readonly string[]): [path: string[], text: string][] => {
  if (text === undefined) return [];
  if (typeof text === 'string') return [[[...path], text]];
  return Object.entries(text).map(([tag, translation]) => [[...path, tag], translation]);
};

const listTemplates = ({
  subject,
  successMessage,
  confirmation,
}: FormSettings): [TemplatePath, Localized | undefined][] => [
  ['settings.subject', subject],
  ['settings.successMessage', successMessage],
  ['settings.confirmation.subject', confirmation?.subject],
  ['settings.confirmation.text', confirmation?.text],
];

/**
 * Errors in the placeholders of a form's texts: unknown names, for example of a field that is misspelt or was removed,
 * and unbalanced braces. Each path names the text, with its language if it has one.
 */
export const templateFaults = ({ fields, settings }: Pick<Form, 'fields' | 'settings'>, texts: Texts): FieldError[] => {
  const fieldNames = fields.map(({ name }) => name);
  const faults = listTemplates(settings).flatMap(([key, text]) => {
    const offered = [...PLACEHOLDERS[key], ...fieldNames];
    return listTexts(text, key.split('.')).flatMap(([path, template]) => {
      const names = namesIn(template);
      if (names === undefined) return [fieldError(path, texts.placeholderOpen)];
      return [...new Set(names)]
        .filter((name) => !offered.includes(name))
        .slice(0, MAX_TOLD)
        .map((name) =>
          fieldError(path, texts.placeholderUnknown(shorten(name), offered.map((known) => `{{${known}}}`).join(', '))),
        );
    });
  });
  // The sender is the same for everybody.
  const isTemplate = settings.sender?.includes('{{') === true;
  return isTemplate ? [...faults, fieldError(['settings', 'sender'], texts.placeholderNowhere)] : faults;
};

/** A text for a header: a single line of limited length. */
export const singleLine = (text: string): string =>
  text
    .replace(/[\p{Control}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/(?<=^.{200}).+$/u, '…');

/** A value for people: the labels of chosen options, and yes or no for a checkbox. */
export const displayValue = (field: Field | undefined, value: string | string[], language: string): string => {
  if (field?.type === 'checkbox') return value === '' ? textsFor(language).no : textsFor(language).yes;
  return [value]
    .flat()
    .map((item) => {
      const label = field?.options?.find((option) => option.value === item)?.label;
      return label === undefined ? item : localize(label, language);
    })
    .join(', ');
};

/** All fields of a form with their submitted values; `''` if empty, no for an unchecked checkbox. */
export const fieldValues = (
  fields: readonly Field[],
  data: SubmissionData,
  language: string,
): (readonly [name: string, value: string])[] => {
  const defined = new Map(fields.map((field) => [field.name, field]));
  // Fields that the form no longer has may still be in a submission.
  return [...new Set([...defined.keys(), ...Object.keys(data)])].map((name) => [
    name,
    displayValue(defined.get(name), data[name] ?? '', language),
  ]);
};
