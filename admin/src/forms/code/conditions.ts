import type { ConditionRule } from '../../../../server/src/contracts/forms';
import { comparedValue, needsValue } from '../../../../server/src/forms/definition/conditions';
import { fieldsOf } from '../../../../server/src/forms/definition/items';
import type { DrawnForm } from '../model/types';
import { elementId } from './controls';
import { script } from './escape';
import { indent } from './markup';

export const hasConditions = ({ fields }: DrawnForm): boolean => fields.some(({ showIf }) => showIf !== undefined);

/** Operators that are methods of a string. */
const METHODS: Readonly<Partial<Record<ConditionRule['op'], string>>> = { contains: 'includes' };

/** None for a rule about a field that is no longer there: such a form cannot be saved. */
const ruleLines = ({ fields }: DrawnForm, rule: ConditionRule): string[] => {
  const source = fieldsOf(fields).find(({ name }) => name === rule.field);
  if (source === undefined) return [];
  const value = needsValue(rule.op) ? `, value: ${script(comparedValue(rule, source.type))}` : '';
  return [`{ field: ${script(rule.field)}, type: '${source.type}', op: '${METHODS[rule.op] ?? rule.op}'${value} },`];
};

/** HTML cannot require one of several checkboxes, and nobody can fill in a hidden input. */
const NEVER_REQUIRED = new Set(['checkboxes', 'hidden']);

/**
 * A function `findHidden` in JavaScript that returns the names of the fields to hide, by the rules of the server's
 * conditions.ts, and the list `conditions` of the fields that it may return.
 */
export const conditionLines = (form: DrawnForm): string[] => [
  '// When fields are shown. The server decides in the same way, and drops what is sent for the others.',
  'const conditions = [',
  ...fieldsOf(form.fields).flatMap(({ name, type, required = false, showIf }) =>
    showIf === undefined
      ? []
      : [
          '  {',
          `    name: ${script(name)},`,
          `    required: ${String(required && !NEVER_REQUIRED.has(type))},`,
          `    match: '${showIf.match === 'all' ? 'every' : 'some'}',`,
          '    rules: [',
          ...indent(
            showIf.rules.flatMap((rule) => ruleLines(form, rule)),
            3,
          ),
          '    ],',
          '  },',
        ],
  ),
  '];',
  '',
  '// What a field has, as the server stores it.',
  'function readField(name, type) {',
  `  const field = document.getElementById('${elementId(form)}-' + name);`,
  "  if (type === 'checkbox') return field.checked ? '1' : '';",
  "  if (type === 'file') return Array.from(field.files);",
  "  if (type === 'select') return field.value;",
  "  if (type === 'radio' || type === 'checkboxes') {",
  "    return Array.from(field.querySelectorAll(':checked'), ({ value }) => value);",
  '  }',
  "  const text = field.value.replace(/\\r\\n|[\\r\\u2028\\u2029\\u0085]/g, '\\n').normalize('NFC');",
  "  if (/^[\\s\\u2800\\p{Default_Ignorable_Code_Point}]*$/u.test(text)) return '';",
  "  return (type === 'url' && !/^\\s*https?:[/][/]/i.test(text) ? 'https://' : '') + text.trim();",
  '}',
  '',
  '// Numbers and dates have an order, unless one of them cannot be read.',
  'function compare(type, one, other) {',
  '  const number = /^-?\\d+(?:[.]\\d+)?$/;',
  "  if (type === 'date' && one !== '') return one < other ? -1 : Number(one > other);",
  "  return type === 'number' && number.test(one) ? Math.sign(one - other) : undefined;",
  '}',
  '',
  'function holds({ field, type, op, value }, hidden) {',
  "  const given = hidden.has(field) ? '' : readField(field, type);",
  '  const order = compare(type, given, value);',
  '  const isEqual = [given].flat().includes(value) || order === 0;',
  '  switch (op) {',
  "    case 'is':",
  '      return isEqual;',
  "    case 'isNot':",
  '      return !isEqual;',
  "    case 'greater':",
  '      return order > 0;',
  "    case 'less':",
  '      return order < 0;',
  "    case 'empty':",
  '      return given.length === 0;',
  "    case 'notEmpty':",
  '      return given.length > 0;',
  '    default:',
  '      return given[op](value);',
  '  }',
  '}',
  '',
  '// A hidden field counts as empty for those after it.',
  'function findHidden() {',
  '  const hidden = new Set();',
  '  for (const { name, match, rules } of conditions) {',
  '    if (!rules[match]((rule) => holds(rule, hidden))) hidden.add(name);',
  '  }',
  '  return hidden;',
  '}',
  '',
];
