import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import strapi from '@strapi/strapi/package.json';

import { engines, exports as entries, typesVersions } from '../../package.json';

// The server half of a Strapi project in TypeScript resolves modules the old way ("moduleResolution": "Node"), which
// knows no `exports`.
it.each(['strapi-admin', 'strapi-server'] as const)('the types of %s are found the new way and the old', (entry) => {
  expect(typesVersions['*'][entry]).toEqual([entries[`./${entry}`].types]);
});

// Yarn refuses a package whose engines do not hold the Node that runs, so it is to run wherever Strapi does.
it('asks for no other Node than Strapi itself', () => {
  expect(engines.node).toBe(strapi.engines.node);
});

// Otherwise an install reads the list of all versions of each package first.
it('knows the address of each package that is installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string }>;
  };
  const unknown = Object.entries(packages).filter(([, { integrity, resolved }]) => integrity && !resolved);
  expect(unknown.map(([place]) => place)).toEqual([]);
});

// For whoever works offline, or with another version than the newest.
it('contains the documents for its users', () => {
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' });
  const [packing] = Object.values(JSON.parse(packed) as Record<string, { files: { path: string }[] }>);
  const paths = (packing?.files ?? []).map((file) => file.path);
  const [users = ''] = readFileSync('README.md', 'utf8').split('| contributors');
  const linked = [...users.matchAll(/\]\((docs\/[\w-]+\.md)/g)].map(([, file = '']) => file);
  expect(linked.length).toBeGreaterThan(20);
  expect(linked.filter((file) => !paths.includes(file))).toEqual([]);
  expect(paths.filter((file) => /^(?:server|admin|tests|scripts)\//.test(file))).toEqual([]);
});
