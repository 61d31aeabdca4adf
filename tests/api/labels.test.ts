/* The team's labels: who keeps them, what they are put on, and what lists find by them. */
import { contact, createForm, putSubmission } from './support/forms';
import { type Answer, expectBadFields, expectError, expectStatus } from './support/http';
import { at, listAt, numberAt } from './support/json';
import { connectMcp } from './support/mcp';
import { adminClient, type Panel } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi({ env: { MCP: 'true' } });
const submissions = '/imprint/submissions';
const path = '/imprint/labels';
const plain = { name: 'Invoice', color: 'primary' };
const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const create = async (name: string): Promise<number> =>
  numberAt(expectStatus(await owner().post(path, { ...plain, name }), 201).json, 'data', 'id');
const all = async (): Promise<readonly unknown[]> => listAt(expectStatus(await owner().get(path), 200).json, 'data');
const label = (ids: readonly string[], change: object, panel = owner()): Promise<Answer> =>
  panel.post(`${submissions}/label`, { ids, ...change });
const labelled = async (ids: readonly string[], change: object): Promise<void> => {
  expect(expectStatus(await label(ids, change), 200).json).toEqual({ data: { changed: ids.length } });
};
const namesOn = async (id: string): Promise<readonly unknown[]> =>
  listAt(expectStatus(await owner().get(`${submissions}/${id}`), 200).json, 'data', 'teamLabels').map((one) =>
    at(one, 'name'),
  );
const numbers = async (query: string): Promise<readonly unknown[]> =>
  listAt(expectStatus(await owner().get(`${submissions}?sort=submittedAt:asc&${query}`), 200).json, 'data').map((one) =>
    at(one, 'submissionId'),
  );
const fill = async (count: number): Promise<{ formId: string; ids: string[] }> => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(`${formId}/${await putSubmission(strapi, formId)}`);
  return { formId, ids };
};

afterEach(async () => {
  for (const one of await all()) await owner().delete(`${path}/${numberAt(one, 'id')}`);
});

test('are made, changed and deleted, and listed by name', async () => {
  const second = await create(' Second ');
  const first = await create('First');
  expect(await all()).toEqual([
    { ...plain, id: first, name: 'First' },
    { ...plain, id: second, name: 'Second' },
  ]);
  const changed = { name: 'second', color: 'danger' };
  expect(expectStatus(await owner().put(`${path}/${second}`, changed), 200).json).toEqual({
    data: { ...changed, id: second },
  });
  expectStatus(await owner().delete(`${path}/${second}`), 204);
  for (const id of [String(second), 'x', '0']) {
    expectError(await owner().put(`${path}/${id}`, plain), 404);
    expectError(await owner().delete(`${path}/${id}`), 404);
  }
  for (const [field, values] of [
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(51) }],
    ['name', { name: 'fIRST' }],
    ['color', { color: 'mauve' }],
    ['x', { x: 1 }],
  ] as const)
    expectBadFields(await owner().post(path, { ...plain, ...values }), field);
  expect(await all()).toHaveLength(1);
});

test('are put on submissions and taken off, and lists find by them, with every other filter', async () => {
  const { formId, ids } = await fill(4);
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const [urgent, invoice] = [await create('Urgent'), await create('Invoice')];
  await labelled([first, second, third], { add: [urgent] });
  await labelled([second, third], { add: [urgent, invoice, invoice] });
  await labelled([third], { add: [], remove: [urgent, 999_999] });
  expect(await namesOn(second)).toEqual(['Invoice', 'Urgent']);
  expect(await namesOn(third)).toEqual(['Invoice']);
  expect(await namesOn(fourth)).toEqual([]);
  expectStatus(await owner().post(`${submissions}/actions`, { action: 'spam', ids: [first] }), 200);
  for (const [query, found] of [
    [`label=${urgent}`, [2]],
    [`label=${urgent}&spam=all`, [1, 2]],
    [`label=${invoice}`, [2, 3]],
    [`label=${invoice}&formId=${formId}&status=new&archived=false&assignee=nobody`, [2, 3]],
    [`label=${invoice}&assignee=me`, []],
    [`label=${invoice}&mail=failed`, []],
    [`label=${invoice}&q=erika`, [2, 3]],
    [`label=${invoice}&formId=${await createForm(suite().strapi)}`, []],
    ['label=999999', []],
  ] as const)
    expect([query, await numbers(query)]).toEqual([query, found]);
  expectBadFields(await owner().get(`${submissions}?label=x`), 'label');
  const file = await owner().get(`${submissions}/export?label=${invoice}&format=json`);
  expect(listAt(expectStatus(file, 200).json)).toHaveLength(2);
  const named = await owner().get(`${submissions}/export?label=${invoice}&mail=failed&format=json&ids=${fourth}`);
  expect(listAt(expectStatus(named, 200).json)).toHaveLength(1);
  const helper = await connectMcp(suite().strapi, suite().people, ['submissions.find']);
  const listed = listAt(await helper.call('submissions_list', { label: String(invoice) }), 'submissions');
  expect(listed.map((one) => at(one, 'teamLabels'))).toMatchObject([
    [{ name: 'Invoice' }],
    [{ name: 'Invoice' }, { name: 'Urgent' }],
  ]);

  expectStatus(await owner().delete(`${path}/${invoice}`), 204);
  expect(await namesOn(second)).toEqual(['Urgent']);
  expect(await numbers(`label=${invoice}`)).toEqual([]);
  expectStatus(await owner().post(`${submissions}/actions`, { action: 'delete', ids }), 200);
  expect(await suite().strapi.rows('imprint_form_labellings')).toEqual([]);
});

