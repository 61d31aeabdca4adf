import { createTextsHook } from '../shared/useTexts';
import type messages from './translations/en.json';

export type InboxText = keyof typeof messages;

/** The texts of the inbox. */
export const useInboxTexts = createTextsHook<InboxText>();
