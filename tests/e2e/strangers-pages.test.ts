/*
 * The elements, the code and the server on pages that are not ours: styles against `hidden`, strict policies, other forms
 * around them, frames, other languages and encodings. The pages are in `pages`; what they need of a test is in the table.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Browser, BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';

import { createForm } from '../api/support/forms';
import { at, listAt } from '../api/support/json';
import { useStrapi } from '../api/support/suite';
import { launchBrowser } from './support/browser';
import { type Site, startSite } from './support/site';
import { takeTime } from './support/time';

const DUTCH = { next: 'Verder', submit: 'Versturen', submissionCreated: 'Bedankt, uw bericht is ontvangen.' };

const suite = useStrapi({ config: { forms: { texts: { nl: DUTCH } } } });

const company = {
  name: 'company',
  type: 'text',
  label: 'Company',
  required: true,
  showIf: { match: 'all', rules: [{ field: 'kind', op: 'is', value: 'business' }] },
};
const kind = { name: 'kind', type: 'radio', label: 'I am', options: ['person', 'business'] };
const contact = [
  { name: 'name', type: 'text', label: 'Name', required: true, width: 'half' },
  kind,
  company,
  { name: 'message', type: 'textarea', label: 'Message', required: true },
  { name: 'source', type: 'hidden', label: 'Source' },
];
const steps = [
  { type: 'step', id: 'you', title: 'You' },
  ...contact.slice(0, 3),
  { type: 'step', id: 'text', title: 'The text' },
  ...contact.slice(3),
];

const WORDS = {
  en: { next: 'Next', send: 'Send', thanks: 'Thank you, your message has been received.' },
  de: { next: 'Weiter', send: 'Senden', thanks: 'Vielen Dank, Ihre Nachricht ist angekommen.' },
  nl: { next: DUTCH.next, send: DUTCH.submit, thanks: DUTCH.submissionCreated },
} as const;

let browser: Browser;
let site: Site;
let contexts: BrowserContext[] = [];
let faults: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startSite();
  await suite().strapi.call('imprint', 'update', { name: 'Muster GmbH', email: 'info@example.org', country: 'deu' });
});

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  const seen = faults;
  faults = [];
  expect(seen).toEqual([]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** As visitors have it: the language has a region. */
const openPage = async (hasScripts = true): Promise<Page> => {
  const context = await browser.newContext({
    javaScriptEnabled: hasScripts,
    extraHTTPHeaders: { 'Accept-Language': 'en-US,en;q=0.9' },
  });
  contexts = [...contexts, context];
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  return page;
};

interface Visit {
  ids: Readonly<Record<string, string>>;
  policy?: string | undefined;
  type?: string | undefined;
  hasScripts?: boolean;
}

const visit = async (file: string, { ids, policy, type = 'text/html; charset=utf-8', hasScripts }: Visit) => {
  const { root } = suite().strapi.api;
  let content = await readFile(path.join(__dirname, 'pages', `${file}.html`), 'latin1');
  for (const [name, value] of Object.entries({ ...ids, API: root })) content = content.replaceAll(name, value);
  const headers = {
    'Content-Type': type,
    ...(policy !== undefined && { 'Content-Security-Policy': policy.replaceAll('API', new URL(root).origin) }),
  };
  site.document = { content: Buffer.from(content, 'latin1'), headers };
  const page = await openPage(hasScripts);
  await page.goto(site.url);
  return page;
};

/** What came, and whether it was taken for spam. */
const receivedBy = async (formId: string): Promise<unknown[]> =>
  listAt(await suite().strapi.call('submissions', 'find', formId, { spam: 'all' }), 'data').map((one) => ({
    data: at(one, 'data'),
    spam: at(one, 'spam'),
  }));

type Place = Page | Locator | FrameLocator;

