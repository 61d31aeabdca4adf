import type { Finding } from '../../../../server/src/contracts/imprint';
import type { Duty } from '../../../../server/src/contracts/site';
import { isInForce } from '../../../../server/src/imprint/completeness/model';
import { turningDays, upcomingOn } from '../../../../server/src/imprint/completeness/upcoming';

const finding = (rule: string, locale = ''): Finding => ({
  rule,
  option: 'name',
  locale,
  code: 'missing',
  severity: 'error',
  statute: '§ 1',
  link: 'https://example.org/1',
  message: rule,
});
const duty = (state: Duty['state']): Duty => ({
  id: 'withdrawal',
  state,
  statute: '§ 2',
  since: '2026-06-19',
  message: '',
});

test('a law holds from its first day to its last, and one without them always has and will', () => {
  expect(isInForce({}, '2026-01-01')).toBe(true);
  const period = { since: '2026-01-01', until: '2026-12-31' };
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => isInForce(period, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the days on which something begins, and those after something ends, within ninety, each once and in order', () => {
  const periods = [
    { since: '2026-03-01' },
    { since: '2020-01-01', until: '2026-01-31' },
    { since: '2026-02-01', until: '2026-02-28' },
    {},
    // Today, and in 90 and 91 days.
    { since: '2026-01-01' },
    { since: '2026-04-01' },
    { since: '2026-04-02' },
  ];
  expect(turningDays(periods, '2026-01-01')).toEqual(['2026-02-01', '2026-03-01', '2026-04-01']);
  expect(turningDays([], '2026-01-01')).toEqual([]);
});

test('what is found on a day and was not before begins, and what is found no more ends; the rest is no news', () => {
  const [kept, ended, begun] = [finding('kept'), finding('ended'), finding('begun', 'fr')];
  const days: Record<string, { findings: Finding[]; duties: Duty[] }> = {
    a: { findings: [kept, begun], duties: [duty('unknown')] },
    b: { findings: [kept, begun], duties: [duty('met')] },
  };
  const on = (day: string) => days[day] ?? { findings: [], duties: [] };
  expect(upcomingOn(['a', 'b'], { findings: [kept, ended], duties: [duty('notOwed')] }, on)).toEqual([
    { day: 'a', change: 'begins', finding: begun },
    { day: 'a', change: 'begins', duty: duty('unknown') },
    { day: 'a', change: 'ends', finding: ended },
    { day: 'b', change: 'ends', duty: duty('unknown') },
  ]);
  expect(upcomingOn([], on(''), on)).toEqual([]);
});
