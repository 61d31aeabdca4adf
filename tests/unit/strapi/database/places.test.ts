import { placesAfter, toPlace } from '../../../../server/src/strapi/database/places';

const connection = { host: 'db.example.org', port: 5432, database: 'strapi', user: 'strapi', password: 'secret' };
const home = toPlace('1 2 3', connection);

describe('a place', () => {
  it('is the same for whoever reaches the same database at the same address, as whatever user', () => {
    expect(toPlace('1 2 3', { ...connection, user: 'other', password: 'rotated' })).toEqual(home);
    const url = 'postgres://strapi:secret@db.example.org:5432/strapi';
    const same = { connectionString: url.replace('secret', 'rotated') };
    expect(toPlace('1 2 3', { connectionString: url })).toEqual(toPlace('1 2 3', same));
  });

  it.each([
    ['host', { host: 'staging.example.org' }],
    ['port', { port: 5433 }],
    ['name', { database: 'staging' }],
    ['schema', { schema: 'staging' }],
    ['URL', { connectionString: 'postgres://staging.example.org/strapi' }],
  ])('is another one with another %s', (_, other) => {
    const found = toPlace('1 2 3', { ...connection, ...other });
    expect(found.server).toBe(home.server);
    expect(found.address).not.toBe(home.address);
  });

  it('discloses nothing', () => {
    expect(JSON.stringify(home)).not.toMatch(/example|strapi|secret/);
  });
});

describe('a database', () => {
  const alias = toPlace('1 2 3', { ...connection, host: '10.0.0.1' });
  const copy = toPlace('1 9 4', connection);

  it('is at home where it is known to be', () => {
    expect(placesAfter([home], home)).toBeUndefined();
    expect(placesAfter([home, alias], home)).toBeUndefined();
  });

  it('is known at both addresses once one server has been reached at another one', () => {
    expect(placesAfter([home], alias)).toEqual([home, alias]);
  });

  it('is known at its own place alone once it is a copy, so that a copy of that one is one, too', () => {
    expect(placesAfter([home, alias], copy)).toEqual([copy]);
    expect(placesAfter([copy], home)).toEqual([home]);
  });
});
