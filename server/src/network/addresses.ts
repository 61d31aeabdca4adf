import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 addresses that lead into a network of its own, or to nobody: the special-purpose address registry of IANA
 * (RFC 6890), and multicast (RFC 5771).
 */
const SPECIAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Of IPv6, only global unicast addresses are public (RFC 4291): loopback, link-local, unique local, multicast, IPv4-mapped
 * and NAT64 addresses are outside of it. In it are Teredo and 6to4, which contain IPv4 addresses, and documentation.
 */
const GLOBAL_UNICAST = '2000::/3';
const SPECIAL_IN_GLOBAL_UNICAST = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const toList = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const slash = network.indexOf('/');
    list.addSubnet(network.slice(0, slash), Number(network.slice(slash + 1)), family);
  }
  return list;
};

const special = toList(SPECIAL, 'ipv4');
const globalUnicast = toList([GLOBAL_UNICAST], 'ipv6');
const specialInGlobalUnicast = toList(SPECIAL_IN_GLOBAL_UNICAST, 'ipv6');

/** Whether anybody on the internet can be reached under an IP address; false for what is none. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !specialInGlobalUnicast.check(address, 'ipv6');
};

/**
 * The IP address that is the host of a URL, in its usual spelling: `new URL` has turned decimal, octal and hexadecimal ones
 * into it. Undefined if the host is a name.
 */
export const addressIn = ({ hostname }: URL): string | undefined => {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIPv4(address) || isIPv6(address) ? address : undefined;
};
