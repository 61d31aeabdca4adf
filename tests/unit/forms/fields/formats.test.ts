import type { Field } from '../../../../server/src/contracts/forms';
import { formatFaults } from '../../../../server/src/forms/definition/definition';
import { createFormats, type FieldFormat, type Formats } from '../../../../server/src/forms/fields/formats';
import { checkIntake, checkStep } from '../../../../server/src/forms/intake/intake';
import { textsFor } from '../../../../server/src/text/messages';

const texts = textsFor('en');

/** A plate of two letters and two digits. */
const plate: FieldFormat = {
  name: 'plate',
  type: 'text',
  label: { en: 'Number plate', de: 'Kennzeichen' },
  toStored: (typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase(),
  check: (text, language) =>
    /^[A-Z]{2}\d{2}$/.test(text) ? undefined : language === 'de' ? 'Kein Kennzeichen.' : 'No number plate.',
};

const withPlate = (): Formats => {
  const formats = createFormats();
  formats.add(plate);
  return formats;
};

const field: Field = { name: 'plate', type: 'text', format: 'plate', label: 'Plate' };

describe('a type of field that a project adds', () => {
  it('stores and checks texts in its own way', () => {
    const post = (value: string, language = 'en') =>
      checkIntake([field], [['plate', value]], { language, texts: textsFor(language), formats: withPlate() });
    expect(post('xy-12')).toMatchObject({ ok: true, intake: { data: { plate: 'XY12' } } });
    expect(post('xyz')).toMatchObject({ ok: false, errors: [{ path: ['plate'], message: 'No number plate.' }] });
    expect(post('xyz', 'de')).toMatchObject({ ok: false, errors: [{ message: 'Kein Kennzeichen.' }] });
    expect(post('')).toMatchObject({ ok: true, intake: { data: {} } });
  });

  it('checks a step too', () => {
    const posted = Object.entries({ plate: '12', _step: '' });
    expect(checkStep([field], posted, { language: 'en', texts, formats: withPlate() })).toMatchObject([
      { path: ['plate'], message: 'No number plate.' },
    ]);
  });

  it('keeps what its type checks as well', () => {
    const posted: [string, string][] = [['plate', 'xy12']];
    const reading = { language: 'en', texts, formats: withPlate() };
    expect(checkIntake([{ ...field, minLength: 5 }], posted, reading)).toMatchObject({ ok: false });
    expect(checkIntake([{ ...field, pattern: 'AB.*' }], posted, reading)).toMatchObject({ ok: false });
  });

  it('leaves other fields alone', () => {
    const reading = { language: 'en', texts, formats: withPlate() };
    const plain = { ...field, format: undefined };
    expect(checkIntake([plain], [['plate', 'xy-1']], reading)).toMatchObject({ intake: { data: { plate: 'xy-1' } } });
  });

  it('is its type where the project has removed it', () => {
    const reading = { language: 'en', texts, formats: createFormats() };
    expect(checkIntake([field], [['plate', 'xyz']], reading)).toMatchObject({ intake: { data: { plate: 'xyz' } } });
  });

  it('needs no way of its own to store texts', () => {
    const formats = createFormats();
    formats.add({ name: 'plain', type: 'text', label: 'Plain', check: () => undefined });
    const plain: Field = { ...field, format: 'plain' };
    expect(checkIntake([plain], [['plate', 'x y']], { language: 'en', texts, formats })).toMatchObject({
      intake: { data: { plate: 'x y' } },
    });
  });

  it.each([
    ['a name that is taken', plate, 'called “plate” already'],
    ['a name that is none', { ...plate, name: 'Plate 1' }, 'cannot be the name'],
    ['a type whose values are no texts', { ...plate, name: 'other', type: 'select' as const }, 'only refine'],
    ['a type that does not exist', { ...plate, name: 'other', type: 'toString' as 'text' }, 'only refine'],
  ])('is refused with %s', (_, format, message) => {
    const formats = withPlate();
    expect(() => {
      formats.add(format);
    }).toThrow(message);
    expect(formats.list()).toEqual([plate]);
  });

  it('can only be used where it exists, on fields of its type', () => {
    const fields = [
      { type: 'heading' as const, text: 'H' },
      { ...field, format: undefined },
      field,
      { ...field, type: 'email' as const },
      { ...field, format: 'gone' },
    ];
    const fault = (index: number) => ({ path: ['fields', String(index), 'format'], message: texts.formFormat });
    expect(formatFaults({ fields }, withPlate(), texts)).toMatchObject([fault(3), fault(4)]);
  });
});
