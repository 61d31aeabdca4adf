import type { PageMeta } from '../../../server/src/contracts/common';

/** The numbers of entries and pages; the panel always requests them, so the fallback only satisfies the type. */
export const readCounts = (pagination: PageMeta): { total: number; pageCount: number } =>
  'total' in pagination ? pagination : { total: 0, pageCount: 1 };
