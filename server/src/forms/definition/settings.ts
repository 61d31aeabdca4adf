import { captchaProviders, type Localized, type Notification, type Webhook } from '../../contracts/forms';

/** The placeholders of every text; a field of the same name takes precedence. */
const OF_SUBMISSION = ['formName', 'submissionId', 'submittedAt'] as const;

/** The place of the link in a request to confirm; no field of that name takes precedence. */
export const LINK = 'confirmationLink';

/** What a value is: how it is checked, stored, edited, compared and shown follows from it. */
export type Value =
  | { kind: 'flag' }
  /** A whole number. */
  | { kind: 'number'; min: number; max?: number }
  /** The first one by default. */
  | { kind: 'choice'; values: readonly string[] }
  /** The value of an email's header. */
  | { kind: 'line'; placeholders?: readonly string[] }
  | { kind: 'email' }
  /** An absolute https URL. */
  | { kind: 'url' }
  /** A point in time; `after`: the setting that it must not precede. */
  | { kind: 'instant'; after?: 'opensAt' }
  /** What visitors read in place of a built-in text, by language. */
  | { kind: 'texts'; max: number; lines: 'one' | 'some' | 'many'; placeholders?: readonly string[] };

/** Values that are set together. */
export interface SettingGroup {
  kind: 'group';
  /** `switch`: they are there or not; `whole`: they mean nothing without each other; `loose`: each for itself. */
  holds: 'switch' | 'whole' | 'loose';
  parts: Readonly<Record<string, Value & { isRequired?: true }>>;
}

/** Things that people add and remove. */
export interface SettingList {
  kind: 'list';
  of: keyof Entries;
  /** By the name of a text in an entry. */
  placeholders?: Readonly<Record<string, readonly string[]>>;
}

interface Entries {
  notification: Notification;
  webhook: Webhook;
}

/** A setting of a form. In the panel it is called by the text `forms.` and its path. */
export type Setting = {
  /** The tab of the editor that it stands in. */
  tab: 'mail' | 'rules' | 'webhooks' | 'code';
  /** Needed for changes that disclose or delete submissions, see change-rights.ts; without the plugin's prefix. */
  action?: 'submissions.find' | 'submissions.delete';
  /** What it is to a site, which gets its texts and points in time with the form; for the OpenAPI document. */
  toSites?: string;
} & (Value | SettingGroup | SettingList);

