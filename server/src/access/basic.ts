/** The user name and the password of an `Authorization: Basic` header. */
export interface Credentials {
  user: string;
  password: string;
}

export type Authorization =
  | { scheme: 'none' }
  | { scheme: 'bearer' }
  | { scheme: 'basic'; credentials: Credentials }
  | { scheme: 'invalid' };

// "Bearer" as Strapi's own strategies split it: exactly two words. They would treat anything else as an anonymous
// request, which a wrong credential must never become.
const BEARER = /^bearer\s+\S+$/i;
// RFC 9110, section 11.4: scheme, one or more spaces, token68; the scheme is case-insensitive (section 11.1).
const BASIC = /^basic +([A-Za-z0-9+/]+={0,2})$/i;
// RFC 7617, section 2: no control characters on either side.
const CONTROL = /(?=\p{ASCII})\p{Control}/u;

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // The challenge asks for UTF-8, but older clients still send Latin-1 (RFC 7617, section 2.1 and appendix B.3).
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
  // Node skips characters that are not base64; only the canonical form survives the round trip (RFC 4648, section 3.5).
  if (bytes.toString('base64') !== token) return { scheme: 'invalid' };

  const pair = decode(bytes);
  const colon = pair.indexOf(':');
  if (colon === -1 || CONTROL.test(pair)) return { scheme: 'invalid' };
  return { scheme: 'basic', credentials: { user: pair.slice(0, colon), password: pair.slice(colon + 1) } };
};

/**
 * Whether a password is too long for bcrypt, which reads 72 bytes and ignores the rest: a password that only shares its
 * first 72 bytes with the right one must not match.
 */
export const isTooLongForBcrypt = (password: string): boolean => Buffer.byteLength(password) > 72;

/** What a browser says about where a request comes from. */
export interface RequestOrigin {
  /** The origin that the request was sent to, as far as this server can tell: a proxy may have terminated TLS. */
  self: string;
  origin: string | undefined;
  secFetchSite: string | undefined;
}

/**
 * Whether a request was made by another site's page. Browsers add cached Basic credentials to it without asking, so it
 * does not show the user's intent. Clients that are not browsers send neither header.
 *
 * @param isWrite a read is only cross-site if a script can see the response, which requires an `Origin`: following a
 *   link is cross-site as well, and harmless
 */
export const isCrossSite = (
  { self, origin, secFetchSite }: RequestOrigin,
  allowed: readonly string[],
  isWrite: boolean,
): boolean => {
  if (origin !== undefined && allowed.includes(origin)) return false;
  if (isWrite && (secFetchSite === 'cross-site' || secFetchSite === 'same-site')) return true;
  if (origin === undefined) return false;
  if (!URL.canParse(origin) || !URL.canParse(self)) return true;
  const [own, other] = [new URL(self), new URL(origin)];
  // The browser has compared the whole origin, and knows the scheme even if a proxy does not pass it on.
  return secFetchSite === 'same-origin' ? other.host !== own.host : other.origin !== own.origin;
};
