/** All events but those that this version never sends. */
export const EVENTS = [
  'submission.created',
  'submission.confirmed',
  'submission.updated',
  'submission.deleted',
  'response.sent',
] as const;

/** Which of a submission's fields are sent. */
export const FIELDS_SENT = ['none', 'some', 'all'] as const;
