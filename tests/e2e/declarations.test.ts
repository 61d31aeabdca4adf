/* Declarations of consumers as people make them: by keyboard, at the width of a phone, and without scripts, in two languages. */
import type { BrowserContext, Page } from 'playwright-core';

import { eventually } from '../api/support/eventually';
import { createForm } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { recordAt } from '../api/support/json';
import { atNight, oneInGate } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { type Site, startSite } from './support/site';
import { usePanel } from './support/suite';
import { takeTime } from './support/time';

const suite = usePanel();

let site: Site;
let contexts: BrowserContext[] = [];

beforeAll(async () => {
  site = await startSite();
  await suite().strapi.call('imprint', 'update', {
    name: 'Muster GmbH',
    address: 'Musterweg 1\n12345 Musterstadt',
    email: 'info@example.org',
    country: 'deu',
  });
});

afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

afterAll(() => site.stop());

const open = async (hasScripts: boolean, width = 390): Promise<Page> => {
  const context = await suite().browser.newContext({
    viewport: { width, height: 844 },
    javaScriptEnabled: hasScripts,
    acceptDownloads: true,
  });
  contexts.push(context);
  return context.newPage();
};

const make = (kind: 'withdrawal' | 'cancellation'): Promise<string> =>
  createForm(suite().strapi, {
    name: kind === 'withdrawal' ? 'Widerruf' : 'Kündigung',
    kind,
    country: 'deu',
    fields: undefined,
  });

const pageOf = (formId: string, language: string): string =>
  `${suite().strapi.api.root}/forms/v1/page/${formId}?locale=${language}`;

let last = 0;
const address = (): string => {
  last += 1;
  return `page${last}@example.org`;
};

const WORDS = {
  en: {
    name: 'Name',
    withdrawn: 'The contract, or the part of it, that you withdraw from',
    cancelled: 'The contract that you cancel',
    email: 'Email address for the confirmation of receipt',
    withdraw: 'withdraw from contract here',
    confirm: 'confirm withdrawal',
    cancel: 'cancel now',
    received: /received/,
    save: /Save as a file/,
  },
  de: {
    name: 'Name',
    withdrawn: 'Der Vertrag oder der Teil des Vertrags, den Sie widerrufen',
    cancelled: 'Der Vertrag, den Sie kündigen',
    email: 'E-Mail-Adresse für die Eingangsbestätigung',
    withdraw: 'Vertrag widerrufen',
    confirm: 'Widerruf bestätigen',
    cancel: 'jetzt kündigen',
    received: /eingegangen/,
    save: /Als Datei speichern/,
  },
} as const;

type Language = keyof typeof WORDS;
const languages = Object.keys(WORDS) as Language[];

/** Enters a text by the keyboard alone: from field to field with the tab key. */
const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) {
    const isThere = (await page.getByLabel(label).and(page.locator(':focus')).count()) > 0;
    if (isThere) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(text);
};

