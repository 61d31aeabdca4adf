import type { Core } from '@strapi/strapi';

import type { Author, UsedOrigin } from '../../contracts/common';
import type { Site, SiteVersion } from '../../contracts/site';
import { mergeOrigins, storedOrigins } from '../../input/origins';
import { readAuthor } from '../../strapi/author';
import { getNumber, getTime, type Row, table } from '../../strapi/database/table';
import { afterCommit, inTransaction, isUniqueViolation } from '../../strapi/database/transactions';
import { emptySite, storedSite } from '../site/site';

const LINKS = { what: 'links' } as const;

const nothing: SiteVersion = { revision: 0, changedAt: null, author: null, site: emptySite };

/**
 * The versions of what a site owes, and where its links were read from.
 *
 * @param announce called with each new version, once it is committed
 */
export const createSiteStore = (strapi: Core.Strapi, announce: (version: Row) => void) => {
  const versions = table(strapi, 'plugin::imprint.imprint-site');
  const sightings = table(strapi, 'plugin::imprint.imprint-sighting');

  const toVersion = (row: Row): SiteVersion => ({
    revision: getNumber(row, 'number'),
    changedAt: getTime(row, 'createdAt'),
    author: readAuthor(versions, row),
    site: versions.json(row, 'site', storedSite),
  });

  /** The latest versions, newest first, without damaged ones. */
  const findVersions = async (limit: number): Promise<SiteVersion[]> =>
    versions.readable(await versions.find({ orderBy: { number: 'desc' }, limit }), toVersion);

  return {
    findVersions,

    /** The latest version; an empty one if nothing has been stored. */
    findLatest: async (): Promise<SiteVersion> => (await findVersions(1))[0] ?? nothing,

    /**
     * Stores a version after the one that was edited.
     *
     * @returns undefined if somebody else has stored one meanwhile
     */
    async write(revision: number, site: Site, author: Author): Promise<SiteVersion | undefined> {
      const [newest] = await versions.find({ select: ['number'], orderBy: { number: 'desc' }, limit: 1 });
      if ((newest === undefined ? 0 : getNumber(newest, 'number')) !== revision) return undefined;
      try {
        const row = await versions.create({ number: revision + 1, site, author });
        // Sites are built anew: their links may have changed.
        await afterCommit(strapi, () => announce(row));
        return toVersion(row);
      } catch (error) {
        if (isUniqueViolation(error)) return undefined;
        throw error;
      }
    },

    async findSightings(): Promise<UsedOrigin[]> {
      const row = await sightings.findOne({ where: LINKS });
      return row === undefined ? [] : sightings.jsonOr(row, 'origins', storedOrigins, []);
    },

    /** Adds to where the links were read from. */
    addSightings: (seen: readonly UsedOrigin[]): Promise<void> =>
      inTransaction(strapi, async () => {
        const row = await sightings.lock(LINKS);
        if (row === undefined) {
          await sightings.insert({ ...LINKS, origins: mergeOrigins([], seen) });
          return;
        }
        const known = sightings.jsonOr(row, 'origins', storedOrigins, []);
        await sightings.update(LINKS, { origins: mergeOrigins(known, seen) });
      }),
  };
};

export type SiteStore = ReturnType<typeof createSiteStore>;
