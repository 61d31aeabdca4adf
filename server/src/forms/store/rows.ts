import { z } from 'zod';

import type { Author, UsedOrigin } from '../../contracts/common';
import type { Form, FormKind, Submission, SubmissionData, SubmissionStatus } from '../../contracts/forms';
import { declarationFlags, formCountries, formKinds, submissionStatuses } from '../../contracts/forms';
import type { SubmissionState } from '../../contracts/inbox';
import { storedOrigins } from '../../input/origins';
import { readAuthor } from '../../strapi/author';
import { isRow, getNumber, type Row, type Table, getText, getTime } from '../../strapi/database/table';
import { compositeId } from '../definition/ids';
import { storedSettings } from '../definition/setting-schemas';
import { readSpam } from '../definition/spam-reasons';
import { storedItems } from '../definition/stored-form';

/** A form with the columns that only lists of forms need. */
export interface StoredForm extends Form {
  kind: FormKind;
  /** Incremented by each change of the form. */
  revision: number;
  /** Who changed it last. */
  author: Author;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When it was last changed, apart from its submissions. */
  updatedAt: string;
  /** Set if the form was deleted and its submissions were kept. */
  deletedAt: string | null;
  /** Where it was last posted from, newest first. */
  origins: UsedOrigin[];
}

/** A form as visitors get it. */
export interface VisitedForm extends StoredForm {
  /** How many of its places are taken; only if they are limited, and if that is known. */
  taken?: number | undefined;
}

/** Which submissions of a form a list contains. */
export interface SubmissionFilter {
  status?: SubmissionStatus | undefined;
  spam: boolean | 'all';
  /** Only archived ones, or none of them; all by default. */
  archived?: boolean | undefined;
  /** `true`: only unconfirmed, non-spam; `false`: everything else; all by default. */
  unconfirmed?: boolean | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  q?: string | undefined;
  /** The id of the admin user whose case they are; 0: nobody's. */
  assignee?: number | undefined;
}

/** The submissions of one form, by number. */
export interface Batch {
  formId: string;
  submissionIds: readonly number[];
}

/** The filters of the inbox. */
export interface Selection extends SubmissionFilter {
  formId?: string | undefined;
  /** Only those with an email that could not be sent. */
  failed?: true | undefined;
  /** Only those with the label of this id. */
  label?: number | undefined;
  /** Only these. */
  batches?: readonly Batch[] | undefined;
}

/** How many submissions another table names for a list: the latest of very many. */
export const MAX_NAMED = 2_000;

/** The submissions that are in both. */
export const intersect = (one: readonly Batch[], other: readonly Batch[]): Batch[] =>
  one.flatMap(({ formId, submissionIds }) => {
    const others = new Set(other.filter((batch) => batch.formId === formId).flatMap((batch) => batch.submissionIds));
    const both = submissionIds.filter((number) => others.has(number));
    return both.length === 0 ? [] : [{ formId, submissionIds: both }];
  });

/** Removes the rows of submissions from a table, or of all submissions of a form; for the transaction that removes those. */
export const removerIn =
  (rows: Pick<Table, 'remove'>) =>
  (formId: string, submissionIds: readonly number[] | undefined): Promise<number> =>
    rows.remove({ formId, ...(submissionIds && { submissionId: { $in: submissionIds } }) });

/** Finds what a table has of a submission, oldest first. */
export const finderIn =
  <One>(rows: Pick<Table, 'find'>, toOne: (row: Row) => One) =>
  async (formId: string, submissionId: number): Promise<One[]> =>
    (await rows.find({ where: { formId, submissionId }, orderBy: { id: 'asc' } })).map(toOne);

/** The state of a submission before and after a change. */
export interface Step {
  before: SubmissionState;
  after: SubmissionState;
}

/** A submission without its data. */
export type SubmissionHead = Omit<Submission, 'data'>;

/** A submission with the columns that only the plugin itself needs. */
export interface StoredSubmission {
  submission: Submission;
  replyTo: string;
  language: string;
  /** The fields' labels as the visitor saw them. */
  labels: Readonly<Record<string, string>>;
}

const toStatus = (value: string): SubmissionStatus => submissionStatuses.find((status) => status === value) ?? 'new';

/** The columns that {@link toStoredForm} reads. */
export const STORED_FORM = [
  ...['id', 'formId', 'name', 'kind', 'country', 'fields', 'settings', 'enabled', 'revision', 'author'],
  ...['createdAt', 'updatedAt', 'deletedAt', 'origins'],
];

/** What a form is for, by what is stored. */
export const toKind = (row: Row): Pick<Form, 'country'> & { kind: FormKind } => {
  const country = formCountries.find((known) => known === getText(row, 'country'));
  return { kind: formKinds.find((known) => known === getText(row, 'kind')) ?? 'form', ...(country && { country }) };
};

