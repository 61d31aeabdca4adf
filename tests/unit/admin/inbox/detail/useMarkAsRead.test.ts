/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useMarkAsRead } from '../../../../../admin/src/inbox/detail/useMarkAsRead';
import type { SubmissionDetail } from '../../../../../server/src/contracts/inbox';
import { submission } from '../../support/inbox';
import { request, runHook } from '../../support/panel';
import { allow, notices, requests } from '../../support/strapi-admin';

const reload = jest.fn();
const run = (change: Partial<SubmissionDetail> | undefined) =>
  runHook((shown: Partial<SubmissionDetail> | undefined) => {
    useMarkAsRead({ data: shown && { data: submission(shown) }, reload });
  }, change);

beforeEach(() => {
  reload.mockReset();
  allow('submissions.update');
});

test('marks a new message once, without a word, and reads it again', async () => {
  const { rerender } = run({ id: 'f/1' });
  expect(request().body).toEqual({ action: 'read', ids: ['f/1'] });
  await request().answer({ data: { changed: 1, undo: null, sent: 0 } });
  expect([reload.mock.calls.length, notices]).toEqual([1, []]);
  rerender({ id: 'f/1', status: 'read' });
  // Somebody wants to have it as new.
  rerender({ id: 'f/1', status: 'new' });
  expect(requests).toHaveLength(1);
  rerender({ id: 'f/2' });
  expect(requests).toHaveLength(2);
});

test.each<[string, Partial<SubmissionDetail> | undefined]>([
  ['before it is there', undefined],
  ['that has been read', { status: 'read' }],
  ['that is spam', { spam: true }],
])('marks no message %s', (_, shown) => {
  run(shown);
  expect(requests).toEqual([]);
});

test('marks nothing without the right to it', () => {
  allow('submissions.find');
  run({});
  expect(requests).toEqual([]);
});
