import type { OptionName } from '../../../server/src/imprint/catalogue';

export const IMPRINT_PATH = '/plugins/imprint';
export const HISTORY_PATH = `${IMPRINT_PATH}/history`;
export const TRANSFER_PATH = `${IMPRINT_PATH}/transfer`;

/** The page with the cursor in a field. */
export const fieldPath = (option: OptionName): string => `${IMPRINT_PATH}?field=${option}`;
