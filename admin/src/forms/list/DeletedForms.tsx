import type * as React from 'react';

import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';

import type { FormSummary } from '../../../../server/src/forms/admin-contract';
import { inboxPath } from '../paths';
import { useTexts } from '../useTexts';

/** Forms that are gone while their submissions can still be read. */
export const DeletedForms = ({ forms }: { forms: readonly FormSummary[] }): React.ReactNode => {
  const say = useTexts();
  return (
    <Box tag="section" paddingTop={8} aria-labelledby="imprint-deleted-forms">
      <Typography variant="delta" tag="h2" id="imprint-deleted-forms">
        {say('forms.gone.title')}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="flex-start" gap={2} paddingTop={3}>
        {forms.map(({ formId, name, total, spam }) => (
          <Flex tag="li" key={formId} gap={2} alignItems="baseline">
            <Link tag={NavLink} to={inboxPath(formId)}>
              {name}
            </Link>
            <Typography variant="pi" textColor="neutral600">
              {say('forms.gone.count', { count: total + spam })}
            </Typography>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
};
