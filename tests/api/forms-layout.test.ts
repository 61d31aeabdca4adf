/* INTERFACE 9: steps, headings and paragraphs among the fields, and POST check/<form_id>. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expectLimited } from './support/access';
import { eventually } from './support/eventually';
import { createForm, unknownFormId } from './support/forms';
import { type Answer, expectBadFields, expectError, expectJson, expectStatus } from './support/http';
import { at, recordAt, textAt } from './support/json';
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
  folder = await mkdtemp(path.join(tmpdir(), 'imprint-layout-'));
  [files, temporary] = [path.join(folder, 'files'), path.join(folder, 'temporary')];
  await mkdir(temporary);
  mail = await startMailServer();
  strapi = await startStrapi({
    config: { forms: { filesPath: files, rateLimit: { points: 1_000, seconds: 60 } } },
    env: { ...mail.env, TMPDIR: temporary },
  });
  people = await createPeople(strapi);
});

afterAll(async () => {
  await strapi.stop();
  await mail.stop();
  await rm(folder, { recursive: true, force: true });
});

const isBusiness = { match: 'all', rules: [{ field: 'iam', op: 'is', value: 'business' }] };
const hasFile = { match: 'any', rules: [{ field: 'register', op: 'notEmpty' }] };

/** A business has a step of its own, and one about its register entry if that was uploaded. */
const fields = [
  { type: 'paragraph', text: { en: 'See [our site](https://example.org).', de: 'Siehe [hier](/de).' } },
  { name: 'name', type: 'text', label: 'Name', required: true, role: 'name', width: 'half' },
  { name: 'iam', type: 'radio', label: 'I am', required: true, options: ['private', 'business'] },
  { type: 'step', id: 'company', title: { en: 'Your company', de: 'Ihre Firma' }, showIf: isBusiness },
  { type: 'heading', text: { en: 'Address', de: 'Anschrift' }, showIf: isBusiness },
  {
    name: 'company',
    type: 'text',
    label: { en: 'Company', de: 'Firma', fr: 'Entreprise', it: 'Ditta' },
    required: true,
    minLength: 3,
  },
  { name: 'office', type: 'email', label: 'Office', required: true, role: 'reply-to' },
  { name: 'register', type: 'file', label: 'Register', required: true },
  { type: 'step', id: 'entry', title: 'Register entry', showIf: hasFile },
  { name: 'court', type: 'text', label: 'Court', required: true },
  { type: 'step', id: 'last', title: 'Message' },
  { name: 'message', type: 'textarea', label: 'Message', required: true, role: 'message' },
];

const everything = { company: 'Acme Zweckverband', office: 'office@acme.example.org', court: 'Köln' };
const person = { name: 'Erika', iam: 'private', message: 'Hello' };

const filled = (values: Readonly<Record<string, string>>, uploads: readonly Part[] = []) =>
  multipart(...Object.entries(values).map(([name, value]): Part => ({ name, value })), ...uploads);

const send = (formId: string, body: ReturnType<typeof multipart>, locale = 'en'): Promise<Answer> =>
  strapi.api.request('POST', `/forms/v1/submission/${formId}?locale=${locale}`, body);

const checkStep = (
  formId: string,
  step: string,
  values: Readonly<Record<string, string>>,
  locale = 'en',
): Promise<Answer> => strapi.api.post(`/forms/v1/check/${formId}?locale=${locale}`, { ...values, _step: step });

const rowsOf = async (table: string, formId: string): Promise<Record<string, unknown>[]> =>
  (await strapi.rows(table)).filter((row) => row.form_id === formId);

const register: Part = { name: 'register', value: pdf, file: 'register.pdf' };

const valid = { data: { valid: true } };

test('a site gets all items in its language', async () => {
  const formId = await createForm(strapi, { fields });
  for (const query of ['', '&token=false']) {
    const { json } = expectStatus(await strapi.api.get(`/forms/v1/form/${formId}?locale=de${query}`), 200);
    const items = at(json, 'data', 'fields') as Record<string, unknown>[];
    expect(items).toHaveLength(fields.length);
    expect(items[0]).toEqual({ type: 'paragraph', text: 'Siehe [hier](/de).' });
    expect(items[1]).toMatchObject({ name: 'name', label: 'Name', role: 'name', width: 'half' });
    expect(items[3]).toEqual({ type: 'step', id: 'company', title: 'Ihre Firma', showIf: isBusiness });
    expect(items[4]).toEqual({ type: 'heading', text: 'Anschrift', showIf: isBusiness });
    expect(items[10]).toEqual({ type: 'step', id: 'last', title: 'Message' });
  }
});

