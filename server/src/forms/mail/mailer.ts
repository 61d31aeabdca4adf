import { errors } from '@strapi/utils';

import type { Budget, Limiter } from '../../access/limiter';
import type { Limit } from '../../config';
import type { SubmissionMail } from '../../contracts/inbox';
import { conflict } from '../../strapi/errors';
import type { Lease } from '../../strapi/leases';
import {
  describeSendError,
  lateAfter,
  type Mail,
  type Recorder,
  SEND_TIMEOUT_MS,
  sendAndRecord,
  sendErrorMessage,
  withTimeout,
} from '../../strapi/mail';
import { type Texts, textsFor } from '../../text/messages';
import { toEmailKey } from '../store/email-keys';
import type { MailStore, StoredMail } from '../store/mail-store';
import type { FormsStore } from '../store/store';
import { kindsOfMail, mailsFor } from './mail-texts';

const MINUTE_MS = 60_000;
/** The pauses after failed attempts; after the last one, only people can try again. */
export const RETRY_AFTER_MS = [1, 5, 30, 120, 360, 1_440].map((minutes) => minutes * MINUTE_MS);
/** Process managers usually kill a process ten seconds after asking it to stop. */
const CLOSE_TIMEOUT_MS = 5_000;
/** How many emails one instance sends at once. */
const CONCURRENCY = 5;

/**
 * The limits on emails to one visitor: anybody can enter somebody else's address, and the form's text may repeat what
 * was submitted. Emails beyond them are not sent, and the inbox says so.
 */
const VISITOR_LIMITS: readonly Limit[] = [
  { points: 5, seconds: 60 * 60 },
  { points: 20, seconds: 24 * 60 * 60 },
];

/** Gmail ignores dots in the local part, so that one mailbox has thousands of spellings. */
const DOTLESS = /^[^@]+@(?:gmail|googlemail)\.com$/i;

/** A canonical spelling of all addresses of a mailbox, without subaddresses (RFC 5233). */
const normalizeMailbox = (to: string): string => {
  const plain = to.replace(/\+.*@/, '@');
  return DOTLESS.test(plain) ? `${plain.replace(/@.*$/, '').replaceAll('.', '')}@gmail.com` : plain;
};

/** Digests, so that the rate limiter stores no addresses. */
const visitorBudgets = (to: string): Budget[] => {
  const recipient = toEmailKey(normalizeMailbox(to));
  return VISITOR_LIMITS.map((limit) => ({ key: `visitor-mail:${limit.seconds}:${recipient}`, limit }));
};

export interface MailerDependencies {
  mails: MailStore;
  forms: FormsStore;
  limiter: Limiter;
  /** The host's email provider. */
  send: (mail: Mail) => Promise<unknown>;
  /** The URL of a submission in the admin panel. */
  submissionUrl: (formId: string, submissionId: number) => string;
  /** The language of the team. */
  findLanguage: () => Promise<string>;
  /** For failures that only an administrator can fix. */
  logError: (message: string) => void;
  sendTimeoutMs?: number;
}

type Status = SubmissionMail['status'];

const english = textsFor('en');

