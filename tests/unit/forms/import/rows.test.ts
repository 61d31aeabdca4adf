import fc from 'fast-check';

import type { Field } from '../../../../server/src/contracts/forms';
import type { ImportBatch } from '../../../../server/src/contracts/import';
import { createRowReader, type ReadRow } from '../../../../server/src/forms/import/rows';
import { textsFor } from '../../../../server/src/text/messages';

const formId = '11111111-1111-4111-8111-111111111111';
const fields: Field[] = [
  { name: 'name', type: 'text', label: { en: 'Name', de: 'Ihr Name' }, role: 'name', required: true },
  { name: 'email', type: 'email', label: 'Email' },
  { name: 'message', type: 'textarea', label: 'Message', maxLength: 5 },
  {
    name: 'size',
    type: 'select',
    label: 'Size',
    options: [
      { value: 's', label: 'Small' },
      { value: 'l', label: { en: 'Large', de: 'Groß' } },
      { value: 'xl', label: 'l' },
      { value: 'x\u00adxl', label: 'extra \u200blarge' },
    ],
  },
  { name: 'news', type: 'checkbox', label: 'News' },
  {
    name: 'days',
    type: 'checkboxes',
    label: 'Days',
    options: ['mo', 'tu', 'a, b', 'x; y, z'].map((value) => ({ value, label: value.toUpperCase() })),
  },
  { name: 'born', type: 'date', label: 'Born' },
  { name: 'site', type: 'url', label: 'Site' },
  { name: 'weight', type: 'number', label: 'Weight' },
  { name: 'colour', type: 'radio', label: 'Colour' },
];
const now = new Date('2026-11-24T12:00:00Z');

const read = (
  mapped: Readonly<Record<string, string>>,
  cells: string[],
  change: Partial<ImportBatch> = {},
): ReadRow => {
  const batch: ImportBatch = {
    headings: Object.keys(mapped),
    columns: Object.values(mapped),
    rows: [],
    dayFirst: true,
    timeZone: 'UTC',
    status: 'read',
    ...change,
  };
  return createRowReader(batch, { formId, fields, language: 'de', now }, textsFor('en'))({ number: 2, cells });
};

const submissionOf = (row: ReadRow) => {
  if (!row.ok) throw new Error(JSON.stringify(row.faults));
  return row.submission;
};
const faultsOf = (row: ReadRow) => (row.ok ? [] : row.faults.map(({ column, message }) => `${column}: ${message}`));

it('reads values in the order of the form, with the labels in its language', () => {
  const mapped = { When: '@submittedAt', Mail: 'email', 'Your Name': 'name', Phone: '@keep' };
  expect(submissionOf(read(mapped, ['2020-01-02 03:04', ' a@example.org ', 'Ada', '1']))).toEqual({
    data: { name: 'Ada', email: 'a@example.org', Phone: '1' },
    labels: { name: 'Ihr Name', email: 'Email', Phone: 'Phone' },
    roles: { name: 'name', message: undefined },
    spam: '',
    replyTo: 'a@example.org',
    language: 'de',
    ip: '',
    submittedAt: new Date('2020-01-02T03:04:00Z'),
  });
});

it('takes what Microsoft Forms writes of people who are not signed in for no address', () => {
  const { data, replyTo } = submissionOf(read({ a: 'email', b: 'name' }, ['Anonymous', 'anonymous']));
  expect(data).toEqual({ name: 'anonymous' });
  expect(replyTo).toBe('');
});

it('keeps no such address of a column that the form has no field for either', () => {
  const kept = { Name: 'name', 'E-Mail': '@keep', 'Signed by': '@keep' };
  expect(submissionOf(read(kept, ['Ada', 'anonymous', 'anonymous'])).data).toEqual({
    name: 'Ada',
    'Signed-by': 'anonymous',
  });
  expect(submissionOf(read(kept, ['Ada', 'ada@example.org', ''])).data).toEqual({
    name: 'Ada',
    'E-Mail': 'ada@example.org',
  });
});

