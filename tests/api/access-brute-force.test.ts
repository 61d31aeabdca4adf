/*
 * Brute force: failures are counted per account and IP address and per IP address, and nothing in a request changes
 * the keys they are counted under.
 */
import { randomInt } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { createMemoryStore } from '../../server/src/access/limiter';
import { atNight } from '../night';
import { expectLimited, expectRefused } from './support/access';
import { contact, createForm } from './support/forms';
import { type Answer, basic, type Client, check, expectStatus } from './support/http';
import type { Action, People, Person } from './support/people';
import { useStrapi } from './support/suite';

// Small, since every failure costs two hashes.
const limit = { account: { points: 3, seconds: 60 }, address: { points: 8, seconds: 120 } };
const suite = useStrapi({ config: { basicAuth: { limit } }, env: { PROXY: 'true' } });

const route = '/imprint/v1/revisions';
const find: readonly Action[] = ['revisions.find'];

let api: Client;
let people: People;

beforeAll(() => {
  ({ api, people } = suite());
});

let lastAddress = 0;
/** An address that no other test calls from. */
const freshAddress = (): string => {
  lastAddress += 1;
  return `192.0.2.${lastAddress}`;
};

const wrong = (name: string, attempt: number | string = 0): string => basic(name, `Wrong-${attempt}-password`);

const from = (address: string, authorization: string): Record<string, string> => ({
  Authorization: authorization,
  'X-Forwarded-For': address,
});

const tryIn = (address: string, authorization: string): Promise<Answer> => api.get(route, from(address, authorization));

/** Fails until the account’s limit is reached. */
const exhaust = async (address: string, name: string): Promise<void> => {
  for (let attempt = 0; attempt < limit.account.points; attempt += 1) {
    expectRefused(await tryIn(address, wrong(name, attempt)));
  }
  expectLimited(await tryIn(address, wrong(name)), limit.account.seconds);
};

const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

test('limit reached gives 429 and Retry-After, also for a right password', async () => {
  const admin = await people.admin(find);
  const address = freshAddress();
  await exhaust(address, admin.name);
  expectLimited(await tryIn(address, admin.basic.Authorization), limit.account.seconds);
});

test('also for a right password that has been remembered', async () => {
  const admin = await people.admin(find);
  const address = freshAddress();
  expectStatus(await tryIn(address, admin.basic.Authorization), 200);
  await exhaust(address, admin.name);
  expectLimited(await tryIn(address, admin.basic.Authorization), limit.account.seconds);
});

test('an unknown name is limited like a known one', async () => {
  await exhaust(freshAddress(), 'nobody@example.org');
});

test('the owner can still enter from another address', async () => {
  const admin = await people.admin(find);
  await exhaust(freshAddress(), admin.name);
  expectStatus(await tryIn(freshAddress(), admin.basic.Authorization), 200);
});

test('another account can still enter from the same address', async () => {
  const address = freshAddress();
  await exhaust(address, 'nobody@example.org');
  expectStatus(await tryIn(address, (await people.user(find)).basic.Authorization), 200);
});

test('right credentials cost nothing', async () => {
  const user = await people.user(find);
  const address = freshAddress();
  for (let call = 0; call <= limit.account.points; call += 1) {
    expectStatus(await tryIn(address, user.basic.Authorization), 200);
  }
});

test('fifty right calls at once are let in', async () => {
  const admin = await people.admin(find);
  const address = freshAddress();
  const answers = await Promise.all(Array.from({ length: 50 }, () => tryIn(address, admin.basic.Authorization)));
  expect(countOf(answers, 200)).toBe(50);
});

test('failures from one address are counted across all accounts', async () => {
  const address = freshAddress();
  for (let attempt = 0; attempt < limit.address.points; attempt += 1) {
    expectRefused(await tryIn(address, wrong(`nobody${attempt}@example.org`)));
  }
  expectLimited(await tryIn(address, wrong('somebody@example.org')), limit.address.seconds);
  expectLimited(await tryIn(address, people.owner.basic.Authorization), limit.address.seconds);
});

