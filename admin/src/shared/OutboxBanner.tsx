import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

import { useInstallation } from './installation';
import { useSharedTexts } from './useTexts';

/** Says that emails and webhooks do not leave this installation as usual; nothing where they do. */
export const OutboxBanner = (): React.ReactNode => {
  const say = useSharedTexts();
  const { mode, to = '' } = useInstallation().data?.data.outbox ?? { mode: 'send' };
  if (mode === 'send') return null;
  return (
    <Box background="warning100" padding={4} role="status">
      <Typography textColor="warning700" tag="p">
        {say(`shared.outbox.${mode}`, { to })}
      </Typography>
    </Box>
  );
};
