import { PLUGIN_ID } from '../pluginId';

/**
 * A query with its question mark, encoded; `''` if it is empty.
 *
 * @param query texts and numbers; empty texts are left out
 */
export const toQuery = (query: object): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...query })) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) parameters.set(name, `${value}`);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
};

/**
 * The URL of an admin route of the plugin, encoded: Strapi's fetch client does not encode parameters.
 *
 * @param query see {@link toQuery}
 * @example adminUrl('/submissions', { q: 'a&b' }) // '/imprint/submissions?q=a%26b'
 */
export const adminUrl = (path: string, query: object = {}): string => `/${PLUGIN_ID}${path}${toQuery(query)}`;
