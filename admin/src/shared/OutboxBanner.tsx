import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

import { useInstallation } from './installation';
import { useSharedTexts } from './useTexts';

/** Says that emails and webhooks do not leave this installation as usual; nothing where they do. */
export const OutboxBanner = (): React.ReactNode => {
  const say = useSharedTexts();
  const { outbox, missingVariables = [] } = useInstallation().data?.data ?? {};
  const texts = [
    ...(outbox === undefined || outbox.mode === 'send'
      ? []
      : [say(`shared.outbox.${outbox.mode}`, { to: outbox.to ?? '' })]),
    ...(missingVariables.length === 0 ? [] : [say('shared.outbox.variables', { names: missingVariables.join(', ') })]),
  ];
  if (texts.length === 0) return null;
  return (
    <Box
      background="warning100"
      paddingLeft={{ initial: 4, medium: 6, large: 10 }}
      paddingRight={{ initial: 4, medium: 6, large: 10 }}
      paddingTop={3}
      paddingBottom={3}
      role="status"
    >
      {texts.map((text) => (
        <Typography key={text} variant="pi" textColor="neutral800" tag="p" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
    </Box>
  );
};
