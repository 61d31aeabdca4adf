/* Who is let in, how long that is remembered, and what the log shows of it. */
import { expectRefused, visible } from './support/access';
import { type Answer, basic, type Client, expectError, expectStatus, type Headers } from './support/http';
import { at, listAt, recordAt } from './support/json';
import type { Action, People, Person } from './support/people';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const path = '/imprint/v1/revisions';
const find: readonly Action[] = ['revisions.find'];

let api: Client;
let people: People;

beforeAll(() => {
  ({ api, people } = suite());
});

const get = (headers: { Authorization: string }): Promise<Answer> => api.get(path, headers);

describe('a protected route accepts', () => {
  test('an admin panel user, by e-mail and password', async () => {
    expectStatus(await get((await people.admin(find)).basic), 200);
  });

  test('a Users & Permissions user, by user name or e-mail, and password', async () => {
    const user = await people.user(find);
    expectStatus(await get(user.basic), 200);
    expectStatus(await get({ Authorization: basic(user.email, user.password) }), 200);
    expectStatus(await get({ Authorization: basic(user.email.toUpperCase(), user.password) }), 200);
  });

  test('an API token as the password', async () => {
    expectStatus(await get((await people.token('custom', find)).basic), 200);
    expectStatus(await get((await people.token('full-access')).basic), 200);
    expectStatus(await get((await people.token('read-only')).basic), 200);
  });

  test('Bearer with an API token or a Users & Permissions JWT', async () => {
    const user = await people.user(find);
    expectStatus(await api.get(path, await people.jwt(user)), 200);
    expectStatus(await get((await people.token('custom', find)).bearer), 200);
  });

  test('the session of the admin panel is no credential of the content API', async () => {
    expectRefused(await get(people.session));
  });

  test('the super admin has every right', async () => {
    expectStatus(await get(people.owner.basic), 200);
  });

  test('a role that is one of several', async () => {
    const admin = await people.admin([]);
    expectStatus(await get(admin.basic), 403);
    await people.updateAdmin(admin.id, { roles: [admin.roleId, await people.adminRole(find)] });
    expectStatus(await get(admin.basic), 200);
  });

  test('one name in both user systems: each password opens its own account', async () => {
    const email = 'twice@example.org';
    const admin = await people.admin(find, { email, password: 'Admin-pass-1' });
    await people.user([], { email, password: 'User-pass-1' });
    expectStatus(await get(admin.basic), 200);
    expectStatus(await get({ Authorization: basic(email, 'User-pass-1') }), 403);
    expectRefused(await get({ Authorization: basic(email, 'Other-pass-1') }));
  });
});

/** Settings → Users & Permissions → Providers → email. */
const setPasswordLogin = async ({ site }: TestStrapi, enabled: boolean): Promise<void> => {
  const path = '/users-permissions/providers';
  const providers = recordAt(expectStatus(await site.get(path, people.session), 200).json);
  const email = { ...recordAt(providers, 'email'), enabled };
  expectStatus(
    await site.request('PUT', path, {
      headers: { ...people.session, 'Content-Type': 'application/json' },
      body: JSON.stringify({ providers: { ...providers, email } }),
    }),
    200,
  );
};

