/* A form that is left half filled in, and continued on another device by the link in an email. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import { createForm } from '../api/support/forms';
import { at, listAt } from '../api/support/json';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { type Site, startSite } from './support/site';
import { usePanel } from './support/suite';

const suite = usePanel();

const fields = [
  { type: 'step', id: 'you', title: { en: 'You', de: 'Sie' } },
  { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, required: true },
  { name: 'amount', type: 'number', label: { en: 'Amount', de: 'Betrag' } },
  {
    name: 'topics',
    type: 'checkboxes',
    label: { en: 'Topics', de: 'Themen' },
    options: [
      { value: 'a', label: { en: 'First', de: 'Erstes' } },
      { value: 'b', label: { en: 'Second', de: 'Zweites' } },
    ],
  },
  { type: 'step', id: 'files', title: { en: 'Files', de: 'Dateien' } },
  { name: 'cv', type: 'file', label: { en: 'CV', de: 'Lebenslauf' }, required: true, accept: ['.pdf'] },
  { name: 'papers', type: 'file', label: { en: 'Papers', de: 'Zeugnisse' }, accept: ['.pdf'], maxFiles: 3 },
];

let site: Site;
let contexts: BrowserContext[] = [];

beforeAll(async () => {
  site = await startSite();
});

afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

afterAll(() => site.stop());

const openWindow = async (options: BrowserContextOptions): Promise<Page> => {
  const context = await suite().browser.newContext(options);
  contexts.push(context);
  return context.newPage();
};

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') });

const linkTo = async (to: string): Promise<URL> => {
  const find = () => suite().mail.to(to)[0]?.parts.get('text/plain');
  await expectSoon(() => find() ?? '').not.toBe('');
  return new URL(/https?:\/\/\S+/.exec(find() ?? '')?.[0] ?? '');
};

/** Also what is sent sooner than people type, which is spam. */
const filesOf = async (formId: string): Promise<unknown[]> =>
  listAt(await suite().strapi.call('submissions', 'find', formId, { spam: 'all' }), 'data').map((one) =>
    at(one, 'data'),
  );

