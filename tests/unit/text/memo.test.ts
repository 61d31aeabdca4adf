import { createMemo } from '../../../server/src/text/memo';

it('keeps what has been made, and forgets what was made first when there is too much', () => {
  const memo = createMemo<string>(2);
  expect(memo.get('a')).toBeUndefined();
  expect(memo.set('a', 'A')).toBe('A');
  memo.set('b', 'B');
  memo.set('b', 'B again');
  expect(['a', 'b'].map(memo.get)).toEqual(['A', 'B again']);
  memo.set('c', 'C');
  expect(['a', 'b', 'c'].map(memo.get)).toEqual([undefined, 'B again', 'C']);
  memo.clear();
  expect(memo.get('c')).toBeUndefined();
});
