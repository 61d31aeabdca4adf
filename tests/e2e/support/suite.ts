import type { Browser, BrowserContext, Page } from 'playwright-core';

import type { Person } from '../../api/support/people';
import type { StrapiOptions } from '../../api/support/strapi';
import { type Suite, useStrapi } from '../../api/support/suite';
import { launchBrowser } from './browser';
import { PATIENCE_MS } from './expect-soon';
import { type PanelLanguage, signIn } from './session';

export interface OpenOptions {
  /** The panel's language, as it is chosen in the user's profile; English without it. */
  readonly language?: PanelLanguage;
  readonly width?: number;
  readonly height?: number;
  /** Where to go after signing in, relative to the panel: `/plugins/imprint`. */
  readonly path?: string;
  /** In a browser that nobody has used and nobody uses again: for a test that changes the clock, or counts requests. */
  readonly isPristine?: boolean;
}

export interface PanelSuite extends Suite {
  readonly browser: Browser;
  /**
   * A window with the person signed in. A person's windows in a language share what their browser keeps: the session, and
   * the panel's files. After each test they are closed, and what was stored beside the session is forgotten; one in which a
   * script failed fails the test.
   */
  readonly openAs: (person: Person, options?: OpenOptions) => Promise<Page>;
  /** As {@link openAs}, for the first admin, who may do everything. */
  readonly openAsOwner: (options?: OpenOptions) => Promise<Page>;
}

/** Runs in a window before anything else, once: forgets what was stored beside these. */
const forgetAllBut = (names: readonly string[]): string => `
  if (sessionStorage.getItem('isOpen') === null) {
    sessionStorage.setItem('isOpen', 'true');
    const kept = ${JSON.stringify(names)};
    for (const name of Object.keys(localStorage)) if (!kept.includes(name)) localStorage.removeItem(name);
  }`;

/**
 * One Strapi with its admin panel, its people, a mail server and a browser for all tests of a file. The panel is the one
 * in `playground/build`, which `npm run test:e2e` makes. Make people with `people.admin(['options.find'])`: an admin user
 * with a role that has these actions and no others.
 */
export const usePanel = (options: StrapiOptions = {}): (() => PanelSuite) => {
  const suite = useStrapi({ ...options, env: { SERVE_ADMIN: 'true', ...options.env } });
  const contexts = new Map<string, BrowserContext>();
  const pristine: BrowserContext[] = [];
  const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();
  let faults: string[] = [];
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterEach(async () => {
    const windows = [...contexts.values()].flatMap((context) => context.pages());
    await Promise.all([...windows, ...pristine.splice(0)].map((opened) => opened.close()));
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

    /** A browser of the person's own in a language, in which they are signed in if they have been before. */
    const contextOf = async ({ email }: Person, { language = 'en', isPristine = false }: OpenOptions) => {
      const key = `${language} ${email}`;
      const used = isPristine ? undefined : contexts.get(key);
      if (used !== undefined) return used;
      const storageState = sessions.get(email);
      const context = await launched.newContext({
        baseURL: strapi.url,
        locale: language,
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        ...(storageState === undefined ? {} : { storageState }),
      });
      if (isPristine) pristine.push(context);
      else contexts.set(key, context);
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addInitScript(`localStorage.setItem('strapi-admin-language', '${language}')`);
      return context;
    };

    const openAs: PanelSuite['openAs'] = async (person, openOptions = {}) => {
      const { width = 1280, height = 900, path = '/' } = openOptions;
      const context = await contextOf(person, openOptions);
      // Strapi allows five sign-ins in five minutes, so a session is kept for the person's other browsers.
      const session = sessions.get(person.email);
      const isFirst = context.pages().length === 0;
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      if (session !== undefined && isFirst) {
        const stored = session.origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
        await page.addInitScript(forgetAllBut(stored));
      }
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
      if (session === undefined) {
        await signIn(page, person, path);
        sessions.set(person.email, await context.storageState());
      } else {
        await page.goto(`/admin${path}`);
      }
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
