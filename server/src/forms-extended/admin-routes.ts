import type { CreateInboxResponse, SaveDraft, SendAgain } from '../contracts/inbox';
import { admin, type AdminRoute } from '../http/routes';

/** The routes for replying in the inbox; in the standard edition they answer that there is nothing. */
export const formsExtendedAdminRoutes: readonly AdminRoute[] = [
  admin<SaveDraft>(
    'PUT /submissions/:formId/:submissionId/draft',
    'responses-admin.saveDraft',
    'submissions.find',
    'responses.create',
  ),
  admin<CreateInboxResponse>(
    'POST /submissions/:formId/:submissionId/responses',
    'responses-admin.create',
    'submissions.find',
    'responses.create',
  ),
  admin<SendAgain>(
    'POST /submissions/:formId/:submissionId/responses/:id/send',
    'responses-admin.send',
    'submissions.find',
    'responses.create',
  ),
];
