import type { Field } from '../../../../server/src/contracts/forms';
import { checkIntake } from '../../../../server/src/forms/intake/intake';
import { type InspectedUpload, uploadsToInspect } from '../../../../server/src/forms/intake/uploads';
import { textsFor } from '../../../../server/src/text/messages';

const pdf = { ext: 'pdf', mime: 'application/pdf' };
const field = (part: Partial<Field> = {}): Field => ({ name: 'cv', type: 'file', label: 'CV', ...part });
const upload = (part: Partial<InspectedUpload> = {}): InspectedUpload => ({
  field: 'cv',
  path: '/tmp/1',
  name: 'cv.pdf',
  size: 1_000,
  types: [pdf],
  ...part,
});

const post = (fields: readonly Field[], uploads: readonly InspectedUpload[], posted: Record<string, unknown> = {}) => {
  const result = checkIntake(fields, Object.entries(posted), { language: 'en', texts: textsFor('en') }, uploads);
  return result.ok
    ? { data: result.intake.data, files: result.intake.files }
    : result.errors.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('file fields', () => {
  it('take files, and name them in the data', () => {
    const fields = [field({ maxFiles: 2 }), field({ name: 'other', type: 'text', label: 'Other' })];
    const files = [upload(), upload({ path: '/tmp/2', name: 'b.pdf' })];
    expect(post(fields, files, { other: 'x', cv: '' })).toEqual({
      data: { cv: ['cv.pdf', 'b.pdf'], other: 'x' },
      files: [
        { field: 'cv', path: '/tmp/1', name: 'cv.pdf', mime: 'application/pdf', size: 1_000 },
        { field: 'cv', path: '/tmp/2', name: 'b.pdf', mime: 'application/pdf', size: 1_000 },
      ],
    });
  });

  it('take a file alone', () => {
    expect(post([field()], [upload()])).toMatchObject({ data: { cv: ['cv.pdf'] } });
  });

  it.each<[string, Partial<Field>, Partial<InspectedUpload>[], string[]]>([
    [
      'a type that it does not take',
      { accept: ['image/*'] },
      [{}],
      ['cv: CV: a file must be of one of these types: image/*.'],
    ],
    ['an unknown type', { accept: ['.pdf'] }, [{ types: [] }], ['cv: CV: a file must be of one of these types: .pdf.']],
    [
      'a name of marks',
      {},
      [{ name: `${'\u0300\u0316'.repeat(16)}.pdf` }],
      ['cv: CV: the file name is too long or contains a letter with more than 30 combining marks.'],
    ],
    [
      'a name past all measure',
      {},
      [{ name: `${'x'.repeat(1_000)}.pdf` }],
      ['cv: CV: the file name is too long or contains a letter with more than 30 combining marks.'],
    ],
    ['an empty file', {}, [{ size: 0 }], ['cv: CV: the file is empty.']],
    [
      'several empty files, once',
      { maxFiles: 3 },
      [{ size: 0 }, { size: 0 }, { size: 0 }],
      ['cv: CV: the file is empty.'],
    ],
    ['a large file', { maxSize: 999 }, [{}], ['cv: CV: a file must not be larger than 999 bytes.']],
    ['a file over the usual size', {}, [{ size: 10_000_001 }], ['cv: CV: a file must not be larger than 10 MB.']],
    ['two where one is the usual', {}, [{}, {}], ['cv: CV accepts at most 1 file.']],
    ['too many', { maxFiles: 2 }, [{}, {}, {}], ['cv: CV accepts at most 2 files.']],
    ['a file under the name of no field', {}, [{ field: 'x' }], ['x: Field "x" does not exist.']],
    ['a text field', { type: 'text' }, [{}], ['cv: CV cannot be received as a file.']],
  ])('refuse %s', (_, part, files, errors) => {
    expect(post([field(part)], files.map(upload))).toEqual(errors);
  });

  it('say so in German', () => {
    const refusal = (maxFiles: number, count: number) =>
      checkIntake(
        [field({ maxFiles })],
        [],
        { language: 'de', texts: textsFor('de') },
        Array.from({ length: count }, () => upload()),
      );
    expect(refusal(1, 2)).toMatchObject({ errors: [{ message: 'CV nimmt höchstens 1 Datei an.' }] });
    expect(refusal(2, 3)).toMatchObject({ errors: [{ message: 'CV nimmt höchstens 2 Dateien an.' }] });
  });

  it('refuse a text in place of a file', () => {
    expect(post([field()], [], { cv: 'cv.pdf' })).toEqual(['cv: CV must be a file.']);
  });

  it('take none where none is required, as browsers send none', () => {
    expect(post([field()], [upload({ name: '', size: 0, types: [] })])).toEqual({ data: {}, files: [] });
    expect(post([field({ required: true })], [upload({ name: '', size: 0 })])).toEqual(['cv: CV is required.']);
  });
});

describe('the files of what was saved', () => {
  const fields: Field[] = [
    { name: 'cv', type: 'file', label: 'CV', required: true },
    {
      name: 'more',
      type: 'text',
      label: 'More',
      required: true,
      showIf: { match: 'all', rules: [{ field: 'cv', op: 'notEmpty' }] },
    },
    {
      name: 'gone',
      type: 'file',
      label: 'Gone',
      showIf: { match: 'all', rules: [{ field: 'more', op: 'is', value: 'x' }] },
    },
  ];
  const kept = [
    { id: 1, field: 'cv', name: 'cv.pdf' },
    { id: 2, field: 'gone', name: 'b.pdf' },
  ];

  it('are values of their fields, unless these are hidden', () => {
    const read = (posted: Record<string, string>) =>
      checkIntake(fields, Object.entries(posted), { language: 'en', texts: textsFor('en') }, [], kept);
    expect(read({})).toMatchObject({ ok: false, errors: [{ path: ['more'] }] });
    expect(read({ more: 'y' })).toMatchObject({
      ok: true,
      intake: { data: { cv: ['cv.pdf'], more: 'y' }, files: [], kept: [kept[0]] },
    });
  });
});

describe('uploadsToInspect', () => {
  it('leaves out what is refused whatever is in it', () => {
    const fields = [field({ maxSize: 1_000 }), field({ name: 'two' }), field({ name: 'name', type: 'text' })];
    const wanted = upload();
    const others = [
      upload({ field: 'two' }),
      upload({ field: 'two' }),
      upload({ field: 'name' }),
      upload({ field: '?' }),
      upload({ name: '', size: 0 }),
    ];
    expect(uploadsToInspect(fields, [...others, wanted])).toEqual([wanted]);
    expect(uploadsToInspect(fields, [upload({ size: 1_001 })])).toEqual([]);
    expect(uploadsToInspect(fields, [upload({ size: 0 })])).toEqual([]);
  });
});
