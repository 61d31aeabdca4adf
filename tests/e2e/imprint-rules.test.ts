/* A year and a day after the rules were reviewed: every place that shows findings says so. */
import { sampleRecord } from '../api/support/options';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

beforeAll(async () => {
  const { strapi } = suite();
  await strapi.call('imprint', 'update', sampleRecord);
  // Before anybody signs in: a session is shorter than a year.
  await strapi.command('clock', { offset: Date.parse('2027-11-23T12:00:00Z') - Date.now() });
});

test.each([
  [
    'en',
    'These rules were last reviewed on 22 November 2026',
    'As of November 23, 2027. Rules last reviewed: November 22, 2026.',
  ],
  [
    'de',
    'Diese Regeln wurden zuletzt am 22. November 2026 geprüft',
    'Stand: 23. November 2027. Regeln zuletzt geprüft: 22. November 2026.',
  ],
] as const)('in %s, with both dates', async (language, warning, dates) => {
  const page = await suite().openAsOwner({ path: '/plugins/imprint', language });
  await page.getByRole('note').filter({ hasText: warning }).waitFor();
  await page.getByText(dates).waitFor();
  await expectSoon(() => page.getByText(language === 'en' ? 'Complete' : 'Vollständig', { exact: true }).count()).toBe(
    0,
  );
  await page
    .getByText(language === 'en' ? 'Complete, but by rules more than a year old' : 'Vollständig, aber nach Regeln')
    .waitFor();
  // In another language the same elements have other words.
  if (language === 'en') await expectNoViolations(page);
  await screenshot(page, `imprint-old-rules-${language}`);
  await page.goto('/admin');
  await page.getByRole('note').filter({ hasText: warning }).waitFor();
});
