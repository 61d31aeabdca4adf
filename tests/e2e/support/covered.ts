import type { Locator, Page } from 'playwright-core';

import { expectSoon } from './expect-soon';

/** What has the focus, if something lies upon its upper or lower part; the areas that a click counts in reach into each other. */
export const findCovered = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const one = document.activeElement;
    const { left, top, bottom, width, height } = one.getBoundingClientRect();
    // A region may be higher than the window, and of a text of several lines, the one with the cursor is seen.
    const edges = height > innerHeight / 2 ? [] : [top + height / 4, ...(one.matches('textarea') ? [] : [bottom - height / 4])];
    const isCovered = edges.some((edge) => {
      const above = document.elementFromPoint(left + width / 2, edge);
      return above === null || !(one.contains(above) || above.contains(one));
    });
    return isCovered ? one.outerHTML.slice(0, 300) + ' at ' + Math.round(top) : '';
  })()`);

/** Goes through a page by keyboard, and says what has had the focus without being seen. */
export const findAllCovered = async (page: Page, key: 'Tab' | 'Shift+Tab', most = 60): Promise<unknown[]> => {
  const found = [];
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(`document.activeElement.closest('main') === null`)) break;
    const covered = await findCovered(page);
    if (covered !== '') found.push(covered);
  }
  return found;
};

/** Checks that a button, a link or a heading is seen, and can be clicked, where the page is scrolled to. */
export const expectInReach = (element: Locator): Promise<void> =>
  expectSoon(async () => {
    const { x, y, width, height } = (await element.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    const point = `${x + width / 2}, ${y + height / 2}`;
    const found = await element
      .page()
      .evaluate(`document.elementFromPoint(${point})?.closest('a, button, h1, h2, h3')?.textContent`);
    return found === (await element.textContent());
  }).toBe(true);
