/* Whose case submissions are: who may say so, who is told, what lists find, and what is left when somebody goes. */
import { eventually } from './support/eventually';
import { contact, createForm, putSubmission } from './support/forms';
import { type Answer, expectBadFields, expectError, expectStatus } from './support/http';
import { anyNumber, anyString, at, listAt, numberAt, recordAt } from './support/json';
import { connectMcp } from './support/mcp';
import { adminClient, type Panel } from './support/panel';
import type { Person } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi({ env: { MCP: 'true' } });
const path = '/imprint/submissions';
const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);
const loggedIn = async (person: Person): Promise<Panel> =>
  adminClient(suite().strapi.site, await suite().people.login(person));
const reader = (): Promise<Person> => suite().people.admin(['submissions.find']);

const assign = (ids: readonly string[], assignee: unknown, more: object = {}, panel = owner()): Promise<Answer> =>
  panel.post(`${path}/assign`, { ids, assignee, ...more });
const assigned = async (...parameters: Parameters<typeof assign>): Promise<void> => {
  expect(expectStatus(await assign(...parameters), 200).json).toMatchObject({
    data: { changed: parameters[0].length },
  });
};
const open = async (id: string): Promise<unknown> =>
  at(expectStatus(await owner().get(`${path}/${id}`), 200).json, 'data');
const numbers = async (query: string, panel = owner()): Promise<readonly unknown[]> =>
  listAt(expectStatus(await panel.get(`${path}?sort=submittedAt:asc&${query}`), 200).json, 'data').map((item) =>
    at(item, 'submissionId'),
  );
const soon = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  expect(await eventually(isSo, Boolean)).toBe(true);
};
/** A form with so many submissions; their ids. */
const fill = async (count: number, name = 'Contact'): Promise<{ formId: string; ids: string[] }> => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { name });
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(`${formId}/${await putSubmission(strapi, formId)}`);
  return { formId, ids };
};

test('a submission becomes somebody’s case, and nobody’s again, and says by whom', async () => {
  const { ids } = await fill(1, 'Whose');
  const [id = ''] = ids;
  expect(await open(id)).toMatchObject({ assignee: null, assignments: [] });
  const olga = { id: 1, name: 'Olga Owner' };
  await assigned(ids, 'me');
  await assigned(ids, 1);
  await assigned(ids, null);
  const assignment = { id: anyNumber, author: { type: 'admin', ...olga }, createdAt: anyString };
  expect(await open(id)).toMatchObject({
    assignee: null,
    assignments: [
      { ...assignment, assignee: olga },
      { ...assignment, assignee: null },
    ],
  });
  await assigned(ids, 'me');
  expect(await open(id)).toMatchObject({ assignee: olga });
  expect(listAt(expectStatus(await owner().get(`${path}?q=erika`), 200).json, 'data')).toMatchObject([
    { assignee: olga },
  ]);
});

test('is undone for those that are nobody else’s by now', async () => {
  const { ids } = await fill(4);
  const [one = '', two = '', three = '', four = ''] = ids;
  const ada = await suite().people.admin(['submissions.find', 'submissions.update']);
  const eve = await reader();
  await assigned([two, three], ada.id);
  await assigned([four], 'me');
  const { json } = expectStatus(await assign(ids, 'me'), 200);
  const before = listAt(json, 'data', 'before');
  // What was mine already has not changed.
  expect(before).toEqual([
    { assignee: null, ids: [one] },
    { assignee: ada.id, ids: [two, three] },
  ]);
  await assigned([three], eve.id);
  const undone: unknown[] = [];
  for (const group of before) {
    const body = { ...recordAt(group), from: 'me' };
    undone.push(at(expectStatus(await owner().post(`${path}/assign`, body), 200).json, 'data', 'changed'));
  }
  expect(undone).toEqual([1, 1]);
  const whose = await Promise.all(ids.map(async (id) => at(await open(id), 'assignee')));
  expect(whose).toMatchObject([null, { id: ada.id }, { id: eve.id }, { id: 1 }]);
  expect(expectStatus(await assign([one], 'me', { from: null }), 200).json).toMatchObject({ data: { changed: 1 } });
  for (const from of ['x', 1.5, {}]) expectBadFields(await assign([one], 'me', { from }), 'from');
});

