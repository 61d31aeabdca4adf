import type { Field, Form } from '../../contracts/forms';
import { localize } from '../../text/language';
import { withFileDefaults } from '../definition/file-types';
import { filesText, wordingIn } from './wording';

/** What the markup of a form is made of; a public form has its texts in one language. */
export interface MarkupForm extends Pick<Form, 'formId' | 'fields'> {
  /** Which one it is, if a page has the form more than once: 2, 3, … */
  copy?: number;
}

/** An attribute by its HTML name; `true` for one without a value. */
export type Attributes = Readonly<Record<string, string | true>>;

export interface Choice {
  id: string;
  value: string;
  label: string;
}

/** A control for a field, independent of the markup's dialect. */
export type Control = {
  id: string;
  name: string;
  label: string;
  help: string;
  /** Which files it takes; `''` for other fields. */
  takes: string;
  isRequired: boolean;
  /** Whether the field, or its step, depends on others. Without scripts it is always shown, so HTML must not require it. */
  isConditional: boolean;
  /** Whether it takes half of the width. */
  isHalf: boolean;
  /** Attributes of the control, except `id` and `name`. */
  attributes: Attributes;
} & ({ tag: 'input' | 'textarea' | 'checkbox' | 'hidden' } | { tag: 'select' | 'choices'; choices: Choice[] });

const CHOICE_TYPES = new Set(['radio', 'checkboxes']);

/** Begins with a letter, so that CSS can name it without escapes. */
export const elementId = ({ formId, copy }: MarkupForm): string =>
  `form-${formId.slice(0, 8)}${copy === undefined ? '' : `_${copy}`}`;

/** Drops attributes that are not set. */
const pickAttributes = (candidates: Readonly<Record<string, string | number | boolean | undefined>>): Attributes =>
  Object.fromEntries(
    Object.entries(candidates).flatMap(([name, value]): [string, string | true][] => {
      if (value === undefined || value === false || value === '') return [];
      return [[name, value === true ? true : String(value)]];
    }),
  );

const bounds = ({ minLength, maxLength, min, max, pattern, autocomplete }: Field) => ({
  minlength: minLength,
  maxlength: maxLength,
  min,
  max,
  pattern,
  autocomplete,
});

/**
 * A field in a language.
 *
 * @param isOptional whether its step may be hidden
 */
export const toControl = (form: MarkupForm, field: Field, language: string, isOptional: boolean): Control => {
  const { name, type, required: isRequired = false, options = [] } = field;
  const isConditional = isOptional || field.showIf !== undefined;
  const required = isRequired && !isConditional;
  const id = `${elementId(form)}-${name}`;
  const common = {
    id,
    name,
    label: localize(field.label, language) || name,
    help: localize(field.help, language),
    takes: type === 'file' ? filesText(withFileDefaults(field), wordingIn(language)) : '',
    isRequired,
    isConditional,
    isHalf: field.width === 'half',
  };
  const choices = options.map((option, index) => ({
    id: `${id}.${index + 1}`,
    value: option.value,
    label: localize(option.label, language) || option.value,
  }));

  if (type === 'hidden') return { ...common, tag: 'hidden', attributes: { type } };
  if (type === 'textarea') {
    const { minlength, maxlength, autocomplete } = bounds(field);
    const attributes = pickAttributes({ required, rows: 6, minlength, maxlength, autocomplete });
    return { ...common, tag: 'textarea', attributes };
  }
  if (type === 'select') {
    const { autocomplete } = field;
    return { ...common, tag: 'select', choices, attributes: pickAttributes({ required, autocomplete }) };
  }
  if (CHOICE_TYPES.has(type)) {
    const isRadio = type === 'radio';
    // HTML cannot require at least one of several checkboxes; the server can.
    const attributes = pickAttributes({ type: isRadio ? 'radio' : 'checkbox', required: isRadio && required });
    return { ...common, tag: 'choices', choices, attributes };
  }
  if (type === 'checkbox') return { ...common, tag: 'checkbox', attributes: pickAttributes({ type, required }) };
  if (type === 'file') {
    const { accept, maxFiles = 1 } = field;
    const attributes = pickAttributes({ type, required, accept: accept?.join(','), multiple: maxFiles > 1 });
    return { ...common, tag: 'input', attributes };
  }
  if (type === 'url') {
    // A browser would reject a URL without a scheme, which the server adds.
    const attributes = pickAttributes({ type: 'text', inputmode: 'url', required, ...bounds(field) });
    return { ...common, tag: 'input', attributes };
  }
  const step = type === 'number' ? 'any' : undefined;
  return { ...common, tag: 'input', attributes: pickAttributes({ type, required, step, ...bounds(field) }) };
};

export const hasFiles = ({ fields }: Pick<MarkupForm, 'fields'>): boolean => fields.some(({ type }) => type === 'file');
