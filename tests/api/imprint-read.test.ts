/* Reading the imprint: GET all and GET <option>. */
import { createDatabase } from './support/database';
import { eventually } from './support/eventually';
import { type Answer, type Client, check, expectError, expectJson, expectStatus } from './support/http';
import { keysOf, textAt } from './support/json';
import { emptyRecord, optionNames } from './support/options';
import type { Token } from './support/people';
import { startStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const all = '/imprint/v1/all';

let api: Client;
let editor: Token;

beforeAll(async () => {
  ({ api } = suite());
  editor = await suite().people.token('full-access');
});

const write = async (values: Record<string, string>): Promise<void> => {
  expectStatus(await api.post('/imprint/v1/options', values, editor.basic), 200);
};

const etagOf = ({ headers }: Answer): string => headers.etag ?? '';

describe('all', () => {
  test('40 keys always: exactly the option names, in the documented order, unset is ""', async () => {
    const answer = expectJson(await api.get(all), 200, emptyRecord);
    check(answer, () => {
      expect(keysOf(answer.json)).toEqual([...optionNames]);
    });
    await write({ social_media_youtube: 'https://youtube.com/@a', country: 'deu' });
    const written = expectStatus(await api.get(all), 200);
    expect(keysOf(written.json)).toEqual([...optionNames]);
    expectJson(written, 200, { ...emptyRecord, social_media_youtube: 'https://youtube.com/@a', country: 'deu' });
  });

  test('a change is visible on the instance that made it at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await write({ name: `Round ${round}` });
      expect(textAt((await api.get(all)).json, 'name')).toBe(`Round ${round}`);
    }
  });

  test('what a service changes is visible over HTTP, and the other way round', async () => {
    const { strapi } = suite();
    await strapi.call('imprint', 'update', { fax: '030 1111' });
    expect(textAt((await api.get(all)).json, 'fax')).toBe('030 1111');
    await write({ fax: '030 2222' });
    expect(textAt(await strapi.call('imprint', 'find'), 'fax')).toBe('030 2222');
  });

  test('?locale= of a built-in language is accepted, of any other 400', async () => {
    const { json } = expectStatus(await api.get(all), 200);
    for (const locale of ['en', 'de', 'fr', 'it']) {
      expectJson(await api.get(`${all}?locale=${locale}`), 200, json);
    }
    for (const query of [
      'locale=xx',
      'locale=DE',
      'locale=__proto__',
      'locale=de&locale=en',
      'locale[]=de',
      'locale[a]=b',
    ]) {
      expectError(await api.get(`${all}?${query}`), 400, { name: 'ValidationError' });
    }
  });
});

test('a region or script that the project does not have falls back to its language, as Content-Language says', async () => {
  const title = async (locale: string) => {
    const answer = expectStatus(await api.get(`/imprint/v1/titles?locale=${locale}`), 200);
    return [textAt(answer.json, 'country', 'name'), answer.headers['content-language']];
  };
  for (const locale of ['de', 'de-AT', 'de-Latn-AT', 'DE-at', 'de-DE-formal'])
    expect(await title(locale)).toEqual(['Land', 'de']);
  expect(await title('en-US')).toEqual(['Country', 'en']);
  expectStatus(await api.post('/imprint/v1/options?locale=de-CH', { coverage: 'Für alle.' }, editor.basic), 200);
  expect(textAt((await api.get(`${all}?locale=de`)).json, 'coverage')).toBe('Für alle.');
  await suite().strapi.callStrapi('plugin::i18n.locales', 'create', { code: 'de-LI', name: 'German (Liechtenstein)' });
  await eventually(
    () => title('de-LI'),
    ([, language]) => language === 'de-LI',
  );
});

test('?locale= takes any locale of Strapi’s i18n plugin, to the letter', async () => {
  const { strapi } = suite();
  expectError(await api.get(`${all}?locale=pt-BR`), 400, { name: 'ValidationError' });
  await strapi.callStrapi('plugin::i18n.locales', 'create', { code: 'pt-BR', name: 'Portuguese (Brazil)' });
  expectStatus(await api.get(`${all}?locale=pt-BR`), 200);
  const titles = expectStatus(await api.get('/imprint/v1/titles?locale=pt-BR'), 200);
  expect(textAt(titles.json, 'country', 'name')).toBe('Country');
  for (const locale of ['pt-br', 'PT-BR', 'pt', 'pt-BR%20']) {
    expectError(await api.get(`${all}?locale=${locale}`), 400, { name: 'ValidationError' });
  }
});

