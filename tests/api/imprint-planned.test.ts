/* Changes of the imprint that take effect when a day begins, see server/src/imprint/planned-service.ts. */
import { timeWithOffset, whenClocksShow } from '../../server/src/text/wall-clock';
import { type Answer, expectBadFields, expectError, expectStatus } from './support/http';
import { at, containing, justNow, keysOf, listAt, numberAt } from './support/json';
import { adminClient } from './support/panel';
import { useStrapi } from './support/suite';

const ZONE = 'Europe/Vienna';
const DAY_MS = 24 * 60 * 60_000;
const suite = useStrapi({ config: { timeZone: ZONE } });

const panel = () => adminClient(suite().strapi.site, suite().people.session);
const dayIn = (days: number): string => timeWithOffset(new Date(Date.now() + days * DAY_MS), ZONE).slice(0, 10);

/** What the job does so many seconds after a day has begun there, so many times at once. */
const runAt = async (day: string, seconds: number, times = 1): Promise<void> => {
  const { strapi } = suite();
  const offset = whenClocksShow(ZONE, Date.parse(day)).getTime() + seconds * 1_000 - Date.now();
  await strapi.command('clock', { offset, database: offset });
  await Promise.all(Array.from({ length: times }, () => strapi.runJob('plans')));
  // By then, whoever is signed in would be so no more.
  await strapi.command('clock', { offset: 0, database: 0 });
};

const record = async (): Promise<unknown> => at(expectStatus(await panel().get('/imprint/record'), 200).json, 'data');
const revision = async (): Promise<number> => numberAt(await record(), 'revision');
const baseValue = async (option: string): Promise<unknown> => at(await record(), 'values', '', option);
const save = async (values: object): Promise<void> => {
  expectStatus(await panel().put('/imprint/record', { revision: await revision(), values }), 200);
};
const plan = (body: object): Promise<Answer> => panel().post('/imprint/planned', body);
const planned = async (): Promise<readonly unknown[]> =>
  listAt(expectStatus(await panel().get('/imprint/planned'), 200).json, 'data');
const newest = async (): Promise<unknown> => at((await panel().get('/imprint/revisions')).json, 'data', 0);

beforeEach(async () => {
  for (const one of await planned()) expectStatus(await panel().delete(`/imprint/planned/${numberAt(one, 'id')}`), 200);
  await save({ '': { country: 'aut', legal_entity: 'gmbh', name: 'Old GmbH', phone: '01 1', fax: '' } });
});

test('they wait for their day, which begins at midnight, and are one revision then, in the name of who planned them', async () => {
  const day = dayIn(1);
  const before = await revision();
  const answer = expectStatus(
    await plan({ day, values: { '': { name: 'New GmbH', fax: '01 2' } }, titles: { '': { fax: 'Telefax' } } }),
    200,
  );
  expect(listAt(answer.json, 'data')).toEqual([
    {
      id: expect.any(Number) as number,
      day,
      author: containing({ type: 'admin', name: 'Olga Owner' }),
      plannedAt: justNow,
      changes: [
        { option: 'name', locale: null, before: 'Old GmbH', after: 'New GmbH' },
        { option: 'fax', locale: null, before: '', after: '01 2' },
        { option: 'fax', locale: null, before: '', after: 'Telefax', kind: 'title' },
      ],
      findings: [containing({ option: 'fax', code: 'invalid' })],
      mayChange: true,
    },
  ]);

  await runAt(day, -1);
  expect(await baseValue('name')).toBe('Old GmbH');
  expect(await revision()).toBe(before);

  await runAt(day, 1, 5);
  expect(await record()).toMatchObject({
    revision: before + 1,
    values: { '': { name: 'New GmbH', fax: '01 2' } },
    titles: { '': { fax: 'Telefax' } },
  });
  expect(await newest()).toMatchObject({ planned: day, author: { type: 'admin', name: 'Olga Owner' } });
  const published = expectStatus(await suite().strapi.api.get('/imprint/v1/all'), 200);
  expect(at(published.json, 'name')).toBe('New GmbH');
  expect(await planned()).toEqual([]);
});

