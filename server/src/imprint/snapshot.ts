import { createHash } from 'node:crypto';

import { isSameHead, type State, type Store } from './store';

/** An answer ready to be sent, with its entity tag (RFC 9110, section 8.8.3: strong, so it covers the bytes). */
export interface Answer {
  /** In UTF-8. */
  body: Buffer;
  etag: string;
}

/** How long the state is taken for current without a look at the database, so that others see a change in a second. */
const MAX_AGE_MS = 900;
/** Answers kept for one state: 40 options in a few languages. */
const MAX_ANSWERS = 500;

/**
 * Whether an `If-Match` header (RFC 9110, section 13.1.1) names the revision. Weak tags never match.
 *
 * @param header the header, undefined where there is none: then everything matches
 */
export const matchesRevision = (header: string | undefined, number: number): boolean =>
  header === undefined ||
  header.split(',').some((tag) => tag.trim() === '*' || new RegExp(`^"${number}-[^"]*"$`).test(tag.trim()));

/**
 * The state of the imprint in memory and the answers made from it. The head row's version tells whether both are still
 * true; it is read at most once in {@link MAX_AGE_MS}, and a write of this process is seen at once.
 */
export const createSnapshot = (store: Pick<Store, 'read' | 'readHead'>, now: () => number = Date.now) => {
  let state: State | undefined;
  let checkedAt = 0;
  let checking: Promise<State> | undefined;
  /** Counts what writes have told, so that a look at the database that began before one knows that it is old. */
  let generation = 0;
  const answers = new Map<string, Answer>();

  const replace = (next: State, at: number): State => {
    if (next !== state) answers.clear();
    state = next;
    checkedAt = at;
    return next;
  };

  const refresh = async (): Promise<State> => {
    for (;;) {
      const startedAt = now();
      const startedIn = generation;
      const known = state;
      const isCurrent = known !== undefined && isSameHead(known, await store.readHead());
      const next = isCurrent ? known : await store.read();
      if (generation === startedIn) return replace(next, startedAt);
      // What a write of this process has put here is newer than what was read; what it has only announced is read now.
      if (state !== undefined) return state;
    }
  };

  const isFresh = (): boolean => state !== undefined && now() - checkedAt < MAX_AGE_MS;

  const keep = (key: string, current: State, make: (state: State) => string): Answer => {
    const known = current === state ? answers.get(key) : undefined;
    if (known !== undefined) return known;
    const body = make(current);
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
    const answer = { body: Buffer.from(body), etag: `"${current.number}-${hash}"` };
    if (current === state && answers.size < MAX_ANSWERS) answers.set(key, answer);
    return answer;
  };

  return {
    /** The state, at most {@link MAX_AGE_MS} old. */
    async get(): Promise<State> {
      if (state !== undefined && isFresh()) return state;
      checking ??= refresh().finally(() => {
        checking = undefined;
      });
      return checking;
    },

    /** The state that was seen last, however old. */
    peek: (): State | undefined => state,

    /** Forgets everything, so that the next one reads it anew. */
    forget(): void {
      generation += 1;
      state = undefined;
    },

    /** Takes over what a write of this process has made of the state. */
    put(next: State): void {
      generation += 1;
      // Of two writes, the earlier one may be told later; after a data import, numbers start anew.
      if (state?.id !== next.id || next.number >= state.number) replace(next, now());
    },

    /**
     * The answer of a key for the current state, made once. One that is at hand is given without a promise: this is what
     * a site asks for on every page, and a turn of the event loop is a large part of what it costs.
     */
    answer(key: string, make: (state: State) => string): Answer | Promise<Answer> {
      return (isFresh() ? answers.get(key) : undefined) ?? this.get().then((current) => keep(key, current, make));
    },

    /** The answer of a key for a state that a write has just made, which may not be the newest one any more. */
    answerOf: keep,
  };
};

export type Snapshot = ReturnType<typeof createSnapshot>;
