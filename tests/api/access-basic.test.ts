/* Reading Basic: what an Authorization header can contain, and what it must not be mistaken for. */
import { challenge, expectRefused } from './support/access';
import { type Answer, basic, type Client, check, expectStatus } from './support/http';
import type { Person, Token } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();

/** A route that only somebody with the right may read. */
const path = '/imprint/v1/revisions';

// The base64 of this pair holds both characters in which the url-safe alphabet differs, and padding.
const email = 'a.reader@example.org';
const password = 'Geheim:1~~~???>>>:ü';

let api: Client;
let reader: Person;
let token: Token;

const get = (authorization: string): Promise<Answer> => api.get(path, { Authorization: authorization });
const encode = (text: string | Buffer): string => Buffer.from(text).toString('base64');

beforeAll(async () => {
  const { people } = suite();
  ({ api } = suite());
  reader = await people.admin(['revisions.find'], { email, password });
  token = await people.token('custom', ['revisions.find']);
});

test('the credentials of these tests are good', async () => {
  expectStatus(await get(basic(email, password)), 200);
  expect(encode(`${email}:${password}`)).toMatch(/\+/);
  expect(encode(`${email}:${password}`)).toMatch(/\//);
  expect(encode(`${email}:${password}`)).toMatch(/=$/);
});

test('no header: 401 with WWW-Authenticate: Basic realm="imprint", charset="UTF-8"', async () => {
  const answer = expectRefused(await api.get(path));
  expect(answer.headers['www-authenticate']).toBe(challenge);
});

test.each(['basic', 'BASIC', 'bAsIc'])('odd case: %s', async (scheme) => {
  expectStatus(await get(`${scheme} ${encode(`${email}:${password}`)}`), 200);
});

test('odd spaces: several after the scheme, some around the value', async () => {
  expectStatus(await get(`Basic    ${encode(`${email}:${password}`)}`), 200);
  expectStatus(await get(`  Basic ${encode(`${email}:${password}`)}  `), 200);
});

test.each([
  ['no space', `Basic${encode(`${email}:${password}`)}`],
  ['a tab', `Basic\t${encode(`${email}:${password}`)}`],
  ['scheme alone', 'Basic'],
  ['scheme and a space', 'Basic '],
  ['an empty value', ''],
  ['two credentials in one header', `${basic(email, password)}, ${basic(email, password)}`],
  ['two values after one scheme', `${basic(email, password)} ${encode('a:b')}`],
  ['invalid base64', 'Basic !!!!'],
  ['base64 with rubbish in it', `Basic ${encode(`${email}:${password}`).replace('A', 'A*')}*`],
  ['url-safe base64', `Basic ${encode(`${email}:${password}`).replaceAll('+', '-').replaceAll('/', '_')}`],
  ['unpadded base64', `Basic ${encode(`${email}:${password}`).replace(/=+$/, '')}`],
  ['too much padding', `Basic ${encode(`${email}:${password}`)}==`],
  ['no base64 at all', `Basic ${email}:${password.replace('ü', 'u')}`],
  ['no colon', `Basic ${encode(email)}`],
  ['empty user', basic('', password)],
  ['empty password', basic(email, '')],
  ['both empty', basic('', '')],
  ['NUL in the user', basic(`${email}\0`, password)],
  ['NUL in the password', basic(email, `${password}\0`)],
  ['a line break in the user', basic(`${email}\r\n`, password)],
  ['a control character in the password', basic(email, `${password}\u0007`)],
  ['DEL in the password', basic(email, `${password}\u007f`)],
  ['broken UTF-8', `Basic ${encode(Buffer.concat([Buffer.from(`${email}:Geheim`), Buffer.from([0xc3, 0x28, 0xff])]))}`],
  ['a byte order mark', `Basic ${encode(`\ufeff${email}:${password}`)}`],
  ['a blank after the password', basic(email, `${password} `)],
  ['an unknown scheme', `Digest ${encode(`${email}:${password}`)}`],
  ['Bearer alone', 'Bearer'],
  ['Bearer with two words', 'Bearer one two'],
  ['Bearer with a wrong token', 'Bearer 0123456789abcdef'],
  ['Bearer with the Basic value', `Bearer ${encode(`${email}:${password}`)}`],
])('%s: 401', async (_, authorization) => {
  expectRefused(await get(authorization));
});

test('two Authorization headers: the second one does not count', async () => {
  const answer = await api.get(path, [
    ['Authorization', basic(email, 'wrong')],
    ['Authorization', basic(email, password)],
  ]);
  expectRefused(answer);
});

test('a raw NUL or line break in the header: 400, from the server that reads it', async () => {
  for (const character of ['\0', '\n']) {
    const answer = await api.raw(
      `GET /api${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Basic ${character}abc\r\nConnection: close\r\n\r\n`,
    );
    check(answer, () => {
      expect([400, 401]).toContain(answer.status);
    });
  }
});

test('colons in the password: only the first colon separates', async () => {
  expect(password.split(':')).toHaveLength(3);
  expectStatus(await get(basic(email, password)), 200);
  expectRefused(await get(basic(email, password.split(':')[0] ?? '')));
});

test('UTF-8, and Latin-1 as the fallback', async () => {
  expectStatus(await get(basic(email, password, 'utf8')), 200);
  expectStatus(await get(basic(email, password, 'latin1')), 200);
  expect(basic(email, password, 'latin1')).not.toBe(basic(email, password, 'utf8'));
});

test('a header of 64 kB is refused, and the next request is answered', async () => {
  const long = `Basic ${encode(`${email}:${'x'.repeat(48_000)}`)}`;
  const answer = await api.raw(
    `GET /api${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${long}\r\nConnection: close\r\n\r\n`,
  );
  // Node's own limit is 16 kB, so this one never gets as far as Strapi.
  expectStatus(answer, 431);
  expectStatus(await get(basic(email, password)), 200);
});

test('e-mail in other case is the same account', async () => {
  expectStatus(await get(basic('A.Reader@EXAMPLE.org', password)), 200);
});

test('73 bytes that share the first 72 with the right password: 401', async () => {
  const { people } = suite();
  const longest = `Aa1${'x'.repeat(69)}`;
  const admin = await people.admin(['revisions.find'], { password: longest });
  const user = await people.user(['revisions.find'], { password: longest });
  for (const { name } of [admin, user]) {
    expectStatus(await get(basic(name, longest)), 200);
    expectRefused(await get(basic(name, `${longest}y`)));
    expectRefused(await get(basic(name, longest.slice(0, -1))));
  }
});

test('72 characters that are more than 72 bytes: 401', async () => {
  const { people } = suite();
  // 71 bytes, and a character of two of which bcrypt would see the first.
  const stored = `Aa1${'x'.repeat(68)}`;
  const { name } = await people.admin(['revisions.find'], { password: stored });
  expectRefused(await get(basic(name, `${stored}ü`)));
});

test('NFC against NFD: the password is taken exactly as received', async () => {
  const { people } = suite();
  const nfc = 'Gäste-1-Passwort'.normalize('NFC');
  const nfd = nfc.normalize('NFD');
  const first = await people.admin(['revisions.find'], { password: nfc });
  const second = await people.admin(['revisions.find'], { password: nfd });
  expectStatus(await get(basic(first.name, nfc)), 200);
  expectRefused(await get(basic(first.name, nfd)));
  expectStatus(await get(basic(second.name, nfd)), 200);
  expectRefused(await get(basic(second.name, nfc)));
});

test('a user name that only a database collation calls equal is another name', async () => {
  const { people } = suite();
  const user = await people.user(['revisions.find'], { username: 'Zoë' });
  expectStatus(await get(basic('Zoë', user.password)), 200);
  for (const name of ['Zoe', 'ZOË', 'Zoë ', ' Zoë', 'Zoë'.normalize('NFD')]) {
    expectRefused(await get(basic(name, user.password)));
  }
});

describe('an API token as the password', () => {
  test.each(['machine', '', 'any:thing'.slice(0, 3), 'ünïcode', 'nobody@example.org'])(
    'user name “%s”',
    async (name) => {
      expectStatus(await get(basic(name, token.key)), 200);
    },
  );

  test('also with the name of a person', async () => {
    expectStatus(await get(basic(reader.name, token.key)), 200);
  });

  test('not as the user name, not in part, not with more', async () => {
    expectRefused(await get(basic(token.key, '')));
    expectRefused(await get(basic(token.key, 'x-oauth-basic')));
    expectRefused(await get(basic('machine', token.key.slice(0, -1))));
    expectRefused(await get(basic('machine', `${token.key}0`)));
    expectRefused(await get(basic('machine', token.key.toUpperCase())));
  });
});

describe('a host that lets long headers through', () => {
  const roomy = useStrapi({ nodeArguments: ['--max-http-header-size=200000'] });

  test('a header of 64 kB: 401, in Strapi’s shape', async () => {
    const authorization = basic('owner@example.org', 'x'.repeat(64 * 1024));
    expectRefused(await roomy().api.get(path, { Authorization: authorization }));
  });
});
