import { admin, type AdminRoute } from '../http/routes';

const SUBMISSION = '/submissions/:formId/:submissionId';

/** The routes of the forms and inbox pages; see admin-contract.ts for what they take and give. */
export const formsAdminRoutes: readonly AdminRoute[] = [
  // For whoever is signed in: every page of the plugin needs it, and nothing in it is a secret.
  admin('GET', '/forms/settings', 'forms-admin.settings'),
  admin('GET', '/forms', 'forms-admin.find', 'forms.find'),
  admin('POST', '/forms', 'forms-admin.create', 'forms.create'),
  admin('GET', '/forms/:formId', 'forms-admin.findOne', 'forms.find'),
  admin('PUT', '/forms/:formId', 'forms-admin.update', 'forms.update'),
  admin('DELETE', '/forms/:formId', 'forms-admin.delete', 'forms.delete'),

  admin('GET', '/submissions', 'inbox.find', 'submissions.find'),
  admin('GET', '/submissions/counts', 'inbox.count', 'submissions.find'),
  admin('GET', '/submissions/export', 'inbox.export', 'submissions.export'),
  // The right depends on the action in the body, so the controller asks for it.
  admin('POST', '/submissions/actions', 'inbox.change', 'submissions.find'),
  admin('GET', SUBMISSION, 'inbox.findOne', 'submissions.find'),
  admin('GET', `${SUBMISSION}/files/:id`, 'inbox.file', 'submissions.find'),
  admin('POST', `${SUBMISSION}/notes`, 'inbox.createNote', 'submissions.find', 'submissions.update'),
  admin('POST', `${SUBMISSION}/mails/:id/send`, 'inbox.sendMail', 'submissions.find', 'submissions.update'),
  admin('DELETE', `${SUBMISSION}/notes/:id`, 'inbox.deleteNote', 'submissions.find', 'submissions.update'),

  // An address in the path or the query would end up in the logs of every machine on the way.
  admin('POST', '/requests/search', 'requests.find', 'requests.find'),
  admin('POST', '/requests/export', 'requests.export', 'requests.find'),
  admin('POST', '/requests/erase', 'requests.erase', 'requests.erase'),
  admin('GET', '/requests/erasures', 'requests.findErasures', 'requests.find'),
];
