/** The endpoints of saved filters, one interface each. Paths are relative to `/imprint`. */
import type { Endpoint } from './common';

/** A view of the inbox that an admin user keeps for themselves. */
export interface SavedFilter {
  name: string;
  /** The query of the inbox's page: `?assignee=me&label=3`. */
  search: string;
}

/** The caller's own, in their order. */
export interface FindSavedFilters extends Endpoint<'GET /submissions/filters'> {
  response: { data: SavedFilter[] };
}

/** In place of all that the caller has, which `onto` repeats: 409 if they have been changed meanwhile. */
export interface SaveFilters extends Endpoint<'PUT /submissions/filters'> {
  body: { filters: SavedFilter[]; onto: SavedFilter[] };
  response: { data: SavedFilter[] };
}
