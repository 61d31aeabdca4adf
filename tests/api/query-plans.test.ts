/* What the requests and the jobs really ask the database, and how it answers: none reads or sorts a large table. */
import { contact, createForm, putSubmission, setAge, setLastRun, submit, unknownFormId } from './support/forms';
import { expectStatus } from './support/http';
import { rawMessage, secret, signed } from './support/inbound';
import { numberAt } from './support/json';
import { multiply, refreshStatistics } from './support/many-rows';
import { multipart, pdf } from './support/multipart';
import { adminClient, type Panel } from './support/panel';
import type { Person } from './support/people';
import { findScans, type Limits } from './support/plans';
import { useStrapi } from './support/suite';

const suite = useStrapi({
  config: { forms: { rateLimit: { points: 10_000, seconds: 60 } }, replies: { inbound: { secret } } },
});

/** The later forms come first in the indexes: PostgreSQL expects those to be slow that do not have the order of the table. */
const idOf = (letter: string): string => `${letter.repeat(8)}-0000-4000-8000-000000000000`;

/** Of submissions, their terms and addresses; every fourth has an email, a note, a reply and a file. */
const [MANY, SOME, FEW] = [60_000, 2_000, 300];
/** More than may be skipped one by one. */
const UNCONFIRMED = 30_000;
const EMAIL = 'seldom@example.org';
const DAYS = MANY / 24 / 60;

/** A count reads 25,000 entries of an index at once. */
const limits: Limits = new Map([
  ['imprint_form_submissions', 26_000],
  ['imprint_form_search', 26_000],
  ['imprint_form_mentions', 26_000],
  ...['mails', 'notes', 'responses', 'files', 'labellings'].map((name) => [`imprint_form_${name}`, 6_500] as const),
]);

let formId = '';
let doomed = '';
let ada: Person;
const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const fill = async (count: number, own: string): Promise<string> => {
  const { strapi, api } = suite();
  const fields = [
    { name: 'name', type: 'text', label: 'Name' },
    { name: 'email', type: 'email', label: 'Email', role: 'reply-to' },
    { name: 'message', type: 'textarea', label: 'Message' },
    { name: 'file', type: 'file', label: 'File' },
  ];
  const id = await createForm(strapi, { fields, formId: own });
  const sent = multipart({ name: 'message', value: 'usual' }, { name: 'file', value: pdf, file: 'a.pdf' });
  expectStatus(await api.request('POST', `/forms/v1/submission/${id}`, sent), 201);
  await strapi.call('forms', 'update', id, { settings: { notifications: [{ id: 'team', to: ['team@example.org'] }] } });
  await putSubmission(strapi, id, contact({ message: 'usual frequent' }));
  await strapi.call('forms', 'update', id, { settings: {} });
  for (const message of ['usual frequent', 'usual']) await putSubmission(strapi, id, contact({ message }));
  await owner().post(`/imprint/submissions/${id}/3/notes`, { text: 'A note' });
  await strapi.call('responses', 'create', id, '4', 'An answer');
  await multiply(strapi, id, { from: 4, to: count });
  return id;
};

beforeAll(async () => {
  const { strapi, people } = suite();
  formId = await fill(MANY, idOf('e'));
  for (const letter of ['d', 'c', 'b']) await fill(SOME, idOf(letter));
  doomed = await fill(FEW, idOf('f'));
  await strapi.query('plugin::imprint.form-submission', 'updateMany', {
    where: { formId: await fill(UNCONFIRMED, idOf('a')), isSpam: false },
    data: { status: 'unconfirmed', isArchived: false, isUnconfirmed: true },
  });
  await createForm(strapi);
  for (const days of [1, 10, DAYS + 10, DAYS + 20, DAYS + 30, DAYS + 40]) {
    const email = days < DAYS ? EMAIL : 'old@example.org';
    const number = await putSubmission(strapi, formId, contact({ email, message: 'nadel' }));
    await setAge(strapi, formId, number, days);
    if (days > DAYS) await strapi.call('responses', 'create', formId, String(number), 'An answer');
  }
  await strapi.command('sql', {
    statement: "update imprint_form_mails set status = 'sent', next_attempt_at = null",
  });
  // Most of them are nobody's case.
  ada = await people.admin(['submissions.find']);
  await strapi.command('sql', {
    statement: `update imprint_form_submissions set assignee_id = ${ada.id} where submission_id % 10 = 3`,
  });
  const made = await owner().post('/imprint/labels', { name: 'Urgent', color: 'danger' });
  expect(numberAt(expectStatus(made, 201).json, 'data', 'id')).toBe(1);
  await strapi.command('sql', {
    statement: `insert into imprint_form_labellings (form_id, submission_id, label_id)
      select form_id, submission_id, 1 from imprint_form_submissions where submission_id % 4 = 2`,
  });
  await strapi.call('maintenance', 'mendTotals');
  await setLastRun(strapi);
  await refreshStatistics(strapi);
});

const expectNoScan = async (work: () => Promise<unknown>): Promise<void> => {
  expect(await findScans(suite().strapi, limits, work)).toEqual([]);
};

