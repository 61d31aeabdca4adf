/* Data protection: what is kept of a person is found, handed over and erased. */
import { contact, createForm, putSubmission } from './support/forms';
import { type Answer, check, expectBadFields, expectError, expectStatus } from './support/http';
import { anyNumber, anyString, at, containing, listAt, recordAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import type { Action } from './support/people';
import { unique } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const find = (email: unknown, more: object = {}): Promise<Answer> =>
  owner().post('/imprint/requests/search', { email, ...more });

const idsOf = async (email: string): Promise<string[]> =>
  listAt(expectStatus(await find(email), 200).json, 'data').map((item) => String(at(item, 'id')));

const put = async (values: Readonly<Record<string, string>>): Promise<string> => {
  const formId = await createForm(suite().strapi);
  return `${formId}/${await putSubmission(suite().strapi, formId, contact(values))}`;
};

test('a person is found over all forms, wherever the address stands and however it is spelled', async () => {
  const email = `${unique('person')}@example.org`;
  const other = `x${email}`;
  const ids = [
    await put({ email }),
    await put({ email: email.toUpperCase() }),
    await put({ email: other, message: `My address is “${email}”.` }),
    await put({ email: other, message: `<mailto:${email}>, write there!` }),
  ];
  await put({ email: other });
  await put({ email: other, message: email.replace('@', ' @ ') });
  await put({ email: other, message: `${email}.evil.example` });
  expect((await idsOf(email)).toSorted()).toEqual(ids.toSorted());
  expect((await idsOf(email.replace('person', 'PERSON'))).toSorted()).toEqual(ids.toSorted());
  const page = expectStatus(await find(email, { page: '2', pageSize: '3' }), 200).json;
  expect(at(page, 'meta')).toEqual({ pagination: { page: 2, pageSize: 3, pageCount: 2, total: 4 } });
  expect(listAt(page, 'data')).toHaveLength(1);
  expect(await idsOf(`nobody-${email}`)).toEqual([]);
});

test.each([
  ['müller@example.org', 'muller@example.org'],
  ['a%b@example.org', 'axb@example.org'],
  ['a_b@example.org', 'axb@example.org'],
  ["o'neil@example.org", 'oneil@example.org'],
])('%s is not %s', async (email, other) => {
  const id = await put({ email });
  await put({ email: other });
  expect(await idsOf(email)).toEqual([id]);
});

test('a domain of other letters is the same in ASCII', async () => {
  const id = await put({ email: 'erika@bücher.example' });
  expect(await idsOf('erika@xn--bcher-kva.example')).toEqual([id]);
});

test('everything that is kept is handed over as a file', async () => {
  const { strapi } = suite();
  const email = `${unique('export')}@example.org`;
  const first = await put({ email, message: 'First' });
  const second = await put({ email, message: '</script>"' });
  await owner().post(`/imprint/submissions/${first}/notes`, { text: 'Called back' });
  await strapi.call('responses', 'create', ...first.split('/'), 'Dear Erika');
  const answer = await owner().post('/imprint/requests/export', { email });
  check(answer, () => {
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="personal-data-[\d-]{10}\.json"$/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(recordAt(answer.json)).toEqual({ email, exportedAt: anyString, submissions: expect.any(Array) as unknown });
  });
  const submissions = new Map(listAt(answer.json, 'submissions').map((item) => [at(item, 'id'), item]));
  expect([...submissions.keys()].toSorted()).toEqual([first, second].toSorted());
  expect(submissions.get(first)).toMatchObject({
    data: contact({ email, message: 'First' }),
    labels: { name: 'Name' },
    responses: [{ text: 'Dear Erika', to: email, status: 'sent' }],
    notes: [{ text: 'Called back' }],
    files: [],
    mails: [],
  });
  expect(submissions.get(second)).toMatchObject({ data: { message: '</script>"' }, responses: [] });
});

test('everything is erased, with a record of that and not of whom', async () => {
  const { strapi, people } = suite();
  const email = `${unique('erase')}@example.org`;
  const notify = { settings: { notify: ['team-erase@example.org'], confirmation: { text: 'Thanks' } } };
  const formId = await createForm(strapi, notify);
  const ids: string[] = [];
  for (let count = 0; count < 120; count += 1) {
    ids.push(`${formId}/${await putSubmission(strapi, formId, contact({ email }))}`);
  }
  const stays = `${formId}/${await putSubmission(strapi, formId, contact({ email: `not-${email}` }))}`;
  const [first = ''] = ids;
  await owner().post(`/imprint/submissions/${first}/notes`, { text: `Wrote to ${email}` });
  await owner().put(`/imprint/submissions/${first}/draft`, { text: 'Dear' });
  await strapi.call('responses', 'create', ...first.split('/'), 'Dear Erika');

  const { json } = expectStatus(await owner().post('/imprint/requests/erase', { email: email.toUpperCase() }), 200);
  const erasure = {
    id: anyNumber,
    erasedAt: anyString,
    author: { type: 'admin', id: people.owner.id, name: 'Olga Owner' },
    submissions: 120,
    files: 0,
    responses: 1,
    mails: 240,
  };
  expect(at(json, 'data')).toEqual(erasure);
  expect(await idsOf(email)).toEqual([]);
  expectError(await owner().get(`/imprint/submissions/${first}`), 404);
  expectStatus(await owner().get(`/imprint/submissions/${stays}`), 200);
  for (const table of ['submissions', 'notes', 'mails', 'responses', 'addresses', 'erasures']) {
    const rows = JSON.stringify(await strapi.rows(`imprint_form_${table}`)).replaceAll(`not-${email}`, '');
    expect(rows.toLowerCase()).not.toContain(email.toLowerCase());
  }

  const again = expectStatus(await owner().post('/imprint/requests/erase', { email }), 200);
  expect(at(again.json, 'data')).toMatchObject({ submissions: 0, files: 0, responses: 0, mails: 0 });
  const records = expectStatus(await owner().get('/imprint/requests/erasures?pageSize=2'), 200);
  expect(listAt(records.json, 'data')).toEqual([containing({ submissions: 0 }), erasure]);
  expect(strapi.logs().toLowerCase()).not.toContain(email.toLowerCase());
});

test('two erasures at once erase everything once', async () => {
  const { strapi } = suite();
  const email = `${unique('twice')}@example.org`;
  const formId = await createForm(strapi);
  for (let count = 0; count < 30; count += 1) await putSubmission(strapi, formId, contact({ email }));
  const answers = await Promise.all([1, 2, 3].map(() => owner().post('/imprint/requests/erase', { email })));
  const erased = answers.map((answer) => Number(at(expectStatus(answer, 200).json, 'data', 'submissions')));
  expect(erased.reduce((sum, number) => sum + number, 0)).toBe(30);
  expect(await idsOf(email)).toEqual([]);
});

test('deleting a submission or a form forgets the addresses too', async () => {
  const { strapi } = suite();
  const email = `${unique('gone')}@example.org`;
  const [one, two] = [await put({ email }), await put({ email })];
  await strapi.call('submissions', 'delete', ...one.split('/'));
  await strapi.call('forms', 'delete', two.split('/')[0]);
  expect(await idsOf(email)).toEqual([]);
  const left = (await strapi.rows('imprint_form_addresses')).map((row) => row.form_id);
  expect(left).not.toContain(one.split('/')[0]);
  expect(left).not.toContain(two.split('/')[0]);
});

test('what is no address is refused, and what is not offered', async () => {
  for (const email of ['', 'x', '@', 'a@b@c.de', 'a@example.org,b@example.org', "' OR 1=1 --", '%@example.org\n']) {
    if (email !== '%@example.org\n') expectBadFields(await find(email), 'email');
    expectBadFields(await owner().post('/imprint/requests/erase', { email: `${email},` }), 'email');
  }
  expectBadFields(await owner().post('/imprint/requests/search', {}), 'email');
  expectBadFields(await find({ $ne: 'a@example.org' }), 'email');
  expectBadFields(await owner().post('/imprint/requests/erase', { email: { $ne: '' } }), 'email');
  expectBadFields(await owner().post('/imprint/requests/erase', {}), 'email');
  expectBadFields(await find('a@example.org', { sort: 'id' }), 'sort');
  expectBadFields(await find('a@example.org', { page: '0', pageSize: '-1' }), 'page', 'pageSize');
  expect(listAt(expectStatus(await find('a@example.org', { page: '1000000000' }), 200).json, 'data')).toEqual([]);
});

test('each action is refused without its right, and to whoever is not signed in', async () => {
  const { strapi, people } = suite();
  const email = 'somebody@example.org';
  const calls: readonly (readonly [action: Action, call: (panel: Panel) => Promise<Answer>])[] = [
    ['requests.find', (panel) => panel.post('/imprint/requests/search', { email })],
    ['requests.find', (panel) => panel.post('/imprint/requests/export', { email })],
    ['requests.find', (panel) => panel.get('/imprint/requests/erasures')],
    ['requests.erase', (panel) => panel.post('/imprint/requests/erase', { email })],
  ];
  const all: readonly Action[] = ['requests.find', 'requests.erase', 'submissions.find', 'submissions.delete'];
  const person = await people.admin([]);
  const panel = adminClient(strapi.site, await people.login(person));
  for (const [action, call] of calls) {
    expectStatus(await call(adminClient(strapi.site, {})), 401);
    await people.setAdminRole(
      person.roleId,
      all.filter((other) => other !== action),
    );
    expectError(await call(panel), 403);
    await people.setAdminRole(person.roleId, [action]);
    expectStatus(await call(panel), 200);
  }
});
