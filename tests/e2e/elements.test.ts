/* The elements on a page of another origin, as visitors meet them: by mouse, by keyboard, and without scripts. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import { createForm } from '../api/support/forms';
import { at, listAt } from '../api/support/json';
import { atNight, oneInGate } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { type Site, startSite } from './support/site';
import { usePanel } from './support/suite';
import { takeTime } from './support/time';

const suite = usePanel();

const fields = [
  { type: 'step', id: 'you', title: { en: 'You', de: 'Sie' } },
  { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, required: true, width: 'half' },
  { name: 'email', type: 'email', label: { en: 'Email', de: 'E-Mail' }, required: true, width: 'half' },
  {
    name: 'kind',
    type: 'radio',
    label: { en: 'I am', de: 'Ich bin' },
    options: [
      { value: 'person', label: { en: 'a person', de: 'Privatperson' } },
      { value: 'business', label: { en: 'a business', de: 'ein Unternehmen' } },
    ],
  },
  {
    name: 'company',
    type: 'text',
    label: { en: 'Company', de: 'Firma' },
    required: true,
    showIf: { match: 'all', rules: [{ field: 'kind', op: 'is', value: 'business' }] },
  },
  { type: 'step', id: 'message', title: { en: 'Your message', de: 'Ihre Nachricht' } },
  {
    name: 'cv',
    type: 'file',
    label: { en: 'File', de: 'Datei' },
    accept: ['.pdf', 'image/*'],
    maxSize: 1_000_000,
    maxFiles: 2,
  },
  { name: 'message', type: 'textarea', label: { en: 'Message', de: 'Nachricht' }, required: true },
  { name: 'source', type: 'hidden', label: 'Source' },
];

let site: Site;
let contexts: BrowserContext[] = [];
let faults: string[] = [];
let unreachable: string[] = [];

beforeAll(async () => {
  site = await startSite();
  await suite().strapi.call('imprint', 'update', { name: 'Muster GmbH', email: 'info@example.org', country: 'deu' });
});

afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
  site.policy = undefined;
  const seen = faults;
  faults = [];
  unreachable = [];
  expect(seen).toEqual([]);
});

afterAll(() => site.stop());

const api = (): string => suite().strapi.api.root;

/** The elements as a site would write them. */
const withModule = (markup: string): string =>
  `<main><h1>Site</h1>${markup}</main><script type="module" src="${api()}/forms/v1/elements.js"></script>`;

const element = (formId: string, attributes = '', inside = ''): string =>
  withModule(`<imprint-form form="${formId}"${attributes}>${inside}</imprint-form>`);

