import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { fact } from './lib/results.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ADMIN = `${root}dist/admin/`;

const kilobytes = (bytes) => `${(bytes / 1_000).toFixed(0)} kB`;

const read = (chunk) => readFileSync(ADMIN + chunk, 'utf8');

/** The chunks that one loads at once, itself included. */
const loadedWith = (chunk, known = new Set()) => {
  if (known.has(chunk)) return known;
  known.add(chunk);
  for (const [, other] of read(chunk).matchAll(/(?:from|import) ?"\.\/([^"]+\.mjs)"/g)) loadedWith(other, known);
  return known;
};

const sizeOf = (chunks) => [...chunks].reduce((total, chunk) => total + gzipSync(read(chunk)).length, 0);

/** What is downloaded: the package by whoever installs it, each page by whoever opens it, compressed. */
export const measureSize = () => {
  const options = { cwd: root, encoding: 'utf8' };
  const [{ size, unpackedSize }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], { ...options, stdio: 'pipe' }),
  );
  fact(`the package: ${kilobytes(size)} packed, ${kilobytes(unpackedSize)} unpacked`);
  const always = loadedWith('index.mjs');
  fact(`the admin panel with the plugin, before one of its pages: ${kilobytes(sizeOf(always))} compressed`);
  const pages = readdirSync(ADMIN).filter((name) => /^(?:\w+(?:Pages|Routes|Widget))-.+\.mjs$/.test(name));
  for (const page of pages) {
    const chunks = [...loadedWith(page)].filter((chunk) => !always.has(chunk));
    fact(`${page.replace(/-.*/, '')} in the admin panel: ${kilobytes(sizeOf(chunks))} compressed`);
  }
  return [];
};
