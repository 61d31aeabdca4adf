/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { UndoContext } from '../../../../admin/src/inbox/undo/context';
import { useAct } from '../../../../admin/src/inbox/useActions';
import { perform, request, runHook, words } from '../support/panel';
import { notices } from '../support/strapi-admin';

const offer = jest.fn();
const run = () =>
  runHook(useAct, undefined, ({ children }) => (
    <UndoContext.Provider value={{ offer, withdraw: () => undefined, listen: () => () => undefined }}>
      {children}
    </UndoContext.Provider>
  ));
const undo = { at: '2026-11-22T12:00:00.000Z', changes: [] };

beforeEach(() => offer.mockReset());

test.each([
  [{ action: 'status', status: 'archived' }, words('inbox.done.archived', { count: 2 })],
  [{ action: 'status', status: 'read' }, words('inbox.done.status', { count: 2, status: words('inbox.status.read') })],
  [{ action: 'spam' }, words('inbox.done.spam', { count: 2 })],
  [{ action: 'not-spam' }, words('inbox.done.not-spam', { count: 2 })],
] as const)('%j is offered to be undone', async (action, message) => {
  const { result } = run();
  const done = result.current({ ...action, ids: ['a', 'b'] });
  expect(request()).toMatchObject({
    method: 'POST',
    url: '/imprint/submissions/actions',
    body: { ...action, ids: ['a', 'b'] },
  });
  await request().answer({ data: { changed: 2, undo, sent: 0 } });
  expect(await done).toBe(true);
  expect(offer.mock.calls).toEqual([[message, expect.any(Function), undefined]]);
  expect(notices).toEqual([]);
});

test('what leaves its page is undone with a way back', async () => {
  const { result } = run();
  const done = result.current({ action: 'status', status: 'archived', ids: ['a'] }, { back: '/a' });
  await request().answer({ data: { changed: 1, undo, sent: 0 } });
  expect(await done).toBe(true);
  expect(offer.mock.calls).toEqual([[words('inbox.done.archived', { count: 1 }), expect.any(Function), '/a']]);
});

test('what cannot be undone is said', async () => {
  const { result } = run();
  const done = result.current({ action: 'delete', ids: ['a'] });
  await request().answer({ data: { changed: 1, undo: null, sent: 0 } });
  expect(await done).toBe(true);
  expect(notices).toEqual([{ type: 'success', message: words('inbox.done.delete', { count: 1 }) }]);
});

test('nothing is said of what the page does by itself', async () => {
  const { result } = run();
  const done = result.current({ action: 'read', ids: ['a'] });
  await request().answer({ data: { changed: 1, undo, sent: 0 } });
  expect(await done).toBe(true);
  expect([offer.mock.calls, notices]).toEqual([[], []]);
});

test('what was refused is said, and not done', async () => {
  const { result } = run();
  const done = result.current({ action: 'spam', ids: ['a'] });
  await request().refuse(403);
  expect(await done).toBe(false);
  expect(notices).toEqual([{ type: 'danger', message: words('shared.fault.forbidden') }]);
});

test('what was under way when the page was left leads nowhere', async () => {
  const { result, unmount } = run();
  const done = result.current({ action: 'spam', ids: ['a'] });
  unmount();
  await perform(() => done);
  expect(await done).toBe(false);
  expect([offer.mock.calls, notices]).toEqual([[], []]);
});
