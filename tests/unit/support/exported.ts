import type { ExportedSubmission } from '../../../server/src/forms/inbox/export-format';

/** A submission as an export has it. */
export const exported = (values: Partial<ExportedSubmission> = {}): ExportedSubmission => ({
  id: 'f/1',
  formId: 'f',
  formName: 'Contact',
  submissionId: 1,
  status: 'new',
  spam: false,
  spamReason: null,
  submittedAt: '2026-11-20T09:30:00.000Z',
  language: 'de',
  data: { name: 'Erika' },
  ...values,
});
