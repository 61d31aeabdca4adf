import { Th, Thead, Tr, Typography } from '@strapi/design-system';
import type * as React from 'react';

export const TableHead = ({ titles }: { titles: readonly string[] }): React.ReactNode => (
  <Thead>
    <Tr>
      {titles.map((title) => (
        <Th role="columnheader" key={title}>
          <Typography variant="sigma" textColor="neutral600">
            {title}
          </Typography>
        </Th>
      ))}
    </Tr>
  </Thead>
);
