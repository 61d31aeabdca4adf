/*
 * kill -9 at each step of a submission and a reply. The steps up to the commit of a submission are in forms-
 * submit.test.ts, an email that has not been claimed yet in forms-mail.test.ts, a reply that is being sent in
 * responses.test.ts.
 */
import { createDatabase, type TestDatabase } from './support/database';
import { eventually } from './support/eventually';
import { contact, createForm, putSubmission } from './support/forms';
import { at, listAt, numberAt } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { startStrapi } from './support/strapi';

const OFFICE = 'office@example.org';
const VISITOR = 'erika@example.org';

let database: TestDatabase;
let mail: MailServer;

beforeEach(async () => {
  database = await createDatabase();
  mail = await startMailServer();
});

afterEach(async () => {
  await database.drop();
  await mail.stop();
});

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

test.each([
  ['after the commit, before the mail', 'dieAfterTransaction', {}, { attempts: 0, sent: 0 }],
  // Nobody can tell whether the mail server has taken it: rather twice than never.
  [
    'after the mail, before that is noted',
    'dieOnSql',
    { pattern: 'update .?imprint_form_mails.* set .*sent_at' },
    { attempts: 1, sent: 1 },
  ],
])(
  'a submission killed %s: its notification is sent after the restart',
  async (_, command, values, { attempts, sent }) => {
    const first = await startStrapi({ database, env: mail.env });
    const formId = await createForm(first, { settings: { notifications: [{ id: 'team', to: [OFFICE] }] } });
    await first.command(command, values);
    first.call('submissions', 'create', formId, contact()).catch(() => undefined);
    await first.ended;
    expect(mail.to(OFFICE)).toHaveLength(sent);

    const second = await startStrapi({ database, env: mail.env });
    if (attempts > 0) {
      // Another instance may be sending it still, so for the time that a send may take nobody else does.
      await second.call('maintenance', 'sendMails');
      expect(mail.to(OFFICE)).toHaveLength(sent);
      const data = { nextAttemptAt: ago(1_000) };
      await second.query('plugin::imprint.form-mail', 'updateMany', { where: { formId }, data });
    }
    await second.call('maintenance', 'sendMails');
    const mails = await eventually(
      () => second.call('mails', 'find', formId, 1),
      (found) => at(found, 0, 'status') === 'sent',
    );
    expect(mails).toMatchObject([{ status: 'sent', attempts: attempts + 1 }]);
    expect(mail.to(OFFICE)).toHaveLength(sent + 1);
    expect(await putSubmission(second, formId)).toBe(2);
    await second.stop();
  },
);

test.each([
  ['before it is stored', 'dieOnSql', { pattern: 'insert into .?imprint_form_responses' }, { kept: 0, sent: 0 }],
  ['before the commit', 'dieOnSql', { pattern: '^commit' }, { kept: 0, sent: 0 }],
  ['after the commit, before the mail', 'dieAfterTransaction', {}, { kept: 1, sent: 0 }],
  [
    'after the mail, before that is noted',
    'dieOnSql',
    { pattern: 'update .?imprint_form_mails' },
    { kept: 1, sent: 1 },
  ],
])(
  'a reply killed %s is either not there, or pending and can be sent by hand',
  async (_, command, values, { kept, sent }) => {
    const first = await startStrapi({ database, env: mail.env });
    const formId = await createForm(first);
    await putSubmission(first, formId);
    await first.command(command, values);
    await expect(first.call('responses', 'create', formId, 1, 'Hello')).rejects.toThrow('ended before it answered');
    await first.ended;
    expect(mail.to(VISITOR)).toHaveLength(sent);

    const second = await startStrapi({ database, env: mail.env });
    const found = { replies: await second.call('responses', 'find', formId, 1) };
    expect(listAt(found, 'replies')).toHaveLength(kept);
    expect(at(await second.call('submissions', 'findOne', formId, 1), 'status')).toBe('new');
    if (kept > 0) {
      expect(at(found, 'replies', 0)).toMatchObject({ status: 'pending', text: 'Hello', to: VISITOR });
      // As if the time had passed that a send may take.
      const past = { where: { formId }, data: { nextAttemptAt: ago(1_000) } };
      await second.query('plugin::imprint.form-mail', 'updateMany', past);
      await second.call('responses', 'send', formId, 1, numberAt(found, 'replies', 0, 'id'));
    } else {
      await second.call('responses', 'create', formId, 1, 'Hello');
    }
    expect(await second.call('responses', 'find', formId, 1)).toMatchObject([{ status: 'sent', text: 'Hello' }]);
    expect(mail.to(VISITOR)).toHaveLength(sent + 1);
    expect(at(await second.call('submissions', 'findOne', formId, 1), 'status')).toBe('replied');
    await second.stop();
  },
);
