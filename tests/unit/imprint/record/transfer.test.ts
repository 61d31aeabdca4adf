import type { State } from '../../../../server/src/imprint/record/record';
import { previewImport, previewRecord, toExportFile } from '../../../../server/src/imprint/record/transfer';
import { overridden, type Plain, stored } from '../../support/imprint';
import { refusalOf } from '../../support/refusal';

const state = (values: Plain, titles: Plain = {}): State => ({
  id: 1,
  number: 7,
  ...overridden(values),
  titles: stored(titles),
  dismissals: [],
  changedAt: null,
});

const languages = new Set(['en', 'de', 'fr', 'it']);
const preview = (content: unknown, current: State): ReturnType<typeof previewImport> =>
  previewImport(content, current, 'en', languages);

const now = new Date('2026-11-21T12:00:00.000Z');
const file = (values: unknown, titles: unknown = {}, more: Record<string, unknown> = {}): unknown => ({
  ...toExportFile(state({}), now),
  values,
  titles,
  ...more,
});

test('an exported file holds everything, and brings nothing new to where it is from', () => {
  const current = state({ '': { name: 'Muster' }, de: { coverage: 'Hier' } }, { fr: { fax: 'Télécopie' } });
  const exported = toExportFile(current, now);
  expect(exported).toEqual({
    format: 'strapi-plugin-imprint',
    version: 1,
    exportedAt: '2026-11-21T12:00:00.000Z',
    values: { '': { name: 'Muster' }, de: { coverage: 'Hier' } },
    titles: { fr: { fax: 'Télécopie' } },
  });
  expect(preview(exported, current)).toEqual({ revision: 7, changes: [], unknown: [], faults: [] });
});

describe('an exported file', () => {
  test('is the whole record: what is not in it is cleared', () => {
    const current = state({ '': { name: 'Here', fax: '1' } }, { '': { fax: 'Telefax' } });
    expect(preview(file({ '': { name: 'There' } }), current).changes).toEqual([
      { option: 'name', locale: null, before: 'Here', after: 'There' },
      { option: 'fax', locale: null, before: '1', after: '' },
      { option: 'fax', locale: null, before: 'Telefax', after: '', kind: 'title' },
    ]);
  });

  test('leaves as it is what it holds in a form that cannot be stored', () => {
    const current = state({ '': { email: 'office@example.org' } });
    const wrong = file({ '': { email: 'nobody', phone: 7 }, de: { name: 'Nur hier' } });
    const { changes, faults } = preview(wrong, current);
    expect(changes).toEqual([]);
    expect(faults.map(({ language, option }) => `${language}.${option}`)).toEqual(['.email', '.phone', 'de.name']);
  });

  test('has every key listed that is none of its own', () => {
    const strange = file(
      { '': { telex: '1' }, de: { telex: '2' }, 'not a tag': {}, en: 'x' },
      { '': { telex: '3' } },
      {
        vat: 'DE1',
      },
    );
    expect(preview(strange, state({}))).toEqual({
      revision: 7,
      changes: [],
      unknown: ['vat', 'values.*.telex', 'values.de.telex', 'values.not a tag', 'values.en', 'titles.*.telex'],
      faults: [],
    });
  });

  test('has the languages listed that texts cannot be stored in here', () => {
    const { changes, unknown } = preview(file({ '': { name: 'There' }, nl: { coverage: 'Hier' } }), state({}));
    expect(changes.map(({ option }) => option)).toEqual(['name']);
    expect(unknown).toEqual(['values.nl']);
  });

  test.each([
    ['values', file('none')],
    ['titles', file({}, null)],
  ])('without its %s is damaged, and clears nothing', (_part, damaged) => {
    expect(refusalOf(() => preview(damaged, state({ '': { name: 'Here' } }))).message).toMatch('This is neither');
  });
});

describe('a record as another service gives it', () => {
  test('changes what is in it; numbers, flags and null are read as texts', () => {
    const current = state({ '': { name: 'Here', phone: '1', fax: '2' } });
    const record = { name: 'There', fax: null, press_law_checkbox: 1, social_media_open_in_new_tab: true, vat: 'DE1' };
    expect(preview(record, current)).toEqual({
      revision: 7,
      changes: [
        { option: 'name', locale: null, before: 'Here', after: 'There' },
        { option: 'fax', locale: null, before: '2', after: '' },
        { option: 'press_law_checkbox', locale: null, before: '', after: '1' },
        { option: 'social_media_open_in_new_tab', locale: null, before: '', after: '1' },
      ],
      unknown: ['vat'],
      faults: [],
    });
  });

  test('has its faults listed in the language of the panel', () => {
    expect(previewImport({ email: 'nobody' }, state({}), 'de', languages).faults).toEqual([
      { kind: 'value', language: '', option: 'email', message: 'E-Mail muss eine E-Mail-Adresse sein.' },
    ]);
  });
});

test.each([[null], ['name'], [[]], [{}], [{ vat: 'DE1' }], [{ format: 'another' }]])('%j is neither', (content) => {
  expect(refusalOf(() => preview(content, state({}))).message).toBe(
    'This is neither an exported imprint nor a record of its options.',
  );
});

test('of much that is passed over, some is named', () => {
  const names = Array.from({ length: 150 }, (_, index) => `${'x'.repeat(100)}${index}`);
  const { unknown } = preview({ name: 'A', ...Object.fromEntries(names.map((name) => [name, ''])) }, state({}));
  expect(unknown).toEqual([...Array.from({ length: 100 }, () => `${'x'.repeat(80)}…`), '… (+50)']);
});

describe('an array that PHP has serialised', () => {
  const name = 's:4:"name";s:6:"Muster";';

  test('is a record', () => {
    const { changes, unknown } = preview(`a:2:{${name}s:5:"telex";s:1:"1";}`, state({ '': { fax: '1' } }));
    expect(changes).toEqual([{ option: 'name', locale: null, before: '', after: 'Muster' }]);
    expect(unknown).toEqual(['telex']);
  });

  test('is found among the options of a site, serialised or not', () => {
    const inner = `a:1:{${name}}`;
    for (const content of [`a:2:{s:1:"a";i:1;s:1:"b";${inner}}`, { blog: 'Muster', options: inner }]) {
      expect(preview(content, state({})).changes).toHaveLength(1);
    }
  });

  test.each(['O:8:"stdClass":1:{s:4:"name";s:1:"x";}', 'a:1:{s:1:"a";i:1;}', 'hello', 7])('is not %j', (content) => {
    expect(refusalOf(() => preview(content, state({}))).message).toBe(
      'This is neither an exported imprint nor a record of its options.',
    );
  });
});

test('of the titles of another service, only those of its own are taken', () => {
  const titles = { country: 'Land', name: 'Firma', fax: 7, telex: 'Telex' };
  const { changes, faults } = previewRecord({ name: 'Muster' }, titles, state({}), 'en');
  expect(changes).toEqual([
    { option: 'name', locale: null, before: '', after: 'Muster' },
    { option: 'name', locale: null, before: '', after: 'Firma', kind: 'title' },
  ]);
  expect(faults.map(({ kind, option }) => `${kind} ${option}`)).toEqual(['title fax']);
});
