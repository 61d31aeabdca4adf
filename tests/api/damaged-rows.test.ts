import { databaseKind } from './support/database';
/* Rows that somebody has changed by hand, or that an import broke off at: one of them does not take down a list. */
import { eventually } from './support/eventually';
import { contact, countsOf, createForm, nothing, putSubmission } from './support/forms';
import { type Answer, expectError, expectStatus } from './support/http';
import { at, containing, listAt, matching, recordAt, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

/** A text that is no JSON, where a database takes it: PostgreSQL and MariaDB look at what they store. */
const onSqlite = <Case>(...cases: Case[]): Case[] => (databaseKind() === 'sqlite' ? cases : []);

/** Changes a column past the plugin. */
const damage = async (
  type: string,
  where: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const changed = await suite().strapi.query(`plugin::imprint.${type}`, 'updateMany', { where, data });
  expect(changed).toEqual({ count: 1 });
};

const timesLogged = (text: string): number => suite().strapi.logs().split(text).length - 1;

const rest = async (): Promise<(path: string) => Promise<Answer>> => {
  const { basic } = await suite().people.token('full-access');
  return (path) => suite().api.get(path, basic);
};

describe('a form with a field of no known type', () => {
  const fields = [{ name: 'name', type: 'hologram', label: 'Name' }];
  let formId: string;

  beforeAll(async () => {
    const { strapi } = suite();
    formId = await createForm(strapi, { name: 'Broken' });
    await createForm(strapi, { name: 'Whole' });
    await putSubmission(strapi, formId);
    await damage('form', { formId }, { fields });
  });

  test('is named beside the list of the others', async () => {
    const { json } = expectStatus(await owner().get('/imprint/forms'), 200);
    expect(listAt(json, 'data').map((form) => at(form, 'name'))).toEqual(['Whole']);
    expect(at(json, 'meta')).toMatchObject({ damaged: ['Broken'] });
    expect(await suite().strapi.call('forms', 'find')).toEqual([containing({ name: 'Whole' })]);
  });

  test('tells those who work with it which row and which place in it, and visitors nothing', async () => {
    const where = `imprint_forms \\(id \\d+, formId ${formId}\\), fields\\.0\\.type`;
    for (let time = 1; time <= 2; time += 1) {
      const answer = await owner().get(`/imprint/forms/${formId}`);
      expectError(answer, 500, { message: matching(new RegExp(where)), details: { damaged: true } });
    }
    // Visitors get a form as it was at most a second ago.
    const shown = await eventually(
      () => suite().api.get(`/forms/v1/form/${formId}`),
      ({ status }) => status !== 200,
    );
    expectError(shown, 500, { message: 'Internal Server Error' });
    expectError(await suite().api.post(`/forms/v1/submission/${formId}`, contact()), 500, {
      message: 'Internal Server Error',
    });
    await expect(suite().strapi.call('forms', 'findOne', formId)).rejects.toThrow(new RegExp(where));
    expect(timesLogged('fields.0.type')).toBe(1);
  });

  test('takes neither its submissions nor their form’s name along', async () => {
    const { json } = expectStatus(await owner().get(`/imprint/submissions?formId=${formId}`), 200);
    expect(at(json, 'data')).toEqual([containing({ formName: 'Broken', data: contact() })]);
    const answer = expectStatus(await (await rest())(`/forms/v1/submission/${formId}`), 200);
    expect(listAt(answer.json, 'data')).toHaveLength(1);
    const csv = expectStatus(await owner().get(`/imprint/submissions/export?formId=${formId}&format=csv`), 200);
    expect(csv.text).toContain('Erika Mustermann');
  });

  test('is deleted, with its submissions or without them', async () => {
    const remove = (submissions: string, query = '') =>
      owner().delete(`/imprint/forms/${formId}?submissions=${submissions}${query}`);
    expect(expectStatus(await remove('keep'), 200).json).toEqual({ data: { formId, submissions: 1 } });
    expectError(await remove('keep'), 404);
    const answer = expectStatus(await (await rest())(`/forms/v1/submission/${formId}`), 200);
    expect(listAt(answer.json, 'data')).toHaveLength(1);
    // Nobody can have seen this revision of a form that cannot be shown; the answer names the row.
    expectError(await remove('delete', '&revision=1'), 500, { details: { damaged: true } });
    expect(await suite().strapi.call('forms', 'delete', formId)).toEqual({ formId, submissions: 1 });
    expect(await countsOf(suite().strapi, formId)).toEqual(nothing);
  });
});

describe('settings, and a text that is no JSON', () => {
  const faults: readonly [string, Record<string, unknown>, string][] = [
    ['settings of another kind', { settings: { notify: 'team@example.org' } }, 'settings.notify'],
    ['settings that are a list', { settings: [] }, 'settings'],
    ...onSqlite<(typeof faults)[number]>(['fields that are no JSON', { fields: '[{"name":' }, 'fields']),
  ];
  test.each(faults)('%s', async (_what, values, place) => {
    const formId = await createForm(suite().strapi, { name: 'Settings' });
    await damage('form', { formId }, values);
    const message = textAt(expectStatus(await owner().get(`/imprint/forms/${formId}`), 500).json, 'error', 'message');
    expect(message).toContain(`formId ${formId}), ${place}.`);
    await suite().strapi.call('forms', 'delete', formId);
    expectError(await owner().get(`/imprint/forms/${formId}`), 404);
  });
});

describe('a submission whose content is of no known shape', () => {
  const secret = 'Erika’s secret';
  let formId: string;

  const damaged = async (data: unknown): Promise<number> => {
    const submissionId = await putSubmission(suite().strapi, formId);
    await damage('form-submission', { formId, submissionId }, { data });
    return submissionId;
  };

  beforeAll(async () => {
    formId = await createForm(suite().strapi, { name: 'Submissions' });
    await putSubmission(suite().strapi, formId);
  });

  test('stands in the inbox as damaged, is opened, changed and deleted there', async () => {
    const id = `${formId}/${await damaged({ name: { [secret]: secret } })}`;
    const { json } = expectStatus(await owner().get(`/imprint/submissions?formId=${formId}`), 200);
    expect(at(json, 'data')).toEqual([
      containing({ id, isDamaged: true, data: {}, replyTo: 'erika@example.org' }),
      containing({ isDamaged: false, data: contact() }),
    ]);
    const opened = expectStatus(await owner().get(`/imprint/submissions/${id}`), 200);
    expect(at(opened.json, 'data')).toEqual(containing({ id, isDamaged: true, data: {} }));
    for (const action of ['spam', 'not-spam', 'delete']) {
      const answer = await owner().post('/imprint/submissions/actions', { action, ids: [id] });
      expect(at(expectStatus(answer, 200).json, 'data', 'changed')).toBe(1);
    }
    expectError(await owner().get(`/imprint/submissions/${id}`), 404);
  });

  const faults: readonly [string, unknown][] = [
    ['a number', 7],
    ['a list', ['Erika']],
    ['a list with a number in it', { name: ['a', 1] }],
    ...onSqlite<(typeof faults)[number]>(['no JSON', '{"name":"Eri']),
  ];
  test.each(faults)('%s is left out of lists and exports, and named by itself', async (_what, data) => {
    const get = await rest();
    const submissionId = await damaged(data);
    const { json } = expectStatus(await get(`/forms/v1/submission/${formId}`), 200);
    expect(at(json, 'data')).toEqual([containing({ submissionId: 1 })]);
    for (const format of ['csv', 'json', 'ndjson']) {
      const { text } = expectStatus(await get(`/forms/v1/export/${formId}?format=${format}`), 200);
      expect(text.split('Erika Mustermann')).toHaveLength(2);
    }
    const place = `imprint_form_submissions (id ${String(await rowIdOf(submissionId))}, formId ${formId}, submissionId ${submissionId}), data`;
    const answer = await get(`/forms/v1/submission/${formId}/${submissionId}`);
    expectError(answer, 500, { message: `This entry is damaged in the database: ${place}.` });
    expect(timesLogged(place)).toBe(1);
    await suite().strapi.query('plugin::imprint.form-submission', 'deleteMany', { where: { formId, submissionId } });
  });

  const rowIdOf = async (submissionId: number): Promise<unknown> => {
    const where = { formId, submissionId };
    return at(await suite().strapi.query('plugin::imprint.form-submission', 'findOne', { where }), 'id');
  };

  test('is in the file of a person, who is erased with it', async () => {
    const email = 'damaged@example.org';
    const submissionId = await putSubmission(suite().strapi, formId, contact({ email }));
    await damage('form-submission', { formId, submissionId }, { data: 7, draft: ['no draft'] });
    const { json } = expectStatus(await owner().post('/imprint/personal-data/export', { email }), 200);
    expect(at(json, 'submissions')).toEqual([containing({ submissionId, replyTo: email, data: {}, isDamaged: true })]);
    const erased = expectStatus(await owner().post('/imprint/personal-data/erase', { email }), 200);
    expect(recordAt(erased.json, 'data')).toEqual(containing({ submissions: 1 }));
  });

  test('says nothing of it in the log', () => {
    expect(timesLogged(secret)).toBe(0);
  });
});

describe('what a submission can do without', () => {
  test('labels, roles, a draft, authors and results of mails are left out, and the log says so', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi, {
      name: 'Parts',
      settings: { notifications: [{ id: 'team', to: ['team@example.org'] }] },
    });
    const id = `${formId}/${await putSubmission(strapi, formId)}`;
    const where = { formId, submissionId: 1 };
    expectStatus(await owner().post(`/imprint/submissions/${id}/notes`, { text: 'Call back' }), 201);
    await damage('form-note', where, { author: { type: 'robot', name: 'R2' } });
    await damage('form-mail', where, { results: [{ at: 1 }] });
    await damage('form-submission', where, { labels: { name: 'Name' }, roles: [], draft: { text: 'Dear' } });
    const { json } = expectStatus(await owner().get(`/imprint/submissions/${id}`), 200);
    expect(at(json, 'data')).toEqual(containing({ data: contact(), labels: {}, roles: {}, draft: null }));
    expect(at(json, 'data', 'mails')).toEqual([containing({ to: 'team@example.org', results: [] })]);
    expect(at(json, 'data', 'notes')).toEqual([
      containing({ text: 'Call back', author: { type: 'service', name: 'service' } }),
    ]);
    for (const place of ['labels', 'roles', 'draft.author', 'author.type', 'results.0.at'])
      expect(timesLogged(`), ${place}.`)).toBe(1);
    const draft = { text: 'Dear Erika', version: 0 };
    expectStatus(await owner().put(`/imprint/submissions/${id}/draft`, draft), 200);
  });
});

