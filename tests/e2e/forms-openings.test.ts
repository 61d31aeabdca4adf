/* When a form takes submissions: set by keyboard and clicks, seen in the preview, in the list and by visitors. */
import type { Locator, Page } from 'playwright-core';

import { createForm, putSubmission } from '../api/support/forms';
import { at } from '../api/support/json';
import { oneInGate } from '../night';
import { expectNoViolations } from './support/axe';
import { readCode } from './support/code';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

// The browser is in Berlin: its clock is not the one that counts.
const suite = usePanel({ config: { timeZone: 'America/New_York' } });

const LIST = '/plugins/imprint-forms';

const settingsOf = async (formId: string): Promise<unknown> =>
  at(await suite().strapi.call('forms', 'findOne', formId), 'settings');

const inputs = (page: Page, label: string): { date: Locator; time: Locator } => {
  const group = page.getByRole('group', { name: label, exact: true });
  return { date: group.getByRole('combobox', { name: 'Date' }), time: group.getByRole('combobox', { name: 'Time' }) };
};

/** Types a point in time, as somebody without a mouse does. */
const enter = async (page: Page, label: string, day: string, time: string): Promise<void> => {
  const { date, time: hour } = inputs(page, label);
  await date.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(day);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await hour.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(time);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
};

const saved = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'The form has been saved.' }).first().waitFor();

test('times and places are set by keyboard, undone, cleared, and there again', async () => {
  const formId = await createForm(suite().strapi);
  await putSubmission(suite().strapi, formId);
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}?tab=rules`, height: 1300 });
  const [opens, closes] = [inputs(page, 'Opens'), inputs(page, 'Closes')];
  await page.getByText('1 received so far.').waitFor();
  await page.getByText('(America/New_York)').waitFor();

  await enter(page, 'Opens', '02/01/2020', '08:30');
  await enter(page, 'Closes', '01/31/2020', '17:00');
  await page.getByRole('spinbutton', { name: 'Maximum number of submissions', exact: true }).fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The form must close after it has opened.').waitFor();
  await closes.date.and(page.locator(':focus')).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-openings-fault', { fullPage: true });
  await enter(page, 'Opens', '01/01/2020', '08:30');
  await page.getByText('The form must close after it has opened.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  // New York is five hours behind in winter.
  const settings = { opensAt: '2020-01-01T13:30:00.000Z', closesAt: '2020-01-31T22:00:00.000Z', maxSubmissions: 20 };
  await expectSoon(() => settingsOf(formId)).toEqual(settings);

  await page.reload();
  await expectSoon(() => closes.date.inputValue()).toBe('01/31/2020');
  await expectSoon(() => closes.time.inputValue()).toBe('17:00');
  // Whoever only passes through changes nothing.
  await opens.date.focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab');
  await expectSoon(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Clear: Closes' }).click();
  await expectSoon(async () => [await closes.date.inputValue(), await closes.time.inputValue()]).toEqual(['', '']);
  await closes.date.and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSoon(async () => [await closes.date.inputValue(), await closes.time.inputValue()]).toEqual([
    '01/31/2020',
    '17:00',
  ]);
  await expectSoon(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expectSoon(() => closes.date.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await expectSoon(() => settingsOf(formId)).toEqual({ opensAt: settings.opensAt, maxSubmissions: 20 });
});

test('a day and a time are chosen by mouse, midnight too', async () => {
  const formId = await createForm(suite().strapi);
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}?tab=rules`, height: 1300 });
  const { date, time } = inputs(page, 'Opens');
  await date.click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await calendar.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: '2031' }).click();
  await calendar.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: 'July' }).click();
  await expectNoViolations(page);
  await screenshot(page, 'forms-openings-calendar');
  await calendar.getByRole('gridcell', { name: 'Friday, July 4, 2031' }).click();
  await time.click();
  await page.getByRole('option', { name: '06:15' }).click();
  await expectSoon(async () => [await date.inputValue(), await time.inputValue()]).toEqual(['07/04/2031', '06:15']);
  await time.click();
  await page.getByRole('option', { name: '00:00' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await expectSoon(() => settingsOf(formId)).toEqual({ opensAt: '2031-07-04T04:00:00.000Z' });
});

