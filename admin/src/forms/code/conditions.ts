import type { Condition, ConditionRule, FormItem } from '../../../../server/src/contracts/forms';
import { comparedValue, needsValue } from '../../../../server/src/forms/definition/conditions';
import { fieldsOf, isField, pagesOf } from '../../../../server/src/forms/definition/items';
import { elementId } from '../../../../server/src/forms/markup/controls';
import { divide, textId } from '../../../../server/src/forms/markup/layout';
import { indent } from '../../../../server/src/forms/markup/markup';
import { BLANK_IN_LINE, FLOAT, INVISIBLE, LINE_BREAK, TAB } from '../../../../server/src/text/clean';
import type { DrawnForm } from '../model/types';
import { script } from './escape';

export const hasConditions = ({ fields }: DrawnForm): boolean => fields.some(({ showIf }) => showIf !== undefined);

/** Whether anything but fields has conditions. */
export const hasLayoutConditions = ({ fields }: DrawnForm): boolean =>
  fields.some((item) => !isField(item) && item.showIf !== undefined);

/** Whether any field is required only while it is shown. */
export const isStarred = ({ fields }: DrawnForm): boolean =>
  pagesOf(fields).some(({ step, items }) =>
    fieldsOf(items).some(
      ({ required, showIf }) => required === true && (showIf !== undefined || step?.showIf !== undefined),
    ),
  );

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

/** What may be hidden: a field by its name, everything else by the id of its element. */
interface Entry {
  name: string;
  isRequired: boolean;
  /** The element of the step that it is hidden with. */
  step: string | undefined;
  showIf: Condition | undefined;
}

const entriesOf = (form: DrawnForm): Entry[] => {
  const { before, sections } = divide(form);
  const toEntry = (item: FormItem, step: string | undefined): Entry => ({
    name: isField(item) ? item.name : textId(form, item),
    isRequired: isField(item) && item.required === true && !NEVER_REQUIRED.has(item.type),
    // A text has nothing to be switched off with its step.
    step: isField(item) ? step : undefined,
    showIf: item.showIf,
  });
  return [
    ...before.map((item) => toEntry(item, undefined)),
    ...sections.flatMap(({ place, step, items }) => [
      { name: place, isRequired: false, step: undefined, showIf: step?.showIf },
      ...items.map((item) => toEntry(item, step?.showIf && place)),
    ]),
  ].filter(({ step, showIf }) => step !== undefined || showIf !== undefined);
};

const entryLines = (form: DrawnForm, { name, isRequired, step, showIf }: Entry): string[] => [
  '{',
  `  name: ${script(name)},`,
  `  required: ${String(isRequired)},`,
  ...(step === undefined ? [] : [`  step: '${step}',`]),
  `  match: '${showIf?.match === 'any' ? 'some' : 'every'}',`,
  ...(showIf === undefined
    ? ['  rules: [],']
    : [
        '  rules: [',
        ...indent(
          showIf.rules.flatMap((rule) => ruleLines(form, rule)),
          2,
        ),
        '  ],',
      ]),
  '},',
];

/**
 * A function `findHidden` in JavaScript that returns what is to be hidden, by the rules of the server's conditions.ts, and
 * the list `conditions` of what it may return: fields by name, and steps and texts by the ids of their elements, which have
 * a dot.
 */
export const conditionLines = (form: DrawnForm): string[] => [
  '// When fields are shown. The server decides in the same way, and drops what is sent for the others.',
  'const conditions = [',
  ...indent(entriesOf(form).flatMap((entry) => entryLines(form, entry))),
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
  `  const blank = type === 'textarea' ? ${String(TAB)} : ${String(BLANK_IN_LINE)};`,
  `  const visible = field.value.replace(${String(INVISIBLE)}, '$1$2');`,
  `  const text = visible.replace(blank, ' ').replace(${String(LINE_BREAK)}, '\\n').normalize('NFC');`,
  "  if (/^[\\s\\u2800\\p{Default_Ignorable_Code_Point}]*$/u.test(text)) return '';",
  "  return (type === 'url' && !/^\\s*https?:[/][/]/i.test(text) ? 'https://' : '') + text.trim();",
  '}',
  '',
  '// Numbers and dates have an order, unless one of them cannot be read.',
  'function compare(type, one, other) {',
  `  const number = ${String(FLOAT)};`,
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
  '// A hidden field counts as empty for those after it; with a step, everything in it is hidden.',
  'function findHidden() {',
  '  const hidden = new Set();',
  '  for (const { name, step, match, rules } of conditions) {',
  '    if (hidden.has(step) || !rules[match]((rule) => holds(rule, hidden))) hidden.add(name);',
  '  }',
  '  return hidden;',
  '}',
  '',
];
