import type { Form, FormSettings, Localized, Notification, Submission } from '../../../contracts/forms';
import type { VisitorAnswer } from '../../../contracts/inbox';
import { isEmail } from '../../../text/clean';
import { localize } from '../../../text/language';
import { localizeCustom, textsFor } from '../../../text/messages';
import { type Reader, timeInWords } from '../../../text/wall-clock';
import { type DeclarationRecord, toReceipt } from '../../declarations/record';
import { fieldsOf } from '../../definition/items';
import { findNameField } from '../../definition/roles';
import { LINK } from '../../definition/settings';
import { fieldValues, fillAround, fillTemplate, singleLine } from '../../definition/templates';
import type { RequestText } from '../../store/opt-in-store';
import type { NewMail } from '../../store/sending/mail-store';
import type { ReplyLetter } from '../../store/sending/response-store';
import { type MailBlock, mailText } from './mail-layout';
import { alarmParts, receiptBlocks } from './receipts';
import type { ComposedMail } from './renderer';

/** The submission that an email is about. */
export interface MailSubject {
  form: Pick<Form, 'name' | 'fields' | 'settings'>;
  submission: Pick<Submission, 'submissionId' | 'submittedAt' | 'data'>;
  labels: Readonly<Record<string, string>>;
  /** The visitor's address; `''` if there is none. */
  replyTo: string;
  /** The visitor's language. */
  language: string;
  /** By whose clock its readers are told times. */
  timeZone: string;
  /** The URL of the submission in the admin panel. */
  url: string;
  /** What asks the visitor to confirm, and by which link. */
  request?: (RequestText & { link: string }) | undefined;
  /** The reply that an email sends, and the one before it. */
  reply?: ReplyLetter | undefined;
  /** The answer that an email tells of. */
  answer?: VisitorAnswer | undefined;
  /** Who has made the submission its recipient's case, and their language; undefined where it is not their case any more. */
  assignment?: { author: string; language: string | undefined } | undefined;
  /** Of a declaration: as it was made. */
  declaration?: DeclarationRecord | undefined;
}

/**
 * Automatic emails must not be answered automatically (RFC 3834, section 5), which could go on forever: Exchange asks for a
 * header of its own.
 *
 * @param kind `auto-replied` for an answer to what its recipient has sent
 */
const automatic = (kind: 'auto-generated' | 'auto-replied') => ({
  'Auto-Submitted': kind,
  'X-Auto-Response-Suppress': 'All',
});

/** An email with what it has of sender and reply-to address. */
const toMail = ({
  subject,
  from,
  replyTo,
  ...mail
}: Omit<ComposedMail, 'from' | 'replyTo'> & Record<'from' | 'replyTo', string | undefined>): ComposedMail => ({
  ...mail,
  subject: singleLine(subject),
  ...(from !== undefined && { from }),
  ...(replyTo !== undefined && { replyTo }),
});

type Letter = Pick<ComposedMail, 'subject' | 'language' | 'blocks'>;

/** An automatic email to the team. @param replyTo the visitor's address, if an answer goes there */
const toTeam = ({ to }: MailTarget, { form }: Pick<MailSubject, 'form'>, letter: Letter, replyTo?: string) =>
  toMail({ ...letter, to, headers: automatic('auto-generated'), from: form.settings.sender, replyTo });

/** An automatic email to somebody of the project, which is about no submission. */
export const toNotice = (to: string, letter: Letter): ComposedMail =>
  toMail({ ...letter, to, headers: automatic('auto-generated'), from: undefined, replyTo: undefined });

/** An automatic answer to the visitor. */
export const automaticAnswer = (
  { to }: Pick<MailTarget, 'to'>,
  { settings: { sender, replyTo } }: Pick<Form, 'settings'>,
  letter: Letter,
): ComposedMail => toMail({ ...letter, to, headers: automatic('auto-replied'), from: sender, replyTo });

const toVisitor = (target: Pick<MailTarget, 'to'>, { form }: Pick<MailSubject, 'form'>, letter: Letter) =>
  automaticAnswer(target, form, letter);

