import { createHmac, pbkdf2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { z } from 'zod';

import type { AltchaChallenge } from '../../contracts/forms';
import type { SolvedChallenge } from '../definition/solved-challenge';
import type { Secrets } from './spam';

/**
 * ALTCHA's proof of work, version 2 (https://altcha.org/docs/v2/proof-of-work): the browser tries counters until the key
 * derived from one of them has the prefix that the server derived from a counter of its own. The vectors of its tests come
 * from `altcha-lib`. That is not used here, because it declares fourteen web frameworks as optional peers, which npm
 * compares with what the project has installed, and it reads the clock itself.
 */

/** How long a challenge can be solved and sent: long enough to fill in a form again after a mistake. */
export const CHALLENGE_AGE_MS = 10 * 60_000;

/** With these, a laptop computes for half a second and a slow phone for about three, while the form is being filled in. */
const COST = 2_000;
export const MIN_COUNTER = 500;
const MAX_COUNTER = 2_000;

const KEY_LENGTH = 32;
/** Half of the key: only the right counter leads to it, and the other half cannot be guessed from it. */
const PREFIX_LENGTH = 16;

/** Longer than any solution: what is longer is not even decoded. */
const MAX_LENGTH = 4_000;

const deriveKey = promisify(pbkdf2);

type Parameters = AltchaChallenge['parameters'];

/** What a challenge and its solution are signed with. */
export interface ChallengeKeys {
  challenge: string | Buffer;
  solution: string | Buffer;
}

const hexadecimal = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/);

/** Strict, because what is signed is exactly this. */
const parametersSchema: z.ZodType<Parameters> = z.strictObject({
  algorithm: z.literal('PBKDF2/SHA-256'),
  cost: z.int(),
  expiresAt: z.int(),
  keyLength: z.int(),
  keyPrefix: hexadecimal,
  keySignature: hexadecimal,
  nonce: hexadecimal,
  salt: hexadecimal,
});

export const challengeSchema = z.object({ parameters: parametersSchema, signature: hexadecimal });

const payloadSchema = z.object({ challenge: challengeSchema, solution: z.object({ derivedKey: hexadecimal }) });

const hmac = (key: string | Buffer, data: string | Buffer): string =>
  createHmac('sha256', key).update(data).digest('hex');

const isEqual = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** The keys sorted, as the protocol signs them. */
const signParameters = (key: string | Buffer, parameters: Parameters): string =>
  hmac(key, JSON.stringify(parameters, Object.keys(parameters).sort()));

/** Of one form, so that a solution counts for no other. */
const keysFor = (secret: string, formId: string): ChallengeKeys => ({
  challenge: createHmac('sha256', secret).update(`imprint captcha challenge\n${formId}`).digest(),
  solution: createHmac('sha256', secret).update(`imprint captcha solution\n${formId}`).digest(),
});

/**
 * A new challenge for a form.
 *
 * @param secrets shared by all instances, since another one may receive the solution
 * @param now milliseconds
 */
export const issueChallenge = async ([secret]: Secrets, formId: string, now: number): Promise<AltchaChallenge> => {
  const keys = keysFor(secret, formId);
  const [nonce, salt, counter] = [randomBytes(16), randomBytes(16), Buffer.alloc(4)];
  counter.writeUInt32BE(randomInt(MIN_COUNTER, MAX_COUNTER));
  const derivedKey = await deriveKey(Buffer.concat([nonce, counter]), salt, COST, KEY_LENGTH, 'sha256');
  const parameters: Parameters = {
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    expiresAt: Math.floor((now + CHALLENGE_AGE_MS) / 1000),
    keyLength: KEY_LENGTH,
    keyPrefix: derivedKey.subarray(0, PREFIX_LENGTH).toString('hex'),
    keySignature: hmac(keys.solution, derivedKey),
    nonce: nonce.toString('hex'),
    salt: salt.toString('hex'),
  };
  return { parameters, signature: signParameters(keys.challenge, parameters) };
};

const parsePayload = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return undefined;
  }
};

/** As {@link readSolution}, with the keys of a signature. */
export const verifySolution = (
  text: string,
  keys: readonly ChallengeKeys[],
  now: number,
): SolvedChallenge | undefined => {
  const payload = text.length > MAX_LENGTH ? undefined : payloadSchema.safeParse(parsePayload(text)).data;
  if (payload === undefined) return undefined;
  const { challenge, solution } = payload;
  const { expiresAt, keySignature } = challenge.parameters;
  const own = keys.find((key) => isEqual(challenge.signature, signParameters(key.challenge, challenge.parameters)));
  if (own === undefined || expiresAt * 1000 <= now) return undefined;
  if (!isEqual(keySignature, hmac(own.solution, Buffer.from(solution.derivedKey, 'hex')))) return undefined;
  return { challenge: challenge.signature, expiresAt: new Date(expiresAt * 1000) };
};

/**
 * The challenge that a text solves; undefined if it solves none, or one of another form, or one that has expired. Whether
 * it has been used before, only the database knows.
 *
 * @param text Base64 of JSON: `{ challenge, solution: { derivedKey } }`
 */
export const readSolution = (
  secrets: Secrets,
  formId: string,
  text: string,
  now: number,
): SolvedChallenge | undefined =>
  verifySolution(
    text,
    secrets.map((secret) => keysFor(secret, formId)),
    now,
  );
