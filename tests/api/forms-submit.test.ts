/* Submitting a form: POST submission/<form_id>. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expectLimited } from './support/access';
import { createDatabase } from './support/database';
import { eventually } from './support/eventually';
import { contact, contactFields, createForm, putSubmission, submit, unknownFormId } from './support/forms';
import {
  type Answer,
  type Client,
  check,
  expectBadFields,
  expectError,
  expectJson,
  expectStatus,
  type Fields,
} from './support/http';
import { anyString, at, listAt, matching, textAt } from './support/json';
import { momentsOf } from './support/killed';
import type { Token } from './support/people';
import { startStrapi, type TestStrapi } from './support/strapi';
import { useMortalStrapi, useStrapi } from './support/suite';

const suite = useStrapi();

let api: Client;
let strapi: TestStrapi;
let editor: Token;

beforeAll(async () => {
  ({ api, strapi } = suite());
  editor = await suite().people.token('full-access');
});

const post = (formId: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answer> =>
  api.post(`/forms/v1/submission/${formId}`, fields, headers);

const read = async (formId: string, number = 1): Promise<unknown> =>
  at(expectStatus(await api.get(`/forms/v1/submission/${formId}/${number}`, editor.basic), 200).json, 'data');

/** The numbers of all stored submissions of a form, in order. */
const numbersOf = async (source: TestStrapi, formId: string): Promise<number[]> =>
  (await source.rows('imprint_form_submissions'))
    .filter((row) => row.form_id === formId)
    .map((row) => Number(row.submission_id))
    .toSorted((a, b) => a - b);

/** Something is refused, and nothing is stored. */
const storesNothing = async (formId: string, attempt: () => Promise<Answer>): Promise<Answer> => {
  const before = await numbersOf(strapi, formId);
  const answer = await attempt();
  expect(await numbersOf(strapi, formId)).toEqual(before);
  return answer;
};

/** A form with one field, and what it makes of a value. */
const formOf = (field: Record<string, unknown>): Promise<string> =>
  createForm(strapi, { fields: [{ name: 'field', label: 'Field', ...field }] });

describe('an accepted submission', () => {
  test('201 {"data":{"id":"…/1"},"message":"…","success":true}', async () => {
    const formId = await createForm(strapi);
    expectJson(await post(formId, contact()), 201, {
      data: { id: `${formId}/1` },
      message: anyString,
      success: true,
    });
    expect(await read(formId)).toMatchObject({
      id: `${formId}/1`,
      formId,
      submissionId: 1,
      status: 'new',
      spam: false,
      data: contact(),
    });
  });

  test('the message is in English or German', async () => {
    const formId = await createForm(strapi);
    const english = await post(formId, contact(), { 'Accept-Language': 'en' });
    const german = await post(formId, contact(), { 'Accept-Language': 'de' });
    expect(textAt(english.json, 'message')).not.toBe(textAt(german.json, 'message'));
    expect(textAt(german.json, 'message')).toMatch(/Vielen Dank/);
  });

  test('application/json', async () => {
    const formId = await createForm(strapi);
    expectStatus(await api.postJson(`/forms/v1/submission/${formId}`, contact()), 201);
    expect(at(await read(formId), 'data')).toEqual(contact());
  });

  test('what is left out or empty is not stored', async () => {
    const formId = await createForm(strapi);
    expectStatus(await post(formId, { name: 'A', email: 'a@example.org', message: '' }), 201);
    expect(at(await read(formId), 'data')).toEqual({ name: 'A', email: 'a@example.org' });
  });

  test('text is NFC, trimmed, line breaks as \\n', async () => {
    const formId = await createForm(strapi);
    const name = `  ${'Zoë'.normalize('NFD')} `;
    expectStatus(await post(formId, contact({ name, message: 'A\r\nB\rC' })), 201);
    expect(at(await read(formId), 'data')).toMatchObject({ name: 'Zoë'.normalize('NFC'), message: 'A\nB\nC' });
  });

  test('what is pasted without being seen is mended, and what stands for a lost character is kept', async () => {
    const fields = [...contactFields, { name: 'phone', type: 'tel', label: 'Phone' }];
    const formId = await createForm(strapi, { fields });
    const pasted = {
      name: 'Eri\u00adka\u200b Muster\tvon\vX \ufffd',
      email: '\u200bसंपर्क@example.org\u200e',
      message: 'Zeile 1\vZeile 2\fZeile 3\tEnde \u202eمی\u200cخواهم',
      phone: '\u202d+49 30 1234\u202c',
    };
    expectStatus(await post(formId, pasted), 201);
    expectStatus(await api.postJson(`/forms/v1/submission/${formId}`, pasted), 201);
    const stored = {
      name: 'Erika Muster von X \ufffd',
      email: 'संपर्क@example.org',
      message: 'Zeile 1\nZeile 2\nZeile 3 Ende می\u200cخواهم',
      phone: '+49 30 1234',
    };
    for (const number of [1, 2]) expect(at(await read(formId, number), 'data')).toEqual(stored);
  });

  test('emoji, right-to-left text and HTML come back the same', async () => {
    const formId = await createForm(strapi);
    const message = '😀 שלום </script><script>alert(1)</script> {{7*7}} \'; DROP TABLE x;-- % _ \\ "';
    expectStatus(await post(formId, contact({ message })), 201);
    expect(at(await read(formId), 'data', 'message')).toBe(message);
  });

  test('the hundredth is numbered like the first', async () => {
    const formId = await createForm(strapi);
    for (let number = 1; number <= 12; number += 1) {
      expect(await submit(api, formId)).toBe(number);
    }
  });

  test('each form counts for itself, from 1', async () => {
    const [first, second] = [await createForm(strapi), await createForm(strapi)];
    expect(await submit(api, first)).toBe(1);
    expect(await submit(api, second)).toBe(1);
    expect(await submit(api, first)).toBe(2);
  });
});

