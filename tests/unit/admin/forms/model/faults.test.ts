import {
  type Draft,
  toDraft,
  type DraftField,
  type DraftSettings,
  emptyDraft,
} from '../../../../../admin/src/forms/model/draft/draft';
import { withNotificationChange, withoutNotification } from '../../../../../admin/src/forms/model/draft/edits';
import {
  type FaultId,
  hasMessage,
  type Messages,
  messagesByInput,
  type Refused,
  stillApplying,
  unfinished,
} from '../../../../../admin/src/forms/model/faults';
import { fieldsOf, isField } from '../../../../../admin/src/forms/model/items';

const draft = toDraft(
  {
    name: 'Contact',
    enabled: true,
    fields: [
      { name: 'email', type: 'email', label: 'Email', role: 'reply-to', minLength: 9, maxLength: 3 },
      { name: 'age', type: 'number', label: { en: 'Age', de: 'Alter' }, min: 9, max: 3 },
      {
        name: 'topic',
        type: 'select',
        label: 'Topic',
        options: [
          { value: 'offer', label: 'Offer' },
          { value: 'press', label: 'Press' },
        ],
      },
    ],
    settings: {
      notifications: [{ id: 'team', to: ['nobody'] }],
      webhooks: [{ id: 'hook', url: 'nowhere', events: ['submission.created'], fields: 'none' }],
      rateLimit: { points: 1, seconds: 0 },
      confirmation: { subject: '{{x}}', text: 'Thank you, {{x}}' },
    },
  },
  'en',
);

const withField = (before: Draft, key: string, change: Partial<DraftField>): Draft => ({
  ...before,
  fields: before.fields.map((item) => (item.key === key && isField(item) ? { ...item, ...change } : item)),
});
const withSettings = (before: Draft, change: Partial<DraftSettings>): Draft => ({
  ...before,
  settings: { ...before.settings, ...change },
});

test('the server’s messages stand at the inputs they belong to', () => {
  expect(
    messagesByInput(draft, {
      name: 'name',
      'fields.0.label.de': 'label',
      'fields.1.min': 'min',
      'fields.1': 'field',
      'fields.2.options': 'options',
      'fields.2.options.1': 'option',
      'fields.2.options.1.label.en': 'option label',
      'fields.2.options.7.value': 'none such',
      'fields.9.label': 'no such field',
      'settings.notifications.0.to.3': 'address',
      'settings.notifications.0.when.rules.0.value': 'rule',
      'settings.webhooks.0.url': 'url',
      'settings.notifications.0': 'whole',
      'settings.notifications.7.to': 'none such',
      'settings.confirmation.text.de': 'text',
      'settings.maxLinks': 'links',
    }),
  ).toEqual({
    name: 'name',
    'f0.label': 'label',
    'f1.min': 'min',
    'f1.': 'field',
    'f2.options': 'none such',
    'f2.1.value': 'option',
    'f2.1.label': 'option label',
    'fields.9.label': 'no such field',
    'settings.notifications.team.to': 'address',
    'settings.notifications.team.when': 'rule',
    'settings.webhooks.hook.url': 'url',
    'settings.notifications.0': 'whole',
    'settings.notifications.7.to': 'none such',
    'settings.confirmation.text': 'text',
    'settings.maxLinks': 'links',
  });
});

