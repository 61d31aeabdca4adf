/** The path of the forms pages, relative to the admin panel. */
export const FORMS_PATH = '/plugins/imprint-forms';

/** Stands for the id of a form that is yet to be created. */
export const NEW = 'new';

/** The page for export and import, in the place of a form's id. */
export const TRANSFER = 'transfer';

export const formPath = (formId: string, tab?: 'code'): string =>
  `${FORMS_PATH}/${formId}${tab === undefined ? '' : `?tab=${tab}`}`;

/** The inbox with the submissions of one form. */
export const inboxPath = (formId: string): string => `/plugins/imprint-inbox?formId=${formId}`;

/** The page that imports submissions into a form. */
export const importPath = (formId: string): string => `/plugins/imprint-inbox/import?formId=${formId}`;
