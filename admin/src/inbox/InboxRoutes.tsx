import { Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

import { WithInstallation } from '../shared/installation';
import { OutboxBanner } from '../shared/OutboxBanner';
import { type Action, permissionTo, useCan } from '../shared/useCan';
import { DeliveryPage } from './delivery/DeliveryPage';
import { SubmissionPage } from './detail/SubmissionPage';
import { CorrectPage } from './edit/CorrectPage';
import { EnterPage } from './edit/EnterPage';
import { ImportPage } from './import/ImportPage';
import { InboxPage } from './list/InboxPage';
import { PersonalDataPage } from './personal-data/PersonalDataPage';
import { SavedRepliesPage } from './saved-replies/SavedRepliesPage';
import { LabelsPage } from './teamwork/LabelsPage';
import { UndoProvider } from './undo/UndoProvider';

const protect = (action: Action, page: React.ReactNode): React.ReactNode => (
  <Page.Protect permissions={[permissionTo(action)]}>{page}</Page.Protect>
);

/** The inbox pages. Without permission to read the inbox, they start with data protection. */
const InboxRoutes = (): React.ReactNode => {
  const can = useCan();
  const [opened, setOpened] = React.useState<string>();
  return (
    <WithInstallation>
      <OutboxBanner />
      <UndoProvider>
        <Routes>
          <Route
            index
            element={
              !can('submissions.find') && can('personal-data.find') ? (
                <Navigate to="personal-data" replace />
              ) : (
                protect('submissions.find', <InboxPage opened={opened} />)
              )
            }
          />
          <Route path="personal-data" element={protect('personal-data.find', <PersonalDataPage />)} />
          <Route path="saved-replies" element={protect('saved-replies.update', <SavedRepliesPage />)} />
          <Route path="labels" element={protect('labels.update', <LabelsPage />)} />
          <Route path="delivery" element={protect('submissions.find', <DeliveryPage />)} />
          <Route path="enter" element={protect('submissions.enter', <EnterPage />)} />
          <Route path=":formId/:submissionId/correct" element={protect('submissions.correct', <CorrectPage />)} />
          <Route path="import" element={protect('submissions.import', <ImportPage />)} />
          <Route
            path=":formId/:submissionId"
            element={protect('submissions.find', <SubmissionPage onOpen={setOpened} />)}
          />
        </Routes>
      </UndoProvider>
    </WithInstallation>
  );
};

export default InboxRoutes;
