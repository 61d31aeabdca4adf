import type { PageMeta } from '../../../server/src/http/query';

/** How many there are and on how many pages; the inbox always asks for the counts, so the rest is for the type. */
export const countsOf = (pagination: PageMeta): { total: number; pageCount: number } =>
  'total' in pagination ? pagination : { total: 0, pageCount: 1 };
