import { setImmediate } from 'node:timers/promises';

import type { Account, AccountSource } from '../../../server/src/access/accounts';
import { createCredentialCheck, type Outcome, type Principal } from '../../../server/src/access/credentials';
import { createLimiter, createMemoryStore } from '../../../server/src/access/limiter';
import { type Config, defaultConfig } from '../../../server/src/config';

interface Person extends Account {
  /** What the person can log in with, in lower case. */
  logins: string[];
}

/** Stands for bcrypt: as bcrypt does, it reads 72 bytes and no more. */
const hashOf = (password: string): string => `hash of ${Buffer.from(password).subarray(0, 72).toString('hex')}`;

const person = (id: number, login: string, password: string, part: Partial<Person> = {}): Person => ({
  id,
  logins: [login],
  passwordHash: hashOf(password),
  active: true,
  author: { type: 'admin', id, name: login },
  ...part,
});

/** A user system in memory that keeps a list of the hashes that it has computed. */
const createSource = (kind: AccountSource['kind'], people: Person[]) => {
  const compared: string[] = [];
  const rights = new Map([[1, ['options.update']]]);
  const source: AccountSource = {
    kind,
    dummyHash: `${kind} dummy`,
    find: (login) => Promise.resolve(people.find(({ logins }) => logins.includes(login.toLowerCase()))),
    async compare(password, hash) {
      compared.push(hash);
      // A hash takes its time, and others get their turn meanwhile.
      await setImmediate();
      return hash === hashOf(password);
    },
    can: ({ id }, action) => Promise.resolve(rights.get(id)?.includes(action) === true),
  };
  return { people, compared, rights, source };
};

const LONG = 'x'.repeat(72);

const setUp = (config: Partial<Config['basicAuth']> = {}) => {
  const clock = { now: 1_700_000_000_000 };
  const admin = createSource('admin', [
    person(1, 'ann@example.org', 'right'),
    person(2, 'inactive@example.org', 'right', { active: false }),
    person(3, 'long@example.org', LONG),
    person(4, 'nobody@example.org', '', { passwordHash: '' }),
  ]);
  const user = createSource('user', [
    person(1, 'bob', 'right', { logins: ['bob', 'bob@example.org'], author: { type: 'user', id: 1, name: 'bob' } }),
  ]);
  const tokens = new Map<string, Principal>();
  const tokensSeen: string[] = [];
  const store = createMemoryStore(undefined, () => clock.now);
  const options = {
    config: { ...defaultConfig.basicAuth, ...config },
    sources: [admin.source, user.source],
    verifyToken: (token: string): Promise<Principal | undefined> => {
      tokensSeen.push(token);
      return Promise.resolve(tokens.get(token));
    },
    limiter: createLimiter(store),
    now: () => clock.now,
  };
  const check = createCredentialCheck(options);
  return {
    admin,
    user,
    clock,
    store,
    tokens,
    tokensSeen,
    options,
    /** How many hashes were computed in all. */
    hashes: () => admin.compared.length + user.compared.length,
    try: (login: string, password: string, address = '192.0.2.1') => check({ user: login, password }, address),
  };
};

const limitOf = (account: number, address = 100): Partial<Config['basicAuth']> => ({
  limit: { account: { points: account, seconds: 900 }, address: { points: address, seconds: 3_600 } },
});

/** An outcome in a word. */
const wordFor = (outcome: Outcome): string => {
  if (outcome === 'refused') return 'refused';
  return 'principal' in outcome ? outcome.principal.author.name : `wait ${outcome.retryAfter}`;
};

const wordsFor = (outcomes: readonly Outcome[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of outcomes.map(wordFor)) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));

/** A gate that those who compute a hash stand before until it is opened. */
const createGate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

const holdCompare = (source: AccountSource) => {
  const gate = createGate();
  const compare = source.compare.bind(source);
  source.compare = async (password, hash) => {
    await gate.opened;
    return compare(password, hash);
  };
  return gate;
};

