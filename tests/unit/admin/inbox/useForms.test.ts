/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { findFields, useForms } from '../../../../admin/src/inbox/useForms';
import { request, runHook } from '../support/panel';
import { allow, requests } from '../support/strapi-admin';

test('knows all forms and their fields, also the deleted ones', async () => {
  allow('forms.find');
  const { result } = runHook(useForms, undefined);
  expect(result.current).toEqual([]);
  const fields = [{ name: 'email', type: 'email', label: 'E-mail' }];
  await request().answer({ data: [{ formId: 'f', fields }] });
  expect(request().url).toBe('/imprint/forms?deleted=all');
  expect([findFields(result.current, 'f'), findFields(result.current, 'g')]).toEqual([fields, []]);
});

test('does not ask without the right to read them', () => {
  const { result } = runHook(useForms, undefined);
  expect([result.current, requests]).toEqual([[], []]);
});
