import type { ConditionRule, Field } from '../../../../server/src/contracts/forms';
import { conditionFaults } from '../../../../server/src/forms/definition/condition-faults';
import {
  isMet,
  shownFields,
  shownItems,
  sourcesOf,
  toStoredText,
} from '../../../../server/src/forms/definition/conditions';
import { parseForm } from '../../../../server/src/forms/definition/definition';
import { fieldsOf } from '../../../../server/src/forms/definition/items';
import { conditionVectors, itemName } from '../../support/conditions';
import { refusalOf } from '../../support/refusal';

const names = (fields: readonly { name: string }[]): string[] => fields.map(({ name }) => name);

describe('shownFields', () => {
  it.each(conditionVectors)('$name', ({ fields, values, shown }) => {
    const read = ({ name, type }: Field) => {
      const value = values[name];
      return typeof value === 'string' ? toStoredText(type, value) : value;
    };
    expect(shownItems(fields, read).map(itemName)).toEqual(shown);
    expect(names(shownFields(fields, read))).toEqual(names(fieldsOf(fields)).filter((name) => shown.includes(name)));
  });

  it('asks hidden fields for nothing', () => {
    const asked: string[] = [];
    const fields: Field[] = [
      { name: 'a', type: 'text', label: 'A' },
      { name: 'b', type: 'text', label: 'B', showIf: { match: 'all', rules: [{ field: 'a', op: 'notEmpty' }] } },
    ];
    shownFields(fields, ({ name }) => {
      asked.push(name);
      return undefined;
    });
    expect(asked).toEqual(['a']);
  });

  it('takes a field that the form no longer has for empty', () => {
    const condition = { match: 'all' as const, rules: [{ field: 'gone', op: 'empty' as const }] };
    expect(isMet(condition, new Map())).toBe(true);
  });
});

test('an email’s condition is about what was sent', () => {
  const sources = sourcesOf([{ name: 'topics', type: 'checkboxes' }], { topics: ['a', 'b'] });
  const rule = (value: string): ConditionRule => ({ field: 'topics', op: 'is', value });
  expect(isMet({ match: 'all', rules: [rule('a'), rule('b')] }, sources)).toBe(true);
  expect(isMet({ match: 'any', rules: [rule('c')] }, sources)).toBe(false);
});