describe('one option', () => {
  test('200 {"<option>":"<value>"}, a slice of all', async () => {
    await write({ name: 'Beispiel GmbH' });
    expectJson(await api.get('/imprint/v1/name'), 200, { name: 'Beispiel GmbH' });
  });

  test('unset against unknown: "" and 404', async () => {
    expectJson(await api.get('/imprint/v1/chamber'), 200, { chamber: '' });
    expectError(await api.get('/imprint/v1/test'), 404, {
      name: 'NotFoundError',
      message: 'Option "test" does not exist.',
    });
  });

  test.each([
    'toString',
    'constructor',
    '__proto__',
    'prototype',
    'hasOwnProperty',
    'valueOf',
    'ALL',
    'All',
    'NAME',
    'Name',
    'nam',
    'name2',
    'name.json',
    'options',
    'documentId',
    'name%00',
    '%20name',
    'name%20',
    '..%2fall',
    '%2fall',
    'all%2f',
    'name%2fall',
    '..%5call',
    '.%2e%2fall',
    '%F0%9F%98%80',
  ])('prototype names, encoded slashes, upper case → 404: %s', async (name) => {
    expectError(await api.get(`/imprint/v1/${name}`), 404, { name: 'NotFoundError' });
  });

  test.each(['%', '%zz', '%c3%28', '%ff'])('a path that cannot be decoded is a client’s fault: %s', async (name) => {
    const answer = await api.get(`/imprint/v1/${name}`);
    check(answer, () => {
      expect([400, 404]).toContain(answer.status);
    });
    expectError(answer, answer.status);
  });

  test('the name in the message is data, whatever it holds', async () => {
    const answer = expectError(await api.get('/imprint/v1/%3Cscript%3E'), 404);
    expect(textAt(answer.json, 'error', 'message')).toBe('Option "<script>" does not exist.');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('with Accept: text/plain the bare value', async () => {
    await write({ address: 'Straße 1\n10115 Berlin' });
    const answer = expectStatus(await api.get('/imprint/v1/address', { Accept: 'text/plain' }), 200);
    check(answer, () => {
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.text).toBe('Straße 1\n10115 Berlin');
    });
    const empty = expectStatus(await api.get('/imprint/v1/chamber', { Accept: 'text/plain' }), 200);
    expect(empty.text).toBe('');
    expect(empty.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test.each([
    '*/*',
    'application/json',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'application/json, text/plain, */*',
    'text/plain;q=0.5, application/json',
    'image/png',
    'nonsense',
    '',
  ])('JSON with Accept: %s', async (accept) => {
    expectJson(await api.get('/imprint/v1/chamber', { Accept: accept }), 200, { chamber: '' });
  });

  test('a cache is told that the answer depends on Accept, and both answers have an ETag of their own', async () => {
    const json = await api.get('/imprint/v1/name');
    const plain = await api.get('/imprint/v1/name', { Accept: 'text/plain' });
    for (const answer of [json, plain]) {
      check(answer, () => {
        expect(String(answer.headers.vary)).toMatch(/\bAccept\b(?!-)/);
      });
    }
    expect(etagOf(json)).not.toBe(etagOf(plain));
    const crossed = await api.get('/imprint/v1/name', { Accept: 'text/plain', 'If-None-Match': etagOf(json) });
    expectStatus(crossed, 200);
  });

  test('an error is JSON, also for somebody who asks for text', async () => {
    expectError(await api.get('/imprint/v1/nothing', { Accept: 'text/plain' }), 404);
  });
});

describe('HEAD', () => {
  test.each([all, '/imprint/v1/name', '/imprint/v1/titles'])('%s: the headers of GET and no body', async (path) => {
    const get = expectStatus(await api.get(path), 200);
    const head = expectStatus(await api.request('HEAD', path), 200);
    check(head, () => {
      expect(head.text).toBe('');
      for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
        expect(head.headers[name]).toBe(get.headers[name]);
      }
    });
  });

  test('404 and 304 as for GET', async () => {
    expectStatus(await api.request('HEAD', '/imprint/v1/nothing'), 404);
    const { headers } = await api.get(all);
    const answer = await api.request('HEAD', all, { headers: { 'If-None-Match': headers.etag ?? '' } });
    expectStatus(answer, 304);
  });
});

describe.each([all, '/imprint/v1/name', '/imprint/v1/titles'])('ETag and 304: %s', (path) => {
  test('a strong ETag, and Cache-Control: public, no-cache', async () => {
    const answer = expectStatus(await api.get(path), 200);
    check(answer, () => {
      expect(etagOf(answer)).toMatch(/^"[^"]+"$/);
      expect(answer.headers['cache-control']).toBe('public, no-cache');
    });
  });

  test('If-None-Match gives 304 without a body, with the ETag', async () => {
    const etag = etagOf(await api.get(path));
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = expectStatus(await api.get(path, { 'If-None-Match': value }), 304);
      check(answer, () => {
        expect(answer.text).toBe('');
        expect(etagOf(answer)).toBe(etag);
        expect(answer.headers['cache-control']).toBe('public, no-cache');
      });
    }
    for (const value of ['"other"', 'nonsense', etag.slice(1, -1), '']) {
      expectStatus(await api.get(path, { 'If-None-Match': value }), 200);
    }
  });

  test('a change makes another ETag', async () => {
    const etag = etagOf(await api.get(path));
    await write({ name: `Changed for ${path}` });
    const answer = expectStatus(await api.get(path, { 'If-None-Match': etag }), 200);
    expect(etagOf(answer)).not.toBe(etag);
  });

  test('a write that changes nothing keeps the ETag', async () => {
    const etag = etagOf(await api.get(path));
    await write({ name: textAt((await api.get('/imprint/v1/name')).json, 'name') });
    expectStatus(await api.get(path, { 'If-None-Match': etag }), 304);
  });
});

test('titles have one ETag for each locale', async () => {
  const tags = new Set<string>();
  for (const locale of ['en', 'de', 'fr', 'it']) {
    const etag = etagOf(await api.get(`/imprint/v1/titles?locale=${locale}`));
    expectStatus(await api.get(`/imprint/v1/titles?locale=${locale}`, { 'If-None-Match': etag }), 304);
    tags.add(etag);
  }
  expect(tags.size).toBe(4);
});

test('the configured Cache-Control', async () => {
  const strapi = await startStrapi({ config: { imprint: { cacheControl: 'public, max-age=60' } } });
  try {
    for (const path of [all, '/imprint/v1/name', '/imprint/v1/titles']) {
      const { headers } = expectStatus(await strapi.api.get(path), 200);
      expect(headers['cache-control']).toBe('public, max-age=60');
    }
  } finally {
    await strapi.stop();
  }
});

test('a change is seen on a second instance within a second', async () => {
  const database = await createDatabase();
  const first = await startStrapi({ database });
  const second = await startStrapi({ database });
  try {
    const etag = etagOf(await second.api.get(all));
    for (const name of ['First', 'Second', 'Third']) {
      // It has the value before in memory.
      expectStatus(await second.api.get('/imprint/v1/name'), 200);
      await first.call('imprint', 'update', { name });
      await second.pass(1_000);
      expectJson(await second.api.get('/imprint/v1/name'), 200, { name });
    }
    expectStatus(await second.api.get(all, { 'If-None-Match': etag }), 200);
    // Both instances call the same state by the same ETag, or a balancer between them would make caches useless.
    expect(etagOf(await first.api.get(all))).toBe(etagOf(await second.api.get(all)));
  } finally {
    await first.stop();
    await second.stop();
    await database.drop();
  }
});

test('the record survives a restart', async () => {
  const database = await createDatabase();
  try {
    const first = await startStrapi({ database });
    const record = await first.call('imprint', 'update', { name: 'Still here', free_text: '<p>äöü 😀</p>' });
    const etag = etagOf(await first.api.get(all));
    await first.stop();
    const second = await startStrapi({ database });
    expectJson(await second.api.get(all), 200, record);
    expect(etagOf(await second.api.get(all))).toBe(etag);
    await second.stop();
  } finally {
    await database.drop();
  }
});
