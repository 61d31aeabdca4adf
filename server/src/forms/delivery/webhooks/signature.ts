import { createHmac, randomBytes } from 'node:crypto';

/** As https://www.standardwebhooks.com recommends: 24 to 64 random bytes. */
const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** A new secret: `whsec_` and its bytes in Base64. */
export const createSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/**
 * The headers by which a receiver recognises a message of this server, as in
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 *
 * @param at when it is sent: receivers refuse messages that are older than some minutes
 */
export const signatureHeaders = (
  messageId: string,
  body: string,
  { secret, at }: { secret: string; at: Date },
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
};
