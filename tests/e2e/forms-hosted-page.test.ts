/* A form's own page: switched on in the editor, opened from there, and used by visitors with and without scripts. */
import type { BrowserContext, Page } from 'playwright-core';

import { createForm } from '../api/support/forms';
import { at, listAt } from '../api/support/json';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';
import { takeTime } from './support/time';

const suite = usePanel();

const fields = [
  { type: 'step', id: 'you', title: { en: 'You', de: 'Sie' } },
  { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, required: true, width: 'half' },
  { name: 'phone', type: 'tel', label: { en: 'Phone', de: 'Telefon' }, width: 'half' },
  { type: 'step', id: 'message', title: { en: 'Your message', de: 'Ihre Nachricht' } },
  { name: 'message', type: 'textarea', label: { en: 'Message', de: 'Nachricht' }, required: true },
];

const contexts: BrowserContext[] = [];

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

const visit = async (formId: string, language: string, width: number, hasScripts: boolean): Promise<Page> => {
  const context = await suite().browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: hasScripts,
    colorScheme: width === 390 ? 'dark' : 'light',
  });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(`${suite().strapi.api.root}/forms/v1/page/${formId}?locale=${language}`);
  return page;
};

const valuesOf = async (formId: string): Promise<unknown[]> =>
  listAt(await suite().strapi.call('submissions', 'find', formId), 'data').map((one) => at(one, 'data'));

test.each([
  ['en', 1400],
  ['de', 390],
])('visitors fill it in in %s at %i px without scripts', async (language, width) => {
  const isGerman = language === 'de';
  const formId = await createForm(suite().strapi, { fields, settings: { hostedPage: true } });
  await expectNoViolations(await visit(formId, language, width, true), ['html']);
  const page = await visit(formId, language, width, false);
  await screenshot(page, `hosted-page-${width}`, { fullPage: true });
  await page.getByLabel('Name').fill('Erika');
  await page.getByRole('textbox', { name: isGerman ? 'Nachricht' : 'Message' }).fill('Guten Tag');
  await takeTime(page, suite().strapi);
  await page.getByRole('button', { name: /^Sen/ }).click();
  await page.getByRole('heading', { level: 1, name: isGerman ? 'Vielen Dank' : 'Thank you' }).waitFor();
  await expectSoon(() => valuesOf(formId)).toEqual([{ name: 'Erika', message: 'Guten Tag' }]);
});

test('the editor switches it on and leads to it', async () => {
  const formId = await createForm(suite().strapi, { name: 'Contact', fields });
  const page = await suite().openAsOwner({ path: `/plugins/imprint-forms/${formId}?tab=code` });
  const card = page.getByRole('region', { name: 'Page of its own' });
  const link = page.getByRole('region', { name: 'Test and use' }).getByRole('link', { name: 'Test the form' });
  await card.getByRole('checkbox', { name: 'Show the form on a page of its own' }).click();
  // There is nothing at its address yet.
  await expectSoon(() => link.count()).toBe(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await link.waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'hosted-page-editor');
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await opened.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await expectSoon(() => opened.url()).toContain(`/forms/v1/page/${formId}`);
});
