import type { ChosenStatus, SubmissionStatus } from '../../../../server/src/contracts/forms';
import type { FindInbox, InboxFilter } from '../../../../server/src/contracts/inbox';
import { isDate } from '../../../../server/src/text/clean';
import { whenClocksShow } from '../../../../server/src/text/wall-clock';
import { readPage } from '../../shared/pagination';
import { toQuery } from '../../shared/url';

/** The statuses that people can give a submission, in display order. */
export const statuses = ['new', 'read', 'replied', 'archived'] as const satisfies readonly ChosenStatus[];

/** The statuses of submissions in the inbox. */
export const openStatuses = statuses.filter((status) => status !== 'archived');

/** The folders of the inbox, each a tab, and all of them at once. */
export const tabs = ['inbox', 'failed', 'unconfirmed', 'archived', 'spam', 'all'] as const;
export type Tab = (typeof tabs)[number];

/** Whose cases can be chosen from. */
export const assignees = ['me', 'nobody'] as const;

/** The view of the inbox, as stored in the page's URL. */
export interface View {
  /** `''` for all forms. */
  formId: string;
  status: SubmissionStatus | '';
  /** Whether the spam tab is shown; `all`: whether submissions of every tab are. */
  spam: boolean | 'all';
  /** Whether the tab of those with an email that failed is shown. */
  failed: boolean;
  /** Whose cases: the reader's own, nobody's, or all. */
  assignee: (typeof assignees)[number] | '';
  /** The id of a label; `''` for all. */
  label: string;
  /** Days, such as `2026-11-21`, by the installation's clock; `''` for no limit. */
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
  failed: false,
  assignee: '',
  label: '',
  from: '',
  to: '',
  q: '',
  oldestFirst: false,
  page: 1,
  pageSize: 20,
};

/** A day as a date picker expects it: midnight UTC. Undefined for an invalid day. */
export const pickedDay = (day: string): Date | undefined => (isDate(day) ? new Date(day) : undefined);

const DAY = 86_400_000;

/** A day from a date picker, which returns it differently than it expects it: midnight in the reader's time zone. */
export const formatDay = (picked: Date): string => {
  const [month, date] = [picked.getMonth() + 1, picked.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(picked.getFullYear()).padStart(4, '0')}-${month}-${date}`;
};

const knownDay = (text: string | null): string => (text !== null && pickedDay(text) ? text : '');

/** Reads a URL; invalid values are ignored. */
export const readView = (parameters: URLSearchParams): View => ({
  formId: parameters.get('formId') ?? '',
  status: [...statuses, 'unconfirmed' as const].find((status) => status === parameters.get('status')) ?? '',
  spam: parameters.get('spam') === 'all' ? 'all' : parameters.get('spam') === 'true',
  failed: parameters.get('mail') === 'failed',
  assignee: assignees.find((one) => one === parameters.get('assignee')) ?? '',
  label: /^[1-9]\d{0,14}$/.exec(parameters.get('label') ?? '')?.[0] ?? '',
  from: knownDay(parameters.get('from')),
  to: knownDay(parameters.get('to')),
  q: parameters.get('q') ?? '',
  oldestFirst: parameters.get('sort') === 'submittedAt:asc',
  ...readPage(parameters, emptyView.pageSize),
});

/** The query of a view, without defaults: `?status=new&page=2`, `''` for the plain inbox. */
export const toSearch = ({ status, spam, failed, oldestFirst, page, pageSize, ...view }: View): string =>
  toQuery({
    formId: view.formId,
    status,
    spam: spam === false ? '' : String(spam),
    mail: failed ? 'failed' : '',
    assignee: view.assignee,
    label: view.label,
    from: view.from,
    to: view.to,
    q: view.q,
    sort: oldestFirst ? 'submittedAt:asc' : '',
    page: page === emptyView.page ? '' : page,
    pageSize: pageSize === emptyView.pageSize ? '' : pageSize,
  });

/** What is kept of a view under a name: all but its page. */
export const toSaved = (view: View): string => toSearch({ ...view, page: 1, pageSize: emptyView.pageSize });

/** A view after a change; a change of filters starts on the first page. */
export const changed = (view: View, change: Partial<View>): View => ({ ...view, page: 1, ...change });

/** The tab of a view: archived and unconfirmed submissions have their own, which the status alone leads to. */
export const findTab = ({
  spam,
  failed = false,
  status,
}: Pick<View, 'spam' | 'status'> & Partial<Pick<View, 'failed'>>): Tab => {
  if (spam !== false) return spam === 'all' ? 'all' : 'spam';
  if (failed) return 'failed';
  return status === 'archived' || status === 'unconfirmed' ? status : 'inbox';
};

/** The part of a view that selects a tab, without other filters. */
export const tabFilter = (tab: Tab): Pick<View, 'spam' | 'failed' | 'status'> => ({
  spam: tab === 'all' ? tab : tab === 'spam',
  failed: tab === 'failed',
  status: tab === 'archived' || tab === 'unconfirmed' ? tab : '',
});

/** How many filters are set besides the tab and the search. */
export const countFilters = (view: View): number =>
  [view.formId, view.assignee, view.label, view.from, view.to].filter((part) => part !== '').length +
  Number(view.status !== tabFilter(findTab(view)).status);

/** Whether anything besides the tab is filtered, which may explain an empty list. */
export const isFiltered = (view: View): boolean => view.q !== '' || countFilters(view) > 0;

/** The filter in the server's format: days become points in time, by the clock of a time zone. */
export const toFilter = (view: View, timeZone: string): InboxFilter => {
  const { formId, status, spam, failed, assignee, label, from, to, q } = view;
  const [start, end] = [pickedDay(from), pickedDay(to)];
  return {
    spam: `${spam}`,
    ...(spam === 'all' && { unconfirmed: 'all' }),
    ...(failed && { mail: 'failed' }),
    ...(findTab({ spam, failed, status }) === 'inbox' && { archived: 'false' }),
    ...(formId !== '' && { formId }),
    ...(status !== '' && { status }),
    ...(assignee !== '' && { assignee }),
    ...(label !== '' && { label: `${Number(label)}` as const }),
    ...(start && { from: whenClocksShow(timeZone, start.getTime()).toISOString() }),
    ...(end && { to: new Date(whenClocksShow(timeZone, end.getTime() + DAY).getTime() - 1).toISOString() }),
    ...(q !== '' && { q }),
  };
};

/** The query of the list. */
export const toListQuery = (view: View, timeZone: string): FindInbox['query'] => ({
  ...toFilter(view, timeZone),
  ...(view.oldestFirst && { sort: 'submittedAt:asc' }),
  page: String(view.page),
  pageSize: String(view.pageSize),
});
