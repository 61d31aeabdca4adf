/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useReturn } from '../../../../../admin/src/shared/react/useReturn';
import { perform, runHook, show } from '../../support/panel';

test('calls back with what the page knows by then, whenever it is seen again, until it is left', async () => {
  const seen: string[] = [];
  const { rerender, unmount } = runHook((state: string) => {
    useReturn(() => seen.push(state));
  }, 'old');
  rerender('new');
  await show(false);
  expect(seen).toEqual([]);
  await show(true);
  await perform(() => window.dispatchEvent(new Event('focus')));
  expect(seen).toEqual(['new', 'new']);
  unmount();
  await show(true);
  expect(seen).toHaveLength(2);
});
