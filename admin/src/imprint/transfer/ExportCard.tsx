import { Box, Button } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import * as React from 'react';

import type { ExportImprint } from '../../../../server/src/contracts/imprint-admin';
import { useApi } from '../../shared/useApi';
import { useNotices } from '../../shared/useNotices';
import { useImprintTexts } from '../texts';
import { Card } from './Card';

const saveJson = (name: string, value: unknown): void => {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Downloads the whole imprint as a file. */
export const ExportCard = (): React.ReactNode => {
  const say = useImprintTexts();
  const api = useApi();
  const notices = useNotices();
  const [isBusy, setIsBusy] = React.useState(false);

  const download = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const file = await api.get<ExportImprint>('/export');
      saveJson(`imprint-${file.exportedAt.slice(0, 10)}.json`, file);
    } catch (thrown) {
      notices.fault(thrown);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Card id="imprint-export" title={say('imprint.export')} hint={say('imprint.export.hint')}>
      <Box>
        <Button variant="secondary" startIcon={<Download />} loading={isBusy} onClick={() => void download()}>
          {say('imprint.export.action')}
        </Button>
      </Box>
    </Card>
  );
};
