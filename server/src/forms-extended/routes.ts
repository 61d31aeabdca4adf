import type { Config } from '../config';
import type { CreateResponse, FindResponses } from '../contracts/responses';
import { content, type ContentRoute } from '../http/routes';
import * as operations from './operations';

/** The routes of `forms-extended/v1`; in the standard edition there are none. */
export const formsExtendedRoutes = ({ edition }: Pick<Config, 'edition'>): ContentRoute[] =>
  edition === 'extended'
    ? [
        content<CreateResponse>(
          'POST /forms-extended/v1/response/:form_id/:submission_id',
          'responses.create',
          'protected',
          operations.createResponse,
        ),
        content<FindResponses>(
          'GET /forms-extended/v1/response/:form_id/:submission_id',
          'responses.find',
          'protected',
          operations.findResponses,
        ),
      ]
    : [];
