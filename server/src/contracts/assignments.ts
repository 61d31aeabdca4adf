/** The endpoints of whose case a submission is, one interface each. Paths are relative to `/imprint`. */
import type { Author, Endpoint } from './common';

/** An admin user whose case a submission can be. */
export interface Person {
  id: number;
  name: string;
}

/** That a submission has become somebody's case, or nobody's again (null). */
export interface Assignment {
  id: number;
  assignee: Person | null;
  /** Who has assigned it. */
  author: Author;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Active admin users who may read submissions, by name; for whoever may assign, which is who may change submissions or reply. */
export interface FindPeople extends Endpoint<'GET /submissions/people'> {
  response: { data: Person[] };
}

/** Makes up to 1,000 submissions somebody's case, or nobody's (null); `me` is the caller. */
export interface AssignSubmissions extends Endpoint<'POST /submissions/assign'> {
  body: {
    ids: string[];
    assignee: number | 'me' | null;
    /** Whether the assignee is told by email of each that has not been theirs; never of what they assign to themselves. */
    mail?: boolean;
  };
  /** Without submissions that no longer exist. */
  response: { data: { changed: number } };
}
