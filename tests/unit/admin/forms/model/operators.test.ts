import { opText } from '../../../../../admin/src/forms/model/conditions';

test('an operator is called as its type has it', () => {
  expect(opText('greater', 'date')).toBe('forms.condition.op.date.greater');
  expect(opText('less', 'date')).toBe('forms.condition.op.date.less');
  expect(opText('is', 'date')).toBe('forms.condition.op.is');
  expect(opText('is', 'checkboxes')).toBe('forms.condition.op.checkboxes.is');
  expect(opText('isNot', 'checkboxes')).toBe('forms.condition.op.checkboxes.isNot');
  expect(opText('empty', 'checkboxes')).toBe('forms.condition.op.empty');
  expect(opText('isNot', undefined)).toBe('forms.condition.op.isNot');
});
