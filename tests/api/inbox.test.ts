/* The inbox: what a team sees of all forms' submissions, and what it can do with them. */
import { eventually } from './support/eventually';
import { contact, contactFields, createForm, putSubmission, submit, unknownFormId } from './support/forms';
import { type Answer, check, expectBadFields, expectError, expectStatus } from './support/http';
import { anyNumber, anyString, at, containing, justNow, listAt, numberAt, recordAt, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import type { Action } from './support/people';
import { replyAtOnce } from './support/replies';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const list = async (query: string): Promise<Record<string, unknown>[]> => {
  const { json } = expectStatus(await owner().get(`/imprint/submissions?${query}`), 200);
  return listAt(json, 'data').map((item) => recordAt(item));
};

const idsOf = async (query: string): Promise<unknown[]> => (await list(query)).map(({ id }) => id);

const open = async (id: string, query = ''): Promise<Record<string, unknown>> =>
  recordAt(expectStatus(await owner().get(`/imprint/submissions/${id}${query}`), 200).json, 'data');

const act = async (action: string, ids: readonly string[], more: object = {}): Promise<number> => {
  const answer = await owner().post('/imprint/submissions/actions', { action, ids, ...more });
  return numberAt(expectStatus(answer, 200).json, 'data', 'changed');
};

const putSeveral = async (formId: string, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push(`${formId}/${await putSubmission(suite().strapi, formId, contact({ name: `Visitor ${number}` }))}`);
  }
  return ids;
};

/** The one mail of a submission, as soon as that has become of it. */
const mailOf = async (id: string, status: 'sent' | 'failed'): Promise<unknown> => {
  const mail = await eventually(
    async () => at((await open(id)).mails, 0),
    (found) => at(found, 'status') === status,
  );
  expect(at(mail, 'status')).toBe(status);
  return mail;
};

test('no cache keeps what the panel is shown', async () => {
  const formId = await createForm(suite().strapi);
  const id = `${formId}/${await putSubmission(suite().strapi, formId)}`;
  for (const path of ['/imprint/submissions', `/imprint/submissions/${id}`, '/imprint/submissions/export']) {
    expect(expectStatus(await owner().get(path), 200).headers['cache-control']).toBe('no-store');
  }
});