describe('a right credential', () => {
  it.each([
    ['an admin panel user', 'ann@example.org', 'right', { type: 'admin', id: 1, name: 'ann@example.org' }],
    ['an e-mail address in other case', 'Ann@Example.ORG', 'right', { type: 'admin', id: 1, name: 'ann@example.org' }],
    ['a Users & Permissions user', 'bob', 'right', { type: 'user', id: 1, name: 'bob' }],
    ['one of them by e-mail address', 'bob@example.org', 'right', { type: 'user', id: 1, name: 'bob' }],
    ['a password of 72 bytes', 'long@example.org', LONG, { type: 'admin', id: 3, name: 'long@example.org' }],
  ])('of %s is accepted', async (_, login, password, author) => {
    expect(await setUp().try(login, password)).toMatchObject({ principal: { author } });
  });

  it('of an API token is accepted under any user name, without any hash', async () => {
    const system = setUp();
    const token: Principal = { author: { type: 'token', id: 1, name: 'build' }, can: () => Promise.resolve(true) };
    system.tokens.set('abcdef', token);
    expect(await system.try('whoever', 'abcdef')).toEqual({ principal: token });
    expect(await system.try('', 'abcdef')).toEqual({ principal: token });
    expect(system.hashes()).toBe(0);
  });

  it('of an API token is verified each time, since it can be revoked', async () => {
    const system = setUp();
    system.tokens.set('abcdef', { author: { type: 'token', id: 1, name: 'build' }, can: () => Promise.resolve(true) });
    expect(wordFor(await system.try('build', 'abcdef'))).toBe('build');
    system.tokens.clear();
    expect(await system.try('build', 'abcdef')).toBe('refused');
  });

  it('is accepted where API tokens are switched off', async () => {
    const { options } = setUp();
    const check = createCredentialCheck({ ...options, verifyToken: undefined });
    expect(wordFor(await check({ user: 'bob', password: 'right' }, '192.0.2.1'))).toBe('bob');
  });

  it('gives the rights of its own roles', async () => {
    const outcome = await setUp().try('ann@example.org', 'right');
    if (outcome === 'refused' || !('principal' in outcome)) throw new Error('The credential was not accepted.');
    expect(await outcome.principal.can('options.update')).toBe(true);
    expect(await outcome.principal.can('titles.update')).toBe(false);
  });

  it('costs nothing of the budgets', async () => {
    const system = setUp(limitOf(1, 1));
    for (let index = 0; index < 5; index += 1) expect(wordFor(await system.try('bob', 'right'))).toBe('bob');
    expect(system.store.size()).toBe(0);
  });

  it('costs nothing of the budgets where it is not remembered either', async () => {
    const system = setUp({ ...limitOf(1, 1), rememberSeconds: 0 });
    for (let index = 0; index < 5; index += 1) expect(wordFor(await system.try('bob', 'right'))).toBe('bob');
    expect(system.store.size()).toBe(0);
  });

  it('does not pay for the failures before it', async () => {
    const system = setUp(limitOf(2));
    await system.try('bob', 'wrong');
    expect(wordFor(await system.try('bob', 'right'))).toBe('bob');
    expect(await system.try('bob', 'wrong')).toBe('refused');
    expect(await system.try('bob', 'wrong')).toEqual({ retryAfter: 900 });
  });
});

