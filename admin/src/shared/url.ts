import { PLUGIN_ID } from '../pluginId';

/** What a query can hold; `undefined` and `''` are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The address of an admin route of the plugin, encoded: Strapi's fetch client does not encode parameters by itself.
 *
 * @example adminUrl('/submissions', { q: 'a&b' }) // '/imprint/submissions?q=a%26b'
 */
export const adminUrl = (path: string, query: Query = {}): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return `/${PLUGIN_ID}${path}${text === '' ? '' : `?${text}`}`;
};
