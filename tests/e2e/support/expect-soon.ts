/** How long a page may take: a slow machine with several things to do is no fault. */
export const PATIENCE_MS = 120_000;

/** Between two looks at a page. */
const PAUSE_MS = 50;

const retry = async (attempt: () => Promise<void>): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
};

/**
 * Jest's `expect` for what is still changing: reads it again until the assertion holds, and fails with Jest's own message
 * if it does not in {@link PATIENCE_MS}.
 *
 * @example await expectSoon(() => page.getByRole('alert').innerText()).toBe('Not saved');
 */
export const expectSoon = (read: () => unknown) => {
  const matchers = (isNegated: boolean): jest.AndNot<jest.Matchers<Promise<void>, unknown>> =>
    new Proxy(expect(Promise.resolve<unknown>(undefined)).resolves, {
      get: (_, name) => {
        if (name === 'not') return matchers(!isNegated);
        return (...expected: readonly unknown[]) =>
          retry(async () => {
            const found = expect(await read());
            const matcher: unknown = Reflect.get(isNegated ? found.not : found, name);
            if (typeof matcher !== 'function') throw new Error(`expect has no ${String(name)}.`);
            Reflect.apply(matcher, undefined, expected);
          });
      },
    });
  return matchers(false);
};