describe('a revision', () => {
  test('is left out of the history, and never stands for another record', async () => {
    const { api, people } = suite();
    const { basic } = await people.token('full-access');
    for (const name of ['One', 'Two', 'Three'])
      expectStatus(await api.post('/imprint/v1/options', { name }, basic), 200);
    await damage('imprint-revision', { number: 2 }, { changes: [{ option: 'no_option' }] });
    await damage('imprint-revision', { number: 1 }, { record: { '': { name: 7 } } });
    for (const { json } of [
      expectStatus(await api.get('/imprint/v1/revisions', basic), 200),
      expectStatus(await owner().get('/imprint/revisions'), 200),
    ])
      expect(listAt(json, 'data').map((revision) => at(revision, 'number'))).toEqual([3, 1]);
    expectError(await api.get('/imprint/v1/revisions/2', basic), 500, {
      message: matching(/number 2\), changes\.0\.option/),
    });
    expectError(await api.get('/imprint/v1/revisions/1', basic), 500, {
      message: matching(/number 1\), record\.+name/),
    });
    expectError(await owner().post('/imprint/revisions/1/restore', { revision: 3 }), 500, {
      message: matching(/number 1\)/),
    });
    expectStatus(await owner().get('/imprint/revisions/3'), 200);
    const { json } = expectStatus(await owner().put('/imprint/record', { revision: 1, values: {} }), 409);
    expect(listAt(json, 'error', 'details', 'revisions')).toHaveLength(1);
    expect(recordAt(expectStatus(await owner().get('/imprint/record'), 200).json, 'data').revision).toBe(3);
  });
});

test('what is known of the last run of retention', async () => {
  await suite().strapi.query('plugin::imprint.form-job', 'create', {
    data: { name: 'retention', value: { at: 'noon' } },
  });
  const { json } = expectStatus(await owner().get('/imprint/forms/retention'), 200);
  expect(at(json, 'data', 'lastRun')).toBeNull();
});
