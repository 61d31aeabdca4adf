import type { InboxItem, SubmissionDetail } from '../../../../server/src/contracts/inbox';

/** A message of a list. */
export const item = (change: Partial<InboxItem> = {}): InboxItem => ({
  id: 'f/1',
  formId: 'f',
  submissionId: 1,
  status: 'new',
  spam: false,
  spamReason: null,
  submittedAt: '2026-11-22T12:00:00.000Z',
  data: {},
  isDamaged: false,
  formName: 'Contact',
  files: 0,
  replyTo: 'ada@example.org',
  roles: {},
  longTexts: [],
  assignee: null,
  teamLabels: [],
  mailError: '',
  ...change,
});

/** A message with everything that belongs to it. */
export const submission = (change: Partial<SubmissionDetail> = {}): SubmissionDetail => ({
  ...item(),
  labels: {},
  language: 'en',
  ip: '',
  doubleOptIn: null,
  proof: null,
  attachments: [],
  mails: [],
  deliveries: [],
  notes: [],
  assignments: [],
  edits: [],
  responses: [],
  answers: [],
  draft: null,
  draftVersion: 0,
  replySubject: 'Your message',
  newer: null,
  older: null,
  ...change,
});