describe('other body fields, queries, trailing slash, upper-case path, //, %2f do not escape it', () => {
  const variants: readonly (readonly [string, (headers: Record<string, string>) => Promise<Answer>])[] = [
    ['the same again', (headers) => api.get(route, headers)],
    ['a query', (headers) => api.get(`${route}?email=other@example.org&x=${randomInt(1e9)}`, headers)],
    ['a trailing slash', (headers) => api.get(`${route}/`, headers)],
    ['an upper-case path', (headers) => api.get('/IMPRINT/V1/REVISIONS', headers)],
    ['//', (headers) => api.get('//imprint//v1//revisions', headers)],
    ['%2f', (headers) => api.get('/imprint%2fv1%2frevisions', headers)],
    ['an encoded letter', (headers) => api.get('/imprint/v1/revision%73', headers)],
    ['another route', (headers) => api.get(`${route}/1`, headers)],
    ['another method', (headers) => api.post('/imprint/v1/titles', { fax: 'Fax' }, headers)],
    ['body fields', (headers) => api.post('/imprint/v1/options', { email: 'other@example.org' }, headers)],
    [
      'body fields of a login',
      (headers) => api.postJson('/imprint/v1/options', { identifier: 'other', username: 'other', user: 'x' }, headers),
    ],
    ['another user agent', (headers) => api.get(route, { ...headers, 'User-Agent': `agent ${randomInt(1e9)}` })],
    ['another host', (headers) => api.get(route, { ...headers, Host: 'other.example.org' })],
    ['a cookie', (headers) => api.get(route, { ...headers, Cookie: `session=${randomInt(1e9)}` })],
    [
      'other forwarding headers',
      (headers) =>
        api.get(route, {
          ...headers,
          Forwarded: 'for=198.51.100.7',
          'X-Real-IP': '198.51.100.7',
          'CF-Connecting-IP': '198.51.100.7',
          'True-Client-IP': '198.51.100.7',
          'X-Client-IP': '198.51.100.7',
        }),
    ],
  ];

  test.each(variants)('%s', async (_, send) => {
    const admin = await people.admin(['revisions.find', 'options.update', 'titles.update']);
    const address = freshAddress();
    await exhaust(address, admin.name);
    const answer = await send(from(address, admin.basic.Authorization));
    check(answer, () => {
      // A path that matches nothing is as good: it says nothing about the credentials.
      expect([404, 429]).toContain(answer.status);
    });
  });

  test('all of them together have as many tries as one', async () => {
    const { name } = await people.admin(find);
    const address = freshAddress();
    const answers: Answer[] = [];
    for (const [attempt, [, send]] of variants.entries()) {
      answers.push(await send(from(address, wrong(name, attempt))));
    }
    expect(countOf(answers, 401)).toBe(limit.account.points);
  });

  test('other spellings of the name are the same account', async () => {
    const admin = await people.admin(find, { email: 'many.names@example.org' });
    const user = await people.user(find);
    for (const [person, spellings] of [
      [admin, ['many.names@example.org', 'Many.Names@example.org', 'MANY.NAMES@EXAMPLE.ORG', 'many.names@Example.org']],
      [user, [user.name, user.email, user.email.toUpperCase()]],
    ] as const satisfies readonly (readonly [Person, readonly string[]])[]) {
      const address = freshAddress();
      const answers: Answer[] = [];
      for (let attempt = 0; attempt < 2 * limit.account.points; attempt += 1) {
        answers.push(await tryIn(address, wrong(spellings[attempt % spellings.length] ?? '', attempt)));
      }
      expect(countOf(answers, 401)).toBe(limit.account.points);
      expect(countOf(answers, 429)).toBe(limit.account.points);
      expectLimited(await tryIn(address, person.basic.Authorization), limit.account.seconds);
    }
  });

  test('a public route is no way round: what it lets a credential try is counted too', async () => {
    const admin = await people.admin(find);
    const address = freshAddress();
    const answers: Answer[] = [];
    for (let attempt = 0; attempt < 2 * limit.account.points; attempt += 1) {
      answers.push(await api.get('/imprint/v1/all', from(address, wrong(admin.name, attempt))));
    }
    // Either the route looks at no credentials, and then it is no oracle, or each failure counts.
    if (countOf(answers, 200) !== answers.length) {
      expect(countOf(answers, 401)).toBe(limit.account.points);
    }
    const right = await api.get('/imprint/v1/all', from(freshAddress(), admin.basic.Authorization));
    expectStatus(right, 200);
  });
});

test('fifty parallel tries count as fifty', async () => {
  const admin = await people.admin(find);
  const address = freshAddress();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, attempt) => tryIn(address, wrong(admin.name, attempt))),
  );
  expect(countOf(answers, 401)).toBe(limit.account.points);
  expect(countOf(answers, 429)).toBe(50 - limit.account.points);
  expectLimited(await tryIn(address, admin.basic.Authorization), limit.account.seconds);
});

