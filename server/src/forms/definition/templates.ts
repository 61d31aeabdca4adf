import type { Field, Form, FormItem, FormSettings, Localized, SubmissionData } from '../../contracts/forms';
import { fieldError, type FieldError, MAX_TOLD } from '../../strapi/errors';
import { shorten } from '../../text/clean';
import { type Texts, textsFor } from '../../text/messages';
import { shownFields } from './conditions';
import { displayText } from './display';
import { fieldsOf } from './items';
import { PLACEHOLDERS, readSetting, type TemplatePath, TEMPLATES } from './setting-inputs';

/** How a placeholder is written. */
export const formatPlaceholder = (name: string): string => `{{${name}}}`;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/**
 * Replaces `{{name}}` by values in a single pass: inserted values are not scanned again, so nothing that a visitor
 * typed acts as a placeholder. Unknown names stay as they are.
 */
export const fillTemplate = (template: string, values: ReadonlyMap<string, string>): string =>
  template.replace(PLACEHOLDER, (placeholder, name: string) => values.get(name.trim()) ?? placeholder);

/**
 * The parts of a template around the places of one placeholder, with all others filled in; a link stands between them
 * that nothing a visitor typed can move.
 */
export const fillAround = (template: string, place: string, values: ReadonlyMap<string, string>): string[] => {
  const parts: string[] = [];
  let start = 0;
  for (const match of template.matchAll(PLACEHOLDER)) {
    if (match[1]?.trim() !== place) continue;
    parts.push(template.slice(start, match.index));
    start = match.index + match[0].length;
  }
  return [...parts, template.slice(start)].map((part) => fillTemplate(part, values));
};

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

/** The texts of a form with placeholders; the path of one in a list has its index too. */
const listTemplates = (settings: FormSettings): [key: TemplatePath, text: Localized | undefined, path?: string][] => [
  ...(settings.notifications ?? []).flatMap(
    ({ subject, text }, index): [TemplatePath, Localized | undefined, string][] => [
      ['settings.notifications.subject', subject, `settings.notifications.${index}.subject`],
      ['settings.notifications.text', text, `settings.notifications.${index}.text`],
    ],
  ),
  ...TEMPLATES.map((input): [TemplatePath, Localized | undefined] => [
    input.template,
    // A line or texts, as nothing else has placeholders.
    readSetting(settings, input) as Localized | undefined,
  ]),
];

/** Errors in the placeholders of a text: unknown names, and unbalanced braces. */
export const placeholderFaults = (
  template: string,
  offered: readonly string[],
  path: readonly string[],
  texts: Texts,
): FieldError[] => {
  const names = namesIn(template);
  if (names === undefined) return [fieldError([...path], texts.placeholderOpen)];
  return [...new Set(names)]
    .filter((name) => !offered.includes(name))
    .slice(0, MAX_TOLD)
    .map((name) =>
      fieldError([...path], texts.placeholderUnknown(shorten(name), offered.map(formatPlaceholder).join(', '))),
    );
};

/**
 * Errors in the placeholders of a form's texts: unknown names, for example of a field that is misspelt or was removed,
 * and unbalanced braces. Each path names the text, with its language if it has one.
 */
export const templateFaults = ({ fields, settings }: Pick<Form, 'fields' | 'settings'>, texts: Texts): FieldError[] => {
  const fieldNames = fieldsOf(fields).map(({ name }) => name);
  const faults = listTemplates(settings).flatMap(([key, text, place = key]) => {
    const offered = [...PLACEHOLDERS[key], ...fieldNames];
    return listTexts(text, place.split('.')).flatMap(([path, template]) =>
      placeholderFaults(template, offered, path, texts),
    );
  });
  // The sender is the same for everybody.
  const isTemplate = settings.sender?.includes('{{') === true;
  return isTemplate ? [...faults, fieldError(['settings', 'sender'], texts.placeholderNowhere)] : faults;
};

/**
 * A text for a header: a single line of limited length. What looks encoded (RFC 2047) is taken apart: mail programs would
 * decode it to line breaks and whatever else nobody may type.
 */
export const singleLine = (text: string): string =>
  text
    .replace(/[\p{Control}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
    .replace(/(?<=^.{200}).+$/u, '…');

/** A value for people: the labels of chosen options, and yes or no for a checkbox. */
export const displayValue = (field: Field | undefined, value: string | string[], language: string): string => {
  const texts = textsFor(language);
  return [value]
    .flat()
    .map((text) => displayText(field, text, language, texts))
    .join(', ');
};

/** The fields among a form's items with their submitted values; `''` if empty or hidden, no for an unchecked checkbox. */
export const fieldValues = (
  items: readonly FormItem[],
  data: SubmissionData,
  language: string,
): (readonly [name: string, value: string])[] => {
  const shown = new Map(shownFields(items, ({ name }) => data[name]).map((field) => [field.name, field]));
  // Fields that the form no longer has may still be in a submission.
  return [...new Set([...fieldsOf(items).map(({ name }) => name), ...Object.keys(data)])].map((name) => [
    name,
    displayValue(shown.get(name), data[name] ?? '', language),
  ]);
};
