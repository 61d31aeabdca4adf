/* When a form was last changed, and that nobody overwrites somebody else's changes. */
import { contactFields, createForm, submit } from './support/forms';
import { type Answer, expectBadFields, expectError, expectStatus } from './support/http';
import { at, containing, justNow, numberAt, recordAt, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import type { Person } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let ada: Person;
let hers: Panel;

beforeAll(async () => {
  const { people, strapi } = suite();
  ada = await people.admin(['forms.find', 'forms.update', 'forms.delete', 'submissions.delete']);
  hers = adminClient(strapi.site, await people.login(ada));
});

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const read = async (formId: string): Promise<Record<string, unknown>> =>
  recordAt(expectStatus(await owner().get(`/imprint/forms/${formId}`), 200).json, 'data');

const save = (panel: Panel, formId: string, body: Readonly<Record<string, unknown>>): Promise<Answer> =>
  panel.put(`/imprint/forms/${formId}`, body);

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

describe('the last change of a form', () => {
  test('is when it was changed, not when it was made', async () => {
    const formId = await createForm(suite().strapi);
    const { createdAt } = await read(formId);
    const start = Date.now();
    await wait();
    expectStatus(await save(owner(), formId, { name: 'Renamed' }), 200);
    const changed = await read(formId);
    expect(changed.createdAt).toBe(createdAt);
    expect(Date.parse(textAt(changed, 'updatedAt'))).toBeGreaterThan(start);
  });

  test('is no submission, and nothing that leaves it as it was', async () => {
    const { api, strapi } = suite();
    const settings = { notifications: [], successMessage: { en: 'Thanks', de: 'Danke' } };
    const formId = await createForm(strapi, { settings });
    const before = await read(formId);
    await wait();
    await submit(api, formId);
    // A database may keep keys in another order.
    const again = { settings: { successMessage: { de: 'Danke', en: 'Thanks' }, notifications: [] } };
    expectStatus(await save(owner(), formId, { name: 'Contact', enabled: true, fields: contactFields, ...again }), 200);
    expectStatus(await save(owner(), formId, {}), 200);
    expect(await read(formId)).toEqual({ ...before, total: 1, unread: 1 });
  });

  test('is also its deletion while its submissions are kept', async () => {
    const formId = await createForm(suite().strapi);
    const start = Date.now();
    await wait();
    expectStatus(await hers.delete(`/imprint/forms/${formId}?submissions=keep`), 200);
    const gone = await read(formId);
    expect(Date.parse(textAt(gone, 'updatedAt'))).toBeGreaterThan(start);
    expect(gone).toMatchObject({ revision: 2, author: { type: 'admin', id: ada.id, name: 'Ada Admin' } });
  });
});

describe('a form is not saved over what somebody else has saved since', () => {
  test('what refers to a field that is not there is refused first, whatever the revision', async () => {
    const formId = await createForm(suite().strapi);
    expectStatus(await save(owner(), formId, { name: 'Hers', revision: 1 }), 200);
    const when = { match: 'all', rules: [{ field: 'gone', op: 'notEmpty' }] };
    const settings = { notifications: [{ id: 'team', to: ['team@example.org'], when }] };
    const place = 'settings.notifications.0.when.rules.0.field';
    for (const revision of [1, 2, undefined]) {
      const whole = { name: 'Mine', fields: contactFields, settings, enabled: true, revision };
      expectBadFields(await save(owner(), formId, whole), place);
      expectBadFields(await save(owner(), formId, { settings, revision }), place);
    }
    expect(await read(formId)).toMatchObject({ name: 'Hers', revision: 2 });
  });

  test('409 with the form as it is, who changed it and when; nothing is changed', async () => {
    const formId = await createForm(suite().strapi);
    expect(await read(formId)).toMatchObject({ revision: 1, author: { type: 'service', name: 'service' } });
    const first = expectStatus(await save(hers, formId, { name: 'Hers', revision: 1 }), 200);
    const { state, total, unread, unconfirmed, spam, ...stored } = recordAt(first.json, 'data');
    expect([state, total, unread, unconfirmed, spam]).toEqual(['open', 0, 0, 0, 0]);
    const author = { type: 'admin', id: ada.id, name: 'Ada Admin' };
    expect(stored).toMatchObject({ name: 'Hers', revision: 2, author, updatedAt: justNow });

    const mine = { name: 'Mine', fields: contactFields, settings: { notifications: [] }, enabled: true, revision: 1 };
    const refused = await save(owner(), formId, mine);
    expectError(refused, 409, {
      name: 'ConflictError',
      message: 'Somebody else has changed the form in the meantime.',
      details: { form: stored },
    });
    expect(await read(formId)).toMatchObject({ ...stored });
    expectStatus(await save(owner(), formId, { ...mine, revision: 2 }), 200);
    expect(await read(formId)).toMatchObject({ name: 'Mine', revision: 3 });
  });

  test('of many who save at once, each on what all of them have seen, exactly one does', async () => {
    const formId = await createForm(suite().strapi);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => save(owner(), formId, { name: `Name ${index}`, revision: 1 })),
    );
    const saved = answers.flatMap(({ status }, index) => (status === 200 ? [`Name ${index}`] : []));
    expect(saved).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(await read(formId)).toMatchObject({ name: saved[0], revision: 2 });
  });

  test('what a colleague has switched off is not switched on again, and a switch changes nothing else', async () => {
    const formId = await createForm(suite().strapi);
    const { name, fields, settings, enabled, revision } = await read(formId);
    expect(enabled).toBe(true);
    expectStatus(await save(hers, formId, { settings: { maxLinks: 3 } }), 200);
    expectStatus(await save(hers, formId, { enabled: false }), 200);
    expectError(await save(owner(), formId, { name, fields, settings, enabled, revision }), 409);
    expect(await read(formId)).toMatchObject({
      enabled: false,
      settings: { maxLinks: 3 },
      revision: numberAt({ revision }, 'revision') + 2,
    });
  });

  test('what says no revision goes over what is there, and nobody’s change at the same time is lost', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    await Promise.all([
      save(owner(), formId, { enabled: false }),
      save(hers, formId, { name: 'Hers' }),
      strapi.call('forms', 'update', formId, { settings: { maxLinks: 3 } }),
    ]);
    const both = { name: 'Hers', enabled: false, settings: { maxLinks: 3 }, revision: 4 };
    expect(await read(formId)).toMatchObject(both);
    await strapi.call('forms', 'update', formId, { name: 'The project’s' }, { author: 'import' });
    expect(await read(formId)).toMatchObject({
      ...both,
      name: 'The project’s',
      revision: 5,
      author: { type: 'service', name: 'import' },
    });
    expectError(await save(owner(), formId, { name: 'Mine', revision: 4 }), 409);
  });

  test('the project’s own code can ask for the same', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    await strapi.call('forms', 'update', formId, { name: 'First' }, { revision: 1 });
    const stale = strapi.call('forms', 'update', formId, { name: 'Second' }, { revision: 1 });
    await expect(stale).rejects.toMatchObject({
      name: 'ConflictError',
      details: containing({ form: containing({ name: 'First', revision: 2 }) }),
    });
    await expect(strapi.call('forms', 'delete', formId, { revision: 1 })).rejects.toMatchObject({
      name: 'ConflictError',
    });
    await strapi.call('forms', 'delete', formId, { revision: 2 });
  });

  test.each(['1', -1, 1.5, null, true, [1]])('a revision that is none (%j): 400', async (revision) => {
    const formId = await createForm(suite().strapi);
    expectBadFields(await save(owner(), formId, { name: 'Mine', revision }), 'revision');
    expect(await read(formId)).toMatchObject({ name: 'Contact' });
  });

  test('in German as well', async () => {
    const formId = await createForm(suite().strapi);
    await save(owner(), formId, { name: 'Hers', revision: 1 });
    const headers = { ...suite().people.session, 'Content-Type': 'application/json', 'Accept-Language': 'de' };
    const body = JSON.stringify({ name: 'Mine', revision: 1 });
    const answer = await suite().strapi.site.request('PUT', `/imprint/forms/${formId}`, { headers, body });
    expectError(answer, 409, { message: 'Jemand anderes hat das Formular inzwischen geändert.', details: anyDetails });
  });
});

