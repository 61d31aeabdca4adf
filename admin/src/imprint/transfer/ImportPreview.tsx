import type * as React from 'react';

import { Box, Flex, Typography } from '@strapi/design-system';

import type { FindCatalogue, PreviewImport } from '../../../../server/src/imprint/admin-contract';
import { Changes } from '../Changes';
import { useImprintTexts } from '../texts';

interface Props {
  catalogue: FindCatalogue.Response['data'];
  preview: PreviewImport.Response['data'];
}

/** What an import would change, and what it leaves out. */
export const ImportPreview = ({ catalogue, preview: { changes, unknown, faults } }: Props): React.ReactNode => {
  const say = useImprintTexts();
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
            {faults.map(({ kind, language, option, message }) => (
              <Typography key={`${kind} ${language} ${option}`} tag="li" textColor="neutral800">
                {message}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
      {changes.length === 0 ? (
        <Typography>{say('imprint.import.nothing')}</Typography>
      ) : (
        <Changes catalogue={catalogue} changes={changes} />
      )}
    </Flex>
  );
};
