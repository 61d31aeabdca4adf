/* Runs each command of the README as it is, except for the port. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { type MailServer, startMailServer } from './support/mail';
import { startStrapi, type TestStrapi } from './support/strapi';

const execute = promisify(execFile);

const readme = readFileSync(path.resolve(__dirname, '../../README.md'), 'utf8');
const lines = [...readme.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
  .flatMap(([, block = '']) => block.split('\n'))
  .filter((line) => line.startsWith('curl '));

let mail: MailServer | undefined;
let strapi: TestStrapi | undefined;

beforeAll(async () => {
  mail = await startMailServer();
  strapi = await startStrapi({ env: { ...mail.env, SEED_DEMO: 'true' } });
});

afterAll(async () => {
  await strapi?.stop();
  await mail?.stop();
});

test('there are lines to be run', () => {
  expect(lines.length).toBeGreaterThan(10);
});

// In their order: a later one may speak of what an earlier one has made.
test.each(lines)('%s', async (line) => {
  const url = strapi?.url ?? '';
  const command = `${line.replaceAll('http://localhost:1337', url)} --silent --show-error --write-out '\n%{http_code}'`;
  const { stdout } = await execute('sh', ['-c', command]);
  const [status = '', ...body] = stdout.split('\n').reverse();
  const expected = line.includes('/forms/v1/submission/') && line.includes('-d name=') ? 201 : 200;
  // The answer stands beside the status, so that a failure shows both.
  expect({ status: Number(status), body }).toEqual({ status: expected, body });
});
