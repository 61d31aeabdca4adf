/* An export of 100,000 submissions, whose memory and turns are measured. */
import http from 'node:http';

import { contact, createForm, putSubmission } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { numberAt } from '../api/support/json';
import { useStrapi } from '../api/support/suite';

const suite = useStrapi({ nodeArguments: ['--expose-gc'] });

const count = 100_000;
const megabytes = 32;
let formId = '';

beforeAll(async () => {
  const { strapi } = suite();
  // Jobs that would read the submissions too, which have come without their terms and totals.
  formId = await createForm(strapi);
  await putSubmission(strapi, formId);
  const [row] = (await strapi.query('plugin::imprint.form-submission', 'findMany', {
    where: { formId },
  })) as object[];
  const copied = Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !['id', 'documentId'].includes(name)));
  await strapi.query('plugin::imprint.form-submission', 'deleteMany', { where: { formId } });
  const data = contact({ message: 'x'.repeat(500) });
  const values = { uid: 'plugin::imprint.form-submission', count, column: 'submissionId' };
  await strapi.command('fill', { ...values, row: { ...copied, data } });
  const early = { where: { formId, submissionId: 1 }, data: { labels: [['early', 'Early']] } };
  await strapi.query('plugin::imprint.form-submission', 'updateMany', early);
}, 120_000);

interface Reading {
  bytes: number;
  lines: number;
  /** At least the first line. */
  head: string;
}

/** Reads a file and stops for a while in between, as a slow client would; how much of it there was. */
const read = (path: string, pauseAfter: number, stay: boolean): Promise<Reading> =>
  new Promise((resolve, reject) => {
    const { api, people } = suite();
    const request = http.get(`${api.root}${path}`, { headers: people.owner.basic }, (answer) => {
      let [bytes, lines, head, paused] = [0, 0, '', false];
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (lines === 0) head += chunk.toString();
        lines += chunk.filter((byte) => byte === 10).length;
        if (paused || bytes < pauseAfter) return;
        paused = true;
        if (!stay) {
          request.destroy();
          resolve({ bytes, lines, head });
          return;
        }
        answer.pause();
        setTimeout(() => answer.resume(), 2_000);
      });
      answer.on('end', () => {
        resolve({ bytes, lines, head });
      });
    });
    request.on('error', (error) => {
      if (stay) reject(error);
    });
  });

test.each(['csv', 'json', 'ndjson'])(
  '100,000 submissions leave as %s under a memory cap, also to a slow client',
  async (format) => {
    const { strapi } = suite();
    await strapi.command('watchMemory');
    const { bytes, lines: found, head } = await read(`/forms/v1/export/${formId}?format=${format}`, 5_000_000, true);
    expect(bytes).toBeGreaterThan(count * 600);
    // A field that only the very first of them has is a column too.
    if (format === 'csv') expect(head.split('\r\n')[0]).toMatch(/"language","name","email","message","early"$/);
    expect(found).toBe(format === 'ndjson' ? count : count + 1 + Number(format === 'json'));
    expect(Number(await strapi.command('growth')) / 2 ** 20).toBeLessThan(megabytes);
  },
  120_000,
);

test('100,000 submissions are exported while others are answered as if nothing happened', async () => {
  const { api, strapi } = suite();
  await strapi.command('watchLoop');
  const exported = read(`/forms/v1/export/${formId}?format=csv`, Number.MAX_SAFE_INTEGER, true);
  let [answered, isOver] = [0, false];
  const ended = exported.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    expectStatus(await api.get('/imprint/v1/all'), 200);
    answered += 1;
  }
  await ended;
  expect(numberAt(await strapi.command('standstill'), 'third')).toBeLessThan(50);
  expect(answered).toBeGreaterThan(50);
}, 120_000);

// A table begins with its byte order mark, before anything has been read of the submissions.
test.each([
  ['ndjson', 1_000_000],
  ['csv', 1],
])(
  '100,000 submissions are no longer read as %s once the client is gone',
  async (format, pauseAfter) => {
    const { strapi } = suite();
    const reads = async (): Promise<number> =>
      Number(await strapi.command('queries', { pattern: 'imprint_form_submissions' }));
    await reads();
    const { bytes } = await read(`/forms/v1/export/${formId}?format=${format}`, pauseAfter, false);
    if (format === 'csv') expect(bytes).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const before = await reads();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(count / 500);
    expect(await reads()).toBe(before);
    expect(strapi.logs()).not.toContain('broke off');
  },
  120_000,
);
