import { createLawDay } from '../../../../server/src/imprint/completeness/day';
import { areRulesOld, RULES_AS_OF } from '../../../../server/src/imprint/completeness/review';

const ignore = (): void => undefined;

test.each([
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
])('at %s it is %s in Berlin, Vienna and Zurich', (time, day) => {
  expect(createLawDay(ignore, () => Date.parse(time))()).toBe(day);
});

test('now, unless told otherwise', () => {
  const before = createLawDay(ignore, () => Date.now() - 60_000)();
  expect([before, createLawDay(ignore)()]).toContain(createLawDay(ignore)());
});

test('rules are old the day after a year', () => {
  const nextYear = String(Number(RULES_AS_OF.slice(0, 4)) + 1);
  expect(areRulesOld(RULES_AS_OF)).toBe(false);
  expect(areRulesOld(`${nextYear}${RULES_AS_OF.slice(4)}`)).toBe(false);
  expect(areRulesOld(`${nextYear}-12-31`)).toBe(true);
});

test('the log says once that the rules are old, and nothing before', () => {
  const logged: string[] = [];
  let time = Date.parse(RULES_AS_OF);
  const lawDay = createLawDay(
    (text) => logged.push(text),
    () => time,
  );
  lawDay();
  expect(logged).toEqual([]);
  time += 367 * 86_400_000;
  lawDay();
  lawDay();
  expect(logged).toEqual([`imprint: the completeness rules were last reviewed on ${RULES_AS_OF}. Update the plugin.`]);
});
