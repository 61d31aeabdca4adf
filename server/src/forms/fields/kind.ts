import type { Field, FieldRole } from '../../contracts/forms';
import type { FieldTexts } from '../../text/field-messages';

/** What can be set on the fields of some types only; label, help, width and whether it is required concern all that people see. */
export type FieldSetting = 'options' | 'length' | 'range' | 'pattern' | 'autocomplete' | 'ends' | 'files';

/** The attributes of a control by their HTML names; without a value, an attribute is left out. */
export type Candidates = Readonly<Record<string, string | number | boolean | undefined>>;

/** The element for a field, and its attributes except `id` and `name`. */
export interface Drawn {
  tag: 'input' | 'textarea' | 'checkbox' | 'hidden' | 'select' | 'choices';
  attributes: Candidates;
}

/**
 * What is particular about a type of field. It is pure, since the admin panel and the elements for sites use it too; a new
 * type is a file here, and its entry in the registry.
 */
export interface FieldKind {
  /** What is stored: a text, `1` or `''`, one or several of the field's options, or the names of its files. */
  shape: 'text' | 'flag' | 'choice' | 'choices' | 'files';
  /** What the editor offers to set. */
  settings: readonly FieldSetting[];
  /** The values of the options that a new field has. */
  options?: readonly string[];
  /** Whether people see it; `true` by default. */
  isVisible?: false;
  /** Whether a text may have several lines. */
  isMultiline?: true;
  /** How many characters a text has, at least and at most, whatever its field says; HTML limits the same ones only. */
  length?: { shortest: number; longest: number; isFixed?: true };
  /** A text as it is stored. It gets no text that is empty, and leaves alone what it cannot read. */
  toStored?: (typed: string, language?: string) => string;
  /** What a stored text has to be, and what is said of one that is not. */
  rule?: { holds: (text: string) => boolean; message: RuleMessage };
  /** What a valid text is compared as, with bounds and in conditions; without it, values have no order. */
  toAmount?: (text: string) => number | string;
  /** Whether choices stand beside each other. */
  isRow?: true;
  /** @param required whether a browser is to insist on a value */
  draw: (field: Omit<Field, 'label' | 'options' | 'help'>, required: boolean) => Drawn;
  /** A stored text for people, where they read it in another form. */
  display?: (text: string, language: string) => string;
  /** What somebody might enter; without one, the label or the name says it. */
  example?: string;
  /** Which roles it can have. */
  roles?: readonly FieldRole[];
}

/** Texts with nothing but the label in them. */
export type RuleMessage = {
  [Name in keyof FieldTexts]: FieldTexts[Name] extends (label: string) => string ? Name : never;
}[keyof FieldTexts];

/** The attributes that HTML shares between the inputs of texts, numbers and dates. */
export const bounds = ({
  minLength,
  maxLength,
  min,
  max,
  pattern,
  autocomplete,
}: Parameters<FieldKind['draw']>[0]) => ({
  minlength: minLength,
  maxlength: maxLength,
  min,
  max,
  pattern,
  autocomplete,
});

/** An input of a type that HTML has. */
export const input =
  (type: string, own: Candidates = {}): FieldKind['draw'] =>
  (field, required) => ({ tag: 'input', attributes: { type, required, ...own, ...bounds(field) } });

/** What all lines of text have in common. */
export const line = {
  shape: 'text',
  settings: ['length', 'pattern', 'autocomplete'],
  length: { shortest: 1, longest: 1_000 },
} as const satisfies Partial<FieldKind>;
