/* What is new in the law: announced, begun, read; and how it has changed. */
import { emptySite } from '../../server/src/imprint/site/site';
import { oneInGate } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { PAGE, person } from './support/person';
import { expectToFit, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

/** Since 19 June 2026, whoever concludes contracts online offers a function to withdraw (§ 356a BGB). */
const onDay = async (day: string): Promise<void> => {
  const offset = Date.parse(`${day}T12:00:00Z`) - Date.now();
  await suite().strapi.command('clock', { offset, database: offset });
};

beforeAll(async () => {
  const { strapi } = suite();
  await strapi.call('imprint', 'update', person);
  await strapi.call('imprint', 'updateSite', {
    ...emptySite,
    contracts: true,
    continuing: false,
    microenterprise: true,
  });
});

afterEach(async () => {
  const { strapi } = suite();
  await strapi.command('clock', { offset: 0, database: 0 });
  await strapi.query('plugin::imprint.form-job', 'deleteMany', { where: { name: 'law' } });
});

test.each(oneInGate([1400, 1024, 390]))('what begins and what has begun, at %i px', async (width) => {
  const { strapi, openAsOwner } = suite();
  // A session that began in the past would be over.
  const page = await openAsOwner({ path: PAGE, width, height: 844 });
  await page.locator('#imprint-name').waitFor();
  await onDay('2026-06-01');
  await page.reload();
  const news = page.getByRole('region', { name: 'News' });
  await news.getByRole('heading', { name: 'From June 19, 2026' }).waitFor();
  await news.getByText('(§ 356a BGB)').waitFor();
  await expectToFit(page);
  await expectNoViolations(page);
  await screenshot(page, `imprint-law-upcoming-${width}`);

  await news.getByRole('button', { name: 'Mark as read' }).press('Enter');
  await news.waitFor({ state: 'detached' });

  await onDay('2026-06-18');
  await strapi.runJob('law');
  await onDay('2026-06-19');
  await strapi.runJob('law');
  await page.reload();
  await news.getByRole('heading', { name: 'New since June 19, 2026: the law has changed' }).waitFor();
  await expectSoon(() => news.getByRole('listitem').count()).toBe(1);
  await expectToFit(page);
  await expectNoViolations(page);
  await screenshot(page, `imprint-law-appeared-${width}`);
  await news.getByRole('link', { name: 'Withdrawal from contracts' }).press('Enter');
  await page.getByRole('heading', { name: 'Website and duties', level: 1 }).waitFor();
});

test.each(oneInGate([1400, 390]))('how the law has changed, at %i px', async (width) => {
  const page = await suite().openAsOwner({ path: PAGE, width, height: 844, language: 'de' });
  await page.locator('#imprint-name').waitFor();
  // There is no news.
  expect(await page.getByRole('region', { name: 'Neues' }).count()).toBe(0);
  if (width < 1080)
    await page
      .getByRole('button', { name: /^Vollständig/ })
      .first()
      .press('Enter');
  const changes = page.getByRole('button', { name: 'Rechtsänderungen' }).first();
  await changes.press('Enter');
  await page.getByText('(Verordnung (EU) 2024/3228)').first().waitFor();
  await page.getByText('(§ 5 Abs. 1 TMG)').first().waitFor();
  await expectToFit(page);
  await expectNoViolations(page);
  await screenshot(page, `imprint-law-changes-${width}`);
  await changes.press('Enter');
  await page.getByText('(§ 5 Abs. 1 TMG)').first().waitFor({ state: 'detached' });
});
