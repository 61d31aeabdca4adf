/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useLocation } from 'react-router-dom';

import { useMoves } from '../../../../../admin/src/inbox/detail/useMoves';
import { emptyView } from '../../../../../admin/src/inbox/model/view';
import { UndoContext } from '../../../../../admin/src/inbox/undo/context';
import { submission } from '../../support/inbox';
import { perform, request, runHook } from '../../support/panel';

const offer = jest.fn();
const run = (neighbours: { newer?: string; older?: string }, oldestFirst = false, listed: string[] = [], page = 1) =>
  runHook(
    () => ({
      moves: useMoves(
        submission({ id: 'f/2', ...neighbours }),
        { ...emptyView, q: 'offer', oldestFirst, page },
        listed.map((id) => ({ id })),
      ),
      address: useLocation(),
    }),
    undefined,
    ({ children }) => (
      <UndoContext.Provider value={{ offer, withdraw: () => undefined, listen: () => () => undefined }}>
        {children}
      </UndoContext.Provider>
    ),
  ).result;
const list = '/plugins/imprint-inbox';

test('the next one is the older one, unless the list begins with the oldest', () => {
  const both = { newer: 'f/3', older: 'f/1' };
  expect(run(both).current.moves).toMatchObject({ previous: 'f/3', next: 'f/1' });
  expect(run(both, true).current.moves).toMatchObject({ previous: 'f/1', next: 'f/3' });
});

test.each([
  ['on to the next one', 'goOn', { newer: 'f/3', older: 'f/1' }, `${list}/f/1`],
  ['on to the list after the last one', 'goOn', { newer: 'f/3' }, list],
  ['off to the next one', 'leave', { newer: 'f/3', older: 'f/1' }, `${list}/f/1`],
  ['off to the previous one after the last one', 'leave', { newer: 'f/3' }, `${list}/f/3`],
  ['off to the list from the only one', 'leave', {}, list],
] as const)('%s', async (_what, way, neighbours, pathname) => {
  const result = run(neighbours);
  await perform(() => {
    result.current.moves[way]();
  });
  expect(result.current.address).toMatchObject({ pathname, search: '?q=offer' });
});

test.each([
  ['f/1', ['f/3', 'f/2'], '?q=offer&page=3'],
  ['f/3', ['f/2', 'f/1'], '?q=offer'],
  ['f/1', ['f/2', 'f/1'], '?q=offer&page=2'],
  ['f/1', ['f/5', 'f/4'], '?q=offer&page=2'],
])('to %s from a page of the list with %j', async (target, listed, search) => {
  const result = run({ newer: 'f/3', older: 'f/1' }, false, listed, 2);
  await perform(() => {
    result.current.moves.goTo(target);
  });
  expect(result.current.address).toMatchObject({ pathname: `${list}/${target}`, search });
});

test('what has left the page of the list lets the next one move up to it', async () => {
  const result = run({ newer: 'f/3', older: 'f/1' }, false, ['f/3', 'f/2']);
  await perform(() => {
    result.current.moves.leave();
  });
  expect(result.current.address).toMatchObject({ pathname: `${list}/f/1`, search: '?q=offer' });
});

test('what is archived is left, with a way back to it; what could not be is not', async () => {
  const result = run({ older: 'f/1' });
  await perform(() => void result.current.moves.archive());
  await request().refuse(403);
  expect(result.current.address.pathname).toBe('/');
  await perform(() => void result.current.moves.archive());
  expect(request().body).toEqual({ action: 'status', status: 'archived', ids: ['f/2'] });
  await request().answer({ data: { changed: 1, undo: { at: '', changes: [] }, sent: 0 } });
  expect(result.current.address.pathname).toBe(`${list}/f/1`);
  expect(offer).toHaveBeenCalledWith(expect.any(String), expect.anything(), {
    pathname: `${list}/f/2`,
    search: '?q=offer',
  });
});
