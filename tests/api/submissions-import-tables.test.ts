/* Old exports as the tools that have written them leave them, read by the panel's code and imported by a real Strapi. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { openTable } from '../../admin/src/inbox/import/table';
import { createForm, unknownFormId } from './support/forms';
import { expectBadFields, expectStatus } from './support/http';
import { at, listAt, recordAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const fields = [
  { name: 'name', type: 'text', label: { de: 'Name', en: 'Name' }, role: 'name' },
  { name: 'email', type: 'email', label: { de: 'E-Mail', en: 'Email' } },
  { name: 'message', type: 'textarea', label: { de: 'Nachricht', en: 'Message' } },
  { name: 'newsletter', type: 'checkbox', label: 'Newsletter' },
  { name: 'topics', type: 'checkboxes', label: 'Themen', options: ['Preise, Rabatte', 'Versand'] },
  { name: 'phone', type: 'tel', label: 'Telefon' },
  { name: 'amount', type: 'number', label: 'Menge' },
];

const importFile = async (content: string | Uint8Array<ArrayBuffer>, change: object = {}, into?: string) => {
  const formId = into ?? (await createForm(suite().strapi, { fields }));
  const table = await openTable(new File([content], 'old.csv'));
  if (typeof table === 'string') throw new Error(table);
  const { headings, samples } = table;
  const proposed = await owner().post(`/imprint/submissions/${formId}/import/mapping`, { headings, rows: samples });
  const mapping = recordAt(expectStatus(proposed, 200).json, 'data', 'mapping');
  const rows: unknown[] = [];
  for await (const row of table.rows()) rows.push(row);
  const batch = { headings, ...mapping, timeZone: 'Europe/Berlin', status: 'read', rows, ...change };
  const answer = await owner().post(`/imprint/submissions/${formId}/import`, batch);
  return { formId, answer, total: table.total };
};

const inputs: readonly [string, { data: object; submittedAt?: string }[]][] = [
  ['consent-words.csv', 'ABCDEFG'.split('').map((name) => ({ data: { name } }))],
  [
    'excel-wahr-falsch.csv',
    [
      {
        data: { name: 'Erika Muster', email: 'erika@example.org', newsletter: '1' },
        submittedAt: '2024-02-01T09:00:00.000Z',
      },
      { data: { name: 'Max Beispiel', email: 'max@example.org' }, submittedAt: '2024-02-02T10:30:00.000Z' },
    ],
  ],
  [
    'google-forms-gmt.csv',
    [
      {
        data: { name: 'Erika Muster', email: 'erika@example.org', message: 'Hallo' },
        submittedAt: '2024-02-01T09:00:00.000Z',
      },
    ],
  ],
  [
    'nnbsp-pm.csv',
    [{ data: { name: 'Erika Muster', email: 'erika@example.org' }, submittedAt: '2024-02-13T15:32:00.000Z' }],
  ],
  ['option-with-comma.csv', [{ data: { name: 'Erika Muster', topics: ['Preise, Rabatte', 'Versand'] } }]],
  ['space-after-comma.csv', [{ data: { name: 'Erika Muster', message: 'Hallo, Welt' } }]],
  [
    'trailing-semicolons.csv',
    [
      {
        data: { name: 'Erika Muster', email: 'erika@example.org', message: 'Hallo' },
        submittedAt: '2024-02-01T09:00:00.000Z',
      },
      {
        data: { name: 'Max Beispiel', email: 'max@example.org', message: 'Danke' },
        submittedAt: '2024-02-02T10:30:00.000Z',
      },
    ],
  ],
  ['vertical-tab.csv', [{ data: { name: 'Erika Muster', message: 'Zeile 1\nZeile 2' } }]],
  [
    'wpforms-entry-date.csv',
    [
      {
        data: { name: 'Erika Muster', email: 'erika@example.org', message: 'Hallo' },
        submittedAt: '2024-02-01T09:00:00.000Z',
      },
      {
        data: { name: 'Max Beispiel', email: 'max@example.org', message: 'Danke' },
        submittedAt: '2024-02-02T15:32:00.000Z',
      },
    ],
  ],
];

test.each(inputs)('%s', async (name, expected) => {
  const content = Uint8Array.from(readFileSync(path.join(__dirname, '../inputs/csv', name)));
  const isDated = expected.every(({ submittedAt }) => submittedAt !== undefined);
  const { formId, answer, total } = await importFile(content, isDated ? {} : { undated: true });
  const states = listAt(expectStatus(answer, 200).json, 'data').map((row) => [at(row, 'state'), at(row, 'faults')]);
  expect(states).toEqual(expected.map(() => ['new', []]));
  expect(total).toBe(expected.length);
  for (const [index, { data, submittedAt }] of expected.entries()) {
    const stored = await suite().strapi.call('submissions', 'findOne', formId, index + 1);
    expect(at(stored, 'data')).toEqual(data);
    if (submittedAt !== undefined) expect(at(stored, 'submittedAt')).toBe(submittedAt);
  }
});

/** Exports of the same two submissions, as each tool writes them. */
const tools: readonly [string, { data?: object; extra?: object }][] = [
  ['flamingo.csv', { data: { amount: undefined } }],
  ['gravity-forms.csv', { data: { 'Newsletter-Text': 'Ja, ich will Neues erfahren' } }],
  ['typeform.csv', {}],
  ['tally.csv', {}],
  // What stands for people who are not signed in is no address.
  ['microsoft-forms.csv', {}],
  ['hubspot.csv', { extra: { 'Conversion-Page': 'https://www.example.org/kontakt' } }],
  ['jotform.csv', {}],
  ['netlify.csv', {}],
  ['elementor.csv', { extra: { 'Form-Name-ID': 'Kontakt (7ab3c1f)' } }],
  ['powermail.csv', {}],
  ['wpforms.csv', {}],
  ['limesurvey.csv', {}],
];

