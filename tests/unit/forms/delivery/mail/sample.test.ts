import { type Field, fieldTypes } from '../../../../../server/src/contracts/forms';
import { sampleData } from '../../../../../server/src/forms/delivery/mail/sample';
import { checkIntake } from '../../../../../server/src/forms/intake/intake';
import { textsFor } from '../../../../../server/src/text/messages';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
const fields = fieldTypes.map((type): Field => ({
  name: type,
  type,
  label: { en: `A ${type}`, de: `Ein ${type}` },
  required: true,
  ...(['select', 'radio', 'checkboxes', 'scale'].includes(type) && { options }),
}));

it('has a value for every field, which the form would take', () => {
  const data = sampleData(fields, 'de-AT');
  expect(Object.keys(data)).toEqual([...fieldTypes]);
  expect(data).toMatchObject({
    text: '[Ein text]',
    checkboxes: ['a', 'b'],
    radio: 'a',
    file: ['example.pdf'],
    date: '2026-11-20',
    hidden: '[Ein hidden]',
  });
  const posted = fields.filter(({ type }) => type !== 'file');
  const values = Object.entries(data).filter(([name]) => name !== 'file');
  expect(checkIntake(posted, values, { language: 'en', texts: textsFor('en') }, [])).toMatchObject({ ok: true });
});

it('chooses nothing where there is nothing to choose', () => {
  expect(sampleData([{ name: 'boxes', type: 'checkboxes', label: 'B' }], 'en')).toEqual({ boxes: [] });
});

it('keeps to a minimum', () => {
  const bounded: Field[] = [
    { name: 'number', type: 'number', label: 'N', min: 7 },
    { name: 'date', type: 'date', label: 'D', min: '2027-01-01' },
  ];
  expect(sampleData(bounded, 'en')).toEqual({ number: '7', date: '2027-01-01' });
});
