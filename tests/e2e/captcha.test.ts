/* Captchas as an editor chooses them, and as visitors of a site on another origin meet them. */
import type { BrowserContext, Page } from 'playwright-core';

import { type CaptchaServices, startCaptchaServices } from '../api/support/captcha-service';
import { createForm } from '../api/support/forms';
import { at } from '../api/support/json';
import type { TestStrapi } from '../api/support/strapi';
import { startStrapi } from '../api/support/strapi';
import { atNight } from '../night';
import { expectNoViolations } from './support/axe';
import { readCode } from './support/code';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { signIn } from './support/session';
import { type Site, startSite } from './support/site';
import { usePanel } from './support/suite';
import { takeTime } from './support/time';

const suite = usePanel();

let site: Site;
let visitors: BrowserContext[] = [];

beforeAll(async () => {
  site = await startSite();
});

afterEach(async () => {
  await Promise.all(visitors.map((context) => context.close()));
  visitors = [];
});

afterAll(async () => {
  await site.stop();
});

/** Opens the site's page, as somebody else than the editor. */
const visit = async (options: { javaScriptEnabled?: boolean } = {}): Promise<{ page: Page; urls: string[] }> => {
  const context = await suite().browser.newContext(options);
  visitors.push(context);
  const page = await context.newPage();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return { page, urls };
};

const fill = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Name').fill('Erika Mustermann');
  await page.locator('[name="email"]').fill(email);
  await page.getByLabel('Message').fill('Good morning!');
};

/** Opens the tab with the embed code, and reads it. */
const openCode = async (page: Page, kind?: string): Promise<string> => {
  await page.getByRole('tab', { name: 'Code', exact: true }).click();
  return readCode(page, kind);
};

const stored = async (strapi: TestStrapi, formId: string): Promise<unknown[]> =>
  (await strapi.rows('imprint_form_submissions')).filter((row) => row.form_id === formId).map((row) => row.spam);

test('one switch, and the code on another site sends what its browser has computed', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi);
  const editor = await openAsOwner({ path: `/plugins/imprint-forms/${formId}` });
  await editor.getByRole('tab', { name: 'Protection' }).click();
  const protect = editor.getByRole('checkbox', { name: 'Protect with a captcha (ALTCHA)' });
  await protect.click();
  await editor.getByRole('tab', { name: 'Fields' }).click();
  await editor.frameLocator('iframe').getByText('ALTCHA works in the background').waitFor();
  await editor.getByRole('tab', { name: 'Protection' }).click();
  await expectNoViolations(editor);
  await expectToFitEach(editor, 'captcha-switch');
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.getByRole('status').filter({ hasText: 'saved' }).first().waitFor();
  await expectSoon(async () => at(await strapi.call('forms', 'findOne', formId), 'settings', 'captcha')).toBe('altcha');

  site.page = await openCode(editor);
  const { page, urls } = await visit();
  await page.goto(site.url);
  await fill(page, 'nobody@x@y');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please check the fields.').waitFor();
  await expectSoon(() => stored(strapi, formId)).toEqual([]);

  await takeTime(page, strapi);
  await page.locator('[name="email"]').fill('erika@example.org');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you, your message has been received.').waitFor();
  await expectSoon(() => stored(strapi, formId)).toEqual(['']);

  // The mistake used up no solution.
  expect(urls.filter((url) => url.includes('/challenge/'))).toHaveLength(1);
  const origins = new Set(urls.map((url) => new URL(url).origin));
  expect(origins).toEqual(new Set([new URL(site.url).origin, strapi.url]));
});

atNight('a page whose challenge has expired meanwhile gets another one', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { settings: { captcha: 'altcha' } });
  const editor = await suite().openAsOwner({ path: `/plugins/imprint-forms/${formId}` });
  site.page = await openCode(editor);
  const { page } = await visit();
  await page.clock.install();
  await page.goto(site.url);
  const asked = page.waitForResponse((response) => response.url().includes('/challenge/'));
  await fill(page, 'erika@example.org');
  await asked;
  await page.clock.fastForward('09:30');
  const renewed = page.waitForRequest((request) => request.url().includes('/challenge/'));
  await page.getByRole('button', { name: 'Send' }).click();
  await renewed;
  await page.getByText('Thank you, your message has been received.').waitFor();
  await expectSoon(() => stored(strapi, formId)).toHaveLength(1);
});

