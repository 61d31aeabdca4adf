import { createWriter, type ExportedSubmission, exportTypes } from '../../../server/src/forms/export-format';

const submission = (values: Partial<ExportedSubmission> = {}): ExportedSubmission => ({
  id: 'f/1',
  formId: 'f',
  formName: 'Contact',
  submissionId: 1,
  status: 'new',
  spam: false,
  spamReason: null,
  submittedAt: '2026-11-20T09:30:00.000Z',
  language: 'de',
  data: { name: 'Erika' },
  ...values,
});

const whole = (
  format: Parameters<typeof createWriter>[0],
  pages: readonly (readonly ExportedSubmission[])[],
  fields: readonly string[] = [],
): string => {
  const writer = createWriter(format, fields);
  return exportTypes[format].opening + writer.head + pages.map((page) => writer.page(page)).join('') + writer.tail;
};

describe('CSV', () => {
  it('is what RFC 4180 says, with a byte order mark', () => {
    const data = { name: 'a "b", c\nd', colours: ['red', 'green'] };
    expect(whole('csv', [[submission({ data, spam: true, spamReason: 'links' })]], ['name', 'colours', 'id'])).toBe(
      '\uFEFFid,form,submittedAt,status,spam,language,name,colours,field.id\r\n' +
        'f/1,Contact,2026-11-20T09:30:00.000Z,new,links,de,"a ""b"", c\nd",red; green,\r\n',
    );
  });

  it.each(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])('disarms a cell that begins with %j', (sign) => {
    const cell = whole('csv', [[submission({ data: { name: `${sign}1` } })]], ['name']).split(',de,')[1];
    expect(cell?.replaceAll('"', '')).toBe(`'${sign}1\r\n`);
  });

  it('has a heading where there is nothing', () => {
    expect(whole('csv', [])).toBe('\uFEFFid,form,submittedAt,status,spam,language\r\n');
  });
});

describe('NDJSON', () => {
  it('has a line for each, whatever is in it', () => {
    const data = { name: 'a\nb\u2028' };
    const text = whole('ndjson', [[submission()], [submission({ data })]]);
    expect(text.endsWith('\n')).toBe(true);
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual([submission(), submission({ data })]);
  });
});

describe('JSON', () => {
  it.each([
    ['no page', []],
    ['an empty page', [[]]],
    ['one', [[submission()]]],
    ['several pages', [[submission(), submission()], [], [submission()]]],
  ])('is one list: %s', (_, pages) => {
    expect(JSON.parse(whole('json', pages))).toEqual(pages.flat());
  });
});