it('takes 1980, which LimeSurvey has where it records no dates, for no date', () => {
  const mapped = { Name: 'name', 'Datum Abgeschickt': '@submittedAt' };
  expect(faultsOf(read(mapped, ['Ada', '1980-01-01 00:00:00']))).toEqual([
    'Datum Abgeschickt: The row has no date. If no row has one, choose something else for the column.',
  ]);
  expect(submissionOf(read(mapped, ['Ada', '1980-01-01 00:00:01'])).submittedAt).toEqual(
    new Date('1980-01-01T00:00:01Z'),
  );
});

it('reads what WPForms calls spam, and asks for entries that nobody has sent', () => {
  const mapped = { Name: 'name', Type: '@spam' };
  const spamOf = (type: string) => submissionOf(read(mapped, ['Ada', type])).spam;
  expect(['Completed', 'Published', 'Veröffentlicht', 'Abgeschlossen', 'Spam'].map(spamOf)).toEqual([
    ...['', '', '', ''],
    'manual',
  ]);
  expect(faultsOf(read(mapped, ['Ada', 'Abandoned']))).toEqual([
    'Type: “Abandoned” does not say whether this is spam.',
  ]);
});

it('keeps what the form would refuse today', () => {
  const mapped = { a: 'message', b: 'email', c: 'size', d: 'born', e: 'site', f: 'colour' };
  const { data, replyTo } = submissionOf(read(mapped, ['far too long', 'no address', 'XL', 'spring', '-', 'mauve']));
  expect(data).toEqual({
    message: 'far too long',
    email: 'no address',
    size: 'XL',
    born: 'spring',
    site: '-',
    colour: 'mauve',
  });
  expect(replyTo).toBe('');
});

it.each([
  ['size', 'Groß', 'l'],
  ['size', 'Gro\u00adß\u200b', 'l'],
  ['size', 'extra large', 'x\u00adxl'],
  ['email', '\u200berika@example.org\u200e', 'erika@example.org'],
  ['message', 'Zeile 1\vZeile 2\tEnde', 'Zeile 1\nZeile 2 Ende'],
  ['born', '\u200e24.\u200e12.1999', '1999-12-24'],
  ['size', 's', 's'],
  ['size', 'l', 'l'],
  ['news', 'Checked', '1'],
  ['news', 'I agree', '1'],
  ...[
    'TRUE',
    'WAHR',
    'Vrai',
    'VERO',
    'Ja',
    'oui',
    'Sì',
    'x',
    '☑',
    '✓',
    'Einverstanden.',
    'J’accepte',
    'Accetto',
    'NEWS',
  ].map((cell): [string, string, string] => ['news', cell, '1']),
  ...[
    'FALSE',
    'FALSCH',
    'Faux',
    'FALSO',
    'Nein',
    'non',
    'Nein, danke',
    'No, thanks',
    'Non, merci',
    'No, grazie',
    '☐',
  ].map((cell): [string, string, undefined] => ['news', cell, undefined]),
  ...['abgelehnt', 'Not consented', 'refusé', 'rifiutato', 'nicht angekreuzt', 'non coché', 'non selezionato'].map(
    (cell): [string, string, undefined] => ['news', cell, undefined],
  ),
  ['news', 'Not Checked', undefined],
  ['news', '0', undefined],
  ['news', 'NULL', undefined],
  ['news', '-', undefined],
  ['news', 'n/a', undefined],
  ['news', 'f', undefined],
  ['news', 'N', undefined],
  ['news', '0.0', undefined],
  ['days', 'mo; TU', ['mo', 'tu']],
  ['days', 'mo, tu, mo', ['mo', 'tu']],
  ['days', 'A, B', ['a, b']],
  ['days', 'mo\nwe', ['mo', 'we']],
  ['days', 'A, B, mo', ['a, b', 'mo']],
  ['days', 'mo,a, b,tu', ['mo', 'a, b', 'tu']],
  ['days', 'mo; x; y, z ; tu', ['mo', 'x; y, z', 'tu']],
  ['days', 'a, we', ['a', 'we']],
  [
    'name',
    'M&uuml;ller &amp; S&#246;hne &#x26; &lt;&quot;Co&quot;&gt;&nbsp;x&apos; &#9999999; &Eacute;mile &hellip; &none;',
    'Müller & S\u00f6hne & <"Co">\u00a0x\' &#9999999; Émile … &none;',
  ],
  ['days', 'A, B\nmo; tu', ['a, b', 'mo', 'tu']],
  ['days', 'mo\nx, y', ['mo', 'x, y']],
  ['days', '["A, B", "mo", "x"]', ['a, b', 'mo', 'x']],
  ['days', '["A, B"', ['["A', 'B"']],
  ['days', '[1]', ['[1]']],
  ['days', 'a:2:{i:0;s:4:"A, B";i:3;s:2:"mo";}', ['a, b', 'mo']],
  ['days', 'A,\u00a0B, mo', ['a, b', 'mo']],
  ['size', 'extra\u00a0large', 'x\u00adxl'],
  ...['✔\uFE0F', '☑\uFE0F', '[x]', 'Consented: I agree to the terms.', 'Zugestimmt: Ja'].map(
    (cell): [string, string, string] => ['news', cell, '1'],
  ),
  ...['Nein,\u00a0danke', '❌\uFE0F', '[ ]', 'Not consented: I agree to the terms.'].map(
    (cell): [string, string, undefined] => ['news', cell, undefined],
  ),
  ['born', '24.12.1999', '1999-12-24'],
  ['site', 'example.org', 'https://example.org'],
  ['name', "'=1+1", '=1+1'],
  ['name', "'+49 30 1", '+49 30 1'],
  ['message', 'one\r\ntwo', 'one\ntwo'],
])('%s: %j is stored as %j', (field, cell, expected) => {
  expect(submissionOf(read({ x: field, y: '@keep' }, [cell, 'z'])).data[field]).toEqual(expected);
});

