/* Data protection: what is kept of a person is found, handed over and erased. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';

import { atNight } from '../night';
import { createDatabase, databaseKind } from './support/database';
import { contact, contactFields, createForm, putSubmission } from './support/forms';
import { type Answer, check, expectBadFields, expectError, expectStatus } from './support/http';
import { anyNumber, anyString, at, containing, justNow, listAt, recordAt, textAt } from './support/json';
import { multipart, pdf } from './support/multipart';
import { adminClient, type Panel } from './support/panel';
import type { Action } from './support/people';
import { createPeople, unique } from './support/people';
import { startStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const find = (email: unknown, more: object = {}): Promise<Answer> =>
  owner().post('/imprint/personal-data/search', { email, ...more });

const idsOf = async (email: string): Promise<string[]> =>
  listAt(expectStatus(await find(email), 200).json, 'data').map((item) => String(at(item, 'id')));

/** So many addresses of nobody in particular. */
const crowd = (count: number): string =>
  Array.from({ length: count }, (_, index) => `crowd${index}@example.net`).join(', ');

const put = async (values: Readonly<Record<string, string>>): Promise<string> => {
  const formId = await createForm(suite().strapi);
  return `${formId}/${await putSubmission(suite().strapi, formId, contact(values))}`;
};

/** Saves a draft of a reply, on what is stored. */
const putDraft = async (id: string, text: string): Promise<Answer> => {
  const path = `/imprint/submissions/${id}`;
  const version = at(expectStatus(await owner().get(path), 200).json, 'data', 'draftVersion');
  return owner().put(`${path}/draft`, { text, version });
};

test('a person is found over all forms, wherever the address stands and however it is spelled', async () => {
  const email = `${unique('person')}@example.org`;
  const other = `x${email}`;
  const ids = [
    await put({ email }),
    await put({ email: email.toUpperCase() }),
    await put({ email: other, message: `My address is “${email}”.` }),
    await put({ email: other, message: `<mailto:${email}>, write there!` }),
  ];
  await put({ email: other });
  await put({ email: other, message: email.replace('@', ' @ ') });
  await put({ email: other, message: `${email}.evil.example` });
  expect((await idsOf(email)).toSorted()).toEqual(ids.toSorted());
  expect((await idsOf(email.replace('person', 'PERSON'))).toSorted()).toEqual(ids.toSorted());
  const page = expectStatus(await find(email, { page: '2', pageSize: '3' }), 200).json;
  expect(at(page, 'meta')).toEqual({ pagination: { page: 2, pageSize: 3, pageCount: 2, total: 4 }, drafts: 0 });
  expect(listAt(page, 'data')).toHaveLength(1);
  expect(await idsOf(`nobody-${email}`)).toEqual([]);
});

test.each([
  ['müller@example.org', 'muller@example.org'],
  ['a%b@example.org', 'axb@example.org'],
  ['a_b@example.org', 'axb@example.org'],
  ["o'neil@example.org", 'oneil@example.org'],
])('%s is not %s', async (email, other) => {
  const id = await put({ email });
  await put({ email: other });
  expect(await idsOf(email)).toEqual([id]);
});

test('a domain of other letters is the same in ASCII', async () => {
  const id = await put({ email: 'erika@bücher.example' });
  expect(await idsOf('erika@xn--bcher-kva.example')).toEqual([id]);
});

test('everything that is kept is handed over as a file', async () => {
  const { strapi } = suite();
  const email = `${unique('export')}@example.org`;
  const first = await put({ email, message: 'First' });
  const second = await put({ email, message: '</script>"' });
  await owner().post(`/imprint/submissions/${first}/notes`, { text: 'Called back' });
  await strapi.call('responses', 'create', ...first.split('/'), 'Dear Erika');
  const answer = await owner().post('/imprint/personal-data/export', { email });
  check(answer, () => {
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="personal-data-[\d-]{10}\.json"$/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(recordAt(answer.json)).toEqual({
      email,
      exportedAt: justNow,
      submissions: expect.any(Array) as unknown,
      drafts: [],
    });
  });
  const submissions = new Map(listAt(answer.json, 'submissions').map((item) => [at(item, 'id'), item]));
  expect([...submissions.keys()].toSorted()).toEqual([first, second].toSorted());
  expect(submissions.get(first)).toMatchObject({
    data: contact({ email, message: 'First' }),
    labels: { name: 'Name' },
    responses: [{ text: 'Dear Erika', to: email, status: 'sent' }],
    notes: [{ text: 'Called back' }],
    files: [],
    mails: [],
  });
  expect(submissions.get(second)).toMatchObject({ data: { message: '</script>"' }, responses: [] });
});

