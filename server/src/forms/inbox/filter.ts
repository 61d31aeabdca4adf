import { submissionStatuses } from '../../contracts/forms';
import type { FindInbox } from '../../contracts/inbox';
import {
  type PageQuery,
  type PageSettings,
  parseId,
  readChoice,
  readFlatPage,
  readString,
  readTime,
} from '../../input/query';
import { fieldError, refuse, throwFieldErrors, unknownNames } from '../../strapi/errors';
import { isStreamSafe } from '../../text/clean';
import type { Texts } from '../../text/messages';
import { isFormId } from '../definition/ids';
import type { Selection, SubmissionFilter } from '../store/rows';

type Query = Readonly<Record<string, unknown>>;

/** Longer queries find nothing that a part of them would not, and databases refuse very long patterns. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * The filters of a list of submissions.
 *
 * @throws {errors.ValidationError} naming every invalid filter
 */
export const readFilter = (query: Query, texts: Texts): SubmissionFilter => {
  const text = (name: string): string | undefined => readString(query, name, texts) || undefined;
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
  else if (q !== undefined && !isStreamSafe(q)) faults.push(fieldError('q', texts.textMarks('q')));
  throwFieldErrors(faults);
  return {
    status: knownStatus,
    spam: spam === 'all' ? 'all' : spam === 'true',
    // Nobody has asked for these, so they are only shown to whoever asks for them.
    unconfirmed: knownStatus === undefined ? false : undefined,
    from,
    to,
    q,
  };
};

const FILTERS = ['formId', 'status', 'spam', 'archived', 'unconfirmed', 'mail', 'assignee', 'label', 'from', 'to', 'q'];
/** Parameters that every request supports. */
const COMMON = ['locale'];

/** @throws {errors.ValidationError} naming every unsupported parameter */
export const refuseOthers = (query: Query, offered: readonly string[], texts: Texts): void => {
  const unknown = Object.keys(query).filter((name) => !offered.includes(name) && !COMMON.includes(name));
  throwFieldErrors(unknownNames(unknown, texts.unknownParameter, texts));
};

/** A query in which the caller, an admin user, has taken the place of `me`. */
export const asked = (query: Query, me: number): Query =>
  query.assignee === 'me' ? { ...query, assignee: String(me) } : query;

/** @throws {errors.ValidationError} for anything but `nobody` and ids */
const readAssignee = (query: Query, texts: Texts): number | undefined => {
  const value = readString(query, 'assignee', texts) || undefined;
  if (value === undefined || value === 'nobody') return value && 0;
  return parseId(value) ?? refuse('assignee', texts.oneOf('assignee', 'me, nobody, an id'));
};

/**
 * The filters of the inbox.
 *
 *
 * @param others names of parameters that are read elsewhere
 * @throws {errors.ValidationError} naming every parameter that is unsupported or invalid
 */
export const readSelection = (query: Query, texts: Texts, others: readonly string[] = []): Selection => {
  refuseOthers(query, [...FILTERS, ...others], texts);
  const formId = readString(query, 'formId', texts) || undefined;
  if (formId !== undefined && !isFormId(formId)) refuse('formId', texts.formNotFound);
  const archived = readString(query, 'archived', texts) || 'all';
  if (archived !== 'true' && archived !== 'false' && archived !== 'all')
    refuse('archived', texts.oneOf('archived', 'false, true, all'));
  const unconfirmed = readString(query, 'unconfirmed', texts) || undefined;
  if (unconfirmed !== undefined && unconfirmed !== 'all') refuse('unconfirmed', texts.oneOf('unconfirmed', 'all'));
  const mail = readString(query, 'mail', texts) || undefined;
  if (mail !== undefined && mail !== 'failed') refuse('mail', texts.oneOf('mail', 'failed'));
  const assignee = readAssignee(query, texts);
  const givenLabel = readString(query, 'label', texts) || undefined;
  const label = givenLabel === undefined ? undefined : (parseId(givenLabel) ?? refuse('label', texts.labelNotFound));
  return {
    ...readFilter(query, texts),
    archived: archived === 'all' ? undefined : archived === 'true',
    formId,
    ...(assignee !== undefined && { assignee }),
    ...(label !== undefined && { label }),
    ...(unconfirmed === 'all' && { unconfirmed: undefined }),
    // It says why, whatever has become of the submission.
    ...(mail === 'failed' && { failed: true, unconfirmed: undefined }),
  };
};

const SORTS = ['submittedAt:desc', 'submittedAt:asc'] as const satisfies FindInbox['query']['sort'][];

export interface InboxQuery {
  selection: Selection;
  oldestFirst: boolean;
  page: PageQuery;
}

/** A page of the inbox; see {@link readSelection}. */
export const readInboxQuery = (query: Query, settings: PageSettings, texts: Texts): InboxQuery => {
  const selection = readSelection(query, texts, ['sort', 'page', 'pageSize']);
  const sort = readChoice(query, 'sort', SORTS, texts);
  return { selection, oldestFirst: sort === 'submittedAt:asc', page: readFlatPage(query, settings, texts) };
};
