import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { Attempted, AttemptResult } from '../../../contracts/inbox';
import type { Clock } from '../../../strapi/database/database-clock';
import type { Installation } from '../../../strapi/database/installation';
import { createLease, type Lease, persist } from '../../../strapi/database/leases';
import { getNumber, type Row, type Table, table, getText, getTime } from '../../../strapi/database/table';
import { afterCommit } from '../../../strapi/database/transactions';

/** The columns of every queue's table. */
export const queueColumns = {
  /** pending, sent or failed. */
  status: { type: 'string', required: true },
  attempts: { type: 'integer', default: 0 },
  /** The results of all attempts, in order: see `AttemptResult`. */
  results: { type: 'json' },
  /** Why the last attempt failed; `''` otherwise. */
  error: { type: 'text' },
  /** When it is tried next; while it is being sent, when it may be considered abandoned. Null: never. */
  nextAttemptAt: { type: 'datetime' },
  /** Until when a failed one may still be sent, by a provider that timed out. */
  lateUntil: { type: 'datetime' },
  /** The token of the lease that may record the outcome of the last attempt, see leases.ts. */
  lease: { type: 'string', default: '' },
  sentAt: { type: 'datetime' },
  /** The id of the installation that sends it; null in rows of earlier versions, if they waited until the next start. */
  installation: { type: 'string' },
};

const toStatus = (value: string): Attempted['status'] => (value === 'sent' || value === 'failed' ? value : 'pending');

const resultList = z.array(
  z.object({
    at: z.string(),
    error: z.string().nullable(),
    answer: z.number().optional(),
    said: z.string().optional(),
  }),
);

/** Adds a result once, even if it is stored again because the confirmation was lost. */
const withResult = (results: readonly AttemptResult[], result: AttemptResult): AttemptResult[] => [
  ...results.filter(({ at }) => at !== result.at),
  result,
];

/** The outcome of an attempt that failed. */
export interface Failure {
  at: Date;
  error: string;
  /** The HTTP status of the answer, if there was one. */
  answer?: number | undefined;
  /** How long until it is retried, in milliseconds; undefined if it is not retried automatically. */
  pause: number | undefined;
  /** For how long it may still arrive; undefined if it will not. */
  late?: number | undefined;
}

/** What nobody has tried to send, or is sending. */
const UNTRIED = { status: 'pending', attempts: 0 };

/** In place of an installation's id: what has been held by the outbox waits like what has come with a copy. */
const HELD = 'held';

/**
 * What is to be sent about submissions, in a table with {@link queueColumns}: it is inserted in the transaction that
 * causes it, and survives the process. A row is `pending` until its first attempt and while it is being sent; until
 * `nextAttemptAt`, by the database's clock, nobody else sends it. What has come with a copy of the database waits until
 * somebody decides: the original sends it too. So does everything while the outbox holds it, and after that.
 *
 * @param isHeld whether the outbox holds what is to be sent
 * @param read the columns beside those of every queue
 * @param due the condition for what is sent without being asked for; of the rest, some is left to the version that has
 *   inserted it
 */
