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

/** The label of the field in which one types now. */
const focused = (page: Page): Promise<unknown> => page.evaluate('document.activeElement?.labels?.[0]?.textContent');

const choose = async (page: Page, label: string, typed: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.keyboard.press('Enter');
};

/** Answers a question in its list of answers. */
const answer = async (page: Page, question: string, reply: string): Promise<void> => {
  await page.getByRole('combobox', { name: question }).click();
  await page.getByRole('option', { name: reply, exact: true }).click();
};

/** Types into the fields as the guide shows them, by keyboard alone, and goes on after each. */
const fillIn = async (page: Page, entries: readonly (readonly [label: string, value: string])[]): Promise<void> => {
  for (const [label, value] of entries) {
    await expectSoon(() => focused(page)).toMatch(new RegExp(`^${label}\\*?$`));
    if (value !== '') await page.keyboard.insertText(value);
    // In a text of several lines, Enter begins another one.
    if (await page.evaluate('document.activeElement.tagName === "TEXTAREA"')) {
      await page.getByRole('button', { name: /^(Next|Weiter)$/ }).press('Enter');
    } else await page.keyboard.press('Enter');
  }
};

test('a bakery is asked for what a GmbH owes, by keyboard alone, and leaves and comes back without loss', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint', width: 1400 });
  await page.getByRole('link', { name: 'Guide me through' }).press('Enter');
  await page.getByRole('heading', { name: 'Who runs the website?' }).waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'imprint-guide-kind');
  await choose(page, 'Country', 'Germany');
  await choose(page, 'Legal form', 'GmbH');
  await page.getByRole('button', { name: 'Next' }).press('Enter');

  await page.getByRole('heading', { name: 'What else decides it' }).waitFor();
  await expectNoViolations(page);
  await answer(page, 'Is a regulated profession practised?', 'No');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await answer(page, 'Can consumers conclude contracts on it?', 'No');
  await page.getByRole('button', { name: 'Next' }).press('Enter');

  await fillIn(page, [
    ['Name', 'Bäckerei Krümel GmbH'],
    ['Address', 'Severinstraße 12\n50678 Köln'],
    ['Email', 'info@kruemel.example'],
    ['Phone', '+49 221 123456'],
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
    ['Phone', ''],
    ['Register', 'Amtsgericht Köln, HRB 74629'],
    ['Represented by', 'Erika Krümel'],
    ['VAT ID', 'DE123456788'],
    ['Business identification number', ''],
    ['Supervisory authority', ''],
  ]);
  await later.getByRole('combobox', { name: 'Consumer dispute resolution' }).press('Escape');
  await later.getByRole('button', { name: 'Next' }).press('Enter');
  await later.getByRole('heading', { name: 'That was all' }).waitFor();
  await later.getByText('Complete', { exact: false }).first().waitFor();
  await expectNoViolations(later);
  await expectToFitEach(later, 'imprint-guide-end');
  await later.getByRole('region', { name: 'That was all' }).getByRole('button', { name: 'Save' }).press('Enter');
  await later.getByText('The imprint has been saved').waitFor();
  expect(await stored()).toMatchObject({ legal_entity: 'gmbh', register: 'Amtsgericht Köln, HRB 74629' });
});

test('a physiotherapist on a phone, in German: the profession is asked for, and the result names what is left', async () => {
  const page = await suite().openAsOwner({ path: GUIDE, width: 390, language: 'de' });
  await choose(page, 'Land', 'Deutschland');
  await choose(page, 'Rechtsform', 'Freiberuflich');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await answer(page, 'Wird ein reglementierter Beruf ausgeübt?', 'Ja');
  await answer(page, 'Hat die Website redaktionelle Inhalte?', 'Ja');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('heading', { name: 'Zur Website' }).waitFor();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await fillIn(page, [['Name', 'Petra Rücken']]);
  await page.getByRole('button', { name: 'Zurück' }).click();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Petra Rücken');
  await page.getByRole('button', { name: 'Alle Angaben' }).click();

  // Nothing is lost, and what the answers ask for is there.
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Petra Rücken');
  await page.getByRole('textbox', { name: /^Verantwortlich/ }).waitFor();
});
