import { Grid } from '@strapi/design-system';
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
