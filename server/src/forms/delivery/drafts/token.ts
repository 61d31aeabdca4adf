import { signedToken } from '../../definition/signed-token';
import type { Secrets } from '../../intake/spam';
import type { DraftKey, FormDraft } from '../../store/draft-store';

/** The number of a draft, and its nonce. */
const tokens = signedToken('draft', [6, 6]);

/** The token in the link to a draft. It is stored nowhere, and an email that is sent again has the same. */
export const issueDraftToken = (secrets: Secrets, { formId, id, nonce }: DraftKey): string =>
  tokens.issue(secrets, { formId, numbers: [id, nonce] });

/** The draft of a form that a token leads to, in constant time; undefined if it is none of ours, or of another form. */
export const readDraftToken = (secrets: Secrets, formId: string, token: string): DraftKey | undefined => {
  const named = tokens.read(secrets, token);
  if (named?.formId !== formId) return undefined;
  const [id, nonce] = named.numbers;
  return { formId, id, nonce };
};

/**
 * The link to a draft.
 *
 * @param page of the site that the form is on: there, the token is a fragment, which no server and no other site gets to see
 * @param own the form's page on this server, which works without scripts too
 */
export const draftLink = (
  page: string | undefined,
  own: string,
  { formId, language }: Pick<FormDraft, 'formId' | 'language'>,
  token: string,
): string => {
  if (page === undefined) return `${own}?${String(new URLSearchParams({ locale: language, draft: token }))}`;
  const url = new URL(page);
  url.hash = `imprint-draft=${formId}/${token}`;
  return url.href;
};
