import { errors } from '@strapi/utils';

import { conflict } from '../http/errors';
import { textsFor } from '../http/texts';
import { describeSendError, type Mail, SEND_TIMEOUT_MS, sendErrorMessage, withTimeout } from '../mail';
import type { SubmissionMail } from './admin-contract';
import { confirmationOf, mailsFor, notificationOf } from './mail-texts';
import type { MailStore, StoredMail } from './mail-store';
import type { FormsStore } from './store';

const MINUTE_MS = 60_000;
/** How long after a failed attempt the next one is made; after the last of them, only people try again. */
export const RETRY_AFTER_MS = [1, 5, 30, 120, 360, 1_440].map((minutes) => minutes * MINUTE_MS);
/** When a mail that was being sent may be taken for abandoned by a process that has died. */
const LEASE_MS = SEND_TIMEOUT_MS + MINUTE_MS;
/** Whoever stops a process kills it after ten seconds. */
const CLOSE_TIMEOUT_MS = 5_000;
/** How many mails one instance sends at once. */
const CONCURRENCY = 5;

export interface MailerDependencies {
  mails: MailStore;
  forms: FormsStore;
  /** The host's email provider. */
  send: (mail: Mail) => Promise<unknown>;
  /** Where a submission can be read in the admin panel. */
  urlOf: (formId: string, submissionId: number) => string;
  /** The language of the team. */
  findLanguage: () => Promise<string>;
  /** For failures that nobody but the operator can mend. */
  logError: (message: string) => void;
  sendTimeoutMs?: number;
  now?: () => number;
}

type Status = SubmissionMail['status'];

const english = textsFor('en');

/** Sends what submissions cause: after the answer, again after a failure, and never twice from two instances. */
export const createMailer = (dependencies: MailerDependencies) => {
  const { mails, forms, send, urlOf, findLanguage, logError } = dependencies;
  const { sendTimeoutMs = SEND_TIMEOUT_MS, now = Date.now } = dependencies;

  const compose = async (
    { formId, submissionId, kind, to }: StoredMail,
    language: string,
  ): Promise<{ mail: Mail; isSpam: boolean } | undefined> => {
    const form = await forms.findForm(formId);
    const found = await forms.findOne(formId, submissionId);
    if (form === undefined || found === undefined) return undefined;
    const about = { form, ...found, url: urlOf(formId, submissionId) };
    const mail = kind === 'confirmation' ? confirmationOf(to, about) : notificationOf(to, about, language);
    return { mail, isSpam: found.submission.spam };
  };

  /**
   * One attempt for a mail that has been claimed; undefined where its submission is gone by now. What has been marked as
   * spam since it came is told to nobody, unless somebody asks for it.
   */
  const deliver = async (claimed: StoredMail, { isByHand }: { isByHand: boolean }): Promise<Status | undefined> => {
    const attempt = claimed.attempts + 1;
    try {
      const language = await findLanguage();
      const composed = await compose(claimed, language);
      if (composed === undefined) return undefined;
      if (composed.isSpam && !isByHand) {
        await mails.hold(claimed, textsFor(language).mailHeld);
        return 'failed';
      }
      await withTimeout(send(composed.mail), sendTimeoutMs);
    } catch (error) {
      logError(`imprint: mail ${claimed.id} could not be sent (attempt ${attempt}). ${describeSendError(error)}`);
      const pause = RETRY_AFTER_MS[attempt - 1];
      await mails.markFailed(claimed, {
        at: new Date(now()),
        error: sendErrorMessage(error),
        nextAttemptAt: pause === undefined ? null : new Date(now() + pause),
      });
      return 'failed';
    }
    await mails.markSent(claimed, new Date(now()));
    return 'sent';
  };

  const lease = (): Date => new Date(now() + LEASE_MS);

  let isClosed = false;

  /** Sends what is due, one after the other, until there is no more. */
  const work = async (): Promise<void> => {
    try {
      for (;;) {
        const [mail] = await mails.findDue(new Date(now()), 1);
        if (mail === undefined || isClosed) return;
        if (await mails.claimDue(mail, new Date(now()), lease())) await deliver(mail, { isByHand: false });
      }
    } catch (error) {
      // The database is away; whatever is due stays so.
      logError(`imprint: mails could not be looked for. ${describeSendError(error)}`);
    }
  };

  const workers = new Set<Promise<void>>();

  /** Sends all that is due, as one of a few that do so at once: a mail that hangs does not hold up the others. */
  const sendDue = async (): Promise<void> => {
    if (isClosed || workers.size >= CONCURRENCY) return;
    const worker = work();
    workers.add(worker);
    await worker;
    workers.delete(worker);
  };

  mails.onInsert(() => {
    setImmediate(() => void sendDue());
  });

  return {
    sendDue,

    /**
     * Tries a mail at once that has failed, or that nobody has sent yet.
     *
     * @throws {errors.NotFoundError} if there is no such mail, or its submission is gone
     * @throws {StatusError} 409 while it is being sent
     */
    async send(mailId: number): Promise<Status> {
      const mail = await mails.findOne(mailId);
      if (mail === undefined) throw new errors.NotFoundError(english.mailNotFound);
      if (mail.status === 'sent') return 'sent';
      const isOurs = (await mails.claimDue(mail, new Date(now()), lease())) || (await mails.claimFailed(mail, lease()));
      if (!isOurs) throw conflict(english.mailUnderWay);
      const status = await deliver(mail, { isByHand: true });
      if (status === undefined) throw new errors.NotFoundError(english.mailNotFound);
      return status;
    },

    /**
     * Sends the mails that a submission did not cause because it was taken for spam, or that have been held back since.
     * It has to be marked as no spam before; nobody gets one a second time.
     */
    async notifyMissed(formId: string, submissionId: number): Promise<void> {
      const form = await forms.findForm(formId);
      if (form === undefined) return;
      await forms.withLock(formId, submissionId, async ({ submission, replyTo }) => {
        if (submission.spam) return;
        if ((await mails.count(formId, submissionId)) > 0) {
          await mails.release(formId, submissionId, new Date(now()));
          return;
        }
        const missed = mailsFor(form.settings, { spam: '', replyTo });
        await mails.insert(
          missed.map((mail) => ({ ...mail, formId, submissionId })),
          new Date(now()),
        );
      });
    },

    /** Sends nothing more, and resolves when what is being sent has been, or soon; the rest waits for the next start. */
    async close(): Promise<void> {
      isClosed = true;
      await withTimeout(Promise.all(workers), CLOSE_TIMEOUT_MS).catch(() => undefined);
    },
  };
};

export type Mailer = ReturnType<typeof createMailer>;
