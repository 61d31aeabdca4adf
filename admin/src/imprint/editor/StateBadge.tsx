import type * as React from 'react';

import { Badge } from '@strapi/design-system';

import type { Completeness } from '../../../../server/src/imprint/contract';
import { useImprintTexts } from '../texts';

/** The state of the imprint in a few words: "2 required entries missing". */
export const StateBadge = ({ completeness: { findings } }: { completeness: Completeness }): React.ReactNode => {
  const say = useImprintTexts();
  const errors = findings.filter(({ severity }) => severity === 'error');
  const missing = errors.filter(({ code }) => code === 'missing').length;
  const wrong = errors.length - missing;
  const warnings = findings.length - errors.length;
  if (missing > 0) return <Badge variant="danger">{say('imprint.state.missing', { count: missing })}</Badge>;
  if (wrong > 0) return <Badge variant="danger">{say('imprint.state.wrong', { count: wrong })}</Badge>;
  if (warnings > 0) return <Badge variant="warning">{say('imprint.state.notes', { count: warnings })}</Badge>;
  return <Badge variant="success">{say('imprint.state.complete')}</Badge>;
};
