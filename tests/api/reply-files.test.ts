/* Files that people attach to replies. */
import { contact, createForm, putSubmission } from './support/forms';
import { type Answer, expectBadFields, expectError, expectStatus } from './support/http';
import { anyNumber, at, containing, listAt, numberAt, recordAt } from './support/json';
import { multipart, type Part, pdf } from './support/multipart';
import { adminClient, type Panel } from './support/panel';
import { replyAtOnce } from './support/replies';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

let last = 0;

/** A submission, and the address of its visitor. */
const put = async (): Promise<{ formId: string; id: string; to: string }> => {
  last += 1;
  const to = `files${last}@example.org`;
  const formId = await createForm(suite().strapi);
  return { formId, id: `${formId}/${await putSubmission(suite().strapi, formId, contact({ email: to }))}`, to };
};

const add = (id: string, ...parts: Part[]): Promise<Answer> => {
  const { headers, body } = multipart(...parts);
  return suite().strapi.site.request('POST', `/imprint/submissions/${id}/draft/files`, {
    headers: { ...suite().people.session, ...headers },
    body,
  });
};

const file = (name: string, value: string | Buffer = pdf): Part => ({ name: 'files', file: name, value });

/** Stores files for a reply, and returns their ids. */
const stored = async (id: string, ...parts: Part[]): Promise<number[]> =>
  listAt(expectStatus(await add(id, ...parts), 200).json, 'data').map((one) => numberAt(one, 'id'));

const save = (id: string, version: number, attachments: unknown, text = 'Hello'): Promise<Answer> =>
  owner().put(`/imprint/submissions/${id}/draft`, { text, version, attachments });

const open = async (id: string): Promise<Record<string, unknown>> =>
  recordAt(expectStatus(await owner().get(`/imprint/submissions/${id}`), 200).json, 'data');

const download = (id: string, fileId: number, panel = owner()): Promise<Answer> =>
  panel.get(`/imprint/submissions/${id}/files/${fileId}`);

/** What is left of the files of a form, once what is to be removed has been. */
const left = async (formId: string): Promise<unknown[]> => {
  await suite().strapi.call('maintenance', 'removeFiles');
  const rows = await suite().strapi.rows('imprint_form_files');
  return rows.flatMap((row) => (row.form_id === formId ? [String(row.name)] : [])).toSorted();
};

const offer = { name: 'offer.pdf', mime: 'application/pdf', size: pdf.length };

test('come as multipart/form-data, and as nothing else', async () => {
  const { strapi, people } = suite();
  const { id, formId } = await put();
  const path = `/imprint/submissions/${id}/draft/files`;
  for (const [type, body] of [
    ['application/json', '{}'],
    ['application/x-www-form-urlencoded', 'files=x'],
    ['text/plain', 'x'],
    ['multipart/mixed; boundary=x', '--x--'],
  ] as const) {
    const headers = { ...people.session, 'Content-Type': type };
    expectError(await strapi.site.request('POST', path, { headers, body }), 415);
  }
  expectError(await strapi.site.request('POST', path, { headers: people.session }), 415);
  expect(await left(formId)).toEqual([]);
});

test('go out with the reply, and stand in the thread, for who may read replies', async () => {
  const { strapi, mail, people } = suite();
  const { id, to } = await put();
  const { json } = expectStatus(await add(id, file('offer.pdf'), file('ühr.txt', 'Nine to five.')), 200);
  const times = { name: 'ühr.txt', mime: 'text/plain', size: 13 };
  expect(at(json, 'data')).toEqual([
    { ...offer, id: anyNumber },
    { ...times, id: anyNumber },
  ]);
  const ids = listAt(json, 'data').map((one) => numberAt(one, 'id'));
  expectStatus(await save(id, 0, ids), 200);
  expect((await open(id)).draft).toMatchObject({ text: 'Hello', attachments: [offer, times] });

  await replyAtOnce(owner(), id, { text: 'Hello', idempotencyKey: 'one', draftVersion: 1 });
  const opened = await open(id);
  expect(opened).toMatchObject({
    draft: null,
    // They are none of what the visitor has sent.
    attachments: [],
    responses: [{ status: 'sent', attachments: [offer, times] }],
  });
  const [sent] = mail.to(to);
  expect(sent?.attachments.map(({ name, content }) => [name, content.toString('latin1')])).toEqual([
    ['offer.pdf', pdf.toString('latin1')],
    ['ühr.txt', 'Nine to five.'],
  ]);
  const [first = 0] = ids;
  expect(expectStatus(await download(id, first), 200).headers['content-type']).toBe('application/pdf');
  const blind = adminClient(strapi.site, await people.login(await people.admin(['submissions.find'])));
  expectError(await download(id, first, blind), 404);
  // The next one has none of them.
  await replyAtOnce(owner(), id, { text: 'And more', idempotencyKey: 'two' });
  expect(mail.to(to).at(-1)?.attachments).toEqual([]);
});