describe('a wrong credential', () => {
  const wrong: [string, string, string][] = [
    ['an unknown user', 'nobody', 'right'],
    ['no user', '', 'right'],
    ['neither user nor password', '', ''],
    ['a wrong password', 'ann@example.org', 'wrong'],
    ['no password', 'ann@example.org', ''],
    ['a password in other case', 'ann@example.org', 'Right'],
    ['a password with a blank', 'ann@example.org', 'right '],
    ['a wrong password of the other system', 'bob', 'wrong'],
    ['an inactive account with its right password', 'inactive@example.org', 'right'],
    ['an inactive account with a wrong password', 'inactive@example.org', 'wrong'],
    ['73 bytes of which 72 are right', 'long@example.org', `${LONG}x`],
    ['an account without a password', 'nobody@example.org', ''],
  ];

  it.each(wrong)('%s is refused', async (_, login, password) => {
    expect(await setUp().try(login, password)).toBe('refused');
  });

  it.each(wrong)('%s costs one hash of each system and one look at the tokens', async (_, login, password) => {
    const system = setUp();
    await system.try(login, password);
    expect(system.admin.compared).toHaveLength(1);
    expect(system.user.compared).toHaveLength(1);
    expect(system.tokensSeen).toEqual([password]);
  });

  it.each(wrong)('%s costs as much the second time', async (_, login, password) => {
    const system = setUp();
    await system.try(login, password);
    await system.try(login, password);
    expect(system.hashes()).toBe(4);
  });

  it('of a name that nobody has is compared with the dummy of each system', async () => {
    const system = setUp();
    await system.try('nobody', 'right');
    expect([...system.admin.compared, ...system.user.compared]).toEqual(['admin dummy', 'user dummy']);
  });

  it.each([
    ['a name that nobody has', 'nobody'],
    ['an account without a password', 'nobody@example.org'],
    ['an inactive account', 'inactive@example.org'],
  ])('is refused even if every hash should match: %s', async (_, login) => {
    const system = setUp();
    system.admin.source.compare = () => Promise.resolve(true);
    system.user.source.compare = () => Promise.resolve(true);
    expect(await system.try(login, 'anything')).toBe('refused');
  });
});

