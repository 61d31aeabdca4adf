import type * as forms from '../contracts/forms';
import { content, type ContentRoute } from '../http/routes';

/** The routes of `forms/v1`. */
export const formsRoutes = (): ContentRoute[] => [
  content<forms.FindForm>('GET /forms/v1/form/:form_id', 'forms.findOne', 'public'),
  content<forms.FindToken>('GET /forms/v1/token/:form_id', 'forms.findToken', 'public'),
  content<forms.FindChallenge>('GET /forms/v1/challenge/:form_id', 'forms.findChallenge', 'public'),
  {
    ...content<forms.CreateSubmission>('POST /forms/v1/submission/:form_id', 'submissions.create', 'public'),
    multipart: true,
  },
  { ...content<forms.CheckStep>('POST /forms/v1/check/:form_id', 'submissions.check', 'public'), multipart: true },
  content<forms.FindConfirmation>('GET /forms/v1/confirm/:token', 'confirmations.find', 'public'),
  content<forms.ConfirmSubmission>('POST /forms/v1/confirm/:token', 'confirmations.confirm', 'public'),
  content<forms.FindSubmissions>('GET /forms/v1/submission/:form_id', 'submissions.find', 'protected'),
  content<forms.FindSubmission>('GET /forms/v1/submission/:form_id/:submission_id', 'submissions.findOne', 'protected'),
  content<forms.ExportSubmissions>('GET /forms/v1/export/:form_id', 'submissions.export', 'protected'),
  content<forms.DeleteSubmission>(
    'DELETE /forms/v1/submission/delete/:form_id/:submission_id',
    'submissions.delete',
    'protected',
  ),
];
