import { summaryMarkup } from '../../../../server/src/forms/markup/summary';

const form = { formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257', fields: [] };

const listed = (count: number, language = 'en') => {
  const errors = Array.from({ length: count }, (_, index) => ({
    path: [`f${index}`],
    message: `Field ${index} is wrong.`,
    name: 'ValidationError' as const,
  }));
  const lines = summaryMarkup(form, { errors, message: '' }, language);
  return { items: lines.filter((line) => line.includes('<li>')).length, end: lines.at(-2)?.trim() };
};

test('a page lists some of many errors, and says how many more there are', () => {
  expect(listed(50)).toEqual({ items: 50, end: '</ul>' });
  expect(listed(51, 'de')).toEqual({ items: 50, end: '<p>Und eine weitere Angabe.</p>' });
  expect(listed(990, 'de')).toEqual({ items: 50, end: '<p>Und 940 weitere Angaben.</p>' });
  expect(listed(990)).toEqual({ items: 50, end: '<p>And 940 more.</p>' });
  expect(listed(51, 'fr')).toEqual({ items: 50, end: '<p>Et 1 autre.</p>' });
  expect(listed(51, 'it').end).toBe('<p>E un altro.</p>');
});
