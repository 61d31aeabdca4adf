/* Forms as files: exported, compared and imported with the same ids, all of a file or nothing. */
import { contactFields, createForm, putSubmission, submit, unknownFormId } from './support/forms';
import { type Answer, check, expectError, expectStatus } from './support/http';
import { at, listAt, recordAt, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import type { Action } from './support/people';
import { startStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const panelOf = async (...actions: Action[]): Promise<Panel> => {
  const { strapi, people } = suite();
  return adminClient(strapi.site, await people.login(await people.admin(['forms.find', ...actions])));
};

const webhook = { id: 'one', url: 'https://example.org/hook', events: ['submission.created'], fields: 'all' };
const full = {
  name: 'Orders',
  fields: [
    ...contactFields,
    { name: 'topic', type: 'select', label: { it: 'Tema', de: 'Thema', en: 'Topic' }, options: ['a', 'b'] },
    {
      name: 'other',
      type: 'text',
      label: 'Other',
      showIf: { match: 'all', rules: [{ field: 'topic', op: 'is', value: 'b' }] },
    },
  ],
  settings: {
    retentionDays: 90,
    notifications: [{ id: 'team', to: ['office@example.org'], subject: 'New: {{email}}' }],
    webhooks: [webhook],
    rateLimit: { points: 3, seconds: 60 },
    confirmation: { text: { en: 'Thank you', de: 'Danke' } },
  },
};

const make = async (values: object = full): Promise<string> => createForm(suite().strapi, { ...values });
const exported = async (...ids: string[]): Promise<Record<string, unknown>> => {
  const query = ids.length === 0 ? '' : `?ids=${ids.join(',')}`;
  return recordAt(expectStatus(await owner().get(`/imprint/forms/export${query}`), 200).json, 'data');
};
const formsOf = (file: unknown): Record<string, unknown>[] => listAt(file, 'forms').map((form) => recordAt(form));
const fileOf = (...forms: object[]) => ({ format: 'strapi-plugin-imprint/forms', version: 1, forms });

const filesOf = (...contents: object[]) => ({
  files: contents.map((content, index) => ({ name: `${index}.json`, content })),
});
const look = (panel: Panel, ...contents: object[]): Promise<Answer> =>
  panel.post('/imprint/forms/import/preview', filesOf(...contents));
const store = (panel: Panel, ...contents: object[]): Promise<Answer> =>
  panel.post('/imprint/forms/import', filesOf(...contents));
const importedBy = (answer: Answer): Record<string, unknown>[] =>
  listAt(expectStatus(answer, 200).json, 'data').map((form) => recordAt(form));

const storedForm = async (formId: string): Promise<unknown> => suite().strapi.call('forms', 'findOne', formId);
const revisionOf = async (formId: string): Promise<unknown> =>
  at(expectStatus(await owner().get(`/imprint/forms/${formId}`), 200).json, 'data', 'revision');
const countForms = async (): Promise<number> => (await suite().strapi.rows('imprint_forms')).length;

/** The places that an error names, and its messages. */
const expectFaults = (answer: Answer, status: number, ...places: readonly string[]): string[] => {
  expectError(answer, status);
  const faults = listAt(answer.json, 'error', 'details', 'errors');
  check(answer, () => {
    expect(faults.map((fault) => listAt(fault, 'path').join('.')).toSorted()).toEqual(places.toSorted());
  });
  return faults.map((fault) => textAt(fault, 'message'));
};

test('a form is exported without secrets, and imported elsewhere under the same id', async () => {
  const formId = await make();
  const file = await exported(formId);
  expect(file).toMatchObject({ format: 'strapi-plugin-imprint/forms', version: 1 });
  const [form] = formsOf(file);
  expect(form).toEqual({ ...recordAt(await storedForm(formId)), formId });
  expect(JSON.stringify(file)).not.toContain('whsec_');
  // The same on every database: the languages are sorted, everything else has the order of the definition.
  expect(JSON.stringify(form)).toContain('"label":{"de":"Thema","en":"Topic","it":"Tema"}');
  expect(JSON.stringify(form)).toContain('{"name":"topic","type":"select","label":');

  const other = await startStrapi();
  try {
    const imported = await other.call('transfer', 'import', [{ name: 'orders.json', content: file }]);
    expect(imported).toMatchObject([
      { file: 'orders.json', formId, name: 'Orders', state: 'new', revision: null, newWebhooks: ['one'] },
    ]);
    expect(await other.call('transfer', 'export')).toEqual({ data: file, meta: { damaged: [] } });
    // A site that knows the id submits there.
    expect(await submit(other.api, formId, { name: 'Erika', email: 'erika@example.org' })).toBe(1);
    expect(await other.call('transfer', 'import', [{ name: 'orders.json', content: file }])).toMatchObject([
      { state: 'same', revision: 1, changes: [], versions: null, newWebhooks: [] },
    ]);
  } finally {
    await other.stop();
  }
});

test('all forms are exported, or some, but none that is deleted or unknown', async () => {
  const [one, two] = [await make(), await make({ name: 'Two', fields: contactFields })];
  const gone = await make({ name: 'Gone', fields: contactFields });
  await putSubmission(suite().strapi, gone);
  await owner().delete(`/imprint/forms/${gone}?submissions=keep`);
  const ids = formsOf(await exported()).map(({ formId }) => formId);
  expect(ids).toEqual(expect.arrayContaining([one, two]));
  expect(ids).not.toContain(gone);
  expect(formsOf(await exported(two, one)).map(({ formId }) => formId)).toEqual([one, two]);
  for (const id of [gone, unknownFormId(), 'nonsense', '']) {
    expectError(await owner().get(`/imprint/forms/export?ids=${id}`), 404);
    expectError(await owner().get(`/imprint/forms/export?ids=${one},${id}`), 404);
  }
});

test('a preview says what is new, changed and the same, and stores nothing', async () => {
  const { strapi } = suite();
  const [same, changed] = [await make(), await make()];
  const before = await strapi.rows('imprint_forms');
  const [form] = formsOf(await exported(changed));
  const settings = recordAt(form, 'settings');
  const later = {
    ...form,
    name: 'All orders',
    fields: [...listAt(form, 'fields').slice(1), { name: 'phone', type: 'tel', label: 'Phone' }],
    settings: { ...settings, retentionDays: 30, webhooks: [webhook, { ...webhook, id: 'two' }] },
  };
  const fresh = unknownFormId();
  const files = [await exported(same), fileOf(later), fileOf({ ...form, formId: fresh })];
  const preview = importedBy(await look(owner(), ...files));
  expect(
    preview.map(({ file, formId, state, revision, newWebhooks }) => [file, formId, state, revision, newWebhooks]),
  ).toEqual([
    ['0.json', same, 'same', 1, []],
    ['1.json', changed, 'changed', 1, ['two']],
    ['2.json', fresh, 'new', null, ['one']],
  ]);
  const [, second] = preview;
  expect(
    listAt(second, 'changes')
      .map((change) => listAt(change, 'path').join('.'))
      .toSorted(),
  ).toEqual(['fields.name', 'fields.phone', 'name', 'settings.retentionDays', 'settings.webhooks.two']);
  expect(at(second, 'versions', 'before', 'name')).toBe('Orders');
  expect(at(second, 'versions', 'after', 'settings', 'retentionDays')).toBe(30);
  expect(JSON.stringify(preview)).not.toContain('whsec_');
  expect(await strapi.rows('imprint_forms')).toEqual(before);
  expect((await strapi.rows('imprint_form_webhooks')).filter(({ hook_id: id }) => id === 'two')).toEqual([]);

  // Then it is what happens.
  expect(importedBy(await store(owner(), ...files))).toEqual(preview);
  expect(await storedForm(changed)).toMatchObject({ name: 'All orders', settings: { retentionDays: 30 } });
  expect(await storedForm(fresh)).toMatchObject({ name: 'Orders' });
  expect([await revisionOf(same), await revisionOf(changed), await revisionOf(fresh)]).toEqual([1, 2, 1]);
  expect(importedBy(await store(owner(), ...files)).map(({ state }) => state)).toEqual(['same', 'same', 'same']);
});

test('what a file leaves out stays as it is', async () => {
  const formId = await make({ ...full, enabled: false });
  expect(importedBy(await store(owner(), fileOf({ formId, name: 'Renamed' })))).toMatchObject([{ state: 'changed' }]);
  expect(await storedForm(formId)).toMatchObject({ name: 'Renamed', enabled: false, settings: { retentionDays: 90 } });
});

test('nothing is stored if anything is wrong, and everything that is wrong is named by file, form and path', async () => {
  const formId = await make();
  const count = await countForms();
  const fresh = { formId: unknownFormId(), name: 'Fresh', fields: contactFields };
  const wrong = {
    formId: unknownFormId(),
    name: 'Wrong',
    fields: [{ name: '1', type: 'text', label: '' }],
    settings: { maxLinks: -1 },
  };
  const files = [fileOf(fresh, { formId, name: 'Renamed' }), fileOf(wrong, { formId: unknownFormId() })];
  for (const send of [look, store]) {
    const messages = expectFaults(
      await send(owner(), ...files),
      400,
      '1.json.forms.0.fields.0.name',
      '1.json.forms.0.fields.0.label',
      '1.json.forms.0.settings.maxLinks',
      '1.json.forms.1.name',
      '1.json.forms.1.fields',
    );
    expect(messages.filter((message) => message.startsWith('“Wrong”: '))).toHaveLength(3);
  }
  expect(await countForms()).toBe(count);
  expect(await storedForm(formId)).toMatchObject({ name: 'Orders' });

  // What does not fit the form, or the installation, as well.
  const settings = { confirmation: { text: '{{nothing}}' }, captcha: 'turnstile' };
  expectFaults(
    await look(owner(), fileOf({ ...fresh, settings }), fileOf({ formId, settings: { captcha: 'hcaptcha' } })),
    400,
    '0.json.forms.0.settings.confirmation.text',
    '1.json.forms.0.settings.captcha',
  );
  expectFaults(await look(owner(), { hello: 'world' }), 400, '0.json');
  const later = { ...fileOf(fresh), version: 2 };
  expect(expectFaults(await look(owner(), later), 400, '0.json.version')[0]).toContain('newer version');
  const secret = `whsec_${Buffer.alloc(24).toString('base64')}`;
  const secrets = { ...fresh, settings: { webhooks: [{ ...webhook, secret }] } };
  expectFaults(await store(owner(), fileOf(secrets)), 400, '0.json.forms.0.settings.webhooks.0.secret');
  for (const body of [{}, { files: [] }, { files: {} }, { files: [{ content: {} }] }]) {
    expectFaults(await owner().post('/imprint/forms/import', body), 400, 'files');
  }
  for (const revisions of [[], { [formId]: 'one' }, { [formId]: 1.5 }]) {
    const body = { ...filesOf(fileOf(fresh)), revisions };
    expectFaults(await owner().post('/imprint/forms/import', body), 400, 'revisions');
  }
  expect(await countForms()).toBe(count);
});

test('so many errors are not all told', async () => {
  const wrong = Array.from({ length: 30 }, () => ({ formId: unknownFormId() }));
  const answer = await look(owner(), fileOf(...wrong));
  expectError(answer, 400);
  const faults = listAt(answer.json, 'error', 'details', 'errors');
  expect(faults).toHaveLength(21);
  expect(textAt(faults.at(-1), 'message')).toContain('40 more');
});

test('a form that was deleted, with its submissions kept, does not come back by itself', async () => {
  const { strapi } = suite();
  const formId = await make();
  await putSubmission(strapi, formId, { name: 'Erika', email: 'erika@example.org' });
  const file = await exported(formId);
  await owner().delete(`/imprint/forms/${formId}?submissions=keep`);
  for (const send of [look, store]) expectFaults(await send(owner(), file), 400, '0.json.forms.0.formId');

  // Without its submissions, it is a new one, and counts on.
  await owner().delete(`/imprint/forms/${formId}?submissions=delete`);
  expect(importedBy(await store(owner(), file))).toMatchObject([{ state: 'new' }]);
  expect(await submit(suite().api, formId, { name: 'Erika', email: 'erika@example.org' })).toBe(2);
});

test('what has changed since the preview is not overwritten', async () => {
  const formId = await make();
  const fresh = unknownFormId();
  const [form] = formsOf(await exported(formId));
  const content = fileOf({ ...form, name: 'Mine' }, { ...form, formId: fresh });
  const preview = importedBy(await look(owner(), content));
  const revisions = Object.fromEntries(preview.map((entry) => [textAt(entry, 'formId'), entry.revision]));
  const send = () => owner().post('/imprint/forms/import', { ...filesOf(content), revisions });

  await owner().put(`/imprint/forms/${formId}`, { name: 'Theirs' });
  expectError(await send(), 409, { name: 'ConflictError', details: { formId } });
  expect(await storedForm(formId)).toMatchObject({ name: 'Theirs' });
  expectError(await owner().get(`/imprint/forms/${fresh}`), 404);

  revisions[formId] = await revisionOf(formId);
  expectStatus(await send(), 200);
  expect(await storedForm(formId)).toMatchObject({ name: 'Mine' });
  // The other one is no longer new.
  revisions[formId] = await revisionOf(formId);
  expectError(await send(), 409, { details: { formId: fresh } });
});

test('whoever imports needs the rights that the same edits need', async () => {
  const { strapi } = suite();
  const formId = await make();
  const file = await exported(formId);
  const [form] = formsOf(file);
  const renamed = fileOf({ ...form, name: 'Renamed' });
  const fresh = () => fileOf({ formId: unknownFormId(), name: 'Fresh', fields: contactFields });

  const reader = await panelOf();
  expectStatus(await reader.get('/imprint/forms/export'), 200);
  for (const send of [look, store]) expectError(await send(reader, file), 403);
  const outsider = adminClient(
    strapi.site,
    await suite().people.login(await suite().people.admin(['submissions.find'])),
  );
  expectError(await outsider.get('/imprint/forms/export'), 403);
  for (const send of [look, store]) expectError(await send(outsider, file), 403);
  expectError(await adminClient(strapi.site, {}).get('/imprint/forms/export'), 401);

  const maker = await panelOf('forms.create');
  expectStatus(await store(maker, fresh()), 200);
  // What changes nothing needs nothing.
  expectStatus(await store(maker, file), 200);
  for (const send of [look, store]) expectFaults(await send(maker, renamed), 403, '0.json.forms.0');

  // Nor is a change overlooked in one of two texts that begin with the same words.
  const [one, other] = ['Hello', 'Goodbye'].map((en) => ({ type: 'paragraph', text: { de: 'Hallo', en } }));
  const alike = await createForm(strapi, { fields: [...contactFields, one, one] });
  const reworded = fileOf({ formId: alike, fields: [...contactFields, other, one] });
  for (const send of [look, store]) expectFaults(await send(maker, reworded), 403, '0.json.forms.0');

  const editor = await panelOf('forms.update');
  for (const send of [look, store]) expectFaults(await send(editor, fresh()), 403, '0.json.forms.0');
  expectStatus(await store(editor, renamed), 200);
  const settings = { ...recordAt(form, 'settings'), retentionDays: 1, sender: 'me@evil.example' };
  const disclosing = fileOf({ formId, settings });
  for (const send of [look, store]) {
    expectFaults(
      await send(editor, disclosing),
      403,
      '0.json.forms.0.settings.sender',
      '0.json.forms.0.settings.retentionDays',
    );
  }
  const mixed = fileOf({ formId, settings }, { formId: await make(), enabled: 'yes' });
  expectFaults(
    await look(editor, mixed),
    400,
    '0.json.forms.0.settings.sender',
    '0.json.forms.0.settings.retentionDays',
    '0.json.forms.1.enabled',
  );
  expect(await storedForm(formId)).toMatchObject({ settings: { retentionDays: 90 } });
  expectStatus(await store(await panelOf('forms.update', 'submissions.find', 'submissions.delete'), disclosing), 200);
});

test('imports at the same time follow one another', async () => {
  const formId = unknownFormId();
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      store(owner(), fileOf({ formId, name: `Import ${index}`, fields: contactFields })),
    ),
  );
  // One makes it; the others come after, or are told that somebody was faster.
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect([200, 400, 409]).toEqual(expect.arrayContaining(statuses));
  const stored = statuses.filter((status) => status === 200).length;
  expect(await revisionOf(formId)).toBe(stored);
});

test('a dry run cannot be undone within a transaction of the project’s own', async () => {
  const { strapi } = suite();
  const formId = unknownFormId();
  const files = [{ name: 'a.json', content: fileOf({ formId, name: 'Project', fields: contactFields }) }];
  const call = (options: object) => ({ service: 'transfer', method: 'import', args: [files, options] });
  await expect(strapi.command('transaction', { calls: [call({ dryRun: true })] })).rejects.toThrow('dry run');
  await strapi.command('transaction', { calls: [call({})], giveUp: true });
  await expect(storedForm(formId)).rejects.toThrow('Form not found');
  expect(await strapi.call('transfer', 'import', files, { dryRun: true })).toMatchObject([{ state: 'new' }]);
  await expect(storedForm(formId)).rejects.toThrow('Form not found');
  expect(await strapi.call('transfer', 'import', files)).toMatchObject([{ state: 'new' }]);
  expect(await storedForm(formId)).toMatchObject({ name: 'Project' });
});
