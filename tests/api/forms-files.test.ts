/* File fields, and that no orphaned files remain. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

import { atNight } from '../night';
import { createDatabase } from './support/database';
import { eventually } from './support/eventually';
import { contact, contactFields, createForm } from './support/forms';
import { type Answer, check, expectBadFields, expectError, expectStatus } from './support/http';
import { at, listAt, numberAt, recordAt } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { multipart, type Part, pdf } from './support/multipart';
import { adminClient } from './support/panel';
import { createPeople, type People } from './support/people';
import { startStrapi, type TestStrapi } from './support/strapi';
import { startUploadStore } from './support/upload-store';

const FILE = 'plugin::imprint.form-file';

const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  Buffer.from('0000000a49444154', 'hex'),
  deflateSync(Buffer.alloc(5)),
]);
const program = Buffer.concat([Buffer.from('MZ\u0090\u0000\u0003', 'latin1'), Buffer.alloc(200)]);

const contactParts: readonly Part[] = [
  { name: 'name', value: 'Erika' },
  { name: 'email', value: 'erika@example.org' },
];
const cv = (value: string | Buffer, file = 'cv.pdf'): Part => ({ name: 'cv', value, file });

let folder: string;
let files: string;
let temporary: string;
let strapi: TestStrapi;
let people: People;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imprint-files-'));
  files = path.join(folder, 'kept', 'files');
  temporary = path.join(folder, 'temporary');
  await mkdir(temporary);
  mail = await startMailServer();
  const env = { TMPDIR: temporary, ...mail.env };
  strapi = await startStrapi({ config: { forms: { filesPath: files } }, env });
  people = await createPeople(strapi);
});

afterAll(async () => {
  await strapi.stop();
  await mail.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Where a test is about emails. */
let mail: MailServer;

const formWith = (field: Record<string, unknown> = {}, source = strapi): Promise<string> =>
  createForm(source, { fields: [...contactFields, { name: 'cv', type: 'file', label: 'CV', ...field }] });

const send = (formId: string, parts: readonly Part[], source = strapi): Promise<Answer> =>
  source.api.request('POST', `/forms/v1/submission/${formId}`, multipart(...contactParts, ...parts));

const rowsOf = async (formId: string, source = strapi): Promise<Record<string, unknown>[]> =>
  (await source.rows('imprint_form_files')).filter((row) => row.form_id === formId);

const list = async (where: string): Promise<string[]> =>
  existsSync(where) ? (await readdir(where)).filter((name) => !name.startsWith('.')) : [];

/** Removing takes a moment after the answer. */
const eventuallyNone = async (look: () => Promise<readonly unknown[]>): Promise<void> => {
  expect(await eventually(look, (found) => found.length === 0)).toEqual([]);
};

/** In no order: the parser hands files over as it gets done with them. */
const dataOf = async (formId: string, number = 1): Promise<string[]> =>
  listAt(await strapi.call('submissions', 'findOne', formId, number), 'data', 'cv')
    .map(String)
    .toSorted();

