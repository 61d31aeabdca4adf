/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useTurns } from '../../../../../admin/src/shared/react/useTurns';
import { runHook } from '../../support/panel';

test('only the last turn counts', () => {
  const { result } = runHook(useTurns, undefined);
  const isFirst = result.current();
  expect(isFirst()).toBe(true);
  const isSecond = result.current();
  expect([isFirst(), isSecond()]).toEqual([false, true]);
});
