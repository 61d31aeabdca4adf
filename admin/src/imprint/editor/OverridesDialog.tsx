import { Box, Button, Flex, Radio, TextButton, Typography } from '@strapi/design-system';
import * as React from 'react';

import { TextRow } from '../../shared/inputs/TextRow';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { WrittenText } from '../../shared/ui/text';
import type { Decision, Question } from '../model/overrides';
import type { Place } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';

interface Props {
  questions: readonly Question[];
  onCancel: () => void;
  onDecided: (decisions: readonly (readonly [Place, Decision])[]) => void;
}

const placeKey = ({ language, option }: Place): string => `${language}.${option}`;

interface QuestionProps {
  question: Question;
  decision: Decision | undefined;
  onChange: (decision: Decision) => void;
}

const toDecision = (choice: string, text: string): Decision => {
  if (choice === 'change') return { kind: 'change', text };
  return { kind: choice === 'keep' ? 'keep' : 'remove' };
};

const QuestionBox = ({ question, decision, onChange }: QuestionProps): React.ReactNode => {
  const say = useImprintTexts();
  const shown = useShownText();
  const { place, text, before, after } = question;
  const id = `imprint-question-${placeKey(place)}`;
  const label = shown.place(place);
  return (
    <Box borderColor="neutral200" hasRadius padding={4}>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography fontWeight="bold" id={id}>
          {label}
        </Typography>
        <WrittenText textColor="neutral600">
          {say('imprint.override.was', { text: shown.text(place.option, before) })}
        </WrittenText>
        <WrittenText textColor="neutral600">
          {say('imprint.override.becomes', { text: shown.text(place.option, after) })}
        </WrittenText>
        <Radio.Group
          aria-labelledby={id}
          value={decision?.kind ?? ''}
          onValueChange={(choice) => onChange(toDecision(choice, text))}
        >
          <Radio.Item value="keep">
            <WrittenText>{say('imprint.override.choice.keep', { text })}</WrittenText>
          </Radio.Item>
          <Radio.Item value="change">{say('imprint.override.choice.change')}</Radio.Item>
          <Radio.Item value="remove">{say('imprint.override.choice.remove')}</Radio.Item>
        </Radio.Group>
        {decision?.kind === 'change' && (
          <TextRow
            type="textarea"
            label={say('imprint.override.newText', { label })}
            value={decision.text}
            onChange={(newText) => onChange({ kind: 'change', text: newText })}
          />
        )}
      </Flex>
    </Box>
  );
};

/** Asks, when a changed shared text is saved, what should happen to each override of it. */
export const OverridesDialog = ({ questions, onCancel, onDecided }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const [decisions, setDecisions] = React.useState<ReadonlyMap<string, Decision>>(new Map());
  const found = questions.flatMap(({ place }): (readonly [Place, Decision])[] => {
    const decision = decisions.get(placeKey(place));
    return decision === undefined ? [] : [[place, decision]];
  });

  return (
    <ModalDialog
      title={say('imprint.override.title')}
      cancel={say('shared.conflict.back')}
      action={
        <Button disabled={found.length < questions.length} onClick={() => onDecided(found)}>
          {say('shared.save')}
        </Button>
      }
      onClose={onCancel}
    >
      <Typography>{say('imprint.override.intro', { count: questions.length })}</Typography>
      {questions.length > 1 && (
        <Flex gap={4} wrap="wrap">
          {(['keep', 'remove'] as const).map((kind) => (
            <TextButton
              key={kind}
              onClick={() => setDecisions(new Map(questions.map(({ place }) => [placeKey(place), { kind }])))}
            >
              {say(`imprint.override.${kind}All`)}
            </TextButton>
          ))}
        </Flex>
      )}
      {questions.map((question) => {
        const key = placeKey(question.place);
        return (
          <QuestionBox
            key={key}
            question={question}
            decision={decisions.get(key)}
            onChange={(decision) => setDecisions((before) => new Map([...before, [key, decision]]))}
          />
        );
      })}
    </ModalDialog>
  );
};
