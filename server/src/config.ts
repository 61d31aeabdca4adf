import { z } from 'zod';

import { formParts } from './contracts/forms';
import { isWebhookSecret } from './forms/definition/setting-schemas';
import type { Hooks } from './forms/hooks';
import { PLURAL_FORMS, readOwnTexts } from './forms/own-texts';
import { isEmail } from './text/clean';
import { HEX_COLOUR } from './text/colour';
import { LANGUAGE_TAG } from './text/language';
import { isTimeZone } from './text/wall-clock';

/** A mailbox, and how to sign in there. */
const imap = z
  .strictObject({
    host: z.string().min(1),
    /** 993 by default, 143 without `secure`. */
    port: z.int().min(1).max(65_535).optional(),
    /** Whether the connection begins encrypted, which is the default; it is encrypted by STARTTLS without it. */
    secure: z.boolean().optional(),
    user: z.string().min(1),
    password: z.string().min(1).optional(),
    /** What finds a token for OAuth 2.0 (XOAUTH2, OAUTHBEARER), which Microsoft 365 asks for; called for each connection. */
    accessToken: z
      .custom<() => Promise<string> | string>((value) => typeof value === 'function', 'must be a function')
      .optional(),
    /** `INBOX` by default. */
    mailbox: z.string().min(1).optional(),
  })
  .refine(
    ({ password, accessToken }) => (password === undefined) !== (accessToken === undefined),
    'must have "password" or "accessToken"',
  );

/** How many points may be spent in how many seconds, in the configuration and in a form's settings. */
export const limitSchema = z.strictObject({ points: z.int().min(1), seconds: z.int().min(1) });

export type Limit = z.infer<typeof limitSchema>;

const REDIS_MESSAGE = 'must be a URL such as "redis://127.0.0.1:6379"';

const isRedisUrl = (value: string): boolean =>
  /^rediss?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '';

const isHttpsUrl = (value: string): boolean => value.startsWith('https://') && URL.canParse(value);

/** Whether keys may be sent there: encrypted, or not beyond this machine. */
const isSafeUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
};

const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value;

const origins = z.array(z.string().refine(isOrigin, 'must be an origin such as "https://example.org"'));

const captchaService = z
  .strictObject({
    siteKey: z.string().min(1),
    /** Friendly Captcha calls it the API key. */
    secretKey: z.string().regex(/^[\x21-\x7e]+$/, 'must be a text without blanks'),
    /** Where solutions are checked instead of the service's global endpoint. */
    verifyUrl: z
      .string()
      .refine(isSafeUrl, 'must be an HTTPS URL such as "https://eu.frcapi.com/api/v2/captcha/siteverify"')
      .optional(),
  })
  .optional();

/** Newer engines take offsets such as `+01:00` as well, which know no summer time. */
const isNamedTimeZone = (value: string): boolean => /^[a-z]/i.test(value) && isTimeZone(value);

const hook = <Hook>() => z.custom<Hook>((value) => typeof value === 'function', 'must be a function').optional();

