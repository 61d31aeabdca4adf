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
  await store({ name: 'Before' });
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
  await page.keyboard.press('Shift+Tab');
  await expectFocus(page.getByRole('link', { name: 'Import & export' }));
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

test('preview and findings over the page, and what mends a finding', async () => {
  await store({ ...sampleRecord, register: '', vat_id: '136695976' });
  const page = await open(390);
  const preview = page.getByRole('button', { name: 'Preview' });
  await preview.press('Enter');
  await expectToGiveBack(page.getByRole('dialog'), preview);
  const findings = page.getByRole('button', { name: /required entr/ });
  await findings.press('Enter');
  await expectToGiveBack(page.getByRole('dialog'), findings);
  await page.setViewportSize({ width: 1400, height: 844 });
  const mend = page.getByRole('button', { name: /DE136695976/ }).first();
  await mend.press('Enter');
  await screenshot(page, 'keyboard-mend');
});

test('what is written for several languages is asked about, and the field has the focus again', async () => {
  await store({ name: 'Before' });
  await store({ name: 'Vorher' }, { language: 'de' });
  const page = await open();
  await field(page, 'name').fill('After');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.press('Enter');
  await screenshot(page, 'keyboard-overrides');
  await expectToGiveBack(page.getByRole('dialog').or(page.getByRole('alertdialog')), save);
});

test('the guide is entered and left', async () => {
  await store({ ...sampleRecord, register: '' });
  const page = await open();
  const guide = page.getByRole('link', { name: 'Guide me through' });
  await guide.press('Enter');
  await page.waitForURL(/guide=true/);
  await page.waitForLoadState('networkidle');
  console.log(await page.evaluate('document.activeElement.outerHTML.slice(0,300)'));
  await page.goBack();
  await page.waitForLoadState('networkidle');
  console.log(await page.evaluate('document.activeElement.outerHTML.slice(0,300)'));
});
