import type { Core } from '@strapi/strapi';

import type { Mailbox } from '../delivery/inbound/mailbox';
import type { Mailer } from '../delivery/mail/mailer';
import type { Deliverer } from '../delivery/webhooks/deliverer';
import type { Files } from '../files/files';
import type { Indexing } from '../inbox/indexing';
import type { Replaced } from '../inbox/replaced';
import type { CaptchaStore } from '../store/captcha-store';
import type { DraftStore } from '../store/draft-store';
import type { FormsStore } from '../store/store';
import type { SubmissionTable } from '../store/submission-table';
import type { TotalsStore } from '../store/totals/totals-store';
import type { PersonalData } from './personal-data';
import type { Retention } from './retention';

interface Dependencies {
  forms: Pick<FormsStore, 'finishRemovals'>;
  mailer: Mailer;
  deliverer: Deliverer;
  files: Files;
  retention: Retention;
  totals: Pick<TotalsStore, 'mend'>;
  submissions: Pick<SubmissionTable, 'fillFlags'>;
  log: { info: (message: string) => void };
  indexing: Indexing;
  captchas: Pick<CaptchaStore, 'removeExpired'>;
  drafts: Pick<DraftStore, 'removeExpired'>;
  replaced: Pick<Replaced, 'keep'>;
  personalData: Pick<PersonalData, 'readCrowded'>;
  mailbox: Pick<Mailbox, 'read'>;
}

/** The scheduled jobs; they can also be called directly. */
export const createMaintenance = ({
  forms,
  mailer,
  deliverer,
  files,
  retention,
  totals,
  submissions,
  log,
  indexing,
  captchas,
  drafts,
  replaced,
  personalData,
  mailbox,
}: Dependencies) => ({
  /** Sends the due emails, including those left by a process that died. */
  sendMails: (): Promise<void> => mailer.sendDue(),

  /** Takes what visitors have answered from the mailbox, if there is one. */
  readMailbox: (): Promise<void> => mailbox.read(),

  /** Delivers the due events to webhooks. */
  sendDeliveries: (): Promise<void> => deliverer.sendDue(),

  /** Deletes what is known of submissions that were deleted long ago; returns how many. */
  removeDeliveries: (): Promise<number> => deliverer.removeOld(),

  /** Removes the bytes of files without a submission; returns how many. */
  removeFiles: (): Promise<number> => files.sweep(),

  /** Continues removals of forms that a process left unfinished when it died; returns how many. */
  finishRemovals: (): Promise<number> => forms.finishRemovals(),

  /** Deletes expired submissions; returns how many. */
  removeExpired: (): Promise<number> => retention.removeExpired(),

  /** Gives submissions of an earlier version what the lists of this one are read along; returns how many there were. */
  fillFlags: async (): Promise<number> => {
    const filled = await submissions.fillFlags();
    if (filled > 0) log.info(`imprint: ${filled} submissions of an earlier version have been updated.`);
    return filled;
  },

  /** Corrects the forms' totals where they are wrong; returns for how many forms. */
  mendTotals: (): Promise<number> => totals.mend(),

  /** Adds to the search index what is missing there, such as submissions that `strapi import` has brought. */
  completeIndex: (): Promise<void> => indexing.complete(),

  /** Reads submissions that mention very many addresses, so that nobody who searches for a person waits for it. */
  readCrowded: (): Promise<void> => personalData.readCrowded(),

  /** Keeps the numbers of the last submissions outside of the database. */
  keepNumbers: (): Promise<void> => replaced.keep(),

  /** Forgets the solutions of captchas that expired long ago; returns how many. */
  removeCaptchas: (): Promise<number> => captchas.removeExpired(),

  /** Deletes forms that were saved and never sent; returns how many. */
  removeDrafts: (): Promise<number> => drafts.removeExpired(),
});

/** With the jobs of the imprint: planned changes take effect, and findings appear though nobody has changed anything. */
type Maintenance = ReturnType<typeof createMaintenance> & Record<'applyPlans' | 'watchLaw', () => Promise<void>>;

const PREFIX = 'imprint:';
/** Leaves time for the start to complete. */
const START_DELAY_MS = 60_000;
/** Sooner, since until then the search may find too little, and lists take longer. */
const SOON_MS = 5_000;

/** The jobs of Strapi's cron. Every instance runs them, and skips the work that another one has taken on. */
export const startJobs = (strapi: Core.Strapi, maintenance: Maintenance, report: (error: unknown) => void): void => {
  const add = (name: string, rule: string | Date, work: () => Promise<unknown>): void => {
    const task = async (): Promise<void> => {
      await work().catch(report);
    };
    strapi.cron.add({ [PREFIX + name]: { task, options: { rule } } });
  };
  // Soon after midnight, wherever that is.
  add('plans', '1 * * * * *', maintenance.applyPlans);
  add('law', '15 2 * * * *', maintenance.watchLaw);
  // What a new version finds is told soon after the upgrade.
  add('law-start', new Date(Date.now() + START_DELAY_MS), maintenance.watchLaw);
  add('mails', '*/10 * * * * *', maintenance.sendMails);
  add('mailbox', '20 * * * * *', maintenance.readMailbox);
  add('deliveries', '5-59/10 * * * * *', maintenance.sendDeliveries);
  add('deliveries-old', '10 15 * * * *', maintenance.removeDeliveries);
  add('files', '40 */10 * * * *', maintenance.removeFiles);
  add('forms', '50 */10 * * * *', maintenance.finishRemovals);
  add('retention', '20 5 * * * *', maintenance.removeExpired);
  add('drafts', '25 20 * * * *', maintenance.removeDrafts);
  add('captchas', '15 15 * * * *', maintenance.removeCaptchas);
  // While instances are updated one after the other, those of an earlier version go on storing.
  add('flags', '25 55 * * * *', maintenance.fillFlags);
  add('flags-start', new Date(Date.now() + SOON_MS), maintenance.fillFlags);
  add('totals', '30 45 3 * * *', maintenance.mendTotals);
  add('mentions', '45 */5 * * * *', maintenance.readCrowded);
  add('numbers', '50 * * * * *', maintenance.keepNumbers);
  // An import, or the last version, may have left none.
  add('totals-start', new Date(Date.now() + START_DELAY_MS), maintenance.mendTotals);
  add('index', '35 25 * * * *', maintenance.completeIndex);
  add('index-start', new Date(Date.now() + SOON_MS), maintenance.completeIndex);
  // A host that sleeps between requests is rarely awake at the scheduled minute.
  add('retention-start', new Date(Date.now() + START_DELAY_MS), maintenance.removeExpired);
};

/** A job that is not removed would run once more while Strapi stops. */
export const stopJobs = (strapi: Core.Strapi): void => {
  for (const { name } of strapi.cron.jobs) {
    if (name?.startsWith(PREFIX) === true) strapi.cron.remove(name);
  }
};
