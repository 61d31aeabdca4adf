/* A form survives being edited: what comes from the server goes back as it was. */
import { toBody, isSame } from '../../../../../../admin/src/forms/model/draft/body';
import { toDraft, emptyDraft } from '../../../../../../admin/src/forms/model/draft/draft';
import { fromTemplate, isTemplateName, templates } from '../../../../../../admin/src/forms/model/templates';
import type { Form } from '../../../../../../server/src/contracts/forms';
import { fieldTypes } from '../../../../../../server/src/contracts/forms';
import { fieldsOf } from '../../../../../../server/src/forms/definition/items';

type Content = Pick<Form, 'name' | 'enabled' | 'fields' | 'settings'>;

const full: Content = {
  name: 'Contact',
  enabled: false,
  fields: [
    {
      name: 'email',
      type: 'email',
      label: 'Email',
      help: { de: 'Für die Antwort' },
      required: true,
      minLength: 6,
      maxLength: 100,
      pattern: '.+@.+',
      autocomplete: 'email',
      role: 'reply-to',
    },
    { name: 'guests', type: 'number', label: 'Guests', min: 1, max: 12.5 },
    { name: 'day', type: 'date', label: 'Day', min: '2026-01-01', max: '2026-12-31' },
    { name: 'topic', type: 'select', label: 'Topic', options: [{ value: 'a', label: { en: 'Apples', de: 'Äpfel' } }] },
    {
      type: 'step',
      id: 'more',
      title: { en: 'More', de: 'Mehr' },
      showIf: { match: 'all', rules: [{ field: 'topic', op: 'is', value: 'a' }] },
    },
    { type: 'heading', text: 'Files' },
    {
      type: 'paragraph',
      text: { de: 'Siehe [hier](https://example.org)' },
      showIf: { match: 'all', rules: [{ field: 'topic', op: 'notEmpty' }] },
    },
    { name: 'who', type: 'text', label: 'Who', role: 'name', width: 'half' },
    { name: 'what', type: 'textarea', label: 'What', role: 'message' },
    { name: 'cv', type: 'file', label: 'CV', accept: ['.pdf', 'image/*'], maxSize: 1_500_000, maxFiles: 2 },
    {
      name: 'source',
      type: 'hidden',
      label: 'Source',
      showIf: { match: 'any', rules: [{ field: 'guests', op: 'greater', value: '2' }] },
    },
  ],
  settings: {
    notifications: [
      { id: 'team', to: ['a@example.org', 'b@example.org'] },
      {
        id: 'sales',
        to: ['c@example.org'],
        subject: 'New: {{name}}',
        text: '{{submittedValues}}',
        attachments: true,
        when: { match: 'all', rules: [{ field: 'topic', op: 'is', value: 'a' }] },
      },
    ],
    webhooks: [
      { id: 'one', url: 'https://a.example.org', events: ['submission.created'], fields: 'all' },
      { id: 'two', url: 'https://b.example.org', events: ['response.sent'], fields: [] },
    ],
    subject: 'Re: {{formName}}',
    sender: 'web@example.org',
    replyTo: 'office@example.org',
    retentionDays: 30,
    storeIp: true,
    hostedPage: true,
    requireToken: true,
    maxLinks: 0,
    captcha: 'altcha',
    rateLimit: { points: 5, seconds: 60 },
    opensAt: '2026-12-01T08:00:00.000Z',
    closesAt: '2026-12-24T17:30:15.500Z',
    maxSubmissions: 20,
    notYetMessage: { de: 'Ab Dezember' },
    closedMessage: { de: 'Zu spät', fr: 'Trop tard' },
    fullMessage: { en: 'No places left' },
    successMessage: { de: 'Danke' },
    confirmation: { subject: { de: 'Danke' }, text: { de: 'Wir haben Ihre Nachricht.' } },
    doubleOptIn: {
      subject: { de: 'Bitte bestätigen' },
      text: { de: 'Bestätigen Sie: {{confirmationLink}}' },
      expiresAfterDays: 3,
      redirect: 'https://www.example.org/danke',
    },
  },
};

/** As JSON has it: without what is undefined. */
const sent = (form: Content): unknown => JSON.parse(JSON.stringify(toBody(toDraft(form, 'en'), 'en')));

test.each<[string, Content]>([
  ['with everything that can be set', full],
  ['with nothing set', { name: '', enabled: true, fields: [], settings: {} }],
  ...Object.keys(templates)
    .filter(isTemplateName)
    .map((name): [string, Content] => [
      `of the template ${name}`,
      fromTemplate(name, { language: 'de', to: 'office@example.org' }),
    ]),
  [
    'with each type',
    {
      ...full,
      fields: fieldTypes.map((type) => ({
        name: type === 'select' ? 'topic' : type,
        type,
        label: type,
        ...(['select', 'radio', 'checkboxes', 'scale'].includes(type) && { options: [] }),
      })),
    },
  ],
])('a form %s goes back as it came', (_, form) => {
  expect(sent(form)).toEqual(form);
});

