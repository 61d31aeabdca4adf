import { createHash } from 'node:crypto';

import { errors } from '@strapi/utils';

import type { Form } from '../forms/contract';
import { isFormId } from '../forms/ids';
import type { FormsStore } from '../forms/store';
import { badGateway, conflict, fieldError, validationError } from '../http/errors';
import type { Fields } from '../http/fields';
import { numberInPath } from '../http/query';
import { textFaultMessage } from '../http/text-faults';
import { type Texts, textsFor } from '../http/texts';
import { type Author, toAuthor } from '../access/author';
import { describeSendError, htmlOf, type Mail, SEND_TIMEOUT_MS, sendErrorMessage, withTimeout } from '../mail';
import { cleanText, isEmailAddress, lengthOf } from '../text';
import type { CreateResponse, FormResponse } from './contract';
import type { ResponsesStore } from './store';

/** The longest reply, in characters. */
export const MAX_RESPONSE_LENGTH = 20_000;
/** Longer than it takes to store a result. */
const GRACE_MS = 1_000;
/** How often a second request with the same key looks for the first one's result. */
const POLL_MS = 100;

export interface ResponsesDependencies {
  store: ResponsesStore;
  forms: FormsStore;
  /** The host's email provider. */
  send: (mail: Mail) => Promise<unknown>;
  /** For failures that nobody but the operator can mend. */
  logError: (message: string) => void;
  sendTimeoutMs?: number;
}

export interface ResponseOptions {
  /** The same key never sends twice and answers with the first result; 1 to 200 printable ASCII characters. */
  idempotencyKey?: string | undefined;
  author?: Author | string | undefined;
  texts?: Texts | undefined;
}

/** Under which name the text was posted; `response` without it. */
export interface FieldOptions extends ResponseOptions {
  field?: string | undefined;
}

type Created = CreateResponse.Response;

const english = textsFor('en');

/**
 * A caller's key as it is stored: within its submission, since the same one may be used for another, and as a digest,
 * since MySQL compares texts without case.
 */
