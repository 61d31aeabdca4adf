import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

interface Props {
  background: 'neutral150' | 'warning100' | 'danger100';
  children: string;
}

/** A message about the state of the page. */
export const Note = ({ background, children }: Props): React.ReactNode => (
  <Box background={background} hasRadius padding={4} role="status">
    <Typography textColor="neutral800" tag="p">
      {children}
    </Typography>
  </Box>
);
