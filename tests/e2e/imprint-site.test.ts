/* What a site owes besides the imprint: the questions, the pages, the statement, and what the panel says of the duties. */
import { emptySite } from '../../server/src/imprint/site/site';
import { recordAt } from '../api/support/json';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const PATH = '/plugins/imprint/site';

const siteNow = async () => recordAt(await suite().strapi.call('imprint', 'site'));

beforeAll(async () => {
  await suite().strapi.call('imprint', 'update', { country: 'deu', legal_entity: 'gmbh', name: 'Muster GmbH' });
});

beforeEach(async () => {
  await suite().strapi.call('imprint', 'updateSite', emptySite);
});

test('the questions are answered by keyboard, the duties follow, and the versions are kept', async () => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint' });
  await page.getByRole('link', { name: 'Website and duties' }).first().click();
  await page.getByRole('heading', { name: 'Website and duties', level: 1 }).waitFor();
  const duties = page.getByRole('region', { name: 'Website duties' });
  await duties.getByText('Unknown').first().waitFor();
  await expectNoViolations(page);

  const answer = (question: string, value: string): Promise<void> =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: value, exact: true }).press('Space');
  await answer('Can consumers enter into contracts on it?', 'Yes');
  await answer('Are any of them ongoing contracts that are paid for?', 'No');
  await answer('Is the business a microenterprise?', 'Yes');
  await page.getByRole('textbox', { name: 'Imprint' }).fill('https://example.org/imprint');
  await page.keyboard.press('Control+s');
  await page.getByText('The answers have been saved.').first().waitFor();
  await expectSoon(siteNow).toMatchObject({
    contracts: true,
    continuing: false,
    microenterprise: true,
    pages: { 'imprint-link': { '': 'https://example.org/imprint' } },
  });
  await duties.getByText('§ 312k BGB').waitFor();
  await expectSoon(() => duties.getByText('Not required').count()).toBe(2);
  await expectToFitEach(page, 'imprint-site', { fullPage: true });
  await expectNoViolations(page);
});

test('in German: an address that is none is said at its field, and the statement is signed by a person', async () => {
  const page = await suite().openAsOwner({ path: PATH, language: 'de' });
  await page.getByLabel('Datenschutzerklärung', { exact: true }).fill('/datenschutz');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Das muss die vollständige Adresse einer Seite sein').first().waitFor();
  await expectNoViolations(page);
  await page.getByLabel('Datenschutzerklärung', { exact: true }).fill('https://example.org/datenschutz');

  await page.getByText('MLBF').first().waitFor();
  await page.getByLabel('Was die Website bietet').fill('Ein Shop');
  await page.getByLabel('Geprüft und unterschrieben von').fill('Erika Muster');
  await page.getByLabel('Am', { exact: true }).fill('2026-11-25');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expectSoon(siteNow).toMatchObject({ statement: { service: { '': 'Ein Shop' }, signedBy: 'Erika Muster' } });
  // A change of the text takes the signature away.
  await page.getByLabel('Was die Website bietet').fill('Ein Shop für Möbel');
  await expectSoon(() => page.getByLabel('Geprüft und unterschrieben von').inputValue()).toBe('');
  await expectToFitEach(page, 'imprint-site-de', { fullPage: true });
});

test('whoever was slower is told so, and keeps what was entered', async () => {
  const page = await suite().openAsOwner({ path: PATH });
  await page.getByRole('textbox', { name: 'Imprint' }).fill('https://example.org/mine');
  await suite().strapi.call('imprint', 'updateSite', { contracts: false });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody else has changed these answers in the meantime.').waitFor();
  await expectSoon(() => page.getByRole('textbox', { name: 'Imprint' }).inputValue()).toBe('https://example.org/mine');
  expect(await siteNow()).toMatchObject({ contracts: false, pages: {} });
});

test('an earlier version is taken over', async () => {
  await suite().strapi.call('imprint', 'updateSite', { microenterprise: true });
  await suite().strapi.call('imprint', 'updateSite', { microenterprise: false });
  const page = await suite().openAsOwner({ path: PATH });
  await page.getByRole('region', { name: 'Earlier versions' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSoon(siteNow).toMatchObject({ microenterprise: true });
});

test('who may only read can change nothing, and who may not sees no way there', async () => {
  const reader = await suite().people.admin(['options.find', 'site.find']);
  const page = await suite().openAs(reader, { path: PATH });
  await page.getByText('Read only').waitFor();
  await expectSoon(() => page.getByRole('textbox', { name: 'Imprint' }).isDisabled()).toBe(true);
  const stranger = await suite().people.admin(['options.find']);
  const other = await suite().openAs(stranger, { path: '/plugins/imprint' });
  await other.locator('#imprint-name').waitFor();
  expect(await other.getByRole('link', { name: 'Website and duties' }).count()).toBe(0);
});

test('the home page and the imprint page name the duties', async () => {
  await suite().strapi.call('imprint', 'updateSite', { contracts: true, continuing: true, microenterprise: false });
  const page = await suite().openAsOwner({ path: '/' });
  const missing = page.getByRole('link', { name: '5 website duties are not met' });
  await missing.scrollIntoViewIfNeeded();
  await expectToFitEach(page, 'imprint-widget-duties', { fullPage: true });
  await missing.click();
  await page.getByRole('heading', { name: 'Website and duties', level: 1 }).waitFor();
  await page.goto(page.url().replace(/\/admin.*$/, '/admin/plugins/imprint'));
  await page.getByRole('region', { name: 'Website duties' }).getByText('§ 356a BGB').waitFor();
  await expectToFitEach(page, 'imprint-page-duties', { fullPage: true });
  await expectNoViolations(page);
});
