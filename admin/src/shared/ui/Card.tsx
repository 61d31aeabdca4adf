import { Box, Flex, Typography } from '@strapi/design-system';
import * as React from 'react';

import { Remark } from './text';

interface Props {
  title: string;
  hint?: string;
  /** Smaller, for a side column. */
  isSide?: boolean;
  /** The name of the list that it shows; see {@link focusAfterRemoval}. */
  list?: string;
  children?: React.ReactNode;
}

/** A section of a page with its heading. */
export const Card = ({ title, hint, isSide = false, list, children }: Props): React.ReactNode => {
  const id = React.useId();
  return (
    <Box
      tag="section"
      aria-labelledby={id}
      data-list={list}
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={isSide ? 4 : 6}
      width="100%"
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Typography
            tag="h2"
            id={id}
            variant={isSide ? 'sigma' : 'delta'}
            textColor={isSide ? 'neutral600' : 'neutral800'}
          >
            {title}
          </Typography>
          {hint !== undefined && <Remark>{hint}</Remark>}
        </Flex>
        {children}
      </Flex>
    </Box>
  );
};
