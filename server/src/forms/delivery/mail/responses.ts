import { createHash } from 'node:crypto';

import { errors } from '@strapi/utils';

import type { Author } from '../../../contracts/common';
import type { StoredDraft } from '../../../contracts/inbox';
import type { CreateResponse, FormResponse } from '../../../contracts/responses';
import type { Fields } from '../../../input/fields';
import { parseId } from '../../../input/query';
import { textFaultMessage } from '../../../input/text-faults';
import { toAuthor } from '../../../strapi/author';
import type { Lease } from '../../../strapi/database/leases';
import {
  badGateway,
  conflict,
  fieldError,
  refuse,
  unknownNames,
  unprocessable,
  validationError,
} from '../../../strapi/errors';
import { cleanText, isEmail } from '../../../text/clean';
import { type Texts, textsFor } from '../../../text/messages';
import { isFormId } from '../../definition/ids';
import { MAX_RESPONSE_LENGTH, MAX_SUBJECT_LENGTH } from '../../definition/lengths';
import { toEmailKey } from '../../store/privacy/email-keys';
import type { StoredSubmission } from '../../store/rows';
import type { MailStore, StoredMail } from '../../store/sending/mail-store';
import type { ResponseStore, StoredResponse } from '../../store/sending/response-store';
import type { FormsStore } from '../../store/store';
import { claimByHand } from '../by-hand';
import { replySubject } from './mail-texts';
import type { Mailer } from './mailer';

/** How often a second request with the same key checks for the first one's result. */
const POLL_MS = 100;

export interface ResponsesDependencies {
  store: ResponseStore;
  forms: FormsStore;
  mails: MailStore;
  mailer: Pick<Mailer, 'deliver'>;
  /** By whose clock people are told times. */
  findTimeZone: () => Promise<string>;
}

export interface ResponseOptions {
  /** A repeated key never sends twice and returns the first result; 1 to 200 printable ASCII characters. */
  idempotencyKey?: string | undefined;
  author?: Author | string | undefined;
  /** One line of up to 200 characters in place of the form's subject. */
  subject?: string | undefined;
  /** Up to 10 other addresses that are sent it. */
  cc?: readonly string[] | undefined;
  texts?: Texts | undefined;
}

export interface FieldOptions extends Omit<ResponseOptions, 'subject' | 'cc'> {
  subject?: unknown;
  cc?: unknown;
  /** The name of the field that contained the text; `response` by default. */
  field?: string | undefined;
  /** The version of the draft that becomes the reply, and is deleted with that; undefined: none, `any`: whichever. */
  draft?: number | 'any' | undefined;
  /** Whether the queue sends it, once it can no longer be taken back; nobody waits for that. */
  isQueued?: boolean | undefined;
}

type Created = CreateResponse['response'];

/** For how long a reply can be taken back: a second more than the panel offers it, since requests take time. */
const UNDO_MS = 11_000;

/** To how many others a reply can be sent. */
const MAX_CC = 10;

/** What a client may use as its key. */
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,200}$/;

const english = textsFor('en');

/**
 * A client's key as it is stored: combined with its submission, since another one may use the same key, and as a
 * digest, since MySQL compares texts case-insensitively.
 */
const storedKey = (submission: string, key: string): string =>
  createHash('sha256').update(`${submission}/${key}`).digest('hex');

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

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

/**
 * The subject of a reply, `''` for the form's.
 *
 * @throws {errors.ValidationError} for anything but a line of up to 200 characters
 */
export const readSubject = (value: unknown, texts: Texts): string => {
  if (value === undefined) return '';
  if (typeof value !== 'string') return refuse('subject', texts.notText('subject'));
  const clean = cleanText(value, { multiline: false, max: MAX_SUBJECT_LENGTH });
  return clean.ok
    ? clean.value
    : refuse('subject', textFaultMessage(clean.fault, 'subject', MAX_SUBJECT_LENGTH, texts));
};

/**
 * The other addresses that a reply is sent to, each once, without its recipient's.
 *
 * @throws {errors.ValidationError} for anything but up to 10 email addresses
 */
