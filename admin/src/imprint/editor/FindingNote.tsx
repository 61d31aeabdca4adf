import type * as React from 'react';

import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Information, WarningCircle } from '@strapi/icons';
import { styled } from 'styled-components';

import type { Finding } from '../../../../server/src/imprint/contract';

/** As small as the message that it belongs to. */
const SmallLink = styled(Link)`
  span {
    font-size: 1.2rem;
  }

  svg {
    width: 1rem;
    height: 1rem;
  }
`;

/** How much a finding matters; its words say it too. */
export const FindingIcon = ({ severity }: Pick<Finding, 'severity'>): React.ReactNode => {
  const isError = severity === 'error';
  const Icon = isError ? WarningCircle : Information;
  return (
    <Flex height="1.6rem" shrink={0} aria-hidden>
      <Icon width="1.6rem" height="1.6rem" fill={isError ? 'danger600' : 'warning600'} />
    </Flex>
  );
};

/** What is reported of a field, with the rule that says so at its official site. */
export const FindingNote = ({ finding }: { finding: Finding }): React.ReactNode => (
  <Box background={finding.severity === 'error' ? 'danger100' : 'warning100'} hasRadius padding={3} marginTop={2}>
    <Flex gap={2} alignItems="flex-start">
      <FindingIcon severity={finding.severity} />
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <Typography variant="pi" textColor="neutral800">
          {finding.message}
        </Typography>
        <SmallLink href={finding.link} isExternal>
          {finding.statute}
        </SmallLink>
      </Flex>
    </Flex>
  </Box>
);
