import { Box, Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';

interface Props {
  id: string;
  title: string;
  hint: string;
  children: React.ReactNode;
}

/** A section of the page with a heading and a hint. */
export const Card = ({ id, title, hint, children }: Props): React.ReactNode => (
  <Box tag="section" aria-labelledby={id} background="neutral0" hasRadius shadow="tableShadow" padding={6}>
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <Typography variant="delta" tag="h2" id={id}>
          {title}
        </Typography>
        <Typography textColor="neutral600">{hint}</Typography>
      </Flex>
      {children}
    </Flex>
  </Box>
);
