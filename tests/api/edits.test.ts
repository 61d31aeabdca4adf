/* What a team enters or corrects itself: the form's own rules hold, and what was there before is kept. */
import { contact, contactFields, createForm, putSubmission, submit } from './support/forms';
import { type Answer, expectBadFields, expectError, expectStatus } from './support/http';
import { anyNumber, anyString, at, listAt, numberAt, textAt } from './support/json';
import { multipart, type Part, pdf } from './support/multipart';
import { adminClient, type Panel } from './support/panel';
import { unique } from './support/people';
import { startReceiver } from './support/receiver';
import { useStrapi } from './support/suite';

const suite = useStrapi({ config: { forms: { webhooks: { allowPrivate: true } } } });
const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);
const open = async (id: string): Promise<unknown> =>
  at(expectStatus(await owner().get(`/imprint/submissions/${id}`), 200).json, 'data');
const found = async (q: string): Promise<readonly unknown[]> =>
  listAt(expectStatus(await owner().get(`/imprint/submissions?q=${encodeURIComponent(q)}`), 200).json, 'data').map(
    (item) => at(item, 'id'),
  );
const foundAs = async (email: string): Promise<readonly unknown[]> =>
  listAt(expectStatus(await owner().post('/imprint/personal-data/search', { email }), 200).json, 'data').map((item) =>
    at(item, 'id'),
  );

