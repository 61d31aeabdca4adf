/* The texts that the team begins replies with. */
import { contact, contactFields, createForm, putSubmission, unknownFormId } from './support/forms';
import { expectBadFields, expectError, expectStatus } from './support/http';
import { anyNumber, at, listAt, numberAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi({ config: { timeZone: 'UTC' } });
const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);
const path = '/imprint/saved-replies';
const plain = { name: 'Thanks', formId: '', language: '', text: 'Thank you.' };

const create = async (values: object): Promise<number> =>
  numberAt(expectStatus(await owner().post(path, { ...plain, ...values }), 201).json, 'data', 'id');
const all = async (): Promise<readonly unknown[]> => listAt(expectStatus(await owner().get(path), 200).json, 'data');
const offered = async (id: string, panel = owner()): Promise<readonly unknown[]> =>
  listAt(expectStatus(await panel.get(`/imprint/submissions/${id}/saved-replies`), 200).json, 'data');

afterEach(async () => {
  for (const reply of await all()) await owner().delete(`${path}/${numberAt(reply, 'id')}`);
});

test('are made, changed and deleted, and listed by name', async () => {
  const second = await create({ name: 'Second ' });
  const first = await create({ name: 'First', text: ' Dear {{ senderName }},\r\n\r\nyes. ' });
  const text = 'Dear {{ senderName }},\n\nyes.';
  expect(expectStatus(await owner().get(path), 200).json).toEqual({
    data: [
      { ...plain, id: first, name: 'First', text },
      { ...plain, id: second, name: 'Second' },
    ],
    meta: {
      placeholders: ['senderName', 'senderEmail', 'authorName', 'formName', 'submissionId', 'submittedAt'],
    },
  });
  const changed = { ...plain, name: 'A', language: 'de-AT', text: 'Danke.' };
  expect(expectStatus(await owner().put(`${path}/${second}`, changed), 200).json).toEqual({
    data: { ...changed, id: second },
  });
  expect((await all())[0]).toEqual({ ...changed, id: second });
  expectStatus(await owner().delete(`${path}/${second}`), 204);
  for (const id of [String(second), 'x', '0']) {
    expectError(await owner().put(`${path}/${id}`, plain), 404);
    expectError(await owner().delete(`${path}/${id}`), 404);
  }
});

test('what is wrong with one is named', async () => {
  const formId = await createForm(suite().strapi);
  for (const [field, values] of [
    ['name', [undefined, '', ' ', 'a\nb', 'x'.repeat(101), 7]],
    ['text', [undefined, '', 'x'.repeat(20_001), ['x'], '{{nobody}}', '{{email}}', '{{open']],
    ['formId', [unknownFormId(), 'x', 7, null]],
    ['language', ['german please', 7, null]],
    ['id', [1]],
  ] as const)
    for (const value of values) expectBadFields(await owner().post(path, { ...plain, [field]: value }), field);
  expectBadFields(await owner().post(path, { ...plain, formId, text: '{{nobody}}' }), 'text');
  expectStatus(await owner().post(path, { ...plain, formId, text: 'To {{email}}' }), 201);
  expect(await all()).toHaveLength(1);
});

test('are offered by form and language, filled in once with what was submitted, for whoever replies', async () => {
  const { strapi, people } = suite();
  const fields = contactFields.map((field) => (field.name === 'name' ? { ...field, role: 'name' } : field));
  const formId = await createForm(strapi, { name: 'Contact', fields });
  const other = await createForm(strapi, { name: 'Other' });
  await create({ name: '1 all', text: '{{senderName}} {{senderEmail}} {{formName}} {{submissionId}}, {{authorName}}' });
  await create({ name: '2 form', formId, text: '> {{message}}' });
  await create({ name: '3 German', language: 'de', text: 'Hallo' });
  await create({ name: '4 other', formId: other });
  const message = { name: 'Erika', email: 'erika@example.org', message: '{{formName}}' };
  const number = await putSubmission(strapi, formId, contact(message));
  const german = numberAt(
    await strapi.call('submissions', 'create', formId, contact(message), { language: 'de-AT' }),
    'submissionId',
  );
  const ada = await people.admin(['submissions.find', 'responses.create']);
  const hers = adminClient(strapi.site, await people.login(ada));
  expect(await offered(`${formId}/${number}`, hers)).toEqual([
    { id: anyNumber, name: '2 form', text: '> {{formName}}' },
    { id: anyNumber, name: '1 all', text: `Erika erika@example.org Contact ${number}, Ada Admin` },
  ]);
  expect((await offered(`${formId}/${german}`)).map((one) => at(one, 'name'))).toEqual(['2 form', '1 all', '3 German']);
  for (const id of [`${formId}/99`, `${formId}/x`])
    expectError(await owner().get(`/imprint/submissions/${id}/saved-replies`), 404);

  // Those of a form go with it, and not with its name alone.
  await strapi.call('forms', 'delete', other);
  expect(await all()).toHaveLength(3);
});

test('are kept by who may, and offered to who replies', async () => {
  const { strapi, people } = suite();
  const id = `${await createForm(strapi)}/${await putSubmission(strapi, await createForm(strapi))}`;
  const person = await people.admin([]);
  const panel = adminClient(strapi.site, await people.login(person));
  const reply = await create({});
  const ask = async () => [
    (await panel.get(path)).status,
    (await panel.post(path, { ...plain, name: '' })).status,
    (await panel.put(`${path}/${reply}`, { ...plain, name: '' })).status,
    (await panel.delete(`${path}/999999`)).status,
    (await panel.get(`/imprint/submissions/${id}/saved-replies`)).status,
  ];
  expect(await ask()).toEqual([403, 403, 403, 403, 403]);
  await people.setAdminRole(person.roleId, ['submissions.find', 'responses.find', 'saved-replies.update']);
  expect(await ask()).toEqual([200, 400, 400, 404, 403]);
  await people.setAdminRole(person.roleId, ['submissions.find', 'responses.create']);
  expect((await ask()).slice(0, 4)).toEqual([403, 403, 403, 403]);
  expect(expectStatus(await adminClient(strapi.site, {}).get(path), 401).status).toBe(401);
});
