/**
 * Which fields of a form are shown. It is pure, so that the elements and the admin panel's preview use it too;
 * tests/vectors/conditions.json is run against all of them.
 */
import type {
  Condition,
  ConditionOp,
  ConditionRule,
  Field,
  FieldType,
  LayoutType,
  SubmissionData,
} from '../../contracts/forms';
import { normaliseText, toNumber } from '../../text/clean';
import { type FieldOf, fieldsOf, isField } from './items';

/** A value as it is stored: a list for `checkboxes` and `file`; nothing counts as empty. */
type Value = string | readonly string[] | undefined;

/** A field that rules refer to, with its value. */
export interface Source {
  type: FieldType;
  value: Value;
}

/** By name. */
export type Sources = ReadonlyMap<string, Source>;

const NOTHING: Source = { type: 'text', value: '' };

const OF_ALL: readonly ConditionOp[] = ['empty', 'notEmpty'];
const OF_CHOICES: readonly ConditionOp[] = ['is', 'isNot', ...OF_ALL];
const OF_TEXTS: readonly ConditionOp[] = ['is', 'isNot', 'contains', 'startsWith', 'endsWith', ...OF_ALL];
const OF_AMOUNTS: readonly ConditionOp[] = ['is', 'isNot', 'greater', 'less', ...OF_ALL];

/** The operators for each type of field. */
export const OPS: Readonly<Record<FieldType, readonly ConditionOp[]>> = {
  text: OF_TEXTS,
  textarea: OF_TEXTS,
  email: OF_TEXTS,
  tel: OF_TEXTS,
  url: OF_TEXTS,
  hidden: OF_TEXTS,
  number: OF_AMOUNTS,
  date: OF_AMOUNTS,
  select: OF_CHOICES,
  radio: OF_CHOICES,
  checkbox: OF_CHOICES,
  checkboxes: OF_CHOICES,
  file: OF_ALL,
};

export const needsValue = (op: ConditionOp): boolean => !OF_ALL.includes(op);

/** Whether a text is a day that exists: `2026-11-20`. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** Whether a text is a value of a type that has an order. */
export const isAmount = (type: FieldType, text: string): boolean =>
  (type === 'number' && toNumber(text) !== undefined) || (type === 'date' && isDate(text));

/** The sign of the difference of two numbers or dates; undefined unless both are. */
const compare = (type: FieldType, one: string, other: string): number | undefined => {
  if (!isAmount(type, one) || !isAmount(type, other)) return undefined;
  const [first, second] = type === 'number' ? [Number(one), Number(other)] : [one, other];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

/** Their values are compared as they are, or not at all. */
const NO_TEXTS: ReadonlySet<FieldType> = new Set(['select', 'radio', 'checkbox', 'checkboxes', 'file']);

/** What a browser has in a field, as the server stores it: a text is normalised, a URL gets a scheme, a number its digits. */
export const toStoredText = (type: FieldType, typed: string): string => {
  if (NO_TEXTS.has(type)) return typed;
  const text = normaliseText(typed, type === 'textarea');
  if (type === 'number') return toNumber(text) ?? text;
  return type === 'url' && text !== '' && !/^https?:\/\//i.test(text) ? `https://${text}` : text;
};

/** The value of a rule as it is compared; only a whole URL gets a scheme. */
export const comparedValue = ({ op, value = '' }: ConditionRule, type: FieldType): string => {
  if (op === 'is' || op === 'isNot') return toStoredText(type, value);
  return NO_TEXTS.has(type) ? value : normaliseText(value, type === 'textarea');
};

const holds = (rule: ConditionRule, sources: Sources): boolean => {
  const { type, value: given = '' } = sources.get(rule.field) ?? NOTHING;
  const value = comparedValue(rule, type);
  const text = typeof given === 'string' ? given : '';
  const is = (): boolean => [given].flat().includes(value) || compare(type, text, value) === 0;
  switch (rule.op) {
    case 'is':
      return is();
    case 'isNot':
      return !is();
    case 'contains':
      return text.includes(value);
    case 'startsWith':
      return text.startsWith(value);
    case 'endsWith':
      return text.endsWith(value);
    case 'greater':
      return compare(type, text, value) === 1;
    case 'less':
      return compare(type, text, value) === -1;
    case 'empty':
      return given.length === 0;
    case 'notEmpty':
      return given.length > 0;
  }
};

/** Whether a condition is met; what there is no source for counts as empty. */
export const isMet = ({ match, rules }: Condition, sources: Sources): boolean =>
  match === 'all' ? rules.every((rule) => holds(rule, sources)) : rules.some((rule) => holds(rule, sources));

type Shown = Pick<Field, 'name' | 'type' | 'showIf'> | { type: LayoutType; showIf?: Condition | undefined };

/**
 * What is shown of a form, in its order. Each item is decided by the fields before it, among which hidden ones are empty;
 * with a step, everything up to the next one is hidden.
 *
 * @param read the value of a field, as it is stored; called once for each that is shown
 */
export const shownItems = <Item extends Shown>(
  items: readonly Item[],
  read: (field: FieldOf<Item>) => Value,
): Item[] => {
  const sources = new Map<string, Source>();
  let isInStep = true;
  return items.filter((item) => {
    const isOwn = item.showIf === undefined || isMet(item.showIf, sources);
    if (item.type === 'step') isInStep = isOwn;
    if (!isInStep || !isOwn) return false;
    if (isField(item)) sources.set(item.name, { type: item.type, value: read(item) });
    return true;
  });
};

/** The fields among the {@link shownItems}. */
export const shownFields = <Item extends Shown>(
  items: readonly Item[],
  read: (field: FieldOf<Item>) => Value,
): FieldOf<Item>[] => fieldsOf(shownItems(items, read));

/** The sources of a condition about a whole submission, such as that of an email. */
export const sourcesOf = (fields: readonly Pick<Field, 'name' | 'type'>[], data: SubmissionData): Sources =>
  new Map(fields.map(({ name, type }) => [name, { type, value: data[name] }]));
