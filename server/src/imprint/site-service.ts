import type { Author, UsedOrigin } from '../contracts/common';
import type { FindLinks, FindSite, Site, SiteLink, SiteVersion } from '../contracts/site';
import { readOrigin } from '../input/origins';
import { elapsed } from '../strapi/clock';
import type { Outage } from '../strapi/database/outage';
import { createSharedWork } from '../strapi/database/shared-work';
import { conflict, fieldError, validationError } from '../strapi/errors';
import { digestOf, type Rendered, toRendered } from '../text/digest';
import { type Texts, textsFor } from '../text/messages';
import type { ImprintRecord } from './catalogue/catalogue';
import type { FormOfKind, SiteFacts } from './completeness/duties';
import { loadDuties } from './lazy';
import type { SiteStore } from './storage/site-store';

/** As of the imprint's own state: another process's changes show within a second. */
const MAX_AGE_MS = 900;
/** How many earlier versions the panel gets. */
const MAX_EARLIER = 20;
/** The one thing of which it is noted where it is used. */
const LINKS = 'links';

/** An enabled form by which consumers withdraw from contracts or cancel them. */
export interface StoredFormOfKind extends Pick<FormOfKind, 'kind'> {
  /** Of its own page, below the root of the REST interface; undefined if it has none. */
  path: string | undefined;
  /** Where it was posted from. */
  origins: readonly UsedOrigin[];
}

interface Known {
  version: SiteVersion;
  sightings: UsedOrigin[];
  forms: StoredFormOfKind[];
}

interface Dependencies {
  store: SiteStore;
  findForms: () => Promise<StoredFormOfKind[]>;
  outage: Outage;
  /** The root of the REST interface as requests to an origin see it. */
  apiRoot: (origin?: string) => string;
  inTransaction: () => boolean;
  /** Remembers where the links were read. */
  noteOrigin: (key: string, origin: string, at: Date) => void;
  now?: () => number;
}

/** Whom links are for. */
export interface LinksOptions {
  /** A BCP 47 tag. */
  language: string;
  /** The day whose law applies: YYYY-MM-DD. */
  asOf: string;
  /** Of the request, where the root of the REST interface follows from it. */
  origin?: string | undefined;
}

const linkFormats = ['json', 'html'] as const;
export type LinksFormat = (typeof linkFormats)[number];

/** @throws {errors.ValidationError} for a format that does not exist */
export const readLinksFormat = (format = 'json', texts: Texts = textsFor('en')): LinksFormat => {
  const found = linkFormats.find((known) => known === format);
  if (found === undefined) throw validationError([fieldError('format', texts.oneOf('format', linkFormats.join(', ')))]);
  return found;
};

/** What a site owes besides the imprint: the answers that it depends on, and the links that follow from them. */
export const createSiteService = (dependencies: Dependencies) => {
  const { store, findForms, outage, apiRoot, inTransaction, noteOrigin, now = elapsed } = dependencies;
  let known: Known | undefined;
  let readAt = 0;
  const reads = createSharedWork<Known>({ now });

  const readAll = async (): Promise<Known> => ({
    version: await store.findLatest(),
    sightings: await store.findSightings(),
    forms: await findForms(),
  });

  const refresh = (): Promise<Known> =>
    reads.share('', async (accept) => {
      const startedAt = now();
      const found = await readAll();
      if (accept()) [known, readAt] = [found, startedAt];
      return found;
    });

  /** At most {@link MAX_AGE_MS} old, or of any age while the database is unavailable. */
  const current = async (): Promise<Known> => {
    if (inTransaction()) return readAll();
    if (known !== undefined && now() - readAt < MAX_AGE_MS) return known;
    return outage.look(() => known, refresh);
  };

  const factsOf = (
    { version, sightings, forms }: Known,
    { language, origin }: Omit<LinksOptions, 'asOf'>,
  ): SiteFacts => ({
    site: version.site,
    sightings,
    forms: forms.map(({ kind, path, origins }) => ({
      kind,
      url: path && `${apiRoot(origin)}${path}?${String(new URLSearchParams({ locale: language }))}`,
      sightings: origins,
    })),
  });

  const findLinks = async (record: Pick<ImprintRecord, 'country'>, options: LinksOptions): Promise<SiteLink[]> => {
    const { linksOf } = await loadDuties();
    return linksOf(record, factsOf(await current(), options), options);
  };

  return {
    /** What the duties depend on, and a digest by which a change of it is noticed. */
    async facts(language: string): Promise<{ facts: SiteFacts; digest: string }> {
      const facts = factsOf(await current(), { language });
      return { facts, digest: digestOf(JSON.stringify(facts)) };
    },

    findLinks,

    /** The response to GET `links`. */
    async answerLinks(
      record: Pick<ImprintRecord, 'country'>,
      options: LinksOptions & { format: LinksFormat },
    ): Promise<Rendered> {
      const data = await findLinks(record, options);
      const { linksHtml } = await loadDuties();
      return toRendered(
        options.format === 'html'
          ? linksHtml(data, options.language)
          : JSON.stringify({ data } satisfies FindLinks['response']),
      );
    },

    /**
     * Remembers that the links have been read, and by which site.
     *
     * @param header the request's `Origin` or `Referer`; `''` if it has neither, as that of a program
     */
    noteReader(header: string): void {
      noteOrigin(LINKS, readOrigin(header) ?? '', new Date());
    },

    /** What is stored, for the panel. */
    async find(): Promise<Omit<FindSite['response']['data'], 'authority'>> {
      const [latest = await store.findLatest(), ...earlier] = await store.findVersions(MAX_EARLIER + 1);
      return { ...latest, earlier, sightings: await store.findSightings() };
    },

    /** The latest version, as visitors' pages may have it. */
    version: async (): Promise<SiteVersion> => (await current()).version,

    /** @throws {StatusError} 409 with what is stored now, if somebody else has stored something meanwhile */
    async save(revision: number, site: Site, author: Author, texts: Texts): Promise<SiteVersion> {
      const written = await store.write(revision, site, author);
      if (written === undefined) throw conflict(texts.siteEditedMeanwhile, { ...(await store.findLatest()) });
      reads.forget('');
      known = undefined;
      return written;
    },
  };
};

export type SiteService = ReturnType<typeof createSiteService>;
