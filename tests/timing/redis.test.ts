/* What a Redis that is frozen or gone adds to a visit. */
import { contact, createForm } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { startStrapi, type TestStrapi } from '../api/support/strapi';
import { startRedis, type TestRedis } from '../faults/support/redis';

let redis: TestRedis;
let strapi: TestStrapi;

beforeAll(async () => {
  redis = await startRedis();
  strapi = await startStrapi({ config: { redis: redis.url } });
});

afterAll(async () => {
  await strapi.stop();
  await redis.end();
});

/** How many milliseconds so many visits took, one after another, the longest first. */
const visit = async (formId: string, count: number): Promise<number[]> => {
  const times: number[] = [];
  for (let visits = 0; visits < count; visits += 1) {
    const answer = expectStatus(await strapi.api.post(`/forms/v1/submission/${formId}`, contact()), 201);
    times.push(answer.milliseconds);
  }
  return times.toSorted((a, b) => b - a);
};

test('frozen: one visitor waits a moment, nobody else does', async () => {
  const formId = await createForm(strapi);
  const [usual = 0] = await visit(formId, 10);
  redis.freeze();
  const [first = 0, second = 0] = await visit(formId, 40);
  redis.thaw();
  expect(first).toBeLessThan(700 + 3 * usual);
  expect(second).toBeLessThan(200 + 3 * usual);
}, 300_000);

test('gone: nobody waits', async () => {
  const formId = await createForm(strapi);
  const [usual = 0] = await visit(formId, 10);
  await redis.kill();
  const [slowest = 0] = await visit(formId, 20);
  await redis.start();
  expect(slowest).toBeLessThan(700 + 3 * usual);
}, 300_000);
