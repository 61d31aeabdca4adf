/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { CHANGED, changes } from '../../../../admin/src/inbox/changes';
import { useUnread } from '../../../../admin/src/inbox/InboxIcon';
import { pass, perform, request, runHook, show } from '../support/panel';
import { allow, requests } from '../support/strapi-admin';

const run = () => runHook(() => useUnread(), undefined);

beforeEach(async () => {
  jest.useFakeTimers();
  allow('submissions.find');
  await show(true);
});
afterEach(() => {
  jest.useRealTimers();
});

test('asks every minute, and keeps the number through a failure', async () => {
  const { result } = run();
  expect(result.current).toBe(0);
  expect(request().url).toBe('/imprint/submissions/counts');
  await request().answer({ data: { unread: 3 } });
  expect(result.current).toBe(3);
  await pass(60_000);
  await request(1).fail();
  expect(result.current).toBe(3);
  await pass(60_000);
  await request(2).answer({ data: { unread: 4 } });
  expect(result.current).toBe(4);
});

test('asks at once when some have been changed, such as one that is read', async () => {
  const { result } = run();
  await request().answer({ data: { unread: 3 } });
  await perform(() => {
    changes.dispatchEvent(new Event(CHANGED));
  });
  await request(1).answer({ data: { unread: 2 } });
  expect(result.current).toBe(2);
});

test('asks nothing while nobody sees the panel', async () => {
  await show(false);
  const { unmount } = run();
  await pass(120_000);
  expect(requests).toEqual([]);
  await show(true);
  await pass(60_000);
  unmount();
  expect(request().isAborted()).toBe(true);
});

test('asks nothing for whoever may not read submissions', async () => {
  allow('forms.find');
  expect(run().result.current).toBe(0);
  await pass(120_000);
  expect(requests).toEqual([]);
});