describe('wrong credentials', () => {
  test('unknown user, wrong password, blocked or inactive user look the same', async () => {
    const admin = await people.admin(find);
    const user = await people.user(find);
    const answers = [
      await get({ Authorization: basic('nobody@example.org', 'Wrong-1-password') }),
      await get({ Authorization: basic('nobody', 'Wrong-1-password') }),
      await get({ Authorization: basic(admin.name, 'Wrong-1-password') }),
      await get({ Authorization: basic(user.name, 'Wrong-1-password') }),
      await get((await people.admin(find, { isActive: false })).basic),
      await get((await people.user(find, { blocked: true })).basic),
      await get({ Authorization: basic('', 'Wrong-1-password') }),
      await get({ Authorization: basic(admin.name, '') }),
      await get({ Authorization: 'Basic nonsense' }),
    ];
    for (const answer of answers) {
      expectRefused(answer);
      expect(visible(answer)).toEqual(visible(answers[0] ?? answer));
    }
  });

  test('never fall through to Public, even where Public has the right', async () => {
    await people.setPublicRole(find);
    try {
      expectStatus(await api.get(path), 200);
      expectRefused(await get({ Authorization: basic('nobody', 'Wrong-1-password') }));
      expectRefused(await get({ Authorization: 'Basic' }));
      expectRefused(await get({ Authorization: 'Bearer' }));
      expectRefused(await get({ Authorization: 'Bearer one two' }));
      expectRefused(await get({ Authorization: 'Bearer 0123456789abcdef' }));
      expectRefused(await get({ Authorization: 'Negotiate abc' }));
      expectStatus(await get((await people.user([])).basic), 403);
    } finally {
      await people.setPublicRole([]);
    }
    expectRefused(await api.get(path));
  });

  test('a user of another provider has no password to try', async () => {
    const user = await people.user(find);
    await people.updateUser(user.id, { provider: 'github' });
    expectRefused(await get(user.basic));
  });

  test('a Users & Permissions user where the project takes no passwords', async () => {
    const { strapi } = suite();
    const user = await people.user(find);
    expectStatus(await get(user.basic), 200);
    await setPasswordLogin(strapi, false);
    try {
      expectRefused(await get(user.basic));
      // Nor one whose password has not been remembered; an admin is none of them.
      expectRefused(await get((await people.user(find)).basic));
      expectStatus(await get((await people.admin(find)).basic), 200);
    } finally {
      await setPasswordLogin(strapi, true);
    }
    expectStatus(await get(user.basic), 200);
  });

  test('an admin whose role must use single sign-on (Enterprise)', async () => {
    const { strapi } = suite();
    const [locked, free] = [await people.admin(find), await people.admin(find)];
    const key = { type: 'core', name: 'admin', key: 'auth' };
    const setLocked = (roles: readonly string[] | null): Promise<unknown> =>
      strapi.command('store', { ...key, value: { providers: { ssoLockedRoles: roles } } });
    await setLocked([String(locked.roleId)]);
    // Without the licence the list means nothing, as in Strapi’s own login.
    expectStatus(await get(locked.basic), 200);
    await strapi.command('feature', { name: 'sso' });
    expectRefused(await get(locked.basic));
    expectStatus(await get(free.basic), 200);
    await people.updateAdmin(locked.id, { roles: [free.roleId] });
    expectStatus(await get(locked.basic), 200);
    await setLocked(null);
    expectStatus(await get(people.owner.basic), 200);
  });

  test('an expired API token', async () => {
    const { strapi } = suite();
    const token = await people.token('full-access');
    expectStatus(await get(token.basic), 200);
    const expiresAt = new Date(Date.now() - 1000);
    await strapi.query('admin::api-token', 'update', {
      where: { id: token.id },
      data: { lifespan: 604_800_000, expiresAt },
    });
    expectRefused(await get(token.basic));
    expectRefused(await get(token.bearer));
  });
});

describe('right user without the action: 403', () => {
  const refusal = { name: 'ForbiddenError' };

  test('an admin user', async () => {
    expectError(await get((await people.admin(['options.update'])).basic), 403, refusal);
  });

  test('a Users & Permissions user, by Basic and by JWT', async () => {
    const user = await people.user(['options.update']);
    expectError(await get(user.basic), 403, refusal);
    expectError(await api.get(path, await people.jwt(user)), 403, refusal);
  });

  test('an API token, by Basic and by Bearer', async () => {
    const token = await people.token('custom', ['options.update']);
    expectError(await get(token.basic), 403, refusal);
    expectError(await get(token.bearer), 403, refusal);
  });

  test('a read-only token writes nothing', async () => {
    const token = await people.token('read-only');
    expectError(await api.post('/imprint/v1/options', { name: 'No' }, token.basic), 403, refusal);
    expectError(await api.post('/imprint/v1/options', { name: 'No' }, token.bearer), 403, refusal);
  });
});

