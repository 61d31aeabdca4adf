import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { playground, strapiBinary } from '../prepare.mjs';
import { start, StepError, tail } from '../processes.mjs';

const patience = 180_000;

/** Whether Strapi answers there; it listens only when everything is loaded and seeded. */
async function isUp(address) {
  try {
    return (await fetch(`${address}/_health`)).status === 204;
  } catch {
    return false;
  }
}

/**
 * Starts the playground's Strapi with its output in a log file, and waits until it answers.
 *
 * @returns `ended`: a promise of what is to be said when Strapi ends by itself
 */
export async function startPlayground({ address, env, logFile }) {
  await mkdir(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const child = start(process.execPath, [strapiBinary, 'start'], {
    cwd: playground,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });

  const ended = new Promise((resolve) => {
    const finish = (reason) =>
      log.end(async () => {
        const output = tail(await readFile(logFile, 'utf8'));
        resolve(new StepError(`Strapi has ended (${reason}). The end of its output:\n\n${output}`));
      });
    child.once('error', (error) => finish(error.message));
    child.once('close', (code, signal) => finish(signal ?? `exit code ${code}`));
  });

  const timedOut = delay(patience, undefined, { ref: false }).then(
    () => new StepError(`Strapi did not answer within ${patience / 1000} seconds; see ${logFile}.`),
  );
  const up = (async () => {
    while (!(await isUp(address))) {
      await delay(200);
    }
  })();
  const problem = await Promise.race([up, ended, timedOut]);
  if (problem) {
    throw problem;
  }
  return { ended };
}
