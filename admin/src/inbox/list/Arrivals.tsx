import { VisuallyHidden } from '@strapi/design-system';
import type * as React from 'react';

import { useInboxTexts } from '../texts';

/** Announces new submissions to screen readers; others see the new row. */
export const Arrivals = ({ arrived }: { arrived: number }): React.ReactNode => {
  const say = useInboxTexts();
  return (
    <VisuallyHidden role="status">
      {/* Identical text would not be announced again. */}
      {arrived > 0 && <span key={arrived}>{say('inbox.arrived')}</span>}
    </VisuallyHidden>
  );
};