describe('between two calls within the cache’s minute', () => {
  /** In, then something happens, then not. */
  const changes = async (
    headers: { Authorization: string },
    happening: () => Promise<void>,
    status: 401 | 403,
  ): Promise<void> => {
    expectStatus(await get(headers), 200);
    // The second call is answered from memory.
    expectStatus(await get(headers), 200);
    await happening();
    const answer = await get(headers);
    if (status === 401) {
      expectRefused(answer);
    } else {
      expectError(answer, 403, { name: 'ForbiddenError' });
    }
  };

  test('role taken away from an admin user', async () => {
    const admin = await people.admin(find);
    const other = await people.adminRole([]);
    await changes(admin.basic, () => people.updateAdmin(admin.id, { roles: [other] }), 403);
  });

  test('action taken away from an admin role', async () => {
    const admin = await people.admin(find);
    await changes(admin.basic, () => people.setAdminRole(admin.roleId, []), 403);
  });

  test('action taken away from a Users & Permissions role', async () => {
    const user = await people.user(find);
    await changes(user.basic, () => people.setUserRole(user.roleId, []), 403);
  });

  test('role taken away from a Users & Permissions user', async () => {
    const user = await people.user(find);
    const role = await people.userRole([]);
    await changes(user.basic, () => people.updateUser(user.id, { role }), 403);
  });

  test('password changed, of an admin user', async () => {
    const admin = await people.admin(find);
    await changes(admin.basic, () => people.updateAdmin(admin.id, { password: 'Another-1-word' }), 401);
    expectStatus(await get({ Authorization: basic(admin.name, 'Another-1-word') }), 200);
  });

  test('password changed, of a Users & Permissions user', async () => {
    const user = await people.user(find);
    await changes(user.basic, () => people.updateUser(user.id, { password: 'Another-1-word' }), 401);
    expectStatus(await get({ Authorization: basic(user.name, 'Another-1-word') }), 200);
  });

  test('admin user deactivated', async () => {
    const admin = await people.admin(find);
    await changes(admin.basic, () => people.updateAdmin(admin.id, { isActive: false }), 401);
  });

  test('Users & Permissions user blocked', async () => {
    const user = await people.user(find);
    await changes(user.basic, () => people.updateUser(user.id, { blocked: true }), 401);
  });

  test('user deleted', async () => {
    const admin = await people.admin(find);
    await changes(admin.basic, () => people.deleteAdmin(admin.id), 401);
    const user = await people.user(find);
    await changes(user.basic, () => people.deleteUser(user.id), 401);
  });

  test('user deleted and made again with another password', async () => {
    const admin = await people.admin(find);
    await changes(
      admin.basic,
      async () => {
        await people.deleteAdmin(admin.id);
        await people.admin(find, { email: admin.email, password: 'Another-1-word' });
      },
      401,
    );
  });

  test('API token deleted', async () => {
    const token = await people.token('custom', find);
    await changes(token.basic, () => people.deleteToken(token.id), 401);
  });
});

test('a verified credential is remembered: later calls do not pay for the hash', async () => {
  const { basic: headers } = await people.admin(find);
  const { strapi } = suite();
  expect(await strapi.command('hashes')).toBe(0);
  for (let call = 0; call < 5; call += 1) expectStatus(await get(headers), 200);
  expect(await strapi.command('hashes')).toBe(1);
});

describe('rememberSeconds: 0', () => {
  const forgetful = useStrapi({ config: { basicAuth: { rememberSeconds: 0 } } });

  test('every call pays for the hash', async () => {
    const headers = (await forgetful().people.admin(find)).basic;
    expect(await forgetful().strapi.command('hashes')).toBe(0);
    for (let call = 0; call < 3; call += 1) expectStatus(await forgetful().api.get(path, headers), 200);
    expect(await forgetful().strapi.command('hashes')).toBe(3);
  });
});

describe('each of the three credentials can be switched off', () => {
  const kinds = ['adminUsers', 'contentApiUsers', 'apiTokens'] as const;

  describe.each(kinds)('basicAuth.%s: false', (off) => {
    const limited = useStrapi({ config: { basicAuth: { [off]: false } } });

    test('that one is refused, the others are accepted', async () => {
      const { api: target, people: there } = limited();
      const credentials = {
        adminUsers: (await there.admin(find)).basic,
        contentApiUsers: (await there.user(find)).basic,
        apiTokens: (await there.token('full-access')).basic,
      };
      for (const kind of kinds) {
        const answer = await target.get(path, credentials[kind]);
        if (kind === off) {
          expectRefused(answer);
        } else {
          expectStatus(answer, 200);
        }
      }
    });
  });

  describe('all false', () => {
    const none = useStrapi({
      config: { basicAuth: { adminUsers: false, contentApiUsers: false, apiTokens: false } },
    });

    test('Basic is off and not offered; Bearer still works', async () => {
      const { api: target, people: there } = none();
      const token = await there.token('full-access');
      for (const headers of [(await there.admin(find)).basic, (await there.user(find)).basic, token.basic]) {
        const answer = expectError(await target.get(path, headers), 401, { name: 'UnauthorizedError' });
        expect(answer.headers['www-authenticate'] ?? '').not.toMatch(/^Basic/);
      }
      expectStatus(await target.get(path, token.bearer), 200);
    });
  });
});

