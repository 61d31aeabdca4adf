/* Runs each command and each request of the README and the guides as it is, except for the port. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { at } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { startStrapi, type TestStrapi } from './support/strapi';

const execute = promisify(execFile);

const root = path.resolve(__dirname, '../..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const guides = readdirSync(path.join(root, 'docs'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(path.join(root, 'docs', file), 'utf8'));

const blocks = (language: string, documents: string[]): string[] =>
  documents.flatMap((text) =>
    [...text.matchAll(new RegExp(`^ *\`\`\`${language}\n([\\s\\S]*?)^ *\`\`\``, 'gm'))].map(([, block = '']) => block),
  );

const lines = blocks('sh', [readme, ...guides])
  .flatMap((block) => block.split('\n'))
  .filter((line) => line.startsWith('curl '));
const requests = blocks('js', [readme, ...guides]).filter((block) => block.includes("fetch('http://localhost:1337"));
const [answer = '', refusal = ''] = blocks('json', [readme]);

let mail: MailServer | undefined;
let strapi: TestStrapi | undefined;

const here = (text: string): string => text.replaceAll('http://localhost:1337', strapi?.url ?? '');

beforeAll(async () => {
  mail = await startMailServer();
  strapi = await startStrapi({ env: { ...mail.env, SEED_DEMO: 'true' } });
});

afterAll(async () => {
  await strapi?.stop();
  await mail?.stop();
});

test('there is something to be run', () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(requests.length).toBeGreaterThan(1);
});

// In their order: a later one may speak of what an earlier one has made.
test.each(lines)('%s', async (line) => {
  const command = `${here(line)} --silent --show-error --write-out '\n%{http_code}'`;
  const { stdout } = await execute('sh', ['-c', command]);
  const [status = '', ...body] = stdout.split('\n').reverse();
  const submits = line.includes('/forms/v1/submission/') && line.includes('-d name=');
  const expected = submits ? (line.includes('-d _redirect=') ? 303 : 201) : 200;
  // The answer stands beside the status, so that a failure shows both.
  expect({ status: Number(status), body }).toEqual({ status: expected, body });
});

/** Runs a block as a module, and gives its last response. */
const run = async (code: string): Promise<{ status: number; body: string }> => {
  const program = `
    const responses = [];
    const fetch = async (...args) => {
      const response = await globalThis.fetch(...args);
      responses.push(response.clone());
      return response;
    };
    console.log = () => {};
    ${here(code)}
    const last = responses.at(-1);
    process.stdout.write(JSON.stringify({ status: last.status, body: await last.text() }));`;
  const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout) as { status: number; body: string };
};

test.each(requests)('%s', async (code) => {
  const { status, body } = await run(code);
  expect({ status, body }).toEqual({ status: code.includes("method: 'POST'") ? 201 : 200, body });
});

test('the README shows the answers as they are', async () => {
  const [code = ''] = requests.filter((block) => block.includes("method: 'POST'"));
  const { body } = await run(code);
  const id: unknown = at(JSON.parse(body), 'data', 'id');
  expect(JSON.parse(body)).toEqual({ ...(JSON.parse(answer) as object), data: { id } });
  const wrong = await run(code.replace('erika@example.org', 'erika@'));
  expect(wrong.status).toBe(400);
  expect(JSON.parse(wrong.body)).toEqual(JSON.parse(refusal));
});
