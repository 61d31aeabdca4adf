import { hasSetting, isRange, isVisible } from '../../../../admin/src/forms/model/kinds';
import { type Field, fieldTypes } from '../../../../server/src/contracts/forms';
import { displayText } from '../../../../server/src/forms/definition/display';
import { exampleOf } from '../../../../server/src/forms/definition/example';
import { FIELD_KINDS } from '../../../../server/src/forms/fields';
import { rowStyle } from '../../../../server/src/forms/markup/markup';

const words = { yes: 'yes', no: 'no' };

it.each(fieldTypes)('%s: what is offered as an example is a value', (type) => {
  const { example, rule, length } = FIELD_KINDS[type];
  // Where there is none, the label is one.
  const value = example ?? 'Label';
  expect(rule === undefined || rule.holds(value)).toBe(true);
  expect(value.length).toBeGreaterThanOrEqual(length?.shortest ?? 0);
});

it('takes the first option or the minimum as an example', () => {
  expect(exampleOf({ type: 'select', options: [{ value: 'a', label: 'A' }] })).toBe('a');
  expect(exampleOf({ type: 'number', min: 7 })).toBe('7');
  expect(exampleOf({ type: 'tel' })).toBe('+49 30 123456');
  expect(exampleOf({ type: 'text' })).toBeUndefined();
});

describe('for people', () => {
  it.each([
    ['a day', { type: 'date' as const }, '2026-11-20', '20.11.2026'],
    ['no day', { type: 'date' as const }, 'tomorrow', 'tomorrow'],
    ['a time', { type: 'time' as const }, '14:30', '14:30'],
    ['no time', { type: 'time' as const }, 'noon', 'noon'],
    ['nothing', { type: 'date' as const }, '', ''],
    ['a checked box', { type: 'checkbox' as const }, '1', 'yes'],
    ['a box that is not checked', { type: 'checkbox' as const }, '', 'no'],
    ['what a box does not have', { type: 'checkbox' as const }, 'maybe', 'maybe'],
    ['an option', { type: 'radio' as const, options: [{ value: 'a', label: { de: 'Ä' } }] }, 'a', 'Ä'],
    ['an option that is gone', { type: 'radio' as const, options: [] }, 'a', 'a'],
    ['a value without a field', undefined, 'a', 'a'],
  ])('%s is shown as they read it', (_, field, text, shown) => {
    expect(displayText(field, text, 'de', words)).toBe(shown);
  });
});

it('has what the editor offers to set', () => {
  expect(fieldTypes.filter(isRange)).toEqual(['number', 'date', 'time']);
  expect(fieldTypes.filter((type) => hasSetting(type, 'options'))).toEqual(['select', 'radio', 'checkboxes', 'scale']);
  expect(fieldTypes.filter((type) => !isVisible(type))).toEqual(['hidden']);
});

it('has the numbers of a scale beside each other, and nothing else without a width', () => {
  const styleOf = (field: Pick<Field, 'type' | 'width'>): string =>
    rowStyle({ formId: '7533269e', fields: [{ name: 'a', label: 'A', ...field }] }).join('\n');
  expect(styleOf({ type: 'scale' })).toMatch(/^#form-7533269e \.scale \.choice \{/);
  expect(styleOf({ type: 'radio' })).toBe('');
  expect(styleOf({ type: 'scale', width: 'half' })).toMatch(/\.scale[^]*\.row/);
});
