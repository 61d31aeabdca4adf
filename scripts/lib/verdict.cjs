'use strict';

/** A run in which more files than these fail, or pass only the second time, is broken whatever comes of another try. */
const MOST_FLAKY = 2;

/** They do the same each time: if one of them fails once, something is wrong. */
const isExact = ({ project, file }) =>
  project === 'unit' || /^tests\/api\/(specification|permissions|openapi)\./.test(file);

const lineOf = ({ project, file, message }) => `${project} ${file}: ${message}`;
const failedOf = (files) => files.filter(({ failed }) => failed > 0);

/** A line for each file that failed. */
const failedLines = (files) => failedOf(files).map(lineOf);

/**
 * What is to be thought of a run of tests.
 *
 * @param {{ project: string, file: string, failed: number, message: string }[]} files what became of each file
 * @param {(file: object) => Promise<boolean>} tryAgain whether it passes alone, with the same seeds
 * @returns {Promise<{ broken: string[], flaky: string[] }>} lines to show; it is green where nothing is broken
 */
const judge = async (files, tryAgain) => {
  const failing = failedOf(files);
  if (failing.length > MOST_FLAKY || failing.some(isExact)) return { broken: failing.map(lineOf), flaky: [] };
  const [broken, flaky] = [[], []];
  for (const file of failing) ((await tryAgain(file)) ? flaky : broken).push(lineOf(file));
  return { broken, flaky };
};

/** After so many days a test that is left out of the gate has been left alone. */
const MOST_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Why the list of tests that run at night only cannot stay as it is.
 *
 * @param {{ project: string, file: string, reason: string, since: string }[]} entries
 * @param {Date} now
 * @returns {string[]}
 */
const quarantineFaults = (entries, now) =>
  entries.flatMap(({ project, file, reason, since }) => {
    const name = `${project} ${file}`;
    if (!reason || Number.isNaN(Date.parse(since)))
      return [`${name} needs a reason and the day since when it is there.`];
    const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
    return days > MOST_DAYS ? [`${name} has been in quarantine for ${days} days: mend it, or delete it.`] : [];
  });

module.exports = { failedLines, judge, quarantineFaults };
