/* In a wide window, the list of the inbox stands beside the message that is open in it, and its place is kept. */
import type { Page } from 'playwright-core';

import { contact, createForm, putSubmission } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { textAt } from '../api/support/json';
import { adminClient } from '../api/support/panel';
import { atNight, oneInGate } from '../night';
import { expectNoViolations } from './support/axe';
import { findAllCovered } from './support/covered';
import { expectSoon } from './support/expect-soon';
import { expectToFit, expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const inbox = '/plugins/imprint-inbox';

const list = (page: Page) => page.getByRole('navigation', { name: 'Submissions', exact: true });
const entry = (page: Page, name: string) => list(page).getByRole('link', { name: `${name}@example.org` });
const current = (page: Page) => list(page).locator('[aria-current="page"]');
const row = (page: Page, name: string) => page.getByRole('row', { name: `${name}@example.org` });
const undoButton = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' });

/** Waits until a message is open. */
const expectOpen = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: `${name}@example.org` }).waitFor();

/** Waits until a message is open and marked in the list beside it. */
const expectChosen = async (page: Page, name: string): Promise<void> => {
  await expectOpen(page, name);
  await expectSoon(() => current(page).allTextContents()).toEqual([expect.stringContaining(`${name}@example.org`)]);
};

const query = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

/** A form with messages of v01, v02 and so on, the last of which is the newest. */
const fill = async (count: number, name = 'Contact'): Promise<string> => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { name });
  for (let number = 1; number <= count; number += 1) {
    const visitor = `v${String(number).padStart(2, '0')}`;
    const message = `I am ${visitor}, and would like to know when you are open, and whether the shop is closed on holidays.`;
    await putSubmission(strapi, formId, contact({ email: `${visitor}@example.org`, message }));
  }
  return formId;
};

const statusOf = async (formId: string, number: number): Promise<string> =>
  textAt(await suite().strapi.call('submissions', 'findOne', formId, String(number)), 'status');

/** How far the list is scrolled by itself. */
const placeOf = (page: Page): Promise<unknown> =>
  page.evaluate(`document.querySelector('main nav').parentElement.scrollTop`);

test.each(oneInGate([1400, 1200]))(
  'at %i pixels, choosing another message keeps the filter, the page and the place in the list',
  async (width) => {
    const { openAsOwner } = suite();
    const formId = await fill(30, `Wide ${width}`);
    const kept = { formId, pageSize: '20', q: 'open' };
    const page = await openAsOwner({ path: `${inbox}?${new URLSearchParams(kept).toString()}`, width, height: 700 });
    await row(page, 'v30').waitFor();
    expect(await list(page).count()).toBe(0);

    await row(page, 'v30').getByRole('link').click();
    await expectChosen(page, 'v30');
    await list(page).getByText('I am v11').waitFor();
    await expectSoon(() => statusOf(formId, 30)).toBe('read');
    await expectSoon(() => list(page).getByRole('link', { name: 'Unread' }).count()).toBe(19);
    await page.getByText('30 submissions found').waitFor();
    await expectToFit(page);
    await expectNoViolations(page);
    await screenshot(page, `inbox-side-${width}`);

    // What is chosen far below is not scrolled away from.
    await entry(page, 'v13').scrollIntoViewIfNeeded();
    const place = await placeOf(page);
    expect(place).toBeGreaterThan(0);
    await entry(page, 'v13').click();
    await expectChosen(page, 'v13');
    await expectSoon(() => entry(page, 'v13').textContent()).not.toMatch(/^Unread/);
    expect(await placeOf(page)).toBe(place);
    expect(query(page)).toEqual({ formId, q: 'open' });

    // The list is leafed through while the message stays, and turns its page where the message after it is on the next one.
    // By a key: a mouse of the test may scroll a banner of Strapi's away and click before the list has grown in its place.
    await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
    await entry(page, 'v01').waitFor();
    await expectOpen(page, 'v13');
    expect(await current(page).count()).toBe(0);
    await page.goBack();
    await expectChosen(page, 'v13');
    for (const name of ['v12', 'v11', 'v10']) {
      await page.keyboard.press('j');
      await expectChosen(page, name);
    }
    expect(query(page)).toMatchObject({ q: 'open', page: '2' });
    await page.keyboard.press('k');
    await expectChosen(page, 'v11');
    expect(query(page)).toEqual({ formId, q: 'open' });

    // An address that is passed on shows the same.
    await entry(page, 'v12').click();
    await expectChosen(page, 'v12');
    await page.reload();
    await expectChosen(page, 'v12');
    await page.goBack();
    await expectChosen(page, 'v11');
    await page.getByRole('link', { name: 'Back to the inbox' }).click();
    await page.locator('td a:focus', { hasText: 'v11@example.org' }).waitFor();
    expect(await list(page).count()).toBe(0);
  },
);

