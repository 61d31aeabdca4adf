/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { HtmlValidate } from 'html-validate';

import { CONFIRM } from '../../../../server/src/forms/definition/control-names';
import { receiptPage, reviewPage, type ReviewPage } from '../../../../server/src/forms/pages/declaration-page';
import { createPages } from '../../../../server/src/text/page';

const { render } = createPages();
const renderReviewPage = (page: ReviewPage): string => render(reviewPage(page));
const renderReceiptPage = (page: Parameters<typeof receiptPage>[0]): string => render(receiptPage(page));

const review: ReviewPage = {
  formName: 'Withdrawal <shop>',
  words: { open: 'o', submit: 's', confirm: 'confirm withdrawal' },
  values: [{ label: 'Name', value: '<b>Erika' }],
  entered: [
    ['name', '"><script>alert(1)</script>'],
    ['topics', ['a', 'b', 3]],
    ['odd', { a: 1 }],
    ['_redirect', 'https://evil.example'],
    [CONFIRM, '1'],
  ],
  action: '?locale=en&a="b"',
  hidden: { _redirect: 'https://www.example.org/thanks', _token: 't' },
  language: 'en',
};

const receipt = {
  subject: 'S',
  title: 'Your withdrawal <has> been received',
  intro: 'We confirm & so on.',
  values: [{ label: 'Received', value: '25 November 2026' }],
  button: 'Declared with the button “<i>”.',
};
const files = { text: 'a?format=text&download=true', html: 'a?format=html&download=true' };
const back = { text: 'Back', href: 'https://www.example.org/?a=1&b=2' };

const draw = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const linksIn = (document: Document) =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

it.each([
  ['what is going to be declared', renderReviewPage(review)],
  ['a receipt', renderReceiptPage({ receipt, files, back, language: 'de' })],
  ['a receipt to keep', renderReceiptPage({ receipt, language: 'de' })],
])('a page with %s is valid HTML', async (_, html) => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended'],
    // As on the pages with forms; two buttons send one name.
    rules: { 'void-style': 'off', 'form-dup-name': 'off' },
  });
  const report = await validator.validateString(html);
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});

describe('the page before a declaration', () => {
  const document = draw(renderReviewPage(review));

  it('shows what is going to be declared, as text', () => {
    expect(document.title).toBe('Please check your declaration: Withdrawal <shop>');
    expect(document.querySelector('dd')?.textContent).toBe('<b>Erika');
    expect(document.querySelector('form')?.getAttribute('action')).toBe('?locale=en&a="b"');
  });

  it('sends again what was entered, but for what its buttons and the page itself say', () => {
    expect([...new FormData(document.querySelector('form') ?? undefined)]).toEqual([
      ['name', '"><script>alert(1)</script>'],
      ['topics', 'a'],
      ['topics', 'b'],
      ['topics', '3'],
      ['odd', '1'],
      ['_redirect', 'https://www.example.org/thanks'],
      ['_token', 't'],
    ]);
    expect(
      [...document.querySelectorAll('button')].map((button) => [button.textContent, button.name, button.value]),
    ).toEqual([
      ['confirm withdrawal', CONFIRM, '1'],
      ['Change', CONFIRM, 'back'],
    ]);
  });
});

describe('the page with a receipt', () => {
  it('has all of the receipt, where to save it, and the way back', () => {
    const document = draw(renderReceiptPage({ receipt, files, back, language: 'en' }));
    expect(document.title).toBe(receipt.title);
    for (const text of [receipt.title, receipt.intro, '25 November 2026', receipt.button])
      expect(document.querySelector('main')?.textContent).toContain(text);
    expect(linksIn(document)).toEqual([
      ['Save as a file (HTML)', files.html],
      ['Save as a file (TXT)', files.text],
      ['Back', back.href],
    ]);
    expect(document.body.textContent).toContain('can be opened for 30 days');
  });

  it('has no links where it is a file itself', () => {
    const document = draw(renderReceiptPage({ receipt, language: 'en' }));
    expect(linksIn(document)).toEqual([]);
    expect(document.body.textContent).not.toContain('30 days');
  });
});
