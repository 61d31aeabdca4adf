/*
 * The OpenAPI document is right: each operation is asked for each status that the document has of it, and what comes back
 * is what the document says, no more and no less.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { version } from '../../package.json';
import { defaultConfig } from '../../server/src/config';
import { documentFormats, type OpenApiDocument } from '../../server/src/contracts/imprint';
import { formsExtendedRoutes } from '../../server/src/forms-extended/routes';
import { exportFormats } from '../../server/src/forms/inbox/export-format';
import { formsRoutes } from '../../server/src/forms/routes';
import { imprintRoutes } from '../../server/src/imprint/routes';
import { createDocument } from '../../server/src/openapi/document';
import { openApiRoutes } from '../../server/src/openapi/routes';
import { createValidator, type Described, operationsOf, responseOf } from '../support/openapi';
import { createDatabase } from './support/database';
import { eventually } from './support/eventually';
import { contact, contactFields, createForm, putSubmission, unknownFormId } from './support/forms';
import { type Answer, basic, check, expectStatus, form, type RequestOptions } from './support/http';
import { rawMessage, secret, signed } from './support/inbound';
import { at, recordAt, textAt } from './support/json';
import { multipart } from './support/multipart';
import { adminClient } from './support/panel';
import { createPeople } from './support/people';
import { runCommand, startStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const ACCOUNT_POINTS = 3;
const REQUESTS_A_MINUTE = 60;
const SITE = 'https://www.example.org';
const nobodyHome = { siteKey: 'x', secretKey: 'x', verifyUrl: 'http://127.0.0.1:1/verify' };

const replies = { inbound: { secret } };

const suite = useStrapi({
  config: {
    basicAuth: { limit: { account: { points: ACCOUNT_POINTS, seconds: 900 } } },
    replies,
    forms: { rateLimit: defaultConfig.forms.rateLimit, captcha: { turnstile: nobodyHome, onOutage: 'refuse' } },
  },
});

/** As it is sent. Tests are named before a Strapi runs, so the document is made here, and compared with the served one. */
const document = JSON.parse(
  JSON.stringify(
    createDocument({
      routes: [openApiRoutes, imprintRoutes, formsRoutes, formsExtendedRoutes].flatMap((list) =>
        list({ ...defaultConfig, replies }),
      ),
      hasBasic: true,
      version,
    }),
  ),
) as ReturnType<typeof createDocument>;

const operations = operationsOf(document);
const validate = createValidator(document);

let editor: { Authorization: string };
let stranger: { Authorization: string };
const locked = { Authorization: basic('locked@example.org', 'wrong') };

beforeAll(async () => {
  const { api, people, strapi } = suite();
  editor = (await people.token('full-access')).bearer;
  stranger = (await people.token('custom', [])).bearer;
  await strapi.call('imprint', 'update', { name: 'Muster GmbH', free_text: 'More' });
  for (let count = 0; count < ACCOUNT_POINTS; count += 1) await api.get('/imprint/v1/revisions', locked);
});

afterEach(() => {
  suite().mail.setMode('accept');
});

interface Values extends RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** What stands for the parameters of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** Whose credentials are sent. */
  readonly as?: Readonly<Record<string, string>>;
}

const FORM = 'application/x-www-form-urlencoded';
/** A form that takes the examples of the document. */
const fields = [...contactFields.slice(0, 2), { type: 'step', id: 'more', title: 'More' }, ...contactFields.slice(2)];

type Settings = Readonly<Record<string, unknown>>;

/** Parameters of paths: a form with a submission, a revision, an option and a token that confirms nothing. */
const subject = async (settings: Settings = {}): Promise<Record<string, string>> => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { fields, settings });
  const number = settings.closesAt === undefined ? await putSubmission(strapi, formId) : 1;
  return { form_id: formId, submission_id: String(number), number: '1', option: 'name', token: 'x' };
};

/** Sends a request of an operation, with the example of its body and the rights for it, unless it is told otherwise. */
const send = async ({ method, path, operation }: Described, values: Values = {}): Promise<Answer> => {
  const { params = await subject(), query = '', as = editor, headers, ...options } = values;
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const example = operation.requestBody?.content[FORM]?.example as Record<string, string> | undefined;
  return suite().api.request(method, `${url}${query}`, {
    ...(example && { body: form(example) }),
    ...options,
    headers: { ...as, ...(example && { 'Content-Type': FORM }), ...headers },
  });
};

