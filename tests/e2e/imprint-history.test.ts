/*
 * The imprint where it is not edited: its history, its import and export, its state on the home page, and the sample site's
 * page, made of GET imprint/v1/document.
 */
import type { Page } from 'playwright-core';

import { recordAt, textAt } from '../api/support/json';
import { sampleRecord } from '../api/support/options';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const PAGE = '/plugins/imprint';

const store = async (values: Readonly<Record<string, string>>, options = {}): Promise<void> => {
  await suite().strapi.call('imprint', 'update', values, options);
};

const nameNow = async (): Promise<string> => textAt(await suite().strapi.call('imprint', 'find'), 'name');

/** The page that a site got, in its frame. */
const then = (page: Page) => page.frameLocator('iframe');

const notice = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text }).first();

// The first test: nobody has written anything yet.
test('without revisions, the history says so', async () => {
  const page = await suite().openAsOwner({ path: `${PAGE}/history` });
  await page.getByText('Nothing has been entered yet.').waitFor();
  await expectNoViolations(page);
});

test('a revision is looked at from all sides, and restored', async () => {
  await store({ country: 'deu', legal_entity: 'gmbh', name: 'First GmbH' }, { author: 'Eda Editor' });
  await store({ name: 'Second GmbH', coverage: 'Diese Website' }, { author: 'Eda Editor' });
  const page = await suite().openAsOwner({ path: `${PAGE}/history` });
  const revisions = page.locator('main ol').getByRole('button');
  await revisions.first().waitFor();
  await expectSoon(() => revisions.count()).toBe(2);
  await revisions.nth(0).getByText('Name, Scope', { exact: true }).waitFor();
  await revisions.nth(1).getByText('Country, Legal form, Name', { exact: true }).waitFor();
  // The newest one is the imprint of today.
  await expectSoon(() => page.getByRole('button', { name: 'Restore' }).isDisabled()).toBe(true);

  await revisions.nth(1).click();
  await page.getByRole('heading', { name: 'Revision 1' }).waitFor();
  await page.getByRole('row', { name: 'Name (empty) First GmbH' }).waitFor();
  await page.mouse.move(0, 0);
  await expectNoViolations(page);
  await page.getByRole('tab', { name: 'The imprint at that time' }).click();
  await page.getByText('Germany, GmbH', { exact: true }).waitFor();
  await then(page).getByRole('definition').filter({ hasText: 'First GmbH' }).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'imprint-history-then');
  await page.getByRole('tab', { name: 'Compared with today' }).click();
  await page.getByRole('row', { name: 'Name Second GmbH First GmbH' }).waitFor();
  await page.getByRole('row', { name: 'Scope Diese Website (empty)' }).waitFor();
  await page.mouse.move(0, 0);
  await expectNoViolations(page);
  await screenshot(page, 'imprint-history');

  await page.getByRole('button', { name: 'Restore' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('2 entries are reset to their earlier values.').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'imprint-restore');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await notice(page, 'The imprint has been restored.').waitFor();
  await expectSoon(() => nameNow()).toBe('First GmbH');
  await revisions.nth(2).waitFor();
  await page.getByText('The imprint is the same today.').waitFor();
  await revisions.nth(0).getByText('Restored from revision 1', { exact: true }).waitFor();
  await revisions.nth(0).getByText('Name, Scope', { exact: true }).waitFor();
  await revisions.nth(0).click();
  await page.getByRole('heading', { name: 'Revision 3' }).waitFor();
  await expectToFitEach(page, 'imprint-history-restored');
});