/** A placeholder on a line of its own that stands for more than text. */
const OWN_LINE = /^[ \t]*\{\{[ \t]*(submittedValues|submissionUrl)[ \t]*\}\}[ \t]*$/m;

/**
 * Fills in a template. What stands on a line of its own becomes a part of its own, unless a field has that name.
 *
 * @param parts what the placeholders of the panel stand for
 */
const fillBlocks = (
  template: string,
  values: ReadonlyMap<string, string>,
  parts: Readonly<Record<'submittedValues' | 'submissionUrl', MailBlock>>,
): MailBlock[] => {
  const inText = new Map([
    ...Object.entries(parts).map(([name, part]) => [name, mailText([part])] as const),
    ...values,
  ]);
  return template.split(OWN_LINE).flatMap((part, index): MailBlock[] => {
    // Every other one is a name.
    const block =
      index % 2 === 1 && !values.has(part) ? Object.entries(parts).find(([name]) => name === part)?.[1] : undefined;
    if (block !== undefined) return [block];
    // The lookbehind makes each run of line breaks match only at its start, not at each of them.
    const text = fillTemplate(index % 2 === 1 ? `{{${part}}}` : part, inText).replace(/^\n+|(?<!\n)\n+$/g, '');
    return text === '' ? [] : [{ type: 'text', text }];
  });
};

/** The recipient of an email, and the notification it belongs to. */
export type MailTarget = Pick<NewMail, 'to' | 'notification'>;

/** The notification of an email to the team, as the form has it now; undefined if it no longer has this recipient. */
export const findNotification = (
  { notifications = [] }: FormSettings,
  { to, notification }: MailTarget,
): Notification | undefined =>
  notifications.find(
    // Rows of an earlier version do not name their notification.
    ({ id, to: recipients }) => (notification === '' || id === notification) && recipients.includes(to),
  );

/** Longer names are cut in subjects, in characters. */
const MAX_SENDER = 100;

/** Who has sent a submission, for a subject: the name or else the address; `''` if neither is known. */
export const senderOf = ({
  form,
  submission,
  replyTo,
}: Pick<MailSubject, 'form' | 'submission' | 'replyTo'>): string => {
  const field = findNameField(fieldsOf(form.fields));
  const name = field && submission.data[field.name];
  const sender = typeof name === 'string' && name.trim() !== '' ? name : isEmail(replyTo) ? replyTo : '';
  return singleLine(sender).slice(0, MAX_SENDER);
};

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
const localPart = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/**
 * Whether an email can be answered to an address. A name before the `@` that is not ASCII needs a server with SMTPUTF8 (RFC
 * 6531), which nodemailer asks for if the recipient has one, but not for a header; other servers refuse or spoil the email.
 */
const isAnswerable = (replyTo: string, to: string): boolean =>
  isEmail(replyTo) && (isAscii(localPart(replyTo)) || !isAscii(localPart(to)));

/**
 * Notifies the team of a submission, with the notification's own texts or the built-in ones. Replies to it go to the
 * visitor.
 *
 * @param language the team's
 */
export const composeNotification = (target: MailTarget, about: MailSubject, language: string): ComposedMail => {
  const { form, submission, labels, replyTo, url, timeZone } = about;
  const reader = { language, timeZone };
  const texts = textsFor(language);
  const { submissionId, submittedAt, data } = submission;
  const findLabel = (name: string): string => {
    const field = fieldsOf(form.fields).find((one) => one.name === name);
    // Fields that the form no longer has keep the label that the visitor saw.
    return field === undefined ? (labels[name] ?? name) : localize(field.label, language);
  };
  const values = fieldValues(form.fields, data, language)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ label: findLabel(name), value }));
  const parts = {
    submittedValues: { type: 'values', values },
    submissionUrl: { type: 'link', url, label: texts.openSubmission },
  } as const;
  const intro = `${texts.notificationIntro(form.name, submissionId)}\n${timeInWords(submittedAt, reader, 'minute')}`;
  const own = findNotification(form.settings, target);
  const inText = templateValues(form, submission, reader);
  const subject =
    own?.subject === undefined
      ? texts.notificationSubject(form.name, submissionId, senderOf(about))
      : fillTemplate(own.subject, inText);
  const blocks: MailBlock[] =
    own?.text === undefined
      ? [{ type: 'text', text: intro }, parts.submittedValues, parts.submissionUrl]
      : fillBlocks(own.text, inText, parts);
  return toTeam(target, about, { subject, language, blocks }, isAnswerable(replyTo, target.to) ? replyTo : undefined);
};

