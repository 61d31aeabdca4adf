import { FORM_ID } from '../input/form-id';
import type { ContentRoute } from './routes';

/** What the guard knows of a route. */
export type RoutePath = Omit<ContentRoute, 'handler' | 'access' | 'operation'>;

/** What holds for a path of the plugin, whatever the method. */
export interface Match extends Pick<ContentRoute, 'multipart' | 'page'> {
  /** The methods that the path supports; empty if there is no such path. */
  methods: ReadonlySet<string>;
  isRaw: boolean;
  anyLanguage: boolean;
  /** The form that the path names. */
  formId: string | undefined;
}

const NAMESPACES = ['/imprint/v1', '/forms/v1', '/forms-extended/v1'];

/** What a path parameter may be; one that is not listed may be anything. */
export const PARAMETERS: Readonly<Record<string, RegExp>> = { form_id: FORM_ID, submission_id: /^[0-9]+$/ };

/** Whether a path matches a route: literal segments exactly, with or without a trailing slash. */
const matchesPath = (route: readonly string[], path: readonly string[]): boolean =>
  route.length === path.length &&
  route.every((part, index) => {
    const segment = String(path[index]);
    if (!part.startsWith(':')) return part === segment;
    return segment !== '' && (PARAMETERS[part.slice(1)]?.test(segment) ?? true);
  });

const splitPath = (path: string): string[] => path.replace(/\/$/, '').split('/');

/**
 * Tells which methods a path of the three namespaces supports. Strapi's router would answer an unsupported one with a
 * 405 in plain text, since Strapi's own catch-all route for files matches every path.
 *
 * @param prefix the REST prefix, `/api` by default
 */
export const createRouteMatcher = (prefix: string, routes: readonly RoutePath[]) => {
  const namespaces = NAMESPACES.map((namespace) => `${prefix}${namespace}`.toLowerCase());
  const known = routes.map(({ path, ...route }) => ({ ...route, segments: splitPath(prefix + path) }));

  return (path: string): Match | undefined => {
    const lower = path.toLowerCase();
    if (!namespaces.some((namespace) => lower === namespace || lower.startsWith(`${namespace}/`))) return undefined;
    const segments = splitPath(path);
    const found = known.filter((route) => matchesPath(route.segments, segments));
    const methods = new Set(found.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return {
      methods,
      multipart: found.find(({ multipart }) => multipart)?.multipart,
      isRaw: found.some(({ rawType }) => rawType !== undefined),
      page: found.find(({ page }) => page)?.page,
      anyLanguage: found.some(({ anyLanguage }) => anyLanguage),
      formId: found.map((route) => segments[route.segments.indexOf(':form_id')]).find((id) => id !== undefined),
    };
  };
};
