import * as React from 'react';

import { Box, Button, Field, Flex, Modal, Radio, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';

import { useDates } from '../../shared/useDates';
import { useSharedTexts } from '../../shared/useTexts';
import { useAuthorName } from '../useAuthorName';
import { clashes, type Clash } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';
import type { Catalogue } from './context';
import type { Conflict, EditorState } from './useEditor';

interface Props {
  editor: EditorState;
  conflict: Conflict;
  catalogue: Catalogue;
}

const Text = styled(Typography)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const keyOf = ({ kind, language, option }: Clash): string => `${kind}.${language}.${option}`;

/** Who else has saved, what, and for each text that both have changed: mine or theirs. */
export const ConflictDialog = ({ editor, conflict, catalogue }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const sayShared = useSharedTexts();
  const { ago } = useDates();
  const nameOf = useAuthorName();
  const shown = useShownText(catalogue);
  const earlier = conflict.imprint.revision - editor.stored.revision - conflict.revisions.length;
  const found = clashes(editor.stored, conflict.mine, conflict.imprint);
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
    <Modal.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) editor.dismiss();
      }}
    >
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={sayShared('shared.close')}>
          <Modal.Title>{say('imprint.conflict')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <Typography>{say('imprint.conflict.intro')}</Typography>
            <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
              {conflict.revisions.map((revision) => (
                <Typography tag="li" key={revision.number}>
                  {say('imprint.conflict.who', {
                    author: nameOf(revision.author),
                    when: ago(revision.changedAt),
                    what: revision.changes.map(shown.placeOfChange).join(', '),
                  })}
                </Typography>
              ))}
              {earlier > 0 && <Typography tag="li">{say('imprint.conflict.earlier', { count: earlier })}</Typography>}
            </Flex>
            <Typography textColor="neutral600">
              {say(found.length === 0 ? 'imprint.conflict.apart' : 'imprint.conflict.choose', { count: found.length })}
            </Typography>
            {found.map((clash) => {
              const key = keyOf(clash);
              const label = shown.place(clash);
              return (
                <Box key={key} borderColor="neutral200" hasRadius padding={4}>
                  <Field.Root>
                    <Typography fontWeight="bold" id={`imprint-clash-${key}`}>
                      {label}
                    </Typography>
                    <Radio.Group
                      aria-labelledby={`imprint-clash-${key}`}
                      value={taken.has(key) ? 'theirs' : 'mine'}
                      onValueChange={(choice) => {
                        choose(key, choice);
                      }}
                    >
                      <Radio.Item value="mine">
                        <Text>{say('imprint.conflict.mine', { text: shown.text(clash.option, clash.mine) })}</Text>
                      </Radio.Item>
                      <Radio.Item value="theirs">
                        <Text>{say('imprint.conflict.theirs', { text: shown.text(clash.option, clash.theirs) })}</Text>
                      </Radio.Item>
                    </Radio.Group>
                  </Field.Root>
                </Box>
              );
            })}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">{say('imprint.conflict.back')}</Button>
          </Modal.Close>
          <Button
            loading={editor.isSaving}
            onClick={() => {
              void editor.resolve(found.filter((clash) => taken.has(keyOf(clash))));
            }}
          >
            {say('imprint.conflict.save')}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
};
