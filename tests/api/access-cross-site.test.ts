/*
 * A browser sends cached Basic credentials by itself, so a write with Basic whose Sec-Fetch-Site is cross-site or
 * same-site, or whose Origin is neither this server's nor listed in basicAuth.origins, is refused with 403.
 */
import { contact, createForm, putSubmission } from './support/forms';
import { type Answer, type Client, expectError, expectJson, expectStatus } from './support/http';
import type { People, Person } from './support/people';
import { useStrapi } from './support/suite';

const listed = 'https://www.example.org';
const suite = useStrapi({ config: { basicAuth: { origins: [listed, 'http://localhost:3000'] } } });

let api: Client;
let people: People;
let editor: Person;

beforeAll(async () => {
  ({ api, people } = suite());
  editor = await people.admin(['options.update', 'titles.update', 'submissions.delete', 'responses.create']);
});

const write = (headers: Record<string, string>, fax = '030 12345'): Promise<Answer> =>
  api.post('/imprint/v1/options', { fax }, { ...editor.basic, ...headers });

const expectCrossSite = (answer: Answer): void => {
  expectError(answer, 403, { name: 'ForbiddenError' });
};

test.each([
  ['no header of a browser', {}],
  ['Sec-Fetch-Site: same-origin', { 'Sec-Fetch-Site': 'same-origin' }],
  ['Sec-Fetch-Site: none', { 'Sec-Fetch-Site': 'none' }],
  ['a listed Origin', { Origin: listed }],
  ['a listed Origin, with the Sec-Fetch-Site that goes with it', { Origin: listed, 'Sec-Fetch-Site': 'cross-site' }],
  ['another listed Origin', { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-site' }],
])('accepted: %s', async (_, headers) => {
  expectStatus(await write(headers), 200);
});

test('accepted: this server’s own Origin', async () => {
  expectStatus(await write({ Origin: suite().strapi.url, 'Sec-Fetch-Site': 'same-origin' }), 200);
  expectStatus(await write({ Origin: suite().strapi.url }), 200);
});

test.each([
  ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
  ['Sec-Fetch-Site: cross-site in a navigation', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }],
  ['another Origin', { Origin: 'https://evil.example' }],
  ['Origin: null, as of a sandboxed frame', { Origin: 'null' }],
  ['an Origin that is no address', { Origin: 'evil' }],
  ['an empty Origin', { Origin: '' }],
  ['a listed Origin as the start of another', { Origin: `${listed}.evil.example` }],
  ['a listed Origin as a subdomain', { Origin: 'https://sub.www.example.org' }],
  ['a listed Origin with another scheme', { Origin: 'http://www.example.org' }],
  ['a listed Origin with another port', { Origin: `${listed}:8443` }],
  ['a listed Origin as the user of another', { Origin: `${listed}@evil.example` }],
])('refused: %s', async (_, headers) => {
  const before = await api.get('/imprint/v1/fax');
  expectCrossSite(await write(headers, '030 666 666'));
  expectJson(await api.get('/imprint/v1/fax'), 200, before.json);
});

test('refused: this server’s name under another scheme, unless the browser says that it is the same', async () => {
  const origin = suite().strapi.url.replace('http:', 'https:');
  expectCrossSite(await write({ Origin: origin }));
  // As behind a proxy that ends TLS and does not say so.
  expectStatus(await write({ Origin: origin, 'Sec-Fetch-Site': 'same-origin' }), 200);
});

test('refused: this server’s name on another port, or as a part of another name', async () => {
  const { url } = suite().strapi;
  for (const origin of ['http://127.0.0.1:1', 'http://127.0.0.1', `${url}.evil.example`, `${url}0`]) {
    expectCrossSite(await write({ Origin: origin }));
  }
});

test('a cross-site request with cached Basic deletes nothing, changes no title and sends no reply', async () => {
  const { strapi, mail } = suite();
  const formId = await createForm(strapi);
  const number = await putSubmission(strapi, formId, contact({ email: 'crossed@example.org' }));
  const headers = { ...editor.basic, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  expectCrossSite(await api.delete(`/forms/v1/submission/delete/${formId}/${number}`, headers));
  expectCrossSite(await api.post('/imprint/v1/titles', { fax: 'Evil' }, headers));
  expectCrossSite(await api.post(`/forms-extended/v1/response/${formId}/${number}`, { response: 'Evil' }, headers));
  expect(mail.to('crossed@example.org')).toEqual([]);
  expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/${number}`, editor.basic), 200);
});

test('the same goes for every kind of Basic credential', async () => {
  for (const { basic } of [await people.user(['options.update']), await people.token('full-access')]) {
    expectStatus(await api.post('/imprint/v1/options', { fax: '030 12345' }, basic), 200);
    const crossed = await api.post(
      '/imprint/v1/options',
      { fax: '030 6' },
      { ...basic, 'Sec-Fetch-Site': 'cross-site' },
    );
    expectCrossSite(crossed);
  }
});

test('a Bearer credential is never sent by a browser by itself, so it may come from anywhere', async () => {
  const { bearer } = await people.token('full-access');
  const headers = { ...bearer, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  expectStatus(await api.post('/imprint/v1/options', { fax: '030 12345' }, headers), 200);
});

test('a read with Basic: a link may be followed from anywhere, but no other site’s script gets the answer', async () => {
  const { strapi } = suite();
  const { basic } = await people.admin(['revisions.find']);
  const read = (headers: Record<string, string>): Promise<Answer> =>
    api.get('/imprint/v1/revisions', { ...basic, ...headers });
  expectStatus(await read({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }), 200);
  expectStatus(await read({ 'Sec-Fetch-Site': 'same-origin', Origin: strapi.url }), 200);
  expectStatus(await read({ 'Sec-Fetch-Site': 'cross-site', Origin: listed }), 200);
  // Strapi’s CORS takes any Origin with credentials, so the browser would hand the answer to the page.
  expectCrossSite(await read({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }));
  expectCrossSite(await read({ Origin: 'null' }));
});

test('a visitor of another site may post a form', async () => {
  const formId = await createForm(suite().strapi);
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://site.example' };
  expectStatus(await api.post(`/forms/v1/submission/${formId}`, contact(), headers), 201);
});

describe('behind a proxy that passes another Host on', () => {
  const known = useStrapi({ env: { PUBLIC_URL: 'https://cms.example.org/strapi' } });

  test('the Origin that the host says it is known by is this server’s own', async () => {
    const { api: target, people: there } = known();
    const { basic } = await there.admin(['options.update']);
    const writeFrom = (origin: string): Promise<Answer> =>
      target.post('/imprint/v1/options', { fax: '030 12345' }, { ...basic, Origin: origin });
    expectStatus(await writeFrom('https://cms.example.org'), 200);
    for (const origin of ['http://cms.example.org', 'https://example.org', 'https://cms.example.org:8443']) {
      expectCrossSite(await writeFrom(origin));
    }
  });
});
