/* The imprint's page by keyboard alone: nothing that has the focus is covered, and each dialog gives it back. */
import type { Locator, Page } from 'playwright-core';

import { textAt } from '../api/support/json';
import { sampleRecord } from '../api/support/options';
import { findAllCovered, findCovered } from './support/covered';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const PAGE = '/plugins/imprint';

const store = async (values: Readonly<Record<string, string>>, options = {}): Promise<void> => {
  await suite().strapi.call('imprint', 'update', values, options);
};

const field = (page: Page, option: string): Locator => page.locator(`#imprint-${option}`);

const open = async (width = 1400, path = PAGE): Promise<Page> => {
  const page = await suite().openAsOwner({ path, width, height: 844 });
  await page.locator('main h1').first().waitFor({ timeout: 15_000 });
  await page.waitForLoadState('networkidle');
  return page;
};

const expectFocus = async (element: Locator): Promise<void> => {
  await element.and(element.page().locator(':focus')).waitFor();
  await expectSoon(() => findCovered(element.page())).toBe('');
};

/** Checks that a dialog takes the focus, keeps it, and gives it back where it was when Escape closes it. */
const expectToGiveBack = async (dialog: Locator, before: Locator): Promise<void> => {
  const page = before.page();
  const place = (): Promise<unknown> =>
    page.evaluate(`document.activeElement.matches('iframe') ? 'frame'
      : document.activeElement.closest('[role="dialog"], [role="alertdialog"]') !== null`);
  await dialog.waitFor();
  await expectSoon(place).toBe(true);
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    expect(await place()).not.toBe(false);
  }
  // A page inside the dialog keeps its keys to itself.
  while ((await place()) === 'frame') await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(before);
};

test.each([1400, 1024, 390])('at %i pixels nothing lies upon what has the focus', async (width) => {
  await store({ ...sampleRecord, vat_id: '', register: '' });
  const page = await open(width);
  await field(page, 'name').waitFor();
  const faults: Record<string, unknown> = {};
  for (const path of [PAGE, `${PAGE}?guide=true`, `${PAGE}/history`, `${PAGE}/transfer`, `${PAGE}/site`]) {
    await page.goto(`/admin${path}`);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('main').focus();
    const down = await findAllCovered(page, 'Tab', 400);
    await screenshot(page, `keyboard${path.replaceAll(/\W+/g, '-')}-${String(width)}`);
    const up = await findAllCovered(page, 'Shift+Tab', 400);
    if (down.length + up.length > 0) faults[path] = { down, up };
  }
  expect(faults).toEqual({});
});

test('Save', async () => {
  await store({ name: 'Before', country: '', legal_entity: '' });
  const page = await open();
  await field(page, 'name').focus();
  await page.keyboard.insertText('X');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  // What fails can be tried again.
  await page.route('**/imprint/record', (route) => route.abort());
  await save.press('Enter');
  await page.getByText('The server cannot be reached.').first().waitFor();
  await expectFocus(save);
  await page.unroute('**/imprint/record');
  await page.keyboard.press('Enter');
  await page.getByText('The imprint has been saved').first().waitFor();
  // With nothing to save, Tab goes on from there.
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('button', { name: 'Country and legal form first' }));
});

test('a conflict, from the field and from the button that it was saved with', async () => {
  await store({ name: 'Before' });
  const page = await open();
  await field(page, 'name').fill('Mine');
  await store({ name: 'Theirs' }, { author: 'Eda Editor' });
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved in the meantime' });
  await page.keyboard.press('Control+s');
  await expectToGiveBack(dialog, field(page, 'name'));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.press('Enter');
  await expectToGiveBack(dialog, save);
});

test('the question before one leaves', async () => {
  await store({ name: 'Before' });
  const page = await open();
  await field(page, 'name').fill('Mine');
  const history = page.getByRole('link', { name: 'History' });
  await history.press('Enter');
  await expectToGiveBack(page.getByRole('alertdialog'), history);
});

test('the question before a revision is restored', async () => {
  await store({ name: 'A' });
  await store({ name: 'B' });
  const page = await open(1400, `${PAGE}/history`);
  await page.locator('main ol').getByRole('button').nth(1).press('Enter');
  const restore = page.getByRole('button', { name: 'Restore' });
  await expectSoon(() => restore.isEnabled()).toBe(true);
  await restore.press('Enter');
  await expectToGiveBack(page.getByRole('alertdialog'), restore);
  await restore.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).press('Enter');
  await page.getByText('The imprint has been restored').first().waitFor();
  await expectSoon(async () => textAt(await suite().strapi.call('imprint', 'find', {}), 'name')).toBe('A');
});

test('preview and findings over the page', async () => {
  await store({ ...sampleRecord, register: '' });
  const page = await open(390);
  const preview = page.getByRole('button', { name: 'Preview' });
  await preview.press('Enter');
  await expectToGiveBack(page.getByRole('dialog'), preview);
  const findings = page.getByRole('button', { name: /required entr/ });
  await findings.press('Enter');
  await expectToGiveBack(page.getByRole('dialog'), findings);
});

test('what mends a finding leads to its field, and what takes that back as well', async () => {
  await store({ ...sampleRecord, legal_entity: 'gmbh', name: 'Musterwerk' });
  const page = await open(1024);
  await page.locator('#imprint-name-findings').getByRole('button', { name: 'Fix' }).press('Enter');
  await expectFocus(field(page, 'name'));
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expectSoon(() => field(page, 'name').inputValue()).toBe('Musterwerk');
  await expectFocus(field(page, 'name'));
});

test('the question what becomes of the texts of languages', async () => {
  await store({ coverage: 'Diese Website' });
  await store({ coverage: 'This website' }, { locale: 'en' });
  const page = await open();
  await field(page, 'coverage').fill('Diese Seiten');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.press('Enter');
  await expectToGiveBack(page.getByRole('dialog'), save);
});

test('the question before all entries are cleared', async () => {
  await store(sampleRecord);
  const page = await open();
  const clear = page.getByRole('button', { name: 'Clear all entries' });
  await clear.press('Enter');
  await expectToGiveBack(page.getByRole('dialog').or(page.getByRole('alertdialog')), clear);
});

test('the guide is entered in its first field, and left to the page', async () => {
  await store({ ...sampleRecord, register: '' });
  const page = await open();
  await page.getByRole('link', { name: 'Guide me through' }).press('Enter');
  await expectFocus(field(page, 'register'));
  await page.getByRole('button', { name: 'All entries' }).press('Enter');
  await page.locator('main:focus, main :focus').waitFor();
});