describe('the form', () => {
  test('unknown or disabled: 404', async () => {
    const disabled = await createForm(strapi, { enabled: false });
    for (const formId of [unknownFormId(), disabled]) {
      expectError(await post(formId, contact()), 404, { name: 'NotFoundError' });
    }
    expect(await numbersOf(strapi, disabled)).toEqual([]);
  });

  test('an id in another format: 404', async () => {
    const formId = await createForm(strapi);
    const ids = [
      formId.toUpperCase(),
      'c232ab00-9414-11ec-b3c8-9f68deced846',
      `${formId}0`,
      'contact',
      '__proto__',
      '%00',
    ];
    for (const id of ids) {
      expectError(await post(id, contact()), 404);
    }
  });

  test('disabled and enabled again: the numbers go on', async () => {
    const formId = await createForm(strapi);
    expect(await submit(api, formId)).toBe(1);
    await strapi.call('forms', 'update', formId, { enabled: false });
    expectStatus(await post(formId, contact()), 404);
    await strapi.call('forms', 'update', formId, { enabled: true });
    expect(await submit(api, formId)).toBe(2);
  });
});

describe('a refused submission: 400 with every field, and nothing stored', () => {
  test('undeclared keys', async () => {
    const formId = await createForm(strapi);
    const answer = await storesNothing(formId, () => post(formId, contact({ id: '1', documentId: 'x', status: 'y' })));
    expectBadFields(answer, 'id', 'documentId', 'status');
    const prototype = await storesNothing(formId, () =>
      post(formId, [...Object.entries(contact()), ['__proto__', 'x'], ['constructor', 'x']]),
    );
    expectBadFields(prototype, '__proto__', 'constructor');
  });

  test('missing required ones, and everything else that is wrong, at once', async () => {
    const formId = await createForm(strapi);
    const answer = await storesNothing(formId, () =>
      post(formId, { email: 'nobody', message: 'x'.repeat(5001), other: 'x' }),
    );
    expectBadFields(answer, 'name', 'email', 'message', 'other');
    expectBadFields(await post(formId, { name: '  ', email: '' }), 'name', 'email');
    // Nor does what nobody can see make a text.
    expectBadFields(await post(formId, contact({ name: '\u200b' })), 'name');
  });

  test('an empty body', async () => {
    const formId = await createForm(strapi);
    expectBadFields(await storesNothing(formId, () => post(formId, {})), 'name', 'email');
  });

  test.each([
    ['a number', 1],
    ['a boolean', true],
    ['null', null],
    ['an array', ['a']],
    ['an object', { a: 'b' }],
    ['an array in an array', [['a']]],
  ])('wrong types: %s', async (_, value) => {
    const formId = await createForm(strapi);
    const answer = await storesNothing(formId, () =>
      api.postJson(`/forms/v1/submission/${formId}`, { ...contact(), name: value, message: value }),
    );
    expectBadFields(answer, 'name', 'message');
  });

  test('deep nesting', async () => {
    const formId = await createForm(strapi);
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const headers = { 'Content-Type': 'application/json' };
    const body = `{"name":"A","email":"a@example.org","message":${deep}}`;
    const json = await storesNothing(formId, () =>
      api.request('POST', `/forms/v1/submission/${formId}`, { headers, body }),
    );
    expectBadFields(json, 'message');
    const form = await storesNothing(formId, () =>
      api.request('POST', `/forms/v1/submission/${formId}`, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `name=A&email=a%40example.org&message${'[a]'.repeat(5000)}=x`,
      }),
    );
    expectBadFields(form, 'message');
  });

  test('10,000 fields', async () => {
    const formId = await createForm(strapi);
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, '']));
    expectError(await storesNothing(formId, () => api.postJson(`/forms/v1/submission/${formId}`, fields)), 400);
    const body = Object.keys(fields)
      .map((_, index) => index.toString(36))
      .join('&');
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expectError(
      await storesNothing(formId, () => api.request('POST', `/forms/v1/submission/${formId}`, { headers, body })),
      400,
    );
  });

  test('NUL, control characters and broken UTF-8', async () => {
    const formId = await createForm(strapi);
    expectBadFields(await post(formId, contact({ name: 'A\0B', message: 'A\u0007B' })), 'name', 'message');
    expectBadFields(await post(formId, contact({ name: 'A\nB' })), 'name');
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await api.request('POST', `/forms/v1/submission/${formId}`, { headers, body: 'name=%FF&email=%C3' });
    expectError(answer, 400);
    const broken = Buffer.concat([Buffer.from('{"name":"A'), Buffer.from([0xff]), Buffer.from('"}')]);
    const json = { headers: { 'Content-Type': 'application/json' }, body: broken };
    expectError(await api.request('POST', `/forms/v1/submission/${formId}`, json), 400);
  });

  test.each(['text/plain', 'application/xml', 'nonsense'])('%s: 415', async (type) => {
    const formId = await createForm(strapi);
    const answer = await api.request('POST', `/forms/v1/submission/${formId}`, {
      headers: { 'Content-Type': type },
      body: 'name=A',
    });
    expectError(answer, 415, { name: 'UnsupportedMediaTypeError' });
  });
});

