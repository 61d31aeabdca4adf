/* What the gate leaves to the night is there, so that a file which is renamed does not come back into the gate unseen. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const left = jest.requireActual<Record<string, string[]>>('../../night-files.cjs');
const root = path.resolve(__dirname, '../../..');

test.each(Object.entries(left))('%s', (project, files) => {
  const [kind] = project.split(':');
  const missing = files.filter((file) => !existsSync(path.join(root, `tests/${kind}/${file}.test.ts`)));
  expect(missing).toEqual([]);
});
