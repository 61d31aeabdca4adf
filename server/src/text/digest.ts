import { createHash } from 'node:crypto';

/** A text ready to be sent, with what tells it from any other. */
export interface Rendered {
  /** In UTF-8. */
  body: Buffer;
  digest: string;
  /** For how many seconds it could not be checked for changes; only set while the database is unavailable. */
  age?: number;
}

/** A digest of a text that fits into a URL as it is. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** @param revision what the digest begins with, for whoever compares more than bytes */
export const toRendered = (text: string, revision?: number): Rendered => ({
  body: Buffer.from(text),
  digest: revision === undefined ? digestOf(text) : `${revision}-${digestOf(text)}`,
});
