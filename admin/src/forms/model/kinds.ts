import { ROLES } from '../../../../server/src/forms/definition/roles';
import type { FieldRole, FieldType } from './types';

/** The settings of a field, besides its name, label and help. */
export type Trait =
  | 'required'
  | 'options'
  | 'length'
  | 'numberBounds'
  | 'dateBounds'
  | 'pattern'
  | 'autocomplete'
  | 'file'
  | 'help'
  | 'width';

const VISIBLE: readonly Trait[] = ['required', 'width', 'help'];
const LINE: readonly Trait[] = [...VISIBLE, 'length', 'pattern', 'autocomplete'];

/** The settings of each type of field, as in HTML. */
const TRAITS: Readonly<Record<FieldType, readonly Trait[]>> = {
  text: LINE,
  email: LINE,
  tel: LINE,
  url: LINE,
  // HTML has no pattern for a textarea.
  textarea: [...VISIBLE, 'length', 'autocomplete'],
  number: [...VISIBLE, 'numberBounds', 'autocomplete'],
  date: [...VISIBLE, 'dateBounds', 'autocomplete'],
  select: [...VISIBLE, 'options', 'autocomplete'],
  radio: [...VISIBLE, 'options'],
  checkboxes: [...VISIBLE, 'options'],
  checkbox: VISIBLE,
  file: [...VISIBLE, 'file'],
  hidden: [],
};

/** A value for each role. */
export const byRole = <Value>(find: (role: FieldRole) => Value): Record<FieldRole, Value> => ({
  'reply-to': find('reply-to'),
  name: find('name'),
  message: find('message'),
});

export const canHaveRole = (type: FieldType, role: FieldRole): boolean => ROLES[role].includes(type);

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
