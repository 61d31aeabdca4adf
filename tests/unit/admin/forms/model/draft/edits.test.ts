import { toBody } from '../../../../../../admin/src/forms/model/draft/body';
import { type Draft, toDraft } from '../../../../../../admin/src/forms/model/draft/draft';
import {
  moved,
  randomId,
  storedNamesOf,
  withChange,
  withCopy,
  withField,
  withFieldAt,
  withLayout,
  withNotification,
  withNotificationChange,
  withNotificationCopy,
  withNotificationMoved,
  withOptIn,
  withReadyField,
  withRole,
  withoutField,
  withoutNotification,
  withoutWebhook,
  withSettings,
  withWebhook,
  withWebhookChange,
} from '../../../../../../admin/src/forms/model/draft/edits';
import { fieldsOf } from '../../../../../../admin/src/forms/model/items';
import type { Field, FormItem } from '../../../../../../server/src/contracts/forms';

const draftWith = (...fields: FormItem[]): Draft =>
  toDraft({ name: 'Contact', enabled: true, settings: {}, fields }, 'en');
const name: Field = { name: 'name', type: 'text', label: 'Name' };
const email: Field = { name: 'email', type: 'email', label: 'Email', role: 'reply-to' };
const topic: Field = { name: 'topic', type: 'select', label: 'Topic', options: [{ value: 'a', label: 'A' }] };

const names = ({ fields }: Draft): string[] => fields.map((field) => field.name);

const renamed = (label: string, stored: readonly string[] = [], draft = draftWith(name, email)): string | undefined =>
  withChange(
    draft,
    'f0',
    { label: { en: label } },
    { language: 'en', stored: new Map(stored.map((one) => [one, new Set()])) },
  ).fields[0]?.name;

test('the name of a new field follows its label', () => {
  expect([renamed('Your name'), renamed('Email'), renamed('')]).toEqual(['your-name', 'email-2', '']);
});

test('a name that was typed stays', () => {
  const settings = { language: 'en', stored: new Map() };
  const typed = withChange(draftWith(name), 'f0', { name: 'whom' }, settings);
  expect(renamed('Your name', [], typed)).toBe('whom');
  expect(names(withChange(typed, 'f0', { required: true }, settings))).toEqual(['whom']);
});

test('the name of a stored field stays, as sites post values under it', () => {
  expect(renamed('Your name', ['name'])).toBe('name');
});

test('a new field comes last; the first one for an address is the one that is answered', () => {
  const draft = withField(withField(withField(draftWith(name), 'email'), 'email'), 'radio');
  expect(draft.fields.map(({ key, type }) => [key, type])).toEqual([
    ['f0', 'text'],
    ['f1', 'email'],
    ['f2', 'email'],
    ['f3', 'radio'],
  ]);
  expect([draft.roles['reply-to'], draft.keys]).toEqual(['f1', 4]);
  expect(fieldsOf(draft.fields).map(({ autocomplete, options }) => [autocomplete, options.length])).toEqual([
    ['', 0],
    ['email', 0],
    ['email', 0],
    ['', 1],
  ]);
});

test('a copy stands behind its field, with a name and keys of its own', () => {
  const draft = withCopy(draftWith(topic, name), 'f0');
  expect(names(draft)).toEqual(['topic', 'topic-2', 'name']);
  expect(draft.fields[1]).toMatchObject({ key: 'f2', options: [{ key: 'f2.0', value: 'a' }] });
  expect(withCopy(draft, 'f9')).toBe(draft);
});

test('nothing answers to a field that was removed', () => {
  const draft = draftWith(name, email);
  expect(withoutField(draft, 'f1')).toMatchObject({ fields: [{ name: 'name' }], roles: { 'reply-to': '' } });
  expect(withoutField(draft, 'f0').roles['reply-to']).toBe('f1');
});

test.each([
  ['f0', 2, ['email', 'topic', 'name']],
  ['f2', 0, ['topic', 'name', 'email']],
  ['f2', -5, ['topic', 'name', 'email']],
  ['f0', 9, ['email', 'topic', 'name']],
  ['f1', 1, ['name', 'email', 'topic']],
  ['f9', 0, ['name', 'email', 'topic']],
])('%s goes to place %i and no further than the ends', (key, place, expected) => {
  expect(names(withFieldAt(draftWith(name, email, topic), key, place))).toEqual(expected);
});

test('an entry moves up and down', () => {
  expect([moved(['a', 'b', 'c'], 0, 2), moved(['a', 'b', 'c'], 2, 0)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
  ]);
});

