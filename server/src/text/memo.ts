/** What has been made of keys that callers choose, up to a number of them: the one that was made first makes room. */
export const createMemo = <T>(max: number) => {
  const made = new Map<string, T>();
  return {
    get: (key: string): T | undefined => made.get(key),
    set(key: string, value: T): T {
      const [oldest] = made.keys();
      if (made.size >= max && !made.has(key) && oldest !== undefined) made.delete(oldest);
      made.set(key, value);
      return value;
    },
    clear: (): void => made.clear(),
  };
};

export type Memo<T> = ReturnType<typeof createMemo<T>>;

/** Makes something the first time it is asked for. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
