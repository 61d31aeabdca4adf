import { changesOf, initialsOf, spreadOf } from '../../../../../admin/src/inbox/model/teamwork';
import { item } from '../../support/inbox';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Jean-Luc de Picard', 'JP'],
  ['  Élodie   Öz ', 'ÉÖ'],
  ['𝒳 y', '𝒳Y'],
  ['#7', '?'],
  ['', '?'],
])('%j is recognised by %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

const label = (id: number) => ({ id, name: `Label ${id}`, color: 'primary' as const });
const items = [item({ teamLabels: [label(1), label(2)] }), item({ teamLabels: [label(1)] })];

test('a label is on all, on some or on none', () => {
  expect([1, 2, 3].map((id) => spreadOf(items, id))).toEqual([true, 'indeterminate', false]);
});

test('only what is not so already has to be done', () => {
  const choices = (...pairs: [number, boolean][]) => changesOf(items, new Map(pairs));
  expect(choices()).toEqual({ add: [], remove: [] });
  expect(choices([1, true], [3, false])).toEqual({ add: [], remove: [] });
  expect(choices([1, false], [2, true], [3, true])).toEqual({ add: [2, 3], remove: [1] });
  expect(choices([2, false])).toEqual({ add: [], remove: [2] });
});
