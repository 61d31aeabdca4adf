/* Exports, through the REST interface and the admin panel. */
import { contact, createForm, putSubmission, submit, unknownFormId } from './support/forms';
import { type Answer, check, expectBadFields, expectError, expectStatus } from './support/http';
import { at, justNow, justNowIn } from './support/json';
import { adminClient, type Panel } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const download = (path: string): Promise<Answer> => suite().api.get(path, suite().people.owner.basic);

/** Reads CSV as RFC 4180 words it: nothing else may come out of what the server writes. */
const parseCsv = (text: string): string[][] => {
  const records: string[][] = [];
  let record: string[] = [];
  let rest = text;
  while (rest !== '') {
    const [whole = '', quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?=,|\r\n)/.exec(rest) ?? [];
    const end = rest.slice(whole.length, whole.length + 2);
    if (quoted === undefined && plain === undefined) throw new Error(`No CSV: ${JSON.stringify(rest.slice(0, 80))}`);
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    rest = rest.slice(whole.length + (end === '\r\n' ? 2 : 1));
    if (end !== '\r\n') continue;
    records.push(record);
    record = [];
  }
  return records;
};

/** By the clock of the imprint's country. */
const justNowInBerlin = justNowIn('Europe/Berlin');

const lines = ({ text }: Answer): unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));

test('CSV has semicolons for whoever asks for them, and is imported as it was', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId, contact({ message: 'a,=1;=2' }));
  for (const [answer, team] of [
    [await download(`/forms/v1/export/${formId}?separator=semicolon`), ''],
    [await owner().get(`/imprint/submissions/export?formId=${formId}&separator=semicolon`), '"assignee";"labels";'],
  ] as const) {
    const [head, record] = expectStatus(answer, 200).text.split('\r\n');
    expect(head).toBe(`\uFEFF"id";"form";"submittedAt";"status";"spam";"language";${team}"name";"email";"message"`);
    expect(record).toContain(`;"a,'=1;=2"`);
  }
  expectBadFields(await download(`/forms/v1/export/${formId}?separator=tab`), 'separator');
});

test('CSV has a mark, a heading and a record for each submission, newest first', async () => {
  const { strapi } = suite();
  await strapi.call('imprint', 'update', { country: 'deu' });
  const formId = await createForm(strapi, { name: 'Contact, "us"' });
  await putSubmission(strapi, formId, contact({ message: 'One,\n"two"' }));
  await putSubmission(strapi, formId, contact({ name: 'Jürgen 🙂', message: '' }));
  const answer = await download(`/forms/v1/export/${formId}?format=csv`);
  check(answer, () => {
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="submissions-\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.text.startsWith('\uFEFF')).toBe(true);
    expect(parseCsv(answer.text.slice(1))).toEqual([
      ['id', 'form', 'submittedAt', 'status', 'spam', 'language', 'name', 'email', 'message'],
      [`${formId}/2`, 'Contact, "us"', justNowInBerlin, 'new', '', 'en', 'Jürgen 🙂', 'erika@example.org', ''],
      [
        `${formId}/1`,
        'Contact, "us"',
        justNowInBerlin,
        'new',
        '',
        'en',
        'Erika Mustermann',
        'erika@example.org',
        'One,\n"two"',
      ],
    ]);
  });
});

test.each(['=1+1', '+49 30 1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠x', '=cmd|" /C calc"!A0', '=1,"x"'])(
  'a spreadsheet runs nothing: %s',
  async (formula) => {
    const { strapi } = suite();
    const formId = await createForm(strapi, { name: formula });
    await putSubmission(strapi, formId, contact({ name: formula }));
    const records = parseCsv((await download(`/forms/v1/export/${formId}`)).text.slice(1));
    expect(records[1]?.[1]).toBe(`'${formula}`);
    expect(records[1]?.[6]).toBe(`'${formula}`);
  },
);

test('a message of several lines stays in its cell, and begins no other one', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  const message = 'one\n=cmd|" /C calc"!A0\n\ttwo;=1+1;"@x",-3\nthree';
  await putSubmission(strapi, formId, contact({ message, name: '1;=1+1' }));
  const { text } = await download(`/forms/v1/export/${formId}`);
  const [, record, ...others] = parseCsv(text.slice(1));
  expect(others).toEqual([]);
  expect(record?.slice(6)).toEqual([
    "1;'=1+1",
    'erika@example.org',
    'one\n\'=cmd|" /C calc"!A0\n two;\'=1+1;\'"@x",-3\nthree',
  ]);
  // A spreadsheet that splits at another sign, or at each line, finds no cell that begins a formula.
  const cells = text
    .slice(1)
    .split(/[;\t\r\n]/)
    .map((cell) => cell.replace(/^["\s]+/, ''));
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
});

test('a form may have changed: nothing that was sent is left out, and no two columns have one name', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { fields: [{ name: 'status', type: 'text', label: 'Status' }] });
  await putSubmission(strapi, formId, { status: 'old' });
  const choices = { name: 'colours', type: 'checkboxes', label: 'Colours', options: ['red', 'green'] };
  await strapi.call('forms', 'update', formId, { fields: [choices] });
  await strapi.call('submissions', 'create', formId, { colours: ['red', 'green'] });
  const [heading, second, first] = parseCsv((await download(`/forms/v1/export/${formId}`)).text.slice(1));
  expect(heading?.slice(6)).toEqual(['colours', 'field.status']);
  expect(second?.slice(6)).toEqual(['red; green', '']);
  expect(first?.slice(6)).toEqual(['', 'old']);
});

