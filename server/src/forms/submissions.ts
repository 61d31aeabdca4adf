import { errors } from '@strapi/utils';

import { ipKey, shortenIp } from '../access/ip';
import type { Budget } from '../access/limiter';
import type { FindSubmissions, Form, Submission } from '../contracts/forms';
import type { Fields } from '../input/fields';
import { pageOffset, pageMeta, readPage } from '../input/query';
import { fieldError, validationError } from '../strapi/errors';
import { localize } from '../text/language';
import { localizeCustom, type Texts, textsFor } from '../text/messages';
import { compositeId, parseSubmissionId } from './definition/ids';
import { patternFault } from './definition/pattern';
import { fillTemplate } from './definition/templates';
import { inspect } from './files/file-content';
import type { Files } from './files/files';
import { readFilter } from './inbox/filter';
import { checkIntake, findReplyTo, TOKEN } from './intake/intake';
import { hasExpired, spamReason } from './intake/spam';
import { type AcceptedFile, type InspectedUpload, type Upload, uploadsToInspect } from './intake/uploads';
import { mailsFor, templateValues } from './mail/mail-texts';
import type { FindEnabled, FormsDependencies, FormsService, TextOptions } from './service';
import type { NewSubmission } from './store/store';

/** Too many submissions from one IP address. */
export class TooManySubmissions extends errors.RateLimitError {
  constructor(
    message: string,
    /** Seconds. */
    readonly retryAfter: number,
  ) {
    super(message, {});
  }
}

/** How many refused submissions one IP address may send to one form: far more than a person would correct. */
const REFUSALS = { points: 60, seconds: 60 };

const english = textsFor('en');

type Created = Pick<Submission, 'id' | 'formId' | 'submissionId'>;

/** The sender and their language; all of it is optional. */
export interface SubmitOptions extends TextOptions {
  language?: string | undefined;
  /** The sender's IP address; without it, no limits apply. */
  ip?: string | undefined;
  /** Files; they are copied, and stay where they are. */
  uploads?: readonly Upload[] | undefined;
}

export interface SubmissionsDependencies extends FormsDependencies {
  findEnabled: FindEnabled;
  files: Files;
  /** Whether searches may find too little. */
  isIncomplete: () => boolean;
  /** For problems that an editor can fix. */
  warn: (message: string) => void;
}