describe('the limit', () => {
  it('of an account is reached with its points', async () => {
    const system = setUp();
    for (let index = 0; index < 10; index += 1) expect(await system.try('bob', `wrong ${index}`)).toBe('refused');
    expect(await system.try('bob', 'wrong again')).toEqual({ retryAfter: 900 });
    expect(system.hashes()).toBe(20);
  });

  it('of an account refuses its right password too, and says for how long', async () => {
    const system = setUp();
    for (let index = 0; index < 10; index += 1) await system.try('bob', 'wrong');
    expect(await system.try('bob', 'right')).toEqual({ retryAfter: 900 });
    system.clock.now += 899_500;
    expect(await system.try('bob', 'right')).toEqual({ retryAfter: 1 });
    system.clock.now += 500;
    expect(wordFor(await system.try('bob', 'right'))).toBe('bob');
  });

  it('of an account refuses a remembered credential too', async () => {
    const system = setUp(limitOf(1));
    await system.try('bob', 'right');
    await system.try('bob', 'wrong');
    expect(await system.try('bob', 'right')).toEqual({ retryAfter: 900 });
  });

  it('of an account lets its owner in from another address', async () => {
    const system = setUp();
    for (let index = 0; index < 11; index += 1) await system.try('bob', 'wrong', '192.0.2.1');
    expect(wordFor(await system.try('bob', 'right', '192.0.2.2'))).toBe('bob');
  });

  it.each([
    ['a user name and an e-mail address', ['bob', 'bob@example.org']],
    ['an e-mail address in other case', ['ann@example.org', 'ANN@EXAMPLE.ORG']],
    ['a name with blanks', ['bob', ' bob ']],
    ['an unknown name in other case', ['nobody', 'NoBody']],
    ['an unknown name with blanks', ['nobody', ' nobody ']],
    ['an unknown name in full-width letters', ['nobody', 'ｎｏｂｏｄｙ']],
    ['an unknown name composed and decomposed', ['jos\u00e9', 'jose\u0301']],
  ])('is one for all spellings of a name: %s', async (_, [name = '', alias = '']) => {
    const system = setUp(limitOf(2));
    await system.try(name, 'wrong');
    await system.try(alias, 'wrong');
    expect(await system.try(name, 'wrong')).toEqual({ retryAfter: 900 });
    expect(await system.try(alias, 'wrong')).toEqual({ retryAfter: 900 });
  });

  it('counts failures, and many right tokens at once are none', async () => {
    const system = setUp(limitOf(2));
    for (const token of ['a', 'b', 'c', 'd', 'e', 'f']) {
      system.tokens.set(token, { author: { type: 'token', id: 1, name: token }, can: () => Promise.resolve(true) });
    }
    const outcomes = await Promise.all([...system.tokens.keys()].map((token) => system.try('machine', token)));
    expect(outcomes.map(wordFor)).toEqual([...system.tokens.keys()]);
  });

  it('is another one for another account', async () => {
    const system = setUp(limitOf(1));
    await system.try('bob', 'wrong');
    expect(wordFor(await system.try('ann@example.org', 'right'))).toBe('ann@example.org');
  });

  it('is that of a name that is made to be slow, too', async () => {
    const system = setUp(limitOf(1));
    const name = `a${'\u0300\u0316'.repeat(20_000)}`;
    expect(await system.try(name, 'wrong')).toBe('refused');
    expect(await system.try(name, 'wrong')).toEqual({ retryAfter: 900 });
  });

  it('is another one for another unknown name', async () => {
    const system = setUp(limitOf(1));
    await system.try('nobody', 'wrong');
    expect(await system.try('nobody else', 'wrong')).toBe('refused');
  });

  it('of a name that stands for an account of each system is that of both', async () => {
    const system = setUp(limitOf(2));
    system.user.people.push(person(7, 'ann', 'other', { logins: ['ann', 'ann@example.org'] }));
    await system.try('ann@example.org', 'wrong');
    await system.try('ann', 'wrong');
    // By its user name the second account alone is meant, and that one is spent now.
    expect(await system.try('ann', 'other')).toEqual({ retryAfter: 900 });
    expect(await system.try('ann@example.org', 'right')).toEqual({ retryAfter: 900 });
  });

  it('of an address counts every name', async () => {
    const system = setUp(limitOf(10, 5));
    for (let index = 0; index < 5; index += 1) expect(await system.try(`name ${index}`, 'wrong')).toBe('refused');
    expect(await system.try('bob', 'right')).toEqual({ retryAfter: 3_600 });
    expect(wordFor(await system.try('bob', 'right', '192.0.2.2'))).toBe('bob');
  });

  it.each([
    ['one /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::2', { retryAfter: 900 }],
    ['an IPv4-mapped address', '192.0.2.9', '::ffff:192.0.2.9', { retryAfter: 900 }],
    ['two /64', '2001:db8:1:2::1', '2001:db8:1:3::1', 'refused'],
  ])('of two addresses in %s', async (_, one, other, outcome) => {
    const system = setUp(limitOf(1));
    await system.try('bob', 'wrong', one);
    expect(await system.try('bob', 'wrong', other)).toEqual(outcome);
  });

  it('keeps no name in its keys', async () => {
    const keys: string[] = [];
    const { options, store } = setUp();
    const add: typeof store.add = (key, limit) => {
      keys.push(key);
      return store.add(key, limit);
    };
    const check = createCredentialCheck({ ...options, limiter: createLimiter({ ...store, add }) });
    await check({ user: 'somebody@example.org', password: 'wrong' }, '192.0.2.1');
    await check({ user: 'x'.repeat(60_000), password: 'wrong' }, '192.0.2.1');
    expect(keys).toHaveLength(4);
    expect(keys.filter((key) => key.length > 100 || key.includes('somebody') || key.includes('wrong'))).toEqual([]);
  });
});

