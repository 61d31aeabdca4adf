import type { FindForms } from '../../../../server/src/contracts/forms-admin';
import { readPage } from '../../shared/pagination';
import { toQuery } from '../../shared/url';

/** The view of the list of forms, as stored in the page's URL, with the names that Strapi's own lists use. */
export type View = Required<Pick<FindForms['query'], '_q'>> & { page: number; pageSize: number };

const PAGE_SIZE = 20;

/** Reads a URL; invalid values are ignored. */
export const readView = (parameters: URLSearchParams): View => ({
  _q: parameters.get('_q') ?? '',
  ...readPage(parameters, PAGE_SIZE),
});

/** The query of a view, without defaults. */
export const toSearch = ({ _q, page, pageSize }: View): string =>
  toQuery({ _q, page: page === 1 ? '' : page, pageSize: pageSize === PAGE_SIZE ? '' : pageSize });
