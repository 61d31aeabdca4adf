import { Flex } from '@strapi/design-system';
import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import type * as React from 'react';

import { Header } from '../../shared/ui/Header';
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
    <Page.Main>
      <Page.Title>{say('imprint.transfer')}</Page.Title>
      <Header
        title={say('imprint.transfer')}
        subtitle={say('imprint.transfer.subtitle')}
        navigationAction={<BackButton fallback={IMPRINT_PATH} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {canExport && <ExportCard />}
          {canImport && <ImportCard />}
          {canImport && <RemoteCard />}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
};
