import type { DeclarationWords, Field, Form, FormClasses, PublicDrafts } from '../../contracts/forms';
import { localize } from '../../text/language';
import { withFileDefaults } from '../definition/file-rules';
import type { PublicSettings } from '../definition/settings';
import { FIELD_KINDS } from '../fields';
import type { Candidates } from '../fields/kind';
import { filesText } from './wording';

/** What the markup of a form is made of; a public form has its texts in one language. */
export interface MarkupForm extends Pick<Form, 'formId' | 'fields'>, PublicSettings {
  /** Which one it is, if a page has the form more than once: 2, 3, … */
  copy?: number;
  /** Classes for its parts, beside their own. */
  classes?: FormClasses | undefined;
  /** The words of the law, if it is a declaration. */
  words?: DeclarationWords | undefined;
  /** If it can be continued later. */
  drafts?: PublicDrafts | undefined;
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
} & (
  | { tag: 'input' | 'textarea' | 'checkbox' | 'hidden' }
  | { tag: 'select' | 'choices'; choices: Choice[]; isRow: boolean }
);

/** Begins with a letter, so that CSS can name it without escapes. */
export const elementId = ({ formId, copy }: MarkupForm): string =>
  `form-${formId.slice(0, 8)}${copy === undefined ? '' : `_${copy}`}`;

/** Drops attributes that are not set. */
const pickAttributes = (candidates: Candidates): Attributes =>
  Object.fromEntries(
    Object.entries(candidates).flatMap(([name, value]): [string, string | true][] => {
      if (value === undefined || value === false || value === '') return [];
      return [[name, value === true ? true : String(value)]];
    }),
  );

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
    takes: FIELD_KINDS[type].shape === 'files' ? filesText(withFileDefaults(field), language) : '',
    isRequired,
    isConditional,
    isHalf: field.width === 'half',
  };
  const choices = options.map((option, index) => ({
    id: `${id}.${index + 1}`,
    value: option.value,
    label: localize(option.label, language) || option.value,
  }));

  const { draw, isRow = false } = FIELD_KINDS[type];
  const { tag, attributes: candidates } = draw(field, required);
  const attributes = pickAttributes(candidates);
  return tag === 'select' || tag === 'choices'
    ? { ...common, tag, attributes, choices, isRow }
    : { ...common, tag, attributes };
};

export const hasFiles = ({ fields }: Pick<MarkupForm, 'fields'>): boolean => fields.some(({ type }) => type === 'file');
