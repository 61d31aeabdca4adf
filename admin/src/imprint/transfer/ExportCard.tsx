import { Box, Button } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import type * as React from 'react';

import type { ExportImprint } from '../../../../server/src/contracts/imprint-admin';
import { saveJson } from '../../shared/saveFile';
import { Card } from '../../shared/ui/Card';
import { useApi } from '../../shared/useApi';
import { useTask } from '../../shared/useTask';
import { useImprintTexts } from '../texts';

/** Downloads the whole imprint as a file. */
export const ExportCard = (): React.ReactNode => {
  const say = useImprintTexts();
  const api = useApi();
  const [download, isBusy] = useTask(async () => {
    const content = await api.get<ExportImprint>('/export');
    saveJson(content, `imprint-${content.exportedAt.slice(0, 10)}.json`);
  });

  return (
    <Card title={say('imprint.export')} hint={say('imprint.export.hint')}>
      <Box>
        <Button variant="secondary" startIcon={<Download />} loading={isBusy} onClick={download}>
          {say('imprint.export.action')}
        </Button>
      </Box>
    </Card>
  );
};
