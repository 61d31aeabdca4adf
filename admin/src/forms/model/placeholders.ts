import type { FindFormsSettings } from '../../../../server/src/contracts/forms-admin';
import { TEMPLATES } from '../../../../server/src/forms/definition/setting-inputs';
import type { Draft, DraftSettings } from './draft/draft';
import { fieldsOf } from './items';
import type { TextsByLanguage } from './localized';

/** The placeholders of each text besides those of the form's fields, by input, as the server defines them. */
export type Placeholders = FindFormsSettings['response']['data']['placeholders'];
export type TemplateInput = keyof Placeholders;

/** A placeholder that will not be replaced. */
export interface PlaceholderFault {
  input: string;
  /** The language of the text; `''` for a text that is the same in all. */
  language: string;
  kind: 'unknown' | 'open' | 'nowhere';
  /** An unknown placeholder as written; `''` otherwise. */
  placeholder: string;
}

/** The same pattern as on the server. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** How a placeholder is written. */
export const formatPlaceholder = (name: string): string => `{{${name}}}`;

/** The placeholders of a text: first those of the form's fields, in order. */
export const namesFor = (placeholders: Placeholders, input: TemplateInput, draft: Draft): string[] => {
  const names = fieldsOf(draft.fields)
    .map(({ name }) => name.trim())
    .filter((name) => name !== '');
  return [...new Set([...names, ...placeholders[input]])];
};

const listTemplates = ({
  settings,
}: Draft): readonly (readonly [TemplateInput, Readonly<Record<string, string>>, input?: string])[] => [
  ...settings.notifications.flatMap(({ id, subject, text }) => [
    ['settings.notifications.subject', { '': subject }, `settings.notifications.${id}.subject`] as const,
    ['settings.notifications.text', { '': text }, `settings.notifications.${id}.text`] as const,
  ]),
  // What is switched off is not sent.
  ...TEMPLATES.filter(({ on }) => on === undefined || settings[on] === true).map(({ template, path }) => {
    const text = settings[path];
    return [template, typeof text === 'string' ? { '': text } : text] as const;
  }),
];

/** A name that a field can have. */
const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/**
 * The texts of the settings with the placeholder of a renamed field.
 *
 * @returns undefined if it would be none, as its name is still being typed, or one that they have for something else
 */
export const withPlaceholder = (settings: DraftSettings, from: string, to: string): DraftSettings | undefined => {
  if (from === to || from === '') return settings;
  let isFree = NAME.test(to);
  const rename = (text: string): string =>
    text.replace(PLACEHOLDER, (placeholder, inner: string) => {
      const name = inner.trim();
      isFree &&= name !== to;
      return name === from ? formatPlaceholder(to) : placeholder;
    });
  const renameIn = (texts: TextsByLanguage): TextsByLanguage =>
    Object.fromEntries(Object.entries(texts).map(([tag, text]) => [tag, rename(text)]));
  const renamed = {
    ...settings,
    notifications: settings.notifications.map((one) => ({
      ...one,
      subject: rename(one.subject),
      text: rename(one.text),
    })),
    ...Object.fromEntries(
      TEMPLATES.map(({ path }) => {
        const text = settings[path];
        return [path, typeof text === 'string' ? rename(text) : renameIn(text)];
      }),
    ),
  };
  return isFree ? renamed : undefined;
};

/** Errors in the placeholders of a draft, shown before they are sent to anybody. */
export const placeholderFaults = (draft: Draft, placeholders: Placeholders): PlaceholderFault[] => {
  const found = listTemplates(draft).flatMap(([template, texts, input = template]) => {
    const known = namesFor(placeholders, template, draft);
    return Object.entries(texts).flatMap(([language, text]): PlaceholderFault[] => {
      const unknown = [...text.matchAll(PLACEHOLDER)]
        .map(([placeholder]) => placeholder)
        .filter((placeholder) => !known.includes(placeholder.slice(2, -2).trim()))
        .map((placeholder): PlaceholderFault => ({ input, language, kind: 'unknown', placeholder }));
      // Replaced by a blank, so that braces on both sides do not form a new pair.
      const isOpen = /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ' '));
      return isOpen ? [...unknown, { input, language, kind: 'open', placeholder: '' }] : unknown;
    });
  });
  return draft.settings.sender.includes('{{')
    ? [...found, { input: 'settings.sender', language: '', kind: 'nowhere', placeholder: '' }]
    : found;
};