const anyDetails: unknown = containing({});

describe('a form is not deleted from a page that shows it as it was', () => {
  const remove = (panel: Panel, formId: string, submissions: string, revision: unknown): Promise<Answer> =>
    panel.delete(`/imprint/forms/${formId}?submissions=${submissions}&revision=${String(revision)}`);

  test('409 after a change; by what is there now it can be', async () => {
    for (const submissions of ['keep', 'delete']) {
      const formId = await createForm(suite().strapi);
      expectStatus(await save(hers, formId, { name: 'Hers' }), 200);
      const answer = expectError(await remove(owner(), formId, submissions, 1), 409, { details: anyDetails });
      expect(at(answer.json, 'error', 'details', 'form')).toMatchObject({ name: 'Hers', author: { id: ada.id } });
      expect(await read(formId)).toMatchObject({ name: 'Hers', deletedAt: null });
      expectStatus(await remove(owner(), formId, submissions, 2), 200);
    }
  });

  test('submissions that a colleague has decided to keep are not deleted', async () => {
    const { api, strapi } = suite();
    const formId = await createForm(strapi);
    await submit(api, formId);
    expectStatus(await remove(hers, formId, 'keep', 1), 200);
    expectError(await remove(owner(), formId, 'delete', 1), 409, { details: anyDetails });
    expect(await read(formId)).toMatchObject({ total: 1 });
    expectStatus(await remove(owner(), formId, 'delete', 2), 200);
    expectError(await owner().get(`/imprint/forms/${formId}`), 404);
  });

  test.each(['x', '-1', '1.5'])('revision=%s: 400', async (revision) => {
    const formId = await createForm(suite().strapi);
    expectBadFields(await remove(owner(), formId, 'keep', revision), 'revision');
  });
});
