import { PLUGIN_ID } from '../pluginId';

/**
 * The URL of an admin route of the plugin, encoded: Strapi's fetch client does not encode parameters.
 *
 * @param query texts and numbers; empty texts are left out
 * @example adminUrl('/submissions', { q: 'a&b' }) // '/imprint/submissions?q=a%26b'
 */
export const adminUrl = (path: string, query: object = {}): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...query })) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) parameters.set(name, `${value}`);
  }
  const text = parameters.toString();
  return `/${PLUGIN_ID}${path}${text === '' ? '' : `?${text}`}`;
};
