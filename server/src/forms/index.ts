import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import type { Limiter } from '../access/limiter';
import type { Config } from '../config';
import { type Download, sendDownload } from '../http/download';
import type { PageSettings } from '../input/query';
import { elapsed } from '../strapi/clock';
import type { Locales } from '../strapi/locales';
import type { Mail } from '../strapi/mail';
import { findApiRoot, readSecrets } from '../strapi/services';
import { inTransaction } from '../strapi/transactions';
import { createFormsAdminControllers } from './admin-controllers';
import { createFormsControllers } from './controller';
import { createFileStorage } from './files/file-storage';
import { createFiles } from './files/files';
import { createExporter } from './inbox/export';
import { createInbox } from './inbox/inbox';
import { createIndexing } from './inbox/indexing';
import { createSummaries } from './inbox/summaries';
import { createMailer } from './mail/mailer';
import { createTrustedClock } from './privacy/expiry';
import { createMaintenance } from './privacy/maintenance';
import { createPersonalData, type PersonalDataDependencies } from './privacy/personal-data';
import { createRetention } from './privacy/retention';
import { createFindEnabled, createFormsService } from './service';
import type { FormsStores } from './store';
import { createFormCache } from './store/form-cache';
import { createSubmissionsService } from './submissions';

interface Dependencies {
  config: Config;
  stores: FormsStores;
  /** Replies belong to submissions in every edition; only the extended one creates any. */
  responses: PersonalDataDependencies['responses'];
  send: (mail: Mail) => Promise<unknown>;
  limiter: Limiter;
  locales: Locales;
  pages: PageSettings;
}

/** The clock by which submissions are dated and expire. */
const createClock = (stores: FormsStores) =>
  createTrustedClock({
    now: () => Date.now(),
    elapsed,
    readDatabaseClock: () => stores.retention.readClock(),
    findLastRun: async () => {
      const { lastRun } = await stores.retention.findState();
      return lastRun === null ? undefined : Date.parse(lastRun.at);
    },
  });

/** `forms/v1`, the forms and the inbox of the admin panel, and their scheduled jobs. */
export const createForms = (strapi: Core.Strapi, dependencies: Dependencies) => {
  const { config, stores, responses, send, limiter, locales, pages } = dependencies;
  const store = stores.forms;
  const logError = (message: string) => strapi.log.error(message);

  const shared = {
    readTime: createClock(stores),
    store,
    config: config.forms,
    limiter,
    pages,
    secrets: readSecrets(strapi),
  };
  const findEnabled = createFindEnabled(createFormCache({ store, inTransaction: () => strapi.db.inTransaction() }));
  const forms = createFormsService({ ...shared, findEnabled });
  const files = createFiles({
    store: stores.files,
    storage: createFileStorage(strapi, config.forms.filesPath),
    logError,
  });
  const indexing = createIndexing({ search: stores.search, log: strapi.log });
  const submissions = createSubmissionsService(
    { ...shared, findEnabled, files, isIncomplete: indexing.isIncomplete, warn: (message) => strapi.log.warn(message) },
    forms,
  );
  const mailer = createMailer({
    mails: stores.mails,
    forms: store,
    limiter,
    send,
    submissionUrl: (formId, submissionId) =>
      `${strapi.config.get<string>('admin.absoluteUrl', '')}/plugins/imprint-inbox/${formId}/${submissionId}`,
    findLanguage: async () => config.imprint.locale ?? (await locales.findDefault()),
    logError,
  });
  const retention = createRetention({
    store,
    expired: stores.retention,
    defaultDays: config.forms.retentionDays,
    log: strapi.log,
  });
  const inbox = createInbox({
    isIncomplete: indexing.isIncomplete,
    store,
    inbox: stores.inbox,
    notes: stores.notes,
    mails: stores.mails,
    files: stores.files,
    mailer,
    pages,
    thread: config.edition === 'extended' ? responses : undefined,
  });
  const exporter = createExporter({ store, inbox: stores.inbox });
  const personalData = createPersonalData({
    store,
    inbox,
    inboxStore: stores.inbox,
    mentions: stores.mentions,
    erasures: stores.erasures,
    mails: stores.mails,
    files: stores.files,
    notes: stores.notes,
    responses,
    transaction: (work) => inTransaction(strapi, work),
    pages,
  });
  const summaries = createSummaries({
    store,
    totals: stores.totals,
    locales,
    config,
    apiRoot: (origin) => findApiRoot(strapi, origin),
  });
  const sendFile = (ctx: Context, file: Download) => {
    sendDownload(strapi, ctx, file);
  };

  return {
    forms,
    submissions,
    summaries,
    inbox,
    files,
    mails: {
      find: (formId: string, submissionId: number) => stores.mails.find(formId, submissionId),
      send: (mailId: number) => mailer.send(mailId),
      notifyMissed: (formId: string, submissionId: number) => mailer.notifyMissed(formId, submissionId),
    },
    maintenance: createMaintenance({ forms: store, mailer, files, retention, totals: stores.totals, indexing }),
    prepare: () => indexing.prepare(),
    controllers: {
      ...createFormsControllers({
        forms,
        submissions,
        exporter,
        cacheControl: config.imprint.cacheControl,
        send: sendFile,
      }),
      ...createFormsAdminControllers({
        forms,
        summaries,
        inbox,
        exporter,
        personalData,
        retention,
        files,
        send: sendFile,
      }),
    },
    async close(): Promise<void> {
      stores.totals.close();
      await Promise.all([store.close(), mailer.close(), retention.close(), files.close(), indexing.close()]);
    },
  };
};
