/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useLocation } from 'react-router-dom';

import { UndoContext, useReloadOnUndo } from '../../../../../admin/src/inbox/undo/context';
import { useOffers } from '../../../../../admin/src/inbox/undo/useOffers';
import { undoChanges } from '../../../../../admin/src/inbox/useActions';
import { perform, request, runHook, words } from '../../support/panel';
import { notices, requests } from '../../support/strapi-admin';

const before = { status: 'new', spamReason: null } as const;
const changes = (...ids: string[]) => ({
  at: '2026-11-22T12:00:00.000Z',
  changes: [{ ids, before, after: { ...before, status: 'archived' as const } }],
});

/** What is offered, after messages were archived. */
const offered = async (...ids: string[]) => {
  const ran = runHook(useOffers, undefined);
  for (const id of ids)
    await perform(() => {
      ran.result.current.state.offer(`archived ${id}`, undoChanges(changes(id), words));
    });
  return ran.result;
};
const [first, second] = [0, 1];

test('undoes what was chosen and keeps the rest', async () => {
  const result = await offered('a', 'b');
  expect(result.current.offers.map(({ message }) => message)).toEqual(['archived a', 'archived b']);
  const heard = jest.fn();
  const stop = result.current.state.listen(heard);
  const offer = result.current.offers[first];
  if (offer === undefined) throw new Error('Nothing is offered.');
  await perform(() => void result.current.undo(offer));
  expect(request()).toMatchObject({ url: '/imprint/submissions/actions', body: { action: 'undo', ...changes('a') } });
  await request().answer({ data: { changed: 1, undo: null, sent: 0 } });
  expect(result.current.offers.map(({ message }) => message)).toEqual(['archived b']);
  expect(notices).toEqual([{ type: 'success', message: words('inbox.undo.done') }]);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('asks once, however often it is told to', async () => {
  const result = await offered('a');
  await perform(() => {
    for (const offer of result.current.offers) {
      void result.current.undo(offer);
      void result.current.undo(offer);
    }
  });
  expect(requests).toHaveLength(1);
});

test('ends an offer that no longer holds', async () => {
  const { result } = runHook(useOffers, undefined);
  const nothing = () => Promise.resolve({ kind: 'success' as const, message: '', isDone: false });
  await perform(() => {
    result.current.state.offer('queued', nothing, undefined, '/responses/1/take-back');
    result.current.state.offer('archived', nothing);
  });
  await perform(() => {
    result.current.state.withdraw('/responses/1/take-back');
    result.current.state.withdraw('/responses/2/take-back');
  });
  expect(result.current.offers.map(({ message }) => message)).toEqual(['archived']);
});

test('says what could not be undone', async () => {
  const result = await offered('a', 'b');
  await perform(() => {
    for (const offer of result.current.offers) void result.current.undo(offer);
  });
  await request(first).answer({ data: { changed: 0, undo: null, sent: 0 } });
  await request(second).answer({ data: { changed: 1, undo: null, sent: 1 } });
  expect(notices).toEqual([
    { type: 'warning', message: words('inbox.undo.partly', { changed: 0, count: 1 }) },
    { type: 'warning', message: words('inbox.undo.sent', { count: 1 }) },
  ]);
});

test('what was not undone stays to be tried again', async () => {
  const result = await offered('a');
  const tryIt = () =>
    perform(() => {
      for (const offer of result.current.offers) void result.current.undo(offer);
    });
  await tryIt();
  await request().fail();
  expect([result.current.offers.length, notices]).toEqual([
    1,
    [{ type: 'danger', message: words('shared.fault.offline') }],
  ]);
  await tryIt();
  await request().answer({ data: { changed: 1, undo: null, sent: 0 } });
  expect(result.current.offers).toEqual([]);
});

test.each([
  [404, words('shared.fault.missing')],
  [409, 'Too late.'],
])('what it is too late to undo is no longer offered (%d)', async (status, message) => {
  const result = await offered('a');
  await perform(() => {
    for (const offer of result.current.offers) void result.current.undo(offer);
  });
  await request().refuse(status, { message: 'Too late.' });
  expect([result.current.offers, notices]).toEqual([[], [{ type: 'danger', message }]]);
});

test.each([
  ['leads back to the page that the action has left', 1, '/plugins/imprint-inbox/f/1'],
  ['leads nowhere where nothing was undone', 0, '/'],
])('%s', async (_what, changed, pathname) => {
  const { result } = runHook(() => ({ ...useOffers(), address: useLocation() }), undefined);
  await perform(() => {
    result.current.state.offer('archived', undoChanges(changes('f/1'), words), '/plugins/imprint-inbox/f/1');
  });
  await perform(() => {
    for (const offer of result.current.offers) void result.current.undo(offer);
  });
  await request().answer({ data: { changed, undo: null, sent: 0 } });
  expect(result.current.address.pathname).toBe(pathname);
});

test('ends without undoing', async () => {
  const result = await offered('a', 'b');
  await perform(() => {
    result.current.drop(result.current.offers[second]?.key ?? 0);
  });
  expect(result.current.offers.map(({ message }) => message)).toEqual(['archived a']);
  expect(requests).toEqual([]);
});

test('a page is read again whenever something has been undone, as it is by then, until it is left', async () => {
  const result = await offered();
  const read: string[] = [];
  const listeners = new Set<() => void>();
  const state = {
    ...result.current.state,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  const { rerender, unmount } = runHook(
    (page: string) => {
      useReloadOnUndo(() => read.push(page));
    },
    'one',
    ({ children }) => <UndoContext.Provider value={state}>{children}</UndoContext.Provider>,
  );
  rerender('two');
  for (const listener of listeners) listener();
  expect(read).toEqual(['two']);
  unmount();
  expect(listeners.size).toBe(0);
});
