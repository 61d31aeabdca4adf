/* The admin panel's routes for forms: what their pages call, with the rights of the admin panel's roles. */
import { submit, contact, contactFields, createForm, putSubmission, unknownFormId } from './support/forms';
import { type Answer, expectBadFields, expectError, expectStatus } from './support/http';
import { anyString, at, containing, justNow, listAt, matching, numberAt, recordAt, textAt } from './support/json';
import { adminClient } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = () => adminClient(suite().strapi.site, suite().people.session);

const make = async (values: Readonly<Record<string, unknown>> = {}): Promise<Record<string, unknown>> => {
  const answer = await owner().post('/imprint/forms', { name: 'Contact', fields: contactFields, ...values });
  return recordAt(expectStatus(answer, 201).json, 'data');
};

const summaryOf = async (formId: string): Promise<unknown> =>
  at(expectStatus(await owner().get(`/imprint/forms/${formId}`), 200).json, 'data');

test('a form is made, read, changed and listed with its numbers', async () => {
  const { api } = suite();
  const form = await make({ settings: { notifications: [], retentionDays: 30 } });
  expect(form).toEqual({
    formId: anyString,
    name: 'Contact',
    kind: 'form',
    fields: contactFields,
    settings: { notifications: [], retentionDays: 30 },
    enabled: true,
    revision: 1,
    author: { type: 'admin', id: suite().people.owner.id, name: 'Olga Owner' },
    createdAt: matching(/^\d{4}-.*Z$/),
    updatedAt: justNow,
    deletedAt: null,
    state: 'open',
    total: 0,
    unread: 0,
    unconfirmed: 0,
    spam: 0,
    origins: [],
  });
  const formId = textAt(form, 'formId');
  await submit(api, formId);
  const second = await submit(api, formId);
  await submit(api, formId, contact({ _homepage: 'https://spam.example' }));
  await owner().post('/imprint/submissions/actions', {
    action: 'status',
    status: 'read',
    ids: [`${formId}/${second}`],
  });
  expect(await summaryOf(formId)).toMatchObject({ total: 2, unread: 1, spam: 1 });

  const changed = await owner().put(`/imprint/forms/${formId}`, { name: 'Write to us', enabled: false });
  expect(at(expectStatus(changed, 200).json, 'data')).toMatchObject({ name: 'Write to us', enabled: false, total: 2 });
  const { json } = expectStatus(await owner().get('/imprint/forms'), 200);
  expect(listAt(json, 'data')).toContainEqual(
    containing({ formId, name: 'Write to us', total: 2, unread: 1, spam: 1 }),
  );
});

test('the list has what it shows of each form, and not what a form consists of, page by page', async () => {
  const { strapi } = suite();
  const opensAt = '2020-01-01T00:00:00.000Z';
  const settings = {
    opensAt,
    doubleOptIn: { text: 'Please confirm: {{confirmationLink}}' },
    subject: 'Not in the list',
  };
  const ids = [await createForm(strapi, { settings })];
  for (let count = 0; count < 110; count += 1) ids.push(await createForm(strapi));
  const listed: unknown[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const { json } = expectStatus(await owner().get(`/imprint/forms?page=${page}&pageSize=100`), 200);
    expect(listAt(json, 'data').length).toBeLessThanOrEqual(100);
    pageCount = numberAt(json, 'meta', 'pagination', 'pageCount');
    expect(pageCount).toBeGreaterThan(1);
    listed.push(...listAt(json, 'data'));
  }
  listed.splice(0, listed.length - ids.length);
  expect(listed.map((form) => at(form, 'formId'))).toEqual(ids);
  const whole = recordAt(expectStatus(await owner().get(`/imprint/forms/${ids[0]}`), 200).json, 'data');
  const parts = ['fields', 'settings', 'origins'];
  const shown = Object.entries(whole).filter(([key]) => !parts.includes(key));
  expect(listed[0]).toEqual({
    ...Object.fromEntries(shown),
    opensAt,
    fieldCount: contactFields.length,
    isOldWithdrawal: false,
  });
});

