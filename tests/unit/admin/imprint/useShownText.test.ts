/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { createElement } from 'react';

import { CatalogueProvider } from '../../../../admin/src/imprint/catalogue';
import { toPlace } from '../../../../admin/src/imprint/model/texts';
import { useShownText } from '../../../../admin/src/imprint/useShownText';
import { options } from '../../../../server/src/imprint/catalogue/catalogue';
import { catalogue } from '../support/imprint';
import { runHook, words } from '../support/panel';

const shown = () =>
  runHook(useShownText, undefined, ({ children }) => createElement(CatalogueProvider, { value: catalogue }, children))
    .result.current;
const label = options.find(({ name }) => name === 'name')?.titles.en ?? '';

test('a place is called what its field is, with the language where it is not every one', () => {
  const { place } = shown();
  const inGerman = words('imprint.place.language', { what: label, language: 'German' });
  expect(place({ kind: 'values', language: '', option: 'name' })).toBe(label);
  expect(place({ kind: 'values', language: 'de', option: 'name' })).toBe(inGerman);
  expect(place({ kind: 'titles', language: '', option: 'name' })).toBe(words('imprint.place.title', { label }));
  expect(place({ kind: 'values', language: 'fr', option: 'name' })).toBe(
    words('imprint.place.language', { what: label, language: 'fr' }),
  );
  expect(place(toPlace({ option: 'name', locale: 'de', before: '', after: 'x' }))).toBe(inGerman);
  expect(place(toPlace({ option: 'name', locale: null, before: '', after: 'x', kind: 'title' }))).toBe(
    words('imprint.place.title', { label }),
  );
});

test('a value is shown as people read it', () => {
  const { text } = shown();
  expect(text('country', 'DE')).toBe('Germany');
  expect(text('country', 'XX')).toBe('XX');
  expect(text('name', '')).toBe(words('shared.empty'));
  expect([text('press_law_checkbox', '1'), text('press_law_checkbox', '')]).toEqual([
    words('shared.yes'),
    words('shared.no'),
  ]);
});
