import type { Field, FieldRole } from '../../contracts/forms';
import type { Texts } from '../../text/messages';
import { FIELD_KINDS } from '../fields';
import type { FieldSetting } from '../fields/kind';
import { longestValue } from './lengths';
import { canHaveRole } from './roles';

/** A fault of a field; the message is the name of a text, with a number in it or without. */
export interface FieldFault {
  key: keyof Field;
  message: keyof Texts;
  bound?: number;
}

/** What belongs to the settings that only some types have, and what is said of it on other fields. */
const OF_SETTINGS: readonly [setting: FieldSetting, message: keyof Texts, keys: readonly (keyof Field)[]][] = [
  ['files', 'formFileOnly', ['accept', 'maxSize', 'maxFiles']],
  ['length', 'formLengthNone', ['minLength', 'maxLength']],
  ['range', 'formBounds', ['min', 'max']],
  ['options', 'formOptions', ['options']],
];

const ROLE_FAULTS: Readonly<Record<FieldRole, keyof Texts>> = {
  'reply-to': 'formReplyToType',
  name: 'formNameType',
  message: 'formMessageType',
  contract: 'formContractType',
  'cancellation-kind': 'formCancellationKindType',
  reason: 'formReasonType',
  'ends-at': 'formEndsAtType',
};

/** Limits that no value can meet would make every submission fail. */
const lengthFaults = ({ type, minLength = 0, maxLength }: Field): FieldFault[] => {
  const shortest = FIELD_KINDS[type].length?.shortest;
  if (shortest === undefined) return [];
  const longest = longestValue({ type, maxLength });
  if (maxLength !== undefined && maxLength < shortest)
    return [{ key: 'maxLength', message: 'formMaxLengthTooSmall', bound: shortest }];
  return minLength > longest ? [{ key: 'minLength', message: 'formMinLengthTooLarge', bound: longest }] : [];
};

const rangeFaults = ({ type, min, max }: Field): FieldFault[] => {
  const { rule, toAmount } = FIELD_KINDS[type];
  if (rule === undefined || toAmount === undefined) return [];
  const isAmount = (bound: number | string): boolean =>
    rule.holds(String(bound)) && typeof toAmount(String(bound)) === typeof bound;
  const faults = Object.entries({ min, max }).flatMap(([key, bound]): FieldFault[] =>
    bound === undefined || isAmount(bound) ? [] : [{ key: key === 'min' ? 'min' : 'max', message: 'formBounds' }],
  );
  const isReversed = faults.length === 0 && min !== undefined && max !== undefined && min > max;
  return isReversed ? [{ key: 'min', message: 'formMinAboveMax' }] : faults;
};

/** What does not fit the type of a field, or its other settings. */
export const fieldFaults = (field: Field): FieldFault[] => {
  const { length, settings } = FIELD_KINDS[field.type];
  const has = (setting: FieldSetting): boolean =>
    settings.includes(setting) || (setting === 'length' && length !== undefined);
  const foreign = OF_SETTINGS.filter(([setting]) => !has(setting)).flatMap(([, message, keys]) =>
    keys.filter((key) => field[key] !== undefined).map((key): FieldFault => ({ key, message })),
  );
  const isEmpty = has('options') && field.options === undefined;
  const { role } = field;
  return [
    ...foreign,
    ...(isEmpty ? [{ key: 'options', message: 'formOptions' } as const] : []),
    ...lengthFaults(field),
    ...rangeFaults(field),
    ...(role === undefined || canHaveRole(field.type, role)
      ? []
      : [{ key: 'role', message: ROLE_FAULTS[role] } as const]),
  ];
};
