/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useEvent } from '../../../../../admin/src/shared/react/useEvent';
import { runHook } from '../../support/panel';

test('stays the same function and does what the last render gave it', () => {
  const { result, rerender } = runHook((word: string) => useEvent((name: string) => `${word} ${name}`), 'Hello');
  const first = result.current;
  rerender('Goodbye');
  expect(result.current).toBe(first);
  expect(first('Ada')).toBe('Goodbye Ada');
});