test('everything is erased, with a record of that and not of whom', async () => {
  const { strapi, people } = suite();
  const email = `${unique('erase')}@example.org`;
  const settings = {
    settings: { notifications: [{ id: 'team', to: ['team-erase@example.org'] }], confirmation: { text: 'Thanks' } },
  };
  const formId = await createForm(strapi, settings);
  const ids: string[] = [];
  for (let count = 0; count < 120; count += 1) {
    ids.push(`${formId}/${await putSubmission(strapi, formId, contact({ email }))}`);
  }
  const stays = `${formId}/${await putSubmission(strapi, formId, contact({ email: `not-${email}` }))}`;
  const [first = ''] = ids;
  await owner().post(`/imprint/submissions/${first}/notes`, { text: `Wrote to ${email}` });
  await putDraft(first, 'Dear');
  await strapi.call('responses', 'create', ...first.split('/'), 'Dear Erika');

  const { json } = expectStatus(
    await owner().post('/imprint/personal-data/erase', { email: email.toUpperCase() }),
    200,
  );
  const erasure = {
    id: anyNumber,
    erasedAt: justNow,
    author: { type: 'admin', id: people.owner.id, name: 'Olga Owner' },
    submissions: 120,
    files: 0,
    responses: 1,
    mails: 240,
    notes: 1,
    drafts: 0,
  };
  expect(at(json, 'data')).toEqual(erasure);
  expect(await idsOf(email)).toEqual([]);
  expectError(await owner().get(`/imprint/submissions/${first}`), 404);
  expectStatus(await owner().get(`/imprint/submissions/${stays}`), 200);
  for (const table of ['submissions', 'notes', 'mails', 'responses', 'mentions', 'erasures']) {
    const rows = JSON.stringify(await strapi.rows(`imprint_form_${table}`)).replaceAll(`not-${email}`, '');
    expect(rows.toLowerCase()).not.toContain(email.toLowerCase());
  }

  const again = expectStatus(await owner().post('/imprint/personal-data/erase', { email }), 200);
  expect(at(again.json, 'data')).toMatchObject({ submissions: 0, files: 0, responses: 0, mails: 0 });
  const records = expectStatus(await owner().get('/imprint/personal-data/erasures?pageSize=2'), 200);
  expect(listAt(records.json, 'data')).toEqual([containing({ submissions: 0 }), erasure]);
  expect(strapi.logs().toLowerCase()).not.toContain(email.toLowerCase());
});

const locationsOf = async (email: string): Promise<unknown[]> =>
  listAt(expectStatus(await find(email), 200).json, 'data').map((item) => [at(item, 'id'), at(item, 'locations')]);

