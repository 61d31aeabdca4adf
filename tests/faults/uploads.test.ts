/* Uploads that are interrupted by kill -9, and a file storage that is full or gone. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createDatabase, type TestDatabase } from '../api/support/database';
import { eventually } from '../api/support/eventually';
import { contact, contactFields, createForm, submit } from '../api/support/forms';
import { type Answer, expectError, expectStatus } from '../api/support/http';
import { textAt } from '../api/support/json';
import { multipart, pdf } from '../api/support/multipart';
import { startStrapi, type TestStrapi } from '../api/support/strapi';
import { createDisk, playDisk } from './support/disk';
import { seconds } from './support/site';

let folder: string;
let temporary: string;
let files: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imprint-faults-'));
  temporary = path.join(folder, 'temporary');
  files = path.join(folder, 'files');
  await mkdir(temporary);
  database = await createDatabase();
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}, nodeArguments: readonly string[] = []): Promise<TestStrapi> =>
  startStrapi({
    database,
    config: { forms: { filesPath: files } },
    env: { TMPDIR: temporary, ...env },
    nodeArguments,
  });

const formWith = (strapi: TestStrapi): Promise<string> =>
  createForm(strapi, { fields: [...contactFields, { name: 'cv', type: 'file', label: 'CV', maxSize: 20_000_000 }] });

/** A PDF of a size. */
const pdfOf = (size: number): Buffer => Buffer.concat([pdf, Buffer.alloc(Math.max(0, size - pdf.length), '%\n')]);

const bodyOf = (file: Buffer, values = contact()) =>
  multipart(...Object.entries(values).map(([name, value]) => ({ name, value })), {
    name: 'cv',
    value: file,
    file: 'cv.pdf',
  });

const send = (strapi: TestStrapi, formId: string, size = pdf.length): Promise<Answer> =>
  strapi.api.request('POST', `/forms/v1/submission/${formId}`, { ...bodyOf(pdfOf(size)), timeout: 60_000 });

/** All files below a folder, with their paths; one of its folders may go while it is looked at. */
const filesIn = async (where: string): Promise<string[]> => {
  if (!existsSync(where)) return [];
  try {
    return (await readdir(where, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== '.gitignore')
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if (String(error).includes('ENOENT')) return filesIn(where);
    throw error;
  }
};

/** Sends the first half of an upload, and leaves it at that. */
const beginUpload = async (strapi: TestStrapi, formId: string): Promise<net.Socket> => {
  const { headers, body } = bodyOf(pdfOf(1_000_000));
  const { hostname, port } = new URL(strapi.url);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [
    `POST /api/forms/v1/submission/${formId} HTTP/1.1`,
    `Host: ${hostname}`,
    `Content-Type: ${headers['Content-Type']}`,
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, 500_000));
  const [begun] = await eventually(
    () => filesIn(temporary),
    (found) => found.length === 1,
  );
  await eventually(
    async () => (await stat(String(begun))).size,
    (size) => size > 100_000,
  );
  return socket;
};

test('an upload that is under way is nobody else’s to read, and kill -9 leaves nothing of it after the next start', async () => {
  const first = await start();
  const formId = await formWith(first);
  const socket = await beginUpload(first, formId);
  const [begun = ''] = await filesIn(temporary);
  expect((await stat(begun)).mode & 0o777).toBe(0o600);
  expect((await stat(path.dirname(begun))).mode & 0o777).toBe(0o700);
  // What is no business of the plugin's stays.
  await writeFile(path.join(temporary, 'other'), 'x');
  await first.kill();
  socket.destroy();
  expect(await filesIn(temporary)).toHaveLength(2);

  const second = await start();
  await eventually(
    () => filesIn(temporary),
    (found) => found.length === 1,
  );
  expect(await readdir(temporary)).toEqual(['other']);
  expect(await second.rows('imprint_form_submissions')).toEqual([]);
  expectStatus(await send(second, formId), 201);
  await eventually(
    () => readdir(temporary),
    (found) => found.length === 1,
  );
  expect(await readdir(temporary)).toEqual(['other']);
  await second.stop();
}, 60_000);

test('a start takes nothing away from an upload to another process', async () => {
  const first = await start();
  const formId = await formWith(first);
  const socket = await beginUpload(first, formId);
  const other = await createDatabase();
  try {
    const second = await startStrapi({ database: other, env: { TMPDIR: temporary } });
    await second.stop();
    expect(await filesIn(temporary)).toHaveLength(1);
    const { body } = bodyOf(pdfOf(1_000_000));
    const answered = new Promise<string>((resolve) => {
      socket.once('data', (bytes: Buffer) => {
        resolve(bytes.toString('latin1'));
      });
    });
    socket.write(body.subarray(500_000));
    expect(await answered).toContain('HTTP/1.1 201');
  } finally {
    socket.destroy();
    await other.drop();
    await first.stop();
  }
}, 60_000);

/** The files that were sent, kept or under way. */
const uploadsIn = async (): Promise<string[]> =>
  [...(await filesIn(files)), ...(await filesIn(temporary))].filter((name) => !name.endsWith('filling'));

