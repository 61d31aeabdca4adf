import fc from 'fast-check';

import { cleanFileName, isAccepted, typeOfFile } from '../../../../server/src/forms/definition/file-types';
import { anyText } from '../../support/arbitraries';

const pdf = { ext: 'pdf', mime: 'application/pdf' };
const jpeg = { ext: 'jpg', mime: 'image/jpeg' };
const cfb = { ext: 'cfb', mime: 'application/x-cfb' };

describe('typeOfFile', () => {
  it.each<[string, Parameters<typeof typeOfFile>, string | undefined]>([
    ['what its content says, whatever its name', [pdf, false, 'photo.jpg'], 'application/pdf'],
    ['text by its name', [undefined, true, 'list.CSV'], 'text/csv'],
    ['text without a name that tells', [undefined, true, 'README'], undefined],
    ['text with a name that is no text format', [undefined, true, 'page.html'], undefined],
    ['no text, with the name of one', [undefined, false, 'list.csv'], undefined],
    ['an old Office document', [cfb, false, 'letter.doc'], 'application/msword'],
    ['another compound file', [cfb, false, 'setup.msi'], 'application/x-cfb'],
  ])('tells %s', (_, parameters, mime) => {
    expect(typeOfFile(...parameters)?.mime).toBe(mime);
  });
});

describe('isAccepted', () => {
  it.each([
    [pdf, '.pdf'],
    [pdf, 'application/pdf'],
    [jpeg, 'image/*'],
    [jpeg, '.jpeg'],
    [jpeg, '.jpg'],
  ])('%j by %s', (type, entry) => {
    expect(isAccepted(type, ['text/plain', entry])).toBe(true);
  });

  it.each([
    [pdf, '.pd'],
    [pdf, 'image/*'],
    [pdf, 'application/*+xml'],
    [jpeg, 'image/png'],
    [jpeg, 'imag/*'],
  ])('%j not by %s', (type, entry) => {
    expect(isAccepted(type, [entry])).toBe(false);
  });
});

describe('cleanFileName', () => {
  it.each([
    ['Lebenslauf.pdf', 'Lebenslauf.pdf'],
    ['CV.PDF', 'CV.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\a\\cv.pdf', 'cv.pdf'],
    ['photo.jpg', 'photo.jpg.pdf'],
    ['annex\u202efdp.exe', 'annexfdp.exe.pdf'],
    ['a\r\nb\u0000.pdf', 'ab.pdf'],
    ['a"b<c>.pdf', 'a_b_c_.pdf'],
    ['...pdf', 'file.pdf'],
    ['.pdf', 'file.pdf'],
    ['', 'file.pdf'],
    [' . a  b . .pdf', 'a b.pdf'],
    ['Zoe\u0308.pdf', 'Zo\u00eb.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
    ['\ud800.pdf', 'file.pdf'],
  ])('makes of %j %j', (name, clean) => {
    expect(cleanFileName(name, pdf)).toBe(clean);
  });

  it('keeps the extension in its own spelling', () => {
    expect(cleanFileName('a.jpeg', jpeg)).toBe('a.jpeg');
  });

  it('never gives a path, a control character or nothing', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const clean = cleanFileName(name, pdf);
        expect(clean).toMatch(/^[^/\\\p{Control}\p{Format}"]+\.pdf$/u);
        expect(clean.startsWith('.')).toBe(false);
      }),
    );
  });
});
