/* Changes of the imprint for a later day: planned, looked at, brought forward and cancelled. */
import type { Page } from 'playwright-core';

import { expectStatus } from '../api/support/http';
import { listAt, numberAt } from '../api/support/json';
import { adminClient } from '../api/support/panel';
import { atNight, oneInGate } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { PAGE, person } from './support/person';
import { expectToFit, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const DAY = '2099-01-02';

const plan = async (page: Page, name: string, day = DAY): Promise<void> => {
  await page.locator('#imprint-name').fill(name);
  await page.getByRole('button', { name: 'For a later day' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Let the changes take effect on a later day' });
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByLabel('Day').press('Enter');
  await dialog.waitFor({ state: 'detached' });
};

const cancelAll = async (): Promise<void> => {
  const panel = adminClient(suite().strapi.site, suite().people.session);
  for (const one of listAt(expectStatus(await panel.get('/imprint/planned'), 200).json, 'data'))
    expectStatus(await panel.delete(`/imprint/planned/${String(numberAt(one, 'id'))}`), 200);
};

// What one test has planned is in no other.
beforeEach(cancelAll);

test.each(oneInGate([1400, 1024, 390]))('at %i px', async (width) => {
  const { strapi, openAsOwner } = suite();
  await strapi.call('imprint', 'update', person);
  const page = await openAsOwner({ path: PAGE, width, height: 844 });
  await page.locator('#imprint-name').waitFor();
  await expectSoon(() => page.getByRole('button', { name: 'For a later day' }).isDisabled()).toBe(true);

  await plan(page, 'Erika Neu');
  const card = page.getByRole('region', { name: 'Planned changes' });
  await card.getByText('Planned for January 2, 2099').waitFor();
  await page.getByRole('status').filter({ hasText: 'will take effect on January 2, 2099' }).first().waitFor();
  // The site, and so the draft, is as it was.
  await expectSoon(() => page.locator('#imprint-name').inputValue()).toBe('Erika Muster');
  await expectToFit(page);
  await expectNoViolations(page);
  await screenshot(page, `imprint-planned-${width}`, { fullPage: true });

  await card.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Planned for January 2, 2099' });
  await preview.frameLocator('iframe').getByText('Erika Neu').waitFor();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Apply now' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply now' }).press('Enter');
  await card.waitFor({ state: 'detached' });
  await expectSoon(() => page.locator('#imprint-name').inputValue()).toBe('Erika Neu');
  expect(await strapi.call('imprint', 'find')).toMatchObject({ name: 'Erika Neu' });

  await plan(page, 'Erika Nie');
  await card.getByRole('button', { name: 'Cancel the changes' }).press('Enter');
  await expectNoViolations(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the changes' }).press('Enter');
  await card.waitFor({ state: 'detached' });

  await page.goto(`/admin${PAGE}/history`);
  await page.getByText('Planned for January 2, 2099').first().waitFor();
});

test.each(oneInGate([1400, 1024, 390]))(
  'what the checks will find is told before and after, at %i px',
  async (width) => {
    const { strapi, openAsOwner } = suite();
    await strapi.call('imprint', 'update', person);
    const page = await openAsOwner({ path: PAGE, width, height: 844 });
    await page.locator('#imprint-name').fill('');
    await page.getByRole('button', { name: 'For a later day' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Let the changes take effect on a later day' });
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByLabel('Day').fill(DAY);
    const found = dialog.getByRole('status').getByRole('listitem');
    await found.filter({ hasText: 'Name' }).waitFor();
    expect(await found.count()).toBe(1);
    await expectNoViolations(page);
    await screenshot(page, `imprint-plan-findings-${width}`);
    await dialog.getByRole('button', { name: 'Plan' }).press('Enter');

    const card = page.getByRole('region', { name: 'Planned changes' });
    await card.getByText('With these changes, the checks will find:').waitFor();
    await expectToFit(page);
    await expectNoViolations(page);
    await screenshot(page, `imprint-planned-findings-${width}`, { fullPage: true });
  },
);

test('a day that has begun is refused at its input, and in German', async () => {
  const { strapi, openAsOwner } = suite();
  await strapi.call('imprint', 'update', person);
  const page = await openAsOwner({ path: PAGE, language: 'de', width: 390, height: 844 });
  await page.locator('#imprint-name').fill('Erika Neu');
  await page.getByRole('button', { name: 'Für einen späteren Tag' }).click();
  const day = page.getByRole('dialog').getByLabel('Tag');
  await day.fill('2020-01-01');
  await day.press('Enter');
  await page.getByText('Wählen Sie einen Tag in der Zukunft.').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'imprint-planned-refused');
  await day.fill(DAY);
  await day.press('Enter');
  await page.getByText('Geplant für den 2. Januar 2099').first().waitFor();
});

atNight('a plan whose answer was lost is there, and planned once', async () => {
  const { strapi, openAsOwner } = suite();
  await strapi.call('imprint', 'update', person);
  const page = await openAsOwner({ path: PAGE });
  let isCut = false;
  await page.route('**/imprint/planned', async (route) => {
    if (isCut || route.request().method() !== 'POST') return route.continue();
    isCut = true;
    await route.fetch();
    return route.abort();
  });
  await page.locator('#imprint-name').fill('Erika Einmal');
  await page.getByRole('button', { name: 'For a later day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill(DAY);
  await dialog.getByRole('button', { name: 'Plan' }).click();
  await page.getByText('The server cannot be reached.').first().waitFor();
  const plans = page.getByText('Erika Einmal', { exact: true });
  await plans.waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Plan' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'will take effect on January 2, 2099' }).first().waitFor();
  expect(await plans.count()).toBe(1);
});

atNight(
  'what is saved meanwhile is in the comparison at once, and who has cancelled one is told by the other',
  async () => {
    const { strapi, openAsOwner, people } = suite();
    await strapi.call('imprint', 'update', person);
    const page = await openAsOwner({ path: PAGE });
    await plan(page, 'Erika Neu');
    const card = page.getByRole('region', { name: 'Planned changes' });
    await card.getByRole('row', { name: 'Name Erika Muster Erika Neu' }).waitFor();
    await page.locator('#imprint-name').fill('Erika Neu');
    await page.keyboard.press('Control+s');
    await card.getByText('The imprint says this already.').waitFor();

    const panel = adminClient(strapi.site, people.session);
    const { json } = expectStatus(await panel.get('/imprint/planned'), 200);
    const [id] = listAt(json, 'data').map((one) => numberAt(one, 'id'));
    await card.getByRole('button', { name: 'Apply now' }).click();
    expectStatus(await panel.delete(`/imprint/planned/${String(id)}`), 200);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply now' }).click();
    await page.getByText('These changes have taken effect in the meantime, or were cancelled.').first().waitFor();
    await card.waitFor({ state: 'detached' });
  },
);

test.each(oneInGate([1400, 390]))('the next one stands open, the later ones are folded, at %i px', async (width) => {
  const { strapi, openAsOwner } = suite();
  await strapi.call('imprint', 'update', person);
  const page = await openAsOwner({ path: PAGE, width, height: 844 });
  await plan(page, 'Erika Erste');
  await plan(page, 'Erika Zweite', '2099-01-03');
  await plan(page, 'Erika Dritte', '2099-01-04');
  const card = page.getByRole('region', { name: 'Planned changes' });
  await card.getByText('Erika Erste').waitFor();
  await expectSoon(() => card.getByText('Erika Dritte').isVisible()).toBe(false);
  await expectNoViolations(page);
  await screenshot(page, `imprint-planned-folded-${width}`, { fullPage: true });
  await card.getByText('Planned for January 4, 2099').press('Enter');
  await card.getByText('Erika Dritte').waitFor();
  await expectToFit(page);
});

atNight('who may change titles alone has the buttons of plans of titles alone', async () => {
  const { strapi, openAs, people } = suite();
  await strapi.call('imprint', 'update', person);
  const panel = adminClient(strapi.site, people.session);
  const add = async (day: string, changes: object): Promise<void> => {
    expectStatus(await panel.post('/imprint/planned', { day, ...changes }), 200);
  };
  await add(DAY, { values: { '': { name: 'Erika Neu' } } });
  await add('2099-01-03', { titles: { '': { phone: 'Telephone' } } });
  const page = await openAs(await people.admin(['options.find', 'titles.find', 'titles.update']), { path: PAGE });
  const card = page.getByRole('region', { name: 'Planned changes' });
  await card.getByText('Planned for January 3, 2099').press('Enter');
  const names = (nth: number) => card.getByRole('listitem').nth(nth).getByRole('button').allInnerTexts();
  await expectSoon(() => names(1)).toEqual(['Preview', 'Apply now', 'Cancel the changes']);
  expect(await names(0)).toEqual(['Preview']);
});

test('who may only read sees what is planned, and changes nothing', async () => {
  const { strapi, openAs, people } = suite();
  await strapi.call('imprint', 'update', person);
  const planned = { day: DAY, values: { '': { name: 'Erika Neu' } } };
  expectStatus(await adminClient(strapi.site, people.session).post('/imprint/planned', planned), 200);
  const page = await openAs(await people.admin(['options.find']), { path: PAGE });
  const card = page.getByRole('region', { name: 'Planned changes' });
  await card.getByRole('button', { name: 'Preview' }).waitFor();
  expect(await card.getByRole('button').allInnerTexts()).toEqual(['Preview']);
});
