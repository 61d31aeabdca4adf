import { Button, Flex } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import type * as React from 'react';
import { styled } from 'styled-components';

import { focusAfterAdding } from '../react/focusAfterAdding';

const Bar = styled(Flex)`
  position: sticky;
  bottom: 0;
  z-index: 1;
`;

interface Props {
  /** The name of the list; see {@link focusAfterAdding}. */
  list: string;
  label: string;
  onAdd: () => void;
}

/** Adds an entry to the end of a list; in view beside each entry, since one can be higher than the window. */
export const AddEntry = ({ list, label, onAdd }: Props): React.ReactNode => (
  <Bar background="neutral0" paddingTop={2} paddingBottom={2}>
    <Button
      variant="secondary"
      startIcon={<Plus />}
      data-add={list}
      onClick={(event: React.MouseEvent<HTMLElement>) => {
        focusAfterAdding(event.currentTarget, list);
        onAdd();
      }}
    >
      {label}
    </Button>
  </Bar>
);