describe('fifty tries at once', () => {
  it('with different wrong passwords count as fifty', async () => {
    const system = setUp();
    const outcomes = await Promise.all(times(50, (index) => system.try('bob', `wrong ${index}`)));
    expect(wordsFor(outcomes)).toEqual({ refused: 10, 'wait 900': 40 });
    expect(system.hashes()).toBe(20);
  });

  it('with the same wrong password count as fifty, for one hash of each system', async () => {
    const system = setUp();
    const outcomes = await Promise.all(times(50, () => system.try('bob', 'wrong')));
    expect(wordsFor(outcomes)).toEqual({ refused: 10, 'wait 900': 40 });
    expect(system.hashes()).toBe(2);
  });

  it('with different unknown names count as fifty from their address', async () => {
    const system = setUp(limitOf(10, 20));
    const outcomes = await Promise.all(times(50, (index) => system.try(`name ${index}`, 'wrong')));
    expect(wordsFor(outcomes)).toEqual({ refused: 20, 'wait 3600': 30 });
  });

  it('with the same right password are verified once, and none is refused', async () => {
    const system = setUp();
    const outcomes = await Promise.all(times(50, () => system.try('ann@example.org', 'right')));
    expect(wordsFor(outcomes)).toEqual({ 'ann@example.org': 50 });
    expect(system.hashes()).toBe(1);
    expect(system.store.size()).toBe(0);
  });

  it('with the same right password are all accepted where one try alone is allowed to fail', async () => {
    const system = setUp(limitOf(1, 1));
    const outcomes = await Promise.all(times(50, () => system.try('ann@example.org', 'right')));
    expect(wordsFor(outcomes)).toEqual({ 'ann@example.org': 50 });
  });

  it('leave nothing behind that the next try would wait for', async () => {
    const system = setUp({ rememberSeconds: 0 });
    await Promise.all(times(50, () => system.try('ann@example.org', 'right')));
    await system.try('ann@example.org', 'right');
    expect(system.hashes()).toBe(2);
  });

  it('of which the first is right: it is accepted, and the others have one try less meanwhile', async () => {
    const system = setUp();
    const right = system.try('bob', 'right');
    const wrong = times(49, (index) => system.try('bob', `wrong ${index}`));
    expect(wordFor(await right)).toBe('bob');
    expect(wordsFor(await Promise.all(wrong))).toEqual({ refused: 9, 'wait 900': 40 });
  });
});

describe('the same right credential, sent while it is being verified', () => {
  it('is accepted where one more failure is allowed: a check that has not failed is no failure', async () => {
    const system = setUp(limitOf(1));
    const gate = holdCompare(system.admin.source);
    const first = system.try('ann@example.org', 'right');
    await setImmediate();
    const second = system.try('ann@example.org', 'right');
    await setImmediate();
    gate.open();
    expect([await first, await second].map(wordFor)).toEqual(['ann@example.org', 'ann@example.org']);
    expect(system.hashes()).toBe(1);
  });

  it('is accepted from an address that has failed at nothing, whatever becomes of another address', async () => {
    const system = setUp(limitOf(1));
    const outcomes = await Promise.all([
      system.try('bob', 'wrong', '192.0.2.1'),
      system.try('bob', 'right', '192.0.2.1'),
      system.try('bob', 'right', '192.0.2.2'),
    ]);
    expect(outcomes.map(wordFor)).toEqual(['refused', 'wait 900', 'bob']);
  });

  it('is refused where the account was blocked before it was sent', async () => {
    const system = setUp();
    const gate = holdCompare(system.admin.source);
    const before = system.try('ann@example.org', 'right');
    await setImmediate();
    system.admin.people.splice(0, 1, person(1, 'ann@example.org', 'right', { active: false }));
    const after = system.try('ann@example.org', 'right');
    await setImmediate();
    gate.open();
    await before;
    expect(await after).toBe('refused');
  });
});

