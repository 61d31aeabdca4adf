import type {
  Condition,
  ConditionOp,
  ConditionRule,
  FieldOption,
  FieldType,
} from '../../../../server/src/contracts/forms';
import { conditionFaults } from '../../../../server/src/forms/definition/condition-faults';
import { needsValue, opsOf } from '../../../../server/src/forms/definition/conditions';
import { FIELD_KINDS } from '../../../../server/src/forms/fields';
import type { Draft, DraftField, DraftItem, DraftNotification, DraftOption, DraftWebhook } from './draft/draft';
import { fieldsOf, isField } from './items';
import { hasSetting } from './kinds';
import { filledOptions } from './options';

/** A field that a rule can be about, under the name that the rule calls it by. */
export interface RuleSource {
  id: string;
  label: string;
  type: FieldType;
  options: FieldOption[];
}

/**
 * While it is edited, the condition of an item or of a notification calls its sources by their keys, so that it follows them
 * when they are renamed. A rule whose source is not found is about `''`, which no field is called by: any other name might
 * be that of another field, there or later.
 */
export const withSources = (
  condition: Condition | undefined,
  find: (field: string) => string | undefined,
): Condition | undefined =>
  condition && {
    ...condition,
    rules: condition.rules.map((rule) => ({ ...rule, field: find(rule.field) ?? '' })),
  };

/** The fields that come before an item, which its condition can be about. */
export const fieldsBefore = ({ fields }: Pick<Draft, 'fields'>, key: string): DraftField[] =>
  fields
    .slice(
      0,
      fields.findIndex((item) => item.key === key),
    )
    .filter(isField);

/** What uses a field; notifications and webhooks with their numbers, counted from 1. */
interface Uses {
  /** The items whose conditions are about it. */
  items: DraftItem[];
  /** Those whose conditions are about it, or about nothing else. */
  notifications: (DraftNotification & { number: number; isLast: boolean })[];
  /** Those that send it. */
  webhooks: (DraftWebhook & { number: number })[];
}

export const usesOf = ({ fields, settings }: Pick<Draft, 'fields' | 'settings'>, key: string): Uses => {
  const isAbout = (condition: Condition | undefined): boolean =>
    condition?.rules.some((rule) => rule.field === key) === true;
  return {
    items: fields.filter(({ showIf }) => isAbout(showIf)),
    notifications: settings.notifications
      .map((one, index) => ({
        ...one,
        number: index + 1,
        isLast: withoutRulesAbout(one.when, key) === undefined,
      }))
      .filter(({ when }) => isAbout(when)),
    webhooks: settings.webhooks
      .map((webhook, index) => ({ ...webhook, number: index + 1 }))
      .filter(({ fields: sent, chosen }) => sent === 'some' && chosen.includes(key)),
  };
};

/** A condition without the rules about a field; undefined if it has no others. */
const withoutRulesAbout = (condition: Condition | undefined, key: string): Condition | undefined => {
  const rules = condition?.rules.filter((rule) => rule.field !== key) ?? [];
  return condition === undefined || rules.length === 0 ? undefined : { ...condition, rules };
};

/**
 * A form that no longer uses a field: conditions without their rules about it, webhooks that do not send it.
 *
 * @param dropped the ids of the notifications that go with it
 */
export const withoutSource = (draft: Draft, key: string, dropped: ReadonlySet<string>): Draft => ({
  ...draft,
  fields: draft.fields.map((field) => ({ ...field, showIf: withoutRulesAbout(field.showIf, key) })),
  settings: {
    ...draft.settings,
    notifications: draft.settings.notifications
      .filter(({ id }) => !dropped.has(id))
      .map((one) => ({ ...one, when: withoutRulesAbout(one.when, key) })),
    webhooks: draft.settings.webhooks.map((webhook) => ({
      ...webhook,
      chosen: webhook.chosen.filter((field) => field !== key),
    })),
  },
});

const firstValue = (op: ConditionOp, { type, options }: RuleSource): string | undefined => {
  if (!needsValue(op)) return undefined;
  return FIELD_KINDS[type].shape === 'flag' ? '1' : (options[0]?.value ?? '');
};

/** The first rule about a field, to be changed. */
export const newRule = (source: RuleSource): ConditionRule => {
  const op = opsOf(source.type).includes('is') ? 'is' : 'notEmpty';
  return { field: source.id, op, value: firstValue(op, source) };
};

/** A rule with another operator; its value stays if there still is one. */
export const withOp = (rule: ConditionRule, op: ConditionOp, source: RuleSource): ConditionRule => ({
  ...rule,
  op,
  value: needsValue(op) ? (rule.value ?? firstValue(op, source)) : undefined,
});

/** What an operator is called, for a source of a type. */
export const opText = (op: ConditionOp, type: FieldType | undefined) => {
  const { shape, toAmount = Number } = FIELD_KINDS[type ?? 'text'];
  if (toAmount !== Number && (op === 'greater' || op === 'less')) return `forms.condition.op.date.${op}` as const;
  if (shape === 'choices' && (op === 'is' || op === 'isNot')) return `forms.condition.op.checkboxes.${op}` as const;
  return `forms.condition.op.${op}` as const;
};

/** What is wrong with a rule: its source is not there (any more), or its operator or value does not fit it. */
export type RuleFault = 'source' | 'op' | 'value';

export const ruleFault = (rule: ConditionRule, sources: readonly RuleSource[]): RuleFault | undefined => {
  const known = sources.map(({ id, type, options }) => ({
    name: id,
    type,
    options: hasSetting(type, 'options') ? options : undefined,
  }));
  const [fault] = conditionFaults({ match: 'all', rules: [rule] }, known);
  if (fault === undefined) return undefined;
  const [, , part] = fault.path;
  if (part === 'field') return 'source';
  return part === 'op' ? 'op' : 'value';
};

/** A field as the source of rules. */
export const toSource = ({ key, type, options }: DraftField, label: string): RuleSource => ({
  id: key,
  label,
  type,
  options: hasSetting(type, 'options')
    ? filledOptions(options).map(({ value, label: texts }) => ({ value, label: texts }))
    : [],
});

const faultsIn = (condition: Condition | undefined, fields: readonly DraftField[]): RuleFault[] => {
  const sources = fields.map((field) => toSource(field, ''));
  return condition?.rules.flatMap((rule) => ruleFault(rule, sources) ?? []) ?? [];
};

/** What is wrong with the rules of an item's condition. */
export const ruleFaults = (draft: Pick<Draft, 'fields'>, { key, showIf }: DraftItem): RuleFault[] =>
  showIf === undefined ? [] : faultsIn(showIf, fieldsBefore(draft, key));

/** What is wrong with the rules of a notification's condition, which may be about each field. */
export const notificationRuleFaults = ({ fields }: Pick<Draft, 'fields'>, { when }: DraftNotification): RuleFault[] =>
  faultsIn(when, fieldsOf(fields));

/** A condition with the values of a field's options as they are called after a change. */
export const withOptionValues = (
  condition: Condition | undefined,
  { key, options }: Pick<DraftField, 'key' | 'options'>,
  changed: readonly DraftOption[],
): Condition | undefined => {
  const renamed = (value: string): string => {
    const option = options.find((candidate) => candidate.value === value);
    return changed.find((candidate) => candidate.key === option?.key)?.value ?? value;
  };
  const follow = (rule: ConditionRule): ConditionRule =>
    rule.field === key && rule.value !== undefined ? { ...rule, value: renamed(rule.value) } : rule;
  return condition && { ...condition, rules: condition.rules.map(follow) };
};
