/*
 * Notifications and confirmations: a mail server that is down, a process killed after the insert, held-back
 * notifications.
 */
import { atNight } from '../night';
import { createDatabase } from './support/database';
import { eventually } from './support/eventually';
import { contact, contactFields, createForm, putSubmission, submit } from './support/forms';
import { type Client, expectBadFields, expectError, expectStatus } from './support/http';
import { anyString, at, justNow, listAt, matching, numberAt, textAt } from './support/json';
import { type Mail, type MailServer, startMailServer } from './support/mail';
import { adminClient } from './support/panel';
import { startStrapi, type TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const MAIL = 'plugin::imprint.form-mail';

const suite = useStrapi();

let api: Client;
let strapi: TestStrapi;
let mail: MailServer;

beforeAll(() => {
  ({ api, strapi, mail } = suite());
});

afterEach(() => {
  mail.setMode('accept');
});

let lastAddress = 0;
const address = (): string => {
  lastAddress += 1;
  return `office${lastAddress}@example.org`;
};

const mailsTo = (to: string, count = 1): Promise<readonly Mail[]> =>
  eventually(
    () => mail.to(to),
    (mails) => mails.length >= count,
  );

const mailsOf = async (source: TestStrapi, formId: string, submissionId = 1): Promise<readonly unknown[]> =>
  listAt({ mails: await source.call('mails', 'find', formId, submissionId) }, 'mails');

/** A submission's mails once none of them is pending. */
const settledMailsOf = (formId: string, submissionId = 1): Promise<readonly unknown[]> =>
  eventually(
    () => mailsOf(strapi, formId, submissionId),
    (mails) => mails.length > 0 && mails.every((one) => at(one, 'status') !== 'pending'),
  );

/** Time passes for a mail that waits; Strapi's cron may see it first, and be at it. */
const makeDue = (id: number): Promise<unknown> =>
  strapi.query(MAIL, 'updateMany', {
    where: { id },
    data: { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() },
  });

describe('confirmations', () => {
  const settings = { confirmation: { text: 'Thanks. {{message}}' } };
  const HELD = 'Not sent: this address has received too many confirmations recently.';

  /** How many there are of each status. */
  const statesOf = async (formId: string, source = strapi): Promise<Record<string, number>> => {
    const rows = await eventually(
      async () => (await source.rows('imprint_form_mails')).filter((row) => row.form_id === formId),
      (mails) => mails.length > 0 && mails.every(({ status }) => status !== 'pending'),
    );
    const states: Record<string, number> = {};
    for (const { status } of rows) states[String(status)] = (states[String(status)] ?? 0) + 1;
    return states;
  };

  test('go to one recipient five times an hour, however it is spelled; what is beyond is stored and says so', async () => {
    const formId = await createForm(strapi, { settings });
    const spellings = ['crowd@example.org', 'CROWD@Example.org', 'crowd+1@example.org', 'crowd+2@example.org'];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => submit(api, formId, contact({ email: spellings[index % 4] ?? '' }))),
    );
    expect(await statesOf(formId)).toEqual({ sent: 5, failed: 7 });
    const held = (await strapi.rows('imprint_form_mails')).filter((row) => row.form_id === formId && row.error !== '');
    for (const { error, next_attempt_at: next } of held) expect([error, next]).toEqual([HELD, null]);
    expect(await strapi.query('plugin::imprint.form-submission', 'count', { where: { formId } })).toBe(12);

    // Another one is another matter, and so is what somebody has looked at.
    await submit(api, formId, contact({ email: 'crowds@example.org' }));
    expect(await settledMailsOf(formId, 13)).toMatchObject([{ status: 'sent' }]);
    expect(await strapi.call('mails', 'send', Number(held[0]?.id))).toBe('sent');
  });

  test('go to one mailbox of Gmail as often, wherever dots are put into its name', async () => {
    const formId = await createForm(strapi, { settings });
    const names = ['cr.owd', 'c.rowd', 'c.r.o.w.d', 'cro.wd', 'crow.d', 'CROWD+1', 'crowd'];
    for (const name of names) await submit(api, formId, contact({ email: `${name}@gmail.com` }));
    await submit(api, formId, contact({ email: 'c.rowd@googlemail.com' }));
    expect(await statesOf(formId)).toEqual({ sent: 5, failed: 3 });

    // Elsewhere, they are mailboxes of different people.
    await submit(api, formId, contact({ email: 'c.rowd@gmail.example' }));
    expect(await settledMailsOf(formId, 9)).toMatchObject([{ status: 'sent' }]);
  });

  test('count over all forms, and those that could not be sent do not count', async () => {
    mail.setMode('reject');
    const forms = await Promise.all(Array.from({ length: 6 }, () => createForm(strapi, { settings })));
    for (const formId of forms) await submit(api, formId, contact({ email: 'unlucky@example.org' }));
    for (const formId of forms) expect(await statesOf(formId)).toEqual({ failed: 1 });
    expect(mail.to('unlucky@example.org')).toEqual([]);
    mail.setMode('accept');
    const rows = (await strapi.rows('imprint_form_mails')).filter(({ to }) => to === 'unlucky@example.org');
    for (const { id } of rows) await makeDue(Number(id));
    await strapi.call('maintenance', 'sendMails');
    for (const formId of forms) await settledMailsOf(formId);
    const states = await Promise.all(forms.map((formId) => statesOf(formId)));
    expect(states.filter(({ sent }) => sent === 1)).toHaveLength(5);
  });

  test('that are sent when spam is none after all are limited too', async () => {
    const formId = await createForm(strapi, { settings });
    const to = 'flood@example.org';
    for (let count = 0; count < 8; count += 1) await submit(api, formId, { ...contact({ email: to }), _homepage: 'x' });
    const ids = Array.from({ length: 8 }, (_, index) => `${formId}/${index + 1}`);
    const owner = adminClient(strapi.site, suite().people.session);
    expectStatus(await owner.post('/imprint/submissions/actions', { action: 'not-spam', ids }), 200);
    expect(await statesOf(formId)).toEqual({ sent: 5, failed: 3 });
  });

  test('begin anew after an hour, up to twenty a day', async () => {
    const formId = await createForm(strapi, { settings });
    const sendFive = async (): Promise<void> => {
      for (let count = 0; count < 5; count += 1) await submit(api, formId, contact({ email: 'often@example.org' }));
    };
    try {
      for (let hour = 0; hour < 5; hour += 1) {
        await strapi.command('elapse', { milliseconds: hour * 61 * 60_000 });
        await sendFive();
        await statesOf(formId);
      }
      expect(await statesOf(formId)).toEqual({ sent: 20, failed: 5 });
      await strapi.command('elapse', { milliseconds: 25 * 61 * 60_000 });
      await sendFive();
      expect(await statesOf(formId)).toEqual({ sent: 25, failed: 5 });
    } finally {
      await strapi.command('elapse', { milliseconds: 0 });
    }
  });
});

