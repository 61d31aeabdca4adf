/** The endpoints of the team's labels, one interface each. Paths are relative to `/imprint`. */
import type { Endpoint } from './common';

/** Names of the panel's palette, which has them in light and dark. */
export const labelColors = ['neutral', 'primary', 'secondary', 'success', 'warning', 'danger'] as const;
export type LabelColor = (typeof labelColors)[number];

/** What a team sorts submissions by. */
export interface TeamLabel {
  id: number;
  name: string;
  color: LabelColor;
}

/** All of them, by name; for whoever may read submissions or manages labels. */
export interface FindLabels extends Endpoint<'GET /labels'> {
  response: { data: TeamLabel[] };
}

export interface CreateLabel extends Endpoint<'POST /labels'> {
  body: Omit<TeamLabel, 'id'>;
  response: { data: TeamLabel };
}

export interface UpdateLabel extends Endpoint<'PUT /labels/:id'> {
  body: Omit<TeamLabel, 'id'>;
  response: { data: TeamLabel };
}

/** Takes it off all submissions. */
export type DeleteLabel = Endpoint<'DELETE /labels/:id'>;

/** Puts labels on up to 1,000 submissions, and takes others off them. */
export interface LabelSubmissions extends Endpoint<'POST /submissions/label'> {
  body: {
    ids: string[];
    /** Ids of labels. */
    add?: number[];
    remove?: number[];
  };
  /** Without submissions that no longer exist. */
  response: { data: { changed: number } };
}
