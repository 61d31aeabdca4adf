import { createPace, inPieces } from '../../../../server/src/strapi/database/pace';

const start = () => {
  let time = 0;
  const inBatches = createPace(undefined, () => time);
  /** The size of a batch that takes so long for each row. */
  const sizeAt = (milliseconds: number): Promise<number> =>
    inBatches((size) => {
      time += size * milliseconds;
      return Promise.resolve(size);
    });
  return { sizeAt };
};

test('batches grow to what is done in time, at most twice at once, and never without end', async () => {
  const { sizeAt } = start();
  const sizes = [];
  for (let batch = 0; batch < 4; batch += 1) sizes.push(await sizeAt(0.2));
  expect(sizes).toEqual([50, 100, 150, 150]);
  for (let batch = 0; batch < 4; batch += 1) sizes.push(await sizeAt(0));
  expect(sizes.at(-1)).toBe(500);
});

test('they shrink where others wait, but not to nothing', async () => {
  const { sizeAt } = start();
  for (let batch = 0; batch < 4; batch += 1) await sizeAt(0);
  const sizes = [await sizeAt(0.1), await sizeAt(0.2), await sizeAt(0.2), await sizeAt(0.2), await sizeAt(1)];
  expect(sizes).toEqual([500, 300, 150, 150, 150]);
  expect([await sizeAt(1), await sizeAt(1)]).toEqual([75, 50]);
});

test('each is followed by a pause as long as it took', async () => {
  let time = 0;
  const inBatches = createPace(undefined, () => time);
  let isOver = false;
  const batch = inBatches(() => {
    time += 30;
    return Promise.resolve();
  }).finally(() => {
    isOver = true;
  });
  // A timer that is set later and for less is over before.
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(isOver).toBe(false);
  await batch;
});

test('a list is worked through in pieces, each item once, and a short one at once', async () => {
  const piecesOf = async (length: number): Promise<(readonly number[])[]> => {
    const pieces: (readonly number[])[] = [];
    const items = Array.from({ length }, (_, index) => index);
    await inPieces(items, (piece) => {
      pieces.push(piece);
      return Promise.resolve();
    });
    expect(pieces.flat()).toEqual(items);
    return pieces;
  };
  expect(await piecesOf(50)).toHaveLength(1);
  expect((await piecesOf(1_000)).length).toBeGreaterThan(2);
});
