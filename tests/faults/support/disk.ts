import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import type { TestStrapi } from '../../api/support/strapi';

const execute = promisify(execFile);

/** A disk that can be full. */
export interface Disk {
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const SIZE = 32 * 1024 * 1024;

/** A small one of its own, which only root can mount. */
const mountDisk = async (folder: string): Promise<Disk> => {
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', folder]);
  const filling = path.join(folder, 'filling');
  return {
    fill: async () => {
      // All that fits is written before the error.
      await writeFile(filling, Buffer.alloc(2 * SIZE)).then(
        () => {
          throw new Error('The disk is larger than it should be.');
        },
        (error: unknown) => {
          if (!String(error).includes('ENOSPC')) throw error;
        },
      );
    },
    free: () => rm(filling),
    remove: async () => {
      await execute('umount', ['-l', folder]);
    },
  };
};

/** One that is played inside the process that uses it. */
const playDisk = async (folder: string, { command }: TestStrapi): Promise<Disk> => {
  const mark = `${folder}.full`;
  await command('run', { file: path.join(__dirname, 'full-disk.cjs'), args: [folder, mark] });
  return {
    fill: () => writeFile(mark, ''),
    free: () => rm(mark),
    remove: () => Promise.resolve(),
  };
};

/** The disk that an empty folder lies on: a real one where that is allowed. */
export const createDisk = async (folder: string, strapi: TestStrapi): Promise<Disk> =>
  process.getuid?.() === 0 ? mountDisk(folder).catch(() => playDisk(folder, strapi)) : playDisk(folder, strapi);
