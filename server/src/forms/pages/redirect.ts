import { createHmac, timingSafeEqual } from 'node:crypto';

import { compositeId } from '../definition/ids';
import { issueToken, MAX_AGE_MS, readToken, type Secrets } from '../intake/spam';

const MAX_LENGTH = 2_000;

interface Places {
  /** The origin of the page that the form was sent from. */
  from: string | undefined;
  /** This server's; undefined if it is not known. */
  own: string | undefined;
  /** Further origins. */
  allowed: readonly string[];
}

/**
 * Where visitors may be sent after a form. It is no open redirect: a page can send them back to its own site, and
 * otherwise only to origins that the host has chosen.
 *
 * @param typed absolute, or relative to the page's origin
 * @returns an absolute URL; undefined if it leads anywhere else
 */
export const findRedirect = (typed: string, { from, own, allowed }: Places): string | undefined => {
  const base = from ?? own;
  if (typed === '' || typed.length > MAX_LENGTH || !URL.canParse(typed, base)) return undefined;
  const { origin, href, username, password } = new URL(typed, base);
  const isAllowed = [base, own, ...allowed].includes(origin);
  return isAllowed && /^https?:/.test(href) && username === '' && password === '' ? href : undefined;
};

const sign = (secret: string, place: SentPage, origin: string): Buffer =>
  createHmac('sha256', secret).update(`imprint form origin\n${place.formId}\n${place.token}\n${origin}`).digest();

/** A form on a page of this server, with the time token that it is sent with: elsewhere, what is signed for it is worth nothing. */
interface SentPage {
  formId: string;
  token: string;
}

/** An origin that a page of this server sends back when the form on it is sent again. */
export const signOrigin = ([secret]: Secrets, page: SentPage, origin: string): string =>
  `${origin} ${sign(secret, page, origin).toString('base64url')}`;

/** The origin in what {@link signOrigin} has made; undefined if it is anything else. */
export const readSignedOrigin = (secrets: Secrets, page: SentPage, signed: string): string | undefined => {
  const [, origin, signature] = /^(\S{1,300}) ([\w-]{43})$/.exec(signed) ?? [];
  if (page.token === '' || origin === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  return secrets.some((secret) => timingSafeEqual(given, sign(secret, page, origin))) ? origin : undefined;
};

/** Names a submission to its page of thanks, to whoever has sent it alone, for as long as a page may be open. */
export const signSent = (secrets: Secrets, formId: string, submissionId: number, now: number): string =>
  `${submissionId}.${issueToken(secrets, compositeId(formId, submissionId), now)}`;

/** The number of the submission in what {@link signSent} has made; undefined if it is anything else, or too old. */
export const readSent = (secrets: Secrets, formId: string, sent: string, now: number): number | undefined => {
  const [, digits, token] = /^(\d{1,15})\.(.+)$/s.exec(sent) ?? [];
  if (digits === undefined || token === undefined) return undefined;
  const issuedAt = readToken(secrets, compositeId(formId, Number(digits)), token);
  return issuedAt !== undefined && now - issuedAt <= MAX_AGE_MS ? Number(digits) : undefined;
};