it('joins several columns of one field', () => {
  const mapped = { 'Name (First)': 'name', 'Name (Last)': 'name', a: 'message', b: 'message', c: 'days', d: 'days' };
  expect(submissionOf(read(mapped, ['Ada', 'Byron', '1', '2', 'mo', 'tu; mo'])).data).toEqual({
    name: 'Ada Byron',
    message: '1\n2',
    days: ['mo', 'tu'],
  });
});

it('asks the first column of a box that says something', () => {
  const mapped = { 'Consent (Consent)': 'news', 'Consent (Text)': 'news', Name: 'name' };
  const newsIn = (...cells: string[]) => submissionOf(read(mapped, [...cells, 'Ada'])).data.news;
  expect([newsIn('0', 'I agree.'), newsIn('0', '0'), newsIn('', 'I agree.'), newsIn('', '')]).toEqual([
    undefined,
    undefined,
    '1',
    undefined,
  ]);
});

const ownHeadings = ['id', 'form', 'submittedAt', 'status', 'spam', 'language'];

it.each([
  ['its own export', ownHeadings, 'a|b; Yes, old', ['a|b', 'Yes, old']],
  ['its own export', ownHeadings, 'A, B', ['a, b']],
  ['Form Block', ['form_block_form', 'form_block_date'], 'x;y\nz|w', ['x;y', 'z|w']],
  ['Form Block', ['form_block_form', 'form_block_date'], 'x, y; mo', ['x, y', 'mo']],
])('divides a list of %s as it was joined: %s', (_source, own, cell, expected) => {
  const headings = [...own, 'days'];
  const columns = [...own.map(() => ''), 'days'];
  expect(submissionOf(read({}, [...own.map(() => ''), cell], { headings, columns })).data.days).toEqual(expected);
});

it('takes the language from its own export, and the labels in it', () => {
  const headings = [...ownHeadings, 'name'];
  const columns = [...ownHeadings.map(() => ''), 'name'];
  const readWith = (language: string) =>
    submissionOf(read({}, ['', '', '', '', '', language, 'Ada'], { headings, columns }));
  expect(readWith('en-GB')).toMatchObject({ language: 'en-GB', labels: { name: 'Name' } });
  expect(readWith('no language')).toMatchObject({ language: 'de', labels: { name: 'Ihr Name' } });
});

it('takes long, odd cells', () => {
  const marks = `a${'\u0300\u0316'.repeat(50_000)}`;
  expect(read({ Text: '', Name: 'name' }, [marks, 'Ada']).ok).toBe(true);
});

