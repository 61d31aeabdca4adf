import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';

import type { Core } from '@strapi/strapi';

import { isRow, type Row, textOf } from '../database';
import { callService, hasPlugin } from '../strapi';

/** Where the bytes of submitted files are kept; nobody gets at them but through the plugin. */
export interface FilePlace {
  /** What finds the bytes again, before they are there: enough to remove them in any case. */
  plan(token: string): Row;
  /** Copies a file, and gives what finds it again. */
  put(file: { path: string; size: number; token: string; place: Row }): Promise<Row>;
  open(token: string, place: Row): Promise<Readable>;
  /** Removes the bytes, also where there are none. */
  remove(token: string, place: Row): Promise<void>;
}

/** A folder of this machine, or one that several machines share. */
export const createFolderPlace = (folder: string): FilePlace => {
  const fileOf = (token: string) => path.join(folder, token);
  return {
    plan: () => ({ kind: 'folder' }),
    async put({ path: source, token, place }) {
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      // It lies in the project, where one careless commit would publish what visitors have sent.
      if (made !== undefined) await writeFile(path.join(folder, '.gitignore'), '*\n');
      await copyFile(source, fileOf(token), constants.COPYFILE_EXCL);
      const handle = await open(fileOf(token), 'r+');
      try {
        await handle.chmod(0o600);
        // The submission is stored after this, and names a file that a power cut must not take away.
        await handle.sync();
      } finally {
        await handle.close();
      }
      return place;
    },
    async open(token) {
      const handle = await open(fileOf(token));
      return handle.createReadStream();
    },
    remove: (token) => rm(fileOf(token), { force: true }),
  };
};

const ALGORITHM = 'aes-256-gcm';

const bytesOf = (place: Row, name: string): Buffer => Buffer.from(textOf(place, name), 'base64');

/** A file as upload providers know it. */
const uploadOf = (token: string, place: Row) => ({
  ...place,
  name: token,
  hash: token,
  ext: '.bin',
  mime: 'application/octet-stream',
  path: 'imprint-forms',
});

/**
 * The project's upload provider. What it stores can often be read by whoever knows the address, so it gets nothing but
 * encrypted bytes; the key of each file is in the database, and goes with its row.
 */
export const createProviderPlace = (strapi: Core.Strapi): FilePlace => {
  const upload = strapi.plugin('upload');
  const providerOf = (): Core.Service => Reflect.get(upload, 'provider') as Core.Service;

  return {
    plan: () => ({
      kind: 'provider',
      key: randomBytes(32).toString('base64'),
      iv: randomBytes(12).toString('base64'),
    }),
    async put({ path: source, size, token, place }) {
      const cipher = createCipheriv(ALGORITHM, bytesOf(place, 'key'), bytesOf(place, 'iv'));
      // Providers add to the object where they have put it.
      const file: Record<string, unknown> = {
        ...uploadOf(token, {}),
        // In kilobytes, as everywhere in the upload plugin.
        size: size / 1_000,
        getStream: () => pipeline(createReadStream(source), cipher, () => undefined),
      };
      await callService(upload.service('provider'), 'upload', file);
      return {
        ...place,
        url: file.url,
        provider_metadata: file.provider_metadata,
        tag: cipher.getAuthTag().toString('base64'),
      };
    },
    async open(token, place) {
      const provider = providerOf();
      const isPrivate = await callService(provider, 'isPrivate');
      const signed = isPrivate === true ? await callService(provider, 'getSignedUrl', uploadOf(token, place)) : place;
      const { ok, status, body } = await fetch(textOf(isRow(signed) ? signed : {}, 'url'));
      if (!ok || body === null) throw new Error(`The upload provider answered ${status}.`);
      const decipher = createDecipheriv(ALGORITHM, bytesOf(place, 'key'), bytesOf(place, 'iv'));
      decipher.setAuthTag(bytesOf(place, 'tag'));
      return pipeline(Readable.fromWeb(body), decipher, () => undefined);
    },
    async remove(token, place) {
      await callService(providerOf(), 'delete', uploadOf(token, place));
    },
  };
};

/**
 * The place of a project: its upload provider, or a folder where that is the local one, whose own folder everybody can
 * read from.
 *
 * @param filesPath the folder, absolute or from the project's root; without it the provider decides
 * @throws {Error} for a folder inside the public one
 */
export const createFilePlace = (strapi: Core.Strapi, filesPath: string | undefined): FilePlace => {
  const folder = path.resolve(strapi.dirs.app.root, filesPath ?? '.imprint-files');
  const fromPublic = path.relative(strapi.dirs.static.public, folder);
  const isInside = fromPublic !== '..' && !fromPublic.startsWith(`..${path.sep}`) && !path.isAbsolute(fromPublic);
  if (isInside) throw new Error('imprint: forms.filesPath must not be inside the public folder.');

  const inFolder = createFolderPlace(folder);
  if (!hasPlugin(strapi, 'upload')) return inFolder;
  const byProvider = createProviderPlace(strapi);
  const isLocal = strapi.config.get<string>('plugin::upload.provider', 'local') === 'local';
  const preferred = filesPath !== undefined || isLocal ? inFolder : byProvider;
  // Files stay where they are when a project changes its provider.
  const placeOf = (place: Row): FilePlace => (place.kind === 'provider' ? byProvider : inFolder);
  return {
    plan: (token) => preferred.plan(token),
    put: (file) => placeOf(file.place).put(file),
    open: (token, place) => placeOf(place).open(token, place),
    remove: (token, place) => placeOf(place).remove(token, place),
  };
};