/** The submissions for the routes and for the host project's own code. */
export const createSubmissionsService = (
  {
    store,
    files,
    config,
    limiter,
    pages,
    secrets,
    readTime,
    now = Date.now,
    warn,
    findEnabled,
    isIncomplete,
  }: SubmissionsDependencies,
  forms: Pick<FormsService, 'checkExists'>,
) => {
  const known = new Set<string>();

  /**
   * Logs once that a pattern from an earlier version is no longer supported, so that values are not checked against it.
   */
  const tellUnusable = ({ formId, fields }: Form): void => {
    for (const { name, pattern } of fields) {
      const key = JSON.stringify([formId, name, pattern]);
      if (pattern === undefined || known.has(key)) continue;
      known.add(key);
      if (patternFault(pattern) !== undefined)
        warn(
          `imprint: the pattern of field ${name} of form ${formId} is not supported, so values are not checked against it.`,
        );
    }
  };

  const notFound = (texts: Texts) => new errors.NotFoundError(texts.submissionNotFound);

  const charge = async (budget: Budget, texts: Texts): Promise<void> => {
    const retryAfter = await limiter.charge([budget]);
    if (retryAfter !== undefined) throw new TooManySubmissions(texts.tooManyRequests, retryAfter);
  };

  /**
   * Validates a submission. Refused ones are limited too, since validation takes time and reads files; points are
   * charged before it, so that concurrent requests count fully.
   */
  const limitRefusals = async <T>(
    { formId }: Form,
    ip: string | undefined,
    texts: Texts,
    check: () => Promise<T>,
  ): Promise<T> => {
    if (ip === undefined) return check();
    const points = Math.max(REFUSALS.points, config.rateLimit.points);
    const budget = { key: `refused:${formId}:${ipKey(ip)}`, limit: { ...REFUSALS, points } };
    await charge(budget, texts);
    const result = await check();
    await limiter.refund([budget]);
    return result;
  };

  const limit = ({ formId, settings }: Form, ip: string, texts: Texts): Promise<void> =>
    charge({ key: `submit:${formId}:${ipKey(ip)}`, limit: settings.rateLimit ?? config.rateLimit }, texts);

  /** Adds the types of those files for which the type matters. */
  const inspectUploads = async ({ fields }: Form, uploads: readonly Upload[]): Promise<InspectedUpload[]> => {
    const worthwhile = new Set(uploadsToInspect(fields, uploads));
    return Promise.all(
      uploads.map(async (upload) => (worthwhile.has(upload) ? inspect(upload) : { ...upload, type: undefined })),
    );
  };

  /** Stores a submission with its files: both or neither. */
  const insert = async (
    formId: string,
    accepted: readonly AcceptedFile[],
    submission: NewSubmission,
  ): Promise<number | undefined> => {
    if (accepted.length === 0) return store.insert(formId, submission);
    const tokens = await files.keep(formId, accepted);
    let submissionId: number | undefined;
    try {
      submissionId = await store.insert(formId, { ...submission, files: tokens });
      return submissionId;
    } finally {
      if (submissionId === undefined) await files.discard(tokens);
    }
  };

  const createFromFields = async (
    formId: string,
    posted: Fields,
    { language = 'en', ip, uploads = [], texts = english }: SubmitOptions = {},
  ): Promise<Created & { message: string }> => {
    const form = await findEnabled(formId, texts);
    tellUnusable(form);
    const signed = { secrets, formId, now: now() };
    const intake = await limitRefusals(form, ip, texts, async () => {
      const inspected = await inspectUploads(form, uploads);
      const result = checkIntake(form.fields, posted, language, texts, inspected);
      if (!result.ok) throw validationError(result.errors);
      if (hasExpired(result.intake.token, signed)) throw validationError([fieldError(TOKEN, texts.tokenExpired)]);
      return result.intake;
    });
    if (ip !== undefined) await limit(form, ip, texts);

    const { data } = intake;
    const spam = spamReason(intake, form.settings, signed);
    const replyTo = findReplyTo(form.fields, data);
    const submittedAt = new Date(await readTime());
    const submissionId = await insert(formId, intake.files, {
      data,
      labels: Object.fromEntries(form.fields.map(({ name, label }) => [name, localize(label, language)])),
      spam,
      replyTo,
      language,
      ip: form.settings.storeIp === true && ip !== undefined ? shortenIp(ip) : '',
      submittedAt,
      mails: mailsFor(form.settings, { spam, replyTo }),
    });
    if (submissionId === undefined) throw new errors.NotFoundError(texts.formNotFound);
    const successMessage = localizeCustom(form.settings.successMessage, language);
    const about = { submissionId, submittedAt: submittedAt.toISOString(), data };
    return {
      id: compositeId(formId, submissionId),
      formId,
      submissionId,
      message:
        successMessage === undefined
          ? texts.submissionCreated
          : fillTemplate(successMessage, templateValues(form, about, language)),
    };
  };

  return {
    /**
     * Stores a submission. Spam is stored too, marked with its reason.
     *
     * @throws {errors.NotFoundError} if there is no such form, or it is switched off
     * @throws {errors.ValidationError} naming every undeclared, missing and invalid field
     */
    async create(
      formId: string,
      data: Readonly<Record<string, unknown>>,
      options: SubmitOptions = {},
    ): Promise<Created> {
      const { id, submissionId } = await createFromFields(formId, Object.entries(data), options);
      return { id, formId, submissionId };
    },

    /** Like `create`, with a `message` for the visitor in their language. */
    createFromFields,

    /**
     * A page of a form's submissions, newest first.
     *
     * @param query as in the REST interface: status, spam, from, to, q and pagination
     * @throws {errors.NotFoundError} if there is no such form
     * @throws {errors.ValidationError} naming every invalid filter
     */
    async find(
      formId: string,
      query: Readonly<Record<string, unknown>> = {},
      { texts = english }: TextOptions = {},
    ): Promise<FindSubmissions['response']> {
      await forms.checkExists(formId, { texts });
      const page = readPage(query, pages, texts);
      const filter = readFilter(query, texts);
      const [found, total] = await Promise.all([
        store.find(formId, filter, pageOffset(page), page.pageSize),
        page.withCount ? store.count(formId, filter) : undefined,
      ]);
      return {
        data: found,
        meta: {
          pagination: pageMeta(page, total),
          ...(filter.q !== undefined && isIncomplete() && { incomplete: true }),
        },
      };
    },

    /** @throws {errors.NotFoundError} if there is no such submission under this form's id */
    async findOne(
      formId: string,
      submissionId: number | string,
      { texts = english }: TextOptions = {},
    ): Promise<Submission> {
      const number = parseSubmissionId(formId, submissionId);
      const found = number === undefined ? undefined : await store.findOne(formId, number);
      if (found === undefined) throw notFound(texts);
      return found.submission;
    },

    /**
     * Deletes a submission with its replies.
     *
     * @returns the composite id
     * @throws {errors.NotFoundError} if there is no such submission under this form's id
     */
    async delete(
      formId: string,
      submissionId: number | string,
      { texts = english }: TextOptions = {},
    ): Promise<{ id: string }> {
      const number = parseSubmissionId(formId, submissionId);
      if (number === undefined || !(await store.remove(formId, number))) throw notFound(texts);
      return { id: compositeId(formId, number) };
    },
  };
};

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;
