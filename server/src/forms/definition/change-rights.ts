import { isDeepStrictEqual } from 'node:util';

import type { FormSettings, Notification, Webhook } from '../../contracts/forms';

/** A setting whose change requires more than permission to change forms. */
export interface GuardedChange {
  path: ['settings', keyof FormSettings];
  /** The required action, without the plugin's prefix. */
  action: 'submissions.find' | 'submissions.delete';
}

/** The effective retention in days, Infinity if submissions are kept forever. */
const daysKept = ({ retentionDays }: FormSettings, defaultDays: number): number =>
  (retentionDays ?? defaultDays) || Infinity;

/**
 * Whether a notification discloses at most what one that exists discloses: the same to the same recipients, or to fewer.
 */
const isKnown = ({ to, ...content }: Notification, before: readonly Notification[]): boolean =>
  before.some(
    ({ to: known, ...stored }) => to.every((email) => known.includes(email)) && isDeepStrictEqual(content, stored),
  );

/**
 * Changes of a form's settings that disclose or delete submissions: new recipients of what visitors write, another
 * content of what they get, new or changed webhooks, and a shorter retention, also by reverting to a shorter default.
 * Removing recipients and extending retention only requires permission to change forms.
 *
 * @param before `{}` for a new form
 * @param defaultDays the configuration's `forms.retentionDays`; 0: forever
 */
export const guardedChanges = (before: FormSettings, after: FormSettings, defaultDays: number): GuardedChange[] => {
  const changes: GuardedChange[] = [];
  const { notifications: known = [] } = before;
  if (after.notifications?.some((notification) => !isKnown(notification, known)) === true) {
    changes.push({ path: ['settings', 'notifications'], action: 'submissions.find' });
  }
  // Visitors' answers to an email go to its reply-to address or, without one, to its sender.
  for (const key of ['sender', 'replyTo'] as const) {
    if (after[key] !== undefined && after[key] !== before[key]) {
      changes.push({ path: ['settings', key], action: 'submissions.find' });
    }
  }
  // Whoever sets its secret can sign what its receiver believes.
  const isKnownWebhook = (webhook: Webhook): boolean =>
    before.webhooks?.some((one) => isDeepStrictEqual(one, webhook)) ?? false;
  if (after.webhooks?.every(isKnownWebhook) === false) {
    changes.push({ path: ['settings', 'webhooks'], action: 'submissions.find' });
  }
  if (daysKept(after, defaultDays) < daysKept(before, defaultDays)) {
    changes.push({ path: ['settings', 'retentionDays'], action: 'submissions.delete' });
  }
  return changes;
};
