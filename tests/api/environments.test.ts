/* A form on its way from development to staging to production and back, in files, with other recipients in each. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createDatabase, type TestDatabase } from './support/database';
import { contact, contactFields, createForm, putSubmission } from './support/forms';
import { at, listAt } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { runCommand, runProgram, startStrapi, type TestStrapi } from './support/strapi';

const variables = ['TEAM_MAIL', 'CRM_URL', 'CRM_SECRET'];
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const catcher = 'dev@example.org';
const visitor = 'erika@example.org';

interface Installation {
  readonly database: TestDatabase;
  readonly config: { readonly forms: Readonly<Record<string, unknown>> };
  readonly env: Readonly<Record<string, string>>;
}

let folder: string;
let mail: MailServer;
let databases: TestDatabase[] = [];
const running: TestStrapi[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imprint-environments-'));
  mail = await startMailServer();
  databases = [];
});

afterEach(async () => {
  for (const strapi of running.splice(0)) await strapi.stop();
  for (const database of databases) await database.drop();
  await mail.stop();
  await rm(folder, { recursive: true, force: true });
});

const install = async (
  name: string,
  outbox: Readonly<Record<string, string>>,
  more: Readonly<Record<string, unknown>> = { variables },
): Promise<Installation> => {
  const database = await createDatabase();
  databases.push(database);
  const env = { ...mail.env, TEAM_MAIL: `${name}@example.org`, CRM_URL: 'https://crm.example.org', CRM_SECRET: secret };
  return { database, config: { forms: { outbox, filesPath: path.join(folder, name), ...more } }, env };
};

const start = async (installation: Installation): Promise<TestStrapi> => {
  const strapi = await startStrapi(installation);
  running.push(strapi);
  return strapi;
};

const run = ({ database, ...own }: Installation, ...words: string[]) => runProgram(database, words, undefined, own);
const file = (name: string): string => path.join(folder, name);
const settle = async (strapi: TestStrapi): Promise<void> => {
  await strapi.idle();
  for (const job of ['mails', 'deliveries']) await strapi.runJob(job);
  await strapi.idle();
};

test('a form goes to production and back in files, and only production writes to anybody', async () => {
  const [development, staging, production] = [
    await install('development', { mode: 'hold' }),
    await install('staging', { mode: 'catch', to: catcher }),
    await install('production', { mode: 'send' }),
  ];
  const [dev, stage, live] = [await start(development), await start(staging), await start(production)];
  const formId = await createForm(dev, {
    settings: {
      notifications: [{ id: 'team', to: ['${TEAM_MAIL}'] }],
      confirmation: { text: 'Thank you' },
      webhooks: [{ id: 'crm', url: '${CRM_URL}', secret: '${CRM_SECRET}', events: ['submission.deleted'] }],
    },
  });
  await putSubmission(dev, formId);
  await settle(dev);
  expect(mail.attempts()).toBe(0);

  // One that does not know the variables refuses the file, with the place.
  const stranger = { ...staging, config: { forms: {} } };
  expect(await run(development, 'forms:export', '--out', file('forms'))).toMatchObject({ exitCode: 0 });
  expect(await readFile(file('forms/contact.json'), 'utf8')).not.toContain(secret);
  const refused = await run(stranger, 'forms:import', file('forms'));
  expect(refused.exitCode).toBe(1);
  expect(refused.stdout + refused.stderr).toContain('TEAM_MAIL');

  for (const target of [staging, production])
    expect(await run(target, 'forms:import', file('forms'))).toMatchObject({ exitCode: 0 });
  await putSubmission(stage, formId);
  await settle(stage);
  expect(mail.mails.map(({ recipients }) => recipients)).toEqual([[catcher], [catcher]]);
  expect(mail.mails.map(({ headers }) => headers.get('x-original-to')).toSorted()).toEqual([
    visitor,
    'staging@example.org',
  ]);
  await putSubmission(live, formId);
  await settle(live);
  for (const to of [visitor, 'production@example.org']) expect(mail.to(to)).toHaveLength(1);

  // Staging's change comes to production, whose recipients and submissions stay.
  await stage.call('forms', 'update', formId, {
    fields: [...contactFields, { name: 'phone', type: 'tel', label: 'Phone' }],
  });
  expect(await run(staging, 'forms:export', '--out', file('forms'))).toMatchObject({ exitCode: 0 });
  expect(await run(production, 'forms:import', file('forms'))).toMatchObject({ exitCode: 0 });
  expect(listAt(await live.call('forms', 'findOne', formId), 'fields')).toHaveLength(4);
  await putSubmission(live, formId, contact({ phone: '+43 1 234567' }));
  await settle(live);
  expect(mail.to('production@example.org')).toHaveLength(2);

  // Back in development, the file is the same.
  expect(await run(production, 'forms:export', '--out', file('live'))).toMatchObject({ exitCode: 0 });
  expect(await run(development, 'forms:import', file('live'))).toMatchObject({ exitCode: 0 });
  expect(await run(development, 'forms:export', '--out', file('again'))).toMatchObject({ exitCode: 0 });
  expect(await readFile(file('again/contact.json'), 'utf8')).toBe(await readFile(file('live/contact.json'), 'utf8'));
  expect(mail.to('development@example.org')).toEqual([]);
});

test('production’s database in staging: what waited there is not sent, and what comes then is caught', async () => {
  const production = await install('production', { mode: 'send' });
  const staging = await install('staging', { mode: 'catch', to: catcher });
  const live = await start(production);
  const formId = await createForm(live, { settings: { notifications: [{ id: 'team', to: ['${TEAM_MAIL}'] }] } });
  mail.setMode('defer');
  await putSubmission(live, formId);
  await live.idle();
  await live.stop();
  running.splice(0);
  mail.setMode('accept');
  await runCommand(production.database, 'export', '--no-encrypt', '--no-compress', '--file', file('all'));
  await runCommand(staging.database, 'import', '--force', '--file', file('all.tar'));

  const stage = await start(staging);
  expect(stage.logs()).toContain('imprint: 1 emails and 0 events for webhooks have come with a copy');
  await stage.query('plugin::imprint.form-mail', 'updateMany', {
    where: { formId },
    data: { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() },
  });
  await settle(stage);
  expect(mail.mails).toEqual([]);
  expect(at(await stage.call('submissions', 'findOne', formId, '1'), 'submissionId')).toBe(1);
  await putSubmission(stage, formId);
  await settle(stage);
  expect(mail.mails.map(({ recipients, headers }) => [recipients, headers.get('x-original-to')])).toEqual([
    [[catcher], 'staging@example.org'],
  ]);
});
