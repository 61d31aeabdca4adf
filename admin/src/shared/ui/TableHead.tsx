import { Th, Thead, Tr, Typography } from '@strapi/design-system';
import type * as React from 'react';

interface Props {
  titles: readonly string[];
  /** Further cells, before and after those with a title. */
  before?: React.ReactNode;
  children?: React.ReactNode;
}

/** The headings of a table's columns. */
export const TableHead = ({ titles, before, children }: Props): React.ReactNode => (
  <Thead>
    <Tr>
      {before}
      {titles.map((title, index) => (
        // Two columns may have the same title.
        <Th role="columnheader" key={index}>
          <Typography variant="sigma" textColor="neutral600">
            {title}
          </Typography>
        </Th>
      ))}
      {children}
    </Tr>
  </Thead>
);
