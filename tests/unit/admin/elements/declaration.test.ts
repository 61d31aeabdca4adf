/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { declaredValues, receiptMarkup, reviewMarkup } from '../../../../client/src/elements/declaration';
import type { PublicForm } from '../../../../server/src/contracts/forms';

const fields: PublicForm['fields'] = [
  {
    name: 'kind',
    type: 'radio',
    label: 'Kind',
    options: [{ value: 'ordinary', label: 'Ordinary' }],
  },
  { type: 'heading', text: 'You' },
  { name: 'name', type: 'text', label: 'Name' },
  {
    name: 'extras',
    type: 'checkboxes',
    label: 'Extras',
    options: [
      { value: 'a', label: 'Apples' },
      { value: 'b', label: 'Berries' },
    ],
  },
  { name: 'sure', type: 'checkbox', label: 'Sure' },
  { name: 'reason', type: 'textarea', label: 'Reason' },
];
const form = {
  formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257',
  name: 'Withdrawal',
  fields,
  honeypot: '_homepage',
  state: 'open' as const,
};

const draw = (lines: readonly string[]): Document => new DOMParser().parseFromString(lines.join('\n'), 'text/html');

test('what is going to be declared is shown as it was entered, without what was left empty, and no file', () => {
  const data = new FormData();
  for (const [name, value] of [
    ['kind', 'ordinary'],
    ['name', ' Erika '],
    ['extras', 'a'],
    ['extras', 'b'],
    ['sure', '1'],
    ['reason', ' '],
    ['other', 'x'],
  ] as const)
    data.append(name, value);
  data.append('name', new File(['x'], 'x.txt'));
  expect(declaredValues(form, data, 'en')).toEqual([
    { label: 'Kind', value: 'Ordinary' },
    { label: 'Name', value: 'Erika' },
    { label: 'Extras', value: 'Apples, Berries' },
    { label: 'Sure', value: '✓' },
  ]);
});

test('above the button of the law, and another one that leads back', () => {
  const words = { open: 'o', submit: 's', confirm: 'Widerruf <bestätigen>' };
  const document = draw(reviewMarkup(form, words, [{ label: 'Name', value: '<b>Erika' }], 'de'));
  expect(document.querySelector('.review')?.id).toBe('form-7533269e.review');
  expect(document.querySelector('h2[tabindex="-1"]')?.textContent).toBe('Bitte prüfen Sie Ihre Erklärung');
  expect(document.querySelector('dd')?.textContent).toBe('<b>Erika');
  expect(
    [...document.querySelectorAll('button')].map(({ id, type, className, textContent }) => [
      id,
      type,
      className,
      textContent,
    ]),
  ).toEqual([
    ['form-7533269e.confirm', 'button', '', 'Widerruf <bestätigen>'],
    ['form-7533269e.change', 'button', 'other', 'Ändern'],
  ]);
  expect(document.querySelector('[role=status]')?.id).toBe('form-7533269e.confirming');
  const [button] = draw(reviewMarkup(form, { open: 'o', submit: 's' }, [], 'de')).querySelectorAll('button');
  expect(button?.textContent).toBe('');
});

test('the receipt says what was declared, and where it can be saved', () => {
  const answer = { message: 'Received: <now>', receipt: 'https://cms.example.org/api/r/"x' };
  const document = draw(receiptMarkup(answer, [{ label: 'Name', value: 'Erika' }], 'it'));
  expect(document.querySelector('.thanks')?.textContent).toBe('Received: <now>');
  expect(document.querySelector('dd')?.textContent).toBe('Erika');
  const link = document.querySelector('.save > a.button[download]');
  expect(link?.getAttribute('href')).toBe(`${answer.receipt}?format=html&download=true`);
  expect(link?.textContent).toBe('Salva come file');
});
