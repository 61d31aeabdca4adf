import { createHmac, timingSafeEqual } from 'node:crypto';

import { isFormId } from '../../definition/ids';
import type { ConfirmRequest } from '../../definition/opt-in';
import type { Secrets } from '../../intake/spam';

/** A form's id (a UUID), the numbers of a submission and of a request, and a signature, in bytes. */
const [ID, NUMBER, REQUEST, SIGNATURE] = [16, 6, 3, 32];
const SIGNED = ID + NUMBER + REQUEST;
const LENGTH = ((SIGNED + SIGNATURE) * 4) / 3;
const TOKEN = new RegExp(`^[\\w-]{${LENGTH}}$`);

const sign = (secret: string, signed: Buffer): Buffer =>
  createHmac('sha256', secret).update('imprint confirmation\n').update(signed).digest();

/**
 * The token in the link that confirms a submission. It is signed with the host's keys and stored nowhere, so that
 * whoever reads the database or a backup of it cannot confirm anything, and an email that is sent again has the same
 * link. It names the request, so that it is known which text has been confirmed.
 */
export const issueConfirmToken = ([secret]: Secrets, { formId, submissionId, request }: ConfirmRequest): string => {
  const signed = Buffer.alloc(SIGNED);
  signed.write(formId.replaceAll('-', ''), 'hex');
  signed.writeUIntBE(submissionId, ID, NUMBER);
  signed.writeUIntBE(request, ID + NUMBER, REQUEST);
  return Buffer.concat([signed, sign(secret, signed)]).toString('base64url');
};

/** What a token confirms, in constant time; undefined if it is none of ours. */
export const readConfirmToken = (secrets: Secrets, token: string): ConfirmRequest | undefined => {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const signed = bytes.subarray(0, SIGNED);
  const given = bytes.subarray(SIGNED);
  // Every key is compared, so that the time does not say which one has signed.
  const isOurs = secrets.filter((secret) => timingSafeEqual(given, sign(secret, signed))).length > 0;
  const formId = signed.toString('hex', 0, ID).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const [submissionId, request] = [signed.readUIntBE(ID, NUMBER), signed.readUIntBE(ID + NUMBER, REQUEST)];
  return isOurs && isFormId(formId) ? { formId, submissionId, request } : undefined;
};