describe('a notification', () => {
  test('goes to each address of a notification, is answered to the visitor, and says what was sent', async () => {
    const [first, second] = [address(), address()];
    const settings = {
      notifications: [{ id: 'team', to: [first, second, first] }],
      sender: 'Website <web@example.org>',
    };
    const formId = await createForm(strapi, { settings });
    await submit(api, formId, contact({ message: 'One\n<b>two</b>' }));

    const [received, ...more] = await mailsTo(first);
    await mailsTo(second);
    expect(more).toEqual([]);
    expect(received?.recipients).toEqual([first]);
    expect(received?.headers.get('from')).toBe('"Website" <web@example.org>');
    expect(received?.headers.get('reply-to')).toBe('erika@example.org');
    expect(received?.headers.get('subject')).toBe('Contact: new submission 1 from erika@example.org');
    expect(received?.headers.get('auto-submitted')).toBe('auto-generated');
    const text = received?.parts.get('text/plain') ?? '';
    expect(text).toContain('Name: Erika Mustermann');
    expect(text).toContain('Message:\nOne\n<b>two</b>');
    expect(text).toContain(`/plugins/imprint-inbox/${formId}/1`);
    expect(received?.parts.get('text/html')).toContain('&lt;b&gt;two&lt;/b&gt;');

    expect(await settledMailsOf(formId)).toMatchObject([
      {
        kind: 'notification',
        to: first,
        status: 'sent',
        attempts: 1,
        error: null,
        nextAttemptAt: null,
        sentAt: justNow,
      },
      { kind: 'notification', to: second, status: 'sent', attempts: 1 },
    ]);
  });

  test('has its own texts, and nobody gets a submission twice', async () => {
    const [both, sales] = [address(), address()];
    const notifications = [
      { id: 'team', to: [both] },
      { id: 'sales', to: [both.toUpperCase(), sales], subject: '{{name}}', text: '{{message}}\n\n{{submissionUrl}}' },
    ];
    const formId = await createForm(strapi, { settings: { notifications } });
    const message = '{{submittedValues}} <b>{{email}}</b>';
    await submit(api, formId, contact({ message }));
    const [received] = await mailsTo(sales);
    expect(received?.headers.get('subject')).toBe('Erika Mustermann');
    expect(received?.parts.get('text/plain')).toContain(`${message}\n\n`);
    expect(received?.parts.get('text/plain')).toContain(`/plugins/imprint-inbox/${formId}/1`);
    expect(received?.parts.get('text/plain')).not.toContain('erika@example.org');
    expect((await mailsTo(both)).map(({ headers }) => headers.get('subject'))).toEqual([
      'Contact: new submission 1 from erika@example.org',
    ]);
    const rows = (await strapi.rows('imprint_form_mails')).filter((row) => row.form_id === formId);
    expect(rows.map(({ to, notification }) => [to, notification])).toEqual([
      [both, 'team'],
      [sales, 'sales'],
    ]);
  });

  test('that waits is sent as it is by then, and not if it has been removed, even if another goes to its recipient', async () => {
    mail.setMode('reject');
    const [first, second] = [address(), address()];
    const notifications = [
      { id: 'first', to: [first] },
      { id: 'second', to: [second] },
    ];
    const formId = await createForm(strapi, { settings: { notifications } });
    await submit(api, formId);
    const failed = await settledMailsOf(formId);
    const changed = [
      { id: 'first', to: [first], subject: 'Changed' },
      { id: 'third', to: [second] },
    ];
    await strapi.call('forms', 'update', formId, { settings: { notifications: changed } });
    mail.setMode('accept');
    for (const one of failed) await makeDue(numberAt(one, 'id'));
    await strapi.call('maintenance', 'sendMails');
    expect(await settledMailsOf(formId)).toMatchObject([{ status: 'sent' }, { error: matching(/^Not sent: /) }]);
    expect((await mailsTo(first)).map(({ headers }) => headers.get('subject'))).toEqual(['Changed']);
    expect(mail.to(second)).toEqual([]);
  });

  test('of a form and of an email that an earlier version has stored is sent', async () => {
    mail.setMode('reject');
    const to = address();
    const formId = await createForm(strapi);
    const form = { where: { formId }, data: { settings: { notify: [to], maxLinks: 3 } } };
    await strapi.query('plugin::imprint.form', 'updateMany', form);
    expect(at(await strapi.call('forms', 'findOne', formId), 'settings')).toEqual({
      notifications: [{ id: 'notify', to: [to] }],
      maxLinks: 3,
    });
    await eventually(
      () => submit(api, formId).then((number) => mailsOf(strapi, formId, number)),
      (mails) => mails.length > 0,
    );
    const [row] = (await strapi.rows('imprint_form_mails')).filter(({ form_id: id }) => id === formId);
    const mailId = Number(row?.id);
    await settledMailsOf(formId, Number(row?.submission_id));
    await strapi.query(MAIL, 'updateMany', { where: { id: mailId }, data: { notification: null } });
    mail.setMode('accept');
    await makeDue(mailId);
    await strapi.call('maintenance', 'sendMails');
    expect(await mailsTo(to)).toHaveLength(1);
  });

  test('goes to recipients by topic, and a value that was hidden counts as empty', async () => {
    const [sales, rest] = [address(), address()];
    const isSales = { match: 'all', rules: [{ field: 'topic', op: 'is', value: 'sales' }] };
    const fields = [
      ...contactFields,
      { name: 'company', type: 'checkbox', label: 'Company' },
      {
        name: 'topic',
        type: 'select',
        label: { en: 'Topic', de: 'Thema' },
        options: ['sales', 'press'],
        showIf: { match: 'all', rules: [{ field: 'company', op: 'is', value: '1' }] },
      },
    ];
    const notifications = [
      { id: 'sales', to: [sales], when: isSales },
      { id: 'rest', to: [sales, rest] },
    ];
    const formId = await createForm(strapi, { fields, settings: { notifications } });
    await submit(api, formId, { ...contact(), company: '1', topic: 'sales' });
    await submit(api, formId, { ...contact(), topic: 'sales' });
    await submit(api, formId, { ...contact(), company: '1', topic: 'press', _homepage: 'x' });
    const owner = adminClient(strapi.site, suite().people.session);
    const restored = await owner.post('/imprint/submissions/actions', { action: 'not-spam', ids: [`${formId}/3`] });
    expectStatus(restored, 200);
    await mailsTo(rest, 3);
    const rows = (await strapi.rows('imprint_form_mails'))
      .filter((row) => row.form_id === formId)
      .sort((one, other) => Number(one.id) - Number(other.id));
    expect(rows.map((row) => [Number(row.submission_id), row.to, row.notification])).toEqual([
      [1, sales, 'sales'],
      [1, rest, 'rest'],
      [2, sales, 'rest'],
      [2, rest, 'rest'],
      [3, sales, 'rest'],
      [3, rest, 'rest'],
    ]);
    const wrong = { settings: { notifications }, fields: contactFields };
    await expect(strapi.call('forms', 'update', formId, wrong)).rejects.toThrow(
      'settings.notifications.0.when.rules.0.field: The form has no such field.',
    );
    await expect(strapi.call('forms', 'update', formId, { fields: contactFields })).rejects.toThrow(/when\.rules/);
  });

  test('is not sent for spam, and not without an address', async () => {
    const to = address();
    const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [to] }] } });
    await submit(api, formId, { ...contact(), _homepage: 'x' });
    const silent = await createForm(strapi);
    await submit(api, silent);
    await submit(api, formId);
    expect(await mailsTo(to)).toHaveLength(1);
    expect(await mailsOf(strapi, formId, 1)).toEqual([]);
    expect(await mailsOf(strapi, silent, 1)).toEqual([]);
  });

  test('that spam has missed is sent once when it is no spam after all', async () => {
    const to = address();
    const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [to] }] } });
    await submit(api, formId, { ...contact(), _homepage: 'x' });
    await strapi.call('mails', 'notifyMissed', formId, 1);
    expect(await mailsOf(strapi, formId)).toEqual([]);

    const where = { formId, submissionId: 1 };
    await strapi.query('plugin::imprint.form-submission', 'updateMany', { where, data: { spam: '' } });
    await Promise.all([1, 2, 3].map(() => strapi.call('mails', 'notifyMissed', formId, 1)));
    await strapi.call('mails', 'notifyMissed', formId, 2);
    expect(await settledMailsOf(formId)).toMatchObject([{ status: 'sent' }]);
    expect(mail.to(to)).toHaveLength(1);
  });

  test('of a kind that this version does not know is neither shown nor sent, and holds up no other', async () => {
    const to = address();
    const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [to] }] } });
    await submit(api, formId);
    expect(await settledMailsOf(formId)).toMatchObject([{ status: 'sent' }]);
    const where = { formId, kind: 'reminder' };
    const nextAttemptAt = new Date(0).toISOString();
    const data = { ...where, submissionId: 1, to, status: 'pending', attempts: 0, nextAttemptAt };
    await strapi.query(MAIL, 'create', { data });
    await submit(api, formId);
    expect(await settledMailsOf(formId, 2)).toMatchObject([{ status: 'sent' }]);
    expect(await mailsOf(strapi, formId, 1)).toMatchObject([{ kind: 'notification' }]);
    expect(await strapi.query(MAIL, 'findOne', { where })).toMatchObject({ status: 'pending', attempts: 0 });
    expect(mail.to(to)).toHaveLength(2);
  });

  test('of a submission in a transaction that is given up is not sent', async () => {
    const [kept, lost] = [address(), address()];
    const forms = [
      await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [kept] }] } }),
      await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [lost] }] } }),
    ];
    const [keptCall, lostCall] = forms.map((formId) => ({
      service: 'submissions',
      method: 'create',
      args: [formId, contact()],
    }));
    await strapi.command('transaction', { calls: [lostCall], giveUp: true });
    await strapi.command('transaction', { calls: [keptCall], giveUp: false });
    expect(await mailsTo(kept)).toHaveLength(1);
    expect(mail.to(lost)).toEqual([]);
  });
});

