import type { Field, FieldType, Form } from '../../../../server/src/contracts/forms';

/** A form to be rendered: the draft in the server's format. */
export type DrawnForm = Pick<Form, 'formId' | 'name' | 'fields'>;

export type { Field, FieldType, Form };
