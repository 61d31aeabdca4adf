import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import {
  canBeMet,
  DETECTED_EXTENSIONS,
  type FileContent,
  isAccepted,
  MIMES,
  typesOfFile,
  utf16Of,
} from '../../../../server/src/forms/definition/file-formats';

const pdf = { ext: 'pdf', mime: 'application/pdf' };
const jpeg = { ext: 'jpg', mime: 'image/jpeg' };
const cfb = { ext: 'cfb', mime: 'application/x-cfb' };
const zip = { ext: 'zip', mime: 'application/zip' };

const content = (head: string | Buffer, part: Partial<FileContent> = {}): FileContent => {
  const bytes = typeof head === 'string' ? Buffer.from(head) : head;
  return {
    detected: undefined,
    head: bytes,
    size: bytes.length,
    isText: typeof head === 'string',
    isEncrypted: false,
    ...part,
  };
};
const input = (name: string): Buffer => readFileSync(path.join(__dirname, '../../../inputs/files', name));
/** The first box of a file of ISO/IEC 14496-12, with what comes after it. */
const box = (...brands: string[]): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(16 + 4 * (brands.length - 1));
  const [major = '', ...others] = brands;
  return Buffer.concat([length, Buffer.from(`ftyp${major}\0\0\0\0${others.join('')}meta`)]);
};
const extensionsOf = (name: string, ...parameters: Parameters<typeof content>): string[] =>
  typesOfFile(content(...parameters), name).map(({ ext }) => ext);

it.each<[string, string, Parameters<typeof content>, string[]]>([
  ['by its content, whatever its name is', 'photo.jpg', [Buffer.from([0]), { detected: pdf }], ['pdf']],
  ['as text by its name', 'list.CSV', ['a;b'], ['csv']],
  ['as text without a name that tells', 'README', ['a'], ['txt']],
  ['as nothing, with the name of a text', 'list.csv', [Buffer.from([0])], []],
  ['as nothing, with the name of no text', 'list.toString', ['a'], []],
  ['as nothing, named like a picture', 'a.jpg', ['a'], []],
  [
    'as text first, where its beginning is a signature',
    'a.txt',
    ['solid gold', { detected: { ext: 'stl', mime: 'model/stl' } }],
    ['txt', 'stl'],
  ],
  ['as an old Office document', 'letter.doc', [input('old.doc'), { detected: cfb }], ['doc', 'cfb']],
  ['as a message of Outlook', 'mail.MSG', [input('mail.msg'), { detected: cfb }], ['msg', 'cfb']],
  ['as another compound file', 'setup.msi', [input('old.doc'), { detected: cfb }], ['cfb']],
  [
    'as an Office document with a password',
    'a.docx',
    [input('password.docx'), { detected: cfb, isEncrypted: true }],
    ['docx', 'cfb'],
  ],
  ['as no Office document with a password', 'a.docx', [input('old.doc'), { detected: cfb }], ['cfb']],
  ['as a document of Pages', 'brief.pages', [input('brief.pages'), { detected: zip }], ['pages', 'zip']],
  ['as a PDF after a blank line', 'a.pdf', [input('newline-before.pdf')], ['pdf']],
  ['as a PDF after the head of a message', 'a.pdf', [input('junk-before.pdf')], ['pdf']],
  ['as no PDF in the second kilobyte', 'a.pdf', [Buffer.concat([Buffer.alloc(1_024, ' '), input('plain.pdf')])], []],
  ['as no PDF after markup', 'a.pdf', [`<p>%PDF-1.4`], []],
  ['as RTF after a line break', 'a.rtf', ['\r\n{\\rtf1 a}'], ['rtf']],
  ['as a signed message', 'a.p7m', [input('bewerbung.p7m')], ['p7m']],
  ['as a signature', 'a.p7s', [input('bewerbung.p7m')], ['p7s']],
  ['as no signed message', 'a.p7m', [Buffer.from([0x30, 0x80, 0x06])], []],
  ['as a binary drawing', 'a.dxf', [Buffer.from('AutoCAD Binary DXF\r\n\u001a\0')], ['dxf']],
  ['as a text drawing', 'a.dxf', [String(input('plan.dxf'))], ['dxf']],
  ['as a binary model', 'a.stl', [Buffer.alloc(84, 0)], ['stl']],
  ['as no binary model', 'a.stl', [Buffer.alloc(85, 0)], []],
  ['as no binary model either', 'a.stl', [Buffer.alloc(83, 0)], []],
  ['as a picture of an iPhone', 'a.heic', [box('heic', 'mif1', 'heic')], ['heic']],
  ['as a picture of another camera', 'a.heic', [box('heim', 'mif1')], ['heic']],
  ['as a picture by the brand of its family', 'a.heic', [box('mif1', 'heic')], ['heic']],
  ['as AVIF by another brand', 'a.avif', [box('mif1', 'miaf', 'avif')], ['avif']],
  ['as an AVIF sequence by another brand', 'a.avif', [box('msf1', 'avis')], ['avif']],
  ['as what it is detected as, with another brand', 'a.mp4', [box('mp42', 'avif'), { detected: pdf }], ['pdf']],
  ['as a drawing', 'a.svg', [String(input('logo.svg'))], ['svg']],
  [
    'as a drawing with a long beginning',
    'a.svg',
    ['\ufeff<?xml version="1.0"?><!-- a > b --><!DOCTYPE svg [<!ENTITY a "<b>">] ><svg:svg/>'],
    ['svg'],
  ],
  ['as a drawing in UTF-16', 'a.svg', [Buffer.from('\ufeff<svg/>', 'utf16le'), { isText: true }], ['svg']],
  ['as a track', 'a.gpx', [String(input('track.gpx'))], ['gpx']],
  ['as no track', 'a.gpx', ['<svg/>'], []],
  ['as XML', 'a.xml', ['<Invoice/>'], ['xml']],
  ['as no XML', 'a.xml', ['Invoice'], []],
  ['as XML that browsers would draw', 'a.xml', ['<!-- --><svg/>'], []],
])('a file is recognised %s', (_, name, parameters, expected) => {
  expect(extensionsOf(name, ...parameters)).toEqual(expected);
});

