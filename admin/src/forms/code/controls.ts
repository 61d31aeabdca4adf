import { textIn } from '../model/localized';
import type { DrawnForm, Field } from '../model/types';

/** An attribute by its HTML name; `true` for one without a value. */
export type Attributes = Readonly<Record<string, string | true>>;

export interface Choice {
  id: string;
  value: string;
  label: string;
}

/** What draws a field: each template makes its own markup of it. */
export type Control = {
  id: string;
  name: string;
  label: string;
  help: string;
  isRequired: boolean;
  /** Of the control itself, `id` and `name` left out. */
  attributes: Attributes;
} & ({ tag: 'input' | 'textarea' | 'checkbox' | 'hidden' } | { tag: 'select' | 'choices'; choices: Choice[] });

const CHOICE_TYPES = new Set(['radio', 'checkboxes']);

/** Begins with a letter, so that CSS can name it without escapes. */
export const elementId = ({ formId }: DrawnForm): string => `form-${formId.slice(0, 8)}`;

/** Drops what is not set. */
const attributesOf = (candidates: Readonly<Record<string, string | number | boolean | undefined>>): Attributes =>
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

const controlOf = (form: DrawnForm, field: Field, language: string): Control => {
  const { name, type, required = false, options = [] } = field;
  const id = `${elementId(form)}-${name}`;
  const common = {
    id,
    name,
    label: textIn(field.label, language) || name,
    help: textIn(field.help, language),
    isRequired: required,
  };
  const choices = options.map((option, index) => ({
    id: `${id}.${index + 1}`,
    value: option.value,
    label: textIn(option.label, language) || option.value,
  }));

  if (type === 'hidden') return { ...common, tag: 'hidden', attributes: { type } };
  if (type === 'textarea') {
    const { minlength, maxlength, autocomplete } = bounds(field);
    const attributes = attributesOf({ required, rows: 6, minlength, maxlength, autocomplete });
    return { ...common, tag: 'textarea', attributes };
  }
  if (type === 'select') {
    const { autocomplete } = field;
    return { ...common, tag: 'select', choices, attributes: attributesOf({ required, autocomplete }) };
  }
  if (CHOICE_TYPES.has(type)) {
    const isRadio = type === 'radio';
    // HTML cannot say "at least one" of several checkboxes; the server can.
    const attributes = attributesOf({ type: isRadio ? 'radio' : 'checkbox', required: isRadio && required });
    return { ...common, tag: 'choices', choices, attributes };
  }
  if (type === 'checkbox') return { ...common, tag: 'checkbox', attributes: attributesOf({ type, required }) };
  if (type === 'file') {
    const { accept, maxFiles = 1 } = field;
    const attributes = attributesOf({ type, required, accept: accept?.join(','), multiple: maxFiles > 1 });
    return { ...common, tag: 'input', attributes };
  }
  const step = type === 'number' ? 'any' : undefined;
  return { ...common, tag: 'input', attributes: attributesOf({ type, required, step, ...bounds(field) }) };
};

/** A form's fields in a language, in their order. */
export const controlsOf = (form: DrawnForm, language: string): Control[] =>
  form.fields.map((field) => controlOf(form, field, language));

export const hasFiles = ({ fields }: DrawnForm): boolean => fields.some(({ type }) => type === 'file');