describe('a rule', () => {
  const options = [{ value: 's', label: 'S' }];
  const sources: Field[] = [
    { name: 'text', type: 'text', label: 'x' },
    { name: 'number', type: 'number', label: 'x' },
    { name: 'date', type: 'date', label: 'x' },
    { name: 'radio', type: 'radio', label: 'x', options },
    { name: 'checkbox', type: 'checkbox', label: 'x' },
    { name: 'file', type: 'file', label: 'x' },
  ];
  const form = (rule: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
    name: 'Form',
    fields: [
      ...sources,
      { name: 'own', type: 'text', label: 'x', showIf: { match: 'all', rules: [rule], ...more } },
      { name: 'later', type: 'text', label: 'x' },
    ],
  });
  const faultsOf = (value: unknown) => refusalOf(() => parseForm(value)).faults;

  it.each([
    [{ field: 'text', op: 'contains', value: 'x' }],
    [{ field: 'number', op: 'greater', value: '-12.5' }],
    [{ field: 'date', op: 'less', value: '2026-11-20' }],
    [{ field: 'radio', op: 'is', value: 's' }],
    [{ field: 'checkbox', op: 'is', value: '' }],
    [{ field: 'checkbox', op: 'isNot', value: '1' }],
    [{ field: 'file', op: 'notEmpty' }],
  ])('may be %j', (rule) => {
    expect(parseForm(form(rule)).fields[6]?.showIf).toEqual({ match: 'all', rules: [rule] });
  });

  it.each([
    [{ field: 'number', op: 'is', value: 1e21 }, '1000000000000000000000'],
    [{ field: 'checkbox', op: 'is', value: true }, '1'],
    [{ field: 'checkbox', op: 'is', value: false }, ''],
  ])('may have a value as in a submission: %j', (rule, value) => {
    expect(parseForm(form(rule)).fields[6]?.showIf?.rules).toEqual([{ ...rule, value }]);
  });

  it.each([
    ['a field that is not there', { field: 'gone', op: 'empty' }, 'field', 'There is no such field further up'],
    ['a later field', { field: 'later', op: 'empty' }, 'field', 'There is no such field further up'],
    ['its own field', { field: 'own', op: 'empty' }, 'field', 'There is no such field further up'],
    ['a number that contains something', { field: 'number', op: 'contains', value: '1' }, 'op', 'cannot be compared'],
    ['a text that is greater', { field: 'text', op: 'greater', value: '1' }, 'op', 'cannot be compared'],
    ['a file that is something', { field: 'file', op: 'is', value: 'cv.pdf' }, 'op', 'cannot be compared'],
    ['no comparison', { field: 'text', op: 'like', value: 'x' }, 'op', 'must be one of'],
    ['no value', { field: 'text', op: 'is' }, 'value', 'must not be empty'],
    ['an empty value', { field: 'text', op: 'is', value: '' }, 'value', 'must not be empty'],
    [
      'a blank, which every text would contain',
      { field: 'text', op: 'contains', value: ' ' },
      'value',
      'must not be empty',
    ],
    ['a value too many', { field: 'text', op: 'empty', value: 'x' }, 'value', 'has no value'],
    ['no number', { field: 'number', op: 'less', value: '1,5' }, 'value', 'a number such as'],
    ['no date', { field: 'date', op: 'less', value: '2026-02-30' }, 'value', 'a date such as'],
    ['no option', { field: 'radio', op: 'is', value: 'm' }, 'value', 'one of the field’s options'],
    ['no state of a checkbox', { field: 'checkbox', op: 'is', value: 'yes' }, 'value', 'must be 1'],
    ['a value of 1,001 characters', { field: 'text', op: 'is', value: 'x'.repeat(1_001) }, 'value', 'at most 1,000'],
    ['a list', { field: 'text', op: 'is', value: ['x'] }, 'value', 'not allowed'],
  ])('is refused with its path for %s', (_, rule, key, message) => {
    const faults = faultsOf(form(rule));
    expect(Object.keys(faults)).toEqual([`fields.6.showIf.rules.0.${key}`]);
    expect(Object.values(faults).join()).toContain(message);
  });

  it('is one of at least one', () => {
    const rules = { field: 'text', op: 'empty' };
    expect(Object.keys(faultsOf(form(rules, { rules: [] })))).toEqual(['fields.6.showIf.rules']);
    expect(Object.keys(faultsOf(form(rules, { match: 'none' })))).toEqual(['fields.6.showIf.match']);
    expect(Object.keys(faultsOf(form(rules, { otherwise: 1 })))).toEqual(['fields.6.showIf']);
  });

  it('is one of at most 20 in a condition, and of 500 in a form', () => {
    const rules = (count: number) => Array.from({ length: count }, () => ({ field: 'text', op: 'empty' }));
    expect(Object.keys(faultsOf(form({}, { rules: rules(21) })))).toEqual(['fields.6.showIf.rules']);
    const many = (count: number) => ({
      name: 'Form',
      fields: [
        ...sources,
        ...Array.from({ length: count }, (_, index) => ({
          name: `f${index}`,
          type: 'text',
          label: 'x',
          showIf: { match: 'any', rules: rules(20) },
        })),
      ],
    });
    expect(() => parseForm(many(25))).not.toThrow();
    const faults = faultsOf(many(26));
    expect(Object.keys(faults)).toEqual(['fields.31.showIf']);
    expect(Object.values(faults).join()).toContain('at most 500 rules');
  });

  it('of an email may be about any field', () => {
    const rules: ConditionRule[] = [{ field: 'file', op: 'notEmpty' }];
    expect(conditionFaults({ match: 'all', rules }, sources)).toEqual([]);
    expect(conditionFaults({ match: 'all', rules }, [])).toEqual([
      { path: ['rules', 0, 'field'], message: 'formRuleField' },
    ]);
  });
});
