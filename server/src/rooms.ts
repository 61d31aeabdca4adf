import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import { createAdminAccounts, createContentApiAccounts } from './access/accounts';
import { createCredentialCheck } from './access/credentials';
import { createLimiter, createMemoryStore, type LimitStore } from './access/limiter';
import { createRedisStore } from './access/redis-store';
import { createBasicStrategy, createTokenVerifier, originsOf } from './access/strategy';
import { type Config, validateConfig } from './config';
import { createAddressStore } from './forms/address-store';
import { createFormsAdminControllers } from './forms/admin-controllers';
import { createFormsControllers } from './forms/controller';
import { createErasureStore } from './forms/erasure-store';
import { announce } from './forms/events';
import { createExporter } from './forms/export';
import { createFilePlace } from './forms/file-places';
import { createFileStore } from './forms/file-store';
import { createInbox } from './forms/inbox';
import { createInboxStore } from './forms/inbox-store';
import { createFiles } from './forms/files';
import { createMailStore } from './forms/mail-store';
import { createMailer } from './forms/mailer';
import { createMaintenance } from './forms/maintenance';
import { createNoteStore } from './forms/note-store';
import { createRequests } from './forms/requests';
import { createRetention } from './forms/retention';
import { createRetentionStore } from './forms/retention-store';
import { createFormsService } from './forms/service';
import { createStore as createFormsStore } from './forms/store';
import { createSubmissionTable } from './forms/submission-table';
import { createSubmissionsService } from './forms/submissions';
import { createSummaries } from './forms/summaries';
import { createRepliesControllers } from './forms-extended/admin-controllers';
import { createFormsExtendedControllers } from './forms-extended/controller';
import { createResponsesService } from './forms-extended/service';
import { createStore as createResponsesStore } from './forms-extended/store';
import { type Download, sendDownload } from './http/download';
import { BASIC_CHALLENGE, BEARER_CHALLENGE, describeError } from './http/guard';
import { createLocales } from './http/locales';
import type { PageSettings } from './http/query';
import { createImprintAdminController } from './imprint/admin-controller';
import { createImprintAdminService } from './imprint/admin-service';
import { createImprintControllers } from './imprint/controller';
import { createKeeper } from './imprint/keeper';
import { createImprintService } from './imprint/service';
import type { Mail } from './mail';
import { callService, hasPlugin, publicUrlOf } from './strapi';
import { inTransaction } from './transactions';

/** Signs what leaves the server and comes back; hosts give the same keys to all their instances. */
const secretOf = (strapi: Core.Strapi): string => {
  const keys: unknown = strapi.config.get('server.app.keys');
  return Array.isArray(keys) ? keys.map(String).join('\n') : '';
};

/** At most one line in the log for each minute that Redis is away. */
const REDIS_WARNING_INTERVAL_MS = 60_000;

const createLimitStore = (strapi: Core.Strapi, redis: string | undefined): LimitStore => {
  const memory = createMemoryStore();
  if (redis === undefined) return memory;
  let warnedAt = 0;
  return createRedisStore({ url: redis, secret: secretOf(strapi) }, memory, (error) => {
    if (Date.now() - warnedAt < REDIS_WARNING_INTERVAL_MS) return;
    warnedAt = Date.now();
    strapi.log.warn(`imprint: Redis does not answer, so this instance counts alone. ${describeError(error)}`);
  });
};

const createCheck = (strapi: Core.Strapi, config: Config['basicAuth'], limiter: ReturnType<typeof createLimiter>) => {
  if (!config.adminUsers && !config.contentApiUsers && !config.apiTokens) return undefined;
  const hasContentApiUsers = config.contentApiUsers && hasPlugin(strapi, 'users-permissions');
  return createCredentialCheck({
    config,
    limiter,
    sources: [
      ...(config.adminUsers ? [createAdminAccounts(strapi)] : []),
      ...(hasContentApiUsers ? [createContentApiAccounts(strapi)] : []),
    ],
    verifyToken: config.apiTokens ? createTokenVerifier(strapi) : undefined,
  });
};

/** Answers that ask for a credential are nobody else's, whatever the header says of public ones. */
const cacheControlOf = (config: Config['imprint']): string =>
  config.public ? config.cacheControl : config.cacheControl.replace(/\bpublic\b/i, 'private');

/**
 * Where the REST interface is to be reached from outside: where the host says so, else where the request went, since the
 * address that Strapi listens on is seldom the one that it is known by.
 */
const apiRootOf = (strapi: Core.Strapi, origin: string): string => {
  const base = publicUrlOf(strapi)?.replace(/\/$/, '') ?? origin;
  return `${base}${strapi.config.get('api.rest.prefix', '/api')}`;
};

