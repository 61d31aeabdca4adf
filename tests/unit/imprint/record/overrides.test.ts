import type { Change } from '../../../../server/src/contracts/imprint';
import {
  writeChanges,
  keeping,
  marksAfter,
  type Overridden,
  overtakenIn,
  replacedAfter,
} from '../../../../server/src/imprint/record/overrides';
import { type CheckedTexts, withChanges } from '../../../../server/src/imprint/record/record';
import { optionOf, overridden, type Plain } from '../../support/imprint';

const KOELN = 'Amtsgericht Köln, HRB 1';
const COLOGNE = 'Cologne Local Court, HRB 1';
const HAMBURG = 'Amtsgericht Hamburg, HRB 2';

const translated = overridden({ '': { register: KOELN }, en: { register: COLOGNE } });

/** What one request writes, by language. */
const write = (state: Overridden, plain: Plain): { state: Overridden; changes: Change[] } => {
  const written = new Map(
    Object.entries(plain).map(([language, texts]): [string, CheckedTexts] => [
      language,
      new Map(Object.entries(texts).map(([name, text]) => [optionOf(name), text])),
    ]),
  );
  const changes = writeChanges(state, written);
  return {
    changes,
    state: { values: withChanges(state.values, changes), replaced: replacedAfter(state, changes) },
  };
};

const overtakenAfter = (state: Overridden, ...writes: Plain[]): string[] =>
  overtakenIn(writes.reduce((before, plain) => write(before, plain).state, state)).map(
    ({ language, option }) => `${language} ${option}`,
  );

describe('a text of a language is overtaken', () => {
  test('when its shared text becomes another one, and no more when that comes back', () => {
    expect(overtakenAfter(translated)).toEqual([]);
    expect(overtakenAfter(translated, { '': { register: HAMBURG } })).toEqual(['en register']);
    expect(overtakenAfter(translated, { '': { register: HAMBURG } }, { '': { register: KOELN } })).toEqual([]);
  });

  test('when its shared text is cleared, whatever is shared later', () => {
    expect(overtakenAfter(translated, { '': { register: '' } })).toEqual(['en register']);
    expect(overtakenAfter(translated, { '': { register: '' } }, { '': { register: HAMBURG } })).toEqual([
      'en register',
    ]);
  });

  test('not when it is written with the shared one, or after it, as it is or changed', () => {
    const changed = { '': { register: HAMBURG } };
    expect(overtakenAfter(translated, { ...changed, en: { register: 'Hamburg Local Court, HRB 2' } })).toEqual([]);
    expect(overtakenAfter(translated, changed, { en: { register: 'Hamburg Local Court, HRB 2' } })).toEqual([]);
    expect(overtakenAfter(translated, { ...changed, en: { register: COLOGNE } })).toEqual([]);
    expect(overtakenAfter(translated, changed, { en: { register: COLOGNE } })).toEqual([]);
    expect(overtakenAfter(translated, changed, { en: { register: '' } })).toEqual([]);
  });

  test('again after it was kept, when the shared one becomes still another', () => {
    const kept: Plain[] = [{ '': { register: HAMBURG } }, { en: { register: COLOGNE } }];
    expect(overtakenAfter(translated, ...kept, { '': { register: 'Amtsgericht Bonn, HRB 3' } })).toEqual([
      'en register',
    ]);
    expect(overtakenAfter(translated, ...kept, { '': { register: KOELN } })).toEqual(['en register']);
  });

  test('not by a shared text that comes after it: languages may be written in any order', () => {
    const own = overridden({ en: { register: COLOGNE } });
    expect(overtakenAfter(own, { '': { register: KOELN } })).toEqual([]);
    expect(overtakenAfter(own, { '': { register: KOELN } }, { '': { register: HAMBURG } })).toEqual(['en register']);
  });

  test('nor where it is kept without a shared one, until there is one again', () => {
    const alone: Plain[] = [{ '': { register: '' } }, { en: { register: COLOGNE } }];
    expect(overtakenAfter(translated, ...alone)).toEqual([]);
    expect(overtakenAfter(translated, ...alone, { '': { name: 'Muster' } }, { en: { coverage: 'Here' } })).toEqual([]);
    const shared = [...alone, { '': { register: HAMBURG } }];
    expect(overtakenAfter(translated, ...shared)).toEqual(['en register']);
    expect(overtakenAfter(translated, ...shared, { '': { register: '' } })).toEqual([]);
    expect(overtakenAfter(translated, ...shared, { en: { register: COLOGNE } })).toEqual([]);
    const atOnce = [{ '': { register: '' }, en: { register: 'Here alone' } }];
    expect(overtakenAfter(translated, ...atOnce)).toEqual([]);
    expect(overtakenAfter(translated, ...atOnce, { '': { register: HAMBURG } })).toEqual(['en register']);
  });

  test('nor by changes of others, nor where a language has a text that it cannot have', () => {
    expect(overtakenAfter(translated, { '': { name: 'Muster GmbH' }, de: { coverage: 'Hier' } })).toEqual([]);
    const stray = overridden({ '': { name: 'New' }, en: { name: 'Stray' } }, { en: { name: 'Old' } });
    expect(overtakenIn(stray)).toEqual([]);
  });
});

describe('a write', () => {
  const overtaken = overridden({ '': { register: HAMBURG }, en: { register: COLOGNE } }, { en: { register: KOELN } });

  test('of a text as it stands keeps it where it is overtaken, and changes nothing where it fits', () => {
    expect(write(translated, { en: { register: COLOGNE } }).changes).toEqual([]);
    expect(write(overtaken, { en: { register: COLOGNE } }).changes).toEqual([
      keeping({ language: 'en', option: 'register', text: COLOGNE }),
    ]);
    expect(keeping({ language: 'en', option: 'register', text: COLOGNE })).toEqual({
      option: 'register',
      locale: 'en',
      before: COLOGNE,
      after: COLOGNE,
      kind: 'kept',
    });
  });

  test('of other texts keeps none', () => {
    expect(write(overtaken, { en: { coverage: 'Here' } }).changes).toEqual([
      { option: 'coverage', locale: 'en', before: '', after: 'Here' },
    ]);
    expect(write(overtaken, { '': { register: HAMBURG } }).changes).toEqual([]);
  });

  test('marks what has to be stored of the texts that replace others, and nothing else', () => {
    const three = overridden({
      '': { register: KOELN, coverage: 'Hier', chamber: 'Kammer' },
      en: { register: COLOGNE, coverage: 'Here' },
    });
    const marks = (plain: Plain): unknown[] => marksAfter(three, write(three, plain).state);
    expect(marks({ '': { name: 'Muster' } })).toEqual([]);
    expect(marks({ '': { register: HAMBURG } })).toEqual([{ language: 'en', option: 'register', replaced: KOELN }]);
    expect(marks({ en: { chamber: 'Chamber' } })).toEqual([{ language: 'en', option: 'chamber', replaced: 'Kammer' }]);
    expect(marks({ en: { coverage: '' } })).toEqual([]);
    expect(marksAfter(overtaken, write(overtaken, { en: { register: COLOGNE } }).state)).toEqual([
      { language: 'en', option: 'register', replaced: HAMBURG },
    ]);
  });
});
