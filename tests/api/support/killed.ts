import { isGate } from '../../night';

/**
 * The moments at which a test kills a process, which costs a start each. What is left is decided by the plugin's own order, and
 * at one moment by the database, too: the gate tries that one.
 */
export const momentsOf = <Moment extends readonly [name: string, ...rest: readonly unknown[]]>(
  decided: Moment[0],
  all: readonly Moment[],
): readonly Moment[] => {
  const chosen = all.filter(([name]) => name === decided);
  if (chosen.length === 0) throw new Error(`There is no moment “${decided}”.`);
  return isGate ? chosen : all;
};
