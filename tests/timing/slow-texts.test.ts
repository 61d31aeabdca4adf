/* Texts made to be slow: wherever they are sent, they do not hold up other requests. */
import { eventually } from '../api/support/eventually';
import { contact, createForm, unknownFormId } from '../api/support/forms';
import { type Answer, expectBadFields, expectError, expectStatus } from '../api/support/http';
import { at, numberAt } from '../api/support/json';
import { multipart, pdf } from '../api/support/multipart';
import { optionNames } from '../api/support/options';
import { adminClient, type Panel } from '../api/support/panel';
import { useStrapi } from '../api/support/suite';
import { slowTexts } from './support/slow';

const suite = useStrapi();

/** How long the event loop may stand, in milliseconds. */
const BAR = 250;

/** A text that takes long does so each time; what the engine does now and then, such as cleaning up, does not. */
const TRIES = 3;

/** Nothing may stand still while something is done, for longer than the bar, by this process's own work. */
const withoutStandstill = async <Result>(work: () => Promise<Result>, tries = TRIES): Promise<Result> => {
  const { strapi } = suite();
  await strapi.command('watchLoop');
  const result = await work();
  const stood = numberAt(await strapi.command('standstill'), 'working');
  if (stood >= BAR && tries > 1) return withoutStandstill(work, tries - 1);
  expect(stood).toBeLessThan(BAR);
  return result;
};

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const kinds = Object.entries(slowTexts);

/** Of these, what cannot be seen is taken away before a text is measured, so little is left of them. */
const UNSEEN = new Set(['joiners', 'soft hyphens', 'tags of flags', 'flags without an end']);

const fieldsOf = (maxLength: number) => [
  { name: 'text', type: 'textarea', label: 'Text', maxLength },
  { name: 'line', type: 'text', label: 'Line', maxLength },
  { name: 'email', type: 'email', label: 'Email' },
  { name: 'tel', type: 'tel', label: 'Tel', maxLength },
  { name: 'url', type: 'url', label: 'URL', maxLength },
  { name: 'number', type: 'number', label: 'Number' },
  { name: 'date', type: 'date', label: 'Date' },
  { name: 'zip', type: 'text', label: 'Zip', pattern: '(a+)+b', maxLength },
  { name: 'cv', type: 'file', label: 'CV' },
];

