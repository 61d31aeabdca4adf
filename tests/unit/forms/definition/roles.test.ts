import type { Field } from '../../../../server/src/contracts/forms';
import { findSentRoles } from '../../../../server/src/forms/definition/roles';

const field = (name: string, change: Partial<Field> = {}): Field => ({ name, type: 'text', label: name, ...change });

test('the roles of a submission are those of its form’s fields', () => {
  const fields = [field('wish', { role: 'message' }), field('who', { role: 'name' }), field('other')];
  expect(findSentRoles(fields)).toEqual({ name: 'who', message: 'wish' });
  expect(findSentRoles([field('wish')])).toEqual({});
});

test('without the role, the name is what browsers fill in as one; a message is not guessed', () => {
  const guessed = [field('list', { type: 'select', autocomplete: 'name' }), field('own', { autocomplete: 'name' })];
  expect(findSentRoles([...guessed, field('second', { autocomplete: 'name' })])).toEqual({ name: 'own' });
  expect(findSentRoles([...guessed, field('who', { role: 'name' })])).toEqual({ name: 'who' });
  expect(findSentRoles([field('text', { type: 'textarea', autocomplete: 'given-name' })])).toEqual({});
});
