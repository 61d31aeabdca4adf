/* The paths that the documents name exist. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** A name of a file or a folder of the project, as it stands between backticks. */
const PATH = /`((?:server|admin|tests|scripts|playground|docs|\.ci)\/[\w./-]+|[\w.-]+\.(?:js|mjs|json|md))`/g;

const pathsIn = (document: string): string[] =>
  [...readFileSync(path.join(root, document), 'utf8').matchAll(PATH)].map(([, named = '']) => named);

test.each(['docs/architecture.md', 'CONTRIBUTING.md'])('the paths in %s exist', (document) => {
  const named = pathsIn(document);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
