import type * as React from 'react';

import { Page } from '@strapi/strapi/admin';
import { Navigate, Route, Routes } from 'react-router-dom';

import { permissionTo, useCan } from '../shared/useCan';
import { SubmissionPage } from './detail/SubmissionPage';
import { InboxPage } from './list/InboxPage';
import { RequestsPage } from './requests/RequestsPage';

/** The room's pages. Who may only answer requests is taken to them. */
const InboxRoutes = (): React.ReactNode => {
  const can = useCan();
  return (
    <Routes>
      <Route
        index
        element={
          !can('submissions.find') && can('requests.find') ? (
            <Navigate to="requests" replace />
          ) : (
            <Page.Protect permissions={[permissionTo('submissions.find')]}>
              <InboxPage />
            </Page.Protect>
          )
        }
      />
      <Route
        path="requests"
        element={
          <Page.Protect permissions={[permissionTo('requests.find')]}>
            <RequestsPage />
          </Page.Protect>
        }
      />
      <Route
        path=":formId/:submissionId"
        element={
          <Page.Protect permissions={[permissionTo('submissions.find')]}>
            <SubmissionPage />
          </Page.Protect>
        }
      />
    </Routes>
  );
};

export default InboxRoutes;
