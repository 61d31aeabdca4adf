import { createHash } from 'node:crypto';

/** A response ready to be sent, with its strong entity tag (RFC 9110, section 8.8.3). */
export interface Answer {
  /** In UTF-8. */
  body: Buffer;
  etag: string;
  /** For how many seconds it could not be checked for changes; only set while the database is unavailable. */
  age?: number;
}

/** @param revision what the entity tag begins with, for whoever compares more than bytes */
export const toAnswer = (body: string, revision?: number): Answer => {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  return { body: Buffer.from(body), etag: revision === undefined ? `"${hash}"` : `"${revision}-${hash}"` };
};

/** The hash in an answer's entity tag, by which a URL can name it. */
export const hashOf = ({ etag }: Answer): string => etag.slice(1, -1);
