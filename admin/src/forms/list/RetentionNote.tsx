import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { FindRetention } from '../../../../server/src/contracts/forms-admin';
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
        <Box background={pause.fault === 'first' ? 'neutral150' : 'warning100'} hasRadius padding={4} role="status">
          <Typography variant="omega" textColor="neutral800" tag="p">
            {say(`forms.retention.pause.${pause.fault}`, { since: dateTime(pause.since) })}
          </Typography>
        </Box>
      )}
      {lastRun && (
        <Box paddingTop={pause ? 3 : 0}>
          <Typography variant="pi" textColor="neutral600" tag="p">
            {say('forms.retention.lastRun', { ago: ago(lastRun.at), removed: lastRun.removed })}
          </Typography>
        </Box>
      )}
    </Box>
  );
};
