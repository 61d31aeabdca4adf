import { createOutage } from '../../../../server/src/strapi/database/outage';

const setUp = () => {
  const clock = { now: 50_000 };
  const told: string[] = [];
  const outage = createOutage({
    onStart: (error) => told.push(String(error)),
    onEnd: () => told.push('over'),
    now: () => clock.now,
  });
  return { clock, told, outage };
};

const nothing = (): undefined => undefined;
const found = (value: string) => (): Promise<string> => Promise.resolve(value);
const fails = (): Promise<string> => Promise.reject(new Error('away'));
const hangs = (): Promise<string> => new Promise(() => undefined);
const known = (): string => 'known';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('gives what a look finds, whether something is known or not', async () => {
  const { outage, told } = setUp();
  expect(await outage.look(nothing, found('found'))).toBe('found');
  expect(await outage.look(known, found('found'))).toBe('found');
  expect(told).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

it('gives what is known where a look fails, and tells of it once, and of its end', async () => {
  const { outage, told, clock } = setUp();
  for (let times = 0; times < 5; times += 1) {
    expect(await outage.look(known, fails)).toBe('known');
    clock.now += 1_000;
  }
  expect(told).toEqual(['Error: away']);
  expect(await outage.look(nothing, found('found'))).toBe('found');
  expect(told).toEqual(['Error: away', 'over']);
  expect(await outage.look(known, fails)).toBe('known');
  expect(told).toEqual(['Error: away', 'over', 'Error: away']);
});

it('fails as the look does where nothing is known', async () => {
  const { outage } = setUp();
  await expect(outage.look(nothing, fails)).rejects.toThrow('away');
  await expect(outage.look(nothing, fails)).rejects.toThrow('away');
});

it('waits a second for a look, and not at all once the database is away', async () => {
  const { outage, told } = setUp();
  const first = outage.look(known, hangs);
  await jest.advanceTimersByTimeAsync(999);
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await first).toBe('known');
  expect(told).toEqual(['Error: There was no answer within 1000 ms.']);
  expect(await outage.look(known, hangs)).toBe('known');
});

it('looks once a second while the database is away', async () => {
  const { outage, clock } = setUp();
  const read = jest.fn(fails);
  await outage.look(known, read);
  for (let milliseconds = 0; milliseconds < 3_000; milliseconds += 100) {
    clock.now += 100;
    expect(await outage.look(known, read)).toBe('known');
  }
  expect(read).toHaveBeenCalledTimes(4);
});

it('is over when a look that nobody waited for finds something', async () => {
  const { outage, told, clock } = setUp();
  await outage.look(known, fails);
  clock.now += 1_000;
  expect(await outage.look(known, found('found'))).toBe('known');
  expect(told).toEqual(['Error: away', 'over']);
  expect(await outage.look(known, found('found'))).toBe('found');
});

it('does not take a single connection that has died for the database', async () => {
  const { outage, told, clock } = setUp();
  let fail: (error: Error) => void = () => undefined;
  const stuck = outage.look(known, () => new Promise<string>((_, reject) => (fail = reject)));
  clock.now += 500;
  expect(await outage.look(known, found('found'))).toBe('found');
  clock.now += 500;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await stuck).toBe('known');
  fail(new Error('reset'));
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual([]);
});

it('gives what has become known meanwhile', async () => {
  const { outage } = setUp();
  let state = 'first';
  const slow = outage.look(() => state, hangs);
  const failing = setUp().outage.look(
    () => state,
    () => new Promise<string>((_, reject) => setTimeout(reject, 500, new Error('away'))),
  );
  state = 'second';
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await slow).toBe('second');
  expect(await failing).toBe('second');
});

it('does not give what has been forgotten meanwhile', async () => {
  const { outage, clock } = setUp();
  let state: string | undefined = 'known';
  const later = (): Promise<string> =>
    new Promise((resolve) => {
      setTimeout(resolve, 1_500, 'found');
    });
  const slow = outage.look(() => state, later);
  state = undefined;
  await jest.advanceTimersByTimeAsync(1_500);
  expect(await slow).toBe('found');

  state = 'known';
  await outage.look(() => state, fails);
  clock.now += 1_000;
  const inTheBackground = outage.look(() => state, fails);
  state = undefined;
  expect(await inTheBackground).toBe('known');
});

it('goes by the clock of the machine', async () => {
  const outage = createOutage({ onStart: () => undefined, onEnd: () => undefined });
  const read = jest.fn(fails);
  await outage.look(known, read);
  await outage.look(known, read);
  expect(read).toHaveBeenCalledTimes(1);
});
