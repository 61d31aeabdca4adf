import type {
  AddReplyFiles,
  CreateInboxResponse,
  FindDraft,
  SaveDraft,
  SendAgain,
  TakeBackResponse,
} from '../contracts/inbox';
import type * as saved from '../contracts/saved-replies';
import { admin, type AdminRoute } from '../http/routes';

/** The routes for replying in the inbox; in the standard edition they answer that there is nothing. */
export const formsExtendedAdminRoutes: readonly AdminRoute[] = [
  admin<saved.FindSavedReplies>('GET /saved-replies', 'saved-replies-admin.find', 'saved-replies.update'),
  admin<saved.CreateSavedReply>('POST /saved-replies', 'saved-replies-admin.create', 'saved-replies.update'),
  admin<saved.UpdateSavedReply>('PUT /saved-replies/:id', 'saved-replies-admin.update', 'saved-replies.update'),
  admin<saved.DeleteSavedReply>('DELETE /saved-replies/:id', 'saved-replies-admin.delete', 'saved-replies.update'),
  admin<saved.OfferSavedReplies>(
    'GET /submissions/:formId/:submissionId/saved-replies',
    'saved-replies-admin.offer',
    'submissions.find',
    'responses.create',
  ),
  admin<FindDraft>(
    'GET /submissions/:formId/:submissionId/draft',
    'responses-admin.findDraft',
    'submissions.find',
    'responses.create',
  ),
  admin<SaveDraft>(
    'PUT /submissions/:formId/:submissionId/draft',
    'responses-admin.saveDraft',
    'submissions.find',
    'responses.create',
  ),
  {
    ...admin<AddReplyFiles>(
      'POST /submissions/:formId/:submissionId/draft/files',
      'responses-admin.addFiles',
      'submissions.find',
      'responses.create',
    ),
    multipart: true,
  },
  admin<CreateInboxResponse>(
    'POST /submissions/:formId/:submissionId/responses',
    'responses-admin.create',
    'submissions.find',
    'responses.create',
  ),
  admin<TakeBackResponse>(
    'POST /submissions/:formId/:submissionId/responses/:id/take-back',
    'responses-admin.takeBack',
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
