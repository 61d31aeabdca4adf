import type { Core } from '@strapi/strapi';

import type { Files } from './files';
import type { Mailer } from './mailer';
import type { Retention } from './retention';

interface Dependencies {
  mailer: Mailer;
  files: Files;
  retention: Retention;
}

/** What is done by the clock, whoever calls. */
export const createMaintenance = ({ mailer, files, retention }: Dependencies) => ({
  /** Sends the mails that are due, those among them that a process left when it died. */
  sendMails: (): Promise<void> => mailer.sendDue(),

  /** Removes the bytes of files that have no submission; how many files that were. */
  removeFiles: (): Promise<number> => files.sweep(),

  /** Removes submissions that are too old to be kept; how many that were. */
  removeExpired: (): Promise<number> => retention.removeExpired(),
});

export type Maintenance = ReturnType<typeof createMaintenance>;

const PREFIX = 'imprint:';

/** The jobs of Strapi's cron; every instance runs them, and what one of them takes on is left alone by the others. */
export const startJobs = (strapi: Core.Strapi, maintenance: Maintenance, report: (error: unknown) => void): void => {
  const add = (name: string, rule: string, work: () => Promise<unknown>): void => {
    const task = async (): Promise<void> => {
      await work().catch(report);
    };
    strapi.cron.add({ [PREFIX + name]: { task, options: { rule } } });
  };
  add('mails', '*/10 * * * * *', maintenance.sendMails);
  add('files', '40 */10 * * * *', maintenance.removeFiles);
  add('retention', '20 5 * * * *', maintenance.removeExpired);
};

/** A job that is not taken off would run once more while Strapi stops. */
export const stopJobs = (strapi: Core.Strapi): void => {
  for (const { name } of strapi.cron.jobs) {
    if (name?.startsWith(PREFIX) === true) strapi.cron.remove(name);
  }
};
