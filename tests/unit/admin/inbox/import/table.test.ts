import { openTable, type Table } from '../../../../../admin/src/inbox/import/table';

const tryToOpen = (content: string | Uint8Array<ArrayBuffer>) => openTable(new File([content], 'old.csv'));

const open = async (content: string | Uint8Array<ArrayBuffer>): Promise<Table> => {
  const table = await tryToOpen(content);
  if (typeof table === 'string') throw new Error(`The table is ${table}.`);
  return table;
};

const rowsOf = async (table: Table): Promise<unknown[]> => {
  const rows: unknown[] = [];
  for await (const row of table.rows()) rows.push(row);
  return rows;
};

const windows = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => (character === '€' ? 0x80 : character.charCodeAt(0)));
const utf16 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const bigEndian = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16());

it.each([
  ['UTF-8', 'Name;Preis\r\n"Müller\nund Söhne";5 €\r\n'],
  ['UTF-8 with a byte order mark', '\uFEFFName;Preis\r\n"Müller\nund Söhne";5 €\r\n'],
  ['Windows-1252', windows('Name;Preis\r\n"Müller\nund Söhne";5 €\r\n')],
  ['UTF-16', utf16('Name;Preis\r\n"Müller\nund Söhne";5 €\r\n')],
  ['UTF-16, big endian', bigEndian('Name;Preis\r\n"Müller\nund Söhne";5 €\r\n')],
])('opens a table in %s', async (_, content) => {
  const table = await open(content);
  const cells = ['Müller\nund Söhne', '5 €'];
  expect(table).toMatchObject({ name: 'old.csv', headings: ['Name', 'Preis'], samples: [cells], total: 1 });
  expect(await rowsOf(table)).toEqual([{ number: 2, cells }]);
  expect(await rowsOf(table)).toHaveLength(1);
});

it('reads a long table in pieces, and shows some of it', async () => {
  const lines = Array.from({ length: 30_000 }, (_, index) => `${index},"ü, ${index}"`);
  const table = await open(`id,text\n${lines.join('\n')}`);
  expect([table.total, table.samples.length]).toEqual([30_000, 30]);
  expect((await rowsOf(table)).at(-1)).toEqual({ number: 30_001, cells: ['29999', 'ü, 29999'] });
});

it('does not count rows without anything in them', async () => {
  const table = await open(';;\r\nName;E-Mail;\r\nAda;a@example.org;;\r\n;;;\r\n ; ;\r\nBob;;;\r\n');
  expect(table).toMatchObject({ headings: ['Name', 'E-Mail', ''], total: 2 });
  expect(await rowsOf(table)).toEqual([
    { number: 3, cells: ['Ada', 'a@example.org', '', ''] },
    { number: 6, cells: ['Bob', '', '', ''] },
  ]);
});

it.each(['', 'only,headings\n', '\n\n', ';;\n', 'a;b\n;;\n'])('is no table: %j', async (content) => {
  expect(await tryToOpen(content)).toBe('empty');
});

it('leaves out a first line that names the delimiter', async () => {
  const table = await open('sep=;\r\nName;Price, net\r\nAda;5,00\r\n');
  expect(table).toMatchObject({ headings: ['Name', 'Price, net'], samples: [['Ada', '5,00']], total: 1 });
  expect(await rowsOf(table)).toEqual([{ number: 3, cells: ['Ada', '5,00'] }]);
});

it.each([
  ['cut in its last character', '\uFEFFName\nMüller\nMü', 1],
  ['with a character of another encoding', 'Name\nMüller\nSöhne\nM', 0, 0xfc],
])('reads a file in UTF-8 that is %s', async (_, text, cut, ...more) => {
  const bytes = Buffer.from(text);
  const table = await open(Uint8Array.from([...bytes.subarray(0, bytes.length - cut), ...more]));
  expect(table.headings).toEqual(['Name']);
  expect(table.samples.flat()).toEqual([...text.split('\n').slice(1, -1), 'M\uFFFD']);
});

it('gives a row with a stray quotation mark, which may have swallowed others, too many cells to be imported', async () => {
  const table = await open('Name,Text\nAda,"x\nGrace,y\nJoan,"z"\nMary,"w"\n');
  const [swallowed, mary] = (await rowsOf(table)) as { cells: string[] }[];
  expect(swallowed?.cells.length).toBeGreaterThan(table.headings.length);
  expect(mary).toEqual({ number: 3, cells: ['Mary', 'w'] });
});

it('gives the rest of a file after a quotation mark that is not closed too many cells to be imported', async () => {
  const table = await open('Name,Text\nAda,x\n"Grace,y\nJoan,z\n');
  const [ada, rest] = (await rowsOf(table)) as { cells: string[] }[];
  expect(ada).toEqual({ number: 2, cells: ['Ada', 'x'] });
  expect(rest?.cells[0]).toBe('Grace,y\nJoan,z\n');
  expect(rest?.cells.length).toBeGreaterThan(table.headings.length);
});

it('opens the option of Form Block, whatever the encoding', async () => {
  const option =
    'a:1:{i:0;a:3:{s:4:"data";a:1:{s:6:"fields";a:1:{s:4:"name";s:7:"Müller";}}s:4:"date";N;s:7:"form_id";s:1:"k";}}';
  for (const content of [option, `\uFEFF${option}`, utf16(option)]) {
    expect(await rowsOf(await open(content))).toEqual([{ number: 1, cells: ['k', '', 'Müller'] }]);
  }
});

it('tells what cannot be read from what is empty', async () => {
  expect(await tryToOpen('a:2:{i:0;a:0:{}')).toBe('unreadable');
  expect(await tryToOpen('a:0:{}')).toBe('empty');
});
