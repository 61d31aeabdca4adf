import { pbkdf2Sync } from 'node:crypto';

import type { AltchaChallenge } from '../../../server/src/contracts/forms';
import { MIN_COUNTER } from '../../../server/src/forms/intake/altcha';

/** What a browser sends as `_captcha`. */
export const toPayload = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

const fromHex = (text: string): Buffer => Buffer.from(text, 'hex');

/** Solves a challenge as a browser does, by trying counters; it need not try those that are never asked for. */
export const solve = (challenge: AltchaChallenge): string => {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const password = Buffer.concat([fromHex(nonce), Buffer.alloc(4)]);
  for (let counter = MIN_COUNTER; counter < 10_000; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4);
    const derivedKey = pbkdf2Sync(password, fromHex(salt), cost, keyLength, 'sha256').toString('hex');
    if (derivedKey.startsWith(keyPrefix)) return toPayload({ challenge, solution: { counter, derivedKey } });
  }
  throw new Error('The challenge has no solution.');
};
