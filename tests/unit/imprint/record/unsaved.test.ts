import { overtakenIn } from '../../../../server/src/imprint/record/overrides';
import type { State } from '../../../../server/src/imprint/record/record';
import { draftOver } from '../../../../server/src/imprint/record/unsaved';
import { overridden, stored } from '../../support/imprint';

const dismissals: State['dismissals'] = [];
const state: State = {
  id: 1,
  number: 7,
  ...overridden({ '': { coverage: 'Diese Website' }, en: { coverage: 'This website' } }),
  titles: stored({}),
  dismissals,
  changedAt: null,
};
const draft = stored({ '': { coverage: 'Diese Websites' }, en: { coverage: 'This website' } });

test('a changed base overtakes what a language has, unless that is kept; hints stay put away', () => {
  const overtaken = (kept?: unknown) => overtakenIn(draftOver(state, draft, kept)).map(({ language }) => language);
  expect(overtaken()).toEqual(['en']);
  expect(overtaken({ en: ['coverage'] })).toEqual([]);
  expect(draftOver(state, draft, undefined).dismissals).toBe(dismissals);
});

test.each([[null], ['en'], [{ en: 'coverage' }], [{ en: ['register'] }], [{ fr: ['coverage'] }]])(
  'what keeps nothing is ignored: %j',
  (kept) => {
    expect(overtakenIn(draftOver(state, draft, kept))).toHaveLength(1);
  },
);
