import type { PageMeta } from '../../../server/src/contracts/common';

/** The numbers of entries and pages; the panel always requests them, so the fallback only satisfies the type. */
export const readCounts = (pagination: PageMeta): { total: number; pageCount: number } =>
  'total' in pagination ? pagination : { total: 0, pageCount: 1 };

const MAX_PAGE_SIZE = 100;

const wholeNumber = (text: string | null, otherwise: number): number =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;

/** The page of a list in a URL, as Strapi's pagination writes it; invalid values are ignored. */
export const readPage = (parameters: URLSearchParams, size: number): { page: number; pageSize: number } => ({
  page: wholeNumber(parameters.get('page'), 1),
  pageSize: Math.min(wholeNumber(parameters.get('pageSize'), size), MAX_PAGE_SIZE),
});
