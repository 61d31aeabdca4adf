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
    /** Leaves out those that are not the case of this one, so that nothing is undone that somebody else has done since. */
    from?: number | 'me' | null;
    /** Whether the assignee is told by email of each that has not been theirs; never of what they assign to themselves. */
    mail?: boolean;
  };
  response: {
    data: {
      /** Without submissions that no longer exist, and those that are left out. */
      changed: number;
      /** Whose cases those were that have become somebody else's: posted back one by one, with `from`, to undo it. */
      before: { assignee: number | null; ids: string[] }[];
    };
  };
}
