/* Captchas: ALTCHA, which the plugin checks itself, and the services that it asks. */
import { randomUUID } from 'node:crypto';

import { type AltchaChallenge, captchaServices, type CaptchaService } from '../../server/src/contracts/forms';
import { issueChallenge } from '../../server/src/forms/intake/altcha';
import { solve, toPayload } from './support/captcha';
import { type CaptchaServices, startCaptchaServices } from './support/captcha-service';
import { createDatabase, type TestDatabase } from './support/database';
import { eventually } from './support/eventually';
import { contact, contactFields, createForm, unknownFormId } from './support/forms';
import { type Answer, type Client, expectBadFields, expectError, expectJson, expectStatus } from './support/http';
import { anyNumber, at, listAt, matching, textAt } from './support/json';
import { createPeople, type People, type Token } from './support/people';
import { startStrapi, type TestStrapi } from './support/strapi';

let services: CaptchaServices;
let database: TestDatabase;
let strapi: TestStrapi;
let api: Client;
let people: People;
let editor: Token;

beforeAll(async () => {
  services = await startCaptchaServices();
  database = await createDatabase();
  strapi = await startStrapi({
    config: { forms: { captcha: services.config } },
    database,
    nodeArguments: ['--expose-gc'],
  });
  ({ api } = strapi);
  people = await createPeople(strapi);
  editor = await people.token('full-access');
});

afterAll(async () => {
  await services.stop();
  await database.drop();
});

const formWith = (captcha: string, source: TestStrapi = strapi): Promise<string> =>
  createForm(source, { settings: { captcha } });

const challengeOf = async (formId: string, headers = {}): Promise<AltchaChallenge> =>
  expectStatus(await api.get(`/forms/v1/challenge/${formId}`, headers), 200).json as AltchaChallenge;

const solutionFor = async (formId: string): Promise<string> => solve(await challengeOf(formId));

const post = (formId: string, captcha?: string, values: Record<string, string> = contact()): Promise<Answer> =>
  api.post(
    `/forms/v1/submission/${formId}?locale=de`,
    captcha === undefined ? values : { ...values, _captcha: captcha },
  );

/** The numbers of all stored submissions of a form, with the reason for which they are spam. */
const stored = async (formId: string, source: TestStrapi = strapi): Promise<unknown[][]> =>
  (await source.rows('imprint_form_submissions'))
    .filter((row) => row.form_id === formId)
    .map((row) => [Number(row.submission_id), row.spam])
    .toSorted(([one], [other]) => Number(one) - Number(other));

const messageOf = ({ json }: Answer): string => textAt(json, 'error', 'details', 'errors', 0, 'message');

describe('a form', () => {
  test('without a captcha says nothing of one, and takes no notice of a solution', async () => {
    const formId = await createForm(strapi);
    const { json } = expectStatus(await api.get(`/forms/v1/form/${formId}`), 200);
    expect(at(json, 'data')).not.toHaveProperty('captcha');
    expectStatus(await post(formId, 'anything'), 201);
    expect(at((await api.get(`/forms/v1/submission/${formId}/1`, editor.basic)).json, 'data', 'data')).toEqual(
      contact(),
    );
    expectError(await api.get(`/forms/v1/challenge/${formId}`), 404, { name: 'NotFoundError' });
    expectStatus(await post(await formWith('none')), 201);
  });

  test.each(['', '?token=false'])('says where its challenges are (form%s)', async (query) => {
    const formId = await formWith('altcha');
    const { json } = expectStatus(await api.get(`/forms/v1/form/${formId}${query}`), 200);
    const challengeUrl = `${api.root}/forms/v1/challenge/${formId}`;
    expect(at(json, 'data', 'captcha')).toEqual({ provider: 'altcha', challengeUrl });
  });

  test('says which host its challenges are on to each host that it is asked as', async () => {
    const formId = await formWith('altcha');
    const askAs = async (host: string) =>
      at(
        (await api.get(`/forms/v1/form/${formId}?token=false`, { Host: host })).json,
        'data',
        'captcha',
        'challengeUrl',
      );
    expect(await askAs('one.example')).toBe(`http://one.example/api/forms/v1/challenge/${formId}`);
    expect(await askAs('two.example')).toBe(`http://two.example/api/forms/v1/challenge/${formId}`);
  });

  test.each(captchaServices)('says the site key of %s, and nowhere its secret', async (provider) => {
    const formId = await formWith(provider);
    const answers = await Promise.all([
      api.get(`/forms/v1/form/${formId}`),
      api.get(`/forms/v1/form/${formId}?token=false`),
      strapi.site.get('/imprint/forms/settings', people.session),
      strapi.site.get(`/imprint/forms/${formId}`, people.session),
    ]);
    for (const answer of answers)
      expect(expectStatus(answer, 200).text).not.toContain(services.config[provider].secretKey);
    expect(at(answers[1].json, 'data', 'captcha')).toEqual({ provider, siteKey: `site-key-${provider}` });
    expect(listAt(answers[2].json, 'data', 'captchas')).toContain(provider);
    // It has no challenges of this server.
    expectError(await api.get(`/forms/v1/challenge/${formId}`), 404, { name: 'NotFoundError' });
  });

  test('is refused with a captcha that does not exist', async () => {
    const fault = { name: 'ValidationError', message: matching(/^settings\.captcha: /) };
    await expect(formWith('recaptcha')).rejects.toMatchObject(fault);
  });
});

