/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { useDrawnForm } from '../../../../../admin/src/forms/editor/useDrawnForm';
import { formEditor } from '../../support/FormEditor';
import { draft } from '../../support/forms';
import { runHook } from '../../support/panel';

test('draws what has been typed so far, in the language that is shown', () => {
  const { result } = runHook(() => useDrawnForm('f'), undefined, formEditor(draft({ name: 'Offers' }), 'de'));
  expect(result.current.form).toMatchObject({
    formId: 'f',
    name: 'Offers',
    fields: [{ name: 'name' }, { name: 'email' }],
  });
  expect(result.current.target).toEqual({ apiRoot: 'https://cms.example.org/api', language: 'de' });
});

test('a form that is not stored yet has an id all the same', () => {
  const { result } = runHook(() => useDrawnForm(undefined), undefined, formEditor());
  expect(result.current.form.formId).toBe('00000000-0000-4000-8000-000000000000');
});

test.each([
  ['is open', {}, undefined],
  ['opens later', { opensAt: '2100-01-01T00:00:00.000Z' }, 'Dieses Formular ist noch nicht geöffnet.'],
  ['has closed', { closesAt: '2020-01-01T00:00:00.000Z', closedMessage: { de: 'Zu spät' } }, 'Zu spät'],
  [
    'is full',
    { maxSubmissions: 5 },
    'Die Höchstzahl an Einsendungen ist erreicht. Weitere können nicht angenommen werden.',
  ],
])('a form that %s says what visitors read in its place', (_, settings, closed) => {
  const { result } = runHook(() => useDrawnForm(), undefined, formEditor(draft({ settings }), 'de', 5));
  expect(result.current.closed).toBe(closed);
});

test('there is no form outside of the editor', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => runHook(() => useDrawnForm('f'), undefined)).toThrow('inside the editor');
});
