import { createHash } from 'node:crypto';

import { errors } from '@strapi/utils';

import type { Author } from '../contracts/common';
import type { Form } from '../contracts/forms';
import type { CreateResponse, FormResponse } from '../contracts/responses';
import { isFormId } from '../forms/definition/ids';
import { MAX_RESPONSE_LENGTH } from '../forms/definition/lengths';
import { replySubject } from '../forms/mail/mail-texts';
import type { ComposedMail, RenderMail } from '../forms/mail/renderer';
import type { StoredSubmission } from '../forms/store/rows';
import type { DeliveryStore } from '../forms/store/sending/delivery-store';
import type { FormsStore } from '../forms/store/store';
import type { Fields } from '../input/fields';
import { parseId } from '../input/query';
import { textFaultMessage } from '../input/text-faults';
import { toAuthor } from '../strapi/author';
import type { Lease } from '../strapi/database/leases';
import { badGateway, conflict, fieldError, unknownNames, unprocessable, validationError } from '../strapi/errors';
import {
  describeSendError,
  lateAfter,
  type Mail,
  SEND_TIMEOUT_MS,
  sendAndRecord,
  sendErrorMessage,
} from '../strapi/mail';
import { cleanText, isEmail } from '../text/clean';
import { type Texts, textsFor } from '../text/messages';
import type { ResponsesStore } from './store';

/** How often a second request with the same key checks for the first one's result. */
const POLL_MS = 100;

export interface ResponsesDependencies {
  store: ResponsesStore;
  forms: FormsStore;
  render: RenderMail;
  deliveries: Pick<DeliveryStore, 'announce'>;
  /** The host's email provider. */
  send: (mail: Mail) => Promise<unknown>;
  /** For failures that only an administrator can fix. */
  logError: (message: string) => void;
  sendTimeoutMs?: number;
}

export interface ResponseOptions {
  /** A repeated key never sends twice and returns the first result; 1 to 200 printable ASCII characters. */
  idempotencyKey?: string | undefined;
  author?: Author | string | undefined;
  texts?: Texts | undefined;
}

/** The name of the field that contained the text; `response` by default. */
export interface FieldOptions extends ResponseOptions {
  field?: string | undefined;
  /** Called in the transaction that stores the reply, unless its key has been used; refuses it by throwing. */
  take?: (() => Promise<void>) | undefined;
}

type Created = CreateResponse['response'];

/** What a client may use as its key. */
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,200}$/;

const english = textsFor('en');

/**
 * A client's key as it is stored: combined with its submission, since another one may use the same key, and as a
 * digest, since MySQL compares texts case-insensitively.
 */
const storedKey = (submission: string, key: string): string =>
  createHash('sha256').update(`${submission}/${key}`).digest('hex');

