import { FORM_ID } from './form-id';

/** A route as the guard has to know it; the path is relative to the REST prefix. */
export interface RoutePath {
  method: string;
  path: string;
  /** Whether it takes `multipart/form-data`. */
  multipart?: boolean;
}

export type Match =
  /** Not a path of the plugin. */
  | undefined
  /** The methods that the path can be called with; empty where there is nothing. */
  | { methods: ReadonlySet<string>; multipart: boolean };

const NAMESPACES = ['/imprint/v1', '/forms/v1', '/forms-extended/v1'];

/** What a parameter of a path can be; one that is not listed can be anything. */
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  ':form_id': FORM_ID,
  ':submission_id': /^[0-9]+$/,
};

/** Whether a path is a route's: literal parts to the letter, with or without a slash at the end. */
const isPathOf = (route: readonly string[], path: readonly string[]): boolean =>
  route.length === path.length &&
  route.every((part, index) => {
    const segment = String(path[index]);
    if (!part.startsWith(':')) return part === segment;
    return segment !== '' && (PARAMETERS[part]?.test(segment) ?? true);
  });

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

/** Paths whose answer is kept; anybody can ask for any number of them. */
const MAX_REMEMBERED = 1_000;

/**
 * Tells what a path of the three namespaces can be called with. Left to the router, an unmatched method is answered
 * with a 405 in plain text, since Strapi's own catch-all route for files matches every path.
 *
 * @param prefix the REST prefix, `/api` by default
 */
export const createMatcher = (prefix: string, routes: readonly RoutePath[]): ((path: string) => Match) => {
  const namespaces = NAMESPACES.map((namespace) => `${prefix}${namespace}`.toLowerCase());
  const known = routes.map(({ path, ...route }) => ({ ...route, segments: segmentsOf(prefix + path) }));

  const find = (path: string): Match => {
    const lower = path.toLowerCase();
    if (!namespaces.some((namespace) => lower === namespace || lower.startsWith(`${namespace}/`))) return undefined;
    const segments = segmentsOf(path);
    const found = known.filter((route) => isPathOf(route.segments, segments));
    const methods = new Set(found.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return { methods, multipart: found.some(({ multipart }) => multipart === true) };
  };

  // Every request of the host asks, most of them for one of few paths.
  const remembered = new Map<string, Match>();

  return (path) => {
    if (remembered.has(path)) return remembered.get(path);
    const match = find(path);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(path, match);
    return match;
  };
};
