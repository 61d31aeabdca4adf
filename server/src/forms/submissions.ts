import { errors } from '@strapi/utils';

import { addressKey, shortenAddress } from '../access/address';
import type { Budget } from '../access/limiter';
import { validationError } from '../http/errors';
import type { Fields } from '../http/fields';
import { numberInPath, offsetOf, pageMeta, type PageMeta, readPage } from '../http/query';
import { type Texts, textsFor } from '../http/texts';
import type { Form, Submission } from './contract';
import { inspect } from './file-content';
import type { Files } from './files';
import { readFilter } from './filter';
import { compositeId, isFormId } from './ids';
import { checkIntake, replyAddressOf } from './intake';
import { localize } from './localize';
import { mailsFor } from './mail-texts';
import type { FormsDependencies, FormsService, TextOptions } from './service';
import { spamReason } from './spam';
import type { NewSubmission } from './store';
import { type AcceptedFile, type InspectedUpload, type Upload, uploadsToInspect } from './uploads';

/** Too many submissions from one address. */
export class TooManySubmissions extends errors.RateLimitError {
  constructor(
    message: string,
    /** Seconds. */
    readonly retryAfter: number,
  ) {
    super(message, {});
  }
}

/** How many refused submissions one address may send to one form: far more than a person corrects. */
const REFUSALS = { points: 60, seconds: 60 };

const english = textsFor('en');

type Created = Pick<Submission, 'id' | 'formId' | 'submissionId'>;

/** Who submits, and in which language; nothing of it is needed. */
export interface SubmitOptions extends TextOptions {
  language?: string | undefined;
  /** Where the request came from; without it no limit applies. */
  address?: string | undefined;
  /** Files, which stay where they are: they are copied. */
  uploads?: readonly Upload[] | undefined;
}

/** The submissions for the routes and for the host project's own code; see INTERFACE, sections 4 and 6. */
export const createSubmissionsService = (
  { store, files, config, limiter, pages, secret, now = Date.now }: FormsDependencies & { files: Files },
  forms: FormsService,
) => {
  const notFound = (texts: Texts) => new errors.NotFoundError(texts.submissionNotFound);

  /** A submission's id as a number; undefined for what no submission can have. */
  const numberOf = (formId: string, submissionId: number | string): number | undefined =>
    isFormId(formId) ? numberInPath(String(submissionId)) : undefined;

  const charge = async (budget: Budget, texts: Texts): Promise<void> => {
    const retryAfter = await limiter.charge([budget]);
    if (retryAfter !== undefined) throw new TooManySubmissions(texts.tooManyRequests, retryAfter);
  };

  /**
   * Does the work of checking a submission. What is refused is limited too, since it costs work and looks into files;
   * charged beforehand, so that many at once count as many.
   */
  const limitRefusals = async <T>(
    { formId }: Form,
    address: string | undefined,
    texts: Texts,
    check: () => Promise<T>,
  ): Promise<T> => {
    if (address === undefined) return check();
    const points = Math.max(REFUSALS.points, config.rateLimit.points);
    const budget = { key: `refused:${formId}:${addressKey(address)}`, limit: { ...REFUSALS, points } };
    await charge(budget, texts);
    const result = await check();
    await limiter.refund([budget]);
    return result;
  };

  const limit = ({ formId, settings }: Form, address: string, texts: Texts): Promise<void> =>
    charge({ key: `submit:${formId}:${addressKey(address)}`, limit: settings.rateLimit ?? config.rateLimit }, texts);

  /** With what those files are that something depends on. */
  const inspectUploads = async ({ fields }: Form, uploads: readonly Upload[]): Promise<InspectedUpload[]> => {
    const worthwhile = new Set(uploadsToInspect(fields, uploads));
    return Promise.all(
      uploads.map(async (upload) => (worthwhile.has(upload) ? inspect(upload) : { ...upload, type: undefined })),
    );
  };

  /** Stores a submission with its files: both, or neither. */
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
    { language = 'en', address, uploads = [], texts = english }: SubmitOptions = {},
  ): Promise<Created & { message: string }> => {
    const form = await forms.findOne(formId, { texts });
    if (!form.enabled) throw new errors.NotFoundError(texts.formNotFound);
    const intake = await limitRefusals(form, address, texts, async () => {
      const inspected = await inspectUploads(form, uploads);
      const result = checkIntake(form.fields, posted, language, texts, inspected);
      if (!result.ok) throw validationError(result.errors);
      return result.intake;
    });
    if (address !== undefined) await limit(form, address, texts);

    const { data } = intake;
    const spam = spamReason(intake, form.settings, { secret, formId, now: now() });
    const replyTo = replyAddressOf(form.fields, data);
    const submissionId = await insert(formId, intake.files, {
      data,
      labels: Object.fromEntries(form.fields.map(({ name, label }) => [name, localize(label, language)])),
      spam,
      replyTo,
      language,
      ip: form.settings.storeIp === true && address !== undefined ? shortenAddress(address) : '',
      submittedAt: new Date(now()),
      mails: mailsFor(form.settings, { spam, replyTo }),
    });
    if (submissionId === undefined) throw new errors.NotFoundError(texts.formNotFound);
    const { successMessage } = form.settings;
    return {
      id: compositeId(formId, submissionId),
      formId,
      submissionId,
      message: successMessage === undefined ? texts.submissionCreated : localize(successMessage, language),
    };
  };

  return {
    /**
     * Stores a submission. Spam is stored as well, marked with its reason.
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

    /** As create; `message` is what the visitor is told, in their language. */
    createFromFields,

    /**
     * A page of a form's submissions, newest first.
     *
     * @param query as in the REST interface: status, spam, from, to, q and pagination
     * @throws {errors.NotFoundError} if there is no such form
     * @throws {errors.ValidationError} naming every filter that cannot be one
     */
    async find(
      formId: string,
      query: Readonly<Record<string, unknown>> = {},
      { texts = english }: TextOptions = {},
    ): Promise<{ data: Submission[]; meta: { pagination: PageMeta } }> {
      await forms.checkExists(formId, { texts });
      const page = readPage(query, pages, texts);
      const filter = readFilter(query, texts);
      const [found, total] = await Promise.all([
        store.find(formId, filter, offsetOf(page), page.pageSize),
        page.withCount ? store.count(formId, filter) : undefined,
      ]);
      return { data: found.map(({ submission }) => submission), meta: { pagination: pageMeta(page, total) } };
    },

    /** @throws {errors.NotFoundError} if there is no such submission under this form's id */
    async findOne(
      formId: string,
      submissionId: number | string,
      { texts = english }: TextOptions = {},
    ): Promise<Submission> {
      const number = numberOf(formId, submissionId);
      const found = number === undefined ? undefined : await store.findOne(formId, number);
      if (found === undefined) throw notFound(texts);
      return found.submission;
    },

    /**
     * Deletes a submission with its replies.
     *
     * @returns the composite id
     * @throws {errors.NotFoundError} if there is no such submission under this form's id, or no longer
     */
    async delete(
      formId: string,
      submissionId: number | string,
      { texts = english }: TextOptions = {},
    ): Promise<{ id: string }> {
      const number = numberOf(formId, submissionId);
      if (number === undefined || !(await store.remove(formId, number))) throw notFound(texts);
      return { id: compositeId(formId, number) };
    },
  };
};

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;
