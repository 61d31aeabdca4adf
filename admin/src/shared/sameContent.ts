const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether two plain values, such as answers of the server and what is passed on of them, have the same content. */
export const isSameContent = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [entries, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSameContent(value, others.get(key)))
  );
};

/** The new value, with what it has in common with the one before: parts of the same content stay the same object. */
export const withSameParts = <Value>(before: Partial<Value> | undefined, after: Value): Value => {
  if (!isObject(before) || !isObject(after)) return after;
  const known = new Map<string, unknown>(Object.entries(before));
  const kept = Object.entries(after).filter(([key, part]) => isSameContent(known.get(key), part));
  return { ...after, ...Object.fromEntries(kept.map(([key]) => [key, known.get(key)])) };
};
