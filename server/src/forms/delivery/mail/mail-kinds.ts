import type {
  Form,
  FormItem,
  FormSettings,
  Notification,
  Submission,
  SubmissionData,
  SubmissionStatus,
} from '../../../contracts/forms';
import { mailKinds } from '../../../contracts/inbox';
import { addressOf } from '../../../strapi/mail';
import { isEmail } from '../../../text/clean';
import { isDeclaration } from '../../declarations';
import { isMet, sourcesOf } from '../../definition/conditions';
import { fieldsOf } from '../../definition/items';
import type { Variables } from '../../definition/variables';
import type { Fact } from '../../store/events';
import { toEmailKey } from '../../store/privacy/email-keys';
import type { NewMail, StoredMailKind } from '../../store/sending/mail-store';
import {
  composeAlarm,
  composeAnswer,
  composeAssignment,
  composeConfirmation,
  composeFull,
  composeNotification,
  composeReceipt,
  composeReply,
  composeRequest,
  findNotification,
  type MailSubject,
  type MailTarget,
} from './mail-texts';
import type { ComposedMail } from './renderer';
import { SAMPLE_ADDRESS } from './sample';
import { type Place, replyPart } from './threading';

/** The parts of a form that decide who gets an email. */
type Definition = Pick<Form, 'kind' | 'fields' | 'settings'>;

/** The parts of a submission that decide who gets an email about it. */
type Recipient = Pick<MailSubject, 'replyTo' | 'assignment'> & {
  submission: Pick<Submission, 'data'>;
} & Pick<Fact, 'isLast'>;

/** The same, with what decides whether anybody does. */
type NewRecipient = Recipient & { submission: Pick<Submission, 'status' | 'spam'> };

/** What an address stands for that may name an environment variable. */
type ValueOf = Variables['valueOf'];

/** Whether the submission's files are attached to a notification. */
const hasFiles = (mail: MailTarget, settings: FormSettings): boolean =>
  findNotification(settings, mail)?.attachments === true;

/** What distinguishes a kind of email. */
interface KindOfMail {
  /** Whether it is sent about a submission in this state. */
  isInSeason: (status: SubmissionStatus) => boolean;
  /** The ones that a form's settings ask for. */
  plan: (form: Definition, about: Recipient, valueOf: ValueOf) => readonly MailTarget[];
  /** Whether the settings still ask for one that was planned earlier. */
  isWanted: (mail: MailTarget, form: Definition, about: Recipient, valueOf: ValueOf) => boolean;
  /** Anybody can enter somebody else's address, so there is a limit on emails to visitors. */
  isToVisitor: boolean;
  /** Whether the law wants it sent: it is, whatever the submission looks like, and waits where others are dropped. */
  isOwed?: true;
  /** @param language the team's */
  compose: (mail: MailTarget, about: MailSubject, language: string) => ComposedMail;
  hasFiles: (mail: MailTarget, settings: FormSettings) => boolean;
  /** One to look at; undefined if the form does not have it. @param notification as in {@link MailTarget} */
  sample: (settings: FormSettings, notification: string) => MailTarget | undefined;
  /** Its place among the emails about the submission. @param id that of its row */
  place: (id: number, about: Pick<MailSubject, 'reply'>) => Place;
}

/** Whether a notification's condition is met by the values of a submission. */
const isAbout = (items: readonly FormItem[], data: SubmissionData) => {
  const sources = sourcesOf(fieldsOf(items), data);
  return ({ when }: Pick<Notification, 'when'>): boolean => when === undefined || isMet(when, sources);
};

/** Nobody gets the same email twice: the first target with an address counts. */
const eachOnce = (targets: readonly MailTarget[], valueOf: ValueOf): MailTarget[] => {
  const byKey = new Map<string, MailTarget>();
  for (const target of targets) {
    const key = toEmailKey(valueOf(target.to));
    if (!byKey.has(key)) byKey.set(key, target);
  }
  return [...byKey.values()];
};

const planNotifications = (
  { fields, settings }: Definition,
  { submission }: Recipient,
  valueOf: ValueOf,
): MailTarget[] =>
  eachOnce(
    (settings.notifications ?? [])
      .filter(isAbout(fields, submission.data))
      .flatMap(({ id, to: recipients }) => recipients.map((to) => ({ to, notification: id }))),
    valueOf,
  );

/** Those who are notified of a submission, unless they are not to be told of answers. */
export const planAnswer = ({ settings, ...form }: Definition, about: Recipient, valueOf: ValueOf): MailTarget[] =>
  planNotifications(
    {
      ...form,
      settings: { ...settings, notifications: settings.notifications?.filter(({ answers }) => answers !== false) },
    },
    about,
    valueOf,
  );

/** Everybody who is notified of submissions, under whatever condition, once. */
const planFull = ({ settings }: Pick<Definition, 'settings'>, valueOf: ValueOf): MailTarget[] => {
  const { maxSubmissions, notifications = [] } = settings;
  const team = maxSubmissions === undefined ? [] : notifications.flatMap(({ to }) => to);
  return eachOnce(
    team.map((to) => ({ to, notification: '' })),
    valueOf,
  );
};

