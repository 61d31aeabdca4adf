/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useColleague } from '../../../../../../admin/src/inbox/detail/reply/useColleague';
import { submission } from '../../../support/inbox';
import { pass, request, runHook, show } from '../../../support/panel';
import { requests } from '../../../support/strapi-admin';

const onNews = jest.fn();
const run = () => runHook((draftVersion: number) => useColleague(submission({ draftVersion }), onNews), 3);
const bob = { type: 'admin' as const, id: 7, name: 'Bob' };
const draft = (author: object, version = 3, isBeingWritten = true) => ({
  data: { draft: { text: 'x', author, updatedAt: '2026-11-22T12:00:00.000Z' }, version, isBeingWritten },
});

beforeEach(async () => {
  jest.useFakeTimers();
  onNews.mockReset();
  await show(true);
});
afterEach(() => {
  jest.useRealTimers();
});

test('says who is writing, as long as they are', async () => {
  const { result } = run();
  expect(request()).toMatchObject({ method: 'GET', url: '/imprint/submissions/f/1/draft' });
  await request().answer(draft(bob));
  expect(result.current).toEqual(bob);
  const same = result.current;
  await pass(10_000);
  await request(1).answer(draft({ ...bob }));
  expect(result.current).toBe(same);
  await pass(10_000);
  await request(2).answer(draft(bob, 3, false));
  expect(result.current).toBeUndefined();
  expect(onNews).not.toHaveBeenCalled();
});

test('one’s own draft is nobody else’s, and no news', async () => {
  const { result } = run();
  await request().answer(draft({ type: 'admin', id: 1, name: 'Me' }, 9));
  expect(result.current).toBeUndefined();
  expect(onNews).not.toHaveBeenCalled();
});

test('what a colleague has saved or sent since is news, once the page has not read it', async () => {
  const { rerender } = run();
  await request().answer(draft(bob, 4));
  expect(onNews).toHaveBeenCalledTimes(1);
  rerender(4);
  await pass(10_000);
  await request(1).answer(draft(bob, 4));
  expect(onNews).toHaveBeenCalledTimes(1);
  await pass(10_000);
  await request(2).answer({ data: { draft: null, version: 5, isBeingWritten: false } });
  expect(onNews).toHaveBeenCalledTimes(2);
});

test('nobody is asked while nobody sees the page, and a failure ends nothing', async () => {
  const { result, unmount } = run();
  await request().fail();
  await show(false);
  await pass(30_000);
  expect(requests).toHaveLength(1);
  await show(true);
  await pass(10_000);
  await request(1).answer(draft(bob));
  expect(result.current).toEqual(bob);
  await pass(10_000);
  unmount();
  expect(request(2).isAborted()).toBe(true);
  await pass(60_000);
  expect(requests).toHaveLength(3);
});
