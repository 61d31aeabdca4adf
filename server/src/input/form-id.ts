/** A form's id in a path: a UUID version 4 in lower case (RFC 9562, section 5.4). */
export const FORM_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
