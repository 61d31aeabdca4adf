import { Table, Tbody, Th, VisuallyHidden } from '@strapi/design-system';
import type * as React from 'react';

import type { ListedForm } from '../../../../server/src/contracts/forms-admin';
import { Stacked } from '../../shared/ui/Stacked';
import { TableHead } from '../../shared/ui/TableHead';
import { type TextId, useTexts } from '../useTexts';
import { FormRow } from './FormRow';

const COLUMNS: readonly TextId[] = [
  'forms.column.name',
  'forms.column.enabled',
  'forms.column.fields',
  'forms.column.submissions',
  'forms.column.unread',
  'forms.column.changed',
];

interface Props {
  forms: readonly ListedForm[];
  /** Called when a form has been changed, duplicated or deleted. */
  onChange: () => void;
}

export const FormsTable = ({ forms, onChange }: Props): React.ReactNode => {
  const say = useTexts();
  return (
    <Stacked>
      <Table colCount={COLUMNS.length + 1} rowCount={forms.length + 1} aria-label={say('forms.title')}>
        <TableHead titles={COLUMNS.map((id) => say(id))}>
          <Th role="columnheader">
            <VisuallyHidden>{say('forms.column.actions')}</VisuallyHidden>
          </Th>
        </TableHead>
        <Tbody>
          {forms.map((form) => (
            <FormRow key={form.formId} form={form} onChange={onChange} />
          ))}
        </Tbody>
      </Table>
    </Stacked>
  );
};
