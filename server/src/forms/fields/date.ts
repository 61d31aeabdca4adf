import { formatDay } from '../../text/numbers';
import { type FieldKind, input } from './kind';

/** Whether a text is a day that exists: `2026-11-20`. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

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
