import { isDeepStrictEqual } from 'node:util';

import type { FormSettings, Notification } from '../../contracts/forms';
import { GUARDED, type GuardedName, SETTINGS } from './settings';

/** A setting whose change requires more than permission to change forms. */
export interface GuardedChange {
  path: ['settings', GuardedName];
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

/** Whether a text is set to another one. */
const isSet =
  (name: 'sender' | 'replyTo') =>
  (before: FormSettings, after: FormSettings): boolean =>
    after[name] !== undefined && after[name] !== before[name];

/** Whether a change of a setting needs its action. */
const NEEDS: Readonly<
  Record<GuardedName, (before: FormSettings, after: FormSettings, defaultDays: number) => boolean>
> = {
  notifications: ({ notifications: known = [] }, { notifications = [] }) =>
    notifications.some((notification) => !isKnown(notification, known)),
  // Visitors' answers to an email go to its reply-to address or, without one, to its sender.
  sender: isSet('sender'),
  replyTo: isSet('replyTo'),
  // Whoever sets its secret can sign what its receiver believes.
  webhooks: ({ webhooks: known = [] }, { webhooks = [] }) =>
    webhooks.some((webhook) => !known.some((one) => isDeepStrictEqual(one, webhook))),
  retentionDays: (before, after, defaultDays) => daysKept(after, defaultDays) < daysKept(before, defaultDays),
};

/**
 * Changes of a form's settings that disclose or delete submissions: new recipients of what visitors write, another
 * content of what they get, new or changed webhooks, and a shorter retention, also by reverting to a shorter default.
 * Removing recipients and extending retention only requires permission to change forms.
 *
 * @param before `{}` for a new form
 * @param defaultDays the configuration's `forms.retentionDays`; 0: forever
 */
export const guardedChanges = (before: FormSettings, after: FormSettings, defaultDays: number): GuardedChange[] =>
  GUARDED.filter((name) => NEEDS[name](before, after, defaultDays)).map((name) => ({
    path: ['settings', name],
    action: SETTINGS[name].action,
  }));