/** The settings of a form, one entry each: everything else about them follows from here. */
export const SETTINGS = {
  /** Emails to the team. */
  notifications: {
    kind: 'list',
    of: 'notification',
    tab: 'mail',
    action: 'submissions.find',
    placeholders: { subject: OF_SUBMISSION, text: [...OF_SUBMISSION, 'submittedValues', 'submissionUrl'] },
  },
  /** The subject of replies, and of confirmations without one of their own. */
  subject: { kind: 'line', tab: 'mail', placeholders: OF_SUBMISSION },
  /** The sender of all emails about submissions; without `replyTo`, visitors' answers go there. */
  sender: { kind: 'line', tab: 'mail', action: 'submissions.find' },
  /** Where visitors' answers to confirmations and replies go. */
  replyTo: { kind: 'email', tab: 'mail', action: 'submissions.find' },
  /** 0: forever. */
  retentionDays: { kind: 'number', min: 0, tab: 'rules', action: 'submissions.delete' },
  storeIp: { kind: 'flag', tab: 'rules' },
  /** Whether the form has a page of its own. */
  hostedPage: { kind: 'flag', tab: 'code' },
  requireToken: { kind: 'flag', tab: 'rules' },
  maxLinks: { kind: 'number', min: 0, tab: 'rules' },
  /** What a visitor's browser has to solve. */
  captcha: { kind: 'choice', values: ['none', ...captchaProviders], tab: 'rules' },
  rateLimit: {
    kind: 'group',
    holds: 'whole',
    tab: 'rules',
    parts: {
      points: { kind: 'number', min: 1, isRequired: true },
      seconds: { kind: 'number', min: 1, isRequired: true },
    },
  },
  /** Before and from when on submissions are refused; ISO 8601, UTC. */
  opensAt: { kind: 'instant', tab: 'rules', toSites: 'From when on it takes submissions.' },
  closesAt: { kind: 'instant', after: 'opensAt', tab: 'rules', toSites: 'Until when it takes submissions.' },
  /** How many submissions there can be that are not spam; one that is deleted, or was not confirmed, makes room. */
  maxSubmissions: { kind: 'number', min: 1, tab: 'rules' },
  /** What visitors read outside of these limits; plain text. */
  notYetMessage: { kind: 'texts', max: 2_000, lines: 'some', tab: 'mail' },
  closedMessage: { kind: 'texts', max: 2_000, lines: 'some', tab: 'mail' },
  fullMessage: { kind: 'texts', max: 2_000, lines: 'some', tab: 'mail' },
  /** Shown to the visitor after a submission; plain text. */
  successMessage: { kind: 'texts', max: 2_000, lines: 'some', tab: 'mail', placeholders: OF_SUBMISSION },
  /** What its buttons say; two of them lead through its steps. */
  buttons: {
    kind: 'group',
    holds: 'loose',
    tab: 'mail',
    toSites: 'What its buttons say in place of the built-in texts.',
    parts: {
      submit: { kind: 'texts', max: 1_000, lines: 'one' },
      next: { kind: 'texts', max: 1_000, lines: 'one' },
      back: { kind: 'texts', max: 1_000, lines: 'one' },
    },
  },
  /** An email to the visitor after each submission that is not spam. */
  confirmation: {
    kind: 'group',
    holds: 'switch',
    tab: 'mail',
    parts: {
      subject: { kind: 'texts', max: 255, lines: 'one', placeholders: OF_SUBMISSION },
      text: { kind: 'texts', max: 20_000, lines: 'many', placeholders: OF_SUBMISSION, isRequired: true },
    },
  },
  /** URLs that are told of events. */
  webhooks: { kind: 'list', of: 'webhook', tab: 'webhooks', action: 'submissions.find' },
  /** Submissions count only once the visitor has confirmed their address by a link in an email. */
  doubleOptIn: {
    kind: 'group',
    holds: 'switch',
    tab: 'mail',
    parts: {
      subject: { kind: 'texts', max: 255, lines: 'one', placeholders: OF_SUBMISSION },
      /** Without `{{confirmationLink}}`, the link follows it. */
      text: { kind: 'texts', max: 20_000, lines: 'many', placeholders: [...OF_SUBMISSION, LINK], isRequired: true },
      /**
       * How long the link is valid, and unconfirmed submissions are kept; 7 by default. Nobody takes longer to read an
       * email.
       */
      expiresAfterDays: { kind: 'number', min: 1, max: 90 },
      /** Where the visitor gets to after confirming; by default, a page of the plugin. */
      redirect: { kind: 'url' },
    },
  },
  /** Visitors can leave the form, and take it up again by a link in an email. */
  drafts: {
    kind: 'group',
    holds: 'switch',
    tab: 'rules',
    parts: {
      /** How long what they have saved is kept, from the last time on; 30 by default. */
      expiresAfterDays: { kind: 'number', min: 1, max: 90 },
      /** The page of the site that the form is on; by default, the link leads to a page of the plugin. */
      page: { kind: 'url' },
    },
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type Settings = typeof SETTINGS;
export type SettingName = keyof Settings;

type Stored<Of> = Of extends { kind: 'flag' }
  ? boolean
  : Of extends { kind: 'number' }
    ? number
    : Of extends { kind: 'choice'; values: readonly (infer Choice)[] }
      ? Choice
      : Of extends { kind: 'texts' }
        ? Localized
        : Of extends { kind: 'list'; of: infer Entry extends keyof Entries }
          ? Entries[Entry][]
          : Of extends { kind: 'group'; parts: infer Parts }
            ? StoredParts<Parts>
            : string;

type RequiredOf<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends { isRequired: true } ? Name : never;
}[keyof Parts];

type StoredParts<Parts> = { -readonly [Name in RequiredOf<Parts>]: Stored<Parts[Name]> } & {
  -readonly [Name in Exclude<keyof Parts, RequiredOf<Parts>>]?: Stored<Parts[Name]> | undefined;
};

/** The settings as they are stored and sent; each of them may be missing. */
export type StoredSettings = { -readonly [Name in SettingName]?: Stored<Settings[Name]> | undefined };

/** The settings of a kind. */
export type NamesWith<Part> = { [Name in SettingName]: Settings[Name] extends Part ? Name : never }[SettingName];

/** The settings whose change may need an action of its own. */
export type GuardedName = NamesWith<{ action: string }>;

/** In one language. */
type Shown<Of> = Of extends { kind: 'texts' | 'instant' }
  ? string
  : Of extends { kind: 'group'; parts: infer Parts }
    ? { -readonly [Name in keyof Parts]?: Shown<Parts[Name]> }
    : never;

/** The settings that sites get with the form, in one language. */
export type PublicSettings = { -readonly [Name in NamesWith<{ toSites: string }>]?: Shown<Settings[Name]> };

/** The table without its literal types, with the names of the settings. */
export const SETTING_ENTRIES: readonly (readonly [SettingName, Setting])[] = Object.entries(SETTINGS).map(
  // The keys of the table.
  ([name, setting]) => [name as SettingName, setting],
);

const isGuarded = (name: SettingName): name is GuardedName => 'action' in SETTINGS[name];

/** The settings whose change may need an action of its own. */
export const GUARDED: readonly GuardedName[] = SETTING_ENTRIES.map(([name]) => name).filter(isGuarded);
