import { Table, Tbody, Td, Tr } from '@strapi/design-system';
import type * as React from 'react';
import { styled } from 'styled-components';

import type { Change } from '../../../server/src/contracts/imprint';
import { Stacked } from '../shared/ui/Stacked';
import { TableHead } from '../shared/ui/TableHead';
import { WrittenText } from '../shared/ui/text';
import { toPlace } from './model/texts';
import { type TextId, useImprintTexts } from './texts';
import { useShownText } from './useShownText';

const Text = styled(WrittenText)`
  min-width: 10rem;
  text-decoration: none;
`;

interface Props {
  changes: readonly Change[];
  /** The headings of the texts before and after. */
  columns?: readonly [before: TextId, after: TextId];
}

const BEFORE_AND_AFTER = ['imprint.changes.before', 'imprint.changes.after'] as const;

/** Texts before and after, side by side. */
export const Changes = ({ changes, columns = BEFORE_AND_AFTER }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const shown = useShownText();
  return (
    <Stacked>
      <Table colCount={3} rowCount={changes.length + 1}>
        <TableHead titles={(['imprint.changes.entry', ...columns] as const).map((column) => say(column))} />
        <Tbody>
          {changes.map((change) => (
            <Tr key={`${change.kind ?? 'value'} ${change.option} ${change.locale ?? ''}`}>
              <Td>
                <Text fontWeight="bold">{shown.place(toPlace(change))}</Text>
              </Td>
              <Td data-title={say(columns[0])}>
                <Text
                  {...(change.kind === 'kept' ? {} : { tag: 'del' })}
                  textColor={change.before === '' || change.kind === 'kept' ? 'neutral600' : 'danger700'}
                >
                  {shown.text(change.option, change.before)}
                </Text>
              </Td>
              <Td data-title={say(columns[1])}>
                <Text tag="ins" textColor={change.after === '' ? 'neutral600' : 'success700'}>
                  {change.kind === 'kept' ? say('imprint.changes.kept') : shown.text(change.option, change.after)}
                </Text>
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Stacked>
  );
};
