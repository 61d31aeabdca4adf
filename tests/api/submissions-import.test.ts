/* Submissions of other systems: imported once, whatever happens on the way, and told to nobody. */
import { atNight } from '../night';
import { contact, contactFields, createForm, putSubmission, unknownFormId } from './support/forms';
import { type Answer, expectBadFields, expectError, expectStatus } from './support/http';
import { at, listAt, recordAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import { type Action, createPeople } from './support/people';
import { startReceiver } from './support/receiver';
import type { TestStrapi } from './support/strapi';
import { useMortalStrapi, useStrapi } from './support/suite';

const suite = useStrapi({ config: { forms: { webhooks: { allowPrivate: true } } } });

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const headings = ['form_id', 'form_date', 'your-name', 'your-email', 'your-message', 'phone'];
const plan = {
  headings,
  columns: ['@id', '@submittedAt', 'name', 'email', 'message', '@keep'],
  dayFirst: true,
  timeZone: 'Europe/Berlin',
  status: 'read',
};

const cellsOf = (id: number): string[] => [
  String(id),
  `2020-03-04 05:06:${String(id % 60).padStart(2, '0')}`,
  `Person ${id}`,
  `person${id}@example.org`,
  `Hello number${id}`,
  '030 1',
];

interface BatchRow {
  number: number;
  cells: string[];
}

const rowsOf = (first: number, count: number): BatchRow[] =>
  Array.from({ length: count }, (_, index) => ({ number: first + index + 1, cells: cellsOf(first + index) }));

const send = (
  panel: Panel,
  formId: string,
  rows: readonly BatchRow[],
  change: object = {},
  way: '' | '/preview' = '',
): Promise<Answer> => panel.post(`/imprint/submissions/${formId}/import${way}`, { ...plan, rows, ...change });

const statesOf = (answer: Answer): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const row of listAt(expectStatus(answer, 200).json, 'data')) {
    const state = String(at(row, 'state'));
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
};

const numbersOf = async ({ rows }: TestStrapi, formId: string): Promise<number[]> =>
  (await rows('imprint_form_submissions'))
    .filter((row) => row.form_id === formId)
    .map((row) => Number(row.submission_id))
    .toSorted((one, other) => one - other);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test('1,000 rows are imported once, however often they come', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  for (const state of ['new', 'known']) {
    for (let first = 1; first <= 1_000; first += 250) {
      expect(statesOf(await send(owner(), formId, rowsOf(first, 250), {}, '/preview'))).toEqual({ [state]: 250 });
      expect(statesOf(await send(owner(), formId, rowsOf(first, 250)))).toEqual({ [state]: 250 });
    }
    expect(await numbersOf(strapi, formId)).toEqual(upTo(1_000));
  }
  // Their numbers are the form's, and go on.
  expect(await putSubmission(strapi, formId)).toBe(1_001);
});

test('an imported submission is one like any other: in the list, the search, the totals and what is stored for a person', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  await send(owner(), formId, rowsOf(7_001, 3));
  const { json } = expectStatus(await owner().get(`/imprint/submissions/${formId}/1`), 200);
  expect(at(json, 'data')).toMatchObject({
    id: `${formId}/1`,
    status: 'read',
    spam: false,
    submittedAt: '2020-03-04T04:06:41.000Z',
    data: { name: 'Person 7001', email: 'person7001@example.org', message: 'Hello number7001', phone: '030 1' },
    labels: { name: 'Name', email: 'Email', message: 'Message', phone: 'phone' },
    replyTo: 'person7001@example.org',
    mails: [],
    deliveries: [],
  });
  const found = await owner().get(`/imprint/submissions?formId=${formId}&q=number7002`);
  expect(listAt(expectStatus(found, 200).json, 'data').map((item) => at(item, 'submissionId'))).toEqual([2]);
  const forms = await owner().get(`/imprint/submissions?formId=${formId}&status=read`);
  expect(at(expectStatus(forms, 200).json, 'meta', 'pagination', 'total')).toBe(3);
  const person = await owner().post('/imprint/personal-data/search', { email: 'person7003@example.org' });
  expect(JSON.stringify(expectStatus(person, 200).json)).toContain(`${formId}/3`);
});

