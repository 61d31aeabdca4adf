import { createHmac, timingSafeEqual } from 'node:crypto';

import { isFormId } from '../definition/ids';
import type { Secrets } from '../intake/spam';

/** A form's id (a UUID), the number of a submission, and a signature, in bytes. */
const [ID, NUMBER, SIGNATURE] = [16, 6, 32];
const LENGTH = ((ID + NUMBER + SIGNATURE) * 4) / 3;
const TOKEN = new RegExp(`^[\\w-]{${LENGTH}}$`);

const sign = (secret: string, submission: Buffer): Buffer =>
  createHmac('sha256', secret).update('imprint confirmation\n').update(submission).digest();

/**
 * The token in the link that confirms a submission. It is signed with the host's keys and stored nowhere, so that
 * whoever reads the database or a backup of it cannot confirm anything, and an email that is sent again has the same
 * link.
 */
export const issueConfirmToken = ([secret]: Secrets, formId: string, submissionId: number): string => {
  const number = Buffer.alloc(NUMBER);
  number.writeUIntBE(submissionId, 0, NUMBER);
  const submission = Buffer.concat([Buffer.from(formId.replaceAll('-', ''), 'hex'), number]);
  return Buffer.concat([submission, sign(secret, submission)]).toString('base64url');
};

/** The submission that a token confirms, in constant time; undefined if it is none of ours. */
export const readConfirmToken = (
  secrets: Secrets,
  token: string,
): { formId: string; submissionId: number } | undefined => {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const submission = bytes.subarray(0, ID + NUMBER);
  const given = bytes.subarray(ID + NUMBER);
  // Every key is compared, so that the time does not say which one has signed.
  const isOurs = secrets.filter((secret) => timingSafeEqual(given, sign(secret, submission))).length > 0;
  const formId = submission.toString('hex', 0, ID).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return isOurs && isFormId(formId) ? { formId, submissionId: submission.readUIntBE(ID, NUMBER) } : undefined;
};
