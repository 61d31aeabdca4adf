/* From an empty imprint to a complete one, one question after another. */
import type { Page } from 'playwright-core';

import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const GUIDE = '/plugins/imprint?guide=true';

const stored = async (): Promise<Record<string, unknown>> => {
  const found = await suite().strapi.call('imprint', 'find');
  return Object.fromEntries(Object.entries(found ?? {}).filter(([, value]) => value !== ''));
};

beforeEach(async () => {
  const { strapi } = suite();
  const cleared = Object.keys(await stored()).map((option) => [option, ''] as const);
  if (cleared.length > 0) await strapi.call('imprint', 'update', Object.fromEntries(cleared));
});

const choose = async (page: Page, label: string, typed: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.keyboard.press('Enter');
};

const answer = (page: Page, question: string, reply: string): Promise<void> =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: reply, exact: true }).press('Space');

/** Types into the fields as the guide shows them, by keyboard alone, and goes on after each. */
const fillIn = async (page: Page, entries: readonly (readonly [option: string, value: string])[]): Promise<void> => {
  for (const [option, value] of entries) {
    await expectSoon(() => page.evaluate('document.activeElement?.id')).toBe(`imprint-${option}`);
    if (value !== '') await page.keyboard.insertText(value);
    // In a text of several lines, Enter begins another one, and in a list it chooses.
    const isLine = await page.evaluate('document.activeElement.matches("input:not([role])")');
    if (isLine === true) await page.keyboard.press('Enter');
    else await page.getByRole('button', { name: /^(Next|Weiter)$/ }).press('Enter');
  }
};

test('a bakery is asked for what a GmbH owes, by keyboard alone, and leaves and comes back without loss', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint', width: 1400 });
  await page.getByRole('link', { name: 'Guide me through' }).press('Enter');
  await page.getByRole('heading', { name: 'Who runs the website?' }).waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'imprint-guide-kind');
  // Who is still choosing is told of no fault, not even for a moment.
  await page.evaluate(`
    window.told = [];
    new MutationObserver(() => {
      for (const { id } of document.querySelectorAll('[id$="-findings"]')) window.told.push(id);
    }).observe(document.body, { childList: true, subtree: true });
  `);
  await choose(page, 'Country', 'Germany');
  await choose(page, 'Legal form', 'GmbH');
  await page.getByRole('button', { name: 'Next' }).press('Enter');

  await page.getByRole('heading', { name: 'A few more questions' }).waitFor();
  expect(await page.evaluate('window.told')).toEqual([]);
  await expectNoViolations(page);
  await answer(page, 'Do you practise a regulated profession?', 'No');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await answer(page, 'Can consumers enter into contracts on it?', 'No');
  await page.getByRole('button', { name: 'Next' }).press('Enter');

  await fillIn(page, [
    ['name', 'Bäckerei Krümel GmbH'],
    ['address', 'Severinstraße 12\n50678 Köln'],
    ['email', 'info@kruemel.example'],
    ['phone', '+49 221 123456'],
  ]);
  expect(await stored()).toEqual({});

  // What has been entered is saved, and somebody else goes on another day.
  await page.keyboard.press('Control+s');
  await page.getByText('The imprint has been saved').waitFor();
  await page.close();
  const later = await suite().openAsOwner({ path: GUIDE, width: 1400 });
  await later.getByRole('heading', { name: 'Entry 5 of 10' }).waitFor();
  await later.getByRole('button', { name: 'Back' }).press('Enter');
  await fillIn(later, [
    ['phone', ''],
    ['register', 'Amtsgericht Köln, HRB 74629'],
    ['representative', 'Erika Krümel'],
    ['vat_id', 'DE123456788'],
    ['business_id', ''],
    ['online_dispute_resolution', ''],
    ['inspecting_authority', ''],
  ]);
  await later.getByRole('heading', { name: 'All done' }).waitFor();
  await later.getByText('Complete', { exact: false }).first().waitFor();
  await expectNoViolations(later);
  await expectToFitEach(later, 'imprint-guide-end');
  await later.getByRole('region', { name: 'All done' }).getByRole('button', { name: 'Save' }).press('Enter');
  await later.getByText('The imprint has been saved').waitFor();
  expect(await stored()).toMatchObject({ legal_entity: 'gmbh', register: 'Amtsgericht Köln, HRB 74629' });
});

test('a physiotherapist on a phone, in German: the profession is asked for, and the result names what is left', async () => {
  const page = await suite().openAsOwner({ path: GUIDE, width: 390, language: 'de' });
  await choose(page, 'Land', 'Deutschland');
  await choose(page, 'Rechtsform', 'Freiberuflich');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await answer(page, 'Üben Sie einen reglementierten Beruf aus?', 'Ja');
  await answer(page, 'Hat die Website redaktionelle Inhalte?', 'Ja');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('heading', { name: 'Zur Website' }).waitFor();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await fillIn(page, [['name', 'Petra Rücken']]);
  await page.getByRole('button', { name: 'Zurück' }).click();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Petra Rücken');
  await page.getByRole('button', { name: 'Alle Angaben' }).click();

  // Nothing is lost, and what the answers ask for is there.
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Petra Rücken');
  await page.getByRole('textbox', { name: /^Verantwortlich/ }).waitFor();

  // Another day, the profession is still asked for: that there is one, no entry tells.
  await page.keyboard.press('Control+s');
  await page.getByText('Das Impressum wurde gespeichert').first().waitFor();
  await page.close();
  const rest = { address: 'Weg 1\n50667 Köln', email: 'petra@example.org', phone: '+49 221 123456' };
  await suite().strapi.call('imprint', 'update', { ...rest, press_law_person: 'Petra Rücken, Weg 1, 50667 Köln' });
  const later = await suite().openAsOwner({ path: GUIDE, width: 390, language: 'de' });
  await later.getByRole('heading', { name: /^Angabe \d+ von \d+$/ }).waitFor();
  await expectSoon(() => later.evaluate('document.activeElement?.id')).toMatch(
    /^imprint-(chamber|legal_job_title|professional_)/,
  );
});
