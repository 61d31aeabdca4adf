import { toDraft } from '../../../../../admin/src/forms/model/draft/draft';
import { isMissing, lacksText, languagesOf } from '../../../../../admin/src/forms/model/languages';
import type { FormItem } from '../../../../../server/src/contracts/forms';

const draft = (...fields: FormItem[]) => toDraft({ name: 'Contact', enabled: true, settings: {}, fields }, 'en');

test('a form is in the languages that its fields have texts in', () => {
  const found = languagesOf(
    draft(
      { name: 'a', type: 'text', label: 'A', help: { de: 'Hilfe', fr: ' ' } },
      { name: 'b', type: 'radio', label: 'B', options: [{ value: 'x', label: { it: 'X' } }] },
    ),
  );
  expect([...found]).toEqual(['en', 'de', 'it']);
  const among = languagesOf(
    draft({ type: 'step', id: 'a', title: { fr: 'A' } }, { type: 'paragraph', text: { it: 'P', de: '' } }),
  );
  expect([...among]).toEqual(['fr', 'it']);
});

test('a text is missing where another language has it', () => {
  expect([isMissing({ en: 'A' }, 'de'), isMissing({ en: 'A', de: ' ' }, 'de'), isMissing({ de: 'A' }, 'de')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isMissing({}, 'de')).toBe(false);
});

test.each<[string, FormItem, boolean]>([
  ['its title', { type: 'step', id: 'a', title: { en: 'A' } }, true],
  ['its text', { type: 'heading', text: { en: 'A', de: ' ' } }, true],
  ['no text', { type: 'paragraph', text: { en: 'A', de: 'A' } }, false],
  ['its label', { name: 'a', type: 'text', label: { en: 'A' } }, true],
  ['its help', { name: 'a', type: 'text', label: { en: 'A', de: 'A' }, help: 'Help' }, true],
  ['an option', { name: 'a', type: 'radio', label: { en: 'A', de: 'A' }, options: [{ value: 'x', label: 'X' }] }, true],
  ['nothing', { name: 'a', type: 'text', label: { en: 'A', de: 'A' } }, false],
  ['a help that it cannot have', { name: 'a', type: 'hidden', label: { en: 'A', de: 'A' }, help: 'Help' }, false],
])('an item can lack %s', (_, field, lacks) => {
  expect(draft(field).fields.map((one) => lacksText(one, 'de'))).toEqual([lacks]);
});
