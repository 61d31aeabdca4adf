import { IconButton } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import type * as React from 'react';
import { styled } from 'styled-components';

import { useTexts } from '../useTexts';

interface Props {
  /** undefined if there is nothing to undo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

/** The icons have one direction only. */
const CounterClockwise = styled(ArrowClockwise)`
  transform: scaleX(-1);
`;

/** One step back or forward in the edits of the form. */
export const UndoButtons = ({ undo, redo }: Props): React.ReactNode => {
  const say = useTexts();
  return (
    <>
      <IconButton label={say('forms.undo')} disabled={undo === undefined} onClick={undo}>
        <CounterClockwise />
      </IconButton>
      <IconButton label={say('forms.redo')} disabled={redo === undefined} onClick={redo}>
        <ArrowClockwise />
      </IconButton>
    </>
  );
};
