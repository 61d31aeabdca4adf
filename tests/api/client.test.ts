/* The npm package for sites, as a program in Node uses it: against a real server, with everything that it can answer. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import ts from 'typescript';

import { type Client as SiteClient, createClient, isField, shownItems } from '../../client/src';
import { oneInGate } from '../night';
import { contact, createForm, unknownFormId } from './support/forms';
import { matching } from './support/json';
import { pdf } from './support/multipart';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let strapi: TestStrapi;
let client: SiteClient;

beforeAll(async () => {
  ({ strapi } = suite());
  client = createClient({ url: `${strapi.url}/api`, locale: 'de' });
  await strapi.call('imprint', 'update', { name: 'Muster GmbH', email: 'info@example.org', country: 'deu' });
});

const formWith = (values: Readonly<Record<string, unknown>> = {}): Promise<string> => createForm(strapi, values);

const stored = async (formId: string): Promise<[data: unknown, spam: unknown][]> =>
  (await strapi.rows('imprint_form_submissions'))
    .filter((row) => row.form_id === formId)
    .map(({ data, spam }) => [typeof data === 'string' ? JSON.parse(data) : data, spam]);

/** Nobody but a program is quicker. */
const typing = (): Promise<void> => strapi.pass(2_100);

test('the imprint, whole and ready for a page', async () => {
  const imprint = await client.getImprint();
  expect(Object.keys(imprint)).toHaveLength(40);
  expect(imprint.name).toBe('Muster GmbH');
  const document = await client.getDocument();
  expect(document.locale).toBe('de');
  expect(document.sections.flatMap(({ items }) => items.map(({ value }) => value))).toContain('Muster GmbH');
  expect(await client.getDocument({ format: 'html' })).toMatch(/^<section/);
  expect(JSON.parse(await client.getDocument({ format: 'jsonld' }))).toMatchObject({ name: 'Muster GmbH' });
  expect(await client.getDocument({ format: 'text', locale: 'en' })).toContain('Muster GmbH');
  await expect(client.getImprint({ locale: 'xx' })).rejects.toMatchObject({ name: 'ImprintError', status: 400 });
});

test('a form is read with its token, or without it for a cache', async () => {
  const formId = await formWith();
  const form = await client.getForm(formId);
  expect(form).toMatchObject({ formId, state: 'open', token: matching(/^[0-9a-z]+\./) });
  expect(form.fields.map((item) => isField(item) && item.label)).toEqual(['Name', 'E-Mail', 'Nachricht']);
  expect(await client.getForm(formId, { token: false })).not.toHaveProperty('token');
  expect(await client.getToken(formId)).toMatch(/^[0-9a-z]+\./);
  await expect(client.getForm(unknownFormId())).rejects.toThrow('Formular nicht gefunden.');
});

test('a submission is stored, and is no spam if somebody took the time to write it', async () => {
  const formId = await formWith({ settings: { requireToken: true } });
  const form = await client.getForm(formId);
  await typing();
  expect(await client.submit(form, contact({ name: 'Jürgen 😀' }))).toEqual({
    ok: true,
    id: `${formId}/1`,
    message: 'Vielen Dank, Ihre Nachricht ist angekommen.',
  });
  // With a token of this very moment, without one, and as a program fills in everything.
  await client.submit(await client.getForm(formId), contact());
  await client.submit(formId, contact());
  await client.submit(form, { ...contact(), [form.honeypot]: 'https://spam.example' });
  expect(await stored(formId)).toEqual([
    [contact({ name: 'Jürgen 😀' }), ''],
    [contact(), 'token'],
    [contact(), 'token'],
    [contact(), 'honeypot'],
  ]);
});

test('values of each kind arrive', async () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  const formId = await formWith({
    fields: [
      { name: 'count', type: 'number', label: 'Count' },
      { name: 'agreed', type: 'checkbox', label: 'Agreed' },
      { name: 'other', type: 'checkbox', label: 'Other' },
      { name: 'topics', type: 'checkboxes', label: 'Topics', options },
      { name: 'files', type: 'file', label: 'Files', maxFiles: 2 },
      { name: 'text', type: 'textarea', label: 'Text', maxLength: 100_000 },
    ],
  });
  const text = 'ä\n'.repeat(40_000).trim();
  const result = await client.submit(formId, {
    count: 1.5,
    agreed: true,
    other: false,
    topics: ['a', 'c'],
    files: [new File([pdf], 'cv.pdf'), new File([pdf], 'Zeugnis für 2026.pdf')],
    text,
  });
  expect(result).toMatchObject({ ok: true });
  expect(await stored(formId)).toEqual([
    [{ count: '1.5', agreed: '1', topics: ['a', 'c'], files: ['cv.pdf', 'Zeugnis für 2026.pdf'], text }, ''],
  ]);
});

