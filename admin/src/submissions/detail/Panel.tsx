import * as React from 'react';

import { Box, Flex, Typography } from '@strapi/design-system';

interface Props {
  title: string;
  children: React.ReactNode;
  /** Narrower, for the column at the side. */
  isSide?: boolean;
}

/** A part of the page with its heading. */
export const Panel = ({ title, children, isSide = false }: Props): React.ReactNode => {
  const id = React.useId();
  return (
    <Box
      tag="section"
      aria-labelledby={id}
      background="neutral0"
      padding={isSide ? 4 : 6}
      hasRadius
      shadow="tableShadow"
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography
          id={id}
          tag="h2"
          variant={isSide ? 'sigma' : 'delta'}
          textColor={isSide ? 'neutral600' : 'neutral800'}
        >
          {title}
        </Typography>
        {children}
      </Flex>
    </Box>
  );
};
