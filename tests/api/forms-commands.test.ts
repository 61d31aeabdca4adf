/* The package's program, as a pipeline runs it: in a project of JavaScript and one of TypeScript, beside a running server. */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { atNight } from '../night';
import { contactFields, createForm, submit, unknownFormId } from './support/forms';
import { at, textAt } from './support/json';
import { runProgram } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imprint-forms-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...words: string[]) => runProgram(suite().strapi.database, words);

const readForms = async (file: string): Promise<unknown> => JSON.parse(await readFile(path.join(folder, file), 'utf8'));
const writeForms = async (file: string, ...forms: object[]): Promise<string> => {
  const place = path.join(folder, file);
  await writeFile(place, JSON.stringify({ format: 'strapi-plugin-imprint/forms', version: 1, forms }));
  return place;
};
const storedName = async (formId: string): Promise<unknown> =>
  at(await suite().strapi.call('forms', 'findOne', formId), 'name');

test('forms are printed as JSON, and nothing else is', async () => {
  const { strapi } = suite();
  const one = await createForm(strapi);
  const all = await run('forms:export');
  expect(all.exitCode).toBe(0);
  expect(JSON.parse(all.stdout)).toEqual(at(await strapi.call('transfer', 'export'), 'data'));
  const unknown = await run('forms:export', one, unknownFormId());
  expect(unknown).toMatchObject({ exitCode: 1, stdout: '' });
  expect(unknown.stderr).toContain('Form not found');
});

atNight('in a folder, each form has a file, which it keeps', async () => {
  const { strapi } = suite();
  const one = await createForm(strapi, { name: 'Für Gäste' });
  const two = await createForm(strapi, { name: 'Für Gäste!' });
  const out = path.join(folder, 'forms');
  expect(await run('forms:export', '--out', out, one, two)).toMatchObject({ exitCode: 0, stdout: '' });
  expect(await readdir(out)).toEqual(['fur-gaste-2.json', 'fur-gaste.json']);
  const file = await readForms('forms/fur-gaste.json');
  expect(file).toMatchObject({ forms: [{ formId: one }] });
  // Editors find the schema of the version that is installed.
  const schema = await readForms(path.join('forms', textAt(file, '$schema')));
  expect(at(schema, '$id')).toBe(at(await strapi.call('transfer', 'export'), 'data', '$schema'));

  await strapi.call('forms', 'update', one, { name: 'Renamed' });
  await strapi.call('forms', 'delete', two);
  const again = await run('forms:export', '--out', out);
  expect(await readForms('forms/fur-gaste.json')).toMatchObject({ forms: [{ formId: one, name: 'Renamed' }] });
  expect(again.stderr).toContain('fur-gaste-2.json: there is no such form any more.');
});

atNight('names as long as a form may have, and the same name many times, are files as others are', async () => {
  const { strapi } = suite();
  const name = 'Öffnungszeiten '.repeat(17);
  const ids = [
    await createForm(strapi, { name }),
    await createForm(strapi, { name }),
    await createForm(strapi, { name }),
  ];
  const out = path.join(folder, 'long');
  expect(await run('forms:export', '--out', out, ...ids)).toMatchObject({ exitCode: 0, stdout: '' });
  const base = 'offnungszeiten-'.repeat(4);
  const files = [`${base}.json`, `${base}-2.json`, `${base}-3.json`];
  expect((await readdir(out)).toSorted()).toEqual(files.toSorted());
  for (const [index, file] of files.entries())
    expect(await readForms(`long/${file}`)).toMatchObject({ forms: [{ formId: ids[index] }] });
});

atNight('an import prints what it changes, at first without doing it', async () => {
  const { strapi, api } = suite();
  const [formId, fresh] = [await createForm(strapi, { settings: { retentionDays: 90 } }), unknownFormId()];
  await writeForms('a.json', { formId, name: 'Renamed', settings: { retentionDays: 30 } });
  await writeForms('b.json', { formId: fresh, name: 'Fresh', fields: contactFields });
  const lines = [
    `changed Renamed (${formId}, ${folder}/a.json)`,
    '        name: "Contact" → "Renamed"',
    '        settings.retentionDays: 90 → 30',
    `new     Fresh (${fresh}, ${folder}/b.json)`,
  ];
  const dry = await run('forms:import', '--dry-run', folder);
  expect(dry).toMatchObject({ exitCode: 0, stdout: [...lines, 'Nothing stored: 2 would be.', ''].join('\n') });
  expect(await storedName(formId)).toBe('Contact');

  const real = await run('forms:import', folder);
  expect(real).toMatchObject({ exitCode: 0, stdout: [...lines, '2 stored.', ''].join('\n') });
  expect(await storedName(formId)).toBe('Renamed');
  const [row] = (await strapi.rows('imprint_forms')).filter((form) => form.form_id === fresh);
  expect(JSON.stringify(row)).toContain('forms:import');
  // The server that runs has it.
  expect(await submit(api, fresh)).toBe(1);

  // Some programs begin a file with a byte order mark.
  const marked = path.join(folder, 'b.json');
  await writeFile(marked, `\uFEFF${await readFile(marked, 'utf8')}`);
  const again = await run('forms:import', path.join(folder, 'a.json'), marked);
  expect(again.stdout).toMatch(/^same {4}Renamed .*\nsame {4}Fresh .*\n0 stored\.\n$/);
});

