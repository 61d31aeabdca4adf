import { errors } from '@strapi/utils';

import type { Budget, Limiter } from '../../../access/limiter';
import type { Form } from '../../../contracts/forms';
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
import type { People } from '../../../strapi/people';
import { type Texts, textsFor } from '../../../text/messages';
import type { ConfirmRequest } from '../../definition/opt-in';
import type { Variables } from '../../definition/variables';
import type { HookRegistry } from '../../hooks';
import { visitorBudgets } from '../../refusals';
import type { AnswerStore } from '../../store/answer-store';
import type { AssignmentStore } from '../../store/assignment-store';
import type { DeclarationStore } from '../../store/declaration-store';
import type { DraftStore, FormDraft } from '../../store/draft-store';
import type { OptInStore } from '../../store/opt-in-store';
import type { MailStore, StoredMail, StoredMailKind } from '../../store/sending/mail-store';
import type { ResponseStore } from '../../store/sending/response-store';
import type { FormsStore } from '../../store/store';
import { claimByHand } from '../by-hand';
import { createWorkers, pauseAfter } from '../workers';
import { attachFiles, readReplyFiles } from './attachments';
import { composeDraftMail } from './draft-mail';
import { kindsOfMail, type MailSubject, toNotice } from './mail-texts';
import { alarmRecipients } from './receipts';
import type { ComposedMail, RenderMail } from './renderer';

/** How many emails one instance sends at once. */
const CONCURRENCY = 5;

/** After how long a receipt follows one that was put off before it. */
const ORDER_PAUSE_MS = 1_000;

/**
 * What tells the team of something else than a submission, as it is when it is sent; undefined if there is nothing to tell any more.
 *
 * @param key the `reply` of the email
 */
export type FindNotice = (
  key: string,
  language: string,
) => Promise<Pick<ComposedMail, 'subject' | 'blocks'> | undefined>;

export interface MailerDependencies {
  mails: MailStore;
  forms: FormsStore;
  /** The files of submissions. */
  files: Parameters<typeof attachFiles>[0];
  limiter: Limiter;
  render: RenderMail;
  /** What the project makes of emails. */
  hooks: Pick<HookRegistry, 'mail'>;
  /** The host's email provider. */
  send: (mail: Mail) => Promise<unknown>;
  /** Those of forms without their own. */
  defaults: MailDefaults;
  /** The URL of a submission in the admin panel. */
  submissionUrl: (formId: string, submissionId: number) => string;
  optIns: Pick<OptInStore, 'findRequest'>;
  variables: Pick<Variables, 'valueOf'>;
  responses: Pick<ResponseStore, 'findLetter' | 'markSent'>;
  answers: Pick<AnswerStore, 'findOne'>;
  assignments: Pick<AssignmentStore, 'find'>;
  people: Pick<People, 'findReader'>;
  declarations: Pick<DeclarationStore, 'find' | 'findMail' | 'saveMail' | 'setFailed'>;
  drafts: Pick<DraftStore, 'findForMail'>;
  /** The link to a draft of a form. */
  draftUrl: (form: Pick<Form, 'settings'>, draft: FormDraft) => string;
  /** The URL that confirms a submission. */
  confirmUrl: (request: ConfirmRequest) => string;
  findNotice: FindNotice;
  /** The language of the team. */
  findLanguage: () => Promise<string>;
  /** By whose clock people are told times. */
  findTimeZone: () => Promise<string>;
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
  const { mails, forms, files, limiter, render, hooks, send, submissionUrl, optIns, responses, confirmUrl } =
    dependencies;
  const { answers, assignments, people, declarations, variables, findNotice, drafts, draftUrl } = dependencies;
  const { findLanguage, findTimeZone, logError, defaults, sendTimeoutMs = SEND_TIMEOUT_MS } = dependencies;

  /** Of both kinds of emails about declarations. */
  const findDeclaration = async ({ formId, submissionId }: StoredMail): Promise<Pick<MailSubject, 'declaration'>> => ({
    declaration: await declarations.find(formId, submissionId),
  });

