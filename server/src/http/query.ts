import { errors } from '@strapi/utils';

import { isRow, textOf } from '../database';
import { type FieldError, fieldError, throwFieldErrors } from './errors';
import type { Texts } from './texts';

/** A page of a list. */
export interface Page {
  page: number;
  pageSize: number;
  /** Whether the answer tells how many there are in all, which costs a count. */
  withCount: boolean;
}

/** A page's `meta.pagination`, as Strapi's REST API words it. */
export type PageMeta =
  { page: number; pageSize: number } | { page: number; pageSize: number; pageCount: number; total: number };

/** The host's `api.rest` settings. */
export interface PageSettings {
  defaultLimit: number;
  maxLimit: number;
  withCount: boolean;
}

/** The query of a request as Strapi has parsed it: values may be lists and objects. */
export const queryOf = (ctx: { query: unknown }): Readonly<Record<string, unknown>> =>
  isRow(ctx.query) ? ctx.query : {};

/** A parameter of the path, `''` where the router has set none. */
export const paramOf = (ctx: object, name: string): string => {
  const params: unknown = Reflect.get(ctx, 'params');
  return isRow(params) ? textOf(params, name) : '';
};

/** A value as it would stand in an address: the project's own code may give a number or a boolean. */
const plain = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

const WHOLE_NUMBER = /^[1-9]\d*$/;
/** Past it, databases disagree on what an offset can be. */
const MAX_PAGE = 1_000_000_000;

/** Reads a page's two numbers, and collects what is wrong with them under their path. */
const readNumbers = (
  values: Readonly<Record<string, unknown>>,
  path: readonly string[],
  { settings, texts, faults }: { settings: PageSettings; texts: Texts; faults: FieldError[] },
): Pick<Page, 'page' | 'pageSize'> => {
  const wholeNumber = (name: string, otherwise: number, max: number): number => {
    const value = values[name];
    if (value === undefined) return otherwise;
    const text = plain(value);
    if (typeof text === 'string' && WHOLE_NUMBER.test(text)) return Math.min(Number(text), max);
    faults.push(fieldError([...path, name], texts.positiveInteger(name)));
    return otherwise;
  };
  const page = wholeNumber('page', 1, MAX_PAGE);
  const pageSize = wholeNumber('pageSize', Math.min(settings.defaultLimit, settings.maxLimit), settings.maxLimit);
  return { page, pageSize };
};

/**
 * Reads `pagination[page|pageSize|withCount]`. A page size above the host's limit is the limit, as everywhere in Strapi.
 *
 * @throws {errors.ValidationError} naming what is no whole number from 1 on
 */
export const readPage = (query: Readonly<Record<string, unknown>>, settings: PageSettings, texts: Texts): Page => {
  const pagination = isRow(query.pagination) ? query.pagination : {};
  const faults: FieldError[] = [];
  const numbers = readNumbers(pagination, ['pagination'], { settings, texts, faults });
  const withCount = plain(pagination.withCount);
  if (withCount !== undefined && withCount !== 'true' && withCount !== 'false') {
    faults.push(fieldError(['pagination', 'withCount'], texts.oneOf('withCount', 'true, false')));
  }
  if (query.pagination !== undefined && !isRow(query.pagination)) {
    faults.push(fieldError('pagination', texts.positiveInteger('pagination[page]')));
  }
  throwFieldErrors(faults);
  return { ...numbers, withCount: withCount === undefined ? settings.withCount : withCount === 'true' };
};

/** Reads `page` and `pageSize`, as the admin panel's routes take them; otherwise as {@link readPage}. */
export const readFlatPage = (query: Readonly<Record<string, unknown>>, settings: PageSettings, texts: Texts): Page => {
  const faults: FieldError[] = [];
  const numbers = readNumbers(query, [], { settings, texts, faults });
  throwFieldErrors(faults);
  return { ...numbers, withCount: true };
};

/** The first row of a page. */
export const offsetOf = ({ page, pageSize }: Page): number => (page - 1) * pageSize;

export const pageMeta = ({ page, pageSize }: Page, total: number | undefined): PageMeta =>
  total === undefined ? { page, pageSize } : { page, pageSize, pageCount: Math.ceil(total / pageSize), total };

const MAX_ID = 2_147_483_647;

/**
 * A number as it stands in a path: decimal, canonical and within what an integer column holds. Anything else names
 * nothing, so it is undefined and not an error.
 */
export const numberInPath = (segment: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(segment) && Number(segment) <= MAX_ID ? Number(segment) : undefined;

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

// What every database holds, in every time zone: MySQL's years have four digits, the first of them no zero.
const EARLIEST = Date.UTC(1000, 0, 2);
const LATEST = Date.UTC(9999, 11, 30);

/**
 * A date or a point in time of a query. A bare date is the whole day in UTC, so as the end of a span it is its end. One
 * that lies thousands of years away is as far away as a database can tell.
 *
 * @returns undefined for what is neither
 */
export const readTime = (value: string, end: 'start' | 'end'): Date | undefined => {
  if (!DATE.test(value) && !DATE_TIME.test(value)) return undefined;
  const time = new Date(DATE.test(value) && end === 'end' ? `${value}T23:59:59.999Z` : value);
  // Date rolls 31 February over into March; the round trip shows it.
  const day = new Date(value.slice(0, 10));
  const isReal = !Number.isNaN(time.getTime()) && day.toISOString().startsWith(value.slice(0, 10));
  return isReal ? new Date(Math.min(Math.max(time.getTime(), EARLIEST), LATEST)) : undefined;
};

/**
 * One value of a query.
 *
 * @throws {errors.ValidationError} for a list or an object
 */
export const textInQuery = (
  query: Readonly<Record<string, unknown>>,
  name: string,
  texts: Texts,
): string | undefined => {
  const value = plain(query[name]);
  if (value === undefined || typeof value === 'string') return value;
  throw new errors.ValidationError(texts.notText(name), { errors: [fieldError(name, texts.notText(name))] });
};
