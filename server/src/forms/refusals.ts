import { errors } from '@strapi/utils';

import { ipKey } from '../access/ip';
import type { Budget, Limiter } from '../access/limiter';
import type { Limit } from '../config';
import type { Form, FormState } from '../contracts/forms';
import { closed, type StatusError } from '../strapi/errors';
import type { Texts } from '../text/messages';
import { findState, stateMessage } from './definition/openings';
import { toEmailKey } from './store/privacy/email-keys';
import type { VisitedForm } from './store/rows';

export const notOpen = ({ settings }: Form, state: Exclude<FormState, 'open'>, language: string): StatusError =>
  closed(stateMessage(settings, state, language), { state });

/** The form, if it takes submissions. @throws {StatusError} 403 otherwise */
export const checkOpen = (form: VisitedForm, language: string, now: number): VisitedForm => {
  const state = findState(form.settings, now, form.taken);
  if (state !== 'open') throw notOpen(form, state, language);
  return form;
};

/** Too many submissions from one IP address; its `retryAfter` is in seconds. */
export class TooManySubmissions extends errors.RateLimitError {
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(message, {});
  }
}

/** @throws {TooManySubmissions} if one of the budgets is exhausted */
export const charge = async (limiter: Limiter, budgets: readonly Budget[], texts: Texts): Promise<void> => {
  const retryAfter = await limiter.charge(budgets);
  if (retryAfter !== undefined) throw new TooManySubmissions(texts.tooManyRequests, retryAfter);
};

/** What a submission is charged on; nothing without its sender's IP address. @param limit of forms without their own */
export const submissionBudgets = ({ formId, settings }: Form, ip: string | undefined, limit: Limit): Budget[] =>
  ip === undefined ? [] : [{ key: `submit:${formId}:${ipKey(ip)}`, limit: settings.rateLimit ?? limit }];

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

/** What an email to a visitor is charged on: digests, so that the rate limiter stores no addresses. */
export const visitorBudgets = (to: string): Budget[] => {
  const recipient = toEmailKey(normalizeMailbox(to));
  return VISITOR_LIMITS.map((limit) => ({ key: `visitor-mail:${limit.seconds}:${recipient}`, limit }));
};
