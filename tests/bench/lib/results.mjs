import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** The middle one, or the upper of the two in the middle. */
export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** What so great a share of them does not exceed. */
export const percentile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];

/** What has been printed, in order. */
const lines = [];

/** Prints one line of the table; whether its bar is met comes back. */
export const line = (met, text) => {
  console.log(`${met ? 'met    ' : 'NOT MET'}  ${text}`);
  lines.push({ met, text });
  return met;
};

/** Prints a number that has no bar. */
export const fact = (text) => {
  console.log(`         ${text}`);
  lines.push({ met: null, text });
};

/** Writes all lines into a folder: `bench.json`, and `bench.md` with the same as a table. */
export const writeTable = (folder) => {
  const [{ model }] = cpus();
  const machine = {
    node: process.version,
    cpus: `${cpus().length} x ${model}`,
    date: new Date().toISOString().slice(0, 10),
  };
  const word = (met) => (met === null ? '' : met ? 'met' : 'not met');
  const table = ['| measured | bar |', '| --- | --- |', ...lines.map(({ met, text }) => `| ${text} | ${word(met)} |`)];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify({ ...machine, lines }, null, 2)}\n`);
  const caption = `Node ${machine.node}, ${machine.cpus}, ${machine.date}`;
  writeFileSync(join(folder, 'bench.md'), `${table.join('\n')}\n\n${caption}\n`);
};
