import { pbkdf2Sync } from 'node:crypto';

import type { AltchaChallenge } from '../../../../server/src/contracts/forms';
import {
  CHALLENGE_AGE_MS,
  issueChallenge,
  readSolution,
  verifySolution,
} from '../../../../server/src/forms/intake/altcha';
import { solve, toPayload } from '../../../api/support/captcha';
import { vectors } from './altcha-vectors.json';

const SECRETS = ['a secret of this installation'] as const;
const FORM = '7533269e-1062-4c7f-ab9f-bebcd69b9257';
const OTHER_FORM = '00000000-0000-4000-8000-000000000000';
const NOW = Date.UTC(2026, 10, 20, 9, 30);

let known: Promise<{ challenge: AltchaChallenge; payload: string }> | undefined;
/** A challenge that a browser has solved, the same for all tests: to solve one takes a while. */
const solved = (): Promise<{ challenge: AltchaChallenge; payload: string }> =>
  (known ??= issueChallenge(SECRETS, FORM, NOW).then((challenge) => ({ challenge, payload: solve(challenge) })));

describe.each(vectors)(
  'the vector of altcha-lib with cost $challenge.parameters.cost',
  ({ keys, challenge, solution }) => {
    const time = challenge.parameters.expiresAt * 1000;
    const payload = toPayload({ challenge, solution });

    it('is accepted until it expires', () => {
      const expected = { challenge: challenge.signature, expiresAt: new Date(time) };
      expect(verifySolution(payload, [keys], time - 1)).toEqual(expected);
      expect(verifySolution(payload, [keys], time)).toBeUndefined();
    });

    it('is refused with another key of either kind', () => {
      expect(verifySolution(payload, [{ ...keys, challenge: 'other' }], time - 1)).toBeUndefined();
      expect(verifySolution(payload, [{ ...keys, solution: 'other' }], time - 1)).toBeUndefined();
    });

    it('is solved by the same key as altcha-lib derives', () => {
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(solution.counter);
      const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
      const password = Buffer.concat([Buffer.from(nonce, 'hex'), counter]);
      const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
      expect(key).toBe(solution.derivedKey);
      expect(key.startsWith(keyPrefix)).toBe(true);
    });
  },
);

describe('a challenge', () => {
  it('expires after ten minutes', async () => {
    const { challenge, payload } = await solved();
    expect(challenge.parameters.expiresAt * 1000).toBe(NOW + CHALLENGE_AGE_MS);
    expect(readSolution(SECRETS, FORM, payload, NOW + CHALLENGE_AGE_MS - 1)?.challenge).toBe(challenge.signature);
    expect(readSolution(SECRETS, FORM, payload, NOW + CHALLENGE_AGE_MS)).toBeUndefined();
  });

  it('is another one each time', async () => {
    const challenges = await Promise.all(Array.from({ length: 20 }, () => issueChallenge(SECRETS, FORM, NOW)));
    expect(new Set(challenges.map(({ signature }) => signature)).size).toBe(20);
  });

  it('can be solved for its own form only', async () => {
    const { payload } = await solved();
    expect(readSolution(SECRETS, FORM, payload, NOW)).toBeDefined();
    expect(readSolution(SECRETS, OTHER_FORM, payload, NOW)).toBeUndefined();
  });

  it('stays valid while keys are rotated, until the key that signed it has gone', async () => {
    const { payload } = await solved();
    expect(readSolution(['new', ...SECRETS], FORM, payload, NOW)).toBeDefined();
    expect(readSolution(['new', 'newer'], FORM, payload, NOW)).toBeUndefined();
  });
});

describe('a solution', () => {
  it.each<[string, (challenge: AltchaChallenge) => unknown]>([
    ['a later expiry', ({ parameters, ...rest }) => ({ ...rest, parameters: { ...parameters, expiresAt: 4e9 } })],
    ['a lower cost', ({ parameters, ...rest }) => ({ ...rest, parameters: { ...parameters, cost: 1 } })],
    [
      'a key of one’s own',
      ({ parameters, ...rest }) => ({ ...rest, parameters: { ...parameters, keySignature: 'ab' } }),
    ],
    ['a further parameter', ({ parameters, ...rest }) => ({ ...rest, parameters: { ...parameters, data: {} } })],
    ['no signature', ({ parameters }) => ({ parameters })],
    ['a signature in capitals', ({ parameters, signature }) => ({ parameters, signature: signature.toUpperCase() })],
    ['another signature', ({ parameters, signature }) => ({ parameters, signature: signature.replace(/^./, 'g') })],
  ])('is refused if its challenge has %s', async (_what, change) => {
    const challenge = await issueChallenge(SECRETS, FORM, NOW);
    const { solution } = JSON.parse(Buffer.from(solve(challenge), 'base64').toString()) as { solution: unknown };
    expect(readSolution(SECRETS, FORM, toPayload({ challenge, solution }), NOW)).toBeDefined();
    expect(readSolution(SECRETS, FORM, toPayload({ challenge: change(challenge), solution }), NOW)).toBeUndefined();
  });

  it('is refused if its key has only the prefix that everybody can see', async () => {
    const challenge = await issueChallenge(SECRETS, FORM, NOW);
    const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0');
    expect(readSolution(SECRETS, FORM, toPayload({ challenge, solution: { derivedKey } }), NOW)).toBeUndefined();
  });

  it.each(['', 'x', '%', '{}', toPayload({}), toPayload(null), toPayload([]), toPayload('a'), 'A'.repeat(1_000_000)])(
    'is refused if it is none: %.20s',
    (text) => {
      expect(readSolution(SECRETS, FORM, text, NOW)).toBeUndefined();
    },
  );
});
