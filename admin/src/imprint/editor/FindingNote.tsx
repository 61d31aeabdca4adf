import type * as React from 'react';

import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Information, WarningCircle } from '@strapi/icons';

import type { Finding } from '../../../../server/src/imprint/contract';

/** The rule behind a finding, at its official site. */
export const StatuteLink = ({ finding: { statute, link } }: { finding: Finding }): React.ReactNode => (
  <Link href={link} isExternal>
    {statute}
  </Link>
);

/** What is reported of a field, with the rule that says so. */
export const FindingNote = ({ finding }: { finding: Finding }): React.ReactNode => {
  const isError = finding.severity === 'error';
  const Icon = isError ? WarningCircle : Information;
  return (
    <Box background={isError ? 'danger100' : 'warning100'} hasRadius padding={3} marginTop={2}>
      <Flex gap={2} alignItems="flex-start">
        <Box paddingTop={1} aria-hidden>
          <Icon width="1.6rem" height="1.6rem" fill={isError ? 'danger600' : 'warning600'} />
        </Box>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography variant="pi" textColor="neutral800">
            {finding.message}
          </Typography>
          <StatuteLink finding={finding} />
        </Flex>
      </Flex>
    </Box>
  );
};
