import { Box, Flex, Grid, Typography } from '@strapi/design-system';
import * as React from 'react';

/** Two inputs next to each other if there is room. */
export const Pair = ({ children }: { children: React.ReactNode }): React.ReactNode => (
  <Grid.Root gap={4} width="100%">
    {React.Children.map(children, (child) => (
      <Grid.Item col={6} s={12} xs={12} alignItems="flex-start">
        {child}
      </Grid.Item>
    ))}
  </Grid.Root>
);

interface SectionProps {
  title: string;
  hint?: string;
  children: React.ReactNode;
}

/** A box with a heading and inputs below each other. */
export const Section = ({ title, hint, children }: SectionProps): React.ReactNode => (
  <Box tag="section" background="neutral0" hasRadius shadow="tableShadow" padding={6} width="100%">
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
        {hint !== undefined && (
          <Typography variant="pi" textColor="neutral600">
            {hint}
          </Typography>
        )}
      </Flex>
      {children}
    </Flex>
  </Box>
);
