/* The services for the host project's own code, with the same checks and errors as the routes. */
import { contact, contactFields, createForm, putSubmission, unknownFormId } from './support/forms';
import { expectError, expectJson, expectStatus } from './support/http';
import { anyNumber, anyString, at, containing, including, justNow, keysOf, listAt, textAt } from './support/json';
import { emptyRecord, optionNames } from './support/options';
import { HostError, type TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let strapi: TestStrapi;

beforeAll(() => {
  ({ strapi } = suite());
});

/** What a call throws, as the host project's own code would catch it. */
const errorOf = async (call: Promise<unknown>): Promise<HostError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof HostError) {
      return error;
    }
    throw error;
  }
  throw new Error('Nothing was thrown.');
};

const fieldsOf = (error: HostError): string[] =>
  listAt(error.details, 'errors').map((field) => listAt(field, 'path').join('.'));

describe("service('imprint')", () => {
  test('find({ locale? }) → the record', async () => {
    const record = await strapi.call('imprint', 'find');
    expect(keysOf(record)).toEqual([...optionNames]);
    expect(await strapi.call('imprint', 'find', {})).toEqual(record);
    expect(await strapi.call('imprint', 'find', { locale: 'de' })).toEqual(record);
    expect(await errorOf(strapi.call('imprint', 'find', { locale: 'xx' }))).toMatchObject({ name: 'ValidationError' });
  });

  test('update(values, { locale?, author? }) → the record', async () => {
    const record = await strapi.call('imprint', 'update', { name: '  Beispiel GmbH ', press_law_checkbox: 'yes' });
    expect(record).toEqual({ ...emptyRecord, name: 'Beispiel GmbH', press_law_checkbox: '1' });
    expect(await strapi.call('imprint', 'find')).toEqual(record);
  });

  test('update: the same checks and errors, all or nothing', async () => {
    const before = await strapi.call('imprint', 'find');
    const error = await errorOf(strapi.call('imprint', 'update', { name: 'No', email: 'x', nothing: 'y', fax: 1 }));
    expect(error.name).toBe('ValidationError');
    expect(fieldsOf(error).toSorted()).toEqual(['email', 'fax', 'nothing']);
    expect((await errorOf(strapi.call('imprint', 'update', {}))).name).toBe('ValidationError');
    expect(await strapi.call('imprint', 'find')).toEqual(before);
  });

  test('titles({ locale? })', async () => {
    expect(textAt(await strapi.call('imprint', 'titles', { locale: 'fr' }), 'country', 'name')).toBe('Pays');
    expect(keysOf(await strapi.call('imprint', 'titles'))).toEqual([...optionNames]);
  });

  test('updateTitles(values, { locale? })', async () => {
    expect(await strapi.call('imprint', 'updateTitles', { country: 'Staat' })).toEqual({ country: { name: 'Staat' } });
    expect(textAt(await strapi.call('imprint', 'titles'), 'country', 'name')).toBe('Staat');
    expect(fieldsOf(await errorOf(strapi.call('imprint', 'updateTitles', { nothing: 'x' })))).toEqual(['nothing']);
    expect(await strapi.call('imprint', 'updateTitles', { country: '' })).toEqual({});
  });
});

