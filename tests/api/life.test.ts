/*
 * Disabling and enabling the plugin, `strapi export` and `import`, and stopping while requests are running. Retention
 * is in forms-retention.test.ts, an invalid configuration in config.test.ts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createDatabase } from './support/database';
import { contact, createForm, putSubmission } from './support/forms';
import { expectError, expectStatus } from './support/http';
import { at, listAt } from './support/json';
import { startMailServer } from './support/mail';
import { adminClient } from './support/panel';
import { createPeople } from './support/people';
import { runCommand, startStrapi, type TestStrapi } from './support/strapi';

const TABLES = [
  'imprint_options',
  'imprint_titles',
  'imprint_revisions',
  'imprint_sites',
  'imprint_forms',
  'imprint_form_submissions',
  'imprint_form_responses',
  'imprint_form_answers',
  'imprint_form_mails',
  'imprint_form_notes',
  'imprint_form_mentions',
];

/** Columns that are Strapi's own, and may differ from one database to the next. */
const OWN = [
  'id',
  'document_id',
  'created_at',
  'updated_at',
  'published_at',
  'created_by_id',
  'updated_by_id',
  'locale',
];

/** Everything that is stored, in an order that does not depend on the database. */
const contentOf = async (source: TestStrapi, leaveOut: readonly string[] = []): Promise<Record<string, string[]>> => {
  const content: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows = await source.rows(table);
    content[table] = rows
      .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !leaveOut.includes(column))))
      .toSorted();
  }
  return content;
};

/** Something in every table; the form’s second submission is gone again. */
const fill = async (source: TestStrapi): Promise<string> => {
  await source.call('imprint', 'update', { country: 'deu', name: 'Muster GmbH', free_text: 'Mehr' });
  await source.call('imprint', 'updateSite', { contracts: true });
  await source.call('imprint', 'updateTitles', { country: 'Staat' }, { locale: 'de' });
  const formId = await createForm(source, {
    settings: { notifications: [{ id: 'team', to: ['office@example.org'] }], retentionDays: 30 },
  });
  for (const name of ['Erika', 'Max', '😀 „Ω“']) await putSubmission(source, formId, contact({ name }));
  await source.call('submissions', 'delete', formId, 2);
  await source.call('responses', 'create', formId, 1, 'Hello\nErika');
  const answer = { formId, submissionId: 1, kind: 'answer', text: 'Thanks', attachments: [], messageKey: 'key' };
  await source.query('plugin::imprint.form-answer', 'create', { data: answer });
  const { session } = await createPeople(source);
  const path = `/imprint/submissions/${formId}/1/notes`;
  expectStatus(await adminClient(source.site, session).post(path, { text: 'Called back.' }), 201);
  return formId;
};

test('a plugin that is switched off and on again has its data still', async () => {
  const database = await createDatabase();
  const mail = await startMailServer();
  try {
    const first = await startStrapi({ database, env: mail.env });
    const formId = await fill(first);
    await first.stop();

    for (let times = 0; times < 2; times += 1) {
      const without = await startStrapi({ database, env: { IMPRINT_ENABLED: 'false' } });
      expectError(await without.api.get('/imprint/v1/all'), 404);
      await without.stop();
    }

    const again = await startStrapi({ database, env: mail.env });
    for (const [table, rows] of Object.entries(await contentOf(again))) {
      expect({ table, isEmpty: rows.length === 0 }).toEqual({ table, isEmpty: false });
    }
    expect(at(await again.call('imprint', 'find'), 'name')).toBe('Muster GmbH');
    expect(at(await again.call('submissions', 'findOne', formId, 3), 'data', 'name')).toBe('😀 „Ω“');
    expect(await putSubmission(again, formId)).toBe(4);
    await again.stop();
  } finally {
    await mail.stop();
    await database.drop();
  }
});

