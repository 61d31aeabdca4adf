import {
  pageOffset,
  pageMeta,
  readParam,
  readQuery,
  readFlatPage,
  readPage,
  readRevision,
  readTime,
  parseId,
  readString,
} from '../../../server/src/input/query';
import { textsFor } from '../../../server/src/text/messages';
import { refusalOf } from '../support/refusal';

const en = textsFor('en');
const settings = { defaultLimit: 25, maxLimit: 100, withCount: true };

describe('queryOf', () => {
  it.each([
    ['a query', { status: 'new' }, { status: 'new' }],
    ['none', undefined, {}],
    ['null', null, {}],
    ['a list', ['new'], {}],
    ['a text', 'new', {}],
  ])('of %s', (_, query, expected) => {
    expect(readQuery({ query })).toEqual(expected);
  });
});

describe('paramOf', () => {
  it.each([
    ['a parameter', { params: { option: 'name' } }, 'name'],
    ['one that the router has not set', { params: {} }, ''],
    ['a context without parameters', {}, ''],
    ['parameters that are none', { params: 'option' }, ''],
    ['one that is no text', { params: { option: 1 } }, ''],
  ])('of %s', (_, ctx, expected) => {
    expect(readParam(ctx, 'option')).toBe(expected);
  });
});

describe('readPage', () => {
  it.each([
    ['nothing', {}, { page: 1, pageSize: 25, withCount: true }],
    ['an empty pagination', { pagination: {} }, { page: 1, pageSize: 25, withCount: true }],
    ['a page', { pagination: { page: '3' } }, { page: 3, pageSize: 25, withCount: true }],
    [
      'a page past all databases',
      { pagination: { page: '9'.repeat(400) } },
      { page: 1_000_000_000, pageSize: 25, withCount: true },
    ],
    ['a page size', { pagination: { pageSize: '7' } }, { page: 1, pageSize: 7, withCount: true }],
    ['the largest page size', { pagination: { pageSize: '100' } }, { page: 1, pageSize: 100, withCount: true }],
    ['a page size over the limit', { pagination: { pageSize: '101' } }, { page: 1, pageSize: 100, withCount: true }],
    [
      'a page size of nine digits',
      { pagination: { pageSize: '999999999' } },
      { page: 1, pageSize: 100, withCount: true },
    ],
    [
      'a page size of ten digits',
      { pagination: { pageSize: '1000000000' } },
      { page: 1, pageSize: 100, withCount: true },
    ],
    ['no count', { pagination: { withCount: 'false' } }, { page: 1, pageSize: 25, withCount: false }],
    ['a count', { pagination: { withCount: 'true' } }, { page: 1, pageSize: 25, withCount: true }],
    [
      'what the project’s own code gives',
      { pagination: { page: 2, pageSize: 3, withCount: false } },
      { page: 2, pageSize: 3, withCount: false },
    ],
  ])('reads %s', (_, query, page) => {
    expect(readPage(query, settings, en)).toEqual(page);
  });

  it('takes what the host has set where a query says nothing', () => {
    const page = readPage({}, { defaultLimit: 5, maxLimit: 10, withCount: false }, en);
    expect(page).toEqual({ page: 1, pageSize: 5, withCount: false });
  });

  it('keeps the limit even where the host has set a larger default', () => {
    expect(readPage({}, { defaultLimit: 50, maxLimit: 10, withCount: true }, en)).toMatchObject({ pageSize: 10 });
  });

  it.each(['0', '-1', '1.5', '1e3', '01', '', ' 1', '1 ', '+1', 'x', '١', 'Infinity', 'NaN'])(
    'refuses the page %j',
    (page) => {
      expect(refusalOf(() => readPage({ pagination: { page } }, settings, en)).faults).toEqual({
        'pagination.page': 'page must be a positive integer.',
      });
    },
  );

  it.each(['0', '-1', '1.5', '1e9', '', 'all'])('refuses the page size %j', (pageSize) => {
    expect(refusalOf(() => readPage({ pagination: { pageSize } }, settings, en)).faults).toEqual({
      'pagination.pageSize': 'pageSize must be a positive integer.',
    });
  });

  it.each([[['1', '2']], [{ $gt: '1' }], [1.5]])('refuses %j in place of a page', (page) => {
    expect(refusalOf(() => readPage({ pagination: { page } }, settings, en)).faults).toHaveProperty([
      'pagination.page',
    ]);
  });

  it.each([['1'], ['TRUE'], [''], [['true']]])('refuses %j in place of withCount', (withCount) => {
    expect(refusalOf(() => readPage({ pagination: { withCount } }, settings, en)).faults).toEqual({
      'pagination.withCount': 'withCount must be one of true, false.',
    });
  });

  it.each([['1'], [['1']], [null]])('refuses %j in place of a pagination', (pagination) => {
    expect(refusalOf(() => readPage({ pagination }, settings, en)).faults).toHaveProperty(['pagination']);
  });

  it('names every fault at once', () => {
    const pagination = { page: '0', pageSize: '-1', withCount: 'x' };
    const { message, faults } = refusalOf(() => readPage({ pagination }, settings, en));
    expect(message).toBe('3 errors occurred');
    expect(Object.keys(faults)).toEqual(['pagination.page', 'pagination.pageSize', 'pagination.withCount']);
  });
});

