/**
 * The endpoints behind the admin panel's pages about personal data, one interface each. Paths are relative to `/imprint`,
 * where Strapi mounts the plugin's admin routes; admin-routes.ts names the action that each needs. Errors have Strapi's
 * shape.
 */
import type { Author, Endpoint, PageMeta } from './common';
import type { InboxItem } from './inbox';

/** Where an email address occurs: in what the visitor sent, in what was corrected there, or in what the team wrote about it. */
export type MentionLocation = 'submission' | 'edit' | 'note' | 'response' | 'answer' | 'draft';

/** A submission that contains an email address itself, or in its earlier values, notes, replies, answers or draft. */
export interface FoundItem extends InboxItem {
  locations: MentionLocation[];
}

/** Finds everything that is stored about an email address, in all forms. */
export interface FindPersonalData extends Endpoint<'POST /personal-data/search'> {
  body: { email: string; page?: string; pageSize?: string };
  /** `drafts` is the number of forms that were saved to be sent later and mention it. */
  response: { data: FoundItem[]; meta: { pagination: PageMeta; drafts: number } };
}

/**
 * A JSON file with values, file names, replies and emails. Of submissions that do not contain the address themselves, it has
 * only the earlier values, notes, replies, answers, emails and draft that do.
 */
export interface ExportPersonalData extends Endpoint<'POST /personal-data/export'> {
  body: { email: string };
}

/**
 * Erases the submissions that contain the email address, with everything that belongs to them, and what was saved to be sent
 * later. From other submissions, it
 * erases the notes, replies, answers and drafts that contain it, and the values that were corrected, with the emails that went
 * to them.
 */
export interface ErasePersonalData extends Endpoint<'POST /personal-data/erase'> {
  body: { email: string };
  response: { data: Erasure };
}

/** An entry of the erasure log: what was erased, but not whose it was. */
export interface Erasure {
  id: number;
  erasedAt: string;
  author: Author;
  submissions: number;
  files: number;
  /** With the answers to them. */
  responses: number;
  mails: number;
  /** Notes, and drafts that were erased without their submission. */
  notes: number;
  /** Forms that were saved to be sent later. */
  drafts: number;
}

export interface FindErasures extends Endpoint<'GET /personal-data/erasures'> {
  query: { page?: number | string; pageSize?: number | string };
  response: { data: Erasure[]; meta: { pagination: PageMeta } };
}
