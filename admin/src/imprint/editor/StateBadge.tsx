import { Badge } from '@strapi/design-system';
import type * as React from 'react';

import type { Completeness } from '../../../../server/src/contracts/imprint';
import { BASE } from '../model/texts';
import { useImprintTexts } from '../texts';

interface Props {
  /** Null without permission to see findings. */
  completeness: Completeness | null;
  /** The number of entries that cannot be saved as they are. */
  faults?: number;
}

/** The state of the imprint in a few words: "2 required entries are missing". */
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
  const { findings, warning } = completeness;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const missing = errors.filter(({ code }) => code === 'missing').length;
  const wrong = errors.length - missing;
  const warnings = findings.length - errors.length;
  // The contrast of the badge's own variants is too low.
  if (errors.length > 0) {
    return (
      <Badge backgroundColor="danger100" textColor="danger700">
        {missing > 0 ? say('imprint.state.missing', { count: missing }) : say('imprint.state.wrong', { count: wrong })}
      </Badge>
    );
  }
  // A page does not count as complete while the text of one language may be wrong.
  const doubtful = findings.filter(
    ({ locale, code }) => locale !== BASE && (code === 'outdated' || code === 'invalid'),
  );
  if (doubtful.length > 0) {
    return (
      <Badge backgroundColor="warning100" textColor="neutral800">
        {say('imprint.state.doubtful', { count: doubtful.length })}
      </Badge>
    );
  }
  if (warning !== undefined) {
    return (
      <Badge backgroundColor="warning100" textColor="neutral800">
        {say('imprint.state.oldRules')}
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