describe('a confirmation', () => {
  const confirmation = {
    subject: { en: 'Thank you, {{name}}', de: 'Danke, {{name}}' },
    text: { en: 'Hello {{name}},\n\n{{message}}\n\n{{formName}} {{submissionId}}', de: 'Hallo {{name}}' },
  };

  test('goes to the visitor, in their language and the form’s words', async () => {
    const formId = await createForm(strapi, { settings: { confirmation, replyTo: 'help@example.org' } });
    const [english, german] = [address(), address()];
    const message = '{{name}} <%= 7*7 %> ${7*7} $& {{message}}';
    expectStatus(await api.post(`/forms/v1/submission/${formId}`, contact({ email: english, message })), 201);
    const headers = { 'Accept-Language': 'de' };
    expectStatus(await api.post(`/forms/v1/submission/${formId}`, contact({ email: german }), headers), 201);

    const [first] = await mailsTo(english);
    expect(first?.headers.get('subject')).toBe('Thank you, Erika Mustermann');
    expect(first?.headers.get('reply-to')).toBe('help@example.org');
    expect(first?.parts.get('text/plain')).toBe(`Hello Erika Mustermann,\n\n${message}\n\nContact 1`);
    const [second] = await mailsTo(german);
    expect(second?.headers.get('subject')).toBe('Danke, Erika Mustermann');
  });

  test('is not sent for spam, nor where there is no address', async () => {
    const fields = contactFields.map((field) => ({ ...field, required: false }));
    const formId = await createForm(strapi, { fields, settings: { confirmation } });
    await submit(api, formId, { name: 'A' });
    await submit(api, formId, { ...contact(), _homepage: 'x' });
    expect(await strapi.query(MAIL, 'count', { where: { formId } })).toBe(0);
  });
});