test('the columns are those of all forms that were sent, the newest first, each of them once', async () => {
  const { strapi } = suite();
  const fieldsOf = (...names: string[]) => names.map((name) => ({ name, type: 'text', label: `The ${name}` }));
  const sent: string[] = [];
  const send = async (formId: string, data: Readonly<Record<string, string>>) => {
    sent.push(`${formId}/${await putSubmission(strapi, formId, data)}`);
  };
  const formId = await createForm(strapi, { fields: fieldsOf('first', 'second', 'Second') });
  const other = await createForm(strapi, { fields: fieldsOf('second', 'other') });
  for (let time = 0; time < 3; time += 1) await send(formId, { first: 'f', second: 's', Second: 'S' });
  await strapi.call('forms', 'update', formId, { fields: fieldsOf('third', 'Second') });
  await send(formId, { third: 't' });
  await send(other, { other: 'o' });
  await strapi.call('forms', 'update', formId, { fields: fieldsOf('never') });
  const exported = async (path: string) => {
    const [heading, ...records] = parseCsv(expectStatus(await owner().get(path), 200).text.slice(1));
    return { fields: heading?.slice(8), records: records.map((record) => record.slice(8)) };
  };
  const alone = await exported(`/imprint/submissions/export?formId=${formId}`);
  expect(alone.fields).toEqual(['third', 'Second', 'first', 'second']);
  expect(alone.records).toEqual([['t', '', '', ''], ...Array.from({ length: 3 }, () => ['', 'S', 'f', 's'])]);
  const together = await exported(`/imprint/submissions/export?ids=${sent.join(',')}`);
  expect(together.fields).toEqual(['second', 'other', 'third', 'Second', 'first']);
  expect(together.records[0]).toEqual(['', 'o', '', '', '']);
  const earliest = await exported(`/imprint/submissions/export?ids=${sent[0] ?? ''}`);
  expect(earliest).toEqual({ fields: ['first', 'second', 'Second'], records: [['f', 's', 'S']] });
});

test('JSON and NDJSON hold the same, whole', async () => {
  const { strapi } = suite();
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId, contact({ message: '<script>alert(1)</script>\n=1+1' }));
  await putSubmission(strapi, formId);
  const json = await download(`/forms/v1/export/${formId}?format=json`);
  const ndjson = await download(`/forms/v1/export/${formId}?format=ndjson`);
  check(json, () => {
    expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(json.headers['x-total-count']).toBe('2');
    expect(json.json).toEqual([
      {
        id: `${formId}/2`,
        formId,
        formName: 'Contact',
        submissionId: 2,
        status: 'new',
        spam: false,
        spamReason: null,
        submittedAt: justNow,
        language: 'en',
        data: contact(),
      },
      expect.objectContaining({ data: contact({ message: '<script>alert(1)</script>\n=1+1' }) }),
    ]);
  });
  expect(ndjson.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  expect(lines(ndjson)).toEqual(json.json);
});

