import { textsFor } from '../http/texts';
import { htmlOf, type Mail } from '../mail';
import { isEmailAddress } from '../text';
import type { Form, FormSettings, Submission } from './contract';
import { localize } from './localize';
import type { NewMail } from './mail-store';
import { fieldValues, fillTemplate, singleLine } from './templates';

/** What a mail says something about. */
export interface MailSubject {
  form: Pick<Form, 'name' | 'fields' | 'settings'>;
  submission: Pick<Submission, 'submissionId' | 'submittedAt' | 'data'>;
  labels: Readonly<Record<string, string>>;
  /** The visitor's address, `''` where there is none. */
  replyTo: string;
  /** The visitor's language. */
  language: string;
  /** Where the submission can be read in the admin panel. */
  url: string;
}

/** Mails that nobody has written are not to be answered by another machine (RFC 3834, section 5). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** The mails that a submission is to cause. */
export const mailsFor = (
  { notify = [], confirmation }: FormSettings,
  { spam, replyTo }: { spam: string; replyTo: string },
): Pick<NewMail, 'kind' | 'to'>[] => {
  if (spam !== '') return [];
  const notifications = [...new Set(notify)].map((to) => ({ kind: 'notification' as const, to }));
  return confirmation !== undefined && isEmailAddress(replyTo)
    ? [...notifications, { kind: 'confirmation', to: replyTo }]
    : notifications;
};

/** `2026-11-20 09:30 UTC` */
const timeInWords = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;

const mail = (
  to: string,
  subject: string,
  text: string,
  from: string | undefined,
  replyTo: string | undefined,
): Mail => ({
  to,
  subject: singleLine(subject),
  text,
  html: htmlOf(text),
  headers: HEADERS,
  ...(from !== undefined && { from }),
  ...(replyTo !== undefined && { replyTo }),
});

/**
 * Tells the team of a submission. A reply to it goes to the visitor.
 *
 * @param language the team's
 */
export const notificationOf = (to: string, about: MailSubject, language: string): Mail => {
  const { form, submission, labels, replyTo, url } = about;
  const texts = textsFor(language);
  const { submissionId, submittedAt, data } = submission;
  const values = fieldValues(form.fields, data, language).filter(([, value]) => value !== '');
  const text = [
    `${texts.notificationIntro(form.name, submissionId)}\n${timeInWords(submittedAt)}`,
    ...values.map(([name, value]) => `${labels[name] ?? name}:${value.includes('\n') ? '\n' : ' '}${value}`),
    url,
  ].join('\n\n');
  const subject = texts.notificationSubject(form.name, submissionId);
  return mail(to, subject, text, form.settings.sender, isEmailAddress(replyTo) ? replyTo : undefined);
};

/** Tells the visitor that the submission has arrived, in the form's words. */
export const confirmationOf = (to: string, about: MailSubject): Mail => {
  const { form, submission, language, url } = about;
  const { confirmation, subject, sender, replyTo } = form.settings;
  const { submissionId, submittedAt, data } = submission;
  const values = new Map<string, string>([
    ['formName', form.name],
    ['submissionId', String(submissionId)],
    ['submittedAt', timeInWords(submittedAt)],
    ['url', url],
    ...fieldValues(form.fields, data, language),
  ]);
  const template = confirmation?.subject ?? subject ?? textsFor(language).confirmationSubject(form.name);
  const text = fillTemplate(localize(confirmation?.text ?? '', language), values);
  return mail(to, fillTemplate(localize(template, language), values), text, sender, replyTo);
};
