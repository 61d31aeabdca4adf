import { FIELD_KINDS } from '../../../../server/src/forms/fields';
import type { FieldSetting } from '../../../../server/src/forms/fields/kind';
import type { TextId } from '../useTexts';
import type { FieldRole, FieldType } from './types';

/** Whether people see the fields of a type, so that they have a label, help, a width, and can be required. */
export const isVisible = (type: FieldType): boolean => FIELD_KINDS[type].isVisible !== false;

/** A value for each role. */
export const byRole = <Value>(find: (role: FieldRole) => Value): Record<FieldRole, Value> => ({
  'reply-to': find('reply-to'),
  name: find('name'),
  message: find('message'),
  contract: find('contract'),
  'cancellation-kind': find('cancellation-kind'),
  reason: find('reason'),
  'ends-at': find('ends-at'),
});

export const hasSetting = (type: FieldType, setting: FieldSetting): boolean =>
  FIELD_KINDS[type].settings.includes(setting);

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

/** The types whose values have an order, as far as their bounds have a name. */
type RangeType = { [Type in FieldType]: `forms.field.min.${Type}` extends TextId ? Type : never }[FieldType];

/** Whether the least and the greatest value of a field can be set, in inputs of its type. */
export const isRange = (type: FieldType): type is RangeType => hasSetting(type, 'range');
