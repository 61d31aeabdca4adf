import { isWebUrl, toWebUrl } from '../../text/clean';
import { type FieldKind, input, line } from './kind';

export const url: FieldKind = {
  ...line,
  length: { shortest: 8, longest: 1_000 },
  toStored: (typed) => toWebUrl(typed) ?? typed,
  rule: { holds: isWebUrl, message: 'urlInvalid' },
  // A browser would reject a URL without a scheme, which the server adds.
  draw: input('text', { inputmode: 'url' }),
  example: 'https://example.org',
};
