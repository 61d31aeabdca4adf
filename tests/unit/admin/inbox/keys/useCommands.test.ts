/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { areKeysOn, switchKeys, useCommands } from '../../../../../admin/src/inbox/keys/useCommands';
import { press, runHook } from '../../support/panel';

const done: string[] = [];
const run = () =>
  runHook((state: string) => {
    useCommands({ next: () => done.push(`next ${state}`), help: () => done.push('help') });
  }, 'old');

/** An element on the page, for as long as a test runs. */
const place = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild ?? document.body;
};

beforeEach(() => {
  done.length = 0;
  document.body.innerHTML = '';
  switchKeys(true);
});

test('runs what the page means by a key by then, until it is left', () => {
  const { rerender, unmount } = run();
  rerender('new');
  expect(press('j').defaultPrevented).toBe(true);
  expect(press('k').defaultPrevented).toBe(false);
  unmount();
  press('j');
  expect(done).toEqual(['next new']);
});

test.each(['<input>', '<textarea></textarea>', '<div role="menuitem"></div>'])('is silent in %s', (html) => {
  run();
  press('j', {}, place(html));
  expect(done).toEqual([]);
});

test.each(['dialog', 'alertdialog'])('is silent behind a %s', (role) => {
  run();
  place(`<div role="${role}"></div>`);
  press('j');
  expect(done).toEqual([]);
});

test('is silent where something else has taken the key', () => {
  run();
  const list = place('<div></div>');
  list.addEventListener('keydown', (event) => {
    event.preventDefault();
  });
  press('j', {}, list);
  expect(done).toEqual([]);
});

test('can be switched off, but for the list of keys, which switches it on again', () => {
  run();
  switchKeys(false);
  expect(areKeysOn()).toBe(false);
  press('j');
  press('?');
  expect(done).toEqual(['help']);
});