test('nobody is told: no emails, no webhooks, no events', async () => {
  const { strapi, mail } = suite();
  const receiver = await startReceiver();
  const formId = await createForm(strapi, {
    settings: {
      notifications: [{ id: 'team', to: ['import-team@example.org'] }],
      confirmation: { text: { en: 'Thank you' } },
      webhooks: [{ id: 'one', url: receiver.url, events: ['submission.created'] }],
    },
  });
  await strapi.command('watch', { event: 'entry.create' });
  expect(statesOf(await send(owner(), formId, rowsOf(1, 20), { status: 'new' }))).toEqual({ new: 20 });
  await putSubmission(strapi, formId, contact({ email: 'import-last@example.org' }));
  await strapi.call('maintenance', 'sendMails');
  // What comes by the form itself is told, so there has been time enough.
  expect(await receiver.get(1)).toHaveLength(1);
  expect(await strapi.command('watched')).toEqual([{ event: 'entry.create', uid: 'plugin::imprint.form-submission' }]);
  expect(mail.to('person1@example.org')).toEqual([]);
  const mails = (await strapi.rows('imprint_form_mails')).filter((row) => row.form_id === formId);
  expect([...new Set(mails.map((row) => Number(row.submission_id)))]).toEqual([21]);
  await receiver.close();
});

test('nobody is told of one that was marked as spam, there or here, once it is not', async () => {
  const { strapi } = suite();
  const receiver = await startReceiver();
  const events = ['submission.created', 'submission.updated'];
  const formId = await createForm(strapi, {
    settings: {
      notifications: [{ id: 'team', to: ['unmarked-team@example.org'] }],
      confirmation: { text: { en: 'Thank you' } },
      webhooks: [{ id: 'one', url: receiver.url, events }],
    },
  });
  const [first, second] = rowsOf(1, 2);
  await send(owner(), formId, [first ?? { number: 0, cells: [] }]);
  // With the telephone as a mark of spam.
  const spam = { columns: ['@id', '@submittedAt', 'name', 'email', 'message', '@spam'] };
  const rows = [{ number: 2, cells: (second?.cells ?? []).with(5, 'yes') }];
  expect(statesOf(await send(owner(), formId, rows, spam))).toEqual({ new: 1 });
  await putSubmission(strapi, formId, contact({ email: 'unmarked-own@example.org' }));
  const ids = [1, 2, 3].map((number) => `${formId}/${number}`);
  for (const action of ['spam', 'not-spam'])
    expectStatus(await owner().post('/imprint/submissions/actions', { action, ids }), 200);
  const mails = (await strapi.rows('imprint_form_mails')).filter((row) => row.form_id === formId);
  expect([...new Set(mails.map((row) => Number(row.submission_id)))]).toEqual([3]);
  const deliveries = (await strapi.rows('imprint_form_deliveries')).filter((row) => row.form_id === formId);
  expect(deliveries.map((row) => [row.event, Number(row.submission_id)])).toEqual([['submission.created', 3]]);
  // Later changes are told of.
  expectStatus(
    await owner().post('/imprint/submissions/actions', { action: 'status', status: 'archived', ids: ids.slice(0, 1) }),
    200,
  );
  const told = (await receiver.get(2)).map(({ body }) => at(JSON.parse(body), 'type'));
  expect(told.toSorted()).toEqual(events);
  await receiver.close();
});

test('an export of another installation of the form loses none of its submissions to those that have the same numbers', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId);
  const own = at(await strapi.call('submissions', 'findOne', formId, 1), 'submittedAt');
  const change = {
    headings: ['id', 'form', 'submittedAt', 'status', 'spam', 'language', 'name'],
    columns: ['@id', '', '@submittedAt', '', '@spam', '', 'name'],
  };
  const row = (number: number, submittedAt: unknown, status = 'read'): BatchRow => ({
    number,
    cells: [`${formId}/1`, 'Contact', String(submittedAt), status, '', 'de', 'Ada'],
  });
  expect(statesOf(await send(owner(), formId, [row(2, own)], change))).toEqual({ known: 1 });
  expect(statesOf(await send(owner(), formId, [row(2, own, 'unconfirmed')], change))).toEqual({ faulty: 1 });
  for (const state of ['new', 'known'])
    expect(statesOf(await send(owner(), formId, [row(2, '2024-02-03T04:05:06.789Z')], change))).toEqual({ [state]: 1 });
  expect(await numbersOf(strapi, formId)).toEqual([1, 2]);
  expect(await strapi.call('submissions', 'findOne', formId, 2)).toMatchObject({
    submittedAt: '2024-02-03T04:05:06.789Z',
  });
});

