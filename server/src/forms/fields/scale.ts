import { toNumber } from '../../text/clean';
import type { FieldKind } from './kind';

/** Numbers to choose from, in a row; the labels of the first and the last one say what they stand for. */
export const scale: FieldKind = {
  shape: 'choice',
  settings: ['options'],
  options: ['1', '2', '3', '4', '5'],
  rule: { holds: (text) => toNumber(text) !== undefined, message: 'numberInvalid' },
  toAmount: Number,
  isRow: true,
  draw: (_field, required) => ({ tag: 'choices', attributes: { type: 'radio', required } }),
  example: '3',
};