test.each([
  ['a genitive', (email: string) => `It is ${email}’s turn`],
  ['a dash', (email: string) => `–${email}`],
  ['a bullet', (email: string) => `•${email}`],
  ['an ellipsis', (email: string) => `${email}…`],
  ['a soft hyphen', (email: string) => email.replace('example', 'exam\u00ADple')],
  ['a blank of no width', (email: string) => email.replace('@', '\u200B@')],
  ['%40', (email: string) => `https://example.org/?to=${email.replace('@', '%40')}`],
  ['a full-width @', (email: string) => email.replace('@', '＠')],
  ['fifty others before it', (email: string) => `${crowd(60)} ${email}`],
])('a person is found by an address with %s, and their data erased', async (_, spell) => {
  const email = `${unique('spelled')}@example.org`;
  const id = await put({ email: 'other@example.net', message: spell(email) });
  await put({ email: 'other@example.net', message: spell(`x${email}`) });
  expect(await locationsOf(email)).toEqual([[id, ['submission']]]);
  expect(await locationsOf(spell(email).includes('\u200B') ? `${email}\u200B` : email)).toEqual([[id, ['submission']]]);
  const file = await owner().post('/imprint/personal-data/export', { email });
  expect(listAt(expectStatus(file, 200).json, 'submissions').map((item) => at(item, 'id'))).toEqual([id]);
  const erased = await owner().post('/imprint/personal-data/erase', { email });
  expect(at(expectStatus(erased, 200).json, 'data')).toMatchObject({ submissions: 1 });
  expect(await idsOf(email)).toEqual([]);
  expect(await idsOf(`x${email}`)).toHaveLength(1);
});

test('submissions with very many addresses are read once, whoever is searched for, and go with all that is kept of them', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  const email = `${unique('hidden')}@example.org`;
  const message = `${crowd(150)} ${email}`;
  for (let count = 0; count < 5; count += 1) await putSubmission(strapi, formId, contact({ message }));
  const rowsOf = async () => (await strapi.rows('imprint_form_mentions')).filter((row) => row.form_id === formId);
  const readings = async (): Promise<number> => Number(await strapi.command('queries', { pattern: 'labels' }));
  const before = await readings();
  expect(await idsOf(`other-${email}`)).toEqual([]);
  const first = await readings();
  expect(first - before).toBeGreaterThanOrEqual(5);
  expect(await idsOf(`nobody-${email}`)).toEqual([]);
  expect(await readings()).toBe(first);
  // Mostly they have been read before anybody searches.
  await putSubmission(strapi, formId, contact({ message: crowd(150) }));
  await strapi.runJob('mentions');
  const read = await readings();
  expect(read).toBeGreaterThan(first);
  expect(await idsOf(`none-${email}`)).toEqual([]);
  expect(await readings()).toBe(read);

  expect(await idsOf(email)).toHaveLength(5);
  const found = await readings();
  expect(await idsOf(email)).toHaveLength(5);
  expect(await idsOf(email.toUpperCase())).toHaveLength(5);
  expect(await readings()).toBe(found);
  expect(await idsOf('crowd149@example.net')).toContain(`${formId}/5`);
  expect(await readings()).toBeGreaterThan(found);
  const { json } = expectStatus(await owner().post('/imprint/personal-data/erase', { email }), 200);
  expect(at(json, 'data')).toMatchObject({ submissions: 5 });
  expectStatus(await owner().post('/imprint/personal-data/erase', { email: 'crowd149@example.net' }), 200);
  expect(await rowsOf()).toEqual([]);
});

test('a person is found in the name of a file', async () => {
  const { strapi } = suite();
  const email = `${unique('named')}@example.org`;
  const fields = [...contactFields, { name: 'cv', type: 'file', label: 'CV' }];
  const formId = await createForm(strapi, { fields });
  const parts = Object.entries(contact()).map(([name, value]) => ({ name, value }));
  const body = multipart(...parts, { name: 'cv', value: pdf, file: `CV ${email}.pdf` });
  expectStatus(await strapi.api.request('POST', `/forms/v1/submission/${formId}`, body), 201);
  expect(await locationsOf(email)).toEqual([[`${formId}/1`, ['submission']]]);
});

test('a mention keeps its id where a draft is saved again, for an export that is reading from one to the next', async () => {
  const { strapi } = suite();
  const [email, other, later] = ['stays', 'goes', 'comes'].map((name) => `${unique(name)}@example.org`);
  const id = await put({});
  const mentions = async (): Promise<Map<unknown, unknown>> => {
    const rows = (await strapi.rows('imprint_form_mentions')).filter((row) => row.form_id === id.split('/')[0]);
    return new Map(rows.filter(({ location }) => location === 'draft').map((row) => [row.id, row.email_key]));
  };
  expectStatus(await putDraft(id, `To ${email}, ${other}`), 200);
  const before = await mentions();
  expect(before.size).toBe(2);
  expectStatus(await putDraft(id, `To ${email}, ${other}.`), 200);
  expect(await mentions()).toEqual(before);
  expectStatus(await putDraft(id, `To ${email}, ${later}`), 200);
  const after = await mentions();
  expect([...after].filter(([key]) => before.has(key))).toHaveLength(1);
  expect(await idsOf(String(email))).toEqual([id]);
  expect(await idsOf(String(other))).toEqual([]);
  expect(await idsOf(String(later))).toEqual([id]);
  expectStatus(await putDraft(id, 'Hello'), 200);
  expect(await mentions()).toEqual(new Map());
});