describe('ALTCHA', () => {
  test('a challenge is new each time, is kept by no cache, and can be asked for from any page', async () => {
    const formId = await formWith('altcha');
    const first = expectJson(await api.get(`/forms/v1/challenge/${formId}`, { Origin: 'https://site.example' }), 200, {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        cost: anyNumber,
        expiresAt: anyNumber,
        keyLength: 32,
        keyPrefix: matching(/^[0-9a-f]{32}$/),
        keySignature: matching(/^[0-9a-f]{64}$/),
        nonce: matching(/^[0-9a-f]{32}$/),
        salt: matching(/^[0-9a-f]{32}$/),
      },
      signature: matching(/^[0-9a-f]{64}$/),
    });
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['access-control-allow-origin']).toBe('https://site.example');
    expect((await challengeOf(formId)).signature).not.toBe(textAt(first.json, 'signature'));
    expectError(await api.get(`/forms/v1/challenge/${unknownFormId()}`), 404, { name: 'NotFoundError' });
  });

  test('a solution counts once', async () => {
    const formId = await formWith('altcha');
    const solution = await solutionFor(formId);
    expectStatus(await post(formId, solution), 201);
    const again = expectBadFields(await post(formId, solution), '_captcha');
    expect(messageOf(again)).toMatch(/abgelaufen/);
    expectStatus(await post(formId, await solutionFor(formId)), 201);
    // The refused one has left no gap.
    expect(await stored(formId)).toEqual([
      [1, ''],
      [2, ''],
    ]);
  });

  test('of twenty at once with one solution, one is stored; of others among them, each', async () => {
    const formId = await formWith('altcha');
    const solution = await solutionFor(formId);
    const others = await Promise.all([solutionFor(formId), solutionFor(formId), solutionFor(formId)]);
    const sent = [...Array.from({ length: 20 }, () => solution), ...others];
    const answers = await Promise.all(sent.map((payload) => post(formId, payload)));
    expect(answers.slice(0, 20).filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.slice(0, 20).filter(({ status }) => status === 400)).toHaveLength(19);
    expect(answers.slice(20).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await stored(formId)).map(([number]) => number)).toEqual([1, 2, 3, 4]);
  });

  test('the database itself has no place for a solution twice', async () => {
    const data = { challenge: randomUUID(), expiresAt: new Date().toISOString() };
    const insert = () => strapi.query('plugin::imprint.form-captcha', 'create', { data });
    await insert();
    await expect(insert()).rejects.toThrow();
  });

  test('a submission with a mistake does not use it up', async () => {
    const formId = await formWith('altcha');
    const solution = await solutionFor(formId);
    expectBadFields(await post(formId, solution, contact({ email: 'nobody' })), 'email');
    expectStatus(await post(formId, solution), 201);
  });

  test('a submission that cannot be stored does not use it up', async () => {
    const formId = await formWith('altcha');
    const solution = await solutionFor(formId);
    await strapi.call('forms', 'update', formId, { enabled: false });
    expectError(await post(formId, solution), 404);
    await strapi.call('forms', 'update', formId, { enabled: true });
    expectStatus(await post(formId, solution), 201);
  });

  test('a missing one is said together with all other mistakes', async () => {
    const formId = await formWith('altcha');
    const missing = expectBadFields(await post(formId), '_captcha');
    expect(messageOf(missing)).toMatch(/JavaScript/);
    expectBadFields(await post(formId, ''), '_captcha');
    expectBadFields(await post(formId, undefined, { email: 'nobody' }), '_captcha', 'email', 'name');
    expect(await stored(formId)).toEqual([]);
  });

  test('one for another form, an expired one and made-up ones are refused', async () => {
    const formId = await formWith('altcha');
    const other = await formWith('altcha');
    const challenge = await challengeOf(formId);
    const expired = await issueChallenge(['test-key-one'], formId, Date.now() - 10 * 60_000 - 1_000);
    const foreign = await issueChallenge(['another-key'], formId, Date.now());
    const { solution } = JSON.parse(Buffer.from(solve(challenge), 'base64').toString()) as { solution: unknown };
    const cheap = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const refused = [
      await solutionFor(other),
      solve(expired),
      solve(foreign),
      toPayload({ challenge: cheap, solution }),
      toPayload({ challenge, solution: { counter: 1, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') } }),
      toPayload({ challenge }),
      'made up',
      'A'.repeat(50_000),
    ];
    for (const payload of refused) expectBadFields(await post(formId, payload), '_captcha');
    const repeated = [...Object.entries(contact()), ['_captcha', solve(challenge)], ['_captcha', 'x']] as const;
    expectBadFields(await api.post(`/forms/v1/submission/${formId}`, repeated), '_captcha');
    expect(await stored(formId)).toEqual([]);
    expectStatus(await post(formId, solve(challenge)), 201);
  });

  test('one that was asked for before the keys were rotated is good', async () => {
    const formId = await formWith('altcha');
    expectStatus(await post(formId, solve(await issueChallenge(['test-key-two'], formId, Date.now()))), 201);
  });

  test('spam is stored and marked, as without a captcha', async () => {
    const formId = await formWith('altcha');
    expectStatus(await post(formId, await solutionFor(formId), { ...contact(), _homepage: 'x' }), 201);
    expect(await stored(formId)).toEqual([[1, 'honeypot']]);
  });

  test('with files: a refused one leaves none', async () => {
    const fields = [...contactFields, { name: 'cv', type: 'file', label: 'CV' }];
    const formId = await createForm(strapi, { fields, settings: { captcha: 'altcha' } });
    const solution = await solutionFor(formId);
    const send = async (): Promise<number> => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...contact(), _captcha: solution })) body.append(name, value);
      body.append('cv', new Blob(['%PDF-1.4\n'], { type: 'application/pdf' }), 'cv.pdf');
      return (await fetch(`${api.root}/forms/v1/submission/${formId}`, { method: 'POST', body })).status;
    };
    expect(await send()).toBe(201);
    expect(await send()).toBe(400);
    const files = (await strapi.rows('imprint_form_files')).filter((row) => row.form_id === formId);
    expect(files.filter((row) => row.state === 'stored')).toHaveLength(1);
    expect(files.filter((row) => row.state === 'incoming')).toHaveLength(0);
  });

  test('the project’s own code needs none, and may ask for one', async () => {
    const formId = await formWith('altcha');
    await strapi.call('submissions', 'create', formId, contact());
    const asking = { asksCaptcha: true };
    await expect(strapi.call('submissions', 'create', formId, contact(), asking)).rejects.toMatchObject({
      name: 'ValidationError',
    });
    await strapi.call('submissions', 'create', formId, { ...contact(), _captcha: await solutionFor(formId) }, asking);
    expect(await stored(formId)).toHaveLength(2);
  });

  test('used ones are forgotten a day after they have expired', async () => {
    const formId = await formWith('altcha');
    expectStatus(await post(formId, await solutionFor(formId)), 201);
    const uid = 'plugin::imprint.form-captcha';
    const challenge = randomUUID();
    const expiresAt = new Date(Date.now() - 24 * 60 * 60_000 - 60_000).toISOString();
    await strapi.query(uid, 'create', { data: { challenge, expiresAt } });
    const before = (await strapi.rows('imprint_form_captchas')).length;
    expect(await strapi.call('maintenance', 'removeCaptchas')).toBe(1);
    const after = await strapi.rows('imprint_form_captchas');
    expect(after).toHaveLength(before - 1);
    expect(after.map((row) => row.challenge)).not.toContain(challenge);
  });

  test('one address gets sixty challenges a minute', async () => {
    const formId = await formWith('altcha');
    // Whatever it says that its address is: there is no proxy here.
    for (let count = 0; count < 60; count += 1) await challengeOf(formId, { 'X-Forwarded-For': `198.51.100.${count}` });
    const answer = expectError(
      await api.get(`/forms/v1/challenge/${formId}`, { 'X-Forwarded-For': '198.51.100.60' }),
      429,
    );
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    // Another form is another matter.
    await challengeOf(await formWith('altcha'));
  });

  test('a wrong one is no submission: who may send only one can correct it', async () => {
    const formId = await createForm(strapi, {
      settings: { captcha: 'altcha', rateLimit: { points: 1, seconds: 60 } },
    });
    for (let count = 0; count < 3; count += 1) expectBadFields(await post(formId, 'wrong'), '_captcha');
    expectStatus(await post(formId, await solutionFor(formId)), 201);
    expectError(await post(formId, await solutionFor(formId)), 429);
  });
});

