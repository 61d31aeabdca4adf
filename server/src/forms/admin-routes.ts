import type * as assignments from '../contracts/assignments';
import type * as delivery from '../contracts/delivery';
import type * as edits from '../contracts/edits';
import type * as forms from '../contracts/forms-admin';
import type * as imports from '../contracts/import';
import type * as inbox from '../contracts/inbox';
import type * as labels from '../contracts/labels';
import type * as personalData from '../contracts/personal-data';
import type * as savedFilters from '../contracts/saved-filters';
import { admin, type AdminRoute } from '../http/routes';

/** What is changed is read. */
const CHANGING = ['submissions.find', 'submissions.update'] as const;
/** What is known already can be told from the answers. */
const IMPORTING = ['submissions.import', 'submissions.find'] as const;

/** The routes of the pages for forms, inbox and personal data. */
export const formsAdminRoutes: readonly AdminRoute[] = [
  // For every signed-in user: all pages of the plugin need it, and it contains nothing secret.
  admin<forms.FindFormsSettings>('GET /forms/settings', 'forms-admin.settings'),
  // Whoever may open content, read forms or submissions; the controller checks it.
  admin<forms.FindFormNames>('GET /forms/names', 'forms-admin.names'),
  admin<forms.FindForms>('GET /forms', 'forms-admin.find', 'forms.find'),
  admin<forms.CreateForm>('POST /forms', 'forms-admin.create', 'forms.create'),
  admin<forms.FindRetention>('GET /forms/retention', 'forms-admin.retention', 'forms.find'),
  admin<forms.PreviewMail>('POST /forms/mails/preview', 'forms-admin.previewMail', 'forms.find'),
  // Whoever may create or change forms; the controller checks it.
  admin<forms.TestMail>('POST /forms/mails/test', 'forms-admin.testMail', 'forms.find'),
  admin<forms.ExportForms>('GET /forms/export', 'forms-admin.export', 'forms.find'),
  // Whoever may create or change forms, too; what that is for which form, the service decides.
  admin<forms.PreviewFormsImport>('POST /forms/import/preview', 'forms-admin.previewImport', 'forms.find'),
  admin<forms.ImportForms>('POST /forms/import', 'forms-admin.import', 'forms.find'),
  admin<forms.FindForm>('GET /forms/:formId', 'forms-admin.findOne', 'forms.find'),
  // What submissions are shown with.
  admin<forms.FindFormFields>('GET /forms/:formId/fields', 'forms-admin.fields', 'submissions.find'),
  admin<forms.UpdateForm>('PUT /forms/:formId', 'forms-admin.update', 'forms.update'),
  admin<forms.DeleteForm>('DELETE /forms/:formId', 'forms-admin.delete', 'forms.delete'),

  admin<forms.FindWebhooks>('GET /forms/:formId/webhooks', 'forms-admin.webhooks', 'forms.find'),
  admin<forms.RenewWebhookSecret>(
    'POST /forms/:formId/webhooks/:id/secret',
    'forms-admin.renewWebhookSecret',
    'forms.update',
    'submissions.find',
  ),
  admin<forms.StartWebhook>(
    'POST /forms/:formId/webhooks/:id/start',
    'forms-admin.startWebhook',
    'forms.find',
    'forms.update',
    'submissions.find',
  ),
  admin<forms.TestWebhook>('POST /forms/:formId/webhooks/:id/test', 'forms-admin.testWebhook', 'forms.update'),

  admin<inbox.FindInbox>('GET /submissions', 'inbox.find', 'submissions.find'),
  admin<inbox.CountInbox>('GET /submissions/counts', 'inbox.count', 'submissions.find'),
  admin<inbox.FindFigures>('GET /submissions/figures', 'inbox.figures', 'submissions.find'),
  admin<inbox.FindAttention>('GET /submissions/attention', 'inbox.attention', 'submissions.find'),
  admin<savedFilters.FindSavedFilters>('GET /submissions/filters', 'inbox.findSavedFilters', 'submissions.find'),
  admin<savedFilters.SaveFilters>('PUT /submissions/filters', 'inbox.saveFilters', 'submissions.find'),
  admin<delivery.CheckDelivery>('GET /submissions/delivery', 'inbox.checkDelivery', 'submissions.find'),
  admin<delivery.SendRoundTrip>('POST /submissions/delivery/round-trip', 'inbox.sendRoundTrip', ...CHANGING),
  admin<inbox.FindProof>('GET /submissions/:formId/:submissionId/proof', 'inbox.proof', 'submissions.find'),
  admin<inbox.DecideForeign>('POST /submissions/foreign', 'inbox.decideForeign', ...CHANGING),
  admin<inbox.ExportInbox>('GET /submissions/export', 'inbox.export', 'submissions.export'),
  admin<imports.ProposeMapping>('POST /submissions/:formId/import/mapping', 'submissions-import.propose', ...IMPORTING),
  admin<imports.PreviewSubmissionsImport>(
    'POST /submissions/:formId/import/preview',
    'submissions-import.preview',
    ...IMPORTING,
  ),
  admin<imports.ImportSubmissions>('POST /submissions/:formId/import', 'submissions-import.import', ...IMPORTING),
  // The required permission depends on the action in the body, so the controller checks it.
  admin<inbox.ChangeSubmissions>('POST /submissions/actions', 'inbox.change', 'submissions.find'),
  // Whoever may change submissions or reply; the controller checks it.
  admin<assignments.FindPeople>('GET /submissions/people', 'inbox.people', 'submissions.find'),
  admin<assignments.AssignSubmissions>('POST /submissions/assign', 'inbox.assign', 'submissions.find'),
  admin<labels.LabelSubmissions>('POST /submissions/label', 'labels-admin.label', ...CHANGING),
  admin<inbox.FindSubmissionDetail>('GET /submissions/:formId/:submissionId', 'inbox.findOne', 'submissions.find'),
  admin<inbox.DownloadFile>('GET /submissions/:formId/:submissionId/files/:id', 'inbox.file', 'submissions.find'),
  {
    ...admin<edits.EnterSubmission>(
      'POST /forms/:formId/submissions/:language',
      'inbox.enter',
      'submissions.find',
      'submissions.enter',
    ),
    multipart: true,
  },
  admin<edits.CorrectSubmission>(
    'PUT /submissions/:formId/:submissionId/data',
    'inbox.correct',
    'submissions.find',
    'submissions.correct',
  ),
  admin<inbox.CreateNote>('POST /submissions/:formId/:submissionId/notes', 'inbox.createNote', ...CHANGING),
  admin<inbox.SendAgain>('POST /submissions/:formId/:submissionId/mails/:id/send', 'inbox.sendMail', ...CHANGING),
  admin<inbox.SendAgain>(
    'POST /submissions/:formId/:submissionId/deliveries/:id/send',
    'inbox.sendDelivery',
    ...CHANGING,
  ),
  admin<inbox.RequestConfirmation>(
    'POST /submissions/:formId/:submissionId/double-opt-in',
    'inbox.requestConfirmation',
    ...CHANGING,
  ),
  admin<inbox.DeleteNote>('DELETE /submissions/:formId/:submissionId/notes/:id', 'inbox.deleteNote', ...CHANGING),

  // Whoever may read submissions, too; the controller checks it.
  admin<labels.FindLabels>('GET /labels', 'labels-admin.find'),
  admin<labels.CreateLabel>('POST /labels', 'labels-admin.create', 'labels.update'),
  admin<labels.UpdateLabel>('PUT /labels/:id', 'labels-admin.update', 'labels.update'),
  admin<labels.DeleteLabel>('DELETE /labels/:id', 'labels-admin.delete', 'labels.update'),

  // An email address in the path or the query would end up in the logs of every server on the way.
  admin<personalData.FindPersonalData>('POST /personal-data/search', 'personal-data.find', 'personal-data.find'),
  admin<personalData.ExportPersonalData>('POST /personal-data/export', 'personal-data.export', 'personal-data.find'),
  admin<personalData.ErasePersonalData>('POST /personal-data/erase', 'personal-data.erase', 'personal-data.erase'),
  admin<personalData.FindErasures>('GET /personal-data/erasures', 'personal-data.findErasures', 'personal-data.find'),
];
