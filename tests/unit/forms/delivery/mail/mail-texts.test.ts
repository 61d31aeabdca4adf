import type { Submission } from '../../../../../server/src/contracts/forms';
import { toRecord } from '../../../../../server/src/forms/declarations/record';
import { kindsOfMail, mailsFor, planAnswer } from '../../../../../server/src/forms/delivery/mail/mail-kinds';
import { mailText } from '../../../../../server/src/forms/delivery/mail/mail-layout';
import {
  composeConfirmation,
  composeRequestText,
  type MailSubject,
  composeNotification,
  toNotice,
} from '../../../../../server/src/forms/delivery/mail/mail-texts';
import type { ComposedMail } from '../../../../../server/src/forms/delivery/mail/renderer';

/** The text part of an email. */
const textOf = ({ blocks }: ComposedMail): string => mailText(blocks);

const office = 'office@example.org';
const visitor = 'erika@example.org';
const confirmation = { text: 'Thanks' };
/** Where nothing names a variable. */
const asIs = (value: string): string => value;
const toOffice = { to: office, notification: 'team' };

/** What decides who is told. */
const from = ({
  spam = false,
  replyTo,
  data = {},
}: {
  spam?: boolean;
  replyTo: string;
  data?: Submission['data'];
}) => ({
  replyTo,
  submission: { data, spam, status: 'new' as const },
});

describe('mailsFor', () => {
  it('tells each address once, by the first notification that names it, and the visitor', () => {
    const notifications = [
      { id: 'team', to: [office, office] },
      {
        id: 'sales',
        to: ['OFFICE@example.org', 'sales@example.org', 'post@xn--mnchen-3ya.example', 'post@münchen.example'],
      },
    ];
    expect(
      mailsFor({ fields: [], settings: { notifications, confirmation } }, from({ replyTo: visitor }), asIs),
    ).toEqual([
      { kind: 'notification', to: office, notification: 'team' },
      { kind: 'notification', to: 'sales@example.org', notification: 'sales' },
      { kind: 'notification', to: 'post@xn--mnchen-3ya.example', notification: 'sales' },
      { kind: 'confirmation', to: visitor, notification: '' },
    ]);
  });

  it('compares what variables stand for, and keeps their names', () => {
    const names: Readonly<Record<string, string>> = {
      '${TEAM}': office,
      '${SITE}': `Website <${visitor}>`,
      '${VISITOR}': visitor,
    };
    const valueOf = (value: string): string => names[value] ?? value;
    const notifications = [
      { id: 'team', to: ['${TEAM}', office] },
      { id: 'gone', to: ['${GONE}'] },
    ];
    const planned = [
      { kind: 'notification', to: '${TEAM}', notification: 'team' },
      { kind: 'notification', to: '${GONE}', notification: 'gone' },
    ];
    for (const own of [{ sender: '${SITE}' }, { replyTo: '${VISITOR}' }]) {
      const settings = { notifications, confirmation, ...own };
      expect(mailsFor({ fields: [], settings }, from({ replyTo: visitor }), valueOf)).toEqual(planned);
    }
  });

  it.each([
    ['the form’s own address', { confirmation, sender: `Website <${visitor}>` }, { replyTo: visitor }],
    ['the form’s own address alone', { confirmation, sender: visitor }, { replyTo: visitor }],
    ['where answers go', { confirmation, replyTo: 'ERIKA@example.org' }, { replyTo: visitor }],
    [
      'where answers go, in another spelling',
      { confirmation, replyTo: 'post@münchen.example' },
      { replyTo: 'Post@xn--mnchen-3ya.example' },
    ],
    ['spam', { notifications: [{ id: 'team', to: [office] }], confirmation }, { spam: true, replyTo: visitor }],
    ['nobody to tell', {}, { replyTo: visitor }],
    ['no address', { confirmation }, { replyTo: '' }],
    ['two addresses', { confirmation }, { replyTo: 'a@example.org,b@example.org' }],
  ])('tells nobody: %s', (_, settings, submission) => {
    expect(mailsFor({ fields: [], settings }, from(submission), asIs)).toEqual([]);
  });
});

const about = (part: Partial<MailSubject> = {}): MailSubject => ({
  form: {
    name: 'Contact',
    fields: [
      { name: 'name', type: 'text', label: 'Name' },
      { name: 'message', type: 'textarea', label: 'Message' },
      { name: 'fax', type: 'tel', label: 'Fax' },
    ],
    settings: { sender: 'Website <website@example.org>', replyTo: office },
  },
  submission: {
    submissionId: 12,
    submittedAt: '2026-11-20T09:30:15.123Z',
    data: { name: 'Erika <b>', message: 'One\nTwo', old: 'x', older: 'y' },
  },
  labels: { name: 'Ihr Name', message: 'Nachricht', old: 'Was einmal war' },
  replyTo: visitor,
  language: 'de',
  timeZone: 'Europe/Berlin',
  url: 'https://cms.example.org/admin/x',
  ...part,
});