describe('the kinds of fields', () => {
  const kinds: readonly {
    readonly field: Record<string, unknown>;
    readonly good: readonly string[];
    readonly bad: readonly string[];
  }[] = [
    { field: { type: 'text', minLength: 2, maxLength: 4 }, good: ['ab', '😀😀😀😀'], bad: ['a', 'abcde', 'a\nb'] },
    { field: { type: 'text', pattern: '[A-Z]{2}\\d+' }, good: ['AB1'], bad: ['ab1', 'AB1x', 'xAB1', 'AB'] },
    { field: { type: 'textarea', maxLength: 10 }, good: ['a\nb'], bad: ['12345678901'] },
    {
      field: { type: 'email' },
      good: ['a@b.de', 'ä@bücher.example'],
      bad: ['a', 'a@b', 'a@b.de,c@d.de', 'A <a@b.de>'],
    },
    { field: { type: 'tel' }, good: ['+49 30 123', '030/123'], bad: ['none', '12'] },
    {
      field: { type: 'url' },
      good: ['https://example.org/a?b#c'],
      bad: ['example', 'javascript:alert(1)', 'ftp://a.b'],
    },
    {
      field: { type: 'number', min: 1, max: 10 },
      good: ['1', '2.5', '10'],
      bad: ['0', '11', '1e2', '0x1', 'one', 'NaN', '1,5', '٣'],
    },
    {
      field: { type: 'date', min: '2026-01-01', max: '2026-12-31' },
      good: ['2026-01-01', '2026-12-31'],
      bad: ['2025-12-31', '2027-01-01', '2026-02-30', '1.2.2026', 'today', '2026-1-1'],
    },
    {
      field: { type: 'time', min: '09:00', max: '17:30' },
      good: ['09:00', '17:30'],
      bad: ['08:59', '17:31', '5 pm', '25:00'],
    },
    { field: { type: 'select', options: ['a', 'b'] }, good: ['a', 'b'], bad: ['c', 'A', 'a,b', 'toString'] },
    { field: { type: 'radio', options: [{ value: 'a', label: { en: 'A', de: 'Ä' } }] }, good: ['a'], bad: ['b', 'A'] },
    { field: { type: 'hidden' }, good: ['campaign'], bad: ['a\nb'] },
  ];

  test.each([
    ['en', 'Day must be 1 Jan 2026 or later.', /^Hour must be 17:30 or earlier\.$/],
    ['de', 'Day muss 01.01.2026 oder später sein.', 'Hour muss 17:30 oder früher sein.'],
    ['fr', /^Valeur minimale .*: 1 janv\. 2026\.$/, /^Valeur maximale .*: 17:30\.$/],
    ['it', 'Valore minimo del campo «Day»: 1 gen 2026.', 'Valore massimo del campo «Hour»: 17:30.'],
  ])('bounds of days and times are written as in %s', async (language, day, hour) => {
    const formId = await createForm(strapi, {
      fields: [
        { name: 'day', type: 'date', label: 'Day', min: '2026-01-01' },
        { name: 'hour', type: 'time', label: 'Hour', max: '17:30' },
      ],
    });
    const { json } = await api.post(`/forms/v1/submission/${formId}?locale=${language}`, {
      day: '2025-12-31',
      hour: '18:00',
    });
    const messages = listAt(json, 'error', 'details', 'errors').map((error) => textAt(error, 'message'));
    expect(messages).toEqual([day, hour].map((text) => (typeof text === 'string' ? text : matching(text))));
  });

  test.each(kinds)('$field', async ({ field, good, bad }) => {
    const formId = await formOf(field);
    for (const [index, value] of good.entries()) {
      expectStatus(await post(formId, { field: value }), 201);
      expect(at(await read(formId, index + 1), 'data')).toEqual({ field: value });
    }
    for (const value of bad) {
      expectBadFields(await storesNothing(formId, () => post(formId, { field: value })), 'field');
    }
  });

  test('checkbox: every spelling', async () => {
    const formId = await formOf({ type: 'checkbox' });
    for (const value of ['1', 'on', 'true', 'YES']) {
      const { json } = expectStatus(await post(formId, { field: value }), 201);
      const number = Number(textAt(json, 'data', 'id').split('/')[1]);
      expect(at(await read(formId, number), 'data')).toEqual({ field: '1' });
    }
    for (const value of ['0', 'off', 'false', '']) {
      expectStatus(await post(formId, { field: value }), 201);
    }
    expectBadFields(await post(formId, { field: 'maybe' }), 'field');
    expectBadFields(
      await post(formId, [
        ['field', '1'],
        ['field', '1'],
      ]),
      'field',
    );
  });

  test('a required checkbox must be checked', async () => {
    const formId = await formOf({ type: 'checkbox', required: true });
    expectBadFields(await post(formId, {}), 'field');
    expectBadFields(await post(formId, { field: '0' }), 'field');
    expectStatus(await post(formId, { field: 'on' }), 201);
  });

  test('checkboxes alone take a repeated key or an array of strings', async () => {
    const formId = await formOf({ type: 'checkboxes', options: ['a', 'b', 'c'] });
    const stored = async (answer: Answer): Promise<unknown> => {
      const number = Number(textAt(expectStatus(answer, 201).json, 'data', 'id').split('/')[1]);
      return at(await read(formId, number), 'data', 'field');
    };
    expect(await stored(await post(formId, { field: 'a' }))).toEqual(['a']);
    expect(
      await stored(
        await post(formId, [
          ['field', 'a'],
          ['field', 'c'],
        ]),
      ),
    ).toEqual(['a', 'c']);
    expect(
      await stored(
        await post(formId, [
          ['field[]', 'b'],
          ['field[]', 'c'],
        ]),
      ),
    ).toEqual(['b', 'c']);
    expect(await stored(await api.postJson(`/forms/v1/submission/${formId}`, { field: ['a', 'b'] }))).toEqual([
      'a',
      'b',
    ]);
    expectBadFields(
      await post(formId, [
        ['field', 'a'],
        ['field', 'd'],
      ]),
      'field',
    );
    for (const value of [[1], [{ a: 'b' }], [['a']], { 0: 'a' }, ['a', null]]) {
      expectBadFields(await api.postJson(`/forms/v1/submission/${formId}`, { field: value }), 'field');
    }
  });

  test('required checkboxes need one', async () => {
    const formId = await formOf({ type: 'checkboxes', options: ['a', 'b'], required: true });
    expectBadFields(await post(formId, {}), 'field');
    expectBadFields(await api.postJson(`/forms/v1/submission/${formId}`, { field: [] }), 'field');
    expectStatus(await post(formId, { field: 'b' }), 201);
  });
});

