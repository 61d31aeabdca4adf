/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useFields, useForms } from '../../../../admin/src/inbox/useForms';
import { request, runHook } from '../support/panel';
import { allow, requests } from '../support/strapi-admin';

test.each(['forms.find', 'submissions.find'])('knows all forms, also the deleted ones, with %s', async (action) => {
  allow(action);
  const { result } = runHook(useForms, undefined);
  expect(result.current).toEqual([]);
  await request().answer({ data: [{ formId: 'f' }] });
  expect(request().url).toBe('/imprint/forms/names?deleted=all');
  expect(result.current).toEqual([{ formId: 'f' }]);
});

test('knows the fields of one form, and of none', async () => {
  allow('submissions.find');
  const fields = [{ name: 'email', type: 'email', label: 'E-mail' }];
  const { result } = runHook(useFields, 'f');
  expect(result.current).toBeUndefined();
  await request().answer({ data: [{ type: 'heading', text: 'You' }, ...fields] });
  expect(request().url).toBe('/imprint/forms/f/fields');
  expect(result.current).toEqual(fields);
  expect(runHook(useFields, '').result.current).toBeUndefined();
  expect(requests).toHaveLength(1);
});

test('does not ask without the right to read them', () => {
  expect(runHook(useForms, undefined).result.current).toEqual([]);
  expect(runHook(useFields, 'f').result.current).toBeUndefined();
  expect(requests).toEqual([]);
});