it('names what the form has no field for', () => {
  const headings = ['Größe in cm', 'name', '123', 'constructor', 'name', '日本', ''];
  const row = read({}, ['a', 'b', 'c', 'd', 'e', 'f', 'g'], { headings, columns: headings.map(() => '@keep') });
  expect(submissionOf(row).labels).toEqual({
    'Grosse-in-cm': 'Größe in cm',
    'name-2': 'name',
    'column-123': '123',
    'column-constructor': 'constructor',
    'name-3': 'name',
    'column-': '日本',
    'column--2': 'column--2',
  });
});

it.each([
  'vielleicht',
  'Yes, but',
  'no idea',
  'Newsletter?',
  '?',
  '5',
  'Opt-in: no',
  'Consented: no',
  'Nicht zugestimmt: Ja',
])('takes no word for a consent that nobody knows, and names it: %s', (cell) => {
  expect(faultsOf(read({ OK: 'news', Name: 'name' }, [cell, 'Ada']))).toEqual([`OK: “${cell}” is neither yes nor no.`]);
});

it('does not count empty cells beyond the headings', () => {
  expect(submissionOf(read({ Name: 'name' }, ['Ada', '', ' '])).data).toEqual({ name: 'Ada' });
  expect(faultsOf(read({ Name: 'name' }, ['Ada', '', 'x']))).toHaveLength(1);
});

it('reads times in the zone that the heading says', () => {
  const readAs = (heading: string) =>
    submissionOf(
      read({ [heading]: '@submittedAt', Name: 'name' }, ['2024-07-01 10:00', 'Ada'], { timeZone: 'Europe/Berlin' }),
    ).submittedAt;
  expect(readAs('Submit Date (UTC)')).toEqual(new Date('2024-07-01T10:00:00Z'));
  expect(readAs('Date')).toEqual(new Date('2024-07-01T08:00:00Z'));
});

it.each([
  ['1,5', '1.5'],
  ['-12,25', '-12.25'],
  ['1,500', '1.500'],
  ['1e3', '1000'],
  ['.5', '0.5'],
  ['1.500,5', '1500.5'],
  ['1,500,000.25', '1500000.25'],
])('reads a number as people write it, if that is one number: %s', (cell, weight) => {
  expect(submissionOf(read({ Weight: 'weight' }, [cell])).data).toEqual({ weight });
});

it.each(['about 5', '1.500.000', '1,5,5', '5 kg', '1.50,5'])('makes a row faulty for what is no number: %s', (cell) => {
  expect(faultsOf(read({ Weight: 'weight' }, [cell]))).toEqual([`Weight: “${cell}” is not a number, or is ambiguous.`]);
  expect(submissionOf(read({ Weight: '@keep' }, [cell])).data).toEqual({ Weight: cell });
});

it('reads columns of single options, with a yes or with the option in them', () => {
  const daysOf = (cells: Readonly<Record<string, string>>): unknown =>
    submissionOf(
      read({ ...Object.fromEntries(Object.keys(cells).map((heading) => [heading, 'days'])), Name: 'name' }, [
        ...Object.values(cells),
        'Ada',
      ]),
    ).data.days;
  expect(daysOf({ Days: 'MO, A, B', 'Days (MO)': 'TRUE', 'Days (TU)': 'FALSE', 'Days (A, B)': 'true' })).toEqual([
    'mo',
    'a, b',
  ]);
  expect(daysOf({ MO: 'MO', TU: '', 'Days (other)': 'on Sundays' })).toEqual(['mo', 'on Sundays']);
  expect(daysOf({ 'Days (MO)': '', 'Days (TU)': 'perhaps' })).toEqual(['perhaps']);
  expect(daysOf({ 'Days [MO]': 'Ja', 'Days [A, B]': 'Nein', 'Days [Sonstiges]': 'on Sundays' })).toEqual([
    'mo',
    'on Sundays',
  ]);
});

it('names the headings that are stored with a row', () => {
  const row = read({ Name: 'name', 'Mail of erika@example.org': '@keep', Empty: '@keep' }, ['Ada', 'x', '']);
  expect(row).toMatchObject({ ok: true, headings: ['Mail of erika@example.org'] });
});

