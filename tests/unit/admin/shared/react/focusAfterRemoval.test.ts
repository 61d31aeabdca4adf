/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { focusAfterRemoval } from '../../../../../admin/src/shared/react/focusAfterRemoval';

const page = (...names: readonly string[]): void => {
  const entries = names.map(
    (name) =>
      `<div id="entry-${name}"><button id="${name}" data-remove="outer"></button>
        <div data-list="inner"><button data-remove="inner"></button></div></div>`,
  );
  document.body.innerHTML = `<div data-list="outer">${entries.join('')}<button id="add" data-add="outer"></button></div>`;
};

const remove = (name: string): string | undefined => {
  const button = document.getElementById(name);
  button?.focus();
  focusAfterRemoval(button, 'outer');
  document.getElementById(`entry-${name}`)?.remove();
  jest.runAllTimers();
  return document.activeElement?.id;
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('goes to what takes the place of the entry, then to the one before it, and to the button that adds one', () => {
  page('a', 'b', 'c');
  expect(remove('b')).toBe('c');
  expect(remove('c')).toBe('a');
  expect(remove('a')).toBe('add');
});

test('stays where it is outside of a list', () => {
  page('a');
  focusAfterRemoval(null, 'outer');
  focusAfterRemoval(document.body, 'outer');
  jest.runAllTimers();
  expect(document.activeElement).toBe(document.body);
});
