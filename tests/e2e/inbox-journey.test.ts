/* A form’s whole life in the browser: made, pasted into a page, posted, answered, exported, erased. */
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';

import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const forms = '/plugins/imprint-forms';
const inbox = '/plugins/imprint-inbox';
const team = 'team@example.org';
const visitor = 'ingrid@example.org';
const visitorName = 'Ingrid Öztürk';

const row = (page: Page, text: string | RegExp) => page.getByRole('row', { name: text });
const notice = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text }).first();

/** What is downloaded by a click. */
const download = async (page: Page, click: () => Promise<void>): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await file.path(), 'utf8');
};

/** Makes the ready-made contact form, with somebody to tell; the code that a site pastes. */
const makeForm = async (page: Page): Promise<string> => {
  await page.getByRole('link', { name: 'Create a contact form' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Workshop');
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByRole('textbox', { name: /^Send to/ }).fill(team);
  await page.getByRole('textbox', { name: /^Subject(?! of)/ }).fill('Your message to the workshop');
  await page.getByRole('button', { name: 'Save' }).click();
  await notice(page, 'The form has been created.').waitFor();
  await page.getByRole('tab', { name: 'Code', exact: true }).click();
  await page.getByRole('tab', { name: 'HTML', exact: true }).click();
  const code = page.getByRole('region', { name: 'HTML' });
  await code.waitFor();
  await expectNoViolations(page);
  return code.innerText();
};

/** The sample site with the code in the place of its own form, as a visitor sees it. */
const openSite = async (code: string): Promise<Page> => {
  const { browser, strapi } = suite();
  const page = await browser.newPage();
  await page.route('**/site/index.html', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<form[^]*<\/form>/, () => code);
    // The host's own pages may have no script in them; a site sets its rules itself.
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  await page.goto(`${strapi.url}/site/index.html`);
  return page;
};

const write = async (page: Page, message: string): Promise<void> => {
  await page.getByLabel('Name').fill(visitorName);
  await page.getByLabel('Message').fill(message);
  await page.getByLabel('I have read the privacy notice').check();
  await page.getByLabel('Email').fill(visitor);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you').first().waitFor();
};

test('a form is made, posted from the site, answered, taken for spam and back, exported, and erased', async () => {
  const { strapi, mail, openAsOwner } = suite();
  const page = await openAsOwner({ path: forms, height: 1200 });
  const code = await makeForm(page);

  await page.goto(`/admin${inbox}`);
  await page.getByText('No submissions yet.').waitFor();
  const site = await openSite(code);
  await write(site, 'Do you repair chairs?\nMine is from 1950.');
  await site.close();

  // It arrives without loading the page again, at once for who comes back to it.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await row(page, `Unread: ${visitorName}`).waitFor();
  await expectNoViolations(page);
  await page.getByRole('link', { name: visitorName }).click();
  await page.getByRole('heading', { level: 1, name: visitorName }).waitFor();
  await page.getByText(`Notification to ${team}`).waitFor();
  await page.getByText('Sent', { exact: true }).nth(1).waitFor();
  const [told, ...others] = mail.to(team);
  expect(others).toEqual([]);
  expect(told?.headers.get('reply-to')).toContain(visitor);
  expect(told?.parts.get('text/plain')).toContain('Mine is from 1950.');

  await page.getByLabel(`To ${visitor}`).fill('We do. Bring it along.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Replied', { exact: true }).waitFor();
  const [confirmation, reply] = mail.to(visitor);
  expect(confirmation?.headers.get('subject')).toBe('We have received your message');
  expect(reply?.headers.get('subject')).toBe('Your message to the workshop');
  expect(reply?.parts.get('text/plain')).toBe('We do. Bring it along.');
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Spam', exact: true }).click();
  await page.getByText('Treated as spam: Marked manually').waitFor();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await page.getByText('The inbox is empty.').waitFor();
  await page.getByRole('tab', { name: /^Spam/ }).click();
  await row(page, /Marked manually/).waitFor();
  await page.getByRole('checkbox', { name: `Select submission 1 from ${visitorName}` }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Not spam' }).click();
  await page.getByText('No spam.').waitFor();
  await page.getByRole('tab', { name: /^Inbox/ }).click();
  await row(page, /Ingrid Öztürk.*Replied/).waitFor();

  await page.getByRole('button', { name: 'Export' }).click();
  const csv = await download(page, () => page.getByRole('dialog').getByRole('button', { name: 'Export' }).click());
  expect(csv).toContain(visitorName);
  expect(csv).toContain('Mine is from 1950.');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Data protection' }).click();
  await page.getByText('No entries yet.').waitFor();
  await page.getByRole('textbox', { name: 'The person’s email address' }).fill('INGRID@example.org');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/^1 submission with ingrid@example\.org/i).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'inbox-personal-data');
  const everything = await download(page, () => page.getByRole('button', { name: 'Export as JSON' }).click());
  expect(everything).toContain('Bring it along.');
  await page.getByRole('button', { name: 'Erase everything' }).click();
  const question = page.getByRole('alertdialog');
  const confirm = question.getByRole('button', { name: 'Erase permanently' });
  await expectSoon(() => confirm.isDisabled()).toBe(true);
  await question.getByRole('textbox').fill(visitor);
  await expectNoViolations(page);
  await confirm.click();
  await page.getByText(/^Nothing is stored for/).waitFor();
  await row(page, /Owner/).waitFor();
  await expectSoon(() => page.getByRole('main').innerText()).not.toContain('Öztürk');
  await expectNoViolations(page);
  await screenshot(page, 'inbox-erased');

  for (const table of ['form_submissions', 'form_responses', 'form_mails', 'form_mentions']) {
    await expectSoon(() => strapi.rows(`imprint_${table}`)).toEqual([]);
  }
  // That it has been, and when, is all that is left.
  await expectSoon(async () => JSON.stringify(await strapi.rows('imprint_form_erasures'))).not.toMatch(/ingrid/i);
  // Neither marking it by hand nor taking that back tells the team a second time.
  expect(mail.to(team)).toHaveLength(1);
});