const visit = async (markup: string, options: BrowserContextOptions = {}, language = 'en'): Promise<Page> => {
  site.page = markup;
  site.language = language;
  const context = await suite().browser.newContext({ viewport: { width: 1400, height: 900 }, ...options });
  contexts.push(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('requestfailed', (request) => unreachable.push(request.url()));
  await context.addInitScript(`
    window.seen = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.seen.push(violatedDirective));
    for (const name of ['ready', 'step', 'submit', 'submitted', 'invalid', 'error'])
      document.addEventListener('imprint-form-' + name, ({ type }) => window.seen.push(type))`);
  await page.goto(site.url);
  return page;
};

/** A server has not been reached, and an element has had a turn to make something of it. */
const settle = async (page: Page): Promise<void> => {
  await expectSoon(() => unreachable).not.toEqual([]);
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
};

const focused = (page: Page): Promise<string> =>
  page.evaluate(`
  document.activeElement.id || document.activeElement.className || document.activeElement.tagName`);

const valuesOf = async (formId: string): Promise<unknown[]> =>
  listAt(await suite().strapi.call('submissions', 'find', formId), 'data').map((one) => at(one, 'data'));

const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

const WORDS = {
  en: {
    next: 'Next',
    send: 'Send',
    required: 'Name is required.',
    company: 'Company is required.',
    star: '* required',
    files: 'At most 2 files of 1 MB each: PDF, images',
    thanks: 'Thank you, your message has been received.',
    progress: 'Step 2 of 2',
  },
  de: {
    next: 'Weiter',
    send: 'Senden',
    required: 'Name ist ein Pflichtfeld.',
    company: 'Firma ist ein Pflichtfeld.',
    star: '* Pflichtfeld',
    files: 'Höchstens 2 Dateien mit je 1 MB: PDF, Bilder',
    thanks: 'Vielen Dank, Ihre Nachricht ist angekommen.',
    progress: 'Schritt 2 von 2',
  },
} as const;

test.each(
  oneInGate([
    ['en', 1400],
    ['de', 1024],
    ['de', 390],
  ] as const),
)('a form with steps, conditions, a file and ALTCHA is sent in %s at %i px', async (language, width) => {
  const words = WORDS[language];
  const isGerman = language === 'de';
  const formId = await createForm(suite().strapi, { fields, settings: { captcha: 'altcha' } });
  // The language of the page, unless the element says another one.
  const markup = isGerman ? element(formId) : element(formId, ' locale="en"');
  const page = await visit(markup, { viewport: { width, height: 900 } }, 'de');
  await page.getByText(words.star, { exact: true }).waitFor();
  await expectNoViolations(page);
  await screenshot(page, `element-${language}-${width}`, { fullPage: true });

  // What is wrong is said at the field and above the form, and the focus is there.
  await page.getByLabel(isGerman ? 'ein Unternehmen' : 'a business').check();
  await page.getByRole('button', { name: words.next }).click();
  await page.getByRole('link', { name: words.required }).waitFor();
  await expectSoon(() => focused(page)).toMatch(/-name$/);
  const company = page.getByRole('textbox', { name: isGerman ? 'Firma' : 'Company' });
  await expectSoon(() => company.getAttribute('aria-invalid')).toBe('true');
  const described = String(await company.getAttribute('aria-describedby'));
  await expectSoon(() => page.locator(`[id="${described}"]`).innerText()).toBe(words.company);
  await expectNoViolations(page);
  await screenshot(page, `element-errors-${language}-${width}`, { fullPage: true });
  await page.getByRole('link', { name: words.company }).click();
  await expectSoon(() => focused(page)).toMatch(/-company$/);
  await expectSoon(() => page.url()).toBe(site.url);

  await page.getByRole('textbox', { name: 'Name' }).fill('Erika');
  await company.fill('ACME');
  // The server sees what a browser does not.
  await page.getByRole('textbox', { name: isGerman ? 'E-Mail' : 'Email' }).fill('erika@example.org');
  await page.getByRole('button', { name: words.next }).click();
  await page.getByText(words.progress).waitFor();
  await expectSoon(() => focused(page)).toMatch(/step-2\.title$/);
  await expectSoon(() => page.getByText(words.files).count()).toBe(1);
  const file = page.getByLabel(isGerman ? 'Datei' : 'File');
  await expectSoon(() => file.getAttribute('accept')).toBe('.pdf,image/*');
  await file.setInputFiles(pdf);
  await expectNoViolations(page);
  await screenshot(page, `element-step-${language}-${width}`, { fullPage: true });
  await page.getByRole('textbox', { name: isGerman ? 'Nachricht' : 'Message' }).fill('Guten Tag');
  await takeTime(page, suite().strapi);
  await page.getByRole('button', { name: words.send }).click();
  await page.getByText(words.thanks).waitFor();
  await expectSoon(() => focused(page)).toBe('thanks');
  await expectNoViolations(page);
  await screenshot(page, `element-thanks-${language}-${width}`);
  await expectSoon(() => valuesOf(formId)).toEqual([
    {
      name: 'Erika',
      email: 'erika@example.org',
      kind: 'business',
      company: 'ACME',
      cv: ['cv.pdf'],
      message: 'Guten Tag',
    },
  ]);
  await expectSoon(() => page.evaluate('[...new Set(window.seen)]')).toEqual([
    'imprint-form-ready',
    'imprint-form-invalid',
    'imprint-form-step',
    'imprint-form-submit',
    'imprint-form-submitted',
  ]);
});

test('with the keyboard alone', async () => {
  const formId = await createForm(suite().strapi, { fields });
  const page = await visit(element(formId));
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab');
  await expectSoon(() => focused(page)).toMatch(/-name$/);
  // Enter sends, as in every form.
  await press('Enter');
  await page.getByRole('link', { name: 'Email is required.' }).waitFor();
  await page.keyboard.type('Erika');
  await press('Tab');
  await page.keyboard.type('erika@example.org');
  await press('Tab', 'Space', 'ArrowDown', 'Tab');
  await expectSoon(() => focused(page)).toMatch(/-company$/);
  await page.keyboard.type('ACME');
  await press('Enter');
  await page.getByText('Step 2 of 2').waitFor();
  // Back, and on again.
  await press('Tab', 'Tab', 'Tab', 'Enter');
  await page.getByText('Step 1 of 2').waitFor();
  await expectSoon(() => focused(page)).toMatch(/step-1\.title$/);
  await page.getByRole('textbox', { name: 'Company' }).press('Enter');
  await page.getByText('Step 2 of 2').waitFor();
  await press('Tab', 'Tab');
  await page.keyboard.type('Hello');
  await takeTime(page, suite().strapi);
  await press('Tab', 'Tab', 'Enter');
  await page.getByText('Thank you, your message has been received.').waitFor();
  await expectSoon(() => valuesOf(formId)).toHaveLength(1);
});

const stateOf = (page: Page): Promise<string> =>
  page.evaluate(`document.querySelector('imprint-form').getAttribute('state')`);

test('the browser’s Back and Forward lead through the steps, and keep what a router has in its history', async () => {
  const formId = await createForm(suite().strapi, { fields });
  const page = await visit(`<a href="#more">More</a>${element(formId, ' history keep')}`);
  await page.evaluate(`history.replaceState({ router: 7 }, '')`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Erika');
  await page.getByRole('textbox', { name: 'Email' }).fill('erika@example.org');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Step 2 of 2').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  expect(page.url()).toBe(site.url);
  expect(await page.evaluate('history.state.router')).toBe(7);

  await page.goBack();
  await page.getByText('Step 1 of 2').waitFor();
  await expectSoon(() => focused(page)).toMatch(/step-1\.title$/);
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Erika');
  await page.goForward();
  await page.getByText('Step 2 of 2').waitFor();
  // An entry of the page's own is none of the form's.
  await page.getByRole('link', { name: 'More' }).click();
  await expectSoon(() => page.url()).toBe(`${site.url}#more`);
  expect(await page.getByText('Step 2 of 2').isVisible()).toBe(true);
  await page.goBack();
  await expectSoon(() => page.url()).toBe(site.url);

  // The form's own button leads back in the history too, where Forward leads on.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Step 1 of 2').waitFor();
  await page.goForward();
  await page.getByText('Step 2 of 2').waitFor();
  // What is kept is shown where it was left.
  await page.reload();
  await page.getByText('Step 2 of 2').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Hello');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Step 1 of 2').waitFor();
  // One more leaves the page.
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('after a reload that keeps nothing, Forward skips no step; without the attribute, Back leaves the page', async () => {
  const formId = await createForm(suite().strapi, { fields });
  for (const attribute of [' history', '']) {
    const page = await visit(element(formId, attribute));
    const fillIn = async (): Promise<void> => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Erika');
      await page.getByRole('textbox', { name: 'Email' }).fill('erika@example.org');
    };
    await fillIn();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Step 2 of 2').waitFor();
    if (attribute === '') {
      await page.goBack();
      expect(page.url()).toBe('about:blank');
      continue;
    }
    await page.goBack();
    await page.getByText('Step 1 of 2').waitFor();
    await page.reload();
    await page.getByText('Step 1 of 2').waitFor();
    await page.goForward();
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    expect(await page.getByText('Step 1 of 2').isVisible()).toBe(true);
    await fillIn();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Step 2 of 2').waitFor();
    await page.goBack();
    await page.getByText('Step 1 of 2').waitFor();
  }
});

test('an attribute says for a site’s styles what the element does', async () => {
  const formId = await createForm(suite().strapi, { fields: fields.slice(1, 2) });
  const page = await visit(element(formId));
  await page.getByRole('textbox', { name: 'Name' }).fill('Erika');
  expect(await stateOf(page)).toBe('open');
  const states = page.evaluate(`new Promise((resolve) => {
    const [host, seen] = [document.querySelector('imprint-form'), []];
    new MutationObserver(() => {
      seen.push(host.getAttribute('state'));
      if (seen.at(-1) === 'sent') resolve(seen);
    }).observe(host, { attributeFilter: ['state'] });
    host.reload();
    // In a turn of its own, so that what it has been before is seen.
    host.addEventListener('imprint-form-ready', () => setTimeout(() => {
      document.querySelector('[slot] [name=name]').value = 'Erika';
      document.querySelector('[slot] form').requestSubmit();
    }), { once: true });
  })`);
  expect(await states).toEqual(['loading', 'open', 'sending', 'sent']);
  await page.route('**/form/**', (route) => route.abort());
  await page.evaluate(`document.querySelector('imprint-form').reload()`);
  await expectSoon(() => stateOf(page)).toBe('error');
  await page.unroute('**/form/**');
  await suite().strapi.call('forms', 'update', formId, { settings: { closesAt: '2020-01-01T00:00:00Z' } });
  await page.evaluate(`document.querySelector('imprint-form').reload()`);
  await expectSoon(() => stateOf(page)).toBe('closed');
});

test('what the server finds is said at its step, and files that are too large before they are sent', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { fields });
  const page = await visit(element(formId));
  await page.getByRole('textbox', { name: 'Name' }).fill('Erika');
  await page.getByRole('textbox', { name: 'Email' }).fill('erika@example.org');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Step 2 of 2').waitFor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByLabel('File').setInputFiles({ ...pdf, buffer: Buffer.alloc(1_000_001) });
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'File: a file must not be larger than 1 MB.' }).waitFor();
  await expectSoon(() => focused(page)).toMatch(/-cv$/);
  expect(requests).toEqual([]);
  // Its name says that it is a PDF; only the server looks into it.
  await page.getByLabel('File').setInputFiles({ ...pdf, buffer: Buffer.from('Hello') });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: /^File: a file must be of one of these types/ }).waitFor();
  await expectSoon(() => focused(page)).toMatch(/-cv$/);
  // The form has changed meanwhile: what is new is said above it.
  await strapi.call('forms', 'update', formId, { fields, settings: { closesAt: '2020-01-01T00:00:00Z' } });
  await page.getByLabel('File').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('This form is closed.').waitFor();
  await expectSoon(() => focused(page)).toMatch(/\.errors$/);
  await expectNoViolations(page);
  await expectSoon(() => valuesOf(formId)).toEqual([]);
});

