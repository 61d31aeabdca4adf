import type { Submission } from '../../contracts/forms';

/** What listeners may learn about a new submission: that it exists, but nothing that was submitted. */
export type Announcement = Pick<Submission, 'id' | 'formId' | 'submissionId' | 'spam' | 'submittedAt'>;