describe('a verified credential', () => {
  it('is remembered: no hash is computed again for a minute', async () => {
    const system = setUp();
    await system.try('ann@example.org', 'right');
    system.clock.now += 59_999;
    expect(wordFor(await system.try('ann@example.org', 'right'))).toBe('ann@example.org');
    expect(system.hashes()).toBe(1);
    expect(system.tokensSeen).toHaveLength(1);
  });

  it('is verified anew after a minute, counted from when it was verified', async () => {
    const system = setUp();
    await system.try('ann@example.org', 'right');
    system.clock.now += 30_000;
    await system.try('ann@example.org', 'right');
    system.clock.now += 30_000;
    expect(wordFor(await system.try('ann@example.org', 'right'))).toBe('ann@example.org');
    expect(system.hashes()).toBe(2);
  });

  it('is remembered for as long as the config says', async () => {
    const system = setUp({ rememberSeconds: 5 });
    await system.try('ann@example.org', 'right');
    system.clock.now += 4_999;
    await system.try('ann@example.org', 'right');
    expect(system.hashes()).toBe(1);
    system.clock.now += 1;
    await system.try('ann@example.org', 'right');
    expect(system.hashes()).toBe(2);
  });

  it('is never remembered where the config says 0', async () => {
    const system = setUp({ rememberSeconds: 0 });
    await system.try('ann@example.org', 'right');
    await system.try('ann@example.org', 'right');
    expect(system.hashes()).toBe(2);
  });

  it.each<[string, Person[]]>([
    ['the password was changed', [person(1, 'ann@example.org', 'new')]],
    ['the account was blocked', [person(1, 'ann@example.org', 'right', { active: false })]],
    ['the account was deleted', []],
    ['the password was removed', [person(1, 'ann@example.org', '', { passwordHash: '' })]],
  ])('is refused at once when %s', async (_, people) => {
    const system = setUp();
    expect(wordFor(await system.try('ann@example.org', 'right'))).toBe('ann@example.org');
    system.admin.people.splice(0, 1, ...people);
    expect(await system.try('ann@example.org', 'right')).toBe('refused');
  });

  it('is verified anew, and accepted, for another account that has taken the name', async () => {
    const system = setUp();
    await system.try('ann@example.org', 'right');
    system.admin.people.splice(0, 1, person(9, 'ann@example.org', 'right'));
    expect(await system.try('ann@example.org', 'right')).toMatchObject({ principal: { author: { id: 9 } } });
    expect(system.hashes()).toBe(2);
  });

  it('is verified anew when its hash was computed anew', async () => {
    const system = setUp();
    const another = `${hashOf('right')} with another salt`;
    const compare = system.admin.source.compare.bind(system.admin.source);
    system.admin.source.compare = (password, hash) => compare(password, hash === another ? hashOf('right') : hash);
    await system.try('ann@example.org', 'right');
    system.admin.people.splice(0, 1, person(1, 'ann@example.org', 'right', { passwordHash: another }));
    expect(wordFor(await system.try('ann@example.org', 'right'))).toBe('ann@example.org');
    expect(system.hashes()).toBe(2);
  });

  it('does not come back when what had changed is as it was', async () => {
    const system = setUp();
    await system.try('ann@example.org', 'right');
    const [ann] = system.admin.people.splice(0, 1);
    await system.try('ann@example.org', 'right');
    if (ann !== undefined) system.admin.people.unshift(ann);
    const hashes = system.hashes();
    expect(wordFor(await system.try('ann@example.org', 'right'))).toBe('ann@example.org');
    expect(system.hashes()).toBe(hashes + 1);
  });

  it('loses a right at once with the role that gave it', async () => {
    const system = setUp();
    await system.try('ann@example.org', 'right');
    system.admin.rights.clear();
    const outcome = await system.try('ann@example.org', 'right');
    if (outcome === 'refused' || !('principal' in outcome)) throw new Error('The credential was not accepted.');
    expect(system.hashes()).toBe(1);
    expect(await outcome.principal.can('options.update')).toBe(false);
  });

  it('says nothing about another password', async () => {
    const system = setUp();
    await system.try('ann@example.org', 'right');
    expect(await system.try('ann@example.org', 'right2')).toBe('refused');
  });

  it('says nothing about a name and a password that read the same when put together', async () => {
    const system = setUp();
    const [ann] = system.admin.people;
    ann?.logins.push('ann@example.orgr');
    await system.try('ann@example.org', 'right');
    expect(await system.try('ann@example.orgr', 'ight')).toBe('refused');
  });

  it('says nothing about a user of the same name and number in the other system', async () => {
    const system = setUp();
    system.user.people.push(person(1, 'ann@example.org', 'other'));
    await system.try('ann@example.org', 'right');
    system.admin.people.splice(0, 1);
    expect(await system.try('ann@example.org', 'right')).toBe('refused');
  });

  it('makes room for newer ones past ten thousand', async () => {
    const system = setUp();
    system.admin.source.compare = (password, hash) => {
      system.admin.compared.push(hash);
      return Promise.resolve(hash === hashOf(password));
    };
    const [ann] = system.admin.people;
    const aliases = times(10_001, (index) => `ann${index}`);
    ann?.logins.splice(0, 1, ...aliases);
    for (const alias of aliases) await system.try(alias, 'right');
    expect(system.hashes()).toBe(10_001);
    await system.try('ann10000', 'right');
    await system.try('ann1', 'right');
    expect(system.hashes()).toBe(10_001);
    await system.try('ann0', 'right');
    expect(system.hashes()).toBe(10_002);
  });
});