describe.each(['en', 'de', 'fr', 'it'])('in %s', (locale) => {
  test('nothing of a hidden step is required', async () => {
    const formId = await createForm(strapi, { fields });
    const url = `/forms/v1/submission/${formId}?locale=${locale}`;
    expectStatus(await strapi.api.post(url, person), 201);
    expectStatus(await strapi.api.postJson(url, person), 201);
    expectStatus(await send(formId, filled(person), locale), 201);
    for (const step of ['', 'company', 'entry', 'last']) {
      expectJson(await checkStep(formId, step, person, locale), 200, valid);
    }
  });

  test('nor checked, by a page without scripts that sends all of it', async () => {
    const formId = await createForm(strapi, { fields });
    const sent = { ...person, company: 'x', office: 'nobody', court: 'a\nb' };
    expectStatus(await send(formId, filled(sent, [{ name: 'register', value: 'x', file: 'virus.exe' }]), locale), 201);
    expectStatus(await send(formId, filled(sent, [{ name: 'register', value: '', file: '' }]), locale), 201);
    expectStatus(await send(formId, filled(sent, [{ name: 'company', value: pdf, file: 'a.pdf' }]), locale), 201);
    for (const step of ['', 'company', 'entry', 'last']) {
      expectJson(await checkStep(formId, step, { ...sent, register: 'virus.exe' }, locale), 200, valid);
    }
  });

  test('all of a shown step is, and the step that follows its file', async () => {
    const formId = await createForm(strapi, { fields });
    const business = { ...person, iam: 'business', company: 'x' };
    const answer = await strapi.api.post(`/forms/v1/submission/${formId}?locale=${locale}`, business);
    expectBadFields(answer, 'company', 'office', 'register');
    expectBadFields(await send(formId, filled(business, [register]), locale), 'company', 'office', 'court');
    // Files are neither sent nor required here, but their names are.
    const checked = await checkStep(formId, 'company', business, locale);
    expectBadFields(checked, 'company', 'office');
    const label = recordAt(fields[5], 'label')[locale];
    expect(textAt(checked.json, 'error', 'details', 'errors', 0, 'message')).toContain(label);
    expect(textAt(answer.json, 'error', 'details', 'errors', 0, 'message')).toBe(
      textAt(checked.json, 'error', 'details', 'errors', 0, 'message'),
    );
    const complete = { ...business, ...everything, court: '', register: 'register.pdf' };
    expectJson(await checkStep(formId, 'company', complete, locale), 200, valid);
    expectBadFields(await checkStep(formId, 'entry', complete, locale), 'court');
    expectJson(await checkStep(formId, 'entry', { ...complete, register: '' }, locale), 200, valid);
  });
});

test('what is sent for a hidden step reaches neither store, search, mail, reply-to, export nor the files', async () => {
  const to = 'team@example.org';
  const settings = { notifications: [{ id: 'team', to: [to] }] };
  const formId = await createForm(strapi, { fields, settings });
  expectStatus(await send(formId, filled({ ...person, ...everything }, [register])), 201);

  expect(await strapi.call('submissions', 'findOne', formId, 1)).toMatchObject({ data: person });
  const [row] = await rowsOf('imprint_form_submissions', formId);
  expect(JSON.stringify(row)).not.toMatch(/Acme|office|court|register|Firma|Company|Köln/i);
  expect(row?.reply_to ?? '').toBe('');
  expect(await rowsOf('imprint_form_files', formId)).toEqual([]);
  for (const where of [files, temporary]) {
    const left = async (): Promise<string[]> =>
      (await readdir(where).catch((): string[] => [])).filter((name) => !name.startsWith('.'));
    expect(await eventually(left, (found) => found.length === 0)).toEqual([]);
  }
  expect(at(await strapi.call('submissions', 'find', formId, { q: 'acme' }), 'data')).toEqual([]);

  const exporter = await people.admin(['submissions.export']);
  const csv = expectStatus(await strapi.api.get(`/forms/v1/export/${formId}?format=csv`, exporter.basic), 200).text;
  expect(csv.split('\r\n')[0]).toMatch(/"name","iam","message"$/);

  const [notification] = await eventually(
    () => mail.to(to),
    (mails) => mails.length > 0,
  );
  const text = notification?.parts.get('text/plain') ?? '';
  expect(text).toContain('Name: Erika');
  expect(text).not.toMatch(/Acme|Office|Court|Register|Company|Address|our site/);
});

test('what is sent for shown steps reaches all of them, and nothing else does', async () => {
  const to = 'sales@example.org';
  const settings = {
    notifications: [
      { id: 'team', to: [to], when: { match: 'all', rules: [{ field: 'court', op: 'is', value: 'Köln' }] } },
    ],
  };
  const formId = await createForm(strapi, { fields, settings });
  const sent = { ...person, iam: 'business', ...everything };
  expectStatus(await send(formId, filled(sent, [register])), 201);
  expect(at(await strapi.call('submissions', 'findOne', formId, 1), 'data')).toEqual({
    ...sent,
    register: ['register.pdf'],
  });
  expect(await rowsOf('imprint_form_submissions', formId)).toMatchObject([{ reply_to: everything.office }]);
  const [notification] = await eventually(
    () => mail.to(to),
    (mails) => mails.length > 0,
  );
  const text = notification?.parts.get('text/plain') ?? '';
  expect(text).toContain('Company: Acme Zweckverband');
  expect(text).not.toMatch(/Address|our site|Your company/);
});