/** Moves to a button by the keyboard alone, and presses it. */
const press = async (page: Page, text: string): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) {
    const focused = await page.locator(':focus').allInnerTexts();
    if (focused.some((one) => one.trim() === text)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
};

const expectMailed = async (to: string, contract: string): Promise<void> => {
  const mails = await eventually(
    () => suite().mail.to(to),
    (found) => found.length > 0,
  );
  expect(mails).toHaveLength(1);
  const text = mails[0]?.parts.get('text/plain') ?? '';
  expect(text).toContain(contract);
  expect(text).toMatch(/\d{2}:\d{2}:\d{2} (?:MEZ|MESZ|CET|CEST|GMT[+\d]*) \(Europe\/Berlin\)/);
};

/** Nobody who means the one button of a review presses the other. */
const expectApart = async (page: Page): Promise<void> => {
  const buttons = page.locator('button').filter({ visible: true });
  const [one, other] = await Promise.all([buttons.nth(0).boundingBox(), buttons.nth(1).boundingBox()]);
  if (one === null || other === null) throw new Error('There are no two buttons.');
  const gap = Math.max(other.x - (one.x + one.width), other.y - (one.y + one.height));
  expect(gap).toBeGreaterThanOrEqual(8);
};

/** No page is wider than the window. */
const expectToFit = async (page: Page): Promise<void> => {
  expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
};

describe.each(oneInGate(languages))('with scripts and the keyboard alone, in %s', (language) => {
  const words = WORDS[language];

  it('a withdrawal is declared with the second button, on its own page', async () => {
    const [formId, to] = [await make('withdrawal'), address()];
    const page = await open(true);
    await page.goto(pageOf(formId, language));
    await expectSoon(() => page.locator('imprint-form [data-error]').count()).toBeGreaterThan(0);
    await takeTime(page, suite().strapi);
    await typeInto(page, words.name, 'Erika Mustermann');
    await typeInto(page, words.withdrawn, 'Order 4711');
    await typeInto(page, words.email, to);
    await expectNoViolations(page);
    await press(page, words.withdraw);
    await expectSoon(() => page.locator('.review dd').allInnerTexts()).toEqual(['Erika Mustermann', 'Order 4711', to]);
    expect(suite().mail.to(to)).toHaveLength(0);
    await expectNoViolations(page);
    await expectToFit(page);
    await expectApart(page);
    // Back to the fields and on again: nothing is lost.
    const change = await page.locator('.review button').last().innerText();
    await press(page, change);
    // What browsers without scripts would see is there, too, and hidden.
    expect(await page.getByLabel(words.withdrawn).filter({ visible: true }).inputValue()).toBe('Order 4711');
    await press(page, words.withdraw);
    await press(page, words.confirm);
    await expectSoon(() => page.locator('.receipt .thanks').innerText()).toMatch(words.received);
    expect(await page.locator('.thanks:focus').count()).toBe(1);
    await expectNoViolations(page);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText(words.save).click()]);
    expect(download.suggestedFilename()).toMatch(/^withdrawal-.*\.html$/);
    await expectMailed(to, 'Order 4711');
  });

  atNight('a cancellation is declared with one button, on a page of a site', async () => {
    const [formId, to] = [await make('cancellation'), address()];
    const page = await open(true);
    site.language = language;
    site.page = `<script type="module" src="${suite().strapi.api.root}/forms/v1/elements.js"></script>
      <main><h1>Site</h1><imprint-form form="${formId}" locale="${language}"></imprint-form></main>`;
    await page.goto(site.url);
    await expectSoon(() => page.locator('imprint-form [data-error]').count()).toBeGreaterThan(0);
    await takeTime(page, suite().strapi);
    await typeInto(page, words.name, 'Erika Mustermann');
    await typeInto(page, words.cancelled, 'Contract 1');
    await typeInto(page, words.email, to);
    await press(page, words.cancel);
    await expectSoon(() => page.locator('.receipt .thanks').innerText()).toMatch(words.received);
    await expectToFit(page);
    await expectMailed(to, 'Contract 1');
  });

  it('what is missing is said with whom to turn to, and nothing else is asked for', async () => {
    const formId = await make('withdrawal');
    const page = await open(true);
    await page.goto(pageOf(formId, language));
    await expectSoon(() => page.locator('imprint-form [data-error]').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: words.withdraw }).click();
    await expectSoon(() => page.locator('.contact').innerText()).toContain('Musterweg 1');
    expect(await page.locator('.errors li').count()).toBe(3);
  });
});