test('a person is found in notes, replies and drafts, which are erased alone where the submission is somebody else’s', async () => {
  const { strapi } = suite();
  const email = `${unique('mentioned')}@example.org`;
  const [noted, replied, drafted, own] = [await put({}), await put({}), await put({}), await put({ email })];
  for (const id of [noted, own]) {
    expectStatus(await owner().post(`/imprint/submissions/${id}/notes`, { text: `Ask ${email}’s boss.` }), 201);
    expectStatus(await owner().post(`/imprint/submissions/${id}/notes`, { text: 'Called.' }), 201);
  }
  await strapi.call('responses', 'create', ...replied.split('/'), `Please write to ${email}.`);
  await strapi.call('responses', 'create', ...replied.split('/'), 'Thank you.');
  expectStatus(await putDraft(drafted, 'Hello'), 200);
  expect(await idsOf(email)).not.toContain(drafted);
  expectStatus(await putDraft(drafted, `See ${email}`), 200);

  const found = new Map(
    listAt((await find(email)).json, 'data').map((item) => [at(item, 'id'), at(item, 'locations')]),
  );
  expect(Object.fromEntries(found)).toEqual({
    [noted]: ['note'],
    [replied]: ['response'],
    [drafted]: ['draft'],
    // What was sent leads to all that hangs on it.
    [own]: ['submission'],
  });
  const page = expectStatus(await find(email, { page: '2', pageSize: '3' }), 200).json;
  expect(at(page, 'meta')).toEqual({ pagination: { page: 2, pageSize: 3, pageCount: 2, total: 4 }, drafts: 0 });
  const file = await owner().post('/imprint/personal-data/export', { email });
  const exported = new Map(listAt(file.json, 'submissions').map((item) => [at(item, 'id'), item]));
  expect(exported.size).toBe(4);
  expect(exported.get(own)).toMatchObject({ data: { email }, notes: [{}, {}] });
  // What others have sent is not theirs to read (article 15, paragraph 4).
  const head = { formId: anyString, submissionId: 1, submittedAt: anyString };
  const one = (id: string, part: object): void => {
    expect(exported.get(id)).toEqual({ id, ...head, ...part });
  };
  one(noted, { notes: [containing({ text: `Ask ${email}’s boss.` })] });
  one(replied, { responses: [containing({ text: `Please write to ${email}.` })] });
  one(drafted, { draft: containing({ text: `See ${email}` }) });
  expect(JSON.stringify(exported.get(replied))).not.toContain(contact().email);

  const { json } = expectStatus(await owner().post('/imprint/personal-data/erase', { email }), 200);
  expect(at(json, 'data')).toMatchObject({ submissions: 1, responses: 1, notes: 4 });
  expect(await idsOf(email)).toEqual([]);
  const left = async (id: string): Promise<unknown> =>
    at(expectStatus(await owner().get(`/imprint/submissions/${id}`), 200).json, 'data');
  expect(await left(noted)).toMatchObject({ notes: [{ text: 'Called.' }] });
  expect(await left(replied)).toMatchObject({ responses: [{ text: 'Thank you.' }] });
  expect(await left(drafted)).toMatchObject({ draft: null });
  expectError(await owner().get(`/imprint/submissions/${own}`), 404);
  for (const table of ['submissions', 'notes', 'responses']) {
    expect(JSON.stringify(await strapi.rows(`imprint_form_${table}`))).not.toContain(email);
  }
});

