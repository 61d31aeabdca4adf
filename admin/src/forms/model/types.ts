import type { Field, FieldType, Form } from '../../../../server/src/forms/contract';

/** A form as pages draw it: what has been typed so far, in the server's shape. */
export type DrawnForm = Pick<Form, 'formId' | 'name' | 'fields'>;

export type { Field, FieldType, Form };
