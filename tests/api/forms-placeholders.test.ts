/* Placeholders in the texts that visitors read: filled in, or refused where the form is saved; never evaluated twice. */
import { timeInWords } from '../../server/src/text/wall-clock';
import { eventually } from './support/eventually';
import { contact, createForm, submit } from './support/forms';
import { expectBadFields, expectStatus } from './support/http';
import { at, textAt } from './support/json';
import { adminClient } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = () => adminClient(suite().strapi.site, suite().people.session);

const fields = [
  { name: 'full-name', type: 'text', label: 'Name' },
  { name: 'email', type: 'email', label: 'Email', role: 'reply-to' },
];
const visitor = { 'full-name': 'Erika Mustermann', email: 'erika@example.org' };

let last = 0;
const address = (): string => {
  last += 1;
  return `visitor${last}@example.org`;
};

const mailTo = async (to: string) => {
  const [mail] = await eventually(
    () => suite().mail.to(to),
    (mails) => mails.length > 0,
  );
  return mail;
};

test('the text after sending is filled in for the visitor, in their language and as plain text', async () => {
  const { strapi, api } = suite();
  const successMessage = {
    en: 'Thank you, {{full-name}}! Number {{submissionId}} of {{formName}}.',
    de: 'Danke, {{full-name}}!',
  };
  const formId = await createForm(strapi, { fields, settings: { successMessage } });
  const path = `/forms/v1/submission/${formId}`;
  const message = async (name: string, query = ''): Promise<string> =>
    textAt(expectStatus(await api.post(`${path}${query}`, { ...visitor, 'full-name': name }), 201).json, 'message');
  expect(await message('Erika <b>')).toBe('Thank you, Erika <b>! Number 1 of Contact.');
  expect(await message('Erika', '?locale=de')).toBe('Danke, Erika!');
  expect(await message('')).toBe('Thank you, ! Number 3 of Contact.');
});

test('a time is told by the clock of the imprint’s country, in the visitor’s language', async () => {
  const { strapi, api } = suite();
  await strapi.call('imprint', 'update', { country: 'aut' });
  const formId = await createForm(strapi, { fields, settings: { successMessage: '{{submittedAt}}' } });
  const before = new Date();
  const answer = await api.post(`/forms/v1/submission/${formId}?locale=de`, visitor);
  const reader = { language: 'de', timeZone: 'Europe/Vienna' };
  // A minute may have begun in between.
  expect([before, new Date()].map((time) => timeInWords(time, reader, 'minute'))).toContain(
    at(expectStatus(answer, 201).json, 'message'),
  );
});

test('what a visitor has typed is looked at once: placeholders in placeholders stay as they are', async () => {
  const { strapi, api } = suite();
  const text = '{{full-name}} {{email}}';
  const to = address();
  const settings = { successMessage: text, subject: text, confirmation: { text } };
  const formId = await createForm(strapi, { fields, settings });
  const name = '{{email}} {{submissionId}} {{{{email}}}}';
  const answer = await api.post(`/forms/v1/submission/${formId}`, { 'full-name': name, email: to });
  expect(at(expectStatus(answer, 201).json, 'message')).toBe(`${name} ${to}`);
  const mail = await mailTo(to);
  expect(mail?.headers.get('subject')).toBe(`${name} ${to}`);
  expect(mail?.parts.get('text/plain')).toBe(`${name} ${to}`);
});

test('the subject of a reply is filled in, on one line; the reply’s own text is not', async () => {
  const { strapi, mail } = suite();
  const to = address();
  const settings = { subject: '#{{submissionId}} {{full-name}}' };
  const formId = await createForm(strapi, { fields: [{ ...fields[0], type: 'textarea' }, fields[1]], settings });
  await submit(suite().api, formId, { 'full-name': 'Erika\nBcc: all@example.org', email: to });
  await strapi.call('responses', 'create', formId, 1, 'Hello {{full-name}}');
  const sent = await mailTo(to);
  expect(sent?.headers.get('subject')).toBe('#1 Erika Bcc: all@example.org');
  expect(sent?.parts.get('text/plain')).toBe('Hello {{full-name}}');
  expect(mail.to('all@example.org')).toEqual([]);
});

test('unknown ones are refused where the form is saved, with the text’s path and what there is', async () => {
  const { strapi } = suite();
  const settings = {
    successMessage: { en: 'Thank you', de: 'Danke, {{name}}' },
    subject: '{{full-nam}}',
    confirmation: { subject: '{{url}}', text: 'Hello {{full-name}' },
  };
  const paths = [
    'settings.subject',
    'settings.successMessage.de',
    'settings.confirmation.subject',
    'settings.confirmation.text',
  ];
  const body = { name: 'Contact', fields, settings };
  const created = await owner().post('/imprint/forms', body);
  expectBadFields(created, ...paths);
  expect(created.text).toContain('{{formName}}, {{submissionId}}, {{submittedAt}}, {{full-name}}, {{email}}');
  const formId = await createForm(strapi, { fields });
  expectBadFields(await owner().put(`/imprint/forms/${formId}`, { settings }), ...paths);
  await expect(strapi.call('forms', 'update', formId, { settings })).rejects.toThrow('4 errors');
  expect(at(await strapi.call('forms', 'findOne', formId), 'settings')).toEqual({});
});

test('a field that a text names can neither go nor be renamed without the text', async () => {
  const { strapi } = suite();
  const settings = { successMessage: { en: 'Thanks, {{full-name}}' } };
  const formId = await createForm(strapi, { fields, settings });
  const put = (body: unknown) => owner().put(`/imprint/forms/${formId}`, body);
  expectBadFields(await put({ fields: [fields[1]] }), 'settings.successMessage.en');
  const renamed = [{ ...fields[0], name: 'name' }, fields[1]];
  const refused = await put({ fields: renamed });
  expectBadFields(refused, 'settings.successMessage.en');
  expect(refused.text).toContain('{{full-name}} is neither a field of the form');
  expectStatus(await put({ fields: renamed, settings: { successMessage: { en: 'Thanks, {{name}}' } } }), 200);
  // What says nothing of either is not held up by it.
  expectStatus(await put({ enabled: false }), 200);
});

test('nothing that a visitor gets leads to the admin panel', async () => {
  const { strapi, api, mail } = suite();
  const to = address();
  const formId = await createForm(strapi, { settings: { confirmation: { text: 'Thanks' } } });
  // There was such a placeholder once: it is refused now, and stands for nothing where a form still has it.
  const settings = { successMessage: 'Thanks {{url}}', confirmation: { subject: 'Thanks {{url}}', text: '{{url}}' } };
  await strapi.query('plugin::imprint.form', 'update', { where: { formId }, data: { settings } });
  const answer = await api.post(`/forms/v1/submission/${formId}`, contact({ email: to }));
  await mailTo(to);
  expect(JSON.stringify([answer.json, mail.to(to)])).not.toMatch(/admin|plugins\/imprint/);
});