test('a form that takes nothing says why, in the language of the page', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { fields, settings: { opensAt: '2099-01-01T00:00:00Z' } });
  const page = await visit(element(formId), {}, 'de-AT');
  await page.getByText('Dieses Formular ist noch nicht geöffnet.').waitFor();
  await strapi.call('forms', 'update', formId, { fields, settings: { closesAt: '2020-01-01T00:00:00Z' } });
  await page.evaluate(`document.querySelector('imprint-form').setAttribute('locale', 'fr')`);
  await page.getByText('Ce formulaire est fermé.').waitFor();
  await strapi.call('forms', 'update', formId, { fields, settings: {} });
  await page.evaluate(`document.querySelector('imprint-form').reload()`);
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  await expectNoViolations(page);
});

const fallback = (formId: string): string => `
  <form method="post" action="${api()}/forms/v1/submission/${formId}" enctype="multipart/form-data">
    <label>Name <input name="name" required></label> <label>Email <input name="email" required></label>
    <label>Message <textarea name="message"></textarea></label> <input type="hidden" name="source" value="spring">
    <button>Post</button>
  </form>`;

test('a form inside is sent without scripts', async () => {
  const formId = await createForm(suite().strapi, { fields });
  const page = await visit(element(formId, '', fallback(formId)), { javaScriptEnabled: false });
  await page.getByLabel('Name').fill('Erika');
  await page.getByLabel('Email').fill('erika@example.org');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await expectSoon(() => valuesOf(formId)).toEqual([
    { name: 'Erika', email: 'erika@example.org', message: 'Hello', source: 'spring' },
  ]);
});