describe('spam is stored, marked with its reason, and answered like any other', () => {
  test('more links than the form allows', async () => {
    const formId = await createForm(strapi, { settings: { maxLinks: 1 } });
    const clean = await post(formId, contact({ message: 'https://a.example' }));
    const spam = await post(formId, contact({ message: 'https://a.example https://b.example' }));
    expectStatus(clean, 201);
    expectJson(spam, 201, { ...Object(clean.json), data: { id: `${formId}/2` } });
    expect(at(await read(formId, 1), 'spam')).toBe(false);
    expect(at(await read(formId, 2), 'spam')).toBe(true);
  });

  test('a filled honeypot, and a token that is none', async () => {
    const formId = await createForm(strapi, { settings: { requireToken: true } });
    const { json } = expectStatus(await api.get(`/forms/v1/form/${formId}`), 200);
    const honeypot = textAt(json, 'data', 'honeypot');
    const token = textAt(json, 'data', 'token');
    const extras: Record<string, string>[] = [
      { [honeypot]: 'x', _token: token },
      { _token: 'forged' },
      { _token: token },
      {},
    ];
    for (const extra of extras) {
      expectStatus(await post(formId, contact(extra)), 201);
    }
    // The third token is genuine, and younger than anybody fills in a form.
    const { json: list } = await api.get(`/forms/v1/submission/${formId}?spam=true`, editor.basic);
    expect(listAt(list, 'data')).toHaveLength(4);
    for (const submission of listAt(list, 'data')) {
      expect(at(submission, 'data')).toEqual(contact());
    }
  });
});

