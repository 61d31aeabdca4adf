import { findReplies, findReplyQuery, insertReply } from '../../../../../admin/src/inbox/model/saved-replies';

test.each([
  ['at the beginning', '/', 1, { start: 0, end: 1, words: '' }],
  ['after a blank, as far as the caret', 'Hello /op hours', 9, { start: 6, end: 9, words: 'op' }],
  ['in a new line, of several words', 'Hello\n/opening h', 16, { start: 6, end: 16, words: 'opening h' }],
  ['in the midst of a word', 'and/or', 6, undefined],
  ['of an address', 'https://example.org/a', 21, undefined],
  ['before the caret only', 'Hello /op', 5, undefined],
  ['in an earlier line', '/op\nHello', 9, undefined],
  ['long ago', `/${'x'.repeat(41)}`, 42, undefined],
])('a slash %s', (_where, text, caret, expected) => {
  expect(findReplyQuery(text, caret)).toEqual(expected);
});

const replies = ['Öffnungszeiten', 'Opening hours', 'Shipping'].map((name, id) => ({ id, name, text: name }));
const found = (words: string) => findReplies(replies, { start: 0, end: 0, words }).map(({ name }) => name);

test('replies are found by parts of their names, whatever their case and accents', () => {
  expect(found('')).toHaveLength(3);
  expect(found('OFF')).toEqual(['Öffnungszeiten']);
  expect(found('hours op')).toEqual(['Opening hours']);
  expect(found('nothing')).toEqual([]);
});

test('a reply takes the place of what it was looked for by, and the caret is behind it', () => {
  const query = findReplyQuery('Hello /op Bye', 9);
  expect(query && insertReply('Hello /op Bye', query, 'We are open.')).toEqual({
    text: 'Hello We are open. Bye',
    caret: 18,
  });
});