test('what is taken off a submission is not found any more', async () => {
  const email = `${unique('retracted')}@example.org`;
  const id = await put({});
  const note = await owner().post(`/imprint/submissions/${id}/notes`, { text: email });
  await putDraft(id, email);
  expect(await locationsOf(email)).toEqual([[id, ['note', 'draft']]]);
  await owner().delete(`/imprint/submissions/${id}/notes/${String(at(note.json, 'data', 'id'))}`);
  expect(await locationsOf(email)).toEqual([[id, ['draft']]]);
  await putDraft(id, '');
  expect(await locationsOf(email)).toEqual([]);
});

atNight('the file of a person lacks nothing when others are deleted meanwhile', async () => {
  const { strapi, people } = suite();
  const email = `${unique('paged')}@example.org`;
  const [name, address, message] = contactFields;
  const fields = [name, address, { ...message, maxLength: 100_000 }];
  const formId = await createForm(strapi, { fields });
  // More than what a connection takes from a reader who has stopped.
  const values = contact({ email, message: 'x'.repeat(60_000) });
  for (let count = 0; count < 300; count += 1) await putSubmission(strapi, formId, values);
  // A page has their beginnings only.
  const page = listAt(expectStatus(await find(email, { pageSize: '100' }), 200).json, 'data');
  expect(new Set(page.map((item) => [at(item, 'shortened'), textAt(item, 'data', 'message').length].join()))).toEqual(
    new Set(['true,1001']),
  );

  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { ...people.session, 'Content-Type': 'application/json' };
    const request = http.request(`${strapi.url}/imprint/personal-data/export`, { method: 'POST', headers }, resolve);
    request.on('error', reject).end(JSON.stringify({ email }));
  });
  expect(answer.statusCode).toBe(200);
  const deleted = new Set<string>();
  // From both ends: whichever of them is read first, the mentions of the others move.
  for (let count = 1; count <= 30; count += 1) {
    for (const number of [count, 301 - count]) {
      await strapi.call('submissions', 'delete', formId, number);
      deleted.add(`${formId}/${number}`);
    }
  }
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece as Buffer);
  const file: unknown = JSON.parse(Buffer.concat(pieces).toString());
  const exported = listAt(file, 'submissions').map((item) => String(at(item, 'id')));
  expect(new Set(exported).size).toBe(exported.length);
  // Otherwise nothing was deleted before it was read.
  expect(exported.length).toBeLessThan(300);
  const kept = exported.filter((id) => !deleted.has(id)).toSorted();
  expect(kept).toEqual(Array.from({ length: 240 }, (_, index) => `${formId}/${index + 31}`).toSorted());
});

test('two erasures at once erase everything once', async () => {
  const { strapi } = suite();
  const email = `${unique('twice')}@example.org`;
  const formId = await createForm(strapi);
  for (let count = 0; count < 30; count += 1) await putSubmission(strapi, formId, contact({ email }));
  const answers = await Promise.all([1, 2, 3].map(() => owner().post('/imprint/personal-data/erase', { email })));
  const erased = answers.map((answer) => Number(at(expectStatus(answer, 200).json, 'data', 'submissions')));
  expect(erased.reduce((sum, number) => sum + number, 0)).toBe(30);
  expect(await idsOf(email)).toEqual([]);
});

test('deleting a submission or a form forgets the addresses too', async () => {
  const { strapi } = suite();
  const email = `${unique('gone')}@example.org`;
  const [one, two] = [await put({ email }), await put({ email })];
  await strapi.call('submissions', 'delete', ...one.split('/'));
  await strapi.call('forms', 'delete', two.split('/')[0]);
  expect(await idsOf(email)).toEqual([]);
  const left = (await strapi.rows('imprint_form_mentions')).map((row) => row.form_id);
  expect(left).not.toContain(one.split('/')[0]);
  expect(left).not.toContain(two.split('/')[0]);
});

