import type { Core } from '@strapi/strapi';

import { type Row, table } from '../../strapi/database/table';

const withFlags = (row: Row): Row =>
  'status' in row
    ? {
        ...row,
        isArchived: row.status === 'archived',
        isUnconfirmed: row.status === 'unconfirmed' && row.isSpam !== true,
      }
    : row;

/** The table of submissions, shared by all stores; keeps columns of its own for what the indexes of lists need. */
export const createSubmissionTable = (strapi: Core.Strapi) => {
  const submissions = table(strapi, 'plugin::imprint.form-submission');
  return {
    ...submissions,
    insert: (...rows: readonly Row[]): Promise<void> => submissions.insert(...rows.map(withFlags)),
    update: (where: Row, data: Row): Promise<number> => submissions.update(where, withFlags(data)),
  };
};

export type SubmissionTable = ReturnType<typeof createSubmissionTable>;
