/* Changing a form neither reads nor deletes messages, unless whoever does so may read or delete them. */
import { contactFields, createForm, putSubmission, setAge, setLastRun } from './support/forms';
import { type Answer, expectError, expectStatus } from './support/http';
import { at, listAt, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import type { Action } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi({ config: { forms: { retentionDays: 100 } } });

const panelOf = async (...actions: Action[]): Promise<Panel> => {
  const { strapi, people } = suite();
  return adminClient(strapi.site, await people.login(await people.admin(['forms.find', ...actions])));
};

/** 403 that names these settings. */
const expectForbidden = (answer: Answer, ...settings: readonly string[]): void => {
  expectError(answer, 403, { name: 'ForbiddenError' });
  const paths = listAt(answer.json, 'error', 'details', 'errors').map((error) => listAt(error, 'path').join('.'));
  expect(paths).toEqual(settings.map((setting) => `settings.${setting}`));
  for (const setting of settings) expect(textAt(answer.json, 'error', 'message')).toContain(setting);
};

const stored = {
  notifications: [{ id: 'team', to: ['office@example.org'] }],
  replyTo: 'office@example.org',
  retentionDays: 90,
  maxLinks: 3,
};

const settingsOf = async (formId: string): Promise<unknown> =>
  at(await suite().strapi.call('forms', 'findOne', formId), 'settings');

test('adding recipients of messages, or of what visitors answer, takes the right to read messages', async () => {
  const formId = await createForm(suite().strapi, { settings: stored });
  const put = (panel: Panel, settings: unknown) => panel.put(`/imprint/forms/${formId}`, { settings });
  const [team] = stored.notifications;
  const notifications = [{ ...team, to: ['office@example.org', 'me@evil.example'] }];
  // Not even whoever may do everything else.
  const without = await panelOf('forms.update', 'forms.create', 'submissions.update', 'submissions.delete');
  expectForbidden(await put(without, { ...stored, notifications }), 'notifications');
  expectForbidden(await put(without, { ...stored, sender: 'me@evil.example' }), 'sender');
  expectForbidden(await put(without, { ...stored, replyTo: 'me@evil.example' }), 'replyTo');
  const rewritten = [{ ...team, text: '{{submittedValues}}' }];
  expectForbidden(await put(without, { ...stored, notifications: rewritten }), 'notifications');
  expect(await settingsOf(formId)).toEqual(stored);

  expectStatus(await put(without, { ...stored, maxLinks: 4 }), 200);
  expectStatus(await put(without, { ...stored, notifications: [] }), 200);
  expectForbidden(await put(without, stored), 'notifications');
  const may = await panelOf('forms.update', 'submissions.find');
  expectStatus(
    await put(may, { ...stored, notifications, sender: 'web@example.org', replyTo: 'web@example.org' }),
    200,
  );
});

test('keeping messages for less time takes the right to delete them', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { settings: stored });
  const number = await putSubmission(strapi, formId);
  await setAge(strapi, formId, number, 50);
  const put = (panel: Panel, settings: unknown) => panel.put(`/imprint/forms/${formId}`, { settings });
  const without = await panelOf('forms.update', 'submissions.find', 'submissions.update');
  expectForbidden(await put(without, { ...stored, retentionDays: 1 }), 'retentionDays');
  expectForbidden(
    await put(without, { retentionDays: 1, notifications: [{ id: 'team', to: ['me@evil.example'] }] }),
    'retentionDays',
  );
  const outsider = await panelOf('forms.update');
  expectForbidden(
    await put(outsider, { retentionDays: 1, notifications: [{ id: 'team', to: ['me@evil.example'] }] }),
    'notifications',
    'retentionDays',
  );
  await setLastRun(strapi);
  await strapi.call('maintenance', 'removeExpired');
  expect(at(await strapi.call('submissions', 'findOne', formId, number), 'submissionId')).toBe(number);

  // For ever, and back to a default of 100 days, which is less.
  expectStatus(await put(without, { ...stored, retentionDays: 0 }), 200);
  expectForbidden(
    await put(without, { notifications: stored.notifications, replyTo: stored.replyTo }),
    'retentionDays',
  );
  expectForbidden(await put(without, {}), 'retentionDays');
  const may = await panelOf('forms.update', 'submissions.delete');
  expectStatus(await put(may, { ...stored, retentionDays: 1 }), 200);
});