/** How an operation is asked for a status. */
type Ask = (described: Described) => Promise<readonly Answer[]>;

const PAGE = { Accept: 'text/html' };

/** A request, and the same as a browser without scripts sends it, if it is refused with a page. */
const sendBoth = async (described: Described, values: Values): Promise<Answer[]> => {
  const hasPages = responseOf(document, described.operation, 400).content?.['text/html'] !== undefined;
  const answer = await send(described, values);
  const page = { ...values, headers: { ...values.headers, ...PAGE } };
  return hasPages && answer.status >= 400 ? [answer, await send(described, page)] : [answer];
};

/** The requests with each of the values. */
const asking =
  (...variants: readonly (Values | (() => Promise<Values>))[]): Ask =>
  async (described) => {
    const answers: Answer[] = [];
    for (const values of variants) {
      answers.push(...(await sendBoth(described, typeof values === 'function' ? await values() : values)));
    }
    return answers;
  };

/** The same request, so often that the last one is too many. */
const exceeding =
  (limit: number, settings: Settings = {}): Ask =>
  async (described) => {
    const params = await subject(settings);
    for (let sent = 0; sent < limit; sent += 1) await send(described, { params });
    return sendBoth(described, { params });
  };

/** The example of the body in each of its media types; without a body, the request as it is. */
const succeeding: Ask = async (described) => {
  const { content = {} } = described.operation.requestBody ?? {};
  const bodies = Object.entries(content).map(([type, { example }]): Values => {
    const entries = Object.entries(example as Record<string, string>);
    if (type === 'multipart/form-data') return multipart(...entries.map(([name, value]) => ({ name, value })));
    return { headers: { 'Content-Type': type }, body: type === FORM ? form(entries) : JSON.stringify(example) };
  });
  return asking(...(bodies.length > 0 ? bodies : [{}]))(described);
};

const notModified =
  (query = ''): Ask =>
  async (described) => {
    const params = await subject();
    const { headers } = expectStatus(await send(described, { params, query }), 200);
    return [await send(described, { params, query, headers: { 'If-None-Match': String(headers.etag) } })];
  };

/** The link that a visitor gets who has to confirm a submission, and the submission. */
const unconfirmed = async (settings: Settings = {}): Promise<Values> => {
  const { strapi, mail } = suite();
  const email = `${unknownFormId()}@example.org`;
  const formId = await createForm(strapi, {
    fields,
    settings: { doubleOptIn: { text: 'Please confirm', ...settings } },
  });
  await putSubmission(strapi, formId, contact({ email }));
  const [received] = await eventually(
    () => mail.to(email),
    (mails) => mails.length > 0,
  );
  const [, token = ''] = /\/confirm\/(\S+)/.exec(received?.parts.get('text/plain') ?? '') ?? [];
  return { params: { token, form_id: formId, submission_id: '1' } };
};

const expired = async (): Promise<Values> => {
  const values = await unconfirmed();
  const where = { formId: values.params?.form_id };
  const data = { expiresAt: new Date(0).toISOString() };
  await suite().strapi.query('plugin::imprint.form-opt-in', 'updateMany', { where, data });
  return values;
};

const withSettings =
  (settings: Settings, values: Values = {}) =>
  async (): Promise<Values> => ({ ...values, params: await subject(settings) });

/** The receipt of a withdrawal. */
const receipt = (query: string) => async (): Promise<Values> => {
  const { strapi, api } = suite();
  const { formId } = recordAt(
    { form: await strapi.call('forms', 'create', { name: 'Withdrawal', kind: 'withdrawal' }) },
    'form',
  );
  const values = { name: 'Erika', contract: 'No. 5', email: `${unknownFormId()}@example.org` };
  const { json } = expectStatus(await api.post(`/forms/v1/submission/${String(formId)}`, values), 201);
  return { query, params: { token: textAt(json, 'data', 'receipt').split('/').at(-1) ?? '' } };
};

/** What is saved of a form, and the token of the link to it. */
const savable = async (values: Values = {}): Promise<Values> => ({
  ...values,
  params: await subject({ drafts: {} }),
  body: form({ ...contact(), _email: `${unknownFormId()}@example.org` }),
});

