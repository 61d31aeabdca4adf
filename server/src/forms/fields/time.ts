import { formatTime } from '../../text/numbers';
import { type FieldKind, input } from './kind';

export const time: FieldKind = {
  shape: 'text',
  settings: ['range', 'autocomplete'],
  // What a browser without an input for times lets people type, or one with seconds sends.
  toStored: (typed) => typed.replace(/^(\d:\d\d)$/, '0$1').replace(/^(\d\d:\d\d):00(?:\.0+)?$/, '$1'),
  rule: { holds: (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text), message: 'timeInvalid' },
  toAmount: String,
  draw: input('time'),
  display: formatTime,
  example: '14:30',
};