describe('the list', () => {
  test('shows the submissions of all forms, newest first, or of one', async () => {
    const { strapi } = suite();
    const [one, two] = [await createForm(strapi, { name: 'One' }), await createForm(strapi, { name: 'Two' })];
    const [first = '', second = ''] = [...(await putSeveral(one, 1)), ...(await putSeveral(two, 1))];
    expect(await list('pageSize=2')).toEqual([
      {
        id: second,
        formId: two,
        formName: 'Two',
        isDamaged: false,
        submissionId: 1,
        status: 'new',
        spam: false,
        spamReason: null,
        submittedAt: justNow,
        data: contact({ name: 'Visitor 1' }),
        files: 0,
        replyTo: 'erika@example.org',
        roles: {},
        longTexts: ['message'],
        assignee: null,
        teamLabels: [],
        mailError: '',
      },
      containing({ id: first, formName: 'One' }),
    ]);
    expect(await idsOf(`formId=${one}`)).toEqual([first]);
    expect(await idsOf(`formId=${unknownFormId()}`)).toEqual([]);
  });

  test('says which values are the sender’s name and the message, as they were when it was sent', async () => {
    const { strapi } = suite();
    const [name, email, message] = contactFields;
    const guessed = {
      ...name,
      autocomplete: 'name',
      showIf: { match: 'all', rules: [{ field: 'email', op: 'notEmpty' }] },
    };
    const formId = await createForm(strapi, { fields: [email, guessed, { ...message, role: 'message' }] });
    await putSubmission(strapi, formId);
    const fields = [
      { name: 'company', type: 'text', label: 'Company', role: 'name' },
      { ...email, required: false },
      { ...guessed, required: false },
    ];
    await strapi.call('forms', 'update', formId, { fields });
    await putSubmission(strapi, formId, { company: 'Musterwerk' });
    await strapi.call('forms', 'update', formId, { fields: fields.slice(1) });
    await putSubmission(strapi, formId, {});
    // Of an earlier version, which did not keep them.
    const where = {
      formId,
      submissionId: await putSubmission(strapi, formId, { email: 'a@example.org', name: 'Ada' }),
    };
    await strapi.query('plugin::imprint.form-submission', 'updateMany', { where, data: { roles: null } });

    expect((await list(`formId=${formId}`)).map(({ roles }) => roles)).toEqual([
      {},
      {},
      { name: 'company' },
      { name: 'name', message: 'message' },
    ]);
    expect(await open(`${formId}/1`)).toMatchObject({ roles: { name: 'name', message: 'message' } });
  });

  test('is sorted, paged and filtered', async () => {
    const { api, strapi } = suite();
    const formId = await createForm(strapi);
    const [a = '', b = '', c = ''] = await putSeveral(formId, 3);
    const spam = `${formId}/${await submit(api, formId, contact({ _homepage: 'x' }))}`;
    const under = `formId=${formId}`;
    expect(await idsOf(under)).toEqual([c, b, a]);
    expect(await idsOf(`${under}&sort=submittedAt:asc`)).toEqual([a, b, c]);
    expect(await idsOf(`${under}&page=2&pageSize=2`)).toEqual([a]);
    expect(await idsOf(`${under}&spam=true`)).toEqual([spam]);
    expect(await idsOf(`${under}&spam=all&sort=submittedAt:asc`)).toEqual([a, b, c, spam]);
    expect(await act('status', [b], { status: 'archived' })).toBe(1);
    expect(await idsOf(`${under}&status=archived`)).toEqual([b]);
    expect(await idsOf(`${under}&status=new`)).toEqual([c, a]);
    expect(await idsOf(`${under}&q=VISITOR%203`)).toEqual([c]);
    const { submittedAt } = await open(b);
    expect(await idsOf(`${under}&from=${String(submittedAt)}`)).toEqual([c, b]);
    expect(await idsOf(`${under}&to=${String(submittedAt)}`)).toEqual([b, a]);
    const { json } = await owner().get(`/imprint/submissions?${under}&pageSize=2`);
    expect(at(json, 'meta')).toEqual({ pagination: { page: 1, pageSize: 2, pageCount: 2, total: 3 }, more: false });
  });

  test.each(['page', 'pageSize'])(
    'a %s that is no number from 1 on is refused, one that is too large is not',
    async (name) => {
      for (const value of ['-1', '0', '1.5', 'x', '']) {
        expectBadFields(await owner().get(`/imprint/submissions?${name}=${value}`), name);
      }
      const { json } = expectStatus(await owner().get(`/imprint/submissions?${name}=1000000000`), 200);
      expect(numberAt(json, 'meta', 'pagination', 'pageSize')).toBeLessThanOrEqual(100);
      if (name === 'page') expect(listAt(json, 'data')).toEqual([]);
    },
  );

  test('what is not offered is refused by its name', async () => {
    expectBadFields(await owner().get('/imprint/submissions?sort=ip:asc'), 'sort');
    expectBadFields(await owner().get('/imprint/submissions?sort=submittedAt'), 'sort');
    expectBadFields(await owner().get('/imprint/submissions?filters[ip][$contains]=1'), 'filters');
    expectBadFields(await owner().get('/imprint/submissions?populate=*&fields=ip'), 'populate', 'fields');
    expectBadFields(await owner().get('/imprint/submissions?ip=127.0.0.0'), 'ip');
    expectBadFields(await owner().get('/imprint/submissions?q[$ne]=x'), 'q');
    expectBadFields(await owner().get('/imprint/submissions?q=a&q=b'), 'q');
    expectBadFields(await owner().get('/imprint/submissions?formId=1%20OR%201=1'), 'formId');
    expectBadFields(await owner().get('/imprint/submissions?status=gone&spam=x&from=now'), 'status', 'spam', 'from');
  });

  test.each(['%', '_', '\\', "'", '%_'])('%s in a search is not for the database', async (sign) => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId, contact({ message: 'plain words' }));
    const number = await putSubmission(strapi, formId, contact({ message: `before${sign}after` }));
    expect(await idsOf(`formId=${formId}&q=${encodeURIComponent(`before${sign}`)}`)).toEqual([`${formId}/${number}`]);
    expect(await idsOf(`formId=${formId}&q=${encodeURIComponent(sign)}`)).toEqual([]);
  });

  test('script comes back as text, in every column', async () => {
    const { strapi } = suite();
    const script = '<script>alert(1)</script>';
    const formId = await createForm(strapi, { name: script });
    await putSubmission(strapi, formId, contact({ name: script, message: `"'>${script}` }));
    const answer = await owner().get(`/imprint/submissions?formId=${formId}`);
    check(answer, () => {
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(at(answer.json, 'data', 0)).toMatchObject({
        formName: script,
        data: { name: script, message: `"'>${script}` },
      });
    });
  });

  test('what is searched for does not come into the log', async () => {
    await owner().get('/imprint/submissions?q=a-very-private-word&status=new');
    await owner().get('/imprint/submissions/counts');
    // As a page does whose session has run out, and one that is loaded again with its search in its address.
    const { strapi } = suite();
    const late = adminClient(strapi.site, {});
    expectStatus(await late.get('/imprint/submissions?q=a-very-private-word'), 401);
    await strapi.site.get('/admin/plugins/imprint-inbox?q=a-very-private-word');
    expect(strapi.logs()).toContain('GET /imprint/submissions?q=***&status=new ');
    expect(strapi.logs()).not.toContain('a-very-private-word');
  });
});

