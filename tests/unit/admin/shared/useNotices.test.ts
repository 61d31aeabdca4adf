/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useApi } from '../../../../admin/src/shared/useApi';
import { useNotices } from '../../../../admin/src/shared/useNotices';
import { perform, request, runHook, words } from '../support/panel';
import { notices } from '../support/strapi-admin';

interface Save {
  route: 'PUT /record';
  response: unknown;
}

/** Saves, and says what came of it. */
const useSaving = (): (() => Promise<void>) => {
  const { put } = useApi();
  const { fault, success } = useNotices();
  return () =>
    put<Save>('/record', {}).then(() => {
      success('saved');
    }, fault);
};

test.each([
  ['offline', 0, '', words('shared.fault.offline')],
  ['forbidden', 403, 'Forbidden', words('shared.fault.forbidden')],
  ['gone', 404, 'Not Found', words('shared.fault.missing')],
  ['a fault of the server', 500, 'Internal Server Error', words('shared.fault.server')],
  ['a mail server that failed', 502, 'The mail server has refused it.', 'The mail server has refused it.'],
  ['a refusal in words', 400, 'That is too long.', 'That is too long.'],
  ['a refusal without words', 400, '', words('shared.fault.server')],
])('%s is said', async (_, status, message, said) => {
  const { result } = runHook(useSaving, undefined);
  const saving = result.current();
  await (status === 0 ? request().fail() : request().refuse(status, { message }));
  await perform(() => saving);
  expect(notices).toEqual([{ type: 'danger', message: said }]);
});

test('whoever leaves a page while it saves is not told that the server cannot be reached', async () => {
  const { result, unmount } = runHook(useSaving, undefined);
  const saving = result.current();
  unmount();
  await perform(() => saving);
  expect(request().isAborted()).toBe(true);
  expect(notices).toEqual([]);
});