test('a form inside is replaced with what has been typed, and stays where the server cannot be reached', async () => {
  const formId = await createForm(suite().strapi, { fields });
  const markup = element(formId, '', fallback(formId));
  // The module comes late.
  const page = await visit(markup.replace(/<script.*/, ''));
  await page.getByLabel('Name').fill('Erika');
  await page.getByLabel('Email').pressSequentially('erika@');
  await page.addScriptTag({ type: 'module', url: `${api()}/forms/v1/elements.js` });
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await page.keyboard.type('example.org');
  await expectSoon(() => page.locator('[slot] [name="name"]').inputValue()).toBe('Erika');
  await expectSoon(() => page.locator('[slot] [name="email"]').inputValue()).toBe('erika@example.org');
  await expectSoon(() => page.locator('[slot] [name="source"]').inputValue()).toBe('spring');
  await expectSoon(() => page.getByRole('button', { name: 'Post' }).count()).toBe(0);

  const other = await visit(markup.replace('<imprint-form', '<imprint-form api="http://127.0.0.1:1/api"'));
  await settle(other);
  await expectSoon(() => other.getByRole('button', { name: 'Post' }).count()).toBe(1);
});

atNight('two of the same form on one page do not get into each other’s way', async () => {
  const formId = await createForm(suite().strapi, { fields });
  const page = await visit(
    withModule(`<imprint-form form="${formId}"></imprint-form><imprint-form form="${formId}"></imprint-form>`),
  );
  await page.getByRole('button', { name: 'Next' }).nth(1).click();
  await page.getByRole('link', { name: 'Name is required.' }).waitFor();
  await expectSoon(() => focused(page)).toMatch(/^form-[0-9a-f]{8}_2-name$/);
  const [first, second] = await Promise.all([0, 1].map((index) => page.getByLabel('Email').nth(index).boundingBox()));
  const name = await page.getByLabel('Name').first().boundingBox();
  expect(first?.y).toBe(name?.y);
  expect(second?.y).not.toBe(first?.y);
  await expectNoViolations(page);
});

