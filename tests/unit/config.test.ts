import { defaultConfig, validateConfig } from '../../server/src/config';

/** The defaults with one key, a path with dots, set to another value. */
const changed = (path: string, value: unknown): unknown => {
  const config = structuredClone(defaultConfig);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let target: unknown = config;
  for (const key of keys) {
    if (typeof target === 'object' && target !== null)
      target = Object.entries(target).find(([name]) => name === key)?.[1];
  }
  if (typeof target !== 'object' || target === null) throw new Error(`There is no ${path} in the config.`);
  Object.assign(target, { [last]: value });
  return config;
};

const messageOf = (config: unknown): string => {
  try {
    validateConfig(config);
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
  throw new Error('The config was taken.');
};

describe('defaultConfig', () => {
  it('is what the interface says', () => {
    expect(defaultConfig).toEqual({
      edition: 'extended',
      imprint: {
        public: true,
        cacheControl: 'public, no-cache',
        lawWatch: { to: [] },
        import: { allowPrivate: false },
      },
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
    });
  });

  it('is valid', () => {
    expect(validateConfig(defaultConfig)).toEqual(defaultConfig);
  });
});

describe('validateConfig', () => {
  it.each([
    ['edition', 'standard'],
    ['timeZone', 'Europe/Vienna'],
    ['timeZone', 'UTC'],
    ['timeZone', undefined],
    ['forms.mail', { name: 'Example Ltd', logo: 'https://example.org/logo.png' }],
    ['forms.mail.locale', 'de-AT'],
    ['forms.pages', { name: 'Example Ltd', logo: 'https://example.org/logo.svg', color: '#7A0019' }],
    ['forms.pages', { logo: 'http://localhost:1337/logo.svg', color: '#70a' }],
    ['imprint.public', false],
    ['imprint.locale', 'de'],
    ['imprint.locale', 'de-AT'],
    ['imprint.locale', 'zh-Hans-CN'],
    ['imprint.locale', undefined],
    ['imprint.cacheControl', 'public, max-age=60'],
    ['basicAuth.adminUsers', false],
    ['basicAuth.contentApiUsers', false],
    ['basicAuth.apiTokens', false],
    ['basicAuth.rememberSeconds', 0],
    ['basicAuth.origins', ['https://example.org', 'http://localhost:8080']],
    ['forms.redirects', ['https://example.org', 'http://localhost:8080']],
    ['basicAuth.limit.account', { points: 1, seconds: 1 }],
    ['basicAuth.limit.address', { points: 1_000, seconds: 86_400 }],
    ['forms.rateLimit', { points: 1, seconds: 1 }],
    ['forms.retentionDays', 365],
    ['forms.captcha.onOutage', 'refuse'],
    ['forms.hooks.spam', () => undefined],
    ['forms.texts', { nl: { yes: 'Ja', andMore: { one: 'een', other: 'meer' } } }],
    ['forms.minSeconds', 0],
    ['forms.variables', ['TEAM_MAIL']],
    ['forms.outbox', { mode: 'hold' }],
    ['forms.outbox', { mode: 'hold', to: '' }],
    ['forms.outbox', { mode: 'catch', to: 'dev@example.org' }],
    ['forms.captcha.turnstile', { siteKey: 'site', secretKey: 'secret' }],
    ['replies.inbound', { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }],
    ['replies.inbound', { imap: { host: 'imap.example.org', user: 'office', password: 'secret' } }],
    ['replies.inbound', { imap: { host: 'outlook.office365.com', user: 'office', accessToken: () => 'token' } }],
    [
      'replies.inbound',
      { imap: { host: '127.0.0.1', port: 143, secure: false, user: 'office', password: 'secret', mailbox: 'Answers' } },
    ],
    ['forms.captcha.hcaptcha', { siteKey: 'site', secretKey: 'secret', verifyUrl: 'https://proxy.example.org/' }],
    ['forms.captcha.hcaptcha', { siteKey: 'site', secretKey: 'secret', verifyUrl: 'http://localhost:8080/' }],
    ['forms.captcha.friendly-captcha', { siteKey: 'site', secretKey: 'secret', verifyUrl: 'http://[::1]/' }],
    ['redis', 'redis://127.0.0.1:6379'],
    ['redis', 'rediss://user:secret@redis.example:6380/1'],
    ['redis', undefined],
  ])('takes %s: %j', (path, value) => {
    const config = changed(path, value);
    expect(validateConfig(config)).toEqual(config);
  });

  it('names a text that does not exist', () => {
    expect(messageOf(changed('forms.texts', { nl: { requird: 'x' } }))).toBe(
      'forms.texts.nl.requird: is no text of forms',
    );
  });

  it.each([
    ['edition', 'premium'],
    ['forms.minSeconds', -1],
    ['edition', undefined],
    ['timeZone', 'Europe/Bonn'],
    ['timeZone', '+01:00'],
    ['timeZone', ''],
    ['timeZone', 1],
    ['imprint', 'public'],
    ['imprint.public', 'yes'],
    ['imprint.locale', ''],
    ['imprint.locale', 'de_AT'],
    ['imprint.locale', 'deutsch'],
    ['imprint.locale', 'de-AT-x1-x2-x3-x4'],
    ['imprint.cacheControl', ''],
    ['imprint.cacheControl', 'no-cache\r\nSet-Cookie: a=b'],
    ['imprint.cacheControl', false],
    ['imprint.import.allowPrivate', 'yes'],
    ['basicAuth', false],
    ['basicAuth.adminUsers', 1],
    ['basicAuth.contentApiUsers', 'true'],
    ['basicAuth.apiTokens', null],
    ['basicAuth.rememberSeconds', -1],
    ['basicAuth.rememberSeconds', 1.5],
    ['basicAuth.rememberSeconds', Number.POSITIVE_INFINITY],
    ['basicAuth.origins', 'https://example.org'],
    ['forms.redirects', 'https://example.org'],
    ['basicAuth.limit.account', 10],
    ['basicAuth.limit.account.points', 0],
    ['basicAuth.limit.account.seconds', 0],
    ['basicAuth.limit.address.points', 0.5],
    ['basicAuth.limit.address.seconds', '60'],
    ['forms.rateLimit.points', 0],
    ['forms.rateLimit.seconds', -60],
    ['forms.retentionDays', -1],
    ['forms.retentionDays', 1.5],
    ['forms.mail.logo', 'http://example.org/logo.png'],
    ['forms.mail.logo', 'https://'],
    ['forms.mail.name', ''],
    ['forms.mail.locale', 'Deutsch!'],
    ['forms.pages.name', ''],
    ['forms.pages.logo', 'http://example.org/logo.svg'],
    ['forms.pages.logo', '/logo.svg'],
    ['forms.pages.color', 'crimson'],
    ['forms.pages.color', '#7a001'],
    ['forms.pages.color', '#fff; } body { display: none'],
    ['forms.captcha', true],
    ['forms.hooks.spam', 'casino'],
    ['forms.variables', 'TEAM_MAIL'],
    ['forms.outbox.mode', 'drop'],
    ['forms.captcha.onOutage', 'accept'],
    ['forms.filesPath', ''],
    ['forms.webhooks.allowPrivate', 'yes'],
    ['forms.filesPath', ['files']],
    ['redis', 'http://127.0.0.1:6379'],
    ['redis', 'redis://'],
    ['redis', 'redis://:6379'],
    ['redis', 'redis://[::1'],
    ['redis', ''],
  ])('refuses %s: %j, naming the key', (path, value) => {
    expect(messageOf(changed(path, value))).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}: \\S`));
  });

  it.each([[undefined], [''], ['dev@']])('refuses an outbox that catches for %j', (to) => {
    expect(messageOf(changed('forms.outbox', { mode: 'catch', to }))).toMatch(/^forms\.outbox\.to: must be an email/);
  });
  it.each(['whsec_c2hvcnQ=', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', ''])(
    'refuses %j as the secret of messages',
    (secret) => {
      expect(messageOf(changed('replies.inbound', { secret }))).toMatch(/^replies\.inbound\.secret: \S/);
    },
  );

  it.each([
    ['replies.inbound', {}, 'replies.inbound: must have "secret" or "imap"'],
    ['replies.inbound.imap', { host: 'imap.example.org', user: 'office' }, 'must have "password" or "accessToken"'],
    [
      'replies.inbound.imap',
      { host: 'imap.example.org', user: 'office', password: 'secret', accessToken: () => 'token' },
      'must have "password" or "accessToken"',
    ],
    [
      'replies.inbound.imap.accessToken',
      { host: 'imap.example.org', user: 'office', accessToken: 'token' },
      'must be a function',
    ],
    [
      'replies.inbound.imap.port',
      { host: 'imap.example.org', port: 0, user: 'office', password: 'secret' },
      'Too small',
    ],
    ['replies.inbound.imap.host', { host: '', user: 'office', password: 'secret' }, 'Too small'],
  ])('refuses %s: %j', (path, value, message) => {
    const inbound = path.startsWith('replies.inbound.imap') ? { imap: value } : value;
    expect(messageOf(changed('replies.inbound', inbound))).toContain(message);
    expect(messageOf(changed('replies.inbound', inbound))).toContain(`${path}:`);
  });

  it.each([
    ['secretKey', undefined],
    ['secretKey', 'a secret\r\nX-Evil: 1'],
    ['siteKey', ''],
    ['verifyUrl', 'http://example.org/siteverify'],
    ['verifyUrl', 'eu.frcapi.com'],
  ])('refuses a captcha’s %s: %j, naming the key', (key, value) => {
    const keys = { siteKey: 'site', secretKey: 'secret', [key]: value };
    expect(messageOf(changed('forms.captcha.turnstile', keys))).toMatch(
      new RegExp(`^forms\\.captcha\\.turnstile\\.${key}: \\S`),
    );
  });

  it.each([
    ['a path', 'https://example.org/'],
    ['a longer path', 'https://example.org/site'],
    ['the default port', 'https://example.org:443'],
    ['capitals', 'https://Example.org'],
    ['no scheme', 'example.org'],
    ['a wildcard', '*'],
    ['null, the origin of sandboxed pages', 'null'],
    ['nothing', ''],
  ])('refuses an origin with %s, naming its place', (_, origin) => {
    expect(messageOf(changed('basicAuth.origins', ['https://example.com', origin]))).toBe(
      'basicAuth.origins.1: must be an origin such as "https://example.org"',
    );
  });

  it.each([
    ['redis', 6379],
    ['imprint.locale', 'x'],
    ['redis', 'localhost'],
  ])('says of a wrong %s (%j) how a right one looks or what it must be', (path, value) => {
    expect(messageOf(changed(path, value))).toMatch(/must be|expected/);
  });

  it.each([
    'editions',
    'imprint.pubic',
    'basicAuth.users',
    'basicAuth.limit.ip',
    'forms.rateLimit.minutes',
    'forms.pages.colour',
  ])('refuses the unknown key %s by its name', (path) => {
    expect(messageOf(changed(path, true))).toBe(`${path} is unknown`);
  });

  it('names every fault at once', () => {
    const message = messageOf({ ...defaultConfig, edition: 'premium', redis: 'x', cache: 1, mail: 2 });
    expect(message.split('; ').map((fault) => fault.split(/:| is/)[0])).toEqual(['edition', 'redis', 'cache', 'mail']);
  });

  it.each([[undefined], [null], ['extended'], [[]]])('refuses %j in place of a config', (config) => {
    expect(messageOf(config)).toMatch(/expected object/);
  });
});
