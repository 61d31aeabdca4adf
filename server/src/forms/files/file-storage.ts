import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';

import type { Core } from '@strapi/strapi';

import { isRow, type Row, getText } from '../../strapi/database/table';
import { withTimeout } from '../../strapi/mail';
import { callService, hasPlugin } from '../../strapi/services';

/** Stores the bytes of submitted files; they can only be read through the plugin. */
export interface FileStorage {
  /** The location of the bytes, before they are written: enough to remove them in any case. */
  plan(token: string): Row;
  /** Copies a file and returns its final location. */
  put(file: { path: string; size: number; token: string; location: Row }): Promise<Row>;
  /** undefined if the bytes no longer exist. */
  open(token: string, location: Row): Promise<Readable | undefined>;
  /**
   * Removes the bytes; does nothing if there are none.
   *
   * @param location undefined if it is unknown: then only the folder is searched
   * @param isForeign whether another installation has stored them, of whose database this one is a copy
   * @returns whether none are left for this installation; false if they were not found and may be elsewhere
   */
  remove(token: string, location: Row | undefined, isForeign?: boolean): Promise<boolean>;
  /** Records, next to the bytes, that their row may never be committed. */
  mark(token: string): Promise<void>;
  /** Removes the record made by `mark`. */
  unmark(token: string): Promise<void>;
  /** Tokens that were marked before a time and still are. */
  findMarked(before: Date): Promise<string[]>;
  /** What was last noted beside the bytes, outside of the database; undefined if nothing was, or nothing can be. */
  readNote(): Promise<string | undefined>;
  writeNote(note: string): Promise<void>;
}