test.each(['the files', 'temporary files'])(
  'no room for %s: nothing is half stored, and it recovers',
  async (which) => {
    const place = which === 'the files' ? files : temporary;
    await mkdir(place, { recursive: true });
    const disk = await createDisk(place);
    try {
      const strapi = await start(disk.env, disk.nodeArguments);
      const formId = await formWith(strapi);
      await disk.fill();
      expectError(await send(strapi, formId, 5_000_000), 500);
      expect(await strapi.rows('imprint_form_submissions')).toEqual([]);
      await strapi.call('maintenance', 'removeFiles');
      expect(await strapi.rows('imprint_form_files')).toEqual([]);
      expect(await eventually(uploadsIn, (found) => found.length === 0)).toEqual([]);
      expect(strapi.logs()).toContain('ENOSPC');
      // What needs no room goes on.
      expect(await submit(strapi.api, formId)).toBe(1);

      await disk.free();
      expectStatus(await send(strapi, formId, 5_000_000), 201);
      expect(await eventually(uploadsIn, (found) => found.length === 1)).toHaveLength(1);
      expect(await strapi.rows('imprint_form_submissions')).toHaveLength(2);
      await strapi.stop();
    } finally {
      await disk.remove();
    }
  },
  120_000,
);

/** What visitors sent at the same time, and what they were told. */
interface Visit {
  readonly message: string;
  readonly size: number;
  /** undefined for those who were told of an error. */
  readonly number: number | undefined;
}

/** Visitors with files of several sizes and without, three at once, until it is stopped. */
const startVisits = (strapi: TestStrapi, formId: string) => {
  const visits: Visit[] = [];
  let isRunning = true;
  let last = 0;
  const worker = async (): Promise<void> => {
    while (isRunning) {
      last += 1;
      const message = `Message ${last}`;
      const size = [0, pdf.length, 200_000, 400_000][last % 4] ?? 0;
      const values = contact({ message });
      const route = `/forms/v1/submission/${formId}`;
      const answer =
        size === 0
          ? await strapi.api.post(route, values)
          : await strapi.api.request('POST', route, { ...bodyOf(pdfOf(size), values), timeout: 60_000 });
      expect([201, 500]).toContain(answer.status);
      const number = answer.status === 201 ? Number(textAt(answer.json, 'data', 'id').split('/')[1]) : undefined;
      visits.push({ message, size, number });
    }
  };
  const workers = Promise.all(Array.from({ length: 3 }, worker));
  return {
    visits,
    stop: async (): Promise<void> => {
      isRunning = false;
      await workers;
    },
  };
};

/** Whoever was told success finds their text and their file under their number, once; and there is nothing else. */
const expectVisitsKept = async (strapi: TestStrapi, visits: readonly Visit[]): Promise<void> => {
  const told = visits.filter(({ number }) => number !== undefined);
  await strapi.call('maintenance', 'removeFiles');
  const kept = await strapi.rows('imprint_form_files');
  const sizes = new Map(kept.map((row) => [Number(row.submission_id), Number(row.size)]));
  expect(sizes.size).toBe(kept.length);
  expect(kept.filter(({ state }) => state !== 'stored')).toEqual([]);
  const rows = await strapi.rows('imprint_form_submissions');
  const stored = rows.map((row) => {
    const data: unknown = typeof row.data === 'string' ? JSON.parse(row.data) : row.data;
    const number = Number(row.submission_id);
    return { message: textAt(data, 'message'), size: sizes.get(number) ?? 0, number };
  });
  // Nothing but the files' place was disturbed, so an error means that nothing was stored.
  const byNumber = (one: Visit, other: Visit): number => Number(one.number) - Number(other.number);
  expect(stored.toSorted(byNumber)).toEqual(told.toSorted(byNumber));
  const bytes = await Promise.all((await filesIn(files)).map(async (name) => (await stat(name)).size));
  const inOrder = (one: number, other: number): number => one - other;
  expect(bytes.toSorted(inOrder)).toEqual([...sizes.values()].toSorted(inOrder));
};

test.each(['the files', 'temporary files'])(
  'no room for %s under load, again and again: who was told success has text and file, once',
  async (which) => {
    const place = which === 'the files' ? files : temporary;
    await mkdir(place, { recursive: true });
    // The files of all who come take more room than the disk of the test above has, so that this one is played.
    const disk = playDisk(place);
    const strapi = await start(disk.env, disk.nodeArguments);
    const formId = await formWith(strapi);
    const { visits, stop } = startVisits(strapi, formId);
    for (let round = 0; round < 3; round += 1) {
      await seconds(1);
      await disk.fill();
      await seconds(1);
      await disk.free();
    }
    await seconds(1);
    await stop();
    expect(visits.filter(({ number }) => number === undefined)).not.toEqual([]);
    // It has recovered by itself.
    expect(visits.slice(-3).filter(({ number }) => number === undefined)).toEqual([]);
    await expectVisitsKept(strapi, visits);
    await strapi.stop();
  },
  120_000,
);

test.each(['the files', 'temporary files'])(
  'the place of %s is gone: nothing is half stored, and it recovers',
  async (which) => {
    const strapi = await start();
    const formId = await formWith(strapi);
    const place = which === 'the files' ? files : temporary;
    if (place === files) await mkdir(files);
    await rename(place, `${place}-away`);
    // A file in its place, since a folder would be made again.
    await writeFile(place, '');
    expectError(await send(strapi, formId), 500);
    expect(await strapi.rows('imprint_form_submissions')).toEqual([]);
    expect(await submit(strapi.api, formId)).toBe(1);

    await rm(place);
    await rename(`${place}-away`, place);
    await chmod(place, 0o700);
    expectStatus(await send(strapi, formId), 201);
    await strapi.call('maintenance', 'removeFiles');
    expect(await strapi.rows('imprint_form_files')).toMatchObject([{ state: 'stored', submission_id: 2 }]);
    expect(await eventually(uploadsIn, (found) => found.length === 1)).toHaveLength(1);
    await strapi.stop();
  },
  60_000,
);