describe('a form that was opened before', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const settings = { requireToken: true };
  const open = async (source: TestStrapi, formId: string): Promise<string> =>
    textAt(expectStatus(await source.api.get(`/forms/v1/form/${formId}?locale=de`), 200).json, 'data', 'token');

  test('the keys were rotated: its submission is no spam as long as its key is among them', async () => {
    const database = await createDatabase();
    const start = (keys: string): Promise<TestStrapi> => startStrapi({ database, env: { APP_KEYS: keys } });
    try {
      const before = await start('old-1,old-2');
      const formId = await createForm(before, { settings });
      const token = await open(before, formId);
      await before.stop();

      const rotated = await start('new,old-1,old-2');
      const newer = await open(rotated, formId);
      await rotated.command('clock', { offset: 3_000 });
      for (const _token of [token, newer]) await submit(rotated.api, formId, contact({ _token }));
      await rotated.stop();

      // What the old keys have signed is not taken for ever.
      const later = await start('newest,new');
      await later.command('clock', { offset: 6_000 });
      for (const _token of [token, newer]) await submit(later.api, formId, contact({ _token }));
      const spam = await Promise.all(
        [1, 2, 3, 4].map(async (number) =>
          at(await later.call('submissions', 'findOne', formId, number), 'spamReason'),
        ),
      );
      expect(spam).toEqual([null, null, 'token', null]);
      await later.stop();
    } finally {
      await database.drop();
    }
  });

  test('a day ago: nothing is stored, nothing is spam, and the visitor is told to send it again', async () => {
    const formId = await createForm(strapi, { settings });
    const token = await open(strapi, formId);
    try {
      await strapi.command('clock', { offset: DAY_MS - 60_000 });
      await submit(api, formId, contact({ _token: token }));
      await strapi.command('clock', { offset: DAY_MS + 60_000 });
      const answer = await api.post(`/forms/v1/submission/${formId}?locale=de`, contact({ _token: token }));
      expectBadFields(answer, '_token');
      expect(answer.text).toContain('Diese Seite ist seit mehr als einem Tag geöffnet.');
      expect(await strapi.query('plugin::imprint.form-submission', 'count', { where: { formId } })).toBe(1);

      // A page that has been open for long enough may be sent again at once; one that has not says nothing else.
      const tokenAt = async (path: string): Promise<string> =>
        textAt(expectStatus(await api.get(`/forms/v1/${path}`), 200).json, 'data', 'token');
      const renewed = [
        await tokenAt(`token/${formId}?age=${DAY_MS}`),
        await tokenAt(`form/${formId}?age=${DAY_MS}`),
        await tokenAt(`token/${formId}?age=0`),
      ];
      for (const _token of renewed) await submit(api, formId, contact({ _token }));
      const html = await api.post(`/forms/v1/submission/${formId}`, contact({ _token: token }), {
        Accept: 'text/html',
      });
      const [, onPage = ''] = /name="_token" value="([^"]+)"/.exec(html.text) ?? [];
      await submit(api, formId, contact({ _token: onPage }));
      const spam = await Promise.all([1, 2, 3, 4, 5].map(async (number) => at(await read(formId, number), 'spam')));
      expect(spam).toEqual([false, false, false, true, false]);
      for (const age of ['-1', 'x', '1.5'])
        expectBadFields(await api.get(`/forms/v1/token/${formId}?age=${age}`), 'age');

      const fresh = await open(strapi, formId);
      await strapi.command('clock', { offset: DAY_MS + 70_000 });
      await submit(api, formId, contact({ _token: fresh }));
      for (const number of [1, 6]) expect(at(await read(formId, number), 'spam')).toBe(false);
    } finally {
      await strapi.command('clock', { offset: 0 });
    }
  });
});

