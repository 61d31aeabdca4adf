/* The sample site's imprint, made of GET imprint/v1/document, as a visitor sees it. */
import { recordAt } from '../api/support/json';
import { sampleRecord } from '../api/support/options';
import { expectNoViolations } from './support/axe';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

test.each([
  ['imprint.html', 'Imprint', 'Represented by'],
  ['impressum.html', 'Impressum', 'Vertreten durch'],
])('%s shows the imprint in its language, with JSON-LD, and passes axe', async (file, title, label) => {
  const { browser, strapi } = suite();
  await strapi.call('imprint', 'update', sampleRecord);
  const page = await browser.newPage();
  await page.goto(`${strapi.url}/site/${file}`);
  const imprint = page.locator('#imprint');
  await imprint.getByRole('heading', { name: title, exact: true }).waitFor();
  await imprint.getByText(label, { exact: true }).waitFor();
  const data: unknown = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
  expect(recordAt({ data }, 'data')).toMatchObject({ legalName: sampleRecord.name, vatID: sampleRecord.vat_id });
  await expectNoViolations(page, ['html']);
  await screenshot(page, `site-${file.replace('.html', '')}`, { fullPage: true });
  await page.close();
});