test('the list is searched by names, whatever their case and accents, also where databases disagree', async () => {
  const { strapi } = suite();
  const names = ['Anfrage – Müller GmbH', 'Anfrage 100 %', 'ANFRAGE Straße', 'Anfrage \\'];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(await createForm(strapi, { name }), name);
  const search = async (query: string) => expectStatus(await owner().get(`/imprint/forms?${query}`), 200).json;
  const found = async (q: string): Promise<unknown[]> =>
    listAt(await search(`_q=${encodeURIComponent(q)}`), 'data').map((form) => ids.get(textAt(form, 'formId')));
  expect(await found('MULLER anfrage')).toEqual(['Anfrage – Müller GmbH']);
  expect(await found('anfrage strasse')).toEqual(['ANFRAGE Straße']);
  expect(await found('anfrage %')).toEqual(['Anfrage 100 %']);
  expect(await found('anfrage _')).toEqual([]);
  expect(await found('anfrage \\')).toEqual(['Anfrage \\']);
  expect(await search('_q=anfrage&page=2&pageSize=3')).toMatchObject({
    data: [containing({ name: 'Anfrage \\' })],
    meta: { pagination: { page: 2, pageSize: 3, pageCount: 2, total: 4 } },
  });
  expect(await search('_q=anfrage&page=9')).toMatchObject({ data: [], meta: { pagination: { total: 4 } } });
  expectBadFields(await owner().get('/imprint/forms?page=0&pageSize=x'), 'page', 'pageSize');
  expectBadFields(await owner().get('/imprint/forms?_q[a]=b'), '_q');
});

test('what is wrong with a form is named, and what is wrong with a request', async () => {
  const { formId } = await make();
  expectBadFields(
    await owner().post('/imprint/forms', { name: '', fields: [{ name: '1', type: 'text', label: 'One' }] }),
    'name',
    'fields.0.name',
  );
  expectBadFields(await owner().put(`/imprint/forms/${String(formId)}`, { enabled: 'yes' }), 'enabled');
  expectError(await owner().post('/imprint/forms', []), 400);
  expectBadFields(await owner().get('/imprint/forms?deleted=maybe'), 'deleted');
  for (const path of [unknownFormId(), 'nonsense', '..%2f']) {
    expectError(await owner().get(`/imprint/forms/${path}`), 404);
    expectError(await owner().put(`/imprint/forms/${path}`, { name: 'X' }), 404);
    expectError(await owner().delete(`/imprint/forms/${path}?submissions=keep`), 404);
  }
});

test('deleting asks what becomes of the submissions: kept ones stay reachable', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { name: 'Raffle' });
  const number = await putSubmission(strapi, formId);
  for (const query of ['', '?submissions=', '?submissions=all', '?submissions=keep&submissions=delete']) {
    expectBadFields(await owner().delete(`/imprint/forms/${formId}${query}`), 'submissions');
  }
  const kept = await owner().delete(`/imprint/forms/${formId}?submissions=keep`);
  expect(expectStatus(kept, 200).json).toEqual({ data: { formId, submissions: 1 } });
  expect(await summaryOf(formId)).toMatchObject({ deletedAt: justNow, total: 1 });
  const ids = async (query: string): Promise<unknown[]> =>
    listAt((await owner().get(`/imprint/forms${query}`)).json, 'data').map((form) => at(form, 'formId'));
  expect(await ids('')).not.toContain(formId);
  expect(await ids('?deleted=true')).toEqual([formId]);
  expect(await ids('?deleted=all&_q=raffle')).toContain(formId);
  const opened = await owner().get(`/imprint/submissions/${formId}/${number}`);
  expect(at(expectStatus(opened, 200).json, 'data')).toMatchObject({ formName: 'Raffle', data: contact() });
  expectError(await owner().put(`/imprint/forms/${formId}`, { name: 'Again' }), 404);

  const gone = await owner().delete(`/imprint/forms/${formId}?submissions=delete`);
  expect(expectStatus(gone, 200).json).toEqual({ data: { formId, submissions: 1 } });
  expectError(await owner().get(`/imprint/submissions/${formId}/${number}`), 404);
  expectError(await owner().get(`/imprint/forms/${formId}`), 404);
});

