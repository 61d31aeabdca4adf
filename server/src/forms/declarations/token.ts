import { signedToken, type SigningKeys } from '../definition/signed-token';

/** How long a receipt can be opened. */
const MAX_AGE_MS = 30 * 24 * 60 * 60_000;

/** The number of the submission, and the time. */
const tokens = signedToken('receipt', [6, 6]);

/** The declaration that a receipt is for. */
export interface ReceiptOf {
  formId: string;
  submissionId: number;
}

/** The token in the URL of a receipt. @param now milliseconds */
export const issueReceiptToken = (secrets: SigningKeys, { formId, submissionId }: ReceiptOf, now: number): string =>
  tokens.issue(secrets, { formId, numbers: [submissionId, now] });

/** What a token names, in constant time; undefined if it is none of ours, or too old. @param now milliseconds */
export const readReceiptToken = (secrets: SigningKeys, token: string, now: number): ReceiptOf | undefined => {
  const named = tokens.read(secrets, token);
  if (named === undefined) return undefined;
  const [submissionId, issuedAt] = named.numbers;
  return now - issuedAt <= MAX_AGE_MS ? { formId: named.formId, submissionId } : undefined;
};
