import fc from 'fast-check';

import {
  changed,
  countFilters,
  formatDay,
  emptyView,
  toFilter,
  isFiltered,
  toListQuery,
  toSaved,
  pickedDay,
  readView,
  toSearch,
  openStatuses,
  statuses,
  findTab,
  tabs,
  type View,
  tabFilter,
} from '../../../../../admin/src/inbox/model/view';

const view = (change: Partial<View>): View => ({ ...emptyView, ...change });
const read = (search: string): View => readView(new URLSearchParams(search));

test('an address without a query is the plain inbox, and the plain inbox has none', () => {
  expect(read('')).toEqual(emptyView);
  expect(toSearch(emptyView)).toBe('');
});

test('every view comes back from its address', () => {
  const days = fc.constantFrom('', '2026-11-21', '2024-02-29');
  const views = fc.record<View>({
    formId: fc.string(),
    status: fc.constantFrom('', ...statuses),
    spam: fc.constantFrom<View['spam'][]>(false, true, 'all'),
    failed: fc.boolean(),
    assignee: fc.constantFrom('', 'me', 'nobody'),
    label: fc.constantFrom('', '1', '420'),
    from: days,
    to: days,
    q: fc.string({ unit: 'grapheme' }),
    oldestFirst: fc.boolean(),
    page: fc.integer({ min: 1, max: 99_999 }),
    pageSize: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(views, (given) => {
      expect(read(toSearch(given))).toEqual(given);
    }),
  );
});

test.each([
  ['an unknown status', 'status=open', { status: '' }],
  ['an unknown spam', 'spam=yes', { spam: false }],
  ['an unknown assignee', 'assignee=7', { assignee: '' }],
  ['a label that is no id', 'label=0x1', { label: '' }],
  ['a day that does not exist', 'from=2026-02-31', { from: '' }],
  ['a text in place of a day', 'to=yesterday', { to: '' }],
  ['an unknown order', 'sort=name:asc', { oldestFirst: false }],
  ['a page before the first', 'page=0', { page: 1 }],
  ['a page that is no number', 'page=1e3', { page: 1 }],
  ['a page of thousands', 'pageSize=5000', { pageSize: 100 }],
])('%s is left out', (_what, search, expected) => {
  expect(read(search)).toMatchObject(expected);
});

test('another filter begins on the first page, another page keeps the filter', () => {
  const before = view({ page: 7, status: 'new' });
  expect(changed(before, { q: 'oak' })).toEqual(view({ page: 1, status: 'new', q: 'oak' }));
  expect(changed(before, { page: 8 })).toEqual(view({ page: 8, status: 'new' }));
});

test('what is kept of a view begins on the first page', () => {
  expect(toSaved(view({ label: '3', spam: 'all', oldestFirst: true, page: 4, pageSize: 50 }))).toBe(
    '?spam=all&label=3&sort=submittedAt%3Aasc',
  );
});

test('the filters that are set are counted without the tab and the search', () => {
  expect(countFilters(view({ ...tabFilter('archived'), q: 'x' }))).toBe(0);
  expect(countFilters(view({ status: 'new', formId: 'x', from: 'x', to: 'x', label: '1', assignee: 'me' }))).toBe(6);
});

test('the tab and the order are no filter', () => {
  expect(isFiltered(view({ spam: true, oldestFirst: true, page: 2 }))).toBe(false);
  for (const change of [
    { formId: 'x' },
    { status: 'new' as const },
    { from: 'x' },
    { to: 'x' },
    { q: 'x' },
    { assignee: 'me' as const },
    { label: '1' },
  ]) {
    expect(isFiltered(view(change))).toBe(true);
  }
});

test.each([
  ['2026-11-21', 'Europe/Berlin', '2026-11-20T23:00:00.000Z', '2026-11-21T22:59:59.999Z'],
  // Clocks are put back: the day has 25 hours.
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z', '2026-11-22T04:59:59.999Z'],
])('%s in %s is filtered from its first moment to its last', (day, timeZone, first, last) => {
  const { from, to } = toFilter(view({ from: day, to: day }), timeZone);
  expect([from, to]).toEqual([first, last]);
});

test('a date picker has the same day, whatever the time zone', () => {
  const picked = pickedDay('2026-01-05');
  expect(picked).toEqual(new Date('2026-01-05T00:00:00Z'));
  // What comes out of it is that day where the reader is.
  expect(formatDay(new Date(2026, 0, 5))).toBe('2026-01-05');
  expect(pickedDay('5.1.2026')).toBeUndefined();
  expect(pickedDay('2026-02-31')).toBeUndefined();
  expect(pickedDay('2026-13-01')).toBeUndefined();
});

test('the filter holds what was chosen and no more', () => {
  expect(toFilter(emptyView, 'UTC')).toEqual({ spam: 'false', archived: 'false' });
  const chosen = { formId: 'f', status: 'read', q: 'a', assignee: 'nobody', label: '42' } as const;
  expect(toFilter(view({ ...chosen, spam: true }), 'UTC')).toEqual({
    spam: 'true',
    ...chosen,
  });
});

test('the list asks for its page, and for its order where it is not the usual one', () => {
  expect(toListQuery(emptyView, 'UTC')).toEqual({ spam: 'false', archived: 'false', page: '1', pageSize: '20' });
  expect(toListQuery(view({ oldestFirst: true }), 'UTC')).toMatchObject({ sort: 'submittedAt:asc' });
});

test('what is archived has a tab of its own, where old addresses lead to', () => {
  expect(findTab(read(''))).toBe('inbox');
  expect(findTab(read('status=new'))).toBe('inbox');
  expect(findTab(read('status=archived'))).toBe('archived');
  expect(findTab(read('spam=true'))).toBe('spam');
  expect(findTab(read('spam=true&status=archived'))).toBe('spam');
  expect(findTab(read('mail=failed&status=archived'))).toBe('failed');
  expect(findTab({ spam: false, status: 'unconfirmed' })).toBe('unconfirmed');
  for (const tab of tabs) {
    expect(findTab(view(tabFilter(tab)))).toBe(tab);
    expect(isFiltered(view(tabFilter(tab)))).toBe(false);
  }
  expect(openStatuses).toEqual(['new', 'read', 'replied']);
});

test('the inbox leaves out what is archived, the other tabs do not', () => {
  expect(toFilter(view({ status: 'new' }), 'UTC')).toEqual({ spam: 'false', archived: 'false', status: 'new' });
  expect(toFilter(view(tabFilter('archived')), 'UTC')).toEqual({ spam: 'false', status: 'archived' });
  expect(toFilter(view(tabFilter('spam')), 'UTC')).toEqual({ spam: 'true' });
  expect(toFilter(view(tabFilter('all')), 'UTC')).toEqual({ spam: 'all', unconfirmed: 'all' });
  expect(toFilter(view(tabFilter('failed')), 'UTC')).toEqual({ spam: 'false', mail: 'failed' });
});