test('what is archived, deleted or undone leaves the list and comes back, and the next one is open', async () => {
  const { openAsOwner } = suite();
  const formId = await fill(6);
  const page = await openAsOwner({ path: `${inbox}/${formId}/5?formId=${formId}&pageSize=3`, width: 1400 });
  await expectChosen(page, 'v05');

  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expectChosen(page, 'v04');
  await entry(page, 'v05').waitFor({ state: 'detached' });
  await entry(page, 'v03').waitFor();
  await screenshot(page, 'inbox-side-archived');
  await undoButton(page).click();
  await expectChosen(page, 'v05');
  await entry(page, 'v06').waitFor();
  expect(await statusOf(formId, 5)).toBe('read');

  // The last one of a page: the next one moves up to it.
  await entry(page, 'v04').click();
  await expectChosen(page, 'v04');
  await page.keyboard.press('e');
  await expectChosen(page, 'v03');
  expect(query(page)).toEqual({ formId, pageSize: '3' });
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectChosen(page, 'v02');
  await expectSoon(() => list(page).getByRole('link').allTextContents()).toEqual([
    expect.stringContaining('v06@'),
    expect.stringContaining('v05@'),
    expect.stringContaining('v02@'),
  ]);

  // The last one of the last page: the list goes to the page before.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  // On a slow way, it is archived before it has been marked as read, and stays archived.
  await page.route(/\/submissions\/actions$/, async (route) => {
    if (route.request().postData()?.includes('"read"') === true)
      await expectSoon(() => statusOf(formId, 1)).toBe('archived');
    await route.continue();
  });
  const marked = page.waitForResponse((answer) => answer.request().postData()?.includes('"read"') === true);
  await entry(page, 'v01').click();
  await expectChosen(page, 'v01');
  expect(query(page)).toMatchObject({ page: '2' });
  await page.keyboard.press('e');
  await expectChosen(page, 'v02');
  await expectSoon(() => query(page)).toEqual({ formId, pageSize: '3' });
  await marked;
  await page.unrouteAll({ behavior: 'wait' });
  expect(await statusOf(formId, 1)).toBe('archived');

  // Spam stays open, as everything that is changed without leaving it, until another one is chosen.
  await page.getByRole('button', { name: 'Spam', exact: true }).click();
  await page.getByRole('button', { name: 'Not spam' }).waitFor();
  await list(page).getByRole('img', { name: 'Marked manually' }).waitFor();
  await entry(page, 'v05').click();
  await expectChosen(page, 'v05');
  await entry(page, 'v02').waitFor({ state: 'detached' });
});