/** The only submission of a form is spam because nobody could say whether its captcha was solved. */
const expectUnchecked = async (formId: string): Promise<void> => {
  expect(await stored(formId)).toEqual([[1, 'captcha']]);
  const detail = await api.get(`/forms/v1/submission/${formId}/1`, editor.basic);
  expect(at(detail.json, 'data', 'spamReason')).toBe('captcha');
};

describe.each(captchaServices)('%s', (service: CaptchaService) => {
  const asked = (solution: string) => services.questions.filter(({ fields }) => fields.response === solution);

  test('takes what it says is solved, once', async () => {
    const formId = await formWith(service);
    const solution = `good ${randomUUID()}`;
    expectStatus(await post(formId, solution), 201);
    expect(messageOf(expectBadFields(await post(formId, solution), '_captcha'))).toMatch(/Spam-Prüfung/);
    expect(await stored(formId)).toEqual([[1, '']]);
  });

  test.each(['invalid', 'expired'])('refuses what it says is %s', async (kind) => {
    const formId = await formWith(service);
    expectBadFields(await post(formId, `${kind} ${randomUUID()}`), '_captcha');
    expectBadFields(await post(formId), '_captcha');
    expectBadFields(await post(formId, 'good '.padEnd(20_000, 'x')), '_captcha');
    expect(await stored(formId)).toEqual([]);
  });

  test('is told the solution and the keys, and nothing of the visitor', async () => {
    const formId = await formWith(service);
    const solution = `good ${randomUUID()}`;
    expectStatus(await post(formId, solution), 201);
    const [question] = asked(solution);
    const { siteKey, secretKey } = services.config[service];
    const expected = {
      turnstile: { secret: secretKey, response: solution },
      hcaptcha: { secret: secretKey, sitekey: siteKey, response: solution },
      'friendly-captcha': { response: solution, sitekey: siteKey },
    }[service];
    expect(question?.fields).toEqual(expected);
    expect(JSON.stringify(question?.headers)).not.toMatch(/forwarded|referer|origin|cookie/i);
  });

  test('is asked only when nothing else is wrong', async () => {
    const formId = await formWith(service);
    const solution = `good ${randomUUID()}`;
    expectBadFields(await post(formId, solution, contact({ email: 'nobody' })), 'email');
    expect(asked(solution)).toHaveLength(0);
    expectStatus(await post(formId, solution), 201);
    expect(asked(solution)).toHaveLength(1);
  });

  test('may take a second', async () => {
    const formId = await formWith(service);
    expectStatus(await post(formId, `slow ${randomUUID()}`), 201);
    expect(await stored(formId)).toEqual([[1, '']]);
  });

  test.each(['endless', 'garbage', 'error', 'redirect', 'secret'])(
    'keeps what it gives no verdict about, as spam: %s',
    async (kind) => {
      const formId = await formWith(service);
      const before = asked(kind).length;
      expectStatus(await post(formId, kind), 201);
      // A redirect is not followed, with the keys in it.
      expect(asked(kind)).toHaveLength(before + 1);
      await expectUnchecked(formId);
    },
  );
});

