/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useShownPlace } from '../../../../../admin/src/forms/editor/useShownPlace';
import type { FormItem } from '../../../../../server/src/contracts/forms';
import { draft, form, settings } from '../../support/forms';
import { runHook, words } from '../../support/panel';

const items: FormItem[] = [
  ...form().fields,
  { type: 'step', id: 'name', title: { en: 'You', de: 'Sie' } },
  { type: 'heading', text: 'Your data' },
];
const run = () =>
  runHook(() => useShownPlace([draft({ fields: items })], { settings, language: 'en' }), undefined).result.current;
const item = (kind: 'step' | 'heading' | 'paragraph', text: string) => words(`forms.conflict.${kind}`, { field: text });
const part = (whole: string, what: string) => words('forms.conflict.part', { whole, part: what });
const field = (name: string) => words('forms.conflict.field', { field: name });
const inLanguage = (what: string, language: string) => words('forms.conflict.language', { what, language });

test.each([
  [['name'], words('forms.name')],
  [['settings', 'confirmation', 'text', 'de'], inLanguage(words('forms.confirmation.text'), 'German')],
  [['settings', 'confirmation', 'text', 'fr'], inLanguage(words('forms.confirmation.text'), 'fr')],
  [['fields', 'email'], field('Email')],
  [['fields', 'gone'], field('gone')],
  [
    ['fields', 'email', 'required'],
    words('forms.conflict.part', { whole: field('Email'), part: words('forms.field.required') }),
  ],
  [['fields', 'step:name'], item('step', 'You')],
  [['fields', 'step:name', 'label', 'de'], inLanguage(part(item('step', 'You'), words('forms.step.label')), 'German')],
  [
    ['fields', 'heading:Your data', 'label', 'en'],
    inLanguage(part(item('heading', 'Your data'), words('forms.heading.label')), 'English'),
  ],
  [
    ['fields', 'paragraph:See [here](https://example.org) (2)', 'showIf'],
    part(item('paragraph', 'See here (2)'), words('forms.field.showIf')),
  ],
  [['roles', 'name'], words('forms.field.role.name')],
  [['something', 'new'], 'something.new'],
])('%j is called what its input is', (path, said) => {
  expect(run().place(path)).toBe(said);
});

test.each<[string, readonly string[], unknown, string]>([
  ['a text', ['name'], 'Contact', 'Contact'],
  ['no text', ['name'], '', words('shared.empty')],
  ['texts by language', ['settings', 'successMessage'], { en: 'Thanks', de: 'Danke' }, 'Thanks\nDanke'],
  ['a tick', ['enabled'], true, words('shared.yes')],
  ['no tick', ['enabled'], false, words('shared.no')],
  ['a field', ['fields', 'name'], { label: { en: 'Name', de: 'Ihr Name' } }, 'Name, Ihr Name'],
  ['no field', ['fields', 'name'], undefined, words('forms.conflict.removed')],
  [
    'a time',
    ['settings', 'closesAt'],
    '2026-12-01T08:00:00.000Z',
    new Date('2026-12-01T08:00Z').toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }),
  ],
  ['no time', ['settings', 'closesAt'], '', words('shared.empty')],
  ['a type', ['fields', 'name', 'type'], 'textarea', words('forms.type.textarea')],
  [
    'a condition',
    ['settings', 'notifications', 'team', 'when'],
    {
      match: 'any',
      rules: [
        { field: 'email', op: 'isNot', value: 'a@example.org' },
        { field: 'gone', op: 'empty' },
      ],
    },
    `“Email” ${words('forms.condition.op.isNot')} “a@example.org” ${words('forms.condition.any')} ${words('forms.condition.noField')} ${words('forms.condition.op.empty')}`,
  ],
  [
    'events',
    ['settings', 'webhooks', 'hook', 'events'],
    ['submission.created', 'response.sent'],
    `${words('forms.webhook.event.submission.created')}, ${words('forms.webhook.event.response.sent')}`,
  ],
  ['what is sent', ['settings', 'webhooks', 'hook', 'fields'], 'none', words('forms.webhook.fields.none')],
  ['the fields that are sent', ['settings', 'webhooks', 'hook', 'chosen'], ['email'], 'Email'],
  ['no confirmation', ['settings', 'confirmation'], undefined, words('forms.off')],
  ['an order', ['order'], ['email', 'step:name', 'name', 'heading:Your data'], 'Email, You, Name, Your data'],
  ['the field that is answered', ['roles', 'reply-to'], 'email', 'Email'],
  ['no such field', ['roles', 'reply-to'], '', words('shared.empty')],
  [
    'a limit',
    ['settings', 'rateLimit'],
    ['5', '60'],
    words('forms.conflict.rateLimit', { points: '5', seconds: '60' }),
  ],
  ['no limit', ['settings', 'rateLimit'], ['', ''], words('forms.conflict.rateLimit', { points: 'none', seconds: '' })],
  [
    'options',
    ['fields', 'name', 'options'],
    [
      { value: 'a', label: 'a' },
      { value: 'b', label: { de: 'B' } },
    ],
    'a, b / B',
  ],
])('%s is shown as people read it', (_, path, value, said) => {
  expect(run().text(path, value)).toBe(said);
});
