/* INTERFACE 8: hidden is not required, and what is sent for a hidden field reaches nothing. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { eventually } from './support/eventually';
import { createForm } from './support/forms';
import { type Answer, expectBadFields, expectStatus } from './support/http';
import { at, listAt, recordAt, textAt } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { multipart, type Part, pdf } from './support/multipart';
import { adminClient } from './support/panel';
import { createPeople, type People } from './support/people';
import { startStrapi, type TestStrapi } from './support/strapi';

let folder: string;
let files: string;
let temporary: string;
let mail: MailServer;
let strapi: TestStrapi;
let people: People;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imprint-conditions-'));
  [files, temporary] = [path.join(folder, 'files'), path.join(folder, 'temporary')];
  await mkdir(temporary);
  mail = await startMailServer();
  strapi = await startStrapi({ config: { forms: { filesPath: files } }, env: { ...mail.env, TMPDIR: temporary } });
  people = await createPeople(strapi);
});

afterAll(async () => {
  await strapi.stop();
  await mail.stop();
  await rm(folder, { recursive: true, force: true });
});

const isBusiness = { match: 'all', rules: [{ field: 'iam', op: 'is', value: 'business' }] };

/** A business says more about itself; whoever has a company has its address. */
const fields = [
  { name: 'name', type: 'text', label: 'Name', required: true },
  {
    name: 'iam',
    type: 'radio',
    label: { en: 'I am', de: 'Ich bin', fr: 'Je suis', it: 'Sono' },
    required: true,
    options: ['private', 'business'],
  },
  {
    name: 'company',
    type: 'text',
    label: { en: 'Company', de: 'Firma', fr: 'Entreprise', it: 'Ditta' },
    required: true,
    minLength: 3,
    showIf: isBusiness,
  },
  {
    name: 'office',
    type: 'email',
    label: 'Office',
    required: true,
    role: 'reply-to',
    showIf: { match: 'any', rules: [{ field: 'company', op: 'notEmpty' }] },
  },
  { name: 'terms', type: 'checkbox', label: 'Terms', required: true, showIf: isBusiness },
  { name: 'register', type: 'file', label: 'Register', required: true, showIf: isBusiness },
];

const everything = { company: 'Acme Zweckverband', office: 'office@acme.example.org', terms: '1' };

const settings = (to: string) => ({
  notifications: [{ id: 'team', to: [to] }],
  confirmation: { text: 'T {{terms}}, C {{company}}.' },
});

const filled = (values: Readonly<Record<string, string>>, files_: readonly Part[] = []) =>
  multipart(...Object.entries(values).map(([name, value]): Part => ({ name, value })), ...files_);

const send = (formId: string, body: ReturnType<typeof multipart>, locale = 'en'): Promise<Answer> =>
  strapi.api.request('POST', `/forms/v1/submission/${formId}?locale=${locale}`, body);

const rowsOf = async (table: string, formId: string): Promise<Record<string, unknown>[]> =>
  (await strapi.rows(table)).filter((row) => row.form_id === formId);

const register: Part = { name: 'register', value: pdf, file: 'register.pdf' };

describe.each(['en', 'de', 'fr', 'it'])('in %s', (locale) => {
  test('a hidden field is not required', async () => {
    const formId = await createForm(strapi, { fields });
    const url = `/forms/v1/submission/${formId}?locale=${locale}`;
    expectStatus(await strapi.api.post(url, { name: 'A', iam: 'private' }), 201);
    expectStatus(await strapi.api.postJson(url, { name: 'A', iam: 'private' }), 201);
    expectStatus(await send(formId, filled({ name: 'A', iam: 'private' }), locale), 201);
  });

  test('nor is it checked, by a page without scripts that sends all of them', async () => {
    const formId = await createForm(strapi, { fields });
    const sent = { name: 'A', iam: 'private', company: 'x', office: 'nobody', terms: 'perhaps' };
    expectStatus(await send(formId, filled(sent, [{ name: 'register', value: 'x', file: 'virus.exe' }]), locale), 201);
    expectStatus(await send(formId, filled(sent, [{ name: 'register', value: '', file: '' }]), locale), 201);
    expectStatus(await send(formId, filled(sent, [{ name: 'company', value: pdf, file: 'a.pdf' }]), locale), 201);
  });

  test('it is required and checked once it is shown', async () => {
    const formId = await createForm(strapi, { fields });
    const url = `/forms/v1/submission/${formId}?locale=${locale}`;
    const answer = await strapi.api.post(url, { name: 'A', iam: 'business', company: 'x' });
    expectBadFields(answer, 'company', 'office', 'terms', 'register');
    const { company } = { company: recordAt(fields[2], 'label')[locale] };
    expect(textAt(answer.json, 'error', 'details', 'errors', 0, 'message')).toContain(company);
  });
});