test('one setting changes and the others stay', () => {
  expect(withSettings(draftWith(), { subject: 'Hello' }).settings).toMatchObject({ subject: 'Hello', sender: '' });
});

test('webhooks are added, changed and removed, and follow the names of fields', () => {
  const two = withWebhook(withWebhook(draftWith(name, email), 'a'), 'b');
  const changed = withWebhookChange(two, 'b', { fields: 'some', chosen: ['f1', 'f0'] });
  // A name that is typed passes through others, such as `name` on the way to `name-of-mail`.
  const typed = (draft: Draft, name: string) =>
    withChange(draft, 'f1', { name }, { language: 'en', stored: new Map() });
  const edited = ['name', 'name-of-mail'].reduce(typed, changed);
  expect(edited.settings.webhooks).toEqual([
    { id: 'a', url: '', events: ['submission.created'], fields: 'none', chosen: [] },
    { id: 'b', url: '', events: ['submission.created'], fields: 'some', chosen: ['f1', 'f0'] },
  ]);
  const told = (draft: Draft) => toBody(draft, 'en').settings.webhooks?.[1]?.fields;
  expect([told(changed), told(edited), told(withoutField(edited, 'f1'))]).toEqual([
    ['name', 'email'],
    ['name', 'name-of-mail'],
    ['name'],
  ]);
  expect(withoutWebhook(two, 'a').settings.webhooks.map(({ id }) => id)).toEqual(['b']);
});

describe('the placeholders of a field', () => {
  const texts = {
    notifications: [
      { id: 'team', to: ['a@example.org'], subject: '{{email}} {{name}}', text: '{{ email }} {{formName}}' },
    ],
    subject: '{{email}}',
    successMessage: { en: '{{email}}', de: '{{email}}!' },
    confirmation: { subject: { en: '{{email}}' }, text: { en: '{{email}}' } },
    doubleOptIn: { subject: { en: '{{email}}' }, text: { en: '{{email}} {{confirmationLink}}' } },
    sender: 'Website <website@example.org>',
  };
  const draft = toDraft({ name: 'Contact', enabled: true, settings: texts, fields: [name, email] }, 'en');
  const typed = (before: Draft, ...steps: string[]) =>
    steps.reduce((one, step) => withChange(one, 'f1', { name: step }, { language: 'en', stored: new Map() }), before);
  const settingsOf = (one: Draft) => toBody(one, 'en').settings;
  const expected = (to: string): unknown =>
    JSON.parse(JSON.stringify(texts).replaceAll(/\{\{ ?email ?\}\}/g, `{{${to}}}`));

  test('follow its name', () => {
    expect(settingsOf(typed(draft, 'mail'))).toMatchObject(expected('mail') as object);
    const labelled = withChange(draft, 'f1', { label: { en: 'Mail address' } }, { language: 'en', stored: new Map() });
    expect(settingsOf(labelled).subject).toBe('{{mail-address}}');
  });

  test('wait while it has none, a wrong one or that of something else', () => {
    for (const passing of ['', '1', 'a b', 'name', 'formName', 'confirmationLink', '}}']) {
      expect(settingsOf(typed(draft, passing))).toEqual(settingsOf(draft));
      expect(settingsOf(typed(draft, passing, 'mail'))).toMatchObject(expected('mail') as object);
      expect(settingsOf(typed(draft, passing, 'email'))).toEqual(settingsOf(draft));
    }
    // A copy is called by its own name alone.
    const copied = withCopy(typed(draft, 'name'), 'f1');
    const other = withChange(copied, 'f2', { name: 'other' }, { language: 'en', stored: new Map() });
    expect(settingsOf(other)).toEqual(settingsOf(draft));
  });
});

test('notifications are added, changed, duplicated behind themselves, and removed', () => {
  const two = withNotification(withNotification(draftWith(), 'a'), 'b');
  const changed = withNotificationChange(two, 'a', { to: 'a@example.org' });
  const copied = withNotificationCopy(changed, 'a', 'c').settings.notifications;
  expect(copied.map(({ id, to }) => [id, to])).toEqual([
    ['a', 'a@example.org'],
    ['c', 'a@example.org'],
    ['b', ''],
  ]);
  expect(withoutNotification(two, 'a').settings.notifications.map(({ id }) => id)).toEqual(['b']);
  expect(randomId()).toMatch(/^[0-9a-f]{16}$/);
  expect(randomId()).not.toBe(randomId());
});

