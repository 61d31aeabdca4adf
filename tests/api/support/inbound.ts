/* Messages as a mail provider posts them. */
import { createMessageId } from '../../../server/src/forms/definition/ids';
import { createSecret, signatureHeaders } from '../../../server/src/forms/delivery/webhooks/signature';

export const secret = createSecret();

/** A raw message of these headers. */
export const rawMessage = (headers: Readonly<Record<string, string>>, body = 'Yes, please.'): string =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${body}\n`.replace(/\n/g, '\r\n');

/** What posts a message, signed. */
export const signed = (
  raw: string,
  by = secret,
  at = new Date(),
): { readonly headers: Readonly<Record<string, string>>; readonly body: string } => ({
  headers: { 'Content-Type': 'message/rfc822', ...signatureHeaders(createMessageId(), raw, { secret: by, at }) },
  body: raw,
});
