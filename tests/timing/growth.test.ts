/* What is read or written of a text takes time proportional to it, whatever the text contains. */
import { splitLinks } from '../../admin/src/inbox/model/contents';
import { createCredentialCheck } from '../../server/src/access/credentials';
import { createLimiter, createMemoryStore } from '../../server/src/access/limiter';
import { defaultConfig } from '../../server/src/config';
import type { Field } from '../../server/src/contracts/forms';
import type { ImportBatch } from '../../server/src/contracts/import';
import { parseForm } from '../../server/src/forms/definition/definition';
import { paragraphParts } from '../../server/src/forms/definition/paragraph';
import { matchesPattern, patternFault } from '../../server/src/forms/definition/pattern';
import { createRowReader } from '../../server/src/forms/import/rows';
import { createWriter } from '../../server/src/forms/inbox/export-format';
import { checkIntake } from '../../server/src/forms/intake/intake';
import { emailKeysIn, mentionsEmail } from '../../server/src/forms/store/privacy/email-keys';
import { compareNumbers } from '../../server/src/imprint/completeness/rules/common/same-numbers';
import { readImprint } from '../../server/src/imprint/reading';
import { mendText, toWebUrl } from '../../server/src/text/clean';
import { textsFor } from '../../server/src/text/messages';
import { exported } from '../unit/support/exported';
import { refusalOf } from '../unit/support/refusal';
import { growthOf, slowTexts, workOf } from './support/slow';

/** Between what is linear and what is quadratic. */
const BAR = 8;

const many = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const repeated =
  (unit: string) =>
  (size: number): string =>
    unit.repeat(Math.ceil(size / unit.length));

test.each(Object.entries(slowTexts))('a web address is looked for: %s', (_, make) => {
  const looking = (size: number) => {
    const text = make(size).replace(/\s/g, '.');
    const texts = [text, `http://${text}`, `http://a@${text}`, `https://a.de/${text}`, `a.de/${text}`];
    return () => texts.map(toWebUrl);
  };
  expect(growthOf(looking, 20_000)).toBeLessThan(BAR);
});

test.each(Object.entries(slowTexts))('what people paste is mended in time: %s', (_, make) => {
  const mending = (size: number) => {
    const text = make(size);
    return () => mendText(text, false);
  };
  expect(growthOf(mending, 100_000)).toBeLessThan(BAR);
});

test.each(Object.entries(slowTexts))('links are found in what a visitor has sent: %s', (_, make) => {
  const finding = (size: number) => {
    const text = make(size);
    return () => splitLinks(text);
  };
  expect(growthOf(finding, 100_000)).toBeLessThan(BAR);
});

test.each(Object.entries(slowTexts))('an imprint that is pasted is read: %s', (_, make) => {
  const reading = (size: number) => {
    const text = make(size);
    return () => readImprint(text);
  };
  expect(growthOf(reading, 50_000)).toBeLessThan(BAR);
});

describe('a form with many mistakes is refused', () => {
  const tagged = (count: number) => Object.fromEntries(many(count).map((index) => [`?${index}`, 'x']));
  const withField = (part: object) => ({ name: 'x', fields: [{ name: 'name', type: 'text', label: 'Name', ...part }] });

  test.each<[string, (count: number) => unknown]>([
    ['fields', (count) => ({ name: 'x', fields: many(count) })],
    [
      'recipients',
      (count) => ({ ...withField({}), settings: { notifications: [{ id: 'team', to: many(count).map(String) }] } }),
    ],
    ['languages', (count) => withField({ label: tagged(count) })],
    ['options', (count) => withField({ type: 'select', options: many(count) })],
    [
      'options of fields',
      (count) => ({
        name: 'x',
        fields: many(count / 100).map((index) => ({ name: `f${index}`, type: 'select', options: many(100) })),
      }),
    ],
    ['file types', (count) => withField({ type: 'file', accept: many(count) })],
  ])('%s', (_, make) => {
    const parsing = (size: number) => {
      const form = make(size);
      return () => refusalOf(() => parseForm(form));
    };
    expect(growthOf(parsing, 4_000)).toBeLessThan(BAR);
  });
});

test.each(['[', '[a', '[a](', '[a](b', '[a](https://'])('a paragraph is read: %j', (part) => {
  expect(growthOf((size) => () => paragraphParts(part.repeat(size)), 100_000)).toBeLessThan(BAR);
});