test('what reads a whole table is noticed', async () => {
  const { strapi } = suite();
  const uid = 'plugin::imprint.form-submission';
  const ask = (method: string, params: object) => () => strapi.query(uid, method, params);
  for (const work of [
    ask('findMany', { where: { ip: '192.0.2.1' } }),
    ask('findMany', { where: { status: 'replied' }, orderBy: { submittedAt: 'desc' }, limit: 100 }),
    ask('count', { where: { formId } }),
    ask('updateMany', { where: { replyTo: 'nobody@example.org' }, data: { language: 'de' } }),
    ask('findMany', { select: ['id'], where: { formId }, orderBy: { replyTo: 'asc' }, limit: 1 }),
  ])
    expect(await findScans(strapi, limits, work)).toHaveLength(1);
});

const day = (days: number): string => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

const filters = [
  '',
  'spam=true',
  'spam=all',
  ...['new', 'replied'].flatMap((status) => ['false', 'true', 'all'].map((spam) => `status=${status}&spam=${spam}`)),
  ...['true', 'false'].flatMap((archived) =>
    ['false', 'true', 'all'].map((spam) => `archived=${archived}&spam=${spam}`),
  ),
  'mail=failed',
  'status=unconfirmed',
  'status=unconfirmed&spam=all',
  'status=new&archived=true',
  'status=new&archived=false',
  'status=replied&archived=false&spam=all',
  `from=${day(20)}`,
  `to=${day(20)}`,
  `from=${day(30)}&to=${day(2)}`,
  `status=new&from=${day(2000)}`,
  `status=replied&spam=all&from=${day(2000)}`,
  ...['nobody', 'me', '2'].flatMap((assignee) =>
    ['', '&spam=all', '&archived=false', '&archived=true', '&status=replied', '&status=new&archived=false'].map(
      (state) => `assignee=${assignee}${state}`,
    ),
  ),
  `assignee=nobody&from=${day(30)}&to=${day(2)}`,
  'label=1',
  'label=1&assignee=nobody',
  'label=1&assignee=nobody&archived=false',
];

const searches = ['nadel', 'frequent', 'usual%20frequent', 'nowhere'];

describe.each([
  ['all forms', () => ''],
  ['one form', () => `formId=${formId}&`],
])('the inbox of %s', (_name, scope) => {
  test.each(filters)('its list: %s', async (filter) => {
    for (const more of ['', '&page=50', '&sort=submittedAt:asc'])
      await expectNoScan(async () =>
        expectStatus(await owner().get(`/imprint/submissions?${scope()}${filter}${more}`), 200),
      );
  });

  test.each(searches)('a search: %s', async (q) => {
    for (const more of ['', '&spam=all&page=3', '&sort=submittedAt:asc', '&status=replied', `&from=${day(20)}`])
      await expectNoScan(async () =>
        expectStatus(await owner().get(`/imprint/submissions?${scope()}q=${q}${more}`), 200),
      );
  });

  test('the numbers on the badges', () =>
    expectNoScan(async () => expectStatus(await owner().get(`/imprint/submissions/counts?${scope()}`), 200)));

  test('the figures', () =>
    expectNoScan(async () => expectStatus(await owner().get(`/imprint/submissions/figures?${scope()}`), 200)));

  test.each([
    ...['', 'status=replied', 'status=replied&spam=all', 'archived=true&spam=all', 'q=nadel', 'q=frequent'],
    ...['assignee=nobody&archived=false', 'assignee=me', 'label=1', 'label=1&assignee=nobody'],
  ])('a submission and its neighbours: %s', async (filter) => {
    for (const number of [3, MANY / 2, MANY])
      await expectNoScan(async () =>
        expectStatus(await owner().get(`/imprint/submissions/${formId}/${number}?${scope()}${filter}`), 200),
      );
  });

  test.each(['', 'status=replied&spam=all', `from=${day(1)}`, 'q=nadel', 'archived=true&spam=all'])(
    'an export: %s',
    async (filter) => {
      // Of all formats it asks the most: what fields there are, too.
      await expectNoScan(async () =>
        expectStatus(await owner().get(`/imprint/submissions/export?${scope()}${filter}&format=csv`), 200),
      );
    },
  );
});

