import { Page } from '@strapi/strapi/admin';
import type * as React from 'react';
import { Route, Routes } from 'react-router-dom';

import { permissionTo } from '../../shared/useCan';
import { EditPage } from './EditPage';
import { ListPage } from './ListPage';
import { NewPage } from './NewPage';

const FormsPages = (): React.ReactNode => (
  <Page.Protect permissions={[permissionTo('forms.find')]}>
    <Routes>
      <Route index element={<ListPage />} />
      <Route path="new" element={<NewPage />} />
      <Route path=":formId" element={<EditPage />} />
    </Routes>
  </Page.Protect>
);

export default FormsPages;
