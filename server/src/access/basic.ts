/** The user name and the password of an `Authorization: Basic` header. */
export interface Credentials {
  user: string;
  password: string;
}

export type Authorization =
  { scheme: 'none' } | { scheme: 'bearer' } | { scheme: 'basic'; credentials: Credentials } | { scheme: 'invalid' };

// "Bearer" as Strapi's own strategies split it: exactly two words. What they would not recognise as a credential they
// take for an anonymous request, and a wrong credential must never become that.
const BEARER = /^bearer\s+\S+$/i;
// RFC 9110, section 11.4: scheme, one or more spaces, token68; the scheme is case-insensitive (section 11.1).
const BASIC = /^basic +([A-Za-z0-9+/]+={0,2})$/i;
// RFC 7617, section 2: no control characters on either side.
const CONTROL = /(?=\p{ASCII})\p{Control}/u;

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The challenge asks for UTF-8, but older clients send Latin-1 all the same (RFC 7617, section 2.1 and appendix B.3).
    return Buffer.from(bytes).toString('latin1');
  }
};

/** Reads an `Authorization` header (RFC 7617, RFC 9110 section 11.6.2). It trusts nothing and never throws. */
export const parseAuthorization = (header: string | undefined): Authorization => {
  if (header === undefined) return { scheme: 'none' };
  if (BEARER.test(header)) return { scheme: 'bearer' };

  const [, token] = BASIC.exec(header) ?? [];
  if (token === undefined) return { scheme: 'invalid' };
  const bytes = Buffer.from(token, 'base64');
  // Node skips what is no base64; only the canonical form survives the round trip (RFC 4648, section 3.5).
  if (bytes.toString('base64') !== token) return { scheme: 'invalid' };

  const pair = decode(bytes);
  const colon = pair.indexOf(':');
  if (colon === -1 || CONTROL.test(pair)) return { scheme: 'invalid' };
  return { scheme: 'basic', credentials: { user: pair.slice(0, colon), password: pair.slice(colon + 1) } };
};

/**
 * Whether a password is too long for bcrypt, which reads 72 bytes and ignores the rest: what shares the first 72 bytes
 * with the right password must not match.
 */
export const isTooLongForBcrypt = (password: string): boolean => Buffer.byteLength(password) > 72;

/** What a browser says about where a request comes from. */
export interface RequestOrigin {
  /** The `Host` that the request was sent to. */
  host: string;
  origin: string | undefined;
  secFetchSite: string | undefined;
}

/**
 * Whether a request was made by another site's page. A browser adds cached Basic credentials to it by itself, so it
 * says nothing about the person's will. Clients that are no browsers send neither header.
 *
 * @param isWrite a read is cross-site only where a script can see its answer, which takes an `Origin`: a link that
 *   somebody follows is cross-site as well, and harmless
 */
export const isCrossSite = (
  { host, origin, secFetchSite }: RequestOrigin,
  allowed: readonly string[],
  isWrite: boolean,
): boolean => {
  if (origin !== undefined && allowed.includes(origin)) return false;
  if (isWrite && (secFetchSite === 'cross-site' || secFetchSite === 'same-site')) return true;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase();
};
