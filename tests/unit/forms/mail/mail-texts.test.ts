import {
  composeConfirmation,
  mailsFor,
  type MailSubject,
  composeNotification,
} from '../../../../server/src/forms/mail/mail-texts';

const office = 'office@example.org';
const visitor = 'erika@example.org';
const confirmation = { text: 'Thanks' };

describe('mailsFor', () => {
  it('tells each address once, and the visitor', () => {
    expect(mailsFor({ notify: [office, office], confirmation }, { spam: '', replyTo: visitor })).toEqual([
      { kind: 'notification', to: office },
      { kind: 'confirmation', to: visitor },
    ]);
  });

  it.each([
    ['spam', { notify: [office], confirmation }, { spam: 'links', replyTo: visitor }],
    ['nobody to tell', {}, { spam: '', replyTo: visitor }],
    ['no address', { confirmation }, { spam: '', replyTo: '' }],
    ['two addresses', { confirmation }, { spam: '', replyTo: 'a@example.org,b@example.org' }],
  ])('tells nobody: %s', (_, settings, submission) => {
    expect(mailsFor(settings, submission)).toEqual([]);
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
  url: 'https://cms.example.org/admin/x',
  ...part,
});

describe('notificationOf', () => {
  it('says what was sent, and is answered to the visitor', () => {
    expect(composeNotification(office, about(), 'en')).toEqual({
      to: office,
      from: 'Website <website@example.org>',
      replyTo: visitor,
      subject: 'Contact: new submission 12',
      text: [
        'The form “Contact” has a new submission, number 12.\n2026-11-20 09:30 UTC',
        'Name: Erika <b>',
        'Message:\nOne\nTwo',
        'Was einmal war: x',
        'older: y',
        'https://cms.example.org/admin/x',
      ].join('\n\n'),
      html: expect.stringContaining('<p>Name: Erika &lt;b&gt;</p>') as string,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(composeNotification(office, about(), 'de').subject).toBe('Contact: neue Einsendung 12');
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
      composeNotification(office, about({ form, submission, labels: { topic: 'Sujet' } }), language)
        .text.split('\n\n')
        .slice(1, -1);
    expect(textIn('de-AT')).toEqual(['Thema: Angebot', 'Bedingungen: Ja', 'Neues: Nein']);
    expect(textIn('en')).toEqual(['Topic: Offer', 'Terms: Yes', 'News: No']);
    expect(textIn('fr')).toEqual(['Topic: Offer', 'Terms: Oui', 'News: Non']);
  });

  it.each(['', 'a@example.org,b@example.org', '"x" <a@example.org>', 'a@example.org\r\nBcc: b@example.org'])(
    'is not answered to %j',
    (replyTo) => {
      expect(composeNotification(office, about({ replyTo }), 'en')).not.toHaveProperty('replyTo');
    },
  );
});

describe('confirmationOf', () => {
  const withSettings = (settings: MailSubject['form']['settings']) =>
    composeConfirmation(visitor, about({ form: { ...about().form, settings } }));

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
    expect(mail.text).toBe('Contact 12 2026-11-20 09:30 UTC Erika <b> [] {{nobody}}');
    expect(mail.html).toContain('Erika &lt;b&gt;');
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
    expect(built.text).toBe('Vielen Dank, Ihre Nachricht ist angekommen (Contact).');
    expect(withSettings({}).text).toBe(built.text);
  });

  it('takes no form’s name for a template', () => {
    const form = { ...about().form, name: '{{name}}', settings: { confirmation: { text: { en: 'Hello' } } } };
    const mail = composeConfirmation(visitor, about({ form }));
    expect([mail.subject, mail.text]).toEqual([
      'Ihre Nachricht: {{name}}',
      'Vielen Dank, Ihre Nachricht ist angekommen ({{name}}).',
    ]);
  });
});
