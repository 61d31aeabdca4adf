import type { FieldType } from './types';

/** The settings of a field, besides its name, label and help. */
export type Trait =
  'required' | 'options' | 'length' | 'numberBounds' | 'dateBounds' | 'pattern' | 'autocomplete' | 'file' | 'help';

const LINE: readonly Trait[] = ['required', 'help', 'length', 'pattern', 'autocomplete'];

/** The settings of each type of field, as in HTML. */
const TRAITS: Readonly<Record<FieldType, readonly Trait[]>> = {
  text: LINE,
  email: LINE,
  tel: LINE,
  url: LINE,
  // HTML has no pattern for a textarea.
  textarea: ['required', 'help', 'length', 'autocomplete'],
  number: ['required', 'help', 'numberBounds', 'autocomplete'],
  date: ['required', 'help', 'dateBounds', 'autocomplete'],
  select: ['required', 'help', 'options', 'autocomplete'],
  radio: ['required', 'help', 'options'],
  checkboxes: ['required', 'help', 'options'],
  checkbox: ['required', 'help'],
  file: ['required', 'help', 'file'],
  hidden: [],
};

export const hasTrait = (type: FieldType, trait: Trait): boolean => TRAITS[type].includes(trait);

/** The common `autocomplete` tokens; others can be typed. */
export const AUTOCOMPLETE_TOKENS = [
  'name',
  'given-name',
  'family-name',
  'honorific-prefix',
  'organization',
  'organization-title',
  'email',
  'tel',
  'street-address',
  'postal-code',
  'address-level2',
  'country-name',
  'bday',
  'url',
  'off',
] as const;
