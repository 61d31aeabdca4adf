import { toChoices } from '../../../../../admin/src/forms/picker/choices';

test('the forms are sorted by name, as people sort; namesakes are told apart by their ids', () => {
  const forms = [
    { formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257', name: 'Übersicht' },
    { formId: '2b7e1516-28ae-4d2a-abf7-158809cf4f3c', name: 'Kurs 10' },
    { formId: 'c0ffee00-0000-4000-8000-000000000000', name: 'Kurs 9' },
    { formId: 'b4c1a520-0000-4000-8000-000000000000', name: 'Übersicht' },
    { formId: 'aaaaaaaa-0000-4000-8000-000000000000', name: 'Zeichnen' },
  ];
  expect(toChoices(forms, 'de').map(({ label }) => label)).toEqual([
    'Kurs 9',
    'Kurs 10',
    'Übersicht (7533269e …)',
    'Übersicht (b4c1a520 …)',
    'Zeichnen',
  ]);
  expect(toChoices([], 'en')).toEqual([]);
});
