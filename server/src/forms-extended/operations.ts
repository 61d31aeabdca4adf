import { z } from 'zod';

import {
  type CreateResponse,
  type FindResponses,
  type FormResponse,
  inboundOutcomes,
  type ReceiveMessage,
} from '../contracts/responses';
import { MAX_RESPONSE_LENGTH } from '../forms/definition/lengths';
import { IDEMPOTENCY_KEY } from '../forms/delivery/mail/responses';
import { exampleId } from '../forms/operations';
import { author, component, type OperationOf, time } from '../http/operation';
import { textsFor } from '../text/messages';

/* What the routes of `forms-extended/v1` take and answer; see `http/operation.ts`. */

const texts = textsFor('en');

const response = component<FormResponse>()('Response', () =>
  z.object({
    id: z.int().min(1),
    status: z.enum(['pending', 'sent', 'failed']),
    text: z.string(),
    subject: z.string().optional().describe('Only if it is not the form\u2019s.'),
    to: z.string(),
    cc: z.array(z.string()).optional().describe('Who else has been sent it; only if there is anybody.'),
    attachments: z
      .array(z.object({ id: z.int().min(1), name: z.string(), mime: z.string(), size: z.int().min(0) }))
      .optional()
      .describe('The files that went out with it; only if there are any.'),
    author: author(),
    error: z.string().nullable().describe('Why it could not be sent.'),
    createdAt: time(),
    sentAt: time().nullable(),
    sendsAt: time()
      .nullable()
      .optional()
      .describe('Only of one that was written in the panel and can be taken back there: when it will be sent.'),
  }),
);

const example: FormResponse = {
  id: 1,
  status: 'sent',
  text: 'Yes, we ship to Austria.',
  to: 'erika@example.org',
  author: { type: 'admin', id: 1, name: 'Ada Admin' },
  error: null,
  createdAt: '2026-11-22T12:00:00.000Z',
  sentAt: '2026-11-22T12:00:01.000Z',
};

export const createResponse: OperationOf<CreateResponse> = {
  summary: 'Replies to a submission by email',
  headers: {
    'Idempotency-Key': () =>
      z
        .string()
        .regex(IDEMPOTENCY_KEY)
        .optional()
        .describe('The same key never sends twice, and answers with the first result; with another text: 422.'),
  },
  body: () => ({
    schema: z.strictObject({ response: z.string().min(1).max(MAX_RESPONSE_LENGTH) }),
    example: { response: example.text },
  }),
  answer: {
    description: 'The reply was sent or, with `success: false`, is being sent by another request with the same key.',
    json: () => ({
      schema: z.object({
        data: z.object({
          id: z.string(),
          response: response().pick({ id: true, status: true, to: true, sentAt: true }),
        }),
        message: z.string(),
        success: z.boolean(),
      }),
      example: {
        data: {
          id: exampleId,
          response: { id: example.id, status: example.status, to: example.to, sentAt: example.sentAt },
        },
        message: texts.responseSent,
        success: true,
      },
    }),
  },
  errors: {
    409: 'The visitor has not confirmed the submission yet.',
    422: 'The `Idempotency-Key` has been used with another text.',
    502: 'The email provider failed, or took over 30 seconds. The reply is kept as failed: `error.details`.',
  },
};

export const findResponses: OperationOf<FindResponses> = {
  summary: 'Reads the replies to a submission',
  answer: {
    description: 'The replies, oldest first.',
    json: () => ({ schema: z.object({ data: z.array(response()) }), example: { data: [example] } }),
  },
};

/** As https://www.standardwebhooks.com has them. */
const signed = {
  'webhook-id': () => z.string().describe('Any text; it is part of what is signed.'),
  'webhook-timestamp': () => z.string().regex(/^\d+$/).describe('Seconds since 1970, at most five minutes ago.'),
  'webhook-signature': () =>
    z
      .string()
      .describe(
        '`v1,` and the HMAC-SHA256 of id, timestamp and body, joined by dots, with the secret of the configuration.',
      ),
};

export const receiveMessage: OperationOf<ReceiveMessage> = {
  summary: 'Takes an email that has come in answer to one about a submission',
  description:
    'A message that comes twice is stored once. Only a project that has set up `replies.inbound` has this path.',
  headers: signed,
  body: () => ({
    schema: z.string().describe('The raw message (RFC 5322).'),
    example:
      'From: Erika <erika@example.org>\r\nMessage-ID: <1@example.org>\r\nReferences: <visitor.1.1795166000000.7533269e-1062-4c7f-ab9f-bebcd69b9257@example.org>\r\n\r\nYes, please.\r\n',
  }),
  status: 202,
  answer: {
    description:
      'The message has been `stored` in its conversation, was `known` already, or belongs to none and was `ignored`.',
    json: () => ({
      schema: z.object({ data: z.object({ outcome: z.enum(inboundOutcomes) }) }),
      example: { data: { outcome: 'stored' } },
    }),
  },
  errors: {
    403: 'The signature is missing, wrong or too old.',
    413: 'A message of more than 25 MB.',
  },
};
