import { Box, Flex, Link, Typography } from '@strapi/design-system';
import type * as React from 'react';
import { NavLink } from 'react-router-dom';

import type { FindAttention } from '../../../../server/src/contracts/inbox';
import { useResource } from '../../shared/useResource';
import { useInboxTexts } from '../texts';

/** What somebody has to look at, besides submissions; nothing if there is nothing. */
export const Attention = (): React.ReactNode => {
  const say = useInboxTexts();
  const { data } = useResource<FindAttention>('/submissions/attention');
  const unreadable = data?.data.unreadable ?? [];

  if (unreadable.length === 0) return null;
  return (
    <Box background="danger100" hasRadius padding={4} role="status">
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Typography textColor="neutral800" tag="p">
          {say('inbox.attention.unreadable')}
        </Typography>
        {unreadable.map(({ formId, name }) => (
          <Link key={formId} tag={NavLink} to={`/plugins/imprint-forms/${formId}?tab=webhooks`}>
            {name}
          </Link>
        ))}
      </Flex>
    </Box>
  );
};
