import type { Form } from '../types';

/** The settings that a duplicate may have: recipients and retention require permissions of their own. */
export const settingsForCopy = (
  { notifications, sender, replyTo, webhooks, retentionDays, ...rest }: Form['settings'],
  can: (action: `${string}.${string}`) => boolean,
): Form['settings'] => ({
  ...rest,
  ...(can('submissions.find') && {
    ...(notifications !== undefined && { notifications }),
    ...(sender !== undefined && { sender }),
    ...(replyTo !== undefined && { replyTo }),
    ...(webhooks !== undefined && { webhooks }),
  }),
  ...(can('submissions.delete') && retentionDays !== undefined && { retentionDays }),
});
