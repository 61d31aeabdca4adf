import type { Form, Submission } from '../contracts/forms';
import { describeError } from '../strapi/errors';
import { type Mail, withTimeout } from '../strapi/mail';
import type { StoredMailKind } from './store/sending/mail-store';

/** The emails that a hook can change: those to visitors and to the team, and replies. */
export type HookedMail = Exclude<StoredMailKind, 'receipt'>;

/** What a hook learns of a form. */
export type HookedForm = Pick<Form, 'formId' | 'name' | 'fields'>;

/** What a visitor has sent: in order by the form's own rules, and not stored yet. */
export interface Sent {
  form: HookedForm;
  /** A text, or for `checkboxes` a list of texts, for each field that has a value; files by their names. */
  data: Submission['data'];
  /** The visitor's: a language tag. */
  language: string;
  /** The origin of the page that it was sent from; undefined for code and some browsers. */
  origin: string | undefined;
  /** The sender's address; undefined for code. */
  ip: string | undefined;
}

/** What `validate` says of what was sent. */
export interface Verdict {
  /** What is wrong, by the name of the field, as the visitor reads it: the submission is refused with a 400. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** Values in place of those that were sent, which the form's own rules are applied to. */
  data?: Readonly<Record<string, string | readonly string[]>> | undefined;
}

type Awaitable<T> = T | Promise<T>;

/** What a project adds to what happens to submissions. Declarations of consumers are not checked: no law lets them be refused. */
export interface Hooks {
  /** Checks, and may change, what the form's own rules have nothing against. */
  validate: (sent: Sent) => Awaitable<Verdict | undefined>;
  /** Why something is spam, in a few words for the inbox; undefined if it is not. */
  spam: (sent: Sent) => Awaitable<string | undefined>;
  /**
   * Called after a submission has been stored that is no spam, and where it has to be confirmed after it has been; again, for
   * some days, as long as it throws. With `id` a receiver recognises what it has got before.
   */
  submitted: (submitted: { id: string; form: HookedForm; submission: Submission }) => Awaitable<unknown>;
  /** Changes an email before it is sent; receipts for declarations, which the law fixes, are left as they are. */
  mail: (
    mail: Pick<Mail, 'to' | 'subject' | 'text' | 'html'>,
    about: { kind: HookedMail; form: HookedForm; submission: Submission },
  ) => Awaitable<Partial<Pick<Mail, 'subject' | 'text' | 'html'>> | undefined>;
}

export type HookName = keyof Hooks;

export const hookNames = ['validate', 'spam', 'submitted', 'mail'] as const satisfies readonly HookName[];

/** How long a hook may take while a visitor waits, and in the background. */
const VISITOR_MS = 5_000;
const BACKGROUND_MS = 10_000;

/** A hook has not settled in time. */
export class HookTimeoutError extends Error {}

const within = <Result>(milliseconds: number, work: () => Awaitable<Result>): Promise<Result> =>
  withTimeout(
    (async () => work())(),
    milliseconds,
    () => new HookTimeoutError(`It has not settled within ${milliseconds / 1_000} seconds.`),
  );

const toHooked = ({ formId, name, fields }: HookedForm): HookedForm => ({ formId, name, fields });

interface Times {
  visitorMs?: number;
  backgroundMs?: number;
}

/** The hooks of one project: those of its configuration, and those that its code adds. */
export const createHooks = ({ visitorMs = VISITOR_MS, backgroundMs = BACKGROUND_MS }: Times = {}) => {
  const known: { [Name in HookName]: Hooks[Name][] } = { validate: [], spam: [], submitted: [], mail: [] };

  return {
    /**
     * Adds a hook.
     *
     * @throws {Error} if there is no such hook, or it is no function
     */
    on: <Name extends HookName>(name: Name, hook: Hooks[Name]): void => {
      if (!Object.hasOwn(known, name)) throw new Error(`imprint: there is no hook “${name}”.`);
      if (typeof hook !== 'function') throw new Error(`imprint: the hook “${name}” is no function.`);
      known[name].push(hook);
    },

    has: (name: HookName): boolean => known[name].length > 0,

    /**
     * What the project says of what was sent, one hook after the other. One that throws, or takes too long, says nothing: no
     * submission is lost by it.
     */
    async validate(sent: Sent, logError: (message: string) => void): Promise<Required<Verdict>> {
      const all = { errors: {}, data: {} };
      for (const hook of known.validate) {
        const data = { ...sent.data, ...all.data };
        const found = await within(visitorMs, () => hook({ ...sent, form: toHooked(sent.form), data })).catch(
          tell('validate', sent.form, logError),
        );
        Object.assign(all.errors, found?.errors);
        Object.assign(all.data, found?.data);
      }
      return all;
    },

    /** Why something is spam by the first hook that says so; `''` if none does. */
    async spam(sent: Sent, logError: (message: string) => void): Promise<string> {
      for (const hook of known.spam) {
        const reason = await within(visitorMs, () => hook({ ...sent, form: toHooked(sent.form) })).catch(
          tell('spam', sent.form, logError),
        );
        if (typeof reason === 'string' && reason !== '') return reason;
      }
      return '';
    },

    /** @throws {unknown} what a hook throws, or {@link HookTimeoutError}; those before it have been called, too */
    async submitted({ id, form, submission }: Parameters<Hooks['submitted']>[0]): Promise<void> {
      for (const hook of known.submitted)
        await within(backgroundMs, () => hook({ id, form: toHooked(form), submission }));
    },

    /** The email as the hooks want it. @throws {unknown} what a hook throws: the email counts as failed, and is tried again */
    async mail(mail: Mail, { kind, form, submission }: Parameters<Hooks['mail']>[1]): Promise<Mail> {
      let changed = mail;
      for (const hook of known.mail) {
        const { to, subject, text, html } = changed;
        const change = await hook({ to, subject, text, html }, { kind, form: toHooked(form), submission });
        const parts = (['subject', 'text', 'html'] as const).filter((part) => typeof change?.[part] === 'string');
        changed = { ...changed, ...Object.fromEntries(parts.map((part) => [part, change?.[part]])) };
      }
      return changed;
    },
  };
};

export type HookRegistry = ReturnType<typeof createHooks>;

/** Logs what a hook throws while a visitor waits, who gets no answer to it. */
const tell =
  (name: HookName, { formId }: HookedForm, logError: (message: string) => void) =>
  (error: unknown): undefined => {
    logError(`imprint: the hook ${name} failed for form ${formId}, and was left out. ${describeError(error)}`);
  };
