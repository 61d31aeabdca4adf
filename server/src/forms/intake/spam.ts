import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FormSettings, SpamReason } from '../../contracts/forms';
import type { Intake } from './intake';

/**
 * How long a token is valid: longer than people leave a form open, but not so long that a program can reuse it
 * indefinitely.
 */
export const MAX_AGE_MS = 24 * 60 * 60_000;
/**
 * How much of the age of a page counts for a token that is made later: enough for clocks of several instances that differ,
 * while more would only shorten its life. A program gains nothing by it, since it can wait as long.
 */
const MAX_CLAIMED_AGE_MS = 60_000;
/** The maximum number of links in a submission, unless the form says otherwise. */
export const DEFAULT_MAX_LINKS = 5;

/** Keys for signatures, at least one: the first one signs, and all of them verify. */
export type Secrets = readonly [first: string, ...others: string[]];

const sign = (secret: string, formId: string, issuedAt: string): Buffer =>
  createHmac('sha256', secret).update(`imprint form token\n${formId}\n${issuedAt}`).digest();

/**
 * A token that records when a form was displayed, for one form.
 *
 * @param secrets shared by all instances, since another one may receive the submission
 * @param now milliseconds
 * @param age how long the page with the form has been open, in milliseconds
 */
export const issueToken = ([secret]: Secrets, formId: string, now: number, age = 0): string => {
  const issuedAt = (now - Math.min(age, MAX_CLAIMED_AGE_MS)).toString(36);
  return `${issuedAt}.${sign(secret, formId, issuedAt).toString('base64url')}`;
};

/** When a token was issued, in milliseconds; undefined if it is invalid or belongs to another form. */
export const readToken = (secrets: Secrets, formId: string, token: string): number | undefined => {
  const [, issuedAt, signature] = /^([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (issuedAt === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const isOurs = secrets.some((secret) => {
    const expected = sign(secret, formId, issuedAt);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? Number.parseInt(issuedAt, 36) : undefined;
};

/**
 * Whether a token is genuine but expired. Somebody who left a page open that long is not a spammer and has to be told:
 * treated as spam, the submission would end up where nobody looks for it.
 */
export const hasExpired = (
  token: string | undefined,
  { secrets, formId, now }: { secrets: Secrets; formId: string; now: number },
): boolean => {
  const issuedAt = token === undefined ? undefined : readToken(secrets, formId, token);
  return issuedAt !== undefined && now - issuedAt > MAX_AGE_MS;
};

// A URL alone, or markup with or without one: each counts as one link.
const LINK = /(?:<a\s[^<>]{0,100}|\[url[=\]]\s*)?(?:https?:\/\/(?:www\.)?|www\.)|<a\s|\[url[=\]]/gi;

const linksIn = (data: Intake['data']): number =>
  Object.values(data)
    .flat()
    .reduce((count, value) => count + (value.match(LINK)?.length ?? 0), 0);

/** Why a submission looks like spam; `''` if it does not. It is stored in either case. */
export const spamReason = (
  { data, honeypot, token }: Pick<Intake, 'data' | 'honeypot' | 'token'>,
  settings: FormSettings,
  context: { secrets: Secrets; formId: string; now: number; minSeconds: number },
): SpamReason | '' => {
  if (honeypot !== '') return 'honeypot';
  if (token === undefined || token === '') {
    if (settings.requireToken === true) return 'token';
  } else {
    const issuedAt = readToken(context.secrets, context.formId, token);
    if (issuedAt === undefined || context.now - issuedAt < context.minSeconds * 1_000) return 'token';
  }
  return linksIn(data) > (settings.maxLinks ?? DEFAULT_MAX_LINKS) ? 'links' : '';
};
