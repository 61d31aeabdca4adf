import { formatNumber, toNumber } from '../../text/clean';
import { type FieldKind, input } from './kind';

export const number: FieldKind = {
  shape: 'text',
  settings: ['range', 'autocomplete'],
  toStored: (typed, language) => toNumber(typed, language) ?? typed,
  rule: { holds: (text) => toNumber(text) !== undefined, message: 'numberInvalid' },
  toAmount: Number,
  draw: input('number', { step: 'any' }),
  display: formatNumber,
  example: '1',
};
