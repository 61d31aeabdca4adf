import { createHmac, timingSafeEqual } from 'node:crypto';

import { isFormId } from '../definition/ids';

/** How long a receipt can be opened. */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

/** A form's id (a UUID), the number of the submission, the time, and a signature, in bytes. */
const [ID, NUMBER, TIME, SIGNATURE] = [16, 6, 6, 32];
const SIGNED = ID + NUMBER + TIME;
const TOKEN = new RegExp(`^[\\w-]{${(SIGNED + SIGNATURE) * (4 / 3)}}$`);

/** The declaration that a receipt is for. */
export interface ReceiptOf {
  formId: string;
  submissionId: number;
}

const sign = (secret: string, signed: Buffer): Buffer =>
  createHmac('sha256', secret).update('imprint receipt\n').update(signed).digest();

/** The token in the URL of a receipt, signed with the host's keys and stored nowhere. @param now milliseconds */
export const issueReceiptToken = (
  [secret]: readonly [string, ...string[]],
  { formId, submissionId }: ReceiptOf,
  now: number,
): string => {
  const signed = Buffer.alloc(SIGNED);
  signed.write(formId.replaceAll('-', ''), 'hex');
  signed.writeUIntBE(submissionId, ID, NUMBER);
  signed.writeUIntBE(now, ID + NUMBER, TIME);
  return Buffer.concat([signed, sign(secret, signed)]).toString('base64url');
};

/** What a token names, in constant time; undefined if it is none of ours, or too old. @param now milliseconds */
export const readReceiptToken = (
  secrets: readonly [string, ...string[]],
  token: string,
  now: number,
): ReceiptOf | undefined => {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const signed = bytes.subarray(0, SIGNED);
  // Every key is compared, so that the time does not say which one has signed.
  const isOurs = secrets.filter((secret) => timingSafeEqual(bytes.subarray(SIGNED), sign(secret, signed))).length > 0;
  const formId = signed.toString('hex', 0, ID).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const isOpen = now - signed.readUIntBE(ID + NUMBER, TIME) <= MAX_AGE_MS;
  return isOurs && isOpen && isFormId(formId) ? { formId, submissionId: signed.readUIntBE(ID, NUMBER) } : undefined;
};
