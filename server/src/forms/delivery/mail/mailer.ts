import { errors } from '@strapi/utils';

import type { Budget, Limiter } from '../../../access/limiter';
import type { SubmissionMail } from '../../../contracts/inbox';
import type { Lease } from '../../../strapi/database/leases';
import {
  describeSendError,
  isRefused,
  lateAfter,
  type Mail,
  type MailDefaults,
  type Recorder,
  SEND_TIMEOUT_MS,
  sendAndRecord,
  sendErrorMessage,
  serverAnswer,
} from '../../../strapi/mail';
import { type Texts, textsFor } from '../../../text/messages';
import { visitorBudgets } from '../../refusals';
import type { FormsStores } from '../../store';
import type { StoredMail } from '../../store/sending/mail-store';
import { claimByHand } from '../by-hand';
import { createWorkers, pauseAfter } from '../workers';
import type { Compose } from './composer';
import { kindsOfMail } from './mail-kinds';
import { alarmRecipients } from './receipts';

/** How many emails one instance sends at once. */
const CONCURRENCY = 5;

/** After how long a receipt follows one that was put off before it. */
const ORDER_PAUSE_MS = 1_000;

export interface MailerDependencies {
  stores: FormsStores;
  compose: Compose;
  /** Those of forms without their own. */
  defaults: MailDefaults;
  limiter: Limiter;
  /** The outbox, and behind it the host's email provider. */
  send: (mail: Mail) => Promise<unknown>;
  /** The language of the team. */
  findLanguage: () => Promise<string>;
  /** For failures that only an administrator can fix. */
  logError: (message: string) => void;
  sendTimeoutMs?: number;
}

type Status = SubmissionMail['status'];

const english = textsFor('en');

/** How long until an email is tried again that fails now. Replies are not: their author is told, and decides. */
const nextPause = ({ kind, attempts }: StoredMail, least?: number): number | undefined =>
  kind === 'reply' ? undefined : pauseAfter(attempts + 1, least, kind === 'receipt');

