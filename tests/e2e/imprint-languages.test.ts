/* The languages beside each other: what each has of its own, what is missing or older, and both written side by side. */
import type { Page } from 'playwright-core';

import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const PAGE = '/plugins/imprint';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');

const store = async (values: object, options = {}): Promise<void> => {
  await suite().strapi.call('imprint', 'update', values, options);
};

test('without a text, nothing is compared', async () => {
  const page = await suite().openAsOwner({ path: `${PAGE}?languages=true` });
  await page.getByText('No entry has a text that could differ by language yet.').waitFor();
  await expectNoViolations(page);
});

test.each([1400, 1024, 390])(
  'texts and titles are seen at a glance and written side by side, at %d px',
  async (width) => {
    await store({ country: 'che', legal_entity: 'ag', name: 'Muster AG', coverage: 'Diese Website', fax: '' });
    await store({ coverage: 'This website' }, { locale: 'en' });
    await store({ coverage: 'Diese Websites' });
    await store({ coverage: '' }, { locale: 'fr' });
    await suite().strapi.call('imprint', 'updateTitles', { coverage: '' }, { locale: 'fr' });
    const page = await suite().openAsOwner({ path: PAGE, width });
    await page.getByRole('link', { name: 'All languages at a glance' }).click();
    await row(page, 'Scope').getByText('Older', { exact: true }).waitFor();
    await row(page, 'Scope').getByText('Missing', { exact: true }).first().waitFor();
    await expectNoViolations(page);
    if (width === 1400) await expectToFitEach(page, 'imprint-languages');

    await row(page, 'Scope').getByRole('button', { name: 'Scope' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(() => dialog(page).getByLabel('All languages').inputValue()).toBe('Diese Websites');
    await expectSoon(() => dialog(page).getByLabel('English').inputValue()).toBe('This website');
    await dialog(page).getByLabel('French').fill('Ces sites');
    await expectNoViolations(page);
    await screenshot(page, `imprint-languages-beside-${width}`);
    await dialog(page).getByRole('button', { name: 'Still correct' }).click();
    await dialog(page).getByRole('button', { name: 'Still correct' }).waitFor({ state: 'detached' });
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await row(page, 'Scope').getByText('Older', { exact: true }).waitFor({ state: 'detached' });
    await row(page, 'Scope').getByText('Ces sites', { exact: true }).waitFor();

    await page.getByRole('tab', { name: 'Titles' }).click();
    await row(page, 'Scope').getByText('Built in', { exact: true }).first().waitFor();
    await row(page, 'Scope').getByRole('button', { name: 'Scope' }).click();
    await dialog(page).getByLabel('French').fill('Champ');
    await page.keyboard.press('Escape');
    await row(page, 'Scope').getByText('Own title', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').filter({ hasText: 'The imprint has been saved.' }).first().waitFor();
    const { strapi } = suite();
    await expectSoon(() => strapi.call('imprint', 'find', { locale: 'fr' })).toMatchObject({ coverage: 'Ces sites' });
    await expectSoon(() => strapi.call('imprint', 'titles', { locale: 'fr' })).toMatchObject({
      coverage: { name: 'Champ' },
    });
    await page.getByRole('button', { name: 'Back to the entries' }).click();
    await page.locator('#imprint-name').waitFor();
  },
);

test('in German, and without the right to change anything', async () => {
  const { openAs, openAsOwner, people } = suite();
  const german = await openAsOwner({ path: `${PAGE}?languages=true`, language: 'de' });
  await german.getByRole('heading', { name: 'Sprachen im Überblick' }).waitFor();
  await expectSoon(() => german.locator('main').innerText()).not.toMatch(/\bimprint\.[a-z]/i);
  const reader = await openAs(await people.admin(['options.find']), { path: `${PAGE}?languages=true` });
  await row(reader, 'Scope').getByRole('button', { name: 'Scope' }).click();
  await expectSoon(() => dialog(reader).getByLabel('French').isDisabled()).toBe(true);
});
