/* Revisions: every change makes one; a write that changes nothing makes none. */
import { type Answer, type Client, check, expectError, expectJson, expectStatus } from './support/http';
import { anyString, at, justNow, listAt, numberAt, textAt } from './support/json';
import { emptyRecord, optionNames, sampleRecord } from './support/options';
import type { Token } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const path = '/imprint/v1/revisions';

let api: Client;
let editor: Token;

beforeAll(async () => {
  ({ api } = suite());
  editor = await suite().people.token('full-access');
});

const write = (values: Record<string, string>): Promise<Answer> =>
  api.post('/imprint/v1/options', values, editor.basic);
const list = (query = ''): Promise<Answer> => api.get(`${path}${query}`, editor.basic);
const newest = async (): Promise<unknown> => at(expectStatus(await list(), 200).json, 'data', 0);
const count = async (): Promise<number> =>
  numberAt(expectStatus(await list(), 200).json, 'meta', 'pagination', 'total');

test('none at first, and then one for the first change', async () => {
  expectJson(await list(), 200, { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } });
  expectError(await api.get(`${path}/1`, editor.basic), 404);
  await write({ name: 'First' });
  const answer = await list();
  expectJson(answer, 200, {
    data: [
      {
        number: 1,
        changedAt: justNow,
        author: { type: 'token', id: editor.id, name: anyString },
        changes: [{ option: 'name', locale: null, before: '', after: 'First' }],
      },
    ],
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
  });
  check(answer, () => {
    const changedAt = textAt(answer.json, 'data', 0, 'changedAt');
    expect(changedAt).toBe(new Date(changedAt).toISOString());
    expect(Math.abs(Date.now() - Date.parse(changedAt))).toBeLessThan(60_000);
  });
});

test('one revision however many options changed, naming those that did, with before and after', async () => {
  await write({ name: 'Before', phone: '030 11111', fax: '' });
  const before = await count();
  await write({ name: 'After', phone: '030 11111', fax: '030 22222' });
  expect(await count()).toBe(before + 1);
  expect(listAt(await newest(), 'changes')).toEqual([
    { option: 'name', locale: null, before: 'Before', after: 'After' },
    { option: 'fax', locale: null, before: '', after: '030 22222' },
  ]);
});

test('all 40 options at once are one revision', async () => {
  const before = await count();
  await write(sampleRecord);
  expect(await count()).toBe(before + 1);
  await write(emptyRecord);
  expect(await count()).toBe(before + 2);
  expect(listAt(await newest(), 'changes')).toHaveLength(optionNames.length);
});

test('a write that changes nothing makes none', async () => {
  await write({ name: 'Same', press_law_checkbox: '1' });
  const before = await count();
  await write({ name: 'Same' });
  await write({ name: '  Same ', press_law_checkbox: 'yes', chamber: '' });
  expect(await count()).toBe(before);
});

test('a refused write makes none', async () => {
  const before = await count();
  expectStatus(await write({ name: 'Refused', nothing: 'x' }), 400);
  expectStatus(await api.post('/imprint/v1/options', { name: 'Refused' }), 401);
  expect(await count()).toBe(before);
});

test('a title change makes one too, and says that it is one', async () => {
  const before = await count();
  await api.post('/imprint/v1/titles', { fax: 'Telefax' }, editor.basic);
  expect(await count()).toBe(before + 1);
  expect(listAt(await newest(), 'changes')).toEqual([
    { option: 'fax', locale: null, before: '', after: 'Telefax', kind: 'title' },
  ]);
  await api.post('/imprint/v1/titles', { fax: 'Telefax' }, editor.basic);
  expect(await count()).toBe(before + 1);
  await api.post('/imprint/v1/titles', { fax: '' }, editor.basic);
});

test('newest first, numbered without a gap', async () => {
  for (const name of ['A', 'B', 'C']) {
    await write({ name });
  }
  const { json } = expectStatus(await list('?pagination[pageSize]=100'), 200);
  const numbers = listAt(json, 'data').map((revision) => numberAt(revision, 'number'));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => numbers.length - index));
  expect(
    listAt(json, 'data')
      .slice(0, 3)
      .map((revision) => at(revision, 'changes', 0, 'after')),
  ).toEqual(['C', 'B', 'A']);
});

test('many writers at once: a line, each revision starting where the one before ended', async () => {
  const before = await count();
  await Promise.all(Array.from({ length: 20 }, (_, writer) => write({ name: `Writer ${writer}` })));
  const { json } = expectStatus(await list('?pagination[pageSize]=20'), 200);
  expect(await count()).toBe(before + 20);
  const changes = listAt(json, 'data')
    .toReversed()
    .map((revision) => at(revision, 'changes', 0));
  for (const [index, change] of changes.slice(1).entries()) {
    expect(at(change, 'before')).toBe(at(changes[index], 'after'));
  }
});

