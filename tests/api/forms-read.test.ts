/* INTERFACE 4: “GET form/<form_id>”, “GET token/<form_id>”, “GET submission/<form_id>” and “…/<n>”. */

import { contact, createForm, putSubmission, unknownFormId } from './support/forms';
import {
  type Answer,
  check,
  type Client,
  expectBadFields,
  expectError,
  expectJson,
  expectStatus,
} from './support/http';
import { at, containing, justNow, listAt, matching, numberAt, recordAt, textAt } from './support/json';
import { adminClient } from './support/panel';
import type { Token } from './support/people';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let api: Client;
let strapi: TestStrapi;
let reader: Token;

beforeAll(async () => {
  ({ api, strapi } = suite());
  reader = await suite().people.token('custom', ['submissions.find', 'submissions.findOne']);
});

const list = (formId: string, query = ''): Promise<Answer> =>
  api.get(`/forms/v1/submission/${formId}${query}`, reader.basic);
const one = (id: string): Promise<Answer> => api.get(`/forms/v1/submission/${id}`, reader.basic);

const numbers = async (formId: string, query = ''): Promise<number[]> =>
  listAt(expectStatus(await list(formId, query), 200).json, 'data').map((item) => numberAt(item, 'submissionId'));

describe('submissions as long as a request can be', () => {
  const [COUNT, LENGTH] = [20, 400_000];
  let formId = '';
  const message = 'x'.repeat(LENGTH);

  beforeAll(async () => {
    formId = await createForm(strapi);
    for (let number = 1; number <= COUNT; number += 1)
      await strapi.query('plugin::imprint.form-submission', 'create', {
        data: { formId, submissionId: number, data: { name: 'Erika', message }, labels: [], submittedAt: new Date() },
      });
    await strapi.call('forms', 'update', formId, { name: 'Long' });
  });

  const expectShort = (answer: Answer): void => {
    const items = listAt(expectStatus(answer, 200).json, 'data');
    expect(items.map((item) => [at(item, 'data', 'name'), textAt(item, 'data', 'message').length])).toEqual(
      items.map(() => ['Erika', 1_001]),
    );
    expect(items.map((item) => at(item, 'shortened'))).toEqual(Array.from({ length: COUNT }, () => true));
  };

  test('have their beginnings in lists, which say so, and are whole by themselves and in exports', async () => {
    expectShort(await list(formId));
    const panel = adminClient(strapi.site, suite().people.session);
    expectShort(await panel.get(`/imprint/submissions?formId=${formId}&pageSize=${COUNT}`));
    const whole = expectStatus(await one(`${formId}/1`), 200);
    expect(at(whole.json, 'data', 'data')).toEqual({ name: 'Erika', message });
    expect(at(whole.json, 'data')).not.toHaveProperty('shortened');
    const exported = await api.get(`/forms/v1/export/${formId}?format=json`, suite().people.owner.basic);
    const found = listAt({ data: exported.json }, 'data');
    expect(found.map((item) => textAt(item, 'data', 'message').length)).toEqual(found.map(() => LENGTH));
    expect(found).toHaveLength(COUNT);
  });
});

describe('a list', () => {
  test('{data:[{id, formId, submissionId, status, spam, submittedAt, data}], meta:{pagination}}', async () => {
    const formId = await createForm(strapi);
    const before = Date.now();
    await putSubmission(strapi, formId, contact({ name: 'Anna' }));
    const answer = await list(formId);
    expectJson(answer, 200, {
      data: [
        containing({
          id: `${formId}/1`,
          formId,
          submissionId: 1,
          status: 'new',
          spam: false,
          submittedAt: justNow,
          data: contact({ name: 'Anna' }),
        }),
      ],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
    });
    check(answer, () => {
      const submittedAt = textAt(answer.json, 'data', 0, 'submittedAt');
      expect(submittedAt).toBe(new Date(submittedAt).toISOString());
      expect(Date.parse(submittedAt)).toBeGreaterThanOrEqual(before - 1000);
      expect(Date.parse(submittedAt)).toBeLessThanOrEqual(Date.now() + 1000);
    });
  });

  test('a form without submissions', async () => {
    expectJson(await list(await createForm(strapi)), 200, {
      data: [],
      meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
    });
  });

  test('newest first, and no other form’s', async () => {
    const [first, second] = [await createForm(strapi), await createForm(strapi)];
    for (const formId of [first, second, first, first]) {
      await putSubmission(strapi, formId);
    }
    expect(await numbers(first)).toEqual([3, 2, 1]);
    expect(await numbers(second)).toEqual([1]);
  });

  test('an unknown form: 404; a disabled one can still be read', async () => {
    for (const id of [unknownFormId(), 'x', '__proto__', '%00', (await createForm(strapi)).toUpperCase()]) {
      expectError(await list(id), 404, { name: 'NotFoundError' });
    }
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId);
    await strapi.call('forms', 'update', formId, { enabled: false });
    expect(await numbers(formId)).toEqual([1]);
  });
});

