/* Every key of the configuration is optional, and an invalid one stops the start with a message that names it. */
import { contact, createForm, submit } from './support/forms';
import { expectStatus } from './support/http';
import { textAt } from './support/json';
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

/** A wrong value for every key; what each of them alone does, the unit tests say. */
const wrong = {
  edition: 'premium',
  timeZone: 'Europe/Bonn',
  editions: 'standard',
  imprint: { public: 'yes', locale: '', cacheControl: 'no-cache\r\nX-Evil: 1' },
  basicAuth: {
    rememberSeconds: -1,
    origins: ['example.org'],
    limit: { account: { points: 0 }, address: { seconds: '1h' } },
    apiTokens: 1,
  },
  forms: {
    rateLimit: { points: 0.5 },
    retentionDays: 1.5,
    minSeconds: 61,
    pages: { logo: 'logo.svg', color: 'crimson' },
    texts: { nl: { requird: 'x' } },
    filesPath: '',
    captcha: { onOutage: 'accept', turnstile: { siteKey: '', secretKey: '', verifyUrl: 'http://example.org' } },
  },
  redis: 'localhost:6379',
};

/** The names of the keys of a config, those of objects in it with a dot. */
const keysOf = (config: object): string[] =>
  Object.entries(config).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? keysOf(value).map((below) => `${key}.${below}`)
      : [key],
  );

describe('a wrong configuration stops the start', () => {
  let faults: string[];

  beforeAll(async () => {
    const message = await refusal(wrong);
    expect(message).toMatch(/did not start: the process ended/);
    const [, listed = ''] = /Error regarding imprint config: (.*)/.exec(message) ?? [];
    faults = listed.split('; ');
  });

  test.each(keysOf(wrong))('with a message naming %s', (key) => {
    const name = new RegExp(`^${key.replaceAll('.', '\\.')}(?:\\.0)?(?::| is unknown)`);
    expect(faults.filter((fault) => name.test(fault))).toHaveLength(1);
  });

  test('and no other key', () => {
    expect(faults).toHaveLength(keysOf(wrong).length);
  });
});

test('one wrong key is enough', async () => {
  const message = await refusal({ forms: { retentionDays: 1.5 } });
  expect(message).toMatch(/did not start: the process ended/);
  expect(message).toMatch(/Error regarding imprint config: forms\.retentionDays: /);
});

test('no configuration at all starts', async () => {
  const strapi = await startStrapi({ env: { IMPRINT_CONFIG: '{}' } });
  try {
    expectStatus(await strapi.api.get('/imprint/v1/all'), 200);
  } finally {
    await strapi.stop();
  }
});

test('where tests fill in forms, nothing is sent too soon', async () => {
  const strapi = await startStrapi({ config: { forms: { minSeconds: 0 } } });
  try {
    const formId = await createForm(strapi);
    const { json } = expectStatus(await strapi.api.get(`/forms/v1/form/${formId}`), 200);
    await submit(strapi.api, formId, contact({ _token: textAt(json, 'data', 'token') }));
    expect(await strapi.call('submissions', 'findOne', formId, 1)).toMatchObject({ spamReason: null });
  } finally {
    await strapi.stop();
  }
});
