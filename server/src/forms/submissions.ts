import { errors } from '@strapi/utils';

import { ipKey, shortenIp } from '../access/ip';
import type { Budget } from '../access/limiter';
import type { Author } from '../contracts/common';
import type { AltchaChallenge, Form, Submission } from '../contracts/forms';
import type { Fields } from '../input/fields';
import { fieldError, throwFieldErrors, validationError } from '../strapi/errors';
import { localizeCustom, type Texts, textsFor } from '../text/messages';
import type { Reader } from '../text/wall-clock';
import { isDeclaration } from './declarations';
import type { Declare, Declared } from './declare';
import { CAPTCHA, TOKEN } from './definition/control-names';
import { type FileRules, withFileDefaults } from './definition/file-rules';
import { compositeId } from './definition/ids';
import { fieldsOf } from './definition/items';
import { patternFault } from './definition/pattern';
import { findSentRoles } from './definition/roles';
import { projectSpam } from './definition/spam-reasons';
import { fillTemplate } from './definition/templates';
import { templateValues } from './delivery/mail/mail-texts';
import { inspectUploads } from './files/file-content';
import type { Files } from './files/files';
import type { HookRegistry, Sent } from './hooks';
import { type Captcha, captchaError, type CaptchaResult } from './intake/captcha';
import { splitKept } from './intake/draft';
import { checkIntake, checkStep, findReplyTo, type Intake, type IntakeResult } from './intake/intake';
import { hasExpired, spamReason } from './intake/spam';
import type { AcceptedFile, Upload } from './intake/uploads';
import type { FindEnabled, TextOptions } from './public-forms';
import { charge, checkOpen, notOpen, submissionBudgets } from './refusals';
import type { FormsDependencies } from './service';
import type { FormDraft } from './store/draft-store';
import type { InsertOutcome, NewSubmission } from './store/intake-store';
import type { VisitedForm } from './store/rows';

/** How many challenges one IP address may ask of one form: each takes the server as long as a try takes a browser. */
const CHALLENGES = { points: 60, seconds: 60 };

/** How many refused submissions, or checks of a step, one IP address may send to one form: far more than a person would. */
const REFUSALS = { points: 60, seconds: 60 };

const english = textsFor('en');

type Created = Pick<Submission, 'id' | 'formId' | 'submissionId'>;

/** The sender and their language; all of it is optional. */
export interface SubmitOptions extends TextOptions {
  language?: string | undefined;
  /** The sender's IP address; without it, no limits apply. */
  ip?: string | undefined;
  /** The origin of the page that it was sent from. */
  origin?: string | undefined;
  /** Files; they are copied, and stay where they are. */
  uploads?: readonly Upload[] | undefined;
  /** Whether the form's captcha must be solved; the project's own code is no bot. */
  asksCaptcha?: boolean | undefined;
  /** Who submits it for somebody else; no spam then, whatever it looks like. */
  enteredBy?: Author | undefined;
  /** This server's origin, as the request names it: for the URL of a receipt. */
  server?: string | undefined;
}

export interface SubmissionsDependencies extends FormsDependencies {
  findEnabled: FindEnabled;
  captcha: Captcha;
  files: Files;
  declare: Declare['declare'];
  /** What a visitor has saved before, if they continue that. */
  findDraft: (formId: string, posted: Fields) => Promise<FormDraft | undefined>;
  /** Remembers where a form is used. */
  noteOrigin: (formId: string, origin: string, at: Date) => void;
  /** By whose clock visitors are told times. */
  findTimeZone: () => Promise<string>;
  /** What the project adds. */
  hooks: HookRegistry;
  /** For failures that only an administrator can fix. */
  logError: (message: string) => void;
  /** For problems that an editor can fix. */
  warn: (message: string) => void;
}

const hasSolution = (posted: Fields): boolean => [...posted].some(([name, value]) => name === CAPTCHA && value !== '');

