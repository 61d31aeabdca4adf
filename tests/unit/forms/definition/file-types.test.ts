import fc from 'fast-check';

import { cleanFileName } from '../../../../server/src/forms/definition/file-types';
import { anyText } from '../../support/arbitraries';

const pdf = { ext: 'pdf', mime: 'application/pdf' };
const jpeg = { ext: 'jpg', mime: 'image/jpeg' };

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
    expect(['a.jpeg', 'a.jfif', 'a.JPG'].map((name) => cleanFileName(name, jpeg))).toEqual([
      'a.jpeg',
      'a.jfif',
      'a.jpg',
    ]);
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