test('strapi export and import: everything comes back as it was, and what waits in it is not sent again', async () => {
  const database = await createDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'imprint-export-'));
  const mail = await startMailServer();
  const options = { database, config: { forms: { filesPath: path.join(folder, 'files') } } };
  try {
    const first = await startStrapi({ ...options, env: mail.env });
    const formId = await fill(first);
    await first.idle();
    mail.setMode('defer');
    const waiting = 'waiting@example.org';
    const notifications = [{ id: 'team', to: [waiting] }];
    await putSubmission(first, await createForm(first, { settings: { notifications } }));
    await first.idle();
    const nextAttemptAt = new Date(Date.now() - 1_000).toISOString();
    await first.query('plugin::imprint.form-mail', 'updateMany', { where: { to: waiting }, data: { nextAttemptAt } });
    await first.stop();
    // By then no mail is on its way.
    const before = await startStrapi(options);
    const exported = await contentOf(before, OWN);
    await before.stop();
    await runCommand(database, 'export', '--no-encrypt', '--no-compress', '--file', path.join(folder, 'all'));

    const old = await startStrapi(options);
    await old.call('imprint', 'update', { name: 'To be replaced', fax: '030 1' });
    for (const id of [formId, formId, await createForm(old)])
      await putSubmission(old, id, contact({ name: 'Replaced' }));
    await old.runJob('numbers');
    await old.stop();
    await runCommand(database, 'import', '--force', '--file', path.join(folder, 'all.tar'));

    mail.setMode('accept');
    const second = await startStrapi({ ...options, env: mail.env });
    expect(await contentOf(second, OWN)).toEqual(exported);
    // What waited then may have been sent since.
    expect(second.logs()).toContain(`${formId} from 4 to 5`);
    expect(second.logs()).toContain('imprint: 1 emails and 0 events for webhooks have come with a copy');
    await second.runJob('mails');
    await second.idle();
    expect(mail.to(waiting)).toEqual([]);
    expect(at(await second.call('imprint', 'find'), 'name')).toBe('Muster GmbH');
    // The table of the search is not among what is exported, and has nothing of what was there before.
    await second.call('maintenance', 'completeIndex');
    const indexed = await second.rows('imprint_form_search');
    const idsOf = (rows: readonly Record<string, unknown>[]) =>
      rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
    expect(idsOf(indexed)).toEqual(idsOf(await second.rows('imprint_form_submissions')));
    expect(JSON.stringify(indexed)).not.toContain('replaced');
    expect(await second.call('maintenance', 'mendTotals')).toBe(0);
    expect(await second.call('responses', 'find', formId, 1)).toMatchObject([{ text: 'Hello\nErika', status: 'sent' }]);
    expect(await putSubmission(second, formId)).toBe(4);
    await second.call('imprint', 'update', { name: 'After' });
    const numbers = (await second.rows('imprint_revisions')).map(({ number }) => Number(number));
    const count = (exported.imprint_revisions?.length ?? 0) + 1;
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    await second.stop();
  } finally {
    await mail.stop();
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  }
});

test('stopped while requests run: whoever got an answer is stored, and nobody twice', async () => {
  const database = await createDatabase();
  try {
    const first = await startStrapi({ database });
    const formId = await createForm(first);
    const numbers: number[] = [];
    let isOver = false;
    const visitor = async (): Promise<void> => {
      while (!isOver) {
        try {
          const { status, json } = await first.api.post(`/forms/v1/submission/${formId}`, contact());
          if (status === 201) numbers.push(Number(String(at(json, 'data', 'id')).split('/')[1]));
        } catch {
          return;
        }
      }
    };
    const visitors = Array.from({ length: 10 }, visitor);
    while (numbers.length < 20) await new Promise((resolve) => setTimeout(resolve, 20));
    await first.stop();
    isOver = true;
    await Promise.all(visitors);

    const second = await startStrapi({ database });
    const stored = (await second.rows('imprint_form_submissions')).map((row) => Number(row.submission_id));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(stored).toEqual(expect.arrayContaining(numbers));
    expect(stored.toSorted((a, b) => a - b)).toEqual(stored.map((_, index) => index + 1));
    expect(await putSubmission(second, formId)).toBe(stored.length + 1);
    await second.stop();
  } finally {
    await database.drop();
  }
});

test('submissions of a version that had no such column are listed from the first minute on', async () => {
  const database = await createDatabase();
  try {
    const before = await startStrapi({ database });
    const formId = await createForm(before);
    for (const message of ['One', 'Two', 'Spam']) await putSubmission(before, formId, contact({ message }));
    const spam = { where: { formId, submissionId: 3 }, data: { isSpam: true, spam: 'honeypot' } };
    await before.query('plugin::imprint.form-submission', 'updateMany', spam);
    // As Strapi adds a column.
    await before.command('sql', { statement: 'update imprint_form_submissions set is_unconfirmed = null' });
    await before.stop();

    const after = await startStrapi({ database });
    const { session } = await createPeople(after);
    const list = async (filter: string) => {
      const answer = expectStatus(await adminClient(after.site, session).get(`/imprint/submissions?${filter}`), 200);
      return listAt(answer.json, 'data').length;
    };
    expect(await list('')).toBe(2);
    expect(await list('archived=false')).toBe(2);
    expect(await list('spam=true')).toBe(1);
    await after.stop();
  } finally {
    await database.drop();
  }
});