test.each(['csv', 'json', 'ndjson'])('no cache keeps the %s', async (format) => {
  const formId = await createForm(suite().strapi);
  const answer = expectStatus(await download(`/forms/v1/export/${formId}?format=${format}`), 200);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('nothing is a file too', async () => {
  const formId = await createForm(suite().strapi);
  expect((await download(`/forms/v1/export/${formId}?format=json`)).json).toEqual([]);
  expect((await download(`/forms/v1/export/${formId}?format=ndjson`)).text).toBe('');
  const csv = await download(`/forms/v1/export/${formId}`);
  expect(parseCsv(csv.text.slice(1))).toEqual([['id', 'form', 'submittedAt', 'status', 'spam', 'language']]);
  expect(csv.headers['x-total-count']).toBe('0');
});

test('the filters are those of the list', async () => {
  const { api, strapi } = suite();
  const formId = await createForm(strapi);
  const ids = [await putSubmission(strapi, formId), await putSubmission(strapi, formId, contact({ name: '100% _x_' }))];
  ids.push(await submit(api, formId, contact({ _homepage: 'x' })));
  const [one = '', two = '', spam = ''] = ids.map((number) => `${formId}/${number}`);
  const exported = async (query: string): Promise<unknown[]> => {
    const answer = expectStatus(await owner().get(`/imprint/submissions/export?format=ndjson&${query}`), 200);
    const found = lines(answer).map((line) => (line as { id: string }).id);
    expect(answer.headers['x-total-count']).toBe(String(found.length));
    return found;
  };
  const under = `formId=${formId}`;
  expect(await exported(under)).toEqual([two, one]);
  expect(await exported(`${under}&spam=true`)).toEqual([spam]);
  expect(await exported(`${under}&spam=all`)).toEqual([spam, two, one]);
  expect(await exported(`${under}&q=100%25%20_x`)).toEqual([two]);
  expect(await exported(`${under}&status=read`)).toEqual([]);
  expect(await exported(`${under}&to=2020-01-01`)).toEqual([]);
  expect(await exported(`ids=${one},${spam}`)).toEqual([spam, one]);
  expect(await exported(`ids=${one},${spam}&spam=false`)).toEqual([one]);
  const foreign = await createForm(strapi);
  await putSubmission(strapi, foreign);
  expect(await exported(`ids=${foreign}/1,${two}`)).toEqual([`${foreign}/1`, two]);
  expect(await exported(`ids=${foreign}/1,${two}&formId=${formId}`)).toEqual([two]);
});

test('the panel’s says whose cases they are and which labels are on them, to who may read submissions', async () => {
  const { people, strapi } = suite();
  const formId = await createForm(strapi);
  const [one, two] = [await putSubmission(strapi, formId), await putSubmission(strapi, formId)].map(
    (n) => `${formId}/${n}`,
  );
  const ids: string[] = [];
  for (const name of ['Urgent', 'VIP']) {
    const { json } = expectStatus(await owner().post('/imprint/labels', { name, color: 'primary' }), 201);
    const label = { ids: [one], add: [at(json, 'data', 'id')] };
    expectStatus(await owner().post('/imprint/submissions/label', label), 200);
    ids.push(String(at(json, 'data', 'id')));
  }
  expectStatus(await owner().post('/imprint/submissions/assign', { ids: [one], assignee: 'me' }), 200);
  const path = `/imprint/submissions/export?formId=${formId}`;
  const json = expectStatus(await owner().get(`${path}&format=json`), 200).json;
  expect(json).toMatchObject([
    { id: two, assignee: '', labels: [] },
    { id: one, assignee: 'Olga Owner', labels: ['Urgent', 'VIP'] },
  ]);
  expect(expectStatus(await owner().get(path), 200).text).toContain('"Olga Owner","Urgent; VIP"');
  const exporter = adminClient(strapi.site, await people.login(await people.admin(['submissions.export'])));
  for (const blind of [await exporter.get(path), await download(`/forms/v1/export/${formId}`)])
    expect(expectStatus(blind, 200).text).not.toContain('Olga Owner');
  for (const id of ids) expectStatus(await owner().delete(`/imprint/labels/${id}`), 204);
});

test('what is not offered is refused by its name', async () => {
  const formId = await createForm(suite().strapi);
  expectBadFields(await download(`/forms/v1/export/${formId}?format=xlsx`), 'format');
  expectBadFields(await download(`/forms/v1/export/${formId}?format[]=csv`), 'format');
  expectBadFields(await download(`/forms/v1/export/${formId}?sort=ip&page=1`), 'sort', 'page');
  expectBadFields(await download(`/forms/v1/export/${formId}?formId=${formId}`), 'formId');
  expectBadFields(await download(`/forms/v1/export/${formId}?ids=1,2`), 'ids');
  expectError(await download(`/forms/v1/export/${unknownFormId()}`), 404);
  expectError(await download(`/forms/v1/export/nonsense`), 404);
});

test('it takes the right to export, not the right to read', async () => {
  const { api, people, strapi } = suite();
  const formId = await createForm(strapi);
  const path = `/forms/v1/export/${formId}`;
  expectStatus(await api.get(path), 401);
  expectError(await api.get(path, (await people.token('read-only')).bearer), 403);
  expectStatus(await api.get(path, (await people.token('custom', ['submissions.export'])).bearer), 200);
  const reader = await people.admin(['submissions.find']);
  const panel = adminClient(strapi.site, await people.login(reader));
  expectError(await api.get(path, reader.basic), 403);
  expectError(await panel.get('/imprint/submissions/export'), 403);
  await people.setAdminRole(reader.roleId, ['submissions.export']);
  expectStatus(await api.get(path, reader.basic), 200);
  expectStatus(await panel.get('/imprint/submissions/export'), 200);
  expectStatus(await adminClient(strapi.site, {}).get('/imprint/submissions/export'), 401);
});
