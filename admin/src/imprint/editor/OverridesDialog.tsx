import { Box, Button, Field, Flex, Modal, Radio, Textarea, TextButton, Typography } from '@strapi/design-system';
import * as React from 'react';
import { styled } from 'styled-components';

import { useSharedTexts } from '../../shared/useTexts';
import { whenClosed } from '../../shared/whenClosed';
import type { Decision, Question } from '../model/overrides';
import type { Place } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';
import type { Catalogue } from './context';

interface Props {
  catalogue: Catalogue;
  questions: readonly Question[];
  onCancel: () => void;
  onDecided: (decisions: readonly (readonly [Place, Decision])[]) => void;
}

const Text = styled(Typography)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const placeKey = ({ language, option }: Place): string => `${language}.${option}`;

interface QuestionProps {
  catalogue: Catalogue;
  question: Question;
  decision: Decision | undefined;
  onChange: (decision: Decision) => void;
}

const toDecision = (choice: string, text: string): Decision => {
  if (choice === 'change') return { kind: 'change', text };
  return { kind: choice === 'keep' ? 'keep' : 'remove' };
};

const QuestionBox = ({ catalogue, question, decision, onChange }: QuestionProps): React.ReactNode => {
  const say = useImprintTexts();
  const shown = useShownText(catalogue);
  const { place, text, before, after } = question;
  const id = `imprint-question-${placeKey(place)}`;
  const label = shown.place(place);
  return (
    <Box borderColor="neutral200" hasRadius padding={4}>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography fontWeight="bold" id={id}>
          {label}
        </Typography>
        <Text textColor="neutral600">{say('imprint.override.was', { text: shown.text(place.option, before) })}</Text>
        <Text textColor="neutral600">{say('imprint.override.becomes', { text: shown.text(place.option, after) })}</Text>
        <Radio.Group
          aria-labelledby={id}
          value={decision?.kind ?? ''}
          onValueChange={(choice) => {
            onChange(toDecision(choice, text));
          }}
        >
          <Radio.Item value="keep">
            <Text>{say('imprint.override.choice.keep', { text })}</Text>
          </Radio.Item>
          <Radio.Item value="change">{say('imprint.override.choice.change')}</Radio.Item>
          <Radio.Item value="remove">{say('imprint.override.choice.remove')}</Radio.Item>
        </Radio.Group>
        {decision?.kind === 'change' && (
          <Field.Root id={`${id}-text`}>
            <Field.Label>{say('imprint.override.newText', { label })}</Field.Label>
            <Textarea
              value={decision.text}
              minHeight="6rem"
              onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => {
                onChange({ kind: 'change', text: event.target.value });
              }}
            />
          </Field.Root>
        )}
      </Flex>
    </Box>
  );
};

/** Asks, when a changed shared text is saved, what should happen to each override of it. */
export const OverridesDialog = ({ catalogue, questions, onCancel, onDecided }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const sayShared = useSharedTexts();
  const [decisions, setDecisions] = React.useState<ReadonlyMap<string, Decision>>(new Map());
  const found = questions.flatMap(({ place }): (readonly [Place, Decision])[] => {
    const decision = decisions.get(placeKey(place));
    return decision === undefined ? [] : [[place, decision]];
  });
  const decideAll = (decision: Decision): void => {
    setDecisions(new Map(questions.map(({ place }) => [placeKey(place), decision])));
  };

  return (
    <Modal.Root open onOpenChange={whenClosed(onCancel)}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={sayShared('shared.close')}>
          <Modal.Title>{say('imprint.override.title')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography>{say('imprint.override.intro', { count: questions.length })}</Typography>
            {questions.length > 1 && (
              <Flex gap={4} wrap="wrap">
                <TextButton
                  onClick={() => {
                    decideAll({ kind: 'keep' });
                  }}
                >
                  {say('imprint.override.keepAll')}
                </TextButton>
                <TextButton
                  onClick={() => {
                    decideAll({ kind: 'remove' });
                  }}
                >
                  {say('imprint.override.removeAll')}
                </TextButton>
              </Flex>
            )}
            {questions.map((question) => {
              const key = placeKey(question.place);
              return (
                <QuestionBox
                  key={key}
                  catalogue={catalogue}
                  question={question}
                  decision={decisions.get(key)}
                  onChange={(decision) => {
                    setDecisions((before) => new Map([...before, [key, decision]]));
                  }}
                />
              );
            })}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onCancel}>
            {sayShared('shared.conflict.back')}
          </Button>
          <Button
            disabled={found.length < questions.length}
            onClick={() => {
              onDecided(found);
            }}
          >
            {sayShared('shared.save')}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
};
