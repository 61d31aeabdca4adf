import { type Field, fieldTypes } from '../../../../server/src/contracts/forms';
import { checkIntake } from '../../../../server/src/forms/intake/intake';
import { sampleData } from '../../../../server/src/forms/mail/sample';
import { textsFor } from '../../../../server/src/text/messages';

const day = '2026-11-20';
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
const fields = fieldTypes.map((type): Field => ({
  name: type,
  type,
  label: { en: `A ${type}`, de: `Ein ${type}` },
  required: true,
  ...(['select', 'radio', 'checkboxes'].includes(type) && { options }),
}));

it('has a value for every field, which the form would take', () => {
  const data = sampleData(fields, 'de-AT', day);
  expect(Object.keys(data)).toEqual([...fieldTypes]);
  expect(data).toMatchObject({
    text: '[Ein text]',
    checkboxes: ['a', 'b'],
    radio: 'a',
    file: ['example.pdf'],
    date: day,
  });
  const posted = fields.filter(({ type }) => type !== 'file');
  const values = Object.entries(data).filter(([name]) => name !== 'file');
  expect(checkIntake(posted, values, 'en', textsFor('en'), [])).toMatchObject({ ok: true });
});

it('keeps to a minimum', () => {
  const bounded: Field[] = [
    { name: 'number', type: 'number', label: 'N', min: 7 },
    { name: 'date', type: 'date', label: 'D', min: '2027-01-01' },
    { name: 'select', type: 'select', label: 'S' },
  ];
  expect(sampleData(bounded, 'en', day)).toEqual({ number: '7', date: '2027-01-01', select: '' });
});
