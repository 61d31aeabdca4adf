/* The paths that the documents name exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const documents = ['docs/architecture.md', 'CONTRIBUTING.md'];

/** A name of a file or a folder of the project, as it stands between backticks. */
const PATH = /`((?:server|admin|tests|scripts|playground|docs|\.ci)\/[\w./-]+|[\w.-]+\.(?:js|mjs|json|md))`/g;
/** A file of the code whose folder is named beside it. */
const FILE = /`((?:[\w-]+\/)?[\w.-]+\.tsx?)`/g;

const namedIn = (document: string, pattern: RegExp): string[] =>
  [...readFileSync(path.join(root, document), 'utf8').matchAll(pattern)].map(([, named = '']) => named);

test.each(documents)('the paths in %s exist', (document) => {
  const named = namedIn(document, PATH);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('the files that they name without a folder exist', () => {
  const files = ['server/src', 'admin/src', 'client/src', 'tests/unit'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`),
  );
  const named = documents.flatMap((document) => namedIn(document, FILE));
  expect(named.length).toBeGreaterThan(15);
  const isThere = (name: string): boolean =>
    existsSync(path.join(root, name)) || files.some((file) => file.endsWith(`/${name}`));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
