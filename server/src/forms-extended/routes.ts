import type { Config } from '../config';
import type { CreateResponse, FindResponses, ReceiveMessage } from '../contracts/responses';
import { MESSAGE } from '../http/media-types';
import { content, type ContentRoute } from '../http/routes';
import * as operations from './operations';

/** The routes of `forms-extended/v1`; in the standard edition there are none. Messages are taken once that is set up. */
export const formsExtendedRoutes = ({ edition, replies }: Pick<Config, 'edition' | 'replies'>): ContentRoute[] =>
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
        ...(replies.inbound?.secret === undefined
          ? []
          : [
              {
                ...content<ReceiveMessage>(
                  'POST /forms-extended/v1/inbound',
                  'inbound.receive',
                  'public',
                  operations.receiveMessage,
                ),
                rawType: MESSAGE,
              },
            ]),
      ]
    : [];
