import { z } from '@strapi/utils';

import { LANGUAGE_TAG } from './http/texts';

/** How many points may be spent in how many seconds. */
export interface Limit {
  points: number;
  seconds: number;
}

export interface Config {
  edition: 'extended' | 'standard';
  imprint: {
    /** Whether options, titles and document can be read without credentials. */
    public: boolean;
    /** The language of titles and documents when a request names none; undefined: i18n's default locale. */
    locale?: string | undefined;
    /** The `Cache-Control` of options, titles and document. */
    cacheControl: string;
  };
  basicAuth: {
    adminUsers: boolean;
    contentApiUsers: boolean;
    apiTokens: boolean;
    /** How long a verified credential is remembered, in seconds; 0: never. */
    rememberSeconds: number;
    /** Origins whose browsers may write with Basic, beside this server's own. */
    origins: string[];
    limit: {
      /** Failures for one account from one address. */
      account: Limit;
      /** Failures from one address. */
      address: Limit;
    };
  };
  forms: {
    /** Submissions from one address to one form, unless the form says otherwise. */
    rateLimit: Limit;
    /** Age in days at which submissions are deleted, unless the form says otherwise; 0: never. */
    retentionDays: number;
    /**
     * The folder of submitted files, absolute or from the project's root; undefined: `.imprint-files` with the local
     * upload provider, and any other provider itself.
     */
    filesPath?: string | undefined;
  };
  /** Where several instances count limits together. */
  redis?: string | undefined;
}

/** The value of every key that a host leaves out. */
export const defaultConfig: Config = {
  edition: 'extended',
  imprint: { public: true, cacheControl: 'public, no-cache' },
  basicAuth: {
    adminUsers: true,
    contentApiUsers: true,
    apiTokens: true,
    rememberSeconds: 60,
    origins: [],
    limit: { account: { points: 10, seconds: 900 }, address: { points: 100, seconds: 3600 } },
  },
  forms: { rateLimit: { points: 10, seconds: 60 }, retentionDays: 0 },
};

/** A limit as the configuration and a form's settings give it. */
export const limitSchema = z.strictObject({ points: z.int().min(1), seconds: z.int().min(1) });

const REDIS_MESSAGE = 'must be an address such as "redis://127.0.0.1:6379"';

const isRedisAddress = (value: string): boolean =>
  /^rediss?:\/\//.test(value) && URL.canParse(value) && new URL(value).hostname !== '';

const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value;

const schema = z.strictObject({
  edition: z.enum(['extended', 'standard']),
  imprint: z.strictObject({
    public: z.boolean(),
    locale: z
      .string()

      .regex(LANGUAGE_TAG, 'must be a language tag such as "de"')
      .optional(),
    cacheControl: z.string().regex(/^[\x20-\x7e]+$/, 'must be a header value'),
  }),
  basicAuth: z.strictObject({
    adminUsers: z.boolean(),
    contentApiUsers: z.boolean(),
    apiTokens: z.boolean(),
    rememberSeconds: z.int().min(0),
    origins: z.array(z.string().refine(isOrigin, 'must be an origin such as "https://example.org"')),
    limit: z.strictObject({ account: limitSchema, address: limitSchema }),
  }),
  forms: z.strictObject({
    rateLimit: limitSchema,
    retentionDays: z.int().min(0),
    filesPath: z.string().min(1).optional(),
  }),
  redis: z.string().refine(isRedisAddress, REDIS_MESSAGE).optional(),
});

/**
 * Checks the host's configuration, merged with the defaults, before anything starts.
 *
 * @throws {Error} naming every key that is wrong or unknown, with its path
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
