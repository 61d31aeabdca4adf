/* Totals of forms: kept, not counted, so each of them is compared with a count. */
import { contact, createForm, fillWithAge, putSubmission, setAge, setLastRun, submit } from './support/forms';
import { expectStatus } from './support/http';
import { at, listAt, numberAt, recordAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi({ config: { forms: { retentionDays: 30, rateLimit: { points: 1_000, seconds: 60 } } } });

const FORM = 'plugin::imprint.form';
const SUBMISSION = 'plugin::imprint.form-submission';

beforeAll(async () => {
  const { strapi } = suite();
  await setLastRun(strapi);
});

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const act = async (action: string, ids: readonly string[], more: object = {}): Promise<Record<string, unknown>> =>
  recordAt(
    expectStatus(await owner().post('/imprint/submissions/actions', { action, ids, ...more }), 200).json,
    'data',
  );

const mend = (): Promise<unknown> => suite().strapi.call('maintenance', 'mendTotals');

const idsOf = (formId: string, ...numbers: readonly number[]): string[] =>
  numbers.map((number) => `${formId}/${number}`);

const STATES = ['new', 'read', 'replied', 'archived'].flatMap((status) => [
  { status, isSpam: false, column: `${status}_total` },
  { status, isSpam: true, column: `${status}_spam` },
]);

/** What is kept, and what there is. */
const compare = async (formId: string) => {
  const { strapi } = suite();
  const rows = (await strapi.rows('imprint_form_submissions')).filter((row) => row.form_id === formId);
  const form = (await strapi.rows('imprint_forms')).find((row) => row.form_id === formId);
  const kept = STATES.map(({ column }) => form?.[column]);
  const counted = STATES.map(
    ({ status, isSpam }) => rows.filter((row) => row.status === status && Boolean(row.is_spam) === isSpam).length,
  );
  return { kept, counted };
};

const expectRight = async (formId: string): Promise<readonly unknown[]> => {
  const { kept, counted } = await compare(formId);
  expect(kept).toEqual(counted);
  return kept;
};

const numbersShown = async (formId: string) => {
  const { api, people } = suite();
  const { bearer } = await people.token('full-access');
  const get = async (path: string) => expectStatus(await owner().get(path), 200).json;
  const list = async (filter: string) =>
    at(await get(`/imprint/submissions?formId=${formId}${filter}`), 'meta', 'pagination', 'total');
  const rest = async (filter: string) =>
    at(
      expectStatus(await api.get(`/forms/v1/submission/${formId}?${filter}`, bearer), 200).json,
      'meta',
      'pagination',
      'total',
    );
  const listed = listAt(await get('/imprint/forms?deleted=all&pageSize=100'), 'data').find(
    (form) => at(form, 'formId') === formId,
  );
  const form = recordAt(await get(`/imprint/forms/${formId}`), 'data');
  expect(listed).toMatchObject({ total: form.total, unread: form.unread, spam: form.spam });
  const all = listAt(await get('/imprint/forms?deleted=all&pageSize=100'), 'data');
  const sumOf = (key: string): number => all.reduce<number>((sum, one) => sum + numberAt(one, key), 0);
  const states = ['unread', 'unconfirmed', 'spam'];
  const sums = Object.fromEntries(states.map((key) => [key, Math.min(sumOf(key), 1_000)]));
  expect(at(await get('/imprint/submissions/counts'), 'data')).toMatchObject(sums);
  return {
    form: [form.total, form.unread, form.spam],
    badges: recordAt(await get(`/imprint/submissions/counts?formId=${formId}`), 'data'),
    lists: await Promise.all(['', '&status=new', '&spam=true', '&spam=all&archived=true', '&archived=false'].map(list)),
    rest: await Promise.all(['', 'status=archived', 'spam=all'].map(rest)),
  };
};

test('they are right after everything that changes them', async () => {
  const { strapi, api, people } = suite();
  const formId = await createForm(strapi);
  expect(await expectRight(formId)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);

  for (let number = 1; number <= 9; number += 1) await submit(api, formId);
  await submit(api, formId, contact({ _homepage: 'spam' }));
  expect(await expectRight(formId)).toEqual([9, 1, 0, 0, 0, 0, 0, 0]);

  await act('status', idsOf(formId, 1, 2, 3), { status: 'read' });
  await act('status', idsOf(formId, 1, 2, 4, 10), { status: 'archived' });
  expect(await expectRight(formId)).toEqual([5, 0, 1, 0, 0, 0, 3, 1]);
  await act('spam', idsOf(formId, 1, 5));
  const undone = await act('not-spam', idsOf(formId, 1, 10));
  expect(await expectRight(formId)).toEqual([4, 1, 1, 0, 0, 0, 4, 0]);
  await owner().post('/imprint/submissions/actions', { action: 'undo', ...recordAt(undone.undo) });
  expect(await expectRight(formId)).toEqual([4, 1, 1, 0, 0, 0, 2, 2]);
  await strapi.call('responses', 'create', formId, 6, 'Hello');
  expect(await expectRight(formId)).toEqual([3, 1, 1, 0, 1, 0, 2, 2]);

  expect(await numbersShown(formId)).toMatchObject({
    form: [7, 3, 3],
    badges: { unread: 3, spam: 3 },
    lists: [7, 3, 3, 4, 5],
    rest: [7, 2, 10],
  });

  expectStatus(
    await api.delete(`/forms/v1/submission/delete/${formId}/7`, (await people.token('full-access')).basic),
    200,
  );
  await act('delete', idsOf(formId, 1, 2, 7, 99));
  expect(await expectRight(formId)).toEqual([2, 1, 1, 0, 1, 0, 1, 1]);
  await setAge(strapi, formId, 3, 31);
  expect(await strapi.call('maintenance', 'removeExpired')).toBe(1);
  expect(await expectRight(formId)).toEqual([2, 1, 0, 0, 1, 0, 1, 1]);
  await putSubmission(strapi, formId, contact({ email: 'gone@example.org' }));
  expectStatus(await owner().post('/imprint/personal-data/erase', { email: 'gone@example.org' }), 200);
  expect(await expectRight(formId)).toEqual([2, 1, 0, 0, 1, 0, 1, 1]);

  expectStatus(await owner().delete(`/imprint/forms/${formId}?submissions=keep`), 200);
  await act('status', idsOf(formId, 8), { status: 'read' });
  expect(await numbersShown(formId)).toMatchObject({ form: [4, 1, 2], badges: { unread: 1, spam: 2 } });
  expect(await mend()).toBe(0);
  // Totals begin anew under the id of a form that is gone.
  await strapi.call('forms', 'delete', formId, { submissions: 'delete' });
  await createForm(strapi, { formId });
  await submit(api, formId);
  expect(await expectRight(formId)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
});

test('they are right however many submit, work and delete at once', async () => {
  const { strapi } = suite();
  const formIds = await Promise.all([1, 2, 3].map(() => createForm(strapi)));
  const put = (count: number) =>
    Promise.all(formIds.flatMap((formId) => Array.from({ length: count }, () => putSubmission(strapi, formId))));
  await put(30);
  const each = (...numbers: readonly number[]) => formIds.flatMap((formId) => idsOf(formId, ...numbers));
  const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
  await Promise.all([
    put(20),
    act('status', each(...from(1, 20)), { status: 'read' }),
    act('status', each(...from(5, 20)).reverse(), { status: 'archived' }),
    act('spam', each(...from(1, 30))),
    act('delete', each(...from(10, 10))),
    act('delete', each(...from(15, 25))),
    ...each(4, 12, 28, 31).map((id) => strapi.call('submissions', 'delete', ...id.split('/')).catch(() => undefined)),
    ...formIds.map((formId) => strapi.call('responses', 'create', formId, 2, 'Hello').catch(() => undefined)),
    put(20),
  ]);
  for (const formId of formIds) {
    await expectRight(formId);
    const { kept } = await compare(formId);
    expect(kept.reduce((sum: number, amount) => sum + Number(amount), 0)).toBeGreaterThan(30);
  }
});

test('a transaction of the project changes them with its commit, and sees its own changes before', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  const other = await createForm(strapi);
  for (const target of [formId, formId, other]) await putSubmission(strapi, target);
  const call = (method: string, ...args: readonly unknown[]) => ({ service: 'submissions', method, args });
  const calls = [
    call('create', formId, contact()),
    call('delete', formId, 1),
    call('delete', other, 1),
    call('delete', formId, 2),
    call('find', formId, {}),
    call('find', other, {}),
  ];
  const totals = (results: unknown) => [4, 5].map((index) => at(results, index, 'meta', 'pagination', 'total'));
  expect(totals(await strapi.command('transaction', { calls, giveUp: true }))).toEqual([1, 0]);
  expect((await expectRight(formId))[0]).toBe(2);
  expect((await expectRight(other))[0]).toBe(1);
  expect(totals(await strapi.command('transaction', { calls, giveUp: false }))).toEqual([1, 0]);
  expect((await expectRight(formId))[0]).toBe(1);
  expect((await expectRight(other))[0]).toBe(0);
});

describe('maintenance', () => {
  test('corrects what somebody has changed behind its back, and logs it', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const right = await createForm(strapi);
    for (const target of [formId, formId, formId, right]) await putSubmission(strapi, target);
    await strapi.query(SUBMISSION, 'deleteMany', { where: { formId, submissionId: 2 } });
    expect((await compare(formId)).kept[0]).toBe(3);
    expect(await mend()).toBe(1);
    expect((await expectRight(formId))[0]).toBe(2);
    expect(strapi.logs()).toContain(`the totals of form ${formId} were wrong and have been corrected`);
    expect(strapi.logs()).not.toContain(right);
    expect(await mend()).toBe(0);
  });

  test.each([
    ['from before there were any', null],
    ['that cannot be right', -1],
  ])('fills in totals %s, which are counted until then', async (_name, value) => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    for (let number = 1; number <= 3; number += 1) await putSubmission(strapi, formId);
    const damage = { newTotal: value, readSpam: value, ...(value === null && { totalsVersion: null }) };
    await strapi.query(FORM, 'updateMany', { where: { formId }, data: damage });
    await act('status', idsOf(formId, 1), { status: 'read' });
    await putSubmission(strapi, formId);
    await act('delete', idsOf(formId, 2));
    const shown = { form: [3, 2, 0], badges: { unread: 2, spam: 0 }, lists: [3, 2, 0, 0, 3] };
    expect(await numbersShown(formId)).toMatchObject(shown);
    expect(await mend()).toBe(1);
    await expectRight(formId);
    expect(strapi.logs().includes(`totals of form ${formId} were wrong`)).toBe(value !== null);
    await act('status', idsOf(formId, 1), { status: 'new' });
    await expectRight(formId);
  });

  test('counts more than it reads at once, while submissions come in', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi, { settings: { retentionDays: 0 } });
    await fillWithAge(strapi, formId, 12_000, 1);
    await strapi.query(FORM, 'updateMany', { where: { formId }, data: { lastSubmissionId: 12_000 } });
    const mended = mend();
    for (let number = 1; number <= 5; number += 1) await putSubmission(strapi, formId);
    expect(await mended).toBe(1);
    expect((await expectRight(formId))[0]).toBe(12_005);
  });
});
