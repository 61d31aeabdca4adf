/*
 * `npm run save-version`: keeps a database as this version leaves it, with its files and with what people and programs read
 * of it, for upgrade.test.ts of later versions. It is done for each release, and is no part of any other run.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { version } from '../../package.json';
import { createDatabase } from '../api/support/database';
import { startMailServer } from '../api/support/mail';
import { createPeople } from '../api/support/people';
import { startStrapi } from '../api/support/strapi';
import { fillProject, readProject } from './project';

test('a database of this version is kept', async () => {
  const folder = path.join(__dirname, version);
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'files'), { recursive: true });
  const database = await createDatabase();
  const mail = await startMailServer();
  const options = {
    database,
    config: { forms: { filesPath: path.join(folder, 'files') } },
    env: { ...mail.env, TEST_HASHES: 'real' },
  };
  const strapi = await startStrapi(options);
  const { session } = await createPeople(strapi);
  await fillProject(strapi, session);
  await writeFile(path.join(folder, 'content.json'), JSON.stringify(await readProject(strapi, session), null, 2));
  await strapi.stop();
  await mail.stop();
  const { DATABASE_FILENAME: file = '' } = database.env;
  await writeFile(path.join(folder, 'data.db.gz'), gzipSync(await readFile(file), { level: 9 }));
  await database.drop();
});
