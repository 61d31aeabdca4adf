/* The inbox without archived submissions, and undoing actions. */
import { eventually } from './support/eventually';
import { contact, createForm, putSubmission, submit } from './support/forms';
import { expectBadFields, expectError, expectStatus } from './support/http';
import { at, listAt, recordAt, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const idsOf = async (query: string): Promise<string[]> => {
  const { json } = expectStatus(await owner().get(`/imprint/submissions?${query}`), 200);
  return listAt(json, 'data').map((item) => textAt(item, 'id'));
};

const open = async (id: string, query = ''): Promise<Record<string, unknown>> =>
  recordAt(expectStatus(await owner().get(`/imprint/submissions/${id}${query}`), 200).json, 'data');

const post = async (body: object): Promise<Record<string, unknown>> =>
  recordAt(expectStatus(await owner().post('/imprint/submissions/actions', body), 200).json, 'data');

const undo = async (done: Record<string, unknown>): Promise<Record<string, unknown>> =>
  post({ action: 'undo', ...recordAt(done.undo) });

const putSeveral = async (formId: string, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push(`${formId}/${await putSubmission(suite().strapi, formId, contact({ name: `Visitor ${number}` }))}`);
  }
  return ids;
};

const submitSpam = async (formId: string): Promise<string> =>
  `${formId}/${await submit(suite().api, formId, contact({ _homepage: 'x' }))}`;

const mailOf = async (id: string): Promise<Record<string, unknown>> =>
  recordAt(
    await eventually(
      async () => at((await open(id)).mails, 0),
      (mail) => at(mail, 'status') === 'sent',
    ),
  );

describe('without what is archived', () => {
  test('are the list, its neighbours and the export; without a word all are in it, as in the REST interface', async () => {
    const { strapi, api, people } = suite();
    const formId = await createForm(strapi);
    const [a = '', b = '', c = ''] = await putSeveral(formId, 3);
    const under = `formId=${formId}`;
    await post({ action: 'status', status: 'archived', ids: [b] });
    expect(await idsOf(`${under}&archived=false`)).toEqual([c, a]);
    expect(await idsOf(`${under}&archived=true`)).toEqual([b]);
    expect(await idsOf(`${under}&status=archived`)).toEqual([b]);
    expect(await idsOf(under)).toEqual([c, b, a]);
    expect(await idsOf(`${under}&archived=all`)).toEqual([c, b, a]);
    expect(await idsOf(`${under}&archived=false&q=visitor%202`)).toEqual([]);
    expect(await open(a, `?${under}&archived=false`)).toMatchObject({ newer: c, older: null });
    expect(await open(a, `?${under}`)).toMatchObject({ newer: b });
    // One that is archived has its neighbours in the inbox all the same.
    expect(await open(b, `?${under}&archived=false`)).toMatchObject({ newer: c, older: a });

    const exported = expectStatus(
      await owner().get(`/imprint/submissions/export?${under}&archived=false&format=json`),
      200,
    );
    expect((Array.isArray(exported.json) ? exported.json : []).map((item) => textAt(item, 'id'))).toEqual([c, a]);
    expect(exported.headers['x-total-count']).toBe('2');

    expectBadFields(await owner().get('/imprint/submissions?archived=no'), 'archived');
    // The REST interface has all of them, and does not know the word.
    const { bearer } = await people.token('full-access');
    const rest = `/forms/v1/export/${formId}?format=json`;
    expect((await api.get(rest, bearer)).headers['x-total-count']).toBe('3');
    expectBadFields(await api.get(`${rest}&archived=false`, bearer), 'archived');
    expect((await strapi.rows('imprint_form_submissions')).filter((row) => Boolean(row.is_archived))).toHaveLength(1);
    await post({ action: 'status', status: 'read', ids: [b] });
    expect(await idsOf(`${under}&archived=false`)).toEqual([c, b, a]);
  });

  test('a reply brings one back into the inbox, where its status says what was done', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const [id = ''] = await putSeveral(formId, 1);
    await post({ action: 'status', status: 'archived', ids: [id] });
    await strapi.call('responses', 'create', formId, '1', 'Hello.');
    expect(await idsOf(`formId=${formId}&archived=false`)).toEqual([id]);
  });
});

