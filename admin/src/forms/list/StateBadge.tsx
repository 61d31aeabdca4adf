import { Badge } from '@strapi/design-system';
import type * as React from 'react';

import type { ListedForm } from '../../../../server/src/contracts/forms-admin';
import { useDates } from '../../shared/useDates';
import { useTexts } from '../useTexts';

/** Why a form that is switched on takes no submissions at the moment; nothing if it does. */
export const StateBadge = ({ form: { enabled, state, opensAt } }: { form: ListedForm }): React.ReactNode => {
  const say = useTexts();
  const { dateTime } = useDates();
  if (!enabled || state === 'open') return null;
  return <Badge>{say(`forms.state.${state}`, state === 'notYet' ? { time: dateTime(opensAt ?? '') } : {})}</Badge>;
};
