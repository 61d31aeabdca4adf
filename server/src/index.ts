import type { Core } from '@strapi/strapi';

import { adminActions } from './access/actions';
import { defaultConfig, validateConfig } from './config';
import { contentTypes as formsContentTypes } from './forms/content-types';
import { startJobs, stopJobs } from './forms/maintenance';
import { formsAdminRoutes } from './forms/admin-routes';
import { registerFormsTools } from './forms/mcp';
import { formsRoutes } from './forms/routes';
import { contentTypes as formsExtendedContentTypes } from './forms-extended/content-types';
import { formsExtendedAdminRoutes } from './forms-extended/admin-routes';
import { registerRepliesTools } from './forms-extended/mcp';
import { formsExtendedRoutes } from './forms-extended/routes';
import { createAdminShell } from './http/admin';
import { createFileCleanup } from './http/body';
import { createGuard, describeError, leaveOutBody } from './http/guard';
import { createMatcher } from './http/namespaces';
import type { AdminRoute, ContentRoute } from './http/routes';
import { imprintAdminRoutes } from './imprint/admin-routes';
import { contentTypes as imprintContentTypes } from './imprint/content-types';
import { registerMcpTools } from './imprint/mcp';
import { imprintRoutes } from './imprint/routes';
import { closeRooms, roomsOf } from './rooms';
import { callService } from './strapi';
import { keepTables } from './tables';

/** The routes that the plugin's own pages call; a room's are listed in its `admin-routes.ts`. */
const adminRoutes: readonly AdminRoute[] = [...imprintAdminRoutes, ...formsAdminRoutes, ...formsExtendedAdminRoutes];

type WithStrapi = { strapi: Core.Strapi };

const contentTypes = { ...imprintContentTypes, ...formsContentTypes, ...formsExtendedContentTypes };

const routesOf = (strapi: Core.Strapi): ContentRoute[] => {
  const { config } = roomsOf(strapi);
  return [imprintRoutes, formsRoutes, formsExtendedRoutes].flatMap((routes) => routes(config));
};

const matcherOf = (strapi: Core.Strapi) =>
  createMatcher(strapi.config.get('api.rest.prefix', '/api'), routesOf(strapi));

/** Puts the guard around Strapi's body parser, which is inside its error handler, CORS and security headers. */
const installGuard = async (strapi: Core.Strapi): Promise<void> => {
  const wrap =
    (create: Core.MiddlewareFactory): Core.MiddlewareFactory =>
    (config, context) => {
      const { locales, challenge } = roomsOf(strapi);
      const parseBody = create(config, context) ?? leaveOutBody;
      const adminPath = strapi.config.get('admin.path', '/admin');
      return createGuard(strapi, { locales, challenge, adminPath, match: matcherOf(strapi), parseBody });
    };
  await callService(strapi.get<Core.Service>('middlewares'), 'extend', 'strapi::body', wrap);
};

/** The plugin as Strapi sees it: puts the rooms together, nothing else. */
export default {
  config: {
    default: defaultConfig,
    validator: (config: unknown): void => {
      validateConfig(config);
    },
  },

  contentTypes,

  services: {
    imprint: ({ strapi }: WithStrapi) => roomsOf(strapi).imprint,
    forms: ({ strapi }: WithStrapi) => roomsOf(strapi).forms,
    submissions: ({ strapi }: WithStrapi) => roomsOf(strapi).submissions,
    responses: ({ strapi }: WithStrapi) => roomsOf(strapi).responses,
    files: ({ strapi }: WithStrapi) => roomsOf(strapi).files,
    mails: ({ strapi }: WithStrapi) => roomsOf(strapi).mails,
    maintenance: ({ strapi }: WithStrapi) => roomsOf(strapi).maintenance,
  },

  controllers: {
    'imprint-admin': ({ strapi }: WithStrapi) => roomsOf(strapi).controllers.imprintAdmin,
    options: ({ strapi }: WithStrapi) => roomsOf(strapi).controllers.options,
    titles: ({ strapi }: WithStrapi) => roomsOf(strapi).controllers.titles,
    document: ({ strapi }: WithStrapi) => roomsOf(strapi).controllers.document,
    completeness: ({ strapi }: WithStrapi) => roomsOf(strapi).controllers.completeness,
    revisions: ({ strapi }: WithStrapi) => roomsOf(strapi).controllers.revisions,
    forms: ({ strapi }: WithStrapi) => roomsOf(strapi).controllers.forms,
    submissions: ({ strapi }: WithStrapi) => roomsOf(strapi).controllers.submissions,
    responses: ({ strapi }: WithStrapi) => roomsOf(strapi).controllers.responses,
    'forms-admin': ({ strapi }: WithStrapi) => roomsOf(strapi).controllers['forms-admin'],
    inbox: ({ strapi }: WithStrapi) => roomsOf(strapi).controllers.inbox,
    requests: ({ strapi }: WithStrapi) => roomsOf(strapi).controllers.requests,
    replies: ({ strapi }: WithStrapi) => roomsOf(strapi).controllers.replies,
  },

  middlewares: {
    'admin-shell': (_config: unknown, { strapi }: WithStrapi) => createAdminShell(strapi),
  },

  routes: {
    'content-api': ({ strapi }: WithStrapi) => ({
      type: 'content-api',
      routes: routesOf(strapi).map(({ access, method, path, handler }) => ({
        method,
        path,
        handler,
        config: {
          // The paths carry their namespace, which is not the plugin's id.
          prefix: '',
          auth:
            access === 'public'
              ? false
              : {
                  scope: [`plugin::imprint.${handler}`],
                  strategies: [roomsOf(strapi).basicStrategy, 'content-api-token', 'users-permissions'],
                },
        },
      })),
    }),

    admin: {
      type: 'admin',
      routes: adminRoutes.map(({ method, path, handler, actions }) => ({
        method,
        path,
        handler,
        config: {
          middlewares: ['plugin::imprint.admin-shell'],
          policies: [
            'admin::isAuthenticatedAdmin',
            {
              name: 'admin::hasPermissions',
              config: { actions: actions.map((action) => `plugin::imprint.${action}`) },
            },
          ],
        },
      })),
    },
  },

  async register({ strapi }: WithStrapi): Promise<void> {
    await installGuard(strapi);
    registerMcpTools(strapi, () => roomsOf(strapi).imprint);
    registerFormsTools(strapi, () => roomsOf(strapi));
    const { edition } = validateConfig(strapi.config.get('plugin::imprint'));
    if (edition === 'extended') registerRepliesTools(strapi, () => roomsOf(strapi).inbox);
  },

  async bootstrap({ strapi }: WithStrapi): Promise<void> {
    strapi.server.use(createFileCleanup(matcherOf(strapi)));
    const { actionProvider } = strapi.service('admin::permission');
    await callService(actionProvider as Core.Service, 'registerMany', adminActions);
    await keepTables(
      strapi,
      Object.values(contentTypes).map(({ schema }) => schema.collectionName),
    );
    startJobs(strapi, roomsOf(strapi).maintenance, (error) => {
      strapi.log.error(`imprint: a scheduled job failed. ${describeError(error)}`);
    });
  },

  async destroy({ strapi }: WithStrapi): Promise<void> {
    stopJobs(strapi);
    await closeRooms(strapi);
  },
};