it('byte order marks say the encoding', () => {
  expect(['fffe', 'feff', 'ff', 'efbbbf', ''].map((hex) => utf16Of(Buffer.from(hex, 'hex')))).toEqual([
    'utf-16le',
    'utf-16be',
    undefined,
    undefined,
    undefined,
  ]);
});

describe('isAccepted', () => {
  it.each([
    [pdf, '.pdf'],
    [pdf, 'application/pdf'],
    [jpeg, 'image/*'],
    [jpeg, '.jpeg'],
    [jpeg, '.jfif'],
    [jpeg, '.jpg'],
    [jpeg, 'image/jpg'],
    [{ ext: 'mp3', mime: 'audio/mpeg' }, 'audio/mp3'],
    [{ ext: 'opus', mime: 'audio/ogg; codecs=opus' }, 'audio/ogg'],
    [{ ext: 'opus', mime: 'audio/ogg; codecs=opus' }, '.ogg'],
    [{ ext: 'mpg', mime: 'video/MP2P' }, 'video/mpeg'],
    [{ ext: 'heic', mime: 'image/heif' }, 'image/heic'],
    [{ ext: 'svg', mime: 'image/svg+xml' }, 'image/svg+xml'],
  ])('%j by %s', (type, entry) => {
    expect(isAccepted(type, ['application/x-tar', entry])).toBe(true);
  });

  it.each([
    [pdf, '.pd'],
    [pdf, 'image/*'],
    [pdf, 'application/*+xml'],
    [jpeg, 'image/png'],
    [jpeg, 'imag/*'],
    [{ ext: 'svg', mime: 'image/svg+xml' }, 'image/*'],
    [{ ext: 'html', mime: 'text/html' }, 'text/*'],
    [{ ext: 'html', mime: 'text/html' }, 'text/plain'],
  ])('%j not by %s', (type, entry) => {
    expect(isAccepted(type, [entry])).toBe(false);
  });
});

it('knows what files can be recognised as', () => {
  expect(['.pdf', '.jfif', '.step', 'image/*', 'audio/mp3', 'text/xml'].filter((entry) => !canBeMet(entry))).toEqual(
    [],
  );
  expect(['.xyz', '.constructor', 'image/x', 'chemical/*', '', '.'].filter(canBeMet)).toEqual([]);
});

it('names all that file-type detects', () => {
  const script =
    "import * as t from 'file-type'; console.log(JSON.stringify([[...t.supportedExtensions], [...t.supportedMimeTypes]]))";
  const [extensions, mimes] = z
    .tuple([z.array(z.string()), z.array(z.string())])
    .parse(JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })));
  const nameable = extensions.filter((ext) => /^[a-z0-9]{1,10}$/.test(ext));
  expect([...DETECTED_EXTENSIONS].sort()).toEqual(nameable.sort());
  expect(mimes.filter((mime) => !canBeMet(mime))).toEqual([]);
  // And in our own words nothing that nobody detects.
  expect([...MIMES].filter((mime) => !/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/.test(mime))).toEqual([]);
});
