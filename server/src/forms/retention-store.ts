import { numberOf } from '../database';
import type { SubmissionTable } from './submission-table';

/** The submissions as retention looks at them. */
export const createRetentionStore = (submissions: SubmissionTable) => ({
  /** The numbers of a form's submissions from before a time, the oldest first; spam among them. */
  async findBefore(formId: string, time: Date, limit: number): Promise<number[]> {
    const rows = await submissions.find({
      select: ['submissionId'],
      where: { formId, submittedAt: { $lt: time } },
      orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
      limit,
    });
    return rows.map((row) => numberOf(row, 'submissionId'));
  },
});

export type RetentionStore = ReturnType<typeof createRetentionStore>;