test('the counts say what is unread, what is spam, and whether something has come', async () => {
  const { api, strapi } = suite();
  const formId = await createForm(strapi);
  const none = { unread: 0, unconfirmed: 0, hasOptIns: false, spam: 0, failed: 0, newest: '', newestAt: '' };
  const count = async (): Promise<unknown> =>
    at(expectStatus(await owner().get(`/imprint/submissions/counts?formId=${formId}`), 200).json, 'data');
  expect(await count()).toEqual(none);
  const [first = '', second = ''] = await putSeveral(formId, 2);
  expect(await count()).toEqual({ ...none, unread: 2, newest: second, newestAt: justNow });
  await act('status', [first], { status: 'read' });
  const spam = await submit(api, formId, contact({ _homepage: 'x' }));
  const newest = `${formId}/${spam}`;
  const counts = await count();
  expect(counts).toEqual({ ...none, unread: 1, spam: 1, newest, newestAt: justNow });
  const all = expectStatus(await owner().get('/imprint/submissions/counts'), 200);
  expect(at(all.json, 'data', 'newest')).toBe(newest);
  // What is deleted leaves another one, which has not just come.
  await strapi.call('submissions', 'delete', formId, spam);
  const later = await count();
  expect(at(later, 'newest')).toBe(second);
  expect(textAt(later, 'newestAt') <= textAt(counts, 'newestAt')).toBe(true);
});