const build = (strapi: Core.Strapi) => {
  // Checked again where it is read, since the check is also what tells its type.
  const config = validateConfig(strapi.config.get('plugin::imprint'));
  const pages: PageSettings = {
    defaultLimit: strapi.config.get('api.rest.defaultLimit', 25),
    // null is Strapi's word for no limit.
    maxLimit: strapi.config.get<number | null>('api.rest.maxLimit', 100) ?? Number.MAX_SAFE_INTEGER,
    withCount: strapi.config.get('api.rest.withCount', true),
  };
  const limiter = createLimiter(createLimitStore(strapi, config.redis));
  const locales = createLocales(strapi);
  const keeper = createKeeper(strapi);
  const imprint = createImprintService(keeper, config.imprint, locales);
  const imprintAdmin = createImprintAdminService(keeper, config.imprint, locales);

  const logError = (message: string) => strapi.log.error(message);
  const mailStore = createMailStore(strapi);
  const fileStore = createFileStore(strapi);
  const addressStore = createAddressStore(strapi);
  const submissionTable = createSubmissionTable(strapi);
  const formsStore = createFormsStore(strapi, submissionTable, {
    mails: mailStore,
    files: fileStore,
    addresses: addressStore,
  });
  formsStore.onInsert((submission) => {
    announce(strapi, submission).catch((error: unknown) => {
      logError(`imprint: a listener to entry.create failed. ${describeError(error)}`);
    });
  });
  const formsDependencies = { store: formsStore, config: config.forms, limiter, pages, secret: secretOf(strapi) };
  const forms = createFormsService(formsDependencies);
  const files = createFiles({
    store: fileStore,
    place: createFilePlace(strapi, config.forms.filesPath),
    describeError,
    logError,
  });
  const submissions = createSubmissionsService({ ...formsDependencies, files }, forms);

  const send = (mail: Mail) => callService(strapi.plugin('email').service('email'), 'send', mail);
  const mailer = createMailer({
    mails: mailStore,
    forms: formsStore,
    send,
    urlOf: (formId, submissionId) =>
      `${strapi.config.get<string>('admin.absoluteUrl', '')}/plugins/imprint-inbox/${formId}/${submissionId}`,
    findLanguage: async () => config.imprint.locale ?? (await locales.findDefault()),
    logError,
  });
  const inboxStore = createInboxStore(strapi, submissionTable);
  const noteStore = createNoteStore(strapi);
  formsStore.onRemove((formId, submissionIds) => noteStore.remove(formId, submissionIds));

  const responsesStore = createResponsesStore(strapi);
  formsStore.onRemove((formId, submissionIds) => responsesStore.remove(formId, submissionIds));
  const responses = createResponsesService({
    store: responsesStore,
    forms: formsStore,
    send,
    logError,
  });

  const retention = createRetention({
    store: formsStore,
    expired: createRetentionStore(submissionTable),
    defaultDays: config.forms.retentionDays,
    log: strapi.log,
    describeError,
  });

  const isExtended = config.edition === 'extended';
  const inbox = createInbox({
    store: formsStore,
    inbox: inboxStore,
    notes: noteStore,
    mails: mailStore,
    files: fileStore,
    mailer,
    pages,
    thread: isExtended ? responsesStore : undefined,
  });
  const exporter = createExporter({ store: formsStore, inbox: inboxStore });
  const sendFile = (ctx: Context, file: Download) => {
    sendDownload(strapi, ctx, file);
  };
  const requests = createRequests({
    store: formsStore,
    inbox,
    inboxStore,
    addresses: addressStore,
    erasures: createErasureStore(strapi),
    mails: mailStore,
    files: fileStore,
    notes: noteStore,
    responses: responsesStore,
    transaction: (work) => inTransaction(strapi, work),
    pages,
  });
  const summaries = createSummaries({
    store: formsStore,
    inbox: inboxStore,
    locales,
    config,
    apiRoot: (origin) => apiRootOf(strapi, origin),
  });

  const check = createCheck(strapi, config.basicAuth, limiter);
  return {
    config,
    limiter,
    basicStrategy: createBasicStrategy(check, originsOf(strapi, config.basicAuth.origins)),
    challenge: check === undefined ? BEARER_CHALLENGE : BASIC_CHALLENGE,
    locales,
    imprint,
    forms,
    summaries,
    submissions,
    inbox,
    mailer,
    files,
    mails: {
      find: (formId: string, submissionId: number) => mailStore.find(formId, submissionId),
      send: (mailId: number) => mailer.send(mailId),
      notifyMissed: (formId: string, submissionId: number) => mailer.notifyMissed(formId, submissionId),
    },
    retention,
    maintenance: createMaintenance({ mailer, files, retention }),
    responses,
    controllers: {
      ...createImprintControllers({ service: imprint, cacheControl: cacheControlOf(config.imprint), pages }),
      imprintAdmin: createImprintAdminController({ service: imprintAdmin, imprint, pages }),
      ...createFormsControllers({ forms, submissions, exporter, send: sendFile }),
      ...createFormsAdminControllers({ forms, summaries, inbox, exporter, requests, files, send: sendFile }),
      ...createFormsExtendedControllers({ responses }),
      ...createRepliesControllers({ responses: isExtended ? responses : undefined, inbox }),
    },
  };
};

const built = new WeakMap<Core.Strapi, ReturnType<typeof build>>();

/** The rooms of the server for one Strapi, made once; not to be asked for before Strapi has loaded its plugins. */
export const roomsOf = (strapi: Core.Strapi): ReturnType<typeof build> => {
  const rooms = built.get(strapi) ?? build(strapi);
  built.set(strapi, rooms);
  return rooms;
};

/** Lets go of what the rooms hold, if they were made. */
export const closeRooms = async (strapi: Core.Strapi): Promise<void> => {
  const rooms = built.get(strapi);
  await Promise.all([rooms?.mailer.close(), rooms?.retention.close()]);
  await rooms?.limiter.close();
};
