import { isNews, isSeen, type Sight, type Watch, watchOn } from '../../../../server/src/imprint/completeness/watch';

const AT = '2026-06-19T00:02:15.000Z';
const before: Watch = {
  basis: 'a',
  day: '2026-06-18',
  version: '1.0.0',
  open: ['old'],
  appeared: [],
  known: { x: '' },
};
const now: Sight = {
  basis: 'a',
  day: '2026-06-19',
  version: '1.0.0',
  open: ['old', 'new'],
  openBefore: ['old'],
  changes: ['x'],
  at: AT,
};
const appearedIn = ({ appeared }: Watch) => appeared.map(({ key, cause }) => `${key}: ${cause}`);

test('at first, nothing is news, and all changes of the law are known', () => {
  expect(watchOn(null, now)).toEqual({
    basis: 'a',
    day: '2026-06-19',
    version: '1.0.0',
    open: ['old', 'new'],
    appeared: [],
    known: { x: '' },
  });
});

test('what appears though nobody has changed anything is told, with its cause', () => {
  expect(watchOn(before, now)).toMatchObject({ appeared: [{ key: 'new', at: AT, cause: 'law' }], open: now.open });
  // The law of yesterday would have asked for it too, so it was the upgrade that has found it.
  const found = { ...now, openBefore: now.open };
  expect(appearedIn(watchOn(before, { ...found, version: '1.1.0' }))).toEqual(['new: version']);
  expect(appearedIn(watchOn(before, found))).toEqual(['new: sightings']);
});

test('whoever has changed something sees what comes of it, and is told nothing', () => {
  const changed = watchOn(before, { ...now, basis: 'b' });
  expect(appearedIn(changed)).toEqual([]);
  expect(changed).toMatchObject({ basis: 'b', open: now.open });
});

test('the same is told once, also where two versions run side by side, and again after ninety days', () => {
  const told = watchOn(before, now);
  const older = watchOn(told, { ...now, open: ['old'], at: '2026-06-20T00:00:00.000Z' });
  expect(appearedIn(watchOn(older, { ...now, day: '2026-06-20', at: '2026-06-20T01:00:00.000Z' }))).toEqual([
    'new: law',
  ]);
  const late = { ...now, day: '2026-09-18', at: '2026-09-18T00:00:00.000Z', openBefore: now.open };
  expect(watchOn(older, late).appeared).toEqual([{ key: 'new', at: late.at, cause: 'sightings' }]);
});

test('a change of the law that an upgrade brings is known since that day', () => {
  const { known } = watchOn(before, { ...now, changes: ['x', 'y'] });
  expect(known).toEqual({ x: '', y: '2026-06-19' });
  expect(watchOn({ ...before, known }, { ...now, day: '2026-07-01', changes: ['y'] }).known).toEqual({
    y: '2026-06-19',
  });
  expect(['', '2026-06-19'].map((day) => isNews(day, '2026-09-17'))).toEqual([false, true]);
  expect(isNews('2026-06-19', '2026-09-18')).toBe(false);
});

test.each([
  ['the same day, version and entries', {}, true],
  ['another day', { day: '2026-06-19' }, false],
  ['another version', { version: '1.0.1' }, false],
  ['other entries', { basis: 'b' }, false],
])('there is nothing to look for again with %s', (_what, change, seen) => {
  expect(isSeen(before, { ...before, ...change })).toBe(seen);
  expect(isSeen(null, before)).toBe(false);
});