test('fifty parallel tries of one wrong password count as fifty', async () => {
  const { name } = await people.admin(find);
  const address = freshAddress();
  const answers = await Promise.all(Array.from({ length: 50 }, () => tryIn(address, wrong(name))));
  expect(countOf(answers, 401)).toBe(limit.account.points);
  expect(countOf(answers, 429)).toBe(50 - limit.account.points);
});

test('fifty parallel tries with as many names count as fifty', async () => {
  const address = freshAddress();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, attempt) => tryIn(address, wrong(`stranger${attempt}@example.org`))),
  );
  expect(countOf(answers, 401)).toBe(limit.address.points);
  expect(countOf(answers, 429)).toBe(50 - limit.address.points);
});

describe('IPv6 within one /64', () => {
  test('counts as one address', async () => {
    const { name } = await people.admin(find);
    const answers: Answer[] = [];
    for (let attempt = 0; attempt < 2 * limit.account.points; attempt += 1) {
      const address = attempt % 2 === 0 ? `2001:db8:1:2::${attempt + 1}` : `2001:0DB8:1:2:ffff:0:0:${attempt}`;
      answers.push(await tryIn(address, wrong(name, attempt)));
    }
    expect(countOf(answers, 401)).toBe(limit.account.points);
    expect(countOf(answers, 429)).toBe(limit.account.points);
  });

  test('another /64 is another address', async () => {
    const { name, basic: headers } = await people.admin(find);
    await exhaust('2001:db8:1:3::1', name);
    expectStatus(await tryIn('2001:db8:1:4::1', headers.Authorization), 200);
  });

  test('an IPv4-mapped address counts as the IPv4 address', async () => {
    const { name, basic: headers } = await people.admin(find);
    const address = freshAddress();
    await exhaust(address, name);
    expectLimited(await tryIn(`::ffff:${address}`, headers.Authorization), limit.account.seconds);
    expectStatus(await tryIn(`::ffff:${freshAddress()}`, headers.Authorization), 200);
  });
});

describe('spoofed X-Forwarded-For with proxy off', () => {
  const direct = useStrapi({ config: { basicAuth: { limit } } });

  test('changes nothing', async () => {
    const { api: target, people: there } = direct();
    const { name, basic: headers } = await there.admin(find);
    const answers: Answer[] = [];
    for (let attempt = 0; attempt < 2 * limit.account.points; attempt += 1) {
      answers.push(await target.get(route, from(`198.51.100.${attempt}`, wrong(name, attempt))));
    }
    expect(countOf(answers, 401)).toBe(limit.account.points);
    expect(countOf(answers, 429)).toBe(limit.account.points);
    expectLimited(await target.get(route, headers), limit.account.seconds);
  });

  test('nor does it for who sends a form', async () => {
    const { api: target, strapi } = direct();
    const formId = await createForm(strapi, { settings: { rateLimit: { points: 2, seconds: 3_600 } } });
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${attempt}` };
      statuses.push((await target.post(`/forms/v1/submission/${formId}`, contact(), headers)).status);
    }
    expect(statuses).toEqual([201, 201, 429, 429]);
  });
});

describe('when the seconds are over', () => {
  const brief = { account: { points: 2, seconds: 300 }, address: { points: 100, seconds: 300 } };
  const patient = useStrapi({ config: { basicAuth: { limit: brief } } });

  test('the right password is let in again, and the tries are as many as before', async () => {
    const { api: target, people: there, strapi: host } = patient();
    const { name, basic: headers } = await there.admin(find);
    let milliseconds = 0;
    for (let window = 0; window < 2; window += 1) {
      for (let attempt = 0; attempt < brief.account.points; attempt += 1) {
        expectRefused(await target.get(route, { Authorization: wrong(name, attempt) }));
      }
      const answer = expectLimited(await target.get(route, headers), brief.account.seconds);
      milliseconds += Number(answer.headers['retry-after']) * 1000;
      await host.command('elapse', { milliseconds });
    }
    expectStatus(await target.get(route, headers), 200);
  });
});

atNight('bounded memory under a million keys', async () => {
  // What is left after a collection is what is held; without one, garbage would be measured.
  setFlagsFromString('--expose-gc');
  const held = (): number => {
    runInNewContext('gc()');
    return process.memoryUsage().heapUsed;
  };
  const store = createMemoryStore();
  const before = held();
  for (let key = 0; key < 1_000_000; key += 1) {
    await store.add(`account:${key}:192.0.2.1`, limit.account);
  }
  expect(store.size()).toBeLessThanOrEqual(100_000);
  expect(held() - before).toBeLessThan(50 * 1024 * 1024);
  // What was counted last still counts.
  expect((await store.read('account:999999:192.0.2.1')).points).toBe(1);
});
