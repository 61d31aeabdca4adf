import { randomUUID } from 'node:crypto';

import { FORM_ID } from '../http/form-id';
import { numberInPath } from '../http/query';

export const isFormId = (text: string): boolean => FORM_ID.test(text);

export const createFormId = (): string => randomUUID();

/** The composite id of a submission. */
export const compositeId = (formId: string, submissionId: number): string => `${formId}/${submissionId}`;

/** The two halves of a composite id; undefined for what can be none. */
export const parseCompositeId = (id: string): { formId: string; submissionId: number } | undefined => {
  const slash = id.indexOf('/');
  const formId = id.slice(0, Math.max(slash, 0));
  const submissionId = numberInPath(id.slice(slash + 1));
  return isFormId(formId) && submissionId !== undefined ? { formId, submissionId } : undefined;
};
