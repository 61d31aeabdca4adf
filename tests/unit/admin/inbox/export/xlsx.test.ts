import { strFromU8, unzipSync } from 'fflate';

import { createCollector } from '../../../../../admin/src/inbox/export/collect';
import { createWorkbook, type Workbook } from '../../../../../admin/src/inbox/export/xlsx';

/** The parts of a workbook, by their names. */
const partsOf = async (file: Blob): Promise<ReadonlyMap<string, string>> => {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

const cell = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
const rowsIn = (sheet = ''): string[] => [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) => row);
const sheetsOf = async (workbook: Workbook): Promise<string[][]> => {
  const parts = await partsOf(workbook.end());
  return [...parts].filter(([name]) => name.startsWith('xl/worksheets/')).map(([, sheet]) => rowsIn(sheet));
};

test('cells are texts, whatever is in them', async () => {
  const workbook = createWorkbook();
  workbook.add([['name', 'note']]);
  workbook.add([
    ['=1+1', '<b> & "Ö"\n\u0001\uD800😀'],
    ['007', ''],
  ]);
  expect(await sheetsOf(workbook)).toEqual([
    [cell('name') + cell('note'), cell('=1+1') + cell('&lt;b&gt; &amp; &quot;Ö&quot;\n😀'), `${cell('007')}<c/>`],
  ]);
});

test('a cell is no longer than Excel allows', async () => {
  const workbook = createWorkbook();
  workbook.add([['x'.repeat(40_000)]]);
  expect(await sheetsOf(workbook)).toEqual([[cell('x'.repeat(32_767))]]);
});

test('what a sheet has no room for goes on in another one, below the headings', async () => {
  const workbook = createWorkbook(3);
  workbook.add([['n'], ['1'], ['2'], ['3']]);
  workbook.add([['4'], ['5']]);
  const parts = await partsOf(workbook.end());
  const sheets = [1, 2, 3].map((number) => rowsIn(parts.get(`xl/worksheets/sheet${number}.xml`)));
  expect(sheets).toEqual([
    [cell('n'), cell('1'), cell('2')],
    [cell('n'), cell('3'), cell('4')],
    [cell('n'), cell('5')],
  ]);
  // Every part is named where programs look for it.
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
    ...[1, 2, 3].map((number) => `xl/worksheets/sheet${number}.xml`),
  ]);
  expect(parts.get('[Content_Types].xml')?.match(/sheet\d\.xml/g)).toEqual(['sheet1.xml', 'sheet2.xml', 'sheet3.xml']);
  expect(parts.get('xl/workbook.xml')?.match(/r:id="r\d"/g)).toEqual(['r:id="r1"', 'r:id="r2"', 'r:id="r3"']);
});

test.each([1, 2, 7, 1_000])('CSV that arrives in pieces of %i bytes becomes a workbook', async (size) => {
  const collector = await createCollector('xlsx', 'text/csv');
  const bytes = new TextEncoder().encode('\uFEFF"id","n"\r\n"1","\'=1+1"\r\n"2","ä, ""b""\nc"\r\n');
  for (let start = 0; start < bytes.length; start += size) collector.add(bytes.slice(start, start + size));
  expect(collector.count()).toBe(2);
  const parts = await partsOf(collector.end());
  expect(rowsIn(parts.get('xl/worksheets/sheet1.xml'))).toEqual([
    cell('id') + cell('n'),
    cell('1') + cell('=1+1'),
    cell('2') + cell('ä, &quot;b&quot;\nc'),
  ]);
});
