/* What the law is going to change, and what is to be done though nobody has changed anything; see server/src/imprint/law-watch.ts. */
import { timeWithOffset } from '../../server/src/text/wall-clock';
import { eventually } from './support/eventually';
import { expectError, expectStatus } from './support/http';
import { at, containing, listAt, recordAt, textAt } from './support/json';
import type { Mail } from './support/mail';
import { adminClient } from './support/panel';
import { useStrapi } from './support/suite';

const TO = ['law@example.org', 'board@example.org'] as const;
const JOB = 'plugin::imprint.form-job';
const suite = useStrapi({ config: { imprint: { lawWatch: { to: TO } } } });

const panel = () => adminClient(suite().strapi.site, suite().people.session);

/** The last day without a function to withdraw from contracts in Germany, and the first with it. */
const [BEFORE, SINCE] = ['2026-06-18', '2026-06-19'];

/** Which day it is for Strapi; `''` for that of the machine. */
let current = '';

/** What the job does from noon of a day on, so many times at once. */
const watchOn = async (day: string, times = 1): Promise<void> => {
  const { strapi } = suite();
  // Not set back on the same day: an email that is not due yet waits for a job that does not run.
  if (day !== current) {
    const offset = Date.parse(`${day}T12:00:00Z`) - Date.now();
    await strapi.command('clock', { offset, database: offset });
    current = day;
  }
  await Promise.all(Array.from({ length: times }, () => strapi.runJob('law')));
};
const today = async (): Promise<void> => {
  await suite().strapi.command('clock', { offset: 0, database: 0 });
  current = '';
};

const law = async (language = 'en') =>
  recordAt(expectStatus(await panel().get('/imprint/law', { 'Accept-Language': language }), 200).json, 'data');
const mailsTo = (to: string, count: number): Promise<readonly Mail[]> =>
  eventually(
    () => suite().mail.to(to),
    (mails) => mails.length >= count,
  );
const queued = (): Promise<unknown> => suite().strapi.query('plugin::imprint.form-mail', 'count', {});
const write = (values: object) => suite().strapi.call('imprint', 'update', values);

beforeEach(async () => {
  const { strapi } = suite();
  await strapi.query(JOB, 'deleteMany', { where: { name: 'law' } });
  await strapi.query('plugin::imprint.form-mail', 'deleteMany', {});
  await write({ country: 'deu', legal_entity: 'self', name: 'Erika Muster' });
  await strapi.call('imprint', 'updateSite', { contracts: true, continuing: false, microenterprise: true });
});
afterEach(today);

const upcomingOn = async (date: string, language = 'en') => {
  const { api, people } = suite();
  const answer = await api.get(`/imprint/v1/completeness?date=${date}&locale=${language}`, people.owner.basic);
  return listAt(expectStatus(answer, 200).json, 'upcoming');
};

test('what the law asks for within ninety days is announced, with the day and the statute, and only then', async () => {
  expect(await upcomingOn('2026-03-20')).toEqual([]);
  expect(await upcomingOn('2026-03-21', 'de')).toEqual([
    {
      day: SINCE,
      change: 'begins',
      duty: containing({
        id: 'withdrawal',
        state: 'missing',
        statute: '§ 356a BGB',
        since: SINCE,
        message: expect.stringContaining('Verbraucher können auf der Website einen Vertrag widerrufen') as unknown,
      }),
    },
  ]);
  expect(await upcomingOn(SINCE)).toEqual([]);
  // Not where it does not concern the provider, and not where another law only takes the place of the one before.
  await suite().strapi.call('imprint', 'updateSite', { contracts: false });
  expect(await upcomingOn('2026-03-21')).toEqual([]);
  expect(await upcomingOn('2024-05-01')).toEqual([]);
});

test('a reference that is outdated from a day on is announced as a finding', async () => {
  await write({ free_text: 'Angaben gemäß § 5 TMG' });
  expect(await upcomingOn('2024-05-01')).toEqual([
    {
      day: '2024-05-14',
      change: 'begins',
      finding: containing({ rule: 'free_text.outdated.tmg', severity: 'warning', statute: '§ 5 DDG' }),
    },
  ]);
  await write({ free_text: '' });
});

