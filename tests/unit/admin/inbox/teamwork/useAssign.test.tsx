/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useAssign } from '../../../../../admin/src/inbox/teamwork/useAssign';
import { UndoContext, type UndoState } from '../../../../../admin/src/inbox/undo/context';
import { request, runHook, words } from '../../support/panel';
import { notices } from '../../support/strapi-admin';

const offer = jest.fn<ReturnType<UndoState['offer']>, Parameters<UndoState['offer']>>();
const run = () =>
  runHook(useAssign, undefined, ({ children }) => (
    <UndoContext.Provider value={{ offer, withdraw: () => undefined, listen: () => () => undefined }}>
      {children}
    </UndoContext.Provider>
  )).result.current;
const before = [
  { assignee: null, ids: ['f/1'] },
  { assignee: 7, ids: ['f/2', 'f/3'] },
];

beforeEach(() => offer.mockReset());

test.each([
  [[1, 2], { kind: 'success', message: words('inbox.undo.done'), isDone: true }],
  [[1, 1], { kind: 'warning', message: words('inbox.undo.partly', { changed: 2, count: 3 }), isDone: true }],
  [[0, 0], { kind: 'warning', message: words('inbox.undo.partly', { changed: 0, count: 3 }), isDone: false }],
])('is undone for each of those whose cases they were: %j', async (changed, undone) => {
  const done = run()(['f/1', 'f/2', 'f/3'], 'me');
  await request().answer({ data: { changed: 3, before } });
  expect(await done).toBe(true);
  const [message, undo] = offer.mock.calls[0] ?? [];
  expect([message, notices]).toEqual([words('inbox.assigned.me', { count: 3 }), []]);
  const post = jest.fn().mockImplementation(() => Promise.resolve({ data: { changed: changed.shift() } }));
  expect(await undo?.(post)).toEqual(undone);
  expect(post.mock.calls).toEqual(before.map((group) => ['/submissions/assign', { ...group, from: 'me' }]));
});

test('what was theirs already is said, and not undone', async () => {
  const done = run()(['f/1'], 7, { name: 'Ada' });
  await request().answer({ data: { changed: 1, before: [] } });
  expect(await done).toBe(true);
  expect(notices).toEqual([{ type: 'success', message: words('inbox.assigned.other', { count: 1, name: 'Ada' }) }]);
  expect(offer).not.toHaveBeenCalled();
});