describe('mail programs', () => {
  const idsIn = (one: Mail | undefined, header: string): string[] => one?.headers.get(header)?.split(' ') ?? [];

  test('show the emails to a visitor as one conversation, and those to the team as another', async () => {
    const [team, email] = [address(), address()];
    const settings = { notifications: [{ id: 'team', to: [team] }], confirmation: { text: 'Thanks' } };
    const formId = await createForm(strapi, { settings });
    await submit(api, formId, contact({ email }));
    const [confirmation] = await mailsTo(email);
    for (const text of ['One', 'Two']) await strapi.call('responses', 'create', formId, 1, text);
    const [, first, second] = await mailsTo(email, 3);
    const root = idsIn(confirmation, 'message-id');
    expect(root).toEqual([matching(/^<visitor\.1\.\d+\.[-0-9a-f]{36}@example\.org>$/)]);
    expect(confirmation?.headers.has('in-reply-to')).toBe(false);
    expect(idsIn(first, 'in-reply-to')).toEqual(root);
    expect(idsIn(first, 'references')).toEqual(root);
    expect(idsIn(second, 'in-reply-to')).toEqual(idsIn(first, 'message-id'));
    expect(idsIn(second, 'references')).toEqual([...root, ...idsIn(first, 'message-id')]);
    // What a person writes may be answered by a program.
    expect(first?.headers.has('auto-submitted')).toBe(false);
    expect(confirmation?.headers.get('auto-submitted')).toBe('auto-replied');
    expect(confirmation?.headers.get('x-auto-response-suppress')).toBe('All');

    const [notification] = await mailsTo(team);
    expect(idsIn(notification, 'in-reply-to')).toEqual([matching(/^<team\.1\./)]);
    expect(idsIn(notification, 'message-id')).not.toEqual(idsIn(notification, 'in-reply-to'));
  });

  test('are sent no confirmation at the form’s own address, which might answer it', async () => {
    const [own, email] = [address(), address()];
    const settings = { confirmation: { text: 'Thanks' }, sender: `Website <${own}>` };
    const formId = await createForm(strapi, { settings });
    await submit(api, formId, contact({ email: own.toUpperCase() }));
    await submit(api, formId, contact({ email }));
    await mailsTo(email);
    expect(await mailsOf(strapi, formId, 1)).toEqual([]);
    expect(mail.to(own)).toEqual([]);
  });

  test.each(['website@example.org', 'OFFICE@example.org'])('nor at that of the project: %s', async (email) => {
    const formId = await createForm(strapi, { settings: { confirmation: { text: 'Thanks' } } });
    await submit(api, formId, contact({ email }));
    const error = 'Not sent: the form does not send this email.';
    expect(await settledMailsOf(formId)).toMatchObject([{ to: email, status: 'failed', error, nextAttemptAt: null }]);
    // Those of a form take their place.
    const settings = { confirmation: { text: 'Thanks' }, sender: address(), replyTo: address() };
    const other = await createForm(strapi, { settings });
    await submit(api, other, contact({ email }));
    expect(await settledMailsOf(other)).toMatchObject([{ status: 'sent' }]);
  });
});

