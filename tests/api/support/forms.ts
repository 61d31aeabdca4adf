import { randomUUID } from 'node:crypto';

import { type Client, expectStatus } from './http';
import { at, textAt } from './json';
import type { TestStrapi } from './strapi';

/** A form as a site's contact page would have it. */
export const contactFields = [
  { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, required: true, maxLength: 100 },
  { name: 'email', type: 'email', label: { en: 'Email', de: 'E-Mail' }, required: true, role: 'reply-to' },
  { name: 'message', type: 'textarea', label: { en: 'Message', de: 'Nachricht' }, maxLength: 5000 },
];

/** Values that the contact form takes. */
export const contact = (values: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  name: 'Erika Mustermann',
  email: 'erika@example.org',
  message: 'Good morning!',
  ...values,
});

/** Makes a form as the host project's own code would; its id. */
export const createForm = async (
  { call }: TestStrapi,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const made = await call('forms', 'create', { name: 'Contact', fields: contactFields, ...values });
  return textAt(made, 'formId');
};

/** Submits by HTTP, as a visitor; the number of the submission. */
export const submit = async (
  api: Client,
  formId: string,
  values: Readonly<Record<string, string>> = contact(),
): Promise<number> => {
  const { json } = expectStatus(await api.post(`/forms/v1/submission/${formId}`, values), 201);
  const [form, number] = textAt(json, 'data', 'id').split('/');
  expect(form).toBe(formId);
  return Number(number);
};

/** The same without HTTP, where the way in is not what a test is about. */
export const putSubmission = async (
  { call }: TestStrapi,
  formId: string,
  values: Readonly<Record<string, string | readonly string[]>> = contact(),
): Promise<number> => Number(at(await call('submissions', 'create', formId, values), 'submissionId'));

const UID = 'plugin::imprint.form-submission';

const before = (days: number): string => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();

/** As if a submission had come so many days ago. */
export const setAge = async (
  { query }: TestStrapi,
  formId: string,
  submissionId: number,
  days: number,
): Promise<void> => {
  await query(UID, 'updateMany', { where: { formId, submissionId }, data: { submittedAt: before(days) } });
};

/** Submissions 1 to `count` of an age, in no time. */
export const fillWithAge = async (
  { command }: TestStrapi,
  formId: string,
  count: number,
  days: number,
): Promise<void> => {
  const row = { formId, data: contact(), labels: [], submittedAt: before(days) };
  await command('fill', { uid: UID, count, column: 'submissionId', row });
};

/** As if retention had run before: the first time, it waits for a day. */
export const setLastRun = async ({ query }: TestStrapi, days = 0): Promise<void> => {
  const data = { name: 'retention', value: { at: before(days), removed: 0 } };
  await query('plugin::imprint.form-job', 'create', { data });
};

/** A well-formed form id that no form has. */
export const unknownFormId = (): string => randomUUID();

const TABLES = ['submissions', 'files', 'mails', 'deliveries', 'notes', 'responses', 'mentions'];

/** How many rows each table of submissions, and of what hangs on them, has of a form. */
export const countsOf = async ({ rows }: TestStrapi, formId: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    counts[table] = (await rows(`imprint_form_${table}`)).filter((row) => row.form_id === formId).length;
  }
  return counts;
};

/** What {@link countsOf} finds where there is nothing. */
export const nothing = Object.fromEntries(TABLES.map((table) => [table, 0]));
