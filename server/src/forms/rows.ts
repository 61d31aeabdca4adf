import { numberOf, type Row, textOf, timeOf } from '../database';
import type { Field, Form, FormSettings, SpamReason, Submission, SubmissionData, SubmissionStatus } from './contract';
import { submissionStatuses } from './contract';
import { compositeId } from './ids';
import { encodeForSearch } from './search';

/** A form with what only lists of forms need to know. */
export interface StoredForm extends Form {
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Set where the form was deleted and its submissions were kept. */
  deletedAt: string | null;
}

/** Which submissions of a form a list holds. */
export interface SubmissionFilter {
  status?: SubmissionStatus | undefined;
  spam: boolean | 'all';
  from?: Date | undefined;
  to?: Date | undefined;
  q?: string | undefined;
}

/** A submission with what only the plugin itself needs to know. */
export interface StoredSubmission {
  submission: Submission;
  replyTo: string;
  language: string;
  /** The fields' labels as the visitor saw them; only where one submission is read. */
  labels: Readonly<Record<string, string>>;
}

const statusOf = (value: string): SubmissionStatus => submissionStatuses.find((status) => status === value) ?? 'new';

// What a JSON column holds is what this file has written into it.
const toForm = (row: Row): Form => ({
  formId: textOf(row, 'formId'),
  name: textOf(row, 'name'),
  fields: row.fields as Field[],
  settings: row.settings as FormSettings,
  enabled: row.enabled === true,
});

export const toStoredForm = (row: Row): StoredForm => ({
  ...toForm(row),
  createdAt: timeOf(row, 'createdAt') ?? '',
  updatedAt: timeOf(row, 'updatedAt') ?? '',
  deletedAt: timeOf(row, 'deletedAt'),
});

/** A database may sort the keys of an object; a list of pairs keeps its order. */
export const labelsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.isArray(value) ? (value as [string, string][]) : []);

export const toSubmission = (row: Row): StoredSubmission => {
  const formId = textOf(row, 'formId');
  const submissionId = numberOf(row, 'submissionId');
  const spam = textOf(row, 'spam');
  return {
    submission: {
      id: compositeId(formId, submissionId),
      formId,
      submissionId,
      status: statusOf(textOf(row, 'status')),
      spam: spam !== '',
      spamReason: spam === '' ? null : (spam as SpamReason),
      submittedAt: timeOf(row, 'submittedAt') ?? '',
      data: row.data as SubmissionData,
    },
    replyTo: textOf(row, 'replyTo'),
    language: textOf(row, 'language'),
    labels: labelsOf(row.labels),
  };
};

/** What {@link toSubmission} reads. */
export const COLUMNS = ['formId', 'submissionId', 'status', 'spam', 'submittedAt', 'data', 'replyTo', 'language'];

/** The condition of a filter, over one form or all. */
export const whereOf = (
  formId: string | undefined,
  { status, spam, from, to, q }: SubmissionFilter,
): Record<string, unknown> => ({
  ...(formId === undefined ? {} : { formId }),
  ...(spam === 'all' ? {} : { isSpam: spam }),
  ...(status === undefined ? {} : { status }),
  ...(from === undefined && to === undefined
    ? {}
    : { submittedAt: { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) } }),
  ...(q === undefined || q === '' ? {} : { searchText: { $contains: encodeForSearch(q) } }),
});

/** Newest first, on the indexes; Strapi would add `id` in the wrong direction by itself. */
export const NEWEST_FIRST = [{ submittedAt: 'desc' as const }, { id: 'desc' as const }];
