// Only built-in modules, old syntax and no `node:` prefix here: this file has to get as far as its message on a Node that
// is much too old for the rest.
import { readFileSync } from 'fs';

import { nodeVersionProblem } from './lib/node-version.mjs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const problem = nodeVersionProblem(process.versions.node, engines.node);

if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  import('./lib/demo/index.mjs').then(({ demo }) => demo(process.argv.slice(2)));
}
