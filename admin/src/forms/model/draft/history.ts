import { isRecord } from '../../../shared/faults';

/** A state with those before and after it; the latest of both is the last. */
export interface History<State> {
  readonly past: readonly State[];
  readonly state: State;
  readonly future: readonly State[];
  /** The texts that the last change was about, and when it was made; undefined if the next change is a step of its own. */
  readonly typing?: { readonly places: readonly string[]; readonly at: number } | undefined;
}

/** Typing goes on if no more time has passed since the last key. */
const PAUSE_MS = 1_000;
const MAX_STEPS = 100;

export const begin = <State>(state: State): History<State> => ({ past: [], state, future: [] });

/**
 * The places of changed texts, such as `fields.0.label.en`; undefined if anything else has changed, or an entry of a list
 * was added, removed or moved.
 */
const changedTexts = (before: unknown, after: unknown, path = ''): string[] | undefined => {
  // An input that was emptied leaves an empty text where there was none.
  if ((before ?? '') === (after ?? '')) return [];
  const isText = [before, after].every((value) => value === undefined || typeof value === 'string');
  // Keys identify the entries of a list.
  if (isText && !path.endsWith('.key')) return [path];
  if (!isRecord(before) || !isRecord(after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return undefined;
  const places: string[] = [];
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    // Most of a form is the same object before and after.
    if (before[key] === after[key]) continue;
    const inner = changedTexts(before[key], after[key], path === '' ? key : `${path}.${key}`);
    if (inner === undefined) return undefined;
    places.push(...inner);
  }
  return places;
};

/** Since which step nothing but texts in these places has changed. */
const findStart = <State>(past: readonly State[], state: State, places: readonly string[]): number =>
  past.findLastIndex((earlier) => changedTexts(earlier, state)?.every((place) => places.includes(place)) !== true) + 1;

/**
 * Changes the state. What is typed into one input without a pause is one step. A text that is again what it was before is
 * a step back, as the browser's own undo in an input makes them.
 *
 * @param at in milliseconds, of any clock
 */
export const change = <State>(history: History<State>, edit: (state: State) => State, at: number): History<State> => {
  const { past, state, future, typing } = history;
  const next = edit(state);
  const places = changedTexts(state, next);
  if (places?.length === 0) return { ...history, state: next };
  if (places !== undefined) {
    const since = past.slice(findStart(past, next, places));
    const back = since.findLastIndex((earlier) => changedTexts(earlier, next)?.length === 0);
    if (back !== -1) {
      const undone = [state, ...since.slice(back + 1).toReversed()];
      return { past: past.slice(0, past.length - since.length + back), state: next, future: [...future, ...undone] };
    }
  }
  const goesOn =
    typing !== undefined &&
    at - typing.at < PAUSE_MS &&
    places?.some((place) => typing.places.includes(place)) === true;
  return {
    past: goesOn ? past : [...past, state].slice(-MAX_STEPS),
    state: next,
    future: [],
    typing: places === undefined ? undefined : { places, at },
  };
};

/** One step back; the same history if there is none. */
export const undo = <State extends object>(history: History<State>): History<State> => {
  const { past, state, future } = history;
  const before = past.at(-1);
  return before === undefined ? history : { past: past.slice(0, -1), state: before, future: [...future, state] };
};

/** One step forward; the same history if there is none. */
export const redo = <State extends object>(history: History<State>): History<State> => {
  const { past, state, future } = history;
  const after = future.at(-1);
  return after === undefined ? history : { past: [...past, state], state: after, future: future.slice(0, -1) };
};
