import { isIP, isIPv6 } from 'node:net';

/** The first 96 bits of an IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2). */
const MAPPED = '0:0:0:0:0:ffff';

/**
 * The key under which an IP address is counted. One subscriber holds a whole IPv6 /64 (RFC 6177), so that is one key;
 * an IPv4-mapped address (`::ffff:192.0.2.1`) counts as the IPv4 address. A proxy may forward something that is not an
 * IP address: all of that shares the key `''`. Not done with ipaddr.js, which is not part of Strapi: it would save ten
 * lines.
 */
export const ipKey = (ip: string): string => {
  const bare = ip.replace(/%.*$/s, '');
  if (!isIPv6(bare)) return isIP(bare) === 0 ? '' : bare;
  // URL normalises an IPv6 address to its shortest form (RFC 5952).
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
 * An IP address truncated for storage, so that it no longer identifies one subscriber: `203.0.113.0` for `203.0.113.7`;
 * the /48 of an IPv6 address, since a /64, and often a /56, is one household (RFC 6177). `''` if it is not an address.
 */
export const shortenIp = (ip: string): string => {
  const key = ipKey(ip);
  if (!key.includes(':')) return key.replace(/\d+$/, '0');
  return `${key.split(':').slice(0, 3).join(':')}::/48`;
};
