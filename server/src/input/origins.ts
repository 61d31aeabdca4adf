import { z } from 'zod';

import type { UsedOrigin } from '../contracts/common';

/** How many are kept of a form. Whoever posts can claim any, but no more than these. */
export const MAX_ORIGINS = 5;

/** A domain has at most 253 characters. */
const MAX_LENGTH = 300;

/** The origin of a page, as browsers send it or the page's URL with a form; undefined if they keep it to themselves. */
export const readOrigin = (header: string): string | undefined => {
  if (!/^https?:/.test(header) || !URL.canParse(header)) return undefined;
  const { origin } = new URL(header);
  return origin.length > MAX_LENGTH ? undefined : origin;
};

export const storedOrigins: z.ZodType<UsedOrigin[]> = z
  .array(z.object({ origin: z.string(), lastUsedAt: z.iso.datetime() }))
  .nullable()
  .transform((origins) => origins ?? []);

/** The origins that were used last, newest first, each once. */
export const mergeOrigins = (known: readonly UsedOrigin[], seen: readonly UsedOrigin[]): UsedOrigin[] => {
  const newestFirst = [...known, ...seen].sort((one, other) => (one.lastUsedAt < other.lastUsedAt ? 1 : -1));
  return newestFirst
    .filter(({ origin }, index) => newestFirst.findIndex((first) => first.origin === origin) === index)
    .slice(0, MAX_ORIGINS);
};
