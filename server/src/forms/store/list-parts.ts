import { submissionStatuses } from '../../contracts/forms';
import type { Row } from '../../strapi/database/table';
import type { SubmissionFilter } from './rows';

/** A list in the order of an index, which begins with all that the condition compares for equality. */
export interface ListPart {
  where: Row;
  /** undefined: the condition names the submissions themselves, which are few. */
  index?: string;
}

const KINDS = {
  time: [],
  spam: ['is_spam', 'is_unconfirmed'],
  status: ['is_spam', 'status'],
  archived: ['is_spam', 'is_archived', 'is_unconfirmed'],
  assignee: ['assignee_id', 'is_spam', 'status'],
};

const indexName = (kind: string, formId: string | undefined): string =>
  `imprint_submissions_${formId === undefined ? '' : 'form_'}${kind}_index`;

/**
 * The indexes of the lists of all forms and of one: first the columns that lists filter by, then those they are sorted by;
 * `id` last, as the tie-breaker of equal times.
 */
export const listIndexes = [undefined, 'form_id'].flatMap((form) =>
  Object.entries(KINDS).map(([kind, columns]) => ({
    name: indexName(kind, form),
    columns: [...(form === undefined ? [] : [form]), ...columns, 'submitted_at', 'id'],
  })),
);

/**
 * The parts of a list without its search, for one form or all: usually one. By state they are divided into those that are
 * spam, those that are not, and those that wait for their confirmation, as no index has them together in order; none
 * contain what is both archived and not.
 *
 * @param hasGaps whether rows of an earlier version may not have got their flag yet, which is that they do not wait
 */
export const toParts = (
  formId: string | undefined,
  { status, spam, archived, unconfirmed, from, to, assignee }: SubmissionFilter,
  hasGaps = false,
): ListPart[] => {
  const byStatus = status !== undefined;
  if (byStatus && archived !== undefined && archived !== (status === 'archived')) return [];
  const byState = byStatus || archived !== undefined;
  const scope = {
    ...(formId === undefined ? {} : { formId }),
    ...(from === undefined && to === undefined
      ? {}
      : { submittedAt: { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) } }),
  };
  const sides = spam === 'all' ? [false, true] : [spam];
  // One index for all filters, a part for each status: most submissions are nobody's case.
  if (assignee !== undefined)
    return sides.flatMap((isSpam) =>
      submissionStatuses
        .filter((one) => !byStatus || one === status)
        .filter((one) => archived === undefined || archived === (one === 'archived'))
        // Spam never waits for a confirmation.
        .filter((one) => unconfirmed === undefined || unconfirmed === (one === 'unconfirmed' && !isSpam))
        .map((one) => ({
          where: { ...scope, assigneeId: assignee, isSpam, status: one },
          index: indexName('assignee', formId),
        })),
    );
  const common = { ...scope, ...(byStatus ? { status } : archived === undefined ? {} : { isArchived: archived }) };
  if (spam === 'all' && !byState && unconfirmed === undefined)
    return [{ where: common, index: indexName('time', formId) }];
  const kind = byStatus ? 'status' : byState ? 'archived' : 'spam';
  const index = indexName(kind, formId);
  if (byStatus) return sides.map((isSpam) => ({ where: { ...common, isSpam }, index }));
  // A row that gets its flag meanwhile is among those without, which are read first, or with it.
  const notWaiting = hasGaps ? [{ $null: true }, false] : [false];
  const flags = [...(unconfirmed === true ? [] : notWaiting), ...(unconfirmed === false ? [] : [true])];
  return flags.flatMap((isUnconfirmed) =>
    sides
      // Spam and what is archived never wait.
      .filter((isSpam) => isUnconfirmed !== true || (!isSpam && archived !== true))
      .map((isSpam) => ({ where: { ...common, isSpam, isUnconfirmed }, index })),
  );
};

/** What of a part also fulfils another condition. */
export const within = (part: ListPart, condition: Row): ListPart => ({
  ...part,
  where: { $and: [part.where, condition] },
});

/**
 * The same condition for submissions that are named as well, such that their own index is the one to look them up in: along that
 * of a list, SQLite would walk through all others.
 */
export const besideNames = (where: Row): Row => ({
  $and: Object.entries(where).map(([column, value]) =>
    column === 'formId' || typeof value === 'object' ? { [column]: value } : { $not: { [column]: { $ne: value } } },
  ),
});
