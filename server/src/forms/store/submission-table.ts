import type { Core } from '@strapi/strapi';

import { forDatabase, qualified } from '../../strapi/database/connection';
import { createPace } from '../../strapi/database/pace';
import { getNumber, type Row, table } from '../../strapi/database/table';
import { type ListPart, toParts } from './list-parts';
import { inOrder, type SubmissionFilter } from './rows';

const withFlags = (row: Row): Row =>
  'status' in row
    ? {
        ...row,
        isArchived: row.status === 'archived',
        isUnconfirmed: row.status === 'unconfirmed' && row.isSpam !== true,
      }
    : row;

/** How many rows of an earlier version are changed in one statement. */
const FILLED = { least: 200, most: 2_000 };

const UID = 'plugin::imprint.form-submission';

/**
 * What is done beside Strapi's schema. PostgreSQL takes no hints: without these statistics it expects of each form what is
 * usual among all, and for one in which nothing waits it may read what waits in others.
 */
const STATISTICS: Readonly<Record<string, readonly string[]>> = {
  postgres: [
    `create statistics if not exists :statistics: (mcv)
      on form_id, is_spam, status, is_archived, is_unconfirmed from :submissions:`,
  ],
  mysql: [],
  sqlite: [],
};

/** The table of submissions, shared by all stores; keeps columns of its own for what the indexes of lists need. */
export const createSubmissionTable = (strapi: Core.Strapi) => {
  const submissions = table(strapi, UID);
  let hasGaps = false;
  let isClosed = false;
  return {
    ...submissions,
    insert: (...rows: readonly Row[]): Promise<void> => submissions.insert(...rows.map(withFlags)),
    update: (where: Row, data: Row): Promise<number> => submissions.update(where, withFlags(data)),

    async createStatistics(): Promise<void> {
      const names = {
        statistics: qualified(strapi, 'imprint_submissions_statistics'),
        submissions: qualified(strapi, strapi.db.metadata.get(UID).tableName),
      };
      for (const statement of forDatabase(strapi, STATISTICS)) await strapi.db.connection.raw(statement, names);
    },

    toParts: (formId: string | undefined, filter: SubmissionFilter): ListPart[] => toParts(formId, filter, hasGaps),

    /** Finds out whether there are rows of versions that did not have `isUnconfirmed`: Strapi adds a column without a value. */
    async findGaps(): Promise<void> {
      for (const isSpam of [false, true]) {
        const [gap] = toParts(undefined, { spam: isSpam, unconfirmed: false }, true);
        hasGaps ||= gap !== undefined && (await submissions.countUpTo(gap.where, 1, gap.index)) > 0;
      }
    },

    /** Gives them their `isUnconfirmed`. Returns how many there were. */
    async fillFlags(): Promise<number> {
      let filled = 0;
      for (const isSpam of [false, true]) {
        const inBatches = createPace(FILLED);
        const fill = async (limit: number): Promise<number> => {
          const where = { isSpam, isUnconfirmed: { $null: true } };
          const rows = await submissions.find({ select: ['id'], where, orderBy: inOrder(true), limit });
          if (rows.length === 0) return 0;
          hasGaps = true;
          const ids = rows.map((row) => getNumber(row, 'id'));
          return submissions.update({ id: { $in: ids } }, { isUnconfirmed: false });
        };
        let count: number;
        do {
          if (isClosed) return filled;
          filled += count = await inBatches(fill);
        } while (count > 0);
      }
      hasGaps = false;
      return filled;
    },

    close(): void {
      isClosed = true;
    },
  };
};

export type SubmissionTable = ReturnType<typeof createSubmissionTable>;