describe('the answer', () => {
  test('uses the form’s successMessage in the visitor’s language', async () => {
    const formId = await createForm(strapi, { settings: { successMessage: { en: 'Got it.', de: 'Ist da.' } } });
    const target = `/forms/v1/submission/${formId}`;
    expect(at((await api.post(target, contact())).json, 'message')).toBe('Got it.');
    expect(at((await api.post(target, contact(), { 'Accept-Language': 'de' })).json, 'message')).toBe('Ist da.');
  });

  test('does not wait for a mail server that hangs', async () => {
    mail.setMode('hang');
    const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [address()] }] } });
    expectStatus(await api.post(`/forms/v1/submission/${formId}`, contact()), 201);
    expect(await mailsOf(strapi, formId)).toMatchObject([{ status: 'pending' }]);
    // Nobody waits for the time-out: the rest of the file has a server that answers.
    await strapi.call('submissions', 'delete', formId, 1);
  });
});

describe('what a visitor types never becomes a header', () => {
  test.each([
    ['a line break in the name', { name: 'A\r\nBcc: victim@example.org' }, 'name'],
    ['a list of addresses', { email: 'a@example.org,victim@example.org' }, 'email'],
    ['a display name', { email: '"x" <victim@example.org>' }, 'email'],
    ['a quoted address', { email: '"victim@example.org x"@example.org' }, 'email'],
    ['a line break in the address', { email: 'a@example.org\r\nBcc: victim@example.org' }, 'email'],
  ])('%s: refused, nothing is sent', async (_, values, field) => {
    const to = address();
    const formId = await createForm(strapi, {
      settings: { notifications: [{ id: 'team', to: [to] }], confirmation: { text: 'x' } },
    });
    expectBadFields(await api.post(`/forms/v1/submission/${formId}`, contact(values)), field);
    expect(await strapi.query(MAIL, 'count', { where: { formId } })).toBe(0);
  });

  test('text of several lines in a subject is one line', async () => {
    const confirmation = { subject: '{{message}}', text: '{{message}}' };
    const formId = await createForm(strapi, { settings: { confirmation } });
    const email = address();
    await submit(api, formId, contact({ email, message: 'Hello\r\nBcc: victim@example.org\n\nFree money' }));
    const [received] = await mailsTo(email);
    expect(received?.recipients).toEqual([email]);
    expect(received?.headers.get('subject')).toBe('Hello Bcc: victim@example.org Free money');
    expect(received?.headers.has('bcc')).toBe(false);
    expect(mail.to('victim@example.org')).toEqual([]);
  });

  test('text in a subject that mail programs would decode stays as it was typed', async () => {
    const confirmation = { subject: '{{message}}', text: '{{message}}' };
    const formId = await createForm(strapi, { settings: { confirmation } });
    const email = address();
    await submit(api, formId, contact({ email, message: '=?utf-8?Q?=0D=0ABcc:_victim@example.org?=' }));
    const [received] = await mailsTo(email);
    expect(received?.headers.get('subject')).toBe('= ?utf-8?Q?=0D=0ABcc:_victim@example.org?=');
  });
});

