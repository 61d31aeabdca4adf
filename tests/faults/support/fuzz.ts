/* Odd requests to all routes, and what they change. */
import { randomUUID } from 'node:crypto';
import net from 'node:net';

import { defaultConfig } from '../../../server/src/config';
import { formsExtendedAdminRoutes } from '../../../server/src/forms-extended/admin-routes';
import { formsExtendedRoutes } from '../../../server/src/forms-extended/routes';
import { formsAdminRoutes } from '../../../server/src/forms/admin-routes';
import { contentTypes as formsContentTypes } from '../../../server/src/forms/content-types';
import { formsRoutes } from '../../../server/src/forms/routes';
import { imprintAdminRoutes } from '../../../server/src/imprint/admin-routes';
import { contentTypes as imprintContentTypes } from '../../../server/src/imprint/content-types';
import { imprintRoutes } from '../../../server/src/imprint/routes';
import { eventually } from '../../api/support/eventually';
import { contact, contactFields, createForm, putSubmission, submit } from '../../api/support/forms';
import { type Answer, check, form } from '../../api/support/http';
import { at, numberAt } from '../../api/support/json';
import { multipart, pdf } from '../../api/support/multipart';
import type { TestStrapi } from '../../api/support/strapi';
import type { Suite } from '../../api/support/suite';
import { LIMIT_S } from './load';
import { inHeader, oddBytes, oddText, oddValue, oneOf } from './odd';
import { between, type Random } from './random';

/** How many are under way at once. */
const AT_ONCE = 16;

interface Route {
  method: string;
  path: string;
  isAdmin: boolean;
}

const content = [imprintRoutes, formsRoutes, formsExtendedRoutes].flatMap((routes) => routes(defaultConfig));
const admin = [...imprintAdminRoutes, ...formsAdminRoutes, ...formsExtendedAdminRoutes];
const routes: readonly Route[] = [
  ...content.map(({ method, path }) => ({ method, path: `/api${path}`, isAdmin: false })),
  ...admin.map(({ method, path }) => ({ method, path: `/imprint${path}`, isAdmin: true })),
];

/** What can be changed, with what tells one row from another. */
const TABLES = {
  imprint_forms: ['form_id'],
  imprint_form_submissions: ['form_id', 'submission_id'],
  imprint_form_notes: ['id'],
  imprint_form_responses: ['id'],
  imprint_form_answers: ['id'],
  imprint_form_erasures: ['id'],
  imprint_options: ['option', 'language', 'value'],
  imprint_titles: ['option', 'language', 'title'],
  imprint_revisions: ['id'],
  imprint_sites: ['id'],
} as const;
type Table = keyof typeof TABLES;

const snapshot = async (strapi: TestStrapi): Promise<Map<Table, Set<string>>> => {
  const kept = new Map<Table, Set<string>>();
  for (const [name, columns] of Object.entries(TABLES)) {
    const table = Object.keys(TABLES).find((known): known is Table => known === name);
    if (table === undefined) continue;
    const rows = await strapi.rows(table);
    kept.set(table, new Set(rows.map((row) => columns.map((column) => String(row[column])).join('/'))));
  }
  return kept;
};

/** Where forms are made, changed and deleted. */
const isForm = (path: string): boolean => /^\/imprint\/forms(?:\/[\da-f-]{36})?$/.test(path);

type Rows = ReadonlyMap<string, string>;

/** Every table of the plugin, but for the one of what the clock does. */
const allTables = Object.values({ ...imprintContentTypes, ...formsContentTypes })
  .map(({ schema }) => schema.collectionName)
  .filter((name) => name !== 'imprint_form_jobs');

/** The columns of a form that count its submissions. */
const COUNTERS = /^(?:last_submission_id|totals_version|(?:new|read|replied|archived)_(?:total|spam))$/;

