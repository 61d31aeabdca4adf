/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useCounts } from '../../../../admin/src/inbox/useCounts';
import { pass, perform, request, runHook, show } from '../support/panel';
import { requests } from '../support/strapi-admin';

const counts = (unread: number, newest = String(unread)) => ({ unread, spam: 0, failed: 0, newest });
const onChange = jest.fn();
const run = () => runHook((formId: string) => useCounts(formId, onChange), '');

beforeEach(async () => {
  jest.useFakeTimers();
  onChange.mockReset();
  await show(true);
});
afterEach(() => {
  jest.useRealTimers();
});

test('asks again ten seconds after each answer, and tells what has changed', async () => {
  const { result } = run();
  await request().answer({ data: counts(1) });
  expect([result.current.counts, onChange.mock.calls]).toEqual([counts(1), []]);
  await pass(9_999);
  expect(requests).toHaveLength(1);
  await pass(1);
  await request(1).answer({ data: counts(1) });
  expect(onChange).not.toHaveBeenCalled();
  await pass(10_000);
  await request(2).answer({ data: counts(2) });
  expect(onChange.mock.calls).toEqual([[counts(1), counts(2)]]);
});

test('rests while nobody sees the page, and asks at once when it is seen again', async () => {
  run();
  await request().answer({ data: counts(1) });
  await show(false);
  await pass(60_000);
  expect(requests).toHaveLength(1);
  await show(true);
  expect(requests).toHaveLength(2);
});

test('an older answer neither takes the place of a newer one nor doubles the questions', async () => {
  const { result } = run();
  await show(true);
  expect(requests).toHaveLength(2);
  await request(1).answer({ data: counts(2) });
  await request(0).answer({ data: counts(1) });
  expect(result.current.counts).toEqual(counts(2));
  expect(onChange).not.toHaveBeenCalled();
  await pass(10_000);
  expect(requests).toHaveLength(3);
});

test('goes on after a question without an answer', async () => {
  const { result } = run();
  await request().fail();
  await pass(10_000);
  await request().answer({ data: counts(3) });
  expect(result.current.counts).toEqual(counts(3));
});

test('asks at once when told to, and of another form, whose counts are no change', async () => {
  const { result, rerender } = run();
  await request().answer({ data: counts(1) });
  await perform(() => {
    result.current.refresh();
  });
  expect(requests).toHaveLength(2);
  rerender('f');
  expect(request().url).toBe('/imprint/submissions/counts?formId=f');
  await request().answer({ data: counts(7) });
  expect([result.current.counts, onChange.mock.calls]).toEqual([counts(7), []]);
});

test('ends with the page', async () => {
  const { unmount } = run();
  await request().answer({ data: counts(1) });
  unmount();
  await pass(60_000);
  await show(true);
  expect(requests).toHaveLength(1);
});
