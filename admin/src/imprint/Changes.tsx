import type * as React from 'react';

import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { styled } from 'styled-components';

import type { Change } from '../../../server/src/imprint/contract';
import type { FindCatalogue } from '../../../server/src/imprint/admin-contract';
import { type TextId, useImprintTexts } from './texts';
import { useShownText } from './useShownText';

const Text = styled(Typography)`
  display: block;
  white-space: pre-line;
  overflow-wrap: anywhere;
  min-width: 10rem;
  text-decoration: none;
`;

interface Props {
  catalogue: FindCatalogue.Response['data'];
  changes: readonly Change[];
  /** What the texts before and after are called. */
  columns?: readonly [before: TextId, after: TextId];
}

const BEFORE_AND_AFTER = ['imprint.changes.before', 'imprint.changes.after'] as const;

/** Texts before and after, side by side. */
export const Changes = ({ catalogue, changes, columns = BEFORE_AND_AFTER }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const shown = useShownText(catalogue);
  return (
    <Table colCount={3} rowCount={changes.length + 1}>
      <Thead>
        <Tr>
          {(['imprint.changes.entry', ...columns] as const).map((column) => (
            <Th key={column}>
              <Typography variant="sigma" textColor="neutral600">
                {say(column)}
              </Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {changes.map((change) => (
          <Tr key={`${change.kind ?? 'value'} ${change.option} ${change.locale ?? ''}`}>
            <Td>
              <Text fontWeight="bold">{shown.placeOfChange(change)}</Text>
            </Td>
            <Td>
              <Text tag="del" textColor={change.before === '' ? 'neutral600' : 'danger700'}>
                {shown.text(change.option, change.before)}
              </Text>
            </Td>
            <Td>
              <Text tag="ins" textColor={change.after === '' ? 'neutral600' : 'success700'}>
                {shown.text(change.option, change.after)}
              </Text>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
};
