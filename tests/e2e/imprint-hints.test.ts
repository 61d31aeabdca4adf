/* Hints that do not concern somebody: put away with one click, with a reason, found again, and brought back. */
import type { Page } from 'playwright-core';

import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { PAGE, person } from './support/person';
import { expectToFit, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const withoutVatId = { ...person, online_dispute_resolution: 'not_willing' };

const HINT = 'If you have a VAT ID';

const putAway = (page: Page) =>
  page.locator('#imprint-vat_id-findings').getByRole('button', { name: 'Does not apply to us' });

test.each([1400, 1024, 390])('at %d px', async (width) => {
  const { strapi, openAsOwner } = suite();
  await strapi.call('imprint', 'update', withoutVatId);
  const page = await openAsOwner({ path: PAGE, width });
  await putAway(page).waitFor();
  await expectToFit(page);
  // What is not saved yet stays as it is.
  await page.locator('#imprint-phone').fill('+49 40 66969 121');
  await putAway(page).focus();
  await page.keyboard.press('Enter');
  await page.locator('#imprint-vat_id:focus').waitFor();
  await putAway(page).waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'The hint has been dismissed.' }).first().waitFor();
  await expectSoon(() => page.locator('#imprint-phone').inputValue()).toBe('+49 40 66969 121');

  if (width < 1080) await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('button', { name: 'Dismissed (1)' }).click();
  await page.getByText(HINT).waitFor();
  await page.getByRole('button', { name: 'Add a reason' }).click();
  await page.getByLabel('Reason').fill('Small business');
  await expectNoViolations(page);
  await screenshot(page, `imprint-hints-${width}`);
  await page.keyboard.press('Enter');
  await page.getByText('Small business', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Change the reason' }).waitFor();
  await page.getByRole('button', { name: 'Show again' }).click();
  await page.locator('#imprint-vat_id:focus').waitFor();
  await putAway(page).waitFor();
});

test('the history tells it, and a person without the right to change sees no button', async () => {
  const { openAsOwner, openAs, people } = suite();
  const page = await openAsOwner({ path: `${PAGE}/history` });
  await page.getByRole('row', { name: /VAT ID .*Small business.* If you have a VAT ID/ }).waitFor();
  await expectNoViolations(page);
  const reader = await openAs(await people.admin(['options.find', 'completeness.find']), { path: PAGE });
  await reader.locator('#imprint-vat_id-findings').getByText(HINT).waitFor();
  await expectSoon(() => putAway(reader).count()).toBe(0);
});
