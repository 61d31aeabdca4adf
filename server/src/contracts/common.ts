/** Types that several contracts share. */

/**
 * An endpoint: its method and path, its request and its response. Each endpoint has one interface that extends this; the
 * server's routes, its controllers' responses and the admin panel's calls are checked against it.
 *
 * @example
 * interface FindForm extends Endpoint<'GET /forms/:formId'> {
 *   response: { data: Form };
 * }
 */
export interface Endpoint<Route extends string = string> {
  route: Route;
  /** Before it is serialised into the URL. */
  query?: object;
  /** What callers should send; the server validates it all the same. */
  body?: object;
  /** The body of a successful response; left out if that is empty or a file. */
  response?: unknown;
  /** The `error.details` of a 409. */
  conflict?: object;
}

/** Who made a change or wrote a reply. The id belongs to an admin user, a Users & Permissions user or a token. */
export interface Author {
  type: 'admin' | 'user' | 'token' | 'service';
  id?: number;
  name: string;
}

/** A page's `meta.pagination`, in the format of Strapi's REST API. */
export type PageMeta =
  { page: number; pageSize: number } | { page: number; pageSize: number; pageCount: number; total: number };