test('what others have saved since the question was asked is compared anew, and not overwritten unasked', async () => {
  await store({ country: 'deu', legal_entity: 'gmbh', name: 'First GmbH', phone: '+49 40 66969 100' });
  await store({ name: 'Second GmbH' });
  const page = await suite().openAsOwner({ path: `${PAGE}/history` });
  const revisions = page.locator('main ol').getByRole('button');
  await revisions.nth(1).click();
  await page.getByRole('tab', { name: 'Compared with today' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('One entry is reset to its earlier value.').waitFor();
  await store({ phone: '+49 40 66969 199' }, { author: 'Eda Editor' });
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await notice(page, 'Somebody else has saved in the meantime').waitFor();
  await page.getByRole('row', { name: 'Phone +49 40 66969 199 +49 40 66969 100' }).waitFor();
  expect(await nameNow()).toBe('Second GmbH');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await dialog.getByText('2 entries are reset to their earlier values.').waitFor();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expectSoon(() => nameNow()).toBe('First GmbH');
});

test('an address below it that leads nowhere says so', async () => {
  const page = await suite().openAsOwner({ path: `${PAGE}/history/3` });
  await page.getByText('Page not found').first().waitFor();
  await page.getByRole('main').getByRole('link').first().click();
  await page.locator('#imprint-name').waitFor();
});

test('an old revision speaks as its country does, in a language to choose', async () => {
  await store({ country: 'che', name: 'Muster', business_id: 'CHE-123.456.788', free_text: '<p>Tel. <b>früh</b></p>' });
  await store({ country: 'deu', business_id: '', free_text: '' });
  const page = await suite().openAsOwner({ path: `${PAGE}/history` });
  await page.locator('main ol').getByRole('button').nth(1).click();
  await page.getByRole('row', { name: 'Business identification number (UID) (empty) CHE-123.456.788' }).waitFor();
  await page.getByRole('tab', { name: 'The imprint at that time' }).click();
  await then(page).getByText('Business identification number (UID)', { exact: true }).waitFor();
  // As a page, not as its source.
  await then(page).locator('b', { hasText: 'früh' }).waitFor();
  await page.getByRole('combobox', { name: 'Language of the preview' }).click();
  await page.getByRole('option', { name: 'French' }).click();
  await then(page).getByText('Numéro d’identification des entreprises (IDE)', { exact: true }).waitFor();
  await expectToFitEach(page, 'imprint-history-page');
  await expectNoViolations(page);
});

test('the way back leads to the imprint, whatever was looked at', async () => {
  const page = await suite().openAsOwner({ path: PAGE });
  await page.getByRole('link', { name: 'History' }).click();
  await page.locator('main ol').getByRole('button').last().click();
  await page.getByRole('tab', { name: 'The imprint at that time' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.locator('#imprint-name').waitFor();
});

test('as on a date: the imprint as it stood then, or that there was none', async () => {
  await store({ name: 'Today GmbH' });
  const page = await suite().openAsOwner({ path: `${PAGE}/history` });
  const date = page.getByLabel('The imprint on a given day');
  await date.fill('2020-01-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('Nothing had been entered by then.').waitFor();
  await expectNoViolations(page);
  await date.fill('2999-12-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await then(page).getByRole('definition').filter({ hasText: 'Today GmbH' }).waitFor();
});

test('an import shows what would change, lists what it does not know, and changes the rest', async () => {
  await store({ name: 'Here GmbH', email: 'here@example.org' });
  const page = await suite().openAsOwner({ path: `${PAGE}/transfer` });
  const text = page.getByRole('textbox', { name: 'JSON' });
  // Below it is that of another site.
  const show = page.getByRole('button', { name: 'Show changes' }).first();
  await text.fill('{ no JSON');
  await show.click();
  await page.getByText('This is neither valid JSON nor a serialised PHP array.').waitFor();
  await expectNoViolations(page);

  await text.fill(JSON.stringify({ name: 'There GmbH', email: 'nobody', vat: 'DE1' }));
  await show.click();
  await page.getByRole('row', { name: 'Name Here GmbH There GmbH' }).waitFor();
  await page.getByText('One key is not part of the imprint').waitFor();
  await page.getByText('Email must be an email address.').waitFor();
  await expectSoon(() => nameNow()).toBe('Here GmbH');
  await page.mouse.move(0, 0);
  await expectNoViolations(page);
  await screenshot(page, 'imprint-import', { fullPage: true });

  await page.getByRole('button', { name: 'Import one change' }).click();
  await page.locator('#imprint-name').waitFor();
  await expectSoon(() => page.locator('#imprint-name').inputValue()).toBe('There GmbH');
  await expectSoon(() => nameNow()).toBe('There GmbH');
});

test('an export is a file that holds the whole imprint', async () => {
  await store({ name: 'Exported GmbH' });
  const page = await suite().openAsOwner({ path: `${PAGE}/transfer` });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^imprint-\d{4}-\d\d-\d\d\.json$/);
  const chunks: string[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(String(chunk));
  expect(JSON.parse(chunks.join(''))).toMatchObject({
    format: 'strapi-plugin-imprint',
    values: { '': { name: 'Exported GmbH' } },
  });
});

test('the home page shows the state, with a way to each field', async () => {
  await store({ country: 'deu', legal_entity: 'gmbh', name: 'Muster GmbH', email: '', phone: '+49 40 66969 120' });
  const page = await suite().openAsOwner({ path: '/', height: 2000 });
  await page.getByText(/required entries are missing/).waitFor();
  await screenshot(page, 'imprint-widget');
  await page.getByRole('main').getByRole('link', { name: 'Address', exact: true }).waitFor();
  // Somebody else mends it while the page lies open.
  await store({ address: 'Beispielallee 12, 20095 Hamburg' });
  await page.evaluate("window.dispatchEvent(new Event('focus'))");
  await page.getByRole('main').getByRole('link', { name: 'Address', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('link', { name: 'Email', exact: true }).click();
  await page.locator('#imprint-email:focus').waitFor();
});

test('HTML and scripts in texts are text on every page', async () => {
  const evil = '<img src="x" onerror="window.top.wasRun = true"></textarea><script>window.top.wasRun = true</script>';
  await store({ name: evil, coverage: evil, free_text: `<p>Harmless</p>${evil}` });
  await suite().strapi.call('imprint', 'updateTitles', { coverage: evil });
  const page = await suite().openAsOwner({ path: PAGE });
  await page.frameLocator('iframe').getByText('Harmless').waitFor();
  await expectSoon(() => page.locator('#imprint-name').inputValue()).toBe(evil);
  await expectSoon(() => page.frameLocator('iframe').locator('img, script').count()).toBe(0);
  await page.goto(`/admin${PAGE}/history?view=then`);
  await then(page).getByRole('definition').filter({ hasText: evil }).first().waitFor();
  await then(page).getByText('Harmless').waitFor();
  await expectSoon(() => then(page).locator('img, script').count()).toBe(0);
  await page.goto(`/admin${PAGE}/history?view=changes`);
  await page.getByRole('row').filter({ hasText: 'wasRun' }).first().waitFor();
  await expectSoon(() => page.evaluate('window.wasRun')).toBeUndefined();
  await suite().strapi.call('imprint', 'updateTitles', { coverage: '' });
  await store({ name: 'Muster GmbH', coverage: '', free_text: '' });
});

test('history and import speak German', async () => {
  const page = await suite().openAsOwner({ path: `${PAGE}/history`, language: 'de' });
  await page.getByRole('heading', { level: 1, name: 'Verlauf des Impressums' }).waitFor();
  await page.getByRole('tab', { name: 'Im Vergleich zu heute' }).waitFor();
  await expectSoon(() => page.locator('main').innerText()).not.toMatch(/\bimprint\.[a-z]/i);
  await screenshot(page, 'imprint-history-de');
  await page.goto(`/admin${PAGE}/transfer`);
  await page.getByRole('heading', { level: 1, name: 'Import und Export' }).waitFor();
  await expectSoon(() => page.locator('main').innerText()).not.toMatch(/\bimprint\.[a-z]/i);
});

test.each([
  ['imprint.html', 'Imprint', 'Represented by'],
  ['impressum.html', 'Impressum', 'Vertreten durch'],
])('%s shows the imprint in its language, with JSON-LD, and passes axe', async (file, title, label) => {
  const { browser, strapi } = suite();
  await strapi.call('imprint', 'update', sampleRecord);
  const pages = {
    'imprint-link': { '': `${strapi.url}/site/${file}` },
    privacy: { '': 'https://example.org/privacy' },
  };
  await strapi.call('imprint', 'updateSite', { pages });
  const page = await browser.newPage();
  await page.goto(`${strapi.url}/site/${file}`);
  const imprint = page.locator('#imprint');
  await imprint.getByRole('heading', { name: title, exact: true }).waitFor();
  await imprint.getByText(label, { exact: true }).waitFor();
  await page.locator('footer').getByRole('navigation').getByRole('link').nth(1).waitFor();
  const data: unknown = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
  expect(recordAt({ data }, 'data')).toMatchObject({ legalName: sampleRecord.name, vatID: sampleRecord.vat_id });
  await expectNoViolations(page, ['html']);
  await screenshot(page, `site-${file.replace('.html', '')}`, { fullPage: true });
  await page.close();
});
