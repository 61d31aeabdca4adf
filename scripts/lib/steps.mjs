import { StepError } from './processes.mjs';

/**
 * Steps that may run side by side, each of which is done whatever became of the others: what went wrong stands in the end,
 * with what each one took.
 */
export const createSteps = (say = (line) => console.log(line)) => {
  const done = [];
  return {
    /** Does the work; says whether it went well. A StepError is a fault of what is tested, any other one of the scripts. */
    step: async (name, work) => {
      const begin = Date.now();
      say(`\n== ${name} (${new Date(begin).toISOString().slice(11, 19)})`);
      const fault = await work().then(
        () => undefined,
        (error) => (error instanceof StepError ? error.message : String(error.stack ?? error)),
      );
      const seconds = Math.round((Date.now() - begin) / 1000);
      done.push({ name, seconds, fault });
      if (fault !== undefined) say(`\n== ${name} failed after ${seconds} s\n${fault}`);
      return fault === undefined;
    },

    /** Of what could not be tried, since a step before it failed. */
    skip: (name) => {
      done.push({ name, seconds: 0, fault: 'not run' });
    },

    /** A table of all steps, in the order in which they ended. */
    table: () =>
      done.map(
        ({ name, seconds, fault }) =>
          `${name.padEnd(44)}${String(seconds).padStart(5)} s  ${fault === undefined ? 'ok' : 'FAILED'}`,
      ),

    isGreen: () => done.every(({ fault }) => fault === undefined),
  };
};