describe.each(oneInGate(languages))('without scripts, in %s', (language) => {
  const words = WORDS[language];

  it('a withdrawal is declared on two pages, and its receipt saved', async () => {
    const [formId, to] = [await make('withdrawal'), address()];
    const page = await open(false);
    await page.goto(pageOf(formId, language));
    await takeTime(page, suite().strapi);
    await page.getByLabel(words.name).fill('Erika Mustermann');
    await page.getByLabel(words.withdrawn).fill('Order 4711\nonly the chair');
    await page.getByLabel(words.email).fill(to);
    await page.getByRole('button', { name: words.withdraw }).click();
    expect(await page.locator('dd').allInnerTexts()).toEqual(['Erika Mustermann', 'Order 4711\nonly the chair', to]);
    expect(suite().mail.to(to)).toHaveLength(0);
    await expectApart(page);
    await page.getByRole('button', { name: words.confirm }).click();
    expect(await page.locator('h1').innerText()).toMatch(words.received);
    expect(page.url()).toContain('/forms/v1/receipt/');
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText(words.save).last().click()]);
    expect(download.suggestedFilename()).toMatch(/^withdrawal-.*\.txt$/);
    await expectMailed(to, 'only the chair');
  });

  atNight('a cancellation is declared on one', async () => {
    const [formId, to] = [await make('cancellation'), address()];
    const page = await open(false);
    await page.goto(pageOf(formId, language));
    await takeTime(page, suite().strapi);
    await page.getByLabel(words.name).fill('Erika Mustermann');
    await page.getByLabel(words.cancelled).fill('Contract 1');
    await page.getByLabel(words.email).fill(to);
    await page.getByRole('button', { name: words.cancel }).click();
    expect(await page.locator('h1').innerText()).toMatch(words.received);
    await expectMailed(to, 'Contract 1');
  });
});

test.each(
  oneInGate([
    [true, 'withdrawal', 'en', 'Withdrawal', [WORDS.en.name, WORDS.en.withdrawn, WORDS.en.email, WORDS.en.withdraw]],
    [false, 'withdrawal', 'de', 'Widerruf', [WORDS.de.name, WORDS.de.withdrawn, WORDS.de.email, WORDS.de.withdraw]],
  ] as const),
)(
  'a screen reader meets what the law asks for, in its order, and nothing else (scripts: %s)',
  async (hasScripts, kind, language, title, expected) => {
    const formId = await make(kind);
    const page = await open(hasScripts);
    await page.goto(pageOf(formId, language));
    if (hasScripts) await expectSoon(() => page.locator('imprint-form [data-error]').count()).toBeGreaterThan(0);
    const read = await page.locator('body').ariaSnapshot();
    const met = [...read.matchAll(/- (?:heading|textbox|button|link|radio|checkbox) "(.*?)"/g)].map(([, name]) => name);
    expect(met).toEqual([title, ...expected]);
  },
);

atNight('an element that cannot be loaded leaves the link to the form’s own page', async () => {
  const formId = await make('withdrawal');
  const page = await open(true);
  const link = pageOf(formId, 'de').replaceAll('&', '&amp;');
  site.language = 'de';
  site.page = `<script type="module" src="${site.url}missing.js"></script>
    <main><h1>Site</h1><imprint-form form="${formId}" locale="de"><a href="${link}">Vertrag widerrufen</a></imprint-form></main>`;
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await expectSoon(() => page.getByRole('button', { name: 'Vertrag widerrufen' }).count()).toBe(1);
});

it('a form that the law wants to be there is only switched off in its editor after a question that names the statute', async () => {
  const formId = await make('withdrawal');
  const page = await suite().openAsOwner({ path: `/plugins/imprint-forms/${formId}?tab=rules` });
  const enabled = page.getByRole('checkbox', { name: 'The form accepts submissions' });
  const question = page.getByRole('alertdialog');
  await enabled.click();
  await question.getByText('§ 356a BGB').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await enabled.isChecked()).toBe(true);
  await enabled.click();
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expectSoon(() => enabled.isChecked()).toBe(false);
});

