import { isIP, isIPv6 } from 'node:net';

/** The first 96 bits of an IPv4 address in IPv6 clothes (RFC 4291, section 2.5.5.2). */
const MAPPED = '0:0:0:0:0:ffff';

/**
 * The key under which an address is counted. One subscriber holds a whole IPv6 /64 (RFC 6177), so that is one key; an
 * IPv4 address in IPv6 clothes (`::ffff:192.0.2.1`) is the IPv4 address. What a proxy forwards may be no address at all:
 * all of that is one key, `''`.
 */
export const addressKey = (address: string): string => {
  const bare = address.replace(/%.*$/s, '');
  if (!isIPv6(bare)) return isIP(bare) === 0 ? '' : bare;
  // URL writes an address in its one short form of hexadecimal groups (RFC 5952).
  const { hostname } = new URL(`http://[${bare}]`);
  const parts = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - parts.flat().length).fill('0');
  const groups = parts.flatMap((part, index) => (index === 0 ? part : [...zeros, ...part]));
  if (groups.slice(0, 6).join(':') === MAPPED) {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
};

/**
 * An address as it may be kept: without the part that tells one subscriber from the next. `203.0.113.0` of `203.0.113.7`;
 * of an IPv6 address the /48, since a /64, and often a /56, is one household (RFC 6177). `''` for no address.
 */
export const shortenAddress = (address: string): string => {
  const key = addressKey(address);
  if (!key.includes(':')) return key.replace(/\d+$/, '0');
  return `${key.split(':').slice(0, 3).join(':')}::/48`;
};