describe('one submission', () => {
  test('has its labels as they were, its neighbours, and stays as it is when it is read', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const [a = '', b = '', c = '', d = ''] = await putSeveral(formId, 4);
    await strapi.call('forms', 'update', formId, { fields: [{ name: 'topic', type: 'text', label: 'Topic' }] });
    await act('status', [c], { status: 'archived' });
    const opened = await open(b);
    expect(opened).toMatchObject({
      id: b,
      status: 'new',
      labels: { name: 'Name', email: 'Email', message: 'Message' },
      language: 'en',
      ip: '',
      attachments: [],
      notes: [],
      responses: [],
      draft: null,
      older: a,
    });
    expect(await open(b, `?formId=${formId}`)).toMatchObject({ newer: c, older: a, status: 'new' });
    expect(await open(b, `?formId=${formId}&status=new`)).toMatchObject({ newer: d, older: a });
    expect(await open(a, `?formId=${formId}&status=new`)).toMatchObject({ newer: b, older: null });
    expect(await open(d, `?formId=${formId}`)).toMatchObject({ newer: null, older: c });
    expectBadFields(await owner().get(`/imprint/submissions/${b}?sort=submittedAt:asc`), 'sort');
  });

  test.each(['0', '007', '-1', '1e3', '9'.repeat(400), '%D9%A1', 'x'])('there is none at %s', async (number) => {
    const formId = await createForm(suite().strapi);
    await putSeveral(formId, 1);
    expectError(await owner().get(`/imprint/submissions/${formId}/${number}`), 404);
    expectError(await owner().post(`/imprint/submissions/${formId}/${number}/notes`, { text: 'x' }), 404);
    expectError(await owner().put(`/imprint/submissions/${formId}/${number}/draft`, { text: 'x', version: 0 }), 404);
  });

  test('takes notes, which go with it', async () => {
    const { strapi, people } = suite();
    const formId = await createForm(strapi);
    const [id = ''] = await putSeveral(formId, 1);
    const path = `/imprint/submissions/${id}/notes`;
    const note = at(expectStatus(await owner().post(path, { text: ' Called back\r\n<b>yes</b> ' }), 201).json, 'data');
    const author = { type: 'admin', id: people.owner.id, name: 'Olga Owner' };
    expect(note).toEqual({ id: anyNumber, text: 'Called back\n<b>yes</b>', author, createdAt: justNow });
    await owner().post(path, { text: 'Second' });
    expect((await open(id)).notes).toEqual([note, containing({ text: 'Second' })]);
    for (const text of ['', '  ', 'x'.repeat(10_001), ['x'], null, 1]) {
      expectBadFields(await owner().post(path, { text }), 'text');
    }
    expectBadFields(await owner().post(path, {}), 'text');
    expectStatus(await owner().delete(`${path}/${numberAt(note, 'id')}`), 204);
    expectError(await owner().delete(`${path}/${numberAt(note, 'id')}`), 404);
    expectError(await owner().delete(`${path}/x`), 404);
    expect(await act('delete', [id])).toBe(1);
    expect((await strapi.rows('imprint_form_notes')).filter((row) => row.form_id === formId)).toEqual([]);
  });

  test('keeps one draft, which a reply takes up', async () => {
    const { strapi, mail } = suite();
    const formId = await createForm(strapi);
    const number = await putSubmission(strapi, formId, contact({ email: 'draft@example.org' }));
    const id = `${formId}/${number}`;
    const path = `/imprint/submissions/${id}`;
    const draft = { text: 'Dear', author: containing({ type: 'admin' }), updatedAt: justNow };
    const save = async (text: string, version: number): Promise<unknown> =>
      at(expectStatus(await owner().put(`${path}/draft`, { text, version }), 200).json, 'data');
    expect(await save('Dear', 0)).toEqual({ draft, version: 1 });
    expect(await open(id)).toMatchObject({ draft, draftVersion: 1 });
    expect(await save(' ', 1)).toEqual({ draft: null, version: 2 });
    expect(await open(id)).toMatchObject({ draft: null, draftVersion: 2 });

    await save('Dear Erika', 2);
    const body = { text: 'Dear Erika,\nyes.', idempotencyKey: 'key-1', draftVersion: 3 };
    const { json } = await replyAtOnce(owner(), id, body);
    expect(listAt(json, 'data')).toEqual([
      containing({ status: 'pending', text: body.text, author: containing({ type: 'admin', name: 'Olga Owner' }) }),
    ]);
    await replyAtOnce(owner(), id, body);
    expect(mail.to('draft@example.org')).toHaveLength(1);
    expect(await open(id)).toMatchObject({ draft: null, status: 'replied', responses: [{ status: 'sent' }] });
    expectBadFields(await owner().post(`${path}/responses`, { text: '', idempotencyKey: 'key-2' }), 'text');
    expectBadFields(await owner().post(`${path}/responses`, { text: 'x' }), 'idempotencyKey');
    expectBadFields(await owner().post(`${path}/responses`, { ...body, to: 'x@example.org' }), 'to');
    expectBadFields(await owner().post(`${path}/responses`, { ...body, draftVersion: 'x' }), 'draftVersion');
  });

  test('a reply has the form’s subject, or the one that it is given', async () => {
    const { strapi, mail } = suite();
    const formId = await createForm(strapi, { settings: { subject: 'Your order, {{name}}' } });
    const id = `${formId}/${await putSubmission(strapi, formId, contact({ name: 'Erika', email: 'subject@example.org' }))}`;
    const path = `/imprint/submissions/${id}`;
    expect(await open(id)).toMatchObject({ replySubject: 'Your order, Erika' });
    const subject = 'About {{name}}\r\nBcc: x@example.org';
    const clean = 'About {{name}} Bcc: x@example.org';
    const save = { text: '', subject: ` ${clean} `, version: 0 };
    const draft = { text: '', subject: clean, author: containing({ type: 'admin' }), updatedAt: justNow };
    expect(expectStatus(await owner().put(`${path}/draft`, save), 200).json).toEqual({ data: { draft, version: 1 } });
    // An answer that was lost; and another subject to the same text.
    expectStatus(await owner().put(`${path}/draft`, save), 200);
    expectError(await owner().put(`${path}/draft`, { ...save, subject: 'Other' }), 409);
    expectBadFields(await owner().put(`${path}/draft`, { ...save, subject }), 'subject');
    for (const wrong of [7, null, ['x'], 'x'.repeat(201), subject]) {
      const body = { text: 'x', subject: wrong, idempotencyKey: 'wrong' };
      expectBadFields(await owner().post(`${path}/responses`, body), 'subject');
    }

    const body = { text: 'Yes.', subject: clean, idempotencyKey: 'subject', draftVersion: 1 };
    const { json } = await replyAtOnce(owner(), id, body);
    expect(listAt(json, 'data')).toEqual([containing({ text: 'Yes.', subject: clean })]);
    expectError(await owner().post(`${path}/responses`, { ...body, subject: 'Other' }), 422);
    await replyAtOnce(owner(), id, { text: 'And no.', idempotencyKey: 'plain' });
    const { responses, draft: left } = await open(id);
    expect([left, Object.keys(recordAt(responses, 1)).includes('subject')]).toEqual([null, false]);
    expect(mail.to('subject@example.org').map(({ headers }) => headers.get('subject'))).toEqual([
      clean,
      'Your order, Erika',
    ]);
  });

  test('a draft is never written over by one that was made from an older one', async () => {
    const { strapi, people } = suite();
    const formId = await createForm(strapi);
    const id = `${formId}/${await putSubmission(strapi, formId, contact({ email: 'drafts@example.org' }))}`;
    const path = `/imprint/submissions/${id}`;
    const ada = await people.admin(['submissions.find', 'responses.create']);
    const hers = adminClient(strapi.site, await people.login(ada));
    const stored = {
      draft: { text: 'Hers', author: { type: 'admin', id: ada.id, name: 'Ada Admin' }, updatedAt: justNow },
      version: 1,
    };
    const save = (panel: Panel, text: string, version: unknown): Promise<Answer> =>
      panel.put(`${path}/draft`, { text, version });

    expect(expectStatus(await save(hers, 'Hers', 0), 200).json).toEqual({ data: stored });
    for (const text of ['Mine', '']) {
      expectError(await save(owner(), text, 0), 409, { name: 'ConflictError', details: stored });
    }
    expect((await open(id)).draft).toEqual(stored.draft);
    // An answer that was lost, and a request that is sent again.
    expect(expectStatus(await save(hers, 'Hers', 0), 200).json).toEqual({ data: stored });
    for (const version of [undefined, '1', -1, 1.5, null]) expectBadFields(await save(hers, 'x', version), 'version');

    // Nor does the older text go out unseen beside the newer one.
    const reply = { text: 'Sent', idempotencyKey: 'sent', draftVersion: 0 };
    expectError(await owner().post(`${path}/responses`, reply), 409, { name: 'ConflictError', details: stored });
    expect(await open(id)).toMatchObject({ draft: stored.draft, draftVersion: 1, responses: [] });
    const next = { text: 'Sent too', idempotencyKey: 'sent too', draftVersion: 1 };
    const taken = expectStatus(await owner().post(`${path}/responses`, next), 200);
    expect(at(taken.json, 'meta')).toEqual({ draft: { draft: null, version: 2 }, id: anyNumber });
    expect(await open(id)).toMatchObject({ draft: null, draftVersion: 2 });
    // A repeated one has taken it already.
    expectStatus(await owner().post(`${path}/responses`, next), 200);
    // What was on its way when the draft was sent does not bring it back.
    expectError(await save(hers, 'Hers, late', 1), 409, { details: { draft: null, version: 2 } });
    expect((await open(id)).draft).toBeNull();

    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save(hers, `Race ${index}`, 2)));
    const saved = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(saved).toHaveLength(1);
    expect((await open(id)).draft).toMatchObject({ text: `Race ${saved[0]}` });
  });

  test('of those who send the same draft at once, one does', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const id = `${formId}/${await putSubmission(strapi, formId, contact({ email: 'once@example.org' }))}`;
    const path = `/imprint/submissions/${id}`;
    expectStatus(await owner().put(`${path}/draft`, { text: 'Hello', version: 0 }), 200);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        owner().post(`${path}/responses`, { text: 'Hello', idempotencyKey: `person ${index}`, draftVersion: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await open(id)).responses).toMatchObject([{ text: 'Hello' }]);
  });

  test('a reply that failed is kept and can be sent again', async () => {
    const { strapi, mail } = suite();
    const formId = await createForm(strapi);
    const id = `${formId}/${await putSubmission(strapi, formId, contact({ email: 'again@example.org' }))}`;
    const path = `/imprint/submissions/${id}`;
    await owner().put(`${path}/draft`, { text: 'Hello', version: 0 });
    mail.setMode('reject');
    const body = { text: 'Hello', idempotencyKey: 'key', draftVersion: 1 };
    const queued = expectStatus(await owner().post(`${path}/responses`, body), 200);
    const again = `${path}/responses/${numberAt(queued.json, 'meta', 'id')}/send`;
    expectError(await owner().post(again, {}), 502);
    const opened = await open(id);
    expect(opened).toMatchObject({ draft: null, status: 'new', responses: [{ status: 'failed', error: anyString }] });
    // What comes again of the request is told that it is stored.
    expect(listAt(expectStatus(await owner().post(`${path}/responses`, body), 200).json, 'data')).toHaveLength(1);
    mail.setMode('accept');
    expect(expectStatus(await owner().post(again, {}), 200).json).toEqual({ data: { status: 'sent' } });
    expect(mail.to('again@example.org')).toHaveLength(1);
    expectError(await owner().post(`${path}/responses/999999/send`, {}), 404);
  });
});

