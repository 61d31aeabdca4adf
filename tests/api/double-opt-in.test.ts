/* Double opt-in: nothing reaches the team, or anybody's mailbox, before the visitor has confirmed by the link. */
import { eventually } from './support/eventually';
import { contact, contactFields, countsOf, createForm, nothing, setLastRun, submit } from './support/forms';
import { type Answer, type Client, expectBadFields, expectError, expectStatus } from './support/http';
import { at, justNow, listAt, matching, numberAt, recordAt, textAt } from './support/json';
import type { Mail, MailServer } from './support/mail';
import { adminClient, type Panel } from './support/panel';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const ROOT = 'https://cms.example.org';
const OPT_IN = 'plugin::imprint.form-opt-in';

const suite = useStrapi({ env: { PUBLIC_URL: ROOT } });

let api: Client;
let strapi: TestStrapi;
let mail: MailServer;
let owner: Panel;
let bearer: Readonly<Record<string, string>>;

beforeAll(async () => {
  const { people, ...rest } = suite();
  ({ api, strapi, mail } = rest);
  owner = adminClient(strapi.site, people.session);
  ({ bearer } = await people.token('full-access'));
  await setLastRun(strapi);
});

afterEach(() => {
  mail.setMode('accept');
});

let last = 0;
const address = (who: string): string => {
  last += 1;
  return `${who}${last}@example.org`;
};

const doubleOptIn = {
  subject: { en: 'Confirm, {{name}}', de: 'Bestätigen, {{name}}' },
  text: {
    en: 'Dear {{name}},\n\nplease open {{confirmationLink}} within a week. Number {{submissionId}}.',
    de: 'Hallo {{name}}, bitte bestätigen',
  },
};