test('are taken back with it, and kept', async () => {
  const { formId, id } = await put();
  const [one = 0] = await stored(id, file('offer.pdf'));
  expectStatus(await save(id, 0, [one]), 200);
  const body = { text: 'Hello', idempotencyKey: 'key', draftVersion: 1 };
  const queued = expectStatus(await owner().post(`/imprint/submissions/${id}/responses`, body), 200);
  const reply = numberAt(queued.json, 'meta', 'id');
  const [two = 0] = await stored(id, file('later.pdf'));
  expectStatus(await save(id, 2, [two], 'Later'), 200);
  expectStatus(await owner().post(`/imprint/submissions/${id}/responses/${reply}/take-back`, {}), 200);
  expect((await open(id)).draft).toMatchObject({ attachments: [{ id: one }, { id: two }] });
  expect(await left(formId)).toEqual(['later.pdf', 'offer.pdf']);
});

test('come through the door of submitted files: what is not accepted is named, and nothing is stored', async () => {
  const { formId, id } = await put();
  const large = Buffer.concat([pdf, Buffer.alloc(6_000_000)]);
  for (const parts of [
    [file('offer.pdf'), file('setup.exe', 'MZ')],
    [file('plan.pdf', 'no PDF')],
    [file('empty.txt', '')],
    [file('huge.pdf', Buffer.concat([large, large]))],
    [file('half.pdf', large), file('other half.pdf', large)],
    Array.from({ length: 21 }, (_, index) => file(`${index}.txt`, 'x')),
    [],
  ])
    expectBadFields(await add(id, ...parts), 'files');
  expectBadFields(await add(id, file('offer.pdf'), { name: 'text', value: 'x' }), 'text');
  expectError(await add(`${formId}/99`, file('offer.pdf')), 404);
  const german = await suite().strapi.site.request('POST', `/imprint/submissions/${id}/draft/files`, {
    ...multipart(file('half.pdf', large), file('other half.pdf', large)),
    headers: {
      ...suite().people.session,
      ...multipart().headers,
      'Accept-Language': 'de',
    },
  });
  expect(at(expectStatus(german, 400).json, 'error', 'message')).toBe('Anhänge: insgesamt höchstens 10 MB.');
  expect(await left(formId)).toEqual([]);

  // One after the other they are not larger together either.
  const [one = 0, two = 0] = [...(await stored(id, file('a.pdf', large))), ...(await stored(id, file('b.pdf', large)))];
  expectBadFields(await save(id, 0, [one, two]), 'attachments');
  expectStatus(await save(id, 0, [one]), 200);
});

test('a draft names its own files alone, each once', async () => {
  const [own, other] = [await put(), await put()];
  const [one = 0] = await stored(own.id, file('offer.pdf'));
  const [foreign = 0] = await stored(other.id, file('foreign.pdf'));
  for (const wrong of [[foreign], [one, one], [one, 999_999], ['1'], one + 0.5, { id: one }, null])
    expectBadFields(await save(own.id, 0, wrong), 'attachments');
  expect(await open(own.id)).toMatchObject({ draft: null, draftVersion: 0 });
  expectStatus(await save(own.id, 0, [one], ''), 200);
  // An answer that was lost.
  expectStatus(await save(own.id, 0, [one], ''), 200);
  expectError(await save(own.id, 0, [], ''), 409);

  // Nor does it take those of a reply.
  expectStatus(await save(own.id, 1, [one]), 200);
  await replyAtOnce(owner(), own.id, { text: 'Hello', idempotencyKey: 'own', draftVersion: 2 });
  expectBadFields(await save(own.id, 3, [one]), 'attachments');
});