describe('a form of the earlier template for withdrawals', () => {
  const old = (name: string): Promise<string> =>
    createForm(suite().strapi, {
      name,
      fields: [
        { name: 'contract', type: 'textarea', label: 'I hereby withdraw from my contract', required: true },
        { name: 'order', type: 'text', label: 'Order number', required: true },
        { name: 'mail', type: 'email', label: 'Email', required: true, role: 'reply-to' },
      ],
    });
  const formNow = async (formId: string): Promise<unknown> => suite().strapi.call('forms', 'findOne', formId);

  atNight('is found in the list, and turned into a withdrawal with one click', async () => {
    const formId = await old('Returns');
    const page = await suite().openAsOwner({ path: '/plugins/imprint-forms' });
    await page.getByText('“Returns” can be converted into one.').waitFor();
    await expectToFitEach(page, 'declaration-old');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Convert to a withdrawal form' }).click();
    await page.getByText('“Returns” is now a withdrawal form.').first().waitFor();
    expect(await formNow(formId)).toMatchObject({ name: 'Returns', kind: 'withdrawal', country: 'deu' });
    await page.goto(page.url().replace(/\/imprint-forms.*/, '/imprint-forms'));
    await page.getByRole('link', { name: 'Returns' }).waitFor();
    expect(await page.getByText('These forms collect withdrawals').count()).toBe(0);
  });

  atNight(
    'stays as it is with its submissions, and a new one takes its place; switched off, it is found no more',
    async () => {
      const { strapi, openAsOwner } = suite();
      const formId = await old('Returned');
      const values = { contract: 'The chair', order: '1', mail: address() };
      expectStatus(await strapi.api.post(`/forms/v1/submission/${formId}`, values), 201);
      const page = await openAsOwner({ path: '/plugins/imprint-forms' });
      await page.getByText('“Returned” has submissions and stays as it is').waitFor();
      await page.getByRole('button', { name: 'Create a withdrawal form from it' }).click();
      await page.getByText('The withdrawal form “Returned” has been created.').first().waitFor();
      expect(recordAt(await formNow(formId)).kind).not.toBe('withdrawal');
      const madeId = /imprint-forms\/([\w-]+)/.exec(page.url())?.[1] ?? '';
      expect(await formNow(madeId)).toMatchObject({ name: 'Returned', kind: 'withdrawal' });
      await strapi.call('forms', 'update', formId, { enabled: false });
      await page.goto(page.url().replace(/\/imprint-forms.*/, '/imprint-forms'));
      await page.getByRole('link', { name: 'Returned' }).first().waitFor();
      expect(await page.getByText('These forms collect withdrawals').count()).toBe(0);
    },
  );
});

describe('the editor of a declaration', () => {
  it.each(
    oneInGate([
      ['of a law', 'deu', 'Required by § 312k BGB; only its texts', 'is never rejected (§ 312k BGB).'],
      ['of none', 'aut', 'Required; only its texts', 'is never rejected. Unusual'],
    ]),
  )('says what is fixed, and by what, at each width: a cancellation %s', async (_, country, ofField, ofRules) => {
    const { strapi, openAsOwner } = suite();
    const formId = await createForm(strapi, { name: 'Cancel', kind: 'cancellation', country, fields: undefined });
    const page = await openAsOwner({ path: `/plugins/imprint-forms/${formId}` });
    await page.getByRole('button', { name: /^Name/ }).first().click();
    await page.getByText(ofField).first().waitFor();
    await expectToFitEach(page, `declaration-fields-${country}`);
    for (const [tab, text] of [
      ['Protection', ofRules],
      ['Messages', 'immediately receives a confirmation of receipt'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByText(text).waitFor();
      await expectToFitEach(page, `declaration-${tab.toLowerCase()}-${country}`);
      await expectNoViolations(page);
    }
  });

  atNight('the inbox begins with a confirmation that a mail server refused, at each width', async () => {
    const { strapi, mail, openAsOwner } = suite();
    const formId = await make('withdrawal');
    mail.setMode('reject');
    const declared = { name: 'Erika', contract: 'Order 1', email: address() };
    expectStatus(await strapi.api.post(`/forms/v1/submission/${formId}`, declared), 201);
    await strapi.idle();
    mail.setMode('accept');
    const page = await openAsOwner({ path: '/plugins/imprint-inbox' });
    const alarm = page.getByRole('link', { name: /Widerruf/ }).first();
    await alarm.waitFor();
    await expectToFitEach(page, 'declaration-alarm');
    await expectNoViolations(page);
    await alarm.click();
    await page.getByRole('definition').getByText('Order 1').waitFor();
    await expectToFitEach(page, 'declaration-message');
    // On the home page, an unread message beside it is wider than a phone, and its widget scrolls.
    const unread = { name: 'Max', contract: 'The blue chair with the high back', email: address() };
    expectStatus(await strapi.api.post(`/forms/v1/submission/${formId}`, unread), 201);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Home' }).first().click();
    const widget = page.getByRole('status').filter({ hasText: 'could not be delivered' });
    await widget.waitFor();
    const box = await widget.boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(390);
  });
});
