import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

/** What few need to read again, behind its title. */
export const Folded = ({ title, children }: { title: string; children: React.ReactNode }): React.ReactNode => (
  <Box tag="details" paddingTop={2}>
    <Typography tag="summary" textColor="neutral600" style={{ cursor: 'pointer' }}>
      {title}
    </Typography>
    <Box paddingTop={2}>{children}</Box>
  </Box>
);
