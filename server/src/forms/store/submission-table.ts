import type { Core } from '@strapi/strapi';

import { type Row, table } from '../../strapi/table';

const withArchived = (row: Row): Row => ('status' in row ? { ...row, isArchived: row.status === 'archived' } : row);

/** The table of submissions, shared by all stores; keeps a column of its own for whether a submission is archived. */
export const createSubmissionTable = (strapi: Core.Strapi) => {
  const submissions = table(strapi, 'plugin::imprint.form-submission');
  return {
    ...submissions,
    insert: (...rows: readonly Row[]): Promise<void> => submissions.insert(...rows.map(withArchived)),
    update: (where: Row, data: Row): Promise<number> => submissions.update(where, withArchived(data)),
  };
};

export type SubmissionTable = ReturnType<typeof createSubmissionTable>;
