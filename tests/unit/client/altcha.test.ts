import { solveAltcha } from '../../../client/src';
import type { AltchaChallenge } from '../../../server/src/contracts/forms';
import { issueChallenge, readSolution, verifySolution } from '../../../server/src/forms/intake/altcha';
import { vectors } from '../forms/intake/altcha-vectors.json';

test.each(vectors)('solves the vector of altcha-lib with cost $challenge.parameters.cost', async (vector) => {
  const challenge = vector.challenge as AltchaChallenge;
  const payload = await solveAltcha(challenge);
  const found: unknown = JSON.parse(atob(payload));
  expect(found).toEqual({ challenge, solution: vector.solution });
  expect(verifySolution(payload, [vector.keys], 0)).toBeDefined();
});

test('solves what the server issues, unless it is told to stop', async () => {
  const [form, now] = ['7533269e-1062-4c7f-ab9f-bebcd69b9257', Date.UTC(2026, 10, 20)];
  const challenge = await issueChallenge(['secret'], form, now);
  const payload = await solveAltcha(challenge);
  expect(readSolution(['secret'], form, payload, now)?.challenge).toBe(challenge.signature);

  await expect(solveAltcha(challenge, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});