describe('files of a submission', () => {
  test('are stored with it, named in its data, and given out as they came', async () => {
    const formId = await formWith({ maxFiles: 2, required: true });
    expectStatus(await send(formId, [cv(pdf), cv(png, 'photo.png')]), 201);
    expect(await dataOf(formId)).toEqual(['cv.pdf', 'photo.png']);

    const rows = (await rowsOf(formId)).toSorted((a, b) => String(a.name).localeCompare(String(b.name)));
    expect(rows).toMatchObject([
      { submission_id: 1, field: 'cv', name: 'cv.pdf', mime: 'application/pdf', size: pdf.length, state: 'stored' },
      { submission_id: 1, field: 'cv', name: 'photo.png', mime: 'image/png', size: png.length, state: 'stored' },
    ]);
    for (const [index, bytes] of [pdf, png].entries()) {
      const file = await strapi.command('file', { fileId: rows[index]?.id });
      expect(Buffer.from(at(file, 'bytes') as Uint8Array).equals(bytes)).toBe(true);
    }
    await eventuallyNone(() => list(temporary));
  });

  test('cannot be reached by any address', async () => {
    const formId = await formWith();
    expectStatus(await send(formId, [cv(pdf)]), 201);
    const token = String((await rowsOf(formId))[0]?.token);
    expect((await readFile(path.join(files, token))).equals(pdf)).toBe(true);
    for (const address of [`/uploads/${token}`, `/${token}`, `/uploads/${token}.pdf`, '/uploads/cv.pdf']) {
      expect((await strapi.site.get(address)).status).toBe(404);
    }
    expect(await strapi.query('plugin::upload.file', 'count', {})).toBe(0);
  });

  test('are none of git’s business, though they may lie in the project', async () => {
    const formId = await formWith();
    expectStatus(await send(formId, [cv(pdf)]), 201);
    expect(await readFile(path.join(files, '.gitignore'), 'utf8')).toBe('*\n');
  });

  test('are served to whoever may read the submission, under its address alone, and never shown', async () => {
    const formId = await formWith();
    expectStatus(await send(formId, [cv(pdf, 'CV Łukasz.pdf')]), 201);
    expectStatus(await send(formId, [cv(png, 'photo.png')]), 201);
    const owner = adminClient(strapi.site, people.session);
    const one = `/imprint/submissions/${formId}/1`;
    const { json } = expectStatus(await owner.get(one), 200);
    const file = `${one}/files/${numberAt(json, 'data', 'attachments', 0, 'id')}`;

    const answer = await owner.get(file);
    check(answer, () => {
      expect(answer.status).toBe(200);
      expect(Buffer.from(answer.text, 'latin1').subarray(0, 8).equals(pdf.subarray(0, 8))).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="CV ?ukasz.pdf"; filename*=UTF-8''CV%20%C5%81ukasz.pdf`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    });
    for (const address of [file.replace('/1/files', '/2/files'), `${one}/files/0`, `${one}/files/x`]) {
      expectError(await owner.get(address), 404);
    }
    const others = await people.admin(['forms.find', 'submissions.export', 'submissions.update', 'personal-data.find']);
    expectError(await adminClient(strapi.site, await people.login(others)).get(file), 403);
    expectStatus(await adminClient(strapi.site, {}).get(file), 401);
    const reader = adminClient(strapi.site, await people.login(await people.admin(['submissions.find'])));
    expectStatus(await reader.get(file), 200);
    await strapi.call('submissions', 'delete', formId, 1);
    expectError(await owner.get(file), 404);
  });

  test('have clean names', async () => {
    const formId = await formWith({ maxFiles: 4 });
    const names = ['../../etc/Lebenslauf Zoë.pdf', 'evil.pdf.exe', '.htaccess', 'a\u202efdp.exe'];
    expectStatus(
      await send(
        formId,
        names.map((name) => cv(pdf, name)),
      ),
      201,
    );
    expect(await dataOf(formId)).toEqual(['Lebenslauf Zoë.pdf', 'afdp.exe.pdf', 'evil.pdf.exe.pdf', 'htaccess.pdf']);
  });

  test('are marked as spam with it, and kept', async () => {
    const formId = await formWith();
    expectStatus(await send(formId, [cv(pdf), { name: '_homepage', value: 'x' }]), 201);
    expect(await strapi.call('submissions', 'findOne', formId, 1)).toMatchObject({
      spam: true,
      data: { cv: ['cv.pdf'] },
    });
    expect(await rowsOf(formId)).toHaveLength(1);
  });

  test('where none was chosen, as a browser posts it', async () => {
    const formId = await formWith();
    expectStatus(await send(formId, [cv('', '')]), 201);
    expect(recordAt(await strapi.call('submissions', 'findOne', formId, 1), 'data')).not.toHaveProperty('cv');
  });
});

describe('a file that is refused', () => {
  test.each<[string, Record<string, unknown>, readonly Part[]]>([
    ['of a type that its field does not take', { accept: ['image/*'] }, [cv(pdf)]],
    ['of another type than its name says', { accept: ['.pdf'] }, [cv(png, 'cv.pdf')]],
    ['a program with the name of a document', {}, [cv(program)]],
    ['HTML, with the default types', {}, [cv('<!doctype html><script>alert(1)</script>', 'page.html')]],
    ['an SVG, with the default types', {}, [cv('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg')]],
    ['binary with the name of a text', {}, [cv(Buffer.from([0x41, 0x00, 0x42]), 'a.txt')]],
    ['too large', { maxSize: pdf.length - 1 }, [cv(pdf)]],
    ['empty', {}, [cv('', 'cv.pdf')]],
    ['one too many', {}, [cv(pdf), cv(pdf)]],
    ['none where one is required', { required: true }, []],
    ['a text in its place', {}, [{ name: 'cv', value: 'cv.pdf' }]],
  ])('%s: 400 naming it, nothing is stored', async (_, field, parts) => {
    const formId = await formWith(field);
    const before = await list(files);
    expectBadFields(await send(formId, parts), 'cv');
    expect(await strapi.query('plugin::imprint.form-submission', 'count', { where: { formId } })).toBe(0);
    expect(await rowsOf(formId)).toEqual([]);
    expect(await list(files)).toEqual(before);
    await eventuallyNone(() => list(temporary));
  });

  test('is named together with everything else that is wrong, in the visitor’s language', async () => {
    const formId = await formWith({ accept: ['.pdf'] });
    const body = multipart({ name: 'email', value: 'x' }, cv(png), { name: 'other', value: pdf, file: 'a.pdf' });
    const headers = { ...body.headers, 'Accept-Language': 'de' };
    const answer = await strapi.api.request('POST', `/forms/v1/submission/${formId}`, { ...body, headers });
    expectBadFields(answer, 'name', 'email', 'cv', 'other');
    expect(answer.text).toContain('CV: Eine Datei muss einen dieser Typen haben: .pdf.');
  });
});

test('GET form says what a file field takes, with the help and autocomplete of its fields', async () => {
  const help = { en: 'As on your passport', de: 'Wie im Pass' };
  const formId = await createForm(strapi, {
    fields: [
      { name: 'name', type: 'text', label: 'Name', help, autocomplete: 'name' },
      { name: 'cv', type: 'file', label: 'CV', accept: ['.pdf'], maxSize: 1_000 },
    ],
  });
  const { json } = expectStatus(await strapi.api.get(`/forms/v1/form/${formId}?locale=de`), 200);
  expect(at(json, 'data', 'fields')).toEqual([
    { name: 'name', type: 'text', label: 'Name', help: 'Wie im Pass', autocomplete: 'name' },
    { name: 'cv', type: 'file', label: 'CV', accept: ['.pdf'], maxSize: 1_000, maxFiles: 1 },
  ]);
});

describe('nothing is orphaned', () => {
  test('the project gives its own transaction up: no file is left; it commits it: the file is', async () => {
    const formId = await formWith();
    const source = path.join(folder, 'source.pdf');
    await writeFile(source, pdf);
    const uploads = [{ field: 'cv', path: source, name: 'cv.pdf', size: pdf.length }];
    const calls = [{ service: 'submissions', method: 'create', args: [formId, contact(), { uploads }] }];
    const before = await list(files);
    await strapi.command('transaction', { calls, giveUp: true });
    expect(
      await eventually(
        () => list(files),
        (found) => found.length === before.length,
      ),
    ).toEqual(before);
    expect(await rowsOf(formId)).toEqual([]);

    await strapi.command('transaction', { calls, giveUp: false });
    const after = await eventually(
      () => list(files),
      (found) => found.length === before.length + 1,
    );
    expect(after).toHaveLength(before.length + 1);
    expect(await rowsOf(formId)).toMatchObject([{ state: 'stored', submission_id: 1 }]);
  });

  test('of several at once for the only place, the one that gets it leaves a file', async () => {
    const fields = [...contactFields, { name: 'cv', type: 'file', label: 'CV' }];
    const formId = await createForm(strapi, { fields, settings: { maxSubmissions: 1 } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(formId, [cv(pdf)])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403, 403]);
    await eventuallyNone(async () => (await rowsOf(formId)).filter(({ state }) => state !== 'stored'));
    expect(await rowsOf(formId)).toHaveLength(1);
  });

  atNight('killed before the project has given its transaction up: the file is swept up later', async () => {
    const database = await createDatabase();
    const kept = path.join(folder, 'given-up');
    const options = { database, config: { forms: { filesPath: kept } } };
    const source = path.join(folder, 'source.pdf');
    await writeFile(source, pdf);
    try {
      const first = await startStrapi(options);
      const formId = await formWith({}, first);
      const uploads = [{ field: 'cv', path: source, name: 'cv.pdf', size: pdf.length }];
      const calls = [{ service: 'submissions', method: 'create', args: [formId, contact(), { uploads }] }];
      await first.command('transaction', { calls, giveUp: false });
      const [committed] = await eventually(
        () => list(kept),
        (found) => found.length === 1,
      );
      await first.command('dieOnSql', { pattern: '^rollback' });
      await expect(first.command('transaction', { calls, giveUp: true })).rejects.toThrow('ended before it answered');
      await first.ended;
      // Two files, and that one of them is not certain.
      expect(await list(kept)).toHaveLength(3);

      const second = await startStrapi(options);
      expect(await second.call('maintenance', 'removeFiles')).toBe(0);
      const marks = path.join(kept, 'uncommitted');
      const before = new Date(Date.now() - 2 * 3_600_000);
      for (const mark of await readdir(marks)) await utimes(path.join(marks, mark), before, before);
      expect(await second.call('maintenance', 'removeFiles')).toBe(1);
      expect(await list(kept)).toEqual([committed]);
      await second.stop();
    } finally {
      await database.drop();
    }
  });

  test('a file whose bytes are gone: 404, and a line in the log for the operator', async () => {
    const formId = await formWith();
    expectStatus(await send(formId, [cv(pdf)]), 201);
    const [row] = await rowsOf(formId);
    await rm(path.join(files, String(row?.token)));
    const owner = adminClient(strapi.site, people.session);
    expectError(await owner.get(`/imprint/submissions/${formId}/1/files/${String(row?.id)}`), 404);
    expectStatus(await owner.get(`/imprint/submissions/${formId}/1`), 200);
    expect(strapi.logs()).toContain(`file ${String(row?.id)} is missing from its storage.`);
    // The rest can still be deleted.
    await strapi.call('submissions', 'delete', formId, 1);
    await eventuallyNone(() => rowsOf(formId));
  });

  test('the entry of a file in its folder is written out before anybody is told that it is stored, or gone', async () => {
    const nodeArguments = ['-r', path.join(__dirname, 'support', 'watch-syncs.cjs')];
    const kept = path.join(folder, 'synced', 'files');
    const host = await startStrapi({ config: { forms: { filesPath: kept } }, nodeArguments });
    const syncsOf = (where: string): number => host.logs().split(`synced ${where}\n`).length - 1;
    try {
      const formId = await formWith({}, host);
      expectStatus(await send(formId, [cv(pdf)], host), 201);
      const token = String((await rowsOf(formId, host))[0]?.token);
      // The folder itself is new, and so is the one that it is in.
      for (const where of [path.join(kept, token), kept, path.dirname(kept), folder]) expect(syncsOf(where)).toBe(1);
      await host.call('submissions', 'delete', formId, 1);
      await eventuallyNone(() => rowsOf(formId, host));
      expect(syncsOf(kept)).toBe(2);
    } finally {
      await host.stop();
    }
  });

  test('files go with their submission, and with their form', async () => {
    const formId = await formWith();
    await send(formId, [cv(pdf)]);
    await send(formId, [cv(pdf)]);
    const tokens = (await rowsOf(formId)).map(({ token }) => String(token));
    const left = async () => (await list(files)).filter((token) => tokens.includes(token));
    expect(await left()).toHaveLength(2);

    await strapi.call('submissions', 'delete', formId, 1);
    await eventuallyNone(async () => (await left()).filter((token) => token === tokens[0]));
    expect(await left()).toEqual([tokens[1]]);
    await strapi.call('forms', 'delete', formId, { submissions: 'keep' });
    expect(await left()).toEqual([tokens[1]]);
    await strapi.call('forms', 'delete', formId, { submissions: 'delete' });
    await eventuallyNone(left);
    await eventuallyNone(() => rowsOf(formId));
  });

  test('files go with the person who asks for it, their names too', async () => {
    const formId = await formWith();
    const parts = [contactParts[0], { name: 'email', value: 'forget-me@example.org' }, cv(pdf, 'forget-me.pdf')];
    const body = multipart(...parts.filter((part) => part !== undefined));
    expectStatus(await strapi.api.request('POST', `/forms/v1/submission/${formId}`, body), 201);
    const bytes = path.join(files, String((await rowsOf(formId))[0]?.token));
    expect(existsSync(bytes)).toBe(true);
    const owner = adminClient(strapi.site, people.session);
    const erased = await owner.post('/imprint/personal-data/erase', { email: 'forget-me@example.org' });
    expect(at(expectStatus(erased, 200).json, 'data')).toMatchObject({ submissions: 1, files: 1 });
    await eventuallyNone(() => rowsOf(formId));
    expect(existsSync(bytes)).toBe(false);
    expect(strapi.logs()).not.toContain('forget-me');
  });

  test('a file that cannot be removed is removed later', async () => {
    const formId = await formWith();
    await send(formId, [cv(pdf)]);
    const bytes = path.join(files, String((await rowsOf(formId))[0]?.token));
    // A folder in its place is nothing that can be removed as a file.
    await rm(bytes);
    await mkdir(bytes);
    await strapi.call('submissions', 'delete', formId, 1);
    expect(await strapi.call('maintenance', 'removeFiles')).toBe(0);
    expect(await rowsOf(formId)).toMatchObject([{ state: 'removed', name: '', field: '' }]);
    await rm(bytes, { recursive: true });
    await writeFile(bytes, 'x');
    expect(await strapi.call('maintenance', 'removeFiles')).toBe(1);
    expect(existsSync(bytes)).toBe(false);
    expect(await rowsOf(formId)).toEqual([]);
  });

  test('a file whose location cannot be read is removed from the folder; others are left, and hold up nothing', async () => {
    const lost = await formWith();
    // As many as are removed in one go.
    const row = { formId: lost, location: 'null', state: 'removed', submissionId: 0 };
    await strapi.command('fill', { uid: FILE, count: 100, column: 'token', row });
    const [damaged, sound] = [await formWith(), await formWith()];
    const kept: string[] = [];
    for (const formId of [damaged, sound]) {
      expectStatus(await send(formId, [cv(pdf)]), 201);
      kept.push(path.join(files, String((await rowsOf(formId))[0]?.token)));
    }
    await strapi.query(FILE, 'updateMany', { where: { formId: damaged }, data: { location: 'null' } });
    for (const formId of [damaged, sound]) await strapi.call('forms', 'delete', formId);
    await eventuallyNone(async () => [...(await rowsOf(damaged)), ...(await rowsOf(sound))]);
    expect(kept.filter((bytes) => existsSync(bytes))).toEqual([]);
    const left = await rowsOf(lost);
    expect(left).toHaveLength(100);
    expect(strapi.logs().split(`(id ${String(left[0]?.id)}, formId ${lost}, submissionId 0), location.`)).toHaveLength(
      2,
    );
    await strapi.query(FILE, 'deleteMany', { where: { formId: lost } });
  });

  test('where files cannot be stored, nothing is: 500', async () => {
    const formId = await formWith();
    await rename(files, `${files}-away`);
    await writeFile(files, '');
    try {
      expectError(await send(formId, [cv(pdf)]), 500);
    } finally {
      await rm(files);
      await rename(`${files}-away`, files);
    }
    expect(await strapi.query('plugin::imprint.form-submission', 'count', { where: { formId } })).toBe(0);
    await strapi.call('maintenance', 'removeFiles');
    expect(await rowsOf(formId)).toEqual([]);
    await eventuallyNone(() => list(temporary));
  });

  test('killed between the file and its submission: the file is swept up, when nobody can be waiting for it', async () => {
    const database = await createDatabase();
    const kept = path.join(folder, 'killed');
    const options = { database, config: { forms: { filesPath: kept } } };
    try {
      const first = await startStrapi(options);
      const formId = await formWith({}, first);
      expectStatus(await send(formId, [cv(pdf)], first), 201);
      await first.command('dieOnSql', { pattern: 'insert into .imprint_form_submissions' });
      await expect(send(formId, [cv(pdf)], first)).rejects.toThrow();
      await first.ended;
      expect(await list(kept)).toHaveLength(2);

      const second = await startStrapi(options);
      await second.call('maintenance', 'removeFiles');
      expect(await list(kept)).toHaveLength(2);
      const data = { createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString() };
      await second.query(FILE, 'updateMany', { where: { formId }, data });
      expect(await second.call('maintenance', 'removeFiles')).toBe(1);
      const [row, ...more] = await rowsOf(formId, second);
      expect(more).toEqual([]);
      expect(await list(kept)).toEqual([row?.token]);
      await second.stop();
    } finally {
      await database.drop();
    }
  });
});

test('another upload provider than the local one gets the files, encrypted', async () => {
  const store = await startUploadStore();
  const host = await startStrapi({ env: store.env });
  try {
    const formId = await formWith({}, host);
    expectStatus(await send(formId, [cv(pdf)], host), 201);
    const [[address, bytes] = ['', pdf]] = store.stored;
    expect(address).toMatch(/^\/imprint-forms\/[0-9a-f-]{36}\.bin$/);
    expect(bytes).toHaveLength(pdf.length);
    expect(bytes.includes('PDF')).toBe(false);

    const [row] = await rowsOf(formId, host);
    const file = await host.command('file', { fileId: row?.id });
    expect(Buffer.from(at(file, 'bytes') as Uint8Array).equals(pdf)).toBe(true);
    await host.call('submissions', 'delete', formId, 1);
    await eventuallyNone(() => Promise.resolve([...store.stored.keys()]));
  } finally {
    await host.stop();
    store.close();
  }
});

test('an upload provider that does not give a file is named in the answer, and left', async () => {
  const store = await startUploadStore();
  const host = await startStrapi({ env: store.env });
  try {
    const { session } = await createPeople(host);
    const owner = adminClient(host.site, session);
    const formId = await formWith({}, host);
    expectStatus(await send(formId, [cv(pdf)], host), 201);
    const [row] = await rowsOf(formId, host);
    const path = `/imprint/submissions/${formId}/1/files/${String(row?.id)}`;
    const waiting = (count: number): Promise<unknown> =>
      eventually(
        () => Promise.resolve(store.waiting()),
        (found) => found === count,
      );

    await host.command('holdTimeouts', { milliseconds: 30_000 });
    store.behave('hang');
    const asking = owner.get(path);
    await waiting(1);
    await host.command('runOut');
    expectError(await asking, 502, { name: 'BadGatewayError' });
    expect(await waiting(0)).toBe(0);
    store.behave('fail');
    const message = 'The file cannot be fetched from its storage at the moment.';
    expectError(await owner.get(path), 502, { name: 'BadGatewayError', message });
    expect(await waiting(0)).toBe(0);
    expect(host.logs()).toContain('could not be fetched from its storage');

    // Whoever has left waits for nothing.
    store.behave('stall');
    const begun = await fetch(`${host.url}${path}`, { headers: session });
    expect(begun.status).toBe(200);
    await begun.body?.cancel();
    expect(await waiting(0)).toBe(0);
    store.behave('give');
    expect(expectStatus(await owner.get(path), 200).text).toBe(pdf.toString());
  } finally {
    await host.stop();
    store.close();
  }
});

describe('a notification', () => {
  const mailTo = async (to: string) => {
    const [first] = await eventually(
      () => mail.to(to),
      (mails) => mails.length > 0,
    );
    return first;
  };
  const formFor = (to: string, attachments = true): Promise<string> =>
    createForm(strapi, {
      fields: [...contactFields, { name: 'cv', type: 'file', label: 'CV', maxSize: 20_000_000, maxFiles: 5 }],
      settings: { notifications: [{ id: 'team', to: [to], attachments }], confirmation: { text: 'Thanks' } },
    });

  test('has the files attached, byte for byte, if it is asked for', async () => {
    const names = ["Lebenslauf Müller; 'neu', 日本.pdf", 'b.png'];
    const parts = [cv(pdf, names[0]), cv(png, names[1])];
    expectStatus(await send(await formFor('with-files@example.org'), parts), 201);
    const received = await mailTo('with-files@example.org');
    expect(received?.attachments).toEqual([
      { name: names[0], type: 'application/pdf', content: pdf },
      { name: names[1], type: 'image/png', content: png },
    ]);
    expect(received?.parts.get('text/plain')).toContain(`Attached: ${names[0]} (`);
    expect(received?.parts.get('text/html')).toContain('Attached: Lebenslauf Müller; &#39;neu&#39;, 日本.pdf');
    expect((await mailTo('erika@example.org'))?.attachments).toEqual([]);

    expectStatus(await send(await formFor('without-files@example.org', false), parts), 201);
    expect((await mailTo('without-files@example.org'))?.attachments).toEqual([]);
  });

  test('of a form of files alone, of which a step has nothing else, says which have come', async () => {
    const photo = { name: 'photo', type: 'file', label: 'Photo', accept: ['image/*'] };
    const formId = await createForm(strapi, {
      fields: [
        { name: 'cv', type: 'file', label: 'CV', required: true },
        { type: 'step', id: 'more', title: 'More' },
        { ...photo, showIf: { match: 'all', rules: [{ field: 'cv', op: 'notEmpty' }] } },
      ],
      settings: { notifications: [{ id: 'team', to: ['files-alone@example.org'] }] },
    });
    // The elements leave the first step with the names of its files.
    for (const step of ['', 'more'])
      expectStatus(await strapi.api.post(`/forms/v1/check/${formId}`, { _step: step, cv: 'cv.pdf' }), 200);
    const post = (...parts: readonly Part[]): Promise<Answer> =>
      strapi.api.request('POST', `/forms/v1/submission/${formId}`, multipart(...parts));
    const image = (value: Buffer): Part => ({ name: 'photo', value, file: 'photo.png' });
    expectBadFields(await post(cv('', '')), 'cv');
    expectBadFields(await post(), 'cv');
    expectBadFields(await post(cv(pdf), image(program)), 'photo');
    expectStatus(await post(cv(pdf), image(png)), 201);

    const data = { cv: ['cv.pdf'], photo: ['photo.png'] };
    const owner = adminClient(strapi.site, people.session);
    const [item] = listAt(expectStatus(await owner.get(`/imprint/submissions?formId=${formId}`), 200).json, 'data');
    expect(item).toMatchObject({ data, files: 2, replyTo: '' });
    const csv = expectStatus(await owner.get(`/imprint/submissions/export?formId=${formId}`), 200).text;
    expect(csv).toMatch(/"cv","photo"\r\n.*"cv\.pdf","photo\.png"\r\n$/s);
    const text = (await mailTo('files-alone@example.org'))?.parts.get('text/plain') ?? '';
    expect(text).toContain('cv.pdf');
    expect(text).toContain('photo.png');
  });

  test('names the files that are larger than 10 MB together, and links to them', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(5_000_000, ' ')]);
    const formId = await formFor('large-files@example.org');
    expectStatus(await send(formId, [cv(large, 'a.pdf'), cv(large, 'b.pdf')]), 201);
    const received = await mailTo('large-files@example.org');
    expect(received?.attachments).toEqual([]);
    const text = received?.parts.get('text/plain') ?? '';
    expect(text).toContain('larger than 10 MB: a.pdf (5 MB), b.pdf (5 MB).');
    expect(text).toContain(`/plugins/imprint-inbox/${formId}/1`);
  });

  test('is sent without a file that is gone, and says so', async () => {
    mail.setMode('reject');
    const formId = await formFor('gone-file@example.org');
    expectStatus(await send(formId, [cv(pdf, 'gone.pdf')]), 201);
    const failed = await eventually(
      () => strapi.call('mails', 'find', formId, 1),
      (mails) => at(mails, '0', 'status') === 'failed',
    );
    const [row] = await strapi.rows('imprint_form_files').then((rows) => rows.filter((one) => one.form_id === formId));
    await rm(path.join(files, String(row?.token)));
    mail.setMode('accept');
    expect(await strapi.call('mails', 'send', numberAt(failed, '0', 'id'))).toBe('sent');
    const received = await mailTo('gone-file@example.org');
    expect(received?.attachments).toEqual([]);
    expect(received?.parts.get('text/plain')).toContain('No longer available: gone.pdf (');
  });
});
