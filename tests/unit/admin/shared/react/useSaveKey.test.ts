/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useSaveKey } from '../../../../../admin/src/shared/react/useSaveKey';
import { press, runHook } from '../../support/panel';

test('saves what is there by then, in place of the browser', () => {
  const saved: string[] = [];
  const { rerender } = runHook(
    ({ text, isOn }: { text: string; isOn: boolean }) => {
      useSaveKey(() => saved.push(text), isOn);
    },
    { text: 'a', isOn: true },
  );
  rerender({ text: 'ab', isOn: true });
  expect(press('s', { ctrlKey: true }).defaultPrevented).toBe(true);
  expect(press('S', { metaKey: true }).defaultPrevented).toBe(true);
  expect(saved).toEqual(['ab', 'ab']);
  for (const options of [{}, { ctrlKey: true, altKey: true }]) expect(press('s', options).defaultPrevented).toBe(false);
  rerender({ text: 'ab', isOn: false });
  press('s', { ctrlKey: true });
  expect(saved).toHaveLength(2);
});