describe('a user system that fails', () => {
  // Jest fails a test in which a rejection goes unhandled; these wait for the turn in which it would.
  afterEach(() => setImmediate());

  const down = (): Promise<never> => Promise.reject(new Error('The database is down.'));

  it.each<[string, (system: ReturnType<typeof setUp>) => () => void]>([
    [
      'to find an account',
      ({ admin: { source } }) => {
        const find = source.find.bind(source);
        source.find = down;
        return () => {
          source.find = find;
        };
      },
    ],
    [
      'to compare a password',
      ({ admin: { source } }) => {
        const compare = source.compare.bind(source);
        source.compare = async () => {
          await setImmediate();
          return down();
        };
        return () => {
          source.compare = compare;
        };
      },
    ],
  ])('%s fails the check for everybody who waits for it, and is not remembered', async (_, breakDown) => {
    const system = setUp();
    const mend = breakDown(system);
    const outcomes = await Promise.allSettled(times(50, () => system.try('ann@example.org', 'right')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    await setImmediate();
    mend();
    // Nobody has given a wrong password, so nothing was counted.
    expect(system.store.size()).toBe(0);
    expect(wordFor(await system.try('ann@example.org', 'right'))).toBe('ann@example.org');
    expect(system.hashes()).toBe(1);
  });

  it('to verify a token fails the check and accepts nobody', async () => {
    const { options } = setUp();
    const check = createCredentialCheck({ ...options, verifyToken: down });
    await expect(check({ user: 'ann@example.org', password: 'right' }, '192.0.2.1')).rejects.toThrow('is down');
  });

  it('in both systems at once leaves no rejection unhandled', async () => {
    const system = setUp();
    system.admin.source.find = down;
    system.user.source.find = async () => {
      await setImmediate();
      return down();
    };
    await expect(system.try('ann@example.org', 'right')).rejects.toThrow('is down');
  });

  it('while a verified credential is remembered accepts nobody', async () => {
    const system = setUp();
    await system.try('ann@example.org', 'right');
    system.admin.source.find = down;
    await expect(system.try('ann@example.org', 'right')).rejects.toThrow('is down');
  });

  it('to tell a right lets nobody act', async () => {
    const system = setUp();
    system.admin.source.can = down;
    const outcome = await system.try('ann@example.org', 'right');
    if (outcome === 'refused' || !('principal' in outcome)) throw new Error('The credential was not accepted.');
    await expect(outcome.principal.can('options.update')).rejects.toThrow('is down');
  });
});

describe('without a clock of its own', () => {
  it('goes by the clock on the wall', async () => {
    const system = setUp();
    const { config, sources, limiter } = system.options;
    const check = createCredentialCheck({ config, sources, limiter });
    await check({ user: 'ann@example.org', password: 'right' }, '192.0.2.1');
    await check({ user: 'ann@example.org', password: 'right' }, '192.0.2.1');
    expect(system.hashes()).toBe(1);
  });
});