/** Tells the team what has come in answer to a reply. Replies to it go to the visitor. */
export const composeAnswer = (target: MailTarget, about: MailSubject, language: string): ComposedMail => {
  const { form, submission, replyTo, url, answer } = about;
  const texts = textsFor(language);
  const isBounce = answer?.kind === 'bounce';
  const subject = texts[isBounce ? 'bounceSubject' : 'answerSubject'];
  const letter: Letter = {
    subject: subject(form.name, submission.submissionId, senderOf(about)),
    language,
    blocks: [
      { type: 'text', text: isBounce ? texts.bounceIntro : texts.answerIntro(answer?.from ?? '') },
      { type: 'text', text: answer?.text ?? '' },
      { type: 'link', url, label: texts.openSubmission },
    ],
  };
  return toTeam(target, about, letter, !isBounce && isAnswerable(replyTo, target.to) ? replyTo : undefined);
};

/** Tells an admin user that a submission has become their case, in their own language where it is known. */
export const composeAssignment = (target: MailTarget, about: MailSubject, team: string): ComposedMail => {
  const { form, submission, url, assignment } = about;
  const { submissionId } = submission;
  const language = assignment?.language ?? team;
  const texts = textsFor(language);
  return toTeam(target, about, {
    subject: texts.assignmentSubject(form.name, submissionId, senderOf(about)),
    language,
    blocks: [
      { type: 'text', text: texts.assignmentIntro(form.name, submissionId, assignment?.author ?? '') },
      { type: 'link', url, label: texts.openSubmission },
    ],
  });
};

/** Tells the team that a form has reached its maximum. */
export const composeFull = (target: MailTarget, about: MailSubject, language: string): ComposedMail => {
  const texts = textsFor(language);
  const { name, settings } = about.form;
  return toTeam(target, about, {
    subject: texts.formFullSubject(name),
    language,
    blocks: [
      { type: 'text', text: texts.formFullText(name, settings.maxSubmissions ?? 0) },
      { type: 'link', url: about.url, label: texts.openSubmission },
    ],
  });
};

/** The values of the placeholders in texts to a visitor, see PLACEHOLDERS, in the visitor's language and by their clock. */
export const templateValues = (
  { name, fields }: Pick<Form, 'name' | 'fields'>,
  { submissionId, submittedAt, data }: MailSubject['submission'],
  reader: Reader,
): ReadonlyMap<string, string> =>
  new Map([
    ['formName', name],
    ['submissionId', String(submissionId)],
    ['submittedAt', timeInWords(submittedAt, reader, 'minute')],
    ...fieldValues(fields, data, reader.language),
  ]);

/**
 * Confirms to the visitor that the submission has arrived, with the form's own texts or the built-in ones in their
 * language.
 */
export const composeConfirmation = (target: Pick<MailTarget, 'to'>, about: Omit<MailSubject, 'url'>): ComposedMail => {
  const { form, submission, language } = about;
  const { confirmation, subject } = form.settings;
  const values = templateValues(form, submission, about);
  const texts = textsFor(language);
  // Built-in texts contain no placeholders, and a form's name is not a template.
  const fill = (template: Localized | undefined, builtIn: string): string => {
    const own = localizeCustom(template, language);
    return own === undefined ? builtIn : fillTemplate(own, values);
  };
  return toVisitor(target, about, {
    subject: fill(confirmation?.subject ?? subject, texts.confirmationSubject(form.name)),
    language,
    blocks: [{ type: 'text', text: fill(confirmation?.text, texts.confirmationText(form.name)) }],
  });
};

/**
 * The subject of a reply that is given no other: the form's own, or the one that the visitor knows from the confirmation, or
 * the built-in one.
 *
 * @param reader the visitor
 */
