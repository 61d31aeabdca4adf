import type { FindInbox, InboxFilter } from '../../../server/src/forms/admin-contract';
import type { SubmissionStatus } from '../../../server/src/forms/contract';

/** The statuses in the order people are shown them. */
export const statuses = ['new', 'read', 'replied', 'archived'] as const satisfies readonly SubmissionStatus[];

/** What the inbox shows, as the page's address says it. */
export interface View {
  /** `''` for all forms. */
  formId: string;
  status: SubmissionStatus | '';
  /** The spam tab in place of the inbox. */
  spam: boolean;
  /** Days, such as `2026-11-21`, in the reader's time zone; `''` for no bound. */
  from: string;
  to: string;
  q: string;
  oldestFirst: boolean;
  page: number;
  pageSize: number;
}

export const emptyView: View = {
  formId: '',
  status: '',
  spam: false,
  from: '',
  to: '',
  q: '',
  oldestFirst: false,
  page: 1,
  pageSize: 20,
};

const MAX_PAGE_SIZE = 100;

const wholeNumber = (text: string | null, otherwise: number): number =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;

/** Midnight of a day in the reader's time zone, undefined for what is no day. */
export const startOfDay = (day: string): Date | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (match === null) return undefined;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const time = new Date(year, month - 1, date);
  // Date rolls 31 February over into March.
  return time.getMonth() === month - 1 && time.getDate() === date ? time : undefined;
};

/** A day as a date picker takes it: midnight UTC. Undefined for what is no day. */
export const pickedDay = (day: string): Date | undefined =>
  startOfDay(day) === undefined ? undefined : new Date(`${day}T00:00:00Z`);

/** A day as a date picker gives it, which is not as it takes it: midnight in the reader's time zone. */
export const dayOf = (picked: Date): string => {
  const [month, date] = [picked.getMonth() + 1, picked.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(picked.getFullYear()).padStart(4, '0')}-${month}-${date}`;
};

const knownDay = (text: string | null): string => (text !== null && startOfDay(text) ? text : '');

/** Reads an address, made by hand or not: what makes no sense is left out. */
export const readView = (parameters: URLSearchParams): View => ({
  formId: parameters.get('formId') ?? '',
  status: statuses.find((status) => status === parameters.get('status')) ?? '',
  spam: parameters.get('spam') === 'true',
  from: knownDay(parameters.get('from')),
  to: knownDay(parameters.get('to')),
  q: parameters.get('q') ?? '',
  oldestFirst: parameters.get('sort') === 'submittedAt:asc',
  page: wholeNumber(parameters.get('page'), emptyView.page),
  pageSize: Math.min(wholeNumber(parameters.get('pageSize'), emptyView.pageSize), MAX_PAGE_SIZE),
});

/** The address of a view, without what goes without saying: `?status=new&page=2`, `''` for the plain inbox. */
export const searchOf = (view: View): string => {
  const parameters = new URLSearchParams();
  const set = (name: string, value: string, isPlain: boolean): void => {
    if (!isPlain) parameters.set(name, value);
  };
  set('formId', view.formId, view.formId === '');
  set('status', view.status, view.status === '');
  set('spam', 'true', !view.spam);
  set('from', view.from, view.from === '');
  set('to', view.to, view.to === '');
  set('q', view.q, view.q === '');
  set('sort', 'submittedAt:asc', !view.oldestFirst);
  set('page', String(view.page), view.page === emptyView.page);
  set('pageSize', String(view.pageSize), view.pageSize === emptyView.pageSize);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
};

/** A view after a change; another filter begins on its first page. */
export const changed = (view: View, change: Partial<View>): View => ({ ...view, page: 1, ...change });

/** Whether anything but the tab is filtered, so that an empty list has a reason. */
export const isFiltered = ({ formId, status, from, to, q }: View): boolean =>
  [formId, status, from, to, q].some((part) => part !== '');

const lastMoment = (day: Date): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, 0, 0, 0, -1);

/** The filter as the server takes it: the reader's days become points in time. */
export const filterOf = ({ formId, status, spam, from, to, q }: View): InboxFilter => {
  const start = startOfDay(from);
  const end = startOfDay(to);
  return {
    spam: spam ? 'true' : 'false',
    ...(formId !== '' && { formId }),
    ...(status !== '' && { status }),
    ...(start && { from: start.toISOString() }),
    ...(end && { to: lastMoment(end).toISOString() }),
    ...(q !== '' && { q }),
  };
};

/** The query of the list. */
export const listQueryOf = (view: View): FindInbox.Query => ({
  ...filterOf(view),
  ...(view.oldestFirst && { sort: 'submittedAt:asc' }),
  page: String(view.page),
  pageSize: String(view.pageSize),
});