test('what is no address is refused, and what is not offered', async () => {
  for (const email of ['', 'x', '@', 'a@b@c.de', 'a@example.org,b@example.org', "' OR 1=1 --", '%@example.org\n']) {
    if (email !== '%@example.org\n') expectBadFields(await find(email), 'email');
    expectBadFields(await owner().post('/imprint/personal-data/erase', { email: `${email},` }), 'email');
  }
  expectBadFields(await owner().post('/imprint/personal-data/search', {}), 'email');
  expectBadFields(await find({ $ne: 'a@example.org' }), 'email');
  expectBadFields(await owner().post('/imprint/personal-data/erase', { email: { $ne: '' } }), 'email');
  expectBadFields(await owner().post('/imprint/personal-data/erase', {}), 'email');
  expectBadFields(await find('a@example.org', { sort: 'id' }), 'sort');
  expectBadFields(await find('a@example.org', { page: '0', pageSize: '-1' }), 'page', 'pageSize');
  expect(listAt(expectStatus(await find('a@example.org', { page: '1000000000' }), 200).json, 'data')).toEqual([]);
});

test('each action is refused without its right, and to whoever is not signed in', async () => {
  const { strapi, people } = suite();
  const email = 'somebody@example.org';
  const calls: readonly (readonly [action: Action, call: (panel: Panel) => Promise<Answer>])[] = [
    ['personal-data.find', (panel) => panel.post('/imprint/personal-data/search', { email })],
    ['personal-data.find', (panel) => panel.post('/imprint/personal-data/export', { email })],
    ['personal-data.find', (panel) => panel.get('/imprint/personal-data/erasures')],
    ['personal-data.erase', (panel) => panel.post('/imprint/personal-data/erase', { email })],
  ];
  const all: readonly Action[] = [
    'personal-data.find',
    'personal-data.erase',
    'submissions.find',
    'submissions.delete',
  ];
  const person = await people.admin([]);
  const panel = adminClient(strapi.site, await people.login(person));
  for (const [action, call] of calls) {
    expectStatus(await call(adminClient(strapi.site, {})), 401);
    await people.setAdminRole(
      person.roleId,
      all.filter((other) => other !== action),
    );
    expectError(await call(panel), 403);
    await people.setAdminRole(person.roleId, [action]);
    expectStatus(await call(panel), 200);
  }
});

if (databaseKind() === 'sqlite') {
  test('SQLite’s files hold nothing any more of who was erased, neither the database nor its write-ahead log', async () => {
    const database = await createDatabase();
    const file = database.env.DATABASE_FILENAME ?? '';
    const bytes = async (): Promise<string> => {
      const log = `${file}-wal`;
      return (await readFile(file, 'latin1')) + (existsSync(log) ? await readFile(log, 'latin1') : '');
    };
    try {
      const strapi = await startStrapi({ database });
      const panel = adminClient(strapi.site, (await createPeople(strapi)).session);
      const formId = await createForm(strapi);
      for (const mode of ['delete', 'wal']) {
        await strapi.command('sql', { statement: `pragma journal_mode = ${mode}` });
        const words = ['sent', 'noted', 'drafted'].map((name) => unique(`secret${name}`));
        const [email = '', note = '', draft = ''] = words.map((word) => `${word}@example.org`);
        for (let count = 0; count < 20; count += 1)
          await putSubmission(strapi, formId, contact({ email, message: `${words[0]} `.repeat(100) }));
        const id = `${formId}/${await putSubmission(strapi, formId, contact({ email }))}`;
        expectStatus(await panel.post(`/imprint/submissions/${id}/notes`, { text: `Ask ${note}` }), 201);
        const { json } = expectStatus(await panel.get(`/imprint/submissions/${id}`), 200);
        const version = at(json, 'data', 'draftVersion');
        expectStatus(await panel.put(`/imprint/submissions/${id}/draft`, { text: `To ${draft}`, version }), 200);
        for (const word of words) expect((await bytes()).includes(word)).toBe(true);
        expectStatus(await panel.post('/imprint/personal-data/erase', { email }), 200);
        for (const word of words) expect((await bytes()).includes(word)).toBe(false);
      }
      await strapi.stop();
    } finally {
      await database.drop();
    }
  });
}
