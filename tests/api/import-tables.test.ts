/* Tables of this Strapi, of other form plugins and the project's own, as the import of submissions reads them. */
import path from 'node:path';

import { contactFields, createForm } from './support/forms';
import { type Answer, expectBadFields, expectError, expectStatus } from './support/http';
import { at, listAt, numberAt, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import { type Action, type Person } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi({ env: { OTHER_FORMS: path.join(__dirname, 'support', 'other-forms') } });

const FORM = 'plugin::other-forms.form';
const SUBMISSION = 'plugin::other-forms.submission';
const NOTE = 'plugin::other-forms.note';
const PAGE = 'api::page.page';

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const panelOf = async (person: Person): Promise<Panel> => {
  const { strapi, people } = suite();
  return adminClient(strapi.site, await people.login(person));
};

const IMPORTING: Action[] = ['submissions.import', 'submissions.find'];

const create = (uid: string, data: object): Promise<unknown> =>
  suite().strapi.command('query', { uid, method: 'create', args: [{ data }] });

const uidsOf = async (panel: Panel): Promise<string[]> => {
  const { json } = expectStatus(await panel.get('/imprint/import-tables'), 200);
  return listAt(json, 'data').map((table) => textAt(table, 'uid'));
};

const readRows = (panel: Panel, query: Readonly<Record<string, string>>): Promise<Answer> =>
  panel.get(`/imprint/import-tables/rows?${new URLSearchParams(query).toString()}`);

/** All pages. */
const readAll = async (panel: Panel, query: Readonly<Record<string, string>>): Promise<Map<string, string>[]> => {
  const rows: Map<string, string>[] = [];
  for (let after: number | null = 0; after !== null;) {
    const { json } = expectStatus(await readRows(panel, { ...query, after: String(after) }), 200);
    for (const row of listAt(json, 'data', 'rows')) rows.push(new Map(row as [string, string][]));
    after = at(json, 'data', 'next') === null ? null : numberAt(json, 'data', 'next');
  }
  return rows;
};

const PEOPLE = 450;

beforeAll(async () => {
  for (const [index, title] of ['Contact', 'Event'].entries()) {
    const form = await create(FORM, { documentId: `form${index}`, title });
    if (title === 'Contact') await create(NOTE, { documentId: 'note', text: 'Hello', form: at(form, 'id') });
    for (let number = 1; number <= (title === 'Contact' ? PEOPLE : 1); number += 1) {
      await create(SUBMISSION, {
        documentId: `${title}${number}`,
        form: at(form, 'id'),
        referer: 'https://example.org/contact',
        createdAt: new Date(Date.UTC(2024, 0, 1, 0, 0, number)),
        submission: JSON.stringify({ name: `Person ${number}`, email: `p${number}@example.org`, topics: ['a', 'b'] }),
      });
    }
  }
  await create(SUBMISSION, { documentId: 'lost', submission: '{"name":"Nobody"}' });
  await create(PAGE, { documentId: 'page1', title: 'Home', sections: [] });
});

test('the submissions of another plugin, by form, are read in pages and imported once', async () => {
  const { json } = expectStatus(await owner().get('/imprint/import-tables'), 200);
  expect(listAt(json, 'data').filter((table) => textAt(table, 'uid') === SUBMISSION)).toEqual([
    { uid: SUBMISSION, name: 'Submission', plugin: 'other-forms', part: null },
    { uid: SUBMISSION, name: 'Submission', plugin: 'other-forms', part: { documentId: 'form0', title: 'Contact' } },
    { uid: SUBMISSION, name: 'Submission', plugin: 'other-forms', part: { documentId: 'form1', title: 'Event' } },
  ]);

  // With those of a form that was deleted.
  expect(await readAll(owner(), { uid: SUBMISSION })).toHaveLength(PEOPLE + 2);
  const rows = await readAll(owner(), { uid: SUBMISSION, part: 'form0' });
  expect(rows).toHaveLength(PEOPLE);
  expect([...(rows[0] ?? [])]).toEqual([
    ['documentId', 'Contact1'],
    ['createdAt', '2024-01-01T00:00:01.000Z'],
    ['name', 'Person 1'],
    ['email', 'p1@example.org'],
    ['topics', 'a;b'],
    ['referer', 'https://example.org/contact'],
  ]);
  expect(new Set(rows.map((row) => row.get('documentId'))).size).toBe(PEOPLE);

  const formId = await createForm(suite().strapi, { fields: contactFields });
  const headings = [...(rows[0]?.keys() ?? [])];
  const cells = rows.map((row, index) => ({
    number: index + 1,
    cells: headings.map((heading) => row.get(heading) ?? ''),
  }));
  const proposal = await owner().post(`/imprint/submissions/${formId}/import/mapping`, {
    headings,
    rows: cells.slice(0, 10).map((row) => row.cells),
  });
  expect(at(expectStatus(proposal, 200).json, 'data')).toMatchObject({
    source: 'strapi',
    mapping: { columns: ['@id', '@submittedAt', 'name', 'email', '@keep', ''] },
  });
  const plan = { ...(at(proposal.json, 'data', 'mapping') as object), headings, timeZone: 'UTC', status: 'read' };
  for (const state of ['new', 'known']) {
    const answer = await owner().post(`/imprint/submissions/${formId}/import`, { ...plan, rows: cells });
    expect(new Set(listAt(expectStatus(answer, 200).json, 'data').map((row) => at(row, 'state')))).toEqual(
      new Set([state]),
    );
  }
  const { json: first } = expectStatus(await owner().get(`/imprint/submissions/${formId}/1`), 200);
  expect(at(first, 'data')).toMatchObject({
    submittedAt: '2024-01-01T00:00:01.000Z',
    data: { name: 'Person 1', email: 'p1@example.org', topics: 'a;b' },
    replyTo: 'p1@example.org',
  });
});

test('what Strapi itself and this plugin store is no table', async () => {
  const uids = await uidsOf(owner());
  expect(uids).toContain(PAGE);
  expect(uids.filter((uid) => !/^(?:api::|plugin::other-forms\.)/.test(uid))).toEqual([]);
  for (const uid of ['admin::user', 'plugin::imprint.form-submission', 'plugin::upload.file', 'toString', 'api::no.no'])
    expectError(await readRows(owner(), { uid }), 404, { name: 'NotFoundError' });
});

test('nobody reads here what they may not read in the content manager', async () => {
  const { people } = suite();
  const person = await people.admin(IMPORTING);
  const panel = await panelOf(person);
  expect(await uidsOf(panel)).toEqual([]);
  for (const uid of [PAGE, FORM, SUBMISSION])
    expectError(await readRows(panel, { uid }), 404, { name: 'NotFoundError' });

  const set = async (subject: string, fields: string[], conditions: string[] = []): Promise<void> => {
    const own = IMPORTING.map((action) => ({
      action: `plugin::imprint.${action}`,
      subject: null,
      properties: {},
      conditions: [],
    }));
    const read = { action: 'plugin::content-manager.explorer.read', subject, properties: { fields }, conditions };
    expectStatus(await owner().put(`/admin/roles/${person.roleId}/permissions`, { permissions: [...own, read] }), 200);
  };
  const titles = async (): Promise<unknown[]> =>
    (await readAll(panel, { uid: PAGE })).map((row) => row.get('title')).toSorted();
  await set(PAGE, ['title']);
  expect(await uidsOf(panel)).toEqual([PAGE]);
  expect(await titles()).toEqual(['Home']);
  // What the content manager hides is not for everybody, whoever may read the forms it belongs to.
  expectError(await readRows(panel, { uid: SUBMISSION, part: 'form0' }), 404, { name: 'NotFoundError' });
  // Without the field, and without what others have created.
  await set(PAGE, ['form']);
  const [page] = await readAll(panel, { uid: PAGE });
  expect([...(page?.keys() ?? [])]).toEqual(['documentId', 'createdAt', 'form']);
  await set(PAGE, ['title'], ['admin::is-creator']);
  expect(await titles()).toEqual([]);
  await create(PAGE, { documentId: 'page2', title: 'Mine', sections: [], createdBy: person.id });
  expect(await titles()).toEqual(['Mine']);
});

test('which entry belongs to which form, and what forms are called, is for those who may read it', async () => {
  const { people } = suite();
  const person = await people.admin(IMPORTING);
  const panel = await panelOf(person);
  const grant = async (reads: readonly (readonly [string, string[]])[]): Promise<void> => {
    const permissions = [
      ...IMPORTING.map((action) => ({ action: `plugin::imprint.${action}`, subject: null, fields: undefined })),
      ...reads.map(([subject, fields]) => ({ action: 'plugin::content-manager.explorer.read', subject, fields })),
    ].map(({ fields, ...permission }) => ({
      ...permission,
      properties: fields === undefined ? {} : { fields },
      conditions: [],
    }));
    expectStatus(await owner().put(`/admin/roles/${person.roleId}/permissions`, { permissions }), 200);
  };
  const partsOf = async (): Promise<unknown[]> => {
    const { json } = expectStatus(await panel.get('/imprint/import-tables'), 200);
    return listAt(json, 'data').flatMap((table) => (at(table, 'uid') === NOTE ? [at(table, 'part')] : []));
  };
  const contact = { documentId: 'form0', title: 'Contact' };
  await grant([
    [NOTE, ['text', 'form']],
    [FORM, ['title']],
  ]);
  expect(await partsOf()).toEqual([null, contact, { documentId: 'form1', title: 'Event' }]);
  expect(await readAll(panel, { uid: NOTE, part: 'form0' })).toHaveLength(1);
  for (const reads of [
    [[NOTE, ['text', 'form']]],
    [
      [NOTE, ['text']],
      [FORM, ['title']],
    ],
  ] as const) {
    await grant(reads.map(([uid, fields]) => [uid, [...fields]]));
    expect(await partsOf()).toEqual([null]);
    expect(await readAll(panel, { uid: NOTE })).toHaveLength(1);
    expectError(await readRows(panel, { uid: NOTE, part: 'form0' }), 404, { name: 'NotFoundError' });
  }
  await grant([
    [NOTE, ['text', 'form']],
    [FORM, ['author']],
  ]);
  expect(await partsOf()).toEqual([null]);
  // A type without forms has no parts.
  expectError(await readRows(owner(), { uid: PAGE, part: 'form0' }), 404, { name: 'NotFoundError' });
});

test('large rows come in small pages, each of them once', async () => {
  const form = await create(FORM, { documentId: 'large', title: 'Large' });
  const count = 50;
  for (let number = 1; number <= count; number += 1) {
    const data = { documentId: `large${number}`, form: at(form, 'id'), submission: { text: 'x'.repeat(100_000) } };
    await create(SUBMISSION, data);
  }
  const first = await readRows(owner(), { uid: SUBMISSION, part: 'large' });
  // 300,000 characters, and no more than one row beyond.
  expect(listAt(expectStatus(first, 200).json, 'data', 'rows')).toHaveLength(3);
  const rows = await readAll(owner(), { uid: SUBMISSION, part: 'large' });
  expect(rows.map((row) => row.get('documentId'))).toEqual(
    Array.from({ length: count }, (_, index) => `large${index + 1}`),
  );
});

test('it takes the permission to import, and a table', async () => {
  const { people } = suite();
  const panel = await panelOf(await people.admin(['submissions.find', 'submissions.export']));
  for (const route of ['', '/rows'])
    expectError(await panel.get(`/imprint/import-tables${route}`), 403, { name: 'PolicyError' });
  expectBadFields(await owner().get('/imprint/import-tables/rows'), 'uid');
  for (const after of ['x', '9007199254740991'])
    expectBadFields(await readRows(owner(), { uid: PAGE, after }), 'after');
});
