/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { inOrder, showFaults } from '../../../../client/src/elements/messages';
import type { PublicForm } from '../../../../server/src/contracts/forms';

const fields: PublicForm['fields'] = [
  { name: 'name', type: 'text', label: 'Name' },
  { name: 'email', type: 'email', label: 'Email' },
];
const form: PublicForm = {
  formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257',
  name: 'Contact',
  fields,
  honeypot: '_homepage',
  state: 'open',
};
const error = (...path: string[]) => ({ path, message: `${path.join()} is wrong.`, name: 'ValidationError' as const });

test('errors come in the order of the fields, and those of no field last', () => {
  const sorted = inOrder([error(), error('_token'), error('email'), error('name')], form);
  expect(sorted.map(({ path }) => path)).toEqual([['name'], ['email'], [], ['_token']]);
});

test('what is wrong is said at the fields, also where a site has taken the summary away', () => {
  document.body.innerHTML =
    '<input id="form-7533269e-name"><p data-error="name"></p><p data-error="email">was wrong before</p>';
  showFaults(document.body, form, { errors: [error('name')], message: '' }, 'en');
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['name is wrong.', '']);
  expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
});
