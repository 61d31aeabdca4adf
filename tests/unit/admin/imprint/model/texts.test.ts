import fc from 'fast-check';

import {
  clashes,
  differences,
  type Imprint,
  kinds,
  languagesIn,
  languagesWithText,
  mergeOver,
  only,
  over,
  type Place,
  textAt,
  toPlace,
  withText,
} from '../../../../../admin/src/imprint/model/texts';

const empty: Imprint = { values: {}, titles: {} };
const value = (option: Place['option'], language = ''): Place => ({ kind: 'values', language, option });
const title = (option: Place['option'], language = ''): Place => ({ kind: 'titles', language, option });

const place: fc.Arbitrary<Place> = fc.record({
  kind: fc.constantFrom(...kinds),
  language: fc.constantFrom('', 'de', 'en'),
  option: fc.constantFrom('name', 'fax', 'coverage'),
});

const imprint: fc.Arbitrary<Imprint> = fc
  .array(fc.tuple(place, fc.constantFrom('', 'a', 'b', ' a\r\n')))
  .map((texts) => texts.reduce((made, [at, text]) => withText(made, at, text), empty));

test('what the server tells of a text has the place of that text', () => {
  const change = { option: 'name', before: '', after: 'x' } as const;
  expect(toPlace({ ...change, locale: null })).toEqual(value('name'));
  expect(toPlace({ ...change, locale: 'de', kind: 'kept' })).toEqual(value('name', 'de'));
  expect(toPlace({ ...change, locale: 'de', kind: 'title' })).toEqual(title('name', 'de'));
  expect(toPlace({ kind: 'value', language: 'de', option: 'name', message: 'x' })).toEqual(value('name', 'de'));
});

test('a text is put in its place, and nowhere else', () => {
  const before = withText(withText(empty, value('name'), 'Muster GmbH'), title('name', 'en'), 'Company');
  const after = withText(before, value('coverage', 'en'), 'This site');
  expect(after).toEqual({
    values: { '': { name: 'Muster GmbH' }, en: { coverage: 'This site' } },
    titles: { en: { name: 'Company' } },
  });
  expect(textAt(after, value('coverage', 'en'))).toBe('This site');
  expect(textAt(after, value('coverage'))).toBe('');
  expect(before.values).toEqual({ '': { name: 'Muster GmbH' } });
});

test('the languages with a value of their own: set ones, and not the base', () => {
  const texts = [value('coverage'), value('coverage', 'fr'), value('register', 'de'), title('coverage', 'it')];
  const draft = texts.reduce((made, at) => withText(made, at, 'x'), withText(empty, value('coverage', 'en'), ''));
  expect(languagesWithText(draft, 'coverage')).toEqual(['fr']);
  expect(languagesWithText(empty, 'coverage')).toEqual([]);
  expect(languagesIn(draft)).toEqual(['fr', 'de']);
});

describe('differences', () => {
  test.each([
    ['a new text', empty, withText(empty, value('name'), 'x'), [value('name')]],
    ['a cleared text', withText(empty, value('name'), 'x'), empty, [value('name')]],
    ['a title', empty, withText(empty, title('fax', 'de'), 'Telefax'), [title('fax', 'de')]],
    ['nothing where an empty text stands for none', empty, withText(empty, value('name'), ''), []],
    [
      'nothing where the server stores the same',
      withText(empty, value('address'), 'a\nb'),
      withText(empty, value('address'), ' a\r\nb '),
      [],
    ],
  ])('%s', (_what, before, after, found) => {
    expect(differences(before, after)).toEqual(found);
  });

  test('are the same seen from either side, and none in what is the same', () => {
    fc.assert(
      fc.property(imprint, imprint, (one, other) => {
        const sorted = (places: Place[]): string[] => places.map((found) => JSON.stringify(found)).sort();
        expect(sorted(differences(one, other))).toEqual(sorted(differences(other, one)));
        expect(differences(one, one)).toEqual([]);
      }),
    );
  });

  test('put over the one imprint make the other', () => {
    fc.assert(
      fc.property(imprint, imprint, (one, other) => {
        const places = differences(one, other);
        expect(differences(over(one, other, places), other)).toEqual([]);
        expect(differences(over(one, only(other, places), places), other)).toEqual([]);
      }),
    );
  });
});

describe('two editors of the same imprint', () => {
  const start = withText(withText(empty, value('name'), 'Before'), value('phone'), '1');
  const mine = withText(withText(start, value('name'), 'Mine'), value('fax'), '2');
  const theirs = withText(withText(start, value('name'), 'Theirs'), value('phone'), '3');

  test('clash where both have changed a text, and differently', () => {
    expect(clashes(start, mine, theirs)).toEqual([{ ...value('name'), mine: 'Mine', theirs: 'Theirs' }]);
    expect(clashes(start, mine, withText(theirs, value('name'), 'Mine'))).toEqual([]);
    expect(clashes(start, withText(mine, value('name'), ' Mine '), withText(theirs, value('name'), 'Mine'))).toEqual(
      [],
    );
  });

  test('do not clash where one has changed what the other left', () => {
    expect(clashes(start, withText(start, value('fax'), '2'), theirs)).toEqual([]);
  });

  test('lose nothing: mine stands over theirs, but where theirs is taken', () => {
    expect(mergeOver(start, mine, theirs)).toEqual({
      values: { '': { name: 'Mine', phone: '3', fax: '2' } },
      titles: {},
    });
    expect(mergeOver(start, mine, theirs, [value('name')])).toEqual({
      values: { '': { name: 'Theirs', phone: '3', fax: '2' } },
      titles: {},
    });
  });

  test('whatever they do, theirs is kept where I have changed nothing', () => {
    fc.assert(
      fc.property(imprint, imprint, imprint, (before, my, their) => {
        const changed = differences(before, my).map((found) => JSON.stringify(found));
        const merged = mergeOver(before, my, their);
        for (const found of differences(merged, their)) expect(changed).toContain(JSON.stringify(found));
      }),
    );
  });
});