test('a mail that failed can be sent again by hand', async () => {
  const { strapi, mail } = suite();
  const formId = await createForm(strapi, {
    settings: { notifications: [{ id: 'team', to: ['team-again@example.org'] }] },
  });
  mail.setMode('reject');
  const [id = '', other = ''] = await putSeveral(formId, 2);
  const first = await mailOf(id, 'failed');
  expect(first).toMatchObject({ kind: 'notification', to: 'team-again@example.org', attempts: 1, error: anyString });
  const again = (submission: string): string =>
    `/imprint/submissions/${submission}/mails/${numberAt(first, 'id')}/send`;
  expect(expectStatus(await owner().post(again(id), {}), 200).json).toEqual({ data: { status: 'failed' } });
  mail.setMode('accept');
  expectError(await owner().post(again(other), {}), 404);
  expectError(await owner().post(`/imprint/submissions/${id}/mails/x/send`, {}), 404);
  expect(expectStatus(await owner().post(again(id), {}), 200).json).toEqual({ data: { status: 'sent' } });
  expect(await mailOf(id, 'sent')).toMatchObject({ attempts: 3, error: null, nextAttemptAt: null });
});

test('submissions with an email that failed have a list and a number, until it has been sent', async () => {
  const { strapi, mail } = suite();
  const other = await createForm(strapi);
  await putSeveral(other, 1);
  const formId = await createForm(strapi, {
    settings: { notifications: [{ id: 'team', to: ['team-failed@example.org', 'team-failed-too@example.org'] }] },
  });
  const failed = async (query = `formId=${formId}`): Promise<unknown[]> =>
    listAt(expectStatus(await owner().get(`/imprint/submissions?mail=failed&${query}`), 200).json, 'data').map((one) =>
      at(one, 'id'),
    );
  const counted = async (id = formId): Promise<unknown> =>
    at(expectStatus(await owner().get(`/imprint/submissions/counts?formId=${id}`), 200).json, 'data', 'failed');
  mail.setMode('reject');
  const [archived = '', one = '', spam = '', replied = ''] = await putSeveral(formId, 4);
  for (const id of [archived, one, spam]) await mailOf(id, 'failed');
  await mailOf(replied, 'failed');
  mail.setMode('accept');
  const [sent = ''] = await putSeveral(formId, 1);
  await mailOf(sent, 'sent');
  await act('status', [archived], { status: 'archived' });
  await act('spam', [spam]);

  expect(await failed()).toEqual([replied, one, archived]);
  expect([await counted(), await counted(other)]).toEqual([3, 0]);
  expect(await failed(`formId=${other}`)).toEqual([]);
  expect(await failed(`formId=${formId}&archived=true`)).toEqual([archived]);
  expect(await failed(`formId=${formId}&sort=submittedAt:asc&pageSize=2`)).toEqual([archived, one]);
  expect(await failed('')).toEqual(expect.arrayContaining([replied, one, archived]));
  expect(await open(one, `?formId=${formId}&mail=failed`)).toMatchObject({ newer: replied, older: archived });
  const csv = expectStatus(await owner().get(`/imprint/submissions/export?formId=${formId}&mail=failed`), 200);
  expect(csv.headers['x-total-count']).toBe('3');
  expectBadFields(await owner().get('/imprint/submissions?mail=sent'), 'mail');

  for (const found of listAt({ mails: (await open(one)).mails }, 'mails'))
    expectStatus(await owner().post(`/imprint/submissions/${one}/mails/${numberAt(found, 'id')}/send`, {}), 200);
  expect([await failed(), await counted()]).toEqual([[replied, archived], 2]);
});

