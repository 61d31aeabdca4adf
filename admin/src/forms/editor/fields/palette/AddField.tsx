import { Box, Button, Flex } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import * as React from 'react';

import { useTexts } from '../../../useTexts';
import { useEditor } from '../../context';
import { Palette } from './Palette';

interface Props {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** The palette's search. */
  inputRef: React.RefObject<HTMLInputElement>;
  onAdd: (key: string) => void;
}

/** Whether the keyboard is on the screen, where it would hide the palette. */
const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Opens the palette, which stays open, so that a form is put together with a click for each field. */
export const AddField = ({ isOpen, onToggle, inputRef, onAdd }: Props): React.ReactNode => {
  const say = useTexts();
  const { draft, change } = useEditor();
  const button = React.useRef<HTMLButtonElement>(null);
  const id = React.useId();
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex>
        <Button
          data-add="field"
          ref={button}
          startIcon={<Plus />}
          variant="secondary"
          size="S"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => {
            onToggle(!isOpen);
            if (!isOpen && !isTouched()) window.setTimeout(() => inputRef.current?.focus());
          }}
        >
          {say('forms.field.add')}
        </Button>
      </Flex>
      {isOpen && (
        <Box background="neutral100" hasRadius padding={4}>
          <Palette
            id={id}
            inputRef={inputRef}
            onPick={({ add }) => {
              onAdd(`f${draft.keys}`);
              change(add);
            }}
            onClose={() => {
              onToggle(false);
              button.current?.focus();
            }}
          />
        </Box>
      )}
    </Flex>
  );
};
