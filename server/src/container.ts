import type { Core } from '@strapi/strapi';

import { createAccess } from './access';
import { validateConfig } from './config';
import { createForms } from './forms';
import { createFormsExtended } from './forms-extended';
import { formsExtendedRoutes } from './forms-extended/routes';
import { createVariables } from './forms/definition/variables';
import { createSend } from './forms/delivery/mail/outbox';
import { replyFileLimits } from './forms/delivery/mail/reply-files';
import { createFormats, type Formats } from './forms/fields/formats';
import { createFindFormsOfKind } from './forms/forms-of-kind';
import { createHooks, hookNames } from './forms/hooks';
import { formsRoutes } from './forms/routes';
import { createFormsStores } from './forms/store';
import { createBodyParser, hostBodySettings } from './http/body';
import { createDrain } from './http/drain';
import { createImprint } from './imprint';
import { imprintRoutes } from './imprint/routes';
import { createOpenApi } from './openapi';
import { openApiRoutes } from './openapi/routes';
import { createLocales } from './strapi/locales';
import { callService, readPageSettings, watchOutage } from './strapi/services';
import { builtInLanguage } from './text/messages';
import { setOwnTexts } from './text/own-texts';

const formats = new WeakMap<Core.Strapi, Formats>();

/** The types of fields that the project adds: before there can be a container, in its `register()`. */
export const getFormats = (strapi: Core.Strapi): Formats => {
  const own = formats.get(strapi) ?? createFormats();
  formats.set(strapi, own);
  return own;
};

const build = (strapi: Core.Strapi) => {
  // Validated again here, because the result of the check has the right type.
  const config = validateConfig(strapi.config.get('plugin::imprint'));
  const paging = readPageSettings(strapi);
  const outage = watchOutage(strapi);
  setOwnTexts(config.forms.texts);
  const locales = createLocales(strapi, outage, Object.keys(config.forms.texts));
  const variables = createVariables(config.forms.variables, process.env);
  const send = createSend(
    (mail) => callService(strapi.plugin('email').service('email'), 'send', mail),
    config.forms.outbox,
    variables,
  );

  const access = createAccess(strapi, config);
  const hooks = createHooks();
  for (const name of hookNames) {
    const hook = config.forms.hooks[name];
    if (hook !== undefined) hooks.on(name, hook);
  }
  const stores = createFormsStores(strapi, hooks, config.forms.outbox);
  const imprint = createImprint(strapi, {
    config: config.imprint,
    timeZone: config.timeZone,
    locales,
    outage,
    paging,
    findFormsOfKind: createFindFormsOfKind(stores.forms),
    jobs: stores.jobs,
    notify: (recipients, key) =>
      stores.mails.insert(
        recipients.map((to) => ({ formId: '', submissionId: 0, kind: 'notice', to, notification: '', reply: key })),
      ),
  });
  const findCountry = () => imprint.service.country();
  const { findTimeZone } = imprint;
  const forms = createForms(strapi, {
    config,
    stores,
    send,
    variables,
    limiter: access.limiter,
    locales,
    paging,
    formats: getFormats(strapi),
    hooks,
    findTimeZone,
    findCountry,
    findLinks: (language, origin) => imprint.service.footer(language, origin),
    findNotice: imprint.lawWatch.notice,
    findAddressee: async (language) => {
      const { name, address, email } = await imprint.service.find({ locale: builtInLanguage(language) });
      return { name, lines: [name, ...address.split('\n'), email].filter((line) => line !== '') };
    },
  });

  const routes = [openApiRoutes, imprintRoutes, formsRoutes, formsExtendedRoutes].flatMap((list) => list(config));

  return {
    routes,
    locales,
    access,
    drain: createDrain(strapi.server.httpServer),
    forms,
    imprint: imprint.service,
    maintenance: { ...forms.maintenance, applyPlans: imprint.applyPlans, watchLaw: imprint.lawWatch.check },
    closeImprint: imprint.close,
    controllers: {
      ...imprint.controllers,
      ...forms.controllers,
      ...createFormsExtended({
        edition: config.edition,
        replies: config.replies,
        responses: forms.responses,
        replyFiles: forms.replyFiles,
        parseFiles: createBodyParser(strapi, hostBodySettings(strapi), () => Promise.resolve(replyFileLimits)),
        inbound: forms.inbound,
        inbox: forms.inbox,
        saved: { store: stores.savedReplies, forms: stores.forms, findTimeZone },
      }),
      openapi: createOpenApi(strapi, {
        cacheControl: config.imprint.cacheControl,
        hasBasic: access.hasBasic,
        routes,
      }),
    },
  };
};

const containers = new WeakMap<Core.Strapi, ReturnType<typeof build>>();

/**
 * The plugin's services and controllers for one Strapi, created once; not to be used before Strapi has loaded its
 * plugins.
 */
export const getContainer = (strapi: Core.Strapi): ReturnType<typeof build> => {
  const container = containers.get(strapi) ?? build(strapi);
  containers.set(strapi, container);
  return container;
};

/** Answers the requests under way, then closes connections and timers, if anything was created. */
export const closeContainer = async (strapi: Core.Strapi): Promise<void> => {
  const container = containers.get(strapi);
  await container?.drain();
  await container?.closeImprint();
  await container?.forms.close();
  await container?.access.close();
};
