import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from 'playwright-core';

import { expectSoon } from './expect-soon';

const root = path.resolve(__dirname, '../../..');

interface ScreenshotOptions {
  readonly fullPage?: boolean;
  /** A picture of the README. */
  readonly docs?: boolean;
}

/** `SCREENSHOTS=docs` keeps the pictures of the README in `docs`, and all of them where they are in nobody's way. */
const foldersOf = ({ docs = false }: ScreenshotOptions): readonly string[] => {
  const named = process.env.SCREENSHOTS;
  if (named === undefined) return [];
  const folders = named === 'docs' ? ['.tmp/screenshots', ...(docs ? [named] : [])] : [named];
  return folders.map((folder) => path.resolve(root, folder));
};

/** Keeps a picture of the page as `<name>.png` in the folder that the environment's `SCREENSHOTS` names, if it does. */
export const screenshot = async (page: Page, name: string, options: ScreenshotOptions = {}): Promise<void> => {
  const { fullPage = false } = options;
  // Nothing half-way: animations are at their end, and the text cursor is not caught in mid-blink.
  for (const folder of foldersOf(options)) {
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage, animations: 'disabled', caret: 'hide' });
  }
};

/** Checks that nothing stands out of the window, in its present width. */
export const expectToFit = (page: Page): Promise<void> =>
  expectSoon(() => page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);

/** Checks that the page fits a desktop, a tablet and a phone, and keeps a picture of each: `<name>-390.png`. */
export const expectToFitEach = async (page: Page, name: string, options: ScreenshotOptions = {}): Promise<void> => {
  const size = page.viewportSize();
  if (size === null) throw new Error('The window has no size.');
  for (const width of [1400, 1024, 390]) {
    await page.setViewportSize({ ...size, width });
    await expectToFit(page);
    await screenshot(page, `${name}-${width}`, options);
  }
  await page.setViewportSize(size);
};
