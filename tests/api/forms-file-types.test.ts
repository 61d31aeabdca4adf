/* What a form accepts, some file can meet: each file through a real form, and each type that a form can name. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';

import {
  DETECTED_EXTENSIONS,
  EXTENSIONS,
  MIMES,
  SAME_EXTENSION,
  SAME_MIMES,
} from '../../server/src/forms/definition/file-formats';
import { createForm } from './support/forms';
import { expectBadFields, expectStatus } from './support/http';
import { at, listAt, numberAt } from './support/json';
import { multipart, type Part } from './support/multipart';
import { adminClient } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const folder = path.join(__dirname, '../inputs/files');
const inputs = readdirSync(folder);
const input = (name: string): Buffer => readFileSync(path.join(folder, name));
const bytes = (hex: string, length = 64): Buffer =>
  Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(length)]);

/** A form with a file field for each list of types, named by its number. */
const formFor = (lists: readonly (readonly string[])[]): Promise<string> =>
  createForm(suite().strapi, {
    fields: lists.map((accept, index) => ({ name: `f${index}`, type: 'file', label: `F${index}`, accept })),
    settings: { rateLimit: { points: 1_000, seconds: 60 } },
  });

const send = (formId: string, files: readonly Part[]) =>
  suite().api.request('POST', `/forms/v1/submission/${formId}`, multipart(...files));

interface Sample {
  readonly entry: string;
  readonly file: string;
  readonly value: Buffer;
}

/** A form with a field for each sample's type, which has taken them all. */
const takeAll = async (samples: readonly Sample[]): Promise<string> => {
  const formId = await formFor(samples.map(({ entry }) => [entry]));
  const files = samples.map(({ file, value }, index) => ({ name: `f${index}`, value, file }));
  expectStatus(await send(formId, files), 201);
  return formId;
};

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

test('each file that people have is taken by a form that names its extension', async () => {
  const good = inputs.filter((name) => !name.startsWith('leer.') && name !== 'notiz');
  const formId = await takeAll(
    good.map((name) => ({ entry: `.${extensionOf(name)}`, file: name, value: input(name) })),
  );
  const stored = at(await suite().strapi.call('submissions', 'findOne', formId, 1), 'data');
  const names = Object.fromEntries(
    good.map((name, index) => [`f${index}`, [name.replace(/\w+$/, (ext) => ext.toLowerCase())]]),
  );
  expect(stored).toEqual(names);
});

test('a text without an extension is a text, and an empty archive an archive; an empty file is nothing', async () => {
  const formId = await formFor([['.txt'], ['.zip'], ['.txt'], ['.pdf']]);
  const files = ['notiz', 'leer.zip', 'leer.txt', 'leer.pdf'].map((file, index) => ({
    name: `f${index}`,
    value: input(file),
    file,
  }));
  expectBadFields(await send(formId, files), 'f2', 'f3');
  expectStatus(await send(formId, files.slice(0, 2)), 201);
  expect(at(await suite().strapi.call('submissions', 'findOne', formId, 1), 'data')).toEqual({
    f0: ['notiz.txt'],
    f1: ['leer.zip'],
  });
});

/** A part of an archive, as it stands before the list at the end of one. */
const localFile = (name: string, content: Buffer, isCompressed = false): Buffer => {
  const packed = isCompressed ? deflateRawSync(content) : content;
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt16LE(isCompressed ? 8 : 0, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), packed]);
};

test('a workbook whose types come after half a megabyte of cells', async () => {
  const types = input('types-last.docx');
  const first = types.readUInt32LE(18) + types.readUInt16LE(26) + 30;
  const value = Buffer.concat([localFile('xl/worksheets/sheet1.xml', randomBytes(500_000)), types.subarray(first)]);
  const formId = await formFor([['.docx']]);
  expectStatus(await send(formId, [{ name: 'f0', value, file: 'a.docx' }]), 201);
});

