/* A full SQLite database, a disk that fills up during a commit, and another program that locks the file. */
import { statSync } from 'node:fs';

import { contact, createForm, submit } from '../api/support/forms';
import { expectError, expectJson } from '../api/support/http';
import { numberAt } from '../api/support/json';
import { startStrapi } from '../api/support/strapi';
import { failCommit } from './support/commits';
import { expectKept, expectRecovered } from './support/invariants';
import { type Load, startLoad } from './support/load';
import { between, rounds, useRandom } from './support/random';
import { type Site, startSite } from './support/site';

const random = useRandom();

let site: Site;
let load: Load;

beforeAll(async () => {
  site = await startSite();
  load = await startLoad({ ...site, random });
  await load.stop();
});

afterAll(() => site.end());

const fileOf = ({ database }: Site): string => database.env.DATABASE_FILENAME ?? '';

const fullDatabase = async (isFull: boolean): Promise<void> => {
  const pages = Number(await site.strapi.command('pages')) + between(random, 0, 4);
  await site.strapi.command('sql', { statement: `PRAGMA max_page_count = ${isFull ? pages : 1_000_000}` });
};

/** What is written at the COMMIT alone fails there: until then the changes are in SQLite's memory. */
const fullDisk = async (isFull: boolean): Promise<void> => {
  const bytes = statSync(fileOf(site)).size + between(random, 0, 4) * 4_096;
  await site.strapi.command('limitFiles', isFull ? { bytes } : {});
};

test.each([
  ['a database that is full', fullDatabase],
  ['a disk that is full', fullDisk],
])('%s, again and again: what was confirmed is there, once', async (_, setFull) => {
  load.resume();
  await load.busy();
  for (let round = 0; round < rounds(2, 8); round += 1) {
    await load.answered(between(random, 0, 50));
    await setFull(true);
    await Promise.all([load.failed(between(random, 1, 20)), load.seen(10)]);
    await setFull(false);
    await load.busy();
  }
  await load.stop();
  await expectRecovered(site.strapi, load.journal.formId);
  await expectKept(load.journal, site.strapi, site.mail);
});

test('a program that reads the file at length makes a COMMIT fail: the next ones are not swallowed', async () => {
  const { strapi, editor } = site;
  const formId = await createForm(strapi);
  expect(await submit(strapi.api, formId)).toBe(1);

  const end = await failCommit(site);
  expectError(await strapi.api.post(`/forms/v1/submission/${formId}`, contact()), 500);
  await end();

  expect(await submit(strapi.api, formId)).toBe(2);
  expectJson(await strapi.api.post('/imprint/v1/titles', { name: 'Who' }, editor), 200, expect.anything());
  await strapi.kill();
  const next = await startStrapi(site.options);
  const submissions = (await next.rows('imprint_form_submissions')).filter((row) => row.form_id === formId);
  expect(submissions.map((row) => numberAt(row, 'submission_id'))).toEqual([1, 2]);
  expect(await next.rows('imprint_titles')).toContainEqual(expect.objectContaining({ option: 'name', title: 'Who' }));
  await next.stop();
});