describe('a page', () => {
  it.each([
    [1, 25, 0],
    [2, 25, 25],
    [5, 10, 40],
  ])('%i of %i rows starts at row %i', (page, pageSize, offset) => {
    expect(pageOffset({ page, pageSize, withCount: true })).toBe(offset);
  });

  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
  ])('of ten rows, with %i in all: %i pages', (total, pageCount) => {
    const page = { page: 1, pageSize: 10, withCount: true };
    expect(pageMeta(page, total)).toEqual({ page: 1, pageSize: 10, pageCount, total });
  });

  it('without a count says nothing of a total', () => {
    expect(pageMeta({ page: 2, pageSize: 10, withCount: false }, undefined)).toEqual({ page: 2, pageSize: 10 });
  });
});

describe('parseId', () => {
  it.each([
    ['1', 1],
    ['12', 12],
    ['2147483647', 2_147_483_647],
  ])('%s is a number', (segment, number) => {
    expect(parseId(segment)).toBe(number);
  });

  it.each([
    '',
    '0',
    '007',
    '-1',
    '+1',
    '1e3',
    '1.0',
    '0x1',
    ' 1',
    '1 ',
    '1\n',
    '١',
    '１',
    '2147483648',
    '9223372036854775808',
    '9'.repeat(400),
    'NaN',
  ])('%j is none', (segment) => {
    expect(parseId(segment)).toBeUndefined();
  });
});

describe('readTime', () => {
  it.each([
    ['a day, from its start', '2026-11-20', 'start', '2026-11-20T00:00:00.000Z'],
    ['a day, to its end', '2026-11-20', 'end', '2026-11-20T23:59:59.999Z'],
    ['a leap day', '2028-02-29', 'start', '2028-02-29T00:00:00.000Z'],
    ['a minute', '2026-11-20T09:30Z', 'start', '2026-11-20T09:30:00.000Z'],
    ['a second', '2026-11-20T09:30:15Z', 'end', '2026-11-20T09:30:15.000Z'],
    ['a millisecond', '2026-11-20T09:30:15.123Z', 'end', '2026-11-20T09:30:15.123Z'],
    ['a time east of Greenwich', '2026-11-20T09:30:00+01:00', 'start', '2026-11-20T08:30:00.000Z'],
    ['a time that is the day before in UTC', '2026-11-20T00:30:00+01:00', 'start', '2026-11-19T23:30:00.000Z'],
    ['a time west of Greenwich', '2026-11-20T22:30:00-05:00', 'end', '2026-11-21T03:30:00.000Z'],
    ['the end of time', '9999-12-31T23:59:59-14:00', 'end', '9999-12-30T00:00:00.000Z'],
    ['the year 0', '0000-01-01T00:00:00+14:00', 'start', '1000-01-02T00:00:00.000Z'],
  ] as const)('reads %s', (_, value, end, expected) => {
    expect(readTime(value, end)?.toISOString()).toBe(expected);
  });

  it.each([
    '',
    'today',
    '2026',
    '2026-11',
    '20.11.2026',
    '11/20/2026',
    '2026-1-1',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-02-29',
    '2026-02-31',
    '2026-04-31',
    '2026-02-31T10:00:00Z',
    '2026-04-31T10:00:00+02:00',
    '2026-11-20T25:00:00Z',
    '2026-11-20T09:60:00Z',
    '2026-11-20T09:30:00',
    '2026-11-20 09:30:00Z',
    '2026-11-20T09:30:00 01:00',
    '+002026-11-20',
    '1732095000000',
    '٢٠٢٦-11-20',
    "2026-11-20' OR '1'='1",
  ])('%j is no time, whichever end of a span it would be', (value) => {
    expect(readTime(value, 'start')).toBeUndefined();
    expect(readTime(value, 'end')).toBeUndefined();
  });
});

describe('readString', () => {
  it.each([
    ['a text', { q: 'a%' }, 'a%'],
    ['an empty text', { q: '' }, ''],
    ['nothing', {}, undefined],
  ])('reads %s', (_, query, expected) => {
    expect(readString(query, 'q', en)).toBe(expected);
  });

  it.each([[['a', 'b']], [{ $ne: 'a' }], [null]])('refuses %j by its name', (q) => {
    expect(refusalOf(() => readString({ q }, 'q', en))).toEqual({
      message: 'q must be a single text.',
      faults: { q: 'q must be a single text.' },
    });
  });
});

describe('readFlatPage', () => {
  it.each([
    [{}, { page: 1, pageSize: 25 }],
    [
      { page: '3', pageSize: '10' },
      { page: 3, pageSize: 10 },
    ],
    [
      { page: '9'.repeat(20), pageSize: '1000000000' },
      { page: 1_000_000_000, pageSize: 100 },
    ],
  ])('of %j', (query, expected) => {
    expect(readFlatPage(query, settings, en)).toEqual({ ...expected, withCount: true });
  });

  it('names what is no number from 1 on', () => {
    expect(refusalOf(() => readFlatPage({ page: '-1', pageSize: ['1'] }, settings, en)).faults).toEqual({
      page: en.positiveInteger('page'),
      pageSize: en.positiveInteger('pageSize'),
    });
  });
});

describe('readRevision', () => {
  it.each([undefined, 0, 7])('takes %s', (value) => {
    expect(readRevision('revision', value, en)).toBe(value);
  });

  it.each(['1', null, -1, 1.5, Number.NaN, 2 ** 53])('refuses %s', (value) => {
    const { faults } = refusalOf(() => readRevision('revision', value, en));
    expect(faults).toEqual({ revision: en.numberInvalid('revision') });
  });
});