test('they are put upon what is stored by then: what others have entered stays, and what says the same already makes no revision', async () => {
  const day = dayIn(1);
  expectStatus(await plan({ day, values: { '': { name: 'New GmbH' } } }), 200);
  await save({ '': { name: 'Other GmbH', phone: '01 9' } });
  expect(at((await planned())[0], 'changes')).toEqual([
    { option: 'name', locale: null, before: 'Other GmbH', after: 'New GmbH' },
  ]);
  await save({ '': { name: 'New GmbH' } });
  expect(at((await planned())[0], 'changes')).toEqual([]);
  const before = await revision();
  await runAt(day, 60);
  expect(await revision()).toBe(before);
  expect(await planned()).toEqual([]);
  expect(await baseValue('phone')).toBe('01 9');
});

test('those of a day that a process has slept through take effect later, in the order of their days', async () => {
  const [sooner, later] = [dayIn(1), dayIn(2)];
  expectStatus(await plan({ day: later, values: { '': { name: 'Last GmbH' } } }), 200);
  expectStatus(await plan({ day: sooner, values: { '': { name: 'First GmbH', phone: '01 5' } } }), 200);
  expect((await planned()).map((one) => at(one, 'day'))).toEqual([sooner, later]);
  const before = await revision();
  await runAt(later, 3 * 60 * 60);
  expect(await record()).toMatchObject({ revision: before + 2, values: { '': { name: 'Last GmbH', phone: '01 5' } } });
});

test('they are seen on the page before, brought forward, and cancelled; each once', async () => {
  const { json } = expectStatus(await plan({ day: dayIn(30), values: { '': { name: 'Seen GmbH' } } }), 200);
  const path = `/imprint/planned/${numberAt(listAt(json, 'data')[0], 'id')}`;
  const page = expectStatus(await panel().get(`${path}/page?language=de`), 200);
  expect(at(page.json, 'data', 'html')).toContain('Seen GmbH');
  expect(await baseValue('name')).toBe('Old GmbH');

  const applied = expectStatus(await panel().post(`${path}/apply`, {}), 200);
  expect(at(applied.json, 'data', 'values', '', 'name')).toBe('Seen GmbH');
  expectError(await panel().post(`${path}/apply`, {}), 404);
  expectError(await panel().delete(path), 404);

  const other = expectStatus(await plan({ day: dayIn(30), values: { '': { name: 'Never GmbH' } } }), 200);
  const id = numberAt(listAt(other.json, 'data')[0], 'id');
  expect(listAt(expectStatus(await panel().delete(`/imprint/planned/${id}`), 200).json, 'data')).toEqual([]);
  await runAt(dayIn(40), 0);
  expect(await baseValue('name')).toBe('Seen GmbH');
});

test('the text of a language and the clearing of one can be planned, and an earlier revision says nothing of a day', async () => {
  const day = dayIn(1);
  expectStatus(await plan({ day, values: { '': { phone: '' }, en: { coverage: 'News' } } }), 200);
  await runAt(day, 1);
  const stored = await record();
  expect(keysOf(at(stored, 'values', ''))).not.toContain('phone');
  expect(at(stored, 'values', 'en')).toEqual({ coverage: 'News' });
  await save({ '': { phone: '01 7' }, en: { coverage: '' } });
  expect(keysOf(await newest())).not.toContain('planned');
});

test('a day that is none, or has begun, and what cannot be stored are refused, each by its name; nothing is planned', async () => {
  const values = { '': { name: 'X GmbH' } };
  for (const day of ['', 'soon', '2027-02-30', dayIn(0), dayIn(-1)])
    expectBadFields(await plan({ day, values }), 'day');
  expectBadFields(
    await plan({ day: dayIn(1), values: { '': { email: 'none', country: 'xx' } } }),
    'values..country',
    'values..email',
  );
  expectError(await plan({ day: dayIn(1), values: {} }), 400);
  expectError(await plan({ day: dayIn(1), values: { '': { name: 'Old GmbH' } } }), 400);
  for (const id of ['0', 'x', '99999999']) expectError(await panel().post(`/imprint/planned/${id}/apply`, {}), 404);
  expect(await planned()).toEqual([]);
});

