/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useUndoKeys } from '../../../../../admin/src/forms/editor/useUndoKeys';
import { press, runHook } from '../../support/panel';

const undo = jest.fn();
const redo = jest.fn();
const run = (steps: Partial<Parameters<typeof useUndoKeys>[0]> = {}) => runHook(useUndoKeys, { undo, redo, ...steps });
const counts = (): number[] => [undo.mock.calls.length, redo.mock.calls.length];

/** An input with the focus. */
const input = (parent: HTMLElement = document.body): HTMLInputElement => {
  const element = parent.appendChild(document.createElement('input'));
  element.focus();
  return element;
};
const type = (element: HTMLInputElement, value: string, inputType = 'insertText'): void => {
  element.value = value;
  element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
};
const ctrl = { ctrlKey: true };

beforeEach(() => {
  document.body.innerHTML = '';
  undo.mockClear();
  redo.mockClear();
});

test.each<[string, KeyboardEventInit, number[]]>([
  ['z', { ctrlKey: true }, [1, 0]],
  ['z', { metaKey: true }, [1, 0]],
  ['Z', { ctrlKey: true, shiftKey: true }, [0, 1]],
  ['Z', { metaKey: true, shiftKey: true }, [0, 1]],
  ['y', { ctrlKey: true }, [0, 1]],
  ['y', { metaKey: true }, [0, 0]],
  ['z', {}, [0, 0]],
  ['z', { ctrlKey: true, altKey: true }, [0, 0]],
  ['a', { ctrlKey: true }, [0, 0]],
])('%s with %j', (key, options, expected) => {
  run();
  const event = press(key, options);
  expect(counts()).toEqual(expected);
  expect(event.defaultPrevented).toBe(expected.includes(1));
});

test('what was typed into an input since it got the focus is the browser’s to undo, and to redo', () => {
  run();
  const element = input();
  press('z', ctrl, element);
  expect(counts()).toEqual([1, 0]);
  type(element, 'a');
  expect(press('z', ctrl, element).defaultPrevented).toBe(false);
  press('Z', { ...ctrl, shiftKey: true }, element);
  expect(counts()).toEqual([1, 1]);
  type(element, '', 'historyUndo');
  expect(press('Z', { ...ctrl, shiftKey: true }, element).defaultPrevented).toBe(false);
  type(element, 'a', 'historyRedo');
  expect(press('z', ctrl, element).defaultPrevented).toBe(false);
  // A step of the form is redone before what the browser undid earlier.
  type(element, '', 'historyUndo');
  press('z', ctrl, element);
  expect(press('Z', { ...ctrl, shiftKey: true }, element).defaultPrevented).toBe(true);
  expect(counts()).toEqual([2, 2]);
  // Elsewhere it is the form's again.
  press('z', ctrl);
  expect(counts()).toEqual([3, 2]);
});

test('a text that a step of the form has changed is not the browser’s', () => {
  const ran = run({ redo: undefined });
  const element = input();
  type(element, 'a');
  element.value = 'b';
  ran.rerender({ undo, redo });
  press('z', ctrl, element);
  expect(counts()).toEqual([1, 0]);
});

test('a dialog above the form has undo of its own', () => {
  run();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  press('z', ctrl, input(dialog));
  expect(counts()).toEqual([0, 0]);
});

test('without a step, nothing happens, in the browser neither', () => {
  run({ undo: undefined });
  expect(press('z', ctrl).defaultPrevented).toBe(true);
  expect(counts()).toEqual([0, 0]);
});
