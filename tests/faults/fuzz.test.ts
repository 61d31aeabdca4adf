/* Odd requests to all routes: no 5xx, and no change of data that was not confirmed. What they hold up is measured apart. */
import { useStrapi } from '../api/support/suite';
import { sendOddRequests } from './support/fuzz';
import { rounds, useRandom } from './support/random';

const REQUESTS = rounds(2_000, 10_000);

const random = useRandom();
const suite = useStrapi();

test(`${REQUESTS} odd requests: nothing fails or changes without a word`, async () => {
  const { statuses, before, after, changed, made, submitted, ofStrangers, added } = await sendOddRequests(
    suite(),
    random,
    REQUESTS,
  );
  // Odd, and yet answered as if they were not: otherwise this would be a test of one refusal.
  for (const status of [200, 201, 400, 401, 404, 405]) expect(statuses.get(status)).toBeGreaterThan(0);
  for (const [table, rows] of before) if (!changed.has(table)) expect([...(after.get(table) ?? [])]).toEqual([...rows]);
  // Of these, some were taken: otherwise nothing would be known of what they change.
  for (const table of ['imprint_forms', 'imprint_form_submissions'] as const) expect([...changed]).toContain(table);
  expect(
    [...(after.get('imprint_forms') ?? [])].filter((id) => !before.get('imprint_forms')?.has(id) && !made.has(id)),
  ).toEqual([]);
  const submissions = after.get('imprint_form_submissions') ?? new Set<string>();
  const earlier = before.get('imprint_form_submissions') ?? new Set<string>();
  expect([...submissions].filter((id) => !earlier.has(id) && !submitted.has(id))).toEqual([]);

  const newIds = added.filter((row) => row.startsWith('imprint_form_submissions ')).map((row) => row.split(' ')[2]);
  expect(newIds.toSorted()).toEqual([...ofStrangers].toSorted());
  const hanging = /^imprint_form_(?:submissions|mentions|mails|files) \d+ (\S+)$/;
  expect(added.filter((row) => !ofStrangers.has(hanging.exec(row)?.[1] ?? ''))).toEqual([]);
});
