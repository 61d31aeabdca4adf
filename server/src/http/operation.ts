import { z } from 'zod';

import type { Author, Endpoint, PageMeta, PageQuery } from '../contracts/common';
import { authorSchema } from '../strapi/author';
import { once } from '../text/memo';

/*
 * What routes take and answer, for the OpenAPI document and for `strapi openapi generate`. Requests are not validated with
 * these schemas, nor are answers made with them: the compiler compares them with the contracts, and the API tests compare
 * them with real answers.
 */

/** Made where it is read: the schemas of all routes together would delay the start by some 20 milliseconds. */
export type Lazy<T> = () => T;

export type Schemas = Readonly<Record<string, Lazy<z.ZodType>>>;

/** A body: what it may be, and one that it is. */
export interface Body<T = unknown> {
  schema: z.ZodType<T>;
  example: T;
}

export type ResponseHeader = 'ETag' | 'Location' | 'Retry-After' | 'WWW-Authenticate' | 'X-Total-Count';

export interface AnswerDescription<T = unknown> {
  description: string;
  json?: Lazy<Body<T>>;
  /** Examples in other formats, by media type: texts, or objects where the format is JSON too. */
  formats?: Readonly<Record<string, string | object>>;
  headers?: readonly ResponseHeader[];
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 502 | 503;

/** A route in words and schemas. What follows from its method, its path and its access is added by the document. */
export interface Operation {
  summary: string;
  description?: string;
  /** Parameters of the path that are not known by their name. */
  params?: Schemas;
  /** Parameters of the query; all routes have `locale` too. */
  query?: Schemas;
  /** Headers of requests. */
  headers?: Schemas;
  body?: Lazy<Body>;
  /** Whether answers have an entity tag, for the reader's `If-None-Match` or the writer's `If-Match`. */
  etag?: 'read' | 'write';
  /** Of the answer; 200 by default. */
  status?: number;
  answer: AnswerDescription;
  /** Errors that do not follow from the route, or for other reasons than usual, with a description. */
  errors?: Readonly<Partial<Record<ErrorStatus, string>>>;
  /** Other answers that do not have the format of errors. */
  others?: Readonly<Record<number, AnswerDescription>>;
}

type QueryOf<E extends Endpoint> = E extends { query: infer Query } ? Omit<Query, 'locale'> : object;

/** An operation with every parameter, the body and the response of its contract. */
export type OperationOf<E extends Endpoint> = Operation & {
  answer: AnswerDescription<E['response']>;
} & (E extends { body: infer Content } ? { body: Lazy<Body<Content>> } : object) &
  (keyof QueryOf<E> extends never
    ? object
    : { query: { [Name in keyof QueryOf<E>]-?: Lazy<z.ZodType<QueryOf<E>[Name]>> } });

/** A type with all that is optional in it, so that two types with different optional properties differ. */
type Whole<T> = T extends readonly (infer Item)[]
  ? Whole<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<T[Key]> }
    : T;

type Same<One, Other> = [Whole<One>] extends [Whole<Other>]
  ? [Whole<Other>] extends [Whole<One>]
    ? true
    : false
  : false;

/**
 * A schema that the document has under a name, for a type of a contract. It does not compile unless it has each property
 * of that type and no other.
 */
export const component =
  <T>() =>
  <Schema extends z.ZodType>(
    name: string,
    make: Lazy<Schema> & (Same<z.output<Schema>, T> extends true ? unknown : 'This is not the type of the contract.'),
  ): Lazy<Schema> =>
    // In Strapi's own document, the schemas of all plugins are side by side.
    once(() => make().meta({ id: `Imprint${name}` }));

/** An answer that people read. */
export const pageFormat = { 'text/html': '<!DOCTYPE html>\n<html lang="en">…</html>\n' } as const;

/** A point in time: ISO 8601, UTC. */
export const time = (): z.ZodString => z.string().meta({ format: 'date-time', examples: ['2026-11-22T12:00:00.000Z'] });

export const day = (): z.ZodString => z.string().meta({ format: 'date', examples: ['2026-11-22'] });

export const author = component<Author>()('Author', () => authorSchema);

const count = (): z.ZodInt => z.int().min(0);
const whole = (): z.ZodInt => z.int().min(1);

/** `meta.pagination` of a list; without a total if the request did not want one. */
export const pageMeta = component<PageMeta>()('Pagination', () =>
  z.union([
    z.object({ page: whole(), pageSize: whole(), pageCount: count(), total: count() }),
    z.object({ page: whole(), pageSize: whole() }),
  ]),
);

/** `pagination[page]`, `pagination[pageSize]` and `pagination[withCount]` of a list. */
export const pagination = (): z.ZodType<PageQuery['pagination']> =>
  z
    .object({
      page: z.string().meta({ examples: ['1'] }),
      pageSize: z.string().describe('At most the limit of the project.'),
      withCount: z.enum(['true', 'false']).describe('Whether the total is counted.'),
    })
    .partial()
    .optional();
