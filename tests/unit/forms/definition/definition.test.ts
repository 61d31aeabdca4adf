import { fieldTypes, layoutTypes } from '../../../../server/src/contracts/forms';
import { notificationFaults, parseForm, parseFormChange } from '../../../../server/src/forms/definition/definition';
import { isFormId } from '../../../../server/src/forms/definition/ids';
import { type Texts, textsFor } from '../../../../server/src/text/messages';
import { refusalOf } from '../../support/refusal';

/** The texts for what nobody could fill in. */
type Rule = keyof Pick<
  Texts,
  | 'formMinAboveMax'
  | 'formMinLengthTooLarge'
  | 'formMaxLengthTooSmall'
  | 'formLengthNone'
  | 'formPatternInvalid'
  | 'formPatternUnsupported'
  | 'formPatternTooLarge'
  | 'formPatternsTooSlow'
>;

const text = { name: 'name', type: 'text', label: 'Name' };
const texts = textsFor('en');
const minimal = { name: 'Contact', fields: [text] };

/** The paths that a form is refused for. */
const faultsOf = (form: unknown): string[] => Object.keys(refusalOf(() => parseForm(form)).faults);

const withField = (part: Record<string, unknown>) => ({ ...minimal, fields: [{ ...text, ...part }] });
const withSettings = (settings: Record<string, unknown>) => ({ ...minimal, settings });

