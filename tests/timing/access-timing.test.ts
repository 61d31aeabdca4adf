/*
 * Refusals of unknown users, wrong passwords and blocked or inactive users take the same time: the medians of 200
 * tries are within 10 % or 2 ms. A suite of its own, since it takes a minute or two and does not depend on the
 * database.
 */
import { expectRefused, median } from '../api/support/access';
import { basic } from '../api/support/http';
import type { Action } from '../api/support/people';
import { useStrapi } from '../api/support/suite';

const suite = useStrapi({ env: { TEST_HASHES: 'real' } });

const tries = 200;
const path = '/imprint/v1/revisions';
const find: readonly Action[] = ['revisions.find'];

test('unknown user, wrong password, blocked or inactive user last the same (medians of 200 tries within 10 % or 2 ms)', async () => {
  const { api, people } = suite();
  const wrong = 'Wrong-1-password';
  const inactive = await people.admin(find, { isActive: false });
  const blocked = await people.user(find, { blocked: true });
  const kinds = [
    { kind: 'unknown user', authorization: basic('nobody@example.org', wrong), times: [] as number[] },
    { kind: 'wrong password of an admin', authorization: basic(people.owner.name, wrong), times: [] as number[] },
    {
      kind: 'wrong password of a user',
      authorization: basic((await people.user(find)).name, wrong),
      times: [] as number[],
    },
    { kind: 'inactive admin', authorization: inactive.basic.Authorization, times: [] as number[] },
    { kind: 'blocked user', authorization: blocked.basic.Authorization, times: [] as number[] },
  ];
  // One after the other and in turns, so that a busy moment of the machine falls on all kinds alike.
  for (let round = -3; round < tries; round += 1) {
    for (const { authorization, times } of kinds) {
      const { milliseconds } = expectRefused(await api.get(path, { Authorization: authorization }));
      if (round >= 0) {
        times.push(milliseconds);
      }
    }
  }
  const medians = kinds.map(({ kind, times }) => ({ kind, median: median(times) }));
  const fastest = Math.min(...medians.map(({ median: value }) => value));
  const slowest = Math.max(...medians.map(({ median: value }) => value));
  const close = slowest - fastest <= 2 || slowest <= fastest * 1.1;
  if (!close) {
    throw new Error(`The kinds differ: ${JSON.stringify(medians)}`);
  }
  // Nothing was saved by not computing a hash at all.
  expect(fastest).toBeGreaterThan(25);
}, 600_000);