/** What a visitor is told who has submitted a form. */
const thanksFor = (
  form: Form,
  submission: Pick<Submission, 'submissionId' | 'submittedAt' | 'data'>,
  reader: Reader,
  texts: Texts,
): string => {
  const { doubleOptIn, successMessage } = form.settings;
  const own = localizeCustom(successMessage, reader.language);
  if (own !== undefined) return fillTemplate(own, templateValues(form, submission, reader));
  return texts[doubleOptIn === undefined ? 'submissionCreated' : 'submissionUnconfirmed'];
};

/** Makes submissions, for the routes and for the host project's own code. */
export const createSubmissionsService = (dependencies: SubmissionsDependencies) => {
  const { store, files, config, limiter, secrets, readTime, now = Date.now, formats, findEnabled } = dependencies;
  const { captcha, declare, findDraft, noteOrigin, findTimeZone, hooks, logError, warn } = dependencies;
  const known = new Set<string>();

  /**
   * Logs once that a pattern from an earlier version is no longer supported, so that values are not checked against it.
   */
  const tellUnusable = ({ formId, fields }: Form): void => {
    for (const { name, pattern } of fieldsOf(fields)) {
      const key = JSON.stringify([formId, name, pattern]);
      if (pattern === undefined || known.has(key)) continue;
      known.add(key);
      if (patternFault(pattern) !== undefined)
        warn(
          `imprint: the pattern of field ${name} of form ${formId} is not supported, so values are not checked against it.`,
        );
    }
  };

  const findOpen = async (formId: string, language: string, texts: Texts): Promise<VisitedForm> =>
    checkOpen(await findEnabled(formId, texts), language, now());

  const refusalBudget = (kind: 'refused' | 'check', formId: string, ip: string): Budget => ({
    key: `${kind}:${formId}:${ipKey(ip)}`,
    limit: { ...REFUSALS, points: Math.max(REFUSALS.points, config.rateLimit.points) },
  });

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
    const budget = refusalBudget('refused', formId, ip);
    await charge(limiter, [budget], texts);
    try {
      const result = await check();
      await limiter.refund([budget]);
      return result;
    } catch (error) {
      // What a failing disk, database or service costs is not the sender's to pay.
      if (!(error instanceof errors.ApplicationError)) await limiter.refund([budget]);
      throw error;
    }
  };

  /** Checks the captcha of a submission that is otherwise in order. A refused one does not count as a submission. */
  const checkCaptcha = async (
    form: Form,
    solution: string,
    budgets: readonly Budget[],
    texts: Texts,
  ): Promise<CaptchaResult> => {
    try {
      return await captcha.check(form, solution, texts);
    } catch (error) {
      await limiter.refund(budgets);
      throw error;
    }
  };

  /**
   * What the project's own checks leave of a submission.
   *
   * @param read reads it anew, with some values in place of those that were sent
   */
  const heed = async (
    sent: Sent,
    intake: Intake,
    read: (data: readonly [string, unknown][]) => IntakeResult,
  ): Promise<Intake> => {
    const { errors: faults, data } = await hooks.validate(sent, logError);
    throwFieldErrors(Object.entries(faults).map(([name, message]) => fieldError(name, message)));
    if (Object.keys(data).length === 0) return intake;
    const changed = read(Object.entries(data));
    if (changed.ok) return changed.intake;
    const names = changed.errors.map(({ path }) => path.join('.')).join(', ');
    logError(
      `imprint: form ${sent.form.formId} refuses what the hook validate has changed, which is left out: ${names}`,
    );
    return intake;
  };

  /** Stores a submission with its files: both or neither. */
  const insert = async (
    formId: string,
    accepted: readonly AcceptedFile[],
    submission: NewSubmission,
  ): Promise<InsertOutcome> => {
    if (accepted.length === 0) return store.insert(formId, submission);
    const tokens = await files.keep(formId, accepted);
    let outcome: InsertOutcome = 'gone';
    try {
      outcome = await store.insert(formId, { ...submission, files: [...(submission.files ?? []), ...tokens] });
      return outcome;
    } finally {
      if (typeof outcome === 'string') await files.discard(tokens);
    }
  };

  const createFromFields = async (
    formId: string,
    posted: Fields,
    {
      language = 'en',
      ip,
      origin,
      uploads = [],
      asksCaptcha = false,
      enteredBy,
      server,
      texts = english,
    }: SubmitOptions = {},
  ): Promise<(Created & { message: string }) | Declared> => {
    const form = await findEnabled(formId, texts);
    if (isDeclaration(form) && enteredBy !== undefined) throw new errors.ValidationError(texts.declarationEntered);
    if (isDeclaration(form)) return declare(form, posted, { language, ip, origin, server, texts });
    // Asked before anything else, so that nobody corrects fields for nothing.
    checkOpen(form, language, now());
    tellUnusable(form);
    const draft = await findDraft(formId, posted);
    const { kept, rest } = splitKept(posted, draft?.files ?? [], uploads);
    const signed = { secrets, formId, now: now(), minSeconds: config.minSeconds };
    const sender = { form, language, origin, ip };
    const intake = await limitRefusals(form, ip, texts, async () => {
      const inspected = await inspectUploads(fieldsOf(form.fields), uploads);
      const read = (fields: Fields): IntakeResult =>
        checkIntake(form.fields, fields, { language, texts, formats }, inspected, kept);
      const result = read(rest);
      const isMissing = asksCaptcha && captcha.isRequired(form) && !hasSolution(posted);
      const missing = isMissing ? [fieldError(CAPTCHA, texts.captchaMissing)] : [];
      if (!result.ok) throw validationError([...result.errors, ...missing]);
      throwFieldErrors(missing);
      if (hasExpired(result.intake.token, signed)) throw validationError([fieldError(TOKEN, texts.tokenExpired)]);
      const { data } = result.intake;
      return heed({ ...sender, data }, result.intake, (changed) => {
        const names = new Set(changed.map(([name]) => name));
        return read([...[...rest].filter(([name]) => !names.has(name)), ...changed]);
      });
    });
    const budgets = submissionBudgets(form, ip, config.rateLimit);
    if (ip !== undefined) await charge(limiter, budgets, texts);

    const { data, fields } = intake;
    const { solved, isUnchecked } = asksCaptcha
      ? await limitRefusals(form, ip, texts, () => checkCaptcha(form, intake.captcha, budgets, texts))
      : { isUnchecked: false };
    const findSpam = async (): Promise<NewSubmission['spam']> =>
      spamReason(intake, form.settings, signed) ||
      (isUnchecked ? 'captcha' : projectSpam(await hooks.spam({ ...sender, data }, logError)));
    const spam = enteredBy === undefined ? await findSpam() : '';
    const replyTo = findReplyTo(fields, data);
    const submittedAt = new Date(await readTime());
    const reader = { language, timeZone: await findTimeZone() };
    const sent = { submittedAt: submittedAt.toISOString(), data };
    const outcome = await insert(formId, intake.files, {
      data,
      labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
      roles: findSentRoles(fields),
      spam,
      replyTo,
      language,
      ip: form.settings.storeIp === true && ip !== undefined ? shortenIp(ip) : '',
      submittedAt,
      files: kept.filter(({ id }) => intake.kept.some((one) => one.id === id)).map(({ token }) => token),
      draft,
      told: { form, timeZone: reader.timeZone },
      solved,
      enteredBy,
      isLimited: form.settings.maxSubmissions !== undefined,
    }).catch(async (error: unknown) => {
      await limiter.refund(budgets);
      throw error;
    });
    // Somebody else was faster: nothing has been submitted.
    if (outcome === 'gone' || outcome === 'full' || outcome === 'noDraft') await limiter.refund(budgets);
    if (outcome === 'gone') throw new errors.NotFoundError(texts.formNotFound);
    if (outcome === 'full') throw notOpen(form, outcome, language);
    if (outcome === 'solvedBefore') throw captchaError(texts.captchaFailed);
    if (outcome === 'noDraft') throw new errors.NotFoundError(texts.draftGone);
    const submissionId = outcome;
    if (origin !== undefined && spam === '') noteOrigin(formId, origin, submittedAt);
    return {
      id: compositeId(formId, submissionId),
      formId,
      submissionId,
      message: thanksFor(form, { ...sent, submissionId }, reader, texts),
    };
  };

  return {
    /**
     * Stores a submission. Spam is stored too, marked with its reason.
     *
     * @throws {errors.NotFoundError} if there is no such form, or it is switched off
     * @throws {StatusError} 403 if it is not open yet, no longer, or full
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

    /** The `message` of {@link createFromFields} again; undefined if the submission or its form is gone. */
    async findMessage(
      formId: string,
      submissionId: number,
      { language = 'en', texts = english }: Pick<SubmitOptions, 'language' | 'texts'> = {},
    ): Promise<string | undefined> {
      const [form, found] = await Promise.all([store.findForm(formId), store.findOne(formId, submissionId)]);
      if (form === undefined || found === undefined) return undefined;
      return thanksFor(form, found.submission, { language, timeZone: await findTimeZone() }, texts);
    },

    /**
     * A challenge for a form whose captcha is ALTCHA.
     *
     * @throws {errors.NotFoundError} if there is no such form, or it has another captcha
     */
    async issueChallenge(
      formId: string,
      { ip, texts = english }: Pick<SubmitOptions, 'ip' | 'texts'> = {},
    ): Promise<AltchaChallenge> {
      const form = await findEnabled(formId, texts);
      if (ip !== undefined)
        await charge(limiter, [{ key: `challenge:${formId}:${ipKey(ip)}`, limit: CHALLENGES }], texts);
      return captcha.issue(form, texts);
    },

    /**
     * Which files the fields of a form take now; undefined for a field that takes none. Those of a declaration, which nothing
     * refuses, and of somebody who has sent too much, and is told so when the rest has been read, are left out.
     *
     * @throws {errors.NotFoundError} if there is no such form, or it is switched off
     * @throws {StatusError} 403 if it is not open yet, no longer, or full
     */
    async findFileLimits(
      formId: string,
      { language = 'en', ip, texts = english }: Pick<SubmitOptions, 'language' | 'ip' | 'texts'> = {},
    ): Promise<(field: string) => Pick<FileRules, 'maxFiles' | 'maxSize'> | undefined> {
      const form = await findOpen(formId, language, texts);
      const isLimited = ip !== undefined && (await limiter.check([refusalBudget('refused', formId, ip)])) !== undefined;
      if (isLimited || isDeclaration(form)) return () => ({ maxFiles: 0, maxSize: 0 });
      const fields = fieldsOf(form.fields).filter(({ type }) => type === 'file');
      const limits = new Map(fields.map((field) => [field.name, withFileDefaults(field)]));
      return (field) => limits.get(field);
    },

    /**
     * Checks the values of a form up to and with the step that `_step` names. Files are not checked, but refused.
     *
     * @throws {errors.NotFoundError} if there is no such form, or it is switched off
     * @throws {StatusError} 403 if it is not open yet, no longer, or full
     * @throws {errors.ValidationError} naming every undeclared, missing and invalid field, or the step
     * @throws {TooManySubmissions} if there were too many from this address; all count, since each takes as long as a submission
     */
    async check(
      formId: string,
      posted: Fields,
      { language = 'en', ip, uploads, texts = english }: SubmitOptions = {},
    ): Promise<void> {
      const form = await findOpen(formId, language, texts);
      tellUnusable(form);
      if (ip !== undefined) await charge(limiter, [refusalBudget('check', formId, ip)], texts);
      throwFieldErrors(checkStep(form.fields, posted, { language, texts, formats }, uploads));
    },

    /** Like `create`, with a `message` for the visitor in their language. */
    createFromFields,
  };
};

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;