atNight('recipients and webhooks of a form that exists stay as they are, unless they are asked for', async () => {
  const { strapi } = suite();
  const url = 'https://production.example.org/hook';
  const own = {
    notifications: [{ id: 'team', to: ['production@example.org'] }],
    replyTo: 'production@example.org',
    webhooks: [{ id: 'crm', url, events: ['submission.created'], fields: 'none' }],
  };
  const formId = await createForm(strapi, { settings: own });
  const secretOf = async (): Promise<unknown> =>
    (await strapi.rows('imprint_form_webhooks')).find((row) => row.form_id === formId)?.secret;
  const secret = await secretOf();
  const settings = {
    notifications: [{ id: 'team', to: ['staging@example.org'] }],
    sender: 'staging@example.org',
    retentionDays: 30,
  };
  const file = await writeForms('a.json', { formId, name: 'Renamed', settings });
  const first = await run('forms:import', file);
  expect(first.stdout).toContain('left alone: notifications, sender, replyTo, webhooks (--with-recipients');
  const stored = at(await strapi.call('forms', 'findOne', formId), 'settings');
  expect(stored).toEqual({ ...own, retentionDays: 30 });
  expect(await secretOf()).toBe(secret);

  const told = await run('forms:import', '--with-recipients', file);
  expect(told.stdout).not.toContain('left alone');
  expect(at(await strapi.call('forms', 'findOne', formId), 'settings')).toEqual(settings);
});

atNight('what cannot be stored is named, and nothing is', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  const good = await writeForms('good.json', { formId, name: 'Renamed' });
  const bad = await writeForms('bad.json', {
    formId: unknownFormId(),
    name: 'Bad',
    fields: [{ name: '1', type: 'text' }],
  });
  const refused = await run('forms:import', good, bad);
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
  expect(refused.stderr).toContain(`${bad}: forms.0.fields.0.label: “Bad”: `);
  expect(refused.stderr).toContain(`${bad}: forms.0.fields.0.name: “Bad”: `);
  expect(await storedName(formId)).toBe('Contact');

  const broken = path.join(folder, 'broken.json');
  await writeFile(broken, '{');
  for (const [words, said] of [
    [[good, broken], `${broken} is not JSON`],
    [[path.join(folder, 'none.json')], 'none.json cannot be read'],
    [[path.join(folder)], `${broken} is not JSON`],
  ] as const) {
    const answer = await run('forms:import', ...words);
    expect(answer).toMatchObject({ exitCode: 1, stdout: '' });
    expect(answer.stderr).toContain(said);
  }
  await mkdir(path.join(folder, 'empty'));
  expect((await run('forms:import', path.join(folder, 'empty'))).stderr).toContain('There are no .json files');
  expect(await storedName(formId)).toBe('Contact');
});

atNight('how it is called is explained', async () => {
  for (const words of [[], ['forms:import'], ['forms:export', '--dry-run'], ['forms:export', '--what'], ['hello']]) {
    const answer = await run(...words);
    expect(answer).toMatchObject({ exitCode: 2, stdout: '' });
    expect(answer.stderr).toContain('Usage');
  }
  expect(await run('--help')).toMatchObject({ exitCode: 0, stderr: '' });
  const elsewhere = await runProgram(suite().strapi.database, ['forms:export'], folder);
  expect(elsewhere).toMatchObject({ exitCode: 2, stdout: '' });
  expect(elsewhere.stderr).toContain('There is no Strapi project');
});

/** A project as `create-strapi` makes it, with the plugin and the packages of this checkout. */
const makeTypeScriptProject = async (): Promise<void> => {
  const root = path.resolve(__dirname, '../..');
  const files: Readonly<Record<string, string>> = {
    'package.json': JSON.stringify({
      name: 'project',
      dependencies: { 'strapi-plugin-imprint': '*' },
      strapi: { uuid: unknownFormId() },
    }),
    'tsconfig.json': JSON.stringify({
      extends: '@strapi/typescript-utils/tsconfigs/server',
      compilerOptions: { outDir: 'dist', rootDir: '.' },
      include: ['./config', './src'],
    }),
    'config/server.ts': `export default ({ env }) => ({ app: { keys: env.array('APP_KEYS') } });`,
    'config/admin.ts': `export default ({ env }) => ({
      auth: { secret: env('ADMIN_JWT_SECRET') },
      apiToken: { salt: env('API_TOKEN_SALT') },
      transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
      secrets: { encryptionKey: env('ENCRYPTION_KEY') },
    });`,
    'config/database.ts': `export default ({ env }) => ({
      connection: {
        client: 'sqlite' as const,
        connection: { filename: env('PROJECT_DATABASE', 'data.db') },
        useNullAsDefault: true,
      },
    });`,
    'config/plugins.ts': `export default () => ({ imprint: { enabled: true } });`,
    'src/index.ts': 'export default {};',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  await mkdir(path.join(folder, 'public/uploads'), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
};

atNight('a project in TypeScript is compiled first', async () => {
  await makeTypeScriptProject();
  const formId = unknownFormId();
  await mkdir(path.join(folder, 'forms'));
  await writeForms('forms/contact.json', { formId, name: 'Contact', fields: contactFields });
  const project = (...words: string[]) => runProgram(suite().strapi.database, words, folder);
  const imported = await project('forms:import', 'forms');
  expect(imported).toMatchObject({ exitCode: 0 });
  expect(imported.stdout).toBe(`new     Contact (${formId}, forms/contact.json)\n1 stored.\n`);
  expect(await project('forms:export', '--out', 'one.json', formId)).toMatchObject({ exitCode: 0, stdout: '' });
  expect(await readForms('one.json')).toMatchObject({ forms: [{ formId, name: 'Contact' }] });
  expect(await readdir(path.join(folder, 'dist', 'config'))).toContain('plugins.js');
});
