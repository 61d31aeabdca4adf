/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useTask } from '../../../../admin/src/shared/useTask';
import { perform, runHook, words } from '../support/panel';
import { notices } from '../support/strapi-admin';

test('runs a task once at a time, and again after it has failed', async () => {
  const started: string[] = [];
  let fail: (error: Error) => void = () => undefined;
  const { result } = runHook(
    () =>
      useTask((name: string) => {
        started.push(name);
        return new Promise<void>((_, reject) => {
          fail = reject;
        });
      }),
    undefined,
  );
  const run = (name: string): Promise<void> =>
    perform(() => {
      result.current[0](name);
    });

  await run('first');
  expect(result.current[1]).toBe(true);
  await run('second');
  expect(started).toEqual(['first']);

  await perform(() => {
    fail(new Error('no connection'));
  });
  expect(result.current[1]).toBe(false);
  expect(notices).toEqual([{ type: 'danger', message: words('shared.fault.offline') }]);
  await run('third');
  expect(started).toEqual(['first', 'third']);
});
