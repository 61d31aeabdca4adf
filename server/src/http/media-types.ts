export const FORM = 'application/x-www-form-urlencoded';
export const JSON_TYPE = 'application/json';
export const MULTIPART = 'multipart/form-data';
export const MESSAGE = 'message/rfc822';

/** What the body of a request may be. */
export const bodyTypes = (takesFiles: boolean): string[] => [FORM, JSON_TYPE, ...(takesFiles ? [MULTIPART] : [])];