test('what is plainly not finished is found at its input', () => {
  expect(unfinished(draft)).toEqual({});
  expect(unfinished(emptyDraft())).toEqual({ name: 'forms.fault.name', fields: 'forms.fault.fields' });
  const [first, , third] = fieldsOf(draft.fields);
  const [option] = third?.options ?? [];
  if (first === undefined || option === undefined) throw new Error('There are fields and options.');
  const broken = withSettings(
    {
      ...withField(draft, 'f0', { label: { en: ' ' }, name: '' }),
      fields: [
        { ...first, label: {}, name: ' ' },
        { ...first, key: 'f3', name: 'a' },
        { ...first, key: 'f4', name: ' a' },
        { ...first, key: 'f5', name: 'b', type: 'select', options: [] },
        {
          ...first,
          key: 'f6',
          name: 'c',
          type: 'radio',
          options: [option, { ...option, key: 'f6.1' }, { ...option, key: 'f6.2', value: '' }],
        },
      ],
    },
    {
      notifications: [{ id: 'n', to: ' ', subject: '', text: '', attachments: false, answers: true, when: undefined }],
      webhooks: [{ id: 'w', url: ' ', events: [], fields: 'none', chosen: [] }],
      'rateLimit.points': '1',
      'rateLimit.seconds': '',
      confirmation: true,
      'confirmation.text': {},
      doubleOptIn: true,
      'doubleOptIn.text': {},
    },
  );
  expect(unfinished(broken)).toEqual({
    'f0.label': 'forms.fault.label',
    'f0.name': 'forms.fault.fieldName',
    'f4.name': 'forms.fault.nameTwice',
    'f5.options': 'forms.fault.options',
    'f6.1.value': 'forms.fault.optionTwice',
    'f6.2.value': 'forms.fault.optionValue',
    'settings.rateLimit.seconds': 'forms.fault.rateLimit',
    'settings.notifications.n.to': 'forms.fault.recipients',
    'settings.webhooks.w.url': 'forms.fault.webhookUrl',
    'settings.webhooks.w.events': 'forms.fault.webhookEvents',
    'settings.confirmation.text': 'forms.fault.confirmation',
    'settings.doubleOptIn.text': 'forms.fault.doubleOptIn',
  });
});

test('a form closes after it has opened', () => {
  const [earlier, later] = ['2026-12-01T08:00:00.000Z', '2026-12-01T08:01:00.000Z'];
  const found = (opensAt: string, closesAt: string) => unfinished(withSettings(draft, { opensAt, closesAt }));
  for (const [opensAt, closesAt] of [
    [later, earlier],
    [later, later],
  ] as const) {
    expect(found(opensAt, closesAt)).toEqual({ 'settings.closesAt': 'forms.fault.closesAt' });
  }
  for (const [opensAt, closesAt] of [
    [earlier, later],
    [earlier, ''],
    ['', earlier],
  ] as const) {
    expect(found(opensAt, closesAt)).toEqual({});
  }
});

const words = (id: FaultId): string => `says ${id}`;
const after = (refused: Partial<Refused>, now: Draft): Messages =>
  stillApplying({ draft, unfinished: [], messages: {}, ...refused }, now, words);

test('what was not finished is said until it is, and again when it is no longer', () => {
  const empty = { ...draft, name: '' };
  const refused = { draft: empty, unfinished: ['name'] };
  expect(after(refused, empty)).toEqual({ name: 'says forms.fault.name' });
  expect(after(refused, draft)).toEqual({});
  expect(after(refused, { ...draft, name: '  ' })).toEqual({ name: 'says forms.fault.name' });
  // What somebody has only just begun is nobody's mistake yet.
  expect(after(refused, withField(empty, 'f0', { label: {} }))).toEqual({ name: 'says forms.fault.name' });
});

test('a name given twice is mended at either of the two fields', () => {
  const twice = withField(draft, 'f1', { name: 'email' });
  const refused = { draft: twice, unfinished: ['f1.name'] };
  expect(after(refused, twice)).toEqual({ 'f1.name': 'says forms.fault.nameTwice' });
  expect(after(refused, withField(twice, 'f0', { name: 'mail' }))).toEqual({});
});

