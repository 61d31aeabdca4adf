import type { PageMeta } from '../contracts/common';
import { isRow, getText } from '../strapi/database/table';
import { type FieldError, fieldError, refuse, throwFieldErrors } from '../strapi/errors';
import type { Texts } from '../text/messages';

/** A page of a list. */
export interface PageQuery {
  page: number;
  pageSize: number;
  /** Whether the response contains the total, which costs a count. */
  withCount: boolean;
}

/** What is counted row by row is counted up to this. */
export const MAX_COUNT = 1_000;

/** The host's `api.rest` settings. */
export interface PageSettings {
  defaultLimit: number;
  maxLimit: number;
  withCount: boolean;
}

/** The query of a request as Strapi has parsed it: values may be arrays and objects. */
export const readQuery = (ctx: { query: unknown }): Readonly<Record<string, unknown>> =>
  isRow(ctx.query) ? ctx.query : {};

/** A path parameter; `''` if the router has set none. */
export const readParam = (ctx: object, name: string): string => {
  const params: unknown = Reflect.get(ctx, 'params');
  return isRow(params) ? getText(params, name) : '';
};

/** A value as it would appear in a URL: the project's own code may pass a number or a boolean. */
const plain = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

const WHOLE_NUMBER = /^[1-9]\d*$/;
/** Beyond this, databases disagree on the largest offset. */
const MAX_PAGE = 1_000_000_000;

/** Reads the two numbers of a page, and collects errors under their paths. */
const readNumbers = (
  values: Readonly<Record<string, unknown>>,
  path: readonly string[],
  { settings, texts, faults }: { settings: PageSettings; texts: Texts; faults: FieldError[] },
): Pick<PageQuery, 'page' | 'pageSize'> => {
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
 * Reads `pagination[page|pageSize|withCount]`. A page size above the host's limit becomes the limit, as everywhere in
 * Strapi.
 *
 * @throws {errors.ValidationError} naming each value that is not a positive integer
 */
export const readPage = (query: Readonly<Record<string, unknown>>, settings: PageSettings, texts: Texts): PageQuery => {
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

/** Reads `page` and `pageSize`, as the admin panel's routes send them; otherwise like {@link readPage}. */
export const readFlatPage = (
  query: Readonly<Record<string, unknown>>,
  settings: PageSettings,
  texts: Texts,
): PageQuery => {
  const faults: FieldError[] = [];
  const numbers = readNumbers(query, [], { settings, texts, faults });
  throwFieldErrors(faults);
  return { ...numbers, withCount: true };
};

/** The first row of a page. */
export const pageOffset = ({ page, pageSize }: PageQuery): number => (page - 1) * pageSize;

export const pageMeta = ({ page, pageSize }: PageQuery, total: number | undefined): PageMeta =>
  total === undefined ? { page, pageSize } : { page, pageSize, pageCount: Math.ceil(total / pageSize), total };

const MAX_ID = 2_147_483_647;

/**
 * A number in a path: decimal, canonical and within the range of an integer column. Anything else cannot name a record,
 * so it is undefined and not an error.
 */
export const parseId = (segment: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(segment) && Number(segment) <= MAX_ID ? Number(segment) : undefined;

/**
 * Which state of something a change was made on; undefined where nothing is said.
 *
 * @throws {errors.ValidationError} for anything but a non-negative integer
 */
export const readRevision = (name: string, value: unknown, texts: Texts): number | undefined => {
  if (value === undefined) return undefined;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : refuse(name, texts.numberInvalid(name));
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

// The range that every database supports in every time zone: MySQL's years have four digits and no leading zero.
const EARLIEST = Date.UTC(1000, 0, 2);
const LATEST = Date.UTC(9999, 11, 30);

/**
 * A date or a point in time in a query. A bare date is the whole day in UTC, so as the end of a span it means its end.
 * Dates beyond the range of the databases are moved to its ends.
 *
 * @returns undefined if it is neither
 */
export const readTime = (value: string, end: 'start' | 'end'): Date | undefined => {
  if (!DATE.test(value) && !DATE_TIME.test(value)) return undefined;
  const time = new Date(DATE.test(value) && end === 'end' ? `${value}T23:59:59.999Z` : value);
  // Date turns 31 February into a day in March; the round trip detects that.
  const day = new Date(value.slice(0, 10));
  const isReal = !Number.isNaN(time.getTime()) && day.toISOString().startsWith(value.slice(0, 10));
  return isReal ? new Date(Math.min(Math.max(time.getTime(), EARLIEST), LATEST)) : undefined;
};

/**
 * A single value of a query.
 *
 * @throws {errors.ValidationError} for an array or an object
 */
export const readString = (
  query: Readonly<Record<string, unknown>>,
  name: string,
  texts: Texts,
): string | undefined => {
  const value = plain(query[name]);
  if (value === undefined || typeof value === 'string') return value;
  return refuse(name, texts.notText(name));
};

/**
 * A single value of a query, which is one of some words; the first one where there is none.
 *
 * @throws {errors.ValidationError} naming the parameter and the words, for any other value
 */
export const readChoice = <Word extends string>(
  query: Readonly<Record<string, unknown>>,
  name: string,
  words: readonly [Word, ...Word[]],
  texts: Texts,
): Word => {
  const given = readString(query, name, texts) ?? words[0];
  return words.find((word) => word === given) ?? refuse(name, texts.oneOf(name, words.join(', ')));
};