/** A new file is only durable once its folder has been synced: a power cut can lose the directory entry. */
const syncFolder = async (folder: string): Promise<void> => {
  // Windows cannot open folders; its file systems write directory entries by themselves.
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Handles errors with one of these codes; all others are thrown. */
const orElse =
  <T>(codes: readonly string[], instead: () => T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return instead();
    throw error;
  };

/** A folder on this machine, or one shared by several machines. */
export const createFolderStorage = (folder: string): FileStorage => {
  const filePath = (token: string) => path.join(folder, token);
  const marks = path.join(folder, 'uncommitted');
  const markPath = (token: string) => path.join(marks, token);
  const notePath = path.join(folder, '.inbox.json');

  const makeFolder = async (): Promise<void> => {
    const made = await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    // It is inside the project, where a careless commit could publish submissions.
    await fs.writeFile(path.join(folder, '.gitignore'), '*\n');
    for (let child = folder; child.length >= made.length; child = path.dirname(child)) {
      await syncFolder(path.dirname(child));
    }
  };

  const folderStorage: FileStorage = {
    plan: () => ({ kind: 'folder' }),
    async put({ path: source, token, location }) {
      await makeFolder();
      await fs.copyFile(source, filePath(token), fs.constants.COPYFILE_EXCL);
      const handle = await fs.open(filePath(token), 'r+');
      try {
        await handle.chmod(0o600);
        // The submission that is stored next names this file, so it has to survive a power cut.
        await handle.sync();
      } finally {
        await handle.close();
      }
      await syncFolder(folder);
      return location;
    },
    async open(token) {
      const handle = await fs.open(filePath(token)).catch(orElse(['ENOENT'], () => undefined));
      return handle?.createReadStream();
    },
    async remove(token, location) {
      const isGone = await fs.rm(filePath(token)).then(
        () => true,
        orElse(['ENOENT'], () => location !== undefined),
      );
      // Its row is about to be deleted, and with it the only reference to this file. If there never was a file, there
      // may be no folder either.
      await syncFolder(folder).catch(orElse(['ENOENT'], () => undefined));
      return isGone;
    },
    mark: async (token) => {
      await makeFolder();
      await fs.mkdir(marks, { recursive: true, mode: 0o700 });
      // Tries again if another process has just removed the last file and the folder with it.
      await fs.writeFile(markPath(token), '').catch(orElse(['ENOENT'], () => folderStorage.mark(token)));
      await syncFolder(marks);
    },
    async unmark(token) {
      await fs.rm(markPath(token), { force: true });
      await fs.rmdir(marks).catch(orElse(['ENOENT', 'ENOTEMPTY', 'EEXIST'], () => undefined));
    },
    async findMarked(before) {
      const tokens = await fs.readdir(marks).catch(orElse(['ENOENT'], () => []));
      const times = await Promise.all(
        tokens.map((token) =>
          fs.stat(markPath(token)).then(
            ({ mtime }) => mtime,
            orElse(['ENOENT'], () => before),
          ),
        ),
      );
      return tokens.filter((_token, index) => (times[index] ?? before) < before);
    },
    readNote: () => fs.readFile(notePath, 'utf8').catch(orElse(['ENOENT'], () => undefined)),
    async writeNote(note) {
      await makeFolder();
      // Several processes may share the folder: whoever reads it finds a whole one.
      const written = `${notePath}.${randomUUID()}`;
      await fs.writeFile(written, note, { mode: 0o600 });
      await fs.rename(written, notePath);
    },
  };
  return folderStorage;
};

const ALGORITHM = 'aes-256-gcm';
/** How long a provider may take to begin; after that, Node ends a transfer that stands still for five minutes. */
const OPEN_TIMEOUT_MS = 30_000;

const readBytes = (location: Row, name: string): Buffer => Buffer.from(getText(location, name), 'base64');

/** A file in the format of upload providers. */
const toUpload = (token: string, location: Row | undefined) => ({
  ...location,
  name: token,
  hash: token,
  ext: '.bin',
  mime: 'application/octet-stream',
  path: 'imprint-forms',
});

/**
 * The project's upload provider. Its files are often readable for everybody who knows their URL, so they are encrypted;
 * the key of each file is in the database and is deleted with its row.
 */
export const createProviderStorage = (strapi: Core.Strapi, openTimeoutMs = OPEN_TIMEOUT_MS): FileStorage => {
  const upload = strapi.plugin('upload');
  const getProvider = (): Core.Service => Reflect.get(upload, 'provider') as Core.Service;
  let isToldOfForeign = false;

  return {
    plan: () => ({
      kind: 'provider',
      key: randomBytes(32).toString('base64'),
      iv: randomBytes(12).toString('base64'),
    }),
    async put({ path: source, size, token, location }) {
      const cipher = createCipheriv(ALGORITHM, readBytes(location, 'key'), readBytes(location, 'iv'));
      // Providers add the location to this object.
      const file: Record<string, unknown> = {
        ...toUpload(token, {}),
        // In kilobytes, as everywhere in the upload plugin.
        size: size / 1_000,
        getStream: () => pipeline(createReadStream(source), cipher, () => undefined),
      };
      await callService(upload.service('provider'), 'upload', file);
      return {
        ...location,
        url: file.url,
        provider_metadata: file.provider_metadata,
        tag: cipher.getAuthTag().toString('base64'),
      };
    },
    async open(token, location) {
      const provider = getProvider();
      const controller = new AbortController();
      const begin = async (): Promise<Response> => {
        const isPrivate = await callService(provider, 'isPrivate');
        const signed =
          isPrivate === true ? await callService(provider, 'getSignedUrl', toUpload(token, location)) : location;
        return fetch(getText(isRow(signed) ? signed : {}, 'url'), { signal: controller.signal });
      };
      const { ok, status, body } = await withTimeout(begin(), openTimeoutMs, () => {
        controller.abort();
        return new Error(`The upload provider took longer than ${openTimeoutMs} ms.`);
      });
      if (!ok || body === null) {
        // A body that nobody reads would keep the connection.
        controller.abort();
        if (status === 404 || status === 410) return undefined;
        throw new Error(`The upload provider responded with ${status}.`);
      }
      const decipher = createDecipheriv(ALGORITHM, readBytes(location, 'key'), readBytes(location, 'iv'));
      decipher.setAuthTag(readBytes(location, 'tag'));
      return pipeline(Readable.fromWeb(body), decipher, () => undefined);
    },
    async remove(token, location, isForeign = false) {
      if (isForeign) {
        // The original may need them. Here nobody can read them any more: their key goes with their row.
        if (!isToldOfForeign)
          strapi.log.warn(
            'imprint: files that have come with a copy of the database are left with the upload provider, encrypted, when their submissions are deleted. See “Copies of the database” in docs/submissions.md.',
          );
        isToldOfForeign = true;
        return true;
      }
      await callService(getProvider(), 'delete', toUpload(token, location));
      return true;
    },
    // Without its row, a file cannot be read: the key was in it.
    mark: () => Promise.resolve(),
    unmark: () => Promise.resolve(),
    findMarked: () => Promise.resolve([]),
    readNote: () => Promise.resolve(undefined),
    writeNote: () => Promise.resolve(),
  };
};

/**
 * A project's file storage: its upload provider, or a folder if that is the local one, whose own folder is public.
 *
 * @param filesPath the folder, absolute or relative to the project root; undefined: the provider decides
 * @throws {Error} for a folder inside the public one
 */
export const createFileStorage = (strapi: Core.Strapi, filesPath: string | undefined): FileStorage => {
  const folder = path.resolve(strapi.dirs.app.root, filesPath ?? '.imprint-files');
  const fromPublic = path.relative(strapi.dirs.static.public, folder);
  const isInside = fromPublic !== '..' && !fromPublic.startsWith(`..${path.sep}`) && !path.isAbsolute(fromPublic);
  if (isInside) throw new Error('imprint: forms.filesPath must not be inside the public folder.');

  const inFolder = createFolderStorage(folder);
  if (!hasPlugin(strapi, 'upload')) return inFolder;
  const byProvider = createProviderStorage(strapi);
  const isLocal = strapi.config.get<string>('plugin::upload.provider', 'local') === 'local';
  const preferred = filesPath !== undefined || isLocal ? inFolder : byProvider;
  // Existing files stay where they are if a project changes its provider.
  const storageAt = (location: Row | undefined): FileStorage => (location?.kind === 'provider' ? byProvider : inFolder);
  return {
    plan: (token) => preferred.plan(token),
    put: (file) => storageAt(file.location).put(file),
    open: (token, location) => storageAt(location).open(token, location),
    remove: (token, location, isForeign) => storageAt(location).remove(token, location, isForeign),
    mark: (token) => preferred.mark(token),
    unmark: (token) => preferred.unmark(token),
    findMarked: (before) => preferred.findMarked(before),
    readNote: () => preferred.readNote(),
    writeNote: (note) => preferred.writeNote(note),
  };
};
