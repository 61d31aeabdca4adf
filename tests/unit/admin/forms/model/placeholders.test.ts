import { type Draft, toDraft, type DraftSettings } from '../../../../../admin/src/forms/model/draft/draft';
import {
  namesFor,
  placeholderFaults,
  formatPlaceholder,
  type PlaceholderFault,
} from '../../../../../admin/src/forms/model/placeholders';
import { PLACEHOLDERS } from '../../../../../server/src/forms/definition/setting-inputs';
import { fillTemplate, templateFaults } from '../../../../../server/src/forms/definition/templates';
import { textsFor } from '../../../../../server/src/text/messages';

const base = toDraft(
  {
    name: 'Contact',
    enabled: true,
    fields: [
      { name: 'full-name', type: 'text', label: 'Full name' },
      { name: '', type: 'text', label: '' },
      { type: 'step', id: 'more', title: 'More' },
      { name: 'formName', type: 'text', label: 'Which form?' },
    ],
    settings: {},
  },
  'en',
);

const withSettings = (change: Partial<DraftSettings>): Draft => ({
  ...base,
  settings: { ...base.settings, ...change },
});
const faults = (change: Partial<DraftSettings>): PlaceholderFault[] =>
  placeholderFaults(withSettings(change), PLACEHOLDERS);

test('a text takes the form’s fields and what the server offers for it, each once', () => {
  const names = namesFor(PLACEHOLDERS, 'settings.successMessage', base);
  expect(names).toEqual(['full-name', 'formName', 'submissionId', 'submittedAt']);
  // What is offered is what the server fills in.
  for (const name of names) expect(fillTemplate(formatPlaceholder(name), new Map([[name, 'x']]))).toBe('x');
});

test('what is filled in is no fault', () => {
  expect(
    faults({
      notifications: [
        {
          id: 'team',
          to: 'a@example.org',
          subject: '{{formName}}',
          text: '{{submittedValues}}',
          attachments: false,
          answers: true,
          when: undefined,
        },
      ],
      subject: 'Hello {{ full-name }}',
      successMessage: { en: 'Number {{submissionId}}', de: '{{formName}}' },
      confirmation: true,
      'confirmation.subject': { de: '{{submittedAt}}' },
      'confirmation.text': { en: 'a { b } }{ {c}' },
      doubleOptIn: true,
      'doubleOptIn.subject': { en: '{{formName}}' },
      'doubleOptIn.text': { en: '{{full-name}}: {{confirmationLink}}' },
      sender: 'Example <a@example.org>',
    }),
  ).toEqual([]);
});

test('what is not is found in its text, with its language', () => {
  expect(
    faults({
      notifications: [
        {
          id: 'team',
          to: 'a@example.org',
          subject: '{{submissionUrl}}',
          text: '{{',
          attachments: false,
          answers: true,
          when: undefined,
        },
      ],
      subject: '{{fullname}}',
      successMessage: { en: 'ok', de: '{{Full-name}} {{full-name' },
      confirmation: true,
      'confirmation.subject': { en: '{{url}}' },
      'confirmation.text': { en: 'x }}' },
      doubleOptIn: true,
      'doubleOptIn.subject': { en: '{{confirmationLink}}' },
      'doubleOptIn.text': { en: '{{' },
      sender: '{{full-name}} <a@example.org>',
    }),
  ).toEqual([
    {
      input: 'settings.notifications.team.subject',
      language: '',
      kind: 'unknown',
      placeholder: '{{submissionUrl}}',
    },
    { input: 'settings.notifications.team.text', language: '', kind: 'open', placeholder: '' },
    { input: 'settings.subject', language: '', kind: 'unknown', placeholder: '{{fullname}}' },
    { input: 'settings.successMessage', language: 'de', kind: 'unknown', placeholder: '{{Full-name}}' },
    { input: 'settings.successMessage', language: 'de', kind: 'open', placeholder: '' },
    { input: 'settings.confirmation.subject', language: 'en', kind: 'unknown', placeholder: '{{url}}' },
    { input: 'settings.confirmation.text', language: 'en', kind: 'open', placeholder: '' },
    { input: 'settings.doubleOptIn.subject', language: 'en', kind: 'unknown', placeholder: '{{confirmationLink}}' },
    { input: 'settings.doubleOptIn.text', language: 'en', kind: 'open', placeholder: '' },
    { input: 'settings.sender', language: '', kind: 'nowhere', placeholder: '' },
  ]);
});

test('texts of emails that are not sent are nobody’s business', () => {
  expect(
    faults({ doubleOptIn: false, 'doubleOptIn.text': { en: '{{x}}' }, 'doubleOptIn.subject': { en: '{{x}}' } }),
  ).toEqual([]);
  expect(
    faults({ confirmation: false, 'confirmation.text': { en: '{{x}}' }, 'confirmation.subject': { en: '{{x}}' } }),
  ).toEqual([]);
});

test.each([
  '{{a}}',
  '{{ full-name }}',
  '{{}}',
  '{{{full-name}}}',
  '{{a}b}}',
  '{{full-name}} {{',
  '}}{{',
  '{ {a} }',
  '{{{',
  '',
])('the page and the server think the same of %s', (subject) => {
  const fields = [{ name: 'full-name', type: 'text' as const, label: 'Full name' }];
  const server = templateFaults({ fields, settings: { subject } }, textsFor('en'));
  expect(faults({ subject }).length > 0).toBe(server.length > 0);
});