describe('revisions/n', () => {
  test('{data:{…, record}} with all 40 options as they stood after it', async () => {
    await write({ name: 'Then', phone: '030 33333' });
    const then = numberAt(await newest(), 'number');
    const record = (await api.get('/imprint/v1/all')).json;
    await write({ name: 'Now', phone: '' });
    const answer = expectStatus(await api.get(`${path}/${then}`, editor.basic), 200);
    check(answer, () => {
      expect(at(answer.json, 'data', 'number')).toBe(then);
      expect(at(answer.json, 'data', 'record')).toEqual(record);
      expect(Object.keys(Object(at(answer.json, 'data', 'record')) as object)).toEqual([...optionNames]);
      expect(listAt(answer.json, 'data', 'changes').length).toBeGreaterThan(0);
      expect(at(answer.json, 'data', 'author', 'type')).toBe('token');
      expect(textAt(answer.json, 'data', 'changedAt')).toMatch(/Z$/);
    });
  });

  test.each([
    '0',
    '00',
    '01',
    '007',
    '-1',
    '+1',
    '1.0',
    '1e0',
    '0x1',
    '٣',
    '1%20',
    'a',
    '99999',
    '2147483648',
    '9223372036854775808',
    '9'.repeat(400),
  ])('%s: 404', async (number) => {
    expectError(await api.get(`${path}/${encodeURI(number)}`, editor.basic), 404, { name: 'NotFoundError' });
  });
});

describe('pagination', () => {
  beforeAll(async () => {
    for (const fax of ['030 1001', '030 1002', '030 1003']) {
      await write({ fax });
    }
  });

  test('pagination[page|pageSize]', async () => {
    const total = await count();
    const first = expectStatus(await list('?pagination[page]=1&pagination[pageSize]=2'), 200);
    const second = expectStatus(await list('?pagination[page]=2&pagination[pageSize]=2'), 200);
    expect(at(first.json, 'meta', 'pagination')).toEqual({
      page: 1,
      pageSize: 2,
      pageCount: Math.ceil(total / 2),
      total,
    });
    const numbers = [first, second].flatMap(({ json }) => listAt(json, 'data').map((item) => numberAt(item, 'number')));
    expect(numbers).toEqual([total, total - 1, total - 2, total - 3]);
  });

  test('pagination[withCount]=false leaves out what costs a count', async () => {
    const { json } = expectStatus(await list('?pagination[withCount]=false'), 200);
    expect(at(json, 'meta', 'pagination')).toEqual({ page: 1, pageSize: 25 });
  });

  test('a page after the last one is empty', async () => {
    const { json } = expectStatus(await list('?pagination[page]=1000000'), 200);
    expect(listAt(json, 'data')).toEqual([]);
  });

  test.each([
    'pagination[pageSize]=0',
    'pagination[pageSize]=-1',
    'pagination[pageSize]=1.5',
    'pagination[pageSize]=1e9',
    'pagination[pageSize]=all',
    'pagination[page]=0',
    'pagination[page]=-1',
    'pagination[page]=x',
    'pagination[page]=',
    'pagination[page][]=1',
    'pagination[withCount]=maybe',
    'pagination=1',
  ])('%s: 400', async (query) => {
    expectError(await list(`?${query}`), 400, { name: 'ValidationError' });
  });

  test('a page size above the host’s limit is the limit', async () => {
    for (const size of ['101', '1000000000']) {
      const answer = expectStatus(await list(`?pagination[pageSize]=${size}`), 200);
      expect(at(answer.json, 'meta', 'pagination', 'pageSize')).toBe(100);
    }
  });
});

test('a change gives exactly one entry.create event, hence one webhook, however many options changed', async () => {
  const { strapi } = suite();
  for (const event of ['entry.create', 'entry.update', 'entry.delete', 'entry.publish']) {
    await strapi.command('watch', { event });
  }
  /** All events: they are sent after the answer. */
  const seen = async (): Promise<readonly unknown[]> => {
    await strapi.idle();
    return listAt({ events: await strapi.command('watched') }, 'events');
  };
  await write(emptyRecord);
  const before = (await seen()).length;
  await write(sampleRecord);
  expect((await seen()).slice(before)).toEqual([{ event: 'entry.create', uid: 'plugin::imprint.imprint-revision' }]);
  await write(sampleRecord);
  await write({ name: 'Refused', nothing: 'x' });
  expect((await seen()).slice(before)).toHaveLength(1);
});

test('the host project’s own code is an author too', async () => {
  const { strapi } = suite();
  await strapi.call('imprint', 'update', { name: 'By a service' });
  expect(at(await newest(), 'author')).toEqual({ type: 'service', name: anyString });
  await strapi.call('imprint', 'update', { name: 'By a named service' }, { author: 'importer' });
  expect(at(await newest(), 'author')).toEqual({ type: 'service', name: 'importer' });
});
