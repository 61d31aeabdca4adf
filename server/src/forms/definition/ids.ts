import { randomUUID } from 'node:crypto';

import { errors } from '@strapi/utils';

import { FORM_ID } from '../../input/form-id';
import { parseId } from '../../input/query';
import type { Texts } from '../../text/messages';

export const isFormId = (text: string): boolean => FORM_ID.test(text);

export const createFormId = (): string => randomUUID();

/** The composite id of a submission. */
export const compositeId = (formId: string, submissionId: number): string => `${formId}/${submissionId}`;

/** The submission in a path. */
export interface SubmissionPath {
  formId: string;
  submissionId: string;
}

/** The number of a submission in a form; undefined if no submission can have these two ids. */
const parseSubmissionId = (formId: string, submissionId: number | string): number | undefined =>
  isFormId(formId) ? parseId(String(submissionId)) : undefined;

/** @throws {errors.NotFoundError} if no submission can have this path */
export const readNumbers = (
  { formId, submissionId }: { formId: string; submissionId: number | string },
  texts: Texts,
): [formId: string, submissionId: number] => {
  const number = parseSubmissionId(formId, submissionId);
  if (number === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
  return [formId, number];
};

/** The two parts of a composite id; undefined if it is not one. */
export const parseCompositeId = (id: string): { formId: string; submissionId: number } | undefined => {
  const slash = id.indexOf('/');
  const formId = id.slice(0, Math.max(slash, 0));
  const submissionId = parseSubmissionId(formId, id.slice(slash + 1));
  return submissionId === undefined ? undefined : { formId, submissionId };
};

/** A new id of an event, which all attempts to deliver it share. */
export const createMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;
