import {
  authorSchema,
  findAuthor,
  isAuthenticated,
  readAuthor,
  toAdminAuthor,
  toAuthor,
} from '../../../server/src/strapi/author';

describe('toAuthor', () => {
  it.each([
    ['nobody is the project’s own code', undefined, { type: 'service', name: 'service' }],
    ['a name is that of the project’s own code', 'importer', { type: 'service', name: 'importer' }],
    ['an author is itself', { type: 'admin', id: 1, name: 'Ann' } as const, { type: 'admin', id: 1, name: 'Ann' }],
  ])('%s', (_, author, expected) => {
    expect(toAuthor(author)).toEqual(expected);
  });
});

describe('toAdminAuthor', () => {
  it.each([
    ['is called by both names', { id: 3, firstname: 'Ann', lastname: 'Lee', username: 'al' }, 'Ann Lee'],
    ['is called by the one name there is', { id: 3, firstname: null, lastname: 'Lee' }, 'Lee'],
    ['is called by the user name where there is no other', { id: 3, firstname: '', username: 'al' }, 'al'],
    ['is called by the number where there is no name at all', { id: 3 }, '#3'],
  ])('a user of the panel %s', (_, user, name) => {
    expect(toAdminAuthor(user)).toEqual({ type: 'admin', id: 3, name });
  });
});

describe('authorOf', () => {
  const olga = { id: 1, firstname: 'Olga', lastname: 'Owner' };
  const token = { id: 7, name: 'Import' };
  const by = (name: string, credentials: unknown) => ({ strategy: { name }, credentials });

  it.each([
    ['nobody was asked for', {}, { type: 'service', name: 'service' }],
    ['the public', { auth: by('users-permissions', null) }, { type: 'service', name: 'Public' }],
    ['a session in the panel', { auth: by('admin', olga), user: olga }, { type: 'admin', id: 1, name: 'Olga Owner' }],
    [
      'a token of the admin API: its owner, and not whoever has its number',
      { auth: by('admin-token', token), user: olga },
      { type: 'admin', id: 1, name: 'Olga Owner' },
    ],
    ['an API token', { auth: by('content-api-token', token) }, { type: 'token', id: 7, name: 'Import' }],
    ['an API token before', { auth: by('api-token', token) }, { type: 'token', id: 7, name: 'Import' }],
    [
      'a JWT of Users & Permissions',
      { auth: by('users-permissions', { id: 3, username: 'ann' }), user: { id: 3, username: 'ann' } },
      { type: 'user', id: 3, name: 'ann' },
    ],
    [
      'Basic: whom the check has found',
      { auth: by('imprint-basic', { author: { type: 'user', id: 4, name: 'bob' }, can: () => true }) },
      { type: 'user', id: 4, name: 'bob' },
    ],
    [
      'a user whose own fields look like an author',
      { auth: by('users-permissions', { id: 3, username: 'ann', author: { type: 'admin', name: 'Eve' } }) },
      { type: 'user', id: 3, name: 'ann' },
    ],
    [
      'a check that has found nobody',
      { auth: by('imprint-basic', { author: null }) },
      { type: 'service', name: 'imprint-basic' },
    ],
    ['a strategy of the project’s own', { auth: by('sso', { id: 9 }) }, { type: 'service', name: 'sso' }],
  ])('%s', (_, state, expected) => {
    expect(findAuthor(state)).toEqual(expected);
  });
});

describe('isAuthenticated', () => {
  const strategy = { name: 'users-permissions' };
  it.each([
    ['somebody', { strategy, credentials: { id: 1 } }, true],
    ['the public', { strategy, credentials: null }, false],
    ['nothing that Strapi has verified', { credentials: { id: 1 } }, false],
    ['nothing at all', undefined, false],
  ])('%s', (_, auth, expected) => {
    expect(isAuthenticated(auth)).toBe(expected);
  });
});

describe('readAuthor', () => {
  // As strapi/table.ts reads a column: the stand-in where it does not match.
  const table: Parameters<typeof readAuthor>[0] = {
    jsonOr: (row, column, schema, other) => {
      const result = schema.safeParse(row[column]);
      return result.success ? result.data : other;
    },
  };

  it('is the author in the column', () => {
    const author = { type: 'admin', id: 1, name: 'Ann' } as const;
    expect(authorSchema.parse(author)).toEqual(author);
    expect(readAuthor(table, { author })).toEqual(author);
  });

  it('is the project’s own code where the column is damaged', () => {
    expect(readAuthor(table, { author: 'Ann' })).toEqual(toAuthor());
  });
});
