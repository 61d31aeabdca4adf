import { content, type RouteFactory } from '../http/routes';

const PATH = '/forms-extended/v1/response/:form_id/:submission_id';

/** The routes of `forms-extended/v1`; in the standard edition there are none. */
export const formsExtendedRoutes: RouteFactory = ({ edition }) =>
  edition === 'extended'
    ? [content('POST', PATH, 'responses.create', 'protected'), content('GET', PATH, 'responses.find', 'protected')]
    : [];
