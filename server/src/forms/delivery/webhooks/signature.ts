import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** As https://www.standardwebhooks.com recommends: 24 to 64 random bytes. */
const SECRET_BYTES = 32;
const PREFIX = 'whsec_';
/** How far the clocks of sender and receiver may differ, as the standard's own libraries have it. */
const TOLERANCE_SECONDS = 300;

const sign = (secret: string, messageId: string, timestamp: string, body: string | Buffer): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return createHmac('sha256', key).update(`${messageId}.${timestamp}.`).update(body).digest('base64');
};

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
  const signature = sign(secret, messageId, timestamp, body);
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
};

/** What the headers of a message say of who has signed it. */
export interface ClaimedSignature {
  id: string;
  timestamp: string;
  /** There are several while a sender replaces its secret. */
  signatures: string[];
}

/**
 * The signature that a message claims to have, by its headers alone; undefined if it has none, or not one of now.
 *
 * @param find a header of the message, `''` if it has none
 */
export const readSignature = (find: (header: string) => string, now: Date): ClaimedSignature | undefined => {
  const [id, timestamp, given] = [find('webhook-id'), find('webhook-timestamp'), find('webhook-signature')];
  const isRecent = Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= TOLERANCE_SECONDS;
  const isClaimed = id !== '' && given !== '' && /^\d+$/.test(timestamp) && isRecent;
  return isClaimed ? { id, timestamp, signatures: given.split(' ') } : undefined;
};

/**
 * Whether a message has been signed with a secret as {@link signatureHeaders} does it. The time that this takes does not
 * tell how much of a signature is right.
 */
export const isSigned = (body: Buffer, { id, timestamp, signatures }: ClaimedSignature, secret: string): boolean => {
  const expected = Buffer.from(`v1,${sign(secret, id, timestamp, body)}`);
  const given = signatures.map((signature) => Buffer.from(signature));
  return given.filter((one) => one.length === expected.length && timingSafeEqual(one, expected)).length > 0;
};
