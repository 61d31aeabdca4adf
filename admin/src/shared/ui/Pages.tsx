import { Button, Flex } from '@strapi/design-system';
import { ChevronLeft, ChevronRight } from '@strapi/icons';
import type * as React from 'react';

import type { PageMeta } from '../../../../server/src/contracts/common';
import { readCounts } from '../pagination';
import { useSharedTexts } from '../useTexts';
import { Remark } from './text';

interface Props {
  pagination: PageMeta;
  onPage: (page: number) => void;
  /** The label for screen readers: a page can have two paginations. */
  label: string;
}

/** Pagination for a list whose position is not part of the URL. */
export const Pages = ({ pagination, onPage, label }: Props): React.ReactNode => {
  const say = useSharedTexts();
  const { page } = pagination;
  const { pageCount } = readCounts(pagination);
  if (pageCount <= 1) return null;
  return (
    <Flex tag="nav" aria-label={label} justifyContent="flex-end" gap={3} paddingTop={4}>
      <Button
        variant="tertiary"
        size="S"
        startIcon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {say('shared.pages.previous')}
      </Button>
      <Remark>{say('shared.pages.position', { page, pageCount })}</Remark>
      <Button
        variant="tertiary"
        size="S"
        endIcon={<ChevronRight />}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        {say('shared.pages.next')}
      </Button>
    </Flex>
  );
};
