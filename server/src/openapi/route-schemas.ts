import { z } from 'zod';

import { bodyTypes } from '../http/media-types';
import type { Body, Lazy, Schemas } from '../http/operation';
import { PARAMETERS } from '../http/route-matcher';
import type { ContentRoute } from '../http/routes';
import { LANGUAGE_TAG } from '../text/language';
import { once } from '../text/memo';

/** Every route has it, see `http/guard.ts`. */
const locale = () =>
  z
    .string()
    .regex(LANGUAGE_TAG)
    .optional()
    .describe(
      'The language of values, titles and messages; a region or script that the project does not have falls back to its language, as `Content-Language` says. Without it, `Accept-Language` decides on messages.',
    );

/** The parameters of a route's path, by name. */
export const pathParameters = ({ path, operation }: ContentRoute): Schemas => {
  const names = path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
  return Object.fromEntries(
    names.map((name) => [name, operation.params?.[name] ?? (() => z.string().regex(PARAMETERS[name] ?? /./))]),
  );
};

/** The parameters of a route's query, by name. */
export const queryParameters = ({ operation }: ContentRoute): Schemas => ({ ...operation.query, locale });

/** What a route's body may be, by media type. */
export const requestBodies = ({
  multipart,
  rawType,
  operation: { body },
}: ContentRoute): Record<string, Lazy<Body>> => {
  const types = rawType === undefined ? bodyTypes(multipart !== undefined) : [rawType];
  return body === undefined ? {} : Object.fromEntries(types.map((type) => [type, body]));
};

/** Properties that are made when they are read, and once. */
const lazily = (schemas: Schemas): Record<string, z.ZodType> => {
  const made = {};
  for (const [name, make] of Object.entries(schemas))
    Object.defineProperty(made, name, { enumerable: true, get: once(make) });
  return made;
};

/**
 * A route's schemas as `strapi openapi generate` reads them. Strapi itself validates nothing with them unless a controller
 * asks it to, and reads only their names when it starts.
 */
export const routeSchemas = (route: ContentRoute) => {
  const { json } = route.operation.answer;
  const bodies = Object.entries(requestBodies(route)).map(([type, body]): [string, Lazy<z.ZodType>] => [
    type,
    () => body().schema,
  ]);
  return {
    request: {
      params: lazily(pathParameters(route)),
      query: lazily(queryParameters(route)),
      ...(bodies.length > 0 && { body: lazily(Object.fromEntries(bodies)) }),
    },
    ...(json && { response: z.lazy(() => json().schema) }),
  };
};
