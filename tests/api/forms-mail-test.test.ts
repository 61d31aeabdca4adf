/* How an email of a draft looks, and a test of it to whoever is signed in. */
import { contactFields } from './support/forms';
import { expectError, expectStatus } from './support/http';
import { at, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import type { Action } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const panelOf = async (...actions: Action[]): Promise<Panel & { email: string }> => {
  const { strapi, people } = suite();
  const person = await people.admin(actions);
  return Object.assign(adminClient(strapi.site, await people.login(person)), { email: person.email });
};

const notifications = [
  { id: 'team', to: ['nobody@example.org'], subject: 'New: {{name}}', text: 'Look:\n\n{{submittedValues}}' },
];
const confirmation = { text: { en: 'Thanks, {{name}}', de: 'Danke, {{name}}' } };
const form = { name: 'Draft', fields: contactFields, settings: { notifications, confirmation } };
const notification = { form, kind: 'notification', notification: 'team', language: 'de' };

test('a preview is made as the email is, with sample values, and nothing is sent', async () => {
  const panel = await panelOf('forms.find');
  const before = suite().mail.mails.length;
  const { json } = expectStatus(await panel.post('/imprint/forms/mails/preview', notification), 200);
  expect(at(json, 'data')).toMatchObject({
    to: 'nobody@example.org',
    from: null,
    replyTo: 'visitor@example.org',
    subject: 'New: [Name]',
    text: 'Look:\n\nName: [Name]\n\nEmail: visitor@example.org\n\nMessage: [Message]',
  });
  expect(textAt(json, 'data', 'html')).toMatch(/<th scope="row"[^>]*>Email<\/th>/);
  const visitors = { ...notification, kind: 'confirmation', notification: '' };
  const german = expectStatus(await panel.post('/imprint/forms/mails/preview', visitors), 200);
  expect(textAt(german.json, 'data', 'text')).toBe('Danke, [Name]');
  expect(suite().mail.mails).toHaveLength(before);
});

test('a test goes to whoever asks for it alone, and nothing of it is stored', async () => {
  const panel = await panelOf('forms.find', 'forms.create');
  const { json } = expectStatus(await panel.post('/imprint/forms/mails/test', notification), 200);
  expect(at(json, 'data')).toEqual({ to: panel.email });
  const [received, ...more] = suite().mail.to(panel.email);
  expect(more).toEqual([]);
  expect(received?.recipients).toEqual([panel.email]);
  expect(received?.headers.get('subject')).toBe('[Test] New: [Name]');
  expect(received?.headers.get('message-id')).toMatch(/^<test-/);
  expect(suite().mail.to('nobody@example.org')).toEqual([]);
  expect(await suite().strapi.rows('imprint_form_mails')).toEqual([]);
  expect(await suite().strapi.rows('imprint_forms')).toEqual([]);
});

test('it says what the mail server says, in the language of the panel', async () => {
  suite().mail.setMode('reject');
  try {
    const panel = await panelOf('forms.find', 'forms.update');
    const answer = await panel.post('/imprint/forms/mails/test', notification);
    expectError(answer, 502);
    expect(textAt(answer.json, 'error', 'message')).toMatch(/^The test could not be sent: .*Nobody here/);
  } finally {
    suite().mail.setMode('accept');
  }
});

test('ten tests in ten minutes are enough for one person', async () => {
  const panel = await panelOf('forms.find', 'forms.update');
  for (let count = 0; count < 10; count += 1)
    expectStatus(await panel.post('/imprint/forms/mails/test', notification), 200);
  expectError(await panel.post('/imprint/forms/mails/test', notification), 429);
  expect(suite().mail.to(panel.email)).toHaveLength(10);
  const other = await panelOf('forms.find', 'forms.update');
  expectStatus(await other.post('/imprint/forms/mails/test', notification), 200);
});

test('whoever may not change forms may look, and nobody else may do either', async () => {
  const reader = await panelOf('forms.find');
  expectError(await reader.post('/imprint/forms/mails/test', notification), 403);
  const outsider = await panelOf('submissions.find');
  for (const action of ['preview', 'test'])
    expectError(await outsider.post(`/imprint/forms/mails/${action}`, notification), 403);
});

test.each<[string, Record<string, unknown>, string]>([
  ['a form with a fault', { form: { ...form, name: '' } }, 'name'],
  ['a placeholder that is none', { form: { ...form, settings: { subject: '{{x}}' } } }, 'settings.subject'],
  ['a kind that is none', { kind: 'reminder' }, 'kind'],
  ['a language that is none', { language: '<b>' }, 'language'],
  ['no form', { form: 'x' }, 'form'],
])('%s: 400 that names it', async (_, change, path) => {
  const panel = await panelOf('forms.find');
  const answer = await panel.post('/imprint/forms/mails/preview', { ...notification, ...change });
  expectError(answer, 400);
  expect(at(answer.json, 'error', 'details', 'errors', '0', 'path')).toEqual(path.split('.'));
});

test('an email that the form does not have: 400', async () => {
  const panel = await panelOf('forms.find');
  const gone = { ...notification, notification: 'gone' };
  expectError(await panel.post('/imprint/forms/mails/preview', gone), 400);
});
