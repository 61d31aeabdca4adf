import type { Form, FormSettings, Localized, Submission } from '../../contracts/forms';
import { type MailKind, mailKinds } from '../../contracts/inbox';
import { toMailHtml, type Mail } from '../../strapi/mail';
import { isEmail } from '../../text/clean';
import { localize } from '../../text/language';
import { localizeCustom, textsFor } from '../../text/messages';
import { fieldValues, fillTemplate, singleLine } from '../definition/templates';
import type { NewMail } from '../store/mail-store';

/** The submission that an email is about. */
export interface MailSubject {
  form: Pick<Form, 'name' | 'fields' | 'settings'>;
  submission: Pick<Submission, 'submissionId' | 'submittedAt' | 'data'>;
  labels: Readonly<Record<string, string>>;
  /** The visitor's address; `''` if there is none. */
  replyTo: string;
  /** The visitor's language. */
  language: string;
  /** The URL of the submission in the admin panel. */
  url: string;
}

/** Automatic emails must not be answered automatically (RFC 3834, section 5). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

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
  html: toMailHtml(text),
  headers: HEADERS,
  ...(from !== undefined && { from }),
  ...(replyTo !== undefined && { replyTo }),
});

/**
 * Notifies the team of a submission. Replies to it go to the visitor.
 *
 * @param language the team's
 */
export const composeNotification = (to: string, about: MailSubject, language: string): Mail => {
  const { form, submission, labels, replyTo, url } = about;
  const texts = textsFor(language);
  const { submissionId, submittedAt, data } = submission;
  const values = fieldValues(form.fields, data, language).filter(([, value]) => value !== '');
  const findLabel = (name: string): string => {
    const field = form.fields.find((one) => one.name === name);
    // Fields that the form no longer has keep the label that the visitor saw.
    return field === undefined ? (labels[name] ?? name) : localize(field.label, language);
  };
  const text = [
    `${texts.notificationIntro(form.name, submissionId)}\n${timeInWords(submittedAt)}`,
    ...values.map(([name, value]) => `${findLabel(name)}:${value.includes('\n') ? '\n' : ' '}${value}`),
    url,
  ].join('\n\n');
  const subject = texts.notificationSubject(form.name, submissionId);
  return mail(to, subject, text, form.settings.sender, isEmail(replyTo) ? replyTo : undefined);
};

/** The values of the placeholders in texts to a visitor, see PLACEHOLDERS, in the visitor's language. */
export const templateValues = (
  { name, fields }: Pick<Form, 'name' | 'fields'>,
  { submissionId, submittedAt, data }: MailSubject['submission'],
  language: string,
): ReadonlyMap<string, string> =>
  new Map([
    ['formName', name],
    ['submissionId', String(submissionId)],
    ['submittedAt', timeInWords(submittedAt)],
    ...fieldValues(fields, data, language),
  ]);

/**
 * Confirms to the visitor that the submission has arrived, with the form's own texts or the built-in ones in their
 * language.
 */
export const composeConfirmation = (to: string, about: Omit<MailSubject, 'url'>): Mail => {
  const { form, submission, language } = about;
  const { confirmation, subject, sender, replyTo } = form.settings;
  const values = templateValues(form, submission, language);
  const texts = textsFor(language);
  // Built-in texts contain no placeholders, and a form's name is not a template.
  const fill = (template: Localized | undefined, builtIn: string): string => {
    const own = localizeCustom(template, language);
    return own === undefined ? builtIn : fillTemplate(own, values);
  };
  return mail(
    to,
    fill(confirmation?.subject ?? subject, texts.confirmationSubject(form.name)),
    fill(confirmation?.text, texts.confirmationText(form.name)),
    sender,
    replyTo,
  );
};

/** What distinguishes a kind of email. */
interface KindOfMail {
  /** Whom a form's settings send it to. */
  recipients: (settings: FormSettings, replyTo: string) => readonly string[];
  /** Anybody can enter somebody else's address, so there is a limit on emails to visitors. */
  isToVisitor: boolean;
  /** @param language the team's */
  compose: (to: string, about: MailSubject, language: string) => Mail;
}

export const kindsOfMail: Readonly<Record<MailKind, KindOfMail>> = {
  notification: {
    recipients: ({ notify = [] }) => [...new Set(notify)],
    isToVisitor: false,
    compose: composeNotification,
  },
  confirmation: {
    recipients: ({ confirmation }, replyTo) => (confirmation !== undefined && isEmail(replyTo) ? [replyTo] : []),
    isToVisitor: true,
    compose: composeConfirmation,
  },
};

/** The emails to send for a submission. */
export const mailsFor = (
  settings: FormSettings,
  { spam, replyTo }: { spam: string; replyTo: string },
): Pick<NewMail, 'kind' | 'to'>[] =>
  spam === ''
    ? mailKinds.flatMap((kind) => kindsOfMail[kind].recipients(settings, replyTo).map((to) => ({ kind, to })))
    : [];
