/* Issue 2, item 6: “koa-body reads a body only where the host has switched strapi::body off (tested with such a
 * host)”. The same requests, and the same answers as everywhere. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createDatabase, type TestDatabase } from './support/database';
import { contact, createForm, putSubmission } from './support/forms';
import { type Answer, type Client, expectBadFields, expectError, expectJson, expectStatus } from './support/http';
import { at } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { emptyRecord } from './support/options';
import { createPeople, type Token } from './support/people';
import { startStrapi, type TestStrapi } from './support/strapi';

const uploads = mkdtempSync(path.join(tmpdir(), 'imprint-uploads-'));

let database: TestDatabase;
let mail: MailServer;
let strapi: TestStrapi;
let api: Client;
let editor: Token;

beforeAll(async () => {
  database = await createDatabase();
  // Nobody can log in to the admin panel of a host that reads no JSON, so the token is made by one that does.
  const readable = await startStrapi({ database });
  editor = await (await createPeople(readable)).token('full-access');
  await readable.stop();

  mail = await startMailServer();
  strapi = await startStrapi({ database, env: { ...mail.env, BODY_PARSER: 'false', TMPDIR: uploads } });
  ({ api } = strapi);
});

afterAll(async () => {
  await strapi.stop();
  await mail.stop();
  await database.drop();
  rmSync(uploads, { recursive: true, force: true });
});

const send = (type: string, body: string | Buffer): Promise<Answer> =>
  api.request('POST', '/imprint/v1/options', { headers: { ...editor.basic, 'Content-Type': type }, body });

const urlencoded = 'application/x-www-form-urlencoded';

test('urlencoded and JSON are read', async () => {
  expectJson(await send(urlencoded, 'name=A+B&fax=030+12345'), 200, { ...emptyRecord, name: 'A B', fax: '030 12345' });
  expectJson(await send('application/json', '{"name":"Ü 😀","fax":""}'), 200, { ...emptyRecord, name: 'Ü 😀' });
  expectStatus(await api.post('/imprint/v1/titles', { fax: 'Telefax' }, editor.basic), 200);
});

test('repeated and bracketed keys: 400 naming the key', async () => {
  for (const body of ['name=A&name=B', 'name[]=A', 'name[a]=B']) {
    expectBadFields(await send(urlencoded, body), 'name');
  }
  expectBadFields(await send(urlencoded, 'constructor=A&__proto__=B'), 'constructor', '__proto__');
  expectBadFields(await send('application/json', '{"name":["A"]}'), 'name');
});

test('malformed bodies: 400; none: 400; another type: 415; too large: 413', async () => {
  for (const body of ['{', '[]', 'null', '"x"']) {
    expectError(await send('application/json', body), 400);
  }
  expectError(await send(urlencoded, 'name=%ff'), 400);
  expectError(await send(urlencoded, ''), 400);
  expectError(await send('application/json', ''), 400);
  expectError(await send('text/plain', 'name=A'), 415);
  expectError(await send('multipart/form-data; boundary=b', '--b--\r\n'), 415);
  expectError(await send(urlencoded, `free_text=${'x'.repeat(57 * 1024)}`), 413);
  expectError(await send('application/json', `{"name":"${'x'.repeat(2_000_000)}"}`), 413);
});

test('a submission, urlencoded, as JSON and as multipart, and no temporary upload file is left', async () => {
  const formId = await createForm(strapi);
  const target = `/forms/v1/submission/${formId}`;
  expectStatus(await api.post(target, contact()), 201);
  expectStatus(await api.postJson(target, contact()), 201);
  const part = (name: string, value: string, file = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  const good = `${part('name', 'Zoë')}${part('email', 'zoe@example.org')}--b--\r\n`;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  expectStatus(await api.request('POST', target, { headers, body: good }), 201);
  expect(at(await strapi.call('submissions', 'findOne', formId, 3), 'data')).toEqual({
    name: 'Zoë',
    email: 'zoe@example.org',
  });

  const withFile = `${part('upload', 'content', '; filename="a.txt"')}${good}`;
  expectError(await api.request('POST', target, { headers, body: withFile }), 400);
  expectError(await api.request('POST', target, { headers, body: withFile.slice(0, -20) }), 400);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(readdirSync(uploads)).toEqual([]);
});

test('a reply', async () => {
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId, contact({ email: 'parserless@example.org' }));
  const target = `/forms-extended/v1/response/${formId}/1`;
  expectStatus(await api.post(target, { response: 'Hello' }, editor.basic), 200);
  expect(mail.to('parserless@example.org')).toHaveLength(1);
  expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/1`, editor.basic), 200);
});
