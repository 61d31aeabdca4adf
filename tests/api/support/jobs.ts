import type { TestStrapi } from './strapi';

/** The jobs of Strapi's cron that come soon after a start, or every ten minutes, hour or day. */
const seldom = [
  'captchas',
  'deliveries-old',
  'files',
  'forms',
  'index',
  'index-start',
  'retention',
  'retention-start',
  'totals',
  'totals-start',
];

/** Keeps them, and those that are named, from coming in between what a test does itself, or counts. */
export const cancelJobs = async ({ command }: TestStrapi, ...names: readonly string[]): Promise<void> => {
  for (const name of [...seldom, ...names]) await command('job', { name: `imprint:${name}`, cancel: true });
};
