/*
 * Protected responses are never given to others by a shared cache (RFC 9111, section 3.5), whatever the host has
 * configured.
 */
import { createForm, putSubmission } from './support/forms';
import { expectStatus } from './support/http';
import { useStrapi } from './support/suite';

const cacheControl = 'public, s-maxage=300, must-revalidate, max-age=60';
const suite = useStrapi({ config: { imprint: { public: false, cacheControl } } });
const open = useStrapi({ config: { imprint: { cacheControl: 's-maxage=300' } } });

const reads = ['/imprint/v1/all', '/imprint/v1/name', '/imprint/v1/titles', '/imprint/v1/document'];

test.each([...reads, '/imprint/v1/completeness'])('%s: private to whoever asked', async (path) => {
  const { api, people } = suite();
  for (const person of [people.owner.basic, (await people.token('read-only')).bearer]) {
    const { headers } = expectStatus(await api.get(path, person), 200);
    expect(headers['cache-control']).toBe('private, must-revalidate, max-age=60');
    expect(headers.vary).toMatch(/\bauthorization\b/i);
    const again = await api.get(path, { ...person, 'If-None-Match': String(headers.etag) });
    expect(expectStatus(again, 304).headers['cache-control']).toBe('private, must-revalidate, max-age=60');
  }
});

test.each([...reads, '/imprint/v1/completeness', '/imprint/v1/revisions'])(
  '%s refused: kept by nobody',
  async (path) => {
    const { api, people } = suite();
    for (const [headers, status] of [
      [{}, 401],
      [{ Authorization: 'Basic eDp5' }, 401],
      [(await people.token('custom')).bearer, 403],
    ] as const) {
      expect(expectStatus(await api.get(path, headers), status).headers['cache-control']).toBe('no-store');
    }
  },
);

test('every other protected answer is kept by nobody', async () => {
  const { api, people, strapi } = suite();
  const { basic } = people.owner;
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId);
  const answers = [
    expectStatus(await api.post('/imprint/v1/options', { name: 'Erika' }, basic), 200),
    expectStatus(await api.post('/imprint/v1/titles', { fax: 'Telefax' }, basic), 200),
    expectStatus(await api.get('/imprint/v1/revisions', basic), 200),
    expectStatus(await api.get('/imprint/v1/revisions/1', basic), 200),
    expectStatus(await api.get('/imprint/v1/revisions/99', basic), 404),
    expectStatus(await api.get('/imprint/v1/nothing', basic), 404),
    expectStatus(await api.get('/imprint/v1/all?locale=xx', basic), 400),
    expectStatus(await api.get(`/forms/v1/submission/${formId}`, basic), 200),
    expectStatus(await api.get(`/forms/v1/export/${formId}`, basic), 200),
    expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/1`, basic), 200),
  ];
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
});

test('public ones are as they are configured, and what is always protected is not', async () => {
  const { api, people } = open();
  for (const path of reads) {
    expect(expectStatus(await api.get(path), 200).headers['cache-control']).toBe('s-maxage=300');
  }
  const { headers } = expectStatus(await api.get('/imprint/v1/completeness', people.owner.basic), 200);
  expect(headers['cache-control']).toBe('private');
  expect(expectStatus(await api.get('/imprint/v1/nothing'), 404).headers['cache-control']).toBe('no-store');
});
