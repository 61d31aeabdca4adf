import { Page } from '@strapi/strapi/admin';
import type * as React from 'react';
import { Route, Routes } from 'react-router-dom';

import { WithInstallation } from '../../shared/installation';
import { OutboxBanner } from '../../shared/OutboxBanner';
import { permissionTo } from '../../shared/useCan';
import { TRANSFER } from '../paths';
import { TransferPage } from '../transfer/TransferPage';
import { FormPage } from './FormPage';
import { ListPage } from './ListPage';

const FormsPages = (): React.ReactNode => (
  <Page.Protect permissions={[permissionTo('forms.find')]}>
    <WithInstallation>
      <OutboxBanner />
      <Routes>
        <Route index element={<ListPage />} />
        <Route path={TRANSFER} element={<TransferPage />} />
        {/* One route for new forms as well, so that the page stays when a form is created. */}
        <Route path=":formId" element={<FormPage />} />
      </Routes>
    </WithInstallation>
  </Page.Protect>
);

export default FormsPages;
