import { Box, Button, Field, Flex, Modal, Radio, Typography } from '@strapi/design-system';
import * as React from 'react';
import { styled } from 'styled-components';

import { useSharedTexts } from './useTexts';
import { whenClosed } from './whenClosed';

/** A place that two people have changed differently, formatted for people. */
export interface ShownClash {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

interface Props {
  /** The introduction to the other person's changes. */
  intro: string;
  /** Who has changed what, one entry per line. */
  changes: readonly string[];
  clashes: readonly ShownClash[];
  isSaving: boolean;
  /** Returns to editing without saving. */
  onClose: () => void;
  /** @param taken the keys of the clashes in which theirs is kept */
  onSave: (taken: ReadonlySet<string>) => void;
}

const Text = styled(Typography)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Who else has saved what, and a choice for each place that both have changed. */
export const ConflictDialog = ({ intro, changes, clashes, isSaving, onClose, onSave }: Props): React.ReactNode => {
  const say = useSharedTexts();
  const id = React.useId();
  const [taken, setTaken] = React.useState<ReadonlySet<string>>(new Set());

  const choose = (key: string, choice: string): void => {
    setTaken((before) => {
      const after = new Set(before);
      if (choice === 'theirs') after.add(key);
      else after.delete(key);
      return after;
    });
  };

  return (
    <Modal.Root open onOpenChange={whenClosed(onClose)}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={say('shared.close')}>
          <Modal.Title>{say('shared.conflict')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Typography>{intro}</Typography>
            <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
              {changes.map((change) => (
                <Text tag="li" key={change}>
                  {change}
                </Text>
              ))}
            </Flex>
            <Typography textColor="neutral600">
              {say(clashes.length === 0 ? 'shared.conflict.apart' : 'shared.conflict.choose', {
                count: clashes.length,
              })}
            </Typography>
            {clashes.map(({ key, label, mine, theirs }) => (
              <Box key={key} borderColor="neutral200" hasRadius padding={4}>
                <Field.Root>
                  <Text fontWeight="bold" id={`${id}-${key}`}>
                    {label}
                  </Text>
                  <Radio.Group
                    aria-labelledby={`${id}-${key}`}
                    value={taken.has(key) ? 'theirs' : 'mine'}
                    onValueChange={(choice) => {
                      choose(key, choice);
                    }}
                  >
                    <Radio.Item value="mine">
                      <Text>{say('shared.conflict.mine', { text: mine })}</Text>
                    </Radio.Item>
                    <Radio.Item value="theirs">
                      <Text>{say('shared.conflict.theirs', { text: theirs })}</Text>
                    </Radio.Item>
                  </Radio.Group>
                </Field.Root>
              </Box>
            ))}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">{say('shared.conflict.back')}</Button>
          </Modal.Close>
          <Button
            loading={isSaving}
            onClick={() => {
              onSave(taken);
            }}
          >
            {say('shared.conflict.save')}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
};
