/* The examples of docs/tasks.md, as they stand, on a site. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import type { Page } from 'playwright-core';

import { fieldTypes } from '../../server/src/contracts/forms';
import { contactFields, createForm } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { at, listAt } from '../api/support/json';
import { type Site, startSite } from './support/site';
import { usePanel } from './support/suite';

const suite = usePanel({ config: { forms: { minSeconds: 0 } } });
const docs = readFileSync(path.resolve(__dirname, '../../docs/tasks.md'), 'utf8');

/** A block of code of a chapter, with this Strapi's address and a form of it. */
const exampleOf = (chapter: string, language: string, formId = ''): string => {
  const [, text = ''] = docs.split(`\n## ${chapter}\n`);
  const [, block = ''] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(text) ?? [];
  expect(block).not.toBe('');
  return block
    .replaceAll('https://cms.example.org', suite().strapi.url)
    .replaceAll('7533269e-1062-4c7f-ab9f-bebcd69b9257', formId);
};

let site: Site;
let faults: string[] = [];

beforeAll(async () => {
  site = await startSite();
});

afterEach(() => {
  const seen = faults;
  faults = [];
  expect(seen).toEqual([]);
});

afterAll(() => site.stop());

const visit = async (content: string, headers: Readonly<Record<string, string>> = {}, query = ''): Promise<Page> => {
  site.document = {
    content: Buffer.from(content),
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  };
  const context = await suite().browser.newContext();
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) faults.push(message.text());
  });
  await page.goto(`${site.url}${query}`);
  return page;
};

const fillIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Name').fill('Erika Muster');
  await page.getByLabel('Email').fill('erika@example.org');
  await page.getByRole('button', { name: 'Send' }).click();
};

const thanks = (page: Page): Promise<void> => page.getByText('Thank you, your message has been received.').waitFor();

/** What is stored of the only submission of a form. */
const valuesOf = async (formId: string): Promise<unknown> =>
  at(listAt(await suite().strapi.call('submissions', 'find', formId), 'data')[0], 'data');

/** The rows of the table of types: type, what is sent, what is stored. */
const rows = [...docs.matchAll(/^\| `(\w+)` +\|[^|]+\| (`[^`]+`|[^|]+) +\| (`[^`]+`|[^|]+) +\|/gm)].map(
  ([, type = '', sent = '', stored = '']) => ({ type, sent: sent.trim(), stored: stored.trim() }),
);

test('the table has each type of field', () => {
  expect(rows.map(({ type }) => type).toSorted()).toEqual([...fieldTypes].toSorted());
});

test.each(rows.filter(({ sent }) => sent.startsWith('`')))('$type: $sent is stored as $stored', async (row) => {
  const { type } = row;
  const options =
    type === 'scale'
      ? ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))
      : [{ value: 'sales', label: 'Sales' }];
  const hasOptions = ['select', 'radio', 'scale', 'checkboxes'].includes(type);
  const fields = [{ name: 'value', type, label: 'Value', ...(hasOptions && { options }) }];
  const formId = await createForm(suite().strapi, { fields });
  const { api } = suite().strapi;
  expectStatus(await api.post(`/forms/v1/submission/${formId}`, { value: row.sent.replaceAll('`', '') }), 201);
  expect(at(await valuesOf(formId), 'value')).toEqual(JSON.parse(row.stored.replaceAll('`', '')));
});

test('the page goes on to one of its own', async () => {
  const formId = await createForm(suite().strapi);
  const page = await visit(exampleOf('Going on to a page of your own', 'html', formId));
  await fillIn(page);
  await page.waitForURL(`${site.url}thanks`);
  await page.context().close();
});

test('an analytics tool learns what happens, and no values', async () => {
  const formId = await createForm(suite().strapi);
  const page = await visit(exampleOf('Counting in an analytics tool', 'html', formId));
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Name is required.').first().waitFor();
  await fillIn(page);
  await thanks(page);
  expect(await page.evaluate('dataLayer')).toEqual(
    ['ready', 'invalid', 'submitted'].map((name) => ({ event: `form_${name}`, form_id: formId })),
  );
  await page.context().close();
});

test('where visitors came from is stored', async () => {
  const hidden = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) => ({ name, type: 'hidden', label: name }));
  const formId = await createForm(suite().strapi, { fields: [...contactFields, ...hidden] });
  const example = exampleOf('Keeping where visitors came from', 'html', formId);
  const page = await visit(example, {}, '?utm_source=newsletter&utm_campaign=spring%20sale');
  await fillIn(page);
  await thanks(page);
  expect(await valuesOf(formId)).toMatchObject({ utm_source: 'newsletter', utm_campaign: 'spring sale' });
  await page.context().close();
});

test('a strict Content-Security-Policy lets the form through, with a captcha and the stylesheet', async () => {
  const formId = await createForm(suite().strapi, { settings: { captcha: 'altcha' } });
  const chapter = 'A strict Content-Security-Policy';
  const [name = '', policy = ''] = exampleOf(chapter, 'http').trim().split(': ');
  const page = await visit(exampleOf(chapter, 'html', formId), { [name]: policy });
  await fillIn(page);
  await thanks(page);
  await page.context().close();
});

test('the lines for Playwright test a site’s form, and its submission is no spam', async () => {
  const formId = await createForm(suite().strapi, { fields: contactFields.slice(0, 1) });
  const page = await visit(exampleOf('Keeping where visitors came from', 'html', formId));
  const lines = exampleOf('Testing your site’s forms', 'js').replace('https://www.example.org/contact', site.url);
  await (runInNewContext(`(async () => { ${lines} })()`, { page }) as Promise<void>);
  const [submission] = listAt(await suite().strapi.call('submissions', 'find', formId), 'data');
  expect(at(submission, 'spam')).toBe(false);
  await page.context().close();
});