test('a ready-made field has texts in the languages of the form, and a name that is free', () => {
  const ready: Field = {
    name: 'name',
    type: 'radio',
    label: { en: 'Name', de: 'Name', fr: 'Nom' },
    options: [{ value: 'yes', label: { en: 'Yes', fr: 'Oui' } }],
  };
  const texts = { languages: ['en', 'de'], language: 'en' };
  const draft = withReadyField(draftWith(name), ready, texts);
  expect(draft.fields[1]).toMatchObject({
    key: 'f1',
    name: 'name-2',
    label: { en: 'Name', de: 'Name' },
    options: [{ key: 'f1.0', value: 'yes', label: { en: 'Yes' } }],
  });
  expect(draft.fields[1]?.label).not.toHaveProperty('fr');
  // One without a name is named by its label.
  const unnamed = withReadyField(draft, { ...ready, name: '', label: {} }, texts);
  const labelled = withChange(unnamed, 'f2', { label: { en: 'Business' } }, { language: 'en', stored: new Map() });
  expect(names(labelled)).toEqual(['name', 'name-2', 'business']);
});

test('a ready-made field has its role unless another one has it', () => {
  const ready: Field = { name: 'name', type: 'text', label: 'Name', role: 'name' };
  const texts = { languages: ['en'], language: 'en' };
  const two = withReadyField(withReadyField(draftWith(), ready, texts), ready, texts);
  expect(two.roles).toMatchObject({ 'reply-to': '', name: 'f0', message: '' });
});

test('what is stored are the names of fields, with the values of their options', () => {
  expect([...storedNamesOf(draftWith(name, topic))]).toEqual([
    ['name', new Set()],
    ['topic', new Set(['a'])],
  ]);
});

test('a request to confirm begins with a text in each language that there is one for, and keeps what is written', () => {
  const languages = [{ tag: 'de-AT' }, { tag: 'en' }, { tag: 'nl' }];
  const on = withOptIn(draftWith(name), true, languages);
  expect(on.settings.doubleOptIn).toBe(true);
  expect(Object.keys(on.settings['doubleOptIn.text'])).toEqual(['de-AT', 'en']);
  expect(on.settings['doubleOptIn.text']['de-AT']).toMatch(/^Guten Tag,[\s\S]*\{\{confirmationLink\}\}/);
  const off = withOptIn(withSettings(on, { 'doubleOptIn.text': { en: 'Please' } }), false, languages);
  expect(off.settings).toMatchObject({ doubleOptIn: false, 'doubleOptIn.text': { en: 'Please' } });
  expect(withOptIn(off, true, languages).settings['doubleOptIn.text']).toEqual({ en: 'Please' });
});

describe('what stands among the fields', () => {
  const first: FormItem = { type: 'step', id: 'you', title: 'You' };
  const second: FormItem = { type: 'step', id: 'more', title: 'More' };
  const heading: FormItem = { type: 'heading', text: 'Your data' };
  const typed = (draft: Draft, key: string, text: string): Draft =>
    withChange(draft, key, { label: { en: text } }, { language: 'en', stored: storedNamesOf(draftWith(first, name)) });

  test('comes last; a step is named by its title until it is stored, and the others are not', () => {
    const empty = withLayout(withLayout(withLayout(draftWith(name, first), 'step'), 'heading'), 'paragraph');
    expect(empty.fields.slice(2)).toEqual(
      ['step', 'heading', 'paragraph'].map((type, index) => ({
        key: `f${index + 2}`,
        type,
        name: '',
        label: {},
        showIf: undefined,
      })),
    );
    // A field may be called like a step.
    const draft = ['f2', 'f3', 'f4'].reduce((before, key) => typed(before, key, 'Name'), empty);
    expect(names(draft)).toEqual(['name', 'you', 'name', '', '']);
    expect(names(typed(withLayout(draft, 'step'), 'f5', 'Name'))[5]).toBe('name-2');
    expect(names(typed(withLayout(draft, 'step'), 'f5', '連絡先'))[5]).toBe('step');
    expect(names(typed(draft, 'f1', 'About you'))[1]).toBe('you');
    expect([...storedNamesOf(draft).keys()]).toEqual(['name', 'step:you', 'step:name']);
  });

  test('is not what a webhook is told when a step is renamed', () => {
    const webhook = { id: 'a', url: '', events: [], fields: ['name'] };
    const draft = toDraft(
      { ...draftWith(), settings: { webhooks: [webhook] }, fields: [name, { ...first, id: 'name' }] },
      'en',
    );
    const { settings } = withChange(draft, 'f1', { label: { en: 'Name' } }, { language: 'en', stored: new Map() });
    expect(
      withChange({ ...draft, settings }, 'f1', { name: 'x' }, { language: 'en', stored: new Map() }).settings
        .webhooks[0]?.chosen,
    ).toEqual(['f0']);
  });

  test('is duplicated like a field, a step with what belongs to it, whose conditions are about the duplicates', () => {
    const company: Field = {
      name: 'company',
      type: 'text',
      label: 'Company',
      showIf: {
        match: 'any',
        rules: [
          { field: 'topic', op: 'notEmpty' },
          { field: 'name', op: 'notEmpty' },
        ],
      },
    };
    const draft = withCopy(draftWith(name, first, topic, heading, company, second, email), 'f1');
    expect(draft.fields.map(({ key, type, name: called }) => [key, type, called])).toEqual([
      ['f0', 'text', 'name'],
      ['f1', 'step', 'you'],
      ['f2', 'select', 'topic'],
      ['f3', 'heading', ''],
      ['f4', 'text', 'company'],
      ['f7', 'step', 'you-2'],
      ['f8', 'select', 'topic-2'],
      ['f9', 'heading', ''],
      ['f10', 'text', 'company-2'],
      ['f5', 'step', 'more'],
      ['f6', 'email', 'email'],
    ]);
    expect(draft.fields[8]?.showIf?.rules.map(({ field }) => field)).toEqual(['f8', 'f0']);
    expect(draft.keys).toBe(11);
    expect(withCopy(draft, 'f3').fields[4]).toMatchObject({ key: 'f11', type: 'heading', label: { en: 'Your data' } });
  });

  test('is removed alone: what belongs to a step stays', () => {
    expect(names(withoutField(draftWith(first, name, second, email), 'f2'))).toEqual(['you', 'name', 'email']);
  });
});

