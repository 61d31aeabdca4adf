import { Box, Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { PreviewImport } from '../../../../server/src/contracts/imprint-admin';
import { Changes } from '../Changes';
import { BASE, toPlace } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';

interface Props {
  preview: PreviewImport['response']['data'];
}

/** The changes of an import, and what it ignores. */
export const ImportPreview = ({ preview: { changes, unknown, faults } }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const shown = useShownText();
  return (
    <Flex direction="column" alignItems="stretch" gap={4} role="status">
      {unknown.length > 0 && (
        <Box background="warning100" hasRadius padding={4}>
          <Typography fontWeight="bold">{say('imprint.import.unknown', { count: unknown.length })}</Typography>
          <Box paddingTop={2}>
            <Typography textColor="neutral800">{unknown.join(', ')}</Typography>
          </Box>
        </Box>
      )}
      {faults.length > 0 && (
        <Box background="danger100" hasRadius padding={4}>
          <Typography fontWeight="bold">{say('imprint.import.faults', { count: faults.length })}</Typography>
          <Box tag="ul" paddingTop={2}>
            {faults.map((fault) => (
              <Typography key={`${fault.kind} ${fault.language} ${fault.option}`} tag="li" textColor="neutral800">
                {/* The message names the entry, which may have an error in several languages. */}
                {fault.language === BASE ? fault.message : `${shown.place(toPlace(fault))}: ${fault.message}`}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
      {changes.length === 0 ? <Typography>{say('imprint.import.nothing')}</Typography> : <Changes changes={changes} />}
    </Flex>
  );
};
