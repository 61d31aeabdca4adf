import { type Draft, toDraft, type DraftSettings } from '../../../../../admin/src/forms/model/draft/draft';
import {
  namesFor,
  placeholderFaults,
  formatPlaceholder,
  type PlaceholderFault,
} from '../../../../../admin/src/forms/model/placeholders';
import { fillTemplate, PLACEHOLDERS, templateFaults } from '../../../../../server/src/forms/definition/templates';
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
          when: undefined,
        },
      ],
      subject: 'Hello {{ full-name }}',
      successMessage: { en: 'Number {{submissionId}}', de: '{{formName}}' },
      confirms: true,
      confirmationSubject: { de: '{{submittedAt}}' },
      confirmationText: { en: 'a { b } }{ {c}' },
      asksToConfirm: true,
      optInSubject: { en: '{{formName}}' },
      optInText: { en: '{{full-name}}: {{confirmationLink}}' },
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
          when: undefined,
        },
      ],
      subject: '{{fullname}}',
      successMessage: { en: 'ok', de: '{{Full-name}} {{full-name' },
      confirms: true,
      confirmationSubject: { en: '{{url}}' },
      confirmationText: { en: 'x }}' },
      asksToConfirm: true,
      optInSubject: { en: '{{confirmationLink}}' },
      optInText: { en: '{{' },
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
  expect(faults({ asksToConfirm: false, optInText: { en: '{{x}}' }, optInSubject: { en: '{{x}}' } })).toEqual([]);
  expect(faults({ confirms: false, confirmationText: { en: '{{x}}' }, confirmationSubject: { en: '{{x}}' } })).toEqual(
    [],
  );
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