test('rows with faults are told and left out, and the others are imported', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { settings: { retentionDays: 30 } });
  const today = new Date().toISOString();
  const rows = [
    { number: 2, cells: cellsOf(1) },
    { number: 3, cells: ['2', 'soon', 'Ada\u0000', '', '', ''] },
    { number: 4, cells: ['3', today, '', '', '', ''] },
    { number: 5, cells: [...cellsOf(4), 'more'] },
    { number: 6, cells: ['5', today, 'Ada', 'no address', '', ''] },
    { number: 7, cells: ['5', today, 'Ada again', '', '', ''] },
  ];
  const expected = [
    { number: 2, state: 'new', faults: [], isExpired: true },
    {
      number: 3,
      state: 'faulty',
      faults: [
        { column: 'form_date', message: '“soon” is not a date that can be read.' },
        { column: 'your-name', message: expect.any(String) as unknown },
      ],
    },
    { number: 4, state: 'faulty', faults: [{ column: '', message: 'The row has no values.' }] },
    {
      number: 5,
      state: 'faulty',
      faults: [{ column: '', message: expect.stringMatching(/more cells than there are headings/) as unknown }],
    },
    { number: 6, state: 'new', faults: [], isExpired: false },
    { number: 7, state: 'known', faults: [] },
  ];
  for (const way of ['/preview', ''] as const) {
    const answer = expectStatus(await send(owner(), formId, rows, {}, way), 200);
    expect(at(answer.json, 'data')).toMatchObject(expected);
  }
  const german = await owner().post(
    `/imprint/submissions/${formId}/import/preview`,
    { ...plan, rows },
    {
      'Accept-Language': 'de',
    },
  );
  expect(at(german.json, 'data', 1, 'faults', 0, 'message')).toBe('„soon“ ist kein lesbares Datum.');
  expect(await numbersOf(strapi, formId)).toEqual([1, 2]);
  const second = expectStatus(await owner().get(`/imprint/submissions/${formId}/2`), 200);
  expect(at(second.json, 'data')).toMatchObject({ data: { name: 'Ada', email: 'no address' }, replyTo: '' });
});

test('a dry run stores nothing', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  // What comes twice in it is there the second time, as it would be.
  const twice = [...rowsOf(1, 30), ...rowsOf(1, 30)];
  expect(statesOf(await send(owner(), formId, twice, {}, '/preview'))).toEqual({ new: 30, known: 30 });
  expect(await numbersOf(strapi, formId)).toEqual([]);
  expect((await strapi.rows('imprint_form_imports')).filter((row) => row.form_id === formId)).toEqual([]);
});

test('what has been deleted can be imported again, and nothing of it is left until then', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  await send(owner(), formId, rowsOf(1, 3));
  expectStatus(await owner().post('/imprint/submissions/actions', { action: 'delete', ids: [`${formId}/2`] }), 200);
  const imports = async () => (await strapi.rows('imprint_form_imports')).filter((row) => row.form_id === formId);
  expect(await imports()).toHaveLength(2);
  expect(statesOf(await send(owner(), formId, rowsOf(1, 3)))).toEqual({ known: 2, new: 1 });
  expect(await numbersOf(strapi, formId)).toEqual([1, 3, 4]);
  await strapi.call('forms', 'delete', formId);
  expect(await imports()).toEqual([]);
});

test('an export of the same form brings back what was deleted, as it was, and only that', async () => {
  const { strapi, api, people } = suite();
  const formId = await createForm(strapi);
  const formula = '=1+1; @x';
  expectStatus(await api.post(`/forms/v1/submission/${formId}?locale=de`, contact({ message: formula })), 201);
  await putSubmission(strapi, formId, contact({ name: 'Other' }));
  const detailsOf = async (number: number): Promise<Record<string, unknown>> =>
    recordAt(expectStatus(await owner().get(`/imprint/submissions/${formId}/${number}`), 200).json, 'data');
  const { data, labels, language, submittedAt, replyTo } = await detailsOf(1);
  const { text } = expectStatus(await api.get(`/forms/v1/export/${formId}?format=csv`, people.owner.basic), 200);
  const [head = [], ...lines] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  const proposed = await owner().post(`/imprint/submissions/${formId}/import/mapping`, { headings: head, rows: lines });
  const { source, mapping } = recordAt(expectStatus(proposed, 200).json, 'data');
  expect(source).toBe('imprint');
  const change = { headings: head, ...recordAt(mapping) };
  const rows = lines.map((cells, index) => ({ number: index + 2, cells }));
  expect(statesOf(await send(owner(), formId, rows, change))).toEqual({ known: 2 });
  await strapi.call('submissions', 'delete', formId, 1);
  expect(statesOf(await send(owner(), formId, rows, change))).toEqual({ known: 1, new: 1 });
  expect(statesOf(await send(owner(), formId, rows, change))).toEqual({ known: 2 });
  expect(data).toEqual(contact({ message: formula }));
  expect(await detailsOf(3)).toMatchObject({ data, labels, language, submittedAt, replyTo });
});