test('a service that does not answer in time, or not to the end, gives no verdict: what was sent is kept, as spam', async () => {
  const cases = captchaServices.flatMap((service) => ['hang', 'trickle'].map((kind) => ({ service, kind })));
  const formIds = await Promise.all(cases.map(({ service }) => formWith(service)));
  let isOver = false;
  const answers = Promise.all(cases.map(({ kind }, index) => post(formIds[index] ?? '', kind))).finally(() => {
    isOver = true;
  });
  // Node's fetch loses its signal when garbage is collected while the body is being read.
  const collect = async (): Promise<boolean> => {
    await strapi.command('memory');
    return isOver;
  };
  await eventually(collect, (ended) => ended);
  for (const answer of await answers) expectStatus(answer, 201);
  for (const formId of formIds) await expectUnchecked(formId);
});

test('no secret is ever logged, and what went wrong is', () => {
  expect(strapi.logs()).toMatch(/imprint: turnstile could not be asked about a captcha\. \S/);
  expect(strapi.logs()).toMatch(/imprint: hcaptcha gave no verdict about a captcha \(status 200\)/);
  expect(strapi.logs()).not.toContain(services.config.turnstile.secretKey);
});

describe('another configuration', () => {
  let other: TestStrapi;
  let formIds: ReadonlyMap<string, string>;

  beforeAll(async () => {
    // Both forms were saved while there were keys.
    formIds = new Map(await Promise.all(captchaServices.map(async (name) => [name, await formWith(name)] as const)));
    await strapi.stop();
    const turnstile = { ...services.config.turnstile, verifyUrl: 'http://127.0.0.1:1/' };
    const config = { forms: { captcha: { onOutage: 'refuse', turnstile } } };
    other = await startStrapi({ config, database });
  });

  afterAll(async () => {
    await other.stop();
  });

  const postOther = (name: string, captcha?: string): Promise<Answer> =>
    other.api.post(`/forms/v1/submission/${formIds.get(name) ?? ''}`, {
      ...contact(),
      ...(captcha === undefined ? {} : { _captcha: captcha }),
    });

  test('onOutage "refuse" answers 503 and stores nothing', async () => {
    const answer = expectError(await postOther('turnstile', 'good'), 503, { name: 'ServiceUnavailableError' });
    expect(textAt(answer.json, 'error', 'message')).toMatch(/not available at the moment/);
    expect(await stored(formIds.get('turnstile') ?? '', other)).toEqual([]);
  });

  test('a form whose keys are gone says nothing of a captcha, and is treated like one in an outage', async () => {
    const { json } = await other.api.get(`/forms/v1/form/${formIds.get('hcaptcha') ?? ''}`);
    expect(at(json, 'data')).not.toHaveProperty('captcha');
    expectError(await postOther('hcaptcha'), 503);
    const missing = 'forms.captcha.hcaptcha has no keys';
    const logs = await eventually(
      () => other.logs(),
      (said) => said.includes(missing),
    );
    expect(logs).toContain(missing);
  });

  test('a captcha without keys cannot be chosen, and the message says what to do', async () => {
    await expect(formWith('hcaptcha', other)).rejects.toMatchObject({
      name: 'ValidationError',
      message: matching(/forms\.captcha\.hcaptcha: \{ siteKey, secretKey \} in config\/plugins/),
    });
    const formId = await createForm(other);
    const settings = { captcha: 'friendly-captcha' };
    await expect(other.call('forms', 'update', formId, { settings })).rejects.toMatchObject({
      name: 'ValidationError',
    });
    // The rest of a form whose keys are gone can still be changed.
    await other.call('forms', 'update', formIds.get('hcaptcha'), { name: 'Another name' });
    expect(listAt(await other.call('forms', 'find'))).not.toHaveLength(0);
  });
});