test('the pages learn what they need to know of the installation', async () => {
  const { strapi } = suite();
  const { json } = expectStatus(await owner().get('/imprint/forms/settings'), 200);
  expect(at(json, 'data')).toMatchObject({
    edition: 'extended',
    // That of the machine, for an imprint that names no country.
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    country: '',
    apiRoot: strapi.api.root,
    languages: [
      { tag: 'en', name: 'English' },
      { tag: 'de', name: 'Deutsch' },
      { tag: 'fr', name: 'français' },
      { tag: 'it', name: 'italiano' },
    ],
    defaults: { rateLimit: containing({ seconds: 60 }), retentionDays: 0, maxLinks: 5 },
    captchas: [],
    placeholders: {
      'settings.notifications.subject': ['formName', 'submissionId', 'submittedAt'],
      'settings.notifications.text': ['formName', 'submissionId', 'submittedAt', 'submittedValues', 'submissionUrl'],
      'settings.subject': ['formName', 'submissionId', 'submittedAt'],
      'settings.successMessage': ['formName', 'submissionId', 'submittedAt'],
      'settings.confirmation.subject': ['formName', 'submissionId', 'submittedAt'],
      'settings.confirmation.text': ['formName', 'submissionId', 'submittedAt'],
    },
    maxResponseLength: 20_000,
    maxSubjectLength: 200,
    replyFiles: { accept: expect.arrayContaining(['.pdf', '.docx']) as unknown, maxSize: 10_000_000 },
  });
  expect(listAt(json, 'data', 'fieldTypes')).toContain('checkboxes');
  expect(at(json, 'data', 'formats')).toEqual([{ name: 'iban', type: 'text', label: 'IBAN' }]);
  expect(numberAt(json, 'data', 'defaults', 'maxFileSize')).toBeGreaterThan(0);
});

test('each action is refused without its right, and to whoever is not signed in', async () => {
  const { strapi, people } = suite();
  const formId = await createForm(strapi);
  const calls: readonly (readonly [
    action: `forms.${string}`,
    call: (panel: ReturnType<typeof owner>) => Promise<Answer>,
  ])[] = [
    ['forms.find', (panel) => panel.get('/imprint/forms')],
    ['forms.find', (panel) => panel.get(`/imprint/forms/${formId}`)],
    ['forms.find', (panel) => panel.get('/imprint/forms/retention')],
    ['forms.create', (panel) => panel.post('/imprint/forms', { name: 'Contact', fields: contactFields })],
    ['forms.update', (panel) => panel.put(`/imprint/forms/${formId}`, { name: 'Renamed' })],
    ['forms.delete', (panel) => panel.delete(`/imprint/forms/${formId}?submissions=delete`)],
  ];
  const actions = calls.map(([action]) => action);
  const person = await people.admin([]);
  const panel = adminClient(strapi.site, await people.login(person));
  const nobody = adminClient(strapi.site, {});
  expectStatus(await panel.get('/imprint/forms/settings'), 200);
  expectStatus(await nobody.get('/imprint/forms/settings'), 401);
  for (const [action, call] of calls) {
    expectStatus(await call(nobody), 401);
    await people.setAdminRole(
      person.roleId,
      actions.filter((other) => other !== action),
    );
    expectError(await call(panel), 403);
    await people.setAdminRole(person.roleId, [action]);
    expect([200, 201]).toContain((await call(panel)).status);
  }
});

test('who may not delete messages cannot delete them with their form, and can keep them', async () => {
  const { strapi, people } = suite();
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId);
  const person = await people.admin(['forms.find', 'forms.delete', 'submissions.find']);
  const panel = adminClient(strapi.site, await people.login(person));
  expectError(await panel.delete(`/imprint/forms/${formId}?submissions=delete`), 403);
  expect(await summaryOf(formId)).toMatchObject({ deletedAt: null, total: 1 });
  expectStatus(await panel.delete(`/imprint/forms/${formId}?submissions=keep`), 200);
  expectError(await panel.delete(`/imprint/forms/${formId}?submissions=delete`), 403);
  await people.setAdminRole(person.roleId, ['forms.delete', 'submissions.delete']);
  expectStatus(await panel.delete(`/imprint/forms/${formId}?submissions=delete`), 200);
});
