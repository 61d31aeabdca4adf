/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useClosingQuestion } from '../../../../admin/src/shared/ui/UnsavedChanges';
import { runHook } from '../support/panel';

const isAsked = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('the browser asks before a tab is closed as long as there is something to lose', () => {
  const { rerender, unmount } = runHook((when: boolean) => {
    useClosingQuestion(when);
  }, false);
  expect(isAsked()).toBe(false);
  rerender(true);
  expect(isAsked()).toBe(true);
  rerender(false);
  expect(isAsked()).toBe(false);
  rerender(true);
  unmount();
  expect(isAsked()).toBe(false);
});
