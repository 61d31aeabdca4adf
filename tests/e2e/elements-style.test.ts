/* The stylesheet for the elements, on sites that have none for forms: light and dark, in each width, and beside their own rules. */
import type { Page } from 'playwright-core';

import { createForm } from '../api/support/forms';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { type Site, startSite } from './support/site';
import { usePanel } from './support/suite';

const suite = usePanel();

const fields = [
  { type: 'heading', text: { en: 'Your request' } },
  { name: 'name', type: 'text', label: { en: 'Name' }, required: true, width: 'half' },
  {
    name: 'email',
    type: 'email',
    label: { en: 'Email' },
    required: true,
    width: 'half',
    help: { en: 'For our answer.' },
  },
  {
    name: 'kind',
    type: 'radio',
    label: { en: 'I am' },
    options: [
      { value: 'person', label: { en: 'a person' } },
      { value: 'business', label: { en: 'a business' } },
    ],
  },
  { name: 'message', type: 'textarea', label: { en: 'Message' } },
  { name: 'terms', type: 'checkbox', label: { en: 'I have read the terms.' }, required: true },
];

let site: Site;
let formId: string;

beforeAll(async () => {
  site = await startSite();
  formId = await createForm(suite().strapi, { fields });
});

afterAll(() => site.stop());

/** A site with the stylesheet and its own styles, opened by somebody with a preference, with a form that was sent too early. */
const visit = async (scheme: 'light' | 'dark', width: number, styles: string): Promise<Page> => {
  const root = suite().strapi.api.root;
  site.page = `<link rel="stylesheet" href="${root}/forms/v1/elements.css"><style>${styles}</style>
    <main><h1>Site</h1><imprint-form form="${formId}"></imprint-form></main>
    <script type="module" src="${root}/forms/v1/elements.js"></script>`;
  const context = await suite().browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Name is required.').first().waitFor();
  return page;
};

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(`getComputedStyle(document.querySelector('imprint-form ${selector}')).${property}`);

const BOTH =
  ':root { color-scheme: light dark; background: light-dark(#fff, #181826); color: light-dark(#212134, #f6f6f9) }';

test.each([
  ['light', 1400, BOTH, 'rgb(39, 31, 224)', 'rgb(255, 255, 255)'],
  ['dark', 1024, BOTH, 'rgb(184, 184, 255)', 'rgb(24, 24, 38)'],
  // A site that is light for everybody.
  ['dark', 390, ':root { background: #fff; color: #212134 }', 'rgb(39, 31, 224)', 'rgb(255, 255, 255)'],
] as const)('in %s surroundings, %i pixels wide', async (scheme, width, styles, accent, paper) => {
  const page = await visit(scheme, width, styles);
  expect(await styleOf(page, 'button', 'backgroundColor')).toBe(accent);
  expect(await styleOf(page, 'textarea', 'backgroundColor')).toBe(paper);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectNoViolations(page, ['imprint-form']);
  await screenshot(page, `elements-style-${scheme}-${width}`);
  await page.context().close();
});

test('a site sets its colours around the form, and what it says of a part comes first', async () => {
  const own = `${BOTH} :root { --imprint-accent: #7a0019; --imprint-radius: 0 } label { font-weight: 400 } button { border-radius: 9px }`;
  const page = await visit('light', 1400, own);
  expect(await styleOf(page, 'button', 'backgroundColor')).toBe('rgb(122, 0, 25)');
  expect(await styleOf(page, 'textarea', 'borderRadius')).toBe('0px');
  expect(await styleOf(page, 'label', 'fontWeight')).toBe('400');
  expect(await styleOf(page, 'button', 'borderRadius')).toBe('9px');
  await page.context().close();
});

test('what is hidden stays hidden, and a form in English is written from left to right wherever it is', async () => {
  const { strapi, browser } = suite();
  const steps = [
    { type: 'step', id: 'one', title: { en: 'One' } },
    ...fields.slice(1, 3),
    { type: 'step', id: 'two', title: { en: 'Two' } },
    { name: 'message', type: 'textarea', label: { en: 'Message' } },
  ];
  const stepwise = await createForm(strapi, { fields: steps });
  const root = strapi.api.root;
  site.page = `<link rel="stylesheet" href="${root}/forms/v1/elements.css"><main dir="rtl"><imprint-form form="${stepwise}"></imprint-form></main>
    <script type="module" src="${root}/forms/v1/elements.js"></script>`;
  const page = await (await browser.newContext()).newPage();
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await expectSoon(() => page.locator('textarea').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(false);
  expect(await styleOf(page, 'form', 'direction')).toBe('ltr');
  await page.context().close();
});