/** @throws {DamagedRowError} if its fields or settings are damaged */
export const toStoredForm = (forms: Table, row: Row): StoredForm => ({
  formId: getText(row, 'formId'),
  name: getText(row, 'name'),
  ...toKind(row),
  fields: forms.json(row, 'fields', storedItems),
  settings: forms.json(row, 'settings', storedSettings),
  // Some databases have numbers.
  enabled: Boolean(row.enabled),
  revision: getNumber(row, 'revision'),
  author: readAuthor(forms, row),
  createdAt: getTime(row, 'createdAt') ?? '',
  updatedAt: getTime(row, 'updatedAt') ?? '',
  deletedAt: getTime(row, 'deletedAt'),
  origins: forms.jsonOr(row, 'origins', storedOrigins, []),
});

const isTextOrList = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** Exports read hundreds of thousands of these, so nothing is copied. */
export const submissionData = z.custom<SubmissionData>(
  (value) => isRow(value) && Object.values(value).every(isTextOrList),
);

const labelPairs = z.array(z.tuple([z.string(), z.string()]));

/** Databases may sort the keys of an object; a list of pairs keeps its order. */
export const toLabels = (submissions: Pick<Table, 'jsonOr'>, row: Row): Readonly<Record<string, string>> =>
  Object.fromEntries(submissions.jsonOr(row, 'labels', labelPairs, []));

export const toHead = (row: Row): SubmissionHead => {
  const formId = getText(row, 'formId');
  const submissionId = getNumber(row, 'submissionId');
  const spam = getText(row, 'spam');
  const flag = declarationFlags.find((known) => known === getText(row, 'flag'));
  return {
    id: compositeId(formId, submissionId),
    formId,
    submissionId,
    status: toStatus(getText(row, 'status')),
    spam: spam !== '',
    ...readSpam(spam),
    ...(flag && { flag }),
    submittedAt: getTime(row, 'submittedAt') ?? '',
  };
};

/** @throws {DamagedRowError} if its data is damaged */
export const toSubmission = (submissions: Pick<Table, 'json'>, row: Row): Submission => ({
  ...toHead(row),
  data: submissions.json(row, 'data', submissionData),
});

/** @throws {DamagedRowError} if its data is damaged */
export const toStoredSubmission = (submissions: Pick<Table, 'json' | 'jsonOr'>, row: Row): StoredSubmission => ({
  submission: toSubmission(submissions, row),
  replyTo: getText(row, 'replyTo'),
  language: getText(row, 'language'),
  labels: toLabels(submissions, row),
});

/** The columns that {@link toHead} reads. */
export const HEAD_COLUMNS = ['id', 'formId', 'submissionId', 'status', 'spam', 'flag', 'submittedAt'];
/** The columns that {@link toSubmission} reads. */
export const COLUMNS = [...HEAD_COLUMNS, 'data'];

/** Newest first, as in the indexes; by default, Strapi would add `id` in the wrong direction. */
export const NEWEST_FIRST = [{ submittedAt: 'desc' as const }, { id: 'desc' as const }];
const OLDEST_FIRST = [{ submittedAt: 'asc' as const }, { id: 'asc' as const }];

export const inOrder = (oldestFirst: boolean) => (oldestFirst ? OLDEST_FIRST : NEWEST_FIRST);

/** The position of a submission in a list: its time, and its row's id among those of the same time. */
export interface Position {
  submittedAt: Date;
  id: number;
}

/** The columns that {@link toPosition} reads. */
export const POSITION_COLUMNS = ['submittedAt', 'id'];

export const toPosition = (row: Row): Position => ({
  submittedAt: new Date(getTime(row, 'submittedAt') ?? 0),
  id: getNumber(row, 'id'),
});

/** The range condition uses the index; the rest distinguishes rows of exactly the same time. */
export const beyond = ({ submittedAt, id }: Position, side: 'older' | 'newer'): Row => {
  const [upTo, past] = side === 'older' ? ['$lte', '$lt'] : ['$gte', '$gt'];
  return {
    $and: [
      { submittedAt: { [upTo]: submittedAt } },
      { $or: [{ submittedAt: { [past]: submittedAt } }, { id: { [past]: id } }] },
    ],
  };
};

/** The same as {@link beyond} for submissions that are named as well: no index is chosen for it. */
export const beyondBesideNames = ({ submittedAt, id }: Position, side: 'older' | 'newer'): Row => {
  const [before, upTo] = side === 'older' ? ['$gt', '$gte'] : ['$lt', '$lte'];
  return {
    $not: { $or: [{ submittedAt: { [before]: submittedAt } }, { submittedAt, id: { [upTo]: id } }] },
  };
};

/** Sorts positions as a list does. */
export const comparePositions =
  (oldestFirst: boolean) =>
  (one: Position, other: Position): number =>
    (oldestFirst ? 1 : -1) * (one.submittedAt.getTime() - other.submittedAt.getTime() || one.id - other.id);

/** From a position on, including it. */
export const from = ({ submittedAt, id }: Position): Row => ({
  $and: [
    { submittedAt: { $lte: submittedAt } },
    { $or: [{ submittedAt: { $lt: submittedAt } }, { id: { $lte: id } }] },
  ],
});