describe('a visitor’s text', () => {
  let formId = '';
  beforeAll(async () => {
    formId = await createForm(suite().strapi, { fields: fieldsOf(100_000) });
  });
  const path = (): string => `/forms/v1/submission/${formId}`;

  test('of 150,000 marks is refused by its field', async () => {
    const fields = { line: `a${'\u0300\u0316'.repeat(75_000)}` };
    expectBadFields(await withoutStandstill(() => suite().api.postJson(path(), fields)), 'line');
  });

  test.each(kinds)('as JSON, as long as the route takes it: %s', async (kind, make) => {
    const { api } = suite();
    for (const name of ['text', 'line', 'email', 'tel', 'url', 'number', 'date', 'zip', '_token', '_homepage', 'cv']) {
      const body = { [name]: make(100_000) };
      const answer = await withoutStandstill(() => api.postJson(path(), body));
      expect([201, 400]).toContain(answer.status);
    }
    const { status } = await withoutStandstill(() => api.postJson(path(), { line: make(340_000) }));
    expect(UNSEEN.has(kind) ? [201] : [400, 413]).toContain(status);
  });

  test.each(kinds)('as multipart, as long as the route takes it: %s', async (_, make) => {
    const { api } = suite();
    const send = (length: number): Promise<Answer> => {
      const fields = ['text', 'tel'].map((name) => ({ name, value: make(length) }));
      return withoutStandstill(() => api.request('POST', path(), multipart(...fields)));
    };
    expect([201, 400]).toContain((await send(150_000)).status);
    // What is refused before all of it has been sent may end the connection.
    await send(2_000_000).then(
      (answer) => expectError(answer, 413),
      (error: unknown) => {
        expect(String(error)).toMatch(/EPIPE|ECONNRESET/);
      },
    );
  });

  test.each(kinds)('as a name of a field or a file: %s', async (_, make) => {
    const { api } = suite();
    const quoted = make(7_000).replace(/["\r\n]/g, '.');
    const named = multipart({ name: quoted, value: 'x' }, { name: 'cv', file: quoted, value: pdf });
    const answer = await withoutStandstill(() => api.request('POST', path(), { ...named }));
    expect(answer.status).toBe(400);
    const file = multipart({ name: 'cv', file: make(2_500).replace(/["\r\n]/g, '.'), value: pdf });
    expect([201, 400]).toContain((await withoutStandstill(() => api.request('POST', path(), { ...file }))).status);
    const json = await withoutStandstill(() => api.postJson(path(), { [make(100_000)]: 'x' }));
    expect(json.status).toBe(400);
    expect(json.text.length).toBeLessThan(2_000);
  });

  test.each(kinds)('in a query and in headers: %s', async (_, make) => {
    const { api, people } = suite();
    const text = make(3_000).replace(/[\r\n]/g, ' ');
    const query = encodeURIComponent(text).slice(0, 8_000).replace(/%.?$/, '');
    const header = Buffer.from(text)
      .toString('latin1')
      .replace(/[^\x20-\x7e]/g, '.')
      .slice(0, 8_000);
    const calls: (() => Promise<Answer>)[] = [
      () => api.get(`/forms/v1/submission/${formId}?q=${query}`, people.owner.basic),
      () =>
        api.get(`/forms/v1/submission/${formId}?q=${encodeURIComponent(make(190).slice(0, 190))}`, people.owner.basic),
      () => api.get(`/forms/v1/form/${formId}?locale=${query}`),
      () => api.get(`/forms/v1/form/${formId}?${query}=${query}`),
      () => api.get(`/imprint/v1/${query}`),
      () => api.get('/imprint/v1/titles', { 'Accept-Language': header }),
      () => api.get('/imprint/v1/email', { Accept: header }),
      () => api.get('/imprint/v1/all', { 'If-None-Match': header }),
      () => api.get('/imprint/v1/completeness', { Authorization: header }),
      () =>
        api.get('/imprint/v1/completeness', {
          Authorization: `Basic ${Buffer.from(`${text}:x`).toString('base64').slice(0, 12_000)}`,
        }),
      () => api.post(path(), contact(), { 'Content-Type': header }),
    ];
    for (const call of calls) expect((await withoutStandstill(call)).status).toBeLessThan(500);
  });
});

test.each(kinds)('a visitor’s text in emails: %s', async (_, make) => {
  const { api, strapi } = suite();
  const text = '{{text}}\n\n{{submittedValues}}';
  const settings = [
    { notifications: [{ id: 'team', to: ['office@example.org'], subject: '{{text}}', text }] },
    { doubleOptIn: { subject: '{{text}}', text: '{{text}}\n{{confirmationLink}}\n{{text}}' } },
  ];
  for (const one of settings) {
    const email = { name: 'email', type: 'email', label: 'Email', required: true };
    const fields = [{ name: 'text', type: 'textarea', label: 'Text', maxLength: 100_000 }, email];
    const formId = await createForm(strapi, { fields, settings: one });
    const to = `${unknownFormId()}@example.org`;
    await withoutStandstill(async () => {
      const { status } = await api.postJson(`/forms/v1/submission/${formId}`, { text: make(100_000), email: to });
      expect([201, 400]).toContain(status);
      const rows = (): Promise<number> =>
        strapi.query('plugin::imprint.form-mail', 'count', { where: { formId, status: 'pending' } }).then(Number);
      await eventually(rows, (pending) => pending === 0, 20);
    });
  }
});

describe('an editor’s text', () => {
  test.each(kinds)('of the imprint, in every option at once: %s', async (_, make) => {
    const { api, people } = suite();
    const values = Object.fromEntries(optionNames.map((name) => [name, make(4_000).slice(0, 3_500)]));
    expectStatus(await withoutStandstill(() => api.postJson('/imprint/v1/options', values, people.owner.basic)), 400);
    const draft = { values: { '': values }, language: '', previewLanguage: 'de' };
    expectStatus(await withoutStandstill(() => owner().post('/imprint/check', draft)), 200);
    const content = { format: 'strapi-plugin-imprint', values: { '': values }, titles: { '': values } };
    expectStatus(await withoutStandstill(() => owner().post('/imprint/import', { content })), 200);
  });

  test.each(kinds)('of the imprint, as much as is taken: %s', async (_, make) => {
    const { api, people } = suite();
    for (const [name, length] of [
      ['free_text', 20_000],
      ['coverage', 5_000],
      ['register', 255],
      ['representative', 5_000],
    ] as const) {
      const fields = { country: 'deu', legal_entity: 'gmbh', [name]: make(length).slice(0, length) };
      const answer = await withoutStandstill(() => api.postJson('/imprint/v1/options', fields, people.owner.basic));
      expect([200, 400]).toContain(answer.status);
      for (const format of ['json', 'html', 'markdown', 'text', 'jsonld']) {
        expectStatus(await withoutStandstill(() => api.get(`/imprint/v1/document?format=${format}`)), 200);
      }
      expectStatus(await withoutStandstill(() => api.get('/imprint/v1/completeness', people.owner.basic)), 200);
      await api.postJson('/imprint/v1/options', { [name]: '' }, people.owner.basic);
    }
  });

  const ofImprints = [
    ...kinds,
    ...['<script>', '12345 A', 'nicht ', 'Aa. ', ' | ', '1, ', 'Tel. ', 'HRB 1 '].map(
      (piece) => [piece, (length: number) => piece.repeat(length / piece.length)] as const,
    ),
  ];

  test.each(ofImprints)('of an imprint that is pasted: %s', async (_, make) => {
    const text = make(50_000).slice(0, 50_000);
    const { status } = await withoutStandstill(() => owner().post('/imprint/import/text', { text }));
    // Blanks and heaps of marks are no imprint.
    expect([200, 400]).toContain(status);
  });

  test.each(kinds)('of a form, a note, a draft, a reply or a search for a person: %s', async (_, make) => {
    const { api, strapi } = suite();
    const formId = await createForm(strapi);
    const answer = expectStatus(await api.post(`/forms/v1/submission/${formId}`, contact()), 201);
    const id = String(at(answer.json, 'data', 'id'));
    const text = make(300_000);
    const field = { name: 'a', type: 'text', label: text, help: { de: text }, pattern: text };
    const calls: (() => Promise<Answer>)[] = [
      () => owner().post('/imprint/forms', { name: text, fields: [field] }),
      () =>
        owner().post('/imprint/forms', {
          name: 'x',
          fields: [{ ...field, label: 'A', help: 'A', pattern: make(900) }],
        }),
      () =>
        owner().put(`/imprint/forms/${formId}`, { settings: { confirmation: { text: make(20_000), subject: text } } }),
      () => owner().post(`/imprint/submissions/${id}/notes`, { text }),
      () => owner().put(`/imprint/submissions/${id}/draft`, { text }),
      () => owner().post(`/imprint/submissions/${id}/responses`, { text }),
      () => owner().post('/imprint/personal-data/search', { email: text }),
      () => owner().post('/imprint/personal-data/search', { email: `a@${make(240)}` }),
      () => owner().post('/imprint/submissions/actions', { action: text, ids: [text] }),
    ];
    for (const call of calls) expect((await withoutStandstill(call)).status).toBeLessThan(500);
  });
});

test('a form full of digits of another script, and a page with a thousand errors', async () => {
  const { api, strapi } = suite();
  const names = Array.from({ length: 48 }, (_, index) => `f${index}`);
  const fields = names.map((name) => ({ name, type: 'textarea', label: 'F', maxLength: 10_000 }));
  const path = `/forms/v1/submission/${await createForm(strapi, { fields })}`;
  const posted = Object.fromEntries(names.map((name, index) => [name, `${index} ${'٠١٢٣٤٥٦٧٨٩'.repeat(999)}`]));
  expectStatus(await withoutStandstill(() => api.postJson(path, posted)), 201);
  const unknown = Object.fromEntries(Array.from({ length: 990 }, (_, index) => [`unknown${index}`, '٠']));
  expectStatus(await withoutStandstill(() => api.post(path, unknown, { Accept: 'text/html' })), 400);
});

test('200 fields with patterns, as costly as a form may be', async () => {
  const { api, strapi } = suite();
  const fields = Array.from({ length: 200 }, (_, index) => ({
    name: `f${index}`,
    type: 'text',
    label: 'F',
    pattern: '(?:a|b)*a(?:a|b){8}c',
    maxLength: 100,
  }));
  const formId = await createForm(strapi, { fields });
  const posted = Object.fromEntries(fields.map(({ name }) => [name, 'ab'.repeat(50)]));
  const answer = await withoutStandstill(() => api.postJson(`/forms/v1/submission/${formId}`, posted));
  expectBadFields(answer, ...fields.map(({ name }) => name));
});
