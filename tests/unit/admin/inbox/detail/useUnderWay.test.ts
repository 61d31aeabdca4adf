/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useUnderWay } from '../../../../../admin/src/inbox/detail/useUnderWay';
import { submission } from '../../support/inbox';
import { pass, runHook, show } from '../../support/panel';

const reload = jest.fn();
const mail = (status: 'pending' | 'sent') => ({
  id: 1,
  kind: 'notification' as const,
  to: 'office@example.org',
  status,
  attempts: 1,
  results: [],
  error: null,
  createdAt: '2026-11-22T12:00:00.000Z',
  nextAttemptAt: null,
  sentAt: null,
});
const run = (status: 'pending' | 'sent') =>
  runHook(
    ({ status, isLoading }: { status: 'pending' | 'sent'; isLoading: boolean }) => {
      useUnderWay({ data: { data: submission({ mails: [mail(status)] }) }, isLoading, reload });
    },
    { status, isLoading: false },
  );

beforeEach(async () => {
  jest.useFakeTimers();
  reload.mockReset();
  await show(true);
});
afterEach(() => {
  jest.useRealTimers();
});

test('reads again every three seconds until the mail is sent', async () => {
  const { rerender } = run('pending');
  await pass(6_000);
  expect(reload).toHaveBeenCalledTimes(2);
  rerender({ status: 'sent', isLoading: false });
  await pass(60_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('waits for an answer that takes longer than that, and does not ask in its place', async () => {
  const { rerender } = run('pending');
  await pass(3_000);
  rerender({ status: 'pending', isLoading: true });
  await pass(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  rerender({ status: 'pending', isLoading: false });
  await pass(3_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('rests while nobody sees the page, and ends with it', async () => {
  const { unmount } = run('pending');
  await show(false);
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
  await show(true);
  unmount();
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
});

test('asks for nothing while there is no message', async () => {
  runHook(() => {
    useUnderWay({ data: undefined, isLoading: false, reload });
  }, undefined);
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
});