test('what has no value is no field: not of a submission, a placeholder, a webhook or a condition', async () => {
  const formId = await createForm(strapi, { fields });
  const url = `/forms/v1/submission/${formId}`;
  expectBadFields(await strapi.api.post(url, { ...person, last: 'x' }), 'last');
  expectBadFields(await send(formId, filled(person, [{ ...register, name: 'company-step' }])), 'company-step');
  const panel = adminClient(strapi.site, people.session);
  const make = (settings: unknown, items: unknown = fields): Promise<Answer> =>
    panel.post('/imprint/forms', { name: 'Form', fields: items, settings });
  expectBadFields(await make({ successMessage: '{{entry}}' }), 'settings.successMessage');
  const hook = { id: 'one', url: 'https://example.org/hook', events: ['submission.created'] };
  expectBadFields(await make({ webhooks: [{ ...hook, fields: ['name', 'last'] }] }), 'settings.webhooks.0.fields.1');
  const when = { match: 'all', rules: [{ field: 'last', op: 'notEmpty' }] };
  expectBadFields(
    await make({ notifications: [{ id: 'team', to: ['a@example.org'], when }] }),
    'settings.notifications.0.when.rules.0.field',
  );
  expectBadFields(
    await make({}, [...fields, { name: 'more', type: 'text', label: 'More', showIf: when }]),
    'fields.12.showIf.rules.0.field',
  );
  expectBadFields(await make({ doubleOptIn: { text: 'Please' } }), 'fields.3.showIf');
});

test('the panel reads and writes them, and is told what is wrong with them', async () => {
  const panel = adminClient(strapi.site, people.session);
  const made = expectStatus(await panel.post('/imprint/forms', { name: 'Form', fields, settings: {} }), 201);
  const stored = at(made.json, 'data', 'fields') as Record<string, unknown>[];
  const url = `/imprint/forms/${textAt(made.json, 'data', 'formId')}`;
  expect(at(expectStatus(await panel.get(url), 200).json, 'data', 'fields')).toEqual(stored);
  expect(stored.filter(({ type }) => type === 'step')).toEqual(fields.filter(({ type }) => type === 'step'));
  const change = (items: unknown): Promise<Answer> => panel.put(url, { fields: items });
  expectBadFields(await change([...fields, { type: 'step', id: 'last', title: 'x' }, stored[0]]), 'fields.12.id');
  expectBadFields(await change([...fields, { type: 'step', id: 'empty', title: 'x' }]), 'fields.12.id');
  expectBadFields(await change([{ type: 'paragraph', text: '[x](javascript:x)' }, ...fields]), 'fields.0.text');
  expectBadFields(await change([{ type: 'heading', text: 'x' }]), 'fields');
  expectBadFields(await change([...fields, { name: 'b', type: 'text', label: 'B', role: 'name' }]), 'fields.12.role');
  expectBadFields(await change([{ name: 'b', type: 'text', label: 'B', width: 'third' }]), 'fields.0.width');
});

