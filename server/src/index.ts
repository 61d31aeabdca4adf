import type { Core } from '@strapi/strapi';

import { adminActions, germanActions } from './access/actions';
import { defaultConfig, validateConfig } from './config';
import { closeContainer, getContainer, getFormats } from './container';
import { formsExtendedAdminRoutes } from './forms-extended/admin-routes';
import { registerResponsesTools } from './forms-extended/mcp';
import { formsAdminRoutes } from './forms/admin-routes';
import { contentTypes as formsContentTypes } from './forms/content-types';
import { mailHtml } from './forms/delivery/mail/mail-layout';
import { registerFormsTools } from './forms/mcp';
import { startJobs, stopJobs } from './forms/privacy/maintenance';
import { queueEarlierResponses } from './forms/store/sending/earlier-responses';
import type { ImprintServices } from './host-types';
import { createAdminShell } from './http/admin';
import { createBodyParser, readBodySettings } from './http/body';
import { createGuard, createQueryHiding } from './http/guard';
import { createRouteMatcher } from './http/route-matcher';
import type { AdminRoute } from './http/routes';
import { sweepUploads } from './http/upload-folder';
import { imprintAdminRoutes } from './imprint/admin-routes';
import { contentTypes as imprintContentTypes } from './imprint/content-types';
import { registerMcpTools } from './imprint/mcp';
import { routeSchemas } from './openapi/route-schemas';
import { TOKEN_STRATEGIES } from './strapi/author';
import { keepTables } from './strapi/database/kept-tables';
import { isRow, type Row } from './strapi/database/table';
import { describeError } from './strapi/errors';
import { callService, hideFromGraphql } from './strapi/services';

/** The routes that the plugin's own pages call; each module lists its own in `admin-routes.ts`. */
const adminRoutes: readonly AdminRoute[] = [...imprintAdminRoutes, ...formsAdminRoutes, ...formsExtendedAdminRoutes];

/** The paths of those that read files. */
const fileRoutes = adminRoutes
  .filter(({ multipart }) => multipart)
  .map(({ path }) => new RegExp(`^/imprint${path.replace(/:\w+/g, '[^/]+')}$`, 'i'));

type WithStrapi = { strapi: Core.Strapi };

/** The services as host projects know them, and those that only the plugin itself uses. */
type ServiceFactories = Record<string, unknown> & {
  [Name in keyof ImprintServices]: (context: WithStrapi) => ImprintServices[Name];
};

export type { Hooks, ImprintConfig, ImprintPlugin, ImprintServices } from './host-types';

/** The removal of what earlier processes have left, begun where the folder is known and awaited before there are requests. */
const sweeps: Promise<void>[] = [];

const contentTypes = { ...imprintContentTypes, ...formsContentTypes };

/**
 * Wraps Strapi's body parser in the guard: inside Strapi's error handler, CORS and security headers. Queries are hidden
 * from the request log too, which is outside of them and also logs what they answer, such as a browser's preflight.
 */
const installGuard = async (strapi: Core.Strapi): Promise<void> => {
  const hideQuery = createQueryHiding(strapi.config.get('admin.path', '/admin'));
  const wrap =
    (create: Core.MiddlewareFactory): Core.MiddlewareFactory =>
    (config, context) => {
      const parseBody = create(config, context);
      if (!parseBody) return parseBody;
      const { locales, access, forms, routes } = getContainer(strapi);
      const settings = readBodySettings(config);
      sweeps.push(
        sweepUploads(settings.uploadDir).catch((error: unknown) => {
          strapi.log.warn(
            `imprint: temporary files of earlier processes could not be removed. ${describeError(error)}`,
          );
        }),
      );
      return createGuard(strapi, {
        locales,
        challenge: access.challenge,
        hideQuery,
        takesAnyLanguage: forms.takesAnyLanguage,
        match: createRouteMatcher(strapi.config.get('api.rest.prefix', '/api'), routes),
        parseBody,
        takesFiles: (path) => fileRoutes.some((route) => route.test(path)),
        parseOwnBody: createBodyParser(strapi, settings, forms.admitFiles),
        answerPage: forms.answerPage,
      });
    };
  const wrapLog =
    (create: Core.MiddlewareFactory): Core.MiddlewareFactory =>
    (config, context) => {
      const log = create(config, context);
      return (
        log &&
        (async (ctx, next) => {
          await log(ctx, () => hideQuery(ctx, next));
        })
      );
    };
  const middlewares = strapi.get<Core.Service>('middlewares');
  await callService(middlewares, 'extend', 'strapi::body', wrap);
  await callService(middlewares, 'extend', 'strapi::logger', wrapLog);
};

