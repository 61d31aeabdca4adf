import { toAdminAuthor, toAuthor } from '../../../server/src/access/author';

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
