import { Box, Button, Field, Flex, Radio, Typography } from '@strapi/design-system';
import * as React from 'react';

import type { Author } from '../../../../server/src/contracts/common';
import { useAuthorName } from '../useAuthorName';
import { useDates } from '../useDates';
import { useSharedTexts } from '../useTexts';
import { ModalDialog } from './ModalDialog';
import { WrittenText } from './text';

/** A place that two people have changed differently, formatted for people. */
export interface ShownClash {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

interface Props {
  /** Whether it was oneself, in another window. */
  isOwn?: boolean;
  /** The introduction to the other person's changes. */
  intro: string;
  /** Who has changed what. */
  changes: readonly { author: Author; changedAt: string; places: readonly string[] }[];
  /** What is known of still earlier changes. */
  earlier?: string | undefined;
  clashes: readonly ShownClash[];
  isSaving: boolean;
  /** Returns to editing without saving. */
  onClose: () => void;
  /** @param taken the keys of the clashes in which theirs is kept */
  onSave: (taken: ReadonlySet<string>) => void;
}

/** Who else has saved what, and a choice for each place that both have changed. */
export const ConflictDialog = ({
  isOwn = false,
  intro,
  changes,
  earlier,
  clashes,
  isSaving,
  onClose,
  onSave,
}: Props): React.ReactNode => {
  const say = useSharedTexts();
  const authorName = useAuthorName();
  const { ago } = useDates();
  const id = React.useId();
  const [taken, setTaken] = React.useState<ReadonlySet<string>>(new Set());

  const choose = (key: string, choice: string): void =>
    setTaken((before) => {
      const after = new Set(before);
      if (choice === 'theirs') after.add(key);
      else after.delete(key);
      return after;
    });

  const lines = changes.map(({ author, changedAt, places }) =>
    say('shared.conflict.who', { author: authorName(author), when: ago(changedAt), what: places.join(', ') }),
  );
  if (earlier !== undefined) lines.push(earlier);

  return (
    <ModalDialog
      title={say(isOwn ? 'shared.conflict.own' : 'shared.conflict')}
      cancel={say('shared.conflict.back')}
      action={
        <Button loading={isSaving} onClick={() => onSave(taken)}>
          {say('shared.conflict.save')}
        </Button>
      }
      onClose={onClose}
    >
      <Typography>{intro}</Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {lines.map((change) => (
          <WrittenText tag="li" key={change}>
            {change}
          </WrittenText>
        ))}
      </Flex>
      <Typography textColor="neutral600">
        {say(clashes.length === 0 ? 'shared.conflict.apart' : `shared.conflict.${isOwn ? 'own.' : ''}choose`, {
          count: clashes.length,
        })}
      </Typography>
      {clashes.map(({ key, label, mine, theirs }, index) => (
        <Box key={key} borderColor="neutral200" hasRadius padding={4}>
          <Field.Root>
            <WrittenText fontWeight="bold" id={`${id}-${index}`}>
              {label}
            </WrittenText>
            <Radio.Group
              aria-labelledby={`${id}-${index}`}
              value={taken.has(key) ? 'theirs' : 'mine'}
              onValueChange={(choice) => choose(key, choice)}
            >
              <Radio.Item value="mine">
                <WrittenText>{say(`shared.conflict.${isOwn ? 'own.' : ''}mine`, { text: mine })}</WrittenText>
              </Radio.Item>
              <Radio.Item value="theirs">
                <WrittenText>{say(`shared.conflict.${isOwn ? 'own.' : ''}theirs`, { text: theirs })}</WrittenText>
              </Radio.Item>
            </Radio.Group>
          </Field.Root>
        </Box>
      ))}
    </ModalDialog>
  );
};
