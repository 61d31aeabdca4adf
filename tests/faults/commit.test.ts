/* Everything that waits for a COMMIT also handles its failure: emails, events, files, and long deletions. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { eventually } from '../api/support/eventually';
import {
  contact,
  contactFields,
  countsOf,
  createForm,
  fillWithAge,
  nothing,
  setAge,
  setLastRun,
  submit,
} from '../api/support/forms';
import { expectError, expectStatus } from '../api/support/http';
import { at } from '../api/support/json';
import { multipart, pdf } from '../api/support/multipart';
import { failCommit } from './support/commits';
import { type Site, startSite } from './support/site';

const SUBMISSION = 'plugin::imprint.form-submission';

let site: Site;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imprint-commit-'));
  site = await startSite({ config: { forms: { filesPath: folder } } });
});

afterAll(async () => {
  await site.strapi.stop();
  await site.end();
  await rm(folder, { recursive: true, force: true });
});

test('of a submission that was not stored nobody is told: its visitor of an error, the team and the project of nothing', async () => {
  const { strapi, mail } = site;
  const settings = { notifications: [{ id: 'team', to: ['team@example.org'] }], confirmation: { text: 'Thank you.' } };
  const formId = await createForm(strapi, { settings });
  await strapi.command('watch', { event: 'entry.create' });
  const end = await failCommit(site);
  expectError(await strapi.api.post(`/forms/v1/submission/${formId}`, contact({ email: 'lost@example.org' })), 500);
  await end();
  expect(strapi.logs()).toContain(`POST /api/forms/v1/submission/${formId} failed. CommitError`);

  expect(await submit(strapi.api, formId, contact({ email: 'stored@example.org' }))).toBe(1);
  await strapi.idle();
  expect(mail.to('stored@example.org')).toHaveLength(1);
  expect(mail.to('team@example.org')).toHaveLength(1);
  expect(mail.mails).toHaveLength(2);
  expect(await strapi.command('watched')).toEqual([{ event: 'entry.create', uid: SUBMISSION }]);
});

test('of a submission in a long transaction of the project that is given up in the end, nobody is told', async () => {
  const { strapi, mail } = site;
  const to = 'given-up@example.org';
  const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [to] }] } });
  const create = { service: 'submissions', method: 'create', args: [formId, contact()] };
  const find = { service: 'submissions', method: 'find', args: [formId] };
  await strapi.command('transaction', { calls: [create, ...Array.from({ length: 100 }, () => find)], giveUp: true });
  await strapi.idle();
  expect(mail.to(to)).toEqual([]);
  expect(await submit(strapi.api, formId)).toBe(1);
  await strapi.idle();
  expect(mail.to(to)).toHaveLength(1);
});

/** A form with submissions that are too old, the first of them with a file. */
const fillForm = async (count: number): Promise<string> => {
  const { strapi } = site;
  const formId = await createForm(strapi, {
    fields: [...contactFields, { name: 'cv', type: 'file', label: 'CV' }],
    settings: { retentionDays: 30 },
  });
  await fillWithAge(strapi, formId, count, 31);
  await strapi.query('plugin::imprint.form', 'update', { where: { formId }, data: { lastSubmissionId: count } });
  const parts = Object.entries(contact()).map(([name, value]) => ({ name, value }));
  const body = multipart(...parts, { name: 'cv', value: pdf, file: 'cv.pdf' });
  expectStatus(await strapi.api.request('POST', `/forms/v1/submission/${formId}`, body), 201);
  await setAge(strapi, formId, count + 1, 32);
  return formId;
};

const filesIn = async (): Promise<string[]> => (await readdir(folder)).filter((name) => !name.startsWith('.'));

test('retention counts nothing that was not removed, takes no file away, and does it the next time', async () => {
  const { strapi } = site;
  const formId = await fillForm(150);
  await setLastRun(strapi);
  const before = await countsOf(strapi, formId);
  expect(before).toMatchObject({ submissions: 151, files: 1 });
  const end = await failCommit(site);
  // Where nothing can be committed, that it ran cannot be stored either.
  expect(await strapi.call('maintenance', 'removeExpired').catch(() => 0)).toBe(0);
  await end();
  expect(strapi.logs()).toContain(`expired submissions of form ${formId} could not be deleted.`);
  await strapi.call('maintenance', 'removeFiles');
  expect(await countsOf(strapi, formId)).toEqual(before);
  expect(await filesIn()).toHaveLength(1);

  expect(await strapi.call('maintenance', 'removeExpired')).toBe(151);
  const row = await strapi.query('plugin::imprint.form-job', 'findOne', { where: { name: 'retention' } });
  expect(at(row, 'value', 'removed')).toBe(151);
  expect(await eventually(filesIn, (found) => found.length === 0)).toEqual([]);
  expect(
    await eventually(
      () => countsOf(strapi, formId),
      ({ files }) => files === 0,
    ),
  ).toEqual(nothing);
});

test('a form whose removal was not stored is there as it was, and can be removed', async () => {
  const { strapi } = site;
  const formId = await fillForm(10);
  const before = await countsOf(strapi, formId);
  const end = await failCommit(site);
  await expect(strapi.call('forms', 'delete', formId)).rejects.toThrow('COMMIT');
  await end();
  expect(await strapi.call('maintenance', 'finishRemovals')).toBe(0);
  expect(await countsOf(strapi, formId)).toEqual(before);
  expectStatus(await strapi.api.get(`/forms/v1/form/${formId}`), 200);
  expect(await filesIn()).toHaveLength(1);

  await strapi.call('forms', 'delete', formId);
  expectError(await strapi.api.get(`/forms/v1/form/${formId}`), 404);
  expect(
    await eventually(
      () => countsOf(strapi, formId),
      ({ files }) => files === 0,
    ),
  ).toEqual(nothing);
});
