/**
 * The endpoints of `forms-extended/v1`, one interface each; only in the extended edition. Paths are relative to Strapi's REST
 * prefix.
 */
import type { Author, Endpoint } from './common';
import type { ReplyFile } from './inbox';

/** A reply is stored as `pending` before it is sent. */
export type ResponseStatus = 'pending' | 'sent' | 'failed';

export interface FormResponse {
  id: number;
  status: ResponseStatus;
  text: string;
  /** Only if it is not the form's. */
  subject?: string;
  to: string;
  /** Who else has been sent it; only if there is anybody. */
  cc?: string[];
  /** Only if there are any. */
  attachments?: ReplyFile[];
  author: Author;
  /** Why it could not be sent. */
  error: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  sentAt: string | null;
  /** Only while it can be taken back: when it will be sent; null while the outbox holds it. */
  sendsAt?: string | null;
}

export interface CreateResponse extends Endpoint<'POST /forms-extended/v1/response/:form_id/:submission_id'> {
  body: { response: string };
  response: {
    data: { id: string; response: Pick<FormResponse, 'id' | 'status' | 'to' | 'sentAt'> };
    message: string;
    success: boolean;
  };
}

/** `ignored`: it belongs to no conversation with a visitor, or cannot be read; nothing has been stored. */
export const inboundOutcomes = ['stored', 'known', 'ignored'] as const;
export type InboundOutcome = (typeof inboundOutcomes)[number];

/** Takes a raw message (RFC 5322), signed by whoever posts it. */
export interface ReceiveMessage extends Endpoint<'POST /forms-extended/v1/inbound'> {
  response: { data: { outcome: InboundOutcome } };
}

export interface FindResponses extends Endpoint<'GET /forms-extended/v1/response/:form_id/:submission_id'> {
  response: { data: FormResponse[] };
}
