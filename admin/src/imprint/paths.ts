import type { OptionName } from '../../../server/src/imprint/catalogue/catalogue';

export const IMPRINT_PATH = '/plugins/imprint';
/** The page with its guide. */
export const GUIDE_PATH = `${IMPRINT_PATH}?guide=true`;
/** The page with its languages beside each other. */
export const LANGUAGES_PATH = `${IMPRINT_PATH}?languages=true`;
export const HISTORY_PATH = `${IMPRINT_PATH}/history`;
export const SITE_PATH = `${IMPRINT_PATH}/site`;
export const TRANSFER_PATH = `${IMPRINT_PATH}/transfer`;

/** The page with the focus in a field, in a language or in the base. */
export const fieldPath = (option: OptionName, language = ''): string =>
  `${IMPRINT_PATH}?field=${option}${language === '' ? '' : `&language=${language}`}`;
