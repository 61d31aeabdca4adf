import { Badge, Flex, TextButton } from '@strapi/design-system';
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

/** Whether country and legal form are chosen; before, the number of what is owed would grow with each choice. */
export const isKindChosen = ({ country, legalEntity }: Completeness): boolean => country !== '' && legalEntity !== '';

/** The contrast of the badge's own variants is too low. */
const colors = {
  danger: { backgroundColor: 'danger100', textColor: 'danger700' },
  warning: { backgroundColor: 'warning100', textColor: 'neutral800' },
  success: { backgroundColor: 'success100', textColor: 'success700' },
} as const;

/** Nothing is known of the draft, since the last check has failed. */
export const Unchecked = ({ onRetry }: { onRetry: () => void }): React.ReactNode => {
  const say = useImprintTexts();
  return (
    <Flex gap={2} wrap="wrap">
      <Badge {...colors.warning}>{say('imprint.state.unchecked')}</Badge>
      <TextButton onClick={onRetry}>{say('imprint.check.again')}</TextButton>
    </Flex>
  );
};

/** The state of the imprint in a few words: "2 required entries are missing". */
export const StateBadge = ({ completeness, faults = 0 }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const badge = (color: keyof typeof colors, text: string): React.ReactNode => <Badge {...colors[color]}>{text}</Badge>;
  if (faults > 0) return badge('danger', say('imprint.state.faults', { count: faults }));
  if (completeness === null) return null;
  // Nobody knows yet what is missing.
  if (!isKindChosen(completeness)) return badge('warning', say('imprint.state.start'));
  const { findings, warning } = completeness;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const missing = errors.filter(({ code }) => code === 'missing').length;
  if (missing > 0) return badge('danger', say('imprint.state.missing', { count: missing }));
  if (errors.length > 0) return badge('danger', say('imprint.state.wrong', { count: errors.length }));
  // A page does not count as complete while the text of one language may be wrong.
  const doubtful = findings.filter(
    ({ locale, code }) => locale !== BASE && (code === 'outdated' || code === 'invalid'),
  );
  if (doubtful.length > 0) return badge('warning', say('imprint.state.doubtful', { count: doubtful.length }));
  if (warning !== undefined) return badge('warning', say('imprint.state.oldRules'));
  if (findings.length > 0) return badge('warning', say('imprint.state.notes', { count: findings.length }));
  return badge('success', say('imprint.state.complete'));
};
