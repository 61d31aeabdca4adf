import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import type { Core } from '@strapi/strapi';

import { elapsed } from '../clock';
import { SEND_TIMEOUT_MS } from '../mail';
import type { Clock } from './database-clock';

/** Longer than it takes to build an email and to store its outcome. */
const MARGIN_MS = 60_000;
/** How long an email is reserved for its sender; after that, the sender is presumed dead. */
const LEASE_MS = SEND_TIMEOUT_MS + MARGIN_MS;

/**
 * The right to send an email and to record its outcome. It ends when somebody else takes a lease on the same row, so
 * that a late outcome does not overwrite that of a later attempt.
 */
export interface Lease {
  /** Unique to this lease. */
  token: string;
  /** When it began, and when it may be considered abandoned, by the database's clock. */
  from: Date;
  until: Date;
  /**
   * Whether work that starts now will be over before the end; measured by this process's elapsed time, not its clock.
   */
  isFresh: () => boolean;
}

export const createLease = async (clock: Clock): Promise<Lease> => {
  const start = elapsed();
  const from = await clock();
  return {
    token: randomUUID(),
    from,
    until: new Date(from.getTime() + LEASE_MS),
    isFresh: () => elapsed() - start < MARGIN_MS,
  };
};

/** For how long, and after which pauses, storing an outcome is retried. */
const PERSIST_MS = 50_000;
const MAX_PAUSE_MS = 2_000;

/**
 * Stores the outcome of an email, retrying while the database is unavailable: an email that has been sent but is not
 * marked so would be sent again. In the project's own transaction it tries once, since a failure ends that transaction.
 *
 * @throws what the last try threw
 */
export const persist = async <T>(strapi: Core.Strapi, work: () => Promise<T>): Promise<T> => {
  const end = elapsed() + (strapi.db.inTransaction() ? 0 : PERSIST_MS);
  for (let pause = 100; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (elapsed() + pause > end) throw error;
      await setTimeout(pause);
    }
  }
};