describe('what is refused is a result', () => {
  test('400: each invalid field, in the visitor’s language', async () => {
    const formId = await formWith();
    expect(await client.submit(formId, { email: 'nobody', more: 'x' })).toEqual({
      ok: false,
      status: 400,
      message: '3 errors occurred',
      errors: [
        { path: ['email'], message: 'E-Mail muss eine E-Mail-Adresse sein.', name: 'ValidationError' },
        { path: ['more'], message: 'Das Feld „more“ gibt es nicht.', name: 'ValidationError' },
        { path: ['name'], message: 'Name ist ein Pflichtfeld.', name: 'ValidationError' },
      ],
    });
    const file = new File(['no pdf'], 'cv.pdf');
    const withFile = await formWith({ fields: [{ name: 'cv', type: 'file', label: 'CV', accept: ['.pdf'] }] });
    expect(await client.submit(withFile, { cv: file })).toMatchObject({ status: 400, errors: [{ path: ['cv'] }] });
    expect(await stored(formId)).toEqual([]);
  });

  test('403: a form that is closed says so in its own words', async () => {
    const settings = { closesAt: '2020-01-01T00:00:00.000Z', closedMessage: { de: 'Vorbei.' } };
    const formId = await formWith({ settings });
    expect(await client.getForm(formId)).toMatchObject({ state: 'closed', message: 'Vorbei.' });
    const refused = { ok: false, status: 403, message: 'Vorbei.', errors: [], state: 'closed' };
    expect(await client.submit(formId, contact())).toEqual(refused);
    expect(await client.checkStep(formId, '', contact())).toEqual(refused);
  });

  test('404: a form that does not exist', async () => {
    const refused = { ok: false, status: 404, message: 'Formular nicht gefunden.', errors: [] };
    expect(await client.submit(unknownFormId(), contact())).toEqual(refused);
  });

  test('413: texts that are longer than any', async () => {
    const refused = { ok: false, status: 413, message: 'Der Inhalt der Anfrage ist zu groß.', errors: [] };
    expect(await client.submit(await formWith(), contact({ message: 'x'.repeat(1_100_000) }))).toEqual(refused);
  });

  test('429: when to try again', async () => {
    const formId = await formWith({ settings: { rateLimit: { points: 1, seconds: 60 } } });
    expect(await client.submit(formId, contact())).toMatchObject({ ok: true });
    const refused = await client.submit(formId, contact());
    expect(refused).toMatchObject({ ok: false, status: 429, errors: [] });
    expect(refused.ok ? undefined : refused.retryAfter).toBeGreaterThan(50);
  });

  test('a connection that is refused is no result', async () => {
    const nowhere = createClient({ url: 'http://127.0.0.1:1/api' });
    await expect(nowhere.submit(unknownFormId(), contact())).rejects.toMatchObject({ name: 'TypeError' });
    const gone = AbortSignal.abort();
    await expect(client.submit(unknownFormId(), {}, { signal: gone })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('a submission follows no redirect, as which it would arrive without its values', async () => {
  const formId = await formWith();
  const server = http.createServer(({ url = '' }, response) => {
    response.writeHead(301, { Location: `${strapi.url}${url}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const moved = createClient({ url: `http://127.0.0.1:${port}/api` });
    expect(await moved.getForm(formId)).toMatchObject({ formId });
    await expect(moved.submit(formId, contact())).rejects.toMatchObject({ name: 'TypeError' });
    expect(await stored(formId)).toEqual([]);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('a captcha of ALTCHA is solved, once for each submission', async () => {
  const formId = await formWith({ settings: { captcha: 'altcha' } });
  const form = await client.getForm(formId, { token: false });
  expect(await client.submit(form, contact())).toMatchObject({ ok: true });
  const captcha = await client.solveCaptcha(formId);
  expect(await client.submit(form, contact(), { captcha })).toMatchObject({ ok: true });
  for (const again of [captcha, ''])
    expect(await client.submit(form, contact(), { captcha: again })).toMatchObject({
      status: 400,
      errors: [{ path: ['_captcha'] }],
    });
  expect(await stored(formId)).toHaveLength(2);
});

test('steps are checked as they are filled in, and what is hidden is dropped', async () => {
  const showIf = { match: 'all', rules: [{ field: 'kind', op: 'is', value: 'firm' }] };
  const formId = await formWith({
    fields: [
      { name: 'kind', type: 'text', label: { de: 'Art' }, required: true },
      { name: 'firm', type: 'text', label: { de: 'Firma' }, required: true, showIf },
      { type: 'step', id: 'files', title: 'Files' },
      { name: 'cv', type: 'file', label: 'CV', required: true },
    ],
  });
  const form = await client.getForm(formId);
  const shown = (values: Record<string, string>) =>
    shownItems(form, values).flatMap((item) => (isField(item) ? [item.name] : []));
  expect(shown({ kind: 'person' })).toEqual(['kind', 'cv']);
  expect(shown({ kind: 'firm' })).toEqual(['kind', 'firm', 'cv']);

  const cv = new File([pdf], 'cv.pdf');
  expect(await client.checkStep(form, '', { kind: 'person', firm: 'x', cv })).toEqual({ ok: true });
  expect(await client.checkStep(form, '', { kind: 'firm' })).toMatchObject({
    status: 400,
    errors: [{ path: ['firm'], message: 'Firma ist ein Pflichtfeld.' }],
  });
  expect(await client.checkStep(form, 'gone', {})).toMatchObject({ status: 400, errors: [{ path: ['_step'] }] });
  expect(await client.submit(formId, { kind: 'person', firm: 'x', cv })).toMatchObject({ ok: true });
  expect(await stored(formId)).toEqual([[{ kind: 'person', cv: ['cv.pdf'] }, '']]);
});

test('whoever has to confirm is told so', async () => {
  const formId = await formWith({ settings: { doubleOptIn: { text: 'Please confirm.' } } });
  const result = await client.submit(formId, contact());
  expect(result).toMatchObject({ ok: true });
  expect(result.ok && result.message).toContain('Bitte öffnen Sie den Link darin');
});

describe('the package', () => {
  const folder = path.resolve(__dirname, '../../client');
  let project: string;

  beforeAll(async () => {
    project = await realpath(await mkdtemp(path.join(tmpdir(), 'imprint-client-')));
    await mkdir(path.join(project, 'node_modules'));
    await symlink(folder, path.join(project, 'node_modules/strapi-plugin-imprint-client'));
    await writeFile(path.join(project, 'package.json'), '{ "type": "module" }');
  });

  afterAll(() => rm(project, { recursive: true }));

  test('runs in Node as it is published', async () => {
    const formId = await formWith();
    const program = path.join(project, 'program.js');
    await writeFile(
      program,
      `import { createClient } from 'strapi-plugin-imprint-client';
      const client = createClient({ url: '${strapi.url}/api', locale: 'en' });
      console.log(JSON.stringify(await client.submit('${formId}', ${JSON.stringify(contact())})));`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    const answer: unknown = JSON.parse(stdout);
    expect(answer).toMatchObject({ ok: true, id: `${formId}/1` });
  });

  test.each(
    oneInGate([
      [ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
      [ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
    ]),
  )('has types that need nothing else (%s)', async (module, moduleResolution) => {
    const consumer = path.join(project, 'consumer.ts');
    await writeFile(
      consumer,
      `import { createClient, type PublicForm } from 'strapi-plugin-imprint-client';
      const client = createClient({ url: 'https://cms.example.org/api' });
      const form: PublicForm = await client.getForm('x');
      const result = await client.submit(form, { name: 'Erika' });
      const told: string = result.ok ? result.id : result.errors.map(({ path, message }) => path.join() + message).join();
      const html: string = await client.getDocument({ format: 'html' });
      // @ts-expect-error -- it has no such option
      const wrong = (await client.getImprint()).nme;
      export { told, html, wrong };`,
    );
    const program = ts.createProgram([consumer], {
      module,
      moduleResolution,
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    });
    const faults = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(faults).toEqual([]);
    const own = [project, path.join(folder, 'dist')];
    const outside = program
      .getSourceFiles()
      .filter((file) => !program.isSourceFileDefaultLibrary(file))
      .map(({ fileName }) => fileName)
      .filter((file) => !own.some((place) => file.startsWith(`${place}/`)));
    expect(outside).toEqual([]);
  });
});
