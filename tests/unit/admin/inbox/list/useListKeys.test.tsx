/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { act } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

import { useListKeys } from '../../../../../admin/src/inbox/list/useListKeys';
import { useSelection } from '../../../../../admin/src/inbox/list/useSelection';
import { emptyView, type View } from '../../../../../admin/src/inbox/model/view';
import { item } from '../../support/inbox';
import { press, request, runHook } from '../../support/panel';
import { allow, requests } from '../../support/strapi-admin';

const reload = jest.fn();
const items = ['a', 'b', 'c'].map((id) => item({ id }));
const run = (initialChange: Partial<View> = {}, initial?: string) =>
  runHook((change: Partial<View>) => {
    const view = { ...emptyView, ...change };
    const selection = useSelection(items, '');
    return { ...useListKeys({ items, view, selection, reload, initial }), selection, address: useLocation() };
  }, initialChange);

beforeEach(() => {
  reload.mockReset();
  allow('submissions.update', 'submissions.delete', 'responses.create');
});

test('steps through the list, stays at its ends, and begins where one comes from', () => {
  const { result } = run({}, 'b');
  expect(result.current.current).toBe('b');
  press('j');
  press('j');
  expect(result.current.current).toBe('c');
  for (const key of ['k', 'k', 'k']) press(key);
  expect(result.current.current).toBe('a');
});

test('the focus is due once, where the keys have led', () => {
  const { result } = run({}, 'a');
  expect(result.current.isFocusDue).toBe(true);
  act(() => {
    result.current.setCurrent('a');
  });
  expect(result.current).toMatchObject({ current: 'a', isFocusDue: false });
  press('j');
  expect(result.current).toMatchObject({ current: 'b', isFocusDue: true });
});

test('an entry that is not in the list is not the current one', () => {
  const { result } = run({}, 'gone');
  expect(result.current.current).toBeUndefined();
  press('Enter');
  press('e');
  expect(requests).toEqual([]);
});

test('selects nothing for whoever can do nothing with it', () => {
  allow('submissions.find');
  const { result } = run({}, 'a');
  press('x');
  expect(result.current.selection.ids).toEqual([]);
});

test('opens a message as it stands in the list, or its box for a reply', () => {
  const { result } = run({ q: 'offer', page: 3 }, 'a');
  press('Enter');
  expect(result.current.address).toMatchObject({
    pathname: '/plugins/imprint-inbox/a',
    search: '?q=offer&page=3',
    hash: '',
  });
  press('r');
  expect(result.current.address.hash).toBe('#reply');
});

test('archives what is ticked, or else the current one, and goes on beside it', async () => {
  const { result } = run({}, 'b');
  press('e');
  expect(request().body).toEqual({ action: 'status', status: 'archived', ids: ['b'] });
  await request().answer({ data: { changed: 1, undo: null, sent: 0 } });
  expect(result.current.current).toBe('c');
  expect(reload).toHaveBeenCalledTimes(1);
  press('x');
  act(() => {
    result.current.selection.toggle('a');
  });
  press('e');
  expect(request().body).toEqual({ action: 'status', status: 'archived', ids: ['a', 'c'] });
  await request().answer({ data: { changed: 2, undo: null, sent: 0 } });
  expect(result.current.current).toBe('b');
  expect(result.current.selection.ids).toEqual([]);
});

test('whoever has gone on while a message was archived is not taken back', async () => {
  const { result } = run({}, 'a');
  press('e');
  press('j');
  press('j');
  await request().answer({ data: { changed: 1, undo: null, sent: 0 } });
  expect(result.current.current).toBe('c');
});

test('what could not be archived stays where it is, ticked', async () => {
  const { result } = run({}, 'a');
  press('x');
  press('e');
  await request().refuse(500);
  expect([result.current.current, result.current.selection.ids]).toEqual(['a', ['a']]);
  expect(reload).not.toHaveBeenCalled();
});

test('asks before it deletes, and goes on when that is done', () => {
  const { result } = run({}, 'c');
  press('Delete');
  expect(result.current.toDelete).toEqual(['c']);
  act(() => {
    result.current.leave(['c']);
  });
  expect(result.current.current).toBe('b');
});

test('does not ask about messages of a view that has been left', () => {
  const { result, rerender } = run({}, 'c');
  press('Delete');
  rerender({ spam: true });
  expect(result.current.toDelete).toEqual([]);
  rerender({});
  expect(result.current.toDelete).toEqual([]);
});

test.each(['e', 'Delete', 'r'])('does nothing on %s without the right to it', (key) => {
  allow('submissions.find');
  const { result } = run({}, 'a');
  press(key);
  expect(requests).toEqual([]);
  expect([result.current.toDelete, result.current.address.hash]).toEqual([[], '']);
});

test.each<Partial<View>>([{ spam: true }, { status: 'archived' }])('archives nothing in %j', (view) => {
  run(view, 'a');
  press('e');
  expect(requests).toEqual([]);
});

test('explains its keys', () => {
  const { result } = run();
  press('?');
  expect(result.current.help.isOn).toBe(true);
  act(() => {
    result.current.help.off();
  });
  expect(result.current.help.isOn).toBe(false);
});

test('takes over what is ticked, or else the current one, and stays there', async () => {
  const { result } = run({}, 'b');
  press('a');
  expect(request()).toMatchObject({
    url: '/imprint/submissions/assign',
    body: { ids: ['b'], assignee: 'me', mail: false },
  });
  await request().answer({ data: { changed: 1, before: [] } });
  expect(result.current.current).toBe('b');
  expect(reload).toHaveBeenCalledTimes(1);
  press('x');
  press('j');
  press('x');
  press('a');
  expect(request(1).body).toMatchObject({ ids: ['b', 'c'] });
  await request(1).refuse(500);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('takes nothing over for whoever may neither change submissions nor reply', () => {
  allow('submissions.find', 'submissions.export');
  run({}, 'a');
  press('a');
  expect(requests).toEqual([]);
});
