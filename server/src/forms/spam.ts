import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FormSettings, SpamReason } from './contract';
import type { Intake } from './intake';

/** Nobody reads and fills in a form in less; programs do. */
export const MIN_AGE_MS = 2_000;
/** Links in one submission, unless the form says otherwise. */
export const DEFAULT_MAX_LINKS = 5;

const sign = (secret: string, formId: string, issuedAt: string): Buffer =>
  createHmac('sha256', secret).update(`imprint form token\n${formId}\n${issuedAt}`).digest();

/**
 * A token that says when a form was drawn, for one form.
 *
 * @param secret shared by all instances, since another one may receive the submission
 * @param now milliseconds
 */
export const issueToken = (secret: string, formId: string, now: number): string => {
  const issuedAt = now.toString(36);
  return `${issuedAt}.${sign(secret, formId, issuedAt).toString('base64url')}`;
};

/** When a token was issued, in milliseconds; undefined where it is not ours or another form's. */
export const readToken = (secret: string, formId: string, token: string): number | undefined => {
  const [, issuedAt, signature] = /^([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (issuedAt === undefined || signature === undefined) return undefined;
  const expected = sign(secret, formId, issuedAt);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? Number.parseInt(issuedAt, 36)
    : undefined;
};

// An address alone, or markup with or without one: each is one link.
const LINK = /(?:<a\s[^<>]{0,100}|\[url[=\]]\s*)?(?:https?:\/\/(?:www\.)?|www\.)|<a\s|\[url[=\]]/gi;

const linksIn = (data: Intake['data']): number =>
  Object.values(data)
    .flat()
    .reduce((count, value) => count + (value.match(LINK)?.length ?? 0), 0);

/** Why a submission looks like spam, `''` where it does not. It is stored all the same. */
export const spamReason = (
  { data, honeypot, token }: Omit<Intake, 'files'>,
  settings: FormSettings,
  context: { secret: string; formId: string; now: number },
): SpamReason | '' => {
  if (honeypot !== '') return 'honeypot';
  if (token === undefined || token === '') {
    if (settings.requireToken === true) return 'token';
  } else {
    const issuedAt = readToken(context.secret, context.formId, token);
    if (issuedAt === undefined || context.now - issuedAt < MIN_AGE_MS) return 'token';
  }
  return linksIn(data) > (settings.maxLinks ?? DEFAULT_MAX_LINKS) ? 'links' : '';
};