describe('database down during the check', () => {
  const broken = useStrapi();
  let headers: Record<'admin' | 'user' | 'token' | 'stranger', { Authorization: string }>;
  let admin: Person;

  beforeAll(async () => {
    const { people: there } = broken();
    admin = await there.admin(find);
    headers = {
      admin: admin.basic,
      user: (await there.user(find)).basic,
      token: (await there.token('full-access')).basic,
      stranger: { Authorization: basic('nobody', 'Wrong-1-password') },
    };
    expectStatus(await broken().api.get(path, headers.admin), 200);
    await broken().strapi.command('database', { state: 'down' });
  });

  test.each(['admin', 'user', 'token', 'stranger'] as const)('never accepted: %s', async (kind) => {
    const answer = await broken().api.get(path, headers[kind]);
    expectError(answer, 500, { name: 'InternalServerError', message: 'Internal Server Error' });
  });

  test('accepted again afterwards', async () => {
    await broken().strapi.command('database', { state: 'up' });
    expectStatus(await broken().api.get(path, headers.admin), 200);
  });

  test('nothing secret in the log of the failures', () => {
    expect(broken().strapi.logs()).toMatch(/error/i);
    expect(broken().strapi.logs()).not.toContain(admin.password);
    expect(broken().strapi.logs()).not.toContain(headers.admin.Authorization.slice(6));
  });
});

test('nothing secret in any log', async () => {
  const { strapi } = suite();
  const admin = await people.admin(['options.update', 'revisions.find'], { password: 'Seen-1-nowhere' });
  const user = await people.user(['options.update'], { password: 'Seen-2-nowhere' });
  const token = await people.token('full-access');
  const wrong = { Authorization: basic(admin.name, 'Seen-3-nowhere') };
  for (const headers of [admin.basic, user.basic, token.basic, token.bearer, wrong]) {
    await api.post('/imprint/v1/options', { name: 'A' }, headers);
    await api.post('/imprint/v1/options', { nothing: 'A' }, headers);
    await api.request('POST', '/imprint/v1/options', {
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{"name": ',
    });
    await api.get(path, headers);
    await api.get('/imprint/v1/nothing', headers);
    await api.delete('/forms/v1/nothing', headers);
  }
  const secrets = ['Seen-1-nowhere', 'Seen-2-nowhere', 'Seen-3-nowhere', token.key];
  const coded = [admin.basic, user.basic, token.basic, wrong].map(({ Authorization }) => Authorization.slice(6));
  // The logs hold the requests themselves, or this would prove nothing.
  expect(strapi.logs()).toContain('POST /api/imprint/v1/options');
  for (const secret of [...secrets, ...coded]) {
    expect(strapi.logs()).not.toContain(secret);
  }

  // Nor in an answer, a revision or the database’s rows about the change.
  const revisions = expectStatus(await get(admin.basic), 200);
  expect(listAt(revisions.json, 'data').length).toBeGreaterThan(0);
  const stored = JSON.stringify(await strapi.rows('imprint_revisions'));
  for (const secret of [...secrets, ...coded]) {
    expect(revisions.text).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
});

test('a change is signed with who made it, whatever the credential', async () => {
  const actions: readonly Action[] = ['options.update', 'revisions.find'];
  const admin = await people.admin(actions);
  const user = await people.user(actions);
  const token = await people.token('full-access');
  const signed = async (headers: Headers, name: string): Promise<unknown> => {
    expectStatus(await api.post('/imprint/v1/options', { name }, headers), 200);
    const { json } = expectStatus(await get(people.owner.basic), 200);
    return at(json, 'data', 0, 'author');
  };
  expect(await signed(admin.basic, 'By an admin')).toMatchObject({ type: 'admin', id: admin.id });
  expect(await signed(user.basic, 'By a user')).toEqual({ type: 'user', id: user.id, name: user.name });
  expect(await signed(token.basic, 'By a token')).toMatchObject({ type: 'token', id: token.id });
  expect(await signed(token.bearer, 'By a token again')).toMatchObject({ type: 'token', id: token.id });
  expect(await signed(await people.jwt(user), 'By a JWT')).toEqual({ type: 'user', id: user.id, name: user.name });
  await people.setPublicRole(['options.update']);
  try {
    expect(await signed({}, 'By anybody')).toEqual({ type: 'service', name: 'Public' });
  } finally {
    await people.setPublicRole([]);
  }
});
