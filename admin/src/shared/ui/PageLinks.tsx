import { Pagination } from '@strapi/strapi/admin';
import type * as React from 'react';
import { styled } from 'styled-components';

/** Strapi's has one line, which is wider than a phone. */
const Place = styled.div`
  > div,
  ol {
    flex-wrap: wrap;
    gap: 0.4rem 0.8rem;
  }
`;

interface Props extends Pick<React.ComponentProps<typeof Pagination.Root>, 'pageCount' | 'total' | 'defaultPageSize'> {
  /** Whether readers choose how many there are on a page. */
  hasSizes?: boolean;
}

/** Pagination for a list whose position is part of the URL. */
export const PageLinks = ({ hasSizes = true, ...counts }: Props): React.ReactNode => (
  <Place>
    <Pagination.Root {...counts}>
      {hasSizes && <Pagination.PageSize />}
      <Pagination.Links />
    </Pagination.Root>
  </Place>
);