describe('several at once', () => {
  test('change their status over several forms; those that are gone are passed over', async () => {
    const { strapi } = suite();
    const [one, two] = [await createForm(strapi), await createForm(strapi)];
    const ids = [...(await putSeveral(one, 2)), ...(await putSeveral(two, 1))];
    expect(await act('status', [...ids, ...ids, `${one}/99`], { status: 'archived' })).toBe(3);
    expect(await idsOf(`formId=${one}&status=archived`)).toHaveLength(2);
    expect(await act('delete', ids.slice(1))).toBe(2);
    expect(await idsOf(`formId=${one}`)).toEqual(ids.slice(0, 1));
    expect(await act('delete', ids.slice(1))).toBe(0);
  });

  test('are changed in batches of few statements, however many they are', async () => {
    const { strapi } = suite();
    const count = 300;
    const formId = await createForm(strapi);
    const row = {
      formId,
      spam: 'links',
      isSpam: true,
      data: contact(),
      labels: [],
      submittedAt: new Date().toISOString(),
    };
    await strapi.command('fill', { uid: 'plugin::imprint.form-submission', count, column: 'submissionId', row });
    await strapi.runJob('totals');
    const ids = Array.from({ length: count }, (_, index) => `${formId}/${index + 1}`);
    const statements = async (pattern: string): Promise<number> => Number(await strapi.command('queries', { pattern }));

    const change = async (body: object): Promise<unknown> => {
      const before = [await statements('imprint_form'), await statements('COMMIT')] as const;
      const { json } = expectStatus(await owner().post('/imprint/submissions/actions', body), 200);
      expect(at(json, 'data', 'changed')).toBe(count);
      expect((await statements('imprint_form')) - before[0]).toBeLessThan(count);
      // Others have their turn between them.
      expect((await statements('COMMIT')) - before[1]).toBeGreaterThan(2);
      return at(json, 'data', 'undo');
    };
    const undo = await change({ action: 'not-spam', ids });
    expect(await list(`formId=${formId}&pageSize=1`)).toHaveLength(1);
    await change({ action: 'undo', ...recordAt(undo) });
    expect(await list(`formId=${formId}&pageSize=1`)).toHaveLength(0);
    for (const action of ['not-spam', 'status', 'spam', 'delete']) await change({ action, ids, status: 'archived' });
    expect(await list(`formId=${formId}&spam=all&pageSize=1`)).toHaveLength(0);
  });

  test('become spam and come back, and what was missed is sent once', async () => {
    const { api, strapi, mail } = suite();
    const formId = await createForm(strapi, {
      settings: { notifications: [{ id: 'team', to: ['team-inbox@example.org'] }] },
    });
    const spam = `${formId}/${await submit(api, formId, contact({ _homepage: 'x' }))}`;
    expect(await open(spam)).toMatchObject({ spam: true, spamReason: 'honeypot', mails: [] });
    expect(await act('not-spam', [spam])).toBe(1);
    expect(await act('not-spam', [spam])).toBe(1);
    expect(await open(spam)).toMatchObject({ spam: false, spamReason: null, mails: [{ kind: 'notification' }] });
    expect(await act('spam', [spam])).toBe(1);
    expect(await open(spam)).toMatchObject({ spam: true, spamReason: 'manual' });
    expect(await idsOf(`formId=${formId}`)).toEqual([]);
    expect(await act('not-spam', [spam])).toBe(1);
    expect(await open(spam)).toMatchObject({ spam: false, mails: [{ kind: 'notification' }] });
    await mailOf(spam, 'sent');
    expect(mail.to('team-inbox@example.org')).toHaveLength(1);
  });

  test('are marked as read where they are new, and keep what has come of them before that arrives', async () => {
    const { api, strapi } = suite();
    const formId = await createForm(strapi);
    const [first, second] = [
      `${formId}/${await submit(api, formId, contact())}`,
      `${formId}/${await submit(api, formId, contact())}`,
    ];
    expectStatus(
      await owner().post('/imprint/submissions/actions', { action: 'status', status: 'archived', ids: [second] }),
      200,
    );
    expect(await act('read', [first, second])).toBe(2);
    expect([await open(first), await open(second)]).toMatchObject([{ status: 'read' }, { status: 'archived' }]);
  });

  test('what is wrong with a change is named', async () => {
    const change = (body: unknown): Promise<Answer> => owner().post('/imprint/submissions/actions', body);
    const id = `${unknownFormId()}/1`;
    expectBadFields(await change({ action: 'explode', ids: [id] }), 'action');
    expectBadFields(await change({ action: 'status', ids: [id] }), 'status');
    expectBadFields(await change({ action: 'status', status: 'gone', ids: [id] }), 'status');
    for (const ids of [undefined, [], 'x', [1], ['x'], [`${id}/2`], [`${id}x`], Array(1_001).fill(id)]) {
      expectBadFields(await change({ action: 'delete', ids }), 'ids');
    }
    expect(await act('delete', Array<string>(1_000).fill(id))).toBe(0);
  });

  test('of twenty deletes at once, each submission is counted once', async () => {
    const formId = await createForm(suite().strapi);
    const ids = await putSeveral(formId, 2);
    const changed = await Promise.all(Array.from({ length: 20 }, () => act('delete', ids)));
    expect(changed.reduce((sum, number) => sum + number, 0)).toBe(2);
  });
});