const createOptInForm = (settings: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  createForm(strapi, { settings: { doubleOptIn, ...settings } });

const mailsTo = (to: string, count = 1): Promise<readonly Mail[]> =>
  eventually(
    () => mail.to(to),
    (mails) => mails.length >= count,
  );

const textOf = (received: Mail | undefined): string => received?.parts.get('text/plain') ?? '';

/** The path that a request to confirm links to. */
const linkIn = (received: Mail | undefined): string => {
  const [link = ''] = /https:\/\/\S+\/confirm\/\S+/.exec(textOf(received)) ?? [];
  expect(link.startsWith(`${ROOT}/api/forms/v1/confirm/`)).toBe(true);
  expect(received?.parts.get('text/html')).toContain(link);
  return new URL(link).pathname;
};

const press = (path: string, headers = {}): Promise<Answer> => strapi.site.post(path, {}, headers);

/** A submission from an address of its own, and the path of the link that came there. */
const submitted = async (
  formId: string,
  to = address('visitor'),
): Promise<{ to: string; submissionId: number; path: string }> => {
  const submissionId = await submit(api, formId, contact({ email: to }));
  const [received] = await mailsTo(to);
  return { to, submissionId, path: linkIn(received) };
};

const detailOf = async (formId: string, submissionId = 1): Promise<unknown> =>
  at(expectStatus(await owner.get(`/imprint/submissions/${formId}/${submissionId}`), 200).json, 'data');

const idsIn = async (query: string): Promise<string[]> => {
  const { json } = expectStatus(await owner.get(`/imprint/submissions?${query}`), 200);
  return listAt(json, 'data').map((item) => textAt(item, 'id'));
};

const expectProof = (detail: unknown): Record<string, unknown> => recordAt(detail, 'doubleOptIn');

const settledMailsOf = (formId: string, submissionId = 1): Promise<readonly unknown[]> =>
  eventually(
    async () => listAt(await detailOf(formId, submissionId), 'mails'),
    (mails) => mails.length > 0 && mails.every((one) => at(one, 'status') !== 'pending'),
  );

/** As if so many days had passed for the request to confirm a submission. */
const age = async (formId: string, submissionId: number, days: number): Promise<void> => {
  const where = { formId, submissionId };
  const expiresAt = textAt(await strapi.query(OPT_IN, 'findOne', { where }), 'expiresAt');
  const earlier = new Date(Date.parse(expiresAt) - days * 24 * 60 * 60_000).toISOString();
  await strapi.query(OPT_IN, 'updateMany', { where, data: { expiresAt: earlier } });
};

describe('a submission that has not been confirmed', () => {
  test('is stored, and nobody is told of it but the visitor', async () => {
    const [to, office] = [address('visitor'), address('office')];
    const formId = await createOptInForm({
      notifications: [{ id: 'team', to: [office] }],
      confirmation: { text: 'Received.' },
    });
    const answer = await api.post(`/forms/v1/submission/${formId}?locale=en`, contact({ email: to }));
    expect(textAt(expectStatus(answer, 201).json, 'message')).toContain('open the link');

    const [request, ...others] = await mailsTo(to);
    expect(request?.headers.get('subject')).toBe('Confirm, Erika Mustermann');
    expect(textOf(request)).toMatch(/^Dear Erika Mustermann,\n\nplease open https:\S+ within a week\. Number 1\.$/);
    linkIn(request);
    expect(await settledMailsOf(formId)).toMatchObject([{ kind: 'doubleOptIn', to, status: 'sent' }]);
    expect(others).toEqual([]);
    expect(mail.to(office)).toEqual([]);
    expect(await detailOf(formId)).toMatchObject({
      status: 'unconfirmed',
      doubleOptIn: {
        requestedAt: justNow,
        confirmedAt: null,
        subject: 'Confirm, Erika Mustermann',
        text: 'Dear Erika Mustermann,\n\nplease open {{confirmationLink}} within a week. Number 1.',
        ip: '',
      },
    });
  });

  test('stands in its own list alone, with its number', async () => {
    const formId = await createOptInForm();
    await submit(api, formId);
    const id = `${formId}/1`;
    const under = `formId=${formId}`;
    for (const query of [
      under,
      `${under}&archived=false`,
      `${under}&spam=all`,
      `${under}&q=erika`,
      `${under}&status=new`,
    ])
      expect(await idsIn(query)).toEqual([]);
    expect(await idsIn(`${under}&status=unconfirmed`)).toEqual([id]);
    expect(await idsIn(`${under}&status=unconfirmed&q=erika`)).toEqual([id]);
    expect(await idsIn(`${under}&spam=all&q=erika`)).toEqual([]);
    expect(await idsIn(`${under}&spam=all&unconfirmed=all&q=erika`)).toEqual([id]);

    const counts = expectStatus(await owner.get(`/imprint/submissions/counts?${under}`), 200);
    expect(at(counts.json, 'data')).toEqual({
      unread: 0,
      unconfirmed: 1,
      hasOptIns: true,
      spam: 0,
      failed: 0,
      newest: '',
      newestAt: '',
    });
    const form = expectStatus(await owner.get(`/imprint/forms/${formId}`), 200);
    expect(at(form.json, 'data')).toMatchObject({ total: 0, unread: 0, unconfirmed: 1, spam: 0 });

    const rest = `/forms/v1/submission/${formId}`;
    expect(at((await api.get(rest, bearer)).json, 'data')).toEqual([]);
    expect(listAt((await api.get(`${rest}?status=unconfirmed`, bearer)).json, 'data')).toHaveLength(1);
    expect(at((await api.get(`${rest}/1`, bearer)).json, 'data')).toMatchObject({ status: 'unconfirmed' });
    for (const [query, total] of [
      ['', '0'],
      ['&spam=all', '0'],
      ['&status=unconfirmed', '1'],
      [`&ids=${formId}/1`, '1'],
    ]) {
      const exported = await api.get(`/forms/v1/export/${formId}?format=json${query}`, bearer);
      expect(exported.headers['x-total-count']).toBe(total);
    }
  });

  test('cannot be replied to, and its status cannot be changed', async () => {
    const formId = await createOptInForm();
    const { path } = await submitted(formId);
    const id = `${formId}/1`;
    expectError(await api.post(`/forms-extended/v1/response/${id}`, { response: 'Hello' }, bearer), 409, {
      name: 'ConflictError',
    });
    const change = async (body: unknown) =>
      at(expectStatus(await owner.post('/imprint/submissions/actions', body), 200).json, 'data');
    for (const status of ['new', 'read', 'replied', 'archived'])
      expect(await change({ action: 'status', status, ids: [id] })).toMatchObject({ changed: 0, undo: null });
    expectBadFields(
      await owner.post('/imprint/submissions/actions', { action: 'status', status: 'unconfirmed', ids: [id] }),
      'status',
    );
    const steps = (one: string, other: string) => ({
      action: 'undo',
      at: new Date().toISOString(),
      changes: [{ ids: [id], before: { status: one, spamReason: null }, after: { status: other, spamReason: null } }],
    });
    expect(await change(steps('new', 'unconfirmed'))).toMatchObject({ changed: 0 });
    expect(await detailOf(formId)).toMatchObject({ status: 'unconfirmed' });
    expectStatus(await press(path), 200);
    expect(await change(steps('unconfirmed', 'new'))).toMatchObject({ changed: 0 });
    expect(await detailOf(formId)).toMatchObject({ status: 'new' });
  });
});

describe('the link', () => {
  test('shows a page that changes nothing, however often it is read', async () => {
    const formId = await createOptInForm();
    const { path } = await submitted(formId);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers, text } = await strapi.site.request(method, path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'content-security-policy': matching(
          /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
        ),
      });
      if (method === 'HEAD') expect(text).toBe('');
      else {
        expect(text).toContain('<form method="post">');
        expect(text).not.toMatch(/<script|https?:/);
      }
    }
    expect(await detailOf(formId)).toMatchObject({ status: 'unconfirmed' });
  });

  test('confirms by its button: then the mails go out, and the proof is kept', async () => {
    const office = address('office');
    const formId = await createOptInForm({
      notifications: [{ id: 'team', to: [office] }],
      confirmation: { text: 'Received, {{name}}.' },
    });
    const { to, path } = await submitted(formId);
    const { text } = expectStatus(await press(path), 200);
    expect(text).toContain('You have confirmed your message.');
    const [, confirmation, ...more] = await mailsTo(to, 2);
    expect(textOf(confirmation)).toBe('Received, Erika Mustermann.');
    expect(await mailsTo(office)).toHaveLength(1);
    expect(more).toEqual([]);

    expect(await detailOf(formId)).toMatchObject({
      status: 'new',
      doubleOptIn: { requestedAt: justNow, confirmedAt: justNow, expiresAt: null, ip: '' },
    });
    expect(await idsIn(`formId=${formId}&archived=false`)).toEqual([`${formId}/1`]);
    const counts = expectStatus(await owner.get(`/imprint/submissions/counts?formId=${formId}`), 200);
    expect(at(counts.json, 'data')).toEqual({
      unread: 1,
      unconfirmed: 0,
      hasOptIns: true,
      spam: 0,
      failed: 0,
      newest: `${formId}/1`,
      newestAt: justNow,
    });

    const csv = await api.get(`/forms/v1/export/${formId}`, bearer);
    const [heading = '', row = ''] = csv.text.replace('\uFEFF', '').split('\r\n');
    expect(heading).toContain(
      '"language","confirmationRequestedAt","confirmedAt","confirmationIp","confirmationSubject","confirmationText","name"',
    );
    expect(row).toContain('"Confirm, Erika Mustermann"');
    const json = await api.get(`/forms/v1/export/${formId}?format=json`, bearer);
    expect(json.json).toMatchObject([{ doubleOptIn: { requestedAt: justNow, confirmedAt: justNow } }]);
    const personal = await owner.post('/imprint/personal-data/export', { email: to });
    expect(at(personal.json, 'submissions')).toMatchObject([{ doubleOptIn: { confirmedAt: justNow } }]);
  });

  test('that is used again says that it has been, and does nothing', async () => {
    const office = address('office');
    const formId = await createOptInForm({ notifications: [{ id: 'team', to: [office] }] });
    const { path } = await submitted(formId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter(({ text }) => text.includes('You have confirmed'))).toHaveLength(1);
    expect(answers.filter(({ text }) => text.includes('You have already confirmed'))).toHaveLength(19);
    for (const method of ['GET', 'POST']) {
      const { text } = expectStatus(await strapi.site.request(method, path), 200);
      expect(text).toContain('You have already confirmed');
      expect(text).not.toContain('<form');
    }
    expect(await settledMailsOf(formId)).toHaveLength(2);
    expect(mail.to(office)).toHaveLength(1);
  });

  test('leads to the form’s own page, if it has one', async () => {
    const redirect = 'https://www.example.org/danke?ä=1';
    const formId = await createOptInForm({ doubleOptIn: { ...doubleOptIn, redirect } });
    const { path } = await submitted(formId);
    const page = expectStatus(await strapi.site.get(path), 200);
    // Browsers check the target of the answer to a form too.
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://www.example.org;");
    for (let count = 0; count < 2; count += 1) {
      const { headers } = expectStatus(await press(`${path}?redirect=https://evil.example`), 303);
      expect(headers).toMatchObject({
        location: 'https://www.example.org/danke?%C3%A4=1',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
    }
    expect(await detailOf(formId)).toMatchObject({ status: 'new' });
  });

  test('that is none of ours, too late, or of what has been deleted, says so', async () => {
    const formId = await createOptInForm({ doubleOptIn: { ...doubleOptIn, expiresAfterDays: 3 } });
    const late = await submitted(formId);
    const gone = await submitted(formId);
    const token = late.path.split('/').at(-1) ?? '';
    const withOther = (index: number): string =>
      `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
    const last = token.length - 1;
    const tampered = [withOther(0), withOther(last), token.slice(0, last), `${token}A`, '%00', 'x'];
    for (const method of ['GET', 'POST']) {
      for (const other of tampered) {
        const answer = await strapi.site.request(method, `/api/forms/v1/confirm/${other}`);
        expect(expectStatus(answer, 404).text).toContain('This link is not valid');
      }
    }
    await age(formId, late.submissionId, 2.9);
    expectStatus(await strapi.site.get(late.path), 200);
    await age(formId, late.submissionId, 0.2);
    await strapi.call('submissions', 'delete', formId, gone.submissionId);
    for (const method of ['GET', 'POST', 'GET']) {
      const answer = await strapi.site.request(method, late.path);
      expect(expectStatus(answer, 410).text).toContain('The time to confirm has run out.');
      expect(answer.text).not.toContain('<form');
      expect(expectStatus(await strapi.site.request(method, gone.path), 410).text).toContain('no longer exists');
    }
    expect(await detailOf(formId, late.submissionId)).toMatchObject({ status: 'unconfirmed' });
    expectError(await strapi.site.request('PUT', late.path), 405, { name: 'MethodNotAllowedError' });
  });

  test.each([
    ['de', 'Bitte bestätigen'],
    ['fr', 'Veuillez confirmer'],
    ['it', 'Confermi per favore'],
    ['pt', 'Please confirm'],
  ])('is read in the language of the submission (%s)', async (language, title) => {
    const formId = await createOptInForm();
    const to = address('visitor');
    const headers = { 'Accept-Language': language };
    expectStatus(await api.post(`/forms/v1/submission/${formId}`, contact({ email: to }), headers), 201);
    const [received] = await mailsTo(to);
    const path = linkIn(received);
    if (language === 'de') expect(textOf(received)).toMatch(/^Hallo Erika Mustermann, bitte bestätigen\n\nhttps:\S+$/);
    const { text } = expectStatus(await strapi.site.get(path, { 'Accept-Language': 'en' }), 200);
    expect(text).toContain(`<html lang="${language === 'pt' ? 'en' : language}" dir="ltr">`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect((await strapi.site.get(`${path}?locale=it`)).text).toContain('<h1>Confermi per favore</h1>');
  });

  test('never stands in a log, however it is spelled', async () => {
    const formId = await createOptInForm();
    const { path } = await submitted(formId);
    const token = path.split('/').at(-1) ?? '';
    const paths = [
      path,
      `${path}/`,
      `${path}/more`,
      `${path}?locale=de`,
      `${path}?locale=xx`,
      `/api/forms/v1/Confirm/${token}`,
      `/api//forms/v1/confirm//${token}`,
      `/api/forms/v1/%63onfirm/${token}`,
      `/api/forms/v1%2Fconfirm%2F${token}`,
      `/forms/v1/confirm/${token}`,
      `/api/forms/v1/confirm/${token}%zz`,
    ];
    for (const one of paths)
      for (const method of ['OPTIONS', 'GET', 'HEAD', 'PUT', 'POST']) await strapi.site.request(method, one);
    expect(strapi.logs()).toContain('GET /api/forms/v1/confirm/***');
    expect(strapi.logs()).not.toContain(token);
    expect(strapi.logs()).not.toContain(token.slice(-20));
  });

  test('leads to the host, whatever host a request names', async () => {
    const formId = await createOptInForm();
    const to = address('visitor');
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' };
    expectStatus(await api.post(`/forms/v1/submission/${formId}`, contact({ email: to }), headers), 201);
    const [received] = await mailsTo(to);
    linkIn(received);
    expect(received?.source).not.toContain('evil.example');
  });

  test('stands where the form says, whatever the visitor has typed', async () => {
    const formId = await createOptInForm();
    const to = address('visitor');
    await submit(api, formId, contact({ email: to, name: '{{confirmationLink}} <b>x</b>' }));
    const [received] = await mailsTo(to);
    expect(textOf(received)).toContain('Dear {{confirmationLink}} <b>x</b>,');
    expect(textOf(received).match(/https:/g)).toHaveLength(1);
    expect(received?.parts.get('text/html')).toContain('&lt;b&gt;x&lt;/b&gt;');
  });
});

