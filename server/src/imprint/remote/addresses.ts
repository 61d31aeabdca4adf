import { toWebUrl } from '../../text/clean';

const MAX_LENGTH = 2_000;

/** Where sites have the interface: Strapi's and WordPress's roots. */
const ROOTS = ['', '/wp-json', '/api'];

/**
 * Where the record of another site may be read, in the order in which it is tried: from the address of the site, of the root
 * of its interface, or of `…/imprint/v1`, whatever the namespace is called. Undefined if it is no address.
 */
export const recordAddresses = (text: string): URL[] | undefined => {
  const typed = text.length > MAX_LENGTH ? undefined : toWebUrl(text.trim());
  if (typed === undefined) return undefined;
  const { origin, pathname, username, password } = new URL(typed);
  // Credentials have fields of their own, and an address is shown.
  if (username !== '' || password !== '') return undefined;
  const path = pathname.replace(/\/{1,9}$/, '');
  const paths = /\/v\d(?:\/all)?$/.test(path)
    ? [path.replace(/(?:\/all)?$/, '/all')]
    : ROOTS.map((root) => `${path}${root}/imprint/v1/all`);
  return paths.map((one) => new URL(one, origin));
};

/** Where the titles of a record are. */
export const titlesAddress = (record: URL): URL => new URL('titles', record);