const schema = z.strictObject({
  edition: z.enum(['extended', 'standard']),
  /** By which clock people are told times; undefined: that of the imprint's country, or else the host's. */
  timeZone: z.string().refine(isNamedTimeZone, 'must be a time zone such as "Europe/Berlin"').optional(),
  imprint: z.strictObject({
    /** Whether options, titles and document can be read without credentials. */
    public: z.boolean(),
    /** The language of titles and documents if a request names none; undefined: i18n's default locale. */
    locale: z.string().regex(LANGUAGE_TAG, 'must be a language tag such as "de"').optional(),
    /** The `Cache-Control` of options, titles and document. */
    cacheControl: z.string().regex(/^[\x20-\x7e]+$/, 'must be a header value'),
    /** Who gets an email when there is something to do though nobody has changed anything: the law has, or the plugin. */
    lawWatch: z.strictObject({ to: z.array(z.string().refine(isEmail, 'must be an email address')) }),
    import: z.strictObject({
      /** Whether an imprint may be read from loopback, private and other addresses that are not public. */
      allowPrivate: z.boolean(),
    }),
  }),
  basicAuth: z.strictObject({
    adminUsers: z.boolean(),
    contentApiUsers: z.boolean(),
    apiTokens: z.boolean(),
    /** How long a verified credential is remembered, in seconds; 0: never. */
    rememberSeconds: z.int().min(0),
    /** Origins, besides this server's own, whose pages may use Basic in a browser. */
    origins,
    limit: z.strictObject({
      /** Failed logins for one account from one IP address. */
      account: limitSchema,
      /** Failed logins from one IP address. */
      address: limitSchema,
    }),
  }),
  forms: z.strictObject({
    /** Submissions from one IP address to one form, unless the form says otherwise. */
    rateLimit: limitSchema,
    /** How many seconds people take at least to read and fill in a form: what comes sooner is from a program. */
    minSeconds: z.number().min(0).max(60),
    /** Retention period of submissions in days, unless the form says otherwise; 0: keep them forever. */
    retentionDays: z.int().min(0),
    /**
     * The folder of submitted files, absolute or relative to the project root; undefined: `.imprint-files` with the
     * local upload provider, or else the upload provider itself.
     */
    filesPath: z.string().min(1).optional(),
    /** What emails show at the top, the logo or, without one, the name; and the language of those to the team. */
    mail: z.strictObject({
      name: z.string().min(1).optional(),
      logo: z.string().refine(isHttpsUrl, 'must be a URL such as "https://example.org/logo.png"').optional(),
      /** The language of emails to the team; undefined: that of the imprint. */
      locale: z.string().regex(LANGUAGE_TAG, 'must be a language tag such as "de"').optional(),
    }),
    /** What the plugin's own pages show at the top, by default what emails do, and the colour of their buttons and links. */
    pages: z.strictObject({
      name: z.string().min(1).optional(),
      logo: z.string().refine(isSafeUrl, 'must be a URL such as "https://example.org/logo.svg"').optional(),
      color: z.string().regex(HEX_COLOUR, 'must be a colour such as "#7a0019"').optional(),
    }),
    /** What becomes of emails and webhooks: they are sent, wait, or every email goes to one address, and webhooks wait. */
    outbox: z
      .strictObject({ mode: z.enum(['send', 'hold', 'catch']), to: z.string().optional() })
      .refine(({ mode, to = '' }) => mode !== 'catch' || isEmail(to), {
        path: ['to'],
        message: 'must be an email address, since mode is "catch"',
      }),
    /** Origins that visitors without scripts may be sent to, besides that of the page they come from. */
    redirects: origins,
    /** The environment variables that forms may name in place of addresses, URLs and secrets. */
    variables: z.array(z.string().regex(/^\w{1,64}$/, 'must be the name of an environment variable')),
    webhooks: z.strictObject({
      /** Whether webhooks may lead to loopback, private and other addresses that are not public. */
      allowPrivate: z.boolean(),
    }),
    /** What visitors and the team read in place of built-in texts, and in further languages: by language, by the text's name. */
    texts: z
      .record(
        z.string().regex(LANGUAGE_TAG, 'must be a language tag such as "nl"'),
        z.record(z.string(), z.union([z.string(), z.partialRecord(z.enum(PLURAL_FORMS), z.string())])),
      )
      .transform((texts, context) =>
        readOwnTexts(texts, (path, message) => context.addIssue({ code: 'custom', path: [...path], message })),
      ),
    /** Classes for the parts of forms on sites, such as those of a CSS framework. */
    classes: z.partialRecord(z.enum(formParts), z.string()),
    /** What the project adds to what happens to submissions. */
    hooks: z.strictObject({
      validate: hook<Hooks['validate']>(),
      spam: hook<Hooks['spam']>(),
      submitted: hook<Hooks['submitted']>(),
      mail: hook<Hooks['mail']>(),
    }),
    captcha: z.strictObject({
      /** What happens to submissions while a service cannot be asked: they are marked as spam, or refused with a 503. */
      onOutage: z.enum(['spam', 'refuse']),
      turnstile: captchaService,
      hcaptcha: captchaService,
      'friendly-captcha': captchaService,
    }),
  }),
  replies: z.strictObject({
    /** How answers to replies come back; undefined: they do not. */
    inbound: z
      .strictObject({
        /** With which a mail provider signs the messages that it posts. */
        secret: z.string().refine(isWebhookSecret, 'must be "whsec_" and 24 to 64 random bytes in Base64').optional(),
        /** The mailbox in which they are looked for every minute. */
        imap: imap.optional(),
      })
      .refine(({ secret, imap: mailbox }) => (secret ?? mailbox) !== undefined, 'must have "secret" or "imap"')
      .optional(),
  }),
  /** The URL of the Redis server through which several instances share their limits. */
  redis: z.string().refine(isRedisUrl, REDIS_MESSAGE).optional(),
});

export type Config = z.infer<typeof schema>;
export type Outbox = Config['forms']['outbox'];

/** What has a default may be left out, at any depth; what has none is complete or missing, such as the keys of a captcha. */
type WithDefaults<T> = {
  [Key in keyof T]?: undefined extends T[Key]
    ? T[Key]
    : T[Key] extends readonly unknown[]
      ? T[Key]
      : WithDefaults<T[Key]>;
};

/** What the host sets in `config/plugins`. */
export type ImprintConfig = WithDefaults<Config>;

/** The value of every key that the host does not set. */
export const defaultConfig: Config = {
  edition: 'extended',
  imprint: { public: true, cacheControl: 'public, no-cache', lawWatch: { to: [] }, import: { allowPrivate: false } },
  basicAuth: {
    adminUsers: true,
    contentApiUsers: true,
    apiTokens: true,
    rememberSeconds: 60,
    origins: [],
    limit: { account: { points: 10, seconds: 900 }, address: { points: 100, seconds: 3600 } },
  },
  forms: {
    rateLimit: { points: 10, seconds: 60 },
    minSeconds: 2,
    retentionDays: 0,
    mail: {},
    pages: {},
    classes: {},
    hooks: {},
    outbox: { mode: 'send' },
    variables: [],
    redirects: [],
    texts: {},
    webhooks: { allowPrivate: false },
    captcha: { onOutage: 'spam' },
  },
  replies: {},
};

/**
 * Checks the host's configuration, merged with the defaults, before anything starts.
 *
 * @throws {Error} naming every key that is invalid or unknown, with its path
 */
export const validateConfig = (config: unknown): Config => {
  const result = schema.safeParse(config);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => {
    const path = issue.path.map(String);
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${[...path, key].join('.')} is unknown`).join('; ')
      : `${path.join('.')}: ${issue.message}`;
  });
  throw new Error(faults.join('; '));
};
