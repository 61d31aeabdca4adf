import { EmptyStateLayout } from '@strapi/design-system';
import { EmptyDocuments } from '@strapi/icons/symbols';
import type * as React from 'react';

/** Shown instead of an empty list. */
export const Empty = ({ content, action }: { content: string; action?: React.ReactNode }): React.ReactNode => (
  <EmptyStateLayout
    icon={<EmptyDocuments width="16rem" />}
    content={content}
    action={action}
    shadow="tableShadow"
    hasRadius
  />
);