describe('check', () => {
  test('tells what is wrong up to and with the step, and stores nothing', async () => {
    const formId = await createForm(strapi, { fields, settings: { requireToken: true, captcha: 'altcha' } });
    expectBadFields(await checkStep(formId, '', {}), 'name', 'iam');
    expectBadFields(await checkStep(formId, '', { iam: 'neither' }), 'name', 'iam');
    expectJson(await checkStep(formId, '', { name: 'A', iam: 'business' }), 200, valid);
    expectBadFields(await checkStep(formId, 'last', { name: 'A', iam: 'private' }), 'message');
    const whole = { ...person, _token: 'x', _homepage: 'http://spam.example', _captcha: '' };
    expectJson(await checkStep(formId, 'last', whole), 200, valid);
    expect(await rowsOf('imprint_form_submissions', formId)).toEqual([]);
    expect(await rowsOf('imprint_form_mails', formId)).toEqual([]);
  });

  test('takes JSON with the types of a submission', async () => {
    const formId = await createForm(strapi, {
      fields: [
        { name: 'guests', type: 'number', label: 'Guests', max: 5 },
        { name: 'terms', type: 'checkbox', label: 'Terms', required: true },
        { name: 'days', type: 'checkboxes', label: 'Days', options: ['sat', 'sun'] },
      ],
    });
    const url = `/forms/v1/check/${formId}`;
    const sent = { _step: '', guests: 2, terms: true, days: ['sat', 'sun'] };
    expectJson(await strapi.api.postJson(url, sent), 200, valid);
    expectBadFields(await strapi.api.postJson(url, { ...sent, guests: 6, terms: false }), 'guests', 'terms');
    expectBadFields(await strapi.api.postJson(url, { ...sent, guests: {} }), 'guests');
    expectJson(
      await strapi.api.post(url, [
        ['_step', ''],
        ['terms', 'on'],
        ['days', 'sat'],
        ['days', 'sun'],
      ]),
      200,
      valid,
    );
  });

  test('names the step if there is none, or not one', async () => {
    const formId = await createForm(strapi, { fields });
    const url = `/forms/v1/check/${formId}`;
    expectBadFields(await strapi.api.post(url, person), '_step');
    for (const step of ['Company', 'toString', '__proto__', 'name', '0']) {
      expectBadFields(await checkStep(formId, step, person), '_step');
    }
    expectBadFields(await strapi.api.post(url, [...Object.entries(person), ['_step', 'last'], ['_step', '']]), '_step');
    expectBadFields(await strapi.api.postJson(url, { ...person, _step: 1 }), '_step');
    expectBadFields(await checkStep(formId, 'last', { ...person, unknown: 'x' }), 'unknown');
    // A submission has no step.
    expectBadFields(await strapi.api.post(`/forms/v1/submission/${formId}`, { ...person, _step: 'last' }), '_step');
  });

  test('takes no file', async () => {
    const formId = await createForm(strapi, { fields });
    const ask = (...parts: readonly Part[]): Promise<Answer> =>
      strapi.api.request('POST', `/forms/v1/check/${formId}`, filled({ ...person, _step: 'last' }, parts));
    // A browser sends one without a name where none was chosen.
    expectJson(await ask({ ...register, value: '', file: '' }), 200, valid);
    expectBadFields(await ask(register), 'register');
    expectBadFields(await ask({ ...register, name: 'message' }, { ...register, name: 'other' }), 'message', 'other');
    const left = async (): Promise<string[]> => (await readdir(temporary)).filter((name) => !name.startsWith('.'));
    expect(await eventually(left, (found) => found.length === 0)).toEqual([]);
  });

  test('has the limits of a submission’s body', async () => {
    const formId = await createForm(strapi, { fields });
    expectError(await checkStep(formId, 'last', { ...person, message: 'x'.repeat(1_100_000) }), 413);
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, '']));
    expectError(await checkStep(formId, 'last', many), 400);
    const long = filled({ ...person, message: 'ü'.repeat(20_000), court: 'x'.repeat(60_000), _step: 'last' });
    expectJson(await strapi.api.request('POST', `/forms/v1/check/${formId}`, long), 200, valid);
  });

  test('is there for enabled forms only, by POST only', async () => {
    expectError(await checkStep(unknownFormId(), '', {}), 404);
    expectError(await checkStep(await createForm(strapi, { fields, enabled: false }), '', {}), 404);
    const formId = await createForm(strapi, { fields });
    expectError(await strapi.api.get(`/forms/v1/check/${formId}`), 405);
    expectError(await strapi.api.post(`/forms/v1/check/${formId.toUpperCase()}`, { _step: '' }), 404);
    expectError(await strapi.api.post(`/forms/v1/check/${formId}/company`, { _step: '' }), 404);
  });
});

describe('checks from one address', () => {
  let limited: TestStrapi;

  beforeAll(async () => {
    limited = await startStrapi({ config: { forms: { rateLimit: { points: 3, seconds: 60 } } } });
  });

  afterAll(async () => {
    await limited.stop();
  });

  test('are limited, right or wrong, and use up no submissions', async () => {
    const formId = await createForm(limited, { fields });
    const url = `/forms/v1/check/${formId}`;
    // Whatever each says that its address is: there is no proxy here.
    const from = (index: number) => ({ 'X-Forwarded-For': `198.51.100.${index}` });
    const ask = (values: Readonly<Record<string, string>>, index: number): Promise<Answer> =>
      limited.api.post(url, { ...values, _step: 'last' }, from(index));
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, index) => ask(index % 2 === 0 ? person : {}, index)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expectLimited(await ask(person, 70), 60);
    const send = (index: number): Promise<Answer> =>
      limited.api.post(`/forms/v1/submission/${formId}`, person, from(index));
    for (let call = 0; call < 3; call += 1) expectStatus(await send(call), 201);
    expectLimited(await send(3), 60);
    // Another form is not meant.
    const other = await createForm(limited, { fields });
    expectStatus(await limited.api.post(`/forms/v1/check/${other}`, { ...person, _step: '' }), 200);
  });
});
