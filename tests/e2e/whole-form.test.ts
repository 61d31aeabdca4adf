/*
 * All that a form can do, in one: made by clicks and typing alone, used on a site on another origin in two languages, read
 * in mails, received by another system.
 */
import type { Page } from 'playwright-core';

import { at, containing, listAt } from '../api/support/json';
import { type Receiver, startReceiver, verify } from '../api/support/receiver';
import { expectNoViolations } from './support/axe';
import { readCode } from './support/code';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { type Site, startSite } from './support/site';
import { usePanel } from './support/suite';
import { takeTime } from './support/time';

const suite = usePanel({ config: { forms: { webhooks: { allowPrivate: true } } } });

let site: Site;
let receiver: Receiver;
let formId = '';
let secret = '';

beforeAll(async () => {
  [site, receiver] = await Promise.all([startSite(), startReceiver()]);
});

afterAll(() => Promise.all([site.stop(), receiver.close()]));

/** Chooses in the palette, and types the label in both languages. */
const add = async (page: Page, entry: string, texts?: readonly [label: string, english: string, german: string]) => {
  await page.getByRole('option', { name: entry, exact: true }).click();
  if (texts === undefined) return;
  const [label, english, german] = texts;
  await page
    .getByRole('textbox', { name: `${label} (English)` })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.type(english);
  await page.keyboard.press('Tab');
  await page.keyboard.type(german);
};

