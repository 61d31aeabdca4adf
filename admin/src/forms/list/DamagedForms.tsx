import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

import { useTexts } from '../useTexts';

/** Which forms cannot be listed, as they are damaged in the database. */
export const DamagedForms = ({ names }: { names: readonly string[] }): React.ReactNode => {
  const say = useTexts();
  return (
    <Box paddingBottom={6}>
      <Box background="danger100" hasRadius padding={4} role="status">
        <Typography variant="omega" textColor="danger700" tag="p">
          {say('forms.damaged', { count: names.length, names: names.join(', ') })}
        </Typography>
      </Box>
    </Box>
  );
};
