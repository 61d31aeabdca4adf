/* The inbox where there is little room, and by a finger: what is behind a button, filters that are kept, and rows that are swiped. */
import type { Page } from 'playwright-core';

import { contact, createForm, putSubmission, submit } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { adminClient } from '../api/support/panel';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const INBOX = '/plugins/imprint-inbox';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: `${name}@example.org` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const putAll = async (formId: string, ...names: string[]): Promise<void> => {
  for (const name of names)
    await putSubmission(suite().strapi, formId, contact({ name, email: `${name}@example.org`, message: name }));
};

test('on a phone the first messages are on the first screen; the rest is in a menu and behind a button', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'First screen' });
  await putAll(formId, 'ann', 'ben', 'cid');
  const page = await openAsOwner({ path: INBOX, width: 390, height: 844 });
  // That of Strapi's is nobody's business here.
  await page
    .getByRole('button', { name: /close|dismiss/i })
    .first()
    .click();
  for (const name of ['cid', 'ben']) {
    await row(page, name).waitFor();
    const { y = 0, height = 0 } = (await row(page, name).boundingBox()) ?? {};
    expect([name, y + height < 844]).toEqual([name, true]);
  }
  await screenshot(page, 'inbox-phone-390');
  await expectNoViolations(page);

  await expectSoon(() => page.getByRole('combobox').count()).toBe(0);
  await button(page, 'Filters').press('Enter');
  await expectSoon(() => button(page, 'Filters').getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  await expectSoon(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Form');
  await page.getByRole('combobox', { name: 'Form' }).click();
  await page.getByRole('option', { name: 'First screen' }).click();
  await page.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Unassigned' }).click();
  await button(page, 'Filters (2)').waitFor();
  await screenshot(page, 'inbox-phone-filters-390');
  await expectNoViolations(page);
  await button(page, 'Filters (2)').click();
  await expectSoon(() => page.getByRole('combobox').count()).toBe(0);

  const names = ['Data protection', 'Labels', 'Email delivery', 'Import', 'Enter a submission', 'Keyboard shortcuts'];
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const topOf = async (name: string): Promise<unknown> => (await button(page, name).boundingBox())?.y;
    await expectSoon(async () => (await topOf('Export')) === (await topOf('More'))).toBe(true);
    await button(page, 'More').press('Enter');
    await expectSoon(async () =>
      (await page.getByRole('menuitem').allInnerTexts()).filter((one) => names.includes(one)),
    ).toEqual(names);
    await screenshot(page, `inbox-phone-menu-${width}`);
    const focused = (): Promise<unknown> => page.evaluate('document.activeElement.textContent');
    await expectSoon(focused).toBe(names[0]);
    await page.keyboard.press('End');
    await expectSoon(focused).toBe(names.at(-1));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    // Before the dialog has the focus, it does not hear the key.
    await expectSoon(focused).toBe('Close');
    await page.keyboard.press('Escape');
    await expectSoon(focused).toBe('More');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Labels' }).click();
  await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor();
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('link', { name: 'Labels' }).waitFor();
  await expectSoon(() => button(page, 'More').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Form' }).waitFor();
});

test('filters are saved under a name, chosen by one click, renamed and deleted, each person’s for themselves', async () => {
  const { strapi, people, openAs, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Saved' });
  await putAll(formId, 'dan', 'eva');
  const page = await openAsOwner({ path: `${INBOX}?formId=${formId}` });
  const saved = page.getByRole('list', { name: 'Saved filters' });
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Search submissions').first().fill('dan');
  await page.keyboard.press('Enter');
  await row(page, 'eva').waitFor({ state: 'detached' });
  await button(page, 'Save filters').click();
  await expectSoon(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await page.keyboard.type('All of Dan');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSoon(() => page.evaluate('document.activeElement.textContent')).toBe('All of Dan');
  await expectSoon(() => button(page, 'Save filters').count()).toBe(0);
  await button(page, 'Reset filters').click();
  await row(page, 'eva').waitFor();
  await expectSoon(() => saved.getByRole('link', { name: 'All of Dan' }).getAttribute('aria-current')).toBeNull();
  await page.getByRole('tab', { name: 'Spam' }).click();
  await saved.getByRole('link', { name: 'All of Dan' }).click();
  await row(page, 'dan').waitFor();
  await expectSoon(() => row(page, 'eva').count()).toBe(0);
  expect(new URL(page.url()).search).toBe(`?formId=${formId}&q=dan`);

  await page.goto(`/admin${INBOX}?assignee=me`);
  await button(page, 'Save filters').click();
  await dialog.getByLabel('Name').fill('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saved.getByRole('link', { name: 'Mine' }).waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'inbox-saved-filters');
  await button(page, 'Edit saved filters').click();
  await dialog.getByLabel('Name').last().fill('My cases');
  await button(page, 'Delete “All of Dan”').click();
  await expectSoon(() => page.evaluate('document.activeElement.textContent')).toBe('Delete “My cases”');
  await expectNoViolations(page);
  await expectToFitEach(page, 'inbox-saved-filters-dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectSoon(() => saved.getByRole('link').allInnerTexts()).toEqual(['All of Dan', 'Mine']);
  await button(page, 'Edit saved filters').click();
  await dialog.getByLabel('Name').last().fill('My cases');
  await button(page, 'Delete “All of Dan”').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSoon(() => saved.getByRole('link').allInnerTexts()).toEqual(['My cases']);

  const reader = await openAs(await people.admin(['submissions.find']), { path: `${INBOX}?formId=${formId}` });
  await button(reader, 'Save filters').waitFor();
  await expectSoon(() => reader.getByRole('list', { name: 'Saved filters' }).count()).toBe(0);
});

/** Draws a finger over the page, in steps. */
const swipe = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }, look?: string) => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 10,
      y: from.y + ((to.y - from.y) * step) / 10,
    });
  if (look !== undefined) await screenshot(page, look);
  await touch('touchEnd');
};

