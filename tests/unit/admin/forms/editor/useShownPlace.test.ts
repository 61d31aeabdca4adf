/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useShownPlace } from '../../../../../admin/src/forms/editor/useShownPlace';
import { formEditor } from '../../support/FormEditor';
import { draft } from '../../support/forms';
import { runHook, words } from '../../support/panel';

const run = () => runHook(() => useShownPlace([draft()]), undefined, formEditor()).result.current;
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
  ['no confirmation', ['settings', 'confirmation'], undefined, words('forms.off')],
  ['an order', ['order'], ['email', 'name'], 'Email, Name'],
  ['the field that is answered', ['replyToField'], 'email', 'Email'],
  ['no such field', ['replyToField'], '', words('shared.empty')],
  ['a limit', ['settings', 'rate'], ['5', '60'], words('forms.conflict.rate', { points: '5', seconds: '60' })],
  ['no limit', ['settings', 'rate'], ['', ''], words('forms.conflict.rate', { points: 'none', seconds: '' })],
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