describe('a mail server that refuses', () => {
  test('loses nothing: each attempt is kept, the next one comes later, and later still', async () => {
    mail.setMode('reject');
    const to = address();
    const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [to] }] } });
    await submit(api, formId);
    const [failed] = await settledMailsOf(formId);
    expect(failed).toMatchObject({ status: 'failed', attempts: 1, error: anyString, sentAt: null });
    const pause = Date.parse(textAt(failed, 'nextAttemptAt')) - Date.now();
    expect(pause).toBeGreaterThan(40_000);
    expect(pause).toBeLessThanOrEqual(60_000);
    expect(strapi.logs()).not.toContain(to);

    const id = numberAt(failed, 'id');
    for (const attempts of [2, 3, 4, 5, 6]) {
      await makeDue(id);
      await strapi.call('maintenance', 'sendMails');
      const [again] = await settledMailsOf(formId);
      expect(again).toMatchObject({ status: 'failed', attempts });
      expect(Date.parse(textAt(again, 'nextAttemptAt')) - Date.now()).toBeGreaterThan(4 * 60_000);
    }
    await makeDue(id);
    await strapi.call('maintenance', 'sendMails');
    expect(await settledMailsOf(formId)).toMatchObject([{ status: 'failed', attempts: 7, nextAttemptAt: null }]);

    mail.setMode('accept');
    await strapi.call('maintenance', 'sendMails');
    expect(mail.to(to)).toEqual([]);
    expect(await strapi.call('mails', 'send', id)).toBe('sent');
    expect(await strapi.call('mails', 'send', id)).toBe('sent');
    const [sent] = await mailsOf(strapi, formId);
    expect(sent).toMatchObject({ status: 'sent', attempts: 8, error: null });
    const results = listAt(sent, 'results');
    expect(results.map((result) => at(result, 'error'))).toEqual([...Array<unknown>(7).fill(anyString), null]);
    expect(results.map((result) => textAt(result, 'at'))).toEqual(results.map(() => matching(/^\d{4}-.*Z$/)));
    expect(mail.to(to)).toHaveLength(1);
  });

  test('what is marked as spam meanwhile is told to nobody, until it is no spam after all', async () => {
    mail.setMode('reject');
    const [team, email] = [address(), address()];
    const formId = await createForm(strapi, {
      settings: { notifications: [{ id: 'team', to: [team] }], confirmation: { text: 'Thanks' } },
    });
    await submit(api, formId, contact({ email }));
    const failed = await settledMailsOf(formId);
    expect(failed).toHaveLength(2);
    mail.setMode('accept');
    const mark = (spam: string) =>
      strapi.query('plugin::imprint.form-submission', 'updateMany', { where: { formId }, data: { spam } });
    await mark('manual');
    for (const one of failed) await makeDue(numberAt(one, 'id'));
    await strapi.call('maintenance', 'sendMails');
    const held = { status: 'failed', attempts: 1, error: matching(/spam/), nextAttemptAt: null };
    expect(await settledMailsOf(formId)).toMatchObject([held, held]);
    expect([...mail.to(team), ...mail.to(email)]).toEqual([]);
    // Somebody who wants one sent all the same has it sent.
    expect(await strapi.call('mails', 'send', numberAt(failed[0], 'id'))).toBe('sent');

    await mark('');
    await strapi.call('mails', 'notifyMissed', formId, 1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(mail.to(team)).toHaveLength(1);
    await strapi.call('mails', 'notifyMissed', formId, 1);
    await strapi.call('maintenance', 'sendMails');
    await settledMailsOf(formId);
    expect([...mail.to(team), ...mail.to(email)]).toHaveLength(2);
  });

  test('is not tried again for somebody who is to be told nothing any more, unless a person does', async () => {
    mail.setMode('reject');
    const [gone, stays, email] = [address(), address(), address()];
    const formId = await createForm(strapi, {
      settings: { notifications: [{ id: 'team', to: [gone, stays] }], confirmation: { text: 'Thanks' } },
    });
    await submit(api, formId, contact({ email }));
    const failed = await settledMailsOf(formId);
    expect(failed).toHaveLength(3);
    mail.setMode('accept');
    await strapi.call('forms', 'update', formId, { settings: { notifications: [{ id: 'team', to: [stays] }] } });
    for (const one of failed) await makeDue(numberAt(one, 'id'));
    await strapi.call('maintenance', 'sendMails');
    const held = { status: 'failed', attempts: 1, error: matching(/^Not sent: /), nextAttemptAt: null };
    expect(await settledMailsOf(formId)).toMatchObject([held, { status: 'sent' }, held]);
    expect([...mail.to(gone), ...mail.to(email)]).toEqual([]);
    expect(await strapi.call('mails', 'send', numberAt(failed[0], 'id'))).toBe('sent');
    expect(mail.to(gone)).toHaveLength(1);
  });

  test('is tried again by the clock', async () => {
    mail.setMode('reject');
    const to = address();
    const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [to] }] } });
    await submit(api, formId);
    const [failed] = await settledMailsOf(formId);
    mail.setMode('accept');
    await makeDue(numberAt(failed, 'id'));
    await strapi.runJob('mails');
    expect(mail.to(to)).toHaveLength(1);
  });

  test('many who try at once send once, and nobody sends what is being sent', async () => {
    mail.setMode('reject');
    const to = address();
    const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [to] }] } });
    await submit(api, formId);
    const [failed] = await settledMailsOf(formId);
    const id = numberAt(failed, 'id');
    mail.setMode('hang');
    const attempts = mail.attempts();
    const send = () => strapi.call('mails', 'send', id);
    const tries = Promise.allSettled([1, 2, 3, 4].map(send));
    await eventually(mail.attempts, (count) => count > attempts);
    // Who sees that it is on its way, does not send it either.
    await expect(send()).rejects.toMatchObject({ name: 'ConflictError' });
    const release = () => {
      mail.release();
      return mail.to(to);
    };
    expect(await eventually(release, (mails) => mails.length > 0)).toHaveLength(1);
    const outcomes = (await tries).map(({ status }) => status).toSorted();
    expect(outcomes).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(mail.to(to)).toHaveLength(1);
  });

  test('a mail that is not there cannot be sent', async () => {
    await expect(strapi.call('mails', 'send', 999_999)).rejects.toThrow('Email not found.');
  });
});

