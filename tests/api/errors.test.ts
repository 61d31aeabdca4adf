/*
 * Errors always have Strapi's format, also for an unknown path, a malformed body or an unreadable header: never plain
 * text, and never a 500 for bad input.
 */
import { contact, createForm, putSubmission, unknownFormId } from './support/forms';
import { type Answer, basic, type Client, check, expectBadFields, expectError, expectStatus } from './support/http';
import { at, keysOf } from './support/json';
import { multipart, pdf } from './support/multipart';
import { adminClient } from './support/panel';
import type { Token } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let api: Client;
let editor: Token;
let formId: string;

beforeAll(async () => {
  ({ api } = suite());
  editor = await suite().people.token('full-access');
  formId = await createForm(suite().strapi);
  await putSubmission(suite().strapi, formId);
});

const paths = (): Readonly<Record<string, string>> => ({
  'POST options': '/imprint/v1/options',
  'POST titles': '/imprint/v1/titles',
  'POST submission': `/forms/v1/submission/${formId}`,
  'POST check': `/forms/v1/check/${formId}`,
  'POST response': `/forms-extended/v1/response/${formId}/1`,
});
const writes = ['POST options', 'POST titles', 'POST submission', 'POST check', 'POST response'] as const;

const send = (write: string, type: string | undefined, body: string | Buffer, more = {}): Promise<Answer> =>
  api.request('POST', paths()[write] ?? '', {
    headers: { ...editor.basic, ...(type === undefined ? {} : { 'Content-Type': type }), ...more },
    body,
  });

/** Visitors' forms may be as long as JSON; all else has the limit of `strapi::body`. */
const tooLong = (write: string): number => (/submission|check/.test(write) ? 1_100_000 : 60_000);

