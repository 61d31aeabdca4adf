import { toDraft } from '../../../../../admin/src/forms/model/draft/draft';
import { isMissing, lacksText, languagesOf } from '../../../../../admin/src/forms/model/languages';
import type { Field } from '../../../../../server/src/contracts/forms';

const draft = (...fields: Field[]) => toDraft({ name: 'Contact', enabled: true, settings: {}, fields }, 'en');

test('a form is in the languages that its fields have texts in', () => {
  const found = languagesOf(
    draft(
      { name: 'a', type: 'text', label: 'A', help: { de: 'Hilfe', fr: ' ' } },
      { name: 'b', type: 'radio', label: 'B', options: [{ value: 'x', label: { it: 'X' } }] },
    ),
  );
  expect([...found]).toEqual(['en', 'de', 'it']);
});

test('a text is missing where another language has it', () => {
  expect([isMissing({ en: 'A' }, 'de'), isMissing({ en: 'A', de: ' ' }, 'de'), isMissing({ de: 'A' }, 'de')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isMissing({}, 'de')).toBe(false);
});

test.each<[string, Field, boolean]>([
  ['its label', { name: 'a', type: 'text', label: { en: 'A' } }, true],
  ['its help', { name: 'a', type: 'text', label: { en: 'A', de: 'A' }, help: 'Help' }, true],
  ['an option', { name: 'a', type: 'radio', label: { en: 'A', de: 'A' }, options: [{ value: 'x', label: 'X' }] }, true],
  ['nothing', { name: 'a', type: 'text', label: { en: 'A', de: 'A' } }, false],
  ['a help that it cannot have', { name: 'a', type: 'hidden', label: { en: 'A', de: 'A' }, help: 'Help' }, false],
])('a field can lack %s', (_, field, lacks) => {
  expect(draft(field).fields.map((one) => lacksText(one, 'de'))).toEqual([lacks]);
});