describe("service('forms')", () => {
  test('create({ name, fields, settings?, formId?, enabled? }) → the form', async () => {
    const form = await strapi.call('forms', 'create', { name: 'Contact', fields: contactFields });
    expect(form).toMatchObject({ formId: anyString, name: 'Contact', fields: contactFields, enabled: true });
    const formId = unknownFormId();
    const values = { name: 'Other', fields: contactFields, formId, enabled: false, settings: { maxLinks: 3 } };
    expect(await strapi.call('forms', 'create', values)).toMatchObject(values);
    expect(await strapi.call('forms', 'findOne', formId)).toMatchObject(values);
  });

  test('create: a wrong form is refused, naming what is wrong', async () => {
    const wrong: readonly (readonly [Record<string, unknown>, string])[] = [
      [{ fields: contactFields }, 'name'],
      [{ name: 'A' }, 'fields'],
      [{ name: 'A', fields: [] }, 'fields'],
      [{ name: 'A', fields: [{ name: 'a', type: 'nothing', label: 'A' }] }, 'fields.0.type'],
      [{ name: 'A', fields: [{ name: 'a b', type: 'text', label: 'A' }] }, 'fields.0.name'],
      [{ name: 'A', fields: [{ name: '__proto__', type: 'text', label: 'A' }] }, 'fields.0.name'],
      [{ name: 'A', fields: [{ name: '_token', type: 'text', label: 'A' }] }, 'fields.0.name'],
      [{ name: 'A', fields: [{ name: 'a', type: 'select', label: 'A' }] }, 'fields.0.options'],
      [{ name: 'A', fields: [{ name: 'a', type: 'text', label: 'A', pattern: '(' }] }, 'fields.0.pattern'],
      [{ name: 'A', fields: contactFields, formId: 'x' }, 'formId'],
      [{ name: 'A', fields: contactFields, formId: unknownFormId().toUpperCase() }, 'formId'],
      [{ name: 'A', fields: contactFields, settings: { sender: 'a\nBcc: b@c.de' } }, 'settings.sender'],
      [{ name: 'A', fields: contactFields, settings: { subject: 'a\r\nBcc: b@c.de' } }, 'settings.subject'],
      [{ name: 'A', fields: contactFields, settings: { replyTo: 'a@b.de, c@d.de' } }, 'settings.replyTo'],
      [
        { name: 'A', fields: contactFields, settings: { notifications: [{ id: 'team', to: ['nobody'] }] } },
        'settings.notifications.0.to.0',
      ],
    ];
    for (const [form, path] of wrong) {
      const error = await errorOf(strapi.call('forms', 'create', form));
      expect(error.name).toBe('ValidationError');
      expect(fieldsOf(error)).toContain(path);
    }
  });

  test('create: two fields of one name, two reply-to fields, an id that is taken', async () => {
    const field = { name: 'a', type: 'email', label: 'A', role: 'reply-to' };
    for (const fields of [
      [field, { ...field, role: undefined }],
      [field, { ...field, name: 'b' }],
    ]) {
      expect((await errorOf(strapi.call('forms', 'create', { name: 'A', fields }))).name).toBe('ValidationError');
    }
    const formId = await createForm(strapi);
    const taken = await errorOf(strapi.call('forms', 'create', { name: 'A', fields: contactFields, formId }));
    expect(taken.name).toBe('ValidationError');
    expect(fieldsOf(taken)).toEqual(['formId']);
  });

  test('find() and findOne(formId)', async () => {
    const formId = await createForm(strapi, { name: 'Found' });
    expect(await strapi.call('forms', 'find')).toEqual(including(containing({ formId, name: 'Found' })));
    expect(await strapi.call('forms', 'findOne', formId)).toMatchObject({ formId, name: 'Found' });
    for (const unknown of [unknownFormId(), 'x', '', null]) {
      expect((await errorOf(strapi.call('forms', 'findOne', unknown))).name).toBe('NotFoundError');
    }
  });

  test('update(formId, values)', async () => {
    const formId = await createForm(strapi);
    const changed = await strapi.call('forms', 'update', formId, { name: 'Renamed' });
    expect(changed).toMatchObject({ formId, name: 'Renamed', fields: contactFields });
    const error = await errorOf(strapi.call('forms', 'update', formId, { formId: unknownFormId() }));
    expect(error.name).toBe('ValidationError');
    expect((await errorOf(strapi.call('forms', 'update', unknownFormId(), { name: 'A' }))).name).toBe('NotFoundError');
  });

  test('delete(formId, { submissions: "keep" }): the form takes none any more, what it has can be read and deleted', async () => {
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId);
    const kept = await strapi.call('forms', 'delete', formId, { submissions: 'keep' });
    expect(kept).toEqual({ formId, submissions: 1 });

    const refused: [string, string, ...unknown[]][] = [
      ['forms', 'findOne', formId],
      ['forms', 'update', formId, { enabled: true }],
      ['forms', 'publicForm', formId, 'en'],
      ['submissions', 'create', formId, contact()],
      ['forms', 'delete', formId, { submissions: 'keep' }],
    ];
    for (const call of refused) {
      expect((await errorOf(strapi.call(...call))).name).toBe('NotFoundError');
    }
    const left = (await strapi.call('forms', 'find')) as { formId: string }[];
    expect(left.map((form) => form.formId)).not.toContain(formId);

    expect(await strapi.call('submissions', 'find', formId)).toMatchObject({ data: [{ submissionId: 1 }] });
    await strapi.call('submissions', 'delete', formId, 1);
    expect(await strapi.call('submissions', 'find', formId)).toMatchObject({ data: [] });
    await strapi.call('forms', 'delete', formId, { submissions: 'delete' });
    expect((await errorOf(strapi.call('submissions', 'find', formId))).name).toBe('NotFoundError');
  });

  test('a form made under the id of a deleted one gives no number out again', async () => {
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId);
    await putSubmission(strapi, formId);
    await strapi.call('forms', 'delete', formId);
    expect(await createForm(strapi, { formId })).toBe(formId);
    expect(await putSubmission(strapi, formId)).toBe(3);
  });

  test('delete with another word for what becomes of the submissions: nothing is deleted', async () => {
    const formId = await createForm(strapi);
    const error = await errorOf(strapi.call('forms', 'delete', formId, { submissions: 'forget' }));
    expect(error.name).toBe('ValidationError');
    expect(await strapi.call('forms', 'findOne', formId)).toMatchObject({ formId });
  });

  test('delete(formId): nothing is orphaned', async () => {
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId, contact({ email: 'gone@example.org' }));
    await strapi.call('responses', 'create', formId, 1, 'Hello');
    await strapi.call('forms', 'delete', formId);
    for (const table of ['imprint_forms', 'imprint_form_submissions', 'imprint_form_responses']) {
      expect((await strapi.rows(table)).filter((row) => row.form_id === formId)).toEqual([]);
    }
    expect((await errorOf(strapi.call('forms', 'delete', formId))).name).toBe('NotFoundError');
    expectError(await suite().api.post(`/forms/v1/submission/${formId}`, contact()), 404);
  });
});

