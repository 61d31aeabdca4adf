import type * as React from 'react';

import {
  Checkbox,
  Flex,
  IconButton,
  Table,
  Tbody,
  Th,
  Thead,
  Tr,
  Typography,
  VisuallyHidden,
} from '@strapi/design-system';
import { CaretDown, CaretUp } from '@strapi/icons';
import { useIntl } from 'react-intl';

import type { FormSummary, InboxItem } from '../../../../server/src/forms/admin-contract';
import { columnsOf, inLanguage } from '../contents';
import { useInboxTexts } from '../texts';
import type { View } from '../view';
import { SubmissionRow } from './SubmissionRow';
import type { Selection } from './useSelection';

interface Props {
  items: readonly InboxItem[];
  forms: readonly FormSummary[];
  view: View;
  selection: Selection;
  canSelect: boolean;
  /** The row that keys act on. */
  current: string | undefined;
  onCurrent: (id: string) => void;
  onSort: () => void;
}

/** The list: the fields of the one form that was chosen, else from whom, to which form, and how it begins. */
export const SubmissionTable = (props: Props): React.ReactNode => {
  const { items, forms, view, selection, canSelect, current, onCurrent, onSort } = props;
  const say = useInboxTexts();
  const { locale } = useIntl();
  const form = forms.find(({ formId }) => formId === view.formId);
  const fields = form === undefined ? undefined : columnsOf(form.fields);
  const titles =
    fields?.map(({ label }) => inLanguage(label, locale)) ??
    (['inbox.column.from', 'inbox.column.form', 'inbox.column.message'] as const).map((id) => say(id));

  return (
    <Table colCount={titles.length + 3} rowCount={items.length + 1}>
      <Thead>
        <Tr>
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
          {titles.map((title, index) => (
            // Two fields may have the same label.
            <Th role="columnheader" key={index}>
              <Typography variant="sigma" textColor="neutral600">
                {title}
              </Typography>
            </Th>
          ))}
          <Th role="columnheader">
            <Typography variant="sigma" textColor="neutral600">
              {say(view.spam ? 'inbox.column.reason' : 'inbox.column.status')}
            </Typography>
          </Th>
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
        </Tr>
      </Thead>
      <Tbody>
        {items.map((item) => (
          <SubmissionRow
            key={item.id}
            item={item}
            fields={fields}
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
            onCurrent={onCurrent}
          />
        ))}
      </Tbody>
    </Table>
  );
};
