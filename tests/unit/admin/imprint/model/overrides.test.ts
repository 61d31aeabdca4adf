import {
  byLanguage,
  cleared,
  decided,
  keptAfter,
  keptIn,
  listQuestions,
} from '../../../../../admin/src/imprint/model/overrides';
import { differences, type Imprint, type Place, withText } from '../../../../../admin/src/imprint/model/texts';

const at = (language: string, option: Place['option'] = 'register'): Place => ({ kind: 'values', language, option });

const stored: Imprint = {
  values: {
    '': { register: 'Köln, HRB 1', name: 'Muster', chamber: '' },
    en: { register: 'Cologne, HRB 1', chamber: 'Chamber', name: 'Stray' },
    fr: { register: 'Cologne, HRB 1 (fr)' },
  },
  titles: { '': { register: 'Register' }, en: { register: 'Registry' } },
};
const translatable = new Set(['register', 'chamber', 'coverage'] as const);

const ask = (values: Imprint['values'], kept: Place[] = [], titles = stored.titles): string[] =>
  listQuestions(
    stored,
    {
      values: {
        '': { ...stored.values[''], ...values[''] },
        en: { ...stored.values.en, ...values.en },
        fr: { ...stored.values.fr, ...values.fr },
      },
      titles,
    },
    translatable,
    kept,
  ).map(({ place, text, before, after }) => `${place.language} ${place.option}: ${before} > ${after} (${text})`);

test('a shared text that changes or goes asks for each language that has a text in its place', () => {
  expect(ask({ '': { register: 'Hamburg, HRB 2' } })).toEqual([
    'en register: Köln, HRB 1 > Hamburg, HRB 2 (Cologne, HRB 1)',
    'fr register: Köln, HRB 1 > Hamburg, HRB 2 (Cologne, HRB 1 (fr))',
  ]);
  expect(ask({ '': { register: '' } })).toHaveLength(2);
});

test('not for what the draft changes, removes or keeps', () => {
  const changed = { register: 'Hamburg, HRB 2' };
  expect(ask({ '': changed, en: { register: 'Hamburg (en)' }, fr: { register: '' } })).toEqual([]);
  expect(ask({ '': changed, fr: { register: '' } }, [at('en')])).toEqual([]);
});

test('nor where nothing was shared before, nor for what cannot differ, nor for a title', () => {
  expect(ask({ '': { chamber: 'Kammer', name: 'New' } })).toEqual([]);
  expect(ask({}, [], { '': { register: 'Eintrag' }, en: { register: 'Registry' } })).toEqual([]);
});

test('answers keep, remove or change', () => {
  const { draft, kept } = decided(
    stored,
    [at('de')],
    [
      [at('en'), { kind: 'keep' }],
      [at('fr'), { kind: 'remove' }],
      [at('en', 'chamber'), { kind: 'change', text: 'Other chamber' }],
    ],
  );
  expect(kept).toEqual([at('de'), at('en')]);
  expect(differences(stored, draft)).toEqual([at('en', 'chamber'), at('fr')]);
  expect(draft.values).toMatchObject({ fr: { register: '' }, en: { chamber: 'Other chamber' } });
});

test('what fits goes on fitting only while neither it nor the shared text is typed anew', () => {
  const kept = [at('en'), at('fr'), at('en', 'chamber')];
  expect(keptAfter(kept, at(''))).toEqual([at('en', 'chamber')]);
  expect(keptAfter(kept, at('en'))).toEqual([at('fr'), at('en', 'chamber')]);
  expect(keptAfter(kept, at('', 'name'))).toEqual(kept);
  expect(keptAfter(kept, { ...at(''), kind: 'titles' })).toEqual(kept);

  const changed = { '': { register: 'Bonn, HRB 3' } };
  expect(ask(changed, [at('en'), at('fr')])).toEqual([]);
  expect(ask(changed, [...keptAfter([at('en'), at('fr')], at(''))])).toHaveLength(2);
});

test('nothing is kept in an imprint whose texts are not those that were read', () => {
  const kept = [at('en'), at('fr')];
  expect(keptIn(kept, stored, stored)).toEqual(kept);
  expect(keptIn(kept, stored, withText(stored, at('', 'name'), 'Other'))).toEqual(kept);
  expect(keptIn(kept, stored, withText(stored, at(''), 'Hamburg, HRB 2'))).toEqual([]);
  expect(keptIn(kept, stored, withText(stored, at('fr'), 'Hamburg'))).toEqual([at('en')]);
});

test('what is kept is sent by language', () => {
  expect(byLanguage([])).toEqual({});
  expect(byLanguage([at('en'), at('fr'), at('en', 'chamber')])).toEqual({
    en: ['register', 'chamber'],
    fr: ['register'],
  });
});

test('to clear everything is to clear it in each language; titles stay', () => {
  expect(cleared(stored)).toEqual({
    values: {
      '': { register: '', name: '', chamber: '' },
      en: { register: '', chamber: '', name: '' },
      fr: { register: '' },
    },
    titles: stored.titles,
  });
});