/** The plugin as Strapi sees it. */
export default {
  config: {
    default: defaultConfig,
    validator: (config: unknown): void => {
      validateConfig(config);
    },
  },

  contentTypes,

  services: {
    imprint: ({ strapi }: WithStrapi) => getContainer(strapi).imprint,
    fields: ({ strapi }: WithStrapi) => getFormats(strapi),
    forms: ({ strapi }: WithStrapi) => getContainer(strapi).forms.forms,
    transfer: ({ strapi }: WithStrapi) => getContainer(strapi).forms.transfer,
    submissions: ({ strapi }: WithStrapi) => getContainer(strapi).forms.submissions,
    responses: ({ strapi }: WithStrapi) => getContainer(strapi).forms.responses,
    files: ({ strapi }: WithStrapi) => getContainer(strapi).forms.files,
    mails: ({ strapi }: WithStrapi) => getContainer(strapi).forms.mails,
    'mail-layout': () => ({ render: mailHtml }),
    deliveries: ({ strapi }: WithStrapi) => getContainer(strapi).forms.deliveries,
    webhooks: ({ strapi }: WithStrapi) => getContainer(strapi).forms.webhooks,
    maintenance: ({ strapi }: WithStrapi) => getContainer(strapi).maintenance,
  } satisfies ServiceFactories,

  controllers: {
    'imprint-admin': ({ strapi }: WithStrapi) => getContainer(strapi).controllers.imprintAdmin,
    options: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.options,
    titles: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.titles,
    openapi: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.openapi,
    document: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.document,
    accessibility: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.accessibility,
    links: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.links,
    completeness: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.completeness,
    revisions: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.revisions,
    forms: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.forms,
    drafts: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.drafts,
    confirmations: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.confirmations,
    submissions: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.submissions,
    responses: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.responses,
    inbound: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.inbound,
    'forms-admin': ({ strapi }: WithStrapi) => getContainer(strapi).controllers['forms-admin'],
    inbox: ({ strapi }: WithStrapi) => getContainer(strapi).controllers.inbox,
    'labels-admin': ({ strapi }: WithStrapi) => getContainer(strapi).controllers['labels-admin'],
    'submissions-import': ({ strapi }: WithStrapi) => getContainer(strapi).controllers['submissions-import'],
    'personal-data': ({ strapi }: WithStrapi) => getContainer(strapi).controllers['personal-data'],
    'saved-replies-admin': ({ strapi }: WithStrapi) => getContainer(strapi).controllers['saved-replies-admin'],
    'responses-admin': ({ strapi }: WithStrapi) => getContainer(strapi).controllers['responses-admin'],
  },

  middlewares: {
    'admin-shell': (_config: unknown, { strapi }: WithStrapi) => createAdminShell(strapi),
  },

  routes: {
    'content-api': ({ strapi }: WithStrapi) => ({
      type: 'content-api',
      routes: getContainer(strapi).routes.map((route) => ({
        method: route.method,
        path: route.path,
        handler: route.handler,
        ...routeSchemas(route),
        config: {
          // The paths already contain their namespace, which differs from the plugin's id.
          prefix: '',
          auth:
            route.access === 'public'
              ? false
              : {
                  scope: [`plugin::imprint.${route.handler}`],
                  strategies: [getContainer(strapi).access.basicStrategy, ...TOKEN_STRATEGIES, 'users-permissions'],
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
    // Holds a form's id, which the interface's paths have too.
    strapi.customFields.register({
      name: 'form',
      plugin: 'imprint',
      type: 'string',
      inputSize: { default: 6, isResizable: true },
    });
    await installGuard(strapi);
    const beforeSync = strapi.hook('strapi::content-types.beforeSync') as Core.Service;
    await callService(beforeSync, 'register', () => queueEarlierResponses(strapi));
    await hideFromGraphql(
      strapi,
      Object.keys(contentTypes).map((name) => `plugin::imprint.${name}`),
    );
    registerMcpTools(strapi, () => getContainer(strapi).imprint);
    registerFormsTools(strapi, () => getContainer(strapi).forms);
    const { edition } = validateConfig(strapi.config.get('plugin::imprint'));
    if (edition === 'extended') registerResponsesTools(strapi, () => getContainer(strapi).forms.inbox);
  },

  async bootstrap({ strapi }: WithStrapi): Promise<void> {
    const { actionProvider, sectionsBuilder } = strapi.service('admin::permission');
    await callService(actionProvider as Core.Service, 'registerMany', adminActions);
    // Strapi's page of roles translates no name of an action; it shows what this yields for each request.
    await callService(sectionsBuilder as Core.Service, 'addHandler', 'plugins', ({ section }: { section: Row[] }) => {
      const user: unknown = strapi.requestContext.get()?.state.user;
      const shown = section.at(-1);
      if (isRow(user) && user.preferedLanguage === 'de')
        Object.assign(shown ?? {}, germanActions.get(String(shown?.action)));
    });
    await keepTables(
      strapi,
      Object.values(contentTypes).map(({ schema }) => schema.collectionName),
    );
    await getContainer(strapi).forms.prepare();
    await getContainer(strapi).locales.load();
    await Promise.all(sweeps.splice(0));
    startJobs(strapi, getContainer(strapi).maintenance, (error) => {
      strapi.log.error(`imprint: a scheduled job failed. ${describeError(error)}`);
    });
  },

  async destroy({ strapi }: WithStrapi): Promise<void> {
    stopJobs(strapi);
    await closeContainer(strapi);
  },
};