test('without JavaScript, the server says that it is needed', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { settings: { captcha: 'altcha' } });
  const editor = await suite().openAsOwner({ path: `/plugins/imprint-forms/${formId}` });
  site.page = await openCode(editor, 'HTML');
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(site.url);
  await fill(page, 'erika@example.org');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please complete the spam check. It needs JavaScript.').waitFor();
  await expectSoon(() => stored(strapi, formId)).toEqual([]);
});

describe('with keys for other services', () => {
  let services: CaptchaServices;
  let other: TestStrapi;
  let context: BrowserContext;
  let editor: Page;

  beforeAll(async () => {
    services = await startCaptchaServices();
    other = await startStrapi({
      config: { forms: { captcha: services.config } },
      env: { SERVE_ADMIN: 'true' },
      database: suite().strapi.database,
    });
    const { browser, people } = suite();
    context = await browser.newContext({ baseURL: other.url, viewport: { width: 1400, height: 900 } });
    editor = await context.newPage();
    await signIn(editor, people.owner);
  });

  afterAll(async () => {
    await context.close();
    await other.stop();
    await services.stop();
  });

  /** As the services document their scripts: each gives a solution at once. */
  const SCRIPTS: readonly (readonly [RegExp, string])[] = [
    [
      /challenges\.cloudflare\.com/,
      `window.turnstile = { render(place, { sitekey }) { place.textContent = sitekey; return 'w' },
        getResponse: () => 'good ' + Math.random(), reset() {} };`,
    ],
    [
      /js\.hcaptcha\.com/,
      `window.hcaptcha = { render(place, { sitekey }) { place.innerHTML = sitekey +
          '<textarea name="h-captcha-response" hidden></textarea><textarea name="g-recaptcha-response" hidden></textarea>'; return 0 },
        getResponse: () => 'good ' + Math.random(), reset() {} };`,
    ],
    [
      /cdn\.jsdelivr\.net/,
      `window.frcaptcha = { createWidget({ element, sitekey }) { element.textContent = sitekey;
        return { getResponse: () => 'good ' + Math.random(), reset() {} } } };`,
    ],
  ];

  atNight.each([
    ['turnstile', 'Cloudflare Turnstile'],
    ['hcaptcha', 'hCaptcha'],
    ['friendly-captcha', 'Friendly Captcha'],
  ] as const)('%s is chosen from a list, and the code sends what its script says', async (provider, name) => {
    const formId = await createForm(other);
    await editor.goto(`/admin/plugins/imprint-forms/${formId}`);
    await editor.getByRole('tab', { name: 'Protection' }).click();
    await editor.getByRole('combobox', { name: 'Captcha' }).click();
    await editor.getByRole('option', { name }).click();
    await editor.getByRole('tab', { name: 'Fields' }).click();
    await editor.frameLocator('iframe').getByText(`${name} appears here.`).waitFor();
    await editor.getByRole('tab', { name: 'Protection' }).click();
    // The others are another word in the same place.
    if (provider === 'turnstile') await expectNoViolations(editor);
    await expectToFitEach(editor, `captcha-${provider}`);
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.getByRole('status').filter({ hasText: 'saved' }).first().waitFor();

    site.page = await openCode(editor);
    // A browser that blocks the script is told so, and can try again.
    const { page: blocking } = await visit();
    for (const [url] of SCRIPTS) await blocking.route(url, (route) => route.abort());
    await blocking.goto(site.url);
    await fill(blocking, 'erika@example.org');
    await blocking.getByRole('button', { name: 'Send' }).click();
    await blocking.getByText('Please complete the spam check.').waitFor();
    await expectSoon(() => blocking.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);

    const { page } = await visit();
    for (const [url, body] of SCRIPTS) {
      await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    }
    for (let count = 0; count < 2; count += 1) {
      await page.goto(site.url);
      await page.getByText(`site-key-${provider}`).waitFor();
      await takeTime(page, other);
      await fill(page, 'erika@example.org');
      const answer = page.waitForResponse((response) => response.url().includes('/submission/'));
      await page.getByRole('button', { name: 'Send' }).click();
      expect((await answer).status()).toBe(201);
    }
    await expectSoon(() => stored(other, formId)).toEqual(['', '']);
  });
});