describe("service('submissions')", () => {
  test('create(formId, data) → { id, formId, submissionId }', async () => {
    const formId = await createForm(strapi);
    expect(await strapi.call('submissions', 'create', formId, contact())).toEqual({
      id: `${formId}/1`,
      formId,
      submissionId: 1,
    });
    const error = await errorOf(strapi.call('submissions', 'create', formId, { email: 'x', other: 'y' }));
    expect(error.name).toBe('ValidationError');
    expect(fieldsOf(error).toSorted()).toEqual(['email', 'name', 'other']);
    expect((await errorOf(strapi.call('submissions', 'create', unknownFormId(), contact()))).name).toBe(
      'NotFoundError',
    );
  });

  test('find(formId, query) and findOne(formId, submissionId)', async () => {
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId, contact({ name: 'Anna' }));
    await putSubmission(strapi, formId, contact({ name: 'Berta' }));
    const found = await strapi.call('submissions', 'find', formId, { q: 'ann' });
    expect(listAt(found, 'data')).toEqual([containing({ submissionId: 1 })]);
    expect(await strapi.call('submissions', 'findOne', formId, 2)).toMatchObject({ id: `${formId}/2` });
    expect((await errorOf(strapi.call('submissions', 'findOne', formId, 3))).name).toBe('NotFoundError');
    for (const bad of [0, -1, 1.5, 1e99, 'x', null]) {
      expect((await errorOf(strapi.call('submissions', 'findOne', formId, bad))).name).toBe('NotFoundError');
    }
    expect((await errorOf(strapi.call('submissions', 'find', formId, { status: 'x' }))).name).toBe('ValidationError');
  });

  test('delete(formId, submissionId)', async () => {
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId);
    await strapi.call('submissions', 'delete', formId, 1);
    expect((await errorOf(strapi.call('submissions', 'delete', formId, 1))).name).toBe('NotFoundError');
  });

  test('of twenty deletes at once exactly one succeeds', async () => {
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => strapi.call('submissions', 'delete', formId, 1)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe("service('responses')", () => {
  test('create(formId, submissionId, text, { idempotencyKey?, author? }) and find(formId, submissionId)', async () => {
    const { mail } = suite();
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId, contact({ email: 'service@example.org' }));
    const options = { idempotencyKey: 'one', author: 'robot' };
    const result = await strapi.call('responses', 'create', formId, 1, 'Hello', options);
    expect(at(result, 'data')).toEqual({
      id: `${formId}/1`,
      response: { id: anyNumber, status: 'sent', to: 'service@example.org', sentAt: justNow },
    });
    expect(await strapi.call('responses', 'create', formId, 1, 'Hello', options)).toEqual(result);
    expect(mail.to('service@example.org')).toHaveLength(1);
    expect(await strapi.call('responses', 'find', formId, 1)).toEqual([
      containing({ text: 'Hello', status: 'sent', author: { type: 'service', name: 'robot' } }),
    ]);
  });

  test('the same checks and errors', async () => {
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId);
    for (const text of ['', ' ', 1, null, ['a'], 'x'.repeat(20_001)]) {
      expect((await errorOf(strapi.call('responses', 'create', formId, 1, text))).name).toBe('ValidationError');
    }
    expect((await errorOf(strapi.call('responses', 'create', formId, 2, 'Hello'))).name).toBe('NotFoundError');
    expect((await errorOf(strapi.call('responses', 'find', formId, 2))).name).toBe('NotFoundError');
    expect((await errorOf(strapi.call('responses', 'send', formId, 1, 999_999))).name).toBe('NotFoundError');
  });
});