test('each action is refused without its right, and to whoever is not signed in', async () => {
  const { strapi, people } = suite();
  const formId = await createForm(strapi);
  const next = async (): Promise<string> => `${formId}/${await putSubmission(strapi, formId)}`;
  const actions = (panel: Panel, id: string, action: string): Promise<Answer> =>
    panel.post('/imprint/submissions/actions', { action, status: 'read', ids: [id] });
  const find: Action = 'submissions.find';
  const calls: readonly (readonly [needs: readonly Action[], call: (panel: Panel, id: string) => Promise<Answer>])[] = [
    [[find], (panel) => panel.get('/imprint/submissions')],
    [[find], (panel) => panel.get('/imprint/submissions/counts')],
    [[find], (panel) => panel.get('/imprint/submissions/attention')],
    [[find], (panel, id) => panel.get(`/imprint/submissions/${id}`)],
    // What submissions are shown with.
    [[find], (panel, id) => panel.get(`/imprint/forms/${id.slice(0, 36)}/fields`)],
    [[find], (panel) => panel.get('/imprint/forms/names?deleted=all')],
    [[find, 'submissions.update'], (panel, id) => actions(panel, id, 'status')],
    [[find, 'submissions.update'], (panel, id) => actions(panel, id, 'spam')],
    [[find, 'submissions.update'], (panel, id) => actions(panel, id, 'not-spam')],
    [[find, 'submissions.delete'], (panel, id) => actions(panel, id, 'delete')],
    [[find, 'submissions.update'], (panel, id) => panel.post(`/imprint/submissions/${id}/notes`, { text: 'x' })],
    [[find, 'submissions.update'], (panel) => panel.post('/imprint/submissions/foreign', { action: 'send' })],
    [
      [find, 'responses.create'],
      (panel, id) => panel.put(`/imprint/submissions/${id}/draft`, { text: 'x', version: 0 }),
    ],
    [
      [find, 'responses.create'],
      (panel, id) => panel.post(`/imprint/submissions/${id}/responses`, { text: 'x', idempotencyKey: id }),
    ],
  ];
  // Of what there is not, whoever has the right learns that there is not.
  const none: typeof calls = [
    [[find, 'submissions.update'], (panel, id) => panel.delete(`/imprint/submissions/${id}/notes/999999`)],
    [[find, 'submissions.update'], (panel, id) => panel.post(`/imprint/submissions/${id}/mails/999999/send`, {})],
    [[find, 'submissions.update'], (panel, id) => panel.post(`/imprint/submissions/${id}/deliveries/999999/send`, {})],
    [[find, 'submissions.update'], (panel) => panel.post(`/imprint/submissions/${formId}/999999/double-opt-in`, {})],
    [[find, 'responses.create'], (panel, id) => panel.post(`/imprint/submissions/${id}/responses/999999/send`, {})],
    [
      [find, 'responses.create'],
      (panel, id) => panel.post(`/imprint/submissions/${id}/responses/999999/take-back`, {}),
    ],
    [[find], (panel, id) => panel.get(`/imprint/submissions/${id}/files/999999`)],
  ];
  const all = [...new Set(calls.flatMap(([needs]) => needs))];
  const person = await people.admin([]);
  const panel = adminClient(strapi.site, await people.login(person));
  for (const [needs, call] of [...calls, ...none]) {
    expectStatus(await call(adminClient(strapi.site, {}), await next()), 401);
    for (const right of needs) {
      await people.setAdminRole(
        person.roleId,
        all.filter((other) => other !== right),
      );
      expectError(await call(panel, await next()), 403);
    }
    await people.setAdminRole(person.roleId, needs);
    const expected = none.some(([, other]) => other === call) ? [404] : [200, 201];
    expect(expected).toContain((await call(panel, await next())).status);
  }
});

