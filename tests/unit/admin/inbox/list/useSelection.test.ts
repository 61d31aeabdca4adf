/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { act } from '@testing-library/react';

import { useSelection } from '../../../../../admin/src/inbox/list/useSelection';
import type { InboxItem } from '../../../../../server/src/contracts/inbox';
import { item } from '../../support/inbox';
import { runHook } from '../../support/panel';

const run = (ids: readonly string[] = ['a', 'b', 'c'], view = '') =>
  runHook(({ items, view }: { items: readonly InboxItem[]; view: string }) => useSelection(items, view), {
    items: ids.map((id) => item({ id })),
    view,
  });
const items = (...ids: readonly string[]): InboxItem[] => ids.map((id) => item({ id }));

test('ticks one after the other, all of the page, and none', () => {
  const { result } = run();
  expect(result.current.all).toBe(false);
  act(() => {
    // Two before anything is drawn.
    result.current.toggle('a');
    result.current.toggle('b');
  });
  expect([result.current.ids, result.current.all]).toEqual([['a', 'b'], 'indeterminate']);
  act(() => {
    result.current.toggle('a');
  });
  expect([result.current.has('a'), result.current.has('b')]).toEqual([false, true]);
  act(() => {
    result.current.toggleAll();
  });
  expect([result.current.ids, result.current.all]).toEqual([['a', 'b', 'c'], true]);
  act(() => {
    result.current.toggleAll();
  });
  expect(result.current.ids).toEqual([]);
});

test('what has left the page is no longer ticked, also when it comes back later', () => {
  const { result, rerender } = run();
  act(() => {
    result.current.toggle('a');
  });
  act(() => {
    result.current.toggle('b');
  });
  rerender({ items: items('b', 'c'), view: '' });
  expect(result.current.ids).toEqual(['b']);
  act(() => {
    result.current.toggle('c');
  });
  rerender({ items: items('a', 'b', 'c'), view: '' });
  expect(result.current.ids).toEqual(['b', 'c']);
});

test('another view begins with nothing ticked, and what ends late in the last one takes nothing from it', () => {
  const { result, rerender } = run();
  act(() => {
    result.current.toggle('a');
  });
  const before = result.current;
  rerender({ items: items('a', 'b'), view: '?spam=true' });
  expect(result.current.ids).toEqual([]);
  act(() => {
    result.current.toggle('b');
  });
  act(() => {
    before.clear();
  });
  expect(result.current.ids).toEqual(['b']);
  act(() => {
    result.current.clear();
  });
  expect(result.current.ids).toEqual([]);
});

test('whoever comes back to a view has nothing ticked there', () => {
  const { result, rerender } = run();
  act(() => {
    result.current.toggle('a');
  });
  rerender({ items: [], view: '?spam=true' });
  rerender({ items: items('a', 'b', 'c'), view: '' });
  expect(result.current.ids).toEqual([]);
});
