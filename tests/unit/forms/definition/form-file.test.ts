/* Files of exported forms: what is in them, what is wrong with them, and what they would change. */
import type { Form } from '../../../../server/src/contracts/forms';
import {
  entryName,
  formChanges,
  MAX_IMPORTED,
  readFormsFiles,
  toFormsFile,
  withOwnRecipients,
} from '../../../../server/src/forms/definition/form-file';
import { textsFor } from '../../../../server/src/text/messages';

const texts = textsFor('en');

const formId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const otherId = '0b8e6679-7425-40de-944b-e07fc1f90ae7';

const form: Form = {
  formId,
  name: 'Contact',
  enabled: true,
  fields: [
    { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' } },
    { type: 'step', id: 'second', title: 'Second' },
    { type: 'heading', text: 'About you' },
    { type: 'paragraph', text: { de: 'Hallo', en: 'Hello' } },
    {
      name: 'topic',
      type: 'select',
      label: 'Topic',
      options: [{ value: 'a', label: { fr: 'A', en: 'A' } }],
      showIf: { match: 'all', rules: [{ field: 'name', op: 'notEmpty' }] },
    },
  ],
  settings: {
    notifications: [{ id: 'team', to: ['office@example.org'] }],
    webhooks: [{ id: 'one', url: 'https://example.org', events: ['response.sent'], fields: 'all' }],
    retentionDays: 30,
  },
};

const file = (forms: unknown, more: object = {}) => ({
  format: 'strapi-plugin-imprint/forms',
  version: 1,
  forms,
  ...more,
});
/** Lists in lists, deeper than a call stack. */
const nested: unknown = JSON.parse(`${'['.repeat(9_000)}${']'.repeat(9_000)}`);
const read = (content: unknown) => readFormsFiles([{ name: 'forms.json', content }], texts);
const pathsOf = (content: unknown): string[] => read(content).faults.map(({ path }) => path.join('.'));

test('emails in another order are a change: of two to one address, the first is sent', () => {
  const [one] = form.settings.notifications ?? [];
  const two = { ...one, id: 'two', to: ['office@example.org'] };
  const withBoth = (...notifications: unknown[]) => ({ ...form, settings: { notifications } }) as Form;
  expect(formChanges(withBoth(one, two), withBoth(two, one))).toEqual([
    { path: ['settings', 'notifications', 'order'], before: ['team', 'two'], after: ['two', 'team'] },
  ]);
});

test('a file has the kind of a declaration, with its country if it has one', () => {
  const kindsIn = (values: Partial<Form>) => {
    const { kind, country } = toFormsFile([{ ...form, ...values }]).forms[0] ?? {};
    return { kind, country };
  };
  expect(kindsIn({ kind: 'withdrawal', country: 'aut' })).toEqual({ kind: 'withdrawal', country: 'aut' });
  expect(Object.keys(toFormsFile([{ ...form, kind: 'withdrawal' }]).forms[0] ?? {})).toEqual([
    'formId',
    'name',
    'kind',
    'enabled',
    'fields',
    'settings',
  ]);
  expect(kindsIn({ kind: 'form', country: 'deu' })).toEqual({});
});

test('a file is the same, whatever order the database has given to the languages', () => {
  const [field, ...rest] = form.fields;
  const turned = { ...form, fields: [{ ...field, label: { de: 'Name', en: 'Name' } }, ...rest] } as Form;
  expect(JSON.stringify(toFormsFile([turned]))).toBe(JSON.stringify(toFormsFile([form])));
  expect(JSON.stringify(toFormsFile([form]))).toContain('"label":{"en":"A","fr":"A"}');
  // The order of everything else is that of the definition.
  expect(Object.keys(toFormsFile([form]).forms[0] ?? {})).toEqual(['formId', 'name', 'enabled', 'fields', 'settings']);
});

test('what has been exported is read', () => {
  const { name, enabled, fields, settings } = form;
  const values = { name, enabled, fields, settings };
  expect(read(toFormsFile([form]))).toEqual({
    entries: [{ file: 'forms.json', path: ['forms.json', 'forms', '0'], formId, values }],
    faults: [],
  });
});

test.each<[string, unknown, string[]]>([
  ['nothing', undefined, ['forms.json']],
  ['a list', [], ['forms.json']],
  ['another file', { format: 'strapi-plugin-imprint', version: 1 }, ['forms.json']],
  ['a later version', file([], { version: 2 }), ['forms.json.version']],
  ['another kind of version', file([], { version: '1' }), ['forms.json']],
  ['a version that is no text', file([], { version: { toString: 1, valueOf: 1 } }), ['forms.json']],
  ['a version of lists in lists', file([], { version: nested }), ['forms.json']],
  ['no list of forms', file({}), ['forms.json.forms']],
  ['a form that is none', file([null, form]), ['forms.json.forms.0']],
  ['a form without an id', file([{ ...form, formId: undefined }]), ['forms.json.forms.0.formId']],
  ['another kind of id', file([{ ...form, formId: formId.toUpperCase() }]), ['forms.json.forms.0.formId']],
  ['the same form twice', file([form, form]), ['forms.json.forms.1.formId']],
  [
    'a secret, and a webhook without an id',
    file([
      form,
      { formId: otherId, settings: { webhooks: [{ id: 'one', secret: 'whsec_' }, { url: 'https://example.org' }, 7] } },
    ]),
    ['forms.json.forms.1.settings.webhooks.0.secret', 'forms.json.forms.1.settings.webhooks.1.id'],
  ],
  ['settings that are none', file([{ formId, settings: 7 }]), []],
  ['webhooks that are none', file([{ formId, settings: { webhooks: 7 } }]), []],
])('of %s, it is said where it is wrong', (_, content, paths) => {
  expect(pathsOf(content)).toEqual(paths);
});

test('the same form in two files is one too many', () => {
  const files = ['a.json', 'b.json'].map((name) => ({ name, content: toFormsFile([form]) }));
  expect(readFormsFiles(files, texts).faults).toEqual([
    { path: ['b.json', 'forms', '0', 'formId'], message: texts.formTwiceInFiles, name: 'ValidationError' },
  ]);
});

test('there can only be so many', () => {
  const ids = Array.from({ length: MAX_IMPORTED + 1 }, (_, index) => ({
    formId: `${String(index).padStart(8, '0')}-7425-40de-944b-e07fc1f90ae7`,
  }));
  const [first, ...others] = ids;
  expect(read(file(others)).faults).toEqual([]);
  expect(pathsOf(file(Array.from({ length: MAX_IMPORTED + 1 }, () => 0)))).toEqual(['forms.json.forms']);
  const files = [file(others), file([first])].map((content, index) => ({ name: `${index}.json`, content }));
  expect(readFormsFiles(files, texts).faults.map(({ path }) => path.join('.'))).toEqual(['1.json.forms.0']);
});

test('of very many faulty webhooks, not all are told', () => {
  const webhooks = Array.from({ length: 10_000 }, () => ({}));
  expect(read(file([{ formId, settings: { webhooks } }])).faults).toHaveLength(20);
});

test.each<[unknown, string]>([
  ['Contact', 'Contact'],
  ['x'.repeat(1_000), `${'x'.repeat(80)}…`],
  [' ', formId],
  [7, formId],
])('a form named %j is called %s', (name, called) => {
  const [entry] = read(file([{ formId, name }])).entries;
  expect(entry && entryName(entry)).toBe(called);
});

describe('formChanges', () => {
  const changed = (change: Partial<Form>) => formChanges(form, { ...form, ...change });
  const [name, step, heading, paragraph, topic] = form.fields;
  const fieldsWith = (...fields: unknown[]) => ({ fields: fields as Form['fields'] });

  it.each<[string, Partial<Form>, object[]]>([
    ['nothing', {}, []],
    ['its name', { name: 'Write us' }, [{ path: ['name'], before: 'Contact', after: 'Write us' }]],
    ['its state', { enabled: false }, [{ path: ['enabled'], before: true, after: false }]],
    [
      'a label in one language',
      fieldsWith({ ...name, label: { en: 'Your name', de: 'Name' } }, step, heading, paragraph, topic),
      [{ path: ['fields', 'name', 'label', 'en'], before: 'Name', after: 'Your name' }],
    ],
    [
      'a property that is new',
      fieldsWith({ ...name, required: true }, step, heading, paragraph, topic),
      [{ path: ['fields', 'name', 'required'], after: true }],
    ],
    [
      'a field that is called like something of every object',
      fieldsWith(name, step, heading, paragraph, topic, { ...name, name: 'constructor' }),
      [{ path: ['fields', 'constructor'], after: { ...name, name: 'constructor' } }],
    ],
    [
      'a field that is gone',
      fieldsWith(name, step, heading, paragraph),
      [{ path: ['fields', 'topic'], before: topic }],
    ],
    [
      'a paragraph in other words, and a step',
      fieldsWith(name, { ...step, title: 'Next' }, heading, { ...paragraph, text: 'Hi' }, topic),
      [
        { path: ['fields', 'step:second', 'title'], before: 'Second', after: 'Next' },
        { path: ['fields', 'paragraph:Hallo'], before: paragraph },
        { path: ['fields', 'paragraph:Hi'], after: { ...paragraph, text: 'Hi' } },
      ],
    ],
    [
      'a paragraph without words',
      fieldsWith(name, step, heading, paragraph, topic, { type: 'paragraph', text: {} }),
      [{ path: ['fields', 'paragraph:'], after: { type: 'paragraph', text: {} } }],
    ],
    [
      'two paragraphs that begin with the same text',
      fieldsWith(name, step, heading, { ...paragraph, text: { de: 'Hallo', en: 'Hi' } }, paragraph, topic),
      [
        { path: ['fields', 'paragraph:Hallo', 'text', 'en'], before: 'Hello', after: 'Hi' },
        { path: ['fields', 'paragraph:Hallo (2)'], after: paragraph },
      ],
    ],
    [
      'the order',
      fieldsWith(topic, name, step, heading, paragraph),
      [
        {
          path: ['order'],
          before: ['name', 'step:second', 'heading:About you', 'paragraph:Hallo', 'topic'],
          after: ['topic', 'name', 'step:second', 'heading:About you', 'paragraph:Hallo'],
        },
      ],
    ],
    [
      'settings',
      { settings: { ...form.settings, notifications: undefined, retentionDays: 60 } },
      [
        { path: ['settings', 'notifications'], before: { team: form.settings.notifications?.[0] } },
        { path: ['settings', 'retentionDays'], before: 30, after: 60 },
      ],
    ],
    [
      'whom it notifies',
      { settings: { ...form.settings, notifications: [{ id: 'team', to: ['me@example.org'] }] } },
      [
        {
          path: ['settings', 'notifications', 'team', 'to'],
          before: ['office@example.org'],
          after: ['me@example.org'],
        },
      ],
    ],
  ])('says of %s where and what it is', (_, change, changes) => {
    expect(changed(change)).toEqual(changes);
  });
});

it('leaves recipients as they are here, and says which are others', () => {
  const own = { notifications: [{ id: 'a', to: ['here@example.org'] }], replyTo: 'here@example.org', maxLinks: 1 };
  const values = { name: 'Contact', settings: { notifications: [], replyTo: 'here@example.org', maxLinks: 2 } };
  expect(withOwnRecipients(values, own)).toEqual({
    values: { name: 'Contact', settings: { ...own, maxLinks: 2 } },
    kept: ['notifications'],
  });
  const without = { name: 'Contact' };
  expect(withOwnRecipients(without, own)).toEqual({ values: without, kept: [] });
});
