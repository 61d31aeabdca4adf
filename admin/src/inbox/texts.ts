import type { Submission } from '../../../server/src/contracts/forms';
import { createTextsHook } from '../shared/useTexts';
import type messages from './translations/en.json';

export type InboxText = keyof typeof messages;

/** Why a submission is spam. */
export const spamReasonText = (
  say: ReturnType<typeof useInboxTexts>,
  { spamReason, spamNote: note }: Pick<Submission, 'spamReason' | 'spamNote'>,
): string =>
  note === undefined ? say(`inbox.spam.${spamReason ?? 'manual'}`) : say('inbox.spam.project.note', { note });

/** The texts of the inbox. */
export const useInboxTexts = createTextsHook<InboxText>();