atNight('of unread messages, the one that is open stays in the list until another one is chosen', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await fill(3);
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}&status=new`, width: 1400 });
  await row(page, 'v02').waitFor();
  // A slow list, too, which is read only once the message is no longer unread.
  await page.route(/\/imprint\/submissions\?/, async (route) => {
    await expectSoon(() => statusOf(formId, 2)).toBe('read');
    await route.continue();
  });
  await row(page, 'v02').getByRole('link').click();
  await expectChosen(page, 'v02');
  await page.getByText('2 submissions found').waitFor();
  await expectSoon(() => list(page).getByRole('link').allTextContents()).toEqual([
    'Unread: v03@example.org',
    'v02@example.org',
    'Unread: v01@example.org',
  ]);

  // What has come meanwhile is there, and is announced by nothing but its row.
  await putSubmission(strapi, formId, contact({ email: 'v04@example.org' }));
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await entry(page, 'v04').waitFor();
  await entry(page, 'v01').click();
  await expectChosen(page, 'v01');
  await entry(page, 'v02').waitFor({ state: 'detached' });

  await page.goto(`/admin${inbox}/${formId}/2?formId=${formId}&q=nobody`);
  await expectOpen(page, 'v02');
  await page.getByText('No submissions match the filters.').waitFor();
  await expectNoViolations(page);
});

test('by keyboard the list is one stop, its rows are reached by arrow keys, and the focus goes along', async () => {
  const { openAsOwner } = suite();
  const formId = await fill(30);
  const page = await openAsOwner({ path: `${inbox}/${formId}/25?formId=${formId}`, width: 1400, height: 700 });
  await expectChosen(page, 'v25');
  const focused = (name: string) => entry(page, name).and(page.locator(':focus')).waitFor();

  await page.locator('main').first().focus();
  await page.keyboard.press('Tab');
  await focused('v25');
  for (const [key, name] of [
    ['ArrowDown', 'v24'],
    ['ArrowUp', 'v25'],
    ['Home', 'v30'],
    ['End', 'v11'],
  ] as const) {
    await page.keyboard.press(key);
    await focused(name);
  }
  await page.keyboard.press('Enter');
  await expectChosen(page, 'v11');
  await focused('v11');
  // Also where the list turns its page.
  await page.keyboard.press('j');
  await expectChosen(page, 'v10');
  await focused('v10');
  await page.keyboard.press('k');
  await expectChosen(page, 'v11');
  await focused('v11');
  await page.keyboard.press('k');
  await expectChosen(page, 'v12');
  await focused('v12');
  await page.keyboard.press('e');
  await expectChosen(page, 'v11');
  await focused('v11');

  // The next stops are the pages of the list, and then the message.
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Next', exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await expectSoon(() => page.evaluate(`document.activeElement.closest('[data-side]') === null`)).toBe(true);
  await page.locator('main').first().focus();
  expect(await findAllCovered(page, 'Tab')).toEqual([]);

  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('↑ ↓').waitFor();
  await page.keyboard.press('Escape');

  // Below a banner, the list ends with the window, and so it does once the banner is scrolled away.
  const edges = () =>
    page.evaluate(`(() => {
      const { top, bottom } = document.querySelector('[data-side]').getBoundingClientRect();
      return [top >= 60, Math.round(top) === 0, Math.round(bottom - innerHeight) === 0];
    })()`);
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforebegin', '<p style="flex: none; height: 60px">.</p>');
    document.querySelector('main').parentElement.scrollTo(0, 0);
    document.dispatchEvent(new Event('scroll'));`);
  await expectSoon(edges).toEqual([true, false, true]);
  await page.evaluate(`document.querySelector('main').parentElement.scrollTo(0, 200)`);
  await expectSoon(edges).toEqual([false, true, true]);

  // Who opens the shortcuts to reply is in the box.
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await page.locator('td a:focus', { hasText: 'v11@example.org' }).waitFor();
  await page.keyboard.press('r');
  await page.getByLabel('To v11@example.org').and(page.locator(':focus')).waitFor();
  await expectChosen(page, 'v11');
});

atNight.each([1199, 1024, 390])(
  'at %i pixels a message is a page, from which one comes back to the place in the list',
  async (width) => {
    const { openAsOwner } = suite();
    const formId = await fill(25, `Narrow ${width}`);
    const page = await openAsOwner({ path: `${inbox}?formId=${formId}&page=2`, width, height: 844 });
    await row(page, 'v02').waitFor();
    await row(page, 'v02').getByRole('link').click();
    await expectOpen(page, 'v02');
    expect(query(page)).toEqual({ formId, page: '2' });
    expect(await list(page).count()).toBe(0);
    await expectToFit(page);
    await page.getByRole('link', { name: 'Back to the inbox' }).click();
    await page.locator('a:focus', { hasText: 'v02@example.org' }).waitFor();

    // What is not shown is not read.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await row(page, 'v01').getByRole('link').click();
    await expectOpen(page, 'v01');
    await expectSoon(() => statusOf(formId, 1)).toBe('read');
    expect(asked).not.toContain('/imprint/submissions');
    await page.goBack();
    await page.locator('a:focus', { hasText: 'v01@example.org' }).waitFor();
  },
);

atNight('what is being written stays when the window becomes wide or narrow', async () => {
  const { openAsOwner } = suite();
  const formId = await fill(3);
  const page = await openAsOwner({ path: `${inbox}/${formId}/2`, width: 1100 });
  await expectOpen(page, 'v02');
  const note = page.getByLabel('New note');
  await note.fill('Ask the workshop.');
  await page.setViewportSize({ width: 1300, height: 900 });
  await expectChosen(page, 'v02');
  await note.and(page.locator(':focus')).waitFor();
  await page.setViewportSize({ width: 1100, height: 900 });
  await list(page).waitFor({ state: 'detached' });
  expect(await note.inputValue()).toBe('Ask the workshop.');
});