/** Fills in what is shown, in a place of a page, and sends it; nobody but a program is quicker than two seconds. */
const fillIn = async (place: Place, page: Page, language: keyof typeof WORDS, isStepwise: boolean): Promise<void> => {
  const words = WORDS[language];
  const name = place.getByRole('textbox', { name: 'Name' });
  await name.waitFor();
  const honeypots = place.locator('[name=_homepage]');
  for (const honeypot of await honeypots.all()) expect(await honeypot.isVisible()).toBe(false);
  const firm = place.getByLabel('Company');
  expect(await firm.isVisible()).toBe(false);
  expect(await place.getByLabel('Message').isVisible()).toBe(!isStepwise);
  await name.fill('Erika');
  await place.getByLabel('business').check();
  await firm.fill('ACME');
  if (isStepwise) {
    expect(await place.getByText(words.send, { exact: true }).isVisible()).toBe(false);
    await place.getByRole('button', { name: words.next }).click();
    await place.getByLabel('Message').waitFor();
    expect(await name.isVisible()).toBe(false);
  }
  await place.getByLabel('Message').fill('Good morning');
  await page.waitForTimeout(2_100);
  await place.getByRole('button', { name: words.send }).click();
  await place.getByText(words.thanks).waitFor();
};

const sent = { name: 'Erika', kind: 'business', company: 'ACME', message: 'Good morning' };

interface Stranger {
  file: string;
  language?: keyof typeof WORDS;
  /** Its Content-Security-Policy, with API for the origin of the server. */
  policy?: string;
  hasNotice?: boolean;
  fields?: readonly unknown[];
  /** Where on the page the form is. */
  place?: (page: Page) => Place;
  /** What happens before somebody fills it in. */
  before?: (page: Page) => Promise<void>;
  /** What comes with it. */
  more?: Readonly<Record<string, string>>;
}

const strangers: readonly Stranger[] = [
  { file: 'css-hidden', language: 'de' },
  { file: 'css-hidden', language: 'de', fields: steps },
  { file: 'locale-region', language: 'de', hasNotice: true },
  { file: 'page-language', language: 'de', hasNotice: true },
  { file: 'shadow-lang', language: 'de', fields: steps },
  { file: 'own-language', language: 'nl', fields: steps, hasNotice: true },
  { file: 'unknown-language', fields: steps, hasNotice: true },
  {
    file: 'trusted-types',
    language: 'de',
    hasNotice: true,
    policy: "script-src API; connect-src API; require-trusted-types-for 'script'; trusted-types imprint",
  },
  {
    file: 'trusted-types',
    language: 'de',
    fields: steps,
    policy: "script-src API; connect-src API; require-trusted-types-for 'script'",
  },
  {
    file: 'nonce',
    hasNotice: true,
    fields: steps,
    policy:
      "default-src 'none'; script-src 'nonce-r4nd0m' 'strict-dynamic'; connect-src API; style-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'",
  },
  { file: 'outer-form', language: 'de' },
  { file: 'outer-form', language: 'de', fields: steps },
  { file: 'bootstrap', fields: steps },
  { file: 'tailwind', fields: steps },
  { file: 'hidden-revealed' },
  { file: 'hidden-revealed', fields: steps },
  { file: 'page-builder' },
  { file: 'page-builder', fields: steps },
  { file: 'frame', fields: steps, place: (page) => page.frameLocator('iframe') },
  { file: 'right-to-left', fields: steps },
  { file: 'two-forms', fields: steps, place: (page) => page.locator('#second') },
  {
    file: 'modal',
    fields: steps,
    place: (page) => page.locator('imprint-form'),
    before: (page) => page.locator('#open').click(),
  },
  {
    file: 'navigation',
    fields: steps,
    before: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Erik');
      await page.evaluate('window.leave()');
    },
  },
  {
    file: 'framework',
    more: { source: 'autumn' },
    before: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).waitFor();
      expect(await page.getByText('Loading the form').isVisible()).toBe(false);
      await page.evaluate('window.rerender()');
    },
  },
];

test.each(strangers.map((one) => [one.file, one.fields === steps ? 'steps' : 'one page', one] as const))(
  '%s, %s',
  async (file, _, { language = 'en', policy, hasNotice, fields = contact, place = (page) => page, before, more }) => {
    const formId = await createForm(suite().strapi, { fields });
    const page = await visit(file, { ids: { FORM_ID: formId }, policy });
    await before?.(page);
    await fillIn(place(page), page, language, fields === steps);
    if (hasNotice === true) await page.locator('imprint-notice').getByText('Muster GmbH').waitFor();
    expect(await receivedBy(formId)).toEqual([{ data: { ...sent, ...more }, spam: false }]);
    expect(page.url()).toBe(site.url);
    expect(await page.evaluate('window.outer')).toBeUndefined();
  },
);