/** Whole rows by table, id and the submission that they belong to; of a form, without what counts its submissions. */
const wholeRows = async (strapi: TestStrapi): Promise<Rows> => {
  const kept = new Map<string, string>();
  for (const table of allTables) {
    for (const row of await strapi.rows(table)) {
      const owner = `${String(row.form_id)}/${String(row.submission_id)}`;
      const rest = Object.entries(row).filter(([column]) => !COUNTERS.test(column));
      kept.set(`${table} ${String(row.id)} ${owner}`, JSON.stringify(Object.fromEntries(rest)));
    }
  }
  return kept;
};

/** All rows, once nothing is under way any more: mails that wait for their next attempt do not wait any longer. */
const settledRows = async (strapi: TestStrapi): Promise<Rows> => {
  await strapi.query('plugin::imprint.form-mail', 'updateMany', { data: { status: 'sent', nextAttemptAt: null } });
  await strapi.call('maintenance', 'removeFiles');
  await strapi.idle();
  let last: Rows = new Map();
  return eventually(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const before = last;
      last = await wholeRows(strapi);
      return { last, isSame: changesOf(before, last).length === 0 };
    },
    ({ isSame }) => isSame,
    LIMIT_S,
  ).then((found) => found.last);
};

/** What has become of rows from one time to another. */
const changesOf = (before: Rows, after: Rows): string[] => [
  ...[...before]
    .filter(([key, row]) => after.get(key) !== row)
    .map(([key, row]) => `${key}: ${row} > ${after.get(key)}`),
  ...[...after.keys()].filter((key) => !before.has(key)),
];

/** The tables that a route may change when it says that it has. */
const changedBy = (method: string, path: string): readonly Table[] => {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return [];
  const all: readonly Table[] = ['imprint_form_submissions', 'imprint_form_notes', 'imprint_form_responses'];
  if (path.startsWith('/imprint/forms')) return ['imprint_forms', ...all];
  if (path.includes('/erase')) return ['imprint_form_erasures', ...all];
  if (/\/(?:submission|submissions|response)\b/.test(path)) return all;
  if (/\/(?:check|import|search|personal-data\/export)$/.test(path)) return [];
  if (path === '/imprint/site') return ['imprint_sites'];
  return ['imprint_options', 'imprint_titles', 'imprint_revisions'];
};

/** What has come of odd requests. */
export interface Findings {
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  /** What there was of each table, once the first fifth of the requests had been answered, and before strangers came. */
  readonly before: ReadonlyMap<Table, ReadonlySet<string>>;
  readonly after: ReadonlyMap<Table, ReadonlySet<string>>;
  /** The tables that somebody was told to have changed in between, and the forms and submissions that were made then. */
  readonly changed: ReadonlySet<Table>;
  readonly made: ReadonlySet<string>;
  readonly submitted: ReadonlySet<string>;
  /** The submissions of strangers, and all rows that have changed while they came. */
  readonly ofStrangers: ReadonlySet<string>;
  readonly added: readonly string[];
  /** How long the event loop has stood, in milliseconds, but for the two longest times. */
  readonly stood: number;
  /** How many bytes more are in use than after the first fifth. */
  readonly grown: number;
}

/**
 * Sends odd requests to all routes; the last fifth brings no credentials. Each is answered, and none with a failure of the
 * server.
 */
