import type { Page } from 'playwright-core';

/** Chooses an embed code in the editor's tab "Code", which is open, and reads it. */
export const readCode = async (page: Page, kind = 'Element'): Promise<string> => {
  await page.getByRole('tab', { name: kind, exact: true }).click();
  return page.getByRole('region', { name: kind, exact: true }).innerText();
};
