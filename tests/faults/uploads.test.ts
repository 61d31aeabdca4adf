/* Uploads that are interrupted by kill -9, and a file storage that is full or gone. */
import { once } from 'node:events';
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
import { createDisk } from './support/disk';
import { LIMIT_S } from './support/load';
import { rounds } from './support/random';

let folder: string;
let temporary: string;
let files: string;
let database: TestDatabase;
let strapi: TestStrapi;
let formId: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imprint-faults-'));
  temporary = path.join(folder, 'temporary');
  files = path.join(folder, 'files');
  await mkdir(temporary);
  database = await createDatabase();
  strapi = await start();
  formId = await formWith();
});

afterAll(async () => {
  await strapi.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const start = (): Promise<TestStrapi> =>
  startStrapi({ database, config: { forms: { filesPath: files } }, env: { TMPDIR: temporary } });

const formWith = (): Promise<string> =>
  createForm(strapi, { fields: [...contactFields, { name: 'cv', type: 'file', label: 'CV', maxSize: 20_000_000 }] });

/** A PDF of a size. */
const pdfOf = (size: number): Buffer => Buffer.concat([pdf, Buffer.alloc(Math.max(0, size - pdf.length), '%\n')]);

const bodyOf = (file: Buffer, values = contact()) =>
  multipart(...Object.entries(values).map(([name, value]) => ({ name, value })), {
    name: 'cv',
    value: file,
    file: 'cv.pdf',
  });

const send = (size = pdf.length): Promise<Answer> =>
  strapi.api.request('POST', `/forms/v1/submission/${formId}`, { ...bodyOf(pdfOf(size)), timeout: LIMIT_S * 1_000 });

/** All files below a folder, with their paths; one of its folders may go while it is looked at. */
const filesIn = async (where: string): Promise<string[]> => {
  if (!existsSync(where)) return [];
  try {
    return (await readdir(where, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if (String(error).includes('ENOENT')) return filesIn(where);
    throw error;
  }
};

/** Sends the first half of an upload, and leaves it at that. */
const beginUpload = async (): Promise<net.Socket> => {
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
    LIMIT_S,
  );
  await eventually(
    async () => (await stat(String(begun))).size,
    (size) => size > 100_000,
    LIMIT_S,
  );
  return socket;
};

/** The rows of this form in a table. */
const rowsIn = async (table: 'imprint_form_submissions' | 'imprint_form_files') =>
  (await strapi.rows(table)).filter((row) => row.form_id === formId);

test('a start takes nothing away from an upload to another process', async () => {
  const socket = await beginUpload();
  const second = await startStrapi({ env: { TMPDIR: temporary } });
  await second.stop();
  expect(await filesIn(temporary)).toHaveLength(1);
  const { body } = bodyOf(pdfOf(1_000_000));
  const answered = once(socket, 'data');
  socket.write(body.subarray(500_000));
  expect(String(await answered)).toContain('HTTP/1.1 201');
  socket.destroy();
  await strapi.idle();
  expect(await filesIn(temporary)).toEqual([]);
});

test('an upload that is under way is nobody else’s to read, and kill -9 leaves nothing of it after the next start', async () => {
  const before = await rowsIn('imprint_form_submissions');
  const socket = await beginUpload();
  const [begun = ''] = await filesIn(temporary);
  expect((await stat(begun)).mode & 0o777).toBe(0o600);
  expect((await stat(path.dirname(begun))).mode & 0o777).toBe(0o700);
  // What is no business of the plugin's stays.
  await writeFile(path.join(temporary, 'other'), 'x');
  await strapi.kill();
  socket.destroy();
  expect(await filesIn(temporary)).toHaveLength(2);

  strapi = await start();
  const isSwept = (found: readonly string[]): boolean => found.length === 1;
  expect(await eventually(() => readdir(temporary), isSwept, LIMIT_S)).toEqual(['other']);
  expect(await rowsIn('imprint_form_submissions')).toHaveLength(before.length);
  expectStatus(await send(), 201);
  await strapi.idle();
  expect(await readdir(temporary)).toEqual(['other']);
  await rm(path.join(temporary, 'other'));
});

/** The files that were sent, kept or under way. */
const uploadsIn = async (): Promise<string[]> =>
  [...(await filesIn(files)), ...(await filesIn(temporary))].filter((name) => !name.endsWith('filling'));

const placeOf = async (which: string): Promise<string> => {
  const place = which === 'the files' ? files : temporary;
  await mkdir(place, { recursive: true });
  return place;
};

test.each(['the files', 'temporary files'])(
  'no room for %s: nothing is half stored, and it recovers',
  async (which) => {
    formId = await formWith();
    const disk = await createDisk(await placeOf(which), strapi);
    try {
      const before = await uploadsIn();
      await disk.fill();
      expectError(await send(5_000_000), 500);
      expect(await rowsIn('imprint_form_submissions')).toEqual([]);
      await strapi.call('maintenance', 'removeFiles');
      expect(await rowsIn('imprint_form_files')).toEqual([]);
      expect(await eventually(uploadsIn, (found) => found.length === before.length, LIMIT_S)).toEqual(before);
      expect(strapi.logs()).toContain('ENOSPC');
      // What needs no room goes on.
      expect(await submit(strapi.api, formId)).toBe(1);

      await disk.free();
      expectStatus(await send(5_000_000), 201);
      const isOneMore = (found: readonly string[]): boolean => found.length === before.length + 1;
      expect(isOneMore(await eventually(uploadsIn, isOneMore, LIMIT_S))).toBe(true);
      expect(await rowsIn('imprint_form_submissions')).toHaveLength(2);
    } finally {
      await disk.remove();
    }
  },
);

/** What visitors sent at the same time, and what they were told. */
interface Visit {
  readonly message: string;
  readonly size: number;
  /** undefined for those who were told of an error. */
  readonly number: number | undefined;
}

/** Visitors with files of several sizes and without, three at once, until it is stopped. */
const startVisits = () => {
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
          : await strapi.api.request('POST', route, { ...bodyOf(pdfOf(size), values), timeout: LIMIT_S * 1_000 });
      expect([201, 500]).toContain(answer.status);
      const number = answer.status === 201 ? Number(textAt(answer.json, 'data', 'id').split('/')[1]) : undefined;
      visits.push({ message, size, number });
    }
  };
  const workers = Promise.all(Array.from({ length: 3 }, worker));
  return {
    visits,
    /** How many have come: their messages have these numbers. */
    begun: () => last,
    stop: async (): Promise<void> => {
      isRunning = false;
      await workers;
    },
  };
};

/** Whoever was told success finds their text and their file under their number, once; and there is nothing else. */
const expectVisitsKept = async (visits: readonly Visit[], before: readonly string[]): Promise<void> => {
  const told = visits.filter(({ number }) => number !== undefined);
  await strapi.call('maintenance', 'removeFiles');
  const kept = await rowsIn('imprint_form_files');
  const sizes = new Map(kept.map((row) => [Number(row.submission_id), Number(row.size)]));
  expect(sizes.size).toBe(kept.length);
  expect(kept.filter(({ state }) => state !== 'stored')).toEqual([]);
  const rows = await rowsIn('imprint_form_submissions');
  const stored = rows.map((row) => {
    const data: unknown = typeof row.data === 'string' ? JSON.parse(row.data) : row.data;
    const number = Number(row.submission_id);
    return { message: textAt(data, 'message'), size: sizes.get(number) ?? 0, number };
  });
  // Nothing but the files' place was disturbed, so an error means that nothing was stored.
  const byNumber = (one: Visit, other: Visit): number => Number(one.number) - Number(other.number);
  expect(stored.toSorted(byNumber)).toEqual(told.toSorted(byNumber));
  const added = (await filesIn(files)).filter((name) => !before.includes(name));
  const bytes = await Promise.all(added.map(async (name) => (await stat(name)).size));
  const inOrder = (one: number, other: number): number => one - other;
  expect(bytes.toSorted(inOrder)).toEqual([...sizes.values()].toSorted(inOrder));
};

test.each(['the files', 'temporary files'])(
  'no room for %s under load, again and again: who was told success has text and file, once',
  async (which) => {
    formId = await formWith();
    const disk = await createDisk(await placeOf(which), strapi);
    const before = await filesIn(files);
    const { visits, begun, stop } = startVisits();
    const failures = (): number => visits.filter(({ number }) => number === undefined).length;
    const come = (count: number) => {
      const goal = visits.length + count;
      return eventually(
        () => visits.length,
        (length) => length >= goal,
        LIMIT_S,
      );
    };
    try {
      for (let round = 0; round < rounds(2, 6); round += 1) {
        await come(10);
        const known = failures();
        await disk.fill();
        await eventually(failures, (count) => count > known, LIMIT_S);
        expect(failures()).toBeGreaterThan(known);
        await come(10);
        await disk.free();
      }
      // It has recovered by itself: whoever has come since then is told success.
      const last = begun();
      await come(20);
      await stop();
      const later = visits.filter(({ message }) => Number(message.split(' ')[1]) > last);
      expect(later.length).toBeGreaterThan(0);
      expect(later.filter(({ number }) => number === undefined)).toEqual([]);
      await expectVisitsKept(visits, before);
    } finally {
      await stop();
      await disk.remove();
    }
  },
);

test.each(['the files', 'temporary files'])(
  'the place of %s is gone: nothing is half stored, and it recovers',
  async (which) => {
    formId = await formWith();
    const place = await placeOf(which);
    const before = await uploadsIn();
    await rename(place, `${place}-away`);
    // A file in its place, since a folder would be made again.
    await writeFile(place, '');
    expectError(await send(), 500);
    expect(await rowsIn('imprint_form_submissions')).toEqual([]);
    expect(await submit(strapi.api, formId)).toBe(1);

    await rm(place);
    await rename(`${place}-away`, place);
    await chmod(place, 0o700);
    expectStatus(await send(), 201);
    await strapi.call('maintenance', 'removeFiles');
    expect(await rowsIn('imprint_form_files')).toMatchObject([{ state: 'stored', submission_id: 2 }]);
    expect(await eventually(uploadsIn, (found) => found.length === before.length + 1, LIMIT_S)).toHaveLength(
      before.length + 1,
    );
  },
);
