import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const PREFIX = 'imprint-uploads-';
/** Process ids are unique on one machine only, and several machines may share a volume. */
const HOST = encodeURIComponent(hostname());
const OWNER = new RegExp(`^${PREFIX}(.*)-(\\d+)-\\w{6}$`);
/** After this time a folder of another machine is orphaned: a recreated container has a new host name. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** The folders that this process has made, by path. */
const own = new Set<string>();

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Whether a process is running, whoever owns it. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/** Whether a folder belongs to a process that is no longer running. */
const isOrphaned = async (found: string): Promise<boolean> => {
  const [, host, digits] = OWNER.exec(path.basename(found)) ?? [];
  if (digits === undefined || own.has(found)) return false;
  const pid = Number(digits);
  // In a container, a process often has the same id as its predecessor.
  if (host === HOST && pid !== process.pid && isAlive(pid)) return false;
  const { uid, mtimeMs } = await lstat(found);
  const self = process.getuid?.();
  return (self === undefined || uid === self) && (host === HOST || Date.now() - mtimeMs > MAX_AGE_MS);
};

/**
 * The folder for the files of one request while it is handled: readable by nobody else, and created with the first file.
 *
 * @param base the host's folder for temporary files
 */
export const createUploadFolder = (base: string) => {
  let folder: string | undefined;
  return {
    /**
     * Writes a file; returns its path.
     *
     * @throws {Error} if its content cannot be read, or not be written completely
     */
    async write(content: AsyncIterable<Buffer>): Promise<string> {
      // Creates it with mode 0700 and an unpredictable name: mkdtemp(3).
      folder ??= await mkdtemp(path.join(base, `${PREFIX}${HOST}-${process.pid}-`));
      own.add(folder);
      const file = path.join(folder, randomUUID());
      const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await pipeline(content, stream);
      return file;
    },

    /** Removes the folder and its files. */
    async remove(): Promise<void> {
      if (folder === undefined) return;
      await rm(folder, { recursive: true, force: true });
      own.delete(folder);
    },
  };
};

export type UploadFolder = ReturnType<typeof createUploadFolder>;

/** Removes what killed processes have left behind. */
export const sweepUploads = async (base: string): Promise<void> => {
  for (const name of await readdir(base)) {
    try {
      const found = path.join(base, name);
      if (await isOrphaned(found)) await rm(found, { recursive: true, force: true });
    } catch (error) {
      // Another instance has removed it at the same time.
      if (!hasCode(error, 'ENOENT')) process.emitWarning(error instanceof Error ? error : String(error));
    }
  }
};
