/* Submissions are deleted with everything that belongs to them, forms in batches, and bulk actions all or nothing. */
import { createDatabase, databaseKind } from './support/database';
import { contact, countsOf, createForm, fillWithAge, nothing, putSubmission } from './support/forms';
import { expectError, expectStatus } from './support/http';
import { at, listAt } from './support/json';
import { momentsOf } from './support/killed';
import { adminClient } from './support/panel';
import { createPeople, type Token } from './support/people';
import { startStrapi, type TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let strapi: TestStrapi;
let editor: Token;

beforeAll(async () => {
  ({ strapi } = suite());
  editor = await suite().people.token('full-access');
});

const settings = { notifications: [{ id: 'team', to: ['office@example.org'] }] };

/** A form with submissions that have a mail, a note, a reply, which is a mail too, and an address each. */
const fullForm = async (count: number): Promise<string> => {
  const formId = await createForm(strapi, { settings });
  const panel = adminClient(strapi.site, suite().people.session);
  for (let number = 1; number <= count; number += 1) {
    await putSubmission(strapi, formId);
    expectStatus(await panel.post(`/imprint/submissions/${formId}/${number}/notes`, { text: 'Called.' }), 201);
    await strapi.call('responses', 'create', formId, number, 'Hello');
  }
  return formId;
};

describe('where the row of a submission is gone already', () => {
  const takeRows = (formId: string): Promise<unknown> =>
    strapi.query('plugin::imprint.form-submission', 'deleteMany', { where: { formId } });

  test('what hangs on it goes with the attempt to delete it, and with no other', async () => {
    const formId = await fullForm(3);
    await takeRows(formId);
    expect(await countsOf(strapi, formId)).toMatchObject({ submissions: 0, mails: 6, notes: 3, responses: 3 });
    expectError(await strapi.api.delete(`/forms/v1/submission/delete/${formId}/1`, editor.basic), 404);
    expect(await countsOf(strapi, formId)).toMatchObject({ mails: 4, notes: 2, responses: 2 });
    const panel = adminClient(strapi.site, suite().people.session);
    const body = { action: 'delete', ids: [`${formId}/2`, `${formId}/3`] };
    const { json } = expectStatus(await panel.post('/imprint/submissions/actions', body), 200);
    expect(at(json, 'data', 'changed')).toBe(0);
    expect(await countsOf(strapi, formId)).toEqual(nothing);
  });

  test('it goes with the person, and with the form', async () => {
    const formId = await fullForm(2);
    await takeRows(formId);
    const panel = adminClient(strapi.site, suite().people.session);
    const erased = await panel.post('/imprint/personal-data/erase', { email: contact().email });
    expect(at(expectStatus(erased, 200).json, 'data')).toMatchObject({ submissions: 0, notes: 2, responses: 2 });
    expect(await countsOf(strapi, formId)).toEqual(nothing);

    const other = await fullForm(2);
    await takeRows(other);
    await strapi.call('forms', 'delete', other);
    expect(await countsOf(strapi, other)).toEqual(nothing);
  });
});

describe('a form with many submissions', () => {
  test('goes in transactions of a bearable size, while others are answered', async () => {
    const formId = await createForm(strapi, { settings });
    await fillWithAge(strapi, formId, 3_000, 1);
    const pattern = 'delete from';
    const before = Number(await strapi.command('queries', { pattern }));
    const removing = strapi.call('forms', 'delete', formId);
    const other = await createForm(strapi);
    const answers = [];
    for (let count = 0; count < 10; count += 1) answers.push(await strapi.api.get(`/forms/v1/form/${other}`));
    for (const answer of answers) expectStatus(answer, 200);
    await removing;
    // On a slow machine it is answered sooner than it is done.
    await strapi.call('maintenance', 'finishRemovals');
    expect(await countsOf(strapi, formId)).toEqual(nothing);
    // At least six batches, each of five tables; files go later.
    expect(Number(await strapi.command('queries', { pattern })) - before).toBeGreaterThanOrEqual(6 * 5);
  });

  const moments: readonly (readonly [string, string, number, number])[] = [
    ['in the first batch', 'delete from .?imprint_form_submissions', 1, 1_500],
    ['in the third batch', 'delete from .?imprint_form_submissions', 3, 1_499],
    ['before the form itself', 'delete from .?imprint_forms', 1, 0],
  ];

  test.each(momentsOf('in the third batch', moments))(
    'killed %s: the form is gone, and the rest follows',
    async (_, pattern, time, most) => {
      const database = await createDatabase();
      try {
        const first = await startStrapi({ database });
        const formId = await createForm(first, { settings });
        await fillWithAge(first, formId, 1_500, 1);
        const uid = 'plugin::imprint.form';
        await first.query(uid, 'update', { where: { formId }, data: { lastSubmissionId: 1_500 } });
        await first.command('dieOnSql', { pattern, time });
        await Promise.allSettled([first.call('forms', 'delete', formId), first.ended]);

        const second = await startStrapi({ database });
        const people = await createPeople(second);
        const panel = adminClient(second.site, people.session);
        const left = await countsOf(second, formId);
        expect(left.submissions).toBeLessThanOrEqual(most);
        expectError(await second.api.get(`/forms/v1/form/${formId}`), 404);
        expectError(await second.api.post(`/forms/v1/submission/${formId}`, contact()), 404);
        expectError(await panel.get(`/imprint/forms/${formId}`), 404);
        expect(listAt(expectStatus(await panel.get('/imprint/forms?deleted=all'), 200).json, 'data')).toEqual([]);
        await expect(second.call('forms', 'delete', formId)).rejects.toThrow('Form not found.');

        await second.runJob('forms');
        expect(await countsOf(second, formId)).toEqual(nothing);
        expect(await second.rows('imprint_forms')).toEqual([]);
        expect(await second.call('maintenance', 'finishRemovals')).toBe(0);
        // Made again, it goes on where it had counted to.
        await createForm(second, { formId });
        expect(await putSubmission(second, formId)).toBe(1_501);
        await second.stop();
      } finally {
        await database.drop();
      }
    },
  );
});

test('a form that cannot be removed holds up no other', async () => {
  const [held, other] = [await createForm(strapi), await createForm(strapi)];
  const data = { removingSince: new Date().toISOString() };
  const where = { formId: { $in: [held, other] } };
  await strapi.query('plugin::imprint.form', 'updateMany', { where, data });
  const kind = databaseKind() === 'mysql' ? 'integer unsigned' : 'integer';
  await strapi.command('sql', { statement: `create table holds (form ${kind} not null references imprint_forms(id))` });
  const statement = `insert into holds select id from imprint_forms where form_id = '${held}'`;
  await strapi.command('sql', { statement });
  const left = async () => (await strapi.rows('imprint_forms')).map((row) => row.form_id);
  try {
    expect(await strapi.call('maintenance', 'finishRemovals')).toBe(2);
    expect(await left()).toContain(held);
    expect(await left()).not.toContain(other);
    expect(strapi.logs()).toContain(`form ${held} could not be removed and will be retried.`);
  } finally {
    await strapi.command('sql', { statement: 'drop table holds' });
  }
  await strapi.call('maintenance', 'finishRemovals');
  expect(await left()).not.toContain(held);
});

test('a form that is made anew while its removal commits goes on counting', async () => {
  const make = async (formId: string): Promise<void> => {
    for (let tries = 0; tries < 500; tries += 1) {
      const made = await createForm(strapi, { formId }).catch(() => undefined);
      if (made !== undefined) return;
    }
    throw new Error('The form was never removed.');
  };
  for (let round = 0; round < 15; round += 1) {
    const formId = await createForm(strapi);
    for (let count = 0; count < 2; count += 1) await putSubmission(strapi, formId);
    const removing = strapi.call('forms', 'delete', formId);
    const making = Array.from({ length: 4 }, () => make(formId).then(() => 'made', String));
    await removing;
    expect(await Promise.race(making)).toBe('made');
    expect(await putSubmission(strapi, formId)).toBe(3);
  }
});

test('deleting over several forms: all of them, or none', async () => {
  const database = await createDatabase();
  try {
    const first = await startStrapi({ database });
    const people = await createPeople(first);
    const forms = [await createForm(first, { settings }), await createForm(first, { settings })];
    for (const formId of forms) for (let count = 0; count < 2; count += 1) await putSubmission(first, formId);
    const ids = forms.flatMap((formId) => [`${formId}/1`, `${formId}/2`]);
    await first.command('dieOnSql', { pattern: 'delete from .?imprint_form_submissions', time: 2 });
    const panel = adminClient(first.site, people.session);
    await expect(panel.post('/imprint/submissions/actions', { action: 'delete', ids })).rejects.toThrow();
    await first.ended;

    const second = await startStrapi({ database });
    for (const formId of forms) expect(await countsOf(second, formId)).toMatchObject({ submissions: 2, mentions: 2 });
    await second.stop();
  } finally {
    await database.drop();
  }
});
