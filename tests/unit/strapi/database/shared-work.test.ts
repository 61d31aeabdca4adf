import { createSharedWork } from '../../../../server/src/strapi/database/shared-work';

/** Work that ends when the test says so, with what it was told of its answer. */
const setUp = () => {
  const clock = { now: 0 };
  const shared = createSharedWork<string>({ now: () => clock.now });
  const begun: { end: (text: string) => void; fail: () => void }[] = [];
  const news: string[] = [];
  const ask = (key = 'key'): Promise<string> =>
    shared.share(key, async (accept) => {
      const text = await new Promise<string>((resolve, reject) => {
        begun.push({
          end: resolve,
          fail: () => {
            reject(new Error('away'));
          },
        });
      });
      if (accept()) news.push(text);
      return text;
    });
  return { clock, shared, begun, news, ask };
};

it('is done once for all who ask for the same at once, and again for whoever asks after it', async () => {
  const { begun, ask } = setUp();
  const asked = [ask(), ask(), ask('another')];
  expect(begun).toHaveLength(2);
  begun[0]?.end('first');
  begun[1]?.end('other');
  expect(await Promise.all(asked)).toEqual(['first', 'first', 'other']);
  const again = ask();
  begun[2]?.end('second');
  expect(await again).toBe('second');
});

it('is shared for a second, since it may never end', async () => {
  const { clock, begun, news, ask } = setUp();
  const stuck = ask();
  clock.now = 999;
  const patient = ask();
  clock.now = 1_000;
  const next = ask();
  const withNext = ask();
  expect(begun).toHaveLength(2);
  begun[1]?.end('next');
  expect(await Promise.all([next, withNext])).toEqual(['next', 'next']);
  begun[0]?.end('late');
  expect(await Promise.all([stuck, patient])).toEqual(['late', 'late']);
  expect(news).toEqual(['next']);
});

it('is news where it is slow but in order, so that a slow database is read all the same', async () => {
  const { clock, begun, news, ask } = setUp();
  const first = ask();
  clock.now = 1_000;
  const second = ask();
  begun[0]?.end('first');
  await first;
  begun[1]?.end('second');
  await second;
  expect(news).toEqual(['first', 'second']);
});

it('is no news once what it reads has changed, and nobody shares it any longer', async () => {
  const { shared, begun, news, ask } = setUp();
  const before = ask();
  shared.forget('key');
  const after = ask();
  expect(begun).toHaveLength(2);
  begun[0]?.end('before');
  begun[1]?.end('after');
  expect(await Promise.all([before, after])).toEqual(['before', 'after']);
  expect(news).toEqual(['after']);
});

it('fails for all who share it, and is begun again after that', async () => {
  const { begun, ask } = setUp();
  const asked = [ask(), ask()];
  begun[0]?.fail();
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = ask();
  begun[1]?.end('done');
  expect(await again).toBe('done');
});

it('is waited for, however it ends', async () => {
  const { shared, begun, ask } = setUp();
  const asked = [ask(), ask('another')];
  let isOver = false;
  const over = shared.settled().then(() => (isOver = true));
  begun[0]?.end('first');
  await asked[0];
  expect(isOver).toBe(false);
  begun[1]?.fail();
  await expect(asked[1]).rejects.toThrow('away');
  await over;
  expect(isOver).toBe(true);
});

it('goes by the clock of the machine', async () => {
  const shared = createSharedWork<number>();
  let done = 0;
  const work = (): Promise<number> => Promise.resolve((done += 1));
  expect(await Promise.all([shared.share('key', work), shared.share('key', work)])).toEqual([1, 1]);
});
