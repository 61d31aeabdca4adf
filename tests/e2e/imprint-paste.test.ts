/* An imprint that somebody has elsewhere is pasted, looked through, and saved. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const textOf = (name: string): string =>
  (readFileSync(path.join(__dirname, `../inputs/imprints/${name}.txt`), 'utf8').split('\n=====\n')[0] ?? '').trim();

const stored = async (): Promise<Record<string, unknown>> => {
  const { strapi } = suite();
  const found = await strapi.call('imprint', 'find');
  return Object.fromEntries(Object.entries(found ?? {}).filter(([, value]) => value !== ''));
};

beforeEach(async () => {
  const { strapi } = suite();
  const cleared = Object.keys(await stored()).map((option) => [option, ''] as const);
  if (cleared.length > 0) await strapi.call('imprint', 'update', Object.fromEntries(cleared));
});

test('from an empty imprint to a complete one, and nothing is stored before somebody saves', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint' });
  await page.getByRole('region', { name: 'Start with what you have' }).waitFor();
  await page.getByRole('button', { name: 'Paste an imprint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text of the imprint').fill(textOf('gmbh-with-disclaimers'));
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Read', exact: true }).click();
  await dialog.getByText('12 entries were found').waitFor();
  await dialog.getByText(/^Left out: the reference to the EU platform/).waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'imprint-paste');

  await dialog.getByRole('checkbox', { name: 'Fax' }).uncheck();
  await dialog.getByLabel('Represented by: text').fill('Erika Krümel');
  await dialog.getByRole('button', { name: 'Use 11 entries' }).click();
  await dialog.waitFor({ state: 'detached' });
  // Where something is to be checked first.
  await expectSoon(() => page.evaluate('document.activeElement?.id')).toBe('imprint-legal_entity');
  expect(await stored()).toEqual({});

  await page.getByText('Complete', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The imprint has been saved').waitFor();
  expect(await stored()).toMatchObject({
    country: 'deu',
    legal_entity: 'gmbh',
    name: 'Bäckerei Krümel GmbH',
    address: 'Severinstraße 12\n50678 Köln',
    register: 'HRB 74629, Amtsgericht Köln',
    representative: 'Erika Krümel',
    online_dispute_resolution: 'not_willing',
  });
  expect(await stored()).not.toHaveProperty('fax');
});

test('beside an imprint that is there, what differs is asked, and what was not used is told', async () => {
  await suite().strapi.call('imprint', 'update', { name: 'TSV Musterstadt', email: 'info@tsv-musterstadt.de' });
  const page = await suite().openAsOwner({ path: '/plugins/imprint', language: 'de', width: 390 });
  await page.getByRole('button', { name: 'Impressum einfügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text des Impressums').fill(`${textOf('verein')}\nBitte läuten Sie zweimal.`);
  await dialog.getByRole('button', { name: 'Auslesen' }).click();
  await dialog.getByText('Bisher: TSV Musterstadt').waitFor();
  expect(await dialog.getByRole('checkbox', { name: 'Name', exact: true }).isChecked()).toBe(false);
  expect(await dialog.getByRole('checkbox', { name: 'E-Mail', exact: true }).count()).toBe(0);
  await dialog.getByText('Eine Zeile wurde nicht verwendet').click();
  await dialog.getByText('Bitte läuten Sie zweimal.').waitFor();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText('Ungespeicherte Änderungen').count()).toBe(0);
});

test('what cannot be read is said at the text', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint' });
  await page.getByRole('button', { name: 'Paste an imprint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text of the imprint').fill('x'.repeat(50_001));
  await dialog.getByRole('button', { name: 'Read', exact: true }).click();
  await dialog.getByText(/at most 50,?000 characters/).waitFor();
});
