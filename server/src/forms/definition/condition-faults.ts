import type { Condition, ConditionRule, Field } from '../../contracts/forms';
import { FIELD_KINDS } from '../fields';
import { comparedValue, isAmount, needsValue, opsOf } from './conditions';

/** A fault of a condition; the message is the name of a text. */
export interface ConditionFault {
  path: (string | number)[];
  message:
    | 'formRuleField'
    | 'formRuleOp'
    | 'formRuleNoValue'
    | 'formRuleOption'
    | 'formRuleFlag'
    | 'formRuleAmount'
    | 'formValueMissing';
}

type Source = Pick<Field, 'name' | 'type' | 'options'>;

const valueFault = (rule: ConditionRule, { type, options }: Source): ConditionFault['message'] | undefined => {
  const { op, value } = rule;
  if (!needsValue(op)) return value === undefined ? undefined : 'formRuleNoValue';
  const { shape, toAmount } = FIELD_KINDS[type];
  if (shape === 'flag') return value === '1' || value === '' ? undefined : 'formRuleFlag';
  // Every text contains nothing.
  if (value === undefined || comparedValue(rule, type) === '') return 'formValueMissing';
  if (toAmount !== undefined) return isAmount(type, value) ? undefined : 'formRuleAmount';
  return options === undefined || options.some((option) => option.value === value) ? undefined : 'formRuleOption';
};

/**
 * What is wrong with a condition's rules.
 *
 * @param sources the fields that the rules may refer to: those further up in the form or, for an email, all of them
 */
export const conditionFaults = ({ rules }: Condition, sources: readonly Source[]): ConditionFault[] =>
  rules.flatMap((rule, index): ConditionFault[] => {
    const source = sources.find(({ name }) => name === rule.field);
    const fault = (key: keyof ConditionRule, message: ConditionFault['message']): ConditionFault[] => [
      { path: ['rules', index, key], message },
    ];
    if (source === undefined) return fault('field', 'formRuleField');
    if (!opsOf(source.type).includes(rule.op)) return fault('op', 'formRuleOp');
    const message = valueFault(rule, source);
    return message === undefined ? [] : fault('value', message);
  });
