import { Badge } from '@strapi/design-system';
import type * as React from 'react';

import type { DeclarationFlag } from '../../../../server/src/contracts/forms';
import { useInboxTexts } from '../texts';

/** That a declaration looks odd, and why; it counts all the same. */
export const FlagBadge = ({ flag }: { flag: DeclarationFlag | undefined }): React.ReactNode => {
  const say = useInboxTexts();
  return flag === undefined ? null : (
    <Badge backgroundColor="warning100" textColor="neutral800" title={say(`inbox.flag.${flag}`)}>
      {say('inbox.flag')}
    </Badge>
  );
};
