/** What is found as soon as it is enough, or in the end: the limit only ends what hangs. */
export const eventually = async <T>(
  look: () => T | Promise<T>,
  isEnough: (found: T) => boolean,
  seconds = 60,
): Promise<T> => {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await look();
    if (isEnough(found) || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
