/* A form in a browser that runs no scripts: the code for a site, on a page of another origin, and the form's own page. */
import http from 'node:http';

import type { BrowserContext, Page } from 'playwright-core';

import { generateCode } from '../../admin/src/forms/code';
import type { DrawnForm } from '../../admin/src/forms/model/types';
import { createForm } from '../api/support/forms';
import { at, listAt } from '../api/support/json';
import { oneInGate } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';
import { takeTime } from './support/time';

const suite = usePanel();

const fields: DrawnForm['fields'] = [
  { type: 'step', id: 'you', title: { en: 'You', de: 'Sie' } },
  { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, required: true, width: 'half' },
  { name: 'phone', type: 'tel', label: { en: 'Phone', de: 'Telefon' }, required: true, width: 'half' },
  {
    name: 'kind',
    type: 'radio',
    label: { en: 'I am', de: 'Ich bin' },
    options: [
      { value: 'person', label: { en: 'a person', de: 'Privatperson' } },
      { value: 'business', label: { en: 'a business', de: 'ein Unternehmen' } },
    ],
  },
  { type: 'step', id: 'message', title: { en: 'Your message', de: 'Ihre Nachricht' } },
  {
    name: 'company',
    type: 'text',
    label: { en: 'Company', de: 'Firma' },
    required: true,
    showIf: { match: 'all', rules: [{ field: 'kind', op: 'is', value: 'business' }] },
  },
  { name: 'message', type: 'textarea', label: { en: 'Message', de: 'Nachricht' }, required: true },
  { name: 'cv', type: 'file', label: { en: 'File', de: 'Datei' }, help: { en: 'If you like', de: 'Wenn Sie mögen' } },
];

let server: http.Server;
let contexts: BrowserContext[] = [];
let html = '';