describe('a pattern', () => {
  test.each([
    ['(a+)+', 'a', 'b'],
    ['(?:x+x+)+y', 'x', ''],
    ['(?:a|b)*a(?:a|b){12}', 'a', 'c'],
    ['(?:.*,){20}P', ',', ''],
  ])('is matched: %j', (pattern, part, end) => {
    const matching = (size: number) => {
      const text = part.repeat(size) + end;
      return () => matchesPattern(pattern, text);
    };
    expect(growthOf(matching, 20_000)).toBeLessThan(BAR);
  });

  test.each([
    ['a{1001}'],
    ['(?:(?:a{20}){20}){20}'],
    ['a{500}b{500}c{500}'],
    ['(?:abc){400,}'],
    [`(?:${'abc'.repeat(100)}){4}`],
    ['ab'.repeat(501)],
  ])('that is too large is found without making it ready: %j', (pattern) => {
    expect(workOf(() => patternFault(pattern))).toBeLessThan(100);
  });
});

describe('addresses are looked for', () => {
  const SIZE = 500_000;

  /** Both ways of looking through a text of a size. */
  const looking = (make: (size: number) => string) => (size: number) => {
    const texts = [make(size)];
    return () => [emailKeysIn(texts, 51), mentionsEmail(texts, 'erika@example.org')];
  };

  test.each([
    ['@', '@'],
    ['a@', 'a@'],
    ['%40', '%40'],
    ['a%40', 'a%40'],
    ['.@.', '.@.'],
    ['a.a.a.', 'a.'],
    ['a@a.a', 'a@a.a.'],
    ['marks', '**__~~'],
    ['one address', 'erika@example.org '],
    ['hyphens', 'a@b-'],
    ['combining marks', '\u0300\u0316'],
    ['a domain of marks', 'a@b\u0300'],
    ['soft hyphens', '\u00AD'],
    ['full width', '＠'],
    ['extensions', 'a@b.pdf'],
    ['local parts', `${'a'.repeat(64)}@`],
    ['domains', `@${'b.'.repeat(126)}`],
    ['slashes', '/=&?'],
  ])('%s', (_, unit) => {
    expect(growthOf(looking(repeated(unit)), SIZE)).toBeLessThan(BAR);
  });

  test('different ones: those that are kept, and one behind them', () => {
    const crowdOf = (size: number): string =>
      `${many(size / 20)
        .map((index) => `a${index}@example.org`)
        .join(' ')} erika@example.org`;
    expect(growthOf(looking(crowdOf), SIZE)).toBeLessThan(BAR);
  });
});

test('a row with long, odd cells is read', () => {
  const fields: Field[] = [{ name: 'name', type: 'text', label: 'Name' }];
  const batch: ImportBatch = {
    headings: ['Text', 'Name'],
    columns: ['', 'name'],
    rows: [],
    dayFirst: true,
    timeZone: 'UTC',
    status: 'read',
  };
  const context = { formId: '11111111-1111-4111-8111-111111111111', fields, language: 'de', now: new Date() };
  const read = createRowReader(batch, context, textsFor('en'));
  const reading = (size: number) => {
    const cells = [`a${'\u0300\u0316'.repeat(size)}`, 'Ada'];
    return () => read({ number: 2, cells });
  };
  expect(growthOf(reading, 50_000)).toBeLessThan(BAR);
});

test.each([';', '\n', '"', ' ', ';"', '; ', '\t', '=', ';='])('a cell is written: %j', (unit) => {
  const { record } = createWriter('csv', ['name'], {
    hasOptIns: false,
    hasDeclarations: false,
    isForTeam: false,
    timeZone: 'UTC',
    separator: 'comma',
  });
  const writing = (size: number) => {
    const submission = exported({ data: { name: repeated(unit)(size) } });
    return () => record(submission);
  };
  expect(growthOf(writing, 400_000)).toBeLessThan(BAR);
});

test('many choices are looked for', () => {
  const choosing = (size: number) => {
    const options = many(size / 40).map((index) => ({ value: `${index}`, label: 'x' }));
    const fields: Field[] = [{ name: 'field', type: 'checkboxes', label: 'Field', options }];
    const chosen = many(size).map((index) => `${index % options.length}`);
    return () => checkIntake(fields, [['field', chosen]], { language: 'en', texts: textsFor('en') });
  };
  expect(growthOf(choosing, 20_000)).toBeLessThan(BAR);
});

test.each(['1 ', '1-', 'mar ', 'HRB ', '0'])('register numbers are compared: %j', (unit) => {
  const comparing = (size: number) => {
    const slow = repeated(unit)(size);
    return () => compareNumbers(slow, `HRB 7 ${slow}`, 'register');
  };
  expect(growthOf(comparing, 20_000)).toBeLessThan(BAR);
});

test('a failure of a name that is made to be slow is counted', () => {
  const check = createCredentialCheck({
    config: defaultConfig.basicAuth,
    sources: [],
    limiter: createLimiter(createMemoryStore()),
  });
  const counting = (size: number) => {
    const user = `a${'\u0300\u0316'.repeat(size)}`;
    return () => void check({ user, password: 'wrong' }, '192.0.2.1');
  };
  expect(growthOf(counting, 20_000)).toBeLessThan(BAR);
});