const saved = async (): Promise<Values> => {
  const { api, mail } = suite();
  const params = await subject({ drafts: {} });
  const email = `${unknownFormId()}@example.org`;
  expectStatus(await api.post(`/forms/v1/draft/${String(params.form_id)}`, { ...contact(), _email: email }), 200);
  const [received] = await eventually(
    () => mail.to(email),
    (mails) => mails.length > 0,
  );
  const [, token = ''] = /draft=(\S+)/.exec(received?.parts.get('text/plain') ?? '') ?? [];
  return { params: { ...params, token } };
};

const closed = { closesAt: '2020-01-01T00:00:00Z' };

/** A form with all that a definition may have. */
const richForm = (query: string) => async (): Promise<Values> => {
  const showIf = { match: 'all', rules: [{ field: 'topic', op: 'is', value: 'sales' }] };
  const options = [{ value: 'sales', label: 'Sales' }];
  const formId = await createForm(suite().strapi, {
    fields: [
      { type: 'heading', text: 'Hello' },
      { name: 'topic', type: 'select', label: 'Topic', options, width: 'half', help: 'Which one?' },
      { name: 'text', type: 'text', label: 'Text', minLength: 2, maxLength: 9, pattern: 'a+', autocomplete: 'name' },
      { type: 'step', id: 'next', title: 'Next', showIf },
      { type: 'paragraph', text: 'Hello', showIf },
      { name: 'number', type: 'number', label: 'Number', min: 1, max: 2, required: true, showIf },
      { name: 'date', type: 'date', label: 'Date', min: '2026-01-01', max: '2026-12-31' },
      { name: 'file', type: 'file', label: 'File', accept: ['.pdf'], maxSize: 1_000, maxFiles: 2 },
    ],
    settings: { ...closed, opensAt: '2019-01-01T00:00:00Z', captcha: 'altcha' },
  });
  return { query, params: { form_id: formId } };
};

/** The site's statement on accessibility has this text; `''`: nobody has written it. */
const withStatement =
  (text: string, values: Values = {}) =>
  async (): Promise<Values> => {
    const statement = { service: { '': text }, use: {}, compliance: {}, signedBy: '', signedOn: '' };
    await suite().strapi.call('imprint', 'updateSite', { statement });
    return values;
  };

