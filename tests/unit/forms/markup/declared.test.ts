import { contactMarkup, declaredMarkup } from '../../../../server/src/forms/markup/declared';

test('what has been declared is a list, in which nothing is markup and lines stay lines', () => {
  const values = [
    { label: 'Name <b>', value: '<script>' },
    { label: 'Contract', value: 'One\nTwo\nThree' },
  ];
  expect(declaredMarkup(values)).toEqual([
    '<dl class="declared">',
    '  <dt>Name &lt;b&gt;</dt>',
    '  <dd>&lt;script&gt;</dd>',
    '  <dt>Contract</dt>',
    '  <dd>One<br />Two<br />Three</dd>',
    '</dl>',
  ]);
});

test('whom to turn to otherwise is said where it is known', () => {
  expect(contactMarkup([], 'Or write to:')).toEqual([]);
  expect(contactMarkup(['Muster & Co', 'info@example.org'], 'Or write to:')).toEqual([
    '<p class="contact">Or write to:<br />Muster &amp; Co<br />info@example.org</p>',
  ]);
});
