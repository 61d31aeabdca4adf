import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Information, WarningCircle } from '@strapi/icons';
import type * as React from 'react';
import { styled } from 'styled-components';

import type { Finding } from '../../../../../server/src/contracts/imprint';

/** As small as the message it belongs to. */
const SmallLink = styled(Link)`
  span {
    font-size: 1.2rem;
  }

  svg {
    width: 1rem;
    height: 1rem;
  }
`;

/** The severity of a finding, which its text says too. */
export const FindingIcon = ({ severity }: Pick<Finding, 'severity'>): React.ReactNode => {
  const isError = severity === 'error';
  const Icon = isError ? WarningCircle : Information;
  return (
    <Flex height="1.6rem" shrink={0} aria-hidden>
      <Icon width="1.6rem" height="1.6rem" fill={isError ? 'danger600' : 'warning600'} />
    </Flex>
  );
};

interface Props {
  finding: Finding;
  /** Buttons for possible reactions. */
  children?: React.ReactNode;
}

/** A finding on a field, with a link to the statute on its official site. */
export const FindingNote = ({ finding, children }: Props): React.ReactNode => (
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
        {children}
      </Flex>
    </Flex>
  </Box>
);
