import { exports as entries, typesVersions } from '../../package.json';

// The server half of a Strapi project in TypeScript resolves modules the old way ("moduleResolution": "Node"), which
// knows no `exports`.
it.each(['strapi-admin', 'strapi-server'] as const)('the types of %s are found the new way and the old', (entry) => {
  expect(typesVersions['*'][entry]).toEqual([entries[`./${entry}`].types]);
});
