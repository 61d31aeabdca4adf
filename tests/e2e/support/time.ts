import type { Page } from 'playwright-core';

import type { TestStrapi } from '../../api/support/strapi';

/**
 * Lets the time pass in which somebody fills in the form on the page, for the server: whoever sends a form within two
 * seconds of its token is taken for a program.
 */
export const takeTime = async (page: Page, strapi: TestStrapi): Promise<void> => {
  await page.locator('[name="_token"][value]:not([value=""])').first().waitFor({ state: 'attached' });
  await strapi.pass(3_000);
};