/** Whether an address is one that the form's emails come from or are answered to. */
const isOwn = (address: string, { sender = '', replyTo = '' }: FormSettings, valueOf: ValueOf): boolean =>
  [addressOf(valueOf(sender)), valueOf(replyTo)].some((own) => toEmailKey(own) === toEmailKey(address));

/** A form that confirmed to its own address could be answered by the program there, and so on forever. */
const planConfirmation = (
  { settings }: Pick<Definition, 'settings'>,
  { replyTo }: Recipient,
  valueOf: ValueOf,
): MailTarget[] =>
  settings.confirmation !== undefined && isEmail(replyTo) && !isOwn(replyTo, settings, valueOf)
    ? [{ to: replyTo, notification: '' }]
    : [];

const isConfirmed = (status: SubmissionStatus): boolean => status !== 'unconfirmed';

/** What most kinds of emails have in common. */
const USUAL = {
  /** By default, one is made where what it tells of happens. */
  plan: () => [],
  hasFiles: () => false,
  sample: () => undefined,
} satisfies Partial<KindOfMail>;

const FOR_TEAM = {
  ...USUAL,
  isToVisitor: false,
  place: (id: number): Place => ({ thread: 'team', part: `mail-${id}` }),
};
const FOR_VISITOR = { ...USUAL, isToVisitor: true };

export const kindsOfMail: Readonly<Record<StoredMailKind, KindOfMail>> = {
  notification: {
    ...FOR_TEAM,
    isInSeason: isConfirmed,
    plan: planNotifications,
    // Its condition was met when it was planned: today's may be about fields that the submission does not have.
    isWanted: (mail, { settings }) => findNotification(settings, mail) !== undefined,
    compose: composeNotification,
    hasFiles,
    sample: ({ notifications = [] }, wanted) => {
      const found = notifications.find(({ id }) => id === wanted);
      return found && { to: found.to[0] ?? '', notification: wanted };
    },
  },
  confirmation: {
    ...FOR_VISITOR,
    isInSeason: isConfirmed,
    plan: planConfirmation,
    isWanted: ({ to }, ...circumstances) => planConfirmation(...circumstances).some((planned) => planned.to === to),
    compose: composeConfirmation,
    sample: ({ confirmation }) => confirmation && { to: SAMPLE_ADDRESS, notification: '' },
    // A submission has at most one, and its author's conversation begins with it.
    place: () => ({ thread: 'visitor', part: undefined }),
  },
  doubleOptIn: {
    ...FOR_VISITOR,
    isInSeason: (status) => !isConfirmed(status),
    plan: (_form, { replyTo }) => (isEmail(replyTo) ? [{ to: replyTo, notification: '' }] : []),
    // Whoever has to confirm is asked, whatever the form's settings have become since.
    isWanted: ({ to }, _form, { replyTo }) => to === replyTo,
    compose: composeRequest,
    sample: ({ doubleOptIn }) => doubleOptIn && { to: SAMPLE_ADDRESS, notification: '' },
    place: (id) => ({ thread: 'visitor', part: `mail-${id}` }),
  },
  formFull: {
    ...FOR_TEAM,
    // Those that wait for their confirmation take places too.
    isInSeason: () => true,
    plan: (form, { isLast = false }, valueOf) => (isLast ? planFull(form, valueOf) : []),
    isWanted: ({ to }, form, _about, valueOf) => planFull(form, valueOf).some((planned) => planned.to === to),
    compose: composeFull,
  },
  receipt: {
    ...FOR_VISITOR,
    isInSeason: isConfirmed,
    plan: (form, { replyTo }) => (isDeclaration(form) ? [{ to: replyTo, notification: '' }] : []),
    isWanted: () => true,
    isOwed: true,
    compose: composeReceipt,
    place: () => ({ thread: 'visitor', part: undefined }),
  },
  // Made when a receipt fails for good.
  alarm: {
    ...FOR_TEAM,
    isInSeason: isConfirmed,
    isWanted: () => true,
    isOwed: true,
    compose: composeAlarm,
  },
  // Made when an answer comes in.
  answer: {
    ...FOR_TEAM,
    isInSeason: isConfirmed,
    isWanted: (mail, { settings }) => {
      const notification = findNotification(settings, mail);
      return notification !== undefined && notification.answers !== false;
    },
    compose: composeAnswer,
  },
  // Made when it is assigned.
  assignment: {
    ...FOR_TEAM,
    isInSeason: () => true,
    isWanted: (_mail, _form, { assignment }) => assignment !== undefined,
    compose: composeAssignment,
  },
  // A person has decided to send it.
  reply: {
    ...FOR_VISITOR,
    isInSeason: () => true,
    isWanted: () => true,
    compose: composeReply,
    place: (_id, { reply: { id = 0, after } = {} }) => ({
      thread: 'visitor',
      part: replyPart(id),
      after: after === undefined ? undefined : replyPart(after),
    }),
  },
};

/** The automatic emails to send for a submission. */
export const mailsFor = (
  form: Definition,
  about: NewRecipient,
  valueOf: ValueOf,
): Omit<NewMail, 'formId' | 'submissionId' | 'reply'>[] =>
  about.submission.spam
    ? []
    : mailKinds
        .filter((kind) => kindsOfMail[kind].isInSeason(about.submission.status))
        .flatMap((kind) => kindsOfMail[kind].plan(form, about, valueOf).map((mail) => ({ kind, ...mail })));