describe('parseForm', () => {
  it('gives a form what it leaves out', () => {
    const form = parseForm(minimal);
    expect(form).toEqual({ ...minimal, formId: form.formId, settings: {}, enabled: true });
    expect(isFormId(form.formId)).toBe(true);
    expect(parseForm(minimal).formId).not.toBe(form.formId);
  });

  it('keeps everything that a form can say', () => {
    const form = {
      formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257',
      name: 'Contact',
      enabled: false,
      fields: [
        { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, required: true, minLength: 0, maxLength: 100 },
        { name: 'e-mail', type: 'email', label: 'Email', role: 'reply-to', width: 'half' },
        { name: 'age', type: 'number', label: 'Age', min: 18, max: 120.5 },
        { name: 'day', type: 'date', label: 'Day', min: '2026-01-01', max: '2026-12-31' },
        { name: 'zip', type: 'text', label: 'Zip', pattern: '[0-9]{5}' },
        { name: 'cv', type: 'file', label: 'CV', accept: ['image/*', '.pdf'], maxSize: 1_000_000, maxFiles: 3 },
        { name: 'town', type: 'text', label: 'Town', help: { en: 'Or city' }, autocomplete: 'home address-level2' },
        { name: 'colour', type: 'radio', label: 'Colour', options: [{ value: 'r', label: { en: 'Red' } }] },
      ],
      settings: {
        notifications: [{ id: 'team', to: ['office@example.org'] }],
        subject: 'Your message',
        sender: 'Website <website@example.org>',
        replyTo: 'office@example.org',
        retentionDays: 0,
        storeIp: true,
        hostedPage: true,
        requireToken: true,
        maxLinks: 0,
        captcha: 'friendly-captcha',
        rateLimit: { points: 1, seconds: 1 },
        opensAt: '2026-12-01T08:00:00.000Z',
        closesAt: '2026-12-24T17:00:00.000Z',
        maxSubmissions: 1,
        notYetMessage: 'From December on',
        closedMessage: { de: 'Zu spät' },
        fullMessage: { en: 'No\nplaces' },
        successMessage: { en: 'Thanks', 'de-AT': 'Danke' },
        confirmation: { subject: 'Thanks, {{name}}', text: { en: 'Hello\n{{name}}' } },
      },
    };
    expect(parseForm(form)).toEqual(form);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    [
      'an accept that is no type',
      { type: 'file', accept: ['.pdf', 'pdf', '*/*'] },
      ['fields.0.accept.1', 'fields.0.accept.2'],
    ],
    ['an empty accept', { type: 'file', accept: [] }, ['fields.0.accept']],
    ['a size of nothing', { type: 'file', maxSize: 0 }, ['fields.0.maxSize']],
    ['too many files', { type: 'file', maxFiles: 21 }, ['fields.0.maxFiles']],
    [
      'limits of files elsewhere',
      { accept: ['.pdf'], maxSize: 1, maxFiles: 1 },
      ['fields.0.accept', 'fields.0.maxSize', 'fields.0.maxFiles'],
    ],
    ['an empty help', { help: ' ' }, ['fields.0.help']],
    ['an autocomplete that is none', { autocomplete: 'on" x="' }, ['fields.0.autocomplete']],
  ])('refuses a field with %s', (_, part, faults) => {
    expect(faultsOf(withField(part))).toEqual(faults);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['no submissions at all', { maxSubmissions: 0 }, ['settings.maxSubmissions']],
    ['a day without a time', { opensAt: '2026-12-01' }, ['settings.opensAt']],
    ['a time of nowhere', { closesAt: '2026-12-01T08:00:00' }, ['settings.closesAt']],
    ['a day that never comes', { closesAt: '2026-02-30T08:00:00Z' }, ['settings.closesAt']],
    ['a time that is none', { opensAt: 1 }, ['settings.opensAt']],
    ['two times that are none', { opensAt: 'b', closesAt: 'a' }, ['settings.opensAt', 'settings.closesAt']],
    [
      'a year of five digits',
      { opensAt: '2026-12-01T08:00:00Z', closesAt: '9999-12-31T23:59:59-01:00' },
      ['settings.closesAt'],
    ],
    [
      'an end before its beginning',
      { opensAt: '2026-12-01T08:00:00+02:00', closesAt: '2026-12-01T08:00:00+03:00' },
      ['settings.closesAt'],
    ],
    [
      'an end at its beginning',
      { opensAt: '2026-12-01T08:00:00Z', closesAt: '2026-12-01T08:00:00Z' },
      ['settings.closesAt'],
    ],
    ['an empty text for closed times', { closedMessage: ' ' }, ['settings.closedMessage']],
    ['an empty message', { successMessage: '' }, ['settings.successMessage']],
    ['a message in no language', { successMessage: {} }, ['settings.successMessage']],
    ['a message in something else', { successMessage: { '?': 'x' } }, ['settings.successMessage.?']],
    ['a confirmation without a text', { confirmation: { subject: 'x' } }, ['settings.confirmation.text']],
    [
      'a subject of two lines',
      { confirmation: { subject: 'a\nBcc: x', text: 'x' } },
      ['settings.confirmation.subject'],
    ],
    ['more than there is', { confirmation: { text: 'x', html: 'x' } }, ['settings.confirmation']],
    [
      'a way on without https',
      { doubleOptIn: { text: 'x', redirect: 'http://a.example.org' } },
      ['settings.doubleOptIn.redirect'],
    ],
    ['a way on that is no URL', { doubleOptIn: { text: 'x', redirect: '/thanks' } }, ['settings.doubleOptIn.redirect']],
    [
      'no time to confirm',
      { doubleOptIn: { text: 'x', expiresAfterDays: 0 } },
      ['settings.doubleOptIn.expiresAfterDays'],
    ],
  ])('refuses %s', (_, settings, faults) => {
    expect(faultsOf(withSettings(settings))).toEqual(faults);
  });

  it('stores points in time in UTC', () => {
    const settings = { opensAt: '2026-12-01T08:00+01:00', closesAt: '2026-12-01T08:00:00.5Z' };
    expect(parseForm(withSettings(settings)).settings).toEqual({
      opensAt: '2026-12-01T07:00:00.000Z',
      closesAt: '2026-12-01T08:00:00.500Z',
    });
  });

  it.each(['text', 'textarea', 'email', 'tel', 'url', 'number', 'date', 'checkbox', 'hidden'])(
    'takes a field of type %s',
    (type) => {
      expect(parseForm(withField({ type })).fields).toMatchObject([{ type }]);
    },
  );

  it.each(['select', 'radio', 'checkboxes'])('takes a field of type %s with what can be chosen', (type) => {
    expect(parseForm(withField({ type, options: ['red', { value: 'g', label: 'Green' }] })).fields).toMatchObject([
      {
        type,
        options: [
          { value: 'red', label: 'red' },
          { value: 'g', label: 'Green' },
        ],
      },
    ]);
  });

  it('mends what is pasted without being seen', () => {
    const form = parseForm({
      name: 'Con\u00adtact\u200b',
      fields: [{ ...text, type: 'select', label: 'A\tB', options: ['red\twine', 'a\vb'] }],
      settings: { notifications: [{ id: 'team', to: ['\u200boffice@example.org\u200e '] }] },
    });
    expect(form).toMatchObject({
      name: 'Contact',
      fields: [{ label: 'A B', options: [{ value: 'red wine' }, { value: 'a b' }] }],
      settings: { notifications: [{ to: ['office@example.org'] }] },
    });
  });

  it('takes the blanks off names and labels', () => {
    const form = parseForm({ name: ' Contact ', fields: [{ ...text, label: { en: ' Name ' } }] });
    expect(form).toMatchObject({ name: 'Contact', fields: [{ label: { en: 'Name' } }] });
  });

  it.each([
    ['no name', { fields: [text] }, ['name']],
    ['a blank name', { ...minimal, name: ' ' }, ['name']],
    ['a name of 256 characters', { ...minimal, name: 'a'.repeat(256) }, ['name']],
    ['a name with a line break', { ...minimal, name: 'A\r\nBcc: b@example.org' }, ['name']],
    ['no fields', { name: 'Contact' }, ['fields']],
    ['an empty list of fields', { ...minimal, fields: [] }, ['fields']],
    [
      '201 fields',
      { ...minimal, fields: Array.from({ length: 201 }, (_, i) => ({ ...text, name: `f${i}` })) },
      ['fields'],
    ],
    ['a form id in capitals', { ...minimal, formId: '7533269E-1062-4C7F-AB9F-BEBCD69B9257' }, ['formId']],
    ['a form id that is none', { ...minimal, formId: '12' }, ['formId']],
    ['a text for enabled', { ...minimal, enabled: 'true' }, ['enabled']],
    ['an unknown key', { ...minimal, title: 'x' }, ['']],
    ['the counter', { ...minimal, lastSubmissionId: 7 }, ['']],
    ['null', null, ['']],
    ['a list', [], ['']],
    ['a text', 'Contact', ['']],
  ])('refuses %s', (_, form, paths) => {
    expect(faultsOf(form)).toEqual(paths);
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['a name with a digit first', { name: '1st' }, 'name'],
    ['a name with a blank', { name: 'first name' }, 'name'],
    ['a name with brackets', { name: 'a[b]' }, 'name'],
    ['a name with a dot', { name: 'a.b' }, 'name'],
    ['a name with an umlaut', { name: 'größe' }, 'name'],
    ['a name of the plugin’s own', { name: '_token' }, 'name'],
    ['the name of a prototype', { name: '__proto__' }, 'name'],
    ['a name of 65 characters', { name: 'a'.repeat(65) }, 'name'],
    ['an unknown type', { type: 'password' }, 'type'],
    ['no label', { label: undefined }, 'label'],
    ['an empty label', { label: ' ' }, 'label'],
    ['an empty label in a language', { label: { en: 'Name', de: '' } }, 'label.de'],
    ['a text for required', { required: 'yes' }, 'required'],
    ['a choice of nothing', { type: 'select' }, 'options'],
    ['an empty list of choices', { type: 'select', options: [] }, 'options'],
    ['501 choices', { type: 'select', options: Array.from({ length: 501 }, (_, i) => `o${i}`) }, 'options'],
    ['choices where there is nothing to choose', { type: 'text', options: ['a'] }, 'options'],
    ['an empty choice', { type: 'select', options: [''] }, 'options.0'],
    ['a choice without a label', { type: 'select', options: [{ value: 'a' }] }, 'options.0.label'],
    ['a negative least length', { minLength: -1 }, 'minLength'],
    ['a longest length of nothing', { maxLength: 0 }, 'maxLength'],
    ['a longest length past all bounds', { maxLength: 100_001 }, 'maxLength'],
    ['a least length above the longest', { minLength: 5, maxLength: 4 }, 'minLength'],
    ['half a character', { maxLength: 1.5 }, 'maxLength'],
    ['a least that is neither a number nor a date', { type: 'number', min: '1' }, 'min'],
    ['a last day that does not exist', { type: 'date', max: '2026-02-31' }, 'max'],
    ['a day as the bound of a number', { type: 'number', min: '2026-01-01' }, 'min'],
    ['a number as the bound of a date', { type: 'date', max: 1 }, 'max'],
    ['a bound where there is nothing to count', { type: 'text', max: 1 }, 'max'],
    ['a pattern that is none', { pattern: '[a' }, 'pattern'],
    ['a pattern that breaks out of its group', { pattern: 'a)|(b' }, 'pattern'],
    ['a pattern that Unicode mode does not take', { pattern: '\\-' }, 'pattern'],
    ['another role', { type: 'email', role: 'cc' }, 'role'],
    ['an address to reply to that is no address', { type: 'text', role: 'reply-to' }, 'role'],
    ['a name of several lines', { type: 'textarea', role: 'name' }, 'role'],
    ['a message that is chosen', { type: 'select', options: ['a'], role: 'message' }, 'role'],
    ['another width', { width: 'third' }, 'width'],
    ['an unknown key', { placeholder: 'x' }, ''],
  ])('refuses a field with %s', (_, part, key) => {
    expect(faultsOf(withField(part))).toEqual([key === '' ? 'fields.0' : `fields.0.${key}`]);
  });

  it.each([
    ['an address that is none', { notifications: [{ id: 'team', to: ['office'] }] }, 'notifications.0.to.0'],
    [
      'two addresses in one',
      { notifications: [{ id: 'team', to: ['a@example.org', 'a@example.org,b@example.org'] }] },
      'notifications.0.to.1',
    ],
    [
      '51 addresses',
      { notifications: [{ id: 'team', to: Array.from({ length: 51 }, (_, i) => `a${i}@example.org`) }] },
      'notifications.0.to',
    ],
    ['a URL that is none', { webhooks: [{ url: 'a', events: ['response.sent'] }] }, 'webhooks.0.url'],
    [
      'a long URL',
      { webhooks: [{ url: `https://a/${'x'.repeat(2_000)}`, events: ['response.sent'] }] },
      'webhooks.0.url',
    ],
    // A column takes 255 characters; Punycode writes each of these letters with seven.
    ...['a'.repeat(253), 'ü.'.repeat(60)].map((host): [string, Record<string, unknown>, string] => [
      `a host of ${host.length} letters`,
      { webhooks: [{ url: `https://${host}.de`, events: ['response.sent'] }] },
      'webhooks.0.url',
    ]),
    ['a user in a URL', { webhooks: [{ url: 'https://u@a.de', events: ['response.sent'] }] }, 'webhooks.0.url'],
    ['a password in a URL', { webhooks: [{ url: 'https://:p@a.de', events: ['response.sent'] }] }, 'webhooks.0.url'],
    ['a scheme', { webhooks: [{ url: 'ftp://a.de', events: ['response.sent'] }] }, 'webhooks.0.url'],
    ['no event', { webhooks: [{ url: 'https://a.de', events: [] }] }, 'webhooks.0.events'],
    [
      'a webhook twice',
      { webhooks: [1, 2].map(() => ({ id: 'one', url: 'https://a.de', events: ['response.sent'] })) },
      'webhooks.1.id',
    ],
    ['nobody to notify', { notifications: [{ id: 'team', to: [] }] }, 'notifications.0.to'],
    ['an id that is none', { notifications: [{ id: 'a.b', to: ['a@example.org'] }] }, 'notifications.0.id'],
    ['an id twice', { notifications: [1, 2].map(() => ({ id: 'team', to: ['a@example.org'] })) }, 'notifications.1.id'],
    [
      '21 notifications',
      { notifications: Array.from({ length: 21 }, (_, i) => ({ id: `n${i}`, to: ['a@b.de'] })) },
      'notifications',
    ],
    ['recipients as they were once', { notify: ['a@example.org'] }, ''],
    ['a subject of blanks', { subject: ' ' }, 'subject'],
    ['a subject with a line break', { subject: 'A\r\nBcc: b@example.org' }, 'subject'],
    ['a subject of 256 characters', { subject: 'a'.repeat(256) }, 'subject'],
    ['a sender with a line break', { sender: 'A\nB' }, 'sender'],
    ['a sender with a NUL', { sender: 'A\0B' }, 'sender'],
    ['a reply-to that is no address', { replyTo: 'Office <office@example.org>' }, 'replyTo'],
    ['a negative retention', { retentionDays: -1 }, 'retentionDays'],
    ['half a day', { retentionDays: 0.5 }, 'retentionDays'],
    ['a number for storeIp', { storeIp: 1 }, 'storeIp'],
    ['a text for requireToken', { requireToken: 'true' }, 'requireToken'],
    ['a negative number of links', { maxLinks: -1 }, 'maxLinks'],
    ['an unknown captcha', { captcha: 'recaptcha' }, 'captcha'],
    ['a limit of nothing', { rateLimit: { points: 0, seconds: 1 } }, 'rateLimit.points'],
    ['a limit without a time', { rateLimit: { points: 1 } }, 'rateLimit.seconds'],
    ['an unknown key', { template: 'x' }, ''],
  ])('refuses settings with %s', (_, settings, key) => {
    expect(faultsOf(withSettings(settings))).toEqual([key === '' ? 'settings' : `settings.${key}`]);
  });

  it.each([
    ['a label', withField({ label: 'a\0b' }), 'fields.0.label', texts.formControl],
    ['a label of a language', withField({ label: { de: '\ud800' } }), 'fields.0.label.de', texts.formMalformed],
    ['help', withField({ help: '\0' }), 'fields.0.help', texts.formControl],
    ['a label of marks', withField({ label: `a${'\u0300'.repeat(31)}` }), 'fields.0.label', texts.formMarks],
    [
      'a label of a language that is too long',
      withField({ label: { de: 'a'.repeat(1001) } }),
      'fields.0.label.de',
      texts.formTooLong(1000),
    ],
    ['an option', withField({ type: 'select', options: ['\ud800'] }), 'fields.0.options.0', texts.formMalformed],
    ['a pattern', withField({ pattern: '\0' }), 'fields.0.pattern', texts.formControl],
    [
      'an option that is an object',
      withField({ type: 'select', options: [{ value: 'a\nb', label: 'x' }] }),
      'fields.0.options.0.value',
      texts.formLineBreak,
    ],
    ['the name', { ...minimal, name: 'a\nb' }, 'name', texts.formLineBreak],
  ])('refuses what no database or mail takes in %s', (_, form, path, message) => {
    expect(refusalOf(() => parseForm(form)).faults).toEqual({ [path]: message });
  });

  it.each<[string, unknown, string, string]>([
    ['an empty text', { ...minimal, name: ' ' }, 'name', texts.formValueMissing],
    ['what is missing', { fields: [text] }, 'name', texts.formValueMissing],
    ['another type', { ...minimal, enabled: 'true' }, 'enabled', texts.formValueInvalid],
    ['half a day', withSettings({ retentionDays: 0.5 }), 'settings.retentionDays', texts.formValueInvalid],
    ['too long a text', { ...minimal, name: 'a'.repeat(256) }, 'name', texts.formTooLong(255)],
    ['one of two shapes', withField({ label: 'a'.repeat(1001) }), 'fields.0.label', texts.formTooLong(1000)],
    ['neither of two shapes', withField({ label: 1 }), 'fields.0.label', texts.formValueInvalid],
    ['a language', withField({ label: { '?': 'x' } }), 'fields.0.label.?', texts.formLanguage],
    ['no field', { ...minimal, fields: [] }, 'fields', texts.formNoField],
    ['too few', withField({ type: 'select', options: [] }), 'fields.0.options', texts.formTooFew(1)],
    [
      'too many',
      withSettings({ notifications: [{ id: 'team', to: Array.from({ length: 51 }, (_, i) => `a${i}@b.de`) }] }),
      'settings.notifications.0.to',
      texts.formTooMany(50),
    ],
    ['too small a number', withSettings({ maxLinks: -1 }), 'settings.maxLinks', texts.formTooSmall(0)],
    ['too large a number', withField({ maxLength: 100_001 }), 'fields.0.maxLength', texts.formTooLarge(100_000)],
    ['no type', withField({ type: 'x' }), 'fields.0.type', texts.formOneOf([...fieldTypes, ...layoutTypes].join(', '))],
    [
      'an address',
      withSettings({ notifications: [{ id: 'team', to: ['a@b.de', 'x'.repeat(200)] }] }),
      'settings.notifications.0.to.1',
      texts.formEmail(`${'x'.repeat(80)}…`),
    ],
    [
      'a path that leads nowhere',
      withSettings({ confirmation: { subject: 'x' } }),
      'settings.confirmation.text',
      texts.formValueMissing,
    ],
  ])('says in a sentence what is wrong: %s', (_, form, path, sentence) => {
    const { message, faults } = refusalOf(() => parseForm(form));
    expect(faults).toEqual({ [path]: sentence });
    expect(message).toBe(`${path}: ${sentence}`);
    expect(sentence).toMatch(/^[A-Z“].*\.$/);
  });

  it('says it in the language of whoever edits the form', () => {
    const { faults } = refusalOf(() => parseForm({ ...minimal, name: '', settings: { replyTo: 'x' } }, textsFor('de')));
    expect(faults).toEqual({ name: 'Das darf nicht leer sein.', 'settings.replyTo': '„x“ ist keine E-Mail-Adresse.' });
  });

  it.each<[string, Record<string, unknown>, string, Rule, number?]>([
    ['a least number above the greatest', { type: 'number', min: 2, max: 1 }, 'min', 'formMinAboveMax'],
    ['a first day after the last', { type: 'date', min: '2026-02-02', max: '2026-02-01' }, 'min', 'formMinAboveMax'],
    ['a least length above the greatest', { minLength: 5, maxLength: 4 }, 'minLength', 'formMinLengthTooLarge', 4],
    ['a least length above the usual greatest', { minLength: 1_001 }, 'minLength', 'formMinLengthTooLarge', 1_000],
    [
      'a least length above the greatest of long texts',
      { type: 'textarea', minLength: 20_001 },
      'minLength',
      'formMinLengthTooLarge',
      20_000,
    ],
    ['a least length that no email has', { type: 'email', minLength: 255 }, 'minLength', 'formMinLengthTooLarge', 254],
    [
      'the same with a greatest that does not help',
      { type: 'email', minLength: 255, maxLength: 300 },
      'minLength',
      'formMinLengthTooLarge',
      254,
    ],
    ['a greatest length that no email has', { type: 'email', maxLength: 5 }, 'maxLength', 'formMaxLengthTooSmall', 6],
    ['a greatest length that no URL has', { type: 'url', maxLength: 7 }, 'maxLength', 'formMaxLengthTooSmall', 8],
    ['a greatest length that no number has', { type: 'tel', maxLength: 2 }, 'maxLength', 'formMaxLengthTooSmall', 3],
    ['a length of a number', { type: 'number', maxLength: 3 }, 'maxLength', 'formLengthNone'],
    ['a length of a day', { type: 'date', minLength: 11 }, 'minLength', 'formLengthNone'],
    ['a length of a choice', { type: 'select', options: ['a'], minLength: 2 }, 'minLength', 'formLengthNone'],
    ['a pattern that is none', { pattern: '[a' }, 'pattern', 'formPatternInvalid'],
    ['a lookahead', { pattern: '(?=a).*' }, 'pattern', 'formPatternUnsupported'],
    ['a pattern past all measure', { pattern: 'a{1001}' }, 'pattern', 'formPatternTooLarge'],
    [
      'a pattern that is too much for its text',
      { pattern: 'a{900}', maxLength: 5_000 },
      'pattern',
      'formPatternsTooSlow',
    ],
  ])('refuses %s, which no visitor could fill in, and says so in both languages', (_, part, key, rule, bound = 0) => {
    for (const texts of [textsFor('en'), textsFor('de')]) {
      const { faults } = refusalOf(() => parseForm(withField(part), texts));
      const message = texts[rule];
      expect(faults).toEqual({ [`fields.0.${key}`]: typeof message === 'string' ? message : message(bound) });
    }
  });

  it.each([
    ['one number', { type: 'number', min: 1, max: 1 }],
    ['one day', { type: 'date', min: '2026-02-01', max: '2026-02-01' }],
    ['one length', { minLength: 4, maxLength: 4 }],
    ['the usual greatest length', { minLength: 1_000 }],
    ['the shortest email', { type: 'email', maxLength: 6 }],
  ])('takes a field that leaves room for %s', (_, part) => {
    expect(parseForm(withField(part)).fields).toMatchObject([part]);
  });

  it('adds up what the patterns of a form take, and names those that are too much', () => {
    const slow = (name: string) => ({ ...text, name, pattern: 'a{900}', maxLength: 900 });
    const fields = ['a', 'b', 'c', 'd'].map(slow);
    expect(parseForm({ ...minimal, fields: fields.slice(0, 2) }).fields).toHaveLength(2);
    expect(faultsOf({ ...minimal, fields })).toEqual(['fields.2.pattern', 'fields.3.pattern']);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'refuses a field named %s, as every object has one',
    (name) => {
      expect(refusalOf(() => parseForm(withField({ name }))).faults).toEqual({
        'fields.0.name': 'This name is reserved. Please choose another one.',
      });
    },
  );

  it('refuses two fields of one name, naming the second', () => {
    const form = { ...minimal, fields: [text, { ...text, name: 'other' }, text, text] };
    expect(refusalOf(() => parseForm(form)).faults).toEqual({
      'fields.2.name': 'Another field already has this name.',
      'fields.3.name': 'Another field already has this name.',
    });
  });

  it.each([
    ['reply-to', 'email'],
    ['name', 'text'],
    ['message', 'textarea'],
  ])('refuses two fields with the role %s', (role, type) => {
    const one = { type, label: 'Field', role };
    const form = {
      ...minimal,
      fields: [
        { ...one, name: 'a' },
        { ...one, name: 'b' },
      ],
    };
    expect(refusalOf(() => parseForm(form)).faults).toEqual({
      'fields.1.role': 'Another field already has this role.',
    });
  });

  it('takes a message in one line', () => {
    const form = withField({ role: 'message' });
    expect(parseForm(form).fields).toEqual(form.fields);
  });

  it('names every fault with its path', () => {
    const form = { name: '', fields: [{ ...text, type: 'x' }], settings: { replyTo: 'x', a: 1, b: 2 } };
    const { message, faults } = refusalOf(() => parseForm(form));
    expect(message).toBe('4 errors occurred');
    expect(faults).toMatchObject({
      settings: 'Unknown settings: a, b.',
      'settings.replyTo': '“x” is not an email address.',
    });
    expect(Object.keys(faults).sort()).toEqual(['fields.0.type', 'name', 'settings', 'settings.replyTo']);
  });

  it('names no more than a few of many keys that do not exist, and how they begin', () => {
    const names = Array.from({ length: 900 }, (_, index) => `${index}-${'x'.repeat(1_000)}`);
    const form = { ...minimal, ...Object.fromEntries(names.map((name) => [name, 1])) };
    const { message } = refusalOf(() => parseForm(form));
    expect(message).toMatch(/^form: Unknown settings: 0-x{78}…, .*, …\.$/);
    expect(message.length).toBeLessThan(2_000);
  });

  it('says of a form that is none that the form is wrong', () => {
    expect(refusalOf(() => parseForm(null)).message).toMatch(/^form: \S/);
  });
});

describe('a form with many mistakes', () => {
  const many = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
  const tagged = (count: number) => Object.fromEntries(many(count).map((index) => [`?${index}`, 'x']));
  const forms: [string, (count: number) => unknown][] = [
    ['fields', (count) => ({ name: 'x', fields: many(count) })],
    ['recipients', (count) => withSettings({ notifications: [{ id: 'team', to: many(count).map(String) }] })],
    ['languages', (count) => withField({ label: tagged(count) })],
    ['options', (count) => withField({ type: 'select', options: many(count) })],
    [
      'options of fields',
      (count) => ({
        ...minimal,
        fields: many(count / 100).map((index) => ({ name: `f${index}`, type: 'select', options: many(100) })),
      }),
    ],
    ['file types', (count) => withField({ type: 'file', accept: many(count) })],
  ];

  it.each(forms)('is not told all of them: %s', (_, make) => {
    expect(JSON.stringify(refusalOf(() => parseForm(make(4_000)))).length).toBeLessThan(3_000);
  });

  it.each([
    ['options', { ...minimal, fields: many(200).map(() => ({ ...text, type: 'select', options: many(500) })) }],
    ['languages', { ...minimal, fields: many(200).map(() => ({ ...text, label: tagged(60) })) }],
    ['fields', { ...minimal, fields: many(300_000) }],
    ['what is no setting', { ...minimal, other: many(100).reduce<unknown>((inner) => [inner, inner], 0) }],
  ])('is not looked at where it is too large: %s', (_, form) => {
    expect(refusalOf(() => parseForm(form)).faults).toEqual({ '': texts.formTooManyParts(10_000) });
  });

  it('is told how many there are', () => {
    const { faults } = refusalOf(() => parseForm(withField({ label: tagged(50) })));
    expect(Object.keys(faults)).toHaveLength(21);
    expect(faults['']).toBe(texts.formMoreFaults(30));
  });

  it.each([
    ['fields', { ...minimal, fields: many(201) }, 200],
    ['settings.notifications.0.to', withSettings({ notifications: [{ id: 'team', to: many(51) }] }), 50],
    ['fields.0.options', withField({ type: 'select', options: many(501) }), 500],
    ['fields.0.accept', withField({ type: 'file', accept: many(51) }), 50],
  ])('is told of its %s that they are too many, and no more', (path, form, max) => {
    expect(refusalOf(() => parseForm(form)).faults).toEqual({ [path]: texts.formTooMany(max) });
  });
});

describe('parseFormChange', () => {
  it.each([
    ['nothing', {}, {}],
    ['a name', { name: ' New ' }, { name: 'New' }],
    ['the switch', { enabled: false }, { enabled: false }],
    ['fields', { fields: [text] }, { fields: [text] }],
    ['settings', { settings: { maxLinks: 1 } }, { settings: { maxLinks: 1 } }],
  ])('takes %s and adds nothing', (_, change, expected) => {
    expect(parseFormChange(change)).toEqual(expected);
  });

  it.each([
    ['the form id', { formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257' }, ''],
    ['a blank name', { name: '' }, 'name'],
    ['no fields', { fields: [] }, 'fields'],
    ['null settings', { settings: null }, 'settings'],
  ])('refuses %s', (_, change, path) => {
    expect(Object.keys(refusalOf(() => parseFormChange(change)).faults)).toEqual([path]);
  });
});

describe('the condition of a notification', () => {
  const topic = { name: 'topic', type: 'select', label: 'Topic', options: ['sales', 'press'] };
  const formWhen = (...rules: unknown[]) =>
    parseForm({
      name: 'A',
      fields: [topic],
      settings: { notifications: [{ id: 'team', to: ['a@b.de'], when: { match: 'all', rules } }] },
    });
  const faultsOfRule = (rule: unknown) =>
    notificationFaults(formWhen(rule), texts).map(({ path, message }) => [path.join('.'), message]);
  const place = 'settings.notifications.0.when.rules.0';

  it('refers to the fields of the form', () => {
    expect(faultsOfRule({ field: 'topic', op: 'is', value: 'sales' })).toEqual([]);
    expect(faultsOfRule({ field: 'gone', op: 'empty' })).toEqual([[`${place}.field`, texts.formRuleSource]]);
    expect(faultsOfRule({ field: 'topic', op: 'is', value: 'x' })).toEqual([[`${place}.value`, texts.formRuleOption]]);
    expect(notificationFaults({ fields: [], settings: {} }, texts)).toEqual([]);
    expect(notificationFaults({ fields: [], settings: { notifications: [{ id: 'a', to: [] }] } }, texts)).toEqual([]);
  });
});

describe('what stands among the fields', () => {
  const own = { match: 'all', rules: [{ field: 'name', op: 'notEmpty' }] };
  const items = [
    { type: 'paragraph', text: { en: 'See [our site](https://example.org)', de: 'Siehe [hier](/de)' } },
    text,
    { type: 'step', id: 'more', title: { en: 'More' }, showIf: own },
    { type: 'heading', text: 'About you', showIf: own },
    { ...text, name: 'town' },
    { type: 'step', id: 'last', title: 'Last' },
    { type: 'paragraph', text: 'Nothing more to fill in.\nThank you.', showIf: own },
  ];
  const faults = (...fields: unknown[]) => refusalOf(() => parseForm({ name: 'Form', fields })).faults;

  it('is kept as it is', () => {
    expect(parseForm({ name: 'Form', fields: items }).fields).toEqual(items);
  });

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['a step without an id', { type: 'step', title: 'x' }, { 'fields.0.id': texts.formValueMissing }],
    ['a step with an id that is none', { type: 'step', id: 'a b', title: 'x' }, { 'fields.0.id': texts.formPartId }],
    ['a step with a long id', { type: 'step', id: 'a'.repeat(65), title: 'x' }, { 'fields.0.id': texts.formPartId }],
    ['a step without a title', { type: 'step', id: 'a' }, { 'fields.0.title': texts.formValueMissing }],
    ['a blank title', { type: 'step', id: 'a', title: { de: ' ' } }, { 'fields.0.title.de': texts.formValueMissing }],
    [
      'a required step',
      { type: 'step', id: 'a', title: 'x', required: true },
      { 'fields.0': texts.formUnknownKeys('required') },
    ],
    ['a heading without a text', { type: 'heading' }, { 'fields.0.text': texts.formValueMissing }],
    ['a heading with a name', { type: 'heading', text: 'x', name: 'x' }, { 'fields.0': texts.formUnknownKeys('name') }],
    ['a paragraph without a text', { type: 'paragraph', text: '' }, { 'fields.0.text': texts.formValueMissing }],
    [
      'a long paragraph',
      { type: 'paragraph', text: { en: 'a'.repeat(5_001) } },
      { 'fields.0.text.en': texts.formTooLong(5_000) },
    ],
    ['a NUL', { type: 'paragraph', text: 'a\0' }, { 'fields.0.text': texts.formControl }],
    ['a link to a script', { type: 'paragraph', text: '[x](javascript:alert)' }, { 'fields.0.text': texts.formLink }],
    [
      'a link to a script in one language',
      { type: 'paragraph', text: { en: 'x', de: '[x](data:text/html,x)' } },
      { 'fields.0.text.de': texts.formLink },
    ],
  ])('is refused with %s', (_, item, expected) => {
    expect(faults(item, text)).toEqual(expected);
  });

  it('is refused if two steps have one id, or nothing is in one', () => {
    const step = { type: 'step', id: 'a', title: 'x' };
    expect(faults(step, text, step, { ...text, name: 'b' })).toEqual({ 'fields.2.id': texts.formStepTwice });
    expect(faults(text, step)).toEqual({ 'fields.1.id': texts.formStepEmpty });
    expect(faults(step, { ...step, id: 'b' }, text)).toEqual({ 'fields.0.id': texts.formStepEmpty });
  });

  it('is no form without a field', () => {
    expect(faults({ type: 'heading', text: 'x' })).toEqual({ fields: texts.formNoField });
  });

  it('can depend only on fields before it', () => {
    const later = { match: 'all', rules: [{ field: 'late', op: 'empty' }] };
    const late = { ...text, name: 'late' };
    expect(faults(text, { type: 'step', id: 'a', title: 'x', showIf: later }, late)).toEqual({
      'fields.1.showIf.rules.0.field': texts.formRuleField,
    });
    expect(faults(text, { type: 'heading', text: 'x', showIf: later }, late)).toEqual({
      'fields.1.showIf.rules.0.field': texts.formRuleField,
    });
  });

  it('counts among the rules of all conditions', () => {
    const many = { match: 'any', rules: Array.from({ length: 20 }, () => ({ field: 'name', op: 'empty' })) };
    const headings = Array.from({ length: 26 }, () => ({ type: 'heading', text: 'x', showIf: many }));
    expect(faults(text, ...headings)).toEqual({ 'fields.26.showIf': texts.formTooManyRules(500) });
  });

  it('is no source of an email’s condition', () => {
    const form = parseForm({ name: 'Form', fields: items });
    const when = { match: 'all' as const, rules: [{ field: 'more', op: 'empty' as const }] };
    const settings = { notifications: [{ id: 'team', to: ['a@example.org'], when }] };
    expect(notificationFaults({ ...form, settings }, texts).map(({ message }) => message)).toEqual([
      texts.formRuleSource,
    ]);
  });
});