test('what a service does and what a route does is one thing', async () => {
  const { api, people } = suite();
  const { basic } = await people.token('full-access');
  const formId = await createForm(strapi);
  expectStatus(await api.post(`/forms/v1/submission/${formId}`, contact()), 201);
  expect(await putSubmission(strapi, formId)).toBe(2);
  expectJson(await api.get(`/forms/v1/submission/${formId}/2`, basic), 200, {
    data: await strapi.call('submissions', 'findOne', formId, 2),
  });
});

describe('in a transaction of the project’s own', () => {
  const transaction = async (giveUp: boolean, ...calls: readonly (readonly [string, string, ...unknown[]])[]) =>
    listAt(
      {
        results: await strapi.command('transaction', {
          giveUp,
          calls: calls.map(([service, method, ...args]) => ({ service, method, args })),
        }),
      },
      'results',
    );

  test('what is given up is gone, and was shown to nobody else', async () => {
    const { api } = suite();
    const formId = await createForm(strapi);
    const record = await strapi.call('imprint', 'update', { name: 'Kept' });
    const titles = await strapi.call('imprint', 'titles');
    const revisions = (await strapi.rows('imprint_revisions')).length;
    const { headers } = await api.get('/imprint/v1/all');

    const results = await transaction(
      true,
      ['imprint', 'update', { name: 'Given up' }],
      ['imprint', 'find'],
      ['imprint', 'updateTitles', { name: 'Given up' }],
      ['submissions', 'create', formId, contact()],
      ['submissions', 'findOne', formId, 1],
      ['forms', 'update', formId, { name: 'Given up' }],
    );
    expect(textAt(results[1], 'name')).toBe('Given up');
    expect(at(results[4], 'submissionId')).toBe(1);

    expectJson(await api.get('/imprint/v1/all'), 200, record);
    expect((await api.get('/imprint/v1/all')).headers.etag).toBe(headers.etag);
    expect(await strapi.call('imprint', 'find')).toEqual(record);
    expect(await strapi.call('imprint', 'titles')).toEqual(titles);
    expect(await strapi.rows('imprint_revisions')).toHaveLength(revisions);
    expect(at(await strapi.call('forms', 'findOne', formId), 'name')).toBe('Contact');
    // The number was never given to anybody, so there is no gap.
    expect(await putSubmission(strapi, formId)).toBe(1);
  });

  test('a form is in it as it was changed in it, and outside as it was', async () => {
    const { api } = suite();
    const formId = await createForm(strapi);
    const city = { name: 'city', type: 'text', label: 'City' };
    const calls = [
      ['forms', 'update', formId, { name: 'Given up', fields: [...contactFields, city] }],
      ['submissions', 'create', formId, { ...contact(), city: 'Bonn' }],
    ] as const;
    const name = async () => textAt((await api.get(`/forms/v1/form/${formId}?token=false`)).json, 'data', 'name');
    // Once with nothing in memory, once with the form as it was.
    for (let round = 0; round < 2; round += 1) {
      const results = await transaction(true, ...calls);
      expect(at(results[1], 'submissionId')).toBe(1);
      expect(await name()).toBe('Contact');
    }
    await transaction(false, ...calls);
    expect(await name()).toBe('Given up');
  });

  test('a reply under a used key, and a form under a used id, leave the transaction as it is', async () => {
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId);
    const options = { idempotencyKey: 'used' };
    const first = await strapi.call('responses', 'create', formId, 1, 'Hello', options);
    const [again] = await transaction(
      false,
      ['responses', 'create', formId, 1, 'Hello', options],
      ['submissions', 'create', formId, contact()],
    );
    expect(again).toEqual(first);
    expect(await putSubmission(strapi, formId)).toBe(3);
  });

  test('what is committed is there at once', async () => {
    const { api } = suite();
    const formId = await createForm(strapi);
    await api.get('/imprint/v1/all');
    await transaction(
      false,
      ['imprint', 'update', { name: 'Committed' }],
      ['imprint', 'update', { fax: '030 12345' }],
      ['submissions', 'create', formId, contact()],
      ['submissions', 'create', formId, contact()],
      ['submissions', 'delete', formId, 1],
    );
    const { json } = expectStatus(await api.get('/imprint/v1/all'), 200);
    expect(textAt(json, 'name')).toBe('Committed');
    expect(textAt(json, 'fax')).toBe('030 12345');
    expect(await putSubmission(strapi, formId)).toBe(3);
  });

  test('a refused call leaves the transaction usable', async () => {
    const error = await errorOf(transaction(false, ['imprint', 'update', { nothing: 'x' }]));
    expect(error.name).toBe('ValidationError');
    expect(textAt(await strapi.call('imprint', 'update', { name: 'After' }), 'name')).toBe('After');
  });

  test('others are not in its way, nor it in theirs', async () => {
    const { api, people } = suite();
    const { basic } = await people.token('full-access');
    const calls = Array.from({ length: 5 }, (_, index) => ['imprint', 'update', { name: `Inside ${index}` }] as const);
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 10 }, (_, index) => api.post('/imprint/v1/options', { fax: `030 4000${index}` }, basic)),
      ),
      transaction(false, ...calls),
    ]);
    for (const answer of answers) {
      expectStatus(answer, 200);
    }
    expect(textAt(await strapi.call('imprint', 'find'), 'name')).toBe('Inside 4');
  });
});

test("service('fields'): a type of field of the project’s own, which the panel offers", async () => {
  const account = { name: 'account', type: 'text', format: 'iban', label: 'IBAN' };
  const formId = textAt(await strapi.call('forms', 'create', { name: 'Mandate', fields: [account] }), 'formId');
  const post = (value: string) => strapi.api.post(`/forms/v1/submission/${formId}`, { account: value });
  const { json: refused } = expectError(await post('DE89 3704 0044 0532 0130 01'), 400);
  expect(listAt(refused, 'error', 'details', 'errors')).toMatchObject([
    { path: ['account'], message: 'There is no such IBAN.' },
  ]);
  expectStatus(await post('de89 3704 0044 0532 0130 00'), 201);
  expect(at(await strapi.call('submissions', 'findOne', formId, 1), 'data')).toEqual({
    account: 'DE89370400440532013000',
  });

  const fields = [{ ...account, format: 'bic' }];
  const error = await errorOf(strapi.call('forms', 'update', formId, { fields }));
  expect(fieldsOf(error)).toEqual(['fields.0.format']);
});