describe('the REST interface', () => {
  test.each([
    ...filters.filter((filter) => !/archived|mail|assignee|label/.test(filter)),
    ...searches.map((q) => `q=${q}`),
  ])('its list: %s', async (filter) => {
    const { api, people } = suite();
    for (const more of ['', '&pagination[page]=20', '&pagination[withCount]=false'])
      await expectNoScan(async () =>
        expectStatus(await api.get(`/forms/v1/submission/${formId}?${filter}${more}`, people.owner.basic), 200),
      );
  });

  test('a form, its token, a submission, and sending one', async () => {
    const { api, people } = suite();
    for (const path of [`form/${formId}`, `form/${formId}?token=false`, `token/${formId}`, `submission/${formId}/7`])
      await expectNoScan(async () => {
        expectStatus(await api.get(`/forms/v1/${path}`, people.owner.basic), 200);
        return submit(api, formId);
      });
  });

  test('the thread of a submission, and a reply', async () => {
    const { api, people } = suite();
    const path = `/forms-extended/v1/response/${formId}/${MANY}`;
    await expectNoScan(async () => {
      expectStatus(await api.get(path, people.owner.basic), 200);
      expectStatus(await api.post(path, { response: 'Hello' }, people.owner.basic), 200);
    });
  });

  test('an answer by email, its file, and a bounce', async () => {
    const { api, strapi, mail } = suite();
    const number = await putSubmission(strapi, formId, contact({ email: 'answers@example.org' }));
    await strapi.call('responses', 'create', formId, number, 'Hello');
    const reply = mail.to('answers@example.org').at(-1)?.headers.get('message-id') ?? '';
    const inbound = (headers: Readonly<Record<string, string>>, body?: string) =>
      api.request(
        'POST',
        '/forms-extended/v1/inbound',
        signed(rawMessage({ 'Message-ID': `<${Math.random()}@example.com>`, References: reply, ...headers }, body)),
      );
    const file = '--B\nContent-Type: text/plain; name=a.txt\nContent-Disposition: attachment\n\nHello\n--B--';
    const bounce = '--B\nContent-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n--B--';
    await expectNoScan(async () => {
      for (const answer of [
        await inbound({}),
        await inbound({ 'Content-Type': 'multipart/mixed; boundary=B' }, file),
        await inbound({ 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=B' }, bounce),
      ])
        expect(expectStatus(answer, 202).json).toEqual({ data: { outcome: 'stored' } });
      expectStatus(await owner().get(`/imprint/submissions/${formId}/${number}`), 200);
    });
  });

  test('deleting one', async () => {
    const { api, people } = suite();
    await expectNoScan(async () =>
      expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/9`, people.owner.basic), 200),
    );
  });
});

test('the figures of a form without submissions', () =>
  expectNoScan(async () =>
    expectStatus(await owner().get(`/imprint/submissions/figures?formId=${unknownFormId()}`), 200),
  ));

test('actions on many', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `${formId}/${index + 100}`);
  for (const change of [
    { action: 'status', status: 'archived' },
    { action: 'spam' },
    { action: 'not-spam' },
    { action: 'delete' },
  ])
    await expectNoScan(async () =>
      expectStatus(await owner().post('/imprint/submissions/actions', { ...change, ids }), 200),
    );
});

test('whose case they are, and labels', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `${formId}/${index + 300}`);
  for (const [path, body] of [
    ['assign', { assignee: 'me' }],
    ['assign', { assignee: null }],
    ['label', { add: [1] }],
    ['label', { remove: [1] }],
  ] as const)
    await expectNoScan(async () =>
      expectStatus(await owner().post(`/imprint/submissions/${path}`, { ids, ...body }), 200),
    );
  for (const path of ['labels', `submissions/${formId}/3/draft`])
    await expectNoScan(async () => expectStatus(await owner().get(`/imprint/${path}`), 200));
});

test('notes', () =>
  expectNoScan(async () => {
    const path = `/imprint/submissions/${formId}/3/notes`;
    const { json } = expectStatus(await owner().post(path, { text: `Ask ${EMAIL}.` }), 201);
    return json;
  }));

test('the page of forms, and one of them', async () => {
  for (const path of [
    'forms',
    'forms?deleted=all',
    'forms?_q=a',
    'forms/names?deleted=all',
    `forms/${formId}`,
    'forms/retention',
  ])
    await expectNoScan(async () => expectStatus(await owner().get(`/imprint/${path}`), 200));
});

test('what is stored for a person, and its erasure', async () => {
  for (const path of ['search', 'export', 'erase'])
    await expectNoScan(async () =>
      expectStatus(await owner().post(`/imprint/personal-data/${path}`, { email: EMAIL }), 200),
    );
  await expectNoScan(async () => expectStatus(await owner().get('/imprint/personal-data/erasures'), 200));
});

test.each(['sendMails', 'removeFiles', 'mendTotals', 'finishRemovals', 'completeIndex'])('the job %s', (job) =>
  expectNoScan(() => suite().strapi.call('maintenance', job)),
);

test('retention', async () => {
  const { strapi } = suite();
  await strapi.call('forms', 'update', formId, { settings: { retentionDays: Math.ceil(DAYS) + 5 } });
  await expectNoScan(async () => {
    expect(await strapi.call('maintenance', 'removeExpired')).toBeGreaterThan(1);
  });
});

test('what goes with an admin user, and with a label', async () => {
  const { people } = suite();
  await expectNoScan(() => people.deleteAdmin(ada.id));
  await expectNoScan(async () => expectStatus(await owner().delete('/imprint/labels/1'), 204));
});

test('the removal of a form', async () => {
  await expectNoScan(async () => {
    expectStatus(await owner().delete(`/imprint/forms/${formId}?submissions=keep`), 200);
    expectStatus(await owner().delete(`/imprint/forms/${doomed}?submissions=delete`), 200);
    await suite().strapi.call('maintenance', 'finishRemovals');
  });
});