test('when a law begins, who wants to know gets one email, whoever runs the job and however often', async () => {
  await watchOn(BEFORE);
  expect(await queued()).toBe(0);
  await watchOn(SINCE, 5);
  await watchOn(SINCE, 2);
  expect(await queued()).toBe(TO.length);
  for (const to of TO) {
    const [mail, ...others] = await mailsTo(to, 1);
    expect(others).toEqual([]);
    expect(mail?.headers.get('subject')).toBe('The imprint needs your attention: Erika Muster');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    const text = mail?.parts.get('text/plain') ?? '';
    expect(text).toMatch(
      /^Nobody has changed the imprint, but there is something new to do\.\n\nThe law has changed:\n\n/,
    );
    expect(text).toContain('§ 356a BGB: Consumers can withdraw from a contract on the site');
    expect(text).toContain('/plugins/imprint\n');
    expect(text).not.toContain('GDPR');
  }
  // The panel says so too, in its own language, as long as it is to be done.
  const appeared = listAt(await law('de'), 'appeared');
  expect(appeared).toEqual([
    { cause: 'law', at: expect.any(String) as unknown, duty: containing({ id: 'withdrawal', state: 'missing' }) },
  ]);
  expect(timeWithOffset(textAt(appeared[0], 'at'), 'UTC').slice(0, 10)).toBe(SINCE);
  await watchOn('2026-06-20');
  expect(await queued()).toBe(TO.length);
  await suite().strapi.call('imprint', 'updateSite', { contracts: false });
  expect(listAt(await law(), 'appeared')).toEqual([]);
});

test('whoever has changed the imprint or the answers in between is told nothing: they have seen it', async () => {
  await watchOn(BEFORE);
  await write({ phone: '+49 40 66969 120' });
  await watchOn(SINCE);
  expect(await queued()).toBe(0);
  expect(listAt(await law(), 'appeared')).toEqual([]);
  await suite().strapi.call('imprint', 'updateSite', { contracts: null });
  await watchOn('2026-06-20');
  expect(await queued()).toBe(0);
});

test('what a new version finds is told with the version, and in the language of the team', async () => {
  const { strapi } = suite();
  await watchOn(SINCE);
  const value = recordAt(await strapi.query(JOB, 'findOne', { where: { name: 'law' } }), 'value');
  const known = { ...recordAt(value, 'known'), 'withdrawal 2026-06-19': undefined };
  const open = listAt(value, 'open').filter((key) => key !== 'privacy');
  await strapi.query(JOB, 'updateMany', {
    where: { name: 'law' },
    data: { value: { ...value, version: '0.0.1', open, known } },
  });
  await watchOn(SINCE);
  expect(await queued()).toBe(TO.length);
  const mails = await mailsTo(TO[0], 2);
  expect(mails[1]?.parts.get('text/plain')).toMatch(
    /The plugin was updated to version \d+\.\d+\.\d+, which has found this:\n\nArt\. 13 GDPR: /,
  );
  const data = await law();
  expect(listAt(data, 'appeared')).toEqual([containing({ cause: 'version', duty: containing({ id: 'privacy' }) })]);
  const changes = listAt(data, 'changes');
  expect(changes[0]).toEqual({
    id: 'withdrawal 2026-06-19',
    day: SINCE,
    statute: '§ 356a BGB',
    message: expect.stringContaining('Consumers can withdraw') as unknown,
    isNew: true,
  });
  expect(changes.slice(1).filter((change) => at(change, 'isNew'))).toEqual([]);
  // Not owed: no continuing contracts, and a microenterprise.
  expect(changes.map((change) => at(change, 'statute'))).not.toContain('§ 312k BGB');
});

test('a notice of what has been done before it is sent is not sent', async () => {
  const { mail, strapi } = suite();
  const before = mail.to(TO[0]).length;
  mail.setMode('reject');
  await watchOn(BEFORE);
  await watchOn(SINCE);
  await eventually(
    () => strapi.rows('imprint_form_mails'),
    (rows) => rows.length === TO.length && rows.every((row) => at(row, 'status') === 'failed'),
  );
  mail.setMode('accept');
  await strapi.call('imprint', 'updateSite', { contracts: false });
  await today();
  await strapi.query('plugin::imprint.form-mail', 'updateMany', {
    where: {},
    data: { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() },
  });
  await strapi.runJob('mails');
  expect(mail.to(TO[0]).length).toBe(before);
});

test('who may not see the findings sees no news of them', async () => {
  const { strapi, people } = suite();
  const reader = adminClient(strapi.site, await people.login(await people.admin(['options.find'])));
  expectError(await reader.get('/imprint/law'), 403);
});
