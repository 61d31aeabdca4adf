import type * as React from 'react';

import { VisuallyHidden } from '@strapi/design-system';

import { useInboxTexts } from '../texts';

/** Tells screen readers that something has arrived; others see the new row. */
export const News = ({ arrived }: { arrived: number }): React.ReactNode => {
  const say = useInboxTexts();
  return (
    <VisuallyHidden role="status">
      {/* The same words twice would not be read a second time. */}
      {arrived > 0 && <span key={arrived}>{say('inbox.arrived')}</span>}
    </VisuallyHidden>
  );
};
