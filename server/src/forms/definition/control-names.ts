/** The name of the field that people do not see. To a program, it looks worth filling in. */
export const HONEYPOT = '_homepage';
/** The name under which the token of GET `form` is sent back. */
export const TOKEN = '_token';
/** The name under which the solution of a captcha is sent. */
export const CAPTCHA = '_captcha';
/** The name under which the id of a step to be checked is sent. */
export const STEP = '_step';
/** The name under which the second button of a declaration is sent: `1`, or `back` to change what has been entered. */
export const CONFIRM = '_confirm';
/** The names under which a visitor's address and the token of a draft are sent, to go on later. */
export const EMAIL = '_email';
export const DRAFT = '_draft';
/** The names under which a page without scripts says where to go afterwards, and where the form was first sent from. */
export const REDIRECT = '_redirect';
export const ORIGIN = '_origin';
