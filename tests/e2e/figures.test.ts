/* The figures of the stored submissions, on the page of forms and on the home page. */
import type { Page } from 'playwright-core';

import { contact, createForm, putSubmission, setAge } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { adminClient } from '../api/support/panel';
import { replyAtOnce } from '../api/support/replies';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const FORMS = '/plugins/imprint-forms';
const figures = (page: Page) => page.getByRole('region', { name: 'Figures' });

/** Submissions of a form over some weeks, with spam and replies. */
const fill = async (): Promise<void> => {
  const { strapi, people } = suite();
  const formId = await createForm(strapi, { name: 'Contact' });
  const panel = adminClient(strapi.site, people.session);
  for (const [index, days] of [0, 0, 2, 5, 9, 20, 30, 40, 75].entries())
    for (let count = 0; count <= index % 4; count += 1)
      await setAge(strapi, formId, await putSubmission(strapi, formId, contact()), days);
  const spam = { action: 'spam', ids: [3, 6, 9].map((number) => `${formId}/${number}`) };
  expectStatus(await panel.post('/imprint/submissions/actions', spam), 200);
  for (const number of [8, 10, 13])
    await replyAtOnce(panel, `${formId}/${number}`, { text: 'Hello', idempotencyKey: `figures-${number}-first` });
};

test('without submissions there are none, and then those of all forms and of one', async () => {
  const { strapi, openAsOwner } = suite();
  await createForm(strapi, { name: 'Empty' });
  const page = await openAsOwner({ path: FORMS, height: 1400 });
  await page.getByRole('row', { name: /Empty/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectSoon(() => figures(page).count()).toBe(0);

  await fill();
  await page.reload();
  await figures(page).getByText('Time to the first reply').waitFor();
  await expectSoon(() =>
    figures(page).getByRole('table', { name: 'Submissions by week' }).getByRole('row').count(),
  ).toBe(13);
  await figures(page)
    .getByRole('row', { name: /^1 to 3 days \d+$/ })
    .waitFor();
  await expectToFitEach(page, 'figures', { fullPage: true });
  await expectNoViolations(page);

  const form = figures(page).getByRole('combobox', { name: 'Show figures for' });
  await form.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Empty' }).press('Enter');
  await screenshot(page, 'figures-none');
  await figures(page).getByText('No submissions in the last 12 weeks').waitFor();

  await page.evaluate("localStorage.setItem('STRAPI_THEME', 'dark')");
  await page.reload();
  await figures(page).getByText('Share of spam').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'figures-dark', { fullPage: true });
  await page.evaluate("localStorage.setItem('STRAPI_THEME', 'light')");
});

test('if they cannot be read, the page says so and asks again', async () => {
  await fill();
  const page = await suite().openAsOwner({ isPristine: true });
  const path = '**/imprint/submissions/figures*';
  await page.route(path, (route) => route.abort());
  await page.goto(`/admin${FORMS}`);
  await figures(page).getByRole('alert').waitFor();
  await expectNoViolations(page);
  await page.unroute(path);
  await figures(page).getByRole('button', { name: 'Try again' }).click();
  await figures(page).getByRole('table', { name: 'Submissions by week' }).waitFor();
});

test('the home page has them, in the reader’s language', async () => {
  await fill();
  const page = await suite().openAsOwner({ path: '/', language: 'de', height: 1600 });
  await page.getByRole('heading', { name: 'Zahlen' }).waitFor();
  const weeks = page.getByRole('table', { name: 'Einsendungen pro Woche' });
  await expectSoon(() => weeks.getByRole('row').count()).toBe(5);
  await page.getByText(/^\d+(,\d)? Tage$/).waitFor();
  await expectToFitEach(page, 'figures-widget', { fullPage: true });
  await expectNoViolations(page, ['main table']);
});

test('whoever may not read submissions sees none of them', async () => {
  const { openAs, people } = suite();
  await fill();
  const page = await openAs(await people.admin(['forms.find']), { path: FORMS });
  await page
    .getByRole('row', { name: /Contact/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await expectSoon(() => figures(page).count()).toBe(0);
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectSoon(() => page.getByRole('heading', { name: 'Figures' }).count()).toBe(0);
});
