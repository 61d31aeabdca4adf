/* A Redis that is frozen, killed or gone delays requests only briefly, and is used again once it is back. */
import { eventually } from '../api/support/eventually';
import { createForm, submit } from '../api/support/forms';
import { expectKept, expectRecovered } from './support/invariants';
import { failed, LIMIT_S, startLoad } from './support/load';
import { rounds, useRandom } from './support/random';
import { startRedis, type TestRedis } from './support/redis';
import { type Site, startSite } from './support/site';

const random = useRandom();

let redis: TestRedis;
let site: Site;

beforeAll(async () => {
  redis = await startRedis();
  const rateLimit = { points: 100_000, seconds: 3_600 };
  site = await startSite({ config: { redis: redis.url, forms: { rateLimit } } });
});

afterAll(async () => {
  await site.strapi.stop();
  await site.end();
  await redis.end();
});

/** So many visits, one after another. */
const visit = async (formId: string, count: number): Promise<void> => {
  for (let visits = 0; visits < count; visits += 1) await submit(site.strapi.api, formId);
};

/** Waits until a visit is counted in Redis: a form of its own has a key of its own. */
const expectShared = async (): Promise<void> => {
  const isShared = async (): Promise<boolean> => {
    const before = await redis.keys();
    await visit(await createForm(site.strapi), 1);
    return (await redis.keys()) > before;
  };
  expect(await eventually(isShared, Boolean, LIMIT_S)).toBe(true);
};

test('frozen and killed under load: no write fails, and what was confirmed is there, once', async () => {
  const load = await startLoad({ ...site, random });
  try {
    await load.busy();
    for (let round = 0; round < rounds(1, 3); round += 1) {
      redis.freeze();
      await load.answered(50);
      redis.thaw();
      await load.answered(20);
      await redis.kill();
      await load.answered(50);
      await redis.start();
    }
    expect(await eventually(redis.keys, (keys) => keys > 0, LIMIT_S)).toBeGreaterThan(0);
    await load.stop();
    // Nothing is stored in Redis, so nothing depends on it.
    expect(failed(load.journal)).toBe(0);
    await expectRecovered(site.strapi, load.journal.formId);
    await expectKept(load.journal, site.strapi, site.mail);
  } finally {
    await load.stop();
  }
});

test('frozen: one visitor asks it in vain, nobody else does, and it is used again when it goes on', async () => {
  await expectShared();
  const formId = await createForm(site.strapi);
  redis.freeze();
  const asked = redis.asked();
  await visit(formId, 40);
  redis.thaw();
  expect(asked()).toBeLessThanOrEqual(1);
  await expectShared();
});

test('frozen while many come at once: nobody asks it twice', async () => {
  await expectShared();
  const formId = await createForm(site.strapi);
  redis.freeze();
  const asked = redis.asked();
  await Promise.all(Array.from({ length: 20 }, () => visit(formId, 3)));
  redis.thaw();
  expect(asked()).toBeLessThanOrEqual(20);
  await expectShared();
});

test('killed and started anew: nobody asks for it or is refused, and it is used again', async () => {
  await expectShared();
  const formId = await createForm(site.strapi);
  await redis.kill();
  const asked = redis.asked();
  await visit(formId, 20);
  expect(asked()).toBe(0);
  await redis.start();
  await expectShared();
});
