/* Saved forms: what is left and taken up again by a link in an email, apart from all submissions until it is sent. */
import { eventually } from './support/eventually';
import { contactFields, countsOf, createForm, nothing } from './support/forms';
import { type Answer, type Client, expectBadFields, expectError, expectStatus } from './support/http';
import { at, listAt, matching, recordAt, textAt } from './support/json';
import type { Mail, MailServer } from './support/mail';
import { multipart, type Part, pdf } from './support/multipart';
import { adminClient, type Panel } from './support/panel';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const ROOT = 'https://cms.example.org';
const DRAFT = 'plugin::imprint.form-draft';
const PAGE = 'https://www.example.org/apply';

const suite = useStrapi({ env: { PUBLIC_URL: ROOT } });

let api: Client;
let strapi: TestStrapi;
let mail: MailServer;
let owner: Panel;

beforeAll(() => {
  const { people, ...rest } = suite();
  ({ api, strapi, mail } = rest);
  owner = adminClient(strapi.site, people.session);
});

let last = 0;
const address = (): string => {
  last += 1;
  return `later${last}@example.org`;
};

const fields = [
  ...contactFields,
  { name: 'guests', type: 'number', label: 'Guests', min: 1 },
  {
    name: 'topics',
    type: 'checkboxes',
    label: 'Topics',
    options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
  },
  { name: 'terms', type: 'checkbox', label: 'Terms' },
  { name: 'cv', type: 'file', label: 'CV', required: true, accept: ['.pdf'] },
  { name: 'papers', type: 'file', label: 'Papers', accept: ['.pdf'], maxFiles: 3 },
];