test.each<[string, (before: Draft) => Draft]>([
  ['name', (before) => ({ ...before, name: 'x' })],
  ['fields', (before) => ({ ...before, fields: before.fields.slice(1) })],
  ['f0.label', (before) => withField(before, 'f0', { label: { en: 'x' } })],
  ['f0.label', (before) => ({ ...before, fields: before.fields.slice(1) })],
  ['f0.minLength', (before) => withField(before, 'f0', { minLength: '1' })],
  ['f0.minLength', (before) => withField(before, 'f0', { maxLength: '10' })],
  ['f1.max', (before) => withField(before, 'f1', { min: '1' })],
  ['f1.', (before) => withField(before, 'f1', { required: true })],
  ['f2.1.label', (before) => withField(before, 'f2', { options: [] })],
  ['settings.notifications.team.to', (before) => withNotificationChange(before, 'team', { to: 'team@example.org' })],
  ['settings.notifications.team.to', (before) => withoutNotification(before, 'team')],
  ['settings.rateLimit.points', (before) => withSettings(before, { 'rateLimit.seconds': '60' })],
  ['settings.opensAt', (before) => withSettings(before, { opensAt: '2026-12-01T08:00:00.000Z' })],
  ['settings.closesAt', (before) => withSettings(before, { closesAt: '2026-12-01T08:00:00.000Z' })],
  ['settings.closesAt', (before) => withSettings(before, { opensAt: '2026-12-01T08:00:00.000Z' })],
  ['settings.maxSubmissions', (before) => withSettings(before, { maxSubmissions: '5' })],
  ['settings.fullMessage', (before) => withSettings(before, { fullMessage: { en: 'Full' } })],
  ['settings.confirmation.text', (before) => withSettings(before, { 'confirmation.text': { en: 'Thank you' } })],
  ['settings.confirmation.text', (before) => withSettings(before, { confirmation: false })],
  ['settings.confirmation.subject', (before) => withSettings(before, { 'confirmation.subject': {} })],
  ['settings.doubleOptIn.text', (before) => withSettings(before, { 'doubleOptIn.text': { en: 'Please' } })],
  ['settings.other', (before) => withSettings(before, { storeIp: true })],
  ['other', (before) => ({ ...before, enabled: false })],
])('what the server said of %s is true of what it was said of alone', (input, change) => {
  const messages = { [input]: 'Refused.' };
  expect(after({ messages }, draft)).toEqual(messages);
  // Another input says nothing about this one.
  const elsewhere = input === 'other' ? draft : withField(draft, 'f2', { label: { en: 'Subject' } });
  if (input !== 'fields') expect(after({ messages }, elsewhere)).toEqual(messages);
  const changed = change(draft);
  expect(after({ messages }, changed)).toEqual({});
  // Whoever takes the change back has the wrong value again.
  expect(after({ messages }, structuredClone(draft))).toEqual(messages);
});

test('what stands among the fields has its messages at its text, and needs one', () => {
  const among = toDraft(
    {
      name: 'Contact',
      enabled: true,
      fields: [
        { type: 'step', id: 'one', title: '' },
        { type: 'heading', text: { de: ' ' } },
        { name: 'topic', type: 'text', label: 'Topic' },
        { type: 'paragraph', text: '' },
      ],
      settings: {},
    },
    'en',
  );
  const messages = {
    'fields.0.title.de': 'title',
    'fields.1.text': 'text',
    'fields.2.label': 'label',
    'fields.3.showIf.rules.0.field': 'rule',
  };
  const byInput = { 'f0.label': 'title', 'f1.label': 'text', 'f2.label': 'label', 'f3.showIf': 'rule' };
  expect(messagesByInput(among, messages)).toEqual(byInput);
  expect(messagesByInput(among, { 'fields.0.id': 'id' })).toEqual({ 'f0.label': 'id' });
  expect(unfinished(among)).toEqual({
    'f0.label': 'forms.fault.step',
    'f1.label': 'forms.fault.heading',
    'f3.label': 'forms.fault.paragraph',
  });
  const mended = {
    ...among,
    fields: among.fields.map((item) => (item.key === 'f1' ? { ...item, label: { en: 'x' } } : item)),
  };
  expect(Object.keys(stillApplying({ draft: among, unfinished: [], messages: byInput }, mended, words))).toEqual([
    'f0.label',
    'f2.label',
    'f3.showIf',
  ]);
  expect(unfinished({ ...among, fields: among.fields.slice(0, 1) })).toMatchObject({ fields: 'forms.fault.fields' });
});

test('a field is marked where it or one of its options is wrong', () => {
  expect(hasMessage({ 'f1.name': 'x' }, 'f1')).toBe(true);
  expect(hasMessage({ 'f1.0.value': 'x' }, 'f1')).toBe(true);
  expect(hasMessage({ 'f10.name': 'x', name: 'x' }, 'f1')).toBe(false);
});
