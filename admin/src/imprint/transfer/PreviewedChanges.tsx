import { Box, Button } from '@strapi/design-system';
import type * as React from 'react';

import { useImprintTexts } from '../texts';
import { ImportPreview } from './ImportPreview';
import type { Import } from './useImport';

/** What an import would change, and the button that does it. */
export const PreviewedChanges = <Input,>({
  running: { preview, isBusy, apply },
}: {
  running: Import<Input>;
}): React.ReactNode => {
  const say = useImprintTexts();
  if (preview === undefined) return null;
  return (
    <>
      <ImportPreview preview={preview} />
      <Box>
        <Button disabled={preview.changes.length === 0} loading={isBusy} onClick={() => void apply()}>
          {say('imprint.import.apply', { count: preview.changes.length })}
        </Button>
      </Box>
    </>
  );
};
