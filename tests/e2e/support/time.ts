import type { Page } from 'playwright-core';

import type { TestStrapi } from '../../api/support/strapi';

/** By how much the server's clock is ahead, in milliseconds. */
let offset = 0;

/**
 * Lets the time pass in which somebody fills in the form on the page, for the server: whoever sends a form within two
 * seconds of its token is taken for a program.
 */
export const takeTime = async (page: Page, strapi: TestStrapi): Promise<void> => {
  await page.locator('[name="_token"][value]:not([value=""])').first().waitFor({ state: 'attached' });
  offset += 3_000;
  await strapi.command('clock', { offset, database: offset });
};
