import type { Core } from '@strapi/strapi';

import { type Row, table } from '../database';
import { afterCommit } from '../transactions';
import { createCounts } from './counts';

/** The table of submissions, which all stores of the room share: whatever one of them changes, the others' counts follow. */
export const createSubmissionTable = (strapi: Core.Strapi) => {
  const submissions = table(strapi, 'plugin::imprint.form-submission');
  const counts = createCounts((where: Row) => submissions.count(where));

  /** What is not committed yet, nobody else can count. */
  const thenForgetCounts = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change;
    if (strapi.db.inTransaction()) await afterCommit(strapi, counts.forget);
    else counts.forget();
    return result;
  };

  return {
    ...submissions,
    insert: (...rows: readonly Row[]): Promise<void> => thenForgetCounts(submissions.insert(...rows)),
    update: (where: Row, data: Row): Promise<number> => thenForgetCounts(submissions.update(where, data)),
    remove: (where: Row): Promise<number> => thenForgetCounts(submissions.remove(where)),

    /** How many rows there are, as of less than a second ago; inside a transaction, now. */
    countRecent: (where: Row): Promise<number> =>
      strapi.db.inTransaction() ? submissions.count(where) : counts.find(where),
  };
};

export type SubmissionTable = ReturnType<typeof createSubmissionTable>;