describe('a request to confirm', () => {
  test('is not sent for spam until it is none, and the visitor confirms it then', async () => {
    const [to, office] = [address('visitor'), address('office')];
    const formId = await createOptInForm({ notifications: [{ id: 'team', to: [office] }] });
    const spam = { ...contact({ email: to }), _homepage: 'x' };
    const answer = expectStatus(await api.post(`/forms/v1/submission/${formId}`, spam), 201);
    expect(textAt(answer.json, 'message')).toContain('open the link');
    expect(await idsIn(`formId=${formId}&spam=true`)).toEqual([`${formId}/1`]);
    expect(await detailOf(formId)).toMatchObject({
      status: 'unconfirmed',
      spam: true,
      mails: [],
      doubleOptIn: { requestedAt: null },
    });
    expectError(await owner.post(`/imprint/submissions/${formId}/1/double-opt-in`, {}), 409, { name: 'ConflictError' });
    const ids = [`${formId}/1`];
    for (const action of ['not-spam', 'spam', 'not-spam'])
      expectStatus(await owner.post('/imprint/submissions/actions', { action, ids }), 200);
    const [received] = await mailsTo(to);
    expect(await settledMailsOf(formId)).toMatchObject([{ kind: 'doubleOptIn', status: 'sent' }]);
    expect(mail.to(office)).toEqual([]);
    expect(await detailOf(formId)).toMatchObject({ status: 'unconfirmed', doubleOptIn: { requestedAt: justNow } });
    expectStatus(await press(linkIn(received)), 200);
    expect(await mailsTo(office)).toHaveLength(1);
    expect(mail.to(to)).toHaveLength(1);
  });

  test('that is confirmed although it has become spam sends nothing until it is none', async () => {
    const office = address('office');
    const formId = await createOptInForm({ notifications: [{ id: 'team', to: [office] }] });
    const { path } = await submitted(formId);
    const act = (action: string) => owner.post('/imprint/submissions/actions', { action, ids: [`${formId}/1`] });
    expectStatus(await act('spam'), 200);
    expectStatus(await press(path), 200);
    expect(await detailOf(formId)).toMatchObject({ status: 'new', spam: true });
    expectStatus(await act('not-spam'), 200);
    expect(await mailsTo(office)).toHaveLength(1);
  });

  test('is sent to one mailbox five times an hour; what is beyond is kept, and a person can send it', async () => {
    const formId = await createOptInForm();
    const to = address('crowd');
    for (let count = 1; count <= 6; count += 1) await submit(api, formId, contact({ email: to }));
    for (let count = 1; count <= 5; count += 1)
      expect(await settledMailsOf(formId, count)).toMatchObject([{ status: 'sent' }]);
    const [held] = await settledMailsOf(formId, 6);
    expect(held).toMatchObject({ status: 'failed', error: matching(/too many/) });
    expect(await strapi.call('mails', 'send', numberAt(held, 'id'))).toBe('sent');
  });

  test('can be sent again, which gives the visitor time anew, with the same link', async () => {
    const formId = await createOptInForm();
    const { to, path } = await submitted(formId);
    await settledMailsOf(formId);
    await age(formId, 1, 8);
    expectStatus(await strapi.site.get(path), 410);
    const again = await owner.post(`/imprint/submissions/${formId}/1/double-opt-in`, {});
    expect(at(expectStatus(again, 200).json, 'data')).toMatchObject({ requestedAt: justNow, confirmedAt: null });
    const received = await mailsTo(to, 2);
    expect(linkIn(received[1])).toBe(path);
    expectStatus(await press(path), 200);
    expectError(await owner.post(`/imprint/submissions/${formId}/1/double-opt-in`, {}), 409, { name: 'ConflictError' });
    expectError(await owner.post(`/imprint/submissions/${formId}/2/double-opt-in`, {}), 404, { name: 'NotFoundError' });
  });

  test.each([0, 1])('is proved in the text that was confirmed, whichever of two that was (%i)', async (chosen) => {
    const formId = await createOptInForm();
    const { to, path } = await submitted(formId);
    await settledMailsOf(formId);
    const { requestedAt } = expectProof(await detailOf(formId));
    const text = 'I agree to something else, {{name}}: {{confirmationLink}}';
    await strapi.call('forms', 'update', formId, { settings: { doubleOptIn: { text } } });
    expectStatus(await owner.post(`/imprint/submissions/${formId}/1/double-opt-in`, {}), 200);
    const paths = [path, linkIn((await mailsTo(to, 2))[1])];
    expect(new Set(paths).size).toBe(2);
    const asked = 'I agree to something else, Erika Mustermann: {{confirmationLink}}';
    expect(expectProof(await detailOf(formId)).text).toBe(asked);
    const pressed = paths[chosen] ?? '';
    expect(expectStatus(await press(pressed), 200).text).toContain('You have confirmed');
    const proof = expectProof(await detailOf(formId));
    expect(proof.text).toEqual(chosen === 1 ? asked : matching(/^Dear Erika Mustermann,/));
    expect(proof.requestedAt === requestedAt).toBe(chosen === 0);
    for (const one of paths) expect(expectStatus(await press(one), 200).text).toContain('You have already confirmed');
    expect(expectProof(await detailOf(formId))).toEqual(proof);
    expect(listAt(await strapi.query(OPT_IN, 'findOne', { where: { formId } }), 'requests')).toHaveLength(1);
  });

  test('that could not be sent is given up once the submission is confirmed', async () => {
    const formId = await createOptInForm();
    const { path } = await submitted(formId);
    await settledMailsOf(formId);
    mail.setMode('reject');
    expectStatus(await owner.post(`/imprint/submissions/${formId}/1/double-opt-in`, {}), 200);
    expect(await settledMailsOf(formId)).toMatchObject([{ status: 'sent' }, { status: 'failed' }]);
    mail.setMode('accept');
    expectStatus(await press(path), 200);
    const data = { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
    await strapi.query('plugin::imprint.form-mail', 'updateMany', { where: { formId, status: 'failed' }, data });
    await strapi.call('maintenance', 'sendMails');
    expect(await settledMailsOf(formId)).toMatchObject([
      { status: 'sent' },
      { status: 'failed', nextAttemptAt: null, error: matching(/^Not sent/) },
    ]);
  });

  test('and its answer keep where they came from only if the form says so', async () => {
    const formId = await createOptInForm({ storeIp: true });
    const { path } = await submitted(formId);
    expectStatus(await press(path), 200);
    expect(await detailOf(formId)).toMatchObject({ doubleOptIn: { ip: '127.0.0.0' } });
  });

  test('outlives the setting', async () => {
    const formId = await createOptInForm();
    const { path } = await submitted(formId);
    await strapi.call('forms', 'update', formId, { settings: {} });
    expectStatus(await press(path), 200);
    expect(await detailOf(formId)).toMatchObject({ status: 'new' });
    await submit(api, formId);
    expect(await detailOf(formId, 2)).toMatchObject({ status: 'new', doubleOptIn: null, mails: [] });
  });
});

describe('what is not confirmed', () => {
  const run = (): Promise<unknown> => strapi.call('maintenance', 'removeExpired');

  test('is deleted after its time with everything that belongs to it, and nothing else', async () => {
    const formId = await createOptInForm();
    const others = await createForm(strapi);
    await submit(api, others);
    const confirmed = await submitted(formId);
    expectStatus(await press(confirmed.path), 200);
    const waiting = await submitted(formId);
    const late = await submitted(formId);
    await submit(api, formId, { ...contact(), _homepage: 'x' });
    for (const number of [late.submissionId, 4]) await age(formId, number, 7.1);
    await age(formId, waiting.submissionId, 6.9);
    await run();
    const rows = (await strapi.rows('imprint_form_submissions')).filter((row) => row.form_id === formId);
    expect(rows.map((row) => Number(row.submission_id)).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect((await strapi.rows('imprint_form_opt_ins')).filter((row) => row.form_id === formId)).toHaveLength(2);
    const counts = expectStatus(await owner.get(`/imprint/submissions/counts?formId=${formId}`), 200);
    expect(at(counts.json, 'data')).toMatchObject({ unread: 1, unconfirmed: 1, spam: 0 });
    expect(await countsOf(strapi, others)).toMatchObject({ submissions: 1 });
    expect(expectStatus(await strapi.site.get(late.path), 410).text).toContain('no longer exists');
  });

  test('stays as long as the clock is not certain', async () => {
    const formId = await createOptInForm();
    await submitted(formId);
    await age(formId, 1, 8);
    try {
      await strapi.command('clock', { offset: 30 * 60 * 60_000 });
      await run();
      expect(await countsOf(strapi, formId)).toMatchObject({ submissions: 1 });
    } finally {
      await strapi.command('clock', { offset: 0 });
    }
  });

  test('goes with its form', async () => {
    const formId = await createOptInForm();
    const { path } = await submitted(formId);
    expect(await strapi.call('forms', 'delete', formId)).toEqual({ formId, submissions: 1 });
    expect(await countsOf(strapi, formId)).toEqual(nothing);
    expect((await strapi.rows('imprint_form_opt_ins')).filter((row) => row.form_id === formId)).toEqual([]);
    expectStatus(await press(path), 410);
  });
});

test('the totals of its form follow what becomes of a submission', async () => {
  const formId = await createOptInForm();
  const totals = async (): Promise<unknown[]> => {
    const form = (await strapi.rows('imprint_forms')).find((row) => row.form_id === formId);
    return ['new_total', 'new_spam', 'unconfirmed_total', 'unconfirmed_spam'].map((column) => form?.[column]);
  };
  const act = async (action: string, submissionId: number) =>
    expectStatus(await owner.post('/imprint/submissions/actions', { action, ids: [`${formId}/${submissionId}`] }), 200);
  const [first, second, third] = [await submitted(formId), await submitted(formId), await submitted(formId)];
  await submit(api, formId, contact({ _homepage: 'spam' }));
  expect(await totals()).toEqual([0, 0, 3, 1]);
  await press(first.path);
  await Promise.all([1, 2, 3].map(() => press(second.path)));
  expect(await totals()).toEqual([2, 0, 1, 1]);
  await act('spam', third.submissionId);
  expect(await totals()).toEqual([2, 0, 0, 2]);
  await act('not-spam', third.submissionId);
  await act('spam', first.submissionId);
  expect(await totals()).toEqual([1, 1, 1, 1]);
  await age(formId, third.submissionId, 8);
  await strapi.call('maintenance', 'removeExpired');
  await act('delete', 4);
  expect(await totals()).toEqual([1, 1, 0, 0]);
  expect(await strapi.call('maintenance', 'mendTotals')).toBe(0);
});

describe('a form', () => {
  const save = (settings: unknown, fields: unknown = contactFields): Promise<Answer> =>
    owner.post('/imprint/forms', { name: 'Newsletter', fields, settings });
  const [name, email, message] = contactFields;

  test('needs a required field with the reply address', async () => {
    const settings = { doubleOptIn };
    expectBadFields(await save(settings, [name, message]), 'settings.doubleOptIn');
    const second = { ...email, name: 'second', role: undefined };
    expectBadFields(await save(settings, [name, { ...email, role: undefined }, second]), 'settings.doubleOptIn');
    expectBadFields(await save(settings, [name, { ...email, required: false }]), 'fields.1.required');
    expectStatus(await save({ doubleOptIn: { text: 'Hello' } }, [{ ...email, role: undefined }]), 201);

    const formId = await createOptInForm();
    const change = (body: unknown) => owner.put(`/imprint/forms/${formId}`, body);
    expectBadFields(await change({ fields: [name, message] }), 'settings.doubleOptIn');
    expectStatus(await change({ fields: [name, email] }), 200);
  });

  test.each([
    [{ text: '' }, 'settings.doubleOptIn.text'],
    [{ subject: 'Hello' }, 'settings.doubleOptIn.text'],
    [{ text: 'x', expiresAfterDays: 0 }, 'settings.doubleOptIn.expiresAfterDays'],
    [{ text: 'x', expiresAfterDays: 91 }, 'settings.doubleOptIn.expiresAfterDays'],
    [{ text: 'x', redirect: '/thanks' }, 'settings.doubleOptIn.redirect'],
    [{ text: 'x', redirect: 'http://example.org' }, 'settings.doubleOptIn.redirect'],
    [{ text: 'x', redirect: 'javascript:alert(1)' }, 'settings.doubleOptIn.redirect'],
    [{ text: 'x', redirect: '//example.org' }, 'settings.doubleOptIn.redirect'],
    [{ text: 'x', redirect: 'https://' }, 'settings.doubleOptIn.redirect'],
    [{ text: { de: 'Hallo {{nobody}}' } }, 'settings.doubleOptIn.text.de'],
    [{ text: 'x', subject: '{{confirmationLink}}' }, 'settings.doubleOptIn.subject'],
  ])('is refused with %j', async (value, path) => {
    expectBadFields(await save({ doubleOptIn: value }), path);
  });
});
