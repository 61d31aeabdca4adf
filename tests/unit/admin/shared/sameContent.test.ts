import { isSameContent, withSameParts } from '../../../../admin/src/shared/sameContent';

test.each<[unknown, unknown]>([
  [1, 1],
  ['', ''],
  [null, null],
  [undefined, undefined],
  [[], []],
  [{}, {}],
  [
    [1, { a: [2] }],
    [1, { a: [2] }],
  ],
  [
    { a: 1, b: undefined },
    { b: undefined, a: 1 },
  ],
])('%j has the content of %j', (one, other) => {
  expect(isSameContent(one, other)).toBe(true);
});

test.each<[unknown, unknown]>([
  [1, '1'],
  [null, {}],
  [{}, undefined],
  [[], {}],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 2 }],
  [{ a: undefined }, { b: undefined }],
  [{ a: { b: [1] } }, { a: { b: [2] } }],
])('%j has other content than %j', (one, other) => {
  expect(isSameContent(one, other)).toBe(false);
});

test('what a new value has in common with the one before stays the same object', () => {
  const before = { same: { a: [1] }, other: { b: 1 }, gone: [1] };
  const after: Partial<typeof before> = withSameParts<Partial<typeof before>>(before, {
    same: { a: [1] },
    other: { b: 2 },
  });
  expect(after).toEqual({ same: { a: [1] }, other: { b: 2 } });
  expect(after.same).toBe(before.same);
  expect(withSameParts(undefined, before)).toBe(before);
});