/** How operations are asked for what their example is not answered with, or for more than that. */
const ASKS: Readonly<Record<string, Ask>> = {
  'options.find 200': asking({ params: { option: 'all' } }, {}, { headers: { Accept: 'text/plain' } }),
  'document.find 200': asking(...documentFormats.map((format) => ({ query: `?format=${format}` }))),
  'accessibility.find 200': asking(
    ...documentFormats.map((format) => withStatement('A shop', { query: `?format=${format}` })),
  ),
  'accessibility.find 304': async (described) => {
    await withStatement('A shop')();
    return notModified()(described);
  },
  'accessibility.find 404': asking(withStatement('')),
  'links.find 200': asking({}, { query: '?format=html' }),
  'options.update 200': asking({}, { query: '?check=true' }),
  'completeness.find 200': asking({}, { query: '?locale=de' }, { query: '?date=2026-10-01' }),
  'revisions.find 200': asking({}, { query: '?pagination[page]=1&pagination[pageSize]=1&pagination[withCount]=false' }),
  'forms.findOne 200': asking(
    { query: '?token=false' },
    { query: '?format=html' },
    richForm('?token=false'),
    richForm('?token=true&locale=de'),
  ),
  'forms.findOne 304': notModified('?token=false'),
  'forms.findChallenge 200': asking(withSettings({ captcha: 'altcha' })),
  'forms.findChallenge 429': exceeding(REQUESTS_A_MINUTE, { captcha: 'altcha' }),
  'drafts.save 200': asking(savable, () => savable({ headers: PAGE })),
  'drafts.save 403': asking(withSettings({ drafts: {}, ...closed })),
  'drafts.save 404': asking({}),
  'drafts.save 429': exceeding(1, { drafts: {}, rateLimit: { points: 1, seconds: 60 } }),
  'drafts.findOne 200': asking(saved),
  'submissions.create 303': async (described) => {
    const body = form({ ...contact(), _redirect: '/thanks' });
    return [await send(described, { headers: { ...PAGE, Origin: SITE }, body })];
  },
  'forms.findPage 200': asking(withSettings({ hostedPage: true })),
  // In whatever language: it has one of its own.
  'forms.findReceipt 400': asking(receipt('?format=xx')),
  'forms.findReceipt 200': asking(receipt(''), receipt('?format=text')),
  'submissions.create 403': asking(withSettings(closed)),
  'submissions.create 429': exceeding(1, { rateLimit: { points: 1, seconds: 60 } }),
  'submissions.create 503': asking(
    withSettings({ captcha: 'turnstile' }, { body: form({ ...contact(), _captcha: 'x' }) }),
  ),
  'submissions.check 403': asking(withSettings(closed)),
  'submissions.check 429': exceeding(REQUESTS_A_MINUTE),
  'submissions.find 200': asking(
    {},
    { query: '?q=erika&status=new&spam=all&from=2020-01-01&to=2099-01-01' },
    { as: {}, headers: PAGE },
  ),
  'submissions.export 200': asking(
    ...exportFormats.map((format) => async () => ({
      ...(await unconfirmed()),
      query: `?format=${format}&status=unconfirmed`,
    })),
  ),
  'confirmations.find 200': asking(unconfirmed),
  'confirmations.find 404': asking({}),
  'confirmations.find 410': asking(expired),
  'confirmations.confirm 200': asking(unconfirmed),
  'confirmations.confirm 303': asking(() => unconfirmed({ redirect: `${SITE}/thanks` })),
  'confirmations.confirm 404': asking({}),
  'confirmations.confirm 410': asking(expired),
  'responses.create 409': asking(unconfirmed),
  'responses.create 422': asking(async () => {
    const params = await subject();
    const options = { idempotencyKey: 'used' };
    await suite().strapi.call('responses', 'create', params.form_id, 1, 'Another text', options);
    return { params, headers: { 'Idempotency-Key': 'used' } };
  }),
  'responses.create 502': async (described) => {
    suite().mail.setMode('reject');
    return [await send(described)];
  },
  'inbound.receive 202': asking(signed(rawMessage({ From: 'erika@example.org' }))),
  'inbound.receive 403': asking({ ...signed(''), body: 'From: erika@example.org' }),
  'inbound.receive 415': asking({
    headers: { ...signed('Hello').headers, 'Content-Type': 'text/plain' },
    body: 'Hello',
  }),
  'inbound.receive 413': asking(signed('x'.repeat(26 * 1_048_576))),
  'responses.find 200': asking(async () => {
    const params = await subject();
    await suite().strapi.call('responses', 'create', params.form_id, 1, 'Hello');
    return { params };
  }),
};

const nothing = { form_id: unknownFormId(), submission_id: '999999', number: '999999', option: 'nothing' };

/** How every other operation is asked for a status. */
const BY_STATUS: Readonly<Record<string, Ask>> = {
  200: succeeding,
  201: succeeding,
  304: notModified(),
  400: asking({ query: '?locale=xx' }),
  401: asking({ as: {} }, () => Promise.resolve({ as: { Authorization: basic(unknownFormId(), 'wrong') } })),
  403: asking(() => Promise.resolve({ as: stranger })),
  404: asking({ params: nothing }),
  412: asking({ headers: { 'If-Match': '"0-x"' } }),
  413: asking({ headers: { 'Content-Type': FORM }, body: `name=${'x'.repeat(1_100_000)}` }),
  415: asking({ headers: { 'Content-Type': 'text/plain' }, body: 'Hello' }),
  429: asking({ as: locked }),
};

/** What no request can bring about here, by status or operation. */
const UNASKED = new Map([
  ['500', 'What is unforeseen cannot be asked for.'],
  ['submissions.export 503', 'It takes an index that is being built; search.test.ts has one.'],
]);

const statuses = operations.flatMap((described) =>
  Object.keys(described.operation.responses)
    .map((status) => ({ name: `${described.operation.operationId} ${status}`, described, status }))
    .filter(({ name, status }) => !UNASKED.has(status) && !UNASKED.has(name)),
);

/** Koa says in the body of a redirect where it leads to. */
const NO_BODY = { enum: ['', `Redirecting to ${SITE}/thanks.`] };