test('what is sent for hidden fields reaches neither store, search, mail, reply-to, export nor the files', async () => {
  const to = 'team@example.org';
  const formId = await createForm(strapi, { fields, settings: settings(to) });
  const sent = { name: 'Erika', iam: 'private', ...everything };
  expectStatus(await send(formId, filled(sent, [register])), 201);

  expect(await strapi.call('submissions', 'findOne', formId, 1)).toMatchObject({
    data: { name: 'Erika', iam: 'private' },
  });
  const [row] = await rowsOf('imprint_form_submissions', formId);
  const stored = JSON.stringify(row);
  expect(stored).not.toMatch(/Acme|office|terms|register|Firma|Company/i);
  expect(row?.reply_to ?? '').toBe('');
  expect(await rowsOf('imprint_form_files', formId)).toEqual([]);
  for (const where of [files, temporary]) {
    const left = async (): Promise<string[]> =>
      (await readdir(where).catch((): string[] => [])).filter((name) => !name.startsWith('.'));
    expect(await eventually(left, (found) => found.length === 0)).toEqual([]);
  }

  const found = async (q: string): Promise<number> =>
    listAt(await strapi.call('submissions', 'find', formId, { q }), 'data').length;
  expect([await found('Erika'), await found('Zweckverband'), await found('acme')]).toEqual([1, 0, 0]);

  const exporter = await people.admin(['submissions.export']);
  const csv = expectStatus(await strapi.api.get(`/forms/v1/export/${formId}?format=csv`, exporter.basic), 200).text;
  expect(csv).toContain('Erika');
  expect(csv).not.toMatch(/Acme|office|terms|register/i);

  const [notification] = await eventually(
    () => mail.to(to),
    (mails) => mails.length > 0,
  );
  const text = notification?.parts.get('text/plain') ?? '';
  expect(text).toContain('Name: Erika');
  expect(text).not.toMatch(/Acme|Office:|Terms|Register|Company/);
  expect(notification?.headers.get('reply-to')).not.toBe(everything.office);
  expect(await rowsOf('imprint_form_mails', formId)).toHaveLength(1);
});

test('what is sent for shown fields reaches all of them', async () => {
  const to = 'sales@example.org';
  const formId = await createForm(strapi, { fields, settings: settings(to) });
  expectStatus(await send(formId, filled({ name: 'Erika', iam: 'business', ...everything }, [register])), 201);
  expect(await strapi.call('submissions', 'findOne', formId, 1)).toMatchObject({
    data: { ...everything, register: ['register.pdf'] },
  });
  expect(await rowsOf('imprint_form_submissions', formId)).toMatchObject([{ reply_to: everything.office }]);
  expect(await rowsOf('imprint_form_files', formId)).toHaveLength(1);
  const [confirmation] = await eventually(
    () => mail.to(everything.office),
    (mails) => mails.length > 0,
  );
  expect(confirmation?.parts.get('text/plain')).toContain('T Yes, C Acme Zweckverband.');
});

test('a hidden field is empty for the rules after it', async () => {
  const formId = await createForm(strapi, { fields });
  const sent = { name: 'A', iam: 'private', company: 'Acme', office: 'nobody' };
  expectStatus(await strapi.api.post(`/forms/v1/submission/${formId}`, sent), 201);
  expect(at(await strapi.call('submissions', 'findOne', formId, 1), 'data')).toEqual({ name: 'A', iam: 'private' });
});

test('without a role, the address for replies is the only one that was shown', async () => {
  const choice = (value: string) => ({ match: 'all', rules: [{ field: 'iam', op: 'is', value }] });
  const formId = await createForm(strapi, {
    fields: [
      { name: 'iam', type: 'select', label: 'I am', options: ['a', 'b'] },
      { name: 'first', type: 'email', label: 'First', showIf: choice('a') },
      { name: 'second', type: 'email', label: 'Second', showIf: choice('b') },
    ],
  });
  const sent = { iam: 'b', first: 'a@example.org', second: 'b@example.org' };
  expectStatus(await strapi.api.post(`/forms/v1/submission/${formId}`, sent), 201);
  expect(await rowsOf('imprint_form_submissions', formId)).toMatchObject([{ reply_to: 'b@example.org' }]);
});

test('fields that the form does not have are refused as ever', async () => {
  const formId = await createForm(strapi, { fields });
  const url = `/forms/v1/submission/${formId}`;
  expectBadFields(await strapi.api.post(url, { name: 'A', iam: 'private', other: 'x' }), 'other');
  expectBadFields(await send(formId, filled({ name: 'A', iam: 'private' }, [{ ...register, name: 'other' }])), 'other');
});

test('a site is told when its fields are shown', async () => {
  const formId = await createForm(strapi, { fields });
  for (const query of ['', '?token=false']) {
    const { json } = expectStatus(await strapi.api.get(`/forms/v1/form/${formId}${query}`), 200);
    expect((at(json, 'data', 'fields') as { showIf?: unknown }[]).map(({ showIf }) => showIf)).toEqual(
      fields.map(({ showIf }) => showIf),
    );
  }
});

test('a form is refused with the path of a rule that cannot be', async () => {
  const panel = adminClient(strapi.site, people.session);
  const make = (...rules: unknown[]): Promise<Answer> =>
    panel.post('/imprint/forms', {
      name: 'Form',
      fields: [
        { name: 'a', type: 'number', label: 'A' },
        { name: 'b', type: 'text', label: 'B', showIf: { match: 'all', rules } },
        { name: 'c', type: 'text', label: 'C' },
      ],
    });
  const rule = { field: 'a', op: 'greater', value: '18' };
  expectStatus(await make(rule), 201);
  expectBadFields(await make(rule, { ...rule, field: 'c' }), 'fields.1.showIf.rules.1.field');
  expectBadFields(await make({ ...rule, field: 'z' }), 'fields.1.showIf.rules.0.field');
  expectBadFields(await make({ ...rule, op: 'contains' }), 'fields.1.showIf.rules.0.op');
  expectBadFields(await make({ ...rule, value: 'eighteen' }), 'fields.1.showIf.rules.0.value');
});
