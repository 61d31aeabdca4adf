import { Box, Flex, IconButton, Link, Typography } from '@strapi/design-system';
import { Trash } from '@strapi/icons';
import * as React from 'react';
import { NavLink } from 'react-router-dom';

import type { PageMeta } from '../../../../server/src/contracts/common';
import type { ListedForm } from '../../../../server/src/contracts/forms-admin';
import { Pages } from '../../shared/ui/Pages';
import { Remark } from '../../shared/ui/text';
import { useCan } from '../../shared/useCan';
import { inboxPath } from '../paths';
import { useTexts } from '../useTexts';
import { DeleteDialog } from './DeleteDialog';

interface Props {
  /** A page of them. */
  forms: readonly ListedForm[];
  pagination: PageMeta;
  onPage: (page: number) => void;
  /** Called when one of them has been deleted with its submissions. */
  onChange: () => void;
}

/** Deleted forms whose submissions were kept. */
export const DeletedForms = ({ forms, pagination, onPage, onChange }: Props): React.ReactNode => {
  const say = useTexts();
  const can = useCan();
  const [deleting, setDeleting] = React.useState<ListedForm>();
  return (
    <Box tag="section" paddingTop={8} aria-labelledby="imprint-deleted-forms">
      <Typography variant="delta" tag="h2" id="imprint-deleted-forms">
        {say('forms.gone.title')}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="flex-start" gap={2} paddingTop={3}>
        {forms.map((form) => {
          const { formId, name, total, unconfirmed, spam } = form;
          const count = total + unconfirmed + spam;
          return (
            <Flex tag="li" key={formId} gap={2} alignItems="center">
              {can('submissions.find') ? (
                <Link tag={NavLink} to={inboxPath(formId)}>
                  {name}
                </Link>
              ) : (
                <Typography textColor="neutral800">{name}</Typography>
              )}
              <Remark>{say('forms.gone.count', { count })}</Remark>
              {can('forms.delete') && (count === 0 || can('submissions.delete')) && (
                <IconButton
                  variant="ghost"
                  label={say('forms.gone.delete', { name })}
                  onClick={() => setDeleting(form)}
                >
                  <Trash />
                </IconButton>
              )}
            </Flex>
          );
        })}
      </Flex>
      <Pages pagination={pagination} label={say('forms.gone.pages')} onPage={onPage} />
      {deleting && <DeleteDialog form={deleting} onClose={() => setDeleting(undefined)} onChange={onChange} />}
    </Box>
  );
};