/** Sends the emails of submissions: after the response, again after a failure, and never twice from two instances. */
export const createMailer = (dependencies: MailerDependencies) => {
  const { compose, defaults, limiter, send, findLanguage, logError, sendTimeoutMs = SEND_TIMEOUT_MS } = dependencies;
  const { mails, forms, responses, declarations } = dependencies.stores;

  /** A receipt is not delivered: the inbox says so, and the team is told, once. */
  const alarm = async ({ formId, submissionId }: StoredMail): Promise<void> => {
    await declarations.setFailed(formId, submissionId, new Date());
    const form = await forms.findForm(formId);
    const known = await mails.findKinds(formId, [submissionId]);
    if (form === undefined || known.get(submissionId)?.has('alarm') === true) return;
    const to = alarmRecipients(form.settings, defaults);
    await mails.insert(to.map((one) => ({ formId, submissionId, kind: 'alarm', to: one, notification: '' })));
  };

  /**
   * Puts off a receipt to a mailbox that has had too many, until it may have more; undefined if it may be sent now. One that
   * came earlier goes first.
   */
  const findWait = async ({ id, to }: StoredMail, budgets: readonly Budget[]): Promise<number | undefined> => {
    const before = await mails.findWaitingBefore(id, to);
    if (before !== undefined) return Math.max(before - Date.now(), 0) + ORDER_PAUSE_MS;
    const retryAfter = await limiter.charge(budgets);
    return retryAfter === undefined ? undefined : retryAfter * 1_000;
  };

  /** Where the outcome of an attempt for a claimed email is recorded. */
  const createRecorder = (claimed: StoredMail, lease: Lease, isAtOnce: boolean): Recorder => {
    const attempts = claimed.attempts + 1;
    return {
      sent: async (answer) => {
        if (claimed.kind === 'reply') await responses.markSent(claimed, lease, new Date(), isAtOnce);
        else await mails.markSent(claimed.id, lease, new Date(), serverAnswer(answer));
        if (claimed.kind === 'receipt') await declarations.setFailed(claimed.formId, claimed.submissionId, null);
      },
      failed: async (error) => {
        logError(`imprint: email ${claimed.id} could not be sent (attempt ${attempts}). ${describeSendError(error)}`);
        // First of all: after the last attempt, nothing comes back here.
        if (claimed.kind === 'receipt' && (isRefused(error) || nextPause(claimed) === undefined)) await alarm(claimed);
        await mails.markFailed(claimed.id, lease, {
          at: new Date(),
          error: sendErrorMessage(error),
          pause: nextPause(claimed, lateAfter(error)),
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
   * nothing is sent for a submission that has been marked as spam since, or by a notification that the form no longer has,
   * or no longer for this recipient.
   *
   * @param isAtOnce of a reply: whether it was written just now
   */
  const deliver = async (
    claimed: StoredMail,
    lease: Lease,
    { isByHand, isAtOnce = false }: { isByHand: boolean; isAtOnce?: boolean },
  ): Promise<Status | undefined> => {
    const recorder = createRecorder(claimed, lease, isAtOnce);
    // If it is sent by hand, a person has looked at it.
    const { kind } = claimed;
    // Whoever saves a draft has been told that there were too many.
    const isToVisitor = kind !== 'notice' && kind !== 'draft' && kindsOfMail[kind].isToVisitor;
    const budgets = isToVisitor && !isByHand ? visitorBudgets(claimed.to) : [];
    let mail: () => Promise<Mail>;
    try {
      const language = await findLanguage();
      if (mails.isHeld) {
        await mails.postpone(claimed, lease, { pause: 0, reason: textsFor(language).outboxHolds });
        return 'pending';
      }
      const composed = await compose(claimed, language);
      if (composed === undefined) {
        // What a restored backup lacks would otherwise come up again and again.
        const [error, pause] = [textsFor(language).submissionNotFound, nextPause(claimed)];
        await mails.markFailed(claimed.id, lease, { at: new Date(), error, pause });
        return undefined;
      }
      const { mailHeld, mailUnwanted, mailReassigned } = textsFor(language);
      const unwanted = claimed.kind === 'assignment' ? mailReassigned : mailUnwanted;
      if (!isByHand && (composed.isSpam || !composed.isWanted)) {
        await mails.hold(claimed, lease, composed.isSpam ? mailHeld : unwanted);
        return 'failed';
      }
      // Getting here took so long that the lease might end before this attempt does.
      if (!lease.isFresh()) return 'pending';
      if (claimed.kind === 'receipt' && !isByHand) {
        const pause = await findWait(claimed, budgets);
        if (pause !== undefined) {
          await mails.postpone(claimed, lease, { pause, reason: textsFor(language).mailPostponed });
          if (pause <= ORDER_PAUSE_MS) workers.wake(pause);
          return 'pending';
        }
      } else if ((await limiter.charge(budgets)) !== undefined) {
        await mails.hold(claimed, lease, textsFor(language).mailLimited);
        return 'failed';
      }
      mail = composed.mail;
    } catch (error) {
      await recorder.failed(error);
      return 'failed';
    }
    if (await sendAndRecord(async () => send(await mail()), sendTimeoutMs, recorder)) return 'sent';
    await limiter.refund(budgets);
    return 'failed';
  };

  const workers = createWorkers({
    concurrency: CONCURRENCY,
    sendNext: async () => {
      const [mail] = await mails.findDue(1);
      if (mail === undefined || workers.isClosed()) return false;
      const lease = await mails.claimDue(mail);
      // A person has written a reply, whatever the submission has been marked as since.
      if (lease !== undefined) await deliver(mail, lease, { isByHand: mail.kind === 'reply' });
      return true;
    },
    onError: (error) => {
      logError(`imprint: due emails could not be read. ${describeSendError(error)}`);
    },
  });

  mails.onInsert(workers.wake);

  return {
    /** Sends all due emails, several at a time, so that a hanging one does not hold up the others. */
    sendDue: workers.sendDue,

    deliver,

    /**
     * Immediately retries an email that has failed or has not been sent yet.
     *
     * @throws {errors.NotFoundError} if there is no such email, or its submission no longer exists
     * @throws {StatusError} 409 while it is being sent, or might still be by a provider that timed out
     */
    async send(mailId: number, texts: Texts = english): Promise<Status> {
      const { mailNotFound: notFound, mailUnderWay: underWay, mailLate: late } = texts;
      const claimed = await claimByHand(mails, mailId, { notFound, underWay, late });
      if (claimed === undefined) return 'sent';
      const status = await deliver(claimed.item, claimed.lease, { isByHand: true });
      if (status === undefined) throw new errors.NotFoundError(texts.mailNotFound);
      return status;
    },

    close: workers.close,
  };
};

export type Mailer = ReturnType<typeof createMailer>;
