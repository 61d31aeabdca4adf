/* INTERFACE 7: “every key optional, a wrong one stops the start with a message naming it”. */
import { expectStatus } from './support/http';
import { startStrapi } from './support/strapi';

/** What Strapi says as it does not start. */
const refusal = async (config: Record<string, unknown>): Promise<string> => {
  try {
    const strapi = await startStrapi({ config });
    await strapi.stop();
  } catch (error) {
    if (error instanceof Error) {
      return error.message;
    }
    throw error;
  }
  throw new Error(`Strapi started with ${JSON.stringify(config)}`);
};

test.each([
  [{ edition: 'premium' }, /edition/],
  [{ editions: 'standard' }, /editions/],
  [{ imprint: { public: 'yes' } }, /imprint\.public/],
  [{ imprint: { locale: '' } }, /imprint\.locale/],
  [{ imprint: { cacheControl: 'no-cache\r\nX-Evil: 1' } }, /imprint\.cacheControl/],
  [{ basicAuth: { rememberSeconds: -1 } }, /basicAuth\.rememberSeconds/],
  [{ basicAuth: { origins: ['example.org'] } }, /basicAuth\.origins/],
  [{ basicAuth: { limit: { account: { points: 0 } } } }, /basicAuth\.limit\.account\.points/],
  [{ basicAuth: { limit: { address: { seconds: '1h' } } } }, /basicAuth\.limit\.address\.seconds/],
  [{ basicAuth: { apiTokens: 1 } }, /basicAuth\.apiTokens/],
  [{ forms: { rateLimit: { points: 0.5 } } }, /forms\.rateLimit\.points/],
  [{ forms: { retentionDays: 1.5 } }, /forms\.retentionDays/],
  [{ forms: { filesPath: '' } }, /forms\.filesPath/],
  [{ forms: { filesPath: ['files'] } }, /forms\.filesPath/],
  [{ redis: 'localhost:6379' }, /redis/],
])('%j stops the start with a message naming the key', async (config, key) => {
  const message = await refusal(config);
  expect(message).toMatch(/did not start: the process ended/);
  expect(message).toMatch(key);
  expect(message).toMatch(/imprint/);
});

test('several wrong keys are named at once', async () => {
  const message = await refusal({ edition: 'premium', redis: 1, imprint: { cacheControl: '' } });
  for (const key of [/edition/, /redis/, /imprint\.cacheControl/]) {
    expect(message).toMatch(key);
  }
});

test('no configuration at all starts', async () => {
  const strapi = await startStrapi({ env: { IMPRINT_CONFIG: '{}' } });
  try {
    expectStatus(await strapi.api.get('/imprint/v1/all'), 200);
  } finally {
    await strapi.stop();
  }
});
