/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { focusAfterAdding } from '../../../../../admin/src/shared/react/focusAfterAdding';

const entry = (id: string): string =>
  `<div data-entry="outer"><button>Remove</button><textarea id="${id}"></textarea></div>`;

const scrolled = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  jest.useRealTimers();
});

const add = (list: string): string | undefined => {
  const button = document.getElementById('add');
  if (button === null) throw new Error('There is no button.');
  button.focus();
  focusAfterAdding(button, list);
  button.insertAdjacentHTML('beforebegin', entry('new'));
  jest.runAllTimers();
  return document.activeElement?.id;
};

test('goes to the first field of what has been added, whose beginning is in view', () => {
  document.body.innerHTML = `<div data-list="outer">${entry('old')}<button id="add"></button></div>`;
  expect(add('outer')).toBe('new');
  expect(scrolled.mock.calls).toEqual([[{ block: 'start' }]]);
});

test('stays where it is outside of the list', () => {
  document.body.innerHTML = '<button id="add"></button>';
  expect(add('outer')).toBe('add');
  expect(scrolled).not.toHaveBeenCalled();
});
