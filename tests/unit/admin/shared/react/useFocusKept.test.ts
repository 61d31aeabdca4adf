/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { renderHook } from '@testing-library/react';

import { useFocusKept } from '../../../../../admin/src/shared/react/useFocusKept';

const rows =
  '<ul><li><a id="a" href="#">A</a></li><li><a id="b" href="#">B</a></li><li><a id="c" href="#">C</a></li></ul>';
const PAGE = `<main tabindex="-1" id="page"><a id="back" href="#">Back</a>${rows}<button id="more">More</button></main>`;

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no ${id}.`);
  return found;
};

/** What has the focus after a change of the page, once everything is done that it leads to. */
const after = async (change: () => void): Promise<string> => {
  change();
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  return document.activeElement === document.body ? 'nothing' : String(document.activeElement?.id);
};

const removeRow = (id: string): void => {
  byId(id).closest('li')?.remove();
};

beforeEach(() => {
  document.body.innerHTML = PAGE;
  renderHook(useFocusKept);
});

test('the entry that takes the place of one that is gone has the focus, and after the last one what follows the list', async () => {
  byId('b').focus();
  expect(
    await after(() => {
      removeRow('b');
    }),
  ).toBe('c');
  expect(
    await after(() => {
      removeRow('c');
    }),
  ).toBe('a');
  expect(await after(() => byId('a').closest('ul')?.remove())).toBe('more');
});

test('with nothing left of it, and on another page, it is the page that has it', async () => {
  byId('more').focus();
  expect(
    await after(() => {
      byId('page').replaceChildren();
    }),
  ).toBe('page');
  byId('page').innerHTML = '<button id="back">Back</button>';
  byId('back').focus();
  expect(
    await after(() => {
      document.body.innerHTML = '<main tabindex="-1" id="other"><button>One</button></main>';
    }),
  ).toBe('other');
});

test('what has been given the focus meanwhile keeps it, and who has clicked on nothing gets none', async () => {
  byId('b').focus();
  expect(
    await after(() => {
      removeRow('b');
      byId('back').focus();
    }),
  ).toBe('back');
  byId('a').focus();
  byId('a').blur();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(
    await after(() => {
      removeRow('a');
    }),
  ).toBe('nothing');
});

test('a dialog that is closed with what it was opened from leaves it to what takes the place of that, and else to itself', async () => {
  const close = (): void => {
    byId('dialog').remove();
  };
  for (const [isGone, expected] of [
    [false, 'nothing'],
    [true, 'b'],
  ] as const) {
    byId('a').focus();
    document.body.insertAdjacentHTML('beforeend', '<div id="dialog"><button id="yes">Yes</button></div>');
    byId('yes').focus();
    if (isGone) removeRow('a');
    expect(await after(close)).toBe(expected);
  }
});

test('a button that was disabled while it worked has the focus again, also from a dialog that it has opened', async () => {
  const more = byId('more');
  const setDisabled = (isDisabled: boolean) => () => {
    if (isDisabled) more.blur();
    more.toggleAttribute('disabled', isDisabled);
  };
  more.focus();
  expect(await after(setDisabled(true))).toBe('nothing');
  expect(await after(setDisabled(false))).toBe('more');

  await after(setDisabled(true));
  document.body.insertAdjacentHTML('beforeend', '<div id="dialog"><button id="yes">Yes</button></div>');
  byId('yes').focus();
  expect(await after(setDisabled(false))).toBe('yes');
  expect(
    await after(() => {
      byId('dialog').remove();
    }),
  ).toBe('more');

  await after(setDisabled(true));
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(await after(setDisabled(false))).toBe('nothing');
});
