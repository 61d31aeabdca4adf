import type * as forms from '../contracts/forms';
import { content, type ContentRoute } from '../http/routes';
import * as operations from './operations';

/** The routes of `forms/v1`. */
export const formsRoutes = (): ContentRoute[] => [
  ...[
    content<forms.FindForm>('GET /forms/v1/form/:form_id', 'forms.findOne', 'public', operations.findForm),
    content<forms.FindToken>('GET /forms/v1/token/:form_id', 'forms.findToken', 'public', operations.findToken),
    content<forms.FindPage>('GET /forms/v1/page/:form_id', 'forms.findPage', 'public', operations.findPage),
    content<forms.FindReceipt>('GET /forms/v1/receipt/:token', 'forms.findReceipt', 'public', operations.findReceipt),
  ].map((route) => ({ ...route, anyLanguage: true })),
  content<forms.FindStyles>('GET /forms/v1/elements.css', 'forms.findStyles', 'public', operations.findStyles),
  content<forms.FindElements>('GET /forms/v1/elements.js', 'forms.findElements', 'public', operations.findElements),
  content<forms.FindChallenge>(
    'GET /forms/v1/challenge/:form_id',
    'forms.findChallenge',
    'public',
    operations.findChallenge,
  ),
  {
    ...content<forms.CreateSubmission>(
      'POST /forms/v1/submission/:form_id',
      'submissions.create',
      'public',
      operations.createSubmission,
    ),
    multipart: 'files',
    page: 'submission',
    anyLanguage: true,
  },
  {
    ...content<forms.CheckStep>('POST /forms/v1/check/:form_id', 'submissions.check', 'public', operations.checkStep),
    // A check stores nothing, so it takes no files.
    multipart: 'fields',
  },
  {
    ...content<forms.SaveDraft>('POST /forms/v1/draft/:form_id', 'drafts.save', 'public', operations.saveDraft),
    multipart: 'files',
    page: 'draft',
  },
  content<forms.FindDraft>('GET /forms/v1/draft/:form_id/:token', 'drafts.findOne', 'public', operations.findDraft),
  content<forms.FindConfirmation>(
    'GET /forms/v1/confirm/:token',
    'confirmations.find',
    'public',
    operations.findConfirmation,
  ),
  content<forms.ConfirmSubmission>(
    'POST /forms/v1/confirm/:token',
    'confirmations.confirm',
    'public',
    operations.confirmSubmission,
  ),
  content<forms.FindSubmissions>(
    'GET /forms/v1/submission/:form_id',
    'submissions.find',
    'protected',
    operations.findSubmissions,
  ),
  content<forms.FindSubmission>(
    'GET /forms/v1/submission/:form_id/:submission_id',
    'submissions.findOne',
    'protected',
    operations.findSubmission,
  ),
  content<forms.ExportSubmissions>(
    'GET /forms/v1/export/:form_id',
    'submissions.export',
    'protected',
    operations.exportSubmissions,
  ),
  content<forms.DeleteSubmission>(
    'DELETE /forms/v1/submission/delete/:form_id/:submission_id',
    'submissions.delete',
    'protected',
    operations.deleteSubmission,
  ),
];