describe('too many from one address', () => {
  const limited = useStrapi({ config: { forms: { rateLimit: { points: 3, seconds: 60 } } }, env: { PROXY: 'true' } });
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  test('429 with Retry-After, and nothing stored', async () => {
    const { api: target, strapi: source } = limited();
    const formId = await createForm(source);
    const send = (address: string): Promise<Answer> =>
      target.post(`/forms/v1/submission/${formId}`, contact(), from(address));
    for (let call = 0; call < 3; call += 1) {
      expectStatus(await send('192.0.2.1'), 201);
    }
    expectLimited(await send('192.0.2.1'), 60);
    expect(await numbersOf(source, formId)).toEqual([1, 2, 3]);
    // Another address, and another form, are not meant.
    expectStatus(await send('192.0.2.2'), 201);
    const other = await createForm(source);
    expectStatus(await target.post(`/forms/v1/submission/${other}`, contact(), from('192.0.2.1')), 201);
  });

  test('unless the form says otherwise', async () => {
    const { api: target, strapi: source } = limited();
    const formId = await createForm(source, { settings: { rateLimit: { points: 1, seconds: 60 } } });
    expectStatus(await target.post(`/forms/v1/submission/${formId}`, contact(), from('192.0.2.3')), 201);
    expectLimited(await target.post(`/forms/v1/submission/${formId}`, contact(), from('192.0.2.3')), 60);
  });

  test('refused ones count too, apart from the others: a form can be corrected, but not used up', async () => {
    const { api: target, strapi: source } = limited();
    const formId = await createForm(source);
    const send = (fields: Fields): Promise<Answer> =>
      target.post(`/forms/v1/submission/${formId}`, fields, from('192.0.2.5'));
    const answers = await Promise.all(Array.from({ length: 70 }, () => send(contact({ email: 'none' }))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(60);
    expectLimited(answers.find(({ status }) => status === 429) ?? (await send(contact())), 60);
    expectLimited(await send(contact()), 60);
    expect(await numbersOf(source, formId)).toEqual([]);
    expectStatus(await target.post(`/forms/v1/submission/${formId}`, contact(), from('192.0.2.6')), 201);
  });

  test('what is no address is one address, and is not stored', async () => {
    const { api: target, strapi: source } = limited();
    const formId = await createForm(source, { settings: { storeIp: true } });
    for (const address of ['x'.repeat(300), 'not-an-address', '192.0.2.999']) {
      expectStatus(await target.post(`/forms/v1/submission/${formId}`, contact(), from(address)), 201);
    }
    expectLimited(await target.post(`/forms/v1/submission/${formId}`, contact(), from('another')), 60);
    const rows = (await source.rows('imprint_form_submissions')).filter((row) => row.form_id === formId);
    expect(rows.map((row) => row.ip)).toEqual(['', '', '']);
  });

  test('ten at once count as ten', async () => {
    const { api: target, strapi: source } = limited();
    const formId = await createForm(source);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => target.post(`/forms/v1/submission/${formId}`, contact(), from('192.0.2.4'))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('submission_id', () => {
  test('a hundred in parallel get a hundred different, gapless numbers', async () => {
    const formId = await createForm(strapi);
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(formId, contact())));
    const numbers = answers.map((answer) => Number(textAt(expectStatus(answer, 201).json, 'data', 'id').split('/')[1]));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(await numbersOf(strapi, formId)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  test('a refused submission uses none up', async () => {
    const formId = await createForm(strapi);
    await submit(api, formId);
    expectStatus(await post(formId, {}), 400);
    expect(await submit(api, formId)).toBe(2);
  });

  test('never given out again after a delete, of the last one and of all', async () => {
    const formId = await createForm(strapi);
    const remove = async (number: number): Promise<void> => {
      expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/${number}`, editor.basic), 200);
    };
    await submit(api, formId);
    await submit(api, formId);
    await remove(2);
    expect(await submit(api, formId)).toBe(3);
    await remove(1);
    await remove(3);
    expect(await submit(api, formId)).toBe(4);
  });

  test('never given out again after a restart or a crash', async () => {
    const database = await createDatabase();
    try {
      const first = await startStrapi({ database });
      const formId = await createForm(first);
      await submit(first.api, formId);
      await submit(first.api, formId);
      await first.call('submissions', 'delete', formId, 2);
      await first.stop();

      const second = await startStrapi({ database });
      expect(await submit(second.api, formId)).toBe(3);
      await second.call('submissions', 'delete', formId, 3);
      await second.kill();

      const third = await startStrapi({ database });
      expect(await submit(third.api, formId)).toBe(4);
      expect(await numbersOf(third, formId)).toEqual([1, 4]);
      await third.stop();
    } finally {
      await database.drop();
    }
  });

  const mortal = useMortalStrapi();

  const moments: readonly (readonly [string, string, Record<string, unknown>])[] = [
    ['before the insert', 'dieOnSql', { pattern: 'insert into .?imprint_form_submissions' }],
    ['as the counter is raised', 'dieOnSql', { pattern: 'update .?imprint_forms' }],
    ['after the insert, before the end of the transaction', 'dieOnSql', { pattern: '^commit' }],
    ['after the insert, before the answer', 'dieAfterTransaction', {}],
  ];

  test.each(momentsOf('after the insert, before the end of the transaction', moments))(
    'killed %s: no half of it, and no number twice',
    async (_, command, values) => {
      const first = await mortal();
      const formId = await createForm(first);
      await putSubmission(first, formId);
      await first.command(command, values);
      await expect(first.call('submissions', 'create', formId, contact())).rejects.toThrow('ended before it answered');
      await first.ended;

      const second = await mortal();
      const kept = await numbersOf(second, formId);
      expect(kept.slice(0, 1)).toEqual([1]);
      expect(kept.length).toBeLessThanOrEqual(2);
      const next = await putSubmission(second, formId);
      expect(next).toBe(kept.length + 1);
      expect(await numbersOf(second, formId)).toEqual([...kept, next]);
    },
  );
});

describe('multipart/form-data', () => {
  const boundary = 'xxBOUNDARYxx';
  const part = (name: string, value: string, file?: string): string =>
    [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`,
      ...(file === undefined ? [] : ['Content-Type: text/plain']),
      '',
      value,
      '',
    ].join('\r\n');
  const multipart = (...parts: string[]) => ({
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  });

  let folder: string;
  let uploads: TestStrapi;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'imprint-uploads-'));
    uploads = await startStrapi({ env: { TMPDIR: folder } });
  });

  afterAll(async () => {
    await uploads.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Removing a file takes a moment after the answer. */
  const expectNoFiles = async (): Promise<void> => {
    const files = await eventually(
      () => readdir(folder),
      ({ length }) => length === 0,
    );
    expect(files).toEqual([]);
  };

  const values = [part('name', 'Erika'), part('email', 'erika@example.org'), part('message', 'Grüße\r\n😀')];

  test('without files, it is taken like any other', async () => {
    const formId = await createForm(uploads);
    const answer = await uploads.api.request('POST', `/forms/v1/submission/${formId}`, multipart(...values));
    expectStatus(answer, 201);
    const stored = await uploads.call('submissions', 'findOne', formId, 1);
    expect(at(stored, 'data')).toEqual({ name: 'Erika', email: 'erika@example.org', message: 'Grüße\n😀' });
  });

  test('a repeated field and an undeclared one: 400 naming them', async () => {
    const formId = await createForm(uploads);
    const body = multipart(...values, part('name', 'Max'), part('other', 'x'));
    expectBadFields(await uploads.api.request('POST', `/forms/v1/submission/${formId}`, body), 'name', 'other');
  });

  test.each(['files', 'message', 'other', '__proto__'])(
    'a file that nobody asked for, as “%s”: 400, and no temporary upload file is left',
    async (name) => {
      const formId = await createForm(uploads);
      const body = multipart(part('name', 'A'), part('email', 'a@example.org'), part(name, 'content', 'a.txt'));
      expectError(await uploads.api.request('POST', `/forms/v1/submission/${formId}`, body), 400);
      expect(await numbersOf(uploads, formId)).toEqual([]);
      await expectNoFiles();
    },
  );

  test('a file to a form that does not exist, or to another route: no temporary upload file is left', async () => {
    const body = multipart(...values, part('upload', 'content', 'a.txt'));
    const answer = await uploads.api.request('POST', `/forms/v1/submission/${unknownFormId()}`, body);
    check(answer, () => {
      expect([400, 404]).toContain(answer.status);
    });
    expectError(await uploads.api.request('POST', '/imprint/v1/options', body), 415);
    expectStatus(await uploads.api.request('POST', '/forms/v1/nothing', body), 404);
    await expectNoFiles();
  });

  test('a body that is cut off, or has no boundary: 400, and no temporary upload file is left', async () => {
    const formId = await createForm(uploads);
    const { headers, body } = multipart(...values, part('upload', 'content', 'a.txt'));
    const cut = { headers, body: body.slice(0, -30) };
    expectError(await uploads.api.request('POST', `/forms/v1/submission/${formId}`, cut), 400);
    const none = { headers: { 'Content-Type': 'multipart/form-data' }, body };
    expectError(await uploads.api.request('POST', `/forms/v1/submission/${formId}`, none), 400);
    await expectNoFiles();
  });
});

describe('mail down', () => {
  test('loses nothing and delays nobody', async () => {
    const { mail } = suite();
    mail.setMode('hang');
    const sent = [...mail.mails];
    try {
      const formId = await createForm(strapi, {
        settings: { notifications: [{ id: 'team', to: ['office@example.org'] }] },
        fields: contactFields,
      });
      // The answer is there while the server still keeps the mail waiting.
      expectStatus(await post(formId, contact()), 201);
      expect(mail.mails).toEqual(sent);
      expect(await numbersOf(strapi, formId)).toEqual([1]);
    } finally {
      mail.setMode('accept');
    }
  });
});

test('an IP address is stored only where the form asks for it, and then shortened', async () => {
  const plain = await createForm(strapi);
  const marked = await createForm(strapi, { settings: { storeIp: true } });
  await submit(api, plain);
  await submit(api, marked);
  const rows = await strapi.rows('imprint_form_submissions');
  const stored = (formId: string): string => JSON.stringify(rows.find((row) => row.form_id === formId));
  expect(stored(plain)).not.toContain('127.0.0');
  expect(stored(marked)).toContain('127.0.0.0');
  expect(stored(marked)).not.toContain('127.0.0.1');
});
