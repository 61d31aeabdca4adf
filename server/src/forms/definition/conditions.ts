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
import { normaliseText } from '../../text/clean';
import { FIELD_KINDS } from '../fields';
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

/** The operators for a type of field. */
export const opsOf = (type: FieldType): readonly ConditionOp[] => {
  const { shape, toAmount } = FIELD_KINDS[type];
  if (shape === 'files') return OF_ALL;
  if (toAmount !== undefined) return OF_AMOUNTS;
  return shape === 'text' ? OF_TEXTS : OF_CHOICES;
};

export const needsValue = (op: ConditionOp): boolean => !OF_ALL.includes(op);

/** Whether a text is a value of a type that has an order. */
export const isAmount = (type: FieldType, text: string): boolean => {
  const { toAmount, rule } = FIELD_KINDS[type];
  return toAmount !== undefined && rule?.holds(text) === true;
};

/** The sign of the difference of two amounts; undefined unless both are. */
const compare = (type: FieldType, one: string, other: string): number | undefined => {
  const { toAmount } = FIELD_KINDS[type];
  if (toAmount === undefined || !isAmount(type, one) || !isAmount(type, other)) return undefined;
  const [first, second] = [toAmount(one), toAmount(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

/** What a browser has in a field, as the server stores it; other values than texts are compared as they are, or not at all. */
export const toStoredText = (type: FieldType, typed: string): string => {
  const { shape, isMultiline = false, toStored } = FIELD_KINDS[type];
  if (shape !== 'text') return typed;
  const text = normaliseText(typed, isMultiline);
  return toStored === undefined || text === '' ? text : toStored(text);
};

/** The value of a rule as it is compared; only a whole URL gets a scheme. */
export const comparedValue = ({ op, value = '' }: ConditionRule, type: FieldType): string => {
  if (op === 'is' || op === 'isNot') return toStoredText(type, value);
  const { shape, isMultiline = false } = FIELD_KINDS[type];
  return shape === 'text' ? normaliseText(value, isMultiline) : value;
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
