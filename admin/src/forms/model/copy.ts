import type { Form } from './types';

/** The settings that a duplicate may have: recipients and retention require permissions of their own. */
export const settingsForCopy = (
  { notify, sender, replyTo, retentionDays, ...rest }: Form['settings'],
  can: (action: `${string}.${string}`) => boolean,
): Form['settings'] => ({
  ...rest,
  ...(can('submissions.find') && {
    ...(notify !== undefined && { notify }),
    ...(sender !== undefined && { sender }),
    ...(replyTo !== undefined && { replyTo }),
  }),
  ...(can('submissions.delete') && retentionDays !== undefined && { retentionDays }),
});
