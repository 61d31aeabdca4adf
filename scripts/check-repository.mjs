/** Before npm publishes: both packages say where their code is, without which npm refuses their provenance. */
import { readFileSync } from 'node:fs';

const missing = ['package.json', 'client/package.json'].filter(
  (file) => !JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).repository?.url,
);
if (missing.length > 0) {
  console.error(`"repository" is missing in ${missing.join(' and ')}. Set it in both, with the address of your repository:

  npm pkg set repository.type=git repository.url=git+https://github.com/OWNER/NAME.git --workspace client --include-workspace-root`);
  process.exit(1);
}
