import { EmptyStateLayout } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import type * as React from 'react';
import { Route, Routes } from 'react-router-dom';

import { WithInstallation } from '../shared/installation';
import { SubPage } from '../shared/ui/SubPage';
import { permissionTo } from '../shared/useCan';
import { WithCatalogue } from './catalogue';
import { EditorPage } from './editor/EditorPage';
import { HistoryPage } from './history/HistoryPage';
import { IMPRINT_PATH } from './paths';
import { SitePage } from './site/SitePage';
import { useImprintTexts } from './texts';
import { TransferPage } from './transfer/TransferPage';

/** What an address shows that leads nowhere. */
const NoPage = (): React.ReactNode => {
  const say = useImprintTexts();
  return (
    <SubPage title={say('imprint.noPage')} back={IMPRINT_PATH}>
      <EmptyStateLayout content={say('imprint.noPage.hint')} hasRadius shadow="tableShadow" />
    </SubPage>
  );
};

const ImprintRoutes = (): React.ReactNode => (
  <Page.Protect permissions={[permissionTo('options.find')]}>
    <WithInstallation>
      <WithCatalogue>
        <Routes>
          <Route index element={<EditorPage />} />
          <Route path="history" element={<HistoryPage />} />
          <Route path="site" element={<SitePage />} />
          <Route path="transfer" element={<TransferPage />} />
          <Route path="*" element={<NoPage />} />
        </Routes>
      </WithCatalogue>
    </WithInstallation>
  </Page.Protect>
);

export default ImprintRoutes;
