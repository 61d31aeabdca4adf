import fc from 'fast-check';

import type { Change, Revision } from '../../../../server/src/contracts/imprint';
import { changesTowards, titlesBefore, valuesBefore } from '../../../../server/src/imprint/record/history';
import { withChanges } from '../../../../server/src/imprint/record/record';
import { toAuthor } from '../../../../server/src/strapi/author';
import { type Plain, stored } from '../../support/imprint';

const revision = (number: number, ...changes: Change[]): Revision => ({
  number,
  changedAt: '2026-11-21T12:00:00.000Z',
  author: toAuthor('test'),
  changes,
});

const title = (option: Change['option'], locale: string | null, before: string, after: string): Change => ({
  option,
  locale,
  before,
  after,
  kind: 'title',
});

describe('titlesBefore', () => {
  const now = stored({ '': { fax: 'Facsimile' }, de: { phone: 'Ruf' } });

  test('without later revisions, the titles are those of today', () => {
    expect(titlesBefore(now, [])).toBe(now);
  });

  test('every later change of a title is undone, the newest first', () => {
    const later = [
      revision(4, title('phone', 'de', 'Telefon', 'Ruf')),
      revision(3, title('fax', null, 'Telefax', 'Facsimile'), title('phone', 'de', '', 'Telefon')),
    ];
    expect(titlesBefore(now, later)).toEqual(stored({ '': { fax: 'Telefax' }, de: {} }));
  });

  test('changes of values, and of options that are no more, are no matter', () => {
    const gone: Change = { ...title('fax', null, 'x', 'y'), ...Object.fromEntries([['option', 'telex']]) };
    const later = [revision(2, { option: 'fax', locale: null, before: '', after: '1' }, gone)];
    expect(titlesBefore(now, later)).toEqual(now);
  });
});

test('values before a revision are those after it without its changes of values', () => {
  const later = [revision(2, { option: 'fax', locale: null, before: '1', after: '2' }, title('fax', null, 'a', 'b'))];
  expect(valuesBefore(stored({ '': { fax: '2', name: 'A' } }), later)).toEqual(stored({ '': { fax: '1', name: 'A' } }));
});

describe('changesTowards', () => {
  test('new, changed and cleared texts of every language, in the order of the options', () => {
    const current = stored({ '': { name: 'Now', fax: '1' }, fr: { coverage: 'Ici' } });
    const wanted = stored({ '': { country: 'deu', name: 'Then' }, en: { coverage: 'Here' } });
    expect(changesTowards(current, wanted, 'value')).toEqual([
      { option: 'country', locale: null, before: '', after: 'deu' },
      { option: 'name', locale: null, before: 'Now', after: 'Then' },
      { option: 'fax', locale: null, before: '1', after: '' },
      { option: 'coverage', locale: 'fr', before: 'Ici', after: '' },
      { option: 'coverage', locale: 'en', before: '', after: 'Here' },
    ]);
  });

  test('of titles they say so', () => {
    expect(changesTowards(stored({}), stored({ de: { fax: 'Telefax' } }), 'title')).toEqual([
      title('fax', 'de', '', 'Telefax'),
    ]);
  });

  test('lead where they are meant to, whatever stood there', () => {
    const plain: fc.Arbitrary<Plain> = fc.dictionary(
      fc.constantFrom('', 'de', 'en'),
      fc.dictionary(fc.constantFrom('name', 'coverage'), fc.constantFrom('a', 'b')),
    );
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        const [current, wanted] = [stored(one), stored(other)];
        const reached = withChanges(current, changesTowards(current, wanted, 'value'));
        expect(changesTowards(reached, wanted, 'value')).toEqual([]);
      }),
    );
  });
});