test('what the checks will find on their day, and would not without them, is told before and with them; planning stays possible', async () => {
  const day = dayIn(3);
  const namely = { option: 'name', locale: '', code: 'missing', severity: 'error' };
  const wrong = { option: 'vat_id', locale: '', code: 'invalid' };
  const tried = (values: object, on = day): Promise<Answer> =>
    panel().post('/imprint/planned/check', { day: on, values });
  const found = async (values: object, on?: string): Promise<readonly unknown[]> =>
    listAt(expectStatus(await tried(values, on), 200).json, 'data');

  // Without an address and so on, as it was before.
  expect(await found({ '': { coverage: 'News' } })).toEqual([]);
  expect(await found({ '': { name: '' } })).toEqual([containing(namely)]);
  const bad = { '': { name: '', vat_id: 'nonsense' } };
  expect(await found(bad)).toEqual(expect.arrayContaining([containing(namely), containing(wrong)]));
  expect(await planned()).toEqual([]);

  expectStatus(await plan({ day, values: bad }), 200);
  expect(at((await planned())[0], 'findings')).toEqual(expect.arrayContaining([containing(namely), containing(wrong)]));
  // Upon what is planned until then.
  expect(await found({ '': { name: '' } }, dayIn(4))).toEqual([]);
  expect(await found({ '': { name: '' } }, dayIn(2))).toEqual([containing(namely)]);
  expectStatus(await plan({ day: dayIn(4), values: { '': { name: 'New GmbH' } } }), 200);
  expect((await planned()).map((one) => listAt(one, 'findings').length)).toEqual([2, 0]);

  expectBadFields(await tried(bad, dayIn(0)), 'day');
  expectBadFields(await tried({ '': { email: 'none' } }), 'values..email');
  const { strapi, people } = suite();
  const blind = adminClient(strapi.site, await people.login(await people.admin(['options.find', 'options.update'])));
  expectError(await blind.post('/imprint/planned/check', { day, values: bad }), 403);
  expect(at((await blind.get('/imprint/planned')).json, 'data', 0, 'findings')).toBe(null);
});

test('the same for the same day is planned once: an answer may have been lost', async () => {
  const body = {
    day: dayIn(2),
    values: { '': { name: 'New GmbH', fax: '' }, en: { coverage: 'News' } },
    titles: { '': { fax: 'F' } },
  };
  const first = expectStatus(await plan(body), 200).json;
  const again = expectStatus(
    await plan({ ...body, values: { en: { coverage: 'News' }, '': { fax: '', name: 'New GmbH ' } } }),
    200,
  );
  expect(at(again.json, 'data')).toEqual(at(first, 'data'));
  expectStatus(await plan({ ...body, day: dayIn(3) }), 200);
  expectStatus(await plan({ ...body, titles: {} }), 200);
  expect(await planned()).toHaveLength(3);
});

test('whoever may change titles alone plans titles alone, and touches no plan of others', async () => {
  const { strapi, people } = suite();
  const day = dayIn(1);
  expectStatus(await plan({ day, values: { '': { name: 'New GmbH' } } }), 200);
  const path = `/imprint/planned/${numberAt((await planned())[0], 'id')}`;
  const titles = adminClient(strapi.site, await people.login(await people.admin(['options.find', 'titles.update'])));
  expectError(await titles.post('/imprint/planned', { day, values: { '': { name: 'X' } } }), 403);
  expectStatus(await titles.post('/imprint/planned', { day, titles: { '': { phone: 'Telefon' } } }), 200);
  expectError(await titles.post(`${path}/apply`, {}), 403);
  expectError(await titles.delete(path), 403);
  const mine = listAt((await titles.get('/imprint/planned')).json, 'data').map((one) => at(one, 'mayChange'));
  expect(mine).toEqual([false, true]);
  const nobody = adminClient(strapi.site, await people.login(await people.admin(['forms.find'])));
  expectError(await nobody.get('/imprint/planned'), 403);
  expect(await baseValue('name')).toBe('Old GmbH');
});