const mediaTypeOf = ({ headers }: Answer): string => String(headers['content-type']).replace(/;.*$/, '');

test.each(statuses)('$name', async ({ name, described, status }) => {
  const ask = ASKS[name] ?? BY_STATUS[status];
  if (ask === undefined) throw new Error(`There is no request for ${name}.`);
  const answers = await ask(described);
  const { content = {}, headers = {} } = responseOf(document, described.operation, status);
  for (const answer of answers) {
    expectStatus(answer, Number(status));
    check(answer, () => {
      const type = mediaTypeOf(answer);
      const body = /[/+]json$/.test(type) ? answer.json : answer.text;
      expect(validate(content[type]?.schema ?? NO_BODY, body)).toBe('');
    });
  }
  // Each media type has come, and each header with one of the answers.
  const types = answers.map(mediaTypeOf);
  expect(Object.keys(content).filter((type) => !types.includes(type))).toEqual([]);
  for (const header of Object.keys(headers)) {
    expect(answers.map((answer) => Object.keys(answer.headers)).flat()).toContain(header.toLowerCase());
  }
});

test('every request belongs to a status', () => {
  expect(Object.keys(ASKS).filter((name) => !statuses.some((status) => status.name === name))).toEqual([]);
});

describe('GET openapi.json', () => {
  const url = '/imprint/v1/openapi.json';

  test('is the document, with the address that it was asked at', async () => {
    const { api } = suite();
    const { json } = expectStatus(await api.get(url), 200);
    expect(json).toEqual({ ...document, servers: [{ url: api.root }] });
    const asked = await api.get(url, { Host: 'cms.example.org' });
    expect(at(asked.json, 'servers')).toEqual([{ url: 'http://cms.example.org/api' }]);
  });

  test('may be read and cached by everybody', async () => {
    const { headers } = expectStatus(await suite().api.get(url), 200);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each([
    ['address', 'https://cms.example.org', 'https://cms.example.org/api'],
    ['address with a path', 'https://example.org/cms/', 'https://example.org/cms/api'],
    ['path below the address that it was asked at', '/cms', 'http://example.net/cms/api'],
  ])('has the public %s of the project, if that is configured', async (_what, configured, root) => {
    const strapi = await startStrapi({ env: { PUBLIC_URL: configured } });
    const formId = await createForm(strapi, { settings: { captcha: 'altcha' } });
    const asked = { Host: 'example.net' };
    const { json } = expectStatus(await strapi.api.get(url, asked), 200);
    const drawn = expectStatus(await strapi.api.get(`/forms/v1/form/${formId}`, asked), 200).json;
    const { session } = await createPeople(strapi);
    const settings = expectStatus(await adminClient(strapi.site, session).get('/imprint/forms/settings', asked), 200);
    await strapi.stop();
    // Of which the panel makes the code for a site.
    expect(at(settings.json, 'data', 'apiRoot')).toBe(root);
    expect(at(json, 'servers')).toEqual([{ url: root }]);
    expect(at(drawn, 'data', 'captcha', 'challengeUrl')).toBe(`${root}/forms/v1/challenge/${formId}`);
  });
});

describe('strapi openapi generate', () => {
  let generated: OpenApiDocument;

  beforeAll(async () => {
    const [database, folder] = [await createDatabase(), await mkdtemp(path.join(tmpdir(), 'openapi-'))];
    const file = path.join(folder, 'specification.json');
    await runCommand(database, 'openapi', 'generate', '--output', file);
    generated = JSON.parse(await readFile(file, 'utf8')) as OpenApiDocument;
    await Promise.all([database.drop(), rm(folder, { recursive: true })]);
  });

  test('has the same routes', () => {
    const inNamespaces = (described: Described): boolean =>
      /^\/(imprint|forms|forms-extended)\/v1\//.test(described.path);
    const routesOf = (found: readonly Described[]) => found.map((one) => `${one.method} ${one.path}`).toSorted();
    // The command runs with the default configuration, in which no messages are taken.
    const usual = operations.filter((described) => described.path !== '/forms-extended/v1/inbound');
    expect(routesOf(operationsOf(generated).filter(inNamespaces))).toEqual(routesOf(usual));
  });
});
