import type { Browser, BrowserContext, Page } from 'playwright-core';

import type { Person } from '../../api/support/people';
import type { StrapiOptions } from '../../api/support/strapi';
import { type Suite, useStrapi } from '../../api/support/suite';
import { launchBrowser } from './browser';
import { type PanelLanguage, signIn } from './session';

export interface OpenOptions {
  /** The panel's language, as it is chosen in the user's profile; English without it. */
  readonly language?: PanelLanguage;
  readonly width?: number;
  readonly height?: number;
  /** Where to go after signing in, relative to the panel: `/plugins/imprint`. */
  readonly path?: string;
}

export interface PanelSuite extends Suite {
  readonly browser: Browser;
  /**
   * A window of its own with the person signed in. Windows are closed after each test; one in which a script failed
   * fails the test.
   */
  readonly openAs: (person: Person, options?: OpenOptions) => Promise<Page>;
  /** As {@link openAs}, for the first admin, who may do everything. */
  readonly openAsOwner: (options?: OpenOptions) => Promise<Page>;
}

/** How long a step of a page may take: a slow machine with several things to do is no fault. */
const PATIENCE_MS = 20_000;

/**
 * One Strapi with its admin panel, its people, a mail server and a browser for all tests of a file. The panel is the one
 * in `playground/build`, which `npm run test:e2e` makes. Make people with `people.admin(['options.find'])`: an admin user
 * with a role that has these actions and no others.
 */
export const usePanel = (options: StrapiOptions = {}): (() => PanelSuite) => {
  const suite = useStrapi({ ...options, env: { SERVE_ADMIN: 'true', ...options.env } });
  const contexts: BrowserContext[] = [];
  const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();
  let faults: string[] = [];
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const seen = faults;
    faults = [];
    expect(seen).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
  });

  return () => {
    if (browser === undefined) throw new Error('The browser did not start.');
    const launched = browser;
    const { strapi, people } = suite();

    const openAs: PanelSuite['openAs'] = async (person, { language = 'en', width = 1280, height = 900, path } = {}) => {
      // Strapi allows five sign-ins in five minutes, so a session is kept for the person's next window.
      const storageState = sessions.get(person.email);
      const context = await launched.newContext({
        baseURL: strapi.url,
        viewport: { width, height },
        locale: language,
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        ...(storageState === undefined ? {} : { storageState }),
      });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addInitScript(`localStorage.setItem('strapi-admin-language', '${language}')`);
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
      if (storageState === undefined) {
        await signIn(page, person);
        sessions.set(person.email, await context.storageState());
      }
      if (path !== undefined || storageState !== undefined) await page.goto(`/admin${path ?? ''}`);
      return page;
    };

    return {
      ...suite(),
      browser: launched,
      openAs,
      openAsOwner: (openOptions) => openAs(people.owner, openOptions),
    };
  };
};