test('what does not belong to a field of its type is not sent, and the lengths of a hidden one are kept', () => {
  const draft = toDraft(full, 'en');
  const fields = fieldsOf(draft.fields).map((field) => ({ ...field, type: 'hidden' as const }));
  for (const { name, type, label, showIf, minLength, maxLength, ...rest } of fieldsOf(
    toBody({ ...draft, fields }, 'en').fields,
  )) {
    const {
      showIf: own,
      minLength: least,
      maxLength: most,
    } = { ...fieldsOf(full.fields).find((field) => field.name === name) };
    expect([showIf, minLength, maxLength]).toEqual([own, least, most]);
    expect([name, type, label]).not.toContain('');
    expect(Object.values<unknown>(rest).filter((value) => value !== undefined)).toEqual([]);
  }
});

test('blanks are no content, and half a limit is none', () => {
  const draft = toDraft({ ...full, name: ' Contact ', fields: [] }, 'en');
  const none = { id: 'none', to: ' ', subject: '', text: '', attachments: false, answers: false, when: undefined };
  const { name, settings } = toBody(
    {
      ...draft,
      settings: {
        ...draft.settings,
        notifications: [
          {
            id: 'team',
            to: ' a@example.org;\n, b@example.org ',
            subject: ' ',
            text: '',
            attachments: false,
            answers: true,
            when: undefined,
          },
          none,
        ],
        subject: ' ',
        retentionDays: ' ',
        'rateLimit.seconds': '',
        confirmation: true,
        'confirmation.subject': { en: ' ' },
        'confirmation.text': {},
        doubleOptIn: true,
        'doubleOptIn.subject': { en: ' ' },
        'doubleOptIn.text': {},
        'doubleOptIn.expiresAfterDays': ' ',
        'doubleOptIn.redirect': ' ',
      },
    },
    'en',
  );
  expect(name).toBe('Contact');
  expect(settings).toMatchObject({
    notifications: [
      { id: 'team', to: ['a@example.org', 'b@example.org'], subject: undefined },
      { id: 'none', to: [] },
    ],
    confirmation: { text: '' },
    doubleOptIn: { subject: undefined, text: '', expiresAfterDays: undefined, redirect: undefined },
  });
  expect([settings.subject, settings.retentionDays, settings.rateLimit, settings.confirmation?.subject]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a webhook gets values of the form’s fields, in their order', () => {
  const hook = { id: 'one', url: ' https://a.example.org ', events: ['response.sent' as const] };
  const webhooks = [{ ...hook, fields: ['topic', 'gone', 'day'] }];
  const { settings } = toBody(toDraft({ ...full, settings: { webhooks } }, 'en'), 'en');
  expect(settings.webhooks).toEqual([{ ...hook, url: 'https://a.example.org', fields: ['day', 'topic'] }]);
});

test('a field and an option without a label are sent all the same', () => {
  const draft = toDraft(
    { ...full, fields: [{ name: 'topic', type: 'radio', label: '', options: [{ value: ' a ', label: '' }] }] },
    'en',
  );
  expect(toBody(draft, 'en').fields[0]).toMatchObject({ label: '', options: [{ value: 'a', label: 'a' }] });
});

test('a rule is about the field of a name, not the step', () => {
  const showIf = { match: 'all' as const, rules: [{ field: 'topic', op: 'notEmpty' as const }] };
  const fields: Content['fields'] = [
    { type: 'step', id: 'topic', title: '' },
    { name: 'topic', type: 'text', label: 'Topic' },
    { type: 'heading', text: '', showIf },
  ];
  const draft = toDraft({ ...full, fields }, 'en');
  expect(draft.fields[2]?.showIf?.rules[0]?.field).toBe('f1');
  expect(toBody(draft, 'en').fields).toMatchObject(fields);
});

test('drafts are the same when they are saved as the same form', () => {
  expect(isSame(emptyDraft(), { ...emptyDraft(), name: ' ', keys: 7 }, 'en')).toBe(true);
  const [one, other] = [emptyDraft(), emptyDraft()];
  for (const language of ['en', 'en', 'de']) expect(isSame(one, other, language)).toBe(true);
  expect(isSame(one, one, 'en')).toBe(true);
  expect(isSame(emptyDraft(), { ...emptyDraft(), enabled: false }, 'en')).toBe(false);
});

test('the name of a variable stays as the secret of a webhook, and any other secret is not held', () => {
  const hook = { id: 'one', url: 'https://a.example.org', events: ['response.sent' as const], fields: 'all' as const };
  const secretOf = (secret: string): string | undefined =>
    toBody(toDraft({ ...full, settings: { webhooks: [{ ...hook, secret }] } }, 'en'), 'en').settings.webhooks?.[0]
      ?.secret;
  expect(secretOf('${CRM_SECRET}')).toBe('${CRM_SECRET}');
  expect(secretOf('whsec_x')).toBeUndefined();
});
