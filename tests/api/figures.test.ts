/* The figures: what stored submissions tell, of all forms or one. */
import { contact, createForm, putSubmission, setAge, unknownFormId } from './support/forms';
import { expectBadFields, expectError, expectStatus } from './support/http';
import { anyNumber, listAt, numberAt, recordAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import type { Action } from './support/people';
import { replyAtOnce } from './support/replies';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const read = async (formId = '') =>
  recordAt(expectStatus(await owner().get(`/imprint/submissions/figures?formId=${formId}`), 200).json, 'data');

const DAY = 24 * 60 * 60_000;

/** What was set as of now is off by the time that the test takes. */
const hoursOf = (figures: unknown): number => Math.round(numberAt(figures, 'firstReply', 'seconds') / 3600);

const act = async (change: object, id: string): Promise<void> => {
  expectStatus(await owner().post('/imprint/submissions/actions', { ...change, ids: [id] }), 200);
};

/** A submission of an age in days, with a status, or spam. */
const put = async (formId: string, days: number, status?: string): Promise<string> => {
  const { strapi } = suite();
  const submissionId = await putSubmission(strapi, formId, contact());
  await setAge(strapi, formId, submissionId, days);
  const id = `${formId}/${submissionId}`;
  if (status !== undefined) await act(status === 'spam' ? { action: 'spam' } : { action: 'status', status }, id);
  return id;
};

/** A submission of an age in days, and a reply that was sent so many hours after it. */
const answer = async (id: string, days: number, hours: number): Promise<void> => {
  const { strapi } = suite();
  const [formId, number] = id.split('/');
  const now = Date.now();
  await replyAtOnce(owner(), id, { text: 'Hello', idempotencyKey: `${id}-${hours}-hours` });
  await strapi.query('plugin::imprint.form-mail', 'updateMany', {
    where: {
      formId,
      submissionId: Number(number),
      kind: 'reply',
      sentAt: { $gte: new Date(now - 60_000).toISOString() },
    },
    data: { sentAt: new Date(now - days * DAY + (hours * DAY) / 24).toISOString() },
  });
};

test('without any submission there is nothing to tell', async () => {
  const formId = await createForm(suite().strapi);
  const { weeks, ...others } = await read(formId);
  expect(listAt({ weeks }, 'weeks')).toHaveLength(12);
  for (const week of listAt({ weeks }, 'weeks')) expect(recordAt(week)).toMatchObject({ accepted: 0, spam: 0 });
  expect(others).toEqual({
    spamShare: null,
    firstReply: null,
    open: [1, 3, 7, null].map((days) => ({ days, amount: 0 })),
  });
});

test('weeks, spam, ages and the time to the first reply, of one form or of all', async () => {
  const { strapi } = suite();
  const [formId, other] = [await createForm(strapi), await createForm(strapi, { name: 'Other' })];
  await put(formId, 0);
  await put(formId, 2, 'read');
  await put(formId, 5);
  await put(formId, 100);
  await put(formId, 0, 'spam');
  await put(formId, 2, 'archived');
  await put(formId, 100, 'spam');
  const unconfirmed = await put(formId, 0);
  await strapi.query('plugin::imprint.form-submission', 'updateMany', {
    where: { formId, submissionId: Number(unconfirmed.split('/')[1]) },
    data: { status: 'unconfirmed', isUnconfirmed: true },
  });
  // The first of two counts; what was archived since counts, spam and what is older than the weeks do not.
  const twice = await put(formId, 2);
  await answer(twice, 2, 30);
  await answer(twice, 2, 2);
  const archived = await put(formId, 1);
  await answer(archived, 1, 4);
  await act({ action: 'status', status: 'archived' }, archived);
  const spam = await put(formId, 1);
  await answer(spam, 1, 1);
  await act({ action: 'spam' }, spam);
  await answer(await put(formId, 100), 100, 1);
  await answer(await put(other, 1), 1, 9);

  const own = await read(formId);
  expect(own).toMatchObject({
    spamShare: 2 / 8,
    firstReply: { seconds: anyNumber, submissions: 2 },
    open: [
      { days: 1, amount: 1 },
      { days: 3, amount: 1 },
      { days: 7, amount: 1 },
      { days: null, amount: 1 },
    ],
  });
  expect(hoursOf(own)).toBe(3);
  const sums = listAt(own, 'weeks').map((week) => recordAt(week));
  expect(sums.reduce((sum, { accepted }) => sum + Number(accepted), 0)).toBe(6);
  expect(sums.reduce((sum, { spam: amount }) => sum + Number(amount), 0)).toBe(2);
  expect(hoursOf(await read())).toBe(4);

  // Nothing of them is told of a form without any.
  expect(await read(await createForm(strapi))).toMatchObject({ spamShare: null, firstReply: null });
});

test('only for whoever may read submissions, and with no other filter', async () => {
  const { people, strapi } = suite();
  const path = '/imprint/submissions/figures';
  const all = [
    'forms.find',
    'forms.update',
    'submissions.update',
    'submissions.export',
    'responses.find',
  ] satisfies Action[];
  const readAs = async (actions: readonly Action[]) =>
    adminClient(strapi.site, await people.login(await people.admin(actions))).get(path);
  expectError(await readAs(all), 403);
  expectStatus(await readAs(['submissions.find']), 200);
  expectBadFields(await owner().get(`${path}?status=new`), 'status');
  expectBadFields(await owner().get(`${path}?formId=x`), 'formId');
  expect(await read(unknownFormId())).toMatchObject({ spamShare: null });
});
