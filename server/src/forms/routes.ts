import { content, type RouteFactory } from '../http/routes';

/** The routes of `forms/v1`; see contract.ts for what they take and give. */
export const formsRoutes: RouteFactory = () => [
  content('GET', '/forms/v1/form/:form_id', 'forms.findOne', 'public'),
  { ...content('POST', '/forms/v1/submission/:form_id', 'submissions.create', 'public'), multipart: true },
  content('GET', '/forms/v1/submission/:form_id', 'submissions.find', 'protected'),
  content('GET', '/forms/v1/submission/:form_id/:submission_id', 'submissions.findOne', 'protected'),
  content('GET', '/forms/v1/export/:form_id', 'submissions.export', 'protected'),
  content('DELETE', '/forms/v1/submission/delete/:form_id/:submission_id', 'submissions.delete', 'protected'),
];