const enter = (formId: string, parts: readonly Part[], language = 'de', session = suite().people.session) => {
  const { headers, body } = multipart(...parts);
  return suite().strapi.site.request('POST', `/imprint/forms/${formId}/submissions/${language}`, {
    headers: { ...session, ...headers },
    body,
  });
};
const partsOf = (values: Readonly<Record<string, string>>): Part[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

const correct = (id: string, data: unknown, onto: unknown = 0, panel = owner()): Promise<Answer> =>
  panel.put(`/imprint/submissions/${id}/data`, { data, onto });
const corrected = async (...parameters: Parameters<typeof correct>): Promise<number> =>
  numberAt(expectStatus(await correct(...parameters), 200).json, 'data', 'id');

const put = async (values: Readonly<Record<string, unknown>> = {}, form: object = {}): Promise<string> => {
  const formId = await createForm(suite().strapi, form as Record<string, unknown>);
  return `${formId}/${await putSubmission(suite().strapi, formId, { ...contact(), ...values } as Record<string, string>)}`;
};

const olga = { type: 'admin', id: 1, name: 'Olga Owner' };

describe('a submission that is entered for somebody else', () => {
  test('is taken as long as the form is open, which it says beforehand', async () => {
    const formId = await createForm(suite().strapi, { settings: { maxSubmissions: 1 } });
    const isOpen = async (): Promise<unknown> =>
      at(expectStatus(await owner().get(`/imprint/forms/${formId}/fields`), 200).json, 'meta', 'isOpen');
    expect(await isOpen()).toBe(true);
    expectStatus(await enter(formId, partsOf(contact())), 201);
    expect(await isOpen()).toBe(false);
    expectError(await enter(formId, partsOf(contact())), 403);
    await suite().strapi.call('forms', 'update', formId, { settings: {} });
    expect(await isOpen()).toBe(true);
    await suite().strapi.call('forms', 'update', formId, { enabled: false });
    expect(await isOpen()).toBe(false);
  });

  test('is one like any other, in their language, with files and emails, and says who has entered it', async () => {
    const { strapi, mail } = suite();
    const to = `${unique('team')}@example.org`;
    const email = `${unique('caller')}@example.org`;
    const formId = await createForm(strapi, {
      fields: [...contactFields, { name: 'cv', type: 'file', label: { en: 'CV', de: 'Lebenslauf' } }],
      settings: {
        notifications: [{ id: 'team', to: [to] }],
        confirmation: { subject: { en: 'Thanks', de: 'Danke' }, text: { en: 'Thank you' } },
      },
    });
    const parts = [...partsOf(contact({ email })), { name: 'cv', value: pdf, file: 'cv.pdf' }];
    const id = textAt(expectStatus(await enter(formId, parts), 201).json, 'data', 'id');
    expect(id).toBe(`${formId}/1`);
    expect(await open(id)).toMatchObject({
      status: 'new',
      spam: false,
      language: 'de',
      labels: { message: 'Nachricht' },
      replyTo: email,
      attachments: [{ name: 'cv.pdf' }],
      edits: [{ id: anyNumber, changes: null, author: olga, createdAt: anyString }],
    });
    await strapi.idle();
    expect(mail.to(to)).toHaveLength(1);
    expect(mail.to(email)[0]?.headers.get('subject')).toBe('Danke');
  });

  test('is refused as a visitor’s is, in the words of the panel', async () => {
    const formId = await createForm(suite().strapi);
    const answer = await enter(formId, partsOf({ name: '', email: 'nobody', shoe: '42' }), 'de');
    expectBadFields(answer, 'name', 'email', 'shoe');
    expect(listAt(answer.json, 'error', 'details', 'errors').map((one) => at(one, 'message'))).toContain(
      'Name is required.',
    );
    expectBadFields(await enter(formId, partsOf(contact()), 'xx'), 'locale');
    expectError(await enter('00000000-0000-4000-8000-000000000000', partsOf(contact())), 404);
    expectError(await owner().post(`/imprint/forms/${formId}/submissions/de`, contact()), 415);
    expect(await found('erika')).not.toContain(`${formId}/1`);
  });

  test('is no spam, however many links it has, and counts for no limit of its sender’s', async () => {
    const message = 'https://a.example https://b.example https://c.example https://d.example https://e.example';
    const formId = await createForm(suite().strapi, {
      settings: { requireToken: true, rateLimit: { points: 1, seconds: 3600 } },
    });
    for (const number of [1, 2, 3]) {
      const id = textAt(expectStatus(await enter(formId, partsOf(contact({ message }))), 201).json, 'data', 'id');
      expect(await open(id)).toMatchObject({ submissionId: number, spam: false });
    }
  });

  test('is no declaration', async () => {
    const formId = await createForm(suite().strapi, { kind: 'withdrawal', country: 'deu', fields: undefined });
    expectError(await enter(formId, partsOf({ name: 'Erika' })), 400);
  });
});

describe('a correction', () => {
  test('takes the place of what was sent, is found, and keeps what was there', async () => {
    const [old, email] = [`${unique('typo')}@example.org`, `${unique('right')}@example.org`];
    const id = await put({ email: old, message: 'Quittenmarmelade' });
    const first = await corrected(id, { email, message: 'Pflaumenmus' });
    const second = await corrected(id, { message: '' }, first);
    expect(await open(id)).toMatchObject({
      data: { name: 'Erika Mustermann', email },
      replyTo: email,
      edits: [
        {
          id: first,
          changes: [
            { name: 'email', before: old, after: email },
            { name: 'message', before: 'Quittenmarmelade', after: 'Pflaumenmus' },
          ],
          author: olga,
        },
        { id: second, changes: [{ name: 'message', before: 'Pflaumenmus', after: '' }] },
      ],
    });
    expect(at(await open(id), 'data')).not.toHaveProperty('message');
    for (const gone of [old, 'Quittenmarmelade', 'Pflaumenmus']) expect(await found(gone)).not.toContain(id);
    expect(await found(email)).toEqual([id]);
  });

  test('is told to webhooks, which get the new values', async () => {
    const receiver = await startReceiver();
    try {
      const formId = await createForm(suite().strapi, {
        settings: { webhooks: [{ id: 'crm', url: receiver.url, events: ['submission.updated'], fields: 'all' }] },
      });
      const id = `${formId}/${await putSubmission(suite().strapi, formId)}`;
      await corrected(id, { name: 'Erika Neumann' });
      const [told] = await receiver.get(1);
      expect(told?.json).toMatchObject({ type: 'submission.updated', data: { id, data: { name: 'Erika Neumann' } } });
    } finally {
      await receiver.close();
    }
  });

  test('is checked as the form is now, each value by itself', async () => {
    const { strapi } = suite();
    const formId = await createForm(strapi);
    const id = `${formId}/${await putSubmission(strapi, formId)}`;
    const topic = {
      name: 'topic',
      type: 'select',
      label: { en: 'Topic' },
      options: [{ value: 'a', label: { en: 'A' } }],
    };
    await strapi.call('forms', 'update', formId, {
      fields: [
        ...contactFields.filter(({ name }) => name !== 'message'),
        { name: 'phone', type: 'tel', label: { en: 'Phone', de: 'Telefon' }, required: true },
        topic,
      ],
    });
    // What is required by now was not then, and what the form no longer asks for is a text.
    await corrected(id, { message: 'Kept' });
    expectBadFields(
      await correct(id, { name: '', email: 'nobody', topic: 'b', shoe: '42', phone: ['1', '2'] }, 1),
      'name',
      'email',
      'topic',
      'phone',
      'shoe',
    );
    expect(at(await open(id), 'data')).toMatchObject({ name: 'Erika Mustermann', message: 'Kept' });
  });

  test('of what somebody else has corrected since is refused, unless it says the same', async () => {
    const id = await put();
    const first = await corrected(id, { name: 'Ada' });
    expectError(await correct(id, { name: 'Eve' }, 0), 409);
    expect(expectStatus(await correct(id, { name: 'Ada' }, 0), 200).json).toEqual({ data: null });
    await corrected(id, { name: 'Eve' }, first);
    expect(listAt(await open(id), 'edits')).toHaveLength(2);
    expectBadFields(await correct(id, { name: 'Eve' }, 'last'), 'onto');
    expectBadFields(await correct(id, ['Eve']), 'data');
  });

  test('leaves files, declarations and addresses that have to be confirmed as they are', async () => {
    const { strapi, mail, api } = suite();
    const email = `${unique('optin')}@example.org`;
    const formId = await createForm(strapi, {
      fields: [...contactFields, { name: 'cv', type: 'file', label: { en: 'CV' } }],
      settings: { doubleOptIn: { subject: { en: 'Confirm' }, text: { en: 'Open {{confirmationLink}}' } } },
    });
    const id = `${formId}/${await submit(api, formId, contact({ email }))}`;
    expectBadFields(await correct(id, { cv: '' }), 'cv');
    // The link has gone to the old address.
    expectBadFields(await correct(id, { email: `x${email}` }), 'email');
    const first = await corrected(id, { name: 'Still Erika' });
    await strapi.idle();
    const [link = ''] = /\/api\/forms\/v1\/confirm\/\S+/.exec(mail.to(email)[0]?.parts.get('text/plain') ?? '') ?? [];
    expectStatus(await strapi.site.post(link, {}), 200);
    expect(await open(id)).toMatchObject({ status: 'new', data: { name: 'Still Erika' } });
    expectBadFields(await correct(id, { email: `x${email}` }, first), 'email');

    const declaration = await createForm(strapi, { kind: 'withdrawal', country: 'deu', fields: undefined });
    const declared = await api.post(`/forms/v1/submission/${declaration}`, {
      name: 'Erika',
      contract: '4711',
      email,
      _confirm: '1',
    });
    const declaredId = textAt(expectStatus(declared, 201).json, 'data', 'id');
    expectError(await correct(declaredId, { name: 'Eve' }), 400);
  });

  test('keeps what it replaces findable; erasing that leaves the submission to whom it belongs by now', async () => {
    const { strapi } = suite();
    const [old, email] = [`${unique('before')}@example.org`, `${unique('after')}@example.org`];
    const crowd = Array.from({ length: 60 }, (_, index) => `crowd${index}@example.net`).join(', ');
    for (const message of ['Good morning!', crowd]) {
      const id = await put({ email: old, message });
      const path = `/imprint/submissions/${id}`;
      for (const text of [`Call ${old}?`, 'Called.']) expectStatus(await owner().post(`${path}/notes`, { text }), 201);
      expectStatus(await owner().put(`${path}/draft`, { text: `Dear ${old}`, version: 0 }), 200);
      await corrected(id, { email });
      // Found by what it was, what it is, and what it is again.
      expect(await foundAs(email)).toEqual([id]);
      const again = await owner().post('/imprint/personal-data/search', { email: old });
      expect(listAt(again.json, 'data')).toMatchObject([{ id, locations: ['edit'] }]);
      const file = await owner().post('/imprint/personal-data/export', { email: old });
      expect(file.text).toContain(`"before":"${old}"`);
      // What has taken its place is somebody else's.
      expect(file.text).not.toContain(email);
      const erased = expectStatus(await owner().post('/imprint/personal-data/erase', { email: old }), 200).json;
      expect(at(erased, 'data')).toMatchObject({ submissions: 0, notes: 2 });
      expect(await foundAs(old)).toEqual([]);
      expect(await open(id)).toMatchObject({
        data: { email },
        edits: [{ changes: [] }],
        notes: [{ text: 'Called.' }],
        draft: null,
      });
      for (const table of ['imprint_form_edits', 'imprint_form_notes', 'imprint_form_mails'])
        expect(JSON.stringify(await strapi.rows(table))).not.toContain(old);

      expectStatus(await owner().post('/imprint/personal-data/erase', { email }), 200);
      expectError(await owner().get(path), 404);
      const [formId] = id.split('/');
      expect((await strapi.rows('imprint_form_edits')).filter((row) => row.form_id === formId)).toEqual([]);
    }
  });

  test('that is taken back makes the submission its first sender’s again', async () => {
    const [old, email] = [`${unique('first')}@example.org`, `${unique('second')}@example.org`];
    const id = await put({ email: old });
    const first = await corrected(id, { email });
    await corrected(id, { email: old }, first);
    expectStatus(await owner().post('/imprint/personal-data/erase', { email }), 200);
    expect(await open(id)).toMatchObject({ data: { email: old } });
    expectStatus(await owner().post('/imprint/personal-data/erase', { email: old }), 200);
    expectError(await owner().get(`/imprint/submissions/${id}`), 404);
  });
});

test('both take permissions of their own', async () => {
  const { people, strapi } = suite();
  const formId = await createForm(strapi);
  const id = `${formId}/${await putSubmission(strapi, formId)}`;
  const reader = await people.login(await people.admin(['submissions.find', 'submissions.update']));
  expectError(await enter(formId, partsOf(contact()), 'de', reader), 403);
  expectError(await correct(id, { name: 'Eve' }, 0, adminClient(strapi.site, reader)), 403);
  const clerk = await people.login(
    await people.admin(['submissions.find', 'submissions.enter', 'submissions.correct']),
  );
  expectStatus(await enter(formId, partsOf(contact()), 'de', clerk), 201);
  expectStatus(await correct(id, { name: 'Eve' }, 0, adminClient(strapi.site, clerk)), 200);
});
