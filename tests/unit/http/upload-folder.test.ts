import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import fs from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';

import { createUploadFolder, sweepUploads } from '../../../server/src/http/upload-folder';

const own = encodeURIComponent(hostname());
/** No process has it: it is beyond what systems count to. */
const DEAD = 2 ** 22 + 1;

let base: string;

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'imprint-base-'));
});

afterEach(() => {
  rmSync(base, { recursive: true, force: true });
});

const make = (name: string, days = 0): string => {
  const folder = path.join(base, name);
  mkdirSync(folder);
  const time = Date.now() / 1000 - days * 24 * 60 * 60;
  utimesSync(folder, time, time);
  return name;
};

test('what a process of this machine has left goes, what one that lives has does not', async () => {
  make(`imprint-uploads-${own}-${DEAD}-abcDEF`);
  // In a container, that is the one before.
  make(`imprint-uploads-${own}-${process.pid}-abcDEF`);
  const kept = [make(`imprint-uploads-${own}-${process.ppid}-abcDEF`, 2), make('imprint-uploads-of-mine', 2)];
  // Another Strapi of this process has it in use.
  const folder = createUploadFolder(base);
  kept.push(path.basename(path.dirname(await folder.write(chunksOf('Hello')))));
  await sweepUploads(base);
  expect(readdirSync(base).toSorted()).toEqual(kept.toSorted());
  await folder.remove();
});

test('on a volume that machines share, nobody takes another one’s', async () => {
  const kept = [make(`imprint-uploads-other-${DEAD}-abcDEF`), make(`imprint-uploads-other-${process.pid}-abcDEF`)];
  make(`imprint-uploads-other-${DEAD}-ghiJKL`, 2);
  await sweepUploads(base);
  expect(readdirSync(base).toSorted()).toEqual(kept.toSorted());
});

test('what another instance removes at the same moment keeps nothing else', async () => {
  const [first, second] = ['abcDEF', 'ghiJKL'].map((end) => make(`imprint-uploads-${own}-${DEAD}-${end}`));
  const list = jest.spyOn(fs, 'readdir').mockImplementation(() => {
    rmSync(path.join(base, String(first)), { recursive: true });
    return Promise.resolve([first, second]) as never;
  });
  try {
    await sweepUploads(base);
  } finally {
    list.mockRestore();
  }
  expect(readdirSync(base)).toEqual([]);
});

async function* chunksOf(...texts: string[]) {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

test('a folder says whose it is, is made for the first file, is nobody else’s to read, and goes with its files', async () => {
  const folder = createUploadFolder(base);
  await folder.remove();
  expect(readdirSync(base)).toEqual([]);

  const first = await folder.write(chunksOf('Hello', ' ', 'world'));
  const second = await folder.write(chunksOf());
  expect(readFileSync(first, 'utf8')).toBe('Hello world');
  expect(readFileSync(second, 'utf8')).toBe('');
  expect(statSync(first).mode & 0o777).toBe(0o600);
  expect(path.dirname(second)).toBe(path.dirname(first));
  expect(statSync(path.dirname(first)).mode & 0o777).toBe(0o700);
  const name = `^imprint-uploads-${own.replaceAll('.', '\\.')}-${process.pid}-\\w{6}$`;
  expect(path.basename(path.dirname(first))).toMatch(new RegExp(name));

  await folder.remove();
  expect(existsSync(path.dirname(first))).toBe(false);
});

test('a file that cannot be read or written to its end is an error, and no file', async () => {
  const folder = createUploadFolder(base);
  async function* broken() {
    yield* chunksOf('Hello');
    throw new Error('cut off');
  }
  await expect(folder.write(broken())).rejects.toThrow('cut off');
  const written = await folder.write(chunksOf('Hello'));
  rmSync(path.dirname(written), { recursive: true });
  await expect(folder.write(chunksOf('Hello'))).rejects.toThrow('ENOENT');
  await expect(createUploadFolder(path.join(base, 'nowhere')).write(chunksOf())).rejects.toThrow('ENOENT');
  await folder.remove();
});
