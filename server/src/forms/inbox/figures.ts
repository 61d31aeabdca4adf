import { type FindFigures, MAX_FIGURE } from '../../contracts/inbox';
import type { Row } from '../../strapi/database/table';
import type { Texts } from '../../text/messages';
import { clockIn, DAY_MS, whenClocksShow } from '../../text/wall-clock';
import type { FigureStore, FirstReply } from '../store/figure-store';
import type { InboxStore } from '../store/inbox-store';
import { readSelection, refuseOthers } from './filter';

type FigureData = FindFigures['response']['data'];

const WEEKS = 12;
/** The ages that open submissions are divided by, in days. */
const AGES = [1, 3, 7];

/** A week by the clock of a time zone. */
export interface Week {
  /** Its first day: YYYY-MM-DD. */
  monday: string;
  from: Date;
  /** Its last millisecond. */
  to: Date;
}

/**
 * The last weeks, the current one last. They begin on Monday (ISO 8601), and are an hour shorter or longer where clocks are changed.
 *
 * @param now in milliseconds
 */
export const findWeeks = (now: number, timeZone: string): [Week, ...Week[]] => {
  const today = Math.floor(clockIn(timeZone, now) / DAY_MS);
  // 1970-01-01 was a Thursday.
  const current = today - ((today + 3) % 7);
  const weekOf = (monday: number): Week => ({
    monday: new Date(monday * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
    from: whenClocksShow(timeZone, monday * DAY_MS),
    to: new Date(whenClocksShow(timeZone, (monday + 7) * DAY_MS).getTime() - 1),
  });
  const first = current - 7 * (WEEKS - 1);
  return [weekOf(first), ...Array.from({ length: WEEKS - 1 }, (_, index) => weekOf(first + 7 * (index + 1)))];
};

/** The ages of open submissions, youngest first. @param now in milliseconds */
export const findAges = (now: number): { days: number | null; from?: Date; to?: Date }[] =>
  [...AGES, null].map((days, index) => {
    const least = AGES[index - 1];
    return {
      days,
      ...(days !== null && { from: new Date(now - days * DAY_MS + 1) }),
      ...(least !== undefined && { to: new Date(now - least * DAY_MS) }),
    };
  });

/** The one in the middle, or what is halfway between the two there; undefined of none. */
export const medianOf = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
};

/** The share of spam of the weeks that were counted whole; null without any submission. */
export const shareOfSpam = (weeks: FigureData['weeks']): number | null => {
  const whole = weeks.filter(({ accepted, spam }) => Math.max(accepted, spam) < MAX_FIGURE);
  const spam = whole.reduce((sum, week) => sum + week.spam, 0);
  const all = whole.reduce((sum, week) => sum + week.accepted, spam);
  return all === 0 ? null : spam / all;
};

/** The time to the first reply, of submissions since a point in time; a clock that was set back makes none negative. */
export const summarizeReplies = (replies: readonly FirstReply[], since: Date): FigureData['firstReply'] => {
  const times = replies
    .filter(({ submittedAt }) => submittedAt >= since)
    .map(({ submittedAt, sentAt }) => Math.max(0, sentAt.getTime() - submittedAt.getTime()));
  const median = medianOf(times);
  return median === undefined ? null : { seconds: Math.round(median / 1000), submissions: times.length };
};

interface Dependencies {
  inbox: Pick<InboxStore, 'count'>;
  /** Undefined in the standard edition, which shows no replies. */
  replies: FigureStore | undefined;
  findTimeZone: () => Promise<string>;
  now?: () => number;
}

/** What the stored submissions tell. Each count goes along an index, and no further than {@link MAX_FIGURE}. */
export const createFigures = ({ inbox, replies, findTimeZone, now = Date.now }: Dependencies) => ({
  /** @throws {errors.ValidationError} naming every parameter that is unsupported or invalid */
  async find(query: Row, texts: Texts): Promise<FigureData> {
    refuseOthers(query, ['formId'], texts);
    const { formId } = readSelection(query, texts);
    const time = now();
    const spans = findWeeks(time, await findTimeZone());
    const [{ from: since }] = spans;
    // One after the other, so that others get at the database's connections.
    const weeks: FigureData['weeks'] = [];
    for (const { monday, from, to } of spans) {
      const count = (spam: boolean) => inbox.count({ formId, spam, unconfirmed: false, from, to }, MAX_FIGURE);
      weeks.push({ monday, accepted: await count(false), spam: await count(true) });
    }
    const open: FigureData['open'] = [];
    for (const { days, ...span } of findAges(time)) {
      const count = (status: 'new' | 'read') => inbox.count({ formId, spam: false, status, ...span }, MAX_FIGURE);
      open.push({ days, amount: Math.min(MAX_FIGURE, (await count('new')) + (await count('read'))) });
    }
    return {
      weeks,
      spamShare: shareOfSpam(weeks),
      firstReply: replies === undefined ? null : summarizeReplies(await replies.findFirstReplies(formId), since),
      open,
    };
  },
});

export type Figures = ReturnType<typeof createFigures>;
