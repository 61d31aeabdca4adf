import { Checkbox, Flex, IconButton, Table, Tbody, Th, Typography, VisuallyHidden } from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';
import type * as React from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

import type { Field } from '../../../../server/src/contracts/forms';
import type { InboxItem } from '../../../../server/src/contracts/inbox';
import { localize } from '../../shared/localize';
import { useMatches } from '../../shared/react/useMatches';
import { TableHead } from '../../shared/ui/TableHead';
import { chooseColumns } from '../model/contents';
import type { View } from '../model/view';
import { useInboxTexts } from '../texts';
import { SubmissionRow } from './SubmissionRow';
import type { Selection } from './useSelection';

/**
 * In a narrow window, each row is a block: sender and time, below them the rest. In others, long texts are cut. Nothing is
 * beside the screen.
 */
const Place = styled.div`
  @media (min-width: 768px) {
    td:not(:first-child, :nth-last-child(-n + 2)) {
      width: 25%;
      min-width: 0;
      max-width: 0;
    }

    td:nth-last-child(3) {
      width: 50%;
    }
  }

  @media (max-width: 767px) {
    table,
    thead,
    tbody {
      display: block;
      width: 100%;
    }

    tr {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      align-items: center;
      padding: 0.8rem 0;
    }

    th,
    td {
      grid-column: 2 / -1;
      width: auto;
      min-width: 0;
      max-width: none;
      height: auto;
      padding: 0.4rem 0.8rem;
    }

    th:not(:first-child, :nth-child(2), :last-child) {
      display: none;
    }

    :is(th, td):first-child {
      grid-area: 1 / 1;
    }

    :is(th, td):nth-child(2) {
      grid-area: 1 / 2;
    }

    :is(th, td):last-child {
      grid-area: 1 / 3;
    }

    td > div {
      max-width: 100%;
    }
  }
`;

interface Props {
  items: readonly InboxItem[];
  /** Those of the selected form, if they are known. */
  fields: readonly Field[] | undefined;
  view: View;
  selection: Selection;
  canSelect: boolean;
  /** The row that keyboard shortcuts act on. */
  current: string | undefined;
  isFocusDue: boolean;
  onCurrent: (id: string) => void;
  /** undefined where nothing is archived. */
  onArchive: ((ids: readonly string[]) => void) | undefined;
  onSort: () => void;
}

/** The list: the fields of the selected form, or else sender, form and excerpt. */
export const SubmissionTable = (props: Props): React.ReactNode => {
  const { items, fields, view, selection, canSelect, current, isFocusDue, onCurrent, onArchive, onSort } = props;
  const say = useInboxTexts();
  const { locale } = useIntl();
  const isTouched = useMatches('(max-width: 767px), (hover: none)');
  const columns = fields && chooseColumns(fields);
  const titles =
    columns?.map(({ field }) => localize(field.label, locale)) ??
    (['inbox.column.from', 'inbox.column.form', 'inbox.column.message'] as const).map((id) => say(id));

  return (
    <Place>
      <Table colCount={titles.length + 3} rowCount={items.length + 1}>
        <TableHead
          titles={[...titles, say(view.spam === true ? 'inbox.column.reason' : 'inbox.column.status')]}
          before={
            <Th role="columnheader">
              {canSelect ? (
                <Checkbox
                  aria-label={say('inbox.select.all')}
                  checked={selection.all}
                  onCheckedChange={selection.toggleAll}
                />
              ) : (
                <VisuallyHidden>{say('inbox.select.none')}</VisuallyHidden>
              )}
            </Th>
          }
        >
          <Th role="columnheader" aria-sort={view.oldestFirst ? 'ascending' : 'descending'}>
            <Flex gap={1}>
              <Typography variant="sigma" textColor="neutral600">
                {say('inbox.column.received')}
              </Typography>
              <IconButton
                variant="ghost"
                label={say(view.oldestFirst ? 'inbox.sort.newest' : 'inbox.sort.oldest')}
                onClick={onSort}
              >
                {view.oldestFirst ? <CaretUp /> : <CaretDown />}
              </IconButton>
            </Flex>
          </Th>
        </TableHead>
        <Tbody>
          {items.map((item) => (
            <SubmissionRow
              key={item.id}
              item={item}
              columns={columns}
              view={view}
              isSelected={selection.has(item.id)}
              onSelect={
                canSelect
                  ? () => {
                      selection.toggle(item.id);
                    }
                  : undefined
              }
              isCurrent={item.id === current}
              isFocusDue={isFocusDue && item.id === current}
              onCurrent={onCurrent}
              onArchive={isTouched ? onArchive : undefined}
            />
          ))}
        </Tbody>
      </Table>
    </Place>
  );
};