test('lists find mine, nobody’s and a colleague’s, with every other filter', async () => {
  const { formId, ids } = await fill(6);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
  const ada = await suite().people.admin(['submissions.find', 'submissions.update']);
  await assigned([first, second, fifth], ada.id);
  await assigned([third], 'me');
  const change = (action: object, id: string) => owner().post(`${path}/actions`, { ...action, ids: [id] });
  expectStatus(await change({ action: 'status', status: 'archived' }, second), 200);
  expectStatus(await change({ action: 'status', status: 'replied' }, fourth), 200);
  expectStatus(await change({ action: 'spam' }, fifth), 200);
  const hers = await loggedIn(ada);
  for (const [query, own, others, mine] of [
    ['', [1, 2], [4, 6], [3]],
    ['&archived=false', [1], [4, 6], [3]],
    ['&archived=true', [2], [], []],
    ['&status=new', [1], [6], [3]],
    ['&status=replied', [], [4], []],
    ['&status=archived&archived=false', [], [], []],
    ['&status=unconfirmed', [], [], []],
    ['&spam=true', [5], [], []],
    ['&spam=all', [1, 2, 5], [4, 6], [3]],
    ['&q=erika&spam=all', [1, 2, 5], [4, 6], [3]],
    ['&from=2999-01-01', [], [], []],
  ] as const) {
    const scope = `formId=${formId}${query}`;
    expect([query, await numbers(`${scope}&assignee=me`, hers)]).toEqual([query, own]);
    expect([query, await numbers(`${scope}&assignee=${ada.id}`)]).toEqual([query, own]);
    expect([query, await numbers(`${scope}&assignee=nobody`)]).toEqual([query, others]);
    expect([query, await numbers(`${scope}&assignee=me`)]).toEqual([query, mine]);
    const { json } = expectStatus(await owner().get(`${path}?${scope}&assignee=nobody`), 200);
    expect(numberAt(json, 'meta', 'pagination', 'total')).toBe(others.length);
  }
  const exported = await owner().get(`${path}/export?formId=${formId}&assignee=${ada.id}&format=json`);
  expect(listAt(expectStatus(exported, 200).json)).toHaveLength(2);
  expect(await open(`${first}?assignee=${ada.id}`)).toMatchObject({ newer: second, older: null });
  expectBadFields(await owner().get(`${path}?assignee=x`), 'assignee');
  expectBadFields(await owner().get(`${path}?assignee=0`), 'assignee');
  // Of programs that act for somebody, their own.
  const helper = await connectMcp(suite().strapi, suite().people, ['submissions.find']);
  const listed = async (assignee: string) =>
    listAt(await helper.call('submissions_list', { formId, assignee }), 'submissions').map((item) => at(item, 'id'));
  expect(await listed('nobody')).toEqual([ids[5], fourth]);
  expect(await listed(String(ada.id))).toEqual([second, first]);
});

test('the assignee is told by email, in their language, unless they have assigned it to themselves or not to be told', async () => {
  const { people, strapi, mail } = suite();
  const formId = await createForm(strapi, { name: 'Told', settings: { sender: 'team@example.org' } });
  const number = await putSubmission(strapi, formId, contact({ message: 'A secret' }));
  const ids = [`${formId}/${number}`];
  const [ada, bob] = [await reader(), await people.admin(['submissions.find', 'submissions.update'])];
  const own = { where: { id: ada.id }, data: { preferedLanguage: 'de' } };
  await strapi.query('admin::user', 'update', own);
  await assigned(ids, ada.id, { mail: true });
  await soon(() => mail.to(ada.email).length === 1);
  const [told] = mail.to(ada.email);
  expect(told?.headers.get('subject')).toBe(`Told: Einsendung ${number} von erika@example.org ist Ihnen zugewiesen`);
  const text = told?.parts.get('text/plain') ?? '';
  expect(text).toContain(`Olga Owner hat Ihnen die Einsendung ${number} des Formulars „Told“ zugewiesen.`);
  expect(text).toContain(`/plugins/imprint-inbox/${formId}/${number}`);
  expect(text).not.toContain('secret');
  expect(at(await open(ids[0] ?? ''), 'mails')).toMatchObject([{ kind: 'assignment', to: ada.email, status: 'sent' }]);

  await assigned(ids, ada.id, { mail: true });
  await assigned(ids, bob.id);
  await assigned(ids, null, { mail: true });
  await assigned(ids, 'me', { mail: true }, await loggedIn(bob));
  await assigned(ids, ada.id, { mail: true });
  await soon(() => mail.to(ada.email).length === 2);
  expect(mail.to(bob.email)).toEqual([]);
  expect(mail.to(suite().people.owner.email)).toEqual([]);
});

