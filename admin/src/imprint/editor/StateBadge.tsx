import type * as React from 'react';

import { Badge } from '@strapi/design-system';

import type { Completeness } from '../../../../server/src/imprint/contract';
import { useImprintTexts } from '../texts';

interface Props {
  /** Null for who may not see what is missing. */
  completeness: Completeness | null;
  /** The number of entries that cannot be saved as they are. */
  faults?: number;
}

/** The state of the imprint in a few words: "2 required entries missing". */
export const StateBadge = ({ completeness, faults = 0 }: Props): React.ReactNode => {
  const say = useImprintTexts();
  if (faults > 0) {
    return (
      <Badge backgroundColor="danger100" textColor="danger700">
        {say('imprint.state.faults', { count: faults })}
      </Badge>
    );
  }
  if (completeness === null) return null;
  const { findings } = completeness;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const missing = errors.filter(({ code }) => code === 'missing').length;
  const wrong = errors.length - missing;
  const warnings = findings.length - errors.length;
  // The colours of the badge's own variants are too close to each other to be read by everybody.
  if (errors.length > 0) {
    return (
      <Badge backgroundColor="danger100" textColor="danger700">
        {missing > 0 ? say('imprint.state.missing', { count: missing }) : say('imprint.state.wrong', { count: wrong })}
      </Badge>
    );
  }
  if (warnings > 0) {
    return (
      <Badge backgroundColor="warning100" textColor="neutral800">
        {say('imprint.state.notes', { count: warnings })}
      </Badge>
    );
  }
  return (
    <Badge backgroundColor="success100" textColor="success700">
      {say('imprint.state.complete')}
    </Badge>
  );
};
