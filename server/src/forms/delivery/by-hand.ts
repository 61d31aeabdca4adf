import { errors } from '@strapi/utils';

import type { Attempted } from '../../contracts/inbox';
import type { Lease } from '../../strapi/database/leases';
import { conflict } from '../../strapi/errors';

/** What this needs of a queue. */
interface Claims<Item> {
  findOne: (id: number) => Promise<Item | undefined>;
  claimDue: (item: Item) => Promise<Lease | undefined>;
  claimIdle: (item: Item) => Promise<Lease | undefined>;
}

/**
 * Claims an item that a person wants sent now.
 *
 * @returns undefined if it has been sent
 * @throws {errors.NotFoundError} if there is no such item
 * @throws {StatusError} 409 while it is being sent, or might still be by a provider that timed out
 */
export const claimByHand = async <Item extends Attempted>(
  queue: Claims<Item>,
  id: number,
  texts: Readonly<Record<'notFound' | 'underWay' | 'late', string>>,
): Promise<{ item: Item; lease: Lease } | undefined> => {
  const item = await queue.findOne(id);
  if (item === undefined) throw new errors.NotFoundError(texts.notFound);
  if (item.status === 'sent') return undefined;
  const lease = (await queue.claimDue(item)) ?? (await queue.claimIdle(item));
  if (lease !== undefined) return { item, lease };
  // It may have been sent since it was read.
  const current = await queue.findOne(id);
  if (current?.status === 'sent') return undefined;
  throw conflict(current?.status === 'failed' ? texts.late : texts.underWay);
};