export const createQueue = <Own extends object>(
  strapi: Core.Strapi,
  clock: Clock,
  installation: Installation,
  isHeld: boolean,
  uid: string,
  read: (row: Row, rows: Table) => Own,
  due: Row = {},
) => {
  const rows = table(strapi, uid);
  const listeners: ((pause: number) => void)[] = [];

  /** Whose what is queued now is. */
  const findSender = async (): Promise<string> => (isHeld ? HELD : installation.find());

  const toAttempted = (row: Row, own: string): Attempted => ({
    id: getNumber(row, 'id'),
    status: toStatus(getText(row, 'status')),
    attempts: getNumber(row, 'attempts'),
    // It can be sent even if the results of earlier attempts are damaged.
    results: rows.jsonOr(row, 'results', resultList, []),
    error: getText(row, 'error') || null,
    createdAt: getTime(row, 'createdAt') ?? '',
    nextAttemptAt: (row.installation ?? own) === own ? getTime(row, 'nextAttemptAt') : null,
    sentAt: getTime(row, 'sentAt'),
  });

  const toItem =
    (own: string) =>
    (row: Row): Own & Attempted => ({ ...read(row, rows), ...toAttempted(row, own) });

  /** What waits and has come from another installation. */
  const isForeign = (own: string): Row => ({ ...due, nextAttemptAt: { $notNull: true }, installation: { $ne: own } });

  const isDue = (now: Date): Row => ({ nextAttemptAt: { $lte: now } });

  /** Takes a lease, under a condition that lets exactly one of several concurrent attempts succeed. */
  const take = async (
    { id, attempts }: Pick<Attempted, 'id' | 'attempts'>,
    free: (now: Date) => Row,
  ): Promise<Lease | undefined> => {
    const lease = await createLease(clock);
    const taken = await rows.update(
      { id, attempts, ...free(lease.from) },
      {
        status: 'pending',
        attempts: attempts + 1,
        nextAttemptAt: lease.until,
        lateUntil: null,
        lease: lease.token,
        installation: await findSender(),
      },
    );
    return taken > 0 ? lease : undefined;
  };

  /** Records an outcome under a lease; false if somebody else holds the lease by now, or the row is gone. */
  const record = (id: number, { token }: Lease, values: (item: Attempted) => Row | Promise<Row>): Promise<boolean> =>
    persist(strapi, async () => {
      const where = { id, lease: token };
      const row = await rows.findOne({ where });
      if (row === undefined) return false;
      return (await rows.update(where, await values(toAttempted(row, await installation.find())))) > 0;
    });

  const wake = (pause = 0): Promise<void> =>
    afterCommit(strapi, () => {
      for (const listener of listeners) listener(pause);
    });

  const after = async (milliseconds: number): Promise<Date> => new Date((await clock()).getTime() + milliseconds);

  /** Makes due again what has failed or been put aside, and is not retried automatically. */
  const release = async (where: Row): Promise<void> => {
    // Those that failed. SQLite would look through the index of all of them, rather than for many submissions in theirs.
    const waiting = { ...where, status: { $notIn: ['pending', 'sent'] }, nextAttemptAt: { $null: true } };
    const now = { nextAttemptAt: await clock(), installation: await findSender() };
    if ((await rows.update(waiting, now)) > 0) await wake();
  };

  /** A row that nobody has tried to send. */
  const newRow = async () => ({
    status: 'pending',
    attempts: 0,
    results: [],
    error: '',
    lease: '',
    installation: await findSender(),
  });

  return {
    isHeld,

    /** Called whenever there is something to send, after the commit, with how long until then, in milliseconds. */
    onInsert: (listener: (pause: number) => void): void => {
      listeners.push(listener);
    },

    /**
     * Stores rows in the transaction that causes them.
     *
     * @param pause how long until they are sent, in milliseconds
     */
    async insert(news: readonly object[], pause = 0): Promise<void> {
      if (news.length === 0) return;
      const state = { ...(await newRow()), nextAttemptAt: await after(pause) };
      await rows.insert(...news.map((values) => ({ ...values, ...state })));
      await wake(pause);
    },

    /** Removes one that nobody has tried to send; false if somebody has, or it is gone. */
    withdraw: async (id: number): Promise<boolean> => (await rows.remove({ id, ...UNTRIED })) > 0,

    /** Stores a row that its caller sends after the commit: it is as if a lease had been taken on it. */
    async insertClaimed(values: Own): Promise<{ item: Own & Attempted; lease: Lease }> {
      const lease = await createLease(clock);
      const state = { ...(await newRow()), attempts: 1, nextAttemptAt: lease.until, lease: lease.token };
      const row = await rows.create({ ...values, ...state });
      return { item: { ...toItem(state.installation)(row), attempts: 0 }, lease };
    },

    /** Whether somebody is sending it, or might be. */
    isUnderWay: async (id: number): Promise<boolean> =>
      (await rows.count({ id, status: 'pending', attempts: { $gt: 0 }, nextAttemptAt: { $gt: await clock() } })) > 0,

    /** Those under a condition, oldest first, without damaged ones. */
    async find(where: Row): Promise<(Own & Attempted)[]> {
      const own = await installation.find();
      return rows.readable(await rows.find({ where, orderBy: { id: 'asc' } }), toItem(own));
    },

    async findOne(id: number): Promise<(Own & Attempted) | undefined> {
      const row = await rows.findOne({ where: { id } });
      return row === undefined ? undefined : toItem(await installation.find())(row);
    },

    /** The due ones under a condition, longest due first. */
    async findDue(limit: number, where: Row = {}): Promise<(Own & Attempted)[]> {
      if (isHeld) return [];
      const own = await installation.find();
      const found = await rows.find({
        where: { ...isDue(await clock()), ...due, ...where, installation: own },
        orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
        limit,
      });
      return found.map(toItem(own));
    },

    /** Some columns of the latest with a status. */
    selectLatest: (columns: readonly string[], status: Attempted['status'], limit: number): Promise<Row[]> =>
      rows.find({ select: [...columns], where: { status }, orderBy: { id: 'desc' }, limit }),

    /** Some columns of those under a condition. */
    select: (columns: readonly string[], where: Row): Promise<Row[]> => rows.find({ select: [...columns], where }),

    count: (where: Row): Promise<number> => rows.count(where),

    /** Takes a lease on a due one; of several concurrent calls, on any number of instances, exactly one gets it. */
    claimDue: (item: Pick<Attempted, 'id' | 'attempts'>): Promise<Lease | undefined> => take(item, isDue),

    /**
     * Like claimDue, for one that nobody has tried to send yet, or that has failed, whether or not it will be retried, and can
     * no longer arrive late.
     */
    claimIdle: (item: Pick<Attempted, 'id' | 'attempts'>): Promise<Lease | undefined> =>
      take(item, (now) => ({
        $or: [UNTRIED, { status: 'failed', $or: [{ lateUntil: { $null: true } }, { lateUntil: { $lte: now } }] }],
      })),

    /** Like claimDue, for one that has been sent and is to be sent once more. */
    claimSent: (item: Pick<Attempted, 'id' | 'attempts'>): Promise<Lease | undefined> =>
      take(item, () => ({ status: 'sent' })),

    /**
     * Records that it was sent, under its lease; whether the lease still held.
     *
     * @param answer the HTTP status of a receiver, or what a mail server said
     */
    markSent: (id: number, lease: Lease, sentAt: Date, answer?: number | string): Promise<boolean> =>
      record(id, lease, ({ results }) => ({
        status: 'sent',
        sentAt,
        error: '',
        nextAttemptAt: null,
        results: withResult(results, {
          at: sentAt.toISOString(),
          error: null,
          ...(typeof answer === 'number' && { answer }),
          ...(typeof answer === 'string' && { said: answer }),
        }),
      })),

    markFailed: (id: number, lease: Lease, { at, error, answer, pause, late }: Failure): Promise<boolean> =>
      record(id, lease, async ({ results }) => ({
        status: 'failed',
        error,
        nextAttemptAt: pause === undefined ? null : await after(pause),
        lateUntil: late === undefined ? null : await after(late),
        results: withResult(results, { at: at.toISOString(), error, ...(answer !== undefined && { answer }) }),
      })),

    /** Records that what was sent has not arrived after all; false if it is not counted as sent. */
    async markReturned(id: number, error: string): Promise<boolean> {
      const where = { id, status: 'sent' };
      const row = await rows.findOne({ where });
      if (row === undefined) return false;
      const { results } = toAttempted(row, '');
      const result = { at: new Date().toISOString(), error };
      return (await rows.update(where, { status: 'failed', error, results: withResult(results, result) })) > 0;
    },

    /** Puts a claimed one off without an attempt: it is due again at a time, by the database's clock. */
    postpone: (
      { id, attempts }: Pick<Attempted, 'id' | 'attempts'>,
      lease: Lease,
      { pause, reason }: { pause: number; reason: string },
    ): Promise<boolean> =>
      record(id, lease, async () => ({
        status: 'pending',
        attempts,
        error: reason,
        nextAttemptAt: await after(pause),
      })),

    /** Puts a claimed one aside without an attempt, until it is released or sent by hand. */
    hold: ({ id, attempts }: Pick<Attempted, 'id' | 'attempts'>, lease: Lease, reason: string): Promise<boolean> =>
      record(id, lease, () => ({ status: 'failed', attempts, error: reason, nextAttemptAt: null })),

    /** Makes those due again that have failed or been put aside, and are not retried automatically: a person wants it. */
    release,

    /** The same where nobody has asked for it: for this installation's own. */
    releaseOwn: async (where: Row): Promise<void> => {
      const own = await installation.find();
      await release({ ...where, $or: [{ installation: own }, { installation: { $null: true } }] });
    },

    /** How many wait that have come from another installation, or been held. */
    countForeign: async (): Promise<number> => rows.count(isForeign(await installation.find())),

    /** Sends what has come from another installation, or been held, and waits, now; unless the outbox holds it still. */
    async adopt(): Promise<void> {
      if (isHeld) return;
      const own = await installation.find();
      const now = { installation: own, nextAttemptAt: await clock() };
      if ((await rows.update(isForeign(own), now)) > 0) await wake();
    },

    /** Gives up what has come from another installation, or been held, and waits; people can still send it one by one. */
    async drop(reason: string): Promise<void> {
      const own = await installation.find();
      const given = { installation: own, status: 'failed', error: reason, nextAttemptAt: null };
      await rows.update(isForeign(own), given);
    },

    /** At each start. Only what waits is asked for, along its index; nobody asks whose the rest is. */
    async mark(): Promise<void> {
      const waiting = { nextAttemptAt: { $gt: new Date(0) } };
      await installation.mark(rows, waiting);
      if (isHeld)
        await rows.update({ ...due, ...waiting, installation: await installation.find() }, { installation: HELD });
    },

    /** Changes columns that are not those of every queue. */
    update: (where: Row, own: Partial<Own>): Promise<number> => rows.update(where, { ...own }),

    remove: (where: Row): Promise<number> => rows.remove(where),
  };
};
