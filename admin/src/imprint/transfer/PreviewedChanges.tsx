import { Box, Button } from '@strapi/design-system';
import type * as React from 'react';

import { Note } from '../../shared/ui/Note';
import { useImprintTexts } from '../texts';
import { ImportPreview } from './ImportPreview';
import type { ImprintImport } from './useImprintImport';

/** What an import would change, and the button that does it. */
export const PreviewedChanges = ({
  running: { outcome: preview, failure, isBusy, apply },
}: {
  running: ImprintImport;
}): React.ReactNode => {
  const say = useImprintTexts();
  if (preview === undefined) return null;
  return (
    <>
      <ImportPreview preview={preview} />
      {failure !== undefined && <Note background="danger100">{failure}</Note>}
      <Box>
        <Button disabled={preview.changes.length === 0} loading={isBusy} onClick={() => void apply()}>
          {say('imprint.import.apply', { count: preview.changes.length })}
        </Button>
      </Box>
    </>
  );
};
