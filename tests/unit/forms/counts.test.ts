import { createCounts } from '../../../server/src/forms/counts';

const setUp = (...amounts: readonly (number | Error)[]) => {
  const clock = { time: 0 };
  const asked: string[] = [];
  const counts = createCounts(
    (filter: { status: string }) => {
      asked.push(filter.status);
      const amount = amounts[asked.length - 1] ?? 0;
      return amount instanceof Error ? Promise.reject(amount) : Promise.resolve(amount);
    },
    () => clock.time,
  );
  return { clock, asked, counts };
};

const NEW = { status: 'new' };

describe('counts', () => {
  it('asks once in less than a second for the same filter', async () => {
    const { clock, asked, counts } = setUp(3, 4);

    await expect(counts.find(NEW)).resolves.toBe(3);
    clock.time = 899;
    await expect(counts.find({ ...NEW })).resolves.toBe(3);
    clock.time = 900;
    await expect(counts.find(NEW)).resolves.toBe(4);
    expect(asked).toEqual(['new', 'new']);
  });

  it('asks once for many at a time', async () => {
    const { asked, counts } = setUp(3, 4);

    await expect(Promise.all([counts.find(NEW), counts.find(NEW)])).resolves.toEqual([3, 3]);
    expect(asked).toHaveLength(1);
  });

  it('goes by the clock', async () => {
    let asked = 0;
    const counts = createCounts(() => Promise.resolve((asked += 1)));

    await counts.find(NEW);

    await expect(counts.find(NEW)).resolves.toBe(1);
  });

  it('tells filters apart', async () => {
    const { counts } = setUp(3, 4);

    await expect(counts.find(NEW)).resolves.toBe(3);
    await expect(counts.find({ status: 'read' })).resolves.toBe(4);
  });

  it('asks again after a change', async () => {
    const { counts } = setUp(3, 4);

    await counts.find(NEW);
    counts.forget();

    await expect(counts.find(NEW)).resolves.toBe(4);
  });

  it('does not take over what was asked for before a change', async () => {
    const { counts } = setUp(3, 4, 5);

    const before = counts.find(NEW);
    counts.forget();
    await before;

    await expect(counts.find(NEW)).resolves.toBe(4);
  });

  it('does not remember a failure', async () => {
    const { counts } = setUp(new Error('The database is away.'), 4);

    await expect(counts.find(NEW)).rejects.toThrow('away');
    await expect(counts.find(NEW)).resolves.toBe(4);
  });

  it('leaves a later count alone when an earlier one fails', async () => {
    const { asked, counts } = setUp(new Error('The database is away.'), 4, 5);

    const before = counts.find(NEW);
    counts.forget();
    const after = counts.find(NEW);
    await expect(before).rejects.toThrow('away');

    await expect(after).resolves.toBe(4);
    await expect(counts.find(NEW)).resolves.toBe(4);
    expect(asked).toHaveLength(2);
  });

  it('remembers a hundred at most', async () => {
    const { asked, counts } = setUp();

    for (let index = 0; index <= 100; index += 1) await counts.find({ status: String(index) });
    await counts.find({ status: '0' });

    expect(asked).toHaveLength(102);
  });
});
