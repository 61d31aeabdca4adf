import { begin, change, type History, redo, undo } from '../../../../../../admin/src/forms/model/draft/history';

interface State {
  name: string;
  enabled: boolean;
  fields: { key: string; label: Record<string, string> }[];
}

const state = (values: Partial<State> = {}): State => ({ name: '', enabled: true, fields: [], ...values });
const field = (key: string, label: Record<string, string> = {}) => ({ key, label });

/** Edits one after the other, each so many milliseconds after the last. */
const edited = (first: State, ...edits: [values: Partial<State>, pause?: number][]): History<State> => {
  let now = 0;
  return edits.reduce((history, [values, pause = 0]) => {
    now += pause;
    return change(history, (before) => ({ ...before, ...values }), now);
  }, begin(first));
};

test('there is nothing to undo at first, nor to redo', () => {
  const history = begin(state());
  expect([undo(history), redo(history)]).toEqual([history, history]);
});

test('what is typed into one input without a pause is one step', () => {
  const history = edited(state(), [{ name: 'a' }], [{ name: 'ab' }, 900], [{ name: 'abc' }, 900]);
  expect(history.past).toEqual([state()]);
  const undone = undo(history);
  expect(undone.state.name).toBe('');
  expect(redo(undone)).toMatchObject({ past: [state()], state: { name: 'abc' }, future: [] });
});

test('after a pause, a new step begins', () => {
  const history = edited(state(), [{ name: 'a' }], [{ name: 'ab' }, 1_000]);
  expect(undo(history).state.name).toBe('a');
  expect(undo(undo(history)).state.name).toBe('');
});

test('typing into another input is a step of its own', () => {
  const label = (name: string, en: string) => ({ name, fields: [field('f0', { en })] });
  const history = edited(state(label('', '')), [label('a', '')], [label('a', 'b')], [label('a', 'bc')]);
  expect(history.past).toHaveLength(2);
});

test.each<[string, Partial<State>, Partial<State>]>([
  ['a tick', { enabled: false }, { enabled: true }],
  ['a new field', { fields: [field('f0')] }, { fields: [field('f0'), field('f1')] }],
  ['a move', { fields: [field('f1'), field('f0')] }, { fields: [field('f0'), field('f1')] }],
])('%s is never typing', (_, one, other) => {
  const first = state({ fields: [field('f0'), field('f1')] });
  expect(edited(first, [one], [other]).past).toHaveLength(2);
});

test('a step that was undone can be redone, until something else is changed', () => {
  const undone = undo(edited(state(), [{ enabled: false }], [{ name: 'a' }]));
  expect(redo(undone).state).toEqual(state({ enabled: false, name: 'a' }));
  const changed = change(undone, (before) => ({ ...before, fields: [field('f0')] }), 5_000);
  expect(redo(changed)).toBe(changed);
});

test('what changes nothing is no step', () => {
  const history = begin(state({ fields: [field('f0')] }));
  const after = change(history, (before) => ({ ...before, fields: [field('f0', { en: '' })] }), 0);
  expect(after.past).toEqual([]);
  expect(after.state.fields).toEqual([field('f0', { en: '' })]);
  expect(change(after, () => history.state, 0).past).toEqual([]);
});

test('a text that the browser has undone is a step back, however long ago it was typed', () => {
  const first = state({ fields: [field('f0')] });
  const label = (en: string) => ({ fields: [field('f0', { en })] });
  const typed = edited(first, [{ enabled: false }], [label('a')], [label('a b'), 2_000], [label('a b c'), 2_000]);
  const back = change(typed, (before) => ({ ...before, ...label('') }), 9_000);
  expect(back.past).toEqual([first]);
  expect(back.state.enabled).toBe(false);
  const steps = [redo(back), redo(redo(back)), redo(redo(redo(back)))];
  expect(steps.map((step) => step.state.fields[0]?.label.en)).toEqual(['a', 'a b', 'a b c']);
  // Not behind a change of something else.
  const other = change(typed, (before) => ({ ...before, enabled: true }), 9_000);
  expect(change(other, (before) => ({ ...before, ...label('') }), 9_100).past).toHaveLength(6);
});

test('no more than a hundred steps are kept', () => {
  const steps = Array.from({ length: 150 }, (_, index): [Partial<State>] => [{ enabled: index % 2 === 0 }]);
  expect(edited(state({ enabled: false }), ...steps).past).toHaveLength(100);
});
