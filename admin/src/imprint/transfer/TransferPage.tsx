import { Flex } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import type * as React from 'react';

import { SubPage } from '../../shared/ui/SubPage';
import { useCan } from '../../shared/useCan';
import { IMPRINT_PATH } from '../paths';
import { useImprintTexts } from '../texts';
import { ExportCard } from './ExportCard';
import { ImportCard } from './ImportCard';
import { RemoteCard } from './RemoteCard';

/** Export and import of the imprint. */
export const TransferPage = (): React.ReactNode => {
  const say = useImprintTexts();
  const can = useCan();
  const [canExport, canImport] = [can('titles.find'), can('options.update')];
  if (!canExport && !canImport) return <Page.NoPermissions />;
  return (
    <SubPage title={say('imprint.transfer')} subtitle={say('imprint.transfer.subtitle')} back={IMPRINT_PATH}>
      <Flex direction="column" alignItems="stretch" gap={6}>
        {canExport && <ExportCard />}
        {canImport && <ImportCard />}
        {canImport && <RemoteCard />}
      </Flex>
    </SubPage>
  );
};
