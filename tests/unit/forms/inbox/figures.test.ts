import { MAX_FIGURE } from '../../../../server/src/contracts/inbox';
import {
  createFigures,
  findAges,
  findWeeks,
  medianOf,
  shareOfSpam,
  summarizeReplies,
} from '../../../../server/src/forms/inbox/figures';
import type { InboxStore } from '../../../../server/src/forms/store/inbox-store';
import { textsFor } from '../../../../server/src/text/messages';

const en = textsFor('en');
const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-11-25T13:46:03.456Z');

describe('weeks', () => {
  const hoursOf = ({ from, to }: { from: Date; to: Date }): number => (to.getTime() + 1 - from.getTime()) / HOUR;

  test('are the last twelve, from Monday to Sunday, without a gap', () => {
    const weeks = findWeeks(NOW, 'Europe/Berlin');
    expect(weeks).toHaveLength(12);
    expect(weeks[0].monday).toBe('2026-09-07');
    expect(weeks.at(-1)).toEqual({
      monday: '2026-11-23',
      from: new Date('2026-11-22T23:00:00Z'),
      to: new Date('2026-11-29T22:59:59.999Z'),
    });
    for (const [index, { from }] of weeks.slice(1).entries())
      expect(from.getTime() - (weeks[index]?.to.getTime() ?? 0)).toBe(1);
  });

  test.each([
    ['2026-11-22T22:59:59.999Z', 'Europe/Berlin', '2026-11-16'],
    ['2026-11-22T23:00:00.000Z', 'Europe/Berlin', '2026-11-23'],
    ['2026-11-22T23:00:00.000Z', 'UTC', '2026-11-16'],
    ['2026-11-22T10:00:00.000Z', 'Pacific/Kiritimati', '2026-11-23'],
    ['2026-11-23T04:59:59.999Z', 'America/New_York', '2026-11-16'],
  ])('%s is in the week that calendars in %s show', (now, timeZone, monday) => {
    expect(findWeeks(Date.parse(now), timeZone).at(-1)?.monday).toBe(monday);
  });

  test('are an hour longer where clocks are set back, and shorter where they are set forward', () => {
    const hours = (now: string, timeZone: string) =>
      findWeeks(Date.parse(now), timeZone)
        .filter((week) => hoursOf(week) !== 168)
        .map((week) => [week.monday, hoursOf(week)]);
    expect(hours('2026-11-25T12:00:00Z', 'Europe/Berlin')).toEqual([['2026-10-19', 169]]);
    expect(hours('2026-04-15T12:00:00Z', 'Europe/Berlin')).toEqual([['2026-03-23', 167]]);
    expect(hours('2026-11-25T12:00:00Z', 'UTC')).toEqual([]);
  });
});

test('ages divide all submissions, each once', () => {
  const ages = findAges(NOW);
  expect(ages.map(({ days }) => days)).toEqual([1, 3, 7, null]);
  const isIn = (time: number) =>
    ages.filter(({ from, to }) => !(time < Number(from ?? -1e15) || time > Number(to ?? 1e15)));
  for (const hours of [-1, 0, 1, 24, 25, 72, 168, 169, 10_000]) expect(isIn(NOW - hours * HOUR)).toHaveLength(1);
  expect(isIn(NOW - 24 * HOUR + 1)[0]?.days).toBe(1);
  expect(isIn(NOW - 24 * HOUR)[0]?.days).toBe(3);
  expect(isIn(NOW - 168 * HOUR)[0]?.days).toBe(null);
});

test.each([
  [[], undefined],
  [[5], 5],
  [[9, 1], 5],
  [[100, 1, 2], 2],
  [[10, 9, 100, 1], 9.5],
])('the median of %j is %j', (values, median) => {
  expect(medianOf(values)).toBe(median);
});

test('the share of spam is that of the weeks that were counted whole', () => {
  const week = (accepted: number, spam: number) => ({ monday: '2026-11-23', accepted, spam });
  expect(shareOfSpam([week(0, 0)])).toBe(null);
  expect(shareOfSpam([week(3, 0), week(0, 1)])).toBe(0.25);
  expect(shareOfSpam([week(0, 2)])).toBe(1);
  expect(shareOfSpam([week(1, 1), week(MAX_FIGURE, 5), week(5, MAX_FIGURE)])).toBe(0.5);
  expect(shareOfSpam([week(MAX_FIGURE, 5)])).toBe(null);
});

test('first replies count from a day on, in whole seconds, and none was before its submission', () => {
  const since = new Date(NOW);
  const reply = (submitted: number, took: number) => ({
    submittedAt: new Date(NOW + submitted),
    sentAt: new Date(NOW + submitted + took),
  });
  expect(summarizeReplies([], since)).toBe(null);
  expect(summarizeReplies([reply(-1, 1000)], since)).toBe(null);
  expect(summarizeReplies([reply(0, 1499), reply(5, HOUR), reply(9, -HOUR)], since)).toEqual({
    seconds: 1,
    submissions: 3,
  });
});

describe('the figures', () => {
  const FORM = '11111111-1111-4111-8111-111111111111';
  const findTimeZone = () => Promise.resolve('Europe/Berlin');
  const reply = { submittedAt: new Date(NOW - HOUR), sentAt: new Date(NOW) };
  const replies = { findFirstReplies: () => Promise.resolve([reply]) };
  const figuresOf = (count: InboxStore['count']) =>
    createFigures({ inbox: { count }, replies, findTimeZone, now: () => NOW });
  const none = () => Promise.resolve(0);

  test('ask for each week and age, of one form', async () => {
    const asked: unknown[] = [];
    const figures = figuresOf((selection, max) => {
      asked.push([selection.formId, max]);
      if (selection.status === undefined) return Promise.resolve(selection.spam === true ? 1 : 3);
      return Promise.resolve(selection.status === 'new' ? 6_000 : 5_000);
    });
    const { weeks, spamShare, firstReply, open } = await figures.find({ formId: FORM }, en);
    expect(asked).toEqual(Array.from({ length: 32 }, () => [FORM, MAX_FIGURE]));
    expect(weeks.at(-1)).toEqual({ monday: '2026-11-23', accepted: 3, spam: 1 });
    expect(spamShare).toBe(0.25);
    expect(firstReply).toEqual({ seconds: 3600, submissions: 1 });
    expect(open).toEqual([1, 3, 7, null].map((days) => ({ days, amount: MAX_FIGURE })));
  });

  test('leave out replies in the standard edition', async () => {
    const figures = createFigures({ inbox: { count: none }, replies: undefined, findTimeZone });
    expect(await figures.find({}, en)).toMatchObject({ spamShare: null, firstReply: null });
  });

  test('refuse other filters, and what is no form', async () => {
    const figures = figuresOf(none);
    await expect(figures.find({ status: 'new' }, en)).rejects.toMatchObject({ name: 'ValidationError' });
    await expect(figures.find({ formId: 'x' }, en)).rejects.toMatchObject({ name: 'ValidationError' });
  });
});