test('the page of a form itself, with ALTCHA', async () => {
  const formId = await createForm(suite().strapi, {
    fields: steps,
    settings: { hostedPage: true, captcha: 'altcha' },
  });
  const page = await openPage();
  await page.goto(`${suite().strapi.api.root}/forms/v1/page/${formId}`);
  await fillIn(page.locator('[slot]'), page, 'en', true);
  expect(await receivedBy(formId)).toEqual([{ data: sent, spam: false }]);
});

test('first values, as an attribute and as a property of each kind', async () => {
  const formId = await createForm(suite().strapi, { fields: contact });
  const page = await visit('values', { ids: { FORM_ID: formId } });
  for (const id of ['attribute', 'early', 'object', 'text']) {
    const form = page.locator(`#${id}`);
    await form.getByRole('textbox', { name: 'Name' }).waitFor();
    expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada');
    expect(await form.locator('[name=source]').inputValue()).toBe(id);
  }
});

test('a decimal comma that is typed in a browser of another language is one', async () => {
  const fields = [{ name: 'size', type: 'number', label: 'Size' }];
  const formId = await createForm(suite().strapi, { fields });
  const page = await visit('css-hidden', { ids: { FORM_ID: formId } });
  const size = page.getByLabel('Size');
  await size.pressSequentially('1,5');
  expect(await size.inputValue()).toBe('1,5');
  await takeTime(page, suite().strapi);
  await page.getByRole('button', { name: WORDS.de.send }).click();
  await page.getByText(WORDS.de.thanks).waitFor();
  expect(await receivedBy(formId)).toEqual([{ data: { size: '1.5' }, spam: false }]);
});

test('a page in windows-1252: what is typed arrives, reloading the thanks sends nothing twice, and the address is the form again', async () => {
  const fields = [
    { name: 'email', type: 'email', label: 'Email', required: true },
    { name: 'message', type: 'textarea', label: 'Nachricht', required: true },
  ];
  const formId = await createForm(suite().strapi, { fields });
  const page = await visit('legacy-windows-1252', { ids: { FORM_ID: formId }, type: 'text/html', hasScripts: false });
  await page.getByLabel('Email').fill('erika@example.org');
  const message = page.getByLabel('Nachricht');
  const text = `${await message.inputValue()} für 5 € 😀`;
  await message.fill(text);
  await page.getByRole('button', { name: 'Senden' }).click();
  await page.getByText(WORDS.en.thanks).waitFor();
  await page.reload();
  await page.getByText(WORDS.en.thanks).waitFor();
  const sent = { email: 'erika@example.org', message: 'Grüße aus Köln für 5 € 😀' };
  expect(await receivedBy(formId)).toEqual([{ data: sent, spam: false }]);
  await page.goto(page.url().replace(/\?.*/, ''));
  await page.getByLabel('Nachricht').waitFor();
});

test('a form that was open for a day is sent by pressing the button once more, at once', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { fields: contact.slice(0, 1), settings: { hostedPage: true } });
  const page = await openPage();
  await page.clock.install();
  await page.goto(`${strapi.api.root}/forms/v1/page/${formId}`);
  const form = page.locator('[slot]');
  await form.getByRole('textbox', { name: 'Name' }).fill('Erika');
  const hours = 25;
  await page.clock.fastForward(hours * 3_600_000);
  await strapi.command('clock', { offset: hours * 3_600_000 });
  try {
    await form.getByRole('button', { name: WORDS.en.send }).click();
    await form.getByText('This page has been open for more than a day.').first().waitFor();
    await form.getByRole('button', { name: WORDS.en.send }).click();
    await form.getByText(WORDS.en.thanks).waitFor();
  } finally {
    await strapi.command('clock', { offset: 0 });
  }
  expect(await receivedBy(formId)).toEqual([{ data: { name: 'Erika' }, spam: false }]);
});
