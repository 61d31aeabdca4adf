#!/usr/bin/env node
'use strict';

/* Exports and imports forms from a shell: Strapi's own command line has no door for a plugin's commands. */

const { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { parseArgs } = require('node:util');

const USAGE = `Usage, in the folder of a Strapi project:

  strapi-plugin-imprint forms:export [--out <folder or .json file>] [<form id> …]
  strapi-plugin-imprint forms:import [--dry-run] [--with-recipients] <file or folder> …

forms:export  prints all forms, or those with the given ids, as JSON. With --out, a folder gets a file for each form, in
              which a form keeps its file; a name that ends in .json is one file for all.
forms:import  stores the forms of all files, or none, and prints what that changes; with --dry-run, only prints it.
              A form that exists keeps its notifications, sender, reply-to address and webhooks, unless there is
              --with-recipients. Of a folder, all .json files are read. Forms that are in no file stay as they are.

It ends with 0 if all went well, 1 if something was refused or failed, and 2 if it was called in another way.`;

/** Ends the program with a message. */
class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const print = process.stdout.write.bind(process.stdout);
const complain = (text) => process.stderr.write(`${text}\n`);

const readJson = (file) => {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${error.message}`);
  }
  try {
    // Editors on Windows begin a file with a byte order mark, which JSON does not have.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Failure(`${file} is not JSON: ${error.message}`);
  }
};

const jsonFilesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(folder, name));

const isFolder = (place) => existsSync(place) && statSync(place).isDirectory();

/** The project's own Strapi, loaded but not listening; compiled first, as Strapi's own commands do it. */
const loadStrapi = async () => {
  let strapi;
  try {
    strapi = createRequire(path.join(process.cwd(), 'package.json'))('@strapi/strapi');
  } catch {
    throw new Failure(`There is no Strapi project in ${process.cwd()}.`, 2);
  }
  const app = strapi.createStrapi(await strapi.compileStrapi());
  app.log.level = 'error';
  await app.load();
  if (!app.plugin('imprint')) throw new Failure('The plugin "imprint" is not enabled in this project.');
  return app;
};

/** A file that names the schema of the version in the project, which needs no network. */
const withOwnSchema = (data, folder) => {
  const places = createRequire(path.join(process.cwd(), 'package.json')).resolve.paths('strapi-plugin-imprint') ?? [];
  const schema = places
    .map((place) => path.join(place, 'strapi-plugin-imprint/dist/forms.schema.json'))
    .find(existsSync);
  if (schema === undefined) return data;
  const place = path.relative(folder, schema).split(path.sep).join('/');
  return { ...data, $schema: place.startsWith('.') ? place : `./${place}` };
};

const toText = (value) => `${JSON.stringify(value, undefined, 2)}\n`;

/** Which file of a folder has which form, so that a form that is renamed keeps its file. */
const findFiles = (folder) => {
  const known = new Map();
  for (const file of jsonFilesIn(folder)) {
    const { forms } = readJson(file) ?? {};
    if (Array.isArray(forms) && forms.length === 1) known.set(forms[0]?.formId, file);
  }
  return known;
};

/** Shorter than the name of a form may be: no file system takes much more than 255 bytes. */
const fileName = (name) => {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return (
    words
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'form'
  );
};

const writeFolder = (folder, { forms, ...head }) => {
  mkdirSync(folder, { recursive: true });
  const known = findFiles(folder);
  // Of forms with the same name, each begins where the one before has ended.
  const numbers = new Map();
  for (const form of forms) {
    const name = fileName(form.name);
    let file = known.get(form.formId);
    while (file === undefined) {
      const number = (numbers.get(name) ?? 0) + 1;
      numbers.set(name, number);
      const candidate = path.join(folder, `${name}${number === 1 ? '' : `-${number}`}.json`);
      if (!existsSync(candidate)) file = candidate;
    }
    writeFileSync(file, toText({ ...head, forms: [form] }));
    complain(`${file}: ${form.name}`);
  }
  return [...known].filter(([id]) => !forms.some(({ formId }) => formId === id)).map(([, file]) => file);
};

const exportForms = async (app, ids, out) => {
  const { data, meta } = await app
    .plugin('imprint')
    .service('transfer')
    .export(ids.length === 0 ? undefined : ids);
  if (out === undefined) print(toText(data));
  else if (out.endsWith('.json')) writeFileSync(out, toText(withOwnSchema(data, path.dirname(out))));
  else {
    const left = writeFolder(out, withOwnSchema(data, out));
    if (ids.length === 0) for (const file of left) complain(`${file}: there is no such form any more.`);
  }
  if (meta.damaged.length > 0) throw new Failure(`Damaged, and not exported: ${meta.damaged.join(', ')}`);
};

/** A value in one line. */
const shorten = (value) => {
  const text = value === undefined ? '–' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

const importForms = async (app, files, { dryRun, withRecipients }) => {
  const options = { dryRun, keepsRecipients: !withRecipients, author: 'forms:import' };
  const imported = await app.plugin('imprint').service('transfer').import(files, options);
  for (const { file, formId, name, state, changes, kept, newWebhooks } of imported) {
    print(`${state.padEnd(8)}${name} (${formId}, ${file})\n`);
    for (const change of changes) {
      print(`        ${change.path.join('.')}: ${shorten(change.before)} → ${shorten(change.after)}\n`);
    }
    if (kept.length > 0) print(`        left alone: ${kept.join(', ')} (--with-recipients changes them)\n`);
    for (const id of newWebhooks) print(`        webhook ${id}: make a secret for its receiver in the admin panel\n`);
  }
  const count = imported.filter(({ state }) => state !== 'same').length;
  print(dryRun ? `Nothing stored: ${count} would be.\n` : `${count} stored.\n`);
};

/** What was asked for, as a function of Strapi; everything that needs none is done before. */
const readCommand = (argv) => {
  let parsed;
  try {
    const options = {
      out: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'with-recipients': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    };
    parsed = parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    throw new Failure(`${error.message}\n\n${USAGE}`, 2);
  }
  const { out, help, 'dry-run': dryRun = false, 'with-recipients': withRecipients = false } = parsed.values;
  const [command, ...names] = parsed.positionals;
  if (help) return undefined;
  if (command === 'forms:export' && !dryRun && !withRecipients) return (app) => exportForms(app, names, out);
  if (command === 'forms:import' && names.length > 0 && out === undefined) {
    const found = names.flatMap((name) => (isFolder(name) ? jsonFilesIn(name) : [name]));
    if (found.length === 0) throw new Failure(`There are no .json files in ${names.join(', ')}.`);
    const files = found.map((name) => ({ name, content: readJson(name) }));
    return (app) => importForms(app, files, { dryRun, withRecipients });
  }
  throw new Failure(USAGE, 2);
};

/** The lines of an error: each of its own, if the service has found several. */
const describe = ({ message, details }) => {
  const errors = details?.errors ?? [];
  return errors.length === 0
    ? message
    : errors
        .map(
          ({ path: [file, ...place], message: text }) =>
            `${[file, place.join('.')].filter(Boolean).join(': ')}: ${text}`,
        )
        .join('\n');
};

const main = async () => {
  const command = readCommand(process.argv.slice(2));
  if (command === undefined) {
    print(`${USAGE}\n`);
    return;
  }
  // What Strapi and the project say is not part of the output.
  process.stdout.write = process.stderr.write.bind(process.stderr);
  const app = await loadStrapi();
  try {
    await command(app);
  } finally {
    await app.destroy();
  }
};

main().then(
  // After all of the output has been read: some systems write to pipes in the background.
  () => print('', () => process.exit(0)),
  (error) => {
    complain(describe(error));
    print('', () => process.exit(error.exitCode ?? 1));
  },
);
