import { admin, type AdminRoute } from '../http/routes';

const PATH = '/submissions/:formId/:submissionId';

/** The routes for replying in the inbox; in the standard edition they answer that there is nothing. */
export const formsExtendedAdminRoutes: readonly AdminRoute[] = [
  admin('PUT', `${PATH}/draft`, 'replies.saveDraft', 'submissions.find', 'responses.create'),
  admin('POST', `${PATH}/responses`, 'replies.create', 'submissions.find', 'responses.create'),
  admin('POST', `${PATH}/responses/:id/send`, 'replies.send', 'submissions.find', 'responses.create'),
];
