import fc from 'fast-check';

import {
  createWriter,
  type ExportedSubmission,
  exportTypes,
  type Separator,
  withoutGuards,
} from '../../../../server/src/forms/inbox/export-format';
import { exported } from '../../support/exported';

const whole = (
  format: Parameters<typeof createWriter>[0],
  submissions: readonly ExportedSubmission[],
  fields: readonly string[] = [],
  hasOptIns = false,
  hasDeclarations = false,
  separator: Separator = 'comma',
  isForTeam = false,
): string => {
  const { head, record, tail } = createWriter(format, fields, {
    hasOptIns,
    hasDeclarations,
    isForTeam,
    timeZone: 'Europe/Berlin',
    separator,
  });
  return exportTypes[format].opening + head + submissions.map(record).join('') + tail;
};

/** The cell of a record that is made of one value. */
const cellOf = (value: string, separator: Separator = 'comma'): string => {
  const file = whole('csv', [exported({ data: { name: value } })], ['name'], false, false, separator);
  const record = file.split(separator === 'comma' ? '"de",' : '"de";')[1] ?? '';
  expect(record.startsWith('"') && record.endsWith('"\r\n')).toBe(true);
  return record.slice(1, -3).replaceAll('""', '"');
};

describe('CSV', () => {
  it('is what RFC 4180 says, all of it in quotes, with a byte order mark', () => {
    const data = { name: 'a "b", c\nd', colours: ['red', 'green'] };
    expect(whole('csv', [exported({ data, spam: true, spamReason: 'links' })], ['name', 'colours', 'id'])).toBe(
      '\uFEFF"id","form","submittedAt","status","spam","language","name","colours","field.id"\r\n' +
        '"f/1","Contact","2026-11-20T10:30:00.000+01:00","new","links","de","a ""b"", c\nd","red; green",""\r\n',
    );
  });

  it('has semicolons for a spreadsheet that expects them, and disarms what another one would run', () => {
    const file = whole('csv', [exported({ data: { name: 'a;=1' } })], ['name'], false, false, 'semicolon');
    expect(file).toContain('"id";"form";"submittedAt";"status";"spam";"language";"name"\r\n');
    expect(file).toContain('"de";"a;=1"\r\n');
    expect(cellOf('a,=1', 'semicolon')).toBe("a,'=1");
    expect(cellOf('a\t=1', 'semicolon')).toBe("a\t'=1");
    expect(cellOf('=1', 'semicolon')).toBe("'=1");
    // What an import takes away is there once more.
    expect(cellOf("a;'=1", 'semicolon')).toBe("a;''=1");
    expect(cellOf("a,'=1")).toBe("a,''=1");
  });

  it('tells the team whose cases there are, and which labels are on them', () => {
    const submissions = [exported({ assignee: 'Ada', labels: ['Urgent', 'VIP'] }), exported()];
    expect(whole('csv', submissions, ['labels'], false, false, 'comma', true).split('\r\n')).toEqual([
      '\uFEFF"id","form","submittedAt","status","spam","language","assignee","labels","field.labels"',
      '"f/1","Contact","2026-11-20T10:30:00.000+01:00","new","","de","Ada","Urgent; VIP",""',
      '"f/1","Contact","2026-11-20T10:30:00.000+01:00","new","","de","","",""',
      '',
    ]);
  });

  it('has the proof of a double opt-in where there is one', () => {
    const doubleOptIn = {
      requestedAt: '2026-11-20T09:30:00.000Z',
      expiresAt: null,
      confirmedAt: '2026-11-20T09:31:00.000Z',
      subject: 'Please',
      text: '=1',
      ip: '192.0.2.0',
    };
    const submissions = [exported({ doubleOptIn }), exported()];
    const [, ...lines] = whole('csv', submissions, ['name', 'confirmedAt'], true).split('"language",');
    expect(lines.join('').split('\r\n')).toEqual([
      '"confirmationRequestedAt","confirmedAt","confirmationIp","confirmationSubject","confirmationText","name","field.confirmedAt"',
      '"f/1","Contact","2026-11-20T10:30:00.000+01:00","new","","de","2026-11-20T10:30:00.000+01:00","2026-11-20T10:31:00.000+01:00","192.0.2.0","Please","\'=1","Erika",""',
      '"f/1","Contact","2026-11-20T10:30:00.000+01:00","new","","de","","","","","","Erika",""',
      '',
    ]);
  });

  it('has the flag and the proof of declarations where there are any', () => {
    const proof = { id: 'f/1', sha256: '0' } as ExportedSubmission['proof'];
    const submissions = [exported({ flag: 'limit', proof }), exported()];
    const [, ...lines] = whole('csv', submissions, ['name', 'proof'], false, true).split('"language",');
    expect(lines.join('').split('\r\n')).toEqual([
      '"flag","proof","name","field.proof"',
      '"f/1","Contact","2026-11-20T10:30:00.000+01:00","new","","de","limit","{""id"":""f/1"",""sha256"":""0""}","Erika",""',
      '"f/1","Contact","2026-11-20T10:30:00.000+01:00","new","","de","","","Erika",""',
      '',
    ]);
  });

  it.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])('disarms what begins with %j', (sign) => {
    expect(cellOf(`${sign}1`)).toBe(`'${sign}1`);
    expect(cellOf(`"${sign}1`)).toBe(`'"${sign}1`);
    expect(cellOf(` \u00a0${sign}1`)).toBe(`' \u00a0${sign}1`);
    expect(cellOf(`1${sign}1`)).toBe(`1${sign}1`);
  });

  it.each([';', '\t', '\n', '\r\n', '\r'])(
    // A spreadsheet that separates cells by semicolons or tabs takes no notice of quotes in the midst of a cell.
    'disarms it also after %j, where another cell may begin',
    (separator) => {
      for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠']) {
        expect(cellOf(`a${separator}${sign}1+1`)).toMatch(
          new RegExp(`^a${separator.slice(0, -1)}'?${separator.slice(-1)}'\\${sign}1\\+1$`),
        );
        expect(cellOf(`a${separator}"${sign}1`)).toContain(`${separator.slice(-1)}'"${sign}1`);
        expect(cellOf(`${separator}${sign}1`)).toContain(`${separator.slice(-1)}'${sign}1`);
      }
    },
  );

  it('disarms what was chosen, and leaves alone what is no formula', () => {
    const text = whole('csv', [exported({ data: { name: ['a', '-5'] } })], ['name']);
    expect(text).toContain('"a;\' -5"');
    for (const plain of ['a; b', 'E-Mail: a@b.de, ok', 'x=1', 'one\ntwo', 'a - b']) expect(cellOf(plain)).toBe(plain);
  });

  it.each(['Ask anna, +49 30 123', 'Find us: here, @anna', 'a,-b', 'x,=1', 'he said ", - no"'])(
    'leaves prose alone, since all cells are in quotes, in which no comma begins one: %j',
    (prose) => {
      expect(cellOf(prose)).toBe(prose);
      // A formula at the beginning is one all the same.
      expect(cellOf(`@anna, ${prose}`)).toBe(`'@anna, ${prose}`);
    },
  );

  it('has an empty cell where a field was not asked for, or nothing was chosen', () => {
    expect(whole('csv', [exported({ data: { colours: [] } })], ['name', 'colours'])).toContain('"de","",""\r\n');
  });

  it('has a heading where there is nothing', () => {
    expect(whole('csv', [])).toBe('\uFEFF"id","form","submittedAt","status","spam","language"\r\n');
  });
});

