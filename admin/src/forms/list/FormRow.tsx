import { Badge, Flex, Link, Td, Tr, Typography } from '@strapi/design-system';
import type * as React from 'react';
import { NavLink } from 'react-router-dom';

import type { ListedForm } from '../../../../server/src/contracts/forms-admin';
import { useSwitch } from '../../shared/react/useSwitch';
import { OneLine, Remark } from '../../shared/ui/text';
import { useAuthorName } from '../../shared/useAuthorName';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { formPath, inboxPath } from '../paths';
import { useTexts } from '../useTexts';
import { DeleteDialog } from './DeleteDialog';
import { EnabledSwitch } from './EnabledSwitch';
import { RowMenu } from './RowMenu';
import { StateBadge } from './StateBadge';

interface Props {
  form: ListedForm;
  onChange: () => void;
}

export const FormRow = ({ form, onChange }: Props): React.ReactNode => {
  const say = useTexts();
  const can = useCan();
  const { ago, dateTime } = useDates();
  const deletion = useSwitch();
  const authorName = useAuthorName();
  const { formId, name, fieldCount, total, unread, unconfirmed, spam, author, updatedAt } = form;

  return (
    <Tr>
      <Td>
        <Link tag={NavLink} to={formPath(formId)}>
          <OneLine title={name}>{name}</OneLine>
        </Link>
      </Td>
      <Td>
        <Flex gap={2} wrap="wrap">
          <EnabledSwitch form={form} onChange={onChange} />
          <StateBadge form={form} />
        </Flex>
      </Td>
      <Td data-title={say('forms.column.fields')}>
        <Typography textColor="neutral800">{fieldCount}</Typography>
      </Td>
      <Td data-title={say('forms.column.submissions')}>
        <Flex gap={2} alignItems="baseline">
          <Typography textColor="neutral800">{total}</Typography>
          {unconfirmed > 0 && <Remark>{say('forms.unconfirmed', { count: unconfirmed })}</Remark>}
          {spam > 0 && <Remark>{say('forms.spam', { count: spam })}</Remark>}
        </Flex>
      </Td>
      <Td data-title={say('forms.column.unread')}>
        {unread > 0 && can('submissions.find') ? (
          <Link tag={NavLink} to={inboxPath(formId)} aria-label={say('forms.unreadOf', { count: unread, name })}>
            {/* What is active is too pale in the design system (WCAG 2.2, 1.4.3). */}
            <Badge backgroundColor="primary100" textColor="primary700">
              {unread}
            </Badge>
          </Link>
        ) : (
          <Typography textColor="neutral600">{unread}</Typography>
        )}
      </Td>
      <Td data-title={say('forms.column.changed')}>
        <Typography
          textColor="neutral800"
          title={say('forms.changedBy', { author: authorName(author), when: dateTime(updatedAt) })}
        >
          {ago(updatedAt)}
        </Typography>
      </Td>
      <Td>
        <Flex justifyContent="flex-end">
          <RowMenu form={form} onChange={onChange} onDelete={deletion.on} />
        </Flex>
        {deletion.isOn && <DeleteDialog form={form} onClose={deletion.off} onChange={onChange} />}
      </Td>
    </Tr>
  );
};