describe.each(writes)('%s', (write) => {
  test.each([
    ['cut off', '{"name":"A"'],
    ['not JSON', 'name=A'],
    ['a comma too many', '{"name":"A",}'],
    ['single quotes', "{'name':'A'}"],
    ['a NUL', '\0'],
    ['a byte order mark and nothing else', '\ufeff'],
    ['an array', '[]'],
    ['a string', '"name"'],
    ['null', 'null'],
    ['a number', '1'],
    ['brackets 100,000 deep', '['.repeat(100_000)],
    ['a number with a million digits', `{"name":${'1'.repeat(900_000)}}`],
  ])('malformed JSON, %s: 400', async (_, body) => {
    expectError(await send(write, 'application/json', body), 400);
  });

  test.each([
    '%',
    '%zz',
    'a=%',
    'a=%c3%28',
    'name=%ff',
    '=',
    '=x',
    '%00=%00',
    '&=&=',
    'a[=1',
    '[]',
    ']=1',
    'a[b=c',
    '%5B%5D',
  ])('bad urlencoded, %s: 400', async (body) => {
    expectError(await send(write, 'application/x-www-form-urlencoded', body), 400);
  });

  test.each([
    'text/plain',
    'text/html',
    'application/xml',
    'image/png',
    'application/graphql',
    'x',
    '/',
    'a/b/c',
    '*/*',
  ])('wrong content type, %s: 415', async (type) => {
    expectError(await send(write, type, 'name=A'), 415, { name: 'UnsupportedMediaTypeError' });
  });

  test('no content type, with a body: 415', async () => {
    expectError(await send(write, undefined, 'name=A'), 415, { name: 'UnsupportedMediaTypeError' });
  });

  test.each(['klingon', 'gzip', 'br', 'gzip, gzip', '\u00ff'])('Content-Encoding: %s: 415', async (encoding) => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const answer = await send(write, type, '{"name":"A"}', { 'Content-Encoding': encoding });
      expectError(answer, 415, { name: 'UnsupportedMediaTypeError' });
    }
  });

  test('an unknown charset is no 500', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const answer = await send(write, `${type}; charset=klingon`, 'nothing');
      check(answer, () => {
        expect([400, 415]).toContain(answer.status);
      });
      expectError(answer, answer.status);
    }
  });

  test('too large: 413', async () => {
    const form = await send(write, 'application/x-www-form-urlencoded', `name=${'x'.repeat(tooLong(write))}`);
    expectError(form, 413, { name: 'PayloadTooLargeError' });
    const json = await send(write, 'application/json', `{"name":"${'x'.repeat(1_100_000)}"}`);
    expectError(json, 413, { name: 'PayloadTooLargeError' });
  });

  test('too large without a length: 413', async () => {
    const path = `/api${paths()[write] ?? ''}`;
    const chunk = 'x'.repeat(tooLong(write) / 2);
    const chunks = [`name=${chunk}`, chunk, chunk].map((text) => `${text.length.toString(16)}\r\n${text}\r\n`).join('');
    const answer = await api.raw(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${editor.basic.Authorization}\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunks}0\r\n\r\n`,
    );
    expectError(answer, 413, { name: 'PayloadTooLargeError' });
  });

  test('no quotation of the body in an answer or a log', async () => {
    const { strapi } = suite();
    const bodies = [
      ['application/json', '{"name":"Tell-nobody-1'],
      ['application/x-www-form-urlencoded', 'name=Tell-nobody-2%'],
      ['text/plain', 'Tell-nobody-3'],
    ] as const;
    for (const [type, body] of bodies) {
      const answer = await send(write, type, body);
      expect(answer.text).not.toContain('Tell-nobody');
    }
    expect(strapi.logs()).not.toContain('Tell-nobody');
  });
});

describe('multipart/form-data to a route that does not take it', () => {
  test.each(['POST options', 'POST titles', 'POST response'] as const)('%s: 415', async (write) => {
    const body = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nA\r\n--b--\r\n';
    expectError(await send(write, 'multipart/form-data; boundary=b', body), 415, { name: 'UnsupportedMediaTypeError' });
  });
});

describe('unmatched paths: 404', () => {
  test.each([
    '/imprint/v1',
    '/imprint/v1/',
    '/imprint/v1/all/more',
    '/imprint/v1/name/value/more',
    '/imprint/v1/revisions/1/2',
    '/imprint/v1/revisions/',
    '/forms/v1',
    '/forms/v1/',
    '/forms/v1/nothing',
    '/forms/v1/submission',
    '/forms/v1/submission/',
    '/forms/v1/submission/delete',
    '/forms/v1/submission/a/b/c/d',
    '/forms/v1/%2e%2e/imprint',
    '/forms-extended/v1',
    '/forms-extended/v1/nothing',
    '/forms-extended/v1/response',
    '/forms-extended/v1/response/a/b/c',
    '/imprint/v1//all',
  ])('%s, by every method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await api.request(method, path, { headers: editor.basic });
      if (path === '/imprint/v1/revisions/' && method === 'GET') {
        // The router takes a slash at the end of a path for nothing.
        expectStatus(answer, 200);
      } else if (path === '/imprint/v1/revisions/') {
        expectError(answer, 405);
      } else {
        expectError(answer, 404, { name: 'NotFoundError' });
      }
    }
  });

  test('whatever is sent with it', async () => {
    for (const [type, body] of [
      ['application/json', '{'],
      ['application/x-www-form-urlencoded', '%'],
      ['text/plain', 'x'],
      ['multipart/form-data', 'x'],
      ['application/json', `"${'x'.repeat(1_100_000)}"`],
    ] as const) {
      const answer = await api.request('POST', '/forms/v1/nothing', { headers: { 'Content-Type': type }, body });
      expectError(answer, 404, { name: 'NotFoundError' });
    }
    expectError(await api.get('/forms/v1/nothing', { Authorization: 'Basic !' }), 404, { name: 'NotFoundError' });
    expectError(await api.get('/forms/v1/nothing', { Accept: 'text/html' }), 404, { name: 'NotFoundError' });
    expectError(await api.get('/forms/v1/nothing', { 'Accept-Language': 'de' }), 404, { name: 'NotFoundError' });
  });
});

describe('unmatched methods on a path that exists: 405 with Allow', () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['/imprint/v1/all', ['POST', 'PUT', 'PATCH', 'DELETE'], ['GET', 'HEAD']],
    ['/imprint/v1/name', ['POST', 'PUT', 'PATCH', 'DELETE'], ['GET', 'HEAD']],
    ['/imprint/v1/openapi.json', ['POST', 'PUT', 'PATCH', 'DELETE'], ['GET', 'HEAD']],
    ['/imprint/v1/titles', ['PUT', 'PATCH', 'DELETE'], ['GET', 'HEAD', 'POST']],
    ['/imprint/v1/revisions', ['POST', 'PUT', 'PATCH', 'DELETE'], ['GET', 'HEAD']],
    ['/imprint/v1/revisions/1', ['POST', 'PUT', 'PATCH', 'DELETE'], ['GET', 'HEAD']],
    ['/forms/v1/submission/FORM', ['PUT', 'PATCH', 'DELETE'], ['GET', 'HEAD', 'POST']],
    ['/forms/v1/submission/FORM/1', ['POST', 'PUT', 'PATCH', 'DELETE'], ['GET', 'HEAD']],
    ['/forms/v1/submission/delete/FORM/1', ['GET', 'HEAD', 'POST', 'PUT', 'PATCH'], ['DELETE']],
    ['/forms-extended/v1/response/FORM/1', ['PUT', 'PATCH', 'DELETE'], ['GET', 'HEAD', 'POST']],
  ];

  test.each(cases)('%s', async (path, methods, allowed) => {
    for (const method of methods) {
      for (const headers of [{}, editor.basic]) {
        const answer = await api.request(method, path.replace('FORM', formId), { headers });
        if (method === 'HEAD') {
          expectStatus(answer, 405);
        } else {
          expectError(answer, 405, { name: 'MethodNotAllowedError' });
        }
        check(answer, () => {
          expect(String(answer.headers.allow).split(/, ?/).toSorted()).toEqual([...allowed].toSorted());
        });
      }
    }
  });

  test.each(['TRACE', 'PROPFIND', 'SEARCH', 'LOCK'])('a method that Strapi does not know: %s', async (method) => {
    const answer = await api.request(method, '/imprint/v1/all', { headers: editor.basic });
    expectError(answer, 405, { name: 'MethodNotAllowedError' });
    expectError(await api.request(method, '/imprint/v1/all/more', { headers: editor.basic }), 404);
  });

  test('a method that nobody knows is refused by the server itself', async () => {
    const answer = await api.raw(
      'NONSENSE /api/imprint/v1/all HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expectStatus(answer, 400);
  });
});

test.each(['/imprint/v1/options', '/forms/v1/submission/delete/FORM/1', '/forms-extended/v1/response/FORM/1'])(
  'a browser’s preflight to %s is answered by Strapi’s CORS',
  async (path) => {
    const answer = await api.request('OPTIONS', path.replace('FORM', formId), {
      headers: {
        Origin: 'https://site.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expectStatus(answer, 204);
    expect(answer.headers['access-control-allow-origin']).toBe('https://site.example');
    expect(String(answer.headers['access-control-allow-headers']).toLowerCase()).toContain('authorization');
  },
);

describe('unreadable headers', () => {
  test.each([
    ['Authorization', 'Basic \u00ff\u00fe'],
    ['Authorization', '\u00ff'],
    ['Accept', '\u00ff;q=x'],
    ['Accept', `${'a/b,'.repeat(2000)}c/d`],
    ['Accept-Language', '\u00ff'],
    ['If-None-Match', '\u00ff'],
    ['If-None-Match', '"'.repeat(1000)],
    ['Origin', '\u00ff'],
    ['Host', ''],
    ['Host', '\u00ff'],
    ['Host', 'a b'],
    ['Content-Length', '0'],
    ['Cookie', '\u00ff=;=;'],
    ['Range', 'bytes=0-1'],
    ['Expect', 'nonsense'],
  ])('%s: %j on a read is no 500', async (name, value) => {
    const answer = await api.get('/imprint/v1/all', { [name]: value });
    check(answer, () => {
      expect(answer.status).toBeLessThan(500);
    });
  });

  test.each([
    ['If-Match', '\u00ff'],
    ['If-Match', ''],
    ['Idempotency-Key', '\u00ff'],
    ['Content-Type', '\u00ff'],
    ['Content-Type', ''],
    ['Origin', '\u00ff'],
    ['Origin', 'http://[::1'],
    ['Sec-Fetch-Site', '\u00ff'],
    ['Accept-Language', 'de;q=\u00ff'],
  ])('%s: %j on a write is no 500', async (name, value) => {
    for (const write of writes) {
      const answer = await api.request('POST', paths()[write] ?? '', {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...editor.basic, [name]: value },
        body: write === 'POST response' ? 'response=Hello' : 'name=A',
      });
      check(answer, () => {
        expect(answer.status).toBeLessThan(500);
      });
    }
  });
});

describe('odd queries', () => {
  test.each([
    '?',
    '?&&&',
    '?locale',
    '?locale=%',
    '?locale=%ff',
    '?locale=de%00',
    '?locale[__proto__]=x',
    '?__proto__[x]=y',
    '?constructor=x',
    `?${'a[b]'.repeat(200)}=1`,
    `?${'a=1&'.repeat(3000)}`,
    '?pagination[page][page]=1',
    '?%',
    '?a=%zz',
    '?q=%00',
  ])('%s is no 500, and no plain text', async (query) => {
    const readable = [
      '/imprint/v1/all',
      '/imprint/v1/titles',
      '/imprint/v1/revisions',
      `/forms/v1/submission/${formId}`,
    ];
    for (const path of readable) {
      const answer = await api.get(`${path}${query}`, editor.basic);
      check(answer, () => {
        expect([200, 400]).toContain(answer.status);
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      });
    }
  });
});

test('every error has exactly Strapi’s keys', async () => {
  const answers = [
    await api.get('/imprint/v1/nothing'),
    await api.get('/imprint/v1/revisions'),
    await api.get('/imprint/v1/revisions', { Authorization: basic('nobody', 'x') }),
    await api.post('/imprint/v1/options', { nothing: 'x' }, editor.basic),
    await api.post('/imprint/v1/options', { name: 'x' }, { ...editor.basic, 'If-Match': '"x"' }),
    await api.request('PUT', '/imprint/v1/all'),
    await send('POST options', 'text/plain', 'x'),
    await send('POST options', 'application/json', '{'),
    await api.post(`/forms/v1/submission/${unknownFormId()}`, contact()),
    await api.delete(`/forms/v1/submission/delete/${formId}/99`, editor.basic),
  ];
  for (const answer of answers) {
    check(answer, () => {
      expect(keysOf(answer.json)).toEqual(['data', 'error']);
      expect(keysOf((answer.json as { error: unknown }).error)).toEqual(['status', 'name', 'message', 'details']);
    });
    expectError(answer, answer.status);
  }
});

test('a letter with too many marks is refused in the visitor’s language', async () => {
  const language = { 'Accept-Language': 'de' };
  const answer = await api.postJson(
    paths()['POST submission'] ?? '',
    contact({ message: `a${'\u0300'.repeat(31)}` }),
    language,
  );
  expectBadFields(answer, 'message');
  expect(at(answer.json, 'error', 'message')).toMatch(
    / enthält einen Buchstaben mit mehr als 30 kombinierenden Zeichen\.$/,
  );
});

test('900 names that do not exist are not all said back', async () => {
  const names = Array.from({ length: 900 }, (_, index) => `${index}-${'x'.repeat(1_000)}`);
  const values = Object.fromEntries(names.map((name) => [name, '1']));
  const panel = adminClient(suite().strapi.site, suite().people.session);
  const calls: (() => Promise<Answer>)[] = [
    () => api.postJson(`/forms/v1/submission/${formId}`, values),
    () =>
      api.request('POST', `/forms/v1/submission/${formId}`, {
        ...multipart(...names.map((name) => ({ name, value: '1' }))),
      }),
    () =>
      api.request('POST', `/forms/v1/submission/${formId}`, {
        ...multipart(...names.map((name) => ({ name, value: pdf, file: 'a.pdf' }))),
      }),
    () => api.postJson('/imprint/v1/options', values, editor.basic),
    () => api.postJson('/imprint/v1/titles', values, editor.basic),
    () => panel.put('/imprint/record', { revision: 0, values: { '': values } }),
    () => panel.post('/imprint/forms', { name: 'x', ...values }),
    () => panel.post('/imprint/personal-data/search', { email: 'a@b.de', ...values }),
    () =>
      api.request('POST', `/forms/v1/submission/${formId}`, {
        headers: { 'Content-Type': 'application/json' },
        body: `{${names
          .slice(0, 400)
          .map((name) => `"${name}":"1","${name}":"2"`)
          .join(',')}}`,
      }),
  ];
  for (const call of calls) {
    const answer = await call();
    expect([400, 404]).toContain(answer.status);
    expect(answer.text.length).toBeLessThan(16_000);
  }
  const answer = await api.post(
    `/forms/v1/submission/${formId}`,
    Object.fromEntries(names.slice(0, 50).map((name) => [name.slice(0, 10), ''])),
  );
  expect(answer.text).toContain('And 30 more that do not exist.');
});

test('a failure that nobody foresaw: 500 in Strapi’s shape, which tells nothing', async () => {
  const broken = suite().strapi;
  await broken.command('database', { state: 'down' });
  try {
    for (const answer of [
      await api.post(`/forms/v1/submission/${formId}`, contact({ message: 'Tell-nobody' })),
      await api.get(`/forms/v1/submission/${formId}`, editor.bearer),
    ]) {
      expectError(answer, 500, { name: 'InternalServerError', message: 'Internal Server Error', details: {} });
    }
    expect(broken.logs()).not.toContain('Tell-nobody');
  } finally {
    await broken.command('database', { state: 'up' });
  }
  expectStatus(await api.post(`/forms/v1/submission/${formId}`, contact()), 201);
});