it('says why a row cannot be imported, and reads nothing of it', () => {
  const mapped = { When: '@submittedAt', Name: 'name' };
  expect(faultsOf(read(mapped, ['soon', 'a\u0000b']))).toEqual([
    'When: “soon” is not a date that can be read.',
    'Name: Name contains control characters.',
  ]);
  expect(faultsOf(read(mapped, ['2027-01-01', 'Ada']))).toEqual(['When: “2027-01-01” is in the future.']);
  expect(faultsOf(read(mapped, ['2020-01-01', ' ']))).toEqual([': The row has no values.']);
  expect(faultsOf(read(mapped, ['2020-01-01', 'Ada', 'x']))).toEqual([
    ': The row has more cells than there are headings, or a quotation mark in the wrong place.',
  ]);
  expect(faultsOf(read(mapped, ['2020-01-01', 'x'.repeat(100_000)]))).toEqual([]);
  expect(faultsOf(read(mapped, ['2020-01-01', 'x'.repeat(100_001)]))).toHaveLength(1);
});

it('dates a row to now if the file has no dates, but not one that lacks its own', () => {
  expect(submissionOf(read({ Name: 'name' }, ['Ada'])).submittedAt).toBe(now);
  expect(faultsOf(read({ When: '@submittedAt', Name: 'name' }, [' ', 'Ada']))).toEqual([
    'When: The row has no date. If no row has one, choose something else for the column.',
  ]);
});

it.each([
  ['', ''],
  ['no', ''],
  ['links', 'links'],
  ['yes', 'manual'],
  ['Spam', 'manual'],
  ...['nein', 'ham', 'Not spam', 'clean', '-', 'null'].map((cell) => [cell, '']),
])('spam: %j is %j', (cell, spam) => {
  expect(submissionOf(read({ Spam: '@spam', Name: 'name' }, [cell, 'Ada'])).spam).toBe(spam);
});

it('takes no word for spam that says neither that it is nor that it is not', () => {
  expect(faultsOf(read({ Spam: '@spam', Name: 'name' }, ['0.5', 'Ada']))).toEqual([
    'Spam: “0.5” does not say whether this is spam.',
  ]);
});

it('recognises the submission that its own export came from, by its time too', () => {
  const ids = [`${formId}/12`, `${formId.replace('1', '2')}/12`, '12'];
  const found = ids.map((id) => read({ id: '@id', Name: 'name' }, [id, 'Ada']).original);
  expect(found).toEqual([{ submissionId: 12, submittedAt: undefined }, undefined, undefined]);
  const mapped = { id: '@id', At: '@submittedAt', Name: 'name' };
  const submittedAt = new Date('2020-01-02T03:04:05.678Z');
  expect(read(mapped, [`${formId}/12`, submittedAt.toISOString(), 'Ada']).original).toEqual({
    submissionId: 12,
    submittedAt,
  });
});

it('imports nothing of its own export that was not confirmed', () => {
  const headings = [...ownHeadings, 'name'];
  const columns = ['@id', '', '', '', '', '', 'name'];
  const cells = ['', 'Contact', '', 'unconfirmed', '', 'en', 'Ada'];
  expect(faultsOf(read({}, cells, { headings, columns }))).toEqual(['status: The submission has not been confirmed.']);
  // Of another file, it is a word like any other.
  expect(faultsOf(read({ status: '@keep' }, ['unconfirmed']))).toEqual([]);
});

it.each([
  ['its own export', ownHeadings, 'a;=1'],
  ['another file', ['x'], "a;'=1"],
  ['Form Block', ['form_block_form', 'form_block_date'], "'=1,'=1"],
])('takes away apostrophes that were put into %s', (_, own, expected) => {
  const headings = [...own, 'name'];
  const columns = [...own.map(() => ''), 'name'];
  const guarded = expected.startsWith("'") ? expected : "a;'=1";
  const value = submissionOf(read({}, [...own.map(() => ''), guarded], { headings, columns })).data.name;
  expect(value).toBe(expected);
});