describe('undoing', () => {
  test('a change of status gives each its own back, over several forms', async () => {
    const { strapi } = suite();
    const [one, two] = [await createForm(strapi), await createForm(strapi)];
    const [a = '', b = '', c = ''] = [...(await putSeveral(one, 2)), ...(await putSeveral(two, 1))];
    await post({ action: 'status', status: 'read', ids: [b] });
    await post({ action: 'status', status: 'replied', ids: [c] });
    const done = await post({ action: 'status', status: 'archived', ids: [a, b, c, `${one}/99`] });
    expect(done.changed).toBe(3);
    for (const id of [a, b, c]) expect(await open(id)).toMatchObject({ status: 'archived' });
    expect(await undo(done)).toEqual({ changed: 3, undo: null, sent: 0 });
    expect(await open(a)).toMatchObject({ status: 'new' });
    expect(await open(b)).toMatchObject({ status: 'read' });
    expect(await open(c)).toMatchObject({ status: 'replied' });
    expect((await idsOf(`formId=${one}&archived=false`)).sort()).toEqual([a, b]);
  });

  test('passes over what somebody has changed since, or deleted', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const [a = '', b = '', c = ''] = await putSeveral(formId, 3);
    const done = await post({ action: 'status', status: 'archived', ids: [a, b, c] });
    await post({ action: 'status', status: 'read', ids: [b] });
    await post({ action: 'delete', ids: [c] });
    expect(await undo(done)).toMatchObject({ changed: 1 });
    expect(await open(a)).toMatchObject({ status: 'new' });
    expect(await open(b)).toMatchObject({ status: 'read' });
    // Twice is as once.
    expect(await undo(done)).toMatchObject({ changed: 0 });
  });

  test('names what has changed alone, so what was so before stays so', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const [a = '', b = ''] = await putSeveral(formId, 2);
    await post({ action: 'status', status: 'archived', ids: [b] });
    const done = await post({ action: 'status', status: 'archived', ids: [a, b] });
    expect(done.changed).toBe(2);
    expect(await undo(done)).toMatchObject({ changed: 1 });
    expect(await open(b)).toMatchObject({ status: 'archived' });
    expect(await post({ action: 'status', status: 'archived', ids: [b] })).toEqual({
      changed: 1,
      undo: null,
      sent: 0,
    });
  });

  test('a mark as spam is as if it had never been: status, reason and mails', async () => {
    const { strapi, mail } = suite();
    const formId = await createForm(strapi);
    const [a = '', b = ''] = await putSeveral(formId, 2);
    await post({ action: 'status', status: 'replied', ids: [a] });
    const spam = await submitSpam(formId);
    await strapi.call('forms', 'update', formId, {
      settings: { notifications: [{ id: 'team', to: ['undo-spam@example.org'] }] },
    });
    const done = await post({ action: 'spam', ids: [a, b, spam] });
    expect(done.changed).toBe(3);
    expect(await open(a)).toMatchObject({ spam: true, spamReason: 'manual' });
    expect(await undo(done)).toMatchObject({ changed: 2, sent: 0 });
    expect(await open(a)).toMatchObject({ spam: false, spamReason: null, status: 'replied' });
    expect(await open(b)).toMatchObject({ spam: false, status: 'new' });
    expect(await open(spam)).toMatchObject({ spam: true, spamReason: 'honeypot' });
    // They had caused no mail, since there was nobody to be told then.
    expect((await open(a)).mails).toEqual([]);
    expect(mail.to('undo-spam@example.org')).toEqual([]);
  });

  test('a mark as spam lets out what it has held back', async () => {
    const { strapi, mail } = suite();
    const formId = await createForm(strapi, {
      settings: { notifications: [{ id: 'team', to: ['undo-held@example.org'] }] },
    });
    mail.setMode('reject');
    const id = `${formId}/${await submit(suite().api, formId)}`;
    const failed = await eventually(
      async () => at((await open(id)).mails, 0),
      (found) => at(found, 'status') === 'failed',
    );
    mail.setMode('accept');
    const done = await post({ action: 'spam', ids: [id] });
    // Due by now, it is looked at and put aside.
    await strapi.query('plugin::imprint.form-mail', 'updateMany', {
      where: { id: at(failed, 'id') },
      data: { nextAttemptAt: new Date().toISOString() },
    });
    await strapi.runJob('mails');
    await eventually(
      async () => at((await open(id)).mails, 0),
      (found) => at(found, 'nextAttemptAt') === null,
    );
    expect(await undo(done)).toMatchObject({ changed: 1, sent: 0 });
    await mailOf(id);
    expect(mail.to('undo-held@example.org')).toHaveLength(1);
  });

  test('“not spam” restores the reason, and counts what has been mailed meanwhile', async () => {
    const { strapi, mail } = suite();
    const formId = await createForm(strapi, {
      settings: { notifications: [{ id: 'team', to: ['undo-not-spam@example.org'] }] },
    });
    const [told, untold] = [await submitSpam(formId), await submitSpam(formId)];
    const first = await post({ action: 'not-spam', ids: [told] });
    await mailOf(told);
    expect(await undo(first)).toMatchObject({ changed: 1, sent: 1 });
    expect(await open(told)).toMatchObject({ spam: true, spamReason: 'honeypot', status: 'new' });
    expect(mail.to('undo-not-spam@example.org')).toHaveLength(1);

    // What has not gone out yet does not: it is put aside, and goes out when somebody means it.
    mail.setMode('reject');
    const second = await post({ action: 'not-spam', ids: [untold] });
    await eventually(
      async () => at((await open(untold)).mails, 0),
      (found) => at(found, 'status') === 'failed',
    );
    mail.setMode('accept');
    expect(await undo(second)).toMatchObject({ changed: 1, sent: 0 });
    await strapi.query('plugin::imprint.form-mail', 'updateMany', {
      where: { formId, submissionId: 2 },
      data: { nextAttemptAt: new Date().toISOString() },
    });
    await strapi.runJob('mails');
    await eventually(
      async () => at((await open(untold)).mails, 0),
      (found) => at(found, 'nextAttemptAt') === null,
    );
    expect(mail.to('undo-not-spam@example.org')).toHaveLength(1);
    await post({ action: 'not-spam', ids: [untold] });
    await mailOf(untold);
    expect(mail.to('undo-not-spam@example.org')).toHaveLength(2);
  });

  test('needs the right to change, and takes nothing but what an action has answered', async () => {
    const { strapi, people } = suite();
    const formId = await createForm(strapi);
    const [a = ''] = await putSeveral(formId, 1);
    const done = await post({ action: 'status', status: 'archived', ids: [a] });
    const body = { action: 'undo', ...recordAt(done.undo) };
    const person = await people.admin(['submissions.find', 'submissions.delete']);
    const reader = adminClient(strapi.site, await people.login(person));
    expectError(await reader.post('/imprint/submissions/actions', body), 403);
    const [change] = listAt(done.undo, 'changes');
    for (const changes of [
      undefined,
      [],
      {},
      [{ ...recordAt(change), ids: ['x'] }],
      [{ ...recordAt(change), after: 1 }],
    ]) {
      expectBadFields(await owner().post('/imprint/submissions/actions', { ...body, changes }), 'changes');
    }
    expectBadFields(await owner().post('/imprint/submissions/actions', { ...body, at: 'yesterday' }), 'at');
    expect(await open(a)).toMatchObject({ status: 'archived' });
    expect(await undo(done)).toMatchObject({ changed: 1 });
  });

  test('two at once restore it once', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const ids = await putSeveral(formId, 5);
    const done = await post({ action: 'status', status: 'archived', ids });
    const answers = await Promise.all([undo(done), undo(done), undo(done)]);
    expect(answers.map(({ changed }) => Number(changed)).sort()).toEqual([0, 0, 5]);
  });
});
