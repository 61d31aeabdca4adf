import type { Core } from '@strapi/strapi';

import type { Config } from '../config';
import type { PageSettings } from '../input/query';
import { createNetworkGuard, requiresHttps } from '../network/guard';
import { createRead } from '../network/read';
import type { Outage } from '../strapi/database/outage';
import type { Locales } from '../strapi/locales';
import { announceEntry } from '../strapi/services';
import { createImprintAdminController } from './admin-controller';
import { createImprintAdminService } from './admin-service';
import { createLawDay } from './completeness/day';
import { createImprintControllers } from './controller';
import { createRemoteReader } from './remote/remote';
import { createImprintService } from './service';
import { createRepository } from './storage/repository';

interface Dependencies {
  config: Config['imprint'];
  locales: Locales;
  outage: Outage;
  pages: PageSettings;
}

/** `imprint/v1` and the imprint's pages in the admin panel. */
export const createImprint = (strapi: Core.Strapi, { config, locales, outage, pages }: Dependencies) => {
  const repository = createRepository(strapi, outage, (revision) => {
    announceEntry(strapi, 'imprint-revision', revision);
  });
  const lawDay = createLawDay((text) => {
    strapi.log.warn(text);
  });
  const service = createImprintService(repository, config, locales, lawDay);
  const guard = createNetworkGuard({ ...config.import, requireHttps: requiresHttps(process.env) });
  const readRemote = createRemoteReader(createRead(guard));
  const adminService = createImprintAdminService(repository, config, locales, lawDay, readRemote);
  return {
    service,
    controllers: {
      ...createImprintControllers({ service, config, pages }),
      imprintAdmin: createImprintAdminController({ service: adminService, imprint: service, pages }),
    },
  };
};
