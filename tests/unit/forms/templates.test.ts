import type { Field } from '../../../server/src/forms/contract';
import { displayValue, fieldValues, fillTemplate, singleLine } from '../../../server/src/forms/templates';

const values = new Map([
  ['name', 'Erika'],
  ['trick', '{{name}} $& $1 <%= 1 %> ${x}'],
  ['empty', ''],
]);

describe('fillTemplate', () => {
  it.each([
    ['Hello {{name}}!', 'Hello Erika!'],
    ['{{ name }}{{name}}', 'ErikaErika'],
    ['{{trick}}', '{{name}} $& $1 <%= 1 %> ${x}'],
    ['[{{empty}}]', '[]'],
    ['{{unknown}} {{constructor}} {{__proto__}}', '{{unknown}} {{constructor}} {{__proto__}}'],
    [
      '{{name.length}} {{{name}}} <%= name %> ${name} { {name} }',
      '{{name.length}} {Erika} <%= name %> ${name} { {name} }',
    ],
  ])('makes of %j %j', (template, filled) => {
    expect(fillTemplate(template, values)).toBe(filled);
  });

  it('puts no name together from two values', () => {
    const parts = new Map([
      ['a', '{{na'],
      ['b', 'me}}'],
      ['name', 'never'],
    ]);
    expect(fillTemplate('{{a}}{{b}}', parts)).toBe('{{name}}');
  });
});

describe('singleLine', () => {
  it.each([
    ['a\r\nBcc: x@evil.example', 'a Bcc: x@evil.example'],
    [' a\u0000\u0085\u2028\tb ', 'a b'],
    ['x'.repeat(201), `${'x'.repeat(200)}…`],
    ['😀'.repeat(200), '😀'.repeat(200)],
  ])('makes of %j %j', (text, line) => {
    expect(singleLine(text)).toBe(line);
  });
});

describe('values as people read them', () => {
  const choice: Field = {
    name: 'choice',
    type: 'checkboxes',
    label: 'Choice',
    options: [
      { value: 'a', label: { en: 'Apple', de: 'Apfel' } },
      { value: 'b', label: 'Banana' },
    ],
  };

  it('are labels in a language', () => {
    expect(displayValue(choice, ['a', 'b', 'gone'], 'de')).toBe('Apfel, Banana, gone');
    expect(displayValue(undefined, 'x', 'de')).toBe('x');
  });

  it('are those of all fields, and of fields that are no more', () => {
    const fields: Field[] = [choice, { name: 'name', type: 'text', label: 'Name' }];
    expect(fieldValues(fields, { old: 'x', choice: ['a'] }, 'en')).toEqual([
      ['choice', 'Apple'],
      ['name', ''],
      ['old', 'x'],
    ]);
  });
});