test('two imports of the same rows at once: each is stored once', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(owner(), formId, rowsOf(1, 200))));
  const counts = answers.map(statesOf);
  expect(counts.reduce((sum, { new: added = 0 }) => sum + added, 0)).toBe(200);
  expect(counts.reduce((sum, { known = 0 }) => sum + known, 0)).toBe(1_000);
  expect(await numbersOf(strapi, formId)).toEqual(upTo(200));
});

test('the form may be switched off, but not deleted or unknown', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { enabled: false, settings: { maxSubmissions: 1 } });
  expect(statesOf(await send(owner(), formId, rowsOf(1, 2)))).toEqual({ new: 2 });
  await strapi.call('forms', 'delete', formId, { submissions: 'keep' });
  for (const gone of [formId, unknownFormId(), 'x'])
    expectError(await send(owner(), gone, rowsOf(3, 1)), 404, { name: 'NotFoundError', message: 'Form not found.' });
  expect(await numbersOf(strapi, formId)).toEqual([1, 2]);
});

test('a mapping that does not fit is refused, and nothing is stored', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { fields: [...contactFields, { name: 'cv', type: 'file', label: 'CV' }] });
  for (const [change, path] of [
    [{ columns: ['@id'] }, 'columns'],
    [{ columns: headings.map(() => 'cv') }, 'columns'],
    [{ columns: headings.map(() => '@id') }, 'columns'],
    [{ timeZone: 'Mars/Base' }, 'timeZone'],
    [{ status: 'unconfirmed' }, 'status'],
    [{ headings: headings.map(() => '\u0000') }, 'headings'],
    [{ rows: [] }, 'rows'],
    [{ rows: rowsOf(1, 501) }, 'rows'],
  ] as const)
    expectBadFields(await send(owner(), formId, rowsOf(1, 1), change), path);
  expect(await numbersOf(strapi, formId)).toEqual([]);
});

test('it takes the permissions to import and to read submissions', async () => {
  const { strapi, people } = suite();
  const formId = await createForm(strapi);
  const panelOf = async (...actions: Action[]): Promise<Panel> =>
    adminClient(strapi.site, await people.login(await people.admin(actions)));
  const others: Action[] = ['submissions.find', 'submissions.update', 'submissions.export', 'forms.find'];
  for (const denied of [await panelOf(...others), await panelOf('submissions.import')]) {
    for (const way of ['', '/preview'] as const)
      expectError(await send(denied, formId, rowsOf(1, 1), {}, way), 403, { name: 'PolicyError' });
    const mapping = await denied.post(`/imprint/submissions/${formId}/import/mapping`, { headings, rows: [] });
    expectError(mapping, 403, { name: 'PolicyError' });
  }
  const allowed = await panelOf('submissions.import', 'submissions.find');
  expect(statesOf(await send(allowed, formId, rowsOf(1, 1)))).toEqual({ new: 1 });
});

atNight('an import holds nobody else up', async () => {
  const { strapi, api } = suite();
  const formId = await createForm(strapi);
  let [answered, isOver] = [0, false];
  const importAll = async (): Promise<void> => {
    for (let first = 1; first <= 3_000; first += 200) statesOf(await send(owner(), formId, rowsOf(first, 200)));
  };
  const imported = importAll().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    expectStatus(await api.get('/imprint/v1/all'), 200);
    answered += 1;
  }
  await imported;
  expect(answered).toBeGreaterThan(50);
});

describe('killed in the midst of it', () => {
  const running = useMortalStrapi();

  test('what was imported is whole, and another try brings the rest', async () => {
    const first = await running();
    const people = await createPeople(first);
    const formId = await createForm(first);
    await first.command('dieOnSql', { pattern: 'insert into .?imprint_form_imports', time: 5 });
    await send(adminClient(first.site, people.session), formId, rowsOf(1, 500)).catch(() => undefined);
    await first.ended;

    const second = await running();
    const stored = await numbersOf(second, formId);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThan(500);
    expect(stored).toEqual(upTo(stored.length));
    const answer = await send(adminClient(second.site, people.session), formId, rowsOf(1, 500));
    expect(statesOf(answer)).toEqual({ known: stored.length, new: 500 - stored.length });
    expect(await numbersOf(second, formId)).toEqual(upTo(500));
    const keys = (await second.rows('imprint_form_imports')).map((row) => String(row.source_key));
    expect(new Set(keys).size).toBe(500);
    await second.stop();
  });
});
