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

const isText = ({ kind }: Change): boolean => kind === undefined || kind === 'title';

/** Texts before and after, side by side. */
export const Changes = ({ changes, columns = BEFORE_AND_AFTER }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const shown = useShownText();
  /** A hint is no text of its option, and what is kept does not change. */
  const told = ({ kind, option, before, after }: Change): Record<'before' | 'after', string> => {
    if (kind === 'dismissed') return { before, after: say('imprint.changes.dismissed', { reason: after }) };
    if (kind === 'returned') return { before: say('imprint.changes.dismissed', { reason: before }), after };
    const text = shown.text(option, before);
    return { before: text, after: kind === 'kept' ? say('imprint.changes.kept') : shown.text(option, after) };
  };
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
                  {...(isText(change) ? { tag: 'del' } : {})}
                  textColor={isText(change) && change.before !== '' ? 'danger700' : 'neutral600'}
                >
                  {told(change).before}
                </Text>
              </Td>
              <Td data-title={say(columns[1])}>
                <Text tag="ins" textColor={change.after === '' ? 'neutral600' : 'success700'}>
                  {told(change).after}
                </Text>
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Stacked>
  );
};
