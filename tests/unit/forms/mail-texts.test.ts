import { confirmationOf, mailsFor, type MailSubject, notificationOf } from '../../../server/src/forms/mail-texts';

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
    data: { name: 'Erika <b>', message: 'One\nTwo', old: 'x' },
  },
  labels: { name: 'Ihr Name', message: 'Nachricht' },
  replyTo: visitor,
  language: 'de',
  url: 'https://cms.example.org/admin/x',
  ...part,
});

describe('notificationOf', () => {
  it('says what was sent, and is answered to the visitor', () => {
    expect(notificationOf(office, about(), 'en')).toEqual({
      to: office,
      from: 'Website <website@example.org>',
      replyTo: visitor,
      subject: 'Contact: new submission 12',
      text: [
        'The form “Contact” has a new submission, number 12.\n2026-11-20 09:30 UTC',
        'Ihr Name: Erika <b>',
        'Nachricht:\nOne\nTwo',
        'old: x',
        'https://cms.example.org/admin/x',
      ].join('\n\n'),
      html: expect.stringContaining('<p>Ihr Name: Erika &lt;b&gt;</p>') as string,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(notificationOf(office, about(), 'de').subject).toBe('Contact: neue Einsendung 12');
  });

  it.each(['', 'a@example.org,b@example.org', '"x" <a@example.org>', 'a@example.org\r\nBcc: b@example.org'])(
    'is not answered to %j',
    (replyTo) => {
      expect(notificationOf(office, about({ replyTo }), 'en')).not.toHaveProperty('replyTo');
    },
  );
});

describe('confirmationOf', () => {
  const withSettings = (settings: MailSubject['form']['settings']) =>
    confirmationOf(visitor, about({ form: { ...about().form, settings } }));

  it('is the form’s text in the visitor’s language, filled in', () => {
    const mail = withSettings({
      replyTo: office,
      confirmation: {
        subject: { en: 'Thanks', de: 'Danke, {{name}}: {{message}}' },
        text: {
          en: 'Hello',
          de: '{{formName}} {{submissionId}} {{submittedAt}} {{url}} {{name}} [{{fax}}] {{nobody}}',
        },
      },
    });
    expect(mail).toMatchObject({ to: visitor, replyTo: office, subject: 'Danke, Erika <b>: One Two' });
    expect(mail.text).toBe('Contact 12 2026-11-20 09:30 UTC https://cms.example.org/admin/x Erika <b> [] {{nobody}}');
    expect(mail.html).toContain('Erika &lt;b&gt;');
    expect(mail).not.toHaveProperty('from');
  });

  it('has the form’s subject, or a built-in one', () => {
    expect(withSettings({ subject: 'Your message', confirmation }).subject).toBe('Your message');
    expect(withSettings({ confirmation }).subject).toBe('Ihre Nachricht: Contact');
  });

  it('is empty where the form has lost its text since', () => {
    expect(withSettings({}).text).toBe('');
  });
});
