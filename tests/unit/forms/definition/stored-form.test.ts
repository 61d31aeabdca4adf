import { parseForm } from '../../../../server/src/forms/definition/definition';
import { storedSettings } from '../../../../server/src/forms/definition/setting-schemas';
import { storedItems } from '../../../../server/src/forms/definition/stored-form';

const label = { en: 'Label', de: 'Beschriftung' };

test('whatever a form can say is read as it was stored', () => {
  const { fields, settings } = parseForm({
    name: 'Everything',
    fields: [
      { name: 'text', type: 'text', label, required: true, minLength: 1, maxLength: 9, pattern: 'a+', help: label },
      {
        type: 'step',
        id: 'about-you',
        title: label,
        showIf: { match: 'all', rules: [{ field: 'text', op: 'empty' }] },
      },
      { type: 'heading', text: 'Heading', showIf: { match: 'all', rules: [{ field: 'text', op: 'empty' }] } },
      { type: 'paragraph', text: label },
      { name: 'email', type: 'email', label, role: 'reply-to', autocomplete: 'email', width: 'half' },
      { name: 'name', type: 'text', label, role: 'name', width: 'full' },
      { name: 'message', type: 'textarea', label, role: 'message' },
      { name: 'number', type: 'number', label, min: 1, max: 2.5 },
      { name: 'date', type: 'date', label, min: '2026-01-01', max: '2026-12-31' },
      { name: 'choice', type: 'select', label, options: ['plain', { value: 'named', label }] },
      { name: 'file', type: 'file', label, accept: ['image/*', '.pdf'], maxSize: 1, maxFiles: 2 },
      {
        name: 'conditional',
        type: 'text',
        label,
        showIf: {
          match: 'any',
          rules: [
            { field: 'text', op: 'is', value: 'a' },
            { field: 'file', op: 'empty' },
          ],
        },
      },
    ],
    settings: {
      notifications: [
        {
          id: 'team',
          to: ['team@example.org'],
          subject: 'S',
          text: 'T',
          attachments: true,
          when: { match: 'any', rules: [{ field: 'text', op: 'notEmpty' }] },
        },
      ],
      subject: 'Subject',
      sender: 'Sender',
      replyTo: 'team@example.org',
      retentionDays: 30,
      storeIp: true,
      hostedPage: true,
      requireToken: false,
      maxLinks: 3,
      captcha: 'altcha',
      rateLimit: { points: 5, seconds: 60 },
      opensAt: '2026-12-01T08:00:00Z',
      closesAt: '2026-12-24T18:00:00+01:00',
      maxSubmissions: 20,
      notYetMessage: 'From December on',
      closedMessage: label,
      fullMessage: label,
      successMessage: label,
      buttons: { submit: label, back: 'Back' },
      confirmation: { subject: label, text: 'Thank you' },
      webhooks: [
        { id: 'one', url: 'https://a.example.org', events: ['submission.created', 'response.sent'], fields: 'all' },
        { id: 'two', url: 'https://b.example.org', events: ['submission.deleted'], fields: ['text'] },
      ],
    },
  });
  expect(storedItems.parse(fields)).toEqual(fields);
  expect(storedSettings.parse(settings)).toEqual(settings);
});

test('a form that was saved with recipients alone has one notification', () => {
  const notify = ['a@example.org', 'b@example.org'];
  expect(storedSettings.parse({ notify, maxLinks: 1 })).toEqual({
    maxLinks: 1,
    notifications: [{ id: 'notify', to: notify }],
  });
  expect(storedSettings.parse({ notify: [] })).toEqual({});
  expect(storedSettings.parse({ notify, notifications: [] })).toEqual({ notifications: [] });
});

test.each([
  ['no list', { name: 'name' }],
  ['a field of no type', [{ name: 'name', label }]],
  ['a label that is a number', [{ name: 'name', type: 'text', label: 1 }]],
])('%s is not taken for fields', (_what, value) => {
  expect(storedItems.safeParse(value).success).toBe(false);
});
