import { Page } from '@strapi/strapi/admin';
import type * as React from 'react';
import { Route, Routes } from 'react-router-dom';

import { WithInstallation } from '../shared/installation';
import { permissionTo } from '../shared/useCan';
import { WithCatalogue } from './catalogue';
import { EditorPage } from './editor/EditorPage';
import { HistoryPage } from './history/HistoryPage';
import { SitePage } from './site/SitePage';
import { TransferPage } from './transfer/TransferPage';

const ImprintRoutes = (): React.ReactNode => (
  <Page.Protect permissions={[permissionTo('options.find')]}>
    <WithInstallation>
      <WithCatalogue>
        <Routes>
          <Route index element={<EditorPage />} />
          <Route path="history" element={<HistoryPage />} />
          <Route path="site" element={<SitePage />} />
          <Route path="transfer" element={<TransferPage />} />
        </Routes>
      </WithCatalogue>
    </WithInstallation>
  </Page.Protect>
);

export default ImprintRoutes;
