import { Box } from '@strapi/design-system';
import type * as React from 'react';

import type { FindRetention } from '../../../../server/src/contracts/forms-admin';
import { Note } from '../../shared/ui/Note';
import { Remark } from '../../shared/ui/text';
import { useDates } from '../../shared/useDates';
import { useResource } from '../../shared/useResource';
import { useTexts } from '../useTexts';

/** When expired submissions were last deleted, and why deletion is paused, if it is. */
export const RetentionNote = (): React.ReactNode => {
  const say = useTexts();
  const { ago, dateTime } = useDates();
  const state = useResource<FindRetention>('/forms/retention').data?.data;
  if (state === undefined) return null;
  const { lastRun, pause } = state;
  return (
    <Box paddingTop={6}>
      {pause && (
        <Note background={pause.fault === 'first' ? 'neutral150' : 'warning100'}>
          {say(`forms.retention.pause.${pause.fault}`, { since: dateTime(pause.since) })}
        </Note>
      )}
      {lastRun && (
        <Box paddingTop={pause ? 3 : 0}>
          <Remark tag="p">{say('forms.retention.lastRun', { ago: ago(lastRun.at), removed: lastRun.removed })}</Remark>
        </Box>
      )}
    </Box>
  );
};