test('a site with a strict Content-Security-Policy needs to allow this server, and nothing else', async () => {
  const formId = await createForm(suite().strapi, { fields, settings: { captcha: 'altcha' } });
  const { origin } = new URL(api());
  site.policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}`;
  const page = await visit(element(formId));
  const [name, email] = [page.getByLabel('Name'), page.getByLabel('Email')];
  await name.waitFor();
  const [first, second] = await Promise.all([name.boundingBox(), email.boundingBox()]);
  expect(first?.y).toBe(second?.y);
  expect(await page.evaluate('window.seen')).toEqual(['imprint-form-ready']);
});

describe('the imprint', () => {
  test.each(
    oneInGate([
      ['en', 'Contact'],
      ['de', 'Kontakt'],
    ]),
  )('is shown in %s', async (language, word) => {
    const page = await visit(withModule(`<imprint-notice locale="${language}">Before</imprint-notice>`));
    await page.getByText('Muster GmbH').waitFor();
    // It is the page's, and stays where it is.
    await expectSoon(() => page.locator('imprint-notice').innerText()).not.toContain('Before');
    await expectSoon(() => page.locator('imprint-notice').innerText()).toContain(word);
    await expectNoViolations(page);
  });

  test('stays as it was when the page was made if the server cannot be reached', async () => {
    const page = await visit(
      withModule('<imprint-notice api="http://127.0.0.1:1/api"><p>Muster AG</p></imprint-notice>'),
    );
    await settle(page);
    await expectSoon(() => page.locator('imprint-notice').innerText()).toBe('Muster AG');
  });
});

describe('the links that the site owes', () => {
  beforeAll(async () => {
    await suite().strapi.call('imprint', 'updateSite', {
      pages: { 'imprint-link': { '': 'https://example.org/imprint', de: 'https://example.org/impressum' } },
    });
  });

  test('are a list in a landmark, in the language of the element', async () => {
    const page = await visit(withModule('<imprint-links locale="de"><a href="/old">Before</a></imprint-links>'));
    const list = page.getByRole('navigation', { name: 'Rechtliches' }).getByRole('list');
    await list.getByRole('link', { name: 'Impressum' }).waitFor();
    await expectSoon(() => list.getByRole('link').first().getAttribute('href')).toBe('https://example.org/impressum');
    await expectSoon(() => page.getByText('Before').isVisible()).toBe(false);
    await expectNoViolations(page);
  });

  atNight('are those of the page if they cannot be read', async () => {
    const page = await visit(
      withModule('<imprint-links api="http://127.0.0.1:1/api"><a href="/imprint">Imprint</a></imprint-links>'),
    );
    await settle(page);
    await page.getByRole('link', { name: 'Imprint' }).waitFor();
  });
});

test('the page of a form has the element, and its policy lets it work', async () => {
  const formId = await createForm(suite().strapi, { fields, settings: { hostedPage: true, captcha: 'altcha' } });
  const context = await suite().browser.newContext({ viewport: { width: 1024, height: 900 } });
  contexts.push(context);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(`${api()}/forms/v1/page/${formId}?locale=de`);
  await page.getByRole('button', { name: 'Weiter' }).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'hosted-page-element', { fullPage: true });
  // Beside the form for browsers without scripts, which is not shown.
  const drawn = page.locator('imprint-form [slot]');
  await drawn.getByLabel('Name').fill('Erika');
  await drawn.getByLabel('E-Mail').fill('erika@example.org');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Hallo');
  await takeTime(page, suite().strapi);
  await page.getByRole('button', { name: 'Senden' }).click();
  await page.getByText('Vielen Dank, Ihre Nachricht ist angekommen.').waitFor();
  await expectSoon(() => focused(page)).toBe('thanks');
  await expectSoon(() => valuesOf(formId)).toHaveLength(1);
});

describe('the HTML of the server', () => {
  const htmlOf = async (formId: string, query = ''): Promise<string> =>
    (await fetch(`${api()}/forms/v1/form/${formId}?format=html&locale=en${query}`)).text();

  /** The page is seen before the module is there, as on a slow line. */
  const visitSlowly = async (markup: string): Promise<Page> => {
    const page = await visit('');
    await page.route('**/elements.js', async (route) => {
      await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
      await route.continue();
    });
    site.page = markup;
    await page.goto(site.url);
    await expectSoon(() => page.evaluate('window.seen')).toEqual(['imprint-form-ready']);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    return page;
  };

  /** How far what follows has moved by itself: the Cumulative Layout Shift, which Lighthouse measures too. */
  const shiftOf = (page: Page): Promise<number> =>
    page.evaluate(`new Promise((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) sum += value;
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
    })`);

  const style = '<style>body { font: 16px/1.5 sans-serif } .field { margin: 0 0 16px }</style>';

  test.each(
    oneInGate([
      ['steps, conditions, columns and files', { fields }],
      ['a captcha', { fields: fields.slice(1, 5), settings: { captcha: 'altcha' } }],
    ]),
  )('becomes the element without a jump: %s', async (_what, definition) => {
    const formId = await createForm(suite().strapi, definition);
    const inside = await htmlOf(formId);
    const after = '<p>What follows.</p>';
    const page = await visitSlowly(`${style}${element(formId, '', inside)}${after}`);
    expect(await shiftOf(page)).toBe(0);

    // Without it, the same page does jump.
    const bare = await visitSlowly(`${style}${element(formId)}${after}`);
    expect(await shiftOf(bare)).toBeGreaterThan(0);
  });

  test('becomes the element without a jump where a policy forbids inline styles, and breaks no policy', async () => {
    const formId = await createForm(suite().strapi, { fields });
    const { origin } = new URL(api());
    const sheet = `<link rel="stylesheet" href="${api()}/forms/v1/elements.css">`;
    const inside = await htmlOf(formId, '&style=false');
    site.policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}; style-src ${origin}`;
    const page = await visitSlowly(`${sheet}${element(formId, '', inside)}<p>What follows.</p>`);
    expect(await shiftOf(page)).toBe(0);
    expect(await page.evaluate('window.seen')).toEqual(['imprint-form-ready']);
  });

  atNight('lets nothing wait in an element without a form, which has the styles alone', async () => {
    const formId = await createForm(suite().strapi, { fields });
    const page = await visit(`<imprint-form>${await htmlOf(formId)}</imprint-form>`);
    expect(await page.getByRole('textbox', { name: 'Message' }).isVisible()).toBe(true);
  });

  test('keeps what has been typed, and becomes the form as it is now', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi, { fields: fields.slice(1, 3) });
    const markup = element(formId, '', await htmlOf(formId));
    await strapi.call('forms', 'update', formId, {
      fields: [...fields.slice(1, 3), { name: 'city', type: 'text', label: 'City' }],
    });
    const page = await visit(markup.replace(/<script.*/, ''));
    await page.getByLabel('Name').fill('Erika');
    await page.addScriptTag({ type: 'module', url: `${api()}/forms/v1/elements.js` });
    await page.locator('[slot] [name="city"]').waitFor();
    await expectSoon(() => page.locator('[slot] [name="name"]').inputValue()).toBe('Erika');
    await expectSoon(() => page.getByRole('button', { name: 'Send' }).count()).toBe(1);
  });

  atNight('shows everything without scripts, and after a while where the module does not come', async () => {
    const formId = await createForm(suite().strapi, { fields });
    const markup = element(formId, '', await htmlOf(formId));
    const plain = await visit(markup, { javaScriptEnabled: false });
    await plain.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await plain.locator('noscript .help').waitFor();
    const alone = await visit(markup.replace(/<script.*/, ''));
    await alone.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await alone.getByRole('button', { name: 'Send' }).waitFor();
    await expectSoon(() => alone.locator('noscript .help').count()).toBe(0);
  });
});
