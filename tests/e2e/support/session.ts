import type { Page } from 'playwright-core';

import type { Person } from '../../api/support/people';

export type PanelLanguage = 'en' | 'de';

/** Signs in at the panel's own page, and goes to a page of the panel. */
export const signIn = async (
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  path = '/',
): Promise<void> => {
  await page.goto(`/admin/auth/login?redirectTo=${encodeURIComponent(path)}`);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.locator('nav').first().waitFor();
  // Older versions of Strapi may lead to the home page.
  if (!page.url().endsWith(`/admin${path}`)) await page.goto(`/admin${path}`);
};
