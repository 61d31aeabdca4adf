import { elapsed } from '../../strapi/clock';
import type { Outage } from '../../strapi/database/outage';
import { createSharedWork } from '../../strapi/database/shared-work';
import { type Rendered, toRendered } from '../../text/digest';
import { createMemo } from '../../text/memo';
import type { State } from '../record/record';
import { isSameHead, type Store } from './store';

/**
 * How long the state is used without checking the database; short enough for other instances' changes to show within a
 * second.
 */
const MAX_AGE_MS = 900;
const STATE = '';
/** How many responses are kept for one state: 40 options in a few languages. */
const MAX_ANSWERS = 500;

/**
 * Whether an `If-Match` header (RFC 9110, section 13.1.1) names the revision. Weak tags never match.
 *
 * @param header undefined if there is none: then everything matches
 */
export const matchesRevision = (header: string | undefined, number: number): boolean =>
  header === undefined ||
  header.split(',').some((tag) => tag.trim() === '*' || new RegExp(`^"${number}-[^"]*"$`).test(tag.trim()));

/**
 * The imprint's state in memory, and the responses made from it. The head row tells whether they are still current; it
 * is checked at most once in {@link MAX_AGE_MS}, and writes of this process show at once. While the database is
 * unavailable, the last state is returned with its age.
 */
export const createCache = (store: Pick<Store, 'read' | 'readHead'>, outage: Outage, now: () => number = elapsed) => {
  let state: State | undefined;
  let checkedAt = 0;
  /** Whether the state may only be used if no newer one can be read. */
  let isForgotten = false;
  const reads = createSharedWork<State>({ now });
  const answers = createMemo<Rendered>(MAX_ANSWERS);

  const replace = (next: State, at: number): State => {
    if (next !== state) answers.clear();
    state = next;
    checkedAt = at;
    isForgotten = false;
    return next;
  };

  const peek = (): State | undefined => (isForgotten ? undefined : state);

  const refresh = (): Promise<State> =>
    reads.share(STATE, async (accept) => {
      const startedAt = now();
      const known = peek();
      const isCurrent = known !== undefined && isSameHead(known, await store.readHead());
      const next = isCurrent ? known : await store.read();
      if (accept()) return replace(next, startedAt);
      // Of a write of this process or of a later read, unless a write has only invalidated the state.
      return peek() ?? refresh();
    });

  const isFresh = (): boolean => state !== undefined && !isForgotten && now() - checkedAt < MAX_AGE_MS;

  const keep = (key: string, current: State, make: (state: State) => string): Rendered => {
    const known = current === state ? answers.get(key) : undefined;
    if (known !== undefined) return known;
    const answer = toRendered(make(current), current.number);
    // A write may have come in meanwhile.
    return current === state ? answers.set(key, answer) : answer;
  };

  const withAge = (answer: Rendered): Rendered =>
    isFresh() ? answer : { ...answer, age: Math.floor((now() - checkedAt) / 1_000) };

  return {
    /** The state, at most {@link MAX_AGE_MS} old, or of any age while the database is unavailable. */
    async get(): Promise<State> {
      if (state !== undefined && isFresh()) return state;
      return outage.look(() => state, refresh);
    },

    /** The last known state, of any age; undefined if it is known to be stale. */
    peek,

    /**
     * Invalidates the state, so that the next call reads it; while the database is unavailable, it is still returned.
     */
    forget(): void {
      reads.forget(STATE);
      isForgotten = true;
    },

    /** Sets the state after a write of this process. */
    put(next: State): void {
      reads.forget(STATE);
      // Two writes may report in reverse order; after a data import, numbers start over.
      if (state?.id !== next.id || next.number >= state.number) replace(next, now());
    },

    /** The response for a key in the current state, made once. */
    async answer(key: string, make: (state: State) => string): Promise<Rendered> {
      return withAge(keep(key, await this.get(), make));
    },

    /** The response for a key in the state that a write has produced, which may no longer be the latest. */
    answerIn: keep,
  };
};

export type Cache = ReturnType<typeof createCache>;
