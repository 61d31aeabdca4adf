import { isEmail } from '../../text/clean';
import { type FieldKind, input, line } from './kind';

export const email: FieldKind = {
  ...line,
  // `a@a.bc`, and RFC 5321, section 4.5.3.1.3, without the angle brackets.
  length: { shortest: 6, longest: 254, isFixed: true },
  rule: { holds: isEmail, message: 'emailInvalid' },
  draw: input('email'),
  // Reserved for examples (RFC 2606), so that nothing ever arrives there.
  example: 'visitor@example.org',
  roles: ['reply-to'],
};
