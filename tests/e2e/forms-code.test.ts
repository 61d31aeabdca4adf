/* The embed codes as sites use them: copied from the editor, built with the framework's own tools, and submitted. */
import path from 'node:path';

import { build } from 'esbuild';

import { createForm } from '../api/support/forms';
import { at, listAt } from '../api/support/json';
import { compileComponent, type ComponentKind } from '../support/components';
import { expectNoViolations } from './support/axe';
import { readCode } from './support/code';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { type Site, startSite } from './support/site';
import { usePanel } from './support/suite';
import { takeTime } from './support/time';

const suite = usePanel();

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

/** Everything that a form can have. */
const fields = [
  { type: 'step', id: 'you', title: { en: 'You', de: 'Sie' } },
  { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, required: true, width: 'half' },
  { name: 'email', type: 'email', label: { en: 'Email', de: 'E-Mail' }, required: true, width: 'half' },
  { name: 'more', type: 'checkbox', label: { en: 'More', de: 'Mehr' } },
  {
    name: 'details',
    type: 'text',
    label: { en: 'Details', de: 'Details' },
    required: true,
    showIf: { match: 'all', rules: [{ field: 'more', op: 'is', value: '1' }] },
  },
  { type: 'step', id: 'message', title: { en: 'Your message', de: 'Ihre Nachricht' } },
  { name: 'message', type: 'textarea', label: { en: 'Message', de: 'Nachricht' }, required: true },
  { name: 'cv', type: 'file', label: { en: 'CV', de: 'Lebenslauf' } },
];

const root = path.resolve(__dirname, '../..');

/** As a site's build bundles a module. */
const bundle = async (entry: string, component = ''): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'form',
        setup: (plugin) => {
          plugin.onResolve({ filter: /^the-form$/ }, (file) => ({ path: file.path, namespace: 'form' }));
          plugin.onLoad({ filter: /.*/, namespace: 'form' }, () => ({ contents: component, resolveDir: root }));
        },
      },
    ],
  });
  return outputFiles.map(({ text }) => text).join('');
};

/** What the page gives the components. */
const values = { message: 'Good day!' };

const ENTRIES: Readonly<Record<ComponentKind, string>> = {
  react:
    "import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; createRoot(place).render(createElement(Form, props));",
  vue: "import { createApp } from 'vue'; createApp(Form, props).mount(place);",
  svelte: "import { mount } from 'svelte'; mount(Form, { target: place, props });",
};

const componentPage = (kind: ComponentKind) => async (code: string) => {
  const entry = `import * as exported from 'the-form'; const [Form] = Object.values(exported);
    const place = document.getElementById('app'); const props = { values: ${JSON.stringify(values)} }; ${ENTRIES[kind]}`;
  return `<div id="app"></div><script type="module">${await bundle(entry, compileComponent(kind, code))}</script>`;
};

const PAGES: Readonly<Record<string, (code: string) => Promise<string>>> = {
  Element: (code) => Promise.resolve(code),
  React: componentPage('react'),
  // Astro leaves the markup as it is.
  Astro: (code) =>
    Promise.resolve(
      code.replace(/^---[\s\S]*?---\n/, '').replace('{JSON.stringify(values)}', `'${JSON.stringify(values)}'`),
    ),
  Vue: componentPage('vue'),
  Svelte: componentPage('svelte'),
};

test.each(Object.keys(PAGES))('the code for %s is built, and sends the form from another site', async (kind) => {
  const { strapi, browser, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Application', fields, settings: { captcha: 'altcha' } });
  const editor = await openAsOwner({ path: `/plugins/imprint-forms/${formId}?tab=code`, width: 1400 });
  const toPage = PAGES[kind];
  if (toPage === undefined) throw new Error(`${kind} is unknown.`);
  site.page = await toPage(await readCode(editor, kind));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(site.url);
    await page.getByText('Step 1 of 2').waitFor();
    const [name, email] = await Promise.all(
      ['name', 'email'].map((field) => page.locator(`[name="${field}"]:visible`).boundingBox()),
    );
    expect(name?.y).toBe(email?.y);
    await page.getByRole('textbox', { name: 'Name' }).fill('Erika');
    // The browser finds this one, and the server the next.
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('[name="email"]:focus').waitFor();
    await page.locator('[name="email"]:visible').fill('nobody@x');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Please check the fields.').waitFor();
    await page.locator('[name="email"][aria-invalid="true"]:focus').waitFor();
    await page.locator('[name="email"]:visible').fill('erika@example.org');
    await expectSoon(() => page.getByRole('textbox', { name: 'Details' }).isVisible()).toBe(false);
    await page.getByRole('checkbox', { name: 'More' }).check();
    await page.getByRole('textbox', { name: 'Details' }).fill('Of course');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Your message' }).and(page.locator(':focus')).waitFor();
    const message = page.getByRole('textbox', { name: 'Message' });
    if (kind !== 'Element') await expectSoon(() => message.inputValue()).toBe(values.message);
    await message.fill('Good morning!');
    const cv = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('All my life') };
    await page.locator('[name="cv"]:visible').setInputFiles(cv);
    await takeTime(page, strapi);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you, your message has been received.').and(page.locator(':focus')).waitFor();
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
  const [stored] = listAt(await strapi.call('submissions', 'find', formId), 'data');
  expect(stored).toMatchObject({
    spam: false,
    data: { name: 'Erika', email: 'erika@example.org', more: '1', details: 'Of course', message: 'Good morning!' },
  });
  expect(String(at(stored, 'data', 'cv'))).toContain('cv.txt');

  await editor.reload();
  await editor.getByRole('region', { name: 'Test and use' }).getByText(new URL(site.url).origin).waitFor();
});

test.each([
  ['en', 'light'],
  ['de', 'dark'],
] as const)('the tab fits each window, in %s and %s', async (language, theme) => {
  const { strapi, openAsOwner } = suite();
  const settings = { hostedPage: language === 'de' };
  const formId = await createForm(strapi, { name: 'Contact', settings });
  const origin = `https://${'long-'.repeat(12)}name.example.org:8443`;
  if (language === 'de')
    await strapi.api.post(`/forms/v1/submission/${formId}`, { name: 'A', email: 'a@example.org' }, { origin });
  const page = await openAsOwner({ path: '/', language, width: 1400, height: 1500 });
  await page.evaluate(`localStorage.setItem('STRAPI_THEME', '${theme}')`);
  await page.goto(`/admin/plugins/imprint-forms/${formId}?tab=code`);
  const card = page.getByRole('region', { name: language === 'en' ? 'Test and use' : 'Test und Verwendung' });
  await card.waitFor();
  await page.getByText('<imprint-form').waitFor();
  if (language === 'de') await card.getByText(origin).waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, `forms-code-${theme}`, { fullPage: true });
  if (language === 'en') {
    await card.getByText('The form has not been submitted from any site yet.').waitFor();
    await card.getByRole('button', { name: 'Go to the setting' }).click();
    await page
      .getByRole('checkbox', { name: 'Show the form on a page of its own' })
      .and(page.locator(':focus'))
      .waitFor();
  }
});