/** Sends the emails of submissions: after the response, again after a failure, and never twice from two instances. */
export const createMailer = (dependencies: MailerDependencies) => {
  const { mails, forms, limiter, send, submissionUrl, findLanguage, logError } = dependencies;
  const { sendTimeoutMs = SEND_TIMEOUT_MS } = dependencies;

  const compose = async (
    { formId, submissionId, kind, to }: StoredMail,
    language: string,
  ): Promise<{ mail: Mail; isSpam: boolean; isWanted: boolean } | undefined> => {
    const form = await forms.findForm(formId);
    const found = await forms.findOne(formId, submissionId);
    if (form === undefined || found === undefined) return undefined;
    const about = { form, ...found, url: submissionUrl(formId, submissionId) };
    const mail = kindsOfMail[kind].compose(to, about, language);
    const isWanted = kindsOfMail[kind].recipients(form.settings, found.replyTo).includes(to);
    return { mail, isSpam: found.submission.spam, isWanted };
  };

  const pauseAfter = (attempts: number, error: unknown): number | undefined => {
    const pause = RETRY_AFTER_MS[attempts - 1];
    return pause === undefined ? undefined : Math.max(pause, lateAfter(error) ?? 0);
  };

  /** Where the outcome of an attempt for a claimed email is recorded. */
  const createRecorder = (claimed: StoredMail, lease: Lease): Recorder => {
    const attempts = claimed.attempts + 1;
    return {
      sent: () => mails.markSent(claimed.id, lease, new Date()),
      failed: async (error) => {
        logError(`imprint: email ${claimed.id} could not be sent (attempt ${attempts}). ${describeSendError(error)}`);
        await mails.markFailed(claimed.id, lease, {
          at: new Date(),
          error: sendErrorMessage(error),
          pause: pauseAfter(attempts, error),
          late: lateAfter(error),
        });
      },
      lost: (error) => {
        logError(`imprint: the outcome of email ${claimed.id} could not be recorded. ${describeSendError(error)}`);
      },
    };
  };

  /**
   * One attempt for a claimed email; undefined if its submission no longer exists. Unless a person sends it by hand,
   * nothing is sent for a submission that has been marked as spam since, or to a recipient whom the form no longer
   * notifies.
   */
  const deliver = async (
    claimed: StoredMail,
    lease: Lease,
    { isByHand }: { isByHand: boolean },
  ): Promise<Status | undefined> => {
    const recorder = createRecorder(claimed, lease);
    // If it is sent by hand, a person has looked at it.
    const budgets = kindsOfMail[claimed.kind].isToVisitor && !isByHand ? visitorBudgets(claimed.to) : [];
    let mail: Mail;
    try {
      const language = await findLanguage();
      const composed = await compose(claimed, language);
      if (composed === undefined) return undefined;
      const { mailHeld, mailUnwanted } = textsFor(language);
      if (!isByHand && (composed.isSpam || !composed.isWanted)) {
        await mails.hold(claimed, lease, composed.isSpam ? mailHeld : mailUnwanted);
        return 'failed';
      }
      // Getting here took so long that the lease might end before this attempt does.
      if (!lease.isFresh()) return 'pending';
      if ((await limiter.charge(budgets)) !== undefined) {
        await mails.hold(claimed, lease, textsFor(language).mailLimited);
        return 'failed';
      }
      mail = composed.mail;
    } catch (error) {
      await recorder.failed(error);
      return 'failed';
    }
    if (await sendAndRecord(() => send(mail), sendTimeoutMs, recorder)) return 'sent';
    await limiter.refund(budgets);
    return 'failed';
  };

  let isClosed = false;

  /** Sends due emails one after the other, until there are none left. */
  const work = async (): Promise<void> => {
    try {
      for (;;) {
        const [mail] = await mails.findDue(1);
        if (mail === undefined || isClosed) return;
        const lease = await mails.claimDue(mail);
        if (lease !== undefined) await deliver(mail, lease, { isByHand: false });
      }
    } catch (error) {
      // The database is unavailable; due emails stay due.
      logError(`imprint: due emails could not be read. ${describeSendError(error)}`);
    }
  };

  const workers = new Set<Promise<void>>();

  /** Sends all due emails, several at a time, so that a hanging one does not hold up the others. */
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
     * Immediately retries an email that has failed or has not been sent yet.
     *
     * @throws {errors.NotFoundError} if there is no such email, or its submission no longer exists
     * @throws {StatusError} 409 while it is being sent, or might still be by a provider that timed out
     */
    async send(mailId: number, texts: Texts = english): Promise<Status> {
      const mail = await mails.findOne(mailId);
      if (mail === undefined) throw new errors.NotFoundError(texts.mailNotFound);
      if (mail.status === 'sent') return 'sent';
      const lease = (await mails.claimDue(mail)) ?? (await mails.claimFailed(mail));
      if (lease === undefined) {
        // It may have been sent since it was read.
        const current = await mails.findOne(mailId);
        if (current?.status === 'sent') return 'sent';
        throw conflict(current?.status === 'failed' ? texts.mailLate : texts.mailUnderWay);
      }
      const status = await deliver(mail, lease, { isByHand: true });
      if (status === undefined) throw new errors.NotFoundError(texts.mailNotFound);
      return status;
    },

    /**
     * Sends the emails that were never created because the submission was treated as spam, or that have been held back
     * since. It has to be unmarked as spam before; nobody gets an email twice.
     */
    async notifyMissed(formId: string, submissionId: number): Promise<void> {
      const form = await forms.findForm(formId);
      if (form === undefined) return;
      await forms.withLock(formId, submissionId, async ({ spam }, replyTo) => {
        if (spam) return;
        if ((await mails.count(formId, [submissionId])) > 0) {
          await mails.release(formId, submissionId);
          return;
        }
        const missed = mailsFor(form.settings, { spam: '', replyTo });
        await mails.insert(missed.map((mail) => ({ ...mail, formId, submissionId })));
      });
    },

    /**
     * Stops sending, and resolves when the current emails have been sent, or after a time limit; the rest is left to
     * the next start.
     */
    async close(): Promise<void> {
      isClosed = true;
      await withTimeout(Promise.all(workers), CLOSE_TIMEOUT_MS).catch(() => undefined);
    },
  };
};

export type Mailer = ReturnType<typeof createMailer>;
