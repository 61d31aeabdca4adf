import { errors } from '@strapi/utils';

import { shortenIp } from '../../../access/ip';
import type { DoubleOptIn } from '../../../contracts/forms';
import { conflict } from '../../../strapi/errors';
import { type Texts, textsFor } from '../../../text/messages';
import type { Secrets } from '../../intake/spam';
import type { OptInStore } from '../../store/opt-in-store';
import type { MailStore } from '../../store/sending/mail-store';
import type { FormsStore } from '../../store/store';
import type { Letters } from '../letters';
import { readConfirmToken } from './token';

/**
 * What a token leads to: `open` can be confirmed, `expired` no longer, `gone` has been deleted, and `unknown` is none of
 * ours.
 */
export type ConfirmState = 'open' | 'confirmed' | 'expired' | 'gone' | 'unknown';

export interface Confirmed {
  state: ConfirmState;
  /** The language that the form was submitted in; undefined where nothing is known. */
  language?: string | undefined;
  formName?: string | undefined;
  /** Where the visitor goes on; undefined: nowhere. */
  redirect?: string | undefined;
}

export interface OptInDependencies {
  forms: FormsStore;
  optIns: OptInStore;
  mails: MailStore;
  letters: Pick<Letters, 'ask' | 'queueMails'>;
  /** Sign the tokens; the same on all instances. */
  secrets: Secrets;
  /** By whose clock visitors are told times. */
  findTimeZone: () => Promise<string>;
}

const english = textsFor('en');

/** Double opt-in: visitors confirm by a link in an email that it was them who submitted a form. */
export const createOptIn = ({ forms, optIns, mails, letters, secrets, findTimeZone }: OptInDependencies) => {
  const open = async (token: string) => {
    const request = readConfirmToken(secrets, token);
    const form = request && (await forms.findForm(request.formId));
    const found = request && form && (await forms.findOne(request.formId, request.submissionId));
    return { request, form, found };
  };

  return {
    /** What a token leads to; changes nothing. */
    async find(token: string): Promise<Confirmed> {
      const { request, form, found } = await open(token);
      if (request === undefined) return { state: 'unknown' };
      if (form === undefined || found === undefined) return { state: 'gone' };
      const { language, submission } = found;
      const about = { language, formName: form.name, redirect: form.settings.doubleOptIn?.redirect };
      if (submission.status !== 'unconfirmed') return { ...about, state: 'confirmed' };
      const { formId, submissionId } = request;
      const [expired] = await optIns.findExpiredIn({ formId, submissionIds: [submissionId] });
      return { ...about, state: expired === undefined ? 'open' : 'expired' };
    },

    /**
     * Confirms the submission of a token: it becomes new, and its emails are sent. Any number of times, on any number of
     * instances; the first one counts.
     *
     * @param ip the visitor's, which is kept if the form stores them
     */
    async confirm(token: string, ip: string | undefined): Promise<Confirmed & { isFirst: boolean }> {
      const { request, form, found } = await open(token);
      if (request === undefined) return { state: 'unknown', isFirst: false };
      if (form === undefined || found === undefined) return { state: 'gone', isFirst: false };
      const { name, settings } = form;
      const kept = settings.storeIp === true && ip !== undefined ? shortenIp(ip) : '';
      const outcome = await forms.withLocks(request.formId, [request.submissionId], async ([head]) => {
        if (head === undefined) return 'gone';
        const done = await forms.confirm(head, request, kept);
        const submission = { ...found.submission, ...head, status: 'new' as const };
        if (done === 'first') await letters.queueMails([{ form, found: { ...found, submission } }]);
        return done;
      });
      const isFirst = outcome === 'first';
      const { language } = found;
      const state = isFirst ? 'confirmed' : outcome;
      return { state, isFirst, language, formName: name, redirect: settings.doubleOptIn?.redirect };
    },

    /**
     * Asks the visitor once more; within the same limits as the first time.
     *
     * @throws {errors.NotFoundError} if there is no such submission
     * @throws {StatusError} 409 if it is confirmed or spam, or an earlier request is still to be sent
     */
    async askAgain(formId: string, submissionId: number, texts: Texts = english): Promise<DoubleOptIn> {
      const form = await forms.findForm(formId);
      if (form === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
      const timeZone = await findTimeZone();
      await forms.withLocks(formId, [submissionId], async ([head]) => {
        if (head === undefined) return;
        if (head.status !== 'unconfirmed') throw conflict(texts.optInDone);
        if (head.spam) throw conflict(texts.optInSpam);
        const sent = await mails.find(formId, submissionId);
        if (sent.some((mail) => mail.kind === 'doubleOptIn' && mail.nextAttemptAt !== null))
          throw conflict(texts.mailUnderWay);
        const found = await forms.findOne(formId, submissionId);
        if (found !== undefined) await letters.ask({ form, found, timeZone });
      });
      const optIn = await optIns.find(formId, submissionId);
      if (optIn === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
      return optIn;
    },
  };
};

export type OptIn = ReturnType<typeof createOptIn>;