test('the text that visitors read is written by language, and the preview says it', async () => {
  const formId = await createForm(suite().strapi);
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}?tab=rules`, height: 1300 });
  await enter(page, 'Closes', '01/31/2020', '17:00');
  await page.getByRole('tab', { name: 'Fields' }).click();
  await page.getByText('visitors see this instead of the form: “This form is closed.”').waitFor();
  await page.getByRole('tab', { name: 'Messages' }).click();
  // Only the text of what may happen.
  await expectSoon(() => page.getByRole('textbox', { name: /^Text (before|when)/ }).count()).toBe(0);
  const text = page.getByRole('textbox', { name: 'Text after the form has closed (English)' });
  await expectSoon(() => text.getAttribute('placeholder')).toBe('This form is closed.');
  await text.fill('Too late!');
  await page.getByRole('combobox', { name: 'Language of the texts' }).first().click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  const german = page.getByRole('textbox', { name: 'Text after the form has closed (Deutsch)' });
  await expectSoon(() => german.getAttribute('placeholder')).toBe('Dieses Formular ist geschlossen.');
  await german.fill('Zu spät!');
  await expectNoViolations(page);
  await screenshot(page, 'forms-openings-texts', { fullPage: true });
  await page.getByRole('tab', { name: 'Fields' }).click();
  await page.getByText('visitors see this instead of the form: “Zu spät!”').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'forms-openings-preview', { fullPage: true });
  await page.keyboard.press('Control+s');
  await saved(page);
  await expectSoon(() => settingsOf(formId)).toEqual({
    closesAt: '2020-01-31T22:00:00.000Z',
    closedMessage: { en: 'Too late!', de: 'Zu spät!' },
  });
});

test.each(
  oneInGate([
    ['en', 'Opens on Jan 1, 2100, 3:00 AM EST', 'Closed', 'Full'],
    ['de', 'Öffnet am 1. Jan. 2100, 03:00 GMT-5', 'Geschlossen', 'Voll'],
  ] as const),
)('the list says in %s which forms are not open', async (language, opens, closed, full) => {
  const { strapi, openAsOwner } = suite();
  const make = async (name: string, settings: object, more = {}) =>
    createForm(strapi, { name: `${name} (${language})`, settings, ...more });
  await make('Open', { closesAt: '2100-01-01T08:00:00.000Z', maxSubmissions: 1 });
  await make('Early', { opensAt: '2100-01-01T08:00:00.000Z' });
  await make('Late', { closesAt: '2020-01-01T08:00:00.000Z' });
  await make('Off', { closesAt: '2020-01-01T08:00:00.000Z' }, { enabled: false });
  await putSubmission(strapi, await make('Taken', { maxSubmissions: 1 }));
  const page = await openAsOwner({ path: LIST, language, width: 1400, height: 1300 });
  for (const [name, badge] of Object.entries({ Open: '', Early: opens, Late: closed, Off: '', Taken: full })) {
    const cell = page
      .getByRole('row', { name: `${name} (${language})` })
      .getByRole('gridcell')
      .nth(1);
    await cell.waitFor();
    const found = () => Promise.all([opens, closed, full].map((text) => cell.getByText(text, { exact: true }).count()));
    await expectSoon(async () => [name, await found()]).toEqual([
      name,
      [opens, closed, full].map((text) => Number(text === badge)),
    ]);
  }
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`localStorage.setItem('STRAPI_THEME', '${theme}')`);
    await page.reload();
    await page.getByText(closed).first().waitFor();
    await expectNoViolations(page);
    await expectToFitEach(page, `forms-openings-list-${language}-${theme}`);
  }
});

test('on a site, the text stands in place of the form, or beside it where it closes meanwhile', async () => {
  const { strapi, browser, openAsOwner } = suite();
  const formId = await createForm(strapi, { settings: { closedMessage: { en: 'Too late!' } } });
  const editor = await openAsOwner({ path: `${LIST}/${formId}?tab=code` });
  const code = await readCode(editor);
  const context = await browser.newContext();
  const page = await context.newPage();
  // A site may draw forms as it likes.
  const body = `<!doctype html><html lang="en"><title>Site</title><style>form { display: grid; }</style>${code}</html>`;
  await page.route(`${strapi.url}/site`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto(`${strapi.url}/site`);
  // Beside it is the form for browsers without scripts.
  const form = page.locator('imprint-form > [slot]');
  await form.getByLabel('Name').fill('Erika Mustermann');
  await form.getByLabel('Email').fill('erika@example.org');
  const settings = { closesAt: '2020-01-01T08:00:00.000Z', closedMessage: { en: 'Too late!' } };
  await strapi.call('forms', 'update', formId, { settings });
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('Too late!').waitFor();
  await expectSoon(() => form.getByLabel('Name').inputValue()).toBe('Erika Mustermann');
  await page.reload();
  await page.getByText('Too late!').waitFor();
  await expectSoon(() => page.locator('form').filter({ visible: true }).count()).toBe(0);
  await screenshot(page, 'forms-openings-site');
  await context.close();
});

test.each(oneInGate(['en', 'de'] as const))('times and places fit each window, in %s', async (language) => {
  const settings = {
    opensAt: '2019-12-01T08:00:00.000Z',
    closesAt: '2020-01-31T22:00:00.000Z',
    maxSubmissions: 20,
  };
  const formId = await createForm(suite().strapi, { settings });
  const [opens, ...tabs] = {
    en: ['Opens', 'Fields', 'Messages', 'Protection'],
    de: ['Öffnet', 'Felder', 'Nachrichten', 'Schutz'],
  }[language];
  const page = await suite().openAsOwner({ path: `${LIST}/${formId}`, height: 1900, language });
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`localStorage.setItem('STRAPI_THEME', '${theme}')`);
    await page.reload();
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      if (tab === tabs.at(-1)) await page.getByRole('group', { name: opens }).waitFor();
      // In another language the same elements have other words.
      if (language === 'en') await expectNoViolations(page);
      await expectToFitEach(page, `forms-openings-${tab}-${language}-${theme}`, { fullPage: true });
    }
  }
});