test.each([390, 1024])('a row is swiped to the left into the archive, and comes back: %i', async (width) => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: `Swiped ${width}` });
  await putAll(formId, ...Array.from({ length: 12 }, (_, index) => `s${index}x`));
  const page = await openAsOwner({ path: `${INBOX}?formId=${formId}`, width, height: 844, isTouched: true });
  const middle = async (name: string) => {
    await row(page, name).waitFor();
    const { x = 0, y = 0, width: wide = 0, height = 0 } = (await row(page, name).boundingBox()) ?? {};
    return { x: x + wide / 2, y: y + height / 2 };
  };
  const at = await middle('s11x');
  // Not far enough, and to the other side.
  await swipe(page, at, { ...at, x: at.x - 60 });
  await swipe(page, at, { ...at, x: at.x + 150 });
  await expectSoon(() => page.evaluate('document.querySelectorAll("[data-swiped]").length')).toBe(0);
  await swipe(page, at, { ...at, x: at.x - 140 }, `inbox-swipe-${width}`);
  await page.getByText('1 submission archived.').waitFor();
  await row(page, 's11x').waitFor({ state: 'detached' });
  expect(page.url()).toContain(`${INBOX}?formId=`);
  await button(page, 'Undo').tap();
  await row(page, 's11x').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin${INBOX}`);

  // Up and down, the page scrolls, even if the finger is not straight.
  const again = await middle('s11x');
  const scrolled = () =>
    page.evaluate<number>('Math.max(scrollY, ...[...document.querySelectorAll("*")].map((one) => one.scrollTop))');
  await swipe(page, again, { x: again.x - 100, y: again.y - 400 });
  await expectSoon(async () => (await scrolled()) > 100).toBe(true);
  await row(page, 's11x').waitFor();
  await expectSoon(() => page.evaluate('document.querySelectorAll("[data-swiped]").length')).toBe(0);
  await expectSoon(() => page.getByText('1 submission archived.').count()).toBe(0);
});

test('what somebody has sent is found in every tab', async () => {
  const { strapi, api, people, openAsOwner } = suite();
  const panel = adminClient(strapi.site, people.session);
  const formId = await createForm(strapi, { name: 'Everywhere' });
  await putAll(formId, 'flo', 'flo', 'gus');
  await submit(api, formId, contact({ email: 'flo@example.org', _homepage: 'x' }));
  const archive = { action: 'status', status: 'archived', ids: [`${formId}/2`] };
  expectStatus(await panel.post('/imprint/submissions/actions', archive), 200);
  const page = await openAsOwner({ path: `${INBOX}/${formId}/1` });
  await page.getByRole('link', { name: 'Submissions of this person' }).click();
  await expectSoon(() => page.getByRole('tab', { name: 'All', exact: true }).getAttribute('aria-selected')).toBe(
    'true',
  );
  await expectSoon(() => row(page, 'flo').count()).toBe(3);
  await page.getByText('3 submissions found').waitFor();
  await row(page, 'flo').filter({ hasText: 'Spam' }).waitFor();
  await row(page, 'flo').filter({ hasText: 'Archived' }).waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'inbox-all');
  // What is in different tabs has no action in common.
  await row(page, 'flo').filter({ hasText: 'Archived' }).getByRole('checkbox').click();
  await button(page, 'Set status').waitFor();
  await row(page, 'flo').filter({ hasText: 'Spam' }).getByRole('checkbox').click();
  await button(page, 'Set status').waitFor({ state: 'detached' });
  await button(page, 'Labels').waitFor();
  await page.getByRole('tab', { name: /^Inbox/ }).click();
  await expectSoon(() => row(page, 'flo').count()).toBe(1);
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await button(page, 'Clear the search').click();
  await expectSoon(() => row(page, 'gus').count()).toBe(1);
});