const createSavedForm = (
  settings: Readonly<Record<string, unknown>> = {},
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> =>
  createForm(strapi, {
    name: 'Application',
    fields,
    settings: { rateLimit: { points: 100, seconds: 60 }, drafts: {}, ...settings },
    ...values,
  });

const post = (
  path: string,
  parts: readonly Part[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const body = multipart(...parts);
  return api.request('POST', path, { headers: { ...body.headers, ...headers }, body: body.body });
};

const save = (formId: string, ...parts: Part[]): Promise<Answer> => post(`/forms/v1/draft/${formId}?locale=en`, parts);
const send = (formId: string, ...parts: Part[]): Promise<Answer> =>
  post(`/forms/v1/submission/${formId}?locale=en`, parts);

const part = (name: string, value: string): Part => ({ name, value });
const file = (name: string, fileName: string): Part => ({ name, file: fileName, value: pdf });

const textOf = (received: Mail | undefined): string => received?.parts.get('text/plain') ?? '';

const mailsTo = (to: string, count = 1): Promise<readonly Mail[]> =>
  eventually(
    () => mail.to(to),
    (mails) => mails.length >= count,
  );

const linkIn = (received: Mail | undefined): string => /https:\/\/\S+/.exec(textOf(received))?.[0] ?? '';

const tokenIn = (link: string): string => /(?:draft=|\/)([\w-]{80})$/.exec(link)?.[1] ?? '';

/** A form that has been saved, with the token in the email that came to an address of its own. */
const saved = async (formId: string, ...parts: Part[]): Promise<{ to: string; token: string }> => {
  const to = address();
  expectStatus(await save(formId, part('_email', to), ...parts), 200);
  const [received] = await mailsTo(to);
  const token = tokenIn(linkIn(received));
  expect(token).toHaveLength(80);
  return { to, token };
};

const read = (formId: string, token: string): Promise<Answer> =>
  api.get(`/forms/v1/draft/${formId}/${token}?locale=en`);

const readSaved = async (formId: string, token: string) =>
  recordAt(expectStatus(await read(formId, token), 200).json, 'data');

const fileId = (data: unknown, name: string): string =>
  String(
    at(
      listAt(data, 'files').find((one) => at(one, 'name') === name),
      'id',
    ),
  );

const draftsOf = async (formId: string): Promise<unknown[]> =>
  (await strapi.rows('imprint_form_drafts')).filter((row) => row.form_id === formId);

/** The files of a form, once what is to be removed has been. */
const filesOf = async (formId: string): Promise<string[]> => {
  await strapi.call('maintenance', 'removeFiles');
  const rows = await strapi.rows('imprint_form_files');
  return rows.flatMap((row) => (row.form_id === formId ? [`${String(row.name)} ${String(row.state)}`] : [])).toSorted();
};

const complete = [part('name', 'Erika'), part('email', 'erika@example.org')];

test('a form is saved as it is, and taken up by the link, which goes to the address alone', async () => {
  const formId = await createSavedForm({ drafts: { page: `${PAGE}#top` }, storeIp: true });
  const to = address();
  const answer = await save(
    formId,
    part('_email', to),
    part('email', 'not yet an addr'),
    part('guests', 'four'),
    part('topics', 'a'),
    part('topics', 'gone'),
    part('terms', 'on'),
    file('papers', 'one.pdf'),
  );
  const { json, text } = expectStatus(answer, 200);
  expect(textAt(json, 'message')).toMatch(
    /^Saved\. We have sent you an email with a link to continue, which is valid until /,
  );
  expect(Object.keys(recordAt(json, 'data'))).toEqual(['expiresAt']);
  const days = (Date.parse(textAt(json, 'data', 'expiresAt')) - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);

  const [received, ...others] = await mailsTo(to);
  expect(others).toEqual([]);
  expect(received?.headers.get('subject')).toBe('Continue later: Application');
  const link = linkIn(received);
  const token = tokenIn(link);
  expect(link).toBe(`${PAGE}#imprint-draft=${formId}/${token}`);
  expect(text).not.toContain(token);
  for (const row of await draftsOf(formId)) expect(JSON.stringify(row)).not.toContain(token);
  for (const typed of ['not yet', 'four', 'gone', 'one.pdf'])
    for (const part of received?.parts.values() ?? []) expect(part).not.toContain(typed);

  const data = await readSaved(formId, token);
  expect(data).toEqual({
    values: { email: 'not yet an addr', guests: 'four', topics: ['a', 'gone'], terms: 'on' },
    files: [{ id: matching(/^\d+$/), field: 'papers', name: 'one.pdf', size: pdf.length }].map((one) => ({
      ...one,
      id: expect.any(Number) as unknown,
    })),
    expiresAt: textAt(json, 'data', 'expiresAt'),
  });
  // Nobody sees it in the panel.
  expect(await countsOf(strapi, formId)).toEqual({ ...nothing, files: 1, mails: 1 });
  const inbox = expectStatus(await owner.get(`/imprint/submissions?formId=${formId}&status=unconfirmed&spam=all`), 200);
  expect(listAt(inbox.json, 'data')).toEqual([]);
});

test('it is sent with the files that stay, and is gone then', async () => {
  const formId = await createSavedForm();
  const { to, token } = await saved(formId, file('cv', 'cv.pdf'), file('papers', 'one.pdf'), file('papers', 'two.pdf'));
  const data = await readSaved(formId, token);
  // What is refused leaves it.
  expectBadFields(await send(formId, part('_draft', token), part('cv', fileId(data, 'cv.pdf'))), 'name', 'email');
  expect(await readSaved(formId, token)).toEqual(data);
  const answer = await send(
    formId,
    ...complete,
    part('_draft', token),
    part('_email', to),
    part('cv', fileId(data, 'cv.pdf')),
    part('papers', fileId(data, 'two.pdf')),
  );
  expectStatus(answer, 201);
  const { json } = expectStatus(await owner.get(`/imprint/submissions/${formId}/1`), 200);
  expect(recordAt(json, 'data', 'data')).toEqual({
    name: 'Erika',
    email: 'erika@example.org',
    cv: ['cv.pdf'],
    papers: ['two.pdf'],
  });
  const [first] = listAt(json, 'data', 'attachments');
  const download = await owner.get(`/imprint/submissions/${formId}/1/files/${String(at(first, 'id'))}`);
  expect(expectStatus(download, 200).text).toContain('%PDF');
  expect(await filesOf(formId)).toEqual(['cv.pdf stored', 'two.pdf stored']);
  expect(await draftsOf(formId)).toEqual([]);
  expect(textAt(expectError(await read(formId, token), 404).json, 'error', 'message')).toContain('no longer valid');
  // What is sent once more has nothing to continue.
  expectBadFields(await send(formId, ...complete, part('_draft', token), part('cv', fileId(data, 'cv.pdf'))), 'cv');
  expectStatus(await send(formId, ...complete, part('_draft', token), file('cv', 'cv.pdf')), 201);
});

test('of two that send the same at once, one is told that it has been sent', async () => {
  const formId = await createSavedForm();
  const { token } = await saved(formId, file('cv', 'cv.pdf'));
  const id = fileId(await readSaved(formId, token), 'cv.pdf');
  const parts = [...complete, part('_draft', token), part('cv', id)];
  const answers = await Promise.all([1, 2, 3].map(() => send(formId, ...parts)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses[0]).toBe(201);
  for (const status of statuses.slice(1)) expect([400, 404]).toContain(status);
  expect(await countsOf(strapi, formId)).toMatchObject({ submissions: 1, files: 1 });
});

test('it is saved again in its place, with the files that stay, and without another email', async () => {
  const formId = await createSavedForm();
  const { to, token } = await saved(formId, part('name', 'E'), file('cv', 'cv.pdf'), file('papers', 'one.pdf'));
  const data = await readSaved(formId, token);
  await strapi.query(DRAFT, 'updateMany', { where: { formId }, data: { expiresAt: new Date(Date.now() + 60_000) } });
  const answer = await save(
    formId,
    part('_draft', token),
    part('name', 'Erika'),
    part('cv', fileId(data, 'cv.pdf')),
    file('cv', 'newer.pdf'),
    part('papers', fileId(data, 'one.pdf')),
  );
  expect(textAt(expectStatus(answer, 200).json, 'message')).toMatch(/^Saved\. Your link is valid until/);
  const again = await readSaved(formId, token);
  expect(again).toMatchObject({ values: { name: 'Erika' } });
  expect(listAt(again, 'files').map((one) => at(one, 'name'))).toEqual(['one.pdf', 'newer.pdf']);
  expect(Date.parse(textAt(again, 'expiresAt')) - Date.now()).toBeGreaterThan(24 * 60 * 60_000);
  expect(await filesOf(formId)).toEqual(['newer.pdf draft', 'one.pdf draft']);
  expectStatus(await save(formId, part('_draft', token), part('_email', to)), 200);
  await strapi.idle();
  expect(mail.to(to)).toHaveLength(1);
  expect(await filesOf(formId)).toEqual([]);
  // Another address gets the link, too.
  const other = address();
  expectStatus(await save(formId, part('_draft', token), part('_email', other)), 200);
  expect(tokenIn(linkIn((await mailsTo(other))[0]))).toBe(token);
  expect(await draftsOf(formId)).toHaveLength(1);
});

test('what could never be sent is refused, and nothing is stored', async () => {
  const formId = await createSavedForm();
  const to = address();
  expectBadFields(await save(formId, part('name', 'Erika')), '_email');
  expectBadFields(await save(formId, part('_email', 'nobody')), '_email');
  expectBadFields(await save(formId, part('_email', to), part('unknown', 'x')), 'unknown');
  expectBadFields(await save(formId, part('_email', to), part('name', 'x'.repeat(101))), 'name');
  expectBadFields(await save(formId, part('_email', to), { name: 'cv', file: 'cv.pdf', value: 'no PDF' }), 'cv');
  expectBadFields(await save(formId, part('_draft', 'x'.repeat(80))), '_email');
  expectError(await api.post('/forms/v1/draft/7533269e-1062-4c7f-ab9f-bebcd69b9257', { _email: to }), 404);
  const without = await createForm(strapi);
  expectError(await api.post(`/forms/v1/draft/${without}`, { _email: to }), 404);
  expect(recordAt((await api.get(`/forms/v1/form/${without}`)).json, 'data')).not.toHaveProperty('drafts');
  const closed = await createSavedForm({ closesAt: '2020-01-01T00:00:00.000Z' });
  expectError(await api.post(`/forms/v1/draft/${closed}`, { _email: to }), 403);
  const strict = await createSavedForm({ requireToken: true });
  expectBadFields(await api.post(`/forms/v1/draft/${strict}`, { _email: to }), '_token');
  const form = recordAt((await api.get(`/forms/v1/form/${strict}?locale=de`)).json, 'data');
  expect(form).toMatchObject({ drafts: { expiresAfterDays: 30, words: { title: 'Speichern und später fortsetzen' } } });
  // A program is answered as everybody is.
  const { json } = expectStatus(
    await save(formId, part('_email', to), part(textAt(form, 'honeypot'), 'http://x')),
    200,
  );
  expect(textAt(json, 'message')).toMatch(/^Saved\. We have sent/);
  await strapi.idle();
  expect(mail.to(to)).toEqual([]);
  expect([...(await draftsOf(formId)), ...(await draftsOf(strict))]).toEqual([]);
  expectStatus(await api.post(`/forms/v1/draft/${strict}`, { _email: to, _token: textAt(form, 'token') }), 200);
});

test('a token of another form, and a changed one, open nothing', async () => {
  const [formId, other] = [await createSavedForm(), await createSavedForm()];
  const { token } = await saved(formId);
  expectError(await read(other, token), 404);
  expectError(await read(formId, `${token.slice(0, -2)}AA`), 404);
  expectError(await read(formId, 'x'), 404);
  expectBadFields(await save(other, part('_draft', token)), '_email');
});

test('nobody can have one address flooded, or send many links', async () => {
  const formId = await createSavedForm();
  const to = address();
  for (let count = 0; count < 5; count += 1) expectStatus(await save(formId, part('_email', to)), 200);
  const answer = await save(formId, part('_email', to.replace('@', '+again@')));
  expectError(answer, 429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await draftsOf(formId)).toHaveLength(5);
  const slow = await createSavedForm({ rateLimit: { points: 1, seconds: 60 } });
  expectBadFields(await save(slow), '_email');
  expectError(await save(slow), 429);
});

test('what expires, is switched off or loses its form is deleted, with files and emails', async () => {
  const [formId, kept, removed] = [await createSavedForm(), await createSavedForm(), await createSavedForm()];
  const { token } = await saved(formId, file('cv', 'cv.pdf'));
  const later = await saved(formId, part('name', 'Erika'));
  await saved(kept, file('cv', 'cv.pdf'));
  await saved(removed, file('cv', 'cv.pdf'));
  // The setting decides what is saved, not what can be taken up.
  await strapi.call('forms', 'update', formId, { settings: {} });
  expectStatus(await read(formId, token), 200);
  const [first] = await draftsOf(formId);
  await strapi.query(DRAFT, 'updateMany', {
    where: { id: at(first, 'id') },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  });
  expectError(await read(formId, token), 404);
  await strapi.runJob('drafts');
  expect(await draftsOf(formId)).toHaveLength(1);
  expect(await filesOf(formId)).toEqual([]);
  expect((await countsOf(strapi, formId)).mails).toBe(1);
  expect(await readSaved(formId, later.token)).toMatchObject({ values: { name: 'Erika' } });
  await strapi.call('forms', 'delete', kept, { submissions: 'keep' });
  await strapi.call('forms', 'delete', removed);
  for (const gone of [kept, removed]) {
    expect(await draftsOf(gone)).toEqual([]);
    expect(await filesOf(gone)).toEqual([]);
  }
});

test('a person’s saved forms are found, handed over and erased', async () => {
  const formId = await createSavedForm();
  const { to } = await saved(formId, part('name', 'Erika'), file('cv', 'cv.pdf'));
  await saved(formId, part('message', `Ask ${to.toUpperCase()} too.`));
  const untouched = await saved(formId);
  const found = expectStatus(await owner.post('/imprint/personal-data/search', { email: to }), 200);
  expect(found.json).toMatchObject({ data: [], meta: { drafts: 2 } });
  const { json } = expectStatus(await owner.post('/imprint/personal-data/export', { email: to }), 200);
  const drafts = listAt(json, 'drafts');
  expect(drafts).toMatchObject([
    { formId, email: to, language: 'en', values: { name: 'Erika' }, files: [{ field: 'cv', name: 'cv.pdf' }] },
    { formId, values: { message: `Ask ${to.toUpperCase()} too.` } },
  ]);
  // A token opens nothing without the key of this server, but what could become one is left out.
  expect(drafts[0]).not.toHaveProperty('nonce');
  const erased = expectStatus(await owner.post('/imprint/personal-data/erase', { email: to }), 200);
  expect(at(erased.json, 'data')).toMatchObject({ submissions: 0, drafts: 2, files: 1, mails: 2 });
  const log = expectStatus(await owner.get('/imprint/personal-data/erasures'), 200);
  expect(listAt(log.json, 'data')[0]).toMatchObject({ drafts: 2, files: 1 });
  expect(await draftsOf(formId)).toHaveLength(1);
  expect(await filesOf(formId)).toEqual([]);
  expectStatus(await read(formId, untouched.token), 200);
});

test('a mail that comes later has the link, unless there is nothing to continue', async () => {
  const formId = await createSavedForm();
  mail.setMode('reject');
  const to = address();
  expectStatus(await save(formId, part('_email', to)), 200);
  await strapi.idle();
  mail.setMode('accept');
  const rows = await strapi.rows('imprint_form_mails');
  const row = rows.find((one) => one.to === to);
  expect(row).toMatchObject({ kind: 'draft', form_id: formId });
  await strapi.query('plugin::imprint.form-mail', 'updateMany', {
    where: { id: row?.id },
    data: { nextAttemptAt: new Date(Date.now() - 1_000) },
  });
  await strapi.runJob('mails');
  expect(tokenIn(linkIn((await mailsTo(to))[0]))).toHaveLength(80);
});

describe('without scripts', () => {
  const html = { Accept: 'text/html' };

  test('a form is saved, taken up by the page of its own, and sent', async () => {
    const formId = await createSavedForm();
    const [to] = [address()];
    const first = expectStatus(await strapi.site.get(`/api/forms/v1/submission/${formId}?locale=en`, html), 200).text;
    expect(first).toContain(`formaction="../draft/${formId}?locale=en" formnovalidate`);
    const page = await post(
      `/forms/v1/draft/${formId}?locale=en`,
      [part('_email', to), part('name', 'Erika "E"'), part('topics', 'b'), file('cv', 'cv.pdf')],
      html,
    );
    expect(expectStatus(page, 200).text).toContain('We have sent you an email with a link');
    const link = linkIn((await mailsTo(to))[0]);
    expect(link).toBe(`${ROOT}/api/forms/v1/page/${formId}?locale=en&draft=${tokenIn(link)}`);
    const { text, headers } = expectStatus(await strapi.site.get(link.slice(ROOT.length), html), 200);
    expect(headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') as unknown });
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(text).toContain('value="Erika &quot;E&quot;"');
    expect(text).toContain(`name="_draft" value="${tokenIn(link)}"`);
    expect(text).toMatch(/value="b" checked/);
    const id = /name="cv" type="checkbox" value="(\d+)" checked/.exec(text)?.[1] ?? '';
    expect(id).not.toBe('');
    // Neither the address nor where it is sent to has the token.
    expect(text).toContain(`action="../submission/${formId}?locale=en"`);

    const wrong = await post(
      `/forms/v1/submission/${formId}?locale=en`,
      [part('_draft', tokenIn(link)), part('cv', id)],
      html,
    );
    expect(expectStatus(wrong, 400).text).toContain(`name="cv" type="checkbox" value="${id}" checked`);
    expect(wrong.text).toContain(`name="_draft" value="${tokenIn(link)}"`);
    const sent = await post(
      `/forms/v1/submission/${formId}?locale=en`,
      [...complete, part('_draft', tokenIn(link)), part('cv', id)],
      html,
    );
    expectStatus(sent, 303);
    expect(expectStatus(await strapi.site.get(link.slice(ROOT.length), html), 200).text).toContain('no longer valid');
  });

  test('what is wrong is said on a page with all that was entered, where it can be saved or sent', async () => {
    const formId = await createSavedForm();
    const page = await post(
      `/forms/v1/draft/${formId}?locale=en`,
      [part('_email', 'nobody'), part('name', 'Erika')],
      html,
    );
    const { text } = expectStatus(page, 400);
    expect(text).toContain('value="Erika"');
    expect(text).toContain('value="nobody"');
    expect(text).toContain('<details class="later"');
    expect(text).toContain(`action="../submission/${formId}?locale=en"`);
    expect(text).toContain(`formaction="../draft/${formId}?locale=en"`);
  });

  test('a page that a form does not have is not opened by a link of anybody else', async () => {
    const formId = await createSavedForm();
    const path = `/api/forms/v1/page/${formId}?locale=en`;
    expectStatus(await strapi.site.get(path, html), 404);
    expectStatus(await strapi.site.get(`${path}&draft=${'x'.repeat(80)}`, html), 404);
  });
});

// Last of all, since from here on this address may send none.
test('from one IP address, no more links are sent than a class of people needs', async () => {
  const formId = await createSavedForm();
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await save(formId, part('_email', address()))).status);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  const [draft] = await draftsOf(formId);
  expect(draft).toBeDefined();
});