atNight('who may only read sees the list beside the message, and changes nothing by looking', async () => {
  const { people, openAs } = suite();
  const formId = await fill(3);
  const person = await people.admin(['submissions.find']);
  const page = await openAs(person, { path: `${inbox}/${formId}/2?formId=${formId}`, width: 1400 });
  await expectChosen(page, 'v02');
  await entry(page, 'v01').click();
  await expectChosen(page, 'v01');
  await page.keyboard.press('e');
  await page.keyboard.press('k');
  await expectChosen(page, 'v02');
  await expectSoon(() => list(page).getByRole('link', { name: 'Unread' }).count()).toBe(3);
  expect(await page.getByRole('button', { name: 'Archive', exact: true }).count()).toBe(0);
  expect(await statusOf(formId, 1)).toBe('new');

  const other = await people.admin(['forms.find']);
  const shut = await openAs(other, { path: `${inbox}/${formId}/2?formId=${formId}`, width: 1400 });
  await shut.getByText(/don't have the permissions/i).waitFor();
  expect(await list(shut).count()).toBe(0);
});

atNight('a list that cannot be read says so beside the message, and is tried again', async () => {
  const { openAsOwner } = suite();
  const formId = await fill(2);
  const path = `${inbox}/${formId}/2?formId=${formId}`;
  const page = await openAsOwner({ path, width: 1400, isPristine: true });
  // Once it is read, nothing changes it.
  await expectSoon(() => statusOf(formId, 2)).toBe('read');
  await page.route(/\/imprint\/submissions\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expectOpen(page, 'v02');
  await page.getByRole('alert').getByRole('button').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'inbox-side-fault');
  await page.unrouteAll();
  // As when the connection is back.
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  await expectChosen(page, 'v02');
  await page.getByRole('alert').getByRole('button').waitFor({ state: 'detached' });

  await page.goto(`/admin${inbox}/${formId}/9?formId=${formId}`);
  await entry(page, 'v01').click();
  await expectChosen(page, 'v01');
});

atNight('light and dark, in German, with all that a row can show', async () => {
  const { strapi, people, openAs } = suite();
  const formId = await createForm(strapi, { name: 'Anfragen an die Werkstatt für historische Möbel' });
  const long = 'katharina.von-der-heydt-schulenburg@verwaltung.example.org';
  for (const email of ['ada@example.org', long, 'ben@example.org'])
    await putSubmission(strapi, formId, contact({ email, message: 'Wann haben Sie geöffnet? '.repeat(8) }));
  await strapi.call('responses', 'create', formId, '1', 'Hallo.');
  const api = adminClient(strapi.site, people.session);
  expectStatus(await api.post('/imprint/labels', { name: 'Dringend', color: 'danger' }), 201);
  const page = await openAs(people.owner, { path: `${inbox}/${formId}/3`, width: 1400, language: 'de' });
  const german = page.getByRole('navigation', { name: 'Einsendungen', exact: true });
  await german.getByRole('link', { name: long }).click();
  await page.getByRole('heading', { level: 1, name: long }).waitFor();
  await page.getByRole('button', { name: 'Mir zuweisen' }).click();
  await german.getByText('Zugewiesen an Olga Owner').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Labels' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Dringend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await german.getByText('Dringend').waitFor();
  await german.getByRole('img', { name: 'Beantwortet' }).waitFor();

  for (const theme of ['light', 'dark']) {
    await page.evaluate(`localStorage.setItem('STRAPI_THEME', '${theme}')`);
    await page.reload();
    await german.getByText('Dringend').waitFor();
    await page.getByRole('heading', { level: 1, name: long }).waitFor();
    for (const width of [1400, 1280, 1200]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
      await expectNoViolations(page);
      await screenshot(page, `inbox-side-${theme}-${width}`);
    }
    await page.setViewportSize({ width: 1400, height: 900 });
  }
  await page.evaluate("localStorage.setItem('STRAPI_THEME', 'light')");
  await expectToFitEach(page, 'inbox-side');

  // The header that stays is as wide as the message, and leaves the list free.
  await page.setViewportSize({ width: 1200, height: 700 });
  await page.getByText('Eingegangen').last().scrollIntoViewIfNeeded();
  await page.locator('[data-strapi-header-sticky]').waitFor();
  await expectSoon(() =>
    page.evaluate(`(() => {
      const header = document.querySelector('[data-strapi-header-sticky]').getBoundingClientRect();
      const side = document.querySelector('main nav').parentElement.getBoundingClientRect();
      return header.left >= side.right - 1 && header.right <= innerWidth + 1 && side.top === 0;
    })()`),
  ).toBe(true);
  await screenshot(page, 'inbox-side-sticky');
});