test.each(tools)('an export of another tool: %s', async (name, { data = {}, extra = {} }) => {
  const { formId, answer } = await importFile(
    Uint8Array.from(readFileSync(path.join(__dirname, '../inputs/exports', name))),
  );
  const rows = at(expectStatus(answer, 200).json, 'data');
  expect(rows).toMatchObject([
    { state: 'new', faults: [] },
    { state: 'new', faults: [] },
  ]);
  const [first, second] = [
    await suite().strapi.call('submissions', 'findOne', formId, 1),
    await suite().strapi.call('submissions', 'findOne', formId, 2),
  ];
  expect(first).toMatchObject({ submittedAt: '2024-02-01T09:00:00.000Z' });
  expect(at(first, 'data')).toEqual({
    name: 'Erika Muster',
    email: 'erika@example.org',
    message: 'Hallo,\nwas kostet das?',
    newsletter: '1',
    topics: ['Preise, Rabatte', 'Versand'],
    phone: '+49 30 123456',
    amount: '2.5',
    ...data,
    ...extra,
  });
  expect(second).toMatchObject({ submittedAt: '2024-02-02T10:30:00.000Z' });
  expect(at(second, 'data')).toEqual({
    name: 'Max Beispiel',
    email: 'max@example.org',
    message: name === 'microsoft-forms.csv' ? 'Danke – für alles' : 'Danke',
    phone: '030 654321',
    ...extra,
  });
});

test('own exports of two other installations of a form are both imported, with every character of their values', async () => {
  const headings = 'id,form,submittedAt,status,spam,language,name,message';
  const rowOf = (formId: string, time: string, name: string, message = ''): string =>
    `"${formId}/1","Contact","${time}","new","","de","${name}","${message}"`;
  const { formId } = await importFile(
    `${headings}\r\n${rowOf(unknownFormId(), '2024-02-01T09:00:00.000Z', 'None')}\r\n`,
  );
  const send = async (file: string): Promise<unknown> => {
    const { answer } = await importFile(file, {}, formId);
    return at(expectStatus(answer, 200).json, 'data', 0, 'state');
  };
  const message = 'key=""…"" &quot;&amp;&quot; \'=';
  const staging = `${headings}\r\n${rowOf(formId, '2024-03-01T09:00:00.000Z', 'Erika', message)}\r\n`;
  expect(await send(staging)).toBe('new');
  expect(await send(staging)).toBe('known');
  expect(await send(`${headings}\r\n${rowOf(formId, '2024-03-02T09:00:00.000Z', 'Max')}\r\n`)).toBe('new');
  expect(at(await suite().strapi.call('submissions', 'findOne', formId, 2), 'data')).toEqual({
    name: 'Erika',
    message: 'key="…" &quot;&amp;&quot; \'=',
  });
});

test('rows whose ids a spreadsheet has rounded to the same number are all imported, and once', async () => {
  const content = 'Submission ID;Name\n5,83E+18;Erika\n5,83E+18;Max\n5831234567890120000;Ada\n5831234567890120000;Bo\n';
  const { formId, answer } = await importFile(content, { undated: true });
  const statesOf = (json: unknown) => listAt(json, 'data').map((row) => at(row, 'state'));
  expect(statesOf(expectStatus(answer, 200).json)).toEqual(['new', 'new', 'new', 'new']);
  const again = await importFile(content, { undated: true }, formId);
  expect(statesOf(expectStatus(again.answer, 200).json)).toEqual(['known', 'known', 'known', 'known']);
});

test('a row never becomes one of today without a question', async () => {
  const content = 'Name,E-Mail\nErika,erika@example.org\n';
  expectBadFields((await importFile(content)).answer, 'undated');
  expectStatus((await importFile(content, { undated: true })).answer, 200);
});

test('an unknown word for a consent makes the row faulty and is named; surplus rows of nothing do not count', async () => {
  const { answer, total } = await importFile('Name;Newsletter;\nErika;Vielleicht;;\n;;;\nMax;Nein, danke;;\n', {
    undated: true,
  });
  expect(total).toBe(2);
  expect(at(expectStatus(answer, 200).json, 'data')).toMatchObject([
    {
      number: 2,
      state: 'faulty',
      faults: [{ column: 'Newsletter', message: '“Vielleicht” is neither yes nor no.' }],
    },
    { number: 4, state: 'new' },
  ]);
});

test('an address in the heading of a column that is kept is found and erased', async () => {
  const content = 'Name,Bemerkung zu heading-person@example.org\nErika,hat angerufen\nMax,\n';
  const { formId, answer } = await importFile(content, { undated: true });
  expectStatus(answer, 200);
  const search = () => owner().post('/imprint/personal-data/search', { email: 'heading-person@example.org' });
  const found = JSON.stringify(expectStatus(await search(), 200).json);
  expect(found).toContain(`${formId}/1`);
  // Where the column is empty, its heading is not stored.
  expect(found).not.toContain(`${formId}/2`);
  const erased = await owner().post('/imprint/personal-data/erase', { email: 'heading-person@example.org' });
  expect(at(expectStatus(erased, 200).json, 'data')).toMatchObject({ submissions: 1 });
  const rows = await suite().strapi.rows('imprint_form_submissions');
  expect(JSON.stringify(rows.filter((row) => row.form_id === formId))).not.toContain('heading-person');
});
