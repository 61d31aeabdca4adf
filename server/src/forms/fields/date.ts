import { isDate } from '../../text/clean';
import { formatDay } from '../../text/numbers';
import { type FieldKind, input } from './kind';

export const date: FieldKind = {
  shape: 'text',
  settings: ['range', 'autocomplete'],
  rule: { holds: isDate, message: 'dateFieldInvalid' },
  toAmount: String,
  draw: input('date'),
  display: (day, language) => (isDate(day) ? formatDay(day, language) : day),
  example: '2026-11-20',
  roles: ['ends-at'],
};
