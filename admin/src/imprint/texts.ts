import { createTextsHook } from '../shared/useTexts';
import type en from './translations/en.json';

export type TextId = keyof typeof en;

/** Says a text of the imprint's pages in the panel's language. */
export const useImprintTexts = createTextsHook<TextId>();
