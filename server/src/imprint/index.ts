import type { Core } from '@strapi/strapi';

import type { Config } from '../config';
import type { PageSettings } from '../input/query';
import { createNetworkGuard, requiresHttps } from '../network/guard';
import { createRead } from '../network/read';
import { createDatabaseClock } from '../strapi/database/database-clock';
import type { Outage } from '../strapi/database/outage';
import type { Locales } from '../strapi/locales';
import { announceEntry, findApiRoot } from '../strapi/services';
import { createUsedOrigins } from '../strapi/used-origins';
import { zoneOf } from '../text/time-zones';
import { hostTimeZone } from '../text/wall-clock';
import { createImprintAdminController } from './admin-controller';
import { createImprintAdminService } from './admin-service';
import { createLawDay } from './completeness/day';
import { createImprintControllers } from './controller';
import { createLawWatch, type WatchStore } from './law-watch';
import { createPlannedService } from './planned-service';
import { createRemoteReader } from './remote/remote';
import { createImprintService } from './service';
import { createSiteService, type StoredFormOfKind } from './site-service';
import { createRepository } from './storage/repository';
import { createSiteStore } from './storage/site-store';

/** How often it is stored where the links were read, by each process. */
const HOUR_MS = 3_600_000;

interface Dependencies {
  config: Config['imprint'];
  /** By which clock days begin; undefined: that of the imprint's country, or else the host's. */
  timeZone: string | undefined;
  locales: Locales;
  outage: Outage;
  paging: PageSettings;
  /** Which enabled forms let consumers withdraw from contracts, or cancel them. */
  findFormsOfKind: () => Promise<StoredFormOfKind[]>;
  /** The states of scheduled jobs. */
  jobs: WatchStore;
  /** Queues a notice of something, by its key. */
  notify: (recipients: readonly string[], key: string) => Promise<void>;
}

/** `imprint/v1` and the imprint's pages in the admin panel. */
export const createImprint = (
  strapi: Core.Strapi,
  { config, timeZone, locales, outage, paging, findFormsOfKind, jobs, notify }: Dependencies,
) => {
  const repository = createRepository(strapi, outage, (revision) =>
    announceEntry(strapi, 'imprint-revision', revision),
  );
  const lawDay = createLawDay((text) => {
    strapi.log.warn(text);
  });
  const siteStore = createSiteStore(strapi, (version) => announceEntry(strapi, 'imprint-site', version));
  const readers = createUsedOrigins({
    store: { addOrigins: (_key, seen) => siteStore.addSightings(seen) },
    logError: (message) => strapi.log.error(message),
    nameOf: () => 'the list of links',
    intervalMs: HOUR_MS,
  });
  const site = createSiteService({
    store: siteStore,
    findForms: findFormsOfKind,
    outage,
    apiRoot: (origin) => findApiRoot(strapi, origin),
    inTransaction: () => strapi.db.inTransaction(),
    noteOrigin: readers.note,
  });
  const service = createImprintService(repository, config, locales, lawDay, site);
  const findTimeZone = async (): Promise<string> => timeZone ?? zoneOf(await service.country()) ?? hostTimeZone();
  const clock = createDatabaseClock(strapi);
  const planned = createPlannedService({
    repository,
    clock,
    findTimeZone,
    logError: (message) => strapi.log.error(message),
  });
  const guard = createNetworkGuard({ ...config.import, requireHttps: requiresHttps(process.env) });
  const readRemote = createRemoteReader(createRead(guard));
  const adminService = createImprintAdminService(repository, config, locales, lawDay, readRemote, site, planned);
  const lawWatch = createLawWatch({
    repository,
    site,
    lawDay,
    clock,
    jobs,
    notify: (key) => notify(config.lawWatch.to, key),
    pageUrl: `${strapi.config.get<string>('admin.absoluteUrl', '')}/plugins/imprint`,
  });
  return {
    service,
    findTimeZone,
    applyPlans: planned.applyDue,
    lawWatch,
    /** Stores what has been noted. */
    close: () => readers.close(),
    controllers: {
      ...createImprintControllers({ service, config, paging }),
      imprintAdmin: createImprintAdminController({ service: adminService, imprint: service, lawWatch, paging }),
    },
  };
};
