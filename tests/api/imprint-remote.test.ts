/* The imprint of another site, read by its interface from a real server that answers like the old one. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type Answer, basic, expectBadFields, expectError, expectStatus } from './support/http';
import { at, listAt, recordAt, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import { createPeople } from './support/people';
import { startStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi({ config: { imprint: { import: { allowPrivate: true } } } });

const PASSWORD = 'abcd EFGH ijkl 1234';
const record = {
  country: 'deu',
  legal_entity: 'gmbh',
  name: 'Müller & Söhne GmbH',
  address: 'Hauptstraße 1\r\n12345 Musterstadt',
  email: 'office@example.org',
  phone: '',
  press_law_checkbox: 1,
  social_media_open_in_new_tab: '',
  telex: '1',
};
const titles = { country: { name: 'Country' }, name: { name: 'Firma' } };

type Way = (request: IncomingMessage, response: ServerResponse) => void;

const sendJson = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
};

/** Like the old service: below the REST root of a WordPress, with an application password. */
const oldService: Way = (request, response) => {
  if (request.headers.authorization !== basic('ada', PASSWORD)) sendJson(response, 401, { code: 'rest_forbidden' });
  else if (request.url === '/wp-json/imprint/v1/all') sendJson(response, 200, record);
  else if (request.url === '/wp-json/imprint/v1/titles') sendJson(response, 200, titles);
  else sendJson(response, 404, { code: 'rest_no_route' });
};

let server: Server;
let url: string;
let way: Way;
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    way(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  asked = [];
  way = oldService;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const look = (change: object = {}): Promise<Answer> =>
  owner().post('/imprint/import/remote', { address: `${url}/wp-json`, user: 'ada', password: PASSWORD, ...change });

const changesOf = (answer: Answer): unknown[] =>
  listAt(expectStatus(answer, 200).json, 'data', 'changes').map((change) => [
    at(change, 'option'),
    at(change, 'after'),
    recordAt(change).kind,
  ]);

test('is shown before anything is stored, imported, and changes nothing the second time', async () => {
  const { strapi, api } = suite();
  const answer = await look();
  expect(changesOf(answer)).toEqual([
    ['country', 'deu', undefined],
    ['legal_entity', 'gmbh', undefined],
    ['name', 'Müller & Söhne GmbH', undefined],
    ['address', 'Hauptstraße 1\n12345 Musterstadt', undefined],
    ['email', 'office@example.org', undefined],
    ['press_law_checkbox', '1', undefined],
    ['name', 'Firma', 'title'],
  ]);
  expect(at(answer.json, 'data', 'unknown')).toEqual(['telex']);
  expect(textAt((await api.get('/imprint/v1/name')).json, 'name')).toBe('');

  const values: Record<string, string> = {};
  const named: Record<string, string> = {};
  for (const change of listAt(answer.json, 'data', 'changes')) {
    const into = recordAt(change).kind === 'title' ? named : values;
    into[textAt(change, 'option')] = textAt(change, 'after');
  }
  const body = { revision: at(answer.json, 'data', 'revision'), values: { '': values }, titles: { '': named } };
  expectStatus(await owner().put('/imprint/record', body), 200);
  expect(textAt((await api.get('/imprint/v1/name')).json, 'name')).toBe('Müller & Söhne GmbH');
  expect(changesOf(await look())).toEqual([]);

  const revisions = JSON.stringify(await strapi.rows('imprint_revisions'));
  for (const secret of [PASSWORD, Buffer.from(`ada:${PASSWORD}`).toString('base64'), url])
    expect([revisions.includes(secret), strapi.logs().includes(secret)]).toEqual([false, false]);
});

test.each(['', '/wp-json', '/wp-json/', '/wp-json/imprint/v1', '/wp-json/imprint/v1/all'])(
  'is found from %j',
  async (path) => {
    way = (request, response) => {
      // An address that is not there needs no password.
      if (request.url?.startsWith('/wp-json/imprint/') === true) oldService(request, response);
      else sendJson(response, 404, {});
    };
    const answer = expectStatus(await look({ address: url + path }), 200);
    expect(at(answer.json, 'data', 'unknown')).toEqual(['telex']);
  },
);

test('needs no titles, and no credentials where it is public', async () => {
  way = (request, response) => {
    if (request.headers.authorization !== undefined) sendJson(response, 400, {});
    else sendJson(response, request.url?.endsWith('/all') === true ? 200 : 404, { name: 'Public' });
  };
  const answer = await look({ user: '', password: '' });
  expect(changesOf(answer)).toEqual([['name', 'Public', undefined]]);
});

test.each<[string, Way, string, string]>([
  [
    'a wrong password',
    oldService,
    'password',
    'The site does not accept this user name and this application password.',
  ],
  [
    'a redirect',
    (_, response) => response.writeHead(302, { Location: 'https://elsewhere.example/' }).end(),
    'address',
    'The site redirects to another address. Enter that address instead.',
  ],
  [
    'an answer without an end',
    (_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => {
        clearInterval(timer);
      });
    },
    'address',
    'The site’s response is too long for an imprint.',
  ],
  ['a page', (_, response) => response.end('<html>'), 'address', 'There is no imprint at this address.'],
  ['other JSON', (_, response) => response.end('[{"a":1}]'), 'address', 'There is no imprint at this address.'],
  ['a broken line', (_, response) => response.destroy(), 'address', 'The site cannot be reached.'],
])('%s is said where it was entered', async (_name, behaviour, path, message) => {
  way = behaviour;
  const answer = await look({ user: 'ada', password: 'wrong' });
  expectBadFields(answer, path);
  expect(at(answer.json, 'error', 'message')).toBe(message);
});

test('what is no address or no user name is refused without asking anybody', async () => {
  for (const [change, path] of [
    [{ address: '' }, 'address'],
    [{ address: 'ftp://old.example' }, 'address'],
    [{ address: 'http://ada:secret@old.example' }, 'address'],
    [{ user: 'a:b' }, 'user'],
  ] as const)
    expectBadFields(await look(change), path);
  expect(asked).toEqual([]);
});

test('it takes the permission to change the imprint', async () => {
  const { strapi, people } = suite();
  const session = await people.login(await people.admin(['options.find', 'titles.find', 'titles.update']));
  const denied = await adminClient(strapi.site, session).post('/imprint/import/remote', { address: url });
  expectError(denied, 403, { name: 'PolicyError' });
  expect(asked).toEqual([]);
});

test('a private address is not asked unless it may be', async () => {
  const strapi = await startStrapi();
  const people = await createPeople(strapi);
  const panel = adminClient(strapi.site, people.session);
  for (const address of [url, url.replace('127.0.0.1', 'localhost'), 'http://169.254.169.254/latest/v1']) {
    const answer = await panel.post('/imprint/import/remote', { address, user: '', password: '' });
    expectBadFields(answer, 'address');
    expect(at(answer.json, 'error', 'message')).toBe('The address is in a private network.');
  }
  expect(asked).toEqual([]);
  await strapi.stop();
});