/** What distinguishes a reply from the other emails about its submission. */
const toPart = ({ id }: FormResponse): string => `reply-${id}`;

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Replies for the routes and for the host project's own code. */
export const createResponsesService = (dependencies: ResponsesDependencies) => {
  const { store, forms, deliveries, render, send, logError, sendTimeoutMs = SEND_TIMEOUT_MS } = dependencies;

  /** The cleaned text, or what is wrong with it. */
  const checkText = (value: unknown, field: string, texts: Texts): { text: string } | { fault: string } => {
    if (value === undefined) return { fault: texts.required(field) };
    if (typeof value !== 'string') return { fault: texts.notText(field) };
    const clean = cleanText(value, { multiline: true, max: MAX_RESPONSE_LENGTH });
    if (!clean.ok) return { fault: textFaultMessage(clean.fault, field, MAX_RESPONSE_LENGTH, texts) };
    return clean.value === '' ? { fault: texts.required(field) } : { text: clean.value };
  };

  const readText = (fields: Fields, field: string, texts: Texts): string => {
    const posted = new Map(fields);
    const unknown = [...posted.keys()].filter((name) => name !== field);
    const faults = unknownNames(unknown, texts.unknownField, texts);
    const checked = checkText(posted.get(field), field, texts);
    if ('text' in checked && faults.length === 0) return checked.text;
    throw validationError([...faults, ...('fault' in checked ? [fieldError(field, checked.fault)] : [])]);
  };

  const findSubmission = async (formId: string, submissionId: number | string, texts: Texts) => {
    const number = isFormId(formId) ? parseId(String(submissionId)) : undefined;
    const found = number === undefined ? undefined : await forms.findOne(formId, number);
    if (found === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
    return found;
  };

  /** Only the form's subject is a template: nothing that people write is evaluated. */
  const composeMail = (
    form: Form | undefined,
    { submission, language }: StoredSubmission,
    { to, text }: FormResponse,
  ): ComposedMail => {
    const { sender, replyTo } = form?.settings ?? {};
    return {
      to,
      subject: form === undefined ? textsFor(language).replySubject('') : replySubject(form, submission, language),
      language,
      blocks: [{ type: 'text', text }],
      ...(sender !== undefined && { from: sender }),
      ...(replyTo !== undefined && { replyTo }),
    };
  };

  const result = (id: string, response: FormResponse, texts: Texts): Created => {
    const { status, to, sentAt } = response;
    const data = { id, response: { id: response.id, status, to, sentAt } };
    if (status === 'failed') throw badGateway(texts.responseFailed, data);
    return {
      data,
      message: status === 'sent' ? texts.responseSent : texts.responsePending,
      success: status === 'sent',
    };
  };

  /** The result of another request with the same key, once there is one, or when its lease has ended. */
  const awaitResult = async (first: FormResponse): Promise<FormResponse> => {
    let response = first;
    while (response.status === 'pending') {
      const isLeased = await store.isLeased(first.id);
      if (isLeased) await delay(POLL_MS);
      // Read after the check of the lease: it may have been sent in between.
      response = (await store.findOne(first.id)) ?? response;
      // If nobody holds the lease any more, the request that stored it will not send it.
      if (!isLeased) return response;
    }
    return response;
  };

  /** The result of an attempt under a lease: the reply afterwards, or as it was if nothing was attempted. */
  const deliver = async (response: FormResponse, lease: Lease, found: StoredSubmission): Promise<FormResponse> => {
    const { formId, submissionId } = found.submission;
    const composed = composeMail(await forms.findForm(formId), found, response);
    const earlier = (await store.find(formId, submissionId)).filter(
      ({ id, status }) => id < response.id && status === 'sent',
    );
    const place = { thread: 'visitor', part: toPart(response), after: earlier.map(toPart).at(-1) } as const;
    // Getting here took so long that the lease might end before this attempt does.
    if (!lease.isFresh()) return response;

    let outcome: Partial<FormResponse> = {};
    await sendAndRecord(async () => send(await render(composed, found.submission, place)), sendTimeoutMs, {
      sent: async () => {
        const sentAt = new Date();
        outcome = { status: 'sent', error: null, sentAt: sentAt.toISOString() };
        await store.markSent(response.id, lease, sentAt, {
          lockSubmission: () => forms.lock(formId, submissionId),
          then: async () => {
            await forms.setStatus(formId, submissionId, 'replied');
            const event = 'response.sent';
            await deliveries.announce({ event, formId, submissionIds: [submissionId], responseId: response.id });
          },
        });
      },
      failed: async (error) => {
        logError(`imprint: reply ${response.id} could not be sent. ${describeSendError(error)}`);
        outcome = { status: 'failed', error: sendErrorMessage(error) };
        await store.markFailed(response.id, lease, sendErrorMessage(error), lateAfter(error));
      },
      lost: (error) => {
        logError(`imprint: the outcome of reply ${response.id} could not be recorded. ${describeSendError(error)}`);
      },
    });
    return { ...response, ...outcome };
  };

  const createFromFields = async (
    formId: string,
    submissionId: number | string,
    fields: Fields,
    { idempotencyKey, author, texts = english, field = 'response', take }: FieldOptions = {},
  ): Promise<Created> => {
    const text = readText(fields, field, texts);
    if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
      throw new errors.ValidationError(texts.idempotencyKeyInvalid);
    }
    const found = await findSubmission(formId, submissionId, texts);
    const { submission, replyTo } = found;
    const { id, submissionId: number } = submission;
    if (submission.status === 'unconfirmed') throw conflict(texts.responseUnconfirmed);
    if (!isEmail(replyTo)) throw new errors.ValidationError(texts.noReplyAddress);

    const stored = await store.insert(
      {
        formId,
        submissionId: number,
        text,
        to: replyTo,
        author: toAuthor(author),
      },
      idempotencyKey === undefined ? undefined : storedKey(id, idempotencyKey),
      { lockSubmission: () => forms.lock(formId, number), take },
    );
    if (stored === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
    const { response, lease } = stored;
    if (lease === undefined && response.text !== text) throw unprocessable(texts.idempotencyKeyUsed);
    return result(id, await (lease === undefined ? awaitResult(response) : deliver(response, lease, found)), texts);
  };

  return {
    /**
     * Emails a reply to a submission and stores it, whatever the outcome.
     *
     * @param text 1 to 20,000 characters of plain text
     * @throws {errors.ValidationError} for an invalid text, or a submission without an address
     * @throws {errors.NotFoundError} if there is no such submission under this form's id
     * @throws {StatusError} 409 if the visitor has not confirmed it yet
     * @throws {StatusError} 422 if the key has been used with another text
     * @throws {StatusError} 502 if the provider fails or takes over 30 seconds; the reply is kept as failed
     */
    create: (formId: string, submissionId: number | string, text: string, options: ResponseOptions = {}) =>
      createFromFields(formId, submissionId, [['response', text]], options),

    createFromFields,

    /**
     * Sends a pending or failed reply again.
     *
     * @throws {errors.NotFoundError} if there is no such reply to the submission
     * @throws {StatusError} 409 while it is being sent or might be: a pending one is free only once its lease has
     *   ended, and after a timeout of the provider it may still arrive for some minutes
     * @throws {StatusError} 502 as for `create`
     */
    async send(
      formId: string,
      submissionId: number | string,
      responseId: number,
      { texts = english }: Pick<ResponseOptions, 'texts'> = {},
    ): Promise<Created> {
      const found = await findSubmission(formId, submissionId, texts);
      const { submission } = found;
      const findResponse = async () =>
        (await store.find(formId, submission.submissionId)).find(({ id }) => id === responseId);
      const response = await findResponse();
      if (response === undefined) throw new errors.NotFoundError(texts.responseNotFound);
      if (response.status === 'sent') return result(submission.id, response, texts);
      const lease = await store.claim(responseId);
      if (lease !== undefined) return result(submission.id, await deliver(response, lease, found), texts);
      // It may have been sent since it was read.
      const current = await findResponse();
      if (current?.status === 'sent') return result(submission.id, current, texts);
      throw conflict(current?.status === 'failed' ? texts.responseLate : texts.responseUnderWay);
    },

    /**
     * The replies to a submission, oldest first.
     *
     * @throws {errors.NotFoundError} if there is no such submission under this form's id
     */
    async find(
      formId: string,
      submissionId: number | string,
      { texts = english }: Pick<ResponseOptions, 'texts'> = {},
    ): Promise<FormResponse[]> {
      const { submission } = await findSubmission(formId, submissionId, texts);
      return store.find(formId, submission.submissionId);
    },
  };
};

export type ResponsesService = ReturnType<typeof createResponsesService>;