test('a form that is made, or made as a copy, is no way around it', async () => {
  const panel = await panelOf('forms.create', 'forms.update');
  const post = (settings: unknown) => panel.post('/imprint/forms', { name: 'Copy', fields: contactFields, settings });
  expectForbidden(await post(stored), 'notifications', 'replyTo', 'retentionDays');
  expectForbidden(await post({ retentionDays: 99 }), 'retentionDays');
  expectStatus(await post({ maxLinks: 3, retentionDays: 100 }), 201);
  const both = await panelOf('forms.create', 'submissions.find', 'submissions.delete');
  expectStatus(await both.post('/imprint/forms', { name: 'Copy', fields: contactFields, settings: stored }), 201);
});

test('says it in the language of the panel', async () => {
  const formId = await createForm(suite().strapi);
  const { strapi, people } = suite();
  const session = await people.login(await people.admin(['forms.find', 'forms.update']));
  const german = adminClient(strapi.site, { ...session, 'Accept-Language': 'de' });
  const answer = await german.put(`/imprint/forms/${formId}`, {
    settings: { notifications: [{ id: 'team', to: ['me@evil.example'] }] },
  });
  expect(textAt(answer.json, 'error', 'message')).toBe(
    'settings.notifications: Das erfordert die Berechtigung, Einsendungen zu lesen.',
  );
});

test('what is not a setting at all says nothing to whoever may not change forms', async () => {
  const formId = await createForm(suite().strapi);
  const reader = await panelOf('submissions.find', 'submissions.delete');
  expectError(
    await reader.put(`/imprint/forms/${formId}`, { settings: { notifications: [{ id: 'team', to: ['x'] }] } }),
    403,
  );
});

test('whoever may make, change or delete forms, but not read them, is shown nothing of them', async () => {
  const { strapi, people } = suite();
  const webhook = { id: 'one', url: 'https://hooks.example.org/in', events: ['submission.created'], fields: 'none' };
  const formId = await createForm(strapi, { settings: { ...stored, subject: '{{email}}', webhooks: [webhook] } });
  const blind = async (...actions: Action[]): Promise<Panel> =>
    adminClient(strapi.site, await people.login(await people.admin(actions)));
  const expectBlind = (answer: Answer, status: number): unknown => {
    expect(answer.text).not.toMatch(/office@|hooks\.example/);
    return at(expectStatus(answer, status).json, status < 300 ? 'data' : 'error');
  };
  const path = `/imprint/forms/${formId}`;
  const editor = await blind('forms.update', 'submissions.find');
  expect(expectBlind(await editor.put(path, { name: 'Renamed' }), 200)).toEqual({ formId });
  expect(expectBlind(await editor.put(path, { name: 'Late', revision: 1 }), 409)).toMatchObject({ details: {} });
  // What is sent no longer fits the rest, of which only the place is told.
  expectBlind(await editor.put(path, { fields: [{ name: 'a', type: 'text', label: 'A' }] }), 400);
  expectBlind(await editor.post(`${path}/webhooks/one/start`, {}), 403);

  const made = await (await blind('forms.create')).post('/imprint/forms', { name: 'New', fields: contactFields });
  expect(expectBlind(made, 201)).toMatchObject({ name: 'New', settings: {} });
  const files = [
    { name: 'a.json', content: { format: 'strapi-plugin-imprint/forms', version: 1, forms: [{ formId }] } },
  ];
  const maker = await blind('forms.create', 'forms.update');
  for (const door of ['import', 'import/preview'])
    expectBlind(await maker.post(`/imprint/forms/${door}`, { files }), 403);

  const remover = await blind('forms.delete', 'submissions.delete');
  const remove = (query: string): Promise<Answer> => remover.delete(`${path}?submissions=delete${query}`);
  expect(expectBlind(await remove('&revision=1'), 409)).toMatchObject({ details: {} });
  expect(expectBlind(await remove(''), 200)).toEqual({ formId, submissions: 0 });
});

test('a form with messages goes by who may delete them alone, also where one has just come', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  const panel = await panelOf('forms.delete');
  const remove = (id: string) => panel.delete(`/imprint/forms/${id}?submissions=delete`);
  expectStatus(await remove(formId), 200);
  for (let round = 0; round < 20; round += 1) {
    const id = await createForm(strapi);
    const removing = remove(id);
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => putSubmission(strapi, id)));
    const isRemoved = (await removing).status === 200;
    // Whoever has been told that it is stored finds it.
    const stored = (await strapi.rows('imprint_form_submissions')).filter((row) => row.form_id === id);
    expect(stored).toHaveLength(sent.filter(({ status }) => status === 'fulfilled').length);
    expect(stored.length > 0).toBe(!isRemoved);
  }
  const full = await createForm(strapi);
  await putSubmission(strapi, full);
  expectStatus(await remove(full), 403);
  const may = await panelOf('forms.delete', 'submissions.delete');
  expectStatus(await may.delete(`/imprint/forms/${full}?submissions=delete`), 200);
});
