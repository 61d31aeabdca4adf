/* The plugin's own pages in the look of a project, whose colour is one that cannot be read as text on white. */
import type { Page } from 'playwright-core';

import { createForm } from '../api/support/forms';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';
import { takeTime } from './support/time';

const LOGO = 'https://cdn.example.org/logo.svg';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60"><rect width="60" height="60" rx="8" fill="#fc0"/><text x="72" y="42" font-family="sans-serif" font-size="34" fill="#222">Muster</text></svg>';

const suite = usePanel({
  config: { forms: { mail: { name: 'Muster' }, pages: { logo: LOGO, color: '#ffcc00' } } },
});

const fields = [
  { name: 'name', type: 'text', label: { en: 'Name' }, required: true },
  { type: 'step', id: 'message', title: { en: 'Your message' } },
  { name: 'message', type: 'textarea', label: { en: 'Message' }, required: true },
  { type: 'paragraph', text: { en: 'See our [privacy notice](https://www.example.org/privacy).' } },
];

let formId: string;

beforeAll(async () => {
  const { strapi } = suite();
  await strapi.call('imprint', 'update', { country: 'deu', name: 'Muster GmbH' });
  const pages = {
    'imprint-link': { '': 'https://www.example.org/imprint' },
    accessibility: { '': 'https://www.example.org/accessibility' },
    privacy: { '': 'https://www.example.org/privacy' },
  };
  await strapi.call('imprint', 'updateSite', { pages });
  formId = await createForm(strapi, { fields, settings: { hostedPage: true } });
});

/** Of the first that is shown: what the page was loaded with stays in the element. */
const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.evaluate(
    `getComputedStyle([...document.querySelectorAll('${selector}')].find((one) => one.checkVisibility())).${property}`,
  );

test.each([
  ['light', 'rgb(140, 112, 0)'],
  ['dark', 'rgb(255, 204, 0)'],
] as const)('in %s surroundings, the form, its second step and the thanks', async (scheme, text) => {
  const context = await suite().browser.newContext({ viewport: { width: 1400, height: 900 }, colorScheme: scheme });
  await context.route(LOGO, (route) => route.fulfill({ contentType: 'image/svg+xml', body: SVG }));
  const page = await context.newPage();
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') blocked.push(message.text());
  });
  await page.goto(`${suite().strapi.api.root}/forms/v1/page/${formId}`);
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await page.getByRole('img', { name: 'Muster' }).waitFor();
  await expectSoon(() => page.evaluate("document.querySelector('header img').naturalWidth")).toBe(240);
  await expectSoon(() =>
    page.getByRole('navigation', { name: 'Legal information' }).getByRole('link').allInnerTexts(),
  ).toEqual(['Imprint', 'Accessibility', 'Privacy notice']);
  expect(await styleOf(page, 'button', 'backgroundColor')).toBe('rgb(255, 204, 0)');
  expect(await styleOf(page, 'button', 'color')).toBe('rgb(0, 0, 0)');
  await expectNoViolations(page, ['html']);
  await expectToFitEach(page, `page-look-${scheme}`, { fullPage: true });

  await page.getByRole('textbox', { name: 'Name' }).fill('Erika');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Back' }).waitFor();
  expect(await styleOf(page, '.paragraph a', 'color')).toBe(text);
  await expectNoViolations(page, ['html']);
  await expectToFitEach(page, `page-look-step-${scheme}`, { fullPage: true });
  // The browser's own Back leads one step back, not off the page.
  await page.goBack();
  await page.getByText('Step 1 of 2').waitFor();
  await page.goForward();
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await takeTime(page, suite().strapi);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you, your message has been received.').waitFor();
  await expectToFitEach(page, `page-look-thanks-${scheme}`, { fullPage: true });
  expect(blocked).toEqual([]);
  await context.close();
});