export const replySubject = (
  form: Pick<Form, 'name' | 'fields' | 'settings'>,
  submission: MailSubject['submission'],
  reader: Reader,
): string => {
  const { language } = reader;
  const { subject, confirmation } = form.settings;
  const values = templateValues(form, submission, reader);
  const known = localizeCustom(confirmation?.subject, language);
  const built = known === undefined ? textsFor(language).replySubject(form.name) : `Re: ${fillTemplate(known, values)}`;
  return singleLine(subject === undefined ? built : fillTemplate(subject, values));
};

/** Sends a reply. Only the form's subject is a template: nothing that people write is evaluated. */
export const composeReply = ({ to }: MailTarget, about: MailSubject): ComposedMail => {
  const { form, submission, language, reply } = about;
  const { sender, replyTo } = form.settings;
  const blocks: MailBlock[] = [{ type: 'text', text: reply?.text ?? '' }];
  const subject = reply?.subject ?? replySubject(form, submission, about);
  return toMail({ to, ...(reply?.cc && { cc: reply.cc }), subject, language, blocks, from: sender, replyTo });
};

/**
 * What asks a visitor to confirm a submission: the form's own text or the built-in one in their language, in parts with
 * the link between them. A text without a place for the link gets it at its end.
 */
export const composeRequestText = (
  form: Pick<Form, 'name' | 'fields' | 'settings'>,
  submission: MailSubject['submission'],
  reader: Reader,
): RequestText => {
  const { language } = reader;
  const { subject, text } = form.settings.doubleOptIn ?? {};
  const values = templateValues(form, submission, reader);
  const texts = textsFor(language);
  const ownSubject = localizeCustom(subject, language);
  const ownText = localizeCustom(text, language);
  const parts = ownText === undefined ? [texts.optInText(form.name)] : fillAround(ownText, LINK, values);
  return {
    subject: singleLine(ownSubject === undefined ? texts.optInSubject(form.name) : fillTemplate(ownSubject, values)),
    parts: parts.length > 1 ? parts : [`${parts.join('')}\n\n`, ''],
  };
};

/** A text with a link between its parts, which is a part of its own where it stands on a line of its own. */
const aroundLink = ([first = '', ...others]: readonly string[], link: string, label: string): MailBlock[] => {
  const texts: string[] = [];
  let last = first;
  for (const part of others) {
    const isAlone = /(?:^|\n)[ \t]*$/.test(last) && /^[ \t]*(?:\n|$)/.test(part);
    if (isAlone) texts.push(last);
    last = isAlone ? part : last + link + part;
  }
  return [...texts, last].flatMap((text, index): MailBlock[] => {
    const trimmed = text.replace(/^\s*\n/, '').trimEnd();
    return [
      ...(index === 0 ? [] : [{ type: 'link' as const, url: link, label }]),
      ...(trimmed === '' ? [] : [{ type: 'text' as const, text: trimmed }]),
    ];
  });
};

/** Asks the visitor to confirm a submission, in the words that are kept as the proof of it. */
export const composeRequest = (target: MailTarget, about: MailSubject): ComposedMail => {
  const { language, request } = about;
  const { subject = '', parts = [], link = '' } = request ?? {};
  const blocks = aroundLink(parts, link, textsFor(language).confirmAction);
  return toVisitor(target, about, { subject, language, blocks });
};

/** Of emails about declarations; a submission has them only together. */
const declarationOf = ({ declaration }: MailSubject): DeclarationRecord => {
  if (declaration === undefined) throw new Error('The declaration is missing.');
  return declaration;
};

/** Confirms the receipt of a declaration, in its language. */
export const composeReceipt = (target: MailTarget, about: MailSubject): ComposedMail => {
  const record = declarationOf(about);
  const { subject } = toReceipt(record);
  return toVisitor(target, about, { subject, language: record.language, blocks: receiptBlocks(record) });
};

/** Tells the team of a receipt that could not be delivered. */
export const composeAlarm = (target: MailTarget, about: MailSubject, language: string): ComposedMail => {
  const { url, submission } = about;
  const form = { name: about.form.name, number: submission.submissionId };
  const parts = alarmParts({ record: declarationOf(about), url, form }, language);
  return toTeam(target, about, { ...parts, language });
};