export const sendOddRequests = async (
  { strapi, people }: Suite,
  random: Random,
  requests: number,
): Promise<Findings> => {
  const strangers = requests / 5;
  const formId = await createForm(strapi, {
    fields: [
      ...contactFields,
      { name: 'zip', type: 'text', label: 'Zip', pattern: '[0-9]{5}' },
      { name: 'colour', type: 'checkboxes', label: 'Colour', options: ['red', 'green'] },
      { name: 'cv', type: 'file', label: 'CV', maxFiles: 3 },
    ],
  });
  for (let count = 0; count < 20; count += 1) await putSubmission(strapi, formId);
  const other = await createForm(strapi);
  const token = await people.token('full-access');
  const forms = [formId, formId];
  /** Forms that were made by this test, or by a request that was told so. */
  const made = new Set<string>();
  // Some of the requests delete forms, and would soon have none left to be about.
  const renewForms = async (): Promise<void> => {
    forms.splice(0, forms.length, await createForm(strapi), await createForm(strapi));
    for (const id of forms) made.add(id);
  };

  const values: Readonly<Record<string, () => string>> = {
    ':form_id': () => oneOf(random, [...forms, formId, other, randomUUID(), formId.toUpperCase()]),
    ':formId': () => oneOf(random, [...forms, other, randomUUID()]),
    ':submission_id': () => String(oneOf(random, [between(random, 1, 40), 0, '007', '9'.repeat(30)])),
    ':submissionId': () => String(oneOf(random, [between(random, 1, 40), 0, -1, '1e3'])),
    ':option': () => oneOf(random, ['all', 'name', 'email', 'constructor', 'titles']),
    ':number': () => String(between(random, 0, 5)),
    ':id': () => String(between(random, 0, 5)),
  };
  const odd = (): string =>
    encodeURIComponent(oddText(random, 300).replace(/\p{Surrogate}/gu, '')).replaceAll('.', '%2e') || 'x';

  const pathOf = (path: string): string =>
    path
      .split('/')
      .map((part) => (part.startsWith(':') ? (random() < 0.1 ? odd() : (values[part]?.() ?? odd())) : part))
      .join('/');

  const queryOf = (method: string, path: string): string => {
    // Without it no form is deleted.
    if (method === 'DELETE' && isForm(path) && random() < 0.5)
      return `?submissions=${oneOf(random, ['keep', 'delete'])}`;
    if (random() < 0.6) return '';
    const names = [
      'locale',
      'q',
      'status',
      'spam',
      'from',
      'to',
      'format',
      'page',
      'pageSize',
      'sort',
      'ids',
      'formId',
    ];
    const more = [
      'pagination[page]',
      'pagination[pageSize]',
      'pagination',
      'at',
      'deleted',
      'submissions',
      '__proto__[a]',
    ];
    const good = ['de', 'csv', 'json', 'new', 'all', '2026-01-01', '1', '100', 'submittedAt:asc', 'keep', formId];
    const pair = (): string => `${oneOf(random, [...names, ...more])}=${random() < 0.5 ? odd() : oneOf(random, good)}`;
    return `?${Array.from({ length: between(random, 1, 4) }, pair).join('&')}`.slice(0, 12_000).replace(/%.?$/, '');
  };

  let isStranger = false;
  const credentials = (isAdmin: boolean): Record<string, string> => {
    if (isStranger) return {};
    const kind = random();
    if (kind < 0.005)
      return { Authorization: `Basic ${Buffer.from(oddText(random, 2_000)).toString('base64').slice(0, 8_000)}` };
    if (kind < 0.15) return {};
    if (kind < 0.2) return { Authorization: inHeader(`Bearer ${oddText(random, 500)}`) };
    if (isAdmin) return people.session;
    return oneOf(random, [people.owner.basic, token.bearer]);
  };

  const headersOf = (): Record<string, string> => {
    const headers: Record<string, string> = {};
    const maybe = (name: string, value: () => string): void => {
      if (random() < 0.1) headers[name] = value().trim() || 'x';
    };
    const any = (): string => inHeader(oddText(random, 2_000));
    maybe('Accept', () => oneOf(random, ['text/plain', 'application/json', any()]));
    maybe('Accept-Language', () => oneOf(random, ['de', 'en-GB;q=0.1,de', any()]));
    maybe('Accept-Encoding', any);
    maybe('If-None-Match', () => oneOf(random, ['*', any()]));
    maybe('If-Match', () => oneOf(random, ['*', any()]));
    maybe('Idempotency-Key', () => oneOf(random, ['a', any()]));
    maybe('Content-Encoding', () => oneOf(random, ['gzip', 'identity', 'br', any()]));
    maybe('Origin', () => oneOf(random, ['null', 'https://evil.example', any()]));
    maybe('X-Forwarded-For', any);
    maybe('Range', () => 'bytes=0-1');
    return headers;
  };

  /** A body as some route would have it, but for a few values; what visitors send, and forms, are often as they should be. */
  const nearlyGood = (path: string): Record<string, unknown> => {
    if (/\/forms\/v1\/submission\//.test(path) && random() < 0.5) return contact();
    if (isForm(path) && random() < 0.5) return { name: 'Form', fields: contactFields };
    const base: Record<string, unknown> = oneOf(random, [
      contact(),
      { name: 'Imprint', country: 'deu', legal_entity: 'gmbh' },
      { revision: 0, values: { '': { name: 'x' } }, titles: {} },
      { values: { '': { name: 'x' } }, language: '', previewLanguage: 'de' },
      { content: { name: 'x' } },
      { name: 'Form', fields: contactFields, settings: {} },
      { settings: { confirmation: { text: 'x' }, notifications: [] } },
      { action: 'status', status: 'read', ids: [`${formId}/1`] },
      { action: 'spam', ids: [`${formId}/2`] },
      { text: 'x' },
      { response: 'x' },
      { email: 'erika@example.org' },
    ]);
    const changed = Object.entries(base).map(([name, value]): [string, unknown] =>
      random() < 0.3 ? [random() < 0.3 ? oddText(random, 200) : name, oddValue(random)] : [name, value],
    );
    if (random() < 0.1) changed.push([oddText(random, 100), oddValue(random)]);
    return Object.fromEntries(changed);
  };

  const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

  const bodyOf = (method: string, path: string): { headers: Record<string, string>; body: string | Buffer } => {
    if (method === 'GET' && random() < 0.95) return { headers: {}, body: '' };
    const kind = random();
    const json = { 'Content-Type': 'application/json' };
    if (kind < 0.45) return { headers: json, body: JSON.stringify(nearlyGood(path)) };
    if (kind < 0.6) {
      const fields = Object.entries(nearlyGood(path)).map(([name, value]) => [name, plain(value)] as const);
      return { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: form(fields) };
    }
    if (kind < 0.75) {
      const parts = Object.entries(nearlyGood(path)).map(([name, value]) => ({
        name: name.replace(/["\r\n]/g, ''),
        value: plain(value),
        ...(random() < 0.2 && { file: oddText(random, 500).replace(/["\r\n]/g, '') }),
      }));
      const whole = multipart(...parts, ...(random() < 0.3 ? [{ name: 'cv', value: pdf, file: 'a.pdf' }] : []));
      const cut = random() < 0.3 ? whole.body.subarray(0, between(random, 0, whole.body.length)) : whole.body;
      const mixed = random() < 0.2 ? Buffer.concat([cut, oddBytes(random, 200), whole.body]) : cut;
      return { headers: whole.headers, body: mixed };
    }
    if (kind < 0.85) return { headers: json, body: JSON.stringify(oddValue(random)) };
    if (kind < 0.9) return { headers: json, body: oddText(random, 200_000) };
    if (kind < 0.95)
      return { headers: { 'Content-Type': inHeader(oddText(random, 500)).trim() || 'x' }, body: oddBytes(random, 500) };
    return { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: oddText(random, 50_000) };
  };

  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];
  const changed = new Set<Table>();
  const submitted = new Set<string>();
  const statuses = new Map<number, number>();

  const ask = async ({ method: usual, path: template, isAdmin }: Route): Promise<void> => {
    const method = random() < 0.9 ? usual : oneOf(random, METHODS);
    const path = pathOf(template);
    const { headers, body } = bodyOf(method, path);
    const all = { ...headers, ...headersOf(), ...credentials(isAdmin) };
    const answer = await strapi.site.request(method, path + queryOf(method, path), {
      headers: all,
      body,
      timeout: LIMIT_S * 1_000,
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    expectNoFailure(answer, method, path);
    if (answer.status >= 300) return;
    for (const table of changedBy(method, path)) changed.add(table);
    if (answer.status === 201 && path.startsWith('/api/forms/v1/submission/'))
      submitted.add(String(at(answer.json, 'data', 'id')));
    if (answer.status === 201 && path === '/imprint/forms') made.add(String(at(answer.json, 'data', 'formId')));
  };

  /**
   * The mail server is away in this test: a reply that cannot be sent is a 502 by the interface. Beyond the methods that
   * Strapi's own router knows it answers 501 on the panel's paths (RFC 9110, section 15.6.2).
   */
  const expectNoFailure = (answer: Answer, method: string, path: string): void => {
    check(answer, () => {
      if (answer.status === 502) expect(path).toMatch(/\/responses?\b/);
      else if (answer.status === 501) expect(`${method} ${path}`).toMatch(/^(?:PROPFIND|TRACE) \/imprint\//);
      else expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/node_modules|at \w+ \(/);
    });
  };

  /** A client that leaves before it has said all, at once or after a while, or that says one byte now and then. */
  const leave = async ({ method, path }: Route): Promise<void> => {
    const { hostname, port } = new URL(strapi.url);
    const body = JSON.stringify(contact());
    const length = body.length + between(random, 1, 1_000);
    const head = `${method === 'GET' ? 'POST' : method} ${pathOf(path)} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const text = (head + body).slice(0, between(random, 1, head.length + body.length));
    await new Promise<void>((resolve) => {
      const socket = net.connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        resolve();
      });
      socket.resume();
      const manner = random();
      if (manner < 0.4) socket.end(text);
      else if (manner < 0.8) socket.write(text, () => socket.destroy());
      else {
        let index = 0;
        const timer = setInterval(() => {
          if (index < Math.min(text.length, 20)) socket.write(text.charAt(index));
          else socket.destroy();
          index += 1;
        }, 50);
        socket.on('close', () => {
          clearInterval(timer);
        });
      }
      socket.setTimeout(5_000, () => socket.destroy());
    });
  };

  /** Every route in turn, so that none is left out. */
  const run = async (count: number): Promise<void> => {
    let done = 0;
    const worker = async (): Promise<void> => {
      while (done < count) {
        const route = routes[done % routes.length];
        done += 1;
        if (done % 500 === 0 && !isStranger) await renewForms();
        if (route !== undefined) await (random() < 0.02 ? leave(route) : ask(route));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };

  // What fills caches, and what the engine compiles, comes first.
  await run(requests / 5);
  const before = await snapshot(strapi);
  const memory = numberAt(await strapi.command('memory'), 'inUse');
  changed.clear();
  submitted.clear();
  made.clear();
  await strapi.command('watchLoop');
  await run((requests / 5) * 4 - strangers);
  const after = await snapshot(strapi);
  const submittedBefore = new Set(submitted);

  // Whom nobody knows may leave a submission and what hangs on it, and change nothing else in any row.
  isStranger = true;
  submitted.clear();
  // Those that were there may have been closed or deleted by now.
  const open = await createForm(strapi);
  forms.push(open, open);
  const known = await settledRows(strapi);
  const visit = async (): Promise<void> => {
    submitted.add(`${open}/${await submit(strapi.api, open)}`);
  };
  await Promise.all([run(strangers), ...Array.from({ length: 20 }, visit)]);
  await strapi.call('maintenance', 'removeFiles');
  const added = changesOf(known, await wholeRows(strapi));
  const stood = numberAt(await strapi.command('standstill'), 'third');
  const grown = numberAt(await strapi.command('memory'), 'inUse') - memory;
  return {
    statuses,
    before,
    after,
    changed,
    made,
    submitted: submittedBefore,
    ofStrangers: submitted,
    added,
    stood,
    grown,
  };
};