test('an email about what only a backup lacks is tried as often as others, and not for ever', async () => {
  const to = address();
  mail.setMode('reject');
  const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [to] }] } });
  await submit(api, formId);
  const id = numberAt(await settledMailsOf(formId), 0, 'id');
  await strapi.query('plugin::imprint.form-submission', 'deleteMany', { where: { formId } });
  mail.setMode('accept');
  for (let attempts = 2; attempts <= 7; attempts += 1) {
    await makeDue(id);
    await strapi.call('maintenance', 'sendMails');
    expect(await settledMailsOf(formId)).toMatchObject([{ status: 'failed', attempts }]);
  }
  expect(await settledMailsOf(formId)).toMatchObject([{ nextAttemptAt: null }]);
  expect(mail.to(to)).toEqual([]);
});

test('a deleted submission’s mails are gone with it', async () => {
  const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [address()] }] } });
  await submit(api, formId);
  await settledMailsOf(formId);
  await strapi.call('submissions', 'delete', formId, 1);
  expect(await mailsOf(strapi, formId)).toEqual([]);
  await putSubmission(strapi, formId);
  await strapi.call('forms', 'delete', formId);
  expect(await strapi.query(MAIL, 'count', { where: { formId } })).toBe(0);
});

test('a form that was deleted and whose submissions were kept: 404 to the public, and its submissions stay', async () => {
  const editor = await suite().people.token('full-access');
  const formId = await createForm(strapi);
  await submit(api, formId);
  await strapi.call('forms', 'delete', formId, { submissions: 'keep' });
  expectError(await api.get(`/forms/v1/form/${formId}`), 404);
  expectError(await api.post(`/forms/v1/submission/${formId}`, contact()), 404);
  const list = expectStatus(await api.get(`/forms/v1/submission/${formId}`, editor.basic), 200);
  expect(listAt(list.json, 'data')).toHaveLength(1);
  expectStatus(await api.get(`/forms/v1/submission/${formId}/1`, editor.basic), 200);
  expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/1`, editor.basic), 200);
});

atNight('no mail server, then killed after the insert: the mail is sent, once, by whoever starts next', async () => {
  const database = await createDatabase();
  const server = await startMailServer();
  try {
    const to = address();
    // Its mail server is a port at which nobody listens.
    const first = await startStrapi({ database });
    const formId = await createForm(first, { settings: { notifications: [{ id: 'team', to: [to] }] } });
    expect(await submit(first.api, formId)).toBe(1);
    await eventually(
      () => mailsOf(first, formId),
      ([one]) => at(one, 'status') === 'failed',
    );
    await first.command('dieOnSql', { pattern: 'update .imprint_form_mails' });
    await first.api.post(`/forms/v1/submission/${formId}`, contact()).catch(() => undefined);
    await first.ended;

    const second = await startStrapi({ database, env: server.env });
    expect(at(await second.call('submissions', 'findOne', formId, 2), 'submissionId')).toBe(2);
    await eventually(
      () => server.to(to),
      (mails) => mails.length > 0,
      15,
    );
    await second.call('maintenance', 'sendMails');
    await eventually(
      () => mailsOf(second, formId, 2),
      (mails) => at(mails[0], 'status') === 'sent',
    );
    expect(server.to(to).map(({ headers }) => headers.get('subject'))).toEqual([
      'Contact: new submission 2 from erika@example.org',
    ]);
    expect(await mailsOf(second, formId, 2)).toMatchObject([{ status: 'sent' }]);
    expect(await mailsOf(second, formId, 1)).toMatchObject([{ status: 'failed', attempts: 1 }]);
    await second.stop();
  } finally {
    await database.drop();
    await server.stop();
  }
});
