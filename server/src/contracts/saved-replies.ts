/**
 * The endpoints of saved replies in the admin panel, one interface each; only in the extended edition. Paths are relative to
 * `/imprint`.
 */
import type { Endpoint } from './common';

/** A text that people begin a reply with. */
export interface SavedReply {
  id: number;
  /** What it is found by. */
  name: string;
  /** `''` for all forms. */
  formId: string;
  /** A language tag; `''` for all languages. */
  language: string;
  /** With placeholders such as `{{senderName}}`, and those of a form's fields if it is for that form. */
  text: string;
}

export interface FindSavedReplies extends Endpoint<'GET /saved-replies'> {
  /** `placeholders`: those that every reply can have, without braces. */
  response: { data: SavedReply[]; meta: { placeholders: readonly string[] } };
}

export interface CreateSavedReply extends Endpoint<'POST /saved-replies'> {
  body: Omit<SavedReply, 'id'>;
  response: { data: SavedReply };
}

export interface UpdateSavedReply extends Endpoint<'PUT /saved-replies/:id'> {
  body: Omit<SavedReply, 'id'>;
  response: { data: SavedReply };
}

export type DeleteSavedReply = Endpoint<'DELETE /saved-replies/:id'>;

/** Those for a submission's form and its visitor's language, filled in, by name. */
export interface OfferSavedReplies extends Endpoint<'GET /submissions/:formId/:submissionId/saved-replies'> {
  response: { data: Pick<SavedReply, 'id' | 'name' | 'text'>[] };
}
