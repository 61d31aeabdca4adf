import { composeDraftMail } from '../../../../../server/src/forms/delivery/mail/draft-mail';

const draft = { to: 'erika@example.org', link: 'https://x.example/#a', expiresAt: '2026-12-24T11:00:00.000Z' };
const form = { name: 'Application', settings: { sender: 'Team <team@example.org>', replyTo: 'office@example.org' } };

// It takes nothing that a visitor has entered, so nobody can have it say anything to somebody else.
test('an email with a link says the form, until when, and nothing else', () => {
  const mail = composeDraftMail(form, draft, { language: 'en', timeZone: 'Europe/Berlin' });
  expect(mail).toEqual({
    to: 'erika@example.org',
    from: 'Team <team@example.org>',
    replyTo: 'office@example.org',
    subject: 'Continue later: Application',
    language: 'en',
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    blocks: [
      {
        type: 'text',
        text: 'You can continue the form “Application” with this link until 24 December 2026 at 12:00 CET. Anyone who has the link can read what you have entered. If you did not save this form, ignore this email.',
      },
      { type: 'link', url: 'https://x.example/#a', label: 'Continue the form' },
    ],
  });
});

test.each([
  ['de', 'Später fortsetzen: Application', '24. Dezember 2026 um 12:00'],
  ['fr', 'Continuer plus tard : Application', '24 décembre 2026'],
  ['it', 'Continua più tardi: Application', '24 dicembre 2026'],
])('it is in the visitor’s language: %s', (language, subject, day) => {
  const mail = composeDraftMail(form, draft, { language, timeZone: 'Europe/Berlin' });
  expect(mail.subject).toBe(subject);
  expect(JSON.stringify(mail.blocks)).toContain(day);
});
