/**
 * `forms-extended/v1` as its callers see it, in the extended edition: one namespace an endpoint, with method and path in
 * its comment. Paths are relative to Strapi's REST prefix.
 */
import type { Author } from '../access/author';

/** A reply is stored as pending before it is mailed. */
export type ResponseStatus = 'pending' | 'sent' | 'failed';

export interface FormResponse {
  id: number;
  status: ResponseStatus;
  text: string;
  to: string;
  author: Author;
  /** Why it could not be sent. */
  error: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  sentAt: string | null;
}

/** POST /forms-extended/v1/response/:form_id/:submission_id */
export declare namespace CreateResponse {
  type Body = { response: string };
  type Response = {
    data: { id: string; response: Pick<FormResponse, 'id' | 'status' | 'to' | 'sentAt'> };
    message: string;
    success: boolean;
  };
}

/** GET /forms-extended/v1/response/:form_id/:submission_id */
export declare namespace FindResponses {
  type Response = { data: FormResponse[] };
}