test('what failed and has a label is both', async () => {
  const { strapi, mail } = suite();
  const formId = await createForm(strapi);
  const [first, second, third] = [1, 2, 3].map((number) => `${formId}/${number}`);
  for (let index = 0; index < 3; index += 1) await putSubmission(strapi, formId);
  const urgent = await create('Urgent');
  await labelled([first ?? '', second ?? ''], { add: [urgent] });
  mail.setMode('reject');
  try {
    for (const id of [second, third])
      await strapi.call('responses', 'create', ...(id ?? '').split('/'), 'Hello').catch(() => undefined);
  } finally {
    mail.setMode('accept');
  }
  expect(await numbers(`formId=${formId}&mail=failed`)).toEqual([2, 3]);
  expect(await numbers(`formId=${formId}&mail=failed&label=${urgent}`)).toEqual([2]);
});

test('two at once put a label on once', async () => {
  const { ids } = await fill(1);
  const urgent = await create('Urgent');
  await Promise.all(Array.from({ length: 4 }, () => labelled(ids, { add: [urgent] })));
  expect(await namesOn(ids[0] ?? '')).toEqual(['Urgent']);
});

test('who manages labels keeps them, who changes submissions puts them on, who reads sees them', async () => {
  const { strapi, people } = suite();
  const { ids } = await fill(1);
  const urgent = await create('Urgent');
  const person = await people.admin([]);
  const panel = adminClient(strapi.site, await people.login(person));
  const ask = async () => [
    (await panel.get(path)).status,
    (await panel.post(path, { ...plain, name: '' })).status,
    (await panel.put(`${path}/${urgent}`, { ...plain, name: '' })).status,
    (await panel.delete(`${path}/999999`)).status,
    (await label(ids, { add: [urgent] }, panel)).status,
  ];
  expect(await ask()).toEqual([403, 403, 403, 403, 403]);
  await people.setAdminRole(person.roleId, ['labels.update']);
  expect(await ask()).toEqual([200, 400, 400, 404, 403]);
  await people.setAdminRole(person.roleId, ['submissions.find']);
  expect(await ask()).toEqual([200, 403, 403, 403, 403]);
  await people.setAdminRole(person.roleId, ['submissions.find', 'submissions.update']);
  expect(await ask()).toEqual([200, 403, 403, 403, 200]);
  expectError(await adminClient(strapi.site, {}).get(path), 401);
  for (const [field, change] of [
    ['add', { add: [999_999] }],
    ['add', { add: ['1'] }],
    ['add', { add: 1 }],
    ['remove', { remove: 'x' }],
    ['x', { x: 1 }],
  ] as const)
    expectBadFields(await label(ids, change), field);
  expectBadFields(await label([], {}), 'ids');
  expect(expectStatus(await label([`${ids[0] ?? ''}9`], { add: [urgent] }), 200).json).toEqual({
    data: { changed: 0 },
  });
});

test('a person’s data names them', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  const number = await putSubmission(strapi, formId, contact({ email: 'subject@example.org' }));
  await labelled([`${formId}/${number}`], { add: [await create('Complaint')] });
  const answer = await owner().post('/imprint/personal-data/export', { email: 'subject@example.org' });
  expect(listAt(expectStatus(answer, 200).json, 'submissions')).toMatchObject([{ teamLabels: ['Complaint'] }]);
});
