import { Box, Button, Flex, IconButton, Typography } from '@strapi/design-system';
import { Plus, Trash } from '@strapi/icons';
import type * as React from 'react';

import type { Condition, ConditionRule } from '../../../../../server/src/contracts/forms';
import { opsOf } from '../../../../../server/src/forms/definition/conditions';
import { Select } from '../../../shared/inputs/Select';
import { focusAfterRemoval } from '../../../shared/react/focusAfterRemoval';
import { FaultText, Remark } from '../../../shared/ui/text';
import { newRule, opText, ruleFault, type RuleSource, withOp } from '../../model/conditions';
import { useTexts } from '../../useTexts';
import { RuleValue } from './RuleValue';

interface Props {
  /** How the sentence begins: "Show “Company” if". */
  lead: string;
  /** What the condition is about, for the labels of its parts. */
  title: string;
  hint?: string;
  value: Condition | undefined;
  onChange: (condition: Condition | undefined) => void;
  /** The fields that rules can be about. */
  sources: readonly RuleSource[];
  /** What to say of a rule whose field is none of them. */
  missing: (field: string) => string;
  /** What to say instead of the button while there is no field that a rule could be about. */
  nothing: string;
  /** A fault of the whole condition. */
  error?: string | undefined;
  disabled: boolean;
}

/** A condition as a sentence: "Show “Company” if “I am” is “a business”". */
export const ConditionEditor = ({
  lead,
  title,
  hint,
  value,
  onChange,
  sources,
  missing,
  nothing,
  error,
  disabled,
}: Props): React.ReactNode => {
  const say = useTexts();
  const { match = 'all', rules = [] } = value ?? {};
  const [first] = sources;

  const setRules = (changed: ConditionRule[]): void =>
    onChange(changed.length === 0 ? undefined : { match, rules: changed });
  const setRule = (index: number, rule: ConditionRule): void =>
    setRules(rules.map((other, place) => (place === index ? rule : other)));

  const word = (index: number): React.ReactNode => {
    if (index === 0) return lead;
    if (index > 1) return say(`forms.condition.${match}`);
    return (
      <Select
        aria-label={say('forms.condition.match', { title })}
        size="S"
        value={match}
        options={[
          { value: 'all', label: say('forms.condition.all') },
          { value: 'any', label: say('forms.condition.any') },
        ]}
        disabled={disabled}
        onChange={(chosen) => onChange({ match: chosen === 'any' ? 'any' : 'all', rules })}
      />
    );
  };

  return (
    <Flex role="group" data-list="rule" aria-label={title} direction="column" alignItems="stretch" gap={2}>
      <Typography variant="pi" fontWeight="bold" textColor="neutral800">
        {title}
      </Typography>
      {hint !== undefined && <Remark>{hint}</Remark>}
      {rules.map((rule, index) => {
        const number = index + 1;
        const source = sources.find(({ id }) => id === rule.field);
        const found = ruleFault(rule, sources);
        // A value is asked for when it is to be saved.
        const fault = found === 'value' && error === undefined ? undefined : found;
        return (
          // Rules have nothing that tells them apart but their place.
          <Box key={index}>
            <Flex gap={2} alignItems="center" wrap="wrap">
              <Box minWidth="6rem">
                <Typography variant="omega" tag="div" textColor="neutral800">
                  {word(index)}
                </Typography>
              </Box>
              <Box flex="2 1 14rem" minWidth={0}>
                <Select
                  aria-label={say('forms.condition.field', { number })}
                  size="S"
                  value={rule.field}
                  options={[
                    ...sources.map(({ id, label }) => ({ value: id, label })),
                    ...(source === undefined ? [{ value: rule.field, label: say('forms.condition.noField') }] : []),
                  ]}
                  disabled={disabled}
                  onChange={(id) => {
                    const chosen = sources.find((candidate) => candidate.id === id);
                    if (chosen !== undefined) setRule(index, newRule(chosen));
                  }}
                />
              </Box>
              {source !== undefined && (
                <>
                  <Box flex="1 1 12rem" minWidth={0}>
                    <Select
                      aria-label={say('forms.condition.op', { number })}
                      size="S"
                      value={rule.op}
                      options={opsOf(source.type).map((op) => ({
                        value: op,
                        label: say(opText(op, source.type)),
                      }))}
                      disabled={disabled}
                      onChange={(chosen) => {
                        const op = opsOf(source.type).find((candidate) => candidate === chosen);
                        if (op !== undefined) setRule(index, withOp(rule, op, source));
                      }}
                    />
                  </Box>
                  {rule.value !== undefined && (
                    <Box flex="2 1 14rem" minWidth={0}>
                      <RuleValue
                        label={say('forms.condition.value', { number })}
                        value={rule.value}
                        source={source}
                        isWrong={fault === 'value'}
                        disabled={disabled}
                        onChange={(changed) => setRule(index, { ...rule, value: changed })}
                      />
                    </Box>
                  )}
                </>
              )}
              {!disabled && (
                <IconButton
                  variant="ghost"
                  label={say('forms.condition.remove', { number })}
                  data-remove="rule"
                  onClick={(event: React.MouseEvent<HTMLElement>) => {
                    focusAfterRemoval(event.currentTarget, 'rule');
                    setRules(rules.filter((_, place) => place !== index));
                  }}
                >
                  <Trash />
                </IconButton>
              )}
            </Flex>
            {fault !== undefined && (
              <FaultText>{fault === 'source' ? missing(rule.field) : say(`forms.condition.fault.${fault}`)}</FaultText>
            )}
          </Box>
        );
      })}
      {error !== undefined && <FaultText>{error}</FaultText>}
      {!disabled && first === undefined && rules.length === 0 && <Remark>{nothing}</Remark>}
      {!disabled && first !== undefined && (
        <Flex>
          <Button
            variant="tertiary"
            size="S"
            startIcon={<Plus />}
            data-add="rule"
            onClick={() => {
              // Mostly it is about the field right before.
              setRules([...rules, newRule(sources.at(-1) ?? first)]);
            }}
          >
            {say(rules.length === 0 ? 'forms.condition.add' : 'forms.condition.addRule')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
};