test('without the right to read replies there are none to be seen', async () => {
  const { strapi, people } = suite();
  const formId = await createForm(strapi);
  const id = `${formId}/${await putSubmission(strapi, formId)}`;
  await replyAtOnce(owner(), id, { text: 'Hello', idempotencyKey: id });
  expect((await open(id)).responses).toHaveLength(1);
  const reader = adminClient(strapi.site, await people.login(await people.admin(['submissions.find'])));
  const { json } = expectStatus(await reader.get(`/imprint/submissions/${id}`), 200);
  expect(at(json, 'data', 'responses')).toEqual([]);
  expect(textAt(json, 'data', 'status')).toBe('replied');

  const version = (await open(id)).draftVersion;
  expectStatus(await owner().put(`/imprint/submissions/${id}/draft`, { text: 'What else?', version }), 200);
  const draftFor = async (...actions: Action[]): Promise<unknown> => {
    const panel = adminClient(strapi.site, await people.login(await people.admin(['submissions.find', ...actions])));
    return at((await panel.get(`/imprint/submissions/${id}`)).json, 'data', 'draft');
  };
  expect(await draftFor()).toBeNull();
  expect(await draftFor('responses.find')).toMatchObject({ text: 'What else?' });
  expect(await draftFor('responses.create')).toMatchObject({ text: 'What else?' });

  const writer = await people.login(await people.admin(['submissions.find', 'responses.create']));
  const body = { text: 'And again', idempotencyKey: 'again' };
  const sent = await replyAtOnce(adminClient(strapi.site, writer), id, body);
  expect(listAt(sent.json, 'data')).toEqual([]);
  expect((await open(id)).responses).toHaveLength(2);
});
