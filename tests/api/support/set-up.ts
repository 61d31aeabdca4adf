import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { TEMPLATES } from './database';

/** Before a run: a folder for the databases that its suites copy. Whoever needs the first of a kind makes it. */
export default async (): Promise<void> => {
  process.env[TEMPLATES] = await mkdtemp(path.join(tmpdir(), 'imprint-templates-'));
};
