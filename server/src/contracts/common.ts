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

/** A path with values for its parameters; two consecutive ones may be given as a composite id. */
type Filled<Path extends string> = Path extends `${infer Head}:${string}/:${infer Rest}`
  ? Filled<`${Head}:${Rest}`>
  : Path extends `${infer Head}:${string}/${infer Tail}`
    ? `${Head}${string}/${Filled<Tail>}`
    : Path extends `${infer Head}:${string}`
      ? `${Head}${string}`
      : Path;
type PathIn<Route extends string> = Route extends `${string} ${infer Path}` ? Filled<Path> : never;

/** The path of a request, by the endpoint's contract. */
export type PathOf<E extends Endpoint> = PathIn<E['route']>;

/** Who made a change or wrote a reply. The id belongs to an admin user, a Users & Permissions user or a token. */
export interface Author {
  type: 'admin' | 'user' | 'token' | 'service';
  id?: number;
  name: string;
}

/** A page's `meta.pagination`, in the format of Strapi's REST API. */
export type PageMeta =
  | { page: number; pageSize: number }
  | { page: number; pageSize: number; pageCount: number; total: number };

/** One invalid field, as Strapi reports it in `error.details.errors`. */
export interface FieldError {
  path: string[];
  message: string;
  name: 'ValidationError';
}

/** The body of every error, in Strapi's format. */
export interface ErrorBody {
  data: null;
  error: {
    status: number;
    name: string;
    message: string;
    details: Readonly<Record<string, unknown>> & { errors?: FieldError[] };
  };
}

/** The page of a list to read, in the format of Strapi's REST API. */
export interface PageQuery {
  pagination?: { page?: string; pageSize?: string; withCount?: string };
}

/** A site, or an app, that a form was posted from. */
export interface UsedOrigin {
  /** Scheme, host and port: `https://www.example.org`. */
  origin: string;
  /** When it was last posted from there and accepted; ISO 8601, UTC. */
  lastUsedAt: string;
}
