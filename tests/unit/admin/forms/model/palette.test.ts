import { findEntries } from '../../../../../admin/src/forms/model/palette';

const entries = [
  { title: 'Drop-down list', words: 'select choice' },
  { title: 'Téléphone', words: 'tel' },
];

test.each([
  ['', 2],
  ['drop', 1],
  ['down l', 1],
  ['drop-d', 1],
  ['-', 2],
  ['CHOICE', 1],
  ['telephone', 1],
  ['télé', 1],
  ['elephone', 0],
  ['drop tel', 0],
])('%j finds %i', (query, count) => {
  expect(findEntries(entries, query)).toHaveLength(count);
});
