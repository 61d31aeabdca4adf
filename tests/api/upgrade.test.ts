/*
 * The newest code on a database of each version that was released: everything is still there, and goes on from there. The
 * databases are kept by `npm run save-version`.
 */
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { hook, readProject, secret } from '../versions/project';
import { createDatabase } from './support/database';
import { contact, putSubmission } from './support/forms';
import { expectStatus } from './support/http';
import { at, listAt, numberAt, recordAt, textAt } from './support/json';
import { adminClient } from './support/panel';
import { ownerLogin } from './support/people';
import { startReceiver, verify } from './support/receiver';
import { startStrapi } from './support/strapi';

const kept = path.resolve(__dirname, '../versions');
const versions = readdirSync(kept).filter((name) => /^\d/.test(name));

test.each(versions)('a database of %s is read as it was left, and goes on', async (version) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'imprint-upgrade-'));
  const database = await createDatabase();
  const receiver = await startReceiver();
  try {
    const read = (file: string) => readFile(path.join(kept, version, file));
    await writeFile(database.env.DATABASE_FILENAME ?? '', gunzipSync(await read('data.db.gz')));
    await cp(path.join(kept, version, 'files'), folder, { recursive: true });
    const content: unknown = JSON.parse(String(await read('content.json')));

    const strapi = await startStrapi({
      database,
      config: { forms: { filesPath: folder, webhooks: { allowPrivate: true } } },
      env: { TEST_HASHES: 'real' },
    });
    const login = expectStatus(await strapi.site.postJson('/admin/login', ownerLogin), 200);
    const session = { Authorization: `Bearer ${textAt(login.json, 'data', 'token')}` };
    // A later version may say more about something.
    expect(await readProject(strapi, session)).toMatchObject(recordAt(content));

    const form = listAt(content, 'forms').find((candidate) => at(candidate, 'name') === 'Application');
    const formId = textAt(form, 'formId');
    expect(await putSubmission(strapi, formId, contact())).toBe(6);
    await strapi.call('imprint', 'update', { name: 'After' });
    const revisions = await adminClient(strapi.site, session).get('/imprint/revisions');
    expect(numberAt(revisions.json, 'data', 0, 'number')).toBe(numberAt(content, 'history', 'data', 0, 'number') + 1);
    await strapi.call('forms', 'update', formId, { settings: { webhooks: [{ ...hook, url: receiver.url }] } });
    await putSubmission(strapi, formId, contact());
    const [event] = await receiver.get(1);
    if (event === undefined) throw new Error('The webhook was sent nothing.');
    verify(event, secret);
    await strapi.stop();
  } finally {
    await receiver.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
