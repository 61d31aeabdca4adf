import { fieldError, refuse, throwFieldErrors } from '../http/errors';
import { type Page, type PageSettings, readFlatPage, readTime, textInQuery } from '../http/query';
import type { Texts } from '../http/texts';
import type { Batch } from './admin-body';
import type { FindInbox } from './admin-contract';
import { submissionStatuses } from './contract';
import { isFormId } from './ids';
import type { SubmissionFilter } from './rows';

type Query = Readonly<Record<string, unknown>>;

/** Longer ones find nothing that a part of them would not, and databases refuse very long patterns. */
const MAX_SEARCH_LENGTH = 200;

/**
 * The filters of a list of submissions.
 *
 * @throws {errors.ValidationError} naming every filter that cannot be one
 */
export const readFilter = (query: Query, texts: Texts): SubmissionFilter => {
  const text = (name: string): string | undefined => textInQuery(query, name, texts) || undefined;
  const faults = [];

  const status = text('status');
  const knownStatus = submissionStatuses.find((known) => known === status);
  if (status !== undefined && knownStatus === undefined) {
    faults.push(fieldError('status', texts.oneOf('status', submissionStatuses.join(', '))));
  }
  const spam = text('spam') ?? 'false';
  if (spam !== 'true' && spam !== 'false' && spam !== 'all') {
    faults.push(fieldError('spam', texts.oneOf('spam', 'false, true, all')));
  }
  const time = (name: string, end: 'start' | 'end'): Date | undefined => {
    const value = text(name);
    const point = value === undefined ? undefined : readTime(value, end);
    if (value !== undefined && point === undefined) faults.push(fieldError(name, texts.dateInvalid(name)));
    return point;
  };
  const from = time('from', 'start');
  const to = time('to', 'end');
  const q = text('q');
  if (q !== undefined && q.length > MAX_SEARCH_LENGTH)
    faults.push(fieldError('q', texts.tooLong('q', MAX_SEARCH_LENGTH)));
  throwFieldErrors(faults);
  return { status: knownStatus, spam: spam === 'all' ? 'all' : spam === 'true', from, to, q };
};

/** What the inbox can be narrowed to. */
export interface Selection extends SubmissionFilter {
  formId?: string | undefined;
  /** Only these. */
  batches?: readonly Batch[] | undefined;
}

const FILTERS = ['formId', 'status', 'spam', 'from', 'to', 'q'];
/** What every request may say. */
const COMMON = ['locale'];

/** @throws {errors.ValidationError} naming every parameter that is not offered */
export const refuseOthers = (query: Query, offered: readonly string[], texts: Texts): void => {
  const unknown = Object.keys(query).filter((name) => !offered.includes(name) && !COMMON.includes(name));
  throwFieldErrors(unknown.map((name) => fieldError(name, texts.unknownParameter(name))));
};

/**
 * The filters of the inbox.
 *
 * @param others names of parameters that are read elsewhere
 * @throws {errors.ValidationError} naming every parameter that is not offered, and every one that cannot be what it is
 */
export const readSelection = (query: Query, texts: Texts, others: readonly string[] = []): Selection => {
  refuseOthers(query, [...FILTERS, ...others], texts);
  const formId = textInQuery(query, 'formId', texts) || undefined;
  if (formId !== undefined && !isFormId(formId)) refuse('formId', texts.formNotFound);
  return { ...readFilter(query, texts), formId };
};

const SORTS: readonly NonNullable<FindInbox.Query['sort']>[] = ['submittedAt:desc', 'submittedAt:asc'];

export interface InboxQuery {
  selection: Selection;
  oldestFirst: boolean;
  page: Page;
}

/** A page of the inbox; see {@link readSelection}. */
export const readInboxQuery = (query: Query, settings: PageSettings, texts: Texts): InboxQuery => {
  const selection = readSelection(query, texts, ['sort', 'page', 'pageSize']);
  const sort = textInQuery(query, 'sort', texts) ?? 'submittedAt:desc';
  if (!SORTS.some((known) => known === sort)) refuse('sort', texts.oneOf('sort', SORTS.join(', ')));
  return { selection, oldestFirst: sort === 'submittedAt:asc', page: readFlatPage(query, settings, texts) };
};
