/* What a project adds to what happens to submissions: its hooks, from the configuration and from its code. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import ts from 'typescript';

import { eventually } from './support/eventually';
import { contact, contactFields, createForm, submit } from './support/forms';
import { expectError, expectStatus } from './support/http';
import { at, containing, listAt, numberAt } from './support/json';
import { startMailServer } from './support/mail';
import { adminClient } from './support/panel';
import { startStrapi, type StrapiOptions } from './support/strapi';
import { useStrapi } from './support/suite';

let folder = '';
const env: Record<string, string> = { IMPRINT_HOOKS: path.join(__dirname, 'support/hooks.cjs') };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hooks-'));
  env.HOOKS_FILE = path.join(folder, 'submitted.jsonl');
  await writeFile(env.HOOKS_FILE, '');
});

afterAll(() => rm(folder, { recursive: true }));

const suite = useStrapi({ env } satisfies StrapiOptions);

const told = async (formId: string): Promise<unknown[]> => {
  const lines = (await readFile(String(env.HOOKS_FILE), 'utf8')).split('\n').filter((line) => line.includes(formId));
  return lines.map((line): unknown => JSON.parse(line));
};

const toldOf = (formId: string, count: number): Promise<unknown[]> =>
  eventually(
    () => told(formId),
    (found) => found.length >= count,
  );

const stored = (formId: string, number = 1): Promise<unknown> =>
  suite().strapi.call('submissions', 'findOne', formId, number);

const send = (formId: string, message: string, query = '') =>
  suite().api.post(`/forms/v1/submission/${formId}${query}`, contact({ message }));

test('validate refuses by field, in the visitor’s language, and nothing is stored', async () => {
  const formId = await createForm(suite().strapi);
  expectError(await send(formId, 'is refused', '?locale=de'), 400, {
    details: { errors: [containing({ path: ['name'], message: 'Niemand heißt so.' })] },
  });
  expectStatus(await send(formId, 'is in order'), 201);
  expect(await stored(formId)).toMatchObject({ data: { message: 'is in order' } });
});

test('validate changes values, as far as the form takes them', async () => {
  const formId = await createForm(suite().strapi);
  expectStatus(await send(formId, 'is changed'), 201);
  expectStatus(await send(formId, 'is changed badly'), 201);
  expect(await stored(formId, 1)).toMatchObject({ data: { name: 'Changed', message: 'is changed' } });
  expect(await stored(formId, 2)).toMatchObject({ data: contact({ message: 'is changed badly' }) });
  expect(suite().strapi.logs()).toContain(`form ${formId} refuses what the hook validate has changed`);
});

test.each([
  ['validate', 'throws'],
  ['spam', 'breaks'],
])('a hook that fails loses no submission: %s', async (name, message) => {
  const formId = await createForm(suite().strapi);
  expectStatus(await send(formId, message), 201);
  expect(await stored(formId)).toMatchObject({ spam: false });
  expect(suite().strapi.logs()).toContain(`the hook ${name} failed for form ${formId}, and was left out`);
});

test('spam is marked with the project’s reason, which the inbox shows; what a person takes out is passed on', async () => {
  const { strapi, people } = suite();
  const owner = adminClient(strapi.site, people.session);
  const formId = await createForm(strapi);
  const path = `/forms/v1/submission/${formId}`;
  expectStatus(await strapi.api.post(path, contact({ message: 'buy' }), { Origin: 'https://shop.example.org' }), 201);
  const reason = { spam: true, spamReason: 'project', spamNote: 'A known phrase from https://shop.example.org' };
  expect(await stored(formId)).toMatchObject(reason);
  const { json } = expectStatus(await owner.get(`/imprint/submissions?formId=${formId}&spam=true`), 200);
  expect(at(json, 'data', 0)).toMatchObject(reason);
  expect(await told(formId)).toEqual([]);
  // What the project is told of is what a person says is none.
  expectStatus(await owner.post('/imprint/submissions/actions', { action: 'not-spam', ids: [`${formId}/1`] }), 200);
  expect(await toldOf(formId, 1)).toEqual([{ id: `${formId}/1`, form: 'Contact', data: contact({ message: 'buy' }) }]);
});

test('submitted is told once of what has been stored, and again if it failed', async () => {
  const { strapi, people } = suite();
  const owner = adminClient(strapi.site, people.session);
  const formId = await createForm(strapi);
  await send(formId, 'fails first');
  const failed = await eventually(
    async () => (await owner.get(`/imprint/submissions/${formId}/1`)).json,
    (json) => at(json, 'data', 'deliveries', 0, 'error') !== null,
  );
  expect(at(failed, 'data', 'deliveries', 0)).toMatchObject({
    host: 'hooks.submitted',
    event: 'submission.created',
    error: 'project',
    status: 'failed',
  });
  expect(suite().strapi.logs()).toContain('The CRM is away.');
  expect(await told(formId)).toEqual([]);
  const id = numberAt(failed, 'data', 'deliveries', 0, 'id');
  expectStatus(await owner.post(`/imprint/submissions/${formId}/1/deliveries/${id}/send`, {}), 200);
  expect(await told(formId)).toHaveLength(1);
  await send(formId, 'is well');
  expect(await toldOf(formId, 2)).toHaveLength(2);
});

test('what has to be confirmed is told once it is', async () => {
  const { strapi, mail } = suite();
  const formId = await createForm(strapi, {
    fields: contactFields,
    settings: { doubleOptIn: { text: 'Please open {{confirmationLink}}' } },
  });
  const email = 'hooked@example.org';
  await submit(strapi.api, formId, contact({ email, message: 'confirm' }));
  const [asked] = await eventually(
    () => mail.to(email),
    (mails) => mails.length > 0,
  );
  expect(await told(formId)).toEqual([]);
  const url = /https?:\/\/\S+\/confirm\/\S+/.exec(asked?.parts.get('text/plain') ?? '')?.[0] ?? '';
  expectStatus(await strapi.site.post(new URL(url).pathname, {}), 200);
  expect(await toldOf(formId, 1)).toHaveLength(1);
});

test('mail changes what is sent, and leaves the rest', async () => {
  const { strapi, mail } = suite();
  const team = 'hooked-team@example.org';
  const formId = await createForm(strapi, { settings: { notifications: [{ id: 'a', to: [team] }] } });
  await send(formId, 'has a mail');
  await send(formId, 'has another');
  const mails = await eventually(
    () => mail.to(team),
    (found) => found.length > 1,
  );
  const subjects = mails.map(({ headers }) => headers.get('subject') ?? '');
  expect(subjects.filter((subject) => subject.startsWith('[notification] '))).toHaveLength(1);
  const changed = mails.find((_, place) => subjects[place]?.startsWith('['));
  expect(changed?.parts.get('text/html')).toContain('<p>Example Ltd</p></body>');
  expect(changed?.parts.get('text/plain')).toContain('has a mail');
});

test('no hook refuses a declaration, or calls it spam', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { name: 'Withdrawal', kind: 'withdrawal', fields: undefined });
  const declared = { name: 'Erika', contract: 'buy', email: 'declared@example.org' };
  expectStatus(await strapi.api.post(`/forms/v1/submission/${formId}`, declared), 201);
  expect(await stored(formId)).toMatchObject({ spam: false });
  expect(await toldOf(formId, 1)).toHaveLength(1);
});

describe('the example of the guide', () => {
  let services: http.Server;
  let url = '';
  const passedOn: { key: unknown; body: unknown }[] = [];

  beforeAll(async () => {
    services = http.createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      if (pathname === '/places') {
        const place = searchParams.get('postcode') === '20095' ? 'Hamburg' : null;
        response.end(JSON.stringify({ place }));
        return;
      }
      void text(request).then((body) => {
        passedOn.push({ key: request.headers['idempotency-key'], body: JSON.parse(body) as unknown });
        response.end();
      });
    });
    await new Promise<void>((resolve) => {
      services.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  });

  afterAll(() => services.close());

  test('asks about postal codes, knows spam, passes on and signs', async () => {
    const guide = await readFile(path.join(__dirname, '../../docs/hooks.md'), 'utf8');
    const [, code = ''] = /`src\/forms\.ts`[^`]*```ts\n([\s\S]*?)```/.exec(guide) ?? [];
    const { outputText } = ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.CommonJS } });
    const module = path.join(folder, 'guide.cjs');
    await writeFile(module, `${outputText}\nmodule.exports = { configured: exports.hooks, added: {} };`);
    const mail = await startMailServer();
    const strapi = await startStrapi({
      env: { ...mail.env, IMPRINT_HOOKS: module, ADDRESS_SERVICE: `${url}/places`, CRM_URL: `${url}/crm` },
    });
    try {
      const fields = [...contactFields, ...['postcode', 'place'].map((name) => ({ name, type: 'text', label: name }))];
      const formId = await createForm(strapi, { fields, settings: { confirmation: { text: 'Thank you.' } } });
      const post = (values: Record<string, string>) =>
        strapi.api.post(
          `/forms/v1/submission/${formId}?locale=de`,
          contact({ email: 'guided@example.org', ...values }),
        );
      expectError(await post({ postcode: '00000' }), 400, {
        details: { errors: [containing({ path: ['postcode'], message: 'Diese Postleitzahl gibt es nicht.' })] },
      });
      expectStatus(await post({ postcode: '20095' }), 201);
      expectStatus(await post({ message: 'Best CASINO in town' }), 201);
      expect(await strapi.call('submissions', 'findOne', formId, 2)).toMatchObject({ spamNote: 'Casino' });
      const [given] = await eventually(
        () => passedOn,
        (all) => all.length > 0,
      );
      expect(given).toEqual({
        key: `${formId}/1`,
        body: { source: 'Contact', ...contact({ email: 'guided@example.org', postcode: '20095', place: 'Hamburg' }) },
      });
      const [sent] = await eventually(
        () => mail.to('guided@example.org'),
        (mails) => mails.length > 0,
      );
      expect(sent?.parts.get('text/plain')).toMatch(/-- \nExample Ltd, 1 Example Street, London$/);
      expect(sent?.parts.get('text/html')).toContain('<p>Example Ltd, 1 Example Street, London</p></body>');
    } finally {
      await strapi.stop();
      await mail.stop();
    }
  });
});

test('what was sent by the project’s own code goes through the same', async () => {
  const formId = await createForm(suite().strapi);
  await expect(
    suite().strapi.call('submissions', 'create', formId, contact({ message: 'is refused' })),
  ).rejects.toThrow();
  expect(listAt(await suite().strapi.call('submissions', 'find', formId), 'data')).toEqual([]);
});
