import type { Page } from 'playwright-core';

import type { Person } from '../../api/support/people';

export type PanelLanguage = 'en' | 'de';

/** Signs in at the panel's own page, and waits until its navigation is there. */
export const signIn = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> => {
  await page.goto('/admin/auth/login');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.locator('nav').first().waitFor();
};
