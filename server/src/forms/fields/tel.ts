import { type FieldKind, input, line } from './kind';

export const tel: FieldKind = {
  ...line,
  // The shortest number is one for emergencies.
  length: { shortest: 3, longest: 1_000 },
  rule: { holds: (text) => /\p{Nd}.*\p{Nd}.*\p{Nd}/u.test(text), message: 'telInvalid' },
  draw: input('tel'),
  example: '+49 30 123456',
};
