import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from 'playwright-core';

const root = path.resolve(__dirname, '../../..');

/**
 * Keeps a picture of the page as `.tmp/screenshots/<name>.png`; with `SCREENSHOTS=docs` those that are marked for the
 * README are kept in `docs` too.
 */
export const screenshot = async (
  page: Page,
  name: string,
  { fullPage = false, docs = false }: { fullPage?: boolean; docs?: boolean } = {},
): Promise<void> => {
  const folders = [
    path.join(root, '.tmp/screenshots'),
    ...(docs && process.env.SCREENSHOTS === 'docs' ? [path.join(root, 'docs')] : []),
  ];
  // Nothing half-way: animations are at their end, and the text cursor is not caught in mid-blink.
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage, animations: 'disabled', caret: 'hide' });
  }
};
