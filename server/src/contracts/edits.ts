/** The endpoints of what a team enters or corrects itself, one interface each. Paths are relative to `/imprint`. */
import type { Author, Endpoint } from './common';
import type { SubmissionData } from './forms';

/** A value as it was, and what has taken its place; `''` for none. */
export interface ValueChange {
  name: string;
  before: string | string[];
  after: string | string[];
}

/** What somebody has corrected in a submission; null if they have entered it, say for a caller. */
export interface Edit {
  id: number;
  changes: ValueChange[] | null;
  author: Author;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/**
 * Submits a form for somebody else, in their language: `multipart/form-data` as a page sends it. All that follows from a
 * submission follows from it, such as its emails, but it is neither limited nor taken for spam. Declarations are refused: only
 * those who make them can.
 */
export interface EnterSubmission extends Endpoint<'POST /forms/:formId/submissions/:language'> {
  body: FormData;
  response: { data: { id: string } };
}

/**
 * Corrects values of a submission, each checked as the form is now; those of its fields that are gone are texts. Files,
 * declarations and an address that its owner has to confirm stay as they are.
 */
export interface CorrectSubmission extends Endpoint<'PUT /submissions/:formId/:submissionId/data'> {
  /** Only the values that change; `onto` is the id of the latest edit that they are based on, 0 for none. */
  body: { data: SubmissionData; onto: number };
  /** Null if nothing has changed. */
  response: { data: Edit | null };
}