test('nobody is told of what is not their case any more, or of spam', async () => {
  const { strapi, mail } = suite();
  const { ids } = await fill(2, 'Late');
  const [first = '', second = ''] = ids;
  const [ada, bob] = [await reader(), await reader()];
  mail.setMode('defer');
  await assigned([first], ada.id, { mail: true });
  await soon(async () => at(await open(first), 'mails', 0, 'error') !== null);
  mail.setMode('accept');
  await assigned([first], bob.id);
  await strapi.query('plugin::imprint.form-mail', 'updateMany', {
    where: { kind: 'assignment', to: ada.email },
    data: { nextAttemptAt: new Date(0).toISOString() },
  });
  await strapi.call('maintenance', 'sendMails');
  expect(at(await open(first), 'mails')).toMatchObject([
    { status: 'failed', error: 'Not sent: the submission is no longer assigned to this person.' },
  ]);

  expectStatus(await owner().post(`${path}/actions`, { action: 'spam', ids: [second] }), 200);
  await assigned([second], ada.id, { mail: true });
  await soon(async () => at(await open(second), 'mails', 0, 'status') === 'failed');
  expect(mail.to(ada.email)).toEqual([]);
  // What is no spam after all is told of: its case, and the notification that nobody has had.
  const formId = second.split('/')[0] ?? '';
  const settings = { notifications: [{ id: 'team', to: ['team@example.org'] }] };
  await strapi.call('forms', 'update', formId, { settings });
  expectStatus(await owner().post(`${path}/actions`, { action: 'not-spam', ids: [second] }), 200);
  await soon(() => mail.to(ada.email).length === 1 && mail.to('team@example.org').length === 1);
});

test('who may change submissions or reply assigns them, to who may read them', async () => {
  const { people } = suite();
  const { ids } = await fill(1, 'Rights');
  const [stranger, inactive] = [await people.admin(['forms.find']), await people.admin([], { isActive: false })];
  await people.setAdminRole(inactive.roleId, ['submissions.find']);
  const allowed = { data: { changed: 1 } };
  for (const [actions, status] of [
    [['submissions.find'], 403],
    [['submissions.update', 'responses.create'], 403],
    [['submissions.find', 'submissions.update'], 200],
    [['submissions.find', 'responses.create'], 200],
  ] as const) {
    const person = await people.admin(actions);
    const panel = await loggedIn(person);
    expectStatus(await panel.get(`${path}/people`), status);
    const answer = expectStatus(await assign(ids, person.id, {}, panel), status);
    if (status === 200) expect(answer.json).toMatchObject(allowed);
  }
  expectError(await adminClient(suite().strapi.site, {}).get(`${path}/people`), 401);

  const readers = listAt(expectStatus(await owner().get(`${path}/people`), 200).json, 'data');
  const found = readers.map((one) => at(one, 'id'));
  expect(readers).toContainEqual({ id: 1, name: 'Olga Owner' });
  expect(new Set(found).size).toBe(found.length);
  for (const { id } of [stranger, inactive]) expect(found).not.toContain(id);
  for (const assignee of [stranger.id, inactive.id, 999_999, 0, 1.5, '1', undefined])
    expectBadFields(await assign(ids, assignee), 'assignee');
  expectBadFields(await assign(ids, 'me', { mail: 'yes' }), 'mail');
  expectBadFields(await assign(ids, 'me', { x: 1 }), 'x');
  expectBadFields(await assign([], 'me'), 'ids');
  expect(expectStatus(await assign([`${ids[0]?.split('/')[0] ?? ''}/99`], 'me'), 200).json).toEqual({
    data: { changed: 0, before: [] },
  });
});

test('with an admin user go their cases, and with a submission its assignments', async () => {
  const { people, strapi } = suite();
  const { formId, ids } = await fill(120, 'Gone');
  const ada = await reader();
  await assigned(ids, ada.id);
  await people.deleteAdmin(ada.id);
  expect(await numbers(`formId=${formId}&assignee=nobody&pageSize=1`)).toHaveLength(1);
  const { json } = expectStatus(await owner().get(`${path}?formId=${formId}&assignee=nobody`), 200);
  expect(numberAt(json, 'meta', 'pagination', 'total')).toBe(120);
  expect(await numbers(`formId=${formId}&assignee=${ada.id}`)).toEqual([]);
  // Who has been deleted past Strapi has none either.
  const bob = await reader();
  await assigned(ids.slice(0, 1), bob.id);
  await strapi.command('sql', { statement: `delete from admin_users where id = ${bob.id}` });
  expect(await open(ids[0] ?? '')).toMatchObject({ assignee: null });

  expectStatus(await owner().post(`${path}/actions`, { action: 'delete', ids }), 200);
  const left = (await strapi.rows('imprint_form_assignments')).filter((row) => row.form_id === formId);
  expect(left).toEqual([]);
});

test('a person’s data names whose case it was', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  const number = await putSubmission(strapi, formId, contact({ email: 'subject@example.org' }));
  await assigned([`${formId}/${number}`], 'me');
  const answer = await owner().post('/imprint/personal-data/export', { email: 'subject@example.org' });
  expect(listAt(expectStatus(answer, 200).json, 'submissions')).toMatchObject([
    { assignments: [{ assignee: { name: 'Olga Owner' } }] },
  ]);
});