describe('filters', () => {
  let formId: string;

  beforeAll(async () => {
    formId = await createForm(strapi, { settings: { maxLinks: 0 } });
    await putSubmission(strapi, formId, contact({ name: 'Anna', message: '100 % sure_thing' }));
    await putSubmission(strapi, formId, contact({ name: 'Änne', message: 'C:\\path\\to' }));
    await putSubmission(strapi, formId, contact({ name: "O'Neill", message: 'double "quotes"' }));
    await putSubmission(strapi, formId, contact({ name: 'Spammer', message: 'https://a.example' }));
    await putSubmission(strapi, formId, contact({ name: 'Straße', message: '100 x surething 😀' }));
    const days = [
      '2026-01-31T23:59:59.999Z',
      '2026-02-01T00:00:00.000Z',
      '2026-02-28T12:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
    ];
    for (const [index, submittedAt] of days.entries()) {
      await strapi.query('plugin::imprint.form-submission', 'updateMany', {
        where: { formId, submissionId: index + 1 },
        data: { submittedAt },
      });
    }
    await strapi.query('plugin::imprint.form-submission', 'updateMany', {
      where: { formId, submissionId: 2 },
      data: { status: 'read' },
    });
  });

  test('spam: false by default, true or all', async () => {
    expect(await numbers(formId)).toEqual([5, 3, 2, 1]);
    expect(await numbers(formId, '?spam=false')).toEqual([5, 3, 2, 1]);
    expect(await numbers(formId, '?spam=true')).toEqual([4]);
    expect(await numbers(formId, '?spam=all')).toEqual([5, 4, 3, 2, 1]);
  });

  test('status', async () => {
    expect(await numbers(formId, '?status=new')).toEqual([5, 3, 1]);
    expect(await numbers(formId, '?status=read')).toEqual([2]);
    expect(await numbers(formId, '?status=replied')).toEqual([]);
    expect(await numbers(formId, '?status=new&spam=all')).toEqual([5, 4, 3, 1]);
  });

  test('from and to: a date is the whole day, a point in time is itself', async () => {
    expect(await numbers(formId, '?spam=all&from=2026-02-01&to=2026-02-28')).toEqual([3, 2]);
    expect(await numbers(formId, '?spam=all&to=2026-01-31')).toEqual([1]);
    expect(await numbers(formId, '?spam=all&from=2026-03-01&to=2026-03-01')).toEqual([4]);
    expect(await numbers(formId, '?from=2026-02-01T00:00:00.000Z&to=2026-02-28T12:00:00Z')).toEqual([3, 2]);
    expect(await numbers(formId, '?from=2026-02-28T13:00:00%2B01:00&to=2026-02-28T13:00:00%2B01:00')).toEqual([3]);
  });

  test.each([
    ['Anna', [1]],
    ['ANNA', [1]],
    ['änn', [2, 1]],
    ['nna', []],
    ['sure', [5, 1]],
    ['path\\to', [2]],
    ['example anna', [1]],
    ['straße', [5]],
    ['erika@example.org', [5, 3, 2, 1]],
    ['nowhere', []],
    ["' OR 1=1 --", []],
    ['%', []],
    ['Annaerika', []],
  ] as const)('every word of q begins a word of the values: %s', async (q, expected) => {
    expect(await numbers(formId, `?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  test('filters go together, and the count is that of what is found', async () => {
    const { json } = expectStatus(await list(formId, '?q=100&status=new&to=2026-02-01'), 200);
    expect(listAt(json, 'data').map((item) => numberAt(item, 'submissionId'))).toEqual([1]);
    expect(numberAt(json, 'meta', 'pagination', 'total')).toBe(1);
  });

  test.each([
    ['from=0000-01-01', [5, 3, 2, 1]],
    ['from=0000-01-01T00:00:00%2B14:00', [5, 3, 2, 1]],
    ['to=0000-01-01T00:00:00%2B14:00', []],
    ['to=9999-12-31', [5, 3, 2, 1]],
    ['to=9999-12-31T23:59:59-14:00', [5, 3, 2, 1]],
    ['from=9999-12-31T23:59:59-14:00', []],
  ])('from and to at the ends of time: %s', async (query, found) => {
    expect(await numbers(formId, `?${query}`)).toEqual(found);
  });

  test.each([
    'status=open',
    'status[]=new',
    'status[$ne]=new',
    'spam=maybe',
    'spam[$ne]=x',
    'from=yesterday',
    'from=2026-02-30',
    'from=2026-13-01',
    'to=1',
    'from=2026-02-01&from=2026-02-02',
    'q[]=a',
    'q[$contains]=a',
  ])('%s: 400', async (query) => {
    expectError(await list(formId, `?${query}`), 400, { name: 'ValidationError' });
  });

  test.each([
    'sort=data:asc',
    'sort=formId',
    'filters[data][$contains]=Anna',
    'filters[formId][$ne]=x',
    'filters[$or][0][replyTo][$startsWith]=e',
    'fields=replyTo,searchText',
    'populate=*',
    '_where[id]=1',
  ])('sorting and filtering by fields that are not offered: %s neither works nor fails', async (query) => {
    const answer = await list(formId, `?${query}`);
    check(answer, () => {
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) {
        expect(listAt(answer.json, 'data').map((item) => numberAt(item, 'submissionId'))).toEqual([5, 3, 2, 1]);
        expect(answer.text).not.toContain('searchText');
        expect(answer.text).not.toContain('documentId');
      }
    });
  });
});

describe('pagination', () => {
  let formId: string;

  beforeAll(async () => {
    formId = await createForm(strapi);
    for (let count = 0; count < 5; count += 1) {
      await putSubmission(strapi, formId);
    }
  });

  test('pagination[page|pageSize|withCount]', async () => {
    expect(await numbers(formId, '?pagination[pageSize]=2')).toEqual([5, 4]);
    expect(await numbers(formId, '?pagination[pageSize]=2&pagination[page]=3')).toEqual([1]);
    expect(await numbers(formId, '?pagination[page]=4&pagination[pageSize]=2')).toEqual([]);
    const { json } = await list(formId, '?pagination[pageSize]=2&pagination[withCount]=false');
    expect(at(json, 'meta', 'pagination')).toEqual({ page: 1, pageSize: 2 });
    const { json: counted } = await list(formId, '?pagination[pageSize]=2&pagination[page]=2');
    expect(at(counted, 'meta', 'pagination')).toEqual({ page: 2, pageSize: 2, pageCount: 3, total: 5 });
  });

  test.each(['-1', '0', '1.5', '1e9', 'x', ''])('page size %s: 400', async (size) => {
    expectError(await list(formId, `?pagination[pageSize]=${size}`), 400, { name: 'ValidationError' });
  });

  test('a page size above the host’s limit is the limit', async () => {
    for (const size of ['101', '1000000000']) {
      const answer = expectStatus(await list(formId, `?pagination[pageSize]=${size}`), 200);
      expect(numberAt(answer.json, 'meta', 'pagination', 'pageSize')).toBe(100);
    }
  });
});

describe('one', () => {
  test('as in the list', async () => {
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId);
    const { json } = expectStatus(await list(formId), 200);
    expectJson(await one(`${formId}/1`), 200, { data: at(json, 'data', 0) });
  });

  test('not there, or there only under another form’s id: 404', async () => {
    const [first, second] = [await createForm(strapi), await createForm(strapi)];
    await putSubmission(strapi, first);
    expectStatus(await one(`${first}/1`), 200);
    for (const id of [`${second}/1`, `${first}/2`, `${unknownFormId()}/1`]) {
      expectError(await one(id), 404, { name: 'NotFoundError' });
    }
  });

  test.each([
    '0',
    '01',
    '007',
    '-1',
    '+1',
    '1.0',
    '1e0',
    '0x1',
    '١',
    'a',
    '1%00',
    '1%20',
    '2147483648',
    '9223372036854775808',
    '9'.repeat(400),
  ])('a number that is none: %s: 404', async (number) => {
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId);
    expectError(await one(`${formId}/${encodeURI(decodeURI(number))}`), 404, { name: 'NotFoundError' });
  });
});

test('no cache keeps what visitors have sent', async () => {
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId);
  for (const answer of [await list(formId), await list(formId, '?q=nobody'), await one(`${formId}/1`)]) {
    expectStatus(answer, 200);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(expectStatus(await one(`${formId}/2`), 404).headers['cache-control']).toBe('no-store');
});

test('what is searched for is not written to the log', async () => {
  const formId = await createForm(strapi);
  expectStatus(await list(formId, '?q=erika-secret@example.org'), 200);
  expectStatus(await list(formId, '?q=erika-secret@example.org&locale=xx'), 400);
  expect(strapi.logs()).toContain(`GET /api/forms/v1/submission/${formId}?q=*** `);
  expect(strapi.logs()).not.toContain('erika-secret');
});

describe('the definition without a token', () => {
  const definition = (formId: string, headers: Record<string, string> = {}, query = ''): Promise<Answer> =>
    api.get(`/forms/v1/form/${formId}?token=false${query}`, headers);

  test('is the definition, and may be cached as the imprint may', async () => {
    const formId = await createForm(strapi);
    const { token, ...data } = recordAt(expectStatus(await api.get(`/forms/v1/form/${formId}`), 200).json, 'data');
    expect(token).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
    const answer = await definition(formId);
    expectJson(answer, 200, { data });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-type': 'application/json; charset=utf-8',
      etag: matching(/^"[\w-]{12}"$/),
      vary: matching('Accept-Language'),
    });
    const { etag = '' } = answer.headers;
    expect(expectStatus(await definition(formId, { 'if-none-match': etag }), 304).text).toBe('');
    expectStatus(await definition(formId, { 'if-none-match': '"other"' }), 200);
  });

  test('has labels in each language, and a tag of its own for each', async () => {
    const formId = await createForm(strapi);
    const [german, english] = [await definition(formId, { 'accept-language': 'de' }), await definition(formId)];
    expect(textAt(german.json, 'data', 'fields', 2, 'label')).toBe('Nachricht');
    expect(textAt(english.json, 'data', 'fields', 2, 'label')).toBe('Message');
    expect(german.headers.etag).not.toBe(english.headers.etag);
    expect((await definition(formId, {}, '&locale=de')).text).toBe(german.text);
  });

  test('changes with the form, at once', async () => {
    const formId = await createForm(strapi);
    const before = await definition(formId);
    await strapi.call('forms', 'update', formId, { name: 'Enquiry' });
    const after = expectStatus(await definition(formId, { 'if-none-match': before.headers.etag ?? '' }), 200);
    expect(textAt(after.json, 'data', 'name')).toBe('Enquiry');
    await strapi.call('forms', 'update', formId, { enabled: false });
    expectError(await definition(formId), 404, { name: 'NotFoundError' });
    expectError(await api.get(`/forms/v1/token/${formId}`), 404, { name: 'NotFoundError' });
    expectError(await api.post(`/forms/v1/submission/${formId}`, contact()), 404, { name: 'NotFoundError' });
    await strapi.call('forms', 'update', formId, { enabled: true });
    expectStatus(await definition(formId), 200);
    await strapi.call('forms', 'delete', formId);
    expectError(await definition(formId), 404, { name: 'NotFoundError' });
  });

  test('the token comes by itself, and is not kept by any cache', async () => {
    const formId = await createForm(strapi, { settings: { requireToken: true } });
    const answer = expectStatus(await api.get(`/forms/v1/token/${formId}`), 200);
    expect(answer.headers['cache-control']).toBe('no-store');
    // A token that is younger than a person can write is a sign of spam.
    await strapi.pass(2_100);
    const posted = { ...contact(), _token: textAt(answer.json, 'data', 'token') };
    expectStatus(await api.post(`/forms/v1/submission/${formId}`, posted), 201);
    expect(await numbers(formId, '?spam=false')).toEqual([1]);
  });

  test('another word is refused, and so is a form that is not there', async () => {
    const formId = await createForm(strapi);
    expectError(await api.get(`/forms/v1/form/${formId}?token=no`), 400, { name: 'ValidationError' });
    expectError(await definition(unknownFormId()), 404, { name: 'NotFoundError' });
    expectError(await api.get(`/forms/v1/token/${unknownFormId()}`), 404, { name: 'NotFoundError' });
    expectError(await api.get('/forms/v1/token/x'), 404, { name: 'NotFoundError' });
  });
});

describe('the form as HTML', () => {
  const html = (formId: string, query = '', headers: Record<string, string> = {}): Promise<Answer> =>
    api.get(`/forms/v1/form/${formId}?format=html${query}`, headers);

  test('is a form to be sent, in the language of the request, and may be cached as the form may', async () => {
    const formId = await createForm(strapi);
    const answer = expectStatus(await html(formId, '&locale=de'), 200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-type': 'text/html; charset=utf-8',
      etag: matching(/^"[\w-]{12}"$/),
      vary: matching('Accept-Language'),
    });
    expect(answer.text).toContain(`action="${api.root}/forms/v1/submission/${formId}?locale=de" method="post"`);
    expect(answer.text).toContain('>Nachricht');
    expect((await html(formId, '', { 'accept-language': 'de' })).text).toBe(answer.text);
    expectStatus(await html(formId, '&locale=de', { 'if-none-match': answer.headers.etag ?? '' }), 304);
    const json = await api.get(`/forms/v1/form/${formId}?token=false&locale=de`);
    expect(json.headers.etag).not.toBe(answer.headers.etag);
  });

  test('has its styles, unless a site’s policy forbids them', async () => {
    const fields = ['a', 'b'].map((name) => ({ name, type: 'text', label: name, width: 'half' }));
    const formId = await createForm(strapi, { fields });
    const [styled, bare, fresh] = await Promise.all(
      ['', '&style=false', '&style=false&token=true'].map(async (query) => (await html(formId, query)).text),
    );
    expect(styled).toMatch(/^<style>/);
    expect(bare).toBe(styled?.replace(/^<style>[\s\S]*<\/style>\n/, ''));
    expect(fresh).toMatch(/^<form /);
    expectStatus(await html(formId, '&style=none'), 400);
  });

  test('is sent by a browser without scripts', async () => {
    const formId = await createForm(strapi);
    const { text } = await html(formId);
    const [, action = ''] = /action="([^"]*)"/.exec(text) ?? [];
    const names = [...text.matchAll(/<(?:input|textarea|select)[^>]* name="(\w+)"/g)].map(([, name]) => name ?? '');
    const values: Record<string, string> = contact();
    const body = new URLSearchParams(names.map((name): [string, string] => [name, values[name] ?? '']));
    const answer = await fetch(action, { method: 'POST', body, headers: { Accept: 'text/html' }, redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(await numbers(formId, '?spam=false')).toEqual([1]);
  });

  test('has a token where one is asked for, and then is kept by no cache', async () => {
    const formId = await createForm(strapi, { settings: { requireToken: true } });
    expect((await html(formId)).text).toContain('name="_token" type="hidden" />');
    const answer = expectStatus(await html(formId, '&token=true'), 200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toMatch(/name="_token" type="hidden" value="[0-9a-z]+\.[\w-]{43}" \/>/);
  });

  test('of one that is closed is its text, of one that is not there an error', async () => {
    const formId = await createForm(strapi, { settings: { closesAt: '2020-01-01T00:00:00Z' } });
    const closed = await html(formId);
    expect(closed.text).toBe('<p class="closed">This form is closed.</p>');
    expect(closed.headers['cache-control']).toContain('no-cache');
    expectError(await html(unknownFormId()), 404, { name: 'NotFoundError' });
    expectBadFields(await api.get(`/forms/v1/form/${formId}?format=xml`), 'format');
    expectBadFields(await html(formId, '&token=no'), 'token');
  });
});