test('a role belongs to one field, and a field has one', () => {
  const draft = withRole(draftWith(name, email, { ...name, name: 'subject' }), 'name', 'f0');
  expect(draft.roles).toMatchObject({ 'reply-to': 'f1', name: 'f0', message: '' });
  expect(withRole(draft, 'name', 'f2').roles.name).toBe('f2');
  expect(withRole(draft, 'message', 'f0').roles).toMatchObject({ 'reply-to': 'f1', name: '', message: 'f0' });
  expect(withRole(draft, 'name', '').roles).toMatchObject({ 'reply-to': 'f1', name: '', message: '' });
});

describe('the condition of a notification', () => {
  const form = {
    name: 'Contact',
    enabled: true,
    fields: [name, topic],
    settings: {
      notifications: [
        {
          id: 'team',
          to: ['team@example.org'],
          when: { match: 'all' as const, rules: [{ field: 'topic', op: 'is' as const, value: 'a' }] },
        },
      ],
    },
  };
  const rulesIn = (draft: Draft): unknown => toBody(draft, 'en').settings.notifications?.[0]?.when?.rules;
  const settings = { language: 'en', stored: new Map() };

  test('follows its field when that is renamed, typed or by its label, moved and duplicated', () => {
    const draft = toDraft(form, 'en');
    const rules = [{ field: 'subject', op: 'is', value: 'a' }];
    expect(rulesIn(draft)).toEqual(form.settings.notifications[0]?.when.rules);
    expect(rulesIn(withChange(draft, 'f1', { name: ' subject ' }, settings))).toEqual(rules);
    expect(rulesIn(withChange(draft, 'f1', { label: { en: 'Subject' } }, settings))).toEqual(rules);
    // Another field that gets its former name is not meant.
    const swapped = withChange(
      withChange(draft, 'f1', { name: 'subject' }, settings),
      'f0',
      { name: 'topic' },
      settings,
    );
    expect(rulesIn(withFieldAt(withCopy(swapped, 'f1'), 'f1', 0))).toEqual(rules);
  });

  test('follows the values of options', () => {
    const draft = toDraft(form, 'en');
    const options = [{ key: 'f1.0', value: 'sales', label: { en: 'Sales' } }];
    expect(rulesIn(withChange(draft, 'f1', { options }, settings))).toEqual([
      { field: 'topic', op: 'is', value: 'sales' },
    ]);
  });
});

test('notifications are moved within their list', () => {
  const three = withNotification(withNotification(withNotification(draftWith(name), 'a'), 'b'), 'c');
  const order = (draft: Draft): string[] => draft.settings.notifications.map(({ id }) => id);
  expect(order(withNotificationMoved(three, 'c', -1))).toEqual(['a', 'c', 'b']);
  expect(order(withNotificationMoved(three, 'a', 1))).toEqual(['b', 'a', 'c']);
  expect(order(withNotificationMoved(three, 'a', -1))).toEqual(['a', 'b', 'c']);
  expect(order(withNotificationMoved(three, 'c', 1))).toEqual(['a', 'b', 'c']);
});