  /**
   * The texts that are not composed anew for each attempt: as they were written, or are the proof of something. Undefined if
   * they are gone, since their submission is being deleted.
   */
  const keptTexts: {
    readonly [Kind in StoredMailKind]?: (
      mail: StoredMail,
    ) => Promise<Pick<MailSubject, 'request' | 'reply' | 'answer' | 'assignment' | 'declaration'> | undefined>;
  } = {
    doubleOptIn: async ({ formId, submissionId }) => {
      const asked = await optIns.findRequest(formId, submissionId);
      if (asked === undefined) return {};
      return { request: { ...asked.text, link: confirmUrl({ formId, submissionId, request: asked.request }) } };
    },
    reply: async (mail) => {
      const reply = await responses.findLetter(mail);
      return reply && { reply };
    },
    answer: async ({ reply }) => {
      const answer = await answers.findOne(Number(reply));
      return answer && { answer };
    },
    assignment: async ({ formId, submissionId, reply, to }) => {
      const last = (await assignments.find(formId, submissionId)).at(-1);
      const reader = last?.assignee?.id === Number(reply) ? await people.findReader(last.assignee.id) : undefined;
      if (last === undefined || reader?.email !== to) return {};
      return { assignment: { author: last.author.name, language: reader.language } };
    },
    receipt: findDeclaration,
    alarm: findDeclaration,
  };

  interface Composed {
    mail: () => Promise<Mail>;
    isSpam: boolean;
    isWanted: boolean;
  }

  const composeNotice = async ({ id, to, reply, createdAt }: StoredMail, language: string): Promise<Composed> => {
    const notice = await findNotice(reply, language);
    const about = { formId: 'notice', submissionId: id, submittedAt: createdAt };
    const mail = (): Promise<Mail> =>
      render(toNotice(to, { language, subject: '', blocks: [], ...notice }), about, {
        thread: 'team',
        part: undefined,
      });
    return { mail, isSpam: false, isWanted: notice !== undefined };
  };

  /** The link to what a visitor has saved, as long as there is something to continue. */
  const composeDraft = async ({ id, to, formId, reply, createdAt }: StoredMail): Promise<Composed | undefined> => {
    const form = await forms.findForm(formId);
    const draft = await drafts.findForMail(formId, Number(reply));
    if (form === undefined || draft === undefined) return undefined;
    const timeZone = await findTimeZone();
    const mail = (): Promise<Mail> => {
      const { language, expiresAt } = draft;
      const composed = composeDraftMail(form, { to, link: draftUrl(form, draft), expiresAt }, { language, timeZone });
      const about = { formId: 'draft', submissionId: id, submittedAt: createdAt };
      return render(composed, about, { thread: 'visitor', part: undefined });
    };
    return { mail, isSpam: false, isWanted: draft.email === to };
  };

  const compose = async (stored: StoredMail, language: string): Promise<Composed | undefined> => {
    const { formId, submissionId, kind } = stored;
    if (kind === 'notice') return composeNotice(stored, language);
    if (kind === 'draft') return composeDraft(stored);
    const form = await forms.findForm(formId);
    const found = await forms.findOne(formId, submissionId);
    const kept = keptTexts[kind] === undefined ? {} : await keptTexts[kind](stored);
    if (form === undefined || found === undefined || kept === undefined) return undefined;
    const about: MailSubject = {
      form,
      ...found,
      timeZone: await findTimeZone(),
      url: submissionUrl(formId, submissionId),
      ...kept,
    };
    const { compose: composeKind, hasFiles, isInSeason, isWanted: isStillWanted, isOwed = false } = kindsOfMail[kind];
    const composed = composeKind(stored, about, language);
    const place = kindsOfMail[kind].place(stored.id, about);
    // Rendered while it is sent: what storage and layout of the project do is limited in time too.
    const mail = async (): Promise<Mail> => {
      // Composed once: each attempt sends the same, whatever the form and the layout have become since.
      if (kind === 'receipt') {
        const same = await declarations.findMail(formId, submissionId);
        if (same !== undefined) return same;
        const rendered = await render(composed, found.submission, place);
        await declarations.saveMail(formId, submissionId, rendered);
        return rendered;
      }
      const finish = async (whole: ComposedMail): Promise<Mail> =>
        hooks.mail(await render(whole, found.submission, place), { kind, form, submission: found.submission });
      if (about.reply?.attachments !== undefined) {
        const attachments = await readReplyFiles(files.open, about.reply.attachments, textsFor(language));
        return finish({ ...composed, attachments });
      }
      if (!hasFiles(stored, form.settings)) return finish(composed);
      const { attachments, remark } = await attachFiles(files, found.submission, language);
      const blocks = remark === '' ? composed.blocks : [...composed.blocks, { type: 'text' as const, text: remark }];
      return finish({ ...composed, blocks, attachments });
    };
    const whole = { ...form, settings: { ...defaults, ...form.settings } };
    const isWanted = isInSeason(found.submission.status) && isStillWanted(stored, whole, about, variables.valueOf);
    return { mail, isSpam: found.submission.spam && !isOwed, isWanted };
  };

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
