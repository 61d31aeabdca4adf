import type { ConfirmRequest } from '../../definition/opt-in';
import { signedToken } from '../../definition/signed-token';
import type { Secrets } from '../../intake/spam';

/** The numbers of a submission and of a request. */
const tokens = signedToken('confirmation', [6, 3]);

/**
 * The token in the link that confirms a submission. An email that is sent again has the same link. It names the request, so
 * that it is known which text has been confirmed.
 */
export const issueConfirmToken = (secrets: Secrets, { formId, submissionId, request }: ConfirmRequest): string =>
  tokens.issue(secrets, { formId, numbers: [submissionId, request] });

/** What a token confirms, in constant time; undefined if it is none of ours. */
export const readConfirmToken = (secrets: Secrets, token: string): ConfirmRequest | undefined => {
  const named = tokens.read(secrets, token);
  if (named === undefined) return undefined;
  const [submissionId, request] = named.numbers;
  return { formId: named.formId, submissionId, request };
};