beforeAll(async () => {
  server = http.createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(request.url === '/thanks' ? '<h1>Thanks from the site</h1>' : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

const siteUrl = (): string => `http://127.0.0.1:${String(at(server.address(), 'port'))}`;

const openWindow = async (width: number, hasScripts = false): Promise<Page> => {
  const context = await suite().browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: hasScripts,
    colorScheme: width === 390 ? 'dark' : 'light',
  });
  contexts.push(context);
  return context.newPage();
};

const openSite = async (formId: string, language: string, width = 1400, redirect = ''): Promise<Page> => {
  const code = generateCode(
    'html',
    { formId, name: 'Contact', fields },
    { apiRoot: `${suite().strapi.url}/api`, language },
  );
  const field = `<input type="hidden" name="_redirect" value="${redirect}" />`;
  html = `<!doctype html><html lang="${language}"><title>Contact</title>${code.replace('</form>', `${redirect === '' ? '' : field}</form>`)}`;
  const page = await openWindow(width);
  await page.goto(siteUrl());
  return page;
};

afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

/** The same page where scripts run, since the check is one. */
const check = async (page: Page): Promise<void> => {
  const other = await suite().browser.newPage();
  await other.setContent(await page.content());
  await expectNoViolations(other, ['main']);
  await other.close();
};

const valuesOf = async (formId: string): Promise<unknown[]> =>
  listAt(await suite().strapi.call('submissions', 'find', formId), 'data').map((one) => at(one, 'data'));

test.each(
  oneInGate([
    ['en', 1400],
    ['de', 390],
  ]),
)('a form is corrected and sent in %s at %i px', async (language, width) => {
  const isGerman = language === 'de';
  const formId = await createForm(suite().strapi, { fields });
  const page = await openSite(formId, language, width, '/thanks');
  await page.getByLabel('Name').fill('Erika <Muster>');
  await page.getByLabel(isGerman ? 'Telefon' : 'Phone').fill('unknown');
  await page.getByLabel(isGerman ? 'ein Unternehmen' : 'a business').check();
  await page
    .getByRole('textbox', { name: isGerman ? 'Nachricht' : 'Message' })
    .last()
    .fill('First line\nSecond line');
  await page.getByRole('button', { name: /^Sen/ }).click();

  // The page with the errors has all of it, and says what is missing.
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await page.getByRole('link', { name: isGerman ? 'Firma ist ein Pflichtfeld.' : 'Company is required.' }).waitFor();
  await expectSoon(() => page.getByLabel('Name').inputValue()).toBe('Erika <Muster>');
  await check(page);
  await screenshot(page, `without-scripts-errors-${width}`, { fullPage: true });
  await page.getByRole('link', { name: isGerman ? /Telefonnummer/ : /phone number/ }).click();
  await expectSoon(() => page.url()).toContain('#form-');
  await page.getByLabel(isGerman ? 'Telefon' : 'Phone').fill('030 123456');
  await page.getByLabel(isGerman ? 'Firma' : 'Company').fill('ACME');
  await page.getByRole('button', { name: /^Sen/ }).click();

  await page.waitForURL(`${siteUrl()}/thanks`);
  await expectSoon(() => valuesOf(formId)).toEqual([
    {
      name: 'Erika <Muster>',
      phone: '030 123456',
      kind: 'business',
      company: 'ACME',
      message: 'First line\nSecond line',
    },
  ]);
});

test('without a page of its own, the site gets a page of thanks with the way back', async () => {
  const formId = await createForm(suite().strapi, { fields });
  const page = await openSite(formId, 'de');
  await page.getByLabel('Name').fill('Erika');
  await page.getByLabel('Telefon').fill('030 123456');
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Guten Tag');
  await page.getByRole('button', { name: /^Sen/ }).click();
  await page.getByText('Vielen Dank, Ihre Nachricht ist angekommen.').waitFor();
  await check(page);
  await screenshot(page, 'without-scripts-thanks');
  await page.getByRole('link', { name: 'Zurück zur Website' }).click();
  await page.waitForURL(`${siteUrl()}/`);
  await expectSoon(() => valuesOf(formId)).toHaveLength(1);
});

const pageFields = [
  { type: 'step', id: 'you', title: { en: 'You', de: 'Sie' } },
  { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, required: true, width: 'half' },
  { name: 'phone', type: 'tel', label: { en: 'Phone', de: 'Telefon' }, width: 'half' },
  { type: 'step', id: 'message', title: { en: 'Your message', de: 'Ihre Nachricht' } },
  { name: 'message', type: 'textarea', label: { en: 'Message', de: 'Nachricht' }, required: true },
];

test.each(
  oneInGate([
    ['en', 1400],
    ['de', 390],
  ]),
)('a form’s own page is filled in in %s at %i px', async (language, width) => {
  const isGerman = language === 'de';
  const formId = await createForm(suite().strapi, { fields: pageFields, settings: { hostedPage: true } });
  const url = `${suite().strapi.api.root}/forms/v1/page/${formId}?locale=${language}`;
  const checked = await openWindow(width, true);
  await checked.goto(url);
  await expectNoViolations(checked, ['html']);
  const page = await openWindow(width);
  await page.goto(url);
  await screenshot(page, `hosted-page-${width}`, { fullPage: true });
  await page.getByLabel('Name').fill('Erika');
  await page.getByRole('textbox', { name: isGerman ? 'Nachricht' : 'Message' }).fill('Guten Tag');
  await takeTime(page, suite().strapi);
  await page.getByRole('button', { name: /^Sen/ }).click();
  await page.getByRole('heading', { level: 1, name: isGerman ? 'Vielen Dank' : 'Thank you' }).waitFor();
  await expectSoon(() => valuesOf(formId)).toEqual([{ name: 'Erika', message: 'Guten Tag' }]);
});

test('the editor switches a form’s own page on and leads to it', async () => {
  const formId = await createForm(suite().strapi, { name: 'Contact', fields: pageFields });
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
