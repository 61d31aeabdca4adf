import { Page } from '@strapi/strapi/admin';
import type * as React from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

import { permissionTo, useCan } from '../shared/useCan';
import { SubmissionPage } from './detail/SubmissionPage';
import { InboxPage } from './list/InboxPage';
import { PersonalDataPage } from './personal-data/PersonalDataPage';
import { UndoProvider } from './undo/UndoProvider';

/** The inbox pages. Without permission to read the inbox, they start with data protection. */
const InboxRoutes = (): React.ReactNode => {
  const can = useCan();
  return (
    <UndoProvider>
      <Routes>
        <Route
          index
          element={
            !can('submissions.find') && can('personal-data.find') ? (
              <Navigate to="personal-data" replace />
            ) : (
              <Page.Protect permissions={[permissionTo('submissions.find')]}>
                <InboxPage />
              </Page.Protect>
            )
          }
        />
        <Route
          path="personal-data"
          element={
            <Page.Protect permissions={[permissionTo('personal-data.find')]}>
              <PersonalDataPage />
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
    </UndoProvider>
  );
};

export default InboxRoutes;
