import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

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
  /** In a browser of its own on a phone or a tablet, which is told by its width. */
  readonly isTouched?: boolean;
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

/** Strapi tells phones by their browser. */
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

const ZONE = 'Europe/Berlin';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * What the windows of one person share, and of the next person who gets it. Nearly all that it costs to open the panel is
 * the compiling of its scripts; a page that stays open keeps the process in which they are, and has none itself.
 */
interface Place {
  readonly context: BrowserContext;
  readonly keeper: Page;
  readonly language: PanelLanguage;
  email: string;
}

/**
 * One Strapi with its admin panel, its people, a mail server and a browser for all tests of a file. The panel is the one
 * in `playground/build`, which `npm run test:e2e` makes. Make people with `people.admin(['options.find'])`: an admin user
 * with a role that has these actions and no others.
 */
export const usePanel = (options: StrapiOptions = {}): (() => PanelSuite) => {
  const suite = useStrapi({
    ...options,
    // That of the browser, unless a test is about another one.
    config: { timeZone: ZONE, ...options.config },
    env: { SERVE_ADMIN: 'true', ...options.env },
  });
  const taken: Place[] = [];
  const free: Place[] = [];
  const pristine: BrowserContext[] = [];
  const sessions = new Map<string, Session>();
  let faults: string[] = [];
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterEach(async () => {
    const places = taken.splice(0);
    const windows = places.flatMap(({ context, keeper }) => context.pages().filter((page) => page !== keeper));
    // A request that is held or watched may still be on its way when its test has seen what it wanted.
    const opened = [...windows, ...pristine.flatMap((context) => context.pages())];
    await Promise.all(opened.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all([...windows, ...pristine.splice(0)].map((one) => one.close()));
    free.push(...places);
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

    const createContext = async (
      language: PanelLanguage,
      storageState?: Session,
      device: BrowserContextOptions = {},
    ): Promise<BrowserContext> => {
      const context = await launched.newContext({
        baseURL: strapi.url,
        locale: language,
        timezoneId: ZONE,
        reducedMotion: 'reduce',
        ...device,
        ...(storageState === undefined ? {} : { storageState }),
      });
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addInitScript(`localStorage.setItem('strapi-admin-language', '${language}')`);
      return context;
    };

    /** One that is free, if there is: the person's last one, or else anybody's. */
    const findPlace = async (email: string, language: PanelLanguage): Promise<Place> => {
      const ofLanguage = free.filter((place) => place.language === language);
      const found = ofLanguage.find((place) => place.email === email) ?? ofLanguage[0];
      if (found !== undefined) {
        free.splice(free.indexOf(found), 1);
        return found;
      }
      const context = await createContext(language);
      const keeper = await context.newPage();
      await keeper.goto('/favicon.ico');
      return { context, keeper, language, email: '' };
    };

    /** Where the person is signed in, if they have been before, and nothing else is stored. */
    const takePlace = async (email: string, language: PanelLanguage): Promise<BrowserContext> => {
      const own = taken.find((place) => place.email === email && place.language === language);
      if (own !== undefined) return own.context;
      const place = await findPlace(email, language);
      taken.push(place);
      const session = sessions.get(email);
      if (place.email !== email) {
        place.email = email;
        await place.context.clearPermissions();
        await place.context.clearCookies();
        await place.context.addCookies(session?.cookies ?? []);
      }
      const stored = session?.origins.flatMap(({ localStorage }) => localStorage) ?? [];
      await place.keeper.evaluate(`localStorage.clear();
        for (const { name, value } of ${JSON.stringify(stored)}) localStorage.setItem(name, value);`);
      return place.context;
    };

    const openAs: PanelSuite['openAs'] = async (person, openOptions = {}) => {
      const {
        width = 1280,
        height = 900,
        path = '/',
        language = 'en',
        isPristine = false,
        isTouched = false,
      } = openOptions;
      // Strapi allows five sign-ins in five minutes, so a session is kept for the person's other browsers.
      const session = sessions.get(person.email);
      const device = { hasTouch: true, isMobile: true, ...(width < 768 && { userAgent: PHONE }) };
      const isAlone = isPristine || isTouched;
      const context = isAlone
        ? await createContext(language, session, isTouched ? device : {})
        : await takePlace(person.email, language);
      if (isAlone) pristine.push(context);
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
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
