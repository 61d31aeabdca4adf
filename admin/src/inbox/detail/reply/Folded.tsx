import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

interface Props {
  title: string;
  /** Whether it is unfolded at first. */
  isOpen?: boolean;
  children: React.ReactNode;
}

/** What few need to read again, behind its title. */
export const Folded = ({ title, isOpen = false, children }: Props): React.ReactNode => (
  <Box tag="details" paddingTop={2} open={isOpen}>
    <Typography tag="summary" textColor="neutral600" style={{ cursor: 'pointer' }}>
      {title}
    </Typography>
    <Box paddingTop={2}>{children}</Box>
  </Box>
);
