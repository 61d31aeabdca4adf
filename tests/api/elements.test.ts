/* The module with the elements for sites, and their stylesheet, as browsers on other origins load them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { createForm } from './support/forms';
import { type Answer, type Client, expectError, expectStatus } from './support/http';
import { startStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let api: Client;
const url = '/forms/v1/elements.js';

beforeAll(() => {
  ({ api } = suite());
});

const hashOf = ({ headers }: Answer): string => String(headers.etag).slice(1, -1);

test('is what was built: one module that imports nothing', async () => {
  const answer = expectStatus(await api.get(url), 200);
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const built = readFileSync(path.resolve(__dirname, '../../dist/elements.js'), 'utf8');
  expect(answer.text).toBe(`const imprintLanguages=[];${built}`);
  expect(answer.text).toContain('imprint-form');
  expect(answer.text).not.toMatch(/\bimport\s*[({"']|\bfrom\s*["']/);
});

const files = [url, '/forms/v1/elements.css'];

test('the stylesheet is in a layer, so that a site’s own styles come before it', async () => {
  const answer = expectStatus(await api.get('/forms/v1/elements.css'), 200);
  expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(answer.text).toMatch(/^@layer imprint \{\n/);
  expect(answer.text).not.toMatch(/url\(|@import/);
  expect(gzipSync(answer.text).length).toBeLessThan(3_000);
});

test.each(files)('%s is asked for again each time, and not sent again if it is the same', async (url) => {
  const { headers } = expectStatus(await api.get(url), 200);
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(headers.etag).toMatch(/^"[\w-]+"$/);
  const again = expectStatus(await api.get(url, { 'If-None-Match': String(headers.etag) }), 304);
  expect(again.text).toBe('');
  expect(again.headers.etag).toBe(headers.etag);
  expectStatus(await api.get(url, { 'If-None-Match': '"other"' }), 200);
});

test.each(files)('%s is never asked for again by its hash', async (url) => {
  const hash = hashOf(await api.get(url));
  const { headers } = expectStatus(await api.get(`${url}?v=${hash}`), 200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  // After an update, a page may still name the old hash, and must not keep the new module under it.
  for (const query of ['?v=other', '?v=', `?v=${hash}&v=${hash}`, `?w=${hash}`]) {
    const other = expectStatus(await api.get(`${url}${query}`), 200);
    expect(other.headers['cache-control']).toBe('public, no-cache');
  }
});

test('answers HEAD, and nothing but GET beside it', async () => {
  const head = expectStatus(await api.request('HEAD', url), 200);
  expect(head.text).toBe('');
  expect(head.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(expectStatus(await api.post(url, {}), 405).headers.allow).toBe('GET, HEAD');
  expectError(await api.get(`${url}?locale=xx`), 400);
  expectError(await api.get('/forms/v1/elements.mjs'), 404);
});

test.each(['https://www.example.org', 'null'])('a page of %s may load it', async (origin) => {
  const { headers } = expectStatus(await api.get(url, { Origin: origin }), 200);
  expect(headers['access-control-allow-origin']).toBe(origin);
  expect(headers.vary).toContain('Origin');
  expect(headers['cross-origin-resource-policy']).toBeUndefined();
});

test('needs no credentials, also where the imprint does', async () => {
  const closed = await startStrapi({ config: { imprint: { public: false } } });
  const answer = await closed.api.get(url);
  await closed.stop();
  expectStatus(answer, 200);
});

test('the page of a form loads it by its hash, and nothing else runs there', async () => {
  const hash = hashOf(await api.get(url));
  const pageOf = async (settings: Readonly<Record<string, unknown>>): Promise<Answer> => {
    const formId = await createForm(suite().strapi, { settings: { hostedPage: true, ...settings } });
    return expectStatus(await api.get(`/forms/v1/page/${formId}`), 200);
  };
  const nonces = new Set<string>();
  for (let count = 0; count < 2; count += 1) {
    const { text, headers } = await pageOf({});
    const [, nonce = '', src] = /<script type="module" nonce="([^"]+)" src="([^"]+)"><\/script>/.exec(text) ?? [];
    expect(src).toBe(`../elements.js?v=${hash}`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'; connect-src 'self'`);
    expect(policy).not.toContain('frame-src');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
  const closed = await pageOf({ closesAt: '2020-01-01T00:00:00Z' });
  expect(closed.text).not.toContain('<script');
  expect(closed.headers['content-security-policy']).not.toContain('script-src');
});