test('a workbook as openpyxl writes it: compressed cells first, and the list of types last', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`;
  const parts: readonly (readonly [string, string])[] = [
    ['xl/worksheets/sheet1.xml', `<x>${randomBytes(450_000).toString('hex')}</x>`],
    ['xl/workbook.xml', '<workbook/>'],
    ['_rels/.rels', '<r/>'],
    ['[Content_Types].xml', types],
  ];
  const value = Buffer.concat(parts.map(([name, content]) => localFile(name, Buffer.from(content), true)));
  const formId = await formFor([['.xlsx'], ['.docx']]);
  expectStatus(await send(formId, [{ name: 'f0', value, file: 'list.xlsx' }]), 201);
  expectBadFields(await send(formId, [{ name: 'f1', value, file: 'list.docx' }]), 'f1');
});

/** A header object, and in it the properties of a stream with sound. */
const ASF =
  '3026b2758e66cf11a6d900aa0062ce6c 0000000000000000 00000000 0102' +
  '9107dcb7b7a9cf118ee600c00c205365 4e00000000000000 409e69f84d5bcf11a8fd00805f5c442b';
const text = (content: string): Buffer => Buffer.from(`${content}\n`);
const xhtml = text('<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"/>');
const binaryStl = Buffer.concat([Buffer.alloc(80, 'x'), bytes('02000000', 100)]);

/** A file of each type, by the extension that the tables have for it. */
const SAMPLES: Readonly<Record<string, Buffer>> = {
  ...Object.fromEntries(
    inputs.flatMap((name): [string, Buffer][] => {
      const ext = extensionOf(name);
      return ext === '' || name.startsWith('leer.')
        ? []
        : [[Object.hasOwn(SAME_EXTENSION, ext) ? String(SAME_EXTENSION[ext]) : ext, input(name)]];
    }),
  ),
  ...{ tsv: text('a\tb'), md: text('# A'), json: text('{}'), geojson: text('{"type":"Point"}'), yaml: text('a: 1') },
  ...{
    css: text('a { color: red }'),
    mbox: text('From a@example.org'),
    srt: text('1'),
    tex: text('\\a'),
    obj: text('v 1 1 1'),
  },
  ...{ ifc: text('ISO-10303-21;'), iges: text('S      1') },
  kml: text('<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"/>'),
  tcx: text('<TrainingCenterDatabase/>'),
  xhtml,
  ...Object.fromEntries(
    ['dot', 'xls', 'xlt', 'ppt', 'pps', 'pot', 'vsd', 'pub', 'mpp', 'cfb'].map((ext) => [ext, input('old.doc')]),
  ),
  ...Object.fromEntries(['pptx', 'docm', 'xlsm', 'pptm'].map((ext) => [ext, input('password.docx')])),
  ...Object.fromEntries(['numbers', 'key', 'kmz', 'sketch', 'xps', 'xlsb'].map((ext) => [ext, input('brief.pages')])),
  ...{ p7s: input('bewerbung.p7m'), ai: input('plain.pdf'), m4v: input('whatsapp.mp4') },
  ...{ asf: bytes(ASF), wma: bytes(ASF), wmv: bytes(ASF) },
  ...Object.fromEntries(
    ['mkv', 'mka'].map((ext) => [
      ext,
      Buffer.concat([bytes('1a45dfa3 8b 4282 88', 0), text('matroska'), Buffer.alloc(64)]),
    ]),
  ),
  stl: binaryStl,
  ...{
    gif: bytes('474946383961'),
    webp: Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
    psd: bytes('38425053 0001'),
    flac: bytes('664c6143'),
  },
  ...{ aac: bytes('fff14c80'), aif: Buffer.from('FORM\0\0\0\0AIFFCOMM'), avi: Buffer.from('RIFF\0\0\0\0AVI LIST') },
  ...{
    wav: Buffer.from('RIFF\0\0\0\0WAVEfmt '),
    mid: bytes('4d546864'),
    mpg: bytes('000001ba 44'),
    rar: bytes('526172211a0700'),
  },
  ...{ '7z': bytes('377abcaf271c'), gz: bytes('1f8b08'), heic: input('iphone.heic') },
  vtt: text('WEBVTT\n\n'),
  png: bytes('89504e470d0a1a0a 0000000d49484452 00000001000000010806000000 1f15c489 0000000049454e44ae426082'),
};

describe('each type that a form can name', () => {
  const sampled = Object.entries(SAMPLES).filter(([ext]) => EXTENSIONS.has(ext));
  const detected = new Set(DETECTED_EXTENSIONS);
  const entries = sampled.flatMap(([ext, value]) => [
    { entry: `.${ext}`, file: `a.${ext}`, value },
    ...Object.entries(SAME_EXTENSION)
      .filter(([other, same]) => same === ext && /^\w+$/.test(other))
      .map(([other]) => ({ entry: `.${other}`, file: `a.${other}`, value })),
  ]);

  test('has a sample, unless file-type itself detects it', () => {
    expect([...EXTENSIONS].filter((ext) => !detected.has(ext) && !Object.hasOwn(SAMPLES, ext))).toEqual([]);
    expect(sampled.length).toBeGreaterThan(80);
  });

  test('is met by a file, by its extension, and by all names of its media type', async () => {
    const panel = adminClient(suite().strapi.site, suite().people.session);
    const mimes = new Map<string, Sample>();
    for (let from = 0; from < entries.length; from += 50) {
      const part = entries.slice(from, from + 50);
      const formId = await takeAll(part);
      const { json } = expectStatus(await panel.get(`/imprint/submissions/${formId}/1`), 200);
      for (const attachment of listAt(json, 'data', 'attachments')) {
        const found = part[Number(String(at(attachment, 'field')).slice(1))];
        const mime = String(at(attachment, 'mime')).replace(/;.*/, '').toLowerCase();
        if (found !== undefined) mimes.set(mime, { ...found, entry: mime });
      }
    }
    const named = [...mimes.values()].flatMap((sample) => {
      const [same = sample.entry] =
        Object.entries(SAME_MIMES).find(([mime, others]) => [mime, ...others].includes(sample.entry)) ?? [];
      return [sample.entry, same, ...(SAME_MIMES[same] ?? [])].map((entry) => ({ ...sample, entry }));
    });
    expect(Object.keys(SAME_MIMES).filter((mime) => !named.some(({ entry }) => entry === mime))).toEqual([]);
    expect(named.filter(({ entry }) => MIMES.has(entry)).length).toBeGreaterThan(60);
    for (let from = 0; from < named.length; from += 50) {
      await takeAll(named.slice(from, from + 50));
    }
  }, 120_000);

  test.each(['.xyz', '.docs', '.exe1', 'image/nonsense', 'chemical/*', 'application/x-nothing', '.PDF', 'pdf'])(
    'what no file is recognised as is refused when the form is saved: %s',
    async (entry) => {
      const fields = [{ name: 'cv', type: 'file', label: 'CV', accept: ['.pdf', entry] }];
      const panel = adminClient(suite().strapi.site, suite().people.session);
      expectBadFields(await panel.post('/imprint/forms', { name: 'Files', fields }), 'fields.0.accept.1');
    },
  );
});

describe('what a browser would run', () => {
  const page = text('<!doctype html><script>alert(1)</script>');
  const drawing = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  test.each([
    ['a page as a picture', ['image/*', '.jpg', '.svg'], 'a.svg', page],
    ['a drawing where pictures are meant', ['image/*'], 'a.svg', drawing],
    ['a page where texts are meant', ['text/*'], 'a.html', page],
    ['a page as a PDF', ['.pdf'], 'a.pdf', Buffer.concat([page, text('%PDF-1.4')])],
    ['a page as XML', ['.xml'], 'a.xml', text('<html><script>alert(1)</script></html>')],
    ['a page as an archive of Apple', ['.pages'], 'a.pages', page],
    ['a program as a document', ['.docx', '.msg', '.p7m', '.step'], 'a.docx', bytes('4d5a9000')],
    ['an old document with macros as a new one', ['.docx'], 'a.docx', input('old.doc')],
  ])('is not taken for something harmless: %s', async (_, accept, file, value) => {
    expectBadFields(await send(await formFor([accept]), [{ name: 'f0', value, file }]), 'f0');
  });

  test('is only ever served as a download, where a form asks for it', async () => {
    const files = [
      { name: 'f0', value: drawing, file: 'a.svg', type: 'image/svg+xml' },
      { name: 'f1', value: page, file: 'b.html', type: 'text/html' },
      { name: 'f2', value: xhtml, file: 'c.xhtml', type: 'application/xhtml+xml' },
    ];
    const formId = await formFor([['.svg'], ['text/html'], ['.xhtml']]);
    expectStatus(await send(formId, files), 201);
    const panel = adminClient(suite().strapi.site, suite().people.session);
    const one = `/imprint/submissions/${formId}/1`;
    const { json } = expectStatus(await panel.get(one), 200);
    for (const [index, { file, type }] of files.entries()) {
      const attachment = listAt(json, 'data', 'attachments').find((item) => at(item, 'field') === `f${index}`);
      const answer = expectStatus(await panel.get(`${one}/files/${numberAt(attachment, 'id')}`), 200);
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining(type) as unknown,
        'content-disposition': `attachment; filename="${file}"`,
        'x-content-type-options': 'nosniff',
      });
    }
  });
});
