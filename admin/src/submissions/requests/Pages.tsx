import type * as React from 'react';

import { Button, Flex, Typography } from '@strapi/design-system';
import { ChevronLeft, ChevronRight } from '@strapi/icons';

import type { PageMeta } from '../../../../server/src/http/query';
import { countsOf } from '../pagination';
import { useInboxTexts } from '../texts';

interface Props {
  pagination: PageMeta;
  onPage: (page: number) => void;
  /** What is leafed through, for screen readers: a page can have two of these. */
  label: string;
}

/** Leafs through a list that is not the page's own, so that its place is no part of the address. */
export const Pages = ({ pagination, onPage, label }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const { page } = pagination;
  const { pageCount } = countsOf(pagination);
  if (pageCount <= 1) return null;
  return (
    <Flex tag="nav" aria-label={label} justifyContent="flex-end" gap={3} paddingTop={4}>
      <Button
        variant="tertiary"
        size="S"
        startIcon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => {
          onPage(page - 1);
        }}
      >
        {say('inbox.pages.previous')}
      </Button>
      <Typography variant="pi" textColor="neutral600">
        {say('inbox.pages.position', { page, pageCount })}
      </Typography>
      <Button
        variant="tertiary"
        size="S"
        endIcon={<ChevronRight />}
        disabled={page >= pageCount}
        onClick={() => {
          onPage(page + 1);
        }}
      >
        {say('inbox.pages.next')}
      </Button>
    </Flex>
  );
};
