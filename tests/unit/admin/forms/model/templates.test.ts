/* What a new form begins with; that the server takes it: tests/api/forms-templates.test.ts. */
import { fromTemplate, isTemplateName, templates } from '../../../../../admin/src/forms/model/templates';

test('a template is named in the panel’s language, and its submissions are notified to whoever makes the form', () => {
  expect(fromTemplate('complaint', { language: 'de-AT', to: 'erika@example.org' })).toEqual({
    name: 'Reklamation',
    enabled: true,
    fields: templates.complaint.fields,
    settings: {
      ...templates.complaint.settings,
      notifications: [{ id: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown, to: ['erika@example.org'] }],
    },
  });
});

test('without an address, nobody is notified', () => {
  expect(fromTemplate('contact', { language: 'xx', to: '' })).toMatchObject({
    name: 'Contact',
    settings: templates.contact.settings,
  });
});

test.each<[string | null, boolean]>([
  ['contact', true],
  ['withdrawal', false],
  ['toString', false],
  ['', false],
  [null, false],
])('%p is a template: %p', (name, is) => {
  expect(isTemplateName(name)).toBe(is);
});
