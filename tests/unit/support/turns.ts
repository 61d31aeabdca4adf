/** How often others have had their turn while something was done, in which nothing waited for anything outside. */
export const turnsOf = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    if (isOver) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await work().finally(() => {
    isOver = true;
  });
  return turns;
};