test('what is taken out of a draft, or never saved with it, is deleted', async () => {
  const { strapi } = suite();
  const { formId, id } = await put();
  const [one = 0, two = 0] = await stored(id, file('one.pdf'), file('two.pdf'));
  await stored(id, file('forgotten.pdf'));
  expectStatus(await save(id, 0, [one, two]), 200);
  expectStatus(await save(id, 1, [two]), 200);
  expect(await left(formId)).toEqual(['forgotten.pdf', 'two.pdf']);
  const createdAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await strapi.query('plugin::imprint.form-file', 'updateMany', { where: { formId }, data: { createdAt } });
  expect(await left(formId)).toEqual(['two.pdf']);

  // Whoever has not seen the draft does not send its files.
  await replyAtOnce(owner(), id, { text: 'Hello', idempotencyKey: 'blind' });
  expect((await open(id)).responses).toEqual([
    expect.not.objectContaining({ attachments: expect.anything() as unknown }),
  ]);
  expect(await left(formId)).toEqual([]);
});

test('are found by the addresses in their names, exported and erased, with a reply, a draft or the submission', async () => {
  const panel = owner();
  const [one, two, three] = [await put(), await put(), await put()];
  const name = `cv_of ${three.to}.pdf`;
  for (const { id } of [one, two]) {
    const [fileId = 0] = await stored(id, file(name));
    expectStatus(await save(id, 0, [fileId]), 200);
  }
  await replyAtOnce(panel, one.id, { text: 'Hello', idempotencyKey: 'sent', draftVersion: 1 });
  const [own = 0] = await stored(three.id, file('own.pdf'));
  expectStatus(await save(three.id, 0, [own]), 200);
  const found = expectStatus(await panel.post('/imprint/personal-data/search', { email: three.to }), 200);
  expect(listAt(found.json, 'data').map((item) => [at(item, 'id'), at(item, 'locations')])).toEqual(
    expect.arrayContaining([
      [one.id, ['response']],
      [two.id, ['draft']],
      [three.id, ['submission']],
    ]),
  );
  const exported = expectStatus(await panel.post('/imprint/personal-data/export', { email: three.to }), 200);
  expect(listAt(exported.json, 'submissions')).toEqual(
    expect.arrayContaining([
      containing({ responses: [containing({ attachments: [containing({ name })] })] }),
      containing({ draft: containing({ attachments: [containing({ name })] }) }),
    ]),
  );
  expectStatus(await panel.post('/imprint/personal-data/erase', { email: three.to }), 200);
  expect(await open(one.id)).toMatchObject({ responses: [] });
  expect(await open(two.id)).toMatchObject({ draft: null });
  for (const { formId } of [one, two, three]) expect(await left(formId)).toEqual([]);
});

test('a reply of which a file is gone is not sent without it', async () => {
  const { strapi, mail } = suite();
  const { formId, id, to } = await put();
  const [one = 0] = await stored(id, file('offer.pdf'));
  expectStatus(await save(id, 0, [one]), 200);
  const body = { text: 'Hello', idempotencyKey: 'gone', draftVersion: 1 };
  const queued = expectStatus(await owner().post(`/imprint/submissions/${id}/responses`, body), 200);
  await strapi.query('plugin::imprint.form-file', 'deleteMany', { where: { formId } });
  const reply = numberAt(queued.json, 'meta', 'id');
  expectError(await owner().post(`/imprint/submissions/${id}/responses/${reply}/send`, {}), 502);
  expect((await open(id)).responses).toMatchObject([{ status: 'failed', error: 'offer.pdf: File not found.' }]);
  expect(mail.to(to)).toEqual([]);
});