const readCc = (value: unknown, to: string, texts: Texts): string[] => {
  const given: unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const faulty = given.find((one) => typeof one !== 'string' || !isEmail(one));
  if (faulty !== undefined) refuse('cc', texts.ccInvalid(typeof faulty === 'string' ? faulty : ''));
  const byKey = new Map(given.map((one) => [toEmailKey(String(one)), String(one)]));
  byKey.delete(toEmailKey(to));
  return byKey.size > MAX_CC ? refuse('cc', texts.ccTooMany(MAX_CC)) : [...byKey.values()];
};

const toCreated = (id: string, response: FormResponse, texts: Texts): Created => {
  const { status, to, sentAt } = response;
  return {
    data: { id, response: { id: response.id, status, to, sentAt } },
    message: status === 'sent' ? texts.responseSent : texts.responsePending,
    success: status === 'sent',
  };
};

/** @throws {StatusError} 502 if it could not be sent */
const toResult = (id: string, response: FormResponse, texts: Texts): Created => {
  const created = toCreated(id, response, texts);
  if (response.status === 'failed') throw badGateway(texts.responseFailed, created.data);
  return created;
};

/** Replies for the routes and for the host project's own code. Each is stored, and sent by whoever asks for it. */
export const createResponsesService = ({ store, forms, mails, mailer, findTimeZone }: ResponsesDependencies) => {
  const findSubmission = async (formId: string, submissionId: number | string, texts: Texts) => {
    const number = isFormId(formId) ? parseId(String(submissionId)) : undefined;
    const found = number === undefined ? undefined : await forms.findOne(formId, number);
    if (found === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
    return found;
  };

  const findAgain = async ({ response, mail }: StoredResponse): Promise<FormResponse | undefined> =>
    mail && (await store.findOne(mail.formId, mail.submissionId, response.id))?.response;

  /** The result of another request with the same key, once there is one, or when its lease has ended. */
  const awaitResult = async (stored: StoredResponse): Promise<FormResponse> => {
    let { response } = stored;
    while (response.status === 'pending' && stored.mail !== undefined) {
      const isUnderWay = await mails.isUnderWay(stored.mail.id);
      if (isUnderWay) await delay(POLL_MS);
      // Read after that: it may have been sent in between.
      response = (await findAgain(stored)) ?? response;
      // If nobody is sending it any more, the request that stored it will not.
      if (!isUnderWay) return response;
    }
    return response;
  };

  /** The reply after one attempt to send it. */
  const send = async (
    stored: StoredResponse,
    { item, lease }: { item: StoredMail; lease: Lease },
    { texts, isAtOnce }: { texts: Texts; isAtOnce: boolean },
  ): Promise<FormResponse> => {
    const status = await mailer.deliver(item, lease, { isByHand: true, isAtOnce });
    if (status === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
    const sentAt = status === 'sent' ? new Date().toISOString() : null;
    const current = await findAgain(stored);
    // The submission may have been deleted by now, or another attempt been made: this one has its own outcome.
    return current?.status === status ? current : { ...stored.response, status, sentAt };
  };

  const createFromFields = async (
    formId: string,
    submissionId: number | string,
    fields: Fields,
    {
      idempotencyKey,
      author,
      subject: givenSubject,
      cc: givenCc,
      texts = english,
      field = 'response',
      draft,
      isQueued = false,
    }: FieldOptions = {},
  ): Promise<Created> => {
    const text = readText(fields, field, texts);
    const subject = readSubject(givenSubject, texts);
    if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
      throw new errors.ValidationError(texts.idempotencyKeyInvalid);
    }
    const { submission, replyTo } = await findSubmission(formId, submissionId, texts);
    const { id, submissionId: number } = submission;
    if (submission.status === 'unconfirmed') throw conflict(texts.responseUnconfirmed);
    if (!isEmail(replyTo)) throw new errors.ValidationError(texts.noReplyAddress);
    const cc = readCc(givenCc, replyTo, texts);

    const stored = await store.insert(
      { formId, submissionId: number, text, subject, to: replyTo, cc, author: toAuthor(author) },
      idempotencyKey === undefined ? undefined : storedKey(id, idempotencyKey),
      { draft, pause: isQueued ? UNDO_MS : undefined },
    );
    if (stored === 'gone') throw new errors.NotFoundError(texts.submissionNotFound);
    if ('stale' in stored) throw conflict(texts.draftChangedMeanwhile, { ...stored.stale });
    const { response, claimed } = stored;
    const isSame =
      response.text === text && (response.subject ?? '') === subject && (response.cc ?? []).join() === cc.join();
    if (claimed === undefined && !isSame) throw unprocessable(texts.idempotencyKeyUsed);
    if (isQueued) return toCreated(id, response, texts);
    return toResult(
      id,
      await (claimed === undefined ? awaitResult(stored) : send(stored, claimed, { texts, isAtOnce: true })),
      texts,
    );
  };

  return {
    /**
     * Emails a reply to a submission and stores it, whatever the outcome.
     *
     * @param text 1 to 20,000 characters of plain text
     * @throws {errors.ValidationError} for an invalid text, subject or other address, or a submission without an address
     * @throws {errors.NotFoundError} if there is no such submission under this form's id
     * @throws {StatusError} 409 if the visitor has not confirmed it yet
     * @throws {StatusError} 422 if the key has been used with another text, subject or other addresses
     * @throws {StatusError} 502 if the provider fails or takes over 30 seconds; the reply is kept as failed
     */
    create: (formId: string, submissionId: number | string, text: string, options: ResponseOptions = {}) =>
      createFromFields(formId, submissionId, [['response', text]], options),

    /** Like `create`; also 409 with the stored draft if that is not the one that becomes the reply. */
    createFromFields,

    /** The subject of a reply to a submission that is given no other; `''` if its form is gone or damaged. */
    async findSubject({ submission, language }: Pick<StoredSubmission, 'submission' | 'language'>): Promise<string> {
      const form = await forms.findReadable(submission.formId);
      return form === undefined ? '' : replySubject(form, submission, { language, timeZone: await findTimeZone() });
    },

    /**
     * Takes a reply back that nobody has tried to send yet: it is the draft again.
     *
     * @throws {errors.NotFoundError} if there is no such reply to the submission
     * @throws {StatusError} 409 once it is being sent
     */
    async takeBack(
      formId: string,
      submissionId: number | string,
      responseId: number,
      texts: Texts,
    ): Promise<StoredDraft> {
      const { submission } = await findSubmission(formId, submissionId, texts);
      const draft = await store.takeBack(formId, submission.submissionId, responseId);
      if (draft === undefined) throw new errors.NotFoundError(texts.responseNotFound);
      if (draft === 'late') throw conflict(texts.responseGone);
      return draft;
    },

    /**
     * Sends a pending or failed reply, be it for the first time or again.
     *
     * @throws {errors.NotFoundError} if there is no such reply to the submission
     * @throws {StatusError} 409 while it is being sent or might be: one that was being sent is free only once its lease has
     *   ended, and after a timeout of the provider it may still arrive for some minutes
     * @throws {StatusError} 502 as for `create`
     */
    async send(
      formId: string,
      submissionId: number | string,
      responseId: number,
      { texts = english }: Pick<ResponseOptions, 'texts'> = {},
    ): Promise<Created> {
      const { submission } = await findSubmission(formId, submissionId, texts);
      const stored = await store.findOne(formId, submission.submissionId, responseId);
      const { responseNotFound: notFound, responseUnderWay: underWay, responseLate: late } = texts;
      if (stored?.mail === undefined) throw new errors.NotFoundError(notFound);
      const claimed = await claimByHand(mails, stored.mail.id, { notFound, underWay, late });
      const response =
        claimed === undefined ? await findAgain(stored) : await send(stored, claimed, { texts, isAtOnce: false });
      return toResult(submission.id, response ?? stored.response, texts);
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