const choose = async (page: Page, group: string, name: string, option: string): Promise<void> => {
  await page.getByRole('group', { name: group }).getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('it is made by clicks and typing alone', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint-forms/new', width: 1400, height: 1300 });
  await page.getByRole('textbox', { name: /^Name/ }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Enquiry');
  await page.getByRole('checkbox', { name: 'Deutsch' }).click();
  await add(page, 'Step', ['Title', 'You', 'Sie']);
  await add(page, 'Name');
  await add(page, 'Email');
  await page.getByRole('checkbox', { name: 'Required' }).click();
  await add(page, 'Yes or no', ['Label', 'Are you a business?', 'Sind Sie ein Unternehmen?']);
  await add(page, 'Step', ['Title', 'Your business', 'Ihr Unternehmen']);
  await page.getByRole('group', { name: 'Shown if' }).getByRole('button', { name: 'Add a condition' }).click();
  await choose(page, 'Shown if', 'Field of rule 1', 'Are you a business?');
  await choose(page, 'Shown if', 'Value of rule 1', 'Yes');
  await add(page, 'Company');
  await page.getByRole('checkbox', { name: 'Required' }).click();
  await add(page, 'Step', ['Title', 'Your message', 'Ihre Nachricht']);
  await add(page, 'Message');
  await page.getByRole('checkbox', { name: 'Required' }).click();

  await page.getByRole('tab', { name: 'Messages' }).click();
  for (const [number, address] of [
    [1, 'all@example.org'],
    [2, 'business@example.org'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a notification' }).click();
    await page
      .getByRole('group', { name: `Notification ${number}` })
      .getByRole('textbox', { name: /^Send to/ })
      .fill(address);
  }
  await page.getByRole('group', { name: 'Notification 2' }).getByRole('button', { name: 'Add a condition' }).click();
  await choose(page, 'Notification 2', 'Field of rule 1', 'Are you a business?');
  await choose(page, 'Notification 2', 'Value of rule 1', 'Yes');
  await page.getByRole('checkbox', { name: 'Visitors confirm their submission' }).click();
  await page.getByRole('tab', { name: 'Protection' }).click();
  await page.getByRole('checkbox', { name: 'Protect with a captcha (ALTCHA)' }).click();
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByRole('textbox', { name: /^URL/ }).fill(receiver.url);
  await page.getByRole('checkbox', { name: 'Submission confirmed' }).check();
  await page.getByRole('combobox', { name: 'Submitted values' }).click();
  await page.getByRole('option', { name: 'All', exact: true }).click();
  await expectNoViolations(page);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/imprint-forms\/[0-9a-f-]{36}/);
  formId = /imprint-forms\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

  secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  await screenshot(page, 'whole-form', { fullPage: true });
});

const WORDS = {
  en: {
    language: 'English',
    steps: ['You', 'Your business', 'Your message'],
    place: 'Step 1 of 2',
    longer: 'Step 2 of 3',
    business: ['Are you a business?', 'Yes', 'No'],
    next: 'Next',
    send: 'Send',
    sent: /^Thank you\. We have sent you an email/,
    confirm: 'Confirm',
    confirmed: 'You have confirmed your message. It has reached us.',
  },
  de: {
    language: 'Deutsch',
    steps: ['Sie', 'Ihr Unternehmen', 'Ihre Nachricht'],
    place: 'Schritt 1 von 2',
    longer: 'Schritt 2 von 3',
    business: ['Sind Sie ein Unternehmen?', 'Ja', 'Nein'],
    next: 'Weiter',
    send: 'Senden',
    sent: /^Vielen Dank\. Wir haben Ihnen eine E-Mail geschickt/,
    confirm: 'Bestätigen',
    confirmed: 'Sie haben Ihre Nachricht bestätigt. Sie ist bei uns angekommen.',
  },
} as const;

test.each([
  ['en', false],
  ['en', true],
  ['de', false],
  ['de', true],
] as const)('on a site in %s, by a business: %s', async (language, isBusiness) => {
  const words = WORDS[language];
  const [you, business, message] = words.steps;
  const [question, yes, no] = words.business;
  const { mail, browser, strapi, openAsOwner } = suite();
  const email = `${isBusiness ? 'business' : 'person'}-${language}@example.org`;
  const text = `Zażółć «${language}» ✓`;
  const before = receiver.received.length;
  const mailsBefore = { all: mail.to('all@example.org').length, business: mail.to('business@example.org').length };
  const editor = await openAsOwner({ path: `/plugins/imprint-forms/${formId}?tab=code` });
  await editor.getByRole('combobox', { name: 'Language of the texts' }).click();
  await editor.getByRole('option', { name: words.language }).click();
  site.page = await readCode(editor);
  site.language = language;
  const context = await browser.newContext({ locale: language });
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(site.url);
    await page.getByText(words.place).waitFor();
    await page.getByRole('heading', { name: you }).waitFor();
    await page.locator('[name="name"]').fill('Erika Mustermann');
    // A step cannot be left with a fault in it, and focus goes to the fault.
    await page.getByRole('button', { name: words.next }).click();
    await page.locator('[name="email"]:focus').waitFor();
    await page.locator('[name="email"]').fill(email);
    await page
      .getByRole('group', { name: question })
      .getByRole('radio', { name: isBusiness ? yes : no })
      .check();
    await page.getByRole('button', { name: words.next }).click();
    if (isBusiness) {
      await page.getByRole('heading', { name: business }).waitFor();
      await page.getByText(words.longer).waitFor();
      await page.locator('[name="company"]').fill('Muster & Söhne');
      await page.getByRole('button', { name: words.next }).click();
    }
    await page.getByRole('heading', { name: message }).waitFor();
    await expectSoon(() => page.locator('[name="company"]').isVisible()).toBe(false);
    await page.locator('[name="message"]').fill(text);
    await takeTime(page, strapi);
    await page.getByRole('button', { name: words.send }).click();
    await page.getByText(words.sent).waitFor();
    expect(faults).toEqual([]);

    // Nobody hears of it before it is confirmed.
    await strapi.idle();
    const [request] = mail.to(email);
    expect(receiver.received).toHaveLength(before);
    expect(mail.to('all@example.org')).toHaveLength(mailsBefore.all);
    const [link = ''] = /https?:\/\/\S+\/forms\/v1\/confirm\/\S+/.exec(request?.parts.get('text/plain') ?? '') ?? [];
    // Where the tests' Strapi is reached, it does not know itself.
    await page.goto(strapi.url + new URL(link).pathname);
    await page.getByRole('button', { name: words.confirm, exact: true }).click();
    await page.getByText(words.confirmed).waitFor();
  } finally {
    await context.close();
  }

  const values = {
    name: 'Erika Mustermann',
    email,
    'are-you-a-business': isBusiness ? 'yes' : 'no',
    message: text,
    ...(isBusiness && { company: 'Muster & Söhne' }),
  };
  await strapi.idle();
  const all = mail.to('all@example.org');
  expect(all).toHaveLength(mailsBefore.all + 1);
  expect(all.at(-1)?.headers.get('reply-to')).toContain(email);
  for (const kind of ['text/plain', 'text/html']) expect(all.at(-1)?.parts.get(kind)).toContain(text);
  const events = receiver.received.slice(before).map((one) => verify(one, secret));
  expect(events).toContainEqual(containing({ data: containing({ data: values }) }));
  expect(mail.to('business@example.org')).toHaveLength(mailsBefore.business + (isBusiness ? 1 : 0));

  const found = listAt(await strapi.call('submissions', 'find', formId), 'data');
  expect(at(found[0], 'data')).toEqual(values);
});

test('the inbox has all four', async () => {
  const page = await suite().openAsOwner({ path: `/plugins/imprint-inbox?formId=${formId}` });
  await page.getByRole('link', { name: 'Erika Mustermann' }).nth(3).waitFor();
  await screenshot(page, 'whole-form-inbox');
});