const storedKey = (submission: string, key: string): string =>
  createHash('sha256').update(`${submission}/${key}`).digest('hex');

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Replies for the routes and for the host project's own code; see INTERFACE, sections 5 and 6. */
export const createResponsesService = (dependencies: ResponsesDependencies) => {
  const { store, forms, send, logError, sendTimeoutMs = SEND_TIMEOUT_MS } = dependencies;

  /** The cleaned text, or what is wrong with it. */
  const checkText = (value: unknown, field: string, texts: Texts): { text: string } | { fault: string } => {
    if (value === undefined) return { fault: texts.required(field) };
    if (typeof value !== 'string') return { fault: texts.notText(field) };
    const clean = cleanText(value, true);
    if (!clean.ok) return { fault: textFaultMessage(clean.fault, field, texts) };
    if (clean.value === '') return { fault: texts.required(field) };
    if (lengthOf(clean.value) > MAX_RESPONSE_LENGTH) return { fault: texts.tooLong(field, MAX_RESPONSE_LENGTH) };
    return { text: clean.value };
  };

  const readText = (fields: Fields, field: string, texts: Texts): string => {
    const posted = new Map(fields);
    const unknown = [...posted.keys()].filter((name) => name !== field);
    const faults = unknown.map((name) => fieldError(name, texts.unknownField(name)));
    const checked = checkText(posted.get(field), field, texts);
    if ('text' in checked && faults.length === 0) return checked.text;
    throw validationError([...faults, ...('fault' in checked ? [fieldError(field, checked.fault)] : [])]);
  };

  const findSubmission = async (formId: string, submissionId: number | string, texts: Texts) => {
    const number = isFormId(formId) ? numberInPath(String(submissionId)) : undefined;
    const found = number === undefined ? undefined : await forms.findOne(formId, number);
    if (found === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
    return found;
  };

  const mailOf = (form: Form | undefined, language: string, { to, text }: FormResponse): Mail => {
    const { subject, sender, replyTo } = form?.settings ?? {};
    return {
      to,
      subject: subject ?? textsFor(language).replySubject(form?.name ?? ''),
      text,
      html: htmlOf(text),
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

  /** The result of another request that holds the same key: as soon as there is one, or as it stands in the end. */
  const awaitResult = async (first: FormResponse): Promise<FormResponse> => {
    const end = Date.now() + sendTimeoutMs + GRACE_MS;
    let response = first;
    // What has been pending for longer than a send may take will not be sent by whoever stored it.
    while (
      response.status === 'pending' &&
      Date.now() < Math.min(end, Date.parse(first.createdAt) + sendTimeoutMs + GRACE_MS)
    ) {
      await delay(POLL_MS);
      response = (await store.findOne(first.id)) ?? response;
    }
    return response;
  };

  /** @returns the reply as it stands afterwards, also where it has been deleted meanwhile */
  const deliver = async (
    response: FormResponse,
    formId: string,
    submissionId: number,
    language: string,
  ): Promise<FormResponse> => {
    try {
      await withTimeout(send(mailOf(await forms.findForm(formId), language, response)), sendTimeoutMs);
    } catch (error) {
      logError(`imprint: reply ${response.id} could not be sent. ${describeSendError(error)}`);
      const message = sendErrorMessage(error);
      await store.markFailed(response.id, message);
      return { ...response, status: 'failed', error: message };
    }
    const sentAt = new Date();
    await store.markSent(response.id, sentAt);
    await forms.setStatus(formId, submissionId, 'replied');
    return { ...response, status: 'sent', error: null, sentAt: sentAt.toISOString() };
  };

  const createFromFields = async (
    formId: string,
    submissionId: number | string,
    fields: Fields,
    { idempotencyKey, author, texts = english, field = 'response' }: FieldOptions = {},
  ): Promise<Created> => {
    const text = readText(fields, field, texts);
    if (idempotencyKey !== undefined && !/^[\x20-\x7e]{1,200}$/.test(idempotencyKey)) {
      throw new errors.ValidationError(texts.idempotencyKeyInvalid);
    }
    const { submission, replyTo, language } = await findSubmission(formId, submissionId, texts);
    const { id, submissionId: number } = submission;
    if (!isEmailAddress(replyTo)) throw new errors.ValidationError(texts.noReplyAddress);

    const stored = await store.insert(
      {
        formId,
        submissionId: number,
        text,
        to: replyTo,
        author: toAuthor(author),
      },
      idempotencyKey === undefined ? undefined : storedKey(id, idempotencyKey),
      () => forms.lock(formId, number),
    );
    if (stored === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
    if (!stored.isNew) return result(id, await awaitResult(stored.response), texts);

    return result(id, await deliver(stored.response, formId, number, language), texts);
  };

  return {
    /**
     * Mails a reply to a submission and keeps it, whatever becomes of the mail.
     *
     * @param text 1 to 20,000 characters of plain text
     * @throws {errors.ValidationError} for a text that cannot be one, or a submission without an address
     * @throws {errors.NotFoundError} if there is no such submission under this form's id
     * @throws {StatusError} 502 if the provider fails or takes over 30 seconds; the reply is kept as failed
     */
    create: (formId: string, submissionId: number | string, text: string, options: ResponseOptions = {}) =>
      createFromFields(formId, submissionId, [['response', text]], options),

    createFromFields,

    /**
     * Sends a reply again that is pending or has failed.
     *
     * @throws {errors.NotFoundError} if there is no such reply to the submission
     * @throws {StatusError} 409 while it is being sent, or may be: a pending one is nobody's only after the time-out
     * @throws {StatusError} 502 as for `create`
     */
    async send(
      formId: string,
      submissionId: number | string,
      responseId: number,
      { texts = english }: Pick<ResponseOptions, 'texts'> = {},
    ): Promise<Created> {
      const { submission, language } = await findSubmission(formId, submissionId, texts);
      const responses = await store.find(formId, submission.submissionId);
      const response = responses.find(({ id }) => id === responseId);
      if (response === undefined) throw new errors.NotFoundError(texts.responseNotFound);
      if (response.status === 'sent') return result(submission.id, response, texts);
      if (!(await store.claim(responseId, new Date(Date.now() - sendTimeoutMs - GRACE_MS)))) {
        throw conflict(texts.responseUnderWay);
      }
      return result(submission.id, await deliver(response, formId, submission.submissionId, language), texts);
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