describe('notificationOf', () => {
  it('says what was sent, and is answered to the visitor', () => {
    const mail = composeNotification(toOffice, about(), 'en');
    expect(mail).toEqual({
      to: office,
      from: 'Website <website@example.org>',
      replyTo: visitor,
      subject: 'Contact: new submission 12 from erika@example.org',
      language: 'en',
      blocks: [
        { type: 'text', text: 'The form “Contact” has a new submission, number 12.\n20 November 2026 at 10:30 CET' },
        {
          type: 'values',
          values: [
            { label: 'Name', value: 'Erika <b>' },
            { label: 'Message', value: 'One\nTwo' },
            { label: 'Was einmal war', value: 'x' },
            { label: 'older', value: 'y' },
          ],
        },
        { type: 'link', url: 'https://cms.example.org/admin/x', label: 'Open the submission' },
      ],
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    expect(composeNotification(toOffice, about(), 'de').subject).toBe(
      'Contact: neue Einsendung 12 von erika@example.org',
    );
  });

  it('names its sender in the subject, by name, else by address, else not at all', () => {
    const form = (autocomplete?: string): MailSubject['form'] => ({
      ...about().form,
      fields: [{ name: 'name', type: 'text', label: 'Name', ...(autocomplete && { autocomplete }) }],
    });
    const subjectOf = (part: Partial<MailSubject>): string => composeNotification(toOffice, about(part), 'en').subject;
    expect(subjectOf({ form: form('name') })).toBe('Contact: new submission 12 from Erika <b>');
    const long = { ...about().submission, data: { name: `A\n${'b'.repeat(200)}` } };
    expect(subjectOf({ form: form('name'), submission: long })).toBe(
      `Contact: new submission 12 from A ${'b'.repeat(98)}`,
    );
    const nameless = { ...about().submission, data: { name: '' } };
    expect(subjectOf({ form: form('name'), submission: nameless })).toBe(
      'Contact: new submission 12 from erika@example.org',
    );
    expect(subjectOf({ form: form(), replyTo: 'a, b' })).toBe('Contact: new submission 12');
  });

  it('is answered to an address outside ASCII only where its own needs the same of the mail server', () => {
    const answeredTo = (replyTo: string, to = office) =>
      composeNotification({ ...toOffice, to }, about({ replyTo }), 'en').replyTo;
    expect(answeredTo('jörg@example.org')).toBeUndefined();
    expect(answeredTo('jörg@example.org', 'büro@example.org')).toBe('jörg@example.org');
    // Domains have a spelling in ASCII.
    expect(answeredTo('post@münchen.example')).toBe('post@münchen.example');
  });

  it('speaks one language, the team’s, and says yes and no', () => {
    const fields: MailSubject['form']['fields'] = [
      {
        name: 'topic',
        type: 'radio',
        label: { en: 'Topic', de: 'Thema' },
        options: [{ value: 'a', label: { en: 'Offer', de: 'Angebot' } }],
      },
      { name: 'terms', type: 'checkbox', label: { en: 'Terms', de: 'Bedingungen' } },
      { name: 'news', type: 'checkbox', label: { en: 'News', de: 'Neues' } },
    ];
    const form = { ...about().form, fields };
    const submission = { ...about().submission, data: { topic: 'a', terms: '1' } };
    const textIn = (language: string) =>
      textOf(composeNotification(toOffice, about({ form, submission, labels: { topic: 'Sujet' } }), language))
        .split('\n\n')
        .slice(1, -1);
    expect(textIn('de-AT')).toEqual(['Thema: Angebot', 'Bedingungen: Ja', 'Neues: Nein']);
    expect(textIn('en')).toEqual(['Topic: Offer', 'Terms: Yes', 'News: No']);
    expect(textIn('fr')).toEqual(['Topic: Offer', 'Terms: Oui', 'News: Non']);
  });

  it.each(['', 'a@example.org,b@example.org', '"x" <a@example.org>', 'a@example.org\r\nBcc: b@example.org'])(
    'is not answered to %j',
    (replyTo) => {
      expect(composeNotification(toOffice, about({ replyTo }), 'en')).not.toHaveProperty('replyTo');
    },
  );
});

describe('a notification with texts of its own', () => {
  const withTexts = (texts: { subject?: string; text?: string }, mail = toOffice) => {
    const notifications = [
      { id: 'sales', to: [office], subject: 'Sales' },
      { id: 'team', to: [office], ...texts },
    ];
    const form = { ...about().form, settings: { notifications } };
    return composeNotification(mail, about({ form }), 'en');
  };

  it('fills them in, once', () => {
    const submission = {
      ...about().submission,
      data: { name: '{{message}}\r\nBcc: x@example.org', message: '{{name}}' },
    };
    const notifications = [
      { id: 'team', to: [office], subject: '{{name}} {{submissionId}}', text: '{{message}} {{who}}' },
    ];
    const form = { ...about().form, settings: { notifications } };
    const mail = composeNotification(toOffice, about({ form, submission }), 'en');
    expect(mail.subject).toBe('{{message}} Bcc: x@example.org 12');
    expect(textOf(mail)).toBe('{{name}} {{who}}');
  });

  it('shows all values and the link only where they are asked for', () => {
    expect(textOf(withTexts({ text: 'There is something new.' }))).toBe('There is something new.');
    const text = 'Look:\n\n{{submittedValues}}\n\n {{ submissionUrl }} ';
    expect(withTexts({ text }).blocks.map(({ type }) => type)).toEqual(['text', 'values', 'link']);
    expect(textOf(withTexts({ text }))).toBe(
      [
        'Look:',
        'Name: Erika <b>',
        'Message:\nOne\nTwo',
        'Was einmal war: x',
        'older: y',
        'https://cms.example.org/admin/x',
      ].join('\n\n'),
    );
  });

  it('shows the link within a line as text, and a field of that name in its place', () => {
    expect(withTexts({ text: 'See {{submissionUrl}}.' }).blocks).toEqual([
      { type: 'text', text: 'See https://cms.example.org/admin/x.' },
    ]);
    const fields = [{ name: 'submittedValues', type: 'text', label: 'Odd' }] as const;
    const settings = { notifications: [{ id: 'team', to: [office], text: '{{submittedValues}}' }] };
    const form = { ...about().form, fields: [...fields], settings };
    const submission = { ...about().submission, data: { submittedValues: 'mine' } };
    expect(composeNotification(toOffice, about({ form, submission }), 'en').blocks).toEqual([
      { type: 'text', text: 'mine' },
    ]);
  });

  it('is the one that it belongs to, or for a row of an earlier version the first with that address', () => {
    expect(withTexts({ subject: 'Team' }).subject).toBe('Team');
    expect(withTexts({}, { to: office, notification: '' }).subject).toBe('Sales');
    expect(withTexts({}, { to: office, notification: 'gone' }).subject).toBe(
      'Contact: new submission 12 from erika@example.org',
    );
  });
});

test('a confirmation opens the visitor’s conversation, and a notification has its place in the team’s', () => {
  expect(kindsOfMail.confirmation.place(7, {})).toEqual({ thread: 'visitor', part: undefined });
  expect(kindsOfMail.notification.place(7, {})).toEqual({ thread: 'team', part: 'mail-7' });
});

describe('a notification with a condition', () => {
  const fields: MailSubject['form']['fields'] = [
    { name: 'topic', type: 'select', label: 'Topic', options: [{ value: 'sales', label: 'Sales' }] },
    { name: 'budget', type: 'number', label: 'Budget' },
  ];
  const sales = 'sales@example.org';
  const settings: MailSubject['form']['settings'] = {
    notifications: [
      { id: 'large', to: [office], when: { match: 'all', rules: [{ field: 'budget', op: 'greater', value: '999' }] } },
      {
        id: 'sales',
        to: [sales, office],
        when: { match: 'any', rules: [{ field: 'topic', op: 'is', value: 'sales' }] },
      },
      { id: 'rest', to: [office] },
    ],
  };
  const planned = (data: Submission['data']) =>
    mailsFor({ fields, settings }, from({ replyTo: '', data }), asIs).map(({ to, notification }) => [to, notification]);

  it('goes out if it is met, and counts for an address only then', () => {
    expect(planned({ topic: 'sales', budget: '1000' })).toEqual([
      [office, 'large'],
      [sales, 'sales'],
    ]);
    expect(planned({ topic: 'sales', budget: '9' })).toEqual([
      [sales, 'sales'],
      [office, 'sales'],
    ]);
    expect(planned({})).toEqual([[office, 'rest']]);
  });

  it('is wanted although the field of its condition has another name by then', () => {
    const submission = { ...about().submission, data: { subject: 'sales' } };
    const mail = { to: office, notification: 'sales' };
    expect(kindsOfMail.notification.isWanted(mail, { fields, settings }, about({ submission }), asIs)).toBe(true);
  });
});

test('files belong to a notification that says so', () => {
  const settings = { notifications: [{ id: 'team', to: [office], attachments: true }] };
  expect(kindsOfMail.notification.hasFiles(toOffice, settings)).toBe(true);
  expect(kindsOfMail.notification.hasFiles({ to: office, notification: 'gone' }, settings)).toBe(false);
  expect(kindsOfMail.confirmation.hasFiles(toOffice, settings)).toBe(false);
});

test('one to look at is what the form has', () => {
  const settings = {
    notifications: [
      { id: 'team', to: [office, visitor] },
      { id: 'empty', to: [] },
    ],
    confirmation,
  };
  expect(kindsOfMail.notification.sample(settings, 'team')).toEqual(toOffice);
  expect(kindsOfMail.notification.sample(settings, 'empty')).toEqual({ to: '', notification: 'empty' });
  expect(kindsOfMail.notification.sample({}, 'team')).toBeUndefined();
  expect(kindsOfMail.confirmation.sample(settings, '')).toEqual({ to: 'visitor@example.org', notification: '' });
  expect(kindsOfMail.confirmation.sample({}, '')).toBeUndefined();
});

describe('isWanted', () => {
  const settings = { notifications: [{ id: 'team', to: [office] }], confirmation };
  const { notification: team, confirmation: visitors } = kindsOfMail;

  it.each([
    ['the notification that the form has', toOffice, true],
    ['one of an earlier version', { to: office, notification: '' }, true],
    ['one that the form no longer has', { to: office, notification: 'sales' }, false],
    ['one that no longer goes there', { to: visitor, notification: 'team' }, false],
  ])('%s', (_, mail, expected) => {
    expect(team.isWanted(mail, { fields: [], settings }, about(), asIs)).toBe(expected);
  });

  it('a confirmation, as long as there are any and the address is the same', () => {
    const mail = { to: visitor, notification: '' };
    expect(visitors.isWanted(mail, { fields: [], settings }, about(), asIs)).toBe(true);
    expect(visitors.isWanted(mail, { fields: [], settings: {} }, about(), asIs)).toBe(false);
    expect(visitors.isWanted(mail, { fields: [], settings }, about({ replyTo: office }), asIs)).toBe(false);
  });
});

describe('confirmationOf', () => {
  const withSettings = (settings: MailSubject['form']['settings']) =>
    composeConfirmation({ to: visitor }, about({ form: { ...about().form, settings } }));

  it('is the form’s text in the visitor’s language, filled in', () => {
    const mail = withSettings({
      replyTo: office,
      confirmation: {
        subject: { en: 'Thanks', de: 'Danke, {{name}}: {{message}}' },
        text: {
          en: 'Hello',
          de: '{{formName}} {{submissionId}} {{submittedAt}} {{name}} [{{fax}}] {{nobody}}',
        },
      },
    });
    expect(mail).toMatchObject({ to: visitor, replyTo: office, subject: 'Danke, Erika <b>: One Two' });
    expect(textOf(mail)).toBe('Contact 12 20. November 2026 um 10:30 MEZ Erika <b> [] {{nobody}}');
    expect(mail.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' });
    expect(mail).not.toHaveProperty('from');
  });

  it('has the form’s subject, or a built-in one', () => {
    expect(withSettings({ subject: 'Your message', confirmation }).subject).toBe('Your message');
    expect(withSettings({ confirmation }).subject).toBe('Ihre Nachricht: Contact');
  });

  it('has built-in words in place of a text that the form has in other languages alone, or has lost since', () => {
    const subject = { en: 'Thanks', fr: 'Merci' };
    const built = withSettings({ subject: 'Reply', confirmation: { subject, text: { en: 'Hello' } } });
    expect(built.subject).toBe('Ihre Nachricht: Contact');
    expect(textOf(built)).toBe('Vielen Dank, Ihre Nachricht ist angekommen (Contact).');
    expect(textOf(withSettings({}))).toBe(textOf(built));
  });

  it('takes no form’s name for a template', () => {
    const form = { ...about().form, name: '{{name}}', settings: { confirmation: { text: { en: 'Hello' } } } };
    const mail = composeConfirmation({ to: visitor }, about({ form }));
    expect([mail.subject, textOf(mail)]).toEqual([
      'Ihre Nachricht: {{name}}',
      'Vielen Dank, Ihre Nachricht ist angekommen ({{name}}).',
    ]);
  });
});

describe('that the form is full', () => {
  const notifications = [
    {
      id: 'team',
      to: [office],
      when: { match: 'all' as const, rules: [{ field: 'budget', op: 'greater' as const, value: '999' }] },
    },
    { id: 'sales', to: ['OFFICE@example.org', 'sales@example.org'] },
  ];
  const form = { fields: [], settings: { maxSubmissions: 3, notifications } };
  const { compose, hasFiles, isInSeason, isWanted, place, plan, sample } = kindsOfMail.formFull;

  it('is told everybody in the team once, with the submission that has taken the last place', () => {
    const told = plan(form, { ...about(), isLast: true }, asIs);
    expect(told.map(({ to }) => to)).toEqual([office, 'sales@example.org']);
    expect(plan(form, about(), asIs)).toEqual([]);
    expect(plan({ ...form, settings: { maxSubmissions: 3 } }, { ...about(), isLast: true }, asIs)).toEqual([]);
    expect(isInSeason('unconfirmed')).toBe(true);
    expect(place(7, {})).toEqual({ thread: 'team', part: 'mail-7' });
  });

  it('is told while there is a maximum, and the team is the same', () => {
    const mail = { to: 'sales@example.org', notification: '' };
    expect(isWanted(mail, form, about(), asIs)).toBe(true);
    expect(isWanted({ ...mail, to: visitor }, form, about(), asIs)).toBe(false);
    expect(isWanted(mail, { ...form, settings: { notifications } }, about(), asIs)).toBe(false);
    expect(sample(form.settings, '')).toBeUndefined();
    expect(hasFiles(mail, form.settings)).toBe(false);
  });

  it('is said in the language of the team', () => {
    const { name, fields, settings } = about().form;
    const of = (maxSubmissions?: number) =>
      about({ form: { name, fields, settings: { ...settings, maxSubmissions } } });
    expect(compose(toOffice, of(50), 'en')).toMatchObject({
      to: office,
      subject: 'Contact: the maximum has been reached',
      blocks: [
        { text: 'The form “Contact” has reached its maximum (50). It no longer accepts submissions.' },
        { type: 'link' },
      ],
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(textOf(compose(toOffice, of(), 'de'))).toContain('(0)');
  });
});

describe('an answer by email', () => {
  const notifications = [
    { id: 'team', to: [office], answers: true },
    { id: 'quiet', to: ['quiet@example.org'], answers: false },
    { id: 'sales', to: ['sales@example.org'] },
  ];
  const form = { fields: [], settings: { notifications } };
  const { compose, hasFiles, isInSeason, isWanted, place, plan, sample } = kindsOfMail.answer;
  const answer = {
    id: 3,
    kind: 'answer' as const,
    responseId: 7,
    from: 'other@example.org',
    fromName: 'Other',
    subject: 'Re: Hello',
    text: '{{name}} <b>',
    quoted: '> Hello',
    attachments: [],
    createdAt: '2026-11-27T10:00:00.000Z',
  };

  it('is told those who are notified of submissions and want to know, as long as they do', () => {
    expect(planAnswer(form, about(), asIs)).toEqual([toOffice, { to: 'sales@example.org', notification: 'sales' }]);
    expect(planAnswer({ fields: [], settings: {} }, about(), asIs)).toEqual([]);
    expect(isWanted(toOffice, form, about(), asIs)).toBe(true);
    expect(isWanted({ to: 'quiet@example.org', notification: 'quiet' }, form, about(), asIs)).toBe(false);
    expect(isWanted({ to: visitor, notification: 'team' }, form, about(), asIs)).toBe(false);
    expect([plan(form, about(), asIs), hasFiles(toOffice, form.settings), sample(form.settings, 'team')]).toEqual([
      [],
      false,
      undefined,
    ]);
    expect([isInSeason('archived'), isInSeason('unconfirmed')]).toEqual([true, false]);
    expect(place(7, {})).toEqual({ thread: 'team', part: 'mail-7' });
  });

  it('is told without what it repeats; answers to that go to the visitor', () => {
    const mail = compose(toOffice, about({ answer }), 'en');
    expect(mail).toMatchObject({
      to: office,
      replyTo: visitor,
      headers: { 'Auto-Submitted': 'auto-generated' },
      blocks: [{ text: 'other@example.org has answered by email:' }, { text: '{{name}} <b>' }, { type: 'link' }],
    });
    expect(mail.subject).toMatch(/^Contact: answer to submission \d+ from /);
    expect(compose(toOffice, about({ answer, replyTo: 'müller@example.org' }), 'en').replyTo).toBeUndefined();
    expect(textOf(compose(toOffice, about(), 'en'))).toMatch(/^ has answered by email:/);
  });

  it('says of a bounce what the mail server has said', () => {
    const mail = compose(toOffice, about({ answer: { ...answer, kind: 'bounce', text: '550 User unknown' } }), 'de');
    expect(mail.subject).toMatch(/^Contact: E-Mail nicht zugestellt \(Einsendung \d+ von .*\)$/);
    expect(mail.blocks[1]).toEqual({ type: 'text', text: '550 User unknown' });
    expect(mail.replyTo).toBeUndefined();
  });
});

describe('an assignment', () => {
  const { compose, hasFiles, isInSeason, isWanted, place, plan, sample } = kindsOfMail.assignment;
  const form = { fields: [], settings: {} };
  const assignment = { author: 'Ada Admin', language: 'de' };

  it('is told its assignee in their language, with nothing that was submitted but who sent it', () => {
    const mail = compose(toOffice, about({ assignment }), 'fr');
    expect(mail).toMatchObject({ to: office, language: 'de', headers: { 'Auto-Submitted': 'auto-generated' } });
    expect(mail.subject).toMatch(/^Contact: Einsendung \d+ von .+ ist Ihnen zugewiesen$/);
    expect(textOf(mail)).toMatch(/^Ada Admin hat Ihnen die Einsendung \d+ des Formulars „Contact“ zugewiesen\./);
    expect(mail.blocks.map(({ type }) => type)).toEqual(['text', 'link']);
    expect(mail.replyTo).toBeUndefined();
  });

  it('is told in the team’s language where theirs is not known', () => {
    for (const [team, word] of [
      ['en', 'is assigned to you'],
      ['fr', 'vous est attribué'],
      ['it', 'è assegnato a Lei'],
    ] as const) {
      const mail = compose(toOffice, about({ assignment: { ...assignment, language: undefined } }), team);
      expect([mail.language, mail.subject]).toEqual([team, expect.stringContaining(word)]);
      expect(textOf(mail)).toContain('Ada Admin');
    }
    expect(textOf(compose(toOffice, about(), 'en'))).toMatch(/^ has assigned/);
  });

  it('is wanted as long as it is their case', () => {
    expect(isWanted(toOffice, form, about({ assignment }), asIs)).toBe(true);
    expect(isWanted(toOffice, form, about(), asIs)).toBe(false);
    expect([plan(form, about(), asIs), hasFiles(toOffice, {}), sample({}, '')]).toEqual([[], false, undefined]);
    expect([isInSeason('archived'), isInSeason('unconfirmed')]).toEqual([true, true]);
    expect(place(7, {})).toEqual({ thread: 'team', part: 'mail-7' });
  });
});

describe('a reply', () => {
  const toVisitor = { to: visitor, notification: '' };
  const { compose, hasFiles, isInSeason, isWanted, place, plan, sample } = kindsOfMail.reply;

  it('says what its author has written, and follows the one before it', () => {
    const text = '{{name}} <b>';
    expect(compose(toVisitor, about({ reply: { id: 7, text } }), 'en')).toMatchObject({
      to: visitor,
      blocks: [{ type: 'text', text }],
      from: 'Website <website@example.org>',
      replyTo: office,
    });
    expect(compose(toVisitor, about(), 'en').blocks).toEqual([{ type: 'text', text: '' }]);
    const cc = ['bob@example.org'];
    expect(compose(toVisitor, about({ reply: { id: 7, text, cc } }), 'en')).toMatchObject({ to: visitor, cc });
    const subject = 'About {{name}}';
    expect(compose(toVisitor, about({ reply: { id: 7, text, subject } }), 'en')).toMatchObject({ subject });
    expect(place(1, { reply: { id: 7, text } })).toEqual({ thread: 'visitor', part: 'reply-7', after: undefined });
    expect(place(1, { reply: { id: 7, text, after: 5 } })).toMatchObject({ part: 'reply-7', after: 'reply-5' });
    expect(place(1, {})).toMatchObject({ part: 'reply-0' });
  });

  it('is planned by nobody, and sent whatever the form and the submission have become', () => {
    const form = { fields: [], settings: { confirmation } };
    expect(plan(form, about(), asIs)).toEqual([]);
    expect(sample(form.settings, '')).toBeUndefined();
    expect(isWanted(toVisitor, form, about(), asIs)).toBe(true);
    expect(isInSeason('archived')).toBe(true);
    expect(hasFiles(toVisitor, {})).toBe(false);
  });
});

describe('the subject of a reply', () => {
  const toVisitor = { to: visitor, notification: '' };
  const subjectOf = (settings: MailSubject['form']['settings'], language = 'de'): string =>
    kindsOfMail.reply.compose(toVisitor, about({ form: { ...about().form, settings }, language }), 'en').subject;
  const known = { ...confirmation, subject: { en: 'Thanks', de: 'Danke, {{name}}: {{message}}' } };

  it('is the form’s own, or the one that the visitor knows in the visitor’s language, or a built-in one', () => {
    expect(subjectOf({ subject: 'About {{message}}', confirmation: known })).toBe('About One Two');
    expect(subjectOf({ confirmation: known })).toBe('Re: Danke, Erika <b>: One Two');
    expect(subjectOf({ confirmation: known }, 'en')).toBe('Re: Thanks');
    expect(subjectOf({ confirmation: known }, 'it')).toBe('Risposta al Suo messaggio: Contact');
    expect(subjectOf({ confirmation })).toBe('Antwort auf Ihre Nachricht: Contact');
  });
});

describe('emails about a declaration', () => {
  const record = toRecord({
    form: { name: 'Kündigung', kind: 'cancellation', country: 'deu', revision: 1 },
    fields: [{ name: 'contract', label: 'Der Vertrag' }],
    display: new Map([['contract', 'Nummer 7']]),
    language: 'de',
    receivedAt: new Date('2026-11-25T17:03:12.345Z'),
    timeZone: 'Europe/Berlin',
    flag: '',
    addressee: '',
    to: visitor,
  });
  const declared = about({ language: 'fr', declaration: record });
  const [toVisitor, toTeam] = [visitor, office].map((to) => ({ to, notification: '' }));
  if (toVisitor === undefined || toTeam === undefined) throw new Error('There are two.');

  it('confirm its receipt, whatever the form asks for, and never another form’s', () => {
    const receipt = { kind: 'receipt', to: visitor, notification: '' };
    for (const kind of ['withdrawal', 'cancellation'] as const)
      expect(mailsFor({ kind, fields: [], settings: {} }, from({ replyTo: visitor }), asIs)).toEqual([receipt]);
    expect(mailsFor({ kind: 'form', fields: [], settings: {} }, from({ replyTo: visitor }), asIs)).toEqual([]);
  });

  it('say in its own language what was declared and when', () => {
    const mail = kindsOfMail.receipt.compose(toVisitor, declared, 'en');
    expect(mail).toMatchObject({
      to: visitor,
      from: 'Website <website@example.org>',
      replyTo: office,
      subject: 'Eingangsbestätigung: Ihre Kündigung',
      language: 'de',
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    for (const part of ['25. November 2026 um 18:03:12 MEZ', 'Nummer 7', '„jetzt kündigen“'])
      expect(textOf(mail)).toContain(part);
  });

  it('tell the team, in its language, of a receipt that cannot be delivered', () => {
    const mail = kindsOfMail.alarm.compose(toTeam, declared, 'en');
    expect(mail).toMatchObject({
      to: office,
      from: 'Website <website@example.org>',
      subject: 'Not delivered: the confirmation of receipt for Contact, number 12',
      language: 'en',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(mail).not.toHaveProperty('replyTo');
    for (const part of ['25 November 2026 at 18:03:12 CET', visitor, 'https://cms.example.org/admin/x'])
      expect(textOf(mail)).toContain(part);
  });

  it('are owed as long as they are not sent, and nothing is attached or can be looked at before', () => {
    const empty = { fields: [], settings: {} };
    for (const kind of ['receipt', 'alarm'] as const) {
      const { isOwed, isWanted, isInSeason, hasFiles, sample } = kindsOfMail[kind];
      expect([isOwed, isWanted(toVisitor, empty, about({ replyTo: '' }), asIs)]).toEqual([true, true]);
      expect([isInSeason('archived'), hasFiles(toVisitor, { notifications: [] }), sample({}, '')]).toEqual([
        true,
        false,
        undefined,
      ]);
    }
    expect(kindsOfMail.alarm.plan({ ...empty, kind: 'withdrawal' }, about(), asIs)).toEqual([]);
    expect(kindsOfMail.receipt.place(3, {})).toEqual({ thread: 'visitor', part: undefined });
    expect(kindsOfMail.alarm.place(3, {})).toEqual({ thread: 'team', part: 'mail-3' });
  });

  it.each(['receipt', 'alarm'] as const)('are not written without what was declared: %s', (kind) => {
    expect(() => kindsOfMail[kind].compose(toVisitor, about(), 'en')).toThrow('declaration is missing');
  });
});

describe('a request to confirm', () => {
  const requestOf = (doubleOptIn: MailSubject['form']['settings']['doubleOptIn'], language = 'en') => {
    const { form, submission } = about();
    return composeRequestText({ ...form, settings: { ...form.settings, doubleOptIn } }, submission, {
      ...about(),
      language,
    });
  };

  it('has the link wherever its text says so, or else at its end', () => {
    const text = '{{confirmationLink}} for {{name}}: {{ confirmationLink }}';
    expect(requestOf({ subject: 'Dear {{name}}', text })).toEqual({
      subject: 'Dear Erika <b>',
      parts: ['', ' for Erika <b>: ', ''],
    });
    expect(requestOf({ text: 'Please' })).toEqual({ subject: 'Please confirm: Contact', parts: ['Please\n\n', ''] });
  });

  it.each([undefined, { text: { en: 'Please' } }])('has the built-in text of a language without its own: %j', (own) => {
    expect(requestOf(own, 'de-AT')).toEqual({
      subject: 'Bitte bestätigen: Contact',
      parts: [expect.stringMatching(/^Bitte bestätigen Sie .*„Contact“/), ''],
    });
  });

  it('is mailed with its link', () => {
    const request = { subject: 'Please', parts: ['Open ', ' now'], link: 'https://cms.example.org/<x>' };
    const mail = kindsOfMail.doubleOptIn.compose({ to: visitor, notification: '' }, about({ request }), 'en');
    expect(mail).toMatchObject({
      to: visitor,
      subject: 'Please',
      language: 'de',
      blocks: [{ type: 'text', text: 'Open https://cms.example.org/<x> now' }],
      from: 'Website <website@example.org>',
      replyTo: office,
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    expect(kindsOfMail.doubleOptIn.compose({ to: visitor, notification: '' }, about(), 'en').blocks).toEqual([]);
    const { hasFiles, place, sample } = kindsOfMail.doubleOptIn;
    expect(hasFiles({ to: visitor, notification: '' }, {})).toBe(false);
    expect(sample({}, '')).toBeUndefined();
    expect(sample({ doubleOptIn: { text: 'Please' } }, '')).toMatchObject({ notification: '' });
    expect(place(3, {})).toEqual({ thread: 'visitor', part: 'mail-3' });
  });

  it('goes to the address of the submission, while it is that', () => {
    const { plan, isWanted } = kindsOfMail.doubleOptIn;
    const empty = { fields: [], settings: {} };
    expect(plan(empty, about(), asIs)).toEqual([{ to: visitor, notification: '' }]);
    expect(plan(empty, about({ replyTo: '' }), asIs)).toEqual([]);
    expect(isWanted({ to: visitor, notification: '' }, empty, about(), asIs)).toBe(true);
    expect(isWanted({ to: visitor, notification: '' }, empty, about({ replyTo: office }), asIs)).toBe(false);
  });

  const link = { type: 'link', url: 'L', label: 'Bestätigen' };
  const text = (words: string) => ({ type: 'text', text: words });

  it.each([
    [
      ['Hello\n\n', ''],
      [text('Hello'), link],
    ],
    [
      ['Hello\n', ' \n\nBye'],
      [text('Hello'), link, text('Bye')],
    ],
    [
      ['', '\nBye'],
      [link, text('Bye')],
    ],
    [
      ['Hello ', '\n', ''],
      [text('Hello L'), link],
    ],
    [
      ['a ', ' b\n', '\n', ' c'],
      [text('a L b'), link, text('L c')],
    ],
  ])('has a link of its own where it stands alone: %j', (parts, blocks) => {
    const request = { subject: 'Please', parts, link: 'L' };
    const mail = kindsOfMail.doubleOptIn.compose({ to: visitor, notification: '' }, about({ request }), 'en');
    expect(mail.blocks).toEqual(blocks);
  });
});

it('a notice to the project asks not to be answered automatically, and comes from the default sender', () => {
  const notice = toNotice(office, {
    subject: 'News',
    language: 'en',
    blocks: [{ type: 'text', text: 'Something is new.' }],
  });
  expect(notice).toMatchObject({ to: office, subject: 'News', headers: { 'Auto-Submitted': 'auto-generated' } });
  expect(notice.from).toBeUndefined();
  expect(textOf(notice)).toContain('Something is new.');
});