it('takes away the one before a whole cell, in any file', () => {
  expect(submissionOf(read({ x: 'name' }, ["'=1"])).data.name).toBe('=1');
  expect(submissionOf(read({ x: 'name' }, ["'tis"])).data.name).toBe("'tis");
  const warning =
    '(Security Alert: Suspicious content is detected. See https://contactform7.com/flamingo for details.)';
  expect(submissionOf(read({ x: 'name' }, [`${warning} +49 30 1`])).data.name).toBe('+49 30 1');
});

describe('a row comes again', () => {
  const mapped = { Id: '@id', Name: 'name', Text: 'message' };

  it('by its id, whatever has become of the rest', () => {
    const { key } = read(mapped, ['7', 'Ada', 'x']);
    expect(read(mapped, ['7 ', 'Ada B.', 'y']).key).toBe(key);
    expect(read({ Id: '@id' }, ['7', 'Ada']).key).toBe(key);
    expect(read(mapped, ['8', 'Ada', 'x']).key).not.toBe(key);
    expect(read({ Number: '@id', Name: 'name' }, ['7', 'Ada']).key).not.toBe(key);
  });

  it('by what is in it where a spreadsheet has rounded its id', () => {
    for (const id of ['5.83E+18', '5,83123E+18', '5831234567890120000']) {
      expect(read(mapped, [id, 'Ada', 'x']).key).toBe(read(mapped, [id, 'Ada', 'x']).key);
      expect(read(mapped, [id, 'Ada', 'x']).key).not.toBe(read(mapped, [id, 'Max', 'x']).key);
    }
    expect(read(mapped, ['5831234567890123456', 'Ada', 'x']).key).toBe(
      read(mapped, ['5831234567890123456', 'Max', 'x']).key,
    );
  });

  it('by the number and the time of an own export, since several installations give out the same numbers', () => {
    const own = { id: '@id', form: '', submittedAt: '@submittedAt', status: '', spam: '', language: '', name: 'name' };
    const keyAt = (submittedAt: string, name = 'Ada'): string =>
      read(own, [`${formId}/7`, 'Contact', submittedAt, 'new', '', 'en', name]).key;
    const key = keyAt('2024-02-01T09:00:00.123Z');
    // As a spreadsheet may have rewritten it, and whatever has become of the rest.
    expect(keyAt('2024-02-01 09:00:00', 'Ada B.')).toBe(key);
    expect(keyAt('2024-02-01T09:00:01.000Z')).not.toBe(key);
    expect(keyAt('lost')).not.toBe(key);
  });

  it('by what is in it, with another mapping, in another order, and beside new columns that are empty', () => {
    const { key } = read({ Name: 'name', Text: 'message' }, ['Ada', 'x']);
    expect(read({ Text: '', New: '@keep', Name: '@keep' }, ['x', '', 'Ada']).key).toBe(key);
    expect(read(mapped, ['', 'Ada', 'x']).key).toBe(key);
    expect(read({ Name: 'name', Text: 'message' }, ['x', 'Ada']).key).not.toBe(key);
    expect(read({ Name: 'name', Text: 'message' }, ['Ada']).key).not.toBe(key);
  });
});

it('counts as one, whichever line breaks and form of Unicode a program has written it with', () => {
  const keys = ['Zo\u00eb\nx', 'Zoe\u0308\r\nx', 'Zoe\u0308\rx'].map((cell) => read({ Name: 'name' }, [cell]).key);
  expect(new Set(keys).size).toBe(1);
});

it('stores only texts and lists of texts, whatever the cells are', () => {
  const targets = fc.constantFrom('', '@keep', ...fields.map(({ name }) => name));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), targets, fc.string({ unit: 'binary' }))), (columns) => {
      const row = read(
        {},
        columns.map(([, , cell]) => cell),
        { headings: columns.map(([heading]) => heading), columns: columns.map(([, target]) => target) },
      );
      if (!row.ok) expect(row.faults.length).toBeGreaterThan(0);
      else {
        const values = Object.values(row.submission.data);
        expect(values.length).toBeGreaterThan(0);
        expect(values.flat().every((value) => typeof value === 'string' && value !== '')).toBe(true);
        expect(Object.keys(row.submission.labels)).toEqual(expect.arrayContaining(Object.keys(row.submission.data)));
      }
    }),
  );
});
