/* Where a form is used: the origins that it was posted from, without those who posted. */
import { randomUUID } from 'node:crypto';

import { eventually } from './support/eventually';
import { contact, createForm } from './support/forms';
import { type Answer, type Client, expectStatus, type Headers } from './support/http';
import { at, justNow, listAt, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import { startStrapi, type TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi({ config: { forms: { rateLimit: { points: 1_000, seconds: 60 } } } });

let api: Client;
let strapi: TestStrapi;
let owner: Panel;

beforeAll(() => {
  ({ api, strapi } = suite());
  owner = adminClient(strapi.site, suite().people.session);
});

const SITE = 'https://www.example.org';

const post = (formId: string, headers: Headers, values = contact()): Promise<Answer> =>
  api.post(`/forms/v1/submission/${formId}`, values, headers);

const originsOf = async (formId: string, panel = owner): Promise<readonly unknown[]> =>
  listAt(expectStatus(await panel.get(`/imprint/forms/${formId}`), 200).json, 'data', 'origins');

const becomes = async (formId: string, count: number): Promise<readonly unknown[]> => {
  const found = await eventually(
    () => originsOf(formId),
    ({ length }) => length >= count,
  );
  expect(found).toHaveLength(count);
  return found;
};

test.each([
  ['Origin', { origin: SITE }],
  ['Origin rather than Referer', { origin: SITE, referer: 'https://other.example.org/' }],
  ['Referer', { referer: `${SITE}/contact?name=Erika` }],
  ['Referer, where the origin is kept secret', { origin: 'null', referer: `${SITE}/` }],
])('an accepted submission says where the form is used: %s', async (_, headers) => {
  const formId = await createForm(strapi);
  expect(await originsOf(formId)).toEqual([]);
  expectStatus(await post(formId, headers), 201);
  expect(await becomes(formId, 1)).toEqual([{ origin: SITE, lastUsedAt: justNow }]);
});

test('nothing else does', async () => {
  const formId = await createForm(strapi);
  const origin = 'https://evil.example';
  // Refused, spam, or from nowhere that could be named.
  expectStatus(await post(formId, { origin }, { name: '' }), 400);
  expectStatus(await post(formId, { origin }, contact({ unknown: 'x' })), 400);
  expectStatus(await post(formId, { origin }, contact({ _homepage: 'https://evil.example' })), 201);
  expectStatus(await post(randomUUID(), { origin }), 404);
  for (const rubbish of ['null', '<script>', 'javascript:alert(1)', 'file:///etc', `https://${'a'.repeat(400)}`]) {
    expectStatus(await post(formId, { origin: rubbish }), 201);
  }
  expectStatus(await post(formId, {}), 201);
  await strapi.call('submissions', 'create', formId, contact());
  expectStatus(await post(formId, { origin: SITE }), 201);
  expect(await becomes(formId, 1)).toEqual([{ origin: SITE, lastUsedAt: justNow }]);
});

test('a page of the plugin itself is no page of a site', async () => {
  const formId = await createForm(strapi, { settings: { hostedPage: true } });
  const { origin } = new URL(api.root);
  const referer = `${api.root}/forms/v1/page/${formId}?locale=de`;
  expectStatus(await post(formId, { origin, referer }), 201);
  expectStatus(await post(formId, { origin, referer: `${origin}/contact` }), 201);
  expect(await becomes(formId, 1)).toEqual([{ origin, lastUsedAt: justNow }]);
  const other = await createForm(strapi, { settings: { hostedPage: true } });
  expectStatus(await post(other, { origin, referer }), 201);
  expectStatus(await post(other, { origin: SITE }), 201);
  expect(await becomes(other, 1)).toEqual([{ origin: SITE, lastUsedAt: justNow }]);
});

test('a form that is sent again from a page of this server is still used where it was first', async () => {
  const formId = await createForm(strapi);
  const html = { accept: 'text/html' };
  const page = expectStatus(await post(formId, { ...html, origin: SITE }, { name: 'Erika' }), 400).text;
  const valueOf = (name: string): string => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  const { origin } = new URL(api.root);
  expectStatus(
    await post(formId, { ...html, origin }, contact({ _origin: valueOf('_origin'), _token: valueOf('_token') })),
    303,
  );
  expect(await becomes(formId, 1)).toEqual([{ origin: SITE, lastUsedAt: justNow }]);
});

test('it is no change of the form, in no file of it, not told to visitors, and gone with it', async () => {
  const formId = await createForm(strapi);
  const before = expectStatus(await owner.get(`/imprint/forms/${formId}`), 200).json;
  expectStatus(await post(formId, { origin: SITE }), 201);
  await becomes(formId, 1);
  const after = expectStatus(await owner.get(`/imprint/forms/${formId}`), 200).json;
  for (const name of ['revision', 'updatedAt', 'author']) {
    expect(at(after, 'data', name)).toEqual(at(before, 'data', name));
  }
  for (const path of [
    `/imprint/forms/export?ids=${formId}`,
    `/imprint/submissions/export?format=json&formId=${formId}`,
  ]) {
    expect(expectStatus(await owner.get(path), 200).text).not.toContain(SITE);
  }
  expect(expectStatus(await api.get(`/forms/v1/form/${formId}`), 200).text).not.toContain(SITE);
  expectStatus(await owner.delete(`/imprint/forms/${formId}?submissions=delete`), 200);
  const rows = await strapi.rows('imprint_forms');
  expect(rows.filter((row) => row.form_id === formId)).toEqual([]);
});

test('no more than five are kept, also of what two processes have noted', async () => {
  const formId = await createForm(strapi);
  const ownDatabase = strapi.database;
  expectStatus(await post(formId, { origin: SITE }), 201);
  await becomes(formId, 1);
  // Within the minute, so they are stored when that Strapi stops.
  const other = await startStrapi({ database: ownDatabase });
  for (let index = 0; index < 7; index += 1) {
    const headers = { origin: `https://${index}.example.org` };
    expectStatus(await other.api.post(`/forms/v1/submission/${formId}`, contact(), headers), 201);
  }
  await other.stop();
  const names = (await becomes(formId, 5)).map((one) => textAt(one, 'origin'));
  expect(names).toEqual([6, 5, 4, 3, 2].map((index) => `https://${index}.example.org`));
});
