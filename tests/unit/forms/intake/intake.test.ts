import fc from 'fast-check';

import type { Field, FormItem, SubmissionData } from '../../../../server/src/contracts/forms';
import { CAPTCHA, HONEYPOT, STEP, TOKEN } from '../../../../server/src/forms/definition/control-names';
import { fieldsOf, isField, pagesOf } from '../../../../server/src/forms/definition/items';
import { checkIntake, checkStep, findReplyTo } from '../../../../server/src/forms/intake/intake';
import { textsFor } from '../../../../server/src/text/messages';
import { anyText } from '../../support/arbitraries';
import { conditionVectors } from '../../support/conditions';

const en = textsFor('en');

const colours = [
  { value: 'red', label: 'Red' },
  { value: 'green', label: 'Green' },
  { value: 'blue', label: 'Blue' },
];

const field = (part: Partial<Field>): Field => ({ name: 'field', type: 'text', label: 'Field', ...part });

const post = (fields: readonly Field[], posted: Record<string, unknown>) =>
  checkIntake(fields, Object.entries(posted), { language: 'en', texts: en });

/** What is stored of one field, or the message that it is refused with. */
const outcomeOf = (part: Partial<Field>, value: unknown): unknown => {
  const result = post([field(part)], { field: value });
  if (result.ok) return { stored: result.intake.data.field };
  return { refused: result.errors.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') };
};

const stored = (value: unknown) => ({ stored: value });
const refused = (message: string) => ({ refused: `field: ${message}` });

describe('a number with a comma', () => {
  const numberIn = (language: string, posted: string): unknown => {
    const result = checkIntake([field({ type: 'number' })], [['field', posted]], { language, texts: en });
    return result.ok ? result.intake.data.field : result.errors.map(({ path, message }) => [...path, message]);
  };

  it.each([
    ['de', '1,5', '1.5'],
    ['fr', '-0,25', '-0.25'],
    ['it', ',5', '0.5'],
    ['de-AT', '1,500', '1.500'],
  ])('has decimals for who writes them so: %s %s', (language, posted, value) => {
    expect(numberIn(language, posted)).toBe(value);
  });

  it.each([
    ['en', '1,5'],
    ['en', '1,500'],
    ['de-CH', '1,5'],
    ['de', '1.500,5'],
    ['de', '1,5,5'],
    ['de', '1,5e3'],
  ])('is not guessed elsewhere: %s %s', (language, posted) => {
    expect(numberIn(language, posted)).toEqual([['field', 'Field must be a number.']]);
  });
});

describe('a field', () => {
  it.each<[string, Partial<Field>, unknown, unknown]>([
    ['a text', { type: 'text' }, ' Müller ', stored('Müller')],
    ['a hidden text', { type: 'hidden' }, 'campaign-1', stored('campaign-1')],
    ['several lines', { type: 'textarea' }, 'A\r\nB', stored('A\nB')],
    ['an email address', { type: 'email' }, 'a@example.org', stored('a@example.org')],
    ['a phone number', { type: 'tel' }, '+49 (30) 12-34', stored('+49 (30) 12-34')],
    ['a web address', { type: 'url' }, 'https://example.org', stored('https://example.org')],
    ['a web address without its scheme', { type: 'url' }, 'linkedin.com/in/foo', stored('https://linkedin.com/in/foo')],
    ['a number', { type: 'number' }, '-12.50', stored('-12.50')],
    ['a number of JSON', { type: 'number', min: -13 }, -12.5, stored('-12.5')],
    ['a number with an exponent', { type: 'number', min: 1000 }, '1e3', stored('1000')],
    ['a number with a negative exponent', { type: 'number' }, '-1.5E-2', stored('-0.015')],
    ['a number without an integer part', { type: 'number', max: 1 }, '-.50', stored('-0.50')],
    ['a large number of JSON', { type: 'number' }, 1e21, stored('1000000000000000000000')],
    ['a small number of JSON', { type: 'number' }, 1.5e-7, stored('0.00000015')],
    ['minus zero', { type: 'number' }, -0, stored('0')],
    ['a date', { type: 'date' }, '2026-11-20', stored('2026-11-20')],
    ['a time', { type: 'time' }, '14:30', stored('14:30')],
    ['a time with seconds, as some browsers send it', { type: 'time' }, '14:30:00.000', stored('14:30')],
    ['a time of one digit', { type: 'time' }, '9:05', stored('09:05')],
    ['a leap day', { type: 'date' }, '2028-02-29', stored('2028-02-29')],
    ['a choice of a list', { type: 'select', options: colours }, 'red', stored('red')],
    ['a choice of buttons', { type: 'radio', options: colours }, 'green', stored('green')],
    [
      'a number of a scale',
      { type: 'scale', options: ['1', '2'].map((value) => ({ value, label: value })) },
      '2',
      stored('2'),
    ],
    ['one box of several', { type: 'checkboxes', options: colours }, 'red', stored(['red'])],
    ['several boxes', { type: 'checkboxes', options: colours }, ['blue', 'red'], stored(['blue', 'red'])],
    ['the same box twice', { type: 'checkboxes', options: colours }, ['red', 'red'], stored(['red'])],
    ['a box and an empty value', { type: 'checkboxes', options: colours }, ['', 'red'], stored(['red'])],
    ['a ticked box', { type: 'checkbox' }, 'on', stored('1')],
    ['a ticked box of JSON', { type: 'checkbox' }, true, stored('1')],
    ['a ticked box in another spelling', { type: 'checkbox' }, ' YES ', stored('1')],
  ])('takes %s', (_, part, value, outcome) => {
    expect(outcomeOf(part, value)).toEqual(outcome);
  });

  it.each<[string, Partial<Field>, unknown]>([
    ['an empty text', { type: 'text' }, ''],
    ['an unticked box of JSON', { type: 'checkbox' }, false],
    ['blanks', { type: 'textarea' }, ' \r\n '],
    ['an empty email address', { type: 'email' }, ''],
    ['an empty number with bounds', { type: 'number', min: 1 }, ''],
    ['an empty text with a least length', { type: 'text', minLength: 5 }, ''],
    ['an empty text with a pattern', { type: 'text', pattern: '[0-9]+' }, ''],
    ['no choice', { type: 'select', options: colours }, ''],
    ['no box', { type: 'checkboxes', options: colours }, ''],
    ['no boxes', { type: 'checkboxes', options: colours }, []],
    ['empty boxes', { type: 'checkboxes', options: colours }, ['', '']],
    ['a box without a tick', { type: 'checkbox' }, 'off'],
    ['an empty box', { type: 'checkbox' }, ''],
  ])('leaves out %s', (_, part, value) => {
    expect(outcomeOf(part, value)).toEqual(stored(undefined));
  });

  it.each<[string, Partial<Field>, unknown, string]>([
    ['a list in place of a text', { type: 'text' }, ['A', 'B'], 'Field must be a single text.'],
    ['an object in place of a text', { type: 'text' }, { a: 'A' }, 'Field must be a single text.'],
    ['a number in place of a text', { type: 'text' }, 1, 'Field must be a single text.'],
    ['null', { type: 'text' }, null, 'Field must be a single text.'],
    ['a line break in one line', { type: 'text' }, 'A\nB', 'Field must be a single line.'],
    ['a control character', { type: 'textarea' }, 'A\0B', 'Field contains control characters.'],
    ['half of a pair', { type: 'text' }, '\ud83d', 'Field contains characters that are not valid Unicode.'],
    ['two addresses', { type: 'email' }, 'a@x.example,b@y.example', 'Field must be an email address.'],
    ['an address with a header', { type: 'email' }, 'a@x.example\r\nBcc: b@y.example', 'Field must be a single line.'],
    ['a phone number without digits', { type: 'tel' }, 'call me', 'Field must be a phone number.'],
    ['a phone number of two digits', { type: 'tel' }, '1-2', 'Field must be a phone number.'],
    [
      'a script in place of a web address',
      { type: 'url' },
      'javascript:alert(1)',
      'Field must be a web address such as https://example.org.',
    ],
    [
      'an address without a dot',
      { type: 'url' },
      'linkedin',
      'Field must be a web address such as https://example.org.',
    ],
    ['a number that JSON makes infinite', { type: 'number' }, Infinity, 'Field must be a single text.'],
    ['what is no number', { type: 'number' }, NaN, 'Field must be a single text.'],
    ['a number of JSON out of its bounds', { type: 'number', max: 3 }, 4, 'Field must be at most 3.'],
    ['a yes in place of a number', { type: 'number' }, true, 'Field must be a single text.'],
    ['a number in place of a yes', { type: 'checkbox' }, 1, 'Field must be a single text.'],
    ['a yes in place of a text', { type: 'text' }, true, 'Field must be a single text.'],
    [
      'a yes in place of a choice',
      { type: 'checkboxes', options: colours },
      true,
      'Field must be one of red, green, blue.',
    ],
    ['a number with a comma', { type: 'number' }, '1,5', 'Field must be a number.'],
    ['a number in other digits', { type: 'number' }, '١٢', 'Field must be a number.'],
    ['a number that is infinite', { type: 'number' }, 'Infinity', 'Field must be a number.'],
    ['a number with too large an exponent', { type: 'number' }, '1e400', 'Field must be a number.'],
    ['a number that ends with its point', { type: 'number' }, '5.', 'Field must be a number.'],
    ['a German date', { type: 'date' }, '20.11.2026', 'Field must be a date such as 2026-11-20.'],
    ['a day that does not exist', { type: 'date' }, '2026-02-31', 'Field must be a date such as 2026-11-20.'],
    ['a month that does not exist', { type: 'date' }, '2026-13-01', 'Field must be a date such as 2026-11-20.'],
    ['a time that does not exist', { type: 'time' }, '24:00', 'Field must be a time such as 14:30.'],
    ['a time of seconds', { type: 'time' }, '14:30:15', 'Field must be a time such as 14:30.'],
    ['a date with a time', { type: 'date' }, '2026-11-20T09:30:00Z', 'Field must be a date such as 2026-11-20.'],
    ['another choice', { type: 'select', options: colours }, 'pink', 'Field must be one of red, green, blue.'],
    ['a choice in other case', { type: 'radio', options: colours }, 'Red', 'Field must be one of red, green, blue.'],
    ['two choices', { type: 'radio', options: colours }, ['red', 'blue'], 'Field must be a single text.'],
    ['a choice of nothing', { type: 'select' }, 'red', 'Field must be one of .'],
    [
      'a box that is not there',
      { type: 'checkboxes', options: colours },
      ['red', 'pink'],
      'Field must be one of red, green, blue.',
    ],
    ['a list in a list', { type: 'checkboxes', options: colours }, [['red']], 'Field must be one of red, green, blue.'],
    [
      'an object in place of boxes',
      { type: 'checkboxes', options: colours },
      { a: 'red' },
      'Field must be one of red, green, blue.',
    ],
    [
      'a tick that is none',
      { type: 'checkbox' },
      'maybe',
      'Field must be 1, true, on or yes, or 0, false, off, no or empty.',
    ],
    ['two ticks', { type: 'checkbox' }, ['1', '1'], 'Field must be a single text.'],
  ])('refuses %s', (_, part, value, message) => {
    expect(outcomeOf(part, value)).toEqual(refused(message));
  });

  it.each<[string, Partial<Field>, string, unknown]>([
    ['as long as a text may be', { type: 'text' }, 'a'.repeat(1_000), stored('a'.repeat(1_000))],
    [
      'longer than a text may be',
      { type: 'text' },
      'a'.repeat(1_001),
      refused('Field must be at most 1,000 characters.'),
    ],
    ['as long as several lines may be', { type: 'textarea' }, 'a'.repeat(20_000), stored('a'.repeat(20_000))],
    [
      'longer than several lines may be',
      { type: 'textarea' },
      'a'.repeat(20_001),
      refused('Field must be at most 20,000 characters.'),
    ],
    ['at its own longest', { maxLength: 3 }, '😀😀😀', stored('😀😀😀')],
    ['past its own longest', { maxLength: 3 }, 'abcd', refused('Field must be at most 3 characters.')],
    ['longer than usual, where the form allows it', { maxLength: 2_000 }, 'a'.repeat(2_000), stored('a'.repeat(2_000))],
    ['at its shortest', { minLength: 3 }, 'abc', stored('abc')],
    ['shorter than its shortest', { minLength: 3 }, '😀😀', refused('Field must be at least 3 characters.')],
    ['shorter once the blanks are gone', { minLength: 3 }, ' ab ', refused('Field must be at least 3 characters.')],
    ['at its least', { type: 'number', min: 1, max: 5 }, '1', stored('1')],
    ['under its least', { type: 'number', min: 1, max: 5 }, '0.9', refused('Field must be at least 1.')],
    ['at its most', { type: 'number', min: 1, max: 5 }, '5', stored('5')],
    ['over its most', { type: 'number', min: 1, max: 5 }, '5.01', refused('Field must be at most 5.')],
    ['over its most by far', { type: 'number', max: 5 }, '9'.repeat(400), refused('Field must be at most 5.')],
    ['a number compared as a number', { type: 'number', min: 9 }, '10', stored('10')],
    ['at its first day', { type: 'date', min: '2026-01-01', max: '2026-12-31' }, '2026-01-01', stored('2026-01-01')],
    [
      'before its first day',
      { type: 'date', min: '2026-01-01' },
      '2025-12-31',
      refused('Field must be 1 Jan 2026 or later.'),
    ],
    ['at its last time', { type: 'time', max: '17:00' }, '17:00', stored('17:00')],
    [
      'after its last time',
      { type: 'time', max: '17:00' },
      '17:01',
      // The blank is another one in some versions of Node.
      refused('Field must be 17:00 or earlier.'),
    ],
    ['at its last day', { type: 'date', max: '2026-12-31' }, '2026-12-31', stored('2026-12-31')],
    [
      'after its last day',
      { type: 'date', max: '2026-12-31' },
      '2027-01-01',
      refused('Field must be 31 Dec 2026 or earlier.'),
    ],
    ['a bound of another kind, which says nothing', { type: 'number', min: '2026-01-01', max: 'x' }, '5', stored('5')],
    ['in its pattern', { pattern: '[0-9]{5}' }, '10115', stored('10115')],
    [
      'in a part of its pattern only',
      { pattern: '[0-9]{5}' },
      '101155',
      refused('Field does not have the expected format.'),
    ],
    ['in one half of its pattern', { pattern: 'a|b' }, 'b', stored('b')],
    ['in neither half as a whole', { pattern: 'a|b' }, 'ab', refused('Field does not have the expected format.')],
    ['in a pattern of Unicode classes', { pattern: '\\p{L}+' }, 'Müller', stored('Müller')],
    [
      'in its pattern on one of its lines only',
      { type: 'textarea', pattern: 'a+' },
      'a\nb',
      refused('Field does not have the expected format.'),
    ],
    [
      'no address, before its pattern is tried',
      { type: 'email', pattern: 'x' },
      'x',
      refused('Field must be an email address.'),
    ],
  ])('%s', (_, part, value, outcome) => {
    expect(outcomeOf(part, value)).toEqual(outcome);
  });

  it.each<[Partial<Field>, string]>([
    [{ type: 'text' }, 'Field is required.'],
    [{ type: 'select', options: colours }, 'Field is required.'],
    [{ type: 'checkboxes', options: colours }, 'Field is required.'],
    [{ type: 'checkbox' }, 'Field must be checked.'],
  ])('that is required, %j, must be there and not empty', (part, message) => {
    const fields = [field({ ...part, required: true })];
    expect(post(fields, {})).toMatchObject({ ok: false, errors: [{ path: ['field'], message }] });
    expect(post(fields, { field: '' })).toMatchObject({ ok: false, errors: [{ path: ['field'], message }] });
  });

  it('that is not required may be left out', () => {
    expect(post([field({}), field({ name: 'other', required: false })], {})).toMatchObject({
      ok: true,
      intake: { data: {} },
    });
  });

  it('that is required and wrong is named once', () => {
    const result = post([field({ type: 'email', required: true })], { field: 'x' });
    expect(result).toEqual({
      ok: false,
      errors: [{ path: ['field'], message: 'Field must be an email address.', name: 'ValidationError' }],
    });
  });
});

describe('checkIntake', () => {
  const fields = [
    field({ name: 'name', label: { en: 'Your name', de: 'Ihr Name' }, required: true }),
    field({ name: 'email', label: { en: 'Your email', de: 'Ihre E-Mail' }, type: 'email' }),
    field({ name: 'note', label: 'Note' }),
  ];

  it('keeps the order of the form and not of the request', () => {
    const result = post(fields, { note: 'C', email: 'b@example.org', name: 'A' });
    expect(result.ok && Object.keys(result.intake.data)).toEqual(['name', 'email', 'note']);
  });

  it('names every fault at once', () => {
    const result = post(fields, { email: 'x', admin: '1', constructor: 'x' });
    expect(result).toEqual({
      ok: false,
      errors: [
        { path: ['email'], message: 'Your email must be an email address.', name: 'ValidationError' },
        { path: ['admin'], message: 'Field "admin" does not exist.', name: 'ValidationError' },
        { path: ['constructor'], message: 'Field "constructor" does not exist.', name: 'ValidationError' },
        { path: ['name'], message: 'Your name is required.', name: 'ValidationError' },
      ],
    });
  });

  it.each([
    ['de', ['Ihre E-Mail muss eine E-Mail-Adresse sein.', 'Ihr Name ist ein Pflichtfeld.']],
    ['de-AT', ['Ihre E-Mail muss eine E-Mail-Adresse sein.', 'Ihr Name ist ein Pflichtfeld.']],
    [
      'fr-CH',
      [
        'Le champ «\u202fYour email\u202f» doit contenir une adresse e-mail.',
        'Le champ «\u202fYour name\u202f» est obligatoire.',
      ],
    ],
    ['es', ['Your email must be an email address.', 'Your name is required.']],
  ])('names the fields by their labels in the language %s, and by their names in the paths', (language, messages) => {
    const result = checkIntake(fields, [['email', 'x']], { language, texts: textsFor(language) });
    expect(result).toMatchObject({
      ok: false,
      errors: [
        { path: ['email'], message: messages[0] },
        { path: ['name'], message: messages[1] },
      ],
    });
  });

  it.each(['__proto__', 'toString', 'id', 'formId', 'status', '_other'])(
    'refuses the field %s, which nobody declared',
    (name) => {
      const result = checkIntake(
        fields,
        new Map([
          ['name', 'A'],
          [name, 'x'],
        ]),
        { language: 'en', texts: en },
      );
      expect(result).toMatchObject({
        ok: false,
        errors: [{ path: [name], message: `Field "${name}" does not exist.` }],
      });
    },
  );

  it('takes a declared field with the name of every object', () => {
    expect(post([field({ name: 'constructor' })], { constructor: 'A' })).toMatchObject({
      ok: true,
      intake: { data: { constructor: 'A' } },
    });
  });

  it.each([
    ['neither', {}, '', undefined],
    ['both empty', { [HONEYPOT]: '', [TOKEN]: '' }, '', ''],
    ['both', { [HONEYPOT]: 'x', [TOKEN]: 't' }, 'x', 't'],
    ['lists, as only a program posts them', { [HONEYPOT]: ['', ''], [TOKEN]: ['t'] }, 'invalid', 'invalid'],
    ['an empty list, which is still something', { [HONEYPOT]: [] }, 'invalid', undefined],
    ['nothing, in JSON', { [HONEYPOT]: null, [TOKEN]: null }, 'invalid', 'invalid'],
  ])('takes out the honeypot and the token: %s', (_, posted, honeypot, token) => {
    const result = post(fields, { name: 'A', ...posted });
    expect(result).toMatchObject({ ok: true, intake: { data: { name: 'A' }, honeypot, token, files: [] } });
  });

  it.each([
    ['solution', 'solution'],
    ['', ''],
    [['solution', 'solution'], 'invalid'],
  ])('takes out the solution of a captcha: %j', (posted, captcha) => {
    const result = post(fields, { name: 'A', [CAPTCHA]: posted });
    expect(result).toMatchObject({ ok: true, intake: { data: { name: 'A' }, captcha } });
  });

  it('never lets anything through but declared fields with text, whatever is posted', () => {
    const everyType: Field[] = [
      field({ name: 'a', type: 'text' }),
      field({ name: 'b', type: 'checkboxes', options: colours }),
      field({ name: 'c', type: 'select', options: colours }),
      field({ name: 'd', type: 'checkbox' }),
      field({ name: 'e', type: 'date' }),
    ];
    const value = fc.oneof(anyText, fc.constantFrom('red', 'blue', '1', '2026-11-20', ''), fc.jsonValue());
    const posted = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', HONEYPOT, TOKEN), value);
    fc.assert(
      fc.property(posted, (body) => {
        const result = post(everyType, body);
        if (!result.ok) {
          expect(result.errors.length).toBeGreaterThan(0);
          return;
        }
        const { data, honeypot } = result.intake;
        expect(typeof honeypot).toBe('string');
        for (const [name, stored] of Object.entries(data)) {
          expect('abcde').toContain(name);
          expect([stored].flat().every((item) => typeof item === 'string' && item !== '')).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('replyAddressOf', () => {
  const name = field({ name: 'name' });
  const email = field({ name: 'email', type: 'email' });
  const second = field({ name: 'second', type: 'email' });
  const answer = field({ name: 'answer', type: 'email', role: 'reply-to' });

  it.each<[string, readonly Field[], SubmissionData, string]>([
    ['the only email field', [name, email], { name: 'A', email: 'a@example.org' }, 'a@example.org'],
    ['the field of the role', [email, answer], { email: 'a@example.org', answer: 'b@example.org' }, 'b@example.org'],
    ['none without an email field', [name], { name: 'a@example.org' }, ''],
    ['none of two', [email, second], { email: 'a@example.org' }, ''],
    ['none where it was left empty', [name, email], { name: 'A' }, ''],
    ['none where the field of the role was left empty', [email, answer], { email: 'a@example.org' }, ''],
    ['none where several were stored', [email], { email: ['a@example.org', 'b@example.org'] }, ''],
    ['none that every object has', [field({ name: 'constructor', type: 'email' })], {}, ''],
  ])('%s', (_, fields, data, address) => {
    expect(findReplyTo(fields, data)).toBe(address);
  });
});

it('names no more than a few of many choices', () => {
  const options = Array.from({ length: 500 }, (_, index) => ({ value: `${index}`.padStart(100, 'x'), label: 'x' }));
  const result = post([{ name: 'a', type: 'select', label: 'A', options }], { a: 'y' });
  expect(result.ok).toBe(false);
  expect(JSON.stringify(result).length).toBeLessThan(2_000);
  expect(JSON.stringify(result)).toContain('…, …');
});

describe('a hidden field', () => {
  const showIf: Field['showIf'] = { match: 'all', rules: [{ field: 'business', op: 'is', value: '1' }] };
  const fields: Field[] = [
    field({ name: 'business', type: 'checkbox' }),
    field({ name: 'company', required: true, minLength: 3, showIf }),
    field({ name: 'cv', type: 'file', required: true, showIf }),
    field({ name: 'mail', type: 'email', showIf }),
  ];
  const pdf = { name: 'cv.pdf', path: '/tmp/1', size: 9, types: [{ mime: 'application/pdf', ext: 'pdf' }] };

  it('is neither required nor checked, and what was sent for it is dropped', () => {
    for (const company of ['', 'x', 'ACME', ['a', 'b'], 5, '\u0000']) {
      const posted = { business: '', company, mail: 'nobody' };
      const result = checkIntake(fields, Object.entries(posted), { language: 'en', texts: en }, [
        { ...pdf, field: 'cv', types: [] },
        { ...pdf, field: 'company' },
      ]);
      expect(result).toMatchObject({ ok: true, intake: { data: {}, files: [], fields: [{ name: 'business' }] } });
    }
  });

  it('is required and checked as soon as it is shown', () => {
    const faults = (posted: Record<string, unknown>) => {
      const result = post(fields, posted);
      return result.ok ? [] : result.errors.map(({ path }) => path.join('.'));
    };
    expect(faults({ business: '1' })).toEqual(['company', 'cv']);
    expect(faults({ mail: 'nobody', company: 'x', business: 'on' })).toEqual(['company', 'mail', 'cv']);
  });

  it('still cannot be one that the form does not have', () => {
    expect(post(fields, { business: '', unknown: 'x' })).toMatchObject({ ok: false, errors: [{ path: ['unknown'] }] });
  });

  it('is decided by what was typed, even if that is refused', () => {
    const typed: [Partial<Field>, string][] = [
      [{ type: 'email' }, 'jane@'],
      [{ type: 'url' }, 'nowhere'],
      [{ minLength: 9 }, 'short'],
      [{ pattern: '[0-9]+' }, 'letters'],
    ];
    for (const [part, value] of typed) {
      const rule: Field['showIf'] = { match: 'all', rules: [{ field: 'field', op: 'notEmpty' }] };
      const pair = [field(part), field({ name: 'other', required: true, showIf: rule })];
      expect(post(pair, { field: value })).toMatchObject({ errors: [{ path: ['field'] }, { path: ['other'] }] });
    }
  });

  it.each(conditionVectors)('is the same as everywhere: $name', ({ fields: items, values, shown }) => {
    const some = fieldsOf(items);
    const isFile = ({ name }: { name: string }): boolean =>
      some.some((one) => one.name === name && one.type === 'file');
    const entries = Object.entries(values).map(([name, value]) => ({ name, value }));
    const texts = entries.filter((entry) => !isFile(entry)).map(({ name, value }) => [name, value] as const);
    const uploads = entries
      .filter(isFile)
      .flatMap(({ name, value }) => [value].flat().map((file) => ({ ...pdf, field: name, name: file })));
    const demanding = items.map((one): FormItem =>
      isField(one) ? { ...one, required: !shown.includes(one.name) } : one,
    );
    const result = checkIntake(demanding, texts, { language: 'en', texts: en }, uploads);
    expect(result.ok && result.intake.fields.map(({ name }) => name)).toEqual(
      some.map(({ name }) => name).filter((name) => shown.includes(name)),
    );
  });
});

describe('a step', () => {
  const step = (id: string, showIf?: Field['showIf']): FormItem => ({ type: 'step', id, title: id, showIf });
  const rule = (name: string, value: string): Field['showIf'] => ({
    match: 'all',
    rules: [{ field: name, op: 'is', value }],
  });
  const hasFile: Field['showIf'] = { match: 'all', rules: [{ field: 'cv', op: 'notEmpty' }] };
  const items: FormItem[] = [
    field({ name: 'iam', label: 'I am', required: true }),
    step('company', rule('iam', 'business')),
    { type: 'heading', text: 'Your company' },
    field({ name: 'company', label: { en: 'Company', de: 'Firma' }, required: true, minLength: 3 }),
    field({ name: 'register', type: 'file', required: true }),
    step('files'),
    field({ name: 'cv', type: 'file', label: 'CV', required: true, maxFiles: 2 }),
    field({ name: 'about', label: 'About the CV', required: true, showIf: hasFile }),
    step('last', hasFile),
    field({ name: 'email', label: 'Email', type: 'email', required: true }),
  ];
  const faultsAt = (id: unknown, posted: Record<string, unknown>, form = items, language = 'en') =>
    checkStep(form, Object.entries({ ...posted, ...(id !== undefined && { [STEP]: id }) }), {
      language,
      texts: en,
    }).map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('is checked with what is before it, and nothing of what follows', () => {
    expect(faultsAt('', {})).toEqual(['iam: I am is required.']);
    expect(faultsAt('', { iam: 'business', company: 'x', email: 'nobody' })).toEqual([]);
    expect(faultsAt('company', { iam: 'business' })).toEqual(['company: Company is required.']);
    expect(faultsAt('company', { iam: '', company: 'x' })).toEqual(['iam: I am is required.']);
    expect(faultsAt('company', { iam: 'business', company: 'x' }, items, 'de')).toEqual([
      'company: Firma must be at least 3 characters.',
    ]);
    expect(faultsAt('company', { iam: 'business', company: 'Acme' })).toEqual([]);
  });

  it('has no faults while it is hidden', () => {
    expect(faultsAt('company', { iam: 'private' })).toEqual([]);
    expect(faultsAt('files', { iam: 'private', company: 'x' })).toEqual([]);
    expect(faultsAt('last', { iam: 'private', email: 'nobody' })).toEqual([]);
  });

  it('needs no files, but their names decide what follows', () => {
    expect(faultsAt('files', { iam: 'private', cv: '' })).toEqual([]);
    expect(faultsAt('files', { iam: 'private', cv: [1, ''] })).toEqual([]);
    for (const cv of ['cv.pdf', ['cv.exe', 'b.pdf', 'c.pdf']]) {
      expect(faultsAt('files', { iam: 'private', cv })).toEqual(['about: About the CV is required.']);
      expect(faultsAt('last', { iam: 'private', cv, about: 'x', email: 'nobody' })).toEqual([
        'email: Email must be an email address.',
      ]);
    }
    expect(faultsAt('files', { iam: 'business', company: 'Acme', register: 'a.pdf', cv: '' })).toEqual([]);
  });

  it('takes no files', () => {
    const upload = { name: 'cv.pdf', path: '/tmp/1', size: 9 };
    const uploads = [
      ...['cv', 'about', 'other'].map((name) => ({ ...upload, field: name })),
      { ...upload, field: 'register', name: '', size: 0 },
    ];
    const posted = Object.entries({ iam: 'private', [STEP]: 'last' });
    expect(checkStep(items, posted, { language: 'en', texts: en }, uploads).map(({ message }) => message)).toEqual([
      'CV cannot be received as a file.',
      'About the CV cannot be received as a file.',
      'Field "other" does not exist.',
    ]);
  });

  it('may be sent with everything that a submission has, and with nothing else', () => {
    const sent = { iam: 'private', [TOKEN]: 'x', [CAPTCHA]: 'y', [HONEYPOT]: 'z' };
    expect(faultsAt('company', sent)).toEqual([]);
    expect(faultsAt('company', { ...sent, unknown: '1' })).toEqual(['unknown: Field "unknown" does not exist.']);
    expect(faultsAt('company', { ...sent, last: '1' })).toEqual(['last: Field "last" does not exist.']);
  });

  it('must be one of the form’s', () => {
    const known = '_step: _step must be one of "", company, files, last.';
    expect(faultsAt(undefined, {})).toEqual(['_step: _step is required.']);
    expect(faultsAt('toString', {})).toEqual([known]);
    expect(faultsAt(['company', 'last'], {})).toEqual([known]);
    expect(faultsAt('', {}, items.slice(1))).toEqual(['_step: _step must be one of company, files, last.']);
  });

  it('is the whole form if it has no steps', () => {
    const form = [field({ required: true }), field({ name: 'other', type: 'email' })];
    expect(faultsAt('', { field: 'x', other: 'y' }, form)).toEqual(['other: Field must be an email address.']);
    expect(faultsAt('x', {}, form)).toEqual(['_step: _step must be one of "".']);
  });

  it('is no name for a field of a submission', () => {
    const posted = Object.entries({ [STEP]: 'company', iam: 'private' });
    expect(checkIntake(items, posted, { language: 'en', texts: en })).toMatchObject({
      errors: [{ path: [STEP] }, { path: ['cv'] }],
    });
  });

  it.each(conditionVectors)('hides what the submission hides: $name', ({ fields, values, shown }) => {
    const form = fields.map((one): FormItem => (isField(one) ? { ...one, required: !shown.includes(one.name) } : one));
    for (const { step: last } of pagesOf(form)) {
      expect(
        checkStep(form, [...Object.entries(values), [STEP, last?.id ?? '']], { language: 'en', texts: en }),
      ).toEqual([]);
    }
  });
});
