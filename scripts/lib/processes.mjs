import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

const running = new Set();

/** Starts a program that `stopAll` will end, whatever happens before. */
export function start(command, args, options) {
  const child = spawn(command, args, options);
  const forget = () => running.delete(child);
  running.add(child);
  child.once('close', forget).once('error', forget);
  return child;
}

/** Asks every program still running to end, waits, and ends those by force that take too long. */
export async function stopAll(patience = 10_000) {
  const children = [...running];
  const closed = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))));
  children.forEach((child) => child.kill('SIGTERM'));
  await Promise.race([closed, delay(patience, undefined, { ref: false })]);
  [...running].forEach((child) => child.kill('SIGKILL'));
}

/**
 * The part of a program's output that says why it failed: its last lines. npm says it first, and then explains how to
 * call npm.
 */
export function tail(output, count = 30) {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  const npmError = lines.findIndex((line) => line.startsWith('npm error code'));
  return (npmError === -1 ? lines.slice(-count) : lines.slice(npmError, npmError + count)).join('\n');
}

/** A step of the preparation that did not work; its message is for the user, without a stack. */
export class StepError extends Error {}

/** Runs a program to its end and keeps quiet about it, unless it fails: then a StepError carries the end of its output. */
export function run(label, command, args, options) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => reject(new StepError(`${label} failed: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) {
        resolve(output);
      } else {
        const reason = signal ? `ended by ${signal}` : `exit code ${code}`;
        reject(new StepError(`${label} failed (${reason}). The end of its output:\n\n${tail(output)}`));
      }
    });
  });
}

/** Runs npm with the very npm that runs this script, where there is one: PATH may name another. */
export function npm(label, args, options) {
  const script = process.env.npm_execpath;
  if (script && /\.[cm]?js$/.test(script) && /npm/.test(script)) {
    return run(label, process.execPath, [script, ...args], options);
  }
  return run(label, 'npm', args, { ...options, shell: process.platform === 'win32' });
}
