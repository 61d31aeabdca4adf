import { existsSync } from 'node:fs';

import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  // Without anything of a window, and so much lighter.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this computer: `CHROMIUM_PATH`, or where systems usually have one. */
const findChromium = (): string => {
  const named = process.env.CHROMIUM_PATH;
  const found = named === undefined ? PLACES.find((place) => existsSync(place)) : named;
  if (found === undefined || !existsSync(found)) {
    const where = named === undefined ? PLACES.join(', ') : named;
    throw new Error(
      `The browser tests need Chromium, and there is none at ${where}. Install it (Debian and Ubuntu: apt-get install chromium-headless-shell), or name one: CHROMIUM_PATH=/path/to/chromium`,
    );
  }
  return found;
};

/** Starts a browser without a window. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    // A container's root may not make a sandbox, and its /dev/shm is small.
    // Pages of a site share what their process has compiled.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--process-per-site'],
  });
