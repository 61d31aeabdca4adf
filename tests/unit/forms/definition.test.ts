import { parseForm, parseFormChange } from '../../../server/src/forms/definition';
import { isFormId } from '../../../server/src/forms/ids';
import { refusalOf } from '../support/refusal';

const text = { name: 'name', type: 'text', label: 'Name' };
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
        { name: 'e-mail', type: 'email', label: 'Email', role: 'reply-to' },
        { name: 'age', type: 'number', label: 'Age', min: 18, max: 120.5 },
        { name: 'day', type: 'date', label: 'Day', min: '2026-01-01', max: '2026-12-31' },
        { name: 'zip', type: 'text', label: 'Zip', pattern: '[0-9]{5}' },
        { name: 'cv', type: 'file', label: 'CV', accept: ['image/*', '.pdf'], maxSize: 1_000_000, maxFiles: 3 },
        { name: 'town', type: 'text', label: 'Town', help: { en: 'Or city' }, autocomplete: 'home address-level2' },
        { name: 'colour', type: 'radio', label: 'Colour', options: [{ value: 'r', label: { en: 'Red' } }] },
      ],
      settings: {
        notify: ['office@example.org'],
        subject: 'Your message',
        sender: 'Website <website@example.org>',
        replyTo: 'office@example.org',
        retentionDays: 0,
        storeIp: true,
        requireToken: true,
        maxLinks: 0,
        rateLimit: { points: 1, seconds: 1 },
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
    ['an empty message', { successMessage: '' }, ['settings.successMessage']],
    ['a message in no language', { successMessage: {} }, ['settings.successMessage']],
    ['a message in something else', { successMessage: { '?': 'x' } }, ['settings.successMessage']],
    ['a confirmation without a text', { confirmation: { subject: 'x' } }, ['settings.confirmation.text']],
    [
      'a subject of two lines',
      { confirmation: { subject: 'a\nBcc: x', text: 'x' } },
      ['settings.confirmation.subject'],
    ],
    ['more than there is', { confirmation: { text: 'x', html: 'x' } }, ['settings.confirmation']],
  ])('refuses %s', (_, settings, faults) => {
    expect(faultsOf(withSettings(settings))).toEqual(faults);
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
    ['a choice without a label', { type: 'select', options: [{ value: 'a' }] }, 'options.0'],
    ['a negative least length', { minLength: -1 }, 'minLength'],
    ['a longest length of nothing', { maxLength: 0 }, 'maxLength'],
    ['a longest length past all bounds', { maxLength: 100_001 }, 'maxLength'],
    ['a least length above the longest', { minLength: 5, maxLength: 4 }, 'minLength'],
    ['half a character', { maxLength: 1.5 }, 'maxLength'],
    ['a least that is neither a number nor a date', { type: 'number', min: '1' }, 'min'],
    ['a last day that does not exist', { type: 'date', max: '2026-02-31' }, 'max'],
    ['a day as the bound of a number', { type: 'number', min: '2026-01-01' }, 'min'],
    ['a number as the bound of a date', { type: 'date', max: 1 }, 'min'],
    ['a bound where there is nothing to count', { type: 'text', max: 1 }, 'min'],
    ['a pattern that is none', { pattern: '[a' }, 'pattern'],
    ['a pattern that breaks out of its group', { pattern: 'a)|(b' }, 'pattern'],
    ['a pattern that Unicode mode does not take', { pattern: '\\-' }, 'pattern'],
    ['another role', { type: 'email', role: 'cc' }, 'role'],
    ['an address to reply to that is no address', { type: 'text', role: 'reply-to' }, 'role'],
    ['an unknown key', { placeholder: 'x' }, ''],
  ])('refuses a field with %s', (_, part, key) => {
    expect(faultsOf(withField(part))).toEqual([key === '' ? 'fields.0' : `fields.0.${key}`]);
  });

  it.each([
    ['an address that is none', { notify: ['office'] }, 'notify.0'],
    ['two addresses in one', { notify: ['a@example.org', 'a@example.org,b@example.org'] }, 'notify.1'],
    ['51 addresses', { notify: Array.from({ length: 51 }, (_, i) => `a${i}@example.org`) }, 'notify'],
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
    ['a limit of nothing', { rateLimit: { points: 0, seconds: 1 } }, 'rateLimit.points'],
    ['a limit without a time', { rateLimit: { points: 1 } }, 'rateLimit.seconds'],
    ['an unknown key', { template: 'x' }, ''],
  ])('refuses settings with %s', (_, settings, key) => {
    expect(faultsOf(withSettings(settings))).toEqual([key === '' ? 'settings' : `settings.${key}`]);
  });

  it.each([
    ['a label', withField({ label: 'a\0b' }), 'fields.0.label', 'must hold no control characters'],
    ['a label of a language', withField({ label: { de: '\ud800' } }), 'fields.0.label', 'must be valid Unicode'],
    ['help', withField({ help: '\0' }), 'fields.0.help', 'must hold no control characters'],
    ['an option', withField({ type: 'select', options: ['\ud800'] }), 'fields.0.options.0', 'must be a single line'],
    ['a pattern', withField({ pattern: '\0' }), 'fields.0.pattern', 'must be a single line'],
    ['the name', { ...minimal, name: 'a\nb' }, 'name', 'must be a single line'],
  ])('refuses what no database or mail takes in %s', (_, form, path, message) => {
    const { faults } = refusalOf(() => parseForm(form));
    expect(Object.keys(faults)).toEqual([path]);
    // A union of shapes says only that none of them fits.
    if (!String(faults[path]).includes('Invalid input')) expect(faults[path]).toContain(message);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'refuses a field named %s, as every object has one',
    (name) => {
      expect(refusalOf(() => parseForm(withField({ name }))).faults).toEqual({
        'fields.0.name': 'fields.0.name: must be another word',
      });
    },
  );

  it('refuses two fields of one name, naming the second', () => {
    const form = { ...minimal, fields: [text, { ...text, name: 'other' }, text, text] };
    expect(refusalOf(() => parseForm(form)).faults).toEqual({
      'fields.2.name': 'fields.2.name: "name" stands twice',
      'fields.3.name': 'fields.3.name: "name" stands twice',
    });
  });

  it('refuses two fields to reply to', () => {
    const email = { type: 'email', label: 'Email', role: 'reply-to' };
    const form = {
      ...minimal,
      fields: [
        { ...email, name: 'a' },
        { ...email, name: 'b' },
      ],
    };
    expect(refusalOf(() => parseForm(form)).faults).toEqual({
      fields: 'fields: only one field can have the role reply-to',
    });
  });

  it('names every fault with its path', () => {
    const form = { name: '', fields: [{ ...text, type: 'x' }], settings: { replyTo: 'x', a: 1, b: 2 } };
    const { message, faults } = refusalOf(() => parseForm(form));
    expect(message).toBe('4 errors occurred');
    expect(faults).toMatchObject({
      settings: 'settings: a, b is unknown',
      'settings.replyTo': 'settings.replyTo: must be an email address',
    });
    expect(Object.keys(faults).sort()).toEqual(['fields.0.type', 'name', 'settings', 'settings.replyTo']);
  });

  it('says of a form that is none that the form is wrong', () => {
    expect(refusalOf(() => parseForm(null)).message).toMatch(/^form: \S/);
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
