/* The recipes of the guides, as they are, built in their frameworks: the imprint is on their page, and the form can be sent. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Browser } from 'playwright-core';

import { eventually } from '../api/support/eventually';
import { createForm } from '../api/support/forms';
import { at, listAt } from '../api/support/json';
import { useStrapi } from '../api/support/suite';
import { launchBrowser } from '../e2e/support/browser';
import { ownAddress } from '../faults/support/address';

const execute = promisify(execFile);
const root = path.resolve(__dirname, '../..');
/** Where the script has packed the client. */
const folder = path.join(root, '.tmp/recipes');
const recipes = ['next', 'next with a nonce', 'astro', 'nuxt', 'sveltekit'] as const;
type Recipe = (typeof recipes)[number];

const suite = useStrapi();
let browser: Browser;
let formId: string;
let server: ChildProcess | undefined;

const fields = [
  { type: 'step', id: 'you', title: { en: 'You' } },
  { name: 'email', type: 'email', label: { en: 'Email' }, required: true, role: 'reply-to' },
  { name: 'business', type: 'checkbox', label: { en: 'I am a business' } },
  {
    name: 'company',
    type: 'text',
    label: { en: 'Company' },
    required: true,
    showIf: { match: 'all', rules: [{ field: 'business', op: 'is', value: true }] },
  },
  { type: 'step', id: 'message', title: { en: 'Your message' } },
  { name: 'message', type: 'textarea', label: { en: 'Message' }, required: true },
];

beforeAll(async () => {
  const { strapi } = suite();
  await strapi.call('imprint', 'update', { name: 'Musterwerk Nord GmbH', email: 'office@example.org', country: 'deu' });
  formId = await createForm(strapi, { fields, settings: { captcha: 'altcha' } });
  browser = await launchBrowser();
});

/** Ends the site with whatever npm has started for it. */
const endSite = (): void => {
  if (server?.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
  server = undefined;
};

afterEach(endSite);

afterAll(() => browser.close());

/** The files of a chapter of the guide, by the path that stands before each, with this Strapi's address and form. */
const filesOf = async (chapter: string): Promise<[string, string][]> => {
  const text = await readFile(path.join(root, 'docs/recipes.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.toLowerCase().startsWith(`${chapter}\n`)) ?? '';
  const found = [...section.matchAll(/^`([^`]+)`[^\n]*\n\n```\w+\n([\s\S]*?)^```/gm)];
  return found.map(([, name = '', code = '']) => [
    name,
    code
      .replaceAll('https://cms.example.org', suite().strapi.url)
      .replaceAll('7533269e-1062-4c7f-ab9f-bebcd69b9257', formId),
  ]);
};

/** A project with what the framework needs, and the files of its recipe. */
const makeProject = async (recipe: Recipe): Promise<string> => {
  const project = path.join(folder, recipe.replaceAll(' ', '-'));
  const [framework = ''] = recipe.split(' ');
  await cp(path.join(__dirname, 'projects', framework), project, { recursive: true });
  // A recipe that differs in some files has those alone.
  const chapters = [...new Set([framework, recipe, 'a form with markup of your own'])];
  const files = (await Promise.all(chapters.map(filesOf))).flat();
  for (const [name, code] of files) {
    await mkdir(path.dirname(path.join(project, name)), { recursive: true });
    await writeFile(path.join(project, name), code);
  }
  expect(files.map(([name]) => name)).toContain('contact.ts');
  expect(files.length).toBeGreaterThan(2);
  return project;
};

const environment = {
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
};

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const serve = async (recipe: Recipe, project: string): Promise<string> => {
  const port = String(3_000 + recipes.indexOf(recipe));
  const url = `http://${ownAddress}:${port}`;
  server = spawn('npm', ['run', 'serve'], {
    cwd: project,
    env: { ...environment, HOST: ownAddress, PORT: port },
    stdio: 'ignore',
    detached: true,
  });
  expect(await eventually(() => answers(`${url}/imprint`), Boolean, 60)).toBe(true);
  return url;
};

test.each(recipes)(
  '%s shows the imprint, and sends a form with steps, a condition and ALTCHA',
  async (recipe) => {
    const project = await makeProject(recipe);
    const client = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
    const install = ['install', '--include=dev', '--no-audit', '--no-fund', path.join(folder, client)];
    await execute('npm', install, { cwd: project });
    await execute('npm', ['run', 'build'], { cwd: project, env: environment, maxBuffer: 100_000_000 });
    const url = await serve(recipe, project);

    // What is rendered by the server needs no script.
    expect(await (await fetch(`${url}/imprint`)).text()).toContain('Musterwerk Nord GmbH');

    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      // These sites have no icon.
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) faults.push(message.text());
    });
    const modules: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/elements.js')) modules.push(request.url());
    });
    await page.goto(`${url}/contact`);
    // What the server has drawn is there without the module; what the element draws of it is what people go on with.
    expect(await (await fetch(`${url}/contact`)).text()).toContain('name="company"');
    const form = page.locator('[slot="imprint"]');
    await form.getByLabel('Email').fill('erika@example.org');
    await form.getByLabel('I am a business').check();
    await form.getByLabel('Company').fill('ACME');
    await form.getByRole('button', { name: 'Next' }).click();
    const message = form.getByRole('textbox', { name: 'Message' });
    expect(await message.inputValue()).toBe('I have a question: ');
    await message.fill(`Sent from ${recipe}`);
    // Nobody but a program is quicker.
    await page.waitForTimeout(2_100);
    await form.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you, your message has been received.').waitFor();
    expect(faults).toEqual([]);
    expect(modules).toHaveLength(1);
    await page.close();

    const found = await suite().strapi.call('submissions', 'find', formId);
    expect(at(listAt(found, 'data')[0], 'data')).toEqual({
      email: 'erika@example.org',
      business: '1',
      company: 'ACME',
      message: `Sent from ${recipe}`,
    });
  },
  400_000,
);
