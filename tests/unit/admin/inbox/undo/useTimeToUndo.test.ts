/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { UNDO_MS, useTimeToUndo } from '../../../../../admin/src/inbox/undo/useTimeToUndo';
import { pass, perform, runHook } from '../../support/panel';

const ended: string[] = [];
const run = () => runHook((state: string) => useTimeToUndo(() => ended.push(state)), 'old');

beforeEach(() => {
  jest.useFakeTimers();
  ended.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

test('ends after ten seconds, once, as the notice is by then', async () => {
  const { rerender } = run();
  await pass(UNDO_MS - 1);
  rerender('new');
  expect(ended).toEqual([]);
  await pass(1);
  await pass(UNDO_MS);
  expect(ended).toEqual(['new']);
});

test.each([
  ['the mouse is on it', 'onMouseEnter', 'onMouseLeave'],
  ['the keyboard is in it', 'onFocus', 'onBlur'],
] as const)('stays while %s, and ten seconds longer', async (_, hold, release) => {
  const { result } = run();
  await pass(UNDO_MS - 1);
  await perform(() => {
    result.current[hold]();
  });
  await pass(10 * UNDO_MS);
  await perform(() => {
    result.current[release]();
  });
  await pass(UNDO_MS - 1);
  expect(ended).toEqual([]);
  await pass(1);
  expect(ended).toEqual(['old']);
});

test('stays for the keyboard when the mouse only passes over it', async () => {
  const { result } = run();
  await perform(() => {
    result.current.onFocus();
  });
  await perform(() => {
    result.current.onMouseEnter();
  });
  await perform(() => {
    result.current.onMouseLeave();
  });
  await pass(10 * UNDO_MS);
  expect(ended).toEqual([]);
});

test('ends nothing once it is gone', async () => {
  const { unmount } = run();
  unmount();
  await pass(UNDO_MS);
  expect(ended).toEqual([]);
});