test('in the element: left at a desk, continued on a phone, with the files that stay', async () => {
  const to = 'desk@example.org';
  const page = 'https://www.example.org/apply';
  const formId = await createForm(suite().strapi, { name: 'Application', fields, settings: { drafts: { page } } });
  site.language = 'de';
  site.page = `<main><h1>Site</h1><imprint-form form="${formId}" locale="de"></imprint-form></main><script type="module" src="${suite().strapi.api.root}/forms/v1/elements.js"></script>`;
  const desk = await openWindow({ viewport: { width: 1400, height: 900 } });
  await desk.goto(site.url);
  await desk.getByLabel('Betrag').fill('1,5');
  await desk.getByLabel('Zweites').check();
  await desk.getByText('Speichern und später fortsetzen').click();
  await desk.getByLabel('Ihre E-Mail-Adresse').fill('nobody');
  // Enter belongs to this button, and nothing that is missing hinders it.
  await desk.getByLabel('Ihre E-Mail-Adresse').press('Enter');
  await expectSoon(() => desk.locator('.errors').innerText()).toContain('E-Mail-Adresse');
  expect(await desk.getByLabel('Ihre E-Mail-Adresse').getAttribute('aria-invalid')).toBe('true');
  await desk.getByLabel('Name').fill('Erika');
  await desk.getByRole('button', { name: 'Weiter' }).click();
  await desk.getByLabel('Lebenslauf').setInputFiles(pdf('cv.pdf'));
  await desk.getByLabel('Zeugnisse').setInputFiles([pdf('one.pdf'), pdf('two.pdf')]);
  await desk.getByLabel('Ihre E-Mail-Adresse').fill(to);
  await desk.getByRole('button', { name: 'Speichern und Link senden' }).click();
  await expectSoon(() => desk.locator('details [role="status"]').innerText()).toContain('Gespeichert. Wir haben Ihnen');
  expect(await desk.evaluate("document.activeElement.getAttribute('role')")).toBe('status');
  await expectNoViolations(desk);
  await screenshot(desk, 'drafts-saved');
  expect(await filesOf(formId)).toEqual([]);

  const link = await linkTo(to);
  expect(link.href).toMatch(`${page}#imprint-draft=${formId}/`);
  const phone = await openWindow({ viewport: { width: 390, height: 800 } });
  await phone.goto(`${site.url}?a=b${link.hash}`);
  await expectSoon(() => phone.getByLabel('Name').inputValue()).toBe('Erika');
  expect(await phone.getByLabel('Betrag').inputValue()).toBe('1,5');
  expect(await phone.getByLabel('Zweites').isChecked()).toBe(true);
  // The address can be passed on.
  expect(new URL(phone.url()).hash).toBe('');
  expect(new URL(phone.url()).search).toBe('?a=b');
  await phone.getByRole('button', { name: 'Weiter' }).click();
  await phone.getByLabel('one.pdf').uncheck();
  await expectNoViolations(phone);
  await screenshot(phone, 'drafts-continued-390');
  await phone.getByRole('button', { name: 'Senden' }).click();
  await expectSoon(() => phone.locator('main').innerText()).toContain('Vielen Dank, Ihre Nachricht ist angekommen.');
  expect(await filesOf(formId)).toEqual([
    { name: 'Erika', amount: '1.5', topics: ['b'], cv: ['cv.pdf'], papers: ['two.pdf'] },
  ]);

  // The link has done its work.
  const again = await openWindow({ viewport: { width: 390, height: 800 } });
  await again.goto(`${site.url}${link.hash}`);
  await expectSoon(() => again.locator('.errors').innerText()).toContain('Dieser Link gilt nicht mehr');
  expect(await again.getByLabel('Name').inputValue()).toBe('');
  await screenshot(again, 'drafts-gone-390');
});

test.each([true, false])('on the form’s own page, with scripts: %s', async (hasScripts) => {
  const to = `page-${String(hasScripts)}@example.org`;
  const formId = await createForm(suite().strapi, {
    name: 'Application',
    fields,
    settings: { drafts: {}, hostedPage: true },
  });
  const url = `${suite().strapi.api.root}/forms/v1/page/${formId}`;
  const first = await openWindow({ viewport: { width: 1024, height: 900 }, javaScriptEnabled: hasScripts });
  await first.goto(`${url}?locale=en`);
  if (hasScripts) await first.locator('[slot="imprint"] form').waitFor();
  await first.getByRole('textbox', { name: 'Name' }).fill('Erika');
  if (!hasScripts) await first.locator('[name="cv"][type="file"]:visible').setInputFiles(pdf('cv.pdf'));
  await first.locator('summary:visible').click();
  await first.getByRole('textbox', { name: 'Your email address' }).fill(to);
  await first.getByRole('button', { name: 'Save and send the link' }).click();
  await expectSoon(() => first.locator('main').innerText()).toContain('We have sent you an email');
  await screenshot(first, `drafts-page-${String(hasScripts)}`);

  const link = await linkTo(to);
  const second = await openWindow({ viewport: { width: 390, height: 800 }, javaScriptEnabled: hasScripts });
  await second.goto(`${url}${link.search}`);
  if (hasScripts) await second.locator('[slot="imprint"] form').waitFor();
  await expectSoon(() => second.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Erika');
  if (hasScripts) {
    await second.getByRole('button', { name: 'Next' }).click();
    await second.locator('[name="cv"][type="file"]:visible').setInputFiles(pdf('cv.pdf'));
  } else expect(await second.getByLabel('cv.pdf').isChecked()).toBe(true);
  await screenshot(second, `drafts-page-${String(hasScripts)}-390`);
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await expectSoon(() => second.locator('main').innerText()).toContain('Thank you');
  expect(await filesOf(formId)).toEqual([{ name: 'Erika', cv: ['cv.pdf'] }]);
});