describe('NDJSON', () => {
  it('has a line for each, whatever is in it', () => {
    const data = { name: 'a\nb\u2028' };
    const text = whole('ndjson', [exported(), exported({ data })]);
    expect(text.endsWith('\n')).toBe(true);
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual([exported(), exported({ data })]);
  });
});

describe('JSON', () => {
  it.each([
    ['none', []],
    ['one', [exported()]],
    ['several', [exported(), exported({ data: {} })]],
  ])('is one list: %s', (_, submissions) => {
    expect(JSON.parse(whole('json', submissions))).toEqual(submissions);
  });
});

describe('whatever is in a cell', () => {
  const piece = fc.constantFrom("'", '=', '+', '-', '@', '"', ' ', ';', ',', '\t', '\r', '\n', 'a', '\uff1d', '\u00a0');
  const values = fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }).map((parts) => parts.join(''));

  it('comes back', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(withoutGuards(cellOf(value))).toBe(value);
        expect(withoutGuards(cellOf(value, 'semicolon'))).toBe(value);
      }),
    );
  });

  it('begins no formula where a spreadsheet expects another separator', () => {
    const formula = /^[" \u00a0]*[=+\-@\uff1d]/;
    fc.assert(
      fc.property(values, (value) => {
        expect(cellOf(value).split(/[;\t\r\n]/)).not.toContainEqual(expect.stringMatching(formula));
        expect(cellOf(value, 'semicolon').split(/[,\t\r\n]/)).not.toContainEqual(expect.stringMatching(formula));
      }),
    );
  });
});
