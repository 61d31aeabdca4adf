import { Box, Flex, Typography } from '@strapi/design-system';
import * as React from 'react';

interface Props {
  title: string;
  children: React.ReactNode;
  /** Narrower, for the side column. */
  isSide?: boolean;
}

/** A section of the page with its heading. */
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
